# %% [markdown]
# # 50 · Reading a rulebook
#
# *For classes; Quest for El Dorado with Dangers: swamps.* About **30 minutes**, 10 short steps.
#
# You need: cards, power and left-over power (lesson 2), and swamps (lesson 3).
#
# You have read rules as a player: what may I do? Now read them as a designer: what is this rule good for? The tutor can
# switch a rule off and go on playing. So take a rule away, and look at what becomes legal.
#
# Run the cells from top to bottom (Shift-Enter). In some steps you write the name of a ruleset and press *Check*: your rules
# are then on the board, to be tried.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
reading = learn("reading-a-rulebook")
reading

# %% [markdown]
# ## What is left

# %%
reading(1)

# %%
reading(2)

# %%
reading(3)

# %% [markdown]
# ## One rule less

# %%
reading(4)

# %%
reading(5)

# %%
reading(6)

# %%
reading(7)

# %% [markdown]
# This is the rule that was missing. Every rule has an id, a place in the book, and one sentence.

# %%
rule("QED-MOVE-7")

# %% [markdown]
# ## How heavy is a rule?

# %%
reading(8)

# %% [markdown]
# And this is the count: how many positions more there are within two moves when a rule is off. Put other ids in, or 3 moves;
# `eldorado rules --book quest` lists all rules, and an error tells you which of them can't be switched off.

# %% tags=["nbval-check-output"]
from tutor.lesson.designing import freed, tree

state = reading(8).step.problem.state
{"all rules": tree(2)(state)} | {
    one: freed(one, depth=2)(state) for one in ("QED-MOVE-1", "QED-MOVE-3", "QED-SWP-1", "QED-SWP-4", "QED-MOVE-2")
}

# %% [markdown]
# One number is below zero: without QED-MOVE-2 nobody pays for a space, and yet there are *fewer* positions. Think before you
# read on: a swamp that costs nothing finds every card too strong, and QED-SWP-4 turns them all away. Rules lean on each other.
#
# ## Locks and gaps

# %%
reading(9)

# %%
reading(10)

# %% [markdown]
# ## Your turn
#
# Choose a rule of a game you know, any game. Write down in one sentence each: what becomes legal without it; who would gain;
# what players would do all the time. Then say whether you would strike it out.
#
# ## Recap
#
# | rule | in short | without it |
# |---|---|---|
# | QED-MOVE-1 | Symbol and power must fit the landscape. | Any card opens any landscape. |
# | QED-MOVE-3 | Powers of several cards never add up. | A handful of weak cards is a strong one. |
# | QED-MOVE-7 | A space with a piece on it can't be entered. | Nobody can block anybody. |
# | QED-SWP-1 | A swamp takes one card with as much power as crocodiles. | A swamp is a meadow. |
# | QED-SWP-2 | After a swamp no power is left over. | Nothing changes here: an exact card has nothing left. |
# | QED-SWP-4 | Too much power is refused. | Strong cards are good everywhere. |
# | QED-SWP-5 | A card that has moved can't enter; a reading of ours (QED-OPEN-9). | Change is given. |
#
# ## Common mistakes
#
# - **"A rule is a sentence."** One sentence of a book may hold a check, an effect and a number. Take them apart.
# - **"It refuses little, so it is useless."** Count where it bites. A rule about one space may decide the game.
# - **"Nothing happened when I took it away."** Then another rule does its work: two locks on one door.
# - **Mending by adding.** If a rule makes trouble, try the game without it before you write an exception.
# - **Forgetting the end of the turn.** Doing nothing is a move.
#
# ## What next
#
# [Lesson 51: Design lab](51-design-lab.ipynb): leave the rules as they are, and change a number.

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To read a rule as a check, an effect or a quantity; to judge a rule by what becomes legal without it; to tell rules
# that work alone from rules that only work together.
#
# *Time.* 30 minutes in pairs; 45 with the talk after step 8 and the task at the end.
#
# *Questions.* Which rule of the base game could go, and nobody would notice for an hour? Which other rule has to go with
# QED-MOVE-2 so that the tree grows? (QED-SWP-4: `freed("QED-MOVE-2", "QED-SWP-4", depth=2)(state)`.) QED-SWP-2 changes nothing on its own: why
# is it written down at all? (It matters together with QED-SWP-4: a card that is too strong and gets in keeps the rest.)
#
# *A variation.* Each group switches one rule off in secret, writes the ruleset on a slip and hands over the laptop; the others have five
# minutes to find the rule by playing. `learn` boards take any ruleset name; so does the key `ruleset` of a position file.
#
# *Limits.* Only rules that refuse, add or ask for something at the end of a turn can be switched off; what makes a move happen can't,
# for without it there is no move. `eldorado rules QED-MOVE-7` says whether a rule has a switch.
#
# *Answers.* Not in this notebook: `reading(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
