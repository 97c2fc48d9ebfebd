"""The board: cells with their terrain, and which of them are next to each other. A frozen value.

A `Board` never changes; a discovery or a new link makes another one. Everything else is derived from the same value
when first asked for: the neighbour table that moves are made from, the index and bit sets for inner loops, the short
labels shown to people, and `Board.graph`, a networkx graph for questions of all kinds.

>>> board = Board.make({surface(0, 0): CellInfo("jungle", 1), surface(1, 0): CellInfo("river", 2)})
>>> board.neighbours(surface(0, 0))
(Cell(layer='surface', q=1, r=0),)
>>> board.label(surface(1, 0)), str(surface(1, 0))
('b1', 'surface:1,0')
"""

from __future__ import annotations

import difflib
import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias, cast

from tutor.engine import hexgrid
from tutor.engine.errors import InputError, expect
from tutor.engine.hexgrid import Hex

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["LAYERS", "Board", "Cell", "CellInfo", "Corner", "Edge", "Labels", "surface"]

LAYERS: Final = ("surface", "cave")

Labels: TypeAlias = Literal["grid", "found"]
"""``grid``: column letter and row number; ``found``: t1, t2 ... on the surface and u1, u2 ... in the cave."""

_CELL = re.compile(r"(surface|cave):(0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})")
_GRID = re.compile(r"(u-)?([a-z]+)([1-9][0-9]*)")
_FOUND = re.compile(r"([tu])([1-9][0-9]*)")
_NODE: Final = frozenset(("terrain", "power", "tile", "label"))  # attributes of every node of the graph
_FOUND_LETTER: Final = {"surface": "t", "cave": "u"}


_AROUND = ("N", "NE", "SE", "S", "SW", "NW")
"""The corners of a cell, clockwise from the top, as `Corner.of` gives them."""


class Cell(NamedTuple):
    """One hexagon of one layer, whether or not a board has it. Text form ``surface:0,-3``."""

    layer: str
    q: int
    r: int

    def __str__(self) -> str:
        return f"{self.layer}:{self.q},{self.r}"

    @property
    def hex(self) -> Hex:
        """The place within the layer."""
        return Hex(self.q, self.r)

    @property
    def called(self) -> str:
        """What people call a place that has no label: ``"2,-1"`` on the surface, else ``"2,-1 in the cave"``."""
        return f"{self.q},{self.r}" + ("" if self.layer == "surface" else f" in the {self.layer}")

    @classmethod
    def parse(cls, text: str) -> Cell:
        """The cell of a canonical text; nothing but the canonical form is taken.

        Raises
        ------
        InputError
            For any other text.
        """
        expect(text, str, "the text of a cell", field="cell", remedy='Write it in quotes, e.g. "surface:0,-3"')
        match = _CELL.fullmatch(text)
        if match is None:
            raise InputError(
                f"{text[:40]!r} is no cell",
                remedy='Write layer:q,r, e.g. "surface:0,-3" or "cave:1,0", with numbers from -999 to 999',
            )
        return cls(match[1], int(match[2]), int(match[3]))


def surface(q: int, r: int) -> Cell:
    """The cell at (q, r) of the surface."""
    return Cell("surface", q, r)


class Corner(NamedTuple):
    """The north or south pole of a cell: a place where three cells meet. Text form ``surface:0,0/N``.

    Every corner of a layer has exactly one such name. The cells at it need not be on any board.
    """

    cell: Cell
    pole: str

    def __str__(self) -> str:
        return f"{self.cell}/{self.pole}"

    @lru_cache(4096)  # noqa: B019  # corners are values
    def cells(self) -> tuple[Cell, Cell, Cell]:
        """The three cells that meet here, whether or not they exist."""
        first, second, third = hexgrid.corner_cells(self.cell.hex, self.pole)
        layer = self.cell.layer
        return (Cell(layer, *first), Cell(layer, *second), Cell(layer, *third))

    @classmethod
    def of(cls, cell: Cell) -> tuple[Corner, ...]:
        """The six corners of a cell, clockwise from the top."""
        return tuple(cls(Cell(cell.layer, *at), pole) for at, pole in hexgrid.corners_of(cell.hex))


