# %% [markdown]
# # 90 · Play a whole game
#
# *The Quest for El Dorado.* A game against two bots, by mouse or keyboard. It takes **half an hour**, or as long as you
# like: nothing here is marked.
#
# You need: how cards move a piece (lesson 2). What you don't know yet the board tells you when you try it.
#
# Run the cells from top to bottom (Shift-Enter).

# %%
try:
    from tutor.widgets.game import GameBoard
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None

# %% [markdown]
# ## Your turn
#
# - **Move:** choose a card, then a space next to your piece. With power left over, choose the next space; *Stop* ends it.
# - **Buy** one card a turn: choose it in the market and choose what to pay with; the line under the board says what that
#   is worth. Then press *Buy*.
# - **Purple cards** and **tokens** have a button as soon as you choose them.
# - **End turn**, then discard what you don't want to keep. You draw up to four, and the others play.
#
# Something forbidden is refused with the rule that forbids it; nothing happens to your game.

# %%
game = GameBoard("quest", route="first", seats=3, you="red", bots="racer", seed=7)
game

# %% [markdown]
# ## Another game
#
# Change the line above and run it again: `seats` from 2 to 4, `you` any colour in play, `bots` `"racer"` or `"random"`,
# another `seed` for other cards. `"quest+caves"` adds the caves; other modules go in the same way. These are the routes:

# %%
from tutor.engine.games.quest.route import routes

[route.name for route in routes()]

# %% [markdown]
# ## Keep the game
#
# The record is text: every move, every draw, every try that was refused, with its rule. Take the `#` away to write a file;
# `eldorado show my-game.yaml` draws where it ended.

# %%
# game.save("my-game.yaml")
print(game.record().to_yaml()[:400])
