# %% [markdown]
# # 11 · Two players, four pieces
#
# *The Quest for El Dorado.* About **20 minutes**, 13 short steps.
#
# You need: the last round (lesson 10).
#
# With two players each has two pieces. They share one hand, stand in each other's way, and both have to arrive.
#
# Run the cells from top to bottom (Shift-Enter). To move, click your piece, then a card, then a space.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
two = learn("two-players")
two

# %% [markdown]
# ## Which piece

# %%
two(1)

# %%
two(2)

# %%
two(3)

# %%
two(4)

# %%
rule("QED-2P-2")

# %% [markdown]
# ## In each other's way

# %%
two(5)

# %%
two(6)

# %% [markdown]
# ## What they share

# %%
two(7)

# %%
two(8)

# %% [markdown]
# ## Arriving

# %%
two(9)

# %%
two(10)

# %%
two(11)

# %%
two(12)

# %%
two(13)

# %% [markdown]
# ## Four puzzles
#
# Two questions, and two last turns that have to be enough. `puzzles(book="quest")` in a cell lists more of them.

# %%
play("family-matters")

# %%
play("one-heart-two-feet")

# %%
play("both-or-nothing")

# %%
play("in-the-nick-of-time")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | QED-SETUP-4 | With three or four players each has one piece. |
# | QED-SETUP-5 | With two, the start player takes start spaces 1 and 3, the other one 2 and 4. |
# | QED-2P-1 | Both pieces have to arrive; the first one alone starts no last round. |
# | QED-2P-2 | Each card chooses anew which piece it moves. |
# | QED-2P-3 | The power of one card can't be split. |
# | QED-2P-4 | Your own pieces block each other. |
# | QED-2P-5 | If the start player is home first, the other has one more turn; else the game is over at once. |
# | QED-2P-6 | If both are home in the last round, the usual tie-breaks decide. |
# | QED-2P-7 | Deck, hand and purchase stay as they are. |
# | QED-2P-8 | Blockades belong to the player, not to a piece. |
# | QED-2P-9 | After a first arrival the turn goes on with the other piece. |
# | QED-MOVE-5 | Turning to the other piece ends a movement, and left-over power is lost. |
# | QED-MOVE-7 | Occupied spaces are closed to everybody. |
# | QED-BLK-5 | A blockade that was overcome leaves the join open to all. |
# | QED-TURN-1 | You draw until you hold four. |
# | QED-END-5 | Of equally many blockades the strongest single one decides. |
#
# ## Common mistakes
#
# - **Sharing one card** between two pieces.
# - **Jumping over your own piece.** It blocks you like anybody else.
# - **"One home, and the game is over."** Both have to be there.
# - **Two hands for two pieces.** It is one hand of four.
# - **A last turn for the start player.** Only the second player has one.
# - **One piece far ahead,** and the other one at the start: the last piece decides.
#
# ## What next
#
# [Lesson 12: Caves](12-caves.ipynb). Or play a game of two: in [Play a whole game](90-play-quest.ipynb) set `seats=2`.

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To play a game of two without mistakes; to divide a hand between two pieces.
#
# *Time.* 20 minutes alone, 30 with a class.
#
# *Questions.* Why does the book give two pieces to each? (To make the route narrow: blocking is half the game.) Is it better to move one
# piece to the end first, or both side by side? (There is no rule of thumb; compare how many cards of a hand can't be used at all.) What
# is a fair way to compare two positions with two pieces each? (The fewest cards that both still need.)
#
# *A variation.* Play the last tile only: both with both pieces on the last join, five cards each, open hands. Who begins, wins? Let
# groups look for a position in which the second player wins.
#
# *Answers.* Not in this notebook: `two(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
