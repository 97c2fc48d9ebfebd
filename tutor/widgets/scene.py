"""What is to be seen: a plain picture of a board and the cards beside it.

A `Scene` knows no rules and no engine. It is a value: frozen, comparable, JSON-able through `Scene.to_plain`. The
drawings (`tutor.widgets.svg`, `tutor.widgets.text`) are functions of it, and `tutor.widgets.board.BoardView` shows it.
Whoever owns a position makes a scene of it; so the same view serves every game.

Positions are axial: pointy-top hexes, `q` grows to the east, `r` to the south-east, so `r` is the row downwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tutor.engine.errors import InputError
from tutor.lesson.texts import words

__all__ = [
    "DIRECTIONS",
    "PIECE_LETTERS",
    "PLAYED",
    "POLES",
    "ROLES",
    "Scene",
    "SceneButton",
    "SceneCard",
    "SceneCell",
    "SceneCorner",
    "SceneGroup",
    "ScenePiece",
    "SceneSeam",
]

ROLES: Mapping[str, str] = words("roles")
"""What a highlight can mean, with the words said for it."""

PLAYED = "number: the play that led there"
"""What the numbers on spaces mean where a line of play is shown."""

DIRECTIONS: Mapping[str, str] = {
    "E": "east",
    "NE": "north-east",
    "NW": "north-west",
    "W": "west",
    "SW": "south-west",
    "SE": "south-east",
}
"""The six directions of a pointy-top hex, with the words said for them."""

POLES: Mapping[str, str] = {
    "N": "north",
    "NE": "north-east",
    "SE": "south-east",
    "S": "south",
    "SW": "south-west",
    "NW": "north-west",
}
"""The six corners of a cell, clockwise from the top, with the words said for them.

