# %% [markdown]
# # 8 · Deck and reshuffle
#
# *The Quest for El Dorado.* About **20 minutes**, 12 short steps.
#
# You need: the three phases of a turn (lesson 2), and what buying is (lesson 6).
#
# Your cards go round: hand, board, discard pile, draw pile, hand. Here you learn when each of them moves on, and how to plan with it.
#
# Run the cells from top to bottom (Shift-Enter). *End turn* ends phase 1; then choose what to discard.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
deck = learn("deck-and-reshuffle")
deck

# %% [markdown]
# ## The deck

# %%
deck(1)

# %%
deck(2)

# %% [markdown]
# ## Keep or discard

# %%
deck(3)

# %%
deck(4)

# %% [markdown]
# ## Shuffling

# %%
deck(5)

# %%
deck(6)

# %%
rule("QED-DRAW-1")

# %%
deck(7)

# %%
deck(8)

# %%
deck(9)

# %% [markdown]
# ## Planning

# %%
deck(10)

# %%
deck(11)

# %% [markdown]
# How likely is it to draw the Sailor, with 0, 1, 2 or 3 of your cards kept, out of the pile of step 11? The engine's own chance node
# says so, exactly: each line is cards kept, and the chance.

# %% tags=["nbval-check-output"]
from tutor.engine import play as engine
from tutor.lesson import Line

state = deck(11).step.problem.state
for kept, gone in ((0, "explorer+2*traveler"), (1, "2*traveler"), (2, "traveler"), (3, "-")):
    after = Line(state).play(["end", f"discard {gone}"]).state
    drawn = list(engine.outcomes(after)) or [("sailor", 1)]
    print(kept, sum(weight for cards, weight in drawn if "sailor" in cards))

# %%
deck(12)

# %% [markdown]
# ## Four puzzles
#
# The last three take two turns each; in one of them somebody else moves in between. `puzzles(book="quest")` in a cell lists more of them.

# %%
play("fresh-from-the-shop")

# %%
play("sleep-on-it")

# %%
play("out-and-in-again")

# %%
play("before-somebody-else-does")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | QED-SETUP-2 | Everybody begins with 3 Explorers, 4 Travelers and a Sailor. |
# | QED-SETUP-8 | Draw piles and hands are hidden, discard piles lie open. |
# | QED-TURN-1 | Play, discard what you played, draw until you hold four. |
# | QED-TURN-2 | You need not play anything. |
# | QED-TURN-6 | Who can do nothing goes on to phase 2. |
# | QED-DISC-1 | Each card left in hand is kept or discarded, before you draw. |
# | QED-DISC-2 | With four or more cards you draw none, and give none away. |
# | QED-DISC-4 | Played cards go to the discard pile in phase 2. |
# | QED-DRAW-1 | Draw what is there, then shuffle the discard pile, then draw the rest. |
# | QED-DRAW-2 | Exactly enough is enough: no shuffle yet. |
# | QED-DRAW-3 | A shuffle in phase 1 leaves out the cards played this turn. |
# | QED-DRAW-4 | A shuffle in phase 3 takes them in. |
# | QED-DRAW-5 | With too few cards in all, draw what there is. |
# | QED-BUY-4 | A card bought this turn can't be used this turn, even if drawn. |
#
# ## Common mistakes
#
# - **Shuffling too early.** Draw the old pile first, and don't shuffle while it is just enough.
# - **Shuffling played cards in** in the middle of a turn. They still lie above the board.
# - **Always drawing four.** You fill up to four.
# - **"Hand limit four."** There is none.
# - **Keeping everything.** A card kept is a card not drawn.
# - **Discarding the one card** that the space before you asks for.
#
# ## What next
#
# [Lesson 9: Blockades](09-blockades.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To handle the three piles without a mistake; to choose what to keep with the draw pile in mind.
#
# *Time.* 20 minutes alone, 30 with a class. The cell with the chances is a bridge to a lesson on probability.
#
# *Questions.* Why does the book discard before it draws? (So that played cards may come back at once, and nobody runs dry.) When is it
# right to discard a strong card? How many cards does a deck need to have before a bought card is seen on average only once in three
# turns? (Twelve.)
#
# *Found elsewhere.* Computer versions of the game have got these wrong: a shuffle although the pile held exactly enough, played cards
# shuffled in during phase 1, always four cards drawn. Let the class find the rule for each.
#
# *A variation.* Play three turns with real cards and one observer for each table, who may only say "rule!".
#
# *Answers.* Not in this notebook: `deck(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
