# %% [markdown]
# # 5 · Rubble and base camps
#
# *The Quest for El Dorado.* About **20 minutes**, 13 short steps.
#
# You need: symbol and power of a card (lesson 2).
#
# Grey and red spaces ask for cards instead of power. Red ones keep them, and that is the best thing about them.
#
# Run the cells from top to bottom (Shift-Enter). The button *Several cards* lets you choose more than one.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
camps = learn("rubble-and-camps")
camps

# %% [markdown]
# ## The price

# %%
camps(1)

# %%
camps(2)

# %%
camps(3)

# %%
rule("QED-SPEC-1")

# %% [markdown]
# ## What becomes of the cards

# %%
camps(4)

# %%
camps(5)

# %%
camps(6)

# %%
camps(7)

# %% [markdown]
# ## Thinning the deck

# %%
camps(8)

# %% [markdown]
# That was four cards out of six. How much does each card less bring? Here are the chances to hold one certain card, with decks of 8
# cards down to 4. `Fraction` keeps them exact.

# %% tags=["nbval-check-output"]
from fractions import Fraction

[(size, str(Fraction(4, size))) for size in range(8, 3, -1)]

# %%
camps(9)

# %%
camps(10)

# %%
camps(11)

# %%
camps(12)

# %% [markdown]
# ## On a real route

# %%
camps(13)

# %% [markdown]
# ## Three puzzles
#
# Two questions of what is allowed, and a short trip. All three lie on the first route. `puzzles(book="quest")` in a cell lists more of them.

# %%
play("counting-hands")

# %%
play("short-of-stones")

# %%
play("worth-the-detour")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | QED-SPEC-1 | Rubble and camp take exactly as many cards as they show signs. |
# | QED-SPEC-2 | Every card counts as one, whatever is printed on it. |
# | QED-SPEC-3 | Cards given for rubble go to the discard pile at the end of the turn. |
# | QED-SPEC-4 | A given card has no effect, and an item given for rubble comes back. |
# | QED-SPEC-5 | Only cards in the hand can be given. |
# | QED-SPEC-6 | With too few cards the space is closed; nothing is paid in part. |
# | QED-SPEC-7 | A camp can be entered again, by anybody. |
# | QED-SPEC-8 | Cards given to a camp leave the game. |
# | QED-MOVE-9 | No power is left over after rubble or a camp, and left-over power doesn't pay there. |
# | QED-ITEM-2 | An item used as any odd card is discarded like any other. |
# | QED-ITEM-4 | A camp takes items out of the game, too. |
# | QED-CARD-14 | A purple card that is given has no effect. |
# | QED-TURN-4 | A card does one thing a turn. |
# | QED-TURN-5 | A played card lies above the board until phase 2. |
# | QED-DISC-3 | A deck of fewer than four cards is allowed. |
# | QED-DRAW-5 | If there are too few cards, you draw as many as there are. |
#
# ## Common mistakes
#
# - **Paying with power.** A Pioneer of 5 is one card.
# - **Paying too much.** Exactly as many as there are signs, and you choose which.
# - **The same card twice.** Three signs are three different cards of your hand.
# - **Reading the text of a given card.** Given is not played.
# - **"The camp is used up."** It never is.
# - **Giving the camp a good card** because it was in the way. Keep a weak one for it.
#
# ## What next
#
# [Lesson 6: Buying cards](06-buying.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To pay for special spaces with the right cards; to tell apart what is discarded and what leaves the game; to see why a
# small deck is a strong one.
#
# *Time.* 20 minutes alone, 30 with a class. Step 8 is worth a pause: let the class guess first.
#
# *Questions.* Why do weak cards have a use at all? (Rubble.) What would happen without base camps? (Every purchase would be thinned
# out by eight weak cards for ever.) When is a detour to a camp too long? (When the race ends before the better hands have paid for
# it: say, in the last third.) What does the house rule "a camp works once" change? (The first one there has a lead.)
#
# *A variation.* Real cards: eight of one suit and an ace. Draw four, shuffle when needed, and count in ten turns how often the ace is
# there; then take two cards away and count again.
#
# *Answers.* Not in this notebook: `camps(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
