"""Routes: boards laid out from the printed tiles. The seven official ones, and those people write themselves.

A route is a list of pieces, each with the number of clockwise 60-degree steps it is turned by and the place of its own
origin, and an end piece that wraps a corner of the last tile. `route` gives the official ones by name; `load_route`
reads a file such as this::

    title: Over the hills
    pieces:
      - {tile: B, rot: 0, centre: [0, 0]}
      - {tile: C, rot: 3, centre: [-3, -4]}
      - {tile: N, rot: 0, centre: [0, -11]}
    end: {side: river, corner: [0, -3]}

The start tile (A or B) comes first and is the origin. ``corner`` is the wrapped hex, counted from the last piece's
centre. Consecutive pieces touch along a whole side, and no others touch.

On the board, ``tile`` is the letter of the piece (``end`` for the finishing spaces), marks are ``start`` (the number),
``cave`` and ``finish``, and each join of two pieces is a seam named like ``B-C``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NoReturn

from tutor.engine.board import Board, Cell, CellInfo, Edge
from tutor.engine.errors import InputError
from tutor.engine.games.quest.data import SYMBOL_TERRAIN, TERRAIN_SYMBOL, load
from tutor.engine.hexgrid import Hex

__all__ = [
    "CLOSED",
    "END",
    "SYMBOL_TERRAIN",
    "TERRAIN_SYMBOL",
    "Piece",
    "RouteInfo",
    "bottlenecks",
    "load_route",
    "route",
    "routes",
    "warnings",
]

CLOSED: Final = frozenset(("mountain",))
"""Terrain that no piece enters."""

END: Final = "end"
"""The ``tile`` of the finishing spaces."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile or strip as it lies: turned by `rot` clockwise steps about its own origin, which lies at `centre`."""

    tile: str
    rot: int
    centre: Hex


@dataclass(frozen=True, slots=True)
class RouteInfo:
    """What is known about an official route.

    Parameters
    ----------
    name
        The name `route` takes.
    title
        The name people see.
    difficulty
        easy, medium or hard, as printed.
    pieces
        From start to end.
    end_side, end_corner
        Side of the end piece (jungle or river) and the wrapped hex of the last piece, counted from its centre.
    provenance, certainty
        Where the layout comes from and how sure it is.
    """

    name: str
    title: str
    difficulty: str
    pieces: tuple[Piece, ...]
    end_side: str
    end_corner: Hex
    provenance: str
    certainty: str


@cache
def _data() -> dict[str, Any]:
    return load("quest-tiles")


@cache
def _hexes(tile: str) -> Mapping[Hex, CellInfo]:
    """The hexes of a piece about its own origin, unturned."""
    data = _data()["tiles"][tile]
    starts = {Hex(*at): number for number, at in data.get("start_numbers", {}).items()}
    cave = Hex(*data["cave"]) if data["cave"] else None
    found: dict[Hex, CellInfo] = {}
    for q, r, terrain, power in (row for rows in data["hexes"] for row in rows):
        at = Hex(q, r)
        marks = (("start", starts[at]),) if at in starts else (("cave", "yes"),) if at == cave else ()
        found[at] = CellInfo(terrain, power, tile, marks)
    return MappingProxyType(found)


def _laid(piece: Piece) -> dict[Hex, CellInfo]:
    return {at.rotate(piece.rot) + piece.centre: info for at, info in _hexes(piece.tile).items()}


@cache
def routes() -> tuple[RouteInfo, ...]:
    """The seven official routes, easiest first."""
    return tuple(
        RouteInfo(
            name=name,
            title=row["name"],
            difficulty=row["difficulty"],
            pieces=tuple(Piece(piece["tile"], piece["rot"], Hex(*piece["centre"])) for piece in row["pieces"]),
            end_side=row["end"]["side"],
            end_corner=Hex(*row["end"]["corner"]),
            provenance=row["provenance"],
            certainty=row["certainty"],
        )
        for name, row in _data()["routes"].items()
    )


@cache
def route(name: str) -> Board:
    """The board of an official route.

    Raises
    ------
    InputError
        If there is no such route; the remedy lists them.
    """
    for info in routes():
        if info.name == name:
            return _assembled(info.pieces, info.end_side, info.end_corner)
    raise InputError(
        f"There is no route {name!r}", field="route", remedy=f"Choose from {', '.join(info.name for info in routes())}"
    )


# -- assembling ------------------------------------------------------------------------------------------------------