class Edge(NamedTuple):
    """Two cells, the smaller first; make it with `between`. Text form ``surface:0,0|surface:1,0``."""

    a: Cell
    b: Cell

    def __str__(self) -> str:
        return f"{self.a}|{self.b}"

    @classmethod
    def between(cls, a: Cell, b: Cell) -> Edge:
        """The edge of two cells in canonical order. They need not touch: a link joins distant cells."""
        if a == b:
            raise InputError(f"An edge joins two cells, and {a} is named twice", remedy="Name two different cells")
        return cls(a, b) if a < b else cls(b, a)


@dataclass(frozen=True, slots=True)
class CellInfo:
    """What lies on a cell.

    Parameters
    ----------
    terrain
        One word, in the vocabulary of the game.
    power
        What entering asks for, in the game's unit; 0 where it asks for nothing or can't be entered.
    tile
        Name of the printed piece the cell belongs to, or ``""``.
    marks
        Further properties as (key, value) pairs, kept sorted by key; no key twice, none of terrain, power, tile, label.
    """

    terrain: str
    power: int = 0
    tile: str = ""
    marks: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        if not self.terrain:
            raise InputError("A cell needs a terrain", field="terrain", remedy="Name one, e.g. jungle")
        if self.power < 0:
            raise InputError(f"A power of {self.power}", field="power", remedy="Write 0 or more")
        if self.marks:
            marks = tuple(sorted(self.marks))
            if len(dict(marks)) < len(marks):
                raise InputError(f"A mark is given twice in {marks}", field="marks", remedy="Give each mark once")
            if taken := _NODE.intersection(dict(marks)):
                raise InputError(f"A mark can't be called {min(taken)!r}", field="marks", remedy="Choose another name")
            object.__setattr__(self, "marks", marks)

    def mark(self, key: str) -> str | None:
        """The value of a mark, None without it."""
        for name, value in self.marks:
            if name == key:
                return value
        return None


