# %% [markdown]
# # 38 · When the cave moves
#
# *The Thieves of El Dorado: a darker and deeper cave.* About **20 minutes**, 13 short steps.
#
# You need: the cave of the Island (lesson 25) and its battles (lesson 23).
#
# Three tiles of the deeper cave hold neither beast nor treasure: they change the map. And the cave shrine, for which all went down, changes
# hands in more ways than one.
#
# Run the cells from top to bottom (Shift-Enter). Try things on the boards: nothing can break, and a refusal tells you the rule.
# The faces of the dice are values of ours.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
cave = learn("when-the-cave-moves")
cave

# %% [markdown]
# ## Cave-In

# %%
cave(1)

# %%
cave(2)

# %%
cave(3)

# %%
cave(4)

# %%
rule("THV-EVENT-CAVEIN-3")

# %% [markdown]
# ## Secret Tunnel

# %%
cave(5)

# %%
cave(6)

# %%
cave(7)

# %%
cave(8)

# %% [markdown]
# ## Totec's Garden

# %%
cave(9)

# %%
cave(10)

# %% [markdown]
# ## The cave shrine

# %%
cave(11)

# %%
cave(12)

# %%
cave(13)

# %% [markdown]
# ## Six puzzles
#
# To mark, to judge, to play: any best line counts. `puzzles(theme="depths")` in a cell lists all of this kind.

# %%
play("the-back-door")

# %%
play("one-way-streets")

# %%
play("changing-the-guard")

# %%
play("the-jealous-garden")

# %%
play("what-comes-up")

# %%
play("from-hand-to-hand")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | THV-EVENT-CAVEIN-1 | A Cave-In defeats all that stands on the exit, and shuffles the exit into the stack. |
# | THV-EVENT-CAVEIN-2 | From then on the way leads from the entrance onto the Cave-In, and none leads out. |
# | THV-EVENT-CAVEIN-3 | The exit found again turns the Cave-In tile over, and its own Xs are void. |
# | THV-EVENT-TUNNEL-1 | The Secret Tunnel leads out, onto any tile around the entrance; if that is occupied, into a battle. |
# | THV-EVENT-TUNNEL-2 | No island tile is discovered through it. |
# | THV-EVENT-GARDEN-1 | Totec's Garden makes resources like any garden. |
# | THV-EVENT-GARDEN-2 | Once it is found all other gardens make nothing, also those found later. |
# | THV-SHRINE-CAVE-2 | Villagers that beat the holder of the cave shrine leave it on the tile. |
# | THV-SHRINE-CAVE-4 | They guard it, but don't control it, and it makes them no stronger. |
# | THV-SHRINE-CAVE-3 | Partners' explorers and thieves pass it on, on adjacent tiles. |
#
# Readings of ours: what a Cave-In takes goes to the supply, and its discoverer is spared (THV-OPEN-36); the tunnel stays open after a Cave-In
# (THV-OPEN-44); explorers and thieves alone pick up the shrine (THV-OPEN-31).
#
# ## Common mistakes
#
# - **Waiting on the exit.** It is the one tile of the cave on which you can be beaten without an enemy.
# - **"The cave is shut now."** You can go in, by the Cave-In. You can't get out.
# - **Using the tunnel from above.** It has no handle outside.
# - **Looking for the entrance at the tunnel's end.** It leads to the tiles around it.
# - **Building at a garden found late.** If Totec's is known, it makes nothing.
# - **Counting 2 more for villagers beside the shrine.** Its strength is for whoever holds it.
#
# ## What next
#
# [Lesson 40: Hardcore: six points a turn](40-hardcore-turns.ipynb). Or a whole game by hand: [Play the Island](91-play-island.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To tell the two one-way passages apart; to see what a Cave-In and Totec's Garden change for all; to know who can hold the cave shrine.
#
# *Time.* 20 minutes alone, 30 with a class.
#
# *Questions.* Who gains when the exit is lost? (Whoever is outside; or in there, with the shrine within reach.) Is it fair that one discovery
# ruins all other gardens? What would change if villagers could hold the shrine?
#
# *A variation.* Shut in: three groups have an explorer each on the Cave-In tile. Tiles are drawn from cards in turn; where would you dig, and
# who is out first?
#
# *Left out.* The shrine of somebody who falls to a dweller or a building (THV-OPEN-30): it lies on the tile of the battle.
#
# *Answers.* Not in this notebook: `cave(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
