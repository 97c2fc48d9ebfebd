# %% [markdown]
# # 14 · Rivers and arrows
#
# *Quest for El Dorado with Dangers: rivers, lakes and the vortex.* About **20 minutes**, 13 short steps.
#
# You need: left-over power and stopping: lesson 2; rubble: lesson 5; skulls: lesson 13.
#
# Some water flows: an arrow carries your piece along. It may save you a lot, or set you down where you never wanted to
# be.
#
# Run the cells from top to bottom (Shift-Enter). You may stop at any time; the first cell says where you were.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
water = learn("rivers-and-arrows")
water

# %% [markdown]
# ## Carried along

# %%
water(1)

# %%
water(2)

# %%
rule("QED-ARW-1")

# %%
water(3)

# %% [markdown]
# ## Ending on it, or not

# %%
water(4)

# %%
water(5)

# %%
water(6)

# %% [markdown]
# ## Before you do anything else

# %%
water(7)

# %%
water(8)

# %% [markdown]
# ## Where it may lead

# %%
water(9)

# %%
water(10)

# %%
water(11)

# %%
water(12)

# %% [markdown]
# ## In play

# %%
water(13)

# %% [markdown]
# ## Four puzzles
#
# From easy to tricky. Any best line counts.

# %%
play("let-it-flow")

# %%
play("good-neighbours")

# %%
play("nothing-to-pay")

# %%
play("the-long-way-round")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | QED-ARW-1 | End a card's movement on an arrow, and you are carried one space along it. |
# | QED-ARW-2 | No push off the route, to a black mountain or to an occupied space. |
# | QED-ARW-3 | An arrow onto which you are carried does nothing. |
# | QED-ARW-4 | Who crosses an arrow with power left isn't carried. |
# | QED-ARW-5 | The push is free, whatever the space asks for. |
# | QED-ARW-6 | A push onto a skull calls for another move this turn; without one the first move is illegal. |
# | QED-ARW-7 | Each card that ends on an arrow is carried, also twice in a turn. |
# | QED-ARW-8 | The push is compulsory and comes before anything else. |
# | QED-DNG-3 | A way on from the skull has to be sure before you enter. |
# | QED-DNG-5 | A pass has a price, and no turn ends on it; a river may carry you there. |
#
# ## Common mistakes
#
# - **"All the way down."** One space for one card. The arrow you are carried to sleeps.
# - **"I'd rather stay."** You can't. Ending on the arrow means being carried, unless the way is closed.
# - **Planning from the arrow.** Your next card starts where the river has set you down.
# - **Paying for the push.** Rubble, a dense jungle, a wide river: carried there, you pay nothing.
# - **Not looking behind the arrow.** A skull there makes the first step illegal, if you can't go on.
# - **"A blockade in between? I'm carried across."** No: by our reading a push opens nothing that is closed to a move
#   (QED-OPEN-12).
#
# ## What next
#
# [Lesson 15: Shrines and artifacts](15-shrines-and-artifacts.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To tell the end of a card's movement from passing through; to plan with a forced move; to see both the help and
# the harm of one rule.
#
# *Time.* 20 minutes alone, 35 with a class.
#
# *Questions.* Why one push only, and not a slide to the sea? (Chains would make single cards decide games, and rules about
# loops would be needed.) Why is the push compulsory? When is a piece of somebody else a help to you? Which readings had to
# be chosen here, since the book doesn't say (QED-OPEN-12, QED-OPEN-13, QED-OPEN-19)?
#
# *A variation.* Let groups turn one arrow on the board of step 6 so that as many arrows as possible carry nobody, then so
# that as few as possible do.
#
# *Invented.* Where rivers, lakes and vortex lie in the box is in no public source; boards here are ours.
#
# *Answers.* Not in this notebook: `water(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
