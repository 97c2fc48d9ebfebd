"""The pieces of Dangers on a board: strips, water, swamps, passes and shrines laid over spaces or along the edges.

Which pieces lie where is data. No official layout is public; the ones we ship are invented (``dangers-layouts.yaml``),
and a file replaces them. A module of Dangers declares the set-up options of its feature with `feature_options`; the
ground of a game then lays what the options name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from tutor.engine.board import Board, Cell, CellInfo, surface
from tutor.engine.errors import InputError
from tutor.engine.fields import BOOL, NAME
from tutor.engine.games.quest.data import danger_pieces, load
from tutor.engine.games.quest.route import route
from tutor.engine.hexgrid import DIRECTIONS
from tutor.engine.module import Option
from tutor.engine.reading import Node, read_yaml

__all__ = [
    "FEATURES",
    "NONE",
    "OURS",
    "Lying",
    "feature_options",
    "features_on",
    "laid",
    "lay",
    "layout",
    "on_route",
    "shipped",
]

FEATURES = ("skulls", "passes", "water", "swamps", "shrines")
NONE, OURS = "none", "ours"
_TERRAINS = ("jungle", "river", "village", "rubble", "camp", "swamp")
_COLOURS = ("green", "blue", "yellow", "purple")


@dataclass(frozen=True, slots=True)
class Lying:
    """A piece as it lies: its kind, the feature it belongs to, and its cells.

    `spots` are field and place of each cell in the file that has them, for errors.
    """

    kind: str
    feature: str
    cells: tuple[tuple[Cell, CellInfo], ...]
    spots: tuple[tuple[str, str], ...] = field(default=(), compare=False)

    def error(self, number: int, problem: str, remedy: str) -> InputError:
        """An error about one of the cells, counted from 0."""
        name, place = self.spots[number] if self.spots else ("pieces", "")
        return InputError(problem, field=name, place=place, remedy=remedy)


def feature_options(feature: str) -> Mapping[str, Option]:
    """The set-up options of a module of Dangers: the layout, and whether it lays the pieces of this feature."""
    return {
        "dangers": Option(NAME, NONE, "where the pieces of Dangers lie: none, 'ours' (invented), or a file"),
        feature: Option(BOOL, "yes", f"whether the {feature} of the layout are laid"),
    }


@cache
def shipped() -> Mapping[str, tuple[Lying, ...]]:
    """Route to the pieces of our layout of it."""
    data = Node(load("dangers-layouts"), "", "dangers-layouts.json", 1)["layouts"]
    return {name: _pieces(data[name]) for name in data.keys()}


def layout(name: str, route_name: str) -> tuple[Lying, ...]:
    """The pieces of a layout: ``ours`` for an official route, or of a file (``{pieces: [...]}``).

    Raises
    ------
    InputError
        There is no such layout, or a piece of the file can't be: with file, line and field.
    """
    if name == OURS:
        if route_name not in shipped():
            raise InputError(
                f"there is no layout of ours for this route ('{route_name}')",
                field="options.dangers",
                remedy=f"Choose {' or '.join(shipped())}, or name a file of your own.",
            )
        return shipped()[route_name]
    path = Path(name)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise InputError(
            f"'{name}' is no layout", field="options.dangers", remedy="Write none, ours, or name a file."
        ) from None
    return _of_file(text, path.name)


@lru_cache(32)
def _of_file(text: str, name: str) -> tuple[Lying, ...]:
    """The pieces of a file; kept by its text, since a file may be mended between two games."""
    return _pieces(read_yaml(text, name).only(["pieces"])["pieces"])


def laid(options: Mapping[str, Any]) -> Board:
    """The board of the set-up options `route`, `dangers`, and those of the features that modules have."""
    chosen = options["route"]
    board, name = (chosen, "a board") if isinstance(chosen, Board) else (route(chosen), chosen)
    if options.get("dangers", NONE) == NONE:
        return board
    on = [feature for feature in FEATURES if options.get(feature) == "yes"]
    return lay(board, layout(options["dangers"], name), on)


def lay(board: Board, pieces: Iterable[Lying], features: Iterable[str]) -> Board:
    """A board with the pieces of some features: on a space they replace it, elsewhere they are new spaces (QED-DNG-7).

    Raises
    ------
    InputError
        A piece covers a start space, a cave, a finishing space or another piece; a mountain lies beside the route; a
        cell touches neither the route nor a piece that does. With field and place, if the piece is from a file.
    """
    on, covered, plain = set(features), set[Cell](), board
    reached = _reached(board, pieces := tuple(pieces))
    for piece in pieces:
        if piece.feature not in on:
            continue
        for number, (cell, info) in enumerate(piece.cells):
            if cell in covered:
                raise piece.error(number, f"two pieces lie on {cell}", "Move one of them.")
            covered.add(cell)
            if cell not in plain:
                if piece.feature == "passes":
                    raise piece.error(number, f"a mountain lies beside the route at {cell}", "Lay it on a space.")
                if cell not in reached:
                    raise piece.error(
                        number,
                        f"{cell} touches neither the route nor a piece beside it",
                        "Move the piece to the route.",
                    )
                board = board.with_cell(cell, info)
                continue
            if kept := [mark for mark in ("start", "cave", "finish") if plain.info(cell).mark(mark)]:
                raise piece.error(number, f"a piece covers the {kept[0]} at {cell}", "Move the piece.")
            board = board.with_info(cell, info)
    return board


def _reached(board: Board, pieces: Iterable[Lying]) -> set[Cell]:
    """The cells of pieces that touch the board, or another such cell, whether or not its feature is in the game."""
    left = {cell for piece in pieces for cell, _ in piece.cells}
    found = edge = {cell for cell in left if cell in board or any(other in board for other in _around(cell))}
    while edge:
        left -= edge
        edge = {other for cell in edge for other in _around(cell) if other in left}
        found = found | edge
    return found


def _around(cell: Cell) -> list[Cell]:
    return [Cell(cell.layer, cell.q + way.q, cell.r + way.r) for way in DIRECTIONS.values()]


@cache
def on_route(route_name: str, features: tuple[str, ...]) -> Board:
    """An official route with some features of our layout."""
    return lay(route(route_name), layout(OURS, route_name), features)


def features_on(board: Board) -> tuple[str, tuple[str, ...]] | None:
    """(route, features) of a board that is an official route with features of our layout; None for another board."""
    for name, pieces in shipped().items():
        first = {piece.feature: piece.cells[0] for piece in reversed(pieces)}
        on = tuple(
            feature
            for feature in FEATURES
            if feature in first and first[feature][0] in board and board.info(first[feature][0]) == first[feature][1]
        )
        if on and board == on_route(name, on):
            return name, on
    return None


def _pieces(rows: Node) -> tuple[Lying, ...]:
    found = []
    used: Counter[str] = Counter()
    known = danger_pieces()
    taken: dict[Cell, str] = {}
    for row in rows:
        row.only(["kind", "feature", "cells"])
        kind, feature = row["kind"].word(known), row["feature"].word(FEATURES)
        used[kind] += 1
        if used[kind] > known[kind]:
            raise row["kind"].error(f"there are {used[kind]} pieces '{kind}'", f"The box has {known[kind]}.")
        spots = row["cells"].items()
        cells = tuple(_cell(spot, kind, feature) for spot in spots)
        if not cells:
            raise row["cells"].error("a piece without cells", "Write e.g. [[0, -1, jungle, 1, skull]].")
        for spot, (cell, _) in zip(spots, cells, strict=True):
            if cell in taken:
                raise spot.error(f"two pieces lie on {cell}, the other at {taken[cell]}", "Move one of them.")
            taken[cell] = spot.place
        found.append(Lying(kind, feature, cells, tuple((spot.field, spot.place) for spot in spots)))
    return tuple(found)


_FEATURE_OF = {"swamp": "swamps", "pass": "passes", "shrine": "shrines"}
"""Terrain and marks that mean nothing without the rules of one feature; skulls and arrows go with other pieces, too."""


def _cell(spot: Node, kind: str, feature: str) -> tuple[Cell, CellInfo]:
    entries = spot.items()
    if len(entries) < 4:
        raise spot.error("a cell has q, r, terrain and power, then its marks", "Write e.g. [0, -1, jungle, 1, skull].")
    q, r = entries[0].whole(-200, 200), entries[1].whole(-200, 200)
    terrain, power = entries[2].word(_TERRAINS), entries[3].whole(1, 9)
    marks: dict[str, str] = {}
    for entry in entries[4:]:
        key, _, value = entry.text().partition(" ")
        allowed = {"skull": ("",), "pass": ("",), "arrow": tuple(DIRECTIONS), "shrine": _COLOURS}.get(key)
        if allowed is None or value not in allowed:
            raise entry.error(
                f"'{entry.text()}' is no mark", "Write skull, pass, arrow and a direction, or shrine and a colour."
            )
        if key in marks:
            raise entry.error(f"there are two marks '{key}' on one cell", "Keep one of them.")
        marks[key] = value or "yes"
    for entry in entries[2:3] + entries[4:]:
        own = _FEATURE_OF.get(entry.text().partition(" ")[0], feature)
        if own != feature:
            raise entry.error(f"'{entry.text()}' belongs to the {own}", f"Write feature: {own}, or leave it out.")
    return surface(q, r), CellInfo(terrain, power, kind, tuple(marks.items()))
