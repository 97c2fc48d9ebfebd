# %% [markdown]
# # 36 · Yanga and Sequoia
#
# *The Thieves of El Dorado: new explorers.* About **15 minutes**, 9 short steps.
#
# You need: battles of the Island (lesson 23), and thieves in battle (lesson 33).
#
# Two explorers came with the Thieves. One shoots and keeps his distance; one turns wood into speed.
#
# Run the cells from top to bottom (Shift-Enter). Try things on the boards: nothing can break, and a refusal tells you the rule.
# Dice, prices, and the speed that a wood buys are values of ours.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
native = learn("yanga-and-sequoia")
native

# %% [markdown]
# ## The ranger

# %%
native(1)

# %%
native(2)

# %%
native(3)

# %%
native(4)

# %%
rule("THV-EXPL-YANGA-4")

# %%
native(5)

# %%
native(6)

# %%
native(7)

# %% [markdown]
# ## The traveler

# %%
native(8)

# %%
native(9)

# %% [markdown]
# ## Four puzzles
#
# Who may be shot at, when, and with how many dice? And a walk through the woods. `puzzles(theme="gang")` in a cell lists more of this kind.

# %%
play("the-archers-choice")

# %%
play("out-of-turn")

# %%
play("alone-with-a-bow")

# %%
play("wood-under-her-feet")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | THV-EXPL-YANGA-1 | Yanga may attack a target up to two tiles away without risking his life. |
# | THV-EXPL-YANGA-2 | Only his own strength counts, with the cave shrine's 2 if he holds it. |
# | THV-EXPL-YANGA-3 | Not at a tile that a building occupies: fort or hideout. |
# | THV-EXPL-YANGA-4 | A tie or a loss ends his turn at once, and doesn't beat him. |
# | THV-EXPL-YANGA-5 | A cave shrine shot loose lies on the tile until an explorer or thief picks it up. |
# | THV-EXPL-YANGA-6 | Only in his own turn. |
# | THV-EXPL-SEQUOIA-1 | Sequoia may spend wood in her explore phase to buy speed; how much is a value of ours. |
#
# Readings of ours: a farmhouse stops no arrow (THV-OPEN-20); after a victory he may shoot again (THV-OPEN-19).
#
# ## Common mistakes
#
# - **Shooting first.** A tie, and the turn is over. Walk and buy before.
# - **Counting the villagers beside him.** They hold no bow.
# - **"A farmhouse protects."** It occupies nothing.
# - **Taking the cave shrine from afar.** It has to be fetched.
# - **Spending all the wood.** Sequoia needs roofs, too.
#
# ## What next
#
# [Lesson 37: Dwellers of the deep](37-dwellers-of-the-deep.ipynb), down into the cave again. Or a whole game by hand:
# [Play the Island](91-play-island.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To tell a ranged attack from a battle: what counts, what is risked, what is won.
#
# *Time.* 15 minutes alone, 25 with a class.
#
# *Questions.* What does it cost to be safe? (Only one's own strength.) How would the game change if Yanga could shoot three tiles far? At what
# rate would you sell speed for wood?
#
# *A variation.* Set P-SEQUOIA to 2 in the position of step 8 and find the shortest answer again.
#
# *Answers.* Not in this notebook: `native(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
