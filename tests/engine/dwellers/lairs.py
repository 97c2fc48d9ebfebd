"""Short positions with dwellers of the deeper cave: ``lair("exit cave:0,0; ...", {"at": "u1"}, {"at": "t1"})``."""

from __future__ import annotations

import json
from typing import Any

from tests.engine.island.places import COLOURS, rolls, then
from tests.support import position
from tutor.engine.games.island.slices import Pieces
from tutor.engine.state import State

__all__ = ["CAVE", "LINE", "band", "label", "lair", "rolls", "then", "walking"]

CAVE = "entrance 0,0; gold 1,0; food 0,1; exit cave:0,0; empty cave:1,0"
"""t1 is the entrance, u1 the exit, u2 an empty cave tile beside it."""
LINE = "wood 0,0; gold 1,0; food 2,0; wood 3,0; gold 4,0"
TURN = ["exploring seats=1", "gathering seats=1", "sharing seats=1 dice=2/3"]


def lair(tiles: str, /, *seats: dict[str, Any], ruleset: str = "island+cave.deeper", **more: Any) -> State:
    """Red explores with speed 3; further seats are blue and yellow, or as they name themselves."""
    rows = [tile.strip() for tile in tiles.split(";")]
    named = [{"name": name, **seat} for name, seat in zip(COLOURS, seats, strict=False)]
    named[0] = {"speed": 3} | named[0]
    if len(named) == 1:
        named.append({"name": "blue"})
    plain = {"ruleset": ruleset, "map": rows, "seats": named, "stack": ["exploring seats=1"]}
    return position(json.dumps(plain | more))


def band(tiles: str, /, *seats: dict[str, Any], **more: Any) -> State:
    """The same beside a Thieves player, the last seat given."""
    players = [*seats[:-1], {"name": "thieves", "role": "thieves", **seats[-1]}]
    return lair(tiles, *players, ruleset="island+thieves+cave.deeper", **more)


def walking(tiles: str, titan: str, /, *seats: dict[str, Any], **more: Any) -> State:
    """The Titan's turn begins, and red's turn is to come."""
    return lair(tiles, *seats, wild={"titan": titan}, stack=[*TURN, "rousing beast=titan"], **more)


def label(state: Any, kind: str, side: str = "wild") -> str | None:
    """The label of the tile of a piece."""
    found = getattr(state, "state", state)
    cell = found.get(Pieces).where(kind, side)
    return None if cell is None else found.board.label(cell)
