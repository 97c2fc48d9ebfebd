# %% [markdown]
# # 1 · Hexes and distance
#
# *The Quest for El Dorado.* About **20 minutes**, 14 short steps.
#
# You need nothing but this page: it is the first lesson. [Start here](00-start-here.ipynb) shows the way through all of them, and
# short tests for whoever knows a book already.
#
# In this game you race through the jungle to El Dorado, over a board of hexagons. First learn to read it and to count on it.
#
# Run the cells from top to bottom (Shift-Enter). After you have clicked on a board, click into the next cell first: Shift-Enter runs the
# cell you are in. Each step shows a board. Try things on it: nothing can break, and a refusal
# tells you the rule. You may stop at any time; the first cell says where you were.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
hexes = learn("hexes-and-distance")
hexes

# %% [markdown]
# ## The board

# %%
hexes(1)

# %%
hexes(2)

# %%
hexes(3)

# %%
hexes(4)

# %% [markdown]
# ## Steps

# %%
hexes(5)

# %%
hexes(6)

# %% [markdown]
# Every refusal ends with the id of its rule. This is how you look one up:

# %%
rule("QED-MOVE-1")

# %% [markdown]
# ## Distance

# %%
hexes(7)

# %%
hexes(8)

# %%
hexes(9)

# %%
hexes(10)

# %% [markdown]
# ## Things in the way

# %%
hexes(11)

# %%
hexes(12)

# %%
hexes(13)

# %% [markdown]
# **For the curious; you may skip it.** A board is also a graph: spaces are its points, and two neighbours are joined by a line. So
# [networkx](https://networkx.org) can count for you. Here it goes from c1 to b4 on the board of step 13, round the mountains.
# Put other labels in to check a count of yours.

# %% tags=["nbval-check-output"]
import networkx as nx

board = hexes(13).board.state.board
free = [cell for cell in board.cells if board.info(cell).terrain not in ("mountain", "start")]
way = nx.shortest_path(board.graph.subgraph(free), board.cell("c1"), board.cell("b4"))
[board.label(cell) for cell in way]

# %%
hexes(14)

# %% [markdown]
# ## A puzzle
#
# One turn, and only one way through. Then go on with lesson 2, on cards. `puzzles()` in a cell lists all puzzles.

# %%
play("the-gap")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | QED-MOVE-1 | A step goes to a neighbouring space. Its colour and signs say which card it takes. |
# | QED-MOVE-7 | A space with a piece on it, your own included, can't be entered or passed. |
# | QED-MOVE-8 | Sideways and backwards are allowed, and cost as usual. |
# | QED-MOVE-12 | Mountains are closed, always and to everybody. |
# | QED-SETUP-4 | Players begin on the start spaces; rows are counted from there. |
#
# ## Common mistakes
#
# - **Going straight up.** There is no space straight above another; up is always up-left or up-right.
# - **Counting the space you stand on.** Distance counts the spaces that you enter.
# - **First along, then up.** A step up goes half a space sideways at the same time. Use that.
# - **"I only pass through."** A piece closes its space to everybody; passing would mean entering.
# - **Trusting the straight line.** With a wall or a piece between, count along the way that is open.
#
# ## What next
#
# [Lesson 2: Moving with cards](02-moving-with-cards.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To name the six neighbours of a space without counting on fingers; to find a distance on a hexagonal board; to plan
# round obstacles.
#
# *Time.* 20 minutes alone, 30 with a class. Steps 1 to 6 can be done together on one screen.
#
# *Questions.* Why do board games like hexagons? (All neighbours are equally far; with squares the diagonal is a nuisance.) How
# many spaces are at distance 3 of a space in the middle? (18, six more with each ring.) On which spaces of
# the board of step 14 would a second blue piece close the last way? (c1, d1, e2 or d3.)
#
# *A variation.* Let groups draw a board of four rows on which one single piece makes a way three steps longer, and let the cell
# with networkx settle it. A board is written as rows of short words; docs/formats/position.md tells how.
#
# *Answers.* Not in this notebook: `hexes(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