def _assembled(pieces: Sequence[Piece], side: str, corner: Hex) -> Board:
    """The board of these pieces, every rule of a route checked."""
    laid = [_laid(piece) for piece in pieces]
    owner: dict[Hex, int] = {}
    for number, (piece, hexes) in enumerate(zip(pieces, laid, strict=True)):
        for at in hexes:
            if at in owner:
                _refuse_place(f"{piece.tile} lies over {pieces[owner[at]].tile} at {_at(at)}", number, pieces, laid)
            owner[at] = number
        _check_joins(number, pieces, laid)
    finish = _finish(pieces[-1], laid[-1], corner, owner, pieces)

    cells = {_cell(at): info for hexes in laid for at, info in hexes.items()}
    for at in finish:
        cells[_cell(at)] = CellInfo(side, 1, END, (("finish", "yes"),))
    seams = {
        f"{pieces[i].tile}-{pieces[i + 1].tile}": [
            Edge.between(_cell(a), _cell(b)) for a, b in _joins(laid[i], laid[i + 1])
        ]
        for i in range(len(pieces) - 1)
    }
    board = Board.make(cells, seams=seams)
    _check_way(board)
    return board


def _cell(at: Hex) -> Cell:
    return Cell("surface", *at)


def _at(at: Hex) -> str:
    return f"({at.q}, {at.r})"


def _joins(first: Iterable[Hex], second: Iterable[Hex]) -> list[tuple[Hex, Hex]]:
    """The sides between two pieces: (hex of the first, hex of the second)."""
    others = frozenset(second)
    return [(a, b) for a in first for b in a.neighbours() if b in others]


def _check_joins(number: int, pieces: Sequence[Piece], laid: Sequence[Mapping[Hex, CellInfo]]) -> None:
    """A piece touches the one before it along a whole side, and none that came earlier."""
    this = pieces[number]
    for earlier in range(number - 1):
        if _joins(laid[earlier], laid[number]):
            _refuse_place(
                f"{this.tile} touches {pieces[earlier].tile}, which does not come just before it",
                number,
                pieces,
                laid,
            )
    if number and not _whole_side(laid[number - 1], laid[number]):
        before = pieces[number - 1].tile
        joined = _joins(laid[number - 1], laid[number])
        problem = (
            f"{this.tile} meets only part of a side of {before}" if joined else f"{this.tile} and {before} don't meet"
        )
        _refuse_place(problem, number, pieces, laid)


def _whole_side(first: Iterable[Hex], second: Iterable[Hex]) -> bool:
    """Whether two pieces touch along a whole side: every hex of the shorter side touches the other."""
    a, b = frozenset(first), frozenset(second)
    joined = _joins(a, b)
    touching = ({x for x, _ in joined}, {y for _, y in joined})
    return any(touched and touched in _sides(piece) for touched, piece in zip(touching, (a, b), strict=True))


@cache
def _sides(piece: frozenset[Hex]) -> frozenset[frozenset[Hex]]:
    """The six straight sides of a piece, each with both its corner hexes."""
    found = set()
    for values in ([at.q for at in piece], [at.r for at in piece], [at.q + at.r for at in piece]):
        for bound in (min(values), max(values)):
            found.add(frozenset(at for at, value in zip(piece, values, strict=True) if value == bound))
    return frozenset(found)


def _refuse_place(
    problem: str, number: int, pieces: Sequence[Piece], laid: Sequence[Mapping[Hex, CellInfo]]
) -> NoReturn:
    """Refuse where a piece lies; the remedy lists the places where it could lie, the nearest first."""
    this = pieces[number]
    taken = {at for hexes in laid[:number] for at in hexes}
    turned = [at.rotate(this.rot) for at in _hexes(this.tile)]
    fits = []
    for centre in pieces[number - 1].centre.spiral(8):
        hexes = [at + centre for at in turned]
        if (
            taken.isdisjoint(hexes)
            and _whole_side(laid[number - 1], hexes)
            and not any(_joins(laid[earlier], hexes) for earlier in range(number - 1))
        ):
            fits.append(centre)
    fits.sort(key=lambda centre: (centre.distance(this.centre), centre))
    where = ", ".join(f"[{at.q}, {at.r}]" for at in fits[:4])
    remedy = (
        f"With rot {this.rot} its centre can be {where}"
        if fits
        else "Turn or leave out an earlier piece: no place fits"
    )
    raise InputError(problem, field=f"pieces[{number}].centre", remedy=remedy)


