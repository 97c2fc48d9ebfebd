# %% [markdown]
# # 16 · Dangers together
#
# *Quest for El Dorado with Dangers: all features at once.* About **20 minutes**, 12 short steps.
#
# You need: swamps: lesson 3; the Native: lesson 7; skulls, rivers and shrines: lessons 13 to 15.
#
# Each danger is simple by itself. Together they ask for a plan: what does a space want, where do I end, and how do I get
# on?
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
dangers = learn("dangers-together")
dangers

# %% [markdown]
# ## See them

# %%
dangers(1)

# %%
dangers(2)

# %%
dangers(3)

# %%
rule("QED-DNG-7")

# %% [markdown]
# ## When two rules meet

# %%
dangers(4)

# %%
dangers(5)

# %%
dangers(6)

# %%
dangers(7)

# %%
dangers(8)

# %%
dangers(9)

# %%
dangers(10)

# %% [markdown]
# ## In play

# %%
dangers(11)

# %%
dangers(12)

# %% [markdown]
# ## Four puzzles
#
# Two with a goal, one to mark, one to judge.

# %%
play("round-and-round")

# %%
play("which-way-in")

# %%
play("what-the-shrine-says")

# %%
play("along-the-edge")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | QED-DNG-1 | Modules and single features combine freely; the base game's rules stay in force. |
# | QED-DNG-2 | No turn ends on a skull. |
# | QED-DNG-3 | A sure way on is needed before you enter, whatever takes you there: a card, a push, a gift. |
# | QED-DNG-4 | Left-over power or another card moves you on from a skull. |
# | QED-DNG-5 | A mountain pass has a price, and no turn ends there. |
# | QED-DNG-7 | Pieces lie along the route or on its spaces; what is covered counts as the new space. |
# | QED-SWP-1 | A card enters a swamp with exactly as much power as there are crocodiles. |
# | QED-SWP-2 | After a swamp nothing is left over. |
# | QED-SWP-4 | Too much power is refused in a swamp, as too little is. |
# | QED-SWP-6 | The Native enters any swamp. |
# | QED-ARW-1 | A card that ends on an arrow is pushed one space. The push is no stop on a shrine. |
# | QED-ARW-2 | No push where the way is closed; a closed gate counts, too. |
# | QED-ARW-5 | A push ignores the price, crocodiles as well. |
# | QED-ARW-6 | A push onto a skull needs a way on. |
# | QED-SHR-1 | Stop on a shrine with a card, give a hand card of its colour, take the artifact. |
# | QED-SHR-4 | El Dorado lets in only who has all four artifacts. |
# | QED-MOVE-1 | Symbol and power must do for the space as it lies there now. |
#
# ## Common mistakes
#
# - **Playing the printed map.** A lake on a river of 1 may ask for 2. Look at what lies on top.
# - **"The skull has a space behind it."** Is there a card for it, too? Swamps refuse cards that are too strong.
# - **Giving away the way on.** On a shrine with a skull keep a card to leave with.
# - **Waiting for the shrine to ask.** If the river took you there, it asks nothing.
# - **Drifting home.** An arrow into El Dorado works with all four artifacts only.
# - **All at once on the first evening.** One danger is plenty for a first game.
#
# ## What next
#
# [Lesson 17: The Muisca market](17-muisca-market.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To apply several rules to one move and in the right order; to plan backwards; to name the rule that decides.
#
# *Time.* 20 minutes alone, 40 with a class.
#
# *Questions.* Which two features change each other most? Which rulings of ours did the lesson rest on (QED-OPEN-12,
# QED-OPEN-13), and what would the other reading change? Which feature would you take for a game of half an hour, and which
# for experts?
#
# *A variation.* Groups get the board of step 11 and three blank cards: which hand opens the most spaces, which one none at
# all? The board tells (`dangers(11).step.problem`).
#
# *Laying the pieces.* With the box at hand, write down where the pieces lie: `docs/formats/dangers.md` tells how. Then the
# tutor plays your own layout.
#
# *Answers.* Not in this notebook: `dangers(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
