"""Short positions with the deeper cave: ``deep("tunnel cave:1,0", {"at": "u1", "speed": 3})``."""

from __future__ import annotations

from typing import Any

from tests.engine.island.places import ROSE, isle, rolls, then
from tests.engine.thieves.places import raid
from tutor.engine.games.island.slices import Turns
from tutor.engine.state import State

__all__ = ["ISLE", "deep", "lair", "rolls", "speed", "then"]

ISLE = ROSE.replace("food 0,1", "entrance 0,1")
"""The opening tile t1 (wood) and a ring: t2 gold, t3 the cave entrance, t4 wood, t5 gold, t6 food, t7 garden."""


def _tiles(cave: str) -> str:
    return "; ".join([ISLE, "exit cave:0,0", *([cave] if cave else [])])


def deep(cave: str, /, *seats: dict[str, Any], **more: Any) -> State:
    """The island of `ISLE`, the cave exit u1 and more cave tiles (u2, u3 ...); red is to explore."""
    others = seats[1:] or ({"at": "t7"},)
    return isle(_tiles(cave), {"speed": 3, **seats[0]}, *others, **({"ruleset": "island+cave.deeper"} | more))


def lair(cave: str, /, *seats: dict[str, Any], **more: Any) -> State:
    """The same with the Thieves, who explore with `speed` (4) for each thief."""
    return raid(_tiles(cave), *seats, **({"ruleset": "island+thieves+cave.deeper"} | more))


def speed(state: State, seat: int = 0) -> int:
    """The speed a seat has left."""
    return state.get(Turns).speed[seat]
