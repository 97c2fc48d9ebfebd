"""Short solo positions: ``alone("wood 0,0; gold 1,0", {"at": "t1"}, wild={"wolf": "t2"}, hunting="wolf")``."""

from __future__ import annotations

import json
from typing import Any

from tests.engine.island.places import ROSE, rolls, then
from tests.support import position
from tutor.engine.games.island.slices import Pieces
from tutor.engine.state import State

__all__ = ["LINE", "ROSE", "alone", "end_turn", "rolls", "then", "where"]

LINE = "wood 0,0; gold 1,0; food 2,0; wood 3,0; gold 4,0"
"""Five tiles in a row, t1 to t5."""


def alone(
    tiles: str, seat: dict[str, Any] | None = None, /, *, hunting: str = "", ruleset: str = "island+solo", **more: Any
) -> State:
    """Red explores with speed 3; with `hunting`, the turn of that guardian begins instead."""
    rows = [tile.strip() for tile in tiles.split(";")]
    seats = [{"name": "red", "at": "t1", "speed": 3} | (seat or {})]
    turn = ["exploring seats=1", "gathering seats=1", "granting seat=1", "breaking", f"rousing beast={hunting}"]
    stack = turn if hunting else turn[:1]
    return position(json.dumps({"ruleset": ruleset, "map": rows, "seats": seats, "stack": stack} | more))


def where(state: Any, beast: str) -> str | None:
    """The label of a guardian's tile."""
    found = getattr(state, "state", state)
    cell = found.get(Pieces).where(beast)
    return None if cell is None else found.board.label(cell)


def end_turn(state: Any) -> Any:
    """The player ends the turn; what comes before the first roll or choice."""
    return then(state, "end")
