"""The turn: seats, start spaces, phase 1, and the move that ends it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from tutor.engine.board import Board, Cell
from tutor.engine.errors import InputError
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.games.quest.cards import Cleared, Keeping, Refill
from tutor.engine.games.quest.drawn import draw as drawing
from tutor.engine.games.quest.drawn import drawn
from tutor.engine.games.quest.route import route, routes
from tutor.engine.games.quest.slices import Decks, Pieces
from tutor.engine.module import Part, effect, moves, opening, start
from tutor.engine.moves import Move
from tutor.engine.positions import Codec, Reading
from tutor.engine.reading import Node
from tutor.engine.state import Decision, Frame, Ground, Seat, State, Table

__all__ = ["COLOURS", "PARTS", "ROLE", "End", "Turn"]

COLOURS = ("red", "blue", "yellow", "white")
ROLE = "explorer"


@dataclass(frozen=True, slots=True)
class Turn(Decision):
    """Phase 1 of a seat's turn: play any number of cards (QED-TURN-2)."""

    key: ClassVar[str] = "turn"


@dataclass(frozen=True, slots=True)
class End(Move):
    """End phase 1 (QED-TURN-2: playing nothing is allowed)."""

    key: ClassVar[str] = "end"
    ends_turn: ClassVar[bool] = True


def _table(options: Mapping[str, Any]) -> Table:
    count = options["seats"]
    if not 2 <= count <= 4:
        raise InputError(f"the game is for 2 to 4 players, not {count}", field="options.seats", remedy="Choose 2, 3 or 4.")
    seats = tuple(Seat(colour, colour, ROLE) for colour in COLOURS[:count])
    return Table(seats, tuple((index,) for index in range(count)))


def _ground(options: Mapping[str, Any]) -> Ground:
    chosen = options["route"]
    return Ground(chosen if isinstance(chosen, Board) else route(chosen))


def _pieces(options: Mapping[str, Any]) -> Pieces:
    """One piece each on the start space of its number; with two players two each, on 1 and 3, and on 2 and 4."""
    board = _ground(options).board
    spaces = {int(info.mark("start") or 0): cell for cell, info in board.cells.items() if info.mark("start")}
    count = options["seats"]
    wanted = [(1, 3), (2, 4)] if count == 2 else [(number,) for number in range(1, count + 1)]
    try:
        return Pieces(tuple(tuple(spaces[number] for number in row) for row in wanted))
    except KeyError as error:
        raise InputError(
            f"the board has no start space {error.args[0]}", field="options.route", remedy="Mark start spaces 1 to 4."
        ) from None


def _opening(state: State, seats: tuple[int, ...]) -> Iterable[Frame]:
    return (Turn(seats),)


def _ends(state: State, frame: Turn, seat: int) -> Iterable[Move]:
    return (End(seat),)


def _end(state: State, move: End) -> Iterator[Event]:
    """Phase 1 is over: played cards are put away, then unplayed ones may be, then cards are drawn."""
    yield Closed("QED-TURN-1", Turn.key)
    deck = state.get(Decks)[move.seat]
    if deck.played:
        yield Cleared("QED-DISC-4", move.seat)
    frames: tuple[Frame, ...] = (Keeping((move.seat,)),) if deck.hand else ()
    yield Laid("QED-TURN-1", (*frames, Refill(move.seat)))


def _read_ground(node: Node, reading: Reading) -> Ground:
    spot = node["board"].only(["route", "rows", "cells"])
    given = spot.keys()
    if len(given) != 1:
        raise spot.error("one of 'route', 'rows' and 'cells' is needed", "Write e.g. board: {route: first}.")
    if given == ["route"]:
        return Ground(route(spot["route"].word(info.name for info in routes())))
    inner = spot[given[0]]
    try:
        if given == ["rows"]:
            return Ground(drawn([row.text() for row in inner]))
        return Ground(Board.from_plain(inner.value))
    except InputError as error:
        raise InputError(error.problem, field=f"{inner.field}{error.field}", place=inner.place, remedy=error.remedy) from None


def _write_ground(state: State) -> dict[str, Any]:
    board = state.board
    for info in routes():
        if board == route(info.name):
            return {"board": {"route": info.name}}
    try:
        return {"board": {"rows": drawing(board)}}
    except InputError:
        return {"board": {"cells": board.to_plain()}}


def _read_pieces(node: Node, reading: Reading) -> Pieces:
    rows: list[tuple[Cell | None, ...]] = []
    for entry in node["seats"]:
        row: list[Cell | None] = []
        for spot in entry["pieces"]:
            if spot.text() == "home":
                row.append(None)
                continue
            try:
                cell = reading.board.cell(spot.text())
            except InputError as error:
                raise spot.error(error.problem, error.remedy) from None
            if reading.board.info(cell).terrain == "mountain":
                raise spot.error(f"{spot.text()} is a mountain", "Put the piece on another space.")
            row.append(cell)
        if not 1 <= len(row) <= 2:
            raise entry["pieces"].error("a seat has one or two pieces", "Write e.g. pieces: [c4].")
        rows.append(tuple(row))
    return Pieces(tuple(rows))


def _write_pieces(state: State) -> dict[str, Any]:
    label = state.board.label
    return {"seats": [{"pieces": ["home" if cell is None else label(cell) for cell in row]} for row in state.get(Pieces).at]}


GROUND_CODEC = Codec(("board",), _read_ground, _write_ground)
PIECES_CODEC = Codec(("seats.pieces",), _read_pieces, _write_pieces)

PARTS: tuple[Part, ...] = (
    start(Table, "QED-SETUP-1", _table),
    start(Ground, "QED-SETUP-1", _ground),
    start(Pieces, "QED-SETUP-4", _pieces),
    opening(ROLE, "QED-TURN-7", _opening),
    moves(Turn, "QED-TURN-2", _ends, (End,)),
    effect(End, "QED-TURN-1", _end),
)
