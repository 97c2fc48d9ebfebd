# %% [markdown]
# # 19 · Muisca tokens
#
# *Quest for El Dorado with caves and Muisca: tokens that copy a card.* About **15 minutes**, 11 short steps.
#
# You need: the caves: lesson 12; storing cards: lesson 18.
#
# Play with the caves and the Muisca together, and six more tokens lie in the caves. They are mirrors: each acts as a Muisca
# card that somebody has stored.
#
# Run the cells from top to bottom (Shift-Enter). You may stop at any time; the first cell says where you were.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
tokens = learn("muisca-tokens")
tokens

# %% [markdown]
# ## Six mirrors

# %%
tokens(1)

# %%
tokens(2)

# %%
rule("QED-MCT-1")

# %%
tokens(3)

# %%
tokens(4)

# %% [markdown]
# ## Whose card

# %%
tokens(5)

# %%
tokens(6)

# %%
tokens(7)

# %% [markdown]
# ## What a copy can't do

# %%
tokens(8)

# %%
tokens(9)

# %% [markdown]
# ## What it can

# %%
tokens(10)

# %%
tokens(11)

# %% [markdown]
# ## Two puzzles
#
# In the first you move, in the second you judge.

# %%
play("twice-across")

# %%
play("whose-card")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | QED-MCT-1 | Three tokens copy a Muisca card that an opponent has stored; the card stays untouched. |
# | QED-MCT-2 | No such card stored, no use of the token. |
# | QED-MCT-3 | With them there are 42 cave tokens; each cave still begins with four. |
# | QED-MCT-4 | Three tokens copy a Muisca card on your own board; it stays, too. |
# | QED-MOVE-1 | A copy shows the symbol and the power of the card, no more. |
# | QED-MOVE-4 | Left-over power of a copy goes on. |
# | QED-CAVE-8 | No token is given up like a card, not even one that copies a card. |
# | QED-BUY-3 | A copy of a card with a coin pays what the card would pay. |
#
# ## Common mistakes
#
# - **Using the card first.** A used card lies on the board no more, so there is nothing left to copy. Token first.
# - **Taking the wrong mirror.** One kind looks at opponents' boards, the other one at your own.
# - **"I take blue's card."** You copy it. Blue still has it.
# - **Giving the token for rubble.** Rubble and base camps take cards, not tokens.
# - **Storing what helps the others.** What you store can be copied. That is no reason not to store, but look who holds a
#   mirror.
#
# ## What next
#
# That was the book of Dangers & Muisca. How much of it do you know? [Test: Dangers](71-test-dangers.ipynb). Or play: [Play
# Quest](90-play-quest.ipynb) with `"quest+caves+muisca"`.

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To read other players' boards as part of one's own means; to keep apart a thing and its copy.
#
# *Time.* 15 minutes alone, 25 with a class. After the caves and after storing.
#
# *Questions.* What does a copy share with the card, and what not? (Symbol, power, left-over, coins; but it can't be given
# up.) Does storing become riskier with these tokens in the game? Why are they worth nothing before somebody buys a Muisca
# card?
#
# *A variation.* Everybody stores one Muisca card openly and draws one of the six tokens. Who gains most, and who would
# rather store another card?
#
# *Answers.* Not in this notebook: `tokens(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
