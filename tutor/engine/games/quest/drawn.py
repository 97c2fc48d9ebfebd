"""Small boards drawn as rows of tokens, the way position and puzzle files write them.

>>> board = drawn(["  f1  x", "j1 r2! v1", "  s1  s2"])
>>> board.label(board.cell("a1")), board.info(board.cell("b2")).mark("skull")
('a1', 'yes')
>>> draw(board)
[' f1 x', 'j1 r2! v1', ' s1 s2']

A row is a line of tokens with spaces between; the first row is at the top, the last row is row 1 of the labels. Every
other row lies half a hex further right and begins with a space (how many spaces does not matter).

======================  ==============================================================
token                   meaning
======================  ==============================================================
``.``                   no cell
``j1`` ``r2`` ``v3``    jungle, river, village of this power (1 to 9)
``u2`` ``c1``           rubble, camp for this many cards
``w2``                  swamp with this many crocodiles
``s1`` ... ``s4``       start space of this number
``f1`` ``g1``           finishing space, jungle or river side
``x``                   mountain
======================  ==============================================================

After the token: ``!`` a skull; ``^`` a mountain pass (on the terrain it asks for); ``>E`` an arrow (E, NE, NW, W, SW,
SE); ``@`` a cave, on a mountain; ``*g`` a shrine (g green, b blue, y yellow, p purple). Mountains take no other mark
than the cave, start spaces none.

Where a drawing lies does not matter: empty rows and columns at its rim are dropped, and equal shapes are equal boards.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from tutor.engine.board import Board, Cell, CellInfo
from tutor.engine.errors import InputError
from tutor.engine.hexgrid import DIRECTIONS

__all__ = ["draw", "drawn", "seam_labels"]

_TERRAIN: Final = MappingProxyType(
    {"j": "jungle", "r": "river", "v": "village", "u": "rubble", "c": "camp", "w": "swamp", "f": "jungle", "g": "river"}
)
_LETTER: Final = MappingProxyType({terrain: letter for letter, terrain in _TERRAIN.items() if letter not in "fg"})
_FINISH: Final = MappingProxyType({"jungle": "f", "river": "g"})
_SHRINE: Final = MappingProxyType({"g": "green", "b": "blue", "y": "yellow", "p": "purple"})
_SHRINE_LETTER: Final = MappingProxyType({colour: letter for letter, colour in _SHRINE.items()})

_TOKEN = re.compile(r"(?P<base>x|s[1-4]|[jrvucwfg][1-9])(?P<marks>.*)")
_MARK = re.compile(rf"(?P<skull>!)|(?P<pass>\^)|>(?P<arrow>{'|'.join(DIRECTIONS)})|(?P<cave>@)|\*(?P<shrine>[gbyp])")
_REMEDY: Final = "Write . j1 r1 v1 u1 c1 w1 f1 g1 s1 or x, then ! ^ >E @ or *g if need be"


def drawn(rows: Sequence[str] | str, *, seams: Mapping[str, Iterable[str]] = MappingProxyType({})) -> Board:
    """The board of a drawing.

    Parameters
    ----------
    rows
        The drawing, top row first; or one text with line breaks.
    seams
        Seam name to its edges in labels of this board, e.g. ``{"A-B": ["b2|b3", "b2|c3"]}``.

    Raises
    ------
    InputError
        For a token that means nothing, a start space drawn twice, a row that does or does not begin with a space where
        it should, no cell at all; the place names row (from the top) and column, both from 1.
    """
    if isinstance(rows, str):
        rows = rows.splitlines()
    tokens = {i: row.split() for i, row in enumerate(rows)}
    filled = [i for i, row in tokens.items() if any(token != "." for token in row)]
    if not filled:
        raise InputError("The drawing has no cell", field="rows", remedy='Write rows of tokens, e.g. "j1 r2"')
    shifted = _first_shift(rows)
    left = min(j for i in filled for j, token in enumerate(tokens[i]) if token != ".")
    top = filled[0]
    base = (top + shifted) % 2 - top  # the row of index i is r = i + base, and odd r is moved to the right
    cells: dict[Cell, CellInfo] = {}
    starts: dict[str, str] = {}
    for i, row in tokens.items():
        r = i + base
        for j, token in enumerate(row):
            if token == ".":
                continue
            place = f"row {i + 1}, column {j + 1}"
            try:
                info = _info(token)
            except InputError as error:
                raise error.at(field=f"rows[{i}]", place=place) from None
            start = info.mark("start")
            if start is not None and starts.setdefault(start, place) != place:
                raise InputError(
                    f"Start space {start} is drawn twice, first in {starts[start]}",
                    field=f"rows[{i}]",
                    place=place,
                    remedy="Give each start space its own number",
                )
            cells[Cell("surface", j - left - (r - (r & 1)) // 2, r)] = info
    board = Board.make(cells)
    if not seams:
        return board
    edges = {}
    for name, texts in seams.items():
        try:
            edges[name] = [board.parse_edge(text) for text in texts]
        except InputError as error:
            raise error.at(field=f"seams.{name}") from None
    return Board.make(cells, seams=edges)


def draw(board: Board) -> list[str]:
    """The drawing of a board: ``drawn(draw(board))`` is the same board, moved to where drawings lie.

    Labels stay as they are. Names of printed pieces are left out, and so are seams, for which see `seam_labels`.

    Raises
    ------
    InputError
        If the tokens have no word for something on the board: a cave layer, labels in order of finding, walls, links,
        other terrain, powers or marks.
    """
    if board.labels != "grid" or board.walls or board.links or not len(board):
        raise InputError(
            "Only a fixed board without walls and links can be drawn", remedy="Write its cells out instead"
        )
    signs: dict[tuple[int, int], str] = {}
    for cell, info in board.cells.items():
        token = _token(info, board, cell)
        if token[0] == "s" and token in signs.values():
            raise InputError(
                f"Two cells are start space {token[1]}", field=board.label(cell), remedy="Give each its own number"
            )
        signs[cell.r, cell.q + (cell.r - (cell.r & 1)) // 2] = token
    left = min(column for _, column in signs)
    top, bottom = min(r for r, _ in signs), max(r for r, _ in signs)
    rows = []
    for r in range(top, bottom + 1):
        right = max((column for row, column in signs if row == r), default=left)
        row = " ".join(signs.get((r, column), ".") for column in range(left, right + 1))
        rows.append(f" {row}" if r & 1 else row)
    return rows


def seam_labels(board: Board) -> dict[str, list[str]]:
    """The seams of a board as `drawn` takes them: name to edges in labels."""
    return {name: sorted(board.edge_label(edge) for edge in edges) for name, edges in board.seams.items()}


def _first_shift(rows: Sequence[str]) -> int:
    """1 if the rows of even index are the ones moved to the right, else 0; refuses rows that don't take turns."""
    first: int | None = None
    for i, row in enumerate(rows):
        if not row.strip():
            raise InputError(
                "The row is empty", field=f"rows[{i}]", place=f"row {i + 1}", remedy='Write "." for a row without cells'
            )
        moved = row[0].isspace()
        if first is None:
            first = (moved + i) % 2
        elif moved != (first + i) % 2:
            raise InputError(
                "Rows take turns: every other row lies half a hex to the right",
                field=f"rows[{i}]",
                place=f"row {i + 1}",
                remedy="Take away the space before this row" if moved else "Begin this row with a space",
            )
    return first or 0


