# %% [markdown]
# # 31 · Reach and steal
#
# *The Thieves of El Dorado.* About **20 minutes**, 13 short steps.
#
# You need: how the Thieves come into play (lesson 30).
#
# The Thieves own no farmhouse and gather nothing. They live on what the others have in hand. One die tells how far their arm reaches and how
# much it takes; which number is which, they choose.
#
# Run the cells from top to bottom (Shift-Enter). Try things on the boards: nothing can break, and a refusal tells you the rule.
# The faces of the thief die are a set of ours: of the real one a single face, 1/6, is known to us.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
steal = learn("reach-and-steal")
steal

# %% [markdown]
# ## Gold or steal

# %%
steal(1)

# %%
steal(2)

# %%
rule("THV-STEAL-2")

# %%
steal(3)

# %%
steal(4)

# %%
steal(5)

# %% [markdown]
# ## How far is far?

# %%
steal(6)

# %%
steal(7)

# %%
steal(8)

# %%
steal(9)

# %%
steal(10)

# %% [markdown]
# ## The hand

# %%
steal(11)

# %%
steal(12)

# %%
steal(13)

# %% [markdown]
# The cell reckons what a theft brings on average, with the best choice on every face. Change the distances, the numbers of cards, the
# faces; somebody behind a fort has the distance `None`.

# %% tags=["nbval-check-output"]
from tutor.engine.odds import expected_haul

die = [(1, 6), (2, 5), (3, 4)]
far, cards = {"red": 3, "blue": 1}, {"red": 4, "blue": 2}
mean, faces = expected_haul(die, far, cards)
str(mean), {face: (theft.victim, theft.reach, theft.steal) for face, theft in faces}

# %% [markdown]
# ## Four puzzles
#
# Two to judge, one to mark, and a whole turn from the die to the shrine. Any best line counts. `puzzles(theme="stealing")` in a cell lists all of this kind.

# %%
play("first-things-first")

# %%
play("rich-and-within-reach")

# %%
play("long-fingers")

# %%
play("small-change")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | THV-STEAL-1 | A turn opens with one gold, or with a theft. The choice comes before the roll. |
# | THV-THIEF-EXPLORE-2 | The Thieves gather nothing; after gold or theft they explore. |
# | THV-STEAL-2 | The die shows two numbers: one is the reach, the other the steal. |
# | THV-STEAL-3 | The reach is a greatest distance in tiles; exactly that far is within reach. |
# | THV-STEAL-4 | It is counted from the nearest thief, hideout or outpost. |
# | THV-BUY-OUTPOST-2 | Hideout and outposts are origins of the reach, and new thieves start there. |
# | THV-STEAL-5 | One victim: look through the whole hand, keep up to the steal, give the rest back. |
# | THV-STEAL-6 | A fort on one of the corners of the tile shelters the explorer. |
# | THV-STEAL-7 | The number of cards in a hand is no secret. |
#
# Readings of ours: a tile that touches a building is at distance 1 of it (THV-OPEN-3, P-REACH-BUILDING); ways lead through water, shrines and
# the cave (THV-OPEN-11, THV-OPEN-4); any fort shelters (THV-OPEN-6); a theft without a victim brings nothing (THV-OPEN-22). Faces of the die:
# P-THIEF-DIE.
#
# ## Common mistakes
#
# - **Taking the larger number as the reach.** The smallest reach that will do leaves the largest steal.
# - **"3 and 4 make 7, so I use 5 and 2."** The die shows two numbers; those it is.
# - **Counting from the thieves only.** A hideout steals as well as anybody.
# - **Counting the tile one stands on.** Next door is 1.
# - **"I roll, and if it is bad I take the gold."** The choice comes first.
# - **Showing the hand.** What the Thieves saw they keep to themselves.
#
# ## What next
#
# [Lesson 32: Doubloons and outposts](32-doubloons-and-outposts.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To find the distance from the nearest origin; to choose reach and steal; to judge a theft before the roll.
#
# *Time.* 20 minutes alone, 30 with a class. Step 7 is a good one for the big screen.
#
# *Questions.* Why one die with pairs, and not two dice? (Far and much exclude each other.) What can an explorer do against thefts? (Keep
# away, build a fort, hold few cards.) Is it right that everybody may know how many cards I hold?
#
# *A variation.* Explorers against Thieves: the explorers place two pieces on the board of step 7, then the die is rolled six times. Who
# loses the fewest cards? Then the cell with the mean settles which places were the best.
#
# *Answers.* Not in this notebook: `steal(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