A corner may be named from any of the cells that meet there; on a map that grows, the one whose top or bottom it is may
be missing.
"""

_MEETING: Mapping[str, tuple[tuple[int, int], tuple[int, int]]] = {
    "N": ((0, -1), (1, -1)),
    "NE": ((1, -1), (1, 0)),
    "SE": ((1, 0), (0, 1)),
    "S": ((0, 1), (-1, 1)),
    "SW": ((-1, 1), (-1, 0)),
    "NW": ((-1, 0), (0, -1)),
}
"""The two other places that meet at a corner of a cell, as steps from it."""

PIECE_LETTERS: Mapping[str, str] = {
    "red": "R",
    "blue": "B",
    "white": "W",
    "yellow": "Y",
    "green": "G",
    "purple": "P",
    "orange": "O",
    "black": "K",
    "brown": "N",
}
"""Letter of each colour, so that pieces are told apart without seeing the colour."""


@dataclass(frozen=True, slots=True)
class SceneCell:
    """One space of the board.

    Parameters
    ----------
    id
        Label shown on the cell and sent back when it is chosen, e.g. ``"c4"``. One with a colon, ``"cave:2,-1"``, is
        a place without a label: only what follows the colon is shown, and its name alone is said.
    q, r
        Axial place within its layer.
    layer
        ``"surface"`` unless the board has several, which are drawn one under the other.
    terrain
        Word such as ``"jungle"``; one that the theme doesn't know is drawn plain, with its name.
    power
        Number of symbols on it; 0 for none.
    name
        Spoken name of the terrain, ``"swamp, 2 crocodiles"``. Marks are added to it by `spoken`.
    marks
        Pairs such as ``("start", "1")``, ``("finish", "")``, ``("skull", "")``, ``("pass", "")``, ``("arrow", "E")``,
        ``("cave", "2 tokens")``, ``("shrine", "green")``, ``("wall", "E")``.
    """

    id: str
    q: int
    r: int
    layer: str = "surface"
    terrain: str = ""
    power: int = 0
    name: str = ""
    marks: tuple[tuple[str, str], ...] = ()

    def called(self) -> str:
        """What texts call it: the label, or the name of a place that has none."""
        return self.name if ":" in self.id and self.name else self.id

    def words(self) -> str:
        """The spoken name with the marks: ``"jungle 1, skull, arrow to the east"``."""
        head = self.name or f"{self.terrain or 'space'}{f' {self.power}' if self.power else ''}"
        return ", ".join([head, *(mark_words(kind, value) for kind, value in self.marks)])


@dataclass(frozen=True, slots=True)
class ScenePiece:
    """A playing piece on a cell; `stack` orders the pieces that share one."""

    id: str
    cell: str
    colour: str
    name: str = ""
    stack: int = 0
    kind: str = "explorer"
    letter: str = ""

    def words(self) -> str:
        """Spoken name: the one given, or ``"red explorer"``."""
        return self.name or f"{self.colour} {self.kind}"

    def sign(self) -> str:
        """The letter on the piece: the one given, or that of its colour."""
        return self.letter or PIECE_LETTERS.get(self.colour, self.colour[:1].upper())


@dataclass(frozen=True, slots=True)
class SceneSeam:
    """A join between parts of the board, closed by a blockade or open, or a link between distant spaces.

    `edges` are pairs of ids of neighbouring cells, one each side (of a ``"link"``: of the cells it joins); `label` says
    what it asks, ``"machete 2"``. A closed seam that is `playable` can be chosen on its sign.
    """

    name: str
    edges: tuple[tuple[str, str], ...]
    state: str = "closed"
    label: str = ""
    playable: bool = False

    def words(self) -> str:
        """Spoken name: ``"blockade 1, machete 2, closed"``."""
        if self.state == "link":
            return f"{self.name} between {' and '.join(self.edges[0])}" if self.edges else self.name
        return ", ".join(part for part in (self.name, self.label, self.state) if part)


@dataclass(frozen=True, slots=True)
class SceneCorner:
    """A building on a corner of a cell, `pole` one of `POLES`."""

    cell: str
    pole: str
    kind: str
    colour: str
    name: str = ""
    letter: str = ""

    def words(self) -> str:
        """Spoken name with its place: ``"red fort at t7/N"``."""
        return f"{self.title()} at {self.cell}/{self.pole}"

    def title(self) -> str:
        """Spoken name: the one given, or ``"red fort"``."""
        return self.name or f"{self.colour} {self.kind}"

    def sign(self) -> str:
        """The letter on the building: the one given, or that of its colour."""
        return self.letter or PIECE_LETTERS.get(self.colour, self.colour[:1].upper())


@dataclass(frozen=True, slots=True)
class SceneCard:
    """A card, or several equal ones (`count`).

    `symbol` is ``"machete"``, ``"paddle"``, ``"coin"``, ``"joker"`` (any of the three), ``"action"``, or several joined
    by ``/``. `cost` is the price where one is to be seen. A card that isn't `enabled` can't be chosen; `pressed` shows
    a choice.
    """

    id: str
    type: str
    title: str
    colour: str = ""
    symbol: str = ""
    power: int = 0
    count: int = 1
    single_use: bool = False
    note: str = ""
    cost: int | None = None
    enabled: bool = True
    pressed: bool = False


@dataclass(frozen=True, slots=True)
class SceneGroup:
    """Cards that lie together: a hand, the played ones, a discard pile, the market.

    Cards of a group that isn't `playable` are shown but can't be chosen.
    """

    id: str
    title: str
    cards: tuple[SceneCard, ...] = ()
    playable: bool = True

    def total(self) -> int:
        """Number of cards, copies counted."""
        return sum(card.count for card in self.cards)


@dataclass(frozen=True, slots=True)
class SceneButton:
    """A button beside the board; `pressed` is None for a plain one, else the state of a choice."""

    id: str
    label: str
    enabled: bool = True
    pressed: bool | None = None


@dataclass(frozen=True)
class Scene:
    """A board with what lies on and beside it.

    Parameters
    ----------
    highlights
        Cell id to one of `ROLES`.
    numbers
        Cell id to a short text shown on it, such as the fewest cards needed to reach it.
    notes
        Cell id to what else is said of it now, such as what entering it costs.
    tiles
        The printed tiles that texts name, each with the ids of its cells: their names stand faintly on the board.
    symbols
        The symbols that a joker can stand for, as a row of choices; empty when there is nothing to choose.
    buttons
        Further actions: stop, end turn, undo, hint.
    counts
        What the numbers mean, for the key: by role of their cells, ``""`` for any other.
    supply
        Lines on what still lies beside the board, for the key: ``"Red: 3 villagers left"``.

    Raises
    ------
    InputError
        An id is used twice, a piece, seam, corner, highlight, number, note or tile names a cell that isn't there, or a
        role, direction or pole is unknown.
    """

    title: str
    caption: str = ""
    cells: tuple[SceneCell, ...] = ()
    pieces: tuple[ScenePiece, ...] = ()
    seams: tuple[SceneSeam, ...] = ()
    corners: tuple[SceneCorner, ...] = ()
    groups: tuple[SceneGroup, ...] = ()
    highlights: Mapping[str, str] = field(default_factory=dict)
    numbers: Mapping[str, str] = field(default_factory=dict)
    symbols: tuple[SceneButton, ...] = ()
    buttons: tuple[SceneButton, ...] = ()
    notes: Mapping[str, str] = field(default_factory=dict)
    tiles: tuple[tuple[str, tuple[str, ...]], ...] = ()
    counts: Mapping[str, str] = field(default_factory=dict)
    supply: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "highlights", dict(self.highlights))
        object.__setattr__(self, "notes", dict(self.notes))
        object.__setattr__(self, "counts", dict(self.counts))
        object.__setattr__(self, "numbers", {cell: str(text) for cell, text in self.numbers.items()})
        self._check()

    def cell(self, cell_id: str) -> SceneCell:
        """The cell with this id."""
        for cell in self.cells:
            if cell.id == cell_id:
                return cell
        raise InputError(
            f"no space is called {cell_id!r}", field="cell", place=self.title, remedy="Use a label on the board"
        )

    def pieces_on(self, cell_id: str) -> tuple[ScenePiece, ...]:
        """The pieces on a cell, in stack order."""
        return tuple(sorted((p for p in self.pieces if p.cell == cell_id), key=lambda p: (p.stack, p.id)))

    def surroundings(self) -> dict[str, str]:
        """What lies on the rim of cells, in words: closed joins with the cells beyond, links, buildings on corners; and
        the notes.
        """
        found: dict[str, list[str]] = {}
        called = {cell.id: cell.called() for cell in self.cells}
        for seam in self.seams:
            if seam.state == "open":
                continue
            beyond: dict[str, list[str]] = {}
            for one, other in seam.edges:
                beyond.setdefault(one, []).append(called[other])
                beyond.setdefault(other, []).append(called[one])
            for cell_id, others in beyond.items():
                asks = f" ({seam.label})" if seam.label else ""
                found.setdefault(cell_id, []).append(f"{seam.name}{asks} to {' and '.join(others)}")
        places = {(cell.layer, cell.q, cell.r): cell.id for cell in self.cells}
        for corner in self.corners:
            cell = self.cell(corner.cell)
            for q, r in ((cell.q + q, cell.r + r) for q, r in ((0, 0), *_MEETING[corner.pole])):
                if (cell.layer, q, r) in places:
                    found.setdefault(places[cell.layer, q, r], []).append(f"{corner.title()} on a corner")
        for cell_id, note in self.notes.items():
            found.setdefault(cell_id, []).append(note)
        return {cell_id: ", ".join(parts) for cell_id, parts in found.items()}

    def spoken(self, cell_id: str) -> str:
        """All that is to be said of a cell: ``"c4, swamp, 2 crocodiles, tile B, red explorer, target, 3"``."""
        role = self.highlights.get(cell_id)
        rim = self.surroundings().get(cell_id)
        cell = self.cell(cell_id)
        parts = [*([] if ":" in cell_id else [cell_id]), cell.words()]
        parts += [f"tile {name}" for name, cells in self.tiles if cell_id in cells]
        parts += [rim] if rim else []
        parts += [piece.words() for piece in self.pieces_on(cell_id)]
        parts += [ROLES[role]] if role else []
        parts += [self.numbers[cell_id]] if self.numbers.get(cell_id) else []
        return ", ".join(parts)

    def with_highlights(self, highlights: Mapping[str, str], numbers: Mapping[str, str] | None = None) -> Scene:
        """The same scene with other highlights; `numbers` None leaves no numbers."""
        return replace(self, highlights=highlights, numbers=numbers or {})

    def to_plain(self) -> dict[str, Any]:
        """Dicts, lists, strings, numbers and booleans only, in a fixed order: fit for JSON and for comparing."""
        return {
            "title": self.title,
            "caption": self.caption,
            "cells": [_plain(cell) for cell in self.cells],
            "pieces": [_plain(piece) for piece in self.pieces],
            "seams": [_plain(seam) for seam in self.seams],
            "corners": [_plain(corner) for corner in self.corners],
            "groups": [{**_plain(group), "cards": [_plain(card) for card in group.cards]} for group in self.groups],
            "highlights": dict(sorted(self.highlights.items())),
            "numbers": dict(sorted(self.numbers.items())),
            "symbols": [_plain(button) for button in self.symbols],
            "buttons": [_plain(button) for button in self.buttons],
            **({"notes": dict(sorted(self.notes.items()))} if self.notes else {}),
            **({"tiles": {name: list(cells) for name, cells in self.tiles}} if self.tiles else {}),
            **({"counts": dict(sorted(self.counts.items()))} if self.counts else {}),
            **({"supply": list(self.supply)} if self.supply else {}),
        }

    def _check(self) -> None:
        known = _unique(self.title, "cells", (cell.id for cell in self.cells))
        _unique(self.title, "pieces", (piece.id for piece in self.pieces))
        _unique(self.title, "seams", (seam.name for seam in self.seams))
        _unique(self.title, "groups", (group.id for group in self.groups))
        _unique(self.title, "cards", (card.id for group in self.groups for card in group.cards))
        _unique(self.title, "symbols", (button.id for button in self.symbols))
        _unique(self.title, "buttons", (button.id for button in self.buttons))
        places = {(cell.layer, cell.q, cell.r): cell.id for cell in self.cells}
        if len(places) < len(self.cells):
            raise InputError(
                "two spaces lie on the same place", field="cells", place=self.title, remedy="Give each its own q and r"
            )

        def need(cell_id: str, where: str) -> None:
            if cell_id not in known:
                raise InputError(
                    f"no space is called {cell_id!r}",
                    field=where,
                    place=self.title,
                    remedy="Use the id of a cell of the scene",
                )

        def one_of(word: str, words: Iterable[str], where: str) -> None:
            listed = list(words)
            if word not in listed:
                raise InputError(
                    f"{word!r} is unknown", field=where, place=self.title, remedy=f"Use one of {', '.join(listed)}"
                )

        for index, cell in enumerate(self.cells):
            for kind, value in cell.marks:
                if kind in ("arrow", "wall"):
                    one_of(value, DIRECTIONS, f"cells[{index}].marks.{kind}")
        for index, piece in enumerate(self.pieces):
            need(piece.cell, f"pieces[{index}].cell")
        for index, seam in enumerate(self.seams):
            one_of(seam.state, ("closed", "open", "link"), f"seams[{index}].state")
            for number, edge in enumerate(seam.edges):
                for cell_id in edge:
                    need(cell_id, f"seams[{index}].edges[{number}]")
        for index, corner in enumerate(self.corners):
            need(corner.cell, f"corners[{index}].cell")
            one_of(corner.pole, POLES, f"corners[{index}].pole")
        for cell_id, role in self.highlights.items():
            need(cell_id, "highlights")
            one_of(role, ROLES, f"highlights.{cell_id}")
        for cell_id in self.numbers:
            need(cell_id, "numbers")
        for cell_id in self.notes:
            need(cell_id, "notes")
        for name, cell_ids in self.tiles:
            for cell_id in cell_ids:
                need(cell_id, f"tiles.{name}")


def mark_words(kind: str, value: str) -> str:
    """What is said for a mark: ``("arrow", "E")`` is ``"arrow to the east"``."""
    if kind == "arrow":
        return f"arrow to the {DIRECTIONS[value]}"
    if kind == "shrine":
        return f"{value} shrine".strip()
    if kind == "pass":
        return "mountain pass"
    if kind == "cave":
        return f"cave with {value}" if value else "cave"
    if kind == "wall":
        return f"closed side to the {DIRECTIONS[value]}"
    return f"{kind} {value}".strip()


def _plain(value: Any) -> dict[str, Any]:
    """Fields of a flat dataclass; tuples become lists."""
    return {name: _listed(getattr(value, name)) for name in value.__dataclass_fields__}


def _listed(value: Any) -> Any:
    return [_listed(item) for item in value] if isinstance(value, tuple) else value


def _unique(place: str, where: str, ids: Iterable[str]) -> set[str]:
    seen: set[str] = set()
    for one in ids:
        if one in seen:
            raise InputError(f"{one!r} is used twice", field=where, place=place, remedy="Give each its own id")
        seen.add(one)
    return seen
