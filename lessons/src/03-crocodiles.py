# %% [markdown]
# # 3 · Crocodiles
#
# *Quest for El Dorado with Dangers: swamps.* About **15 minutes**, 12 short steps.
#
# You need: a card's power and symbol, and left-over power: lesson 2.
#
# Run the cells from top to bottom (Shift-Enter). Each step shows a board. Try things on it: nothing can break, and a refusal
# tells you the rule.
#
# **Coming back?** Choose *Run → Run All Cells*: the boards come back, and your progress is kept.

# %%
try:
    from tutor import learn, play, puzzles, rule
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
crocodiles = learn("crocodiles")
crocodiles

# %% [markdown]
# ## Getting in

# %%
crocodiles(1)

# %%
crocodiles(2)

# %%
crocodiles(3)

# %% [markdown]
# This is the rule you have been using. Every rule has an id, and each refusal names the ids of the rules that it comes from.

# %%
rule("QED-SWP-1")

# %% [markdown]
# ## What the crocodiles refuse

# %%
crocodiles(4)

# %%
crocodiles(5)

# %%
crocodiles(6)

# %%
crocodiles(7)

# %% [markdown]
# ## What is left of the card

# %%
crocodiles(8)

# %%
crocodiles(9)

# %%
crocodiles(10)

# %% [markdown]
# ## In play

# %%
crocodiles(11)

# %%
crocodiles(12)

# %% [markdown]
# ## Three puzzles
#
# Each leads through a swamp; the last one is hard. Reaching the goal is enough: there is nothing to press. Any best line counts.
# `puzzles()` in a cell lists more of them.

# %%
play("still-waters")

# %%
play("spend-it-all")

# %%
play("wet-feet")

# %% [markdown]
# ## Recap
#
# | rule | in short |
# |---|---|
# | QED-SWP-1 | One card, and its power equals the number of crocodiles. The symbol makes no difference. |
# | QED-SWP-2 | After a swamp no power is left over. |
# | QED-SWP-3 | White cards enter by their power; purple cards have none to enter with. (The Native needs none: lesson 16.) |
# | QED-SWP-4 | Too much power is refused, just like too little. |
# | QED-SWP-5 | A card that has moved already can't enter. The book is silent here; see QED-OPEN-9. |
# | QED-MOVE-2 | You pay for the space you enter; leaving is free. |
# | QED-MOVE-4 | On jungle, river and village, power minus price is left over. |
#
# ## Common mistakes
#
# - **"At least as much power."** That is how landscapes work. A swamp wants exactly its number.
# - **"It's green, so it wants machetes."** A swamp wants no symbol at all.
# - **"1 + 1 = 2."** Powers of two cards never add up for one space.
# - **"My 3 has 2 left, that fits."** The card has moved already; play a fresh 2.
# - **Spending the wrong 2.** Before you feed a card to a swamp, look at which symbol you need behind it.
#
# ## What next
#
# [Lesson 4: Jokers and left-over power](04-jokers-and-left-over.ipynb). Or a whole game against bots:
# [Play Quest](90-play-quest.ipynb).

# %% [markdown]
# <details><summary><b>For teachers</b></summary>
#
# *Where it fits.* After movement and left-over power of the base game. With a class, play step 4 first and let everybody predict
# the text of the refusal.
#
# *What it is about.* Equality instead of "at least": one changed comparison turns a strong hand into a bad one. A good question for
# a design class: what would change if a swamp accepted more power, but kept all of it?
#
# *An open rule.* Step 10 rests on a reading of ours (QED-OPEN-9). The other reading can be switched on:
# `quest+danger.swamps;QED-OPEN-9=loose`. Let two groups play the same position under both.
#
# *Answers.* Not in this notebook: `crocodiles(n).solution()` tells them. A look-up is written to the learner's progress.
#
# </details>
