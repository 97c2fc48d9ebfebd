# %% [markdown]
# # 7 · Items and purple cards
#
# *The Quest for El Dorado.* About **20 minutes**, 13 short steps.
#
# You need: the market, and what cards pay (lesson 6).
#
# Some cards work once and are gone, some have a text instead of a symbol, and some are both.
#
# Run the cells from top to bottom (Shift-Enter). Choose a purple card and a button appears that uses it.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
special = learn("items-and-purple")
special

# %% [markdown]
# ## Items

# %%
special(1)

# %%
special(2)

# %%
special(3)

# %%
rule("QED-ITEM-1")

# %% [markdown]
# ## Drawing

# %%
special(4)

# %%
special(5)

# %%
special(6)

# %% [markdown]
# ## The Transmitter

# %%
special(7)

# %%
special(8)

# %%
special(9)

# %% [markdown]
# ## Out of the game

# %%
special(10)

# %%
special(11)

# %%
special(12)

# %%
special(13)

# %% [markdown]
# All items and purple cards, as the game's data have them:

# %% tags=["nbval-check-output"]
from tutor.engine.games.quest.data import cards

for card in cards().values():
    if card.single_use or card.colour == "purple":
        print(f"{card.name:15} {card.colour:7}", "once" if card.single_use else "comes back")

# %% [markdown]
# ## Four puzzles
#
# Two questions, a chest that has to be spent well, and a walk that comes from a played game. `puzzles(book="quest")` in a cell lists
# more of them.

# %%
play("tidy-mind")

# %%
play("what-it-says")

# %%
play("broken-piggy-bank")

# %%
play("one-long-swing")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | QED-ITEM-1 | An item whose function is used leaves the game. |
# | QED-ITEM-2 | An item used as any odd card is discarded. |
# | QED-ITEM-3 | As half a coin an item is discarded; a Chest or Plane that pays its coins leaves. |
# | QED-ITEM-5 | An item that moved a piece leaves, even if power was wasted. |
# | QED-ITEM-6 | Items: Treasure Chest, Transmitter, Giant Machete, Prop Plane, Compass, Travel Log. |
# | QED-CARD-1 | Purple cards may be played at any time of your phase 1. |
# | QED-CARD-2 | The Transmitter takes any card for nothing, from the board or the reserve. |
# | QED-CARD-3 | It doesn't use up the purchase of the turn. |
# | QED-CARD-4 | A pile of the reserve from which it took a card stays there. |
# | QED-CARD-5 | If it takes the last card of a market pile, the slot becomes vacant. |
# | QED-CARD-6 | The Cartographer draws 2 cards, the Compass 3, for use in the same turn. |
# | QED-CARD-7 | The Scientist draws 1 card and takes at most 1 out of the game. |
# | QED-CARD-8 | The Travel Log draws 2, takes at most 2 out of the game, and leaves itself. |
# | QED-CARD-9 | Draw first, then decide what goes, before anything else. |
# | QED-CARD-13 | The Native comes back. |
# | QED-TURN-3 | Moves come before the purchase; purple cards may come after it. |
#
# ## Common mistakes
#
# - **The item that comes back.** Once its function was used it is gone, even after one step of six.
# - **The item that is gone too early.** Paid as half a coin or given for rubble, it is only discarded.
# - **"Purple is single use."** Cartographer, Scientist and Native come back.
# - **Taking instead of buying.** The Transmitter leaves you your purchase.
# - **Removing first and drawing then.** Draw first.
# - **"Purple cards need the right moment."** Any moment of your own phase 1 will do.
#
# ## What next
#
# [Lesson 8: Deck and reshuffle](08-deck-and-reshuffle.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To tell a use from a gift; to play purple cards at the right moment; to judge cards that make the deck smaller.
#
# *Time.* 20 minutes alone, 30 with a class.
#
# *Questions.* A Giant Machete has machete 6 for 3 coins, a Pioneer machete 5 for 5: which is better, and when does the answer change?
# Why does the book let the Transmitter take a Native, and would you? What is a Compass worth in a deck of thirty cards, and in a deck of
# five? (Nearly nothing there: you hold most of your cards anyway.)
#
# *A variation.* Hand out the thirteen purple and single-use situations as slips ("I used the Chest to enter a village", "I gave the
# Compass to a camp", ...) and let groups sort them: comes back, or gone.
#
# *Answers.* Not in this notebook: `special(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