class Board:
    """A frozen map of cells; see `make`. Equal boards have equal cells, labels, seams, walls and links.

    Two cells are next to each other when they touch within a layer and no wall stands between them, or when a link
    joins them. A *seam* is a named set of edges that something can close as a whole.
    """

    __slots__ = (
        "_cells",
        "_graph",
        "_hash",
        "_index",
        "_key",
        "_labels",
        "_links",
        "_masks",
        "_names",
        "_near",
        "_order",
        "_places",
        "_seam_of",
        "_seams",
        "_table",
        "_walls",
    )

    _cells: dict[Cell, CellInfo]
    _labels: Labels
    _seams: dict[str, frozenset[Edge]]
    _seam_of: dict[tuple[Cell, Cell], str]
    _walls: frozenset[Edge]
    _links: frozenset[Edge]
    # Derived on first use; None until then.
    _near: dict[Cell, tuple[Cell, ...]] | None
    _names: dict[Cell, str] | None
    _places: dict[str, Cell] | None
    _order: tuple[Cell, ...] | None
    _index: dict[Cell, int] | None
    _table: tuple[tuple[int, ...], ...] | None
    _masks: dict[str, int] | None
    _graph: nx.Graph[Cell] | None
    _key: str | None
    _hash: int | None

    def __init__(self) -> None:
        raise TypeError("use Board.make(cells)")

    # -- making ------------------------------------------------------------------------------------------------------

    @classmethod
    def make(
        cls,
        cells: Mapping[Cell, CellInfo],
        *,
        seams: Mapping[str, Iterable[Edge]] = MappingProxyType({}),
        walls: Iterable[Edge] = (),
        links: Iterable[Edge] = (),
        labels: Labels = "grid",
    ) -> Board:
        """A board of these cells.

        Parameters
        ----------
        cells
            Cell to what lies on it. With ``found`` labels the order counts: it is the order of finding.
        seams
            Name to the edges of a seam; each between touching cells of the board, and in one seam only.
        walls
            Sides that can't be crossed. The cell behind may still be missing (and found later).
        links
            Ways between cells that don't touch, crossed in both directions.
        labels
            Which kind of labels people see.

        Raises
        ------
        InputError
            For an unknown layer, an edge whose cells are missing or don't touch (or, for a link, do touch), an edge
            in two seams.
        """
        if labels not in ("grid", "found"):
            raise InputError(f"{labels!r} is no kind of label", field="labels", remedy='Write "grid" or "found"')
        for cell in cells:
            _check_layer(cell)
        ordered = dict(cells) if labels == "found" else dict(sorted(cells.items()))
        named = {name: frozenset(Edge.between(*edge) for edge in edges) for name, edges in sorted(seams.items())}
        board = cls._new(
            ordered,
            labels,
            named,
            frozenset(Edge.between(*edge) for edge in walls),
            frozenset(Edge.between(*edge) for edge in links),
        )
        board._check_edges()
        return board

    @classmethod
    def _new(
        cls,
        cells: dict[Cell, CellInfo],
        labels: Labels,
        seams: dict[str, frozenset[Edge]],
        walls: frozenset[Edge],
        links: frozenset[Edge],
    ) -> Board:
        board = object.__new__(cls)
        values: dict[str, object] = {"_cells": cells, "_labels": labels, "_seams": seams, "_walls": walls}
        seam_of: dict[tuple[Cell, Cell], str] = {}
        for name, edges in seams.items():
            for edge in edges:
                if seam_of.setdefault((edge.a, edge.b), name) != name:
                    raise InputError(
                        f"The edge {edge} is in two seams", field=f"seams.{name}", remedy="Keep one of them"
                    )
                seam_of[edge.b, edge.a] = name
        values |= {"_links": links, "_seam_of": seam_of}
        for slot in cls.__slots__:
            object.__setattr__(board, slot, values.get(slot))
        return board

    def _check_edges(self) -> None:
        for name, edges in self._seams.items():
            for edge in edges:
                if not _touch(edge) or edge.a not in self._cells or edge.b not in self._cells:
                    raise InputError(
                        f"The edge {edge} is no side between two cells of the board",
                        field=f"seams.{name}",
                        remedy="Name two cells of the board that touch",
                    )
        for edge in self._walls:
            if not _touch(edge) or not (edge.a in self._cells or edge.b in self._cells):
                raise InputError(
                    f"The edge {edge} is no side of a cell of the board",
                    field="walls",
                    remedy="Name two cells that touch, one of them on the board",
                )
        for edge in self._links:
            self._check_link(edge)

    def _check_link(self, edge: Edge) -> None:
        if edge.a not in self._cells or edge.b not in self._cells:
            raise InputError(f"The link {edge} ends outside the board", field="links", remedy="Name two of its cells")
        if _touch(edge):
            raise InputError(f"The cells of the link {edge} touch already", field="links", remedy="Leave it out")

    def with_cell(self, cell: Cell, info: CellInfo, walls: Iterable[Edge] = ()) -> Board:
        """A board with one more cell (a discovery), the last in the order of finding.

        Raises
        ------
        InputError
            If the cell is there already, or a wall is no side of a cell of the board.
        """
        _check_layer(cell)
        if cell in self._cells:
            raise InputError(f"There is a cell at {cell} already", field="cell", remedy="Use with_info to change it")
        cells = {**self._cells, cell: info}
        if self._labels == "grid":
            cells = dict(sorted(cells.items()))
        more = frozenset(Edge.between(*edge) for edge in walls)
        board = self._new(cells, self._labels, self._seams, self._walls | more, self._links)
        if more:
            board._check_edges()
        return board

    def with_info(self, cell: Cell, info: CellInfo) -> Board:
        """A board with something else on one of its cells; its place in the order stays."""
        self.info(cell)
        board = self._new({**self._cells, cell: info}, self._labels, self._seams, self._walls, self._links)
        # What lies on a cell changes neither labels nor neighbours, so these tables are shared.
        for slot in ("_near", "_names", "_places", "_order", "_index", "_table"):
            object.__setattr__(board, slot, getattr(self, slot))
        return board

    def with_link(self, edge: Edge) -> Board:
        """A board with one more way between two distant cells; the same board if it is there already."""
        edge = Edge.between(*edge)
        self._check_link(edge)
        if edge in self._links:
            return self
        return self._new(self._cells, self._labels, self._seams, self._walls, self._links | {edge})

    def without_link(self, edge: Edge) -> Board:
        """A board without this link.

        Raises
        ------
        InputError
            If there is no such link.
        """
        edge = Edge.between(*edge)
        if edge not in self._links:
            raise InputError(f"There is no link {edge}", field="links", remedy="Take away a link that the board has")
        return self._new(self._cells, self._labels, self._seams, self._walls, self._links - {edge})

    # -- asking ------------------------------------------------------------------------------------------------------

    @property
    def cells(self) -> Mapping[Cell, CellInfo]:
        """All cells, read only: sorted, or in the order of finding on a board with ``found`` labels."""
        return MappingProxyType(self._cells)

    @property
    def labels(self) -> Labels:
        """The kind of labels."""
        return self._labels

    @property
    def seams(self) -> Mapping[str, frozenset[Edge]]:
        """Seam name to its edges, sorted by name, read only."""
        return MappingProxyType(self._seams)

    @property
    def walls(self) -> frozenset[Edge]:
        """Sides that can't be crossed."""
        return self._walls

    @property
    def links(self) -> frozenset[Edge]:
        """Ways between cells that don't touch."""
        return self._links

    def __contains__(self, cell: object) -> bool:
        return cell in self._cells

    def __len__(self) -> int:
        return len(self._cells)

    def __iter__(self) -> Iterator[Cell]:
        return iter(self._cells)

    def info(self, cell: Cell) -> CellInfo:
        """What lies on a cell.

        Raises
        ------
        InputError
            If the board has no such cell.
        """
        try:
            return self._cells[cell]
        except KeyError:
            raise self._missing(str(cell), cell) from None

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells next to a cell: E, NE, NW, W, SW, SE as far as they exist, then those at the end of links."""
        near = self._near
        if near is None:
            near = self._build_near()
        try:
            return near[cell]
        except KeyError:
            raise self._missing(str(cell), cell) from None

    def adjacent(self, a: Cell, b: Cell) -> bool:
        """Whether two cells are next to each other; False if the board lacks one of them."""
        near = self._near
        if near is None:
            near = self._build_near()
        return b in near.get(a, ())

    def seam(self, a: Cell, b: Cell) -> str | None:
        """The name of the seam that a step between two cells crosses, None if it crosses none."""
        return self._seam_of.get((a, b))

    # -- labels ------------------------------------------------------------------------------------------------------

    def label(self, cell: Cell) -> str:
        """The short name people see, e.g. ``c4`` or ``t7``; unique on this board."""
        names = self._names
        if names is None:
            names = self._build_names()
        try:
            return names[cell]
        except KeyError:
            raise self._missing(str(cell), cell) from None

    def cell(self, text: str) -> Cell:
        """The cell of a label or of a canonical text.

        Raises
        ------
        InputError
            If there is no such cell; the remedy names the labels nearest to it.
        """
        expect(text, str, "the label of a cell", field="cell", remedy='Write it in quotes, e.g. "c4"')
        if self._places is None:
            self._build_names()
        places = cast("dict[str, Cell]", self._places)
        found = places.get(text)
        if found is not None:
            return found
        if _CELL.fullmatch(text):
            cell = Cell.parse(text)
            if cell in self._cells:
                return cell
            raise self._missing(repr(text), cell)
        raise self._missing(repr(text), self._guess(text))

    def corner_label(self, corner: Corner) -> str:
        """``c4/N``; the canonical text where the corner is named by a cell that the board lacks."""
        if corner.cell in self._cells:
            return f"{self.label(corner.cell)}/{corner.pole}"
        return str(corner)

    def corner_name(self, corner: Corner) -> str:
        """What people call a corner: a cell of the board that it is at, and where it lies there, ``"c4/NE"``."""
        for cell in corner.cells():
            if cell in self._cells:
                return f"{self.label(cell)}/{_AROUND[Corner.of(cell).index(corner)]}"
        return str(corner)

    def parse_corner(self, text: str) -> Corner:
        """The corner of ``c4/N`` or ``surface:0,0/N``; at least one of its three cells must be on the board.

        Every corner of a cell has a name there, clockwise ``N NE SE S SW NW``; what is written anew has N or S.
        """
        here = next((self.label(cell) for cell in self._cells), "c4")
        remedy = f'Write a cell and one of {", ".join(_AROUND)}, e.g. "{here}/N" or "{here}/SE"'
        name, slash, around = text.rpartition("/")
        if not slash or around not in _AROUND:
            raise InputError(f"{text!r} is no corner", remedy=remedy)
        cell = Cell.parse(name) if _CELL.fullmatch(name) else self.cell(name)
        corner = Corner.of(cell)[_AROUND.index(around)]
        if not any(cell in self._cells for cell in corner.cells()):
            raise InputError(f"No cell of the board is at the corner {text!r}", remedy=remedy)
        return corner

    def edge_label(self, edge: Edge) -> str:
        """``c4|c5``, the cells in the edge's own order."""
        return f"{self.label(edge.a)}|{self.label(edge.b)}"

    def parse_edge(self, text: str) -> Edge:
        """The edge of ``c4|c5``, in canonical order whichever cell comes first; both cells must be on the board."""
        first, bar, second = text.partition("|")
        if not bar or "|" in second:
            raise InputError(f"{text!r} is no edge", remedy='Write two cells, e.g. "c4|c5"')
        return Edge.between(self.cell(first), self.cell(second))

    # -- for inner loops ---------------------------------------------------------------------------------------------

    @property
    def order(self) -> tuple[Cell, ...]:
        """All cells by index."""
        if self._order is None:
            object.__setattr__(self, "_order", tuple(self._cells))
        return cast("tuple[Cell, ...]", self._order)

    @property
    def index(self) -> dict[Cell, int]:
        """Cell to index, 0 to ``len(board) - 1``. Not to be written to."""
        if self._index is None:
            object.__setattr__(self, "_index", {cell: i for i, cell in enumerate(self._cells)})
        return cast("dict[Cell, int]", self._index)

    @property
    def neighbour_table(self) -> tuple[tuple[int, ...], ...]:
        """Index to the indices of the neighbours, in the order of `neighbours`."""
        if self._table is None:
            index = self.index
            table = tuple(tuple(index[cell] for cell in self.neighbours(at)) for at in self.order)
            object.__setattr__(self, "_table", table)
        return cast("tuple[tuple[int, ...], ...]", self._table)

    def mask(self, terrain: str) -> int:
        """A bit set of the cells with this terrain: bit i is the cell of index i."""
        if self._masks is None:
            masks: dict[str, int] = {}
            for i, info in enumerate(self._cells.values()):
                masks[info.terrain] = masks.get(info.terrain, 0) | 1 << i
            object.__setattr__(self, "_masks", masks)
        return cast("dict[str, int]", self._masks).get(terrain, 0)

    @property
    def graph(self) -> nx.Graph[Cell]:
        """The board as a frozen networkx graph.

        Nodes are cells with ``terrain``, ``power``, ``tile``, ``label`` and one attribute for each mark; edges join
        neighbours and have ``seam`` (a name or None) and ``link`` (True for the ends of a link).
        """
        if self._graph is None:
            import networkx as nx

            graph = nx.Graph()
            for cell, info in self._cells.items():
                own = {"terrain": info.terrain, "power": info.power, "tile": info.tile, "label": self.label(cell)}
                graph.add_node(cell, **own, **dict(info.marks))
            for cell in self._cells:
                for other in self.neighbours(cell):
                    if cell < other:
                        graph.add_edge(cell, other, seam=self.seam(cell, other), link=Edge(cell, other) in self._links)
            object.__setattr__(self, "_graph", nx.freeze(graph))
        return cast("nx.Graph[Cell]", self._graph)

    # -- value -------------------------------------------------------------------------------------------------------

    @property
    def key(self) -> str:
        """A digest of everything the board is: equal boards, and only those, have equal keys."""
        if self._key is None:
            text = json.dumps(self.to_plain(), ensure_ascii=True, separators=(",", ":"), sort_keys=True)
            object.__setattr__(self, "_key", hashlib.sha256(text.encode("ascii")).hexdigest()[:32])
        return cast("str", self._key)

    def to_plain(self) -> dict[str, Any]:
        """The board as what JSON has: lists, maps, text and numbers. `from_plain` reads it back."""
        return {
            "labels": self._labels,
            "cells": [
                [str(cell), info.terrain, info.power, info.tile, dict(info.marks)] for cell, info in self._cells.items()
            ],
            "seams": {name: sorted(str(edge) for edge in edges) for name, edges in self._seams.items()},
            "walls": sorted(str(edge) for edge in self._walls),
            "links": sorted(str(edge) for edge in self._links),
        }

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Board:
        """The board of `to_plain`.

        Raises
        ------
        InputError
            Where the plain form is not that of a board.
        """
        _shaped(plain, dict, "")
        unknown = sorted(map(str, set(plain) - {"labels", "cells", "seams", "walls", "links"}))
        if unknown:
            raise InputError(
                f"A board has no {unknown[0]!r}", field=unknown[0], remedy="Known: labels, cells, seams, walls, links"
            )
        for name in ("cells", "walls", "links"):
            _shaped(plain.get(name, []), list, name)
        for name, texts in _shaped(plain.get("seams", {}), dict, "seams").items():
            _shaped(texts, list, f"seams.{name}")
        labels = plain.get("labels", "grid")
        if labels not in ("grid", "found"):
            raise InputError(f"{labels!r} is no way of labelling", field="labels", remedy="Write grid or found")
        cells: dict[Cell, CellInfo] = {}
        for i, row in enumerate(plain.get("cells", ())):
            try:
                name, terrain, power, tile, marks = row
                # A YAML reader may give a number type of its own (ruamel does for 0).
                whole = isinstance(power, int) and not isinstance(power, bool)
                if not (isinstance(terrain, str) and whole and isinstance(tile, str)):
                    raise TypeError
                info = CellInfo(terrain, int(power), tile, tuple((str(key), str(marks[key])) for key in marks))
            except InputError as error:
                raise error.at(field=f"cells[{i}]") from None
            except (TypeError, ValueError):
                raise InputError(
                    f"{row!r} is no cell", field=f"cells[{i}]", remedy="Write [layer:q,r, terrain, power, tile, marks]"
                ) from None
            cell = _at(Cell.parse, name, f"cells[{i}]")
            if cell in cells:
                raise InputError(f"{cell} is there twice", field=f"cells[{i}]", remedy="Leave one out")
            cells[cell] = info
        return cls.make(
            cells,
            seams={
                name: [_at(_parse_edge, text, f"seams.{name}") for text in texts]
                for name, texts in plain.get("seams", {}).items()
            },
            walls=[_at(_parse_edge, text, "walls") for text in plain.get("walls", ())],
            links=[_at(_parse_edge, text, "links") for text in plain.get("links", ())],
            labels=labels,
        )

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Board):
            return NotImplemented
        return len(self._cells) == len(other._cells) and self.key == other.key

    def __hash__(self) -> int:
        if self._hash is None:
            object.__setattr__(self, "_hash", hash(int(self.key[:15], 16)))
        return cast("int", self._hash)

    def __repr__(self) -> str:
        return f"Board({len(self._cells)} cells, key {self.key[:6]})"

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Board never changes; make another one instead of setting {name!r}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a Board never changes; {name!r} can't be deleted")

    def __copy__(self) -> Board:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Board:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return (Board._new, (self._cells, self._labels, self._seams, self._walls, self._links))

    # -- derived tables ----------------------------------------------------------------------------------------------

    def _build_near(self) -> dict[Cell, tuple[Cell, ...]]:
        cells, walls = self._cells, self._walls
        near: dict[Cell, tuple[Cell, ...]] = {}
        for cell in cells:
            around = [Cell(cell.layer, *at) for at in cell.hex.neighbours()]
            near[cell] = tuple(
                other for other in around if other in cells and not (walls and Edge.between(cell, other) in walls)
            )
        for a, b in sorted(self._links):
            near[a] += (b,)
            near[b] += (a,)
        object.__setattr__(self, "_near", near)
        return near

    def _build_names(self) -> dict[Cell, str]:
        names: dict[Cell, str] = {}
        if self._labels == "found":
            count = dict.fromkeys(LAYERS, 0)
            for cell in self._cells:
                count[cell.layer] += 1
                names[cell] = f"{_FOUND_LETTER[cell.layer]}{count[cell.layer]}"
        elif self._cells:
            left, bottom = self._origin()
            for cell in self._cells:
                prefix = "" if cell.layer == "surface" else "u-"
                names[cell] = f"{prefix}{_letters(_column(cell) - left)}{bottom - cell.r + 1}"
        object.__setattr__(self, "_names", names)
        object.__setattr__(self, "_places", {name: cell for cell, name in names.items()})
        return names

    def _origin(self) -> tuple[int, int]:
        """The leftmost column and the lowest row (the largest r), from which grid labels count."""
        return min(_column(cell) for cell in self._cells), max(cell.r for cell in self._cells)

    def _guess(self, text: str) -> Cell | None:
        """Where a label would be that the board lacks; None if that can't be said."""
        match = _GRID.fullmatch(text)
        if match is None or self._labels != "grid" or not self._cells or len(match[2]) > 3 or len(match[3]) > 4:
            return None
        left, bottom = self._origin()
        column, r = _number(match[2]) + left, bottom + 1 - int(match[3])
        return Cell("cave" if match[1] else "surface", column - (r - (r & 1)) // 2, r)

    def _missing(self, text: str, near: Cell | None) -> InputError:
        """The error for a cell that the board lacks; `near` is where it would be."""
        names = self._names or self._build_names()
        if not names:
            return InputError(f"The board has no cell {text}", remedy="It has no cells at all")
        close: list[str] = []
        if near is not None:
            same = [cell for cell in self._cells if cell.layer == near.layer]
            same.sort(key=lambda cell: (cell.hex.distance(near.hex), cell))
            close = [names[cell] for cell in same[:3]]
        elif self._labels == "found" and (match := _FOUND.fullmatch(text.strip("'"))):
            close = [name for name in names.values() if name[0] == match[1]][-3:]
        if not close:
            known = list(names.values())
            close = difflib.get_close_matches(text.strip("'").lower(), known, 3, 0.3) or known[:3]
        return InputError(f"The board has no cell {text}", remedy=f"Near it: {', '.join(close)}")


def _shaped(value: Any, kind: type, field: str) -> Any:
    """The value, if it is of a kind that JSON has; what people call it otherwise."""
    if not isinstance(value, kind):
        wanted = "a mapping" if kind is dict else "a list"
        raise InputError(
            f"{value!r} is not {wanted}", field=field, remedy="See the plain form that Board.to_plain gives"
        )
    return value


def _at(read: Any, text: object, field: str) -> Any:
    """Read a text, putting the field's name on any error."""
    if not isinstance(text, str):
        raise InputError(f"{text!r} is not a text", field=field, remedy='Write e.g. "surface:0,-3"')
    try:
        return read(text)
    except InputError as error:
        raise error.at(field=field) from None


def _parse_edge(text: str) -> Edge:
    first, bar, second = text.partition("|")
    if not bar:
        raise InputError(f"{text!r} is no edge", remedy='Write two cells, e.g. "surface:0,0|surface:1,0"')
    return Edge.between(Cell.parse(first), Cell.parse(second))


def _check_layer(cell: Cell) -> None:
    if cell.layer not in LAYERS:
        raise InputError(f"{cell.layer!r} is no layer", field="cells", remedy=f"Layers are {' and '.join(LAYERS)}")


def _touch(edge: Edge) -> bool:
    return edge.a.layer == edge.b.layer and edge.a.hex.distance(edge.b.hex) == 1


def _column(cell: Cell) -> int:
    """The column of the picture in which odd rows are moved half a hex to the right."""
    return cell.q + (cell.r - (cell.r & 1)) // 2


@lru_cache(maxsize=1024)
def _letters(number: int) -> str:
    """0 is a, 25 is z, 26 is aa."""
    text = ""
    number += 1
    while number:
        number, letter = divmod(number - 1, 26)
        text = chr(ord("a") + letter) + text
    return text


def _number(letters: str) -> int:
    """The inverse of `_letters`."""
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("a") + 1
    return number - 1
