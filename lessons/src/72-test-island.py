# %% [markdown]
# # 72 · Test: the Island
#
# *The Island of El Dorado: a short test.* About **10 minutes**, 11 short steps.
#
# Do you know the rules already? Eleven questions, at least one for each lesson. Prices and die faces are ours, as no source
# shows them.
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
test = learn("test-island")
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

# %% [markdown]
# ## Which lesson teaches what
#
# | question | about | lesson |
# |---|---|---|
# | 1 | The shore | [20 · A map that grows](20-growing-map.ipynb) |
# | 2 | Room for a tile | [20 · A map that grows](20-growing-map.ipynb) |
# | 3 | Three cards | [21 · Dice and farming](21-dice-and-farming.ipynb) |
# | 4 | A new villager | [22 · Building](22-building.ipynb) |
# | 5 | A fort beside blue | [22 · Building](22-building.ipynb) |
# | 6 | How strong? | [23 · Battle](23-battle.ipynb) |
# | 7 | Beside the farmhouse | [23 · Battle](23-battle.ipynb) |
# | 8 | From two tiles away | [24 · Shrines and winning](24-shrines-and-winning.ipynb) |
# | 9 | Whose shrines? | [24 · Shrines and winning](24-shrines-and-winning.ipynb) |
# | 10 | Three offerings | [24 · Shrines and winning](24-shrines-and-winning.ipynb) |
# | 11 | The X | [25 · Into the cave](25-island-cave.ipynb) |

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | ISL-MAP-3 | From the third tile on, a new tile has to touch two. |
# | ISL-MAP-7 | Nobody enters water. |
# | ISL-MAP-8 | No piece of a player enters a shrine. |
# | ISL-TURN-4 | You farm your explorer's tile, and tiles of villagers beside a farmhouse of yours. |
# | ISL-BUY-4 | A villager starts on a tile of a farmhouse. |
# | ISL-BUY-5 | Buildings go on a free corner of the explorer's tile; no fort where an opponent occupies one of its tiles. |
# | ISL-BUY-6 | An offering is placed on a shrine next to the explorer. |
# | ISL-ATT-1 | Strength is the sum of the pieces on the tile and the fort that touches it. |
# | ISL-ATT-2 | One battle die for each point of strength; the higher total wins. |
# | ISL-ATT-5 | Explorer 1, and 1 more for each surface shrine; villager 1, fort 2. |
# | ISL-ATT-12 | A farmhouse counts in its own battle only. |
# | ISL-SHR-1 | Whoever first controls all four shrines wins. |
# | ISL-SHR-3 | A surface shrine may belong to several. |
# | ISL-CAVE-4 | An X blocks its side for tiles and pieces. |
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
