# %% [markdown]
# # 2 · Moving with cards
#
# *The Quest for El Dorado.* About **20 minutes**, 15 short steps.
#
# You need: how to read the board and to count steps on it (lesson 1).
#
# In a turn you play cards from a hand of four. Here you learn what a card can do for you, and what it can't.
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
cards = learn("moving-with-cards")
cards

# %% [markdown]
# ## Symbol and power

# %%
cards(1)

# %%
cards(2)

# %%
cards(3)

# %%
rule("QED-MOVE-1")

# %%
cards(4)

# %% [markdown]
# ## Left-over power

# %%
cards(5)

# %%
cards(6)

# %%
cards(7)

# %%
cards(8)

# %% [markdown]
# ## White cards

# %%
cards(9)

# %%
cards(10)

# %% [markdown]
# ## Rubble and base camp

# %%
cards(11)

# %%
cards(12)

# %%
cards(13)

# %% [markdown]
# How far does a hand go? The chart shows the board of step 11, and for each space the fewest cards that take you there. Cards
# given for rubble count, too: so c2 is far away, though it is only two spaces off.

# %%
from tutor.widgets.charts import fewest_cards_alt, fewest_cards_chart, show_chart

state = cards(11).step.problem.state
show_chart(fewest_cards_chart(state), fewest_cards_alt(state))

# %% [markdown]
# ## A whole turn

# %%
cards(14)

# %% [markdown]
# Now a whole route: its start is at the foot of the board, El Dorado at the top. **+** and **−** change its size.

# %%
cards(15)

# %% [markdown]
# ## Four puzzles
#
# From easy to hard; any best line counts. `puzzles(book="quest")` in a cell lists more of them.

# %%
play("a-short-walk")

# %%
play("farewell")

# %%
play("twins")

# %%
play("a-heavy-price")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | QED-MOVE-1 | One card with the space's symbol and at least its power. |
# | QED-MOVE-2 | You pay for the space you enter; leaving is free. |
# | QED-MOVE-3 | Powers of several cards never add up for a landscape space. |
# | QED-MOVE-4 | Left-over power goes on to spaces of the same symbol. |
# | QED-MOVE-5 | When the movement ends, left-over power is lost. |
# | QED-MOVE-6 | A white card takes one symbol when it is played, and keeps it. |
# | QED-MOVE-9 | Left-over power can't pay for rubble or a base camp. |
# | QED-SPEC-1 | Rubble and base camp take as many cards as they show signs, no more and no less. |
# | QED-SPEC-2 | There every card counts as one. |
# | QED-SPEC-3 | Cards given for rubble go to the discard pile at the end of the turn. |
# | QED-SPEC-8 | Cards given for a base camp leave the game for good. |
# | QED-TURN-1 | Phase 1: play. Phase 2: discard what you played. Phase 3: draw until you hold four. |
# | QED-TURN-2 | Play as many cards as you like, even none. |
# | QED-DISC-1 | Each card that is left in hand you keep or discard, before you draw. |
# | QED-DISC-4 | All played cards go to the discard pile. |
#
# ## Common mistakes
#
# - **Adding up.** Two Explorers are two easy steps, never one hard one.
# - **"Strong is strong."** A Captain of 3 can't enter jungle at all. Look at the symbol first.
# - **Saving power.** What is left over is gone once you stop or play another card.
# - **Changing the mind of a white card.** It chooses once.
# - **Paying rubble with power.** Rubble counts cards, and they come from the hand.
# - **Giving the wrong card.** Before you give cards away, look at the space behind.
#
# ## What next
#
# [Lesson 4: Jokers and left-over power](04-jokers-and-left-over.ipynb). Or first a danger of the expansion:
# [lesson 3, Crocodiles](03-crocodiles.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To tell for any card and space whether it may be entered, and why not; to spend the cards of a hand in a good order.
#
# *Time.* 20 minutes alone, 35 with a class; the puzzles take another ten.
#
# *Questions.* Why do powers not add up? (Otherwise weak cards would be as good as strong ones, and nobody would buy any.) Why
# can rubble be entered with anything? (It gives weak cards a use, and asks for many of them.) When is it good to play a strong
# card for an easy space? What would change if left-over power could be kept for the next turn?
#
# *A variation.* Deal everybody the hand of step 15 and let them look for the space that is furthest from the start. The chart
# settles it: put the state of step 15 into the cell with the chart (it takes a moment).
#
# *Left out.* Buying, items and purple cards have lessons of their own.
#
# *Answers.* Not in this notebook: `cards(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
