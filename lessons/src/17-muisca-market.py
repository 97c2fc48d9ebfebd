# %% [markdown]
# # 17 · The Muisca market
#
# *Quest for El Dorado with the Muisca: the cards beside the market.* About **15 minutes**, 11 short steps.
#
# You need: buying cards: lesson 6; the Transmitter: lesson 7.
#
# The Muisca sell strong cards, two at a time. Here you buy them; what you can do with them comes in the next lesson. What
# the eight cards show is in no public source, so ours are invented: with the box at hand, write down your own
# (`docs/formats/muisca.md`).
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
market = learn("muisca-market")
market

# %% [markdown]
# ## Beside the board

# %%
market(1)

# %%
market(2)

# %%
rule("QED-MUI-1")

# %%
market(3)

# %%
market(4)

# %% [markdown]
# ## Two lie open

# %%
market(5)

# %%
market(6)

# %%
market(7)

# %% [markdown]
# ## What they pay

# %%
market(8)

# %%
market(9)

# %% [markdown]
# ## In play

# %%
market(10)

# %%
market(11)

# %% [markdown]
# ## Four puzzles
#
# From easy to tricky. Any best line counts.

# %%
play("next-in-line")

# %%
play("room-on-the-shelf")

# %%
play("loose-change")

# %%
play("at-any-price")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | QED-MUI-1 | Two Muisca cards lie open beside the market and are part of it: eight cards on offer. |
# | QED-MUI-2 | A bought Muisca card goes to the discard pile and is the turn's one purchase. |
# | QED-MUI-8 | Without a coin symbol it pays half a coin, however strong it is. |
# | QED-MUI-9 | An empty Muisca place doesn't open the reserve. The book is silent here; see QED-OPEN-11. |
# | QED-MUI-10 | A bought one is replaced from the deck at once, until the deck runs out. |
# | QED-BUY-1 | One purchase a turn. |
#
# ## Common mistakes
#
# - **"Two shops, two purchases."** One card a turn, from wherever.
# - **"Power 6 pays 6."** Without a coin it pays a half. Only yellow and white cards pay what they show.
# - **"A place is empty, so the reserve is open."** Only a vacant slot of the six opens it.
# - **Storing a card just bought.** It lies on the discard pile; only a card from your hand can be stored.
# - **Turning up a card for the others.** Whoever buys turns the next one up, and the next player chooses first.
#
# ## What next
#
# [Lesson 18: Storing cards](18-muisca-storing.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To read prices in halves; to see the market as one thing with several parts; to weigh a dear card against the
# turns it takes to pay for it.
#
# *Time.* 15 minutes alone, 30 with a class.
#
# *Questions.* Which deck can buy a card of 6 coins in a single turn, and how often? Is it worth it late in the game? Why do
# two cards lie open, and not all eight? What changes if the empty place did open the reserve (QED-OPEN-11)?
#
# *A variation.* Everybody designs one Muisca card: colour, power and price. Exchange them and argue which price is wrong.
# The tutor plays with your cards if you write them down.
#
# *Answers.* Not in this notebook: `market(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
