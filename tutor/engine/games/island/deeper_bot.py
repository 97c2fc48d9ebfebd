"""How the settler and its Thieves play in the deeper cave: which coins they walk to, choose and keep, and how they use
them.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tutor.engine.board import Cell
from tutor.engine.games.island import parameters
from tutor.engine.games.island.band import is_thieves
from tutor.engine.games.island.deeper_stack import TREASURES
from tutor.engine.games.island.slices import Relic
from tutor.engine.state import State

__all__ = ["mount", "pluck", "rally", "sift", "trapped", "treasures"]

_LIKED = {"bavieca": 3.0, "rose": 2.0, "army": 1.0}


def treasures(state: State, seat: int) -> set[Cell]:
    """The tiles with a coin worth taking; the cursed one is for Thieves, and for who has the cave shrine, alone."""
    cured = state.get(Relic).holder == seat
    liked = set(TREASURES) - (set() if cured or is_thieves(state, seat) else {"curse"})
    return {cell for cell, info in state.board.cells.items() if info.terrain in liked}


def trapped(state: State, cell: Cell | None) -> bool:
    """Whether a piece is in a cave whose exit isn't on the map."""
    return (
        cell is not None
        and cell.layer == "cave"
        and not any(info.terrain in ("exit", "tunnel") for info in state.board.cells.values())
    )


def pluck(move: Any, missing: Counter[str]) -> float:
    """The resource of which most is missing."""
    return float(missing[move.resource]) if move.key == "pluck" else -1.0


def rally(state: State, move: Any) -> float:
    """Roll the lowest die again if it shows less than a die does on average."""
    if move.key != "rally":
        return -99.0
    faces = parameters.faces(state, "P-BATTLE-DIE")
    return 0.0 if move.die is None else sum(faces) / len(faces) - move.die


def sift(seat: int, move: Any) -> float:
    """Take what helps most, for oneself; a dweller gets what helps least."""
    if move.key != "seize":
        return -99.0
    worth = _LIKED.get(move.coin, 0.0)
    return worth + (move.to == seat) / 2 if move.to is not None else -worth


def mount(move: Any, away: dict[Cell, int]) -> float:
    """The thief with most speed, the nearer one to a goal first."""
    return float(move.left) - away.get(move.source, 99) / 100 if move.key == "mount" else -99.0