def _info(token: str) -> CellInfo:
    """What a token other than ``.`` says."""
    match = _TOKEN.fullmatch(token)
    if match is None:
        raise InputError(f"{token!r} is no token", remedy=_REMEDY)
    base = match["base"]
    marks: dict[str, str] = {}
    rest = match["marks"]
    while rest:
        mark = _MARK.match(rest)
        if mark is None:
            raise InputError(f"{token!r} has no mark that is written {rest!r}", remedy=_REMEDY)
        key = str(mark.lastgroup)
        if key in marks:
            raise InputError(f"{token!r} has two marks of one kind", remedy="Keep one of them")
        value = mark[key]
        marks[key] = _SHRINE[value] if key == "shrine" else value if key == "arrow" else "yes"
        rest = rest[mark.end() :]
    if problem := _unfit(base[0], marks):
        raise InputError(f"{token!r}: {problem}", remedy="Leave that mark out")
    if base == "x":
        return CellInfo("mountain", 0, "", tuple(marks.items()))
    if base[0] == "s":
        return CellInfo("start", 0, "", (("start", base[1]),))
    if base[0] in _FINISH.values():
        marks["finish"] = "yes"
    return CellInfo(_TERRAIN[base[0]], int(base[1]), "", tuple(marks.items()))


def _unfit(letter: str, marks: Mapping[str, str]) -> str:
    """Why these marks can't be on such a cell; "" if they can."""
    if letter == "x" and set(marks) - {"cave"}:
        return "nobody enters a mountain, so it has no skull, pass, arrow or shrine"
    if letter != "x" and "cave" in marks:
        return "a cave is in a mountain"
    if letter == "s" and marks:
        return "a start space has no marks"
    return ""


def _token(info: CellInfo, board: Board, cell: Cell) -> str:
    """The token of a cell."""
    marks = dict(info.marks)
    start, finish = marks.pop("start", None), marks.pop("finish", None)
    if info.terrain == "mountain":
        token = "x"
    elif info.terrain == "start":
        token = f"s{start}"
        start = None
    elif finish is not None:
        token = f"{_FINISH.get(info.terrain, '?')}{info.power}"
        finish = None
    else:
        token = f"{_LETTER.get(info.terrain, '?')}{info.power}"
    for key, sign in (("skull", "!"), ("pass", "^"), ("arrow", ">"), ("cave", "@"), ("shrine", "*")):
        value = marks.pop(key, None)
        if value is not None:
            token += sign + (value if key == "arrow" else _SHRINE_LETTER.get(value, "?") if key == "shrine" else "")
    # Reading the token back is the test: whatever it can't say differs there.
    try:
        said = _info(token)
    except InputError:
        said = None
    if cell.layer != "surface" or said is None or said != CellInfo(info.terrain, info.power, "", info.marks):
        raise InputError(
            f"No token says {info.terrain} {info.power} with marks {dict(info.marks)}",
            field=board.label(cell),
            remedy="Write the cells out instead of drawing them",
        )
    return token
