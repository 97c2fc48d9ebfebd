# %% [markdown]
# # 15 · Shrines and artifacts
#
# *Quest for El Dorado with Dangers: shrines and artifacts.* About **20 minutes**, 12 short steps.
#
# You need: left-over power, stopping and white cards: lesson 2; purple cards: lesson 7.
#
# With the shrines, speed alone doesn't win: the gate of El Dorado opens only for who brings four artifacts. Each of them
# costs a card.
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
shrines = learn("shrines-and-artifacts")
shrines

# %% [markdown]
# ## A card for an artifact

# %%
shrines(1)

# %%
shrines(2)

# %%
rule("QED-SHR-1")

# %%
shrines(3)

# %%
shrines(4)

# %%
shrines(5)

# %% [markdown]
# ## Stop, give, go on

# %%
shrines(6)

# %%
shrines(7)

# %%
shrines(8)

# %% [markdown]
# ## The gate of El Dorado

# %%
shrines(9)

# %%
shrines(10)

# %%
shrines(11)

# %% [markdown]
# ## In play

# %%
shrines(12)

# %% [markdown]
# ## Four puzzles
#
# From first steps to hard. Any best line counts.

# %%
play("no-white-lies")

# %%
play("open-sesame")

# %%
play("on-the-way")

# %%
play("the-last-two")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | QED-SHR-1 | Stop on a shrine, give a hand card of its colour, take its artifact. The card leaves the game. |
# | QED-SHR-2 | A white card is green, blue or yellow here, never purple. |
# | QED-SHR-3 | One artifact of each colour for everybody, so no second card is given for a colour. |
# | QED-SHR-4 | A finishing space lets in only who has all four artifacts. |
# | QED-SHR-5 | Giving is optional and happens at the stop; then the turn goes on. |
# | QED-SHR-6 | The card that brought you is in hand no more and can't be given. |
# | QED-SHR-7 | Passing over a shrine with left-over power gives nothing. |
# | QED-SHR-8 | With two pieces, the artifacts belong to the player. The book is silent here; see QED-OPEN-10. |
# | QED-DNG-6 | The box has four shrines and four artifacts of each colour. |
#
# ## Common mistakes
#
# - **Coming with the last card of the colour.** One card brings you, another one is given.
# - **Walking over.** With power left you go on by habit. Press *Stop* on the shrine.
# - **"Later this turn."** The shrine asks when you stop, and then no more.
# - **White for purple.** Purple cards are bought, and nobody begins with one. See to it early.
# - **Giving the good card.** Power doesn't count. Give the weakest one of the colour.
# - **Running to the gate.** With three artifacts it is closed, and the way back is long.
#
# ## What next
#
# [Lesson 16: Dangers together](16-dangers-together.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To plan for two uses of a colour, moving and giving; to weigh what a card is worth now and later; to see how one
# rule (the gate) changes the whole race.
#
# *Time.* 20 minutes alone, 40 with a class.
#
# *Questions.* What does the gate do to the racer who never buys? (Nobody begins with a purple card, so everybody has to buy
# one.) Why is a gift better than a base camp, and when worse? Why does one colour only work once? What would change if a
# white card could be purple?
#
# *A variation.* Let everybody mark on a printed route where the four shrines should lie: nobody may be able to collect two
# on one straight way. Compare with our layout (`eldorado show`).
#
# *Invented.* Where the shrines of the box lie, and what their spaces ask for, is in no public source; boards here are ours.
#
# *Answers.* Not in this notebook: `shrines(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
