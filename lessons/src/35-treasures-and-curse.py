# %% [markdown]
# # 35 · Treasures and a curse
#
# *The Thieves of El Dorado: a darker and deeper cave.* About **20 minutes**, 14 short steps.
#
# You need: the cave of the Island (lesson 25) and its battles (lesson 23).
#
# Deep below lie four treasures. Three of them make life easier; the fourth makes you rich, slow and weak. Here you learn to take them, to use
# them, to lose them, and to get rid of the one that nobody wants.
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
treasure = learn("treasures-and-curse")
treasure

# %% [markdown]
# ## Found

# %%
treasure(1)

# %%
treasure(2)

# %%
treasure(3)

# %%
treasure(4)

# %% [markdown]
# ## Cursed

# %%
treasure(5)

# %%
treasure(6)

# %%
treasure(7)

# %%
treasure(8)

# %%
rule("THV-TREASURE-CURSE-3")

# %% [markdown]
# ## Lost and passed on

# %%
treasure(9)

# %%
treasure(10)

# %%
treasure(11)

# %%
treasure(12)

# %%
treasure(13)

# %%
treasure(14)

# %% [markdown]
# ## Eight puzzles
#
# Three to judge, four to play, and one with a chance to reckon. `puzzles(theme="treasures")` in a cell lists all of this kind.

# %%
play("heirlooms")

# %%
play("spoils-of-war")

# %%
play("five-gold-and-a-price")

# %%
play("an-army-of-one")

# %%
play("the-scenic-route")

# %%
play("flowers-first")

# %%
play("who-takes-the-horse")

# %%
play("feeding-the-tiger")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | THV-TREASURE-1 | Who moves onto a treasure tile takes its coin. |
# | THV-TREASURE-BAVIECA-1 | Bavieca: one speed at once, and one each turn. |
# | THV-TREASURE-BAVIECA-2 | For the Thieves, one thief has it, named anew each turn. |
# | THV-TREASURE-ROSE-1 | The Golden Rose: one resource of choice at once, and one each turn. |
# | THV-TREASURE-ARMY-1 | The Army of Jiménez: one battle die rolled again, in each battle with own pieces. |
# | THV-TREASURE-CURSE-1 | The Cursed Treasure: five gold at once; one speed and one strength less. |
# | THV-TREASURE-CURSE-2 | Strength 0 is no death, but it loses every battle at once. |
# | THV-TREASURE-CURSE-3, THV-SHRINE-CAVE-1 | The curse ends when its bearer controls the cave shrine, which adds 2 strength. |
# | THV-TREASURE-CURSE-4 | Defeat doesn't end it. |
# | THV-TREASURE-2 | The victor takes one coin of choice, but never the cursed one. |
# | THV-TREASURE-3 | A coin lost to a dweller waits for whoever beats it. |
# | THV-TEAM-TREASURE-1 | Only its holder has the use of a treasure, not the partner; whoever is given it, from the next turn on. |
# | THV-TEAM-TREASURE-2 | But the Army helps both partners, whoever of them has it. |
# | THV-TEAM-TREASURE-3 | Partners pass treasures on the same tile or side by side. |
# | THV-TEAM-SHARE-3 | So do players of different sides. The cave shrine never goes to another side. |
# | THV-TEAM-TREASURE-4 | The cursed coin is never given away. |
#
# Readings of ours: only explorers and thieves take treasures (THV-OPEN-31); beside others the total strength counts (THV-OPEN-34); the order of
# rerolls (THV-OPEN-40).
#
# ## Common mistakes
#
# - **"Five gold: I don't mind a little curse."** With strength 1 you lose every battle, without a roll.
# - **Hoping to be robbed of it.** Nobody takes the cursed coin.
# - **Sending villagers for treasures.** They walk over them.
# - **Carrying three treasures into a battle.** One of them is the victor's.
# - **Forgetting the horse's first step.** Bavieca helps in the very turn in which it is found.
#
# ## What next
#
# [Lesson 36: Yanga and Sequoia](36-yanga-and-sequoia.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To know what each treasure does and when; to tell what a defeat costs, and what it doesn't take away.
#
# *Time.* 20 minutes alone, 30 with a class.
#
# *Questions.* When is the cursed treasure worth taking? (When the shrine is near, or no battle is.) Which of the three others would you take
# from a beaten opponent, early in the game and late? Why is the curse bound to the cave shrine?
#
# *A variation.* An auction before the game: how much gold for which treasure? Then play, and see who paid too much.
#
# *Another puzzle.* `play("a-partners-army")` asks what the general of step 13 is worth. Titan and Wolf are in lesson 37, the events of the deeper cave
# and what becomes of a lost cave shrine in lesson 38.
#
# *Answers.* Not in this notebook: `treasure(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
