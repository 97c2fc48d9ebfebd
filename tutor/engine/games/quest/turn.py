"""The turn: seats, start spaces, phase 1, and the move that ends it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from tutor.engine.board import Board, Cell, CellInfo
from tutor.engine.errors import InputError
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.games.quest.cards import Cleared, Keeping, Refill
from tutor.engine.games.quest.data import danger_pieces
from tutor.engine.games.quest.drawn import draw as drawing
from tutor.engine.games.quest.drawn import drawn, seam_labels
from tutor.engine.games.quest.layouts import FEATURES, features_on, laid, on_route
from tutor.engine.games.quest.route import route, routes
from tutor.engine.games.quest.slices import Decks, Pieces
from tutor.engine.hexgrid import DIRECTIONS
from tutor.engine.module import Part, effect, moves, opening, start
from tutor.engine.moves import Move
from tutor.engine.positions import Codec, Reading
from tutor.engine.reading import Node
from tutor.engine.state import Decision, Frame, Ground, Seat, State, Table

__all__ = ["COLOURS", "PARTS", "ROLE", "End", "Turn", "start_spaces"]

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
        raise InputError(
            f"the game is for 2 to 4 players, not {count}", field="options.seats", remedy="Choose 2, 3 or 4."
        )
    seats = tuple(Seat(colour, colour, ROLE) for colour in COLOURS[:count])
    return Table(seats, tuple((index,) for index in range(count)))


def _ground(options: Mapping[str, Any]) -> Ground:
    return Ground(laid(options))


def start_spaces(board: Board) -> dict[int, Cell]:
    """Number to start space."""
    return {int(info.mark("start") or 0): cell for cell, info in board.cells.items() if info.mark("start")}


def _pieces(options: Mapping[str, Any]) -> Pieces:
    """Each seat's first piece on the start space of its number; all the spaces the seats need must be there."""
    spaces, count = start_spaces(_ground(options).board), options["seats"]
    for number in range(1, 5 if count == 2 else count + 1):
        if number not in spaces:
            raise InputError(
                f"the board has no start space {number}", field="options.route", remedy="Mark start spaces 1 to 4."
            )
    return Pieces(tuple((spaces[number],) for number in range(1, count + 1)))


def _opening(state: State, seats: tuple[int, ...]) -> Iterable[Frame]:
    return (Turn(seats),)


def _ends(state: State, frame: Turn, seat: int) -> Iterable[Move]:
    return (End(seat),)


def _end(state: State, move: End) -> Iterator[Event]:
    """Phase 1 is over: played cards are put away, then unplayed ones may be, then cards are drawn.

    With no piece left on the route the turn ends right there (QED-END-7).
    """
    if not any(state.get(Pieces).at[move.seat]):
        yield Closed("QED-END-7", Turn.key)
        return
    yield Closed("QED-TURN-1", Turn.key)
    deck = state.get(Decks)[move.seat]
    if deck.played:
        yield Cleared("QED-DISC-4", move.seat)
    frames: tuple[Frame, ...] = (Keeping((move.seat,)),) if deck.hand else ()
    yield Laid("QED-TURN-1", (*frames, Refill(move.seat)))


def _read_ground(node: Node, reading: Reading) -> Ground:
    spot = node["board"].only(["route", "rows", "seams", "cells", "dangers"])
    given = [key for key in spot.keys() if key not in ("seams", "dangers")]
    if len(given) != 1:
        raise spot.error("one of 'route', 'rows' and 'cells' is needed", "Write e.g. board: {route: first}.")
    seams = spot.get("seams")
    if seams is not None and given != ["rows"]:
        raise seams.error(f"seams don't go with '{given[0]}'", "Leave them out: that board has its own.")
    dangers = spot.get("dangers")
    if given == ["route"]:
        name = spot["route"].word(info.name for info in routes())
        return Ground(route(name) if dangers is None else _with_dangers(name, dangers, reading))
    if dangers is not None:
        raise dangers.error(f"dangers don't go with '{given[0]}'", "Write them into the board itself.")
    inner = spot[given[0]]
    rows = [row.text() for row in inner] if given == ["rows"] else []
    joins = {name: [edge.text() for edge in seams[name]] for name in seams.keys()} if seams is not None else {}
    try:
        board = drawn(rows, seams=joins) if given == ["rows"] else Board.from_plain(inner.value)
    except InputError as error:
        part = seams if seams is not None and error.field.startswith("seams.") else inner
        field = f"board.{error.field}" if given == ["rows"] else f"board.cells.{error.field}"
        raise InputError(error.problem, field=field.rstrip("."), place=part.place, remedy=error.remedy) from None
    known = {terrain for module in reading.ruleset.modules for terrain in module.terrains}
    for cell, info in board.cells.items():
        if info.terrain not in known:
            raise inner.error(
                f"{board.label(cell)} is {info.terrain}, and no module of '{reading.ruleset.id}' has rules for that",
                "Add the module that does, or draw another terrain.",
            )
        _check_marks(inner, board.label(cell), info, reading)
    return Ground(board)


