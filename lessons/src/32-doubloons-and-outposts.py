# %% [markdown]
# # 32 · Doubloons and outposts
#
# *The Thieves of El Dorado.* About **20 minutes**, 12 short steps.
#
# You need: coming out of hiding (lesson 30) and stealing (lesson 31).
#
# What the Thieves have stolen they turn into doubloons, and doubloons into thieves, outposts and offerings. Here you learn what may stand where,
# and how one purchase leads to the next within a single turn.
#
# Run the cells from top to bottom (Shift-Enter). Try things on the boards: nothing can break, and a refusal tells you the rule.
# No source tells the prices. Ours are: thief 1, hideout 2, outpost 2, offering 3, and a pair of cards brings 1.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
buying = learn("doubloons-and-outposts")
buying

# %% [markdown]
# ## Doubloons

# %%
buying(1)

# %%
buying(2)

# %% [markdown]
# ## Thieves

# %%
buying(3)

# %%
buying(4)

# %%
buying(5)

# %% [markdown]
# ## Hideout and outposts

# %%
buying(6)

# %%
buying(7)

# %%
rule("THV-BUY-OUTPOST-1")

# %%
buying(8)

# %%
buying(9)

# %% [markdown]
# ## Shrines

# %%
buying(10)

# %%
buying(11)

# %%
buying(12)

# %% [markdown]
# ## Five puzzles
#
# Three shopping lists to judge, a long way to go, and a game to win. Any best line counts. `puzzles(theme="purchases")` in a cell lists all of this kind.

# %%
play("the-shopping-list")

# %%
play("a-purse-of-five")

# %%
play("four-of-them")

# %%
play("the-relay")

# %%
play("the-fourth-light")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | THV-BUY-1 | All is paid in doubloons: thief 1, hideout 2, outpost 2, offering 3, in our set. |
# | THV-BUY-2 | In the explore phase a pair of equal cards is traded for a doubloon, our rate. |
# | THV-BUY-3 | Never more than five doubloons. |
# | THV-BUY-THIEF-1 | A new thief starts on land that touches the hideout or an outpost, where nobody else is. |
# | THV-BUY-THIEF-2, THV-THIEF-MOVE-1 | It has four speed at once, like every thief each turn. |
# | THV-BUY-THIEF-4 | A thief can do all that is done on the map: explore, fight, build, offer. |
# | THV-SETUP-6 | What isn't in the supply can't be bought. |
# | THV-MODE-1, THV-MODE-2 | Two thieves against single explorers, four against teams. |
# | THV-BUY-HIDEOUT-2 | In play the hideout goes on a corner of a thief's tile, with nobody else on its tiles. |
# | ISL-MAP-10 | One building a corner. |
# | THV-BUY-OUTPOST-1 | An outpost goes on any free corner of a thief's tile, whatever else is there. |
# | THV-BUY-OUTPOST-2 | New thieves start at hideout and outposts, and the reach counts from there. |
# | THV-THIEF-EXPLORE-1 | Moves, attacks and purchases come in any order. |
# | THV-BUY-OFFERING-1 | An offering goes on a shrine next to a thief. |
# | THV-BUY-OFFERING-2, THV-THIEF-BATTLE-1 | It adds no strength: a thief has 3. |
# | THV-BUY-OFFERING-3 | All four shrines: that is three offerings, and a thief with the cave shrine. |
#
# ## Common mistakes
#
# - **Saving with a full purse.** Five doubloons: the next pair is worth nothing.
# - **Moving first, all of it.** Keep a step for the thief who has to stand at the corner.
# - **An outpost as a fort.** It occupies nothing and keeps nobody away.
# - **Hiring behind.** A new thief starts where the buildings are: build them where you want to go.
# - **"Our shrines make us stronger."** Not the Thieves'.
#
# ## What next
#
# [Lesson 33: Thieves in battle](33-thieves-in-battle.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Aims.* To know where hideout, outposts, thieves and offerings may go; to plan a turn in which one purchase makes the next one possible.
#
# *Time.* 20 minutes alone, 35 with a class. Step 9 is worth a quarter of an hour in pairs: how far does one get with five doubloons?
#
# *Questions.* Why may an outpost stand anywhere and a hideout not? What is one step of speed worth in doubloons? If you could change one price,
# which would it be, and who would thank you?
#
# *A variation.* Change the prices: the boards take `island+thieves;P-TCOST-OUTPOST=1` and the like in their position; lesson 51 shows how.
#
# *Answers.* Not in this notebook: `buying(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
