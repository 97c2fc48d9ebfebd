# %% [markdown]
# # 26 · Six explorers
#
# *The Island of El Dorado.* About **20 minutes**, 11 short steps.
#
# You need: dice and farming (lesson 21), battle (lesson 23).
#
# Each player has an explorer card with an ability. Ten explorers are known to exist in the base game; of six of them we know, or can
# infer, what they do. Here you meet them.
#
# Run the cells from top to bottom (Shift-Enter). You may stop at any time; the first cell says where you were.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
explorers = learn("six-explorers")
explorers

# %% [markdown]
# ## Cards

# %%
explorers(1)

# %%
explorers(2)

# %%
explorers(3)

# %%
explorers(4)

# %%
rule("ISL-EXP-4")

# %% [markdown]
# ## Dice and tiles

# %%
explorers(5)

# %%
explorers(6)

# %% [markdown]
# How much is a second throw worth? The chance to win with one die against one, and the same when a 1, 2 or 3 is rolled again:

# %% tags=["nbval-check-output"]
from fractions import Fraction

once = {die: Fraction(die - 1, 6) for die in range(1, 7)}
mean = sum(once.values()) / 6
again = sum(max(chance, mean) for chance in once.values()) / 6
print(f"once {mean} = {float(mean):.0%}, with a second throw {again} = {float(again):.0%}")

# %%
explorers(7)

# %% [markdown]
# ## Pieces and cards

# %%
explorers(8)

# %%
explorers(9)

# %% [markdown]
# ## Two things about the map

# %%
explorers(10)

# %%
explorers(11)

# %% [markdown]
# ## Four puzzles
#
# Three ask for a chance: give it as a fraction. The last one is a turn to play.
# `puzzles(book="island")` in a cell lists more of them.

# %%
play("two-for-one")

# %%
play("the-pirates-dice")

# %%
play("a-second-throw")

# %%
play("manna")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | ISL-EXP-1 | Hector the Corporal has a fifth villager. |
# | ISL-EXP-2 | Victoria the Wealthy starts with 4 cards of each kind. |
# | ISL-EXP-3 | Tizoc the Gatherer gets a free food each turn. |
# | ISL-EXP-4 | Lafitte the Pirate steals for each 3 or 5 on his golden dice. |
# | ISL-EXP-5 | Nicolas the Fortuitous rerolls any of his battle dice once a battle. (Our ruling.) |
# | ISL-EXP-6 | Emma the Cartographer draws two tiles and lays one. (Our ruling.) |
# | ISL-SET-4 | An opening tile ringed by water: the map begins again. |
# | ISL-SET-5 | An explorer card comes at random; its owner picks one of its two sides. |
# | ISL-TURN-11 | How many cards a hand holds is public, which ones is not. |
# | ISL-SET-6 | Everybody starts with 1 wood, 1 food and 1 gold; Victoria with 4 of each. |
# | ISL-MAP-1 | Distances are counted in tiles. |
# | ISL-COMP-10 | Others have four villagers. |
# | ISL-ATT-3 | The attacker rolls, and rerolls, before the defender does. |
# | ISL-TURN-3 | The gather die is the number of cards; Tizoc's food comes on top. |
#
# ## Common mistakes
#
# - **Counting the pips.** A 5 on Lafitte's dice is one theft, not five.
# - **Rolling everything again.** Keep what is above the average.
# - **Looking at the second tile and changing the place.** Emma chooses the tile; the place was chosen before.
# - **Swapping for food.** Tizoc only has to wait.
#
# ## What next
#
# A whole game against bots: [Play the Island](91-play-island.ipynb), or on to the Thieves with
# [lesson 30](30-hiding.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To know what each of the six does, and how sure we are of it; to weigh a reroll.
#
# *Time.* 20 minutes alone, 30 with a class: let each group speak for one explorer, in a debate on who is the strongest.
#
# *Questions.* How often does Lafitte steal at least once? (1 - 4/9 = 5/9.) How many cards a turn is that on average? (2/3.) So who gets
# more, he or Tizoc? What is Emma's chance of two waters, with 9 left among 47 tiles? (9/47 times 8/46, about 3%.)
#
# *A variation.* Four base explorers are unknown. Let groups write abilities for them, each in one sentence, and say which rule of the
# lesson before it changes. Is it fair?
#
# *Sources.* Hector and Lafitte come from the expansion's book, Tizoc from an official FAQ; that Victoria has the rich start is inferred,
# and Nicolas's and Emma's abilities in the base game are rulings of ours (ISL-DIS-12, ISL-OPEN-17). How much Lafitte steals and when
# Tizoc eats are settings: P-LAFITTE, P-TIZOC.
#
# *Answers.* Not in this notebook: `explorers(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
