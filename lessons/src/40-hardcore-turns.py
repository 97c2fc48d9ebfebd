# %% [markdown]
# # 40 · Hardcore: six points a turn
#
# *The Thieves of El Dorado.* About **20 minutes**, 13 short steps.
#
# You need: a turn on the Island (lesson 21). The Thieves themselves need not play.
#
# Hardcore mode takes luck out of the turn. The golden dice go back into the box, and the most important tiles of the map are dealt to the
# players, who say where they lie.
#
# Run the cells from top to bottom (Shift-Enter). Try things on the boards: nothing can break, and a refusal tells you the rule.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
turns = learn("hardcore-turns")
turns

# %% [markdown]
# ## Six points

# %%
turns(1)

# %%
turns(2)

# %%
rule("THV-HARD-TURN-2")

# %%
turns(3)

# %%
turns(4)

# %%
turns(5)

# %%
turns(6)

# %%
turns(7)

# %% [markdown]
# ## Tiles in your hand

# %%
turns(8)

# %% [markdown]
# What is dealt to how many players, teams counting as one. The cell asks the engine.

# %% tags=["nbval-check-output"]
from tutor.engine.games.island.hardcore_tiles import lots

for players in range(2, 8):
    print(players, "players:", "; ".join(lot.text() for lot in lots(players)))

# %%
turns(9)

# %%
turns(10)

# %%
turns(11)

# %%
turns(12)

# %% [markdown]
# ## All at once

# %%
turns(13)

# %% [markdown]
# ## Four puzzles
#
# Three to judge, and a whole turn to plan. `puzzles(theme="hardcore")` in a cell lists all of this kind.

# %%
play("basket-or-boots")

# %%
play("not-just-anywhere")

# %%
play("to-each-their-six")

# %%
play("a-shrine-of-your-own")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | THV-HARD-TURN-1 | Six turn points instead of golden dice: a point gathers a card of a type you farm, or moves you a tile. |
# | THV-HARD-TURN-2 | All gathering comes first. |
# | THV-HARD-TURN-3 | Partners have six points each and share none. Both gather before either walks, as in every team. |
# | THV-HARD-LAFITTE-1 | Lafitte still rolls two golden dice; only a 3 or a 5 matters, for his thefts. |
# | THV-HARD-SETUP-1 | Shrines and cave entrance are dealt; with five players or more also gardens, with seven a water tile. |
# | THV-HARD-SETUP-2 | A battle die showing 2 lies on the opening tile. |
# | THV-HARD-PLACE-1 | For a point, lay a dealt tile next to your explorer where it touches two tiles, in your explore phase. |
# | THV-HARD-PLACE-2 | What isn't laid by the end of your third turn goes into the stack, which is shuffled. |
#
# Readings of ours: a discovery costs a point (THV-OPEN-47); dealt tiles lie open (THV-OPEN-60); the second tile of the map may be a dealt
# one (THV-OPEN-61); after a ring of water dealt tiles stay in hand (THV-OPEN-64); the die on the opening tile counts the turns still to come
# (ISL-DIS-11). The Thieves have their usual turn, and lay a tile next to a thief of theirs for one of its speed (THV-OPEN-39).
#
# ## Common mistakes
#
# - **Walk, gather, walk.** The basket is filled where the turn begins.
# - **"Six points for every worker."** Six in all; workers only widen the choice.
# - **Keeping points.** They end with the turn.
# - **"Lay the tile, then gather."** Laying is exploring.
# - **Waiting for the perfect place.** After three turns the tile is anybody's.
# - **Forgetting that a shrine isn't entered.** You lay it and stand beside it; the entrance you enter.
#
# ## What next
#
# [Lesson 41: Hardcore: dice for gold](41-hardcore-rerolls.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To plan a turn backwards from its end; to keep the order of the phases; to lay a tile where it may lie.
#
# *Time.* 20 minutes alone, 30 with a class. Step 13 is a good one for the big screen.
#
# *Questions.* On average two golden dice give 7, here it is 6: is a hardcore turn weaker? (You choose the split; with dice one of the two is
# often not what you want.) In how many ways can six points be used on one field? (Seven splits.) Would you lay your shrine early?
#
# *A variation.* Two groups plan the same turn of step 13 with two dice, 3 and 4, in place of six points. Which of the tasks can they do?
#
# *Answers.* Not in this notebook: `turns(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
