# %% [markdown]
# # 41 · Hardcore: dice for gold
#
# *The Thieves of El Dorado.* About **20 minutes**, 12 short steps.
#
# You need: battles (lesson 23) and hardcore turns (lesson 40).
#
# The battle dice are the last dice of hardcore mode, and even those can be rolled again, for gold. Who pays when, for which dice, and what
# is a gold worth? All chances here are exact: the engine counts throws, nothing is simulated.
#
# Run the cells from top to bottom (Shift-Enter). In a battle you play both sides, one after the other: the title over the board says
# whose decision it is.
#
# **One value is ours**, as in lesson 23: a battle die has the faces 1 to 6 (P-BATTLE-DIE).
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
rerolls = learn("hardcore-rerolls")
rerolls

# %% [markdown]
# ## A round a side

# %%
rerolls(1)

# %%
rerolls(2)

# %%
rerolls(3)

# %%
rule("THV-HARD-BATTLE-1")

# %%
rerolls(4)

# %%
rerolls(5)

# %% [markdown]
# ## Which dice, and when

# %%
rerolls(6)

# %%
rerolls(7)

# %% [markdown]
# Dice to try it with. Choose those to roll again: the chance to win is shown for each number of dice. Change throw, gold or faces in the
# first line of values.

# %%
from tutor.engine.odds import Hardcore
from tutor.widgets.dice import DiceView
from tutor.widgets.dice_view import Stakes, Throw

faces, thrown, gold, against = (1, 2, 3, 4, 5, 6), (1, 3, 5), 3, 3
stakes = Stakes(Hardcore(len(thrown), against, (gold, 0), faces))
DiceView(Throw(f"{len(thrown)} dice against {against}", thrown, most=gold, price="a gold each", stakes=stakes))

# %% [markdown]
# ## What is a gold worth?

# %%
rerolls(8)

# %%
rerolls(9)

# %% [markdown]
# The attacker's chance to win, in percent: two dice against two, by the gold of both. The row is the attacker's gold, the column the
# defender's.

# %% tags=["nbval-check-output"]
print("gold   0   1   2")
for ours in range(3):
    row = [round(100 * Hardcore(2, 2, (ours, theirs), faces).value) for theirs in range(3)]
    print(f"{ours:4}", *(f"{chance:3}" for chance in row))

# %% [markdown]
# And what one more gold brings, as exact fractions, first for the attacker, then for the defender. Nobody has any yet.

# %% tags=["nbval-check-output"]
for attack, defence in ((1, 1), (2, 1), (1, 2), (2, 2), (3, 3)):
    print(f"{attack} against {defence}:", *Hardcore(attack, defence, (0, 0), faces).worth_of_gold())

# %% [markdown]
# ## Nicolas, and the end

# %%
rerolls(10)

# %%
rerolls(11)

# %%
rerolls(12)

# %% [markdown]
# ## Six puzzles
#
# Four ask for a chance: give it as a fraction. In one you judge, in one you decide. `puzzles(theme="hardcore")` in a cell lists all of this
# kind.

# %%
play("a-coin-for-a-die")

# %%
play("a-throw-to-think-about")

# %%
play("she-knows-what-she-needs")

# %%
play("an-even-fight-with-a-purse")

# %%
play("luck-stays-at-home")

# %%
play("all-or-a-gold")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | THV-HARD-BATTLE-1 | Once a battle each side may roll any of its battle dice again, all at once, for a gold each. |
# | THV-HARD-BATTLE-2 | The attacker has rolled and rerolled before the defender takes up the dice. |
# | THV-HARD-NICHOLAS-1 | On the tile of the battle Nicolas may instead roll the whole throw again for nothing; then no gold. |
#
# Readings of ours: either partner may pay for the side, out of its own hand (THV-OPEN-62); several battles on a tile have a round each
# (THV-OPEN-63); his free throw takes all dice of his side (THV-OPEN-65); the Thieves pay with gold cards (THV-OPEN-39).
#
# ## Common mistakes
#
# - **A gold a roll.** It is a gold a die.
# - **One die after the other.** They are picked up together; there is no second look.
# - **"Show me yours first."** The attacker decides before the defender has rolled anything.
# - **Paying, because there is gold.** A 4 is better kept; with 2 and 5 the second gold makes it worse.
# - **Counting on Nicolas from afar.** He has to stand where the battle is.
# - **Forgetting the tie.** The attacker has to be higher, the defender only as high.
#
# ## What next
#
# [Lesson 42: Alone on the island](42-solo.ipynb), where these dice decide over everything.

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To keep the order of rolls and rerolls; to compare two chances before paying; to read a table of exact chances.
#
# *Time.* 20 minutes alone, 35 with a class. Steps 6 and 7 can be done with real dice first: who keeps a 3?
#
# *Questions.* Why is gold worth more to the defender when both have equal dice? (It knows the total to reach, so it pays only where that can
# help.) Why is rolling the lowest die never worse than rolling another? (What is kept is more, what comes is alike.) How would the limit for
# keeping a die change against two dice? (Reckon with the cell: `Hardcore(1, 2, (1, 0), faces).attacker((4,))`.)
#
# *A variation.* Change the faces to (0, 0, 1, 1, 2, 2) or (1, 1, 1, 1, 1, 6). For which dice is a gold worth the most?
#
# *On the command line.* `eldorado odds battle 2 2 --gold 1 0 --throw 2/5` reckons one battle.
#
# *Answers.* Not in this notebook: `rerolls(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
