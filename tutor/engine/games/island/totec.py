"""Totec's Garden: a garden in the cave, beside which no other one makes anything (THV-EVENT-GARDEN-1, GARDEN-2)."""

from __future__ import annotations

from tutor.engine.board import Cell
from tutor.engine.module import Part, add, clamp
from tutor.engine.state import State

__all__ = ["PARTS", "marked"]


def marked(state: State, cell: Cell) -> bool:
    """Whether a tile is a garden with one of Totec's tokens: it is once Totec's Garden is on the map."""
    cells = state.board.cells
    return cells[cell].terrain == "garden" and any(info.terrain == "totec" for info in cells.values())


def _like_a_garden(state: State, subject: tuple[Cell, str]) -> int:
    return int(state.board.info(subject[0]).terrain == "totec")


def _barren(state: State, subject: tuple[Cell, str], value: int) -> int:
    return 0 if value and marked(state, subject[0]) else value


PARTS: tuple[Part, ...] = (
    add("makes", "THV-EVENT-GARDEN-1", _like_a_garden, "Totec's Garden makes all three"),
    clamp("makes", "THV-EVENT-GARDEN-2", _barren, "Totec's token lies on this garden"),
)
