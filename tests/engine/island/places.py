"""Short Island positions for tests: ``isle("wood 0,0; gold 1,0", {"at": "t1", "hand": "2*food"}, {"at": "t2"})``."""

from __future__ import annotations

import json
from typing import Any

from tests.support import position
from tutor.engine import play
from tutor.engine.state import State
from tutor.engine.verdict import Transition

__all__ = ["COLOURS", "ROSE", "exploring", "gathering", "isle", "rolls", "then"]

COLOURS = ("red", "blue", "yellow", "white")

ROSE = "wood 0,0; gold 1,0; food 0,1; wood -1,1; gold -1,0; food 0,-1; garden 1,-1"
"""The opening tile t1 (wood) with a ring of land: t2 E, t3 SE, t4 SW, t5 W, t6 NW, t7 NE."""


def isle(tiles: str, /, *seats: dict[str, Any], ruleset: str = "island", **more: Any) -> State:
    """A position; without a ``stack`` red is to explore. Tiles are divided by ``;``."""
    named = [{"name": name, **seat} for name, seat in zip(COLOURS, seats, strict=False)]
    plain: dict[str, Any] = {"ruleset": ruleset, "map": [tile.strip() for tile in tiles.split(";")], "seats": named}
    return position(json.dumps(plain | {"stack": ["exploring seats=1"]} | more))


def exploring(tiles: str, /, *seats: dict[str, Any], **more: Any) -> State:
    """Red explores with speed 3 unless its seat says otherwise; a second player stands on the last tile."""
    count = sum("cave:" not in tile for tile in tiles.split(";"))
    first = {"at": "t1", "speed": 3} | (seats[0] if seats else {})
    others = seats[1:] or ({"at": f"t{count}"},)
    return isle(tiles, first, *others, **more)


def gathering(tiles: str, gather: int, /, *seats: dict[str, Any], **more: Any) -> State:
    """Red gathers."""
    first = {"gather": gather} | (seats[0] if seats else {})
    return exploring(tiles, first, *seats[1:], **({"stack": ["exploring seats=1", "gathering seats=1"]} | more))


def then(state: State | Transition, *plies: Any) -> Transition:
    """What moves (texts) and chance outcomes (values) lead to, all events together."""
    from tutor.engine.notation import parse

    events: list[Any] = []
    if isinstance(state, Transition):
        events, state = list(state.events), state.state
    for ply in plies:
        by_chance = play.chance(state) is not None
        step = play.resolve(state, ply) if by_chance else play.apply(state, parse(state, ply))
        state = step.state
        events += step.events
    return Transition(state, tuple(events))


def rolls(transition: State | Transition, attack: str, defence: str) -> Transition:
    """A battle in which nobody joins: both sides are ready, then these dice, e.g. ``rolls(t, "1/4", "6")``."""
    state = transition.state if isinstance(transition, Transition) else transition
    before = list(transition.events) if isinstance(transition, Transition) else []
    while state.top is not None and state.top.key == "joining":
        step = then(state, f"{state.table.name(state.deciders[0])}: ready")
        state, before = step.state, [*before, *step.events]
    dice = [tuple(map(int, text.split("/"))) for text in (attack, defence)]
    step = then(state, *dice)
    return Transition(step.state, (*before, *step.events))
