# %% [markdown]
# # 33 · Thieves in battle
#
# *The Thieves of El Dorado.* About **25 minutes**, 15 short steps.
#
# You need: battles of the Island (lesson 23), and what the Thieves buy (lesson 32).
#
# Thieves are strong: three dice each. But they are few, and whoever beats them is rich. Here you learn who fights with whom, who may come to help,
# and what it costs to lose. At the end an explorer joins in who fights from afar.
#
# Run the cells from top to bottom (Shift-Enter). Try things on the boards: nothing can break, and a refusal tells you the rule.
# The dice on the boards show 1 to 6 and villagers have strength 1: both are values of ours, no source has them.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
battle = learn("thieves-in-battle")
battle

# %% [markdown]
# ## Strength

# %%
battle(1)

# %%
battle(2)

# %% [markdown]
# ## Who comes along

# %%
battle(3)

# %%
battle(4)

# %%
battle(5)

# %%
rule("THV-THIEF-BATTLE-6")

# %%
battle(6)

# %% [markdown]
# How much is one thief more worth? The chance to win, in percent, of one, two and three thieves against 2 to 6 dice. Change the numbers.

# %% tags=["nbval-check-output"]
from tutor.engine.odds import battle as fight

faces = range(1, 7)
{thieves: [round(100 * fight(3 * thieves, dice, faces).win) for dice in range(2, 7)] for thieves in (1, 2, 3)}

# %% [markdown]
# ## Defeat and tie

# %%
battle(7)

# %%
battle(8)

# %%
battle(9)

# %%
battle(10)

# %% [markdown]
# ## Hideout and outposts

# %%
battle(11)

# %%
battle(12)

# %%
battle(13)

# %%
battle(14)

# %% [markdown]
# ## From afar

# %%
battle(15)

# %% [markdown]
# ## Eight puzzles
#
# Who may, who can, and with what chance? The archer has three more in lesson 36. Any best line counts. `puzzles(theme="gang")` in a cell lists all of this kind.

# %%
play("who-may-strike")

# %%
play("before-the-dice")

# %%
play("two-thieves-two-walls")

# %%
play("fire-and-steel")

# %%
play("after-the-fall")

# %%
play("not-alone")

# %%
play("the-last-of-them")

# %%
play("second-wind")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | THV-THIEF-BATTLE-1 | A thief has strength 3; the one with the cave shrine 2 more. Offerings add nothing. |
# | ISL-ATT-1 | A side's strength is the sum of its pieces on the tile. |
# | THV-THIEF-BATTLE-2, THV-THIEF-BATTLE-5 | In the Thieves' own turn thieves with enough speed may join before the dice, whoever attacked. |
# | THV-THIEF-MOVE-1 | Joining costs speed like walking. |
# | THV-THIEF-BATTLE-6 | In anybody else's turn no thief joins. |
# | THV-THIEF-BATTLE-3 | Defeat: the thieves fall, half the cards go to the victor, rounded down, and one doubloon to the supply. |
# | THV-THIEF-BATTLE-7 | Thieves that weren't in the battle go on. |
# | THV-BUY-THIEF-3 | A fallen thief can be bought again in the next turn at the earliest. |
# | THV-THIEF-BATTLE-4 | A tie: the attacking thieves go back and are done, the others go on. |
# | THV-HIDEOUT-1 | A hideout occupies its tiles with strength 2, and whoever enters attacks it. |
# | THV-HIDEOUT-2 | A hideout attacks no farmhouse and defends no outpost. |
# | THV-OUTPOST-1, THV-OUTPOST-3 | An outpost has strength 4, in its own battle only. |
# | THV-OUTPOST-2 | It is attacked from a tile that it touches. |
# | THV-EXPL-YANGA-1, THV-EXPL-YANGA-3 | Yanga shoots up to two tiles far, and at no tile that a building occupies. |
#
# Readings of ours: several fallen thieves cost once (THV-OPEN-2); attacked thieves stay in a tie (THV-OPEN-25); a building that falls without
# a thief costs only itself (THV-OPEN-26).
#
# ## Common mistakes
#
# - **Spreading out at the end of the turn.** In the turns of the others every thief is on its own.
# - **Attacking with a hand full of cards.** Half of them go to the victor. Trade pairs first.
# - **Adding the outpost.** It fights for itself.
# - **Adding the shrine to each thief.** It counts for the one that holds it.
# - **Stopping after a defeat.** The others still have a turn.
#
# ## What next
#
# [Lesson 34: Teams](34-teams.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To count the strength of both sides of any battle with thieves; to know who may join and when; to weigh what can be lost.
#
# *Time.* 25 minutes alone, 40 with a class. Steps 3 to 6 belong together: let the class make a table of *whose turn* and *who attacks*.
#
# *Questions.* Why may thieves join in their own turn only? (Three dice each would make them safe always.) Two thieves against three dice, or
# one thief twice? When is a tie good for the attacker?
#
# *A variation.* Yanga has more rules: only in his own turn, only his own strength, a tie or a loss ends his turn without defeating him, and a
# cave shrine shot loose lies where its holder stood (THV-EXPL-YANGA-2, -4, -5, -6). Let a group write a step for one of them.
#
# *Answers.* Not in this notebook: `battle(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
