# %% [markdown]
# # 34 · Teams
#
# *The Thieves of El Dorado: playing as a team.* About **20 minutes**, 13 short steps.
#
# You need: turns, farming and battles of the Island (lessons 21 to 24).
#
# Two explorers can play as one side: with four dice, two hands and one heap of wooden pieces. Here you learn what partners share, what each
# keeps, and how near they have to be.
#
# Run the cells from top to bottom (Shift-Enter). Try things on the boards: nothing can break, and a refusal tells you the rule.
# The partners are called red and red-2; the button *Act for* goes from one to the other. Prices are values of ours.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
team = learn("teams")
team

# %% [markdown]
# ## A turn for two

# %%
team(1)

# %%
team(2)

# %%
team(3)

# %% [markdown]
# ## Handing over

# %%
team(4)

# %%
team(5)

# %%
rule("THV-TEAM-SHARE-2")

# %%
team(6)

# %%
team(7)

# %%
team(8)

# %% [markdown]
# ## Ours

# %%
team(9)

# %%
team(10)

# %%
team(11)

# %%
team(12)

# %%
team(13)

# %% [markdown]
# ## Five puzzles
#
# Four to judge, one to play together. Any best line counts. `puzzles(theme="teams")` in a cell lists all of this kind.

# %%
play("four-dice-for-two")

# %%
play("hand-in-hand")

# %%
play("two-harvests")

# %%
play("many-hands")

# %%
play("somebody-has-to-move")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | THV-TEAM-TURN-1 | Four golden dice: two gather amounts and two speeds, shared as the partners like. |
# | THV-TEAM-TURN-2 | Phases are taken together: nobody explores before both have gathered. |
# | THV-TEAM-FARM-1 | Each farms the own tile; both farm the tiles of shared villagers beside a shared farmhouse. |
# | THV-TEAM-FARM-2 | The tile under the partner gives a player nothing. |
# | THV-TEAM-SHARE-1 | Each has a hand of cards, and may show it to the partner. |
# | THV-TEAM-SHARE-2 | Cards and the cave shrine are given at any time, on the same tile or side by side. |
# | THV-TEAM-SHARE-3 | With other sides next door cards are traded and treasures may be given; the cave shrine never goes to another side. |
# | THV-TEAM-WOOD-1 | Wooden pieces belong to both. |
# | THV-TEAM-WOOD-2 | A price is paid together only side by side. |
# | THV-SETUP-2 | A team has six villagers, seven with Hector; a single player four, or five. |
# | ISL-ATT-1 | In battle the pieces of a side on the tile are added up, both explorers included. |
#
# Readings of ours: a tie or defeat ends the turn of the partner that fought (THV-OPEN-17); in a defeat each gives half of the own hand
# (THV-OPEN-45); a team wins with either partner holding the cave shrine (THV-OPEN-18).
#
# ## Common mistakes
#
# - **Playing one after the other.** Talk about the dice first, then gather both, then walk both.
# - **Farming where the partner stands.** What lies under the partner comes by giving, not by farming.
# - **Paying from afar.** One step nearer is often the whole solution.
# - **Giving to neighbours of other sides.** With them you trade.
# - **Both on one tile, always.** Stronger, but one defeat hits two hands.
#
# ## What next
#
# [Lesson 35: Treasures and a curse](35-treasures-and-curse.ipynb). Or more puzzles: `puzzles(book="island")` in a cell lists them.

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To share out dice for a common plan; to know what is passed, how far, and to whom; to tell what is owned by both.
#
# *Time.* 20 minutes, best with two people at one screen, each acting for one of the partners.
#
# *Questions.* Why do partners have two hands and not one? (There would be no reason to meet.) Which dice would you give whom on the board of
# step 1, and what would change your mind? Why may the cave shrine not be sold?
#
# *A variation.* Four learners, two screens: each pair gets the four dice of the other and has to share them out. Compare.
#
# *Left out.* Treasures in a team belong to the lesson on treasures.
#
# *Answers.* Not in this notebook: `team(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
