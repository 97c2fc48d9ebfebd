# %% [markdown]
# # 25 · Into the cave
#
# *The Island of El Dorado.* About **20 minutes**, 13 short steps.
#
# You need: discovering (lesson 20), battles (lesson 23), what the cave shrine is for (lesson 24).
#
# The fourth shrine lies under the island, and so do a Tiger, thieves and a Giant. Here you learn the way down, and what waits there.
#
# Run the cells from top to bottom (Shift-Enter). The cave is drawn under the island. You may stop at any time; the first cell says
# where you were.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
cave = learn("island-cave")
cave

# %% [markdown]
# ## Down

# %%
cave(1)

# %%
cave(2)

# %%
cave(3)

# %%
cave(4)

# %%
cave(5)

# %%
rule("ISL-CAVE-4")

# %% [markdown]
# ## Who lives there

# %%
cave(6)

# %%
cave(7)

# %%
cave(8)

# %%
cave(9)

# %%
cave(10)

# %% [markdown]
# How dangerous is it? The chances of an explorer with 1 to 4 dice against each dweller (dice with the faces 1 to 6 are our setting):

# %% tags=["nbval-check-output"]
from tutor.engine import odds

for dweller, strength in (("Tiger", 2), ("Thieves", 3), ("Giant", 4)):
    chances = [odds.battle(dice, strength, range(1, 7)).win for dice in (1, 2, 3, 4)]
    print(f"{dweller:8}", *(f"{float(chance):6.1%}" for chance in chances))

# %% [markdown]
# ## Time and food

# %%
cave(11)

# %%
cave(12)

# %%
cave(13)

# %% [markdown]
# ## Four puzzles
#
# What is allowed, where you can get, what the chances are; and then down you go.
# `puzzles(book="island")` in a cell lists more of them.

# %%
play("below-ground")

# %%
play("dark-corridors")

# %%
play("something-growls")

# %%
play("lost-and-found")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | ISL-CAVE-1 | The cave is a map of its own, joined to the surface between entrance and exit. |
# | ISL-CAVE-2 | Going through costs 1 speed. |
# | ISL-CAVE-3 | Villagers may walk in the cave, but discover nothing. |
# | ISL-CAVE-4 | An X blocks a side, for tiles and for pieces. |
# | ISL-CAVE-5 | A new cave tile touches one tile, not two. (Our ruling.) |
# | ISL-CAVE-6 | A dweller fights at once, with its printed strength; another player rolls for it. |
# | ISL-CAVE-7 | A beaten dweller is gone for good. No reward (our ruling). |
# | ISL-CAVE-8 | The cave Thieves hold a hoard of six cards, which grows when they win. |
# | ISL-CAVE-9 | Losing to Tiger or Giant costs half the hand. |
# | ISL-CAVE-10 | A tie: back to the tile before, and the turn ends. |
# | ISL-CAVE-11 | Empty cave tiles do and make nothing. |
# | ISL-COMP-4, ISL-COMP-5 | Tiger 2, Thieves 3, Giant 4; how many there are of each is our setting. |
# | ISL-COMP-3 | There is one exit tile and one cave shrine tile. |
# | ISL-SET-8 | The exit lies on top of the stack, the shrine in its lower half. |
# | ISL-SHR-5 | The first explorer on its tile holds the cave shrine. |
# | ISL-ATT-14, ISL-BUY-9 | Villagers may come to a battle, for food (our price). |
# | ISL-MAP-2, ISL-TURN-7 | As on the surface: discovering costs 1 speed; where nothing is farmed, nothing is gathered. |
#
# ## Common mistakes
#
# - **Going alone.** One die against a Giant wins less than once in a thousand.
# - **Going rich.** Half of the hand stays in the dark.
# - **Counting through an X.** Neighbours with an X between them are none.
# - **Looking for two neighbours.** That is the rule of the surface.
# - **Waiting for the shrine at once.** It is in the lower half of the stack.
#
# ## What next
#
# [Lesson 26: Six explorers](26-six-explorers.ipynb), or a whole game against bots: [Play the Island](91-play-island.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To move between the two maps; to know what a dweller costs and brings; to prepare an expedition.
#
# *Time.* 20 minutes alone, 30 with a class. Step 13 is the one to plan together before anybody clicks.
#
# *Questions.* After how many tiles is the cave shrine found on average, if one tile is turned up each turn? (It is equally likely to be
# the 8th to the 14th after the exit: the 11th on average.) Which dweller do you fear most, if your hand is empty? (None of them
# much: you lose no cards, only time.)
#
# *A variation.* Change the mix of dwellers with `eldorado settings set P-CAVE-MIX` and let the class guess how many games of bots it
# makes longer.
#
# *Sources.* The cave is told by the expansion's book and an official FAQ. How the 13 other tiles divide (P-CAVE-MIX), the single
# contact (ISL-CAVE-5) and the missing reward (ISL-CAVE-7) are ours; `eldorado rules ISL-CAVE-5` tells why.
#
# *Answers.* Not in this notebook: `cave(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
