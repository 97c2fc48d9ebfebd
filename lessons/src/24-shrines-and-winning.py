# %% [markdown]
# # 24 · Shrines and winning
#
# *The Island of El Dorado.* About **20 minutes**, 13 short steps.
#
# You need: discovering and building (lessons 20 to 22), strength and battles (lesson 23).
#
# Three shrines lie somewhere on the island, a fourth in the cave. Who controls all four has won. Here you learn how.
#
# Run the cells from top to bottom (Shift-Enter). You may stop at any time; the first cell says where you were.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
shrines = learn("shrines-and-winning")
shrines

# %% [markdown]
# ## Offerings
#
# **The price is ours:** 4 gold, 1 wood and 1 food. No source shows it; one review says that the dearest thing costs six cards.

# %%
shrines(1)

# %%
shrines(2)

# %%
shrines(3)

# %%
shrines(4)

# %% [markdown]
# ## Whose shrine is it?

# %%
shrines(5)

# %%
shrines(6)

# %%
rule("ISL-SHR-3")

# %%
shrines(7)

# %% [markdown]
# ## The cave shrine
#
# The cave has a lesson of its own. Here it is enough to know that it is a map under the map, entered at the cave entrance.

# %%
shrines(8)

# %%
shrines(9)

# %%
shrines(10)

# %% [markdown]
# ## Winning

# %%
shrines(11)

# %%
shrines(12)

# %%
shrines(13)

# %% [markdown]
# ## Four puzzles
#
# What is allowed; then three turns to play, the last of them to the end of the game.
# `puzzles(book="island")` in a cell lists more of them.

# %%
play("sacred-rules")

# %%
play("alms")

# %%
play("finders-keepers")

# %%
play("a-long-way-up")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | ISL-SHR-1 | Whoever first controls all four shrines wins at once. |
# | ISL-SHR-2 | An offering on a surface shrine gives control of it. |
# | ISL-SHR-3 | Several players may control the same surface shrine. |
# | ISL-SHR-4 | Each of them makes the explorer stronger by 1, and is a place to come back to. |
# | ISL-SHR-5 | The cave shrine needs no offering: the first explorer there holds it, with 2 more strength. |
# | ISL-SHR-6 | An offering stays. |
# | ISL-SHR-7 | The cave shrine moves with its holder. |
# | ISL-ATT-17 | Who loses a battle gives up the cave shrine; an explorer who wins takes it. |
# | ISL-BUY-2 | The price of an offering is a setting of ours. |
# | ISL-BUY-6 | The shrine must touch your explorer's tile. |
# | ISL-MAP-5 | Who finds a shrine stays next to it. |
#
# ## Common mistakes
#
# - **Walking onto the shrine.** You stop next to it.
# - **"Blue was first."** A surface shrine has room for everybody.
# - **Sending a villager with the offering.** It is the explorer who must be there.
# - **Celebrating three.** The fourth shrine lies in the cave, or in somebody's pocket.
# - **Forgetting that it can be taken.** The cave shrine is only as safe as its holder.
#
# ## What next
#
# [Lesson 25: Into the cave](25-island-cave.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To place an offering where it can be placed; to add up strength with shrines; to see who is about to win.
#
# *Time.* 20 minutes alone, 30 with a class. Step 11 is worth a discussion: what should red and blue do next?
#
# *Questions.* How many gather cards does a victory take at our prices? (18: three times six.) How many turns is that, with a gather
# die of 4 on average? (About five, if nothing is wasted.) Why can nobody be kept out of a surface shrine, and what would the game be
# like if the first offering closed it?
#
# *A variation.* Let the class find another price for the offering, with which a game takes three rounds less. Bots try it:
# `eldorado play island --seed 5`, with the prices set by `eldorado settings set P-COST-OFFERING "3 gold + 1 wood"`.
#
# *Sources.* That offerings give control, and that four shrines win, is told by the rulebook and the expansion; the strength that a
# surface shrine gives comes from a third party (ISL-SHR-4); the price is ours (P-COST-OFFERING).
#
# *Answers.* Not in this notebook: `shrines(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
