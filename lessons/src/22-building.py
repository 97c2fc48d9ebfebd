# %% [markdown]
# # 22 · Building
#
# *The Island of El Dorado.* About **25 minutes**, 14 short steps.
#
# You need: gathering and what a farmhouse is for (lesson 21).
#
# Cards buy farmhouses, villagers and forts. Here you learn where they go, what they cost in this tutor, and what they occupy.
#
# Run the cells from top to bottom (Shift-Enter). To build, press *Farmhouse* or *Fort*, click your explorer's tile, then choose one
# of its six corners. In text, corners go by a tile and N (its upper corner) or S (its lower one): t3/N is the top of t3. You may
# stop at any time; the first cell says where you were.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
building = learn("building")
building

# %% [markdown]
# ## Farmhouses
#
# **Prices are ours.** The explorer cards have them, but no source we know shows them. We use: villager 2 food, farmhouse 2 wood,
# fort 3 wood and 1 gold, a villager's march 1 food a tile. Own the game? `eldorado settings` takes the values of your cards.

# %%
building(1)

# %%
building(2)

# %%
building(3)

# %%
building(4)

# %% [markdown]
# ## Villagers

# %%
building(5)

# %%
building(6)

# %%
building(7)

# %%
building(8)

# %%
building(9)

# %%
rule("ISL-BUY-9")

# %% [markdown]
# ## Forts

# %%
building(10)

# %%
building(11)

# %% [markdown]
# ## Trading

# %%
building(12)

# %%
building(13)

# %% [markdown]
# ## All in one turn

# %%
building(14)

# %% [markdown]
# ## Four puzzles
#
# Reading the board, twice; then what is allowed; then a turn to play.
# `puzzles(book="island")` in a cell lists more of them.

# %%
play("room-for-one-more")

# %%
play("solid-ground")

# %%
play("a-roof-of-ones-own")

# %%
play("the-settlers-turn")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | ISL-BUY-1 | Buy whatever you can pay, place by the rules, and take from your own pieces. |
# | ISL-BUY-2 | Prices stand on the explorer card; here they are settings. |
# | ISL-BUY-4 | A new villager starts on a tile that touches a farmhouse of yours. |
# | ISL-BUY-5 | A building goes on a corner of your explorer's tile; a fort wants three tiles of land without opponents. |
# | ISL-BUY-9 | Villagers march for cards, a price for each tile, and nothing else limits them. |
# | ISL-BUY-10 | Players on neighbouring tiles may trade. |
# | ISL-COMP-10, ISL-SET-10 | A colour has 4 villagers, 2 farmhouses, 1 fort, 3 offerings. |
# | ISL-EXP-1 | Hector has one villager more. |
# | ISL-MAP-7 | A villager can't stand on water. |
# | ISL-MAP-10 | A corner holds one building. |
# | ISL-MAP-11 | A fort occupies the three tiles it touches, a farmhouse none. |
# | ISL-MAP-12 | A tile is occupied by what stands on it, and by a fort beside it. |
# | ISL-MAP-14 | Your own pieces share a tile without limit. |
# | ISL-TURN-8 | In the explore phase everything comes in any order, as often as you like. |
#
# ## Common mistakes
#
# - **Building where you are not.** It must be a corner of the tile under your explorer.
# - **Hiring beside the explorer.** Villagers start beside the farmhouse.
# - **A fort by the sea.** It wants land on all three sides; a farmhouse doesn't mind.
# - **"The farmhouse blocks the tile."** It occupies nothing. Forts do.
# - **Spending the food twice.** Villagers cost food when hired, and again when they march.
#
# ## What next
#
# [Lesson 23: Battle](23-battle.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To name the corners of a tile by their three tiles; to buy in a good order; to tell an occupied tile from a free one.
#
# *Time.* 25 minutes alone, 35 with a class. Steps 5, 10 and 11 are about reading the board; do them together.
#
# *Questions.* How many corners has a map of seven tiles, one in the middle? (24, six of them with land all round.) On how many of
# these can a fort stand? (Six, as long as no opponent is near.) Which corner is best for a farmhouse, and why may the best
# corner change when a tile is found?
#
# *A variation.* Let groups set prices of their own with `eldorado settings set P-COST-FORT "2 wood"` (or any other value), play three
# rounds, and tell what became of the forts.
#
# *Sources.* Prices, the march and the limits of a fort are not in any source in full: `eldorado rules ISL-BUY-5` tells what is
# inferred, and THV-OPEN-23 is the reading behind it.
#
# *Answers.* Not in this notebook: `building(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
