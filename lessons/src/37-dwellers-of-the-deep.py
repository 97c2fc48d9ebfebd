# %% [markdown]
# # 37 · Dwellers of the deep
#
# *The Thieves of El Dorado: a darker and deeper cave.* About **20 minutes**, 12 short steps.
#
# You need: the cave of the Island (lesson 25) and its battles (lesson 23).
#
# Tigers and Giants wait in the dark until you come. Three others don't: one comes to you, one goes with you, and one belongs to somebody at
# the table.
#
# Run the cells from top to bottom (Shift-Enter). Try things on the boards: nothing can break, and a refusal tells you the rule.
# The faces of the battle die are values of ours.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
dweller = learn("dwellers-of-the-deep")
dweller

# %% [markdown]
# ## The Titan

# %%
dweller(1)

# %%
dweller(2)

# %%
rule("THV-DWELLER-TITAN-1")

# %%
dweller(3)

# %%
dweller(4)

# %%
dweller(5)

# %% [markdown]
# ## The Wolf

# %%
dweller(6)

# %%
dweller(7)

# %%
dweller(8)

# %%
dweller(9)

# %%
dweller(10)

# %% [markdown]
# ## The Thieves' tile

# %%
dweller(11)

# %%
dweller(12)

# %% [markdown]
# ## Five puzzles
#
# Three to judge or to play, two with a chance to reckon. `puzzles(theme="depths")` in a cell lists all of this kind.

# %%
play("lead-it-away")

# %%
play("here-it-comes")

# %%
play("a-new-friend")

# %%
play("two-noses")

# %%
play("nobody-at-home")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | THV-DWELLER-TITAN-1 | Strength 6. Between two turns it walks as far as a die shows, towards the nearest explorer or villager. |
# | THV-DWELLER-TITAN-2 | It attacks whatever wooden piece it meets, and walks on unless it is beaten. |
# | THV-DWELLER-TITAN-3 | Where several are equally near, the player who rolled chooses the way. |
# | THV-DWELLER-WOLF-1 | Fought like any dweller; then the victor's companion, until another explorer beats it. |
# | THV-DWELLER-WOLF-2 | A tile costs it a food, and you no speed. |
# | THV-DWELLER-WOLF-3 | It discovers only what is next to its explorer, too. |
# | THV-DWELLER-WOLF-4 | It adds 1 strength to its explorer or its villagers. |
# | THV-DWELLER-THIEVES-1 | With a Thieves player a thief is placed on their cave tile when it is found. |
# | THV-DWELLER-THIEVES-2 | After the battle whoever stands there takes 2 food, 2 gold and 2 wood. |
#
# Without a Thieves player their cave tile is what it was in lesson 25.
#
# Readings of ours: thieves don't draw the Titan, yet it attacks them (THV-OPEN-13); in a tie it goes back a tile and its turn ends
# (THV-OPEN-14); a wolf driven off by villagers goes back to its explorer (THV-OPEN-35); villagers and wolf take no treasures (THV-OPEN-31).
#
# ## Common mistakes
#
# - **"I rolled, so it comes for me."** It goes to whoever is nearest.
# - **Feeling safe behind a villager.** The Titan goes through him, and on.
# - **Leading the Titan away by a longer way.** You choose between equally short ones only.
# - **Paying speed for the wolf.** It eats food.
# - **Sending the wolf ahead to discover.** Only next to its explorer.
# - **"The Thieves' tile: three dice, as always."** Look who plays today.
#
# ## What next
#
# [Lesson 38: When the cave moves](38-when-the-cave-moves.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To foresee where the Titan goes; to know what the wolf can do for its explorer, and for how much; to tell the Thieves' tile with and
# without a Thieves player.
#
# *Time.* 20 minutes alone, 30 with a class.
#
# *Questions.* Who profits from a Titan on the island, and who woke it? Would you pay a food a turn to keep the wolf near? Why does a beaten
# wolf change its master, while a beaten tiger is gone?
#
# *A variation.* Titan walk: the class puts two explorers and five villagers on the row of step 2 and a side way; each pupil in turn rolls and
# walks the Titan. Whose piece is left last?
#
# *Left out.* Battles of the Titan with buildings, one by one (THV-OPEN-8); `rule("THV-DWELLER-TITAN-2")` shows the rule.
#
# *Answers.* Not in this notebook: `dweller(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
