# %% [markdown]
# # 42 · Alone on the island
#
# *The Thieves of El Dorado.* About **25 minutes**, 13 short steps.
#
# You need: shrines and winning (lesson 24), hardcore turns and dice (lessons 40 and 41).
#
# One explorer, three guardians. The rules move them, and where the rules leave a choice, you have it: whoever knows their ways can lead them.
#
# Run the cells from top to bottom (Shift-Enter). Try things on the boards: nothing can break, and a refusal tells you the rule.
#
# **Two values are ours**: the battle die has the faces 1 to 6 (P-BATTLE-DIE), the thief die 1/6, 2/5 and 3/4, each twice (P-THIEF-DIE; the
# book shows 1/6 only).
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
solo = learn("solo")
solo

# %% [markdown]
# ## Who is there

# %%
solo(1)

# %%
solo(2)

# %%
solo(3)

# %% [markdown]
# ## Their ways

# %%
solo(4)

# %%
solo(5)

# %%
solo(6)

# %%
rule("THV-SOLO-WOLF-3")

# %% [markdown]
# ## Shrines

# %%
solo(7)

# %%
solo(8)

# %%
solo(9)

# %%
solo(10)

# %% [markdown]
# ## Battles

# %%
solo(11)

# %%
solo(12)

# %%
solo(13)

# %% [markdown]
# The chance to beat each guardian with 1 to 4 dice, in percent, if you have two gold for rerolls. The rows are your dice, the columns Wolf,
# Thief and Titan. Change `swapped`, the shrines that the Thief has taken.

# %% tags=["nbval-check-output"]
from tutor.engine.odds import Hardcore

swapped = 0
for dice in range(1, 5):
    row = [round(100 * Hardcore(dice, strength + swapped, (2, 0), range(1, 7)).value) for strength in (1, 3, 6)]
    print(dice, *(f"{chance:4}" for chance in row))

# %% [markdown]
# ## Puzzles
#
# Judge, reckon, and win a game with one decision. `puzzles(theme="solo")` in a cell lists all of this kind.

# %%
play("hold-the-leash")

# %%
play("under-its-paws")

# %%
play("a-wolf-and-a-purse")

# %%
play("the-far-shrine-is-nearer")

# %%
play("the-hoard-below")

# %%
play("a-place-for-a-thief")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | THV-SOLO-SETUP-1 | Wolf, Thief and Titan, a die each; three offerings of the Thief; no sculptures, no Torch. |
# | THV-SOLO-SETUP-2 | Three cards of each type; not with Victoria, Emma, Nicolas or Lafitte. |
# | THV-SOLO-SETUP-3 | Turns and battles as in hardcore mode, but no dealt tiles. |
# | THV-SOLO-SPAWN-1 | The first shrine found brings the Wolf onto it, the second the Thief, the third the Titan. |
# | THV-SOLO-ORDER-1 | After your turn: Wolf, Thief, Titan, if in play. |
# | THV-SOLO-WOLF-1 | The Wolf: a battle die, towards the nearest living thing. |
# | THV-SOLO-TITAN-1 | The Titan: a golden die, likewise; ties are yours to decide. |
# | THV-SOLO-WOLF-2, THV-SOLO-THIEF-5, THV-SOLO-TITAN-2 | They attack explorer, villagers, forts, farmhouses, and go on if they win. |
# | THV-SOLO-WOLF-3, THV-SOLO-THIEF-6 | What is equally near, you choose. |
# | THV-SOLO-GUARD-1 | Guardians enter shrine tiles. |
# | THV-SOLO-GUARD-2 | No offering where a guardian stands. |
# | THV-SOLO-THIEF-1 | The Thief: the smaller number of its die, towards your nearest shrine. |
# | THV-SOLO-THIEF-2 | Not to one with offerings of both sides; if there is none, towards the living. |
# | THV-SOLO-THIEF-3 | On your shrine it swaps offerings: you are weaker by 1, all guardians stronger by 1. |
# | THV-SOLO-THIEF-4 | To win, buy the offering again and place it there. |
# | THV-SOLO-STRENGTH-1 | Wolf 1, Thief 3, Titan 6, and 1 for each offering of the Thief on the map. |
# | THV-SOLO-BATTLE-1 | Battles as usual; you may pay for rerolls. |
# | THV-SOLO-BATTLE-2 | A beaten guardian goes to a free shrine of your choice and acts again after your next turn. |
# | THV-SOLO-BATTLE-3 | Its tile in the cave calls a guardian there; you attack. |
# | THV-SOLO-BATTLE-4 | The hoard of the cave Thieves can be won as usual. |
# | THV-SOLO-BATTLE-5 | If your explorer is beaten, in any battle, the game is lost. |
#
# Readings of ours: after a swap the Thief goes on with what is left of its walk (THV-OPEN-41); without a free shrine a beaten guardian waits
# off the map (THV-OPEN-42); you choose between ways of the same length (THV-OPEN-80); first who is on the tile is attacked, then what
# is built beside it (THV-OPEN-81); a shrine that no way leads to isn't pursued (THV-OPEN-82); the Thief swaps at once on a shrine it is sent
# to (THV-OPEN-83); guardians on one tile defend with one total (THV-OPEN-85); the hoard goes to whoever beats the Thief, later too
# (THV-OPEN-86).
#
# ## Common mistakes
#
# - **"The Titan is far away."** A golden die shows up to 6.
# - **Taking the larger number of the thief die.** The Thief walks the smaller one.
# - **Letting the dice decide a tie of ways.** You do.
# - **Offering before looking.** A guardian on the shrine forbids it.
# - **Sending the beaten Thief to a shrine of yours.** It swaps at once.
# - **"Half my hand is the price of a battle."** Alone it is the game.
#
# ## What next
#
# The way through goes on with the test of the Thieves: [lesson 73](73-test-thieves.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To foretell where a guardian goes from its die; to use ties; to see what a swap costs on both sides; to weigh a battle that may end
# the game.
#
# *Time.* 25 minutes alone, 40 with a class: the class is the explorer, three children play the guardians by the rules alone.
#
# *Questions.* Guardians have no will. What do they need rules for, then? (Each choice left open is the player's, so the rules leave few.) When
# is a villager worth more as a shield than as a worker? Why is the Thief the guardian to beat first?
#
# *A variation.* Set `swapped` in the cell to 1 and to 2. How many shrines do you need to be even with the Titan?
#
# *Answers.* Not in this notebook: `solo(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