_FEATURE_OF = {"skull": "skulls", "pass": "passes", "arrow": "water", "shrine": "shrines"}
_VALUES = {"arrow": tuple(DIRECTIONS), "shrine": ("green", "blue", "yellow", "purple"), "start": ("1", "2", "3", "4")}


def _check_marks(spot: Node, label: str, info: CellInfo, reading: Reading) -> None:
    """A cell has marks that there are, and that some module has rules for; printed pieces show what they show."""
    for mark, value in info.marks:
        values = _VALUES.get(mark, ("yes",))
        if mark not in (*_FEATURE_OF, "start", "finish", "cave") or value not in values:
            raise spot.error(f"{label} has the mark '{mark} {value}'", f"There is none: {_KNOWN_MARKS}.")
        feature = _FEATURE_OF.get(mark)
        if feature is not None and info.tile not in danger_pieces() and feature not in reading.ruleset.options():
            raise spot.error(
                f"{label} has the mark '{mark}', and no module of '{reading.ruleset.id}' has rules for that",
                f"Add 'danger.{feature}' to the ruleset, or leave the mark out.",
            )


_KNOWN_MARKS = "known are start, finish, cave, skull, pass, arrow with a direction, shrine with a colour"


def _with_dangers(name: str, spot: Node, reading: Reading) -> Board:
    """An official route with features of our layout, as far as there are rules for them."""
    known = [feature for feature in FEATURES if feature in reading.ruleset.options()]
    features = [entry.word(known) for entry in spot]
    try:
        return on_route(name, tuple(feature for feature in FEATURES if feature in features))
    except InputError as error:
        raise spot.error(error.problem, error.remedy) from None


def _write_ground(state: State) -> dict[str, Any]:
    """A route by its name; else a drawing, if that says all there is to say of the board."""
    board = state.board
    for info in routes():
        if board == route(info.name):
            return {"board": {"route": info.name}}
    if (dangers := features_on(board)) is not None:
        return {"board": {"route": dangers[0], "dangers": list(dangers[1])}}
    try:
        rows, seams = drawing(board), seam_labels(board)
        if drawn(rows, seams=seams) == board:
            return {"board": {"rows": rows} | ({"seams": seams} if seams else {})}
    except InputError:
        pass
    return {"board": {"cells": board.to_plain()}}


_MOST_SEATS = 4


def _read_pieces(node: Node, reading: Reading) -> Pieces:
    rows: list[tuple[Cell | None, ...]] = []
    taken: dict[Cell, str] = {}
    # Where a piece can't stand a rule keeps it from going; with the rule switched off it may have come there.
    off = reading.ruleset.off
    # Some module may open occupied spaces, too: two pieces can then have come to share one (QED-MOVE-7, QED-OPEN-18).
    shared = "QED-MOVE-7" in off or any(reading.ruleset.parts(point, "passage") for point in ("base", "add"))
    later = reading.table.order[reading.table.group + 1 :]
    for entry in node["seats"].items()[_MOST_SEATS:]:
        raise entry.error("there are more players than the box is for", f"Write at most {_MOST_SEATS} seats.")
    if reading.table.round == 0 and "stack" not in node and any("hand" in entry for entry in node["seats"]):
        raise (node.get("round") or node).error(
            "in round 0 the game is still set up, but somebody has cards in hand", "Write round: 1, or leave it out."
        )
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
            if reading.board.info(cell).terrain == "mountain" and off.isdisjoint(("QED-MOVE-12", "QED-ARW-2")):
                raise spot.error(f"{spot.text()} is a mountain", "Put the piece on another space.")
            if reading.board.info(cell).mark("finish") and "QED-END-1" not in off:
                raise spot.error(f"{spot.text()} is a finishing space", "Write home: the piece has arrived.")
            if cell in taken and not shared and "QED-ARW-2" not in off:
                raise spot.error(
                    f"{spot.text()} holds {taken[cell]}'s piece already", "Put the piece on another space."
                )
            taken[cell] = entry["name"].text()
            row.append(cell)
        if not 1 <= len(row) <= 2:
            raise entry["pieces"].error("a seat has one or two pieces", "Write e.g. pieces: [c4].")
        if not any(row) and len(rows) in [seat for group in later for seat in group]:
            raise entry["pieces"].error(
                f"{reading.table.name(len(rows))} has arrived, but has its turn of this round still before it",
                "Put the piece on the route, or give the turn to a later seat.",
            )
        rows.append(tuple(row))
    return Pieces(tuple(rows))


def _write_pieces(state: State) -> dict[str, Any]:
    label = state.board.label
    return {
        "seats": [{"pieces": ["home" if cell is None else label(cell) for cell in row]} for row in state.get(Pieces).at]
    }


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
