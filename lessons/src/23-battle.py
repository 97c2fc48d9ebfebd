# %% [markdown]
# # 23 · Battle
#
# *The Island of El Dorado.* About **25 minutes**, 15 short steps.
#
# You need: villagers, farmhouses and forts (lesson 22).
#
# Where two colours meet, dice decide. Here you learn how a battle starts, who joins, how many dice roll, and what is lost; and with
# a chart, when it is wise to fight.
#
# Run the cells from top to bottom (Shift-Enter). In a battle you play both sides, one after the other: the title over the board says
# whose decision it is. You may stop at any time; the first cell says where you were.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
battle = learn("battle")
battle

# %% [markdown]
# ## Where it starts

# %%
battle(1)

# %%
battle(2)

# %% [markdown]
# ## Strength and dice
#
# **Three values are ours**, since no source gives them: a villager counts 1, a fort 2, and a battle die has the faces 1 to 6.

# %%
battle(3)

# %%
battle(4)

# %%
battle(5)

# %%
rule("ISL-ATT-5")

# %% [markdown]
# ## Before the dice

# %%
battle(6)

# %%
battle(7)

# %% [markdown]
# ## What follows

# %%
battle(8)

# %%
battle(9)

# %%
battle(10)

# %%
battle(11)

# %%
battle(12)

# %%
battle(13)

# %% [markdown]
# ## When to fight

# %%
battle(14)

# %%
battle(15)

# %% [markdown]
# The chart shows the chance that the attacker wins, for 1 to 6 dice on each side. The engine counts all throws; nothing is
# simulated. For other dice change the faces in the first line.

# %%
from tutor.widgets.battle_chart import battle_alt, battle_chart, show_chart

faces = (1, 2, 3, 4, 5, 6)
show_chart(battle_chart(faces), battle_alt(faces))

# %% [markdown]
# The same as exact fractions, for the battles of steps 14 and 15:

# %% tags=["nbval-check-output"]
from tutor.engine import odds

for attack, defence in ((1, 1), (2, 2), (3, 2)):
    win, tie, loss = odds.battle(attack, defence, faces)
    print(f"{attack} against {defence}: wins {win}, ties {tie}, loses {loss}")

# %% [markdown]
# ## Five puzzles
#
# Some ask for a chance: give it as a fraction. The last one is played: get into a battle with the odds it asks for.
# `puzzles(book="island")` in a cell lists more of them.

# %%
play("who-goes-there")

# %%
play("leave-it-or-take-it")

# %%
play("house-and-guard")

# %%
play("one-chance")

# %%
play("strength-in-numbers")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | ISL-MAP-13 | Entering a tile that an opponent occupies starts a battle. |
# | ISL-ATT-1 | Strength: all of a side's pieces on the tile, and its fort if that touches the tile. |
# | ISL-ATT-2 | A die for each point of strength; the higher total wins. |
# | ISL-ATT-3 | The attacker rolls first. |
# | ISL-ATT-5 | Explorer 1, farmhouse 1; villager 1 and fort 2 are our settings. |
# | ISL-ATT-6 | A tie: the attacking pieces go back, the turn ends. |
# | ISL-ATT-7 | Attackers who lose are beaten; with the explorer among them the turn ends. |
# | ISL-ATT-8 | A beaten explorer gives half its hand, rounded down; the loser chooses. |
# | ISL-ATT-9 | Villagers and buildings that fall go back to the supply; no cards change hands. |
# | ISL-ATT-10 | The beaten explorer reappears next to a shrine of its own, or on any free land. |
# | ISL-ATT-11 | A farmhouse may be attacked or ignored from a tile that touches it. |
# | ISL-ATT-12 | It fights with 1, and only for itself. |
# | ISL-ATT-13 | Entering a tile of a fort attacks the fort and all its owner has there. |
# | ISL-ATT-14 | Before the dice both sides may bring villagers, for food. |
# | ISL-ATT-15 | Off turn, villagers attack only between two steps of the player on turn. |
# | ISL-ATT-16 | Nobody retreats. (Our ruling.) |
# | ISL-ATT-18 | Explorer and villagers fight together, with one total. |
# | ISL-BUY-7, ISL-BUY-8 | Swap five for one at any time, but not between defeat and payment. |
# | ISL-BUY-9 | Villagers march for food (our price), to a battle as well. |
# | ISL-SHR-4 | Each shrine under control makes the explorer stronger by 1. |
#
# ## Common mistakes
#
# - **"The farmhouse defends its villagers."** It has its own battle, or none.
# - **A fair fight.** With equal dice the attacker wins less than half the time.
# - **Winning a tie.** Nobody wins it; but the attacker's turn is over.
# - **Rounding up.** Half of 7 is 3.
# - **Swapping too late.** Make your hand small before the dice, not after.
#
# ## What next
#
# [Lesson 24: Shrines and winning](24-shrines-and-winning.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To count a side's strength; to follow a battle from the first step to the last card; to weigh a fight by its odds.
#
# *Time.* 25 minutes alone, 40 with a class. Play steps 8 to 12 as theatre: two attackers, two defenders, real dice.
#
# *Questions.* Why is 1 against 1 not fair? (Ties: 6 of 36.) By how much does a third die raise the chance against two? (From 575 to
# 1009 in 1296.) Would you attack with 2 against 1 if you hold 10 cards and the other none? (Weigh 5 cards against nothing.)
#
# *A variation.* Change the faces in the chart's cell to (0, 0, 1, 1, 2, 2) or (1, 1, 1, 1, 1, 6). What happens to ties? Which side
# gains by wilder dice, the weak or the strong one?
#
# *Sources.* The expansion's book and an official FAQ tell most of it. The battle die's faces (ISL-DIE-2, P-BATTLE-DIE) and the
# strength of villager and fort (P-STR-VILLAGER, P-STR-FORT) are not shown anywhere; `eldorado settings show` lists what we take.
#
# *Answers.* Not in this notebook: `battle(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
