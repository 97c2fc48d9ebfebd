# %% [markdown]
# # 73 · Test: the Thieves
#
# *The Thieves of El Dorado: a short test.* About **10 minutes**, 12 short steps.
#
# You need: the Island itself: test 72.
#
# Do you know the expansion already? Twelve questions about Thieves, teams, treasures, hardcore and solo. Prices are
# ours, as no source shows them.
#
# Run the cells from top to bottom (Shift-Enter). You may stop at any time; the first cell says where you were.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
test = learn("test-thieves")
test

# %% [markdown]
# ## The questions
#
# Answer each of them once; the first answer counts. With four of five right at once you may skip the lessons of this book:
# *Start here* says so. A wrong answer names the lesson to read on in.

# %%
test(1)

# %%
test(2)

# %%
test(3)

# %%
test(4)

# %%
test(5)

# %%
test(6)

# %%
test(7)

# %%
test(8)

# %%
test(9)

# %%
test(10)

# %%
test(11)

# %%
test(12)

# %% [markdown]
# ## Which lesson teaches what
#
# | question | about | lesson |
# |---|---|---|
# | 1 | A turn in the dark | [30 · In hiding and out of it](30-hiding.ipynb) |
# | 2 | Half out | [30 · In hiding and out of it](30-hiding.ipynb) |
# | 3 | From where? | [31 · Reach and steal](31-reach-and-steal.ipynb) |
# | 4 | How much? | [31 · Reach and steal](31-reach-and-steal.ipynb) |
# | 5 | Pairs | [32 · Doubloons and outposts](32-doubloons-and-outposts.ipynb) |
# | 6 | The pair | [33 · Thieves in battle](33-thieves-in-battle.ipynb) |
# | 7 | Partners | [34 · Teams](34-teams.ipynb) |
# | 8 | The horse | [35 · Treasures and a curse](35-treasures-and-curse.ipynb) |
# | 9 | Six points | [40 · Hardcore: six points a turn](40-hardcore-turns.ipynb) |
# | 10 | Two more throws | [41 · Hardcore: dice for gold](41-hardcore-rerolls.ipynb) |
# | 11 | Who is nearest? | [42 · Alone on the island](42-solo.ipynb) |
# | 12 | It grows | [42 · Alone on the island](42-solo.ipynb) |

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | THV-HIDE-3 | A skipped turn in hiding brings one doubloon. |
# | THV-HIDE-5 | The Thieves come out with a hideout and a thief on one of its tiles, in one turn. |
# | THV-STEAL-2 | Of the two numbers one is the reach, the other the steal, as the Thieves choose. |
# | THV-STEAL-4 | The reach is counted from the hideout, any outpost or any thief. |
# | THV-STEAL-5 | They see the whole hand and keep up to the number of the steal. |
# | THV-BUY-2 | Two equal cards are worth a doubloon, at our rate. |
# | THV-BUY-3 | There are five doubloons. |
# | THV-THIEF-BATTLE-1 | A thief has strength 3; the holder of the cave shrine has 2 more. |
# | THV-TEAM-SHARE-2 | Partners give cards on the same tile or side by side. |
# | THV-TREASURE-BAVIECA-1 | Bavieca gives 1 speed, at once and in each turn. |
# | THV-HARD-TURN-2 | In hardcore mode gathering comes before the first step. |
# | THV-HARD-BATTLE-1 | In hardcore mode a side may roll dice again, a gold for each. |
# | THV-SOLO-WOLF-1 | The Wolf goes to the nearest living thing, explorer or villager. |
# | THV-SOLO-STRENGTH-1 | Each offering of the Thief's makes all guardians stronger by 1. |
#
# ## Common mistakes
#
# - **Answering too fast.** The board beside each question can be tried first.
# - **Asking for the solution.** It counts as not known, which is fair.
#
# ## What next
#
# The way through all books: [Start here](00-start-here.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *What it is for.* To find out where to begin, in ten minutes. It is no exam: look at which questions went wrong rather
# than at how many.
#
# *With a class.* Before the first lesson, and again after the last: the learner's log keeps both (see
# `docs/formats/progress.md`).
#
# *Answers.* Not in this notebook: `test(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
