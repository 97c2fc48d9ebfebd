"""A game of two: each player has two pieces, both have to arrive, and they block each other.

What follows from two pieces in the turn itself lies with the moves, which name their piece: a card moves either of them
(QED-2P-2), its power is not split (QED-2P-3), and they block each other (QED-2P-4).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar

from tutor.engine.board import Cell
from tutor.engine.events import Event
from tutor.engine.fields import CELL, SEAT
from tutor.engine.games.quest.endgame import Arrived, two_pieces
from tutor.engine.games.quest.slices import PIECE, Pieces
from tutor.engine.games.quest.turn import start_spaces
from tutor.engine.module import Part, add, auto, react, reduce, setup
from tutor.engine.state import Auto, Frame, State

__all__ = ["EVENTS", "FRAMES", "PARTS", "GoesOn", "Joined", "SecondPieces"]

_SECOND = {0: 3, 1: 4}
"""Seat to the start space of its second piece."""


@dataclass(frozen=True, slots=True)
class SecondPieces(Auto):
    """Both players put their second piece on a start space."""

    key: ClassVar[str] = "second-pieces"


@dataclass(frozen=True, slots=True)
class Joined(Event):
    """A player's next piece was put on a start space."""

    key: ClassVar[str] = "joined"
    seat: Annotated[int, SEAT]
    piece: Annotated[int, PIECE]
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class GoesOn(Event):
    """A first piece has arrived; the turn goes on with the other one."""

    key: ClassVar[str] = "goes-on"
    seat: Annotated[int, SEAT]
    piece: Annotated[int, PIECE]


EVENTS = (Joined, GoesOn)
FRAMES = (SecondPieces,)


def _deal(state: State) -> Iterable[Frame]:
    return (SecondPieces(),) if len(state.table.seats) == 2 else ()


def _second_pieces(state: State, frame: SecondPieces) -> Iterator[Event]:
    spaces = start_spaces(state.board)
    for seat, number in _SECOND.items():
        yield Joined("QED-SETUP-5", seat, 2, spaces[number])


def _write_joined(state: State, event: Joined) -> State:
    at = list(state.get(Pieces).at)
    at[event.seat] = (*at[event.seat], event.cell)
    return state.put(Pieces(tuple(at)))


def _goes_on(state: State, event: Arrived) -> Iterator[Event]:
    for number, cell in enumerate(state.get(Pieces).at[event.seat], 1):
        if cell is not None:
            yield GoesOn("QED-2P-9", event.seat, number)


def _unchanged(state: State, event: GoesOn) -> State:
    return state


def _second(state: State, seat: int) -> int:
    return 1 if two_pieces(state, seat) else 0


PARTS: tuple[Part, ...] = (
    setup("QED-SETUP-5", _deal),
    auto(SecondPieces, "QED-SETUP-5", _second_pieces),
    reduce(Joined, "QED-SETUP-5", _write_joined),
    add("pieces to bring home", "QED-2P-1", _second, "second piece"),
    react(Arrived, "QED-2P-9", _goes_on),
    reduce(GoesOn, "QED-2P-9", _unchanged),
)
