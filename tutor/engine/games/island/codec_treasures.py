"""How treasures are written in a position.

```yaml
treasures: {bavieca: red, army: titan, rose: tiger u4}   # a seat; or a dweller, with its tile if it never walks
rallied: true                                            # the Army has rerolled its die in the battle being fought
cursed-thief: t3 2                                       # the thief that is cursed (and its speed left, in its turn)
```

A coin that isn't named lies on its tile, isn't found yet, or is out of the game (the cursed one, once the curse is
lifted).
"""

from __future__ import annotations

from typing import Any

from tutor.engine.fields import CELL
from tutor.engine.games.island.components import DWELLERS
from tutor.engine.games.island.deeper_stack import DWELLING, TREASURES
from tutor.engine.games.island.modes import THIEVES
from tutor.engine.games.island.slices import Relic
from tutor.engine.games.island.treasures import Coin, Treasures, holder
from tutor.engine.module import Part, codec
from tutor.engine.positions import Codec, Reading
from tutor.engine.reading import Node
from tutor.engine.state import State

__all__ = ["PARTS"]


def _coin(name: str, node: Node, reading: Reading) -> Coin:
    if any(info.terrain == name for info in reading.board.cells.values()):
        raise node.error(
            f"the tile of '{name}' still has its coin", f"Write '{name} … taken' in the map, or leave it out."
        )
    names = [seat.name for seat in reading.table.seats]
    words = node.text().split(" ")
    if words[0] in names and len(words) == 1:
        return Coin(name, names.index(words[0]))
    if words[0] in DWELLING and len(words) == 1 and name != "curse":
        return Coin(name, -1, words[0])
    if words[0] in DWELLERS and len(words) == 2 and name != "curse":
        cell = Node(words[1], node.field, *node.place.rsplit(":", 1)).parsed(CELL, reading.bare)  # type: ignore[arg-type]
        if reading.board.info(cell).terrain == words[0]:
            return Coin(name, -1, words[0], cell)
    raise node.error(
        f"'{node.text()}' can't have '{name}'",
        f"Write a seat ({', '.join(names)}), 'titan', 'wolf' or e.g. 'tiger u3'.",
    )


def _read(node: Node, reading: Reading) -> Treasures:
    coins = []
    if "treasures" in node:
        spot = node["treasures"].only(TREASURES)
        coins = [_coin(name, spot[name], reading) for name in sorted(TREASURES) if name in spot]
    return Treasures(tuple(coins), node["rallied"].truth() if "rallied" in node else False)


def _where(coin: Coin, state: State) -> str:
    if coin.seat >= 0:
        return state.table.name(coin.seat)
    return coin.dweller if coin.cell is None else f"{coin.dweller} {state.board.label(coin.cell)}"


def _write(state: State) -> dict[str, Any]:
    treasures = state.get(Treasures)
    written: dict[str, Any] = {}
    if treasures.coins:
        written["treasures"] = {coin.name: _where(coin, state) for coin in treasures.coins}
    if treasures.rallied:
        written["rallied"] = True
    return written


def _check(node: Node, state: State) -> None:
    """Whoever holds the cave shrine isn't cursed (THV-TREASURE-CURSE-3)."""
    relic, seat = state.get(Relic), holder(state, "curse")
    thieves = seat is not None and state.table.seats[seat].role == THIEVES
    if seat is not None and relic.holder == seat and relic.cell is None and not thieves:
        raise node["treasures"]["curse"].error(
            f"{state.table.name(seat)} holds the cave shrine, which ends the curse", "Leave out one of the two."
        )


PARTS: tuple[Part, ...] = (codec(Treasures, Codec(("treasures", "rallied"), _read, _write, _check)),)
