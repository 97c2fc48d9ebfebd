# %% [markdown]
# # 18 · Storing cards
#
# *Quest for El Dorado with the Muisca: storing cards for later.* About **20 minutes**, 13 short steps.
#
# You need: the Muisca market: lesson 17; rubble and base camps: lesson 5; the end of a turn: lesson 2; shrines: lesson 15.
#
# A Muisca card needn't be played when it comes. You may put it on your expedition board and use it when its moment is
# there. The cards on these boards are invented.
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
storing = learn("muisca-storing")
storing

# %% [markdown]
# ## In front of you

# %%
storing(1)

# %%
storing(2)

# %%
rule("QED-MUI-3")

# %%
storing(3)

# %%
storing(4)

# %% [markdown]
# ## Room for two

# %%
storing(5)

# %%
storing(6)

# %%
storing(7)

# %% [markdown]
# ## Not in your hand

# %%
storing(8)

# %%
storing(9)

# %%
storing(10)

# %%
storing(11)

# %% [markdown]
# ## In play

# %%
storing(12)

# %%
storing(13)

# %% [markdown]
# ## Three puzzles
#
# One to move, one to judge, and one for experts.

# %%
play("hands-free")

# %%
play("full-shelves")

# %%
play("packing")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | QED-MUI-3 | A Muisca card in hand is played as usual, or stored face up on your expedition board. |
# | QED-MUI-4 | A stored card is used in the same turn or in any later one, as if it came from your hand. |
# | QED-MUI-5 | Two can be stored at a time. |
# | QED-MUI-6 | It moves, pays, or is given for rubble or a base camp; used, it is discarded when the turn ends. |
# | QED-MUI-7 | Stored cards aren't in hand: not counted when you draw, not given at a shrine, not removed, not discarded. |
# | QED-MOVE-1 | Symbol and power must do for the space, wherever the card lay. |
#
# ## Common mistakes
#
# - **Storing a Scout.** Only Muisca cards can be stored.
# - **Counting them when you draw.** You fill your hand up to four, whatever is stored.
# - **Storing a third one.** Use one first; then there is room.
# - **"Used, it goes back to the board."** It goes to the discard pile, and has to be drawn again.
# - **Storing for ever.** A card that never meets its space was dear for nothing. Think which space it is for.
# - **Not looking around.** What others have stored lies open: you can tell what they are up to.
#
# ## What next
#
# [Lesson 19: Muisca tokens](19-muisca-tokens.ipynb), with the caves. Or play: [Play Quest](90-play-quest.ipynb) with
# `"quest+muisca"`.

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To tell where a card lies and what that means; to plan over several turns; to keep apart what belongs to the hand
# and what doesn't.
#
# *Time.* 20 minutes alone, 35 with a class.
#
# *Questions.* Why is storing better than keeping a card in hand? (You draw for it.) Why is there a limit, and why is it
# two? What does an opponent learn from your board, and how would hidden storing play?
#
# *A variation.* Take the chart of lesson 2 for the board of step 3, with and without the stored Fisher: which spaces come
# nearer?
#
# *Invented.* What the eight printed cards show is in no public source; those here are ours. `docs/formats/muisca.md` tells
# how to write down your own.
#
# *Answers.* Not in this notebook: `storing(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
