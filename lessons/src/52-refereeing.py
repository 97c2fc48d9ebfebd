# %% [markdown]
# # 52 · Refereeing
#
# *For classes; all four books.* About **30 minutes**, 10 short steps.
#
# You need: the rules of the games in play. Or nothing but a rulebook beside you, and some courage: the boards tell you a lot.
#
# Ten disputes, as they come up at every table. Somebody says *you can't do that*, somebody else says *show me the rule*. You are the
# referee: decide, and name the rule. A decision without a rule is an opinion.
#
# Run the cells from top to bottom (Shift-Enter). On the boards you may try out what the players want to do; but decide first.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
case = learn("refereeing")
case

# %% [markdown]
# ## In the jungle

# %%
case(1)

# %%
case(2)

# %%
case(3)

# %% [markdown]
# ## On the island

# %%
case(4)

# %% [markdown]
# This is how a referee looks a rule up: by its id, or by words with `eldorado rules` in a terminal.

# %%
rule("ISL-MAP-3")

# %%
case(5)

# %%
case(6)

# %%
case(7)

# %%
case(8)

# %% [markdown]
# ## Among thieves

# %%
case(9)

# %%
case(10)

# %% [markdown]
# ## Your turn
#
# Write three cases of your own, each with a sentence of red's and one of blue's. Rules: one case is legal; one breaks two rules at once; one
# falls into a gap of the book. `eldorado check FILE MOVE` is the judge: it takes a position file and moves, and answers with the rule ids.
#
# ## Recap
#
# | rule | in short |
# |---|---|
# | QED-MOVE-7 | What is taken can't be entered, so it can't be passed either. |
# | QED-BUY-1 | One purchase a turn, however rich you are. |
# | QED-DNG-2, QED-DNG-3 | No turn may end on a skull; so enter only if you can surely leave. |
# | ISL-MAP-3 | A new surface tile has to touch two others, the explorer's own included. |
# | ISL-MAP-10 | A corner holds one building. |
# | ISL-BUY-5 | A farmhouse goes on a free corner of the explorer's tile; a fort keeps away from opponents as well. |
# | ISL-MAP-13 | Entering an opponent's tile starts a battle. |
# | ISL-ATT-1, ISL-ATT-2 | Strength is a sum over a side's pieces on the tile; one die for each point, the higher total wins. |
# | ISL-ATT-6 | In a tie the attacker goes back, and its turn ends. |
# | THV-THIEF-BATTLE-1 | A thief has strength 3. |
# | THV-STEAL-6 | A fort shelters from theft. Whose fort, the book doesn't say: any, as we read it (THV-OPEN-6). |
# | THV-BUY-THIEF-3 | A fallen thief can't be bought again before the next explore phase. |
#
# Prices, die faces and the strength of villagers and forts are in no source: those on the boards are values of ours.
#
# ## Common mistakes
#
# - **Ruling by memory.** Many games have a rule nearly like this one. Look it up in this one.
# - **Ruling by fairness.** Fair is what was agreed before. Change rules after the game, not during it.
# - **Stopping at the first broken rule.** A move may break two; the players will come back with the second.
# - **Filling a gap in silence.** Say that the book is silent, choose, write it down, and stay with it.
#
# ## What next
#
# [Lesson 53: Making a puzzle](53-making-a-puzzle.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To decide by the text; to tell rule, inference and ruling apart; to take a dispute apart into single questions.
#
# *Time.* 30 minutes alone. As a court, 45: red and blue plead for a minute each, the class votes, then *Check*.
#
# *Questions.* Which of the ten would you decide the other way if it were your game? In which cases was the text at fault, and how would
# you rewrite it in one sentence? Should a referee speak up unasked?
#
# *A variation.* Read the ideas of steps 6 and 1 side by side: the same situation, two games, two answers. Let groups collect more such
# pairs; the catalogues are in `seeds/`.
#
# *Gaps.* Steps 7 and 9 rest on an inference and on a ruling. `eldorado rules THV-OPEN-6` shows the question, the readings and why one
# was chosen; the other can be played with `island+thieves;THV-OPEN-6=own`.
#
# *Answers.* Not in this notebook: `case(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
