"""A kind of goal: its key in puzzle files, the game it belongs to, how it is read, and its schema."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tutor.engine.board import Cell, Corner
from tutor.engine.errors import InputError
from tutor.engine.reading import Node
from tutor.engine.state import State
from tutor.puzzle.goals.goal import Ask

__all__ = ["CELLS", "COUNT", "YES", "Kind", "cells_of", "corners_of", "count", "either", "labels"]

CELLS: Mapping[str, Any] = {"type": "array", "items": {"type": "string"}, "minItems": 1}
COUNT: Mapping[str, Any] = {"type": "integer", "minimum": 1}
YES: Mapping[str, Any] = {"const": True}


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of goal.

    `read` gets its value in the file, the position and the seat that solves; `example` is a value as it is written;
    `needs` names a module without which the kind has no meaning.
    """

    key: str
    game: str
    about: str
    example: str
    schema: Mapping[str, Any]
    read: Callable[[Node, State, int], Ask]
    needs: str = ""


def cells_of(node: Node, state: State) -> frozenset[Cell]:
    """Spaces by label or canonical text; a single one may stand without a list."""
    spots = node.items() if isinstance(node.value, list) else [node]
    if not spots:
        raise node.error("no space is named", "Name at least one.")
    found = set()
    for spot in spots:
        try:
            found.add(state.board.cell(spot.text()))
        except InputError as error:
            raise spot.error(error.problem, error.remedy) from None
    return frozenset(found)


def corners_of(node: Node, state: State) -> frozenset[Corner]:
    """Corners such as ``t1/N``; a single one may stand without a list."""
    found = set()
    for spot in node.items() if isinstance(node.value, list) else [node]:
        try:
            found.add(state.board.parse_corner(spot.text()))
        except InputError as error:
            raise spot.error(error.problem, error.remedy) from None
    return frozenset(found)


def labels(cells: frozenset[Cell], state: State) -> str:
    """Spaces as people read them: ``c4 or d4``."""
    return either(sorted(state.board.label(cell) for cell in cells))


def either(words: list[str]) -> str:
    """Words joined by "or"."""
    return " or ".join(words)


def count(number: int, word: str) -> str:
    """A number with its word: ``1 card``, ``2 cards``; ``y`` becomes ``ies``."""
    if number == 1:
        return f"1 {word}"
    return f"{number} {word[:-1]}ies" if word.endswith("y") else f"{number} {word}s"
