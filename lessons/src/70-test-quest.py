# %% [markdown]
# # 70 · Test: the Quest
#
# *The Quest for El Dorado: a short test.* About **10 minutes**, 12 short steps.
#
# Do you know the rules already? Twelve questions, one for nearly every lesson.
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
test = learn("test-quest")
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
# | 1 | The way round | [1 · Hexes and distance](01-hexes-and-distance.ipynb) |
# | 2 | A hard space | [2 · Moving with cards](02-moving-with-cards.ipynb) |
# | 3 | Half a joker | [4 · Jokers and left-over power](04-jokers-and-left-over.ipynb) |
# | 4 | At the base camp | [5 · Rubble and base camps](05-rubble-and-camps.ipynb) |
# | 5 | What does it pay? | [6 · Buying cards](06-buying.ipynb) |
# | 6 | The Captain beside the board | [6 · Buying cards](06-buying.ipynb) |
# | 7 | The chest | [7 · Items and purple cards](07-items-and-purple.ipynb) |
# | 8 | Four again | [8 · Deck and reshuffle](08-deck-and-reshuffle.ipynb) |
# | 9 | Through the blockade | [9 · Blockades](09-blockades.ipynb) |
# | 10 | Both are home | [10 · The last round, and ties](10-last-round-and-ties.ipynb) |
# | 11 | One card, two pieces | [11 · Two players, four pieces](11-two-players.ipynb) |
# | 12 | Past the cave | [12 · Caves](12-caves.ipynb) |

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | QED-MOVE-1 | One card with the symbol of the space, and enough power. |
# | QED-MOVE-3 | Powers of several cards never add up. |
# | QED-MOVE-6 | A white card keeps the symbol it was played with. |
# | QED-MOVE-7 | Spaces with a piece are closed. |
# | QED-MOVE-12 | Mountains are closed. |
# | QED-SPEC-8 | Cards given for a base camp leave the game. |
# | QED-BUY-2 | A coin pays its power, any other card half a coin. |
# | QED-BUY-3 | Cards pay the price together; no change is given. |
# | QED-BUY-5 | The reserve is closed while all six slots hold cards. |
# | QED-ITEM-1 | An item leaves the game when its function has been used. |
# | QED-TURN-1 | Play, discard, draw until you hold four. |
# | QED-DISC-1 | Each card that is left in hand you keep or discard, before you draw. |
# | QED-BLK-2 | A blockade is paid like a space. |
# | QED-BLK-6 | The piece may stay on this side of it. |
# | QED-END-4 | Of those who arrived, the one with most blockades wins. |
# | QED-2P-3 | One card moves one piece. |
# | QED-CAVE-1 | Stop beside a cave, and you get a token. |
# | QED-CAVE-2 | Passing by a cave gives nothing. |
#
# ## Common mistakes
#
# - **Answering too fast.** The board beside each question can be tried first.
# - **Asking for the solution.** It counts as not known, which is fair.
#
# ## What next
#
# The way through all books: [Start here](00-start-here.ipynb). Or play: [Play Quest](90-play-quest.ipynb).

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
