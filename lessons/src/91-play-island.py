# %% [markdown]
# # 91 · Play the Island
#
# *The Island of El Dorado.* A game against two settlers, by mouse or keyboard. It takes **45 minutes**, or as long as you
# like: nothing here is marked.
#
# You need: walking and discovering (lesson 20), dice and farming (lesson 21). What you don't know yet the board tells you when
# you try it.
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
# - **Share the dice:** the buttons show both ways. Then **gather**: choose the cards, press *Gather*.
# - **Walk and discover:** click a tile, or an empty place, next to your explorer.
# - **Buy:** press what you want, then click where it goes; for a building a tile, then one of its corners.
# - **Villagers:** press *March a villager*, click where it stands (if there are several), then the next tile.
# - **In a battle** you are asked whether you bring villagers, even in the turn of others.
# - **End turn**, and the others play. What they did stands over the board.
#
# Who controls three shrines and holds the cave shrine wins at once. Something forbidden is refused with the rule that forbids
# it; nothing happens to your game. Prices, battle dice and some strengths are ours, since no source gives them; they stand over
# the board.

# %%
game = GameBoard("island", seats=3, you="red", bots="settler", seed=7)
game

# %% [markdown]
# ## Another game
#
# Change the line above and run it again: `seats` from 2 to 4, `you` any colour in play, `bots` `"settler"` or `"random"`, another
# `seed` for other dice and tiles. `explorers="hector+tizoc+emma"` says who plays whom. These are the explorers:

# %%
from tutor.engine.games.island.components import EXPLORERS

[f"{name}: {explorer.title}, {explorer.ability}" for name, explorer in EXPLORERS.items()]

# %% [markdown]
# ## Keep the game
#
# The record is text: every move, every throw and tile, every try that was refused, with its rule. Take the `#` away to write a
# file; `eldorado show my-game.yaml` draws where it ended.

# %%
# game.save("my-game.yaml")
print(game.record().to_yaml()[:400])
