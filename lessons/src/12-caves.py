# %% [markdown]
# # 12 · Caves
#
# *The Quest for El Dorado, with the caves.* About **25 minutes**, 14 short steps.
#
# You need: items and purple cards (lesson 7), and blockades (lesson 9).
#
# A variant for a second or third game: mountains with caves, and in them tokens that are as good as cards, sometimes better.
#
# Run the cells from top to bottom (Shift-Enter). Your tokens lie beside your hand; choose one as you would choose a card.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
caves = learn("caves")
caves

# %% [markdown]
# ## Finding tokens

# %%
caves(1)

# %%
caves(2)

# %%
caves(3)

# %%
caves(4)

# %%
caves(5)

# %%
rule("QED-CAVE-3")

# %%
caves(6)

# %% [markdown]
# ## Tokens that move and pay

# %%
caves(7)

# %%
caves(8)

# %%
caves(9)

# %% [markdown]
# ## Tokens with a text

# %%
caves(10)

# %%
caves(11)

# %%
caves(12)

# %%
caves(13)

# %% [markdown]
# All 36 tokens, as the game's data have them:

# %% tags=["nbval-check-output"]
from tutor.engine.games.quest.data import cave_tokens

{name: token.count for name, token in cave_tokens().items()}

# %% [markdown]
# ## Two pieces

# %%
caves(14)

# %% [markdown]
# ## Four puzzles
#
# One question, two ways to use a cave, and a turn out of a played game. `puzzles(book="quest")` in a cell lists
# more of them.

# %%
play("full-pockets")

# %%
play("knock-again")

# %%
play("excuse-me")

# %%
play("everything-must-go")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | QED-SETUP-7 | Four tokens lie face down on each cave; the rest aren't used. |
# | QED-CAVE-1 | Who stops beside a cave takes its top token, face up. |
# | QED-CAVE-2 | A stop is the end of a movement; passing by gives nothing. |
# | QED-CAVE-3 | The same cave gives a piece another token only after a stop away from it. |
# | QED-CAVE-4 | A cave that is used up gives nothing. |
# | QED-CAVE-5 | Keep any number of tokens, use each when you like in your own turns; then it leaves the game. |
# | QED-CAVE-6 | A movement token works like a card; coin tokens can also pay for a card. |
# | QED-CAVE-7 | Its left-over power, and its use at a blockade, follow the rules for cards. |
# | QED-CAVE-8 | Tokens aren't cards: they can't be given up, nor pay half a coin. |
# | QED-CAVE-9 | The draw token draws 1 card. |
# | QED-CAVE-10 | The replace token lays aside up to 4 cards and draws as many. |
# | QED-CAVE-11 | The keep-item token saves an item directly after its use. |
# | QED-CAVE-12 | The pass-through token opens occupied spaces until the turn ends. |
# | QED-CAVE-13 | The native token is a Native for one use. |
# | QED-CAVE-14 | The change-symbol token gives the next card another symbol. |
# | QED-CAVE-15 | Between two caves you take a token from each. |
# | QED-CAVE-16 | In a game of two, each piece has to go away and come back by itself. |
# | QED-CAVE-17 | The remove token takes 1 card of the hand out of the game. |
#
# ## Common mistakes
#
# - **Tokens in passing.** Only the end of a movement is a stop.
# - **Round and round the cave.** Sliding along it gives nothing.
# - **Out and back with one card.** There was no stop in between.
# - **Paying rubble with a token.** Tokens are no cards.
# - **Saving the item later.** The token has to follow at once.
# - **The native token onto an occupied space.** That is what pass-through is for.
#
# ## What next
#
# The dangers: [lesson 13, Skulls and passes](13-skulls-and-passes.ipynb). Or a game with caves: in
# [Play a whole game](90-play-quest.ipynb) write `"quest+caves"`.

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To know when a cave gives a token; to use each kind of token; to weigh a token against the cards it costs.
#
# *Time.* 25 minutes alone, 40 with a class.
#
# *Questions.* What is a token worth, in cards? (A movement token of 2 is a Scout that is never drawn again. But it waits for you.) Why
# must a piece go away before it comes back? (Otherwise standing there would be a strategy.) Which token would you rather find at the
# start, which at the end of the race?
#
# *Open rules.* Two caves at once (QED-OPEN-7), two pieces on one space after a pass-through token (QED-OPEN-18), when exactly a keep-item
# token is still in time (QED-OPEN-28).
#
# *A variation.* Shuffle the list of 36 tokens above and let groups draw four for each cave of the first route. How many stops would they
# make, and where?
#
# *Answers.* Not in this notebook: `caves(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
