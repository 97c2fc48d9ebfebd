# %% [markdown]
# # 6 · Buying cards
#
# *The Quest for El Dorado.* About **20 minutes**, 14 short steps.
#
# You need: what a turn is made of (lesson 2).
#
# With the cards you begin with nobody reaches El Dorado in time. Here you learn what your cards pay, what is for sale, and when.
#
# Run the cells from top to bottom (Shift-Enter). The market lies beside the board: choose a card there, choose what to pay with, and
# press *Buy*.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
buying = learn("buying")
buying

# %% [markdown]
# ## Money

# %%
buying(1)

# %%
buying(2)

# %%
buying(3)

# %%
buying(4)

# %%
rule("QED-BUY-3")

# %% [markdown]
# ## The purchase in a turn

# %%
buying(5)

# %%
buying(6)

# %%
buying(7)

# %%
buying(8)

# %% [markdown]
# ## Board and reserve

# %%
buying(9)

# %%
buying(10)

# %%
buying(11)

# %%
buying(12)

# %% [markdown]
# ## Shopping well

# %%
buying(13)

# %% [markdown]
# What does a coin buy? Here are the types with a power, the cheapest power first. `once` marks items.

# %% tags=["nbval-check-output"]
from tutor.engine.games.quest.data import cards

market = sorted(
    (card for card in cards().values() if card.cost and card.power), key=lambda card: card.cost / card.power
)
for card in market:
    print(f"{card.name:20} power {card.power}, price {card.cost} {'once' if card.single_use else ''}".rstrip())

# %%
buying(14)

# %% [markdown]
# ## Four puzzles
#
# From easy to hard. Before you pay, look at what else there is to do. `puzzles(book="quest")` in a cell lists more of them.

# %%
play("at-the-counter")

# %%
play("the-empty-shelf")

# %%
play("walk-then-shop")

# %%
play("one-more-of-the-same")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | QED-BUY-1 | One purchase a turn. |
# | QED-BUY-2 | Yellow and white cards pay their power, all others half a coin. |
# | QED-BUY-3 | Pay the price or more; there is no change. |
# | QED-BUY-4 | The new card goes onto the discard pile, not into the hand. |
# | QED-BUY-5 | While six piles lie on the board, only these six types are for sale. |
# | QED-BUY-6 | While a slot is vacant, the reserve is open as well. |
# | QED-BUY-7 | After a purchase from the reserve, the rest of that pile fills a vacant slot. |
# | QED-BUY-8 | The last card of a pile leaves nothing that could move. |
# | QED-BUY-9 | A vacant slot isn't filled by itself. |
# | QED-BUY-10 | A card that has moved a piece doesn't pay, and money can't be saved. |
# | QED-SETUP-3 | Six types begin on the board, twelve in the reserve, three cards of each. |
# | QED-TURN-3 | Moves come before the purchase. |
# | QED-TURN-4 | A card does one thing a turn. |
#
# ## Common mistakes
#
# - **Counting strength as money.** A Pioneer of 5 pays half a coin.
# - **Half price for white cards.** They pay in full.
# - **Two purchases** with one rich hand.
# - **Playing the new card at once.** It lies on the discard pile.
# - **Buying first and walking then.**
# - **Buying from the closed reserve,** or filling the vacant slot from it right away.
#
# ## What next
#
# [Lesson 7: Items and purple cards](07-items-and-purple.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To add up what a hand pays; to know what is for sale at any moment; to plan a turn with steps and a purchase.
#
# *Time.* 20 minutes alone, 30 with a class.
#
# *Questions.* Why half a coin for a card without a coin? (So that no hand is lost.) Who opens the reserve, and for whom? (The buyer of
# the last card of a pile, for the next player.) So when is it wise not to take the last Scout? What would happen without the rule of
# one purchase a turn?
#
# *An open rule.* Whether a piece may move after the purchase: we read the order of the book strictly (QED-OPEN-3). The other reading
# can be switched on: `quest;QED-OPEN-3=loose`.
#
# *A variation.* Give groups 12 coins on paper and let each put together the best shopping for six rounds of a river race, of a jungle
# race, of a race with many villages. Compare.
#
# *Answers.* Not in this notebook: `buying(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
