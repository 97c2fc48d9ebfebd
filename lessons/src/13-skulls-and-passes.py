# %% [markdown]
# # 13 · Skulls and passes
#
# *Quest for El Dorado with Dangers: skulls and mountain passes.* About **20 minutes**, 13 short steps.
#
# You need: power, symbol and left-over power: lesson 2; buying and the Cartographer: lessons 6 and 7.
#
# A skull lets you in, but not stay. From now on a turn wants a plan: how do I get in, and how out again?
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
skulls = learn("skulls-and-passes")
skulls

# %% [markdown]
# ## In and out

# %%
skulls(1)

# %%
skulls(2)

# %%
skulls(3)

# %%
rule("QED-DNG-2")

# %% [markdown]
# ## Looking ahead
#
# The rules look ahead for you. They refuse a step onto a skull from which no sure way leads on.

# %%
skulls(4)

# %%
skulls(5)

# %%
skulls(6)

# %%
skulls(7)

# %%
skulls(8)

# %%
skulls(9)

# %% [markdown]
# ## Over the mountains

# %%
skulls(10)

# %%
skulls(11)

# %% [markdown]
# ## In play

# %%
skulls(12)

# %%
skulls(13)

# %% [markdown]
# ## Three puzzles
#
# They get harder. The first asks for spaces to be marked; the second has crocodiles, too (lesson 3); in the third, for
# experts, a single night decides. Any best line counts. `puzzles(book="dangers")` in a cell lists more of them.

# %%
play("left-bank")

# %%
play("a-change-of-boots")

# %%
play("camp-one")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | QED-DNG-2 | A skull may be entered only by a piece that moves on in the same turn; no turn ends there. |
# | QED-DNG-3 | So a legal and sure way on is needed before you enter. |
# | QED-DNG-4 | Left-over power moves you on, another card, even a step back. |
# | QED-DNG-5 | A mountain pass has a price and is a dangerous space like a skull. |
# | QED-MOVE-7 | A space with a piece on it is closed; it is no way on. |
# | QED-MOVE-12 | Black mountains stay closed. |
#
# ## Common mistakes
#
# - **"I can't stop there."** You can stop a card there. What must not end there is the turn.
# - **"I'll draw what I need."** A way on has to be sure before you enter. Draw first, then walk.
# - **Buying on a skull.** After a purchase no card moves a piece, so you would be stuck.
# - **Forgetting the others.** A piece on the only space behind closes the skull, too.
# - **"A pass is a mountain, so it is closed."** Only black mountains are. A pass is paid and left.
#
# ## What next
#
# [Lesson 14: Rivers and arrows](14-rivers-and-arrows.ipynb). Or, if crocodiles are new to you, [lesson
# 3](03-crocodiles.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To plan a turn to its end before its first step; to find all ways on from a space; to tell a stop from the end of
# a turn.
#
# *Time.* 20 minutes alone, 35 with a class, and ten more for the puzzles.
#
# *Questions.* Why does the rule refuse the entry, and not just the end of the turn? (Otherwise a turn could have no legal
# end.) Whom do skulls hurt more, thin decks or thick ones? What would change if hope counted as a way on (QED-OPEN-15)?
#
# *A variation.* Lay a coin on any space of a printed route and call it a skull. Let groups find the space where one skull
# changes the best way most.
#
# *Invented.* Where skulls and passes lie in the box, and what they show, is in no public source; boards here are ours.
#
# *Answers.* Not in this notebook: `skulls(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
