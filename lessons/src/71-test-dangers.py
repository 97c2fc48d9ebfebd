# %% [markdown]
# # 71 · Test: Dangers & Muisca
#
# *Dangers & Muisca: a short test.* About **10 minutes**, 12 short steps.
#
# You need: the Quest itself: test 70.
#
# Do you know the expansion already? Twelve questions about all its features. Where pieces lie, and what Muisca cards show,
# is invented here.
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
test = learn("test-dangers")
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
# | 1 | Two crocodiles | [3 · Crocodiles](03-crocodiles.ipynb) |
# | 2 | The skull's rule | [13 · Skulls and passes](13-skulls-and-passes.ipynb) |
# | 3 | Looking ahead | [13 · Skulls and passes](13-skulls-and-passes.ipynb) |
# | 4 | Down the river | [14 · Rivers and arrows](14-rivers-and-arrows.ipynb) |
# | 5 | Rapids | [14 · Rivers and arrows](14-rivers-and-arrows.ipynb) |
# | 6 | A white gift | [15 · Shrines and artifacts](15-shrines-and-artifacts.ipynb) |
# | 7 | At the gate | [15 · Shrines and artifacts](15-shrines-and-artifacts.ipynb) |
# | 8 | Carried into a swamp | [16 · Dangers together](16-dangers-together.ipynb) |
# | 9 | Power 6 | [17 · The Muisca market](17-muisca-market.ipynb) |
# | 10 | What is in hand? | [18 · Storing cards](18-muisca-storing.ipynb) |
# | 11 | A third one | [18 · Storing cards](18-muisca-storing.ipynb) |
# | 12 | The mirror | [19 · Muisca tokens](19-muisca-tokens.ipynb) |

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | QED-SWP-1 | One card, with exactly as much power as there are crocodiles; any symbol. |
# | QED-SWP-4 | Too much power is refused, too. |
# | QED-DNG-2 | No turn ends on a skull. |
# | QED-DNG-3 | A sure way on is needed before you enter. |
# | QED-DNG-4 | Left-over power, another card, even a step back move you on. |
# | QED-DNG-5 | A pass has a price, and no turn ends there. |
# | QED-ARW-1 | A card that ends on an arrow is pushed one space. |
# | QED-ARW-3 | The arrow you are pushed to does nothing. |
# | QED-ARW-5 | The push is free, whatever the space asks for. |
# | QED-ARW-6 | A push onto a skull needs a way on. |
# | QED-SHR-1 | Stop on a shrine, give a hand card of its colour, take the artifact. |
# | QED-SHR-2 | White is green, blue or yellow, never purple. |
# | QED-SHR-4 | El Dorado opens for all four artifacts only. |
# | QED-SHR-6 | The card that brought you can't be given. |
# | QED-MUI-5 | Two Muisca cards can be stored. |
# | QED-MUI-7 | Stored cards aren't in hand. |
# | QED-MUI-8 | Without a coin a Muisca card pays half a coin. |
# | QED-MCT-1 | A token copies an opponent's stored card, which stays. |
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
# *What it is for.* To find out which features a group knows already. Features are independent: whoever knows skulls but no
# shrines begins with lesson 15.
#
# *With a class.* Before the first lesson, and again after the last: the learner's log keeps both (see
# `docs/formats/progress.md`).
#
# *Answers.* Not in this notebook: `test(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
