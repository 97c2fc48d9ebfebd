"""Short hardcore positions: ``gathering("wood 0,0; gold 1,0", {"at": "t1"}, {"at": "t2"})``."""

from __future__ import annotations

import json
from typing import Any

from tests.engine.island.places import COLOURS, ROSE, isle, rolls, then
from tests.support import position
from tutor.engine.games.island.slices import Hands, Turns
from tutor.engine.state import State

__all__ = [
    "HARD", "LAND", "ROSE", "WITH_TEAMS", "WITH_THIEVES", "beginning", "exploring", "gathering", "hand", "points",
    "rolls", "then",
]  # fmt: skip

HARD, WITH_THIEVES, WITH_TEAMS = "island+hardcore", "island+thieves+hardcore", "island+teams+hardcore"
LAND = "wood 0,0; gold 1,0; food 0,1"
"""Three tiles that touch each other, t1 to t3."""


def beginning(tiles: str, /, *seats: dict[str, Any], ruleset: str = HARD, **more: Any) -> State:
    """Red's turn begins."""
    named = [{"name": name, **seat} for name, seat in zip(COLOURS, seats, strict=False)]
    rows = [tile.strip() for tile in tiles.split(";")]
    return position(json.dumps({"ruleset": ruleset, "map": rows, "seats": named} | more))


def gathering(tiles: str, /, *seats: dict[str, Any], points: int = 6, **more: Any) -> State:
    """Red gathers with turn points; a second player stands on the last tile."""
    first = {"at": "t1", "gather": points} | (seats[0] if seats else {})
    stack = {"stack": ["exploring seats=1", "gathering seats=1"]}
    return isle(tiles, first, *(seats[1:] or ({"at": last(tiles)},)), **({"ruleset": HARD} | stack | more))


def exploring(tiles: str, /, *seats: dict[str, Any], **more: Any) -> State:
    """Red explores with three points left unless its seat says otherwise."""
    first = {"at": "t1", "speed": 3} | (seats[0] if seats else {})
    return isle(tiles, first, *(seats[1:] or ({"at": last(tiles)},)), **({"ruleset": HARD} | more))


def last(tiles: str) -> str:
    """The label of the last surface tile."""
    return f"t{sum('cave:' not in tile for tile in tiles.split(';'))}"


def points(state: State, seat: int = 0) -> tuple[int, int]:
    """(turn points to gather or walk with, points for walking only)."""
    turns = state.get(Turns)
    return turns.gather[seat], turns.speed[seat]


def hand(state: State, seat: int = 0) -> str:
    """The cards of a seat."""
    return state.get(Hands)[seat].text()