def _finish(
    last: Piece,
    hexes: Mapping[Hex, CellInfo],
    corner: Hex,
    owner: Mapping[Hex, int],
    pieces: Sequence[Piece],
) -> tuple[Hex, ...]:
    """The three finishing spaces: what touches the wrapped corner hex from outside, in order around it."""
    corners = [at for at in hexes if sum(other not in hexes for other in at.neighbours()) == 3]
    wrapped = corner + last.centre
    if wrapped not in corners:
        listed = ", ".join(f"[{at.q}, {at.r}]" for at in sorted(at - last.centre for at in corners))
        raise InputError(
            f"({corner.q}, {corner.r}) is no corner of {last.tile}",
            field="end.corner",
            remedy=f"Counted from its centre, the corners are {listed}",
        )
    around = wrapped.neighbours()
    first = next(i for i in range(6) if around[i - 1] in hexes and around[i] not in hexes)
    finish = tuple(around[(first + i) % 6] for i in range(3))
    for at in finish:
        near = {owner[other] for other in (at, *at.neighbours()) if other in owner} - {len(pieces) - 1}
        if near:
            raise InputError(
                f"The finishing space {_at(at)} meets {pieces[min(near)].tile}",
                field="end.corner",
                remedy="Choose another corner",
            )
    return finish


def _check_way(board: Board) -> None:
    """There is a way from every start space to the finish."""
    starts, finishes, enterable = _ends(board)
    reached = set(finishes)
    edge = list(finishes)
    while edge:
        for other in board.neighbours(edge.pop()):
            if other not in reached and (other in enterable or other in starts):
                reached.add(other)
                if other not in starts:  # nobody steps back onto a start space, so no way leads over one
                    edge.append(other)
    for cell in starts:
        if cell not in reached:
            raise InputError(
                f"No way leads from start space {board.info(cell).mark('start')} to the finish",
                field="pieces",
                remedy="Turn a piece or choose another: mountains close the way",
            )


def _ends(board: Board) -> tuple[list[Cell], list[Cell], set[Cell]]:
    """Start spaces, finishing spaces, and all cells that can be entered."""
    starts = [cell for cell, info in board.cells.items() if info.mark("start")]
    finishes = [cell for cell, info in board.cells.items() if info.mark("finish")]
    closed = CLOSED | {"start"}
    return starts, finishes, {cell for cell, info in board.cells.items() if info.terrain not in closed}


# -- asking ----------------------------------------------------------------------------------------------------------


def bottlenecks(board: Board) -> tuple[Cell, ...]:
    """Cells that every way from any start space to any finishing space leads over, in board order.

    A piece that waits on one of them closes the route to all others. Start and finishing spaces don't count.
    """
    import networkx as nx

    starts, finishes, enterable = _ends(board)
    graph = nx.Graph(board.graph.subgraph(enterable | set(starts)))
    graph.remove_edges_from([(a, b) for a in starts for b in board.neighbours(a) if b in starts])
    graph.add_edges_from(("source", cell) for cell in starts)
    graph.add_edges_from(("target", cell) for cell in finishes)
    if not (starts and finishes and nx.has_path(graph, "source", "target")):
        return ()
    ends = {"source", "target", *starts, *finishes}
    found = []
    for cell in set(nx.articulation_points(graph)) - ends:
        rest = graph.copy()
        rest.remove_node(cell)
        if not nx.has_path(rest, "source", "target"):
            found.append(cell)
    return tuple(sorted(found, key=lambda cell: board.index[cell]))


def warnings(board: Board) -> tuple[str, ...]:
    """One line for each thing a route's author should know and may want."""
    return tuple(
        f"{board.label(cell)} ({board.info(cell).terrain} {board.info(cell).power}) is a bottleneck: "
        "a piece waiting there closes the route"
        for cell in bottlenecks(board)
    )


# -- routes of one's own ---------------------------------------------------------------------------------------------


def load_route(source: str | Path) -> Board:
    """The board of a route somebody wrote: a path, or the YAML text itself (anything of more than one line).

    Raises
    ------
    InputError
        For anything that is no route: unknown or doubled tiles, both sides of one piece, pieces that overlap, leave a
        gap, meet along part of a side or touch out of turn, an end that wraps no corner, no way to the finish.
    """
    data, place = _read(source)
    try:
        return _route_of(data)
    except InputError as error:
        raise error.at(place=f"{place}:{_line(data, error.field)}") from None


def _route_of(data: Mapping[str, Any]) -> Board:
    _only(data, ("title", "difficulty", "pieces", "end"), "")
    rows = data.get("pieces")
    if not isinstance(rows, list) or not rows:
        raise InputError("A route needs pieces", field="pieces", remedy="Write - {tile: B, rot: 0, centre: [0, 0]}")
    pieces = [_piece(row, f"pieces[{i}]") for i, row in enumerate(rows)]
    _check_pieces(pieces)
    end = data.get("end")
    if not isinstance(end, dict):
        raise InputError("A route needs an end", field="end", remedy="Write {side: river, corner: [0, -3]}")
    _only(end, ("side", "corner", "finish"), "end")
    sides = [row["side"] for row in _data()["end_tile"]["sides"]]
    if end.get("side") not in sides:
        raise InputError(
            f"The end has no side {end.get('side')!r}", field="end.side", remedy=f"Write {' or '.join(sides)}"
        )
    board = _assembled(pieces, end["side"], _hex(end.get("corner"), "end.corner"))
    if "finish" in end:
        _check_finish(end["finish"], board)
    return board


