# %% [markdown]
# # 9 · Blockades
#
# *The Quest for El Dorado.* About **20 minutes**, 14 short steps.
#
# You need: left-over power, white cards and the Native (lesson 4).
#
# Between the tiles of a route lie blockades. The first one there has to pay, and has something to show for it in the end.
#
# Run the cells from top to bottom (Shift-Enter). To overcome a blockade choose a card, then click the sign on the thick line.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
blockades = learn("blockades")
blockades

# %% [markdown]
# ## In the way

# %%
blockades(1)

# %%
blockades(2)

# %%
rule("QED-BLK-1")

# %% [markdown]
# ## The price

# %%
blockades(3)

# %%
blockades(4)

# %%
blockades(5)

# %% [markdown]
# ## Going on

# %%
blockades(6)

# %%
blockades(7)

# %%
blockades(8)

# %% [markdown]
# ## Rubble, and the Native

# %%
blockades(9)

# %%
blockades(10)

# %%
blockades(11)

# %% [markdown]
# ## For everybody

# %%
blockades(12)

# %%
blockades(13)

# %% [markdown]
# How many joins have the seven official routes? A join of a board is a *seam*. With more than six joins some would have to stay open.

# %% tags=["nbval-check-output"]
from tutor.engine.games.quest.route import route, routes

{info.name: len(route(info.name).seams) for info in routes()}

# %%
blockades(14)

# %% [markdown]
# ## Four puzzles
#
# All at the first join of the first route, with another blockade each time. The last one needs every card. `puzzles(book="quest")` in a cell lists
# more of them.

# %%
play("customs")

# %%
play("without-stopping")

# %%
play("toll-road")

# %%
play("five-in-a-row")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | QED-BLK-1 | A blockade closes the whole join until somebody overcomes it. |
# | QED-BLK-2 | It is paid like a space: one card of its symbol and power, or the cards of a rubble blockade. |
# | QED-BLK-3 | Power left over carries the piece on: across the join, or on this side as after any step. |
# | QED-BLK-4 | The piece has to stand beside the join; nobody stands on a blockade. |
# | QED-BLK-5 | Who overcomes it keeps it; from then on the join is open to all. |
# | QED-BLK-6 | You may overcome it and stay where you are. |
# | QED-BLK-7 | The six ask for machete 1, coin 1, 1 card, paddle 1, machete 2, 2 cards. |
# | QED-BLK-8 | After a rubble blockade nothing is left over: the step across is paid by itself. |
# | QED-BLK-9 | Blockade and space behind it have prices of their own. |
# | QED-BLK-10 | A card that has moved already can overcome a blockade with what is left. |
# | QED-CARD-11 | The Native takes a blockade down, and stays. |
# | QED-MOVE-9 | Left-over power is no card. |
# | QED-MOVE-11 | Where no blockade lies, both sides of the join are ordinary neighbours. |
# | QED-SETUP-6 | One blockade, drawn at random, on each join. |
#
# ## Common mistakes
#
# - **One price for both.** The blockade is paid, then the space behind it.
# - **The symbol of the space behind.** The blockade has its own.
# - **Standing on the blockade.** There is no space there.
# - **Adding up two cards** for a price of 2 machetes.
# - **Losing the cards** given for a rubble blockade: they are discarded and come back.
# - **"Blue paid, so only blue may pass."** The join is open to all.
#
# ## What next
#
# [Lesson 10: The last round, and ties](10-last-round-and-ties.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To overcome a blockade in each of the four ways; to keep the two prices apart; to see what being first at a join is worth.
#
# *Time.* 20 minutes alone, 30 with a class.
#
# *Questions.* Who gains from a blockade, the first one or the followers? (The first pays a card and has it for ties; the others save
# the card.) Why may a piece take it and stay? When would you wait for somebody else to open a join?
#
# *Open rules.* Whether the Native also steps across (QED-OPEN-2: we say no), and whether both sides of a strip have a blockade
# (QED-OPEN-1: we say yes). Both can be switched: `quest;QED-OPEN-2=step`, `quest;QED-OPEN-1=near-side`.
#
# *A variation.* Two groups have the same position in front of a join, one card apart. Each says what it would pay (in cards) to let
# the other group open it.
#
# *Answers.* Not in this notebook: `blockades(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
