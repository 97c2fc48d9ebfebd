"""The cave: its exit, the link to the surface, tiles without an effect (ISL-CAVE-1, ISL-CAVE-11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar

from tutor.engine.board import Cell, Edge
from tutor.engine.events import Event
from tutor.engine.fields import CELL
from tutor.engine.games.island.tiles import Placed
from tutor.engine.module import Part, react, reduce
from tutor.engine.state import Ground, State

__all__ = ["EVENTS", "PARTS", "Linked", "Quiet"]


@dataclass(frozen=True, slots=True)
class Linked(Event):
    """A way joins a surface tile and a cave tile."""

    key: ClassVar[str] = "linked"
    entrance: Annotated[Cell, CELL]
    exit: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Quiet(Event):
    """The cave tile found is empty: nothing happens."""

    key: ClassVar[str] = "quiet"
    cell: Annotated[Cell, CELL]


def _link(state: State, event: Placed) -> Iterator[Event]:
    """The exit is laid: from now on it and the entrance are next to each other."""
    if event.tile == "exit":
        entrance = next((cell for cell, info in state.board.cells.items() if info.terrain == "entrance"), None)
        if entrance is not None:
            yield Linked("ISL-CAVE-1", entrance, event.spot)


def _quiet(state: State, event: Placed) -> Iterator[Event]:
    if event.tile == "empty":
        yield Quiet("ISL-CAVE-11", event.spot)


def _linked(state: State, event: Linked) -> State:
    return state.put(Ground(state.board.with_link(Edge.between(event.entrance, event.exit))))


EVENTS = (Linked, Quiet)

PARTS: tuple[Part, ...] = (
    react(Placed, "ISL-CAVE-1", _link),
    react(Placed, "ISL-CAVE-11", _quiet),
    reduce(Linked, "ISL-CAVE-1", _linked),
    reduce(Quiet, "ISL-CAVE-11", lambda state, event: state),
)
