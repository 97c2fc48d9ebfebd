# %% [markdown]
# # 53 · Making a puzzle
#
# *For classes; Quest for El Dorado with Dangers: swamps.* About **40 minutes**, 9 short steps.
#
# You need: cards, power and left-over power (lesson 2), and swamps (lesson 3).
#
# A puzzle is a position and a goal. The answer isn't written down: a prover searches every line of play, and it is hard to please. It
# refuses what can't be solved, what can be solved twice, and what doesn't teach what it says. You will be refused for each of these
# reasons, and mend it; at the end stands a puzzle of your own.
#
# Run the cells from top to bottom (Shift-Enter). In most steps you change a text and press *Check*; what you wrote is then on
# the board, to be tried.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept. What you wrote isn't: copy it
# somewhere first.

# %%
try:
    from tutor import learn, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
making = learn("making-a-puzzle")
making

# %% [markdown]
# ## Position and goal

# %%
making(1)

# %% [markdown]
# Boards are drawn as rows of short words, the top row first: `s1` start, `j2` jungle of power 2, `r1` river, `v3` village, `w2` swamp with
# two crocodiles, `u2` rubble for two cards, `x` mountain, `.` nothing. Every other row lies half a space to the right and begins with a
# blank. The lower left space is `a1`.

# %%
making(2)

# %%
making(3)

# %% [markdown]
# ## One answer

# %%
making(4)

# %%
making(5)

# %%
making(6)

# %% [markdown]
# ## What it is good for

# %%
making(7)

# %%
rule("QED-SWP-4")

# %%
making(8)

# %% [markdown]
# ## Your own

# %%
making(9)

# %% [markdown]
# Once it is sound, run the next two cells: the puzzle as others see it, and the file. In a terminal `eldorado verify my-puzzle.yaml`
# proves it again, and `eldorado solve --why my-puzzle.yaml` says how hard it is and how the runner-up fails.

# %%
from tutor.puzzle.schema import read_puzzle
from tutor.widgets.puzzle_player import PuzzlePlayer

mine = making(9).panel.value
PuzzlePlayer(read_puzzle(mine, "your puzzle"))

# %%
from pathlib import Path

keep = False  # write True to keep the file, and run the cell again
if keep:
    Path("my-puzzle.yaml").write_text(mine, "utf-8")

# %% [markdown]
# ## Recap
#
# | the prover says | what to do |
# |---|---|
# | *the goal is reached before the first move* | Move the goal, or the piece. |
# | *it can't be solved* | Play it yourself: which card is missing? |
# | *it has 2 answers* | Shut one way with the smallest change, or say with `unique` that it may be so. |
# | *teaches ..., but does not need it* | Lay out the mistake that the rule forbids: a decoy. |
# | *not decided* | Too large for the time given. Smaller board, fewer cards. |
#
# The rules used: QED-MOVE-1 (symbol and power must fit a landscape), QED-SWP-1 (a swamp takes one card with as much power as crocodiles),
# QED-SWP-4 (too much power is refused).
#
# ## Common mistakes
#
# - **Only looking at the line you have in mind.** Look for the second answer before your solvers do.
# - **Much board, little idea.** What isn't needed and doesn't tempt is in the way.
# - **A decoy that helps.** Each card you add may open a second way.
# - **A promise too many.** `teaches` one rule that is needed, and not five that occur; those go under `shows`.
# - **A title that solves.** *Keep Scout for the swamp* is a solution with a frame round it.
#
# ## What next
#
# All keys of a puzzle file, the larger boards, and puzzles with chance in them: docs/formats/puzzle.md. `puzzles()` in a cell lists the
# shipped ones: read some with an author's eye.

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To build from the last move backwards; to tell solvable, unique and needed apart; to write a hint.
#
# *Time.* 40 minutes for steps 1 to 8, and as long again for step 9 in pairs.
#
# *Questions.* Why is a second answer worse than none? What is the difference between *needs the rule* and *the rule occurs*? Could a
# prover say whether a puzzle is fun?
#
# *A variation.* An exchange: every pair puts its file into one folder; `eldorado verify FOLDER` proves them all; then each pair solves
# three of the others and votes for the smile. docs/verify-in-ci.md tells how to prove a folder on every push.
#
# *Limits.* The steps give the prover a few seconds; a file on the command line gets minutes.
#
# *Answers.* Not in this notebook: `making(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
