# %% [markdown]
# # 21 · Dice and farming
#
# *The Island of El Dorado.* About **20 minutes**, 14 short steps.
#
# You need: how explorers walk and discover (lesson 20).
#
# Every turn begins with two golden dice. Here you learn what they are for, which cards you gather, and how villagers help.
#
# Run the cells from top to bottom (Shift-Enter). You may stop at any time; the first cell says where you were.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
farming = learn("dice-and-farming")
farming

# %% [markdown]
# ## Two golden dice

# %%
farming(1)

# %%
farming(2)

# %% [markdown]
# ## Gathering

# %%
farming(3)

# %%
farming(4)

# %%
farming(5)

# %%
farming(6)

# %%
rule("ISL-TURN-6")

# %% [markdown]
# ## Villagers and farmhouses
#
# A farmhouse is the small house on a corner. How to buy one, and villagers with it, is the next lesson.
#
# A corner is named by a tile and N, its upper corner, or S, its lower one: t3/N is the top of t3. The four corners at the sides of
# a tile are the N or S of a neighbour.

# %%
farming(7)

# %%
farming(8)

# %%
farming(9)

# %% [markdown]
# How free are you with several kinds? The number of hauls that a gather die brings, by how many kinds you farm:

# %% tags=["nbval-check-output"]
from math import comb

print("die   1 kind   2 kinds   3 kinds")
for die in range(1, 7):
    print(f"{die:3}" + "".join(f"{comb(die + kinds - 1, kinds - 1):9}" for kinds in (1, 2, 3)))

# %% [markdown]
# ## Nothing to gather

# %%
farming(10)

# %%
farming(11)

# %% [markdown]
# ## Five for one

# %%
farming(12)

# %% [markdown]
# ## The whole turn

# %%
farming(13)

# %%
farming(14)

# %% [markdown]
# ## Four puzzles
#
# Two questions, then two turns to play. Reaching the goal is enough: there is nothing to press.
# `puzzles(book="island")` in a cell lists more of them.

# %%
play("full-barns")

# %%
play("idle-hands")

# %%
play("the-three-sisters")

# %%
play("two-dice-one-wish")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | ISL-TURN-1 | Two golden dice: one for gathering, the other for speed, as you like. |
# | ISL-TURN-2 | First gather, then explore. |
# | ISL-TURN-3 | The gather die is the number of cards in all, in any mix of what you farm. |
# | ISL-TURN-4 | You farm under your explorer, and under villagers on tiles that touch a farmhouse of yours. |
# | ISL-TURN-5 | More workers bring no more cards. |
# | ISL-TURN-6 | A garden counts as all three kinds. |
# | ISL-TURN-7 | Nobody at work: no cards. |
# | ISL-TURN-9 | Unused speed is lost. |
# | ISL-TURN-10 | No limit to the cards in hand (a setting of ours, P-HAND-LIMIT). |
# | ISL-TURN-13 | An empty pile gives nothing. (Our ruling.) |
# | ISL-SET-12 | Who begins is drawn; turns go clockwise. |
# | ISL-COMP-6 | There are 25 food, 25 wood and 30 gold. |
# | ISL-MAP-6 | A step costs 1 speed. |
# | ISL-MAP-9 | Wood, food and gold tiles make their own card. |
# | ISL-BUY-7 | Five cards for one of any kind, at any time. That they must be alike is our setting, P-5FOR1. |
#
# ## Common mistakes
#
# - **Walking first.** You gather where you stand when the turn begins.
# - **"Three villagers, three times the die."** The die is the sum.
# - **The idle villager.** Away from your farmhouse it only eats.
# - **Somebody else's farmhouse.** It must be yours.
# - **A big die for nothing.** If you farm nothing this turn, let the small die gather.
#
# ## What next
#
# [Lesson 22: Building](22-building.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To share the dice with a plan; to tell which tiles are farmed; to put a haul together for a purchase.
#
# *Time.* 20 minutes alone, 30 with a class. Step 14 is a good one to play in pairs: one shares the dice, the other walks.
#
# *Questions.* With two dice, what is the mean of the greater one? (161/36, about 4.5.) And of the smaller one? (91/36, about
# 2.5: both together make 7.) Why is the order of the phases a rule worth having? (It makes you stop on a good tile, not just
# anywhere.)
#
# *A variation.* Some players roll one die and read its top and its bottom face, which add up to 7 (ISL-TURN-12, a variant from a
# third party). Play three turns each way: which of the two gives you more to choose from?
#
# *Sources.* Dice and farming are told by third parties, not by the book itself; `eldorado rules ISL-TURN-1` names them. Prices, the
# hand limit and what the five cards of a swap must be are settings of ours: `eldorado settings show` lists them.
#
# *Answers.* Not in this notebook: `farming(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