def _read(source: str | Path) -> tuple[dict[str, Any], str]:
    """The YAML map of a path or text, which still knows its lines, and its name for errors."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import YAMLError

    place = "route"
    if isinstance(source, Path) or "\n" not in source:
        place = str(source)
        try:
            source = Path(source).read_text(encoding="utf-8")
        except (OSError, ValueError):
            raise InputError("The file can't be read", place=place, remedy="Name a route file in YAML") from None
    try:
        data = YAML(typ="rt", pure=True).load(source)
    except YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        if mark is not None:
            place = f"{place}:{mark.line + 1}"
        problem = str(getattr(error, "problem", None) or error).partition("\n")[0]
        raise InputError(f"No YAML: {problem}", place=place, remedy="Mend the line") from None
    if not isinstance(data, dict):
        raise InputError("No route", place=place, remedy="Write a map with title, pieces and end")
    return data, place


def _line(data: Any, field: str) -> int:
    """The line of a field such as ``pieces[2].centre``, or of the innermost part of it that is there; 1-based."""
    line = 0
    for name, number in re.findall(r"([a-z]+)|\[([0-9]+)\]", field):
        key = int(number) if number else name
        if not hasattr(data, "lc") or (key not in data if name else key >= len(data)):
            break
        line = (data.lc.key(key) if name else data.lc.item(key))[0]
        data = data[key]
    return line + 1


def _only(row: Mapping[Any, Any], known: Sequence[str], field: str) -> None:
    for key in row:
        if key not in known:
            name = f"{field}.{key}" if field else str(key)
            raise InputError(f"There is no {key!r} here", field=name, remedy=f"Known: {', '.join(known)}")


def _piece(row: object, field: str) -> Piece:
    if not isinstance(row, dict):
        raise InputError(f"{row!r} is no piece", field=field, remedy="Write {tile: B, rot: 0, centre: [0, 0]}")
    _only(row, ("tile", "rot", "centre"), field)
    tile, rot = row.get("tile"), row.get("rot", 0)
    if not isinstance(tile, str) or tile not in _data()["tiles"]:
        raise InputError(
            f"There is no tile {tile!r}",
            field=f"{field}.tile",
            remedy=f"Choose from {' '.join(_data()['tiles'])}",
        )
    if not _whole(rot) or not 0 <= rot <= 5:
        raise InputError(
            f"{rot!r} is no turn",
            field=f"{field}.rot",
            remedy="Write 0 to 5 clockwise steps of 60 degrees",
        )
    return Piece(str(tile), int(rot), _hex(row.get("centre"), f"{field}.centre"))


def _hex(value: object, field: str) -> Hex:
    if isinstance(value, list) and len(value) == 2 and all(_whole(number) for number in value):
        return Hex(int(value[0]), int(value[1]))
    raise InputError(f"{value!r} is no place", field=field, remedy="Write two whole numbers, e.g. [0, -3]")


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _check_pieces(pieces: Sequence[Piece]) -> None:
    """Which pieces there are: a start tile first, at the origin, and each piece of the box once."""
    starts = _data()["meta"]["start_tiles"]
    first = pieces[0]
    if first.tile not in starts:
        raise InputError(
            f"A route can't begin with {first.tile}",
            field="pieces[0].tile",
            remedy=f"Begin with {' or '.join(starts)}",
        )
    if first.rot or first.centre != Hex(0, 0):
        raise InputError(
            "The start tile is not at the origin",
            field="pieces[0]",
            remedy=f"Write {{tile: {first.tile}, rot: 0, centre: [0, 0]}} and count the others from there",
        )
    piece_of = {side: "/".join(pair) for pair in _data()["meta"]["double_sided_pairs"] for side in pair}
    seen: dict[str, str] = {}
    for i, piece in enumerate(pieces):
        same = piece_of[piece.tile]
        if same in seen:
            what = f"{piece.tile} is there twice" if seen[same] == piece.tile else f"{same} are two sides of one piece"
            raise InputError(what, field=f"pieces[{i}].tile", remedy="Take another tile")
        seen[same] = piece.tile


def _check_finish(value: object, board: Board) -> None:
    """Finishing spaces may be written down too, as the official data does; then they must be the right ones."""
    finish = {cell.hex for cell in board if board.info(cell).mark("finish")}
    rows = value if isinstance(value, list) else []
    if {_hex(row, "end.finish") for row in rows} != finish:
        listed = ", ".join(f"[{at.q}, {at.r}]" for at in sorted(finish))
        raise InputError(
            "These are not the finishing spaces of that corner",
            field="end.finish",
            remedy=f"Leave them out, or write {listed}",
        )
