# %% [markdown]
# # 51 · Design lab
#
# *For classes; the Island with the Thieves, and two looks at the Quest.* About **35 minutes**, 9 short steps.
#
# You need: what a ruleset's name looks like (lesson 50). The rest is told.
#
# Rules are one half of a game, numbers the other. Here you change a number (a price, the faces of a die, the power of a card), run the odds or
# the count again, and read the difference. Guess before you count: that is how one learns to see numbers.
#
# Prices, die faces and a few strengths are printed on the parts of the game and in no source of ours. So they are *parameters* with names that
# begin with `P-`, and the values here are ours. You may call them wrong; then set them right.
#
# Run the cells from top to bottom (Shift-Enter). What you write in a step is on the board once you have pressed *Check*.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
lab = learn("design-lab")
lab

# %% [markdown]
# ## A price

# %%
lab(1)

# %% [markdown]
# ## Dice

# %%
lab(2)

# %%
rule("ISL-ATT-2")

# %%
lab(3)

# %%
lab(4)

# %% [markdown]
# All three dice side by side: the chance of 3 dice against 2, and of 2 against 3, in percent. Put dice of your own in; then a fight of
# your own.

# %% tags=["nbval-check-output"]
from tutor.engine.odds import battle

dice = ("1 2 3 4 5 6", "3 3 3 4 4 4", "1 1 1 6 6 6")
sets = {die: [int(face) for face in die.split()] for die in dice}
{die: [round(100 * battle(*fight, faces).win) for fight in ((3, 2), (2, 3))] for die, faces in sets.items()}

# %%
lab(5)

# %%
lab(6)

# %% [markdown]
# ## Money and time

# %%
lab(7)

# %% [markdown]
# ## Cards and boards

# %%
lab(8)

# %%
lab(9)

# %% [markdown]
# ## Your turn
#
# Choose one number of the game and a reason to change it. Write down *before* you count: what will go up, what will go down, by how much.
# Then change it, count, and compare. Good tools: the cell with the dice above, `eldorado odds battle 3 2 --faces '3 3 3 4 4 4'`,
# `eldorado odds steal red:3:5 blue:1:3 --die '3/4 2/5'`, and the trees of lesson 50.
#
# ## Recap
#
# | number | what it does |
# |---|---|
# | a price (ISL-BUY-1, THV-BUY-1) | With scarce money it is a delay. Hideout and thief come together (THV-HIDE-5), so their sum counts. |
# | faces of the battle die (ISL-ATT-2, ISL-ATT-6) | Close to the mean: the stronger wins. Far from it: hope for the weak. Few different faces: more or fewer ties. |
# | strength (THV-THIEF-BATTLE-1) | One die more, and three against two wins 78 of 100 battles with our die. |
# | faces of the thief die (THV-STEAL-2, THV-STEAL-3, THV-STEAL-5) | Reach and steal: two numbers, one choice. |
# | power of a card (QED-MOVE-1, QED-MOVE-4) | More power is more choice, not only more way. |
# | crocodiles (QED-SWP-1, QED-SWP-4) | What is hard depends on the hands. |
#
# Values of ours in this lesson: P-COST-FARMHOUSE, P-BATTLE-DIE, P-THIEF-DIE, P-TCOST-HIDEOUT, P-TCOST-THIEF, P-STR-VILLAGER.
#
# ## Common mistakes
#
# - **Two changes at once.** Then nobody knows which of them did it.
# - **Only the mean.** Two dice of the same mean can make two different games.
# - **Balancing a board without hands, a price without income.** Numbers live in pairs.
# - **Turning until it is perfectly even.** A die with one face is perfectly fair, and dull.
# - **Counting without guessing.** Then you learn the number, and not to see it.
#
# ## What next
#
# [Lesson 52: Refereeing](52-refereeing.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To predict the direction and the size of an effect; to tell mean and spread apart; to know that a number has a name and lives in one
# place.
#
# *Time.* 35 minutes in pairs. Collect the guesses of step 2 on the board first: they are always too low.
#
# *Questions.* Which of the dice of steps 3 and 4 would you print? Who gains from many ties? (Whoever is attacked: the attacker goes back.)
# Why may a die of fifty faces be worse than one of six?
#
# *A variation.* An auction: each group sets one parameter of `island+thieves`, the others predict in a sentence how the next ten minutes of
# play will change, then play them. Bots play with such values, too: `eldorado play island --modules thieves --settings FILE`.
#
# *Where the numbers come from.* `eldorado rules P-BATTLE-DIE` shows a parameter: its default, and what little is known of it.
#
# *Answers.* Not in this notebook: `lab(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
