# %% [markdown]
# # 10 · The last round, and ties
#
# *The Quest for El Dorado.* About **20 minutes**, 12 short steps.
#
# You need: blockades (lesson 9).
#
# Somebody arrives, and then? Here you learn who gets another turn, and who wins in the end. It isn't always who came first.
#
# Run the cells from top to bottom (Shift-Enter). Above each board stands what the players own.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
ending = learn("last-round-and-ties")
ending

# %% [markdown]
# ## Arriving

# %%
ending(1)

# %%
ending(2)

# %%
ending(3)

# %%
ending(4)

# %% [markdown]
# ## Who gets another turn

# %%
ending(5)

# %%
ending(6)

# %%
ending(7)

# %%
rule("QED-END-2")

# %% [markdown]
# ## Who wins

# %%
ending(8)

# %%
ending(9)

# %%
ending(10)

# %%
ending(11)

# %% [markdown]
# The last case is open in the book. Here are its readings on the position of step 11, as the engine plays them:

# %% tags=["nbval-check-output"]
from tutor.lesson import Line, state_of
from tutor.lesson.asking import winner

position = ending(11).step.problem.position
for reading in ("first-arrival", "shared", "number"):
    state = state_of(position.replace("ruleset: quest", f"ruleset: quest;QED-OPEN-6={reading}"))
    print(reading, "->", winner(Line(state).play(["play explorer a3", "end"]).state))

# %%
ending(12)

# %% [markdown]
# ## Three puzzles
#
# One to arrive, two to win: that is not the same. `puzzles(book="quest")` in a cell lists more of them.

# %%
play("the-last-ferry")

# %%
play("the-last-shall-be-first")

# %%
play("first-and-second")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | QED-SETUP-1 | A route begins with a start tile and ends with the ending tile. |
# | QED-END-1 | A finishing space asks for 1, all jungle or all river; who enters goes on to El Dorado. |
# | QED-END-2 | The first arrival makes the round the last; later players of that round have one more turn. |
# | QED-END-3 | If the last player of the round is the first to arrive, the game is over at once. |
# | QED-END-4 | Of those who have arrived, the one with the most blockades wins. |
# | QED-END-5 | In a tie the highest single power wins. |
# | QED-END-6 | If that is a tie, too, the first to arrive wins. |
# | QED-END-7 | A piece that has arrived moves no more; left-over power is lost. |
# | QED-END-8 | Who alone has arrived wins, whatever the others own. |
# | QED-CARD-12 | The Native may enter a finishing space. |
# | QED-MOVE-7 | A space with a piece on it is closed. |
# | QED-TURN-7 | The player with the hat begins; each turn is completed before the next. |
#
# ## Common mistakes
#
# - **One more turn for everybody.** Only for those who come later in the round.
# - **"First is first."** First home is the last of four questions: alone? most blockades? strongest one? first?
# - **Blockades without arriving.** They count only for those who are home.
# - **Adding powers up.** The strongest single one counts.
# - **Comparing the printed numbers.** 5 and 6 both have power 2.
# - **No paddle for the last step.** See which side of the ending tile is up.
#
# ## What next
#
# [Lesson 11: Two players](11-two-players.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To end a game correctly, in any seat order; to settle every tie; to plan a last turn with blockades in mind.
#
# *Time.* 20 minutes alone, 30 with a class.
#
# *Questions.* Does it pay to sit last? (You may answer an arrival, and you end the game with your own.) The book compares single powers.
# Would adding up ever give another winner, with these six blockades? (Never: only two of them have power 2. With equal numbers, who has
# one of them where the other has none wins both ways; one each is a tie both ways.) Is it right that being first counts so little?
#
# *An open rule.* QED-OPEN-6: what if blockades don't decide. The cell above step 12 shows the three readings.
#
# *A variation.* Deal each of three players two blockades at random and let the class find the winner in five seconds, ten times.
#
# *Answers.* Not in this notebook: `ending(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
