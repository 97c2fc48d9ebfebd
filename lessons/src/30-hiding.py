# %% [markdown]
# # 30 · In hiding and out of it
#
# *The Thieves of El Dorado.* About **20 minutes**, 12 short steps.
#
# You need: the map, speed and battles of the Island (lessons 20 to 24).
#
# In this game one player is the Thieves: no explorer, but a gang that steals what the others gather. At first nobody sees them. Here you
# learn how they wait, how they come out, and how they are driven back.
#
# Run the cells from top to bottom (Shift-Enter). Try things on the boards: nothing can break, and a refusal tells you the rule.
# Over each board stand the prices and dice that no source gives: those values are ours.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
hiding = learn("hiding")
hiding

# %% [markdown]
# ## Waiting

# %%
hiding(1)

# %%
hiding(2)

# %%
hiding(3)

# %% [markdown]
# ## Coming out

# %%
hiding(4)

# %%
rule("THV-HIDE-5")

# %%
hiding(5)

# %%
hiding(6)

# %%
hiding(7)

# %%
hiding(8)

# %%
hiding(9)

# %%
hiding(10)

# %% [markdown]
# ## Going under

# %%
hiding(11)

# %%
hiding(12)

# %% [markdown]
# ## Three puzzles
#
# The first two ask what is legal; in the last one you come out and run. Any best line counts. `puzzles(theme="hiding")` in a cell lists all of this kind.

# %%
play("a-door-somewhere")

# %%
play("no-room-at-the-inn")

# %%
play("by-nightfall")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | THV-SETUP-1 | The Thieves begin in hiding, with 3 of the 5 doubloons. |
# | THV-HIDE-3 | A turn in hiding: come out, or skip it for one doubloon. |
# | THV-BUY-3 | There are five doubloons and no more. |
# | THV-HIDE-4 | In hiding nobody steals, and nobody is robbed. |
# | THV-BUY-OUTPOST-3 | In hiding no outpost is built. |
# | THV-HIDE-5 | Hideout and thief come together, and the explore phase of that same turn begins. |
# | THV-BUY-1 | Everything is paid in doubloons; the prices are ours: hideout 2, thief 1. |
# | THV-BUY-HIDEOUT-1 | In hiding the hideout goes on any free corner with nobody on its tiles, above or in the cave. Not by water, shrine or edge: a reading of ours (THV-OPEN-23). |
# | THV-THIEF-MOVE-1 | A thief has four speed, a new one as well. |
# | THV-HIDE-6 | If every tile of the island is occupied the Thieves stay in hiding. We count the land above: no water, no shrines, no cave. |
# | THV-HIDE-1 | They hide again when no thief, outpost or hideout is left on the map. |
# | THV-HIDE-2 | Then all cards go, and the purse is set to two doubloons. |
# | THV-THIEF-BATTLE-3 | Beaten thieves cost half the cards, rounded down, and one doubloon. |
#
# ## Common mistakes
#
# - **First the hideout, next turn the thief.** Both at once, or neither.
# - **"They come out where they went under."** Anywhere on the map where there is room.
# - **"A farmhouse keeps them away."** It doesn't occupy its tiles. Villagers and forts do.
# - **Leaving with cards in hand.** Who loses the last piece loses all cards: spend them before a risky fight.
# - **"Our offering lies there, so we are in play."** Offerings don't count.
#
# ## What next
#
# [Lesson 31: Reach and steal](31-reach-and-steal.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To tell what a turn in hiding can be; to find corners where a hideout may stand; to know what going under costs.
#
# *Time.* 20 minutes alone, 30 with a class: step 6 is good to do together, before anybody presses *Check*.
#
# *Questions.* Why do the Thieves get two doubloons and not none when they are driven back? (They are never out of the game.) How would the
# explorers have to stand so that a map of seven tiles has no corner left? When is it right to wait with three doubloons in hand?
#
# *A variation.* One group places three pieces on the board of step 6 so that as few corners as possible are left, the other looks for
# them. With one more piece: none left?
#
# *Readings.* That hideout and thief come out in one turn is how we read the book (ISL-DIS-10), and so is the ground a hideout needs
# (THV-OPEN-23); `island+thieves;THV-OPEN-23=allowed` plays the other reading.
#
# *Answers.* Not in this notebook: `hiding(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
