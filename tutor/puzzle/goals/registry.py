"""The closed set of goals, and how a puzzle file's goal is read: strictly, each key once, several must hold at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.engine.reading import Node
from tutor.engine.state import State
from tutor.puzzle.goals import (
    island_battles,
    island_cards,
    island_pieces,
    island_shrines,
    quest_cards,
    quest_places,
    quest_trophies,
    winning,
)
from tutor.puzzle.goals.goal import Goal
from tutor.puzzle.goals.kind import Kind

__all__ = ["KINDS", "WITHIN", "goal_schema", "kinds_of", "read_goal"]

WITHIN = "within"
"""Not a goal of its own: how many of the seat's turns there are, 1 if left out."""

_FILES = (
    quest_places, quest_cards, quest_trophies, island_pieces, island_cards, island_battles, island_shrines, winning,
)  # fmt: skip

KINDS: tuple[Kind, ...] = tuple(kind for file in _FILES for kind in file.KINDS)
"""Every kind of goal of every game."""

_MOST_TURNS = 4


def kinds_of(game: str) -> Mapping[str, Kind]:
    """Key to kind of the goals of a base game."""
    return {kind.key: kind for kind in KINDS if kind.game == game}


def read_goal(node: Node, state: State, seat: int) -> Goal:
    """The goal of a puzzle file.

    Raises
    ------
    InputError
        An unknown kind of goal, one of another game, a value that means nothing here, no goal at all.
    """
    known = kinds_of(state.ruleset.game)
    elsewhere = {kind.key: kind.game for kind in KINDS if kind.key not in known}
    for key in node.keys():
        if key in elsewhere:
            raise node[key].error(
                f"'{key}' is a goal of '{elsewhere[key]}', not of '{state.ruleset.game}'",
                f"Goals of '{state.ruleset.game}' are {', '.join(sorted(known))}.",
            )
    node.only([*known, WITHIN])
    modules = {module.name for module in state.ruleset.modules}
    asks = []
    for key, kind in known.items():  # in the order of the registry, whatever the file's order is
        if key not in node:
            continue
        if kind.needs and kind.needs not in modules:
            raise node[key].error(f"'{key}' needs the module '{kind.needs}'", f"Add '+{kind.needs}' to the ruleset.")
        asks.append(kind.read(node[key], state, seat))
    if not asks:
        raise node.error("there is no goal", f"Write e.g. goal: {{reach: {next(iter(known.values())).example}}}.")
    if not any(ask.alone for ask in asks):
        raise node.error("this goal holds from the start", "Ask for something to be done, too.")
    turns = node[WITHIN].whole(1, _MOST_TURNS) if WITHIN in node else 1
    ends = "this turn" if turns == 1 else f"within {turns} turns"
    sentence = " and ".join(ask.text for ask in asks)
    return Goal(seat, f"{sentence[0].upper()}{sentence[1:]}, {ends}.", tuple(asks), turns)


def goal_schema() -> dict[str, Any]:
    """JSON Schema of a goal: one shape a game."""
    games = dict.fromkeys(kind.game for kind in KINDS)
    within = {"type": "integer", "minimum": 1, "maximum": _MOST_TURNS}
    shapes = [
        {
            "type": "object",
            "title": f"Goal of {game}",
            "properties": {key: dict(kind.schema) for key, kind in kinds_of(game).items()} | {WITHIN: within},
            "additionalProperties": False,
            "minProperties": 1,
        }
        for game in games
    ]
    return {"anyOf": shapes}
