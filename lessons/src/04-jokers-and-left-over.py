# %% [markdown]
# # 4 · Jokers and left-over power
#
# *The Quest for El Dorado.* About **20 minutes**, 14 short steps.
#
# You need: symbol, power and left-over power (lesson 2). Step 10 is for those who play with the swamps of lesson 3.
#
# White cards fit everywhere, the Native goes anywhere. Here you learn where that ends, and how one strong card walks a long way.
#
# Run the cells from top to bottom (Shift-Enter). Try things on the boards: nothing can break, and a refusal tells you the rule.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
jokers = learn("jokers-and-left-over")
jokers

# %% [markdown]
# ## White cards

# %%
jokers(1)

# %%
jokers(2)

# %%
jokers(3)

# %%
jokers(4)

# %%
rule("QED-MOVE-6")

# %%
jokers(5)

# %%
jokers(6)

# %% [markdown]
# How far does that hand go? The number on each space tells the fewest cards that take you there from b2 of step 5.

# %%
from tutor.widgets.charts import fewest_cards_alt, fewest_cards_chart, show_chart

state = jokers(5).step.problem.state
show_chart(fewest_cards_chart(state), fewest_cards_alt(state))

# %% [markdown]
# ## The Native

# %%
jokers(7)

# %%
jokers(8)

# %%
jokers(9)

# %%
jokers(10)

# %%
jokers(11)

# %% [markdown]
# ## Through a blockade

# %%
jokers(12)

# %%
jokers(13)

# %% [markdown]
# ## On a real route

# %%
jokers(14)

# %% [markdown]
# ## Four puzzles
#
# The first one asks you to mark spaces. The others lead over a wall, between two mountains and across a delta, each on a real route.
# `puzzles(book="quest")` in a cell lists more of them.

# %%
play("one-way-only")

# %%
play("over-the-wall")

# %%
play("between-two-summits")

# %%
play("across-the-delta")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | QED-MOVE-1 | One card with the space's symbol and at least its power; that holds for jokers, too. |
# | QED-MOVE-4 | Left-over power goes on to spaces of the same symbol. |
# | QED-MOVE-5 | When the movement ends, left-over power is lost. |
# | QED-MOVE-6 | A white card chooses its symbol each time it is played, and keeps it for that play. |
# | QED-MOVE-7 | A space with a piece on it is closed, to the Native as well. |
# | QED-MOVE-10 | Nobody goes back onto a start space. |
# | QED-MOVE-12 | Mountains are closed, to the Native as well. |
# | QED-CARD-10 | The Native takes a piece one step, whatever the space asks. |
# | QED-SWP-6 | With the swamps: the Native enters, whatever the number of crocodiles. |
# | QED-CARD-13 | The Native is no item: it is discarded and comes back. |
# | QED-BLK-3 | What is left after a blockade carries the piece on, across the join. |
#
# ## Common mistakes
#
# - **"White opens everything."** It opens every symbol. Power it has as printed.
# - **Half paddle, half machete.** One play, one symbol.
# - **The nearest way first.** With a strong joker the longer way of one symbol is often the shorter one.
# - **Paying the Native.** It costs nothing, and at a base camp it takes nothing out of the game.
# - **The Native up a mountain.** Free of charge is not free of rules.
#
# ## What next
#
# [Lesson 5: Rubble and camps](05-rubble-and-camps.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To choose the symbol of a white card by the spaces behind the first one; to tell what the Native may do from what it
# can't; to spend left-over power across a blockade.
#
# *Time.* 20 minutes alone, 30 with a class. Steps 3 and 14 are good to be discussed before anybody clicks.
#
# *Questions.* A Scout has machete 2 for 1 coin, the Adventurer any 2 for 4: what do the three coins buy? (The freedom to decide
# late.) Why does the symbol stay fixed for a play? (Otherwise one strong joker would walk any way at all.) When is the Native
# worth more than a Pioneer with power 5? (Before rubble, before a price over 5, or with the wrong symbol before a dear space.)
#
# *A variation.* Let groups change one space of step 3 so that the jungle way works and the water way doesn't, and try it:
# `tutor.lesson.boards.drawn` writes such boards.
#
# *Answers.* Not in this notebook: `jokers(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
