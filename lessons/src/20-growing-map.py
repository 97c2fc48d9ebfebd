# %% [markdown]
# # 20 · A map that grows
#
# *The Island of El Dorado.* About **20 minutes**, 12 short steps.
#
# You need nothing but this page: it is the first lesson on this game.
#
# Explorers land on an island that nobody knows. Four shrines are hidden on it, three above ground and one in a cave; whoever is
# the first to control all four at once wins. The map begins with one tile, and the rest is turned up on the way. Here you learn
# how explorers walk, what they may discover, and where. (Buttons for buying are for later lessons: leave them alone for now.)
#
# Run the cells from top to bottom (Shift-Enter). Try things on the boards: click a tile to walk there, an empty place to
# discover it. Nothing can break, and a refusal tells you the rule. You may stop at any time; the first cell says where you were.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
island = learn("growing-map")
island

# %% [markdown]
# ## On land
#
# Tiles are called t1, t2, t3... in the order in which they were found; t1 is where everybody began.

# %%
island(1)

# %%
island(2)

# %% [markdown]
# ## Discoveries
#
# A place without a tile has numbers for a name, such as surface:1,1 (in the text: 1,1; who types may write either).

# %%
island(3)

# %%
island(4)

# %%
island(5)

# %%
island(6)

# %% [markdown]
# Every refusal ends with the id of its rule. This is how you look one up:

# %%
rule("ISL-MAP-3")

# %% [markdown]
# ## Not all that is found is land

# %%
island(7)

# %%
island(8)

# %% [markdown]
# ## Who, and how long

# %%
island(9)

# %%
island(10)

# %% [markdown]
# The order of the stack nobody knows, but the odds can be counted. Here for a discovery on the board of step 3:

# %% tags=["nbval-check-output"]
from tutor.engine.notation import parse
from tutor.engine.play import outcomes, perform

state = island(3).step.problem.state
drawing, _ = perform(state, parse(state, "discover surface:1,1"))
{tile: str(chance) for tile, chance in sorted(outcomes(drawing))}

# %%
island(11)

# %% [markdown]
# ## A whole walk

# %%
island(12)

# %% [markdown]
# ## Four puzzles
#
# Two ask what is allowed, one wants tiles marked, one wants you to get there.
# `puzzles(book="island")` in a cell lists more of them.

# %%
play("thin-end")

# %%
play("landfall")

# %%
play("stepping-stones")

# %%
play("known-waters")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | ISL-MAP-2 | Discovering costs 1 speed: the top tile is laid next to your explorer. |
# | ISL-MAP-3 | A new tile touches two tiles of the map, your own included. |
# | ISL-MAP-4 | Only the second tile has just one to touch. |
# | ISL-MAP-5 | The same 1 speed finds the tile and steps onto it. Water or a shrine: you stay, the speed is gone. |
# | ISL-MAP-6 | A step onto a tile of the map costs 1 speed. |
# | ISL-MAP-7 | Nobody enters water. |
# | ISL-MAP-8 | No piece of a player enters a shrine tile. |
# | ISL-MAP-15 | Villagers don't discover. |
# | ISL-MAP-16 | No stack, no discoveries. (Our ruling.) |
# | ISL-MAP-17 | First the place, then the tile. (Our ruling.) |
# | ISL-SET-2 | The surface stack is shuffled and lies face down. |
# | ISL-SET-3, ISL-SET-7 | The first tile is never water or a shrine; all explorers begin on it. |
# | ISL-COMP-1, ISL-COMP-2 | 48 surface tiles: 13 gold, 10 food, 10 wood, 9 water, 3 shrines, 2 gardens, 1 cave entrance. |
#
# ## Common mistakes
#
# - **Paying twice.** Finding a tile and stepping onto it cost 1 speed together.
# - **Asking for the speed back.** Water costs the same as land.
# - **"My own tile doesn't count."** It is one of the two.
# - **Walking to the shrine.** You stop next to it.
# - **Turning the tile up first.** Then you would choose the best place for it. The place comes first.
#
# ## What next
#
# [Lesson 21: Dice and farming](21-dice-and-farming.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To walk and discover by the rules; to count contacts of a place; to tell what is known of a face-down stack.
#
# *Time.* 20 minutes alone, 30 with a class. Steps 5 and 6 are the heart of it.
#
# *Questions.* Can the map ever have a hole in which a tile would touch no land? (Yes: a ring of water. If that happens to the
# very first tile, the map begins again, ISL-SET-4.) Why does the two-touch rule make the map rounder? (Each tile fills a bay; a
# tongue of land, one tile wide, can't grow at its tip.) How many places are open round two tiles that touch? (Two, one on each
# side.)
#
# *A variation.* Play on paper with 20 tiles cut from a sheet, once with the two-touch rule and once without it, and compare the
# coasts: count the sides of tiles that border on nothing.
#
# *Sources.* The book of the first edition isn't to be had in full. That your own tile counts (ISL-MAP-3) is inferred; ISL-MAP-16
# and ISL-MAP-17 are rulings of ours. `eldorado rules ISL-MAP-3` tells what is known.
#
# *Answers.* Not in this notebook: `island(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
