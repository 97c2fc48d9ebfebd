"""Drawn boards: each token, where it lies, round trips, and every mistake with its row and column."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.engine.board import Board, Cell, CellInfo, Edge, surface
from tutor.engine.errors import InputError
from tutor.engine.games.quest.drawn import draw, drawn, seam_labels
from tutor.engine.games.quest.route import route

ARROWS = ("", ">E", ">NE", ">NW", ">W", ">SW", ">SE")
LAND = st.builds(
    lambda base, power, skull, arrow, shrine: f"{base}{power}{skull}{arrow}{shrine}",
    st.sampled_from("jrvucwfg"),
    st.integers(1, 9),
    st.sampled_from(["", "!"]),
    st.sampled_from(ARROWS),
    st.sampled_from(["", "*g", "*b", "*y", "*p"]),
)
TOKEN = st.one_of(LAND, st.sampled_from(["x", "x@"]))


@st.composite
def drawings(draw_: st.DrawFn) -> list[str]:
    """Rows of canonical tokens, full at the left and right, the top row moved or not, start spaces somewhere."""
    height, width = draw_(st.integers(1, 5)), draw_(st.integers(1, 5))
    grid = [draw_(st.lists(TOKEN | st.just("."), min_size=width, max_size=width)) for _ in range(height)]
    for number in range(1, 1 + draw_(st.integers(0, min(4, width)))):
        grid[-1][number - 1] = f"s{number}"
    grid[0][0] = draw_(TOKEN) if height > 1 else grid[0][0].replace(".", "x")
    grid[-1][-1] = grid[-1][-1].replace(".", "x")
    moved = draw_(st.integers(0, 1))
    return [" " * ((i + moved) % 2) + " ".join(row) for i, row in enumerate(grid)]


@pytest.mark.parametrize(
    ("token", "info"),
    [
        ("j1", CellInfo("jungle", 1)),
        ("r2", CellInfo("river", 2)),
        ("v4", CellInfo("village", 4)),
        ("u2", CellInfo("rubble", 2)),
        ("c3", CellInfo("camp", 3)),
        ("w2", CellInfo("swamp", 2)),
        ("x", CellInfo("mountain")),
        ("x@", CellInfo("mountain", 0, "", (("cave", "yes"),))),
        ("s3", CellInfo("start", 0, "", (("start", "3"),))),
        ("f1", CellInfo("jungle", 1, "", (("finish", "yes"),))),
        ("g1", CellInfo("river", 1, "", (("finish", "yes"),))),
        ("j1!", CellInfo("jungle", 1, "", (("skull", "yes"),))),
        ("r1>NE", CellInfo("river", 1, "", (("arrow", "NE"),))),
        ("v1*p", CellInfo("village", 1, "", (("shrine", "purple"),))),
        ("r2*y>SW!", CellInfo("river", 2, "", (("arrow", "SW"), ("shrine", "yellow"), ("skull", "yes")))),
    ],
)
def test_tokens(token: str, info: CellInfo) -> None:
    board = drawn([token])
    assert board.info(board.cell("a1")) == info
    again = drawn(draw(board))
    assert again == board


def test_rows_take_turns_and_neighbours_follow() -> None:
    board = drawn(
        [
            "j1 j2 j3",
            " r1 r2 r3",
            "v1 v2 v3",
        ]
    )
    neighbours = {board.label(cell) for cell in board.neighbours(board.cell("b2"))}
    assert neighbours == {"a2", "c2", "b3", "c3", "b1", "c1"}
    assert {board.label(cell) for cell in board.neighbours(board.cell("b1"))} == {"a1", "c1", "a2", "b2"}
    assert board.info(board.cell("c2")) == CellInfo("river", 3)
    assert board.info(board.cell("a1")) == CellInfo("village", 1)


def test_the_first_row_may_be_the_moved_one() -> None:
    board = drawn([" j1 j2", "r1 r2 r3"])
    assert {board.label(cell) for cell in board.neighbours(board.cell("a2"))} == {"b2", "a1", "b1"}
    other = drawn(["j1 j2", " r1 r2 r3"])
    assert {other.label(cell) for cell in other.neighbours(other.cell("a2"))} == {"b2", "a1"}


def test_where_it_lies_does_not_matter() -> None:
    tight = drawn([" j1 r1", "v1 . x"])
    assert drawn([".", "  . .  j1   r1", ". . v1 . x .", " ."]) == tight
    assert drawn(" j1 r1\nv1 . x") == tight  # one text with line breaks, as YAML blocks are
    assert min(cell.r for cell in tight) == 1
    assert drawn([" j1"]) == drawn([".", " j1"]) == drawn([" . j1"])
    assert drawn([" j1"]) != drawn(["j1"])


@given(drawings())
def test_every_token_lies_at_its_column_and_row(rows: list[str]) -> None:
    """Labels count columns from the left and rows from below, so they are the token's place in the text."""
    board = drawn(rows)
    left = min(j for row in rows for j, token in enumerate(row.split()) if token != ".")
    below = max(i for i, row in enumerate(rows) if set(row.split()) != {"."})
    letters = {"j": "jungle", "r": "river", "v": "village", "u": "rubble", "c": "camp", "w": "swamp", "x": "mountain"}
    letters |= {"s": "start", "f": "jungle", "g": "river"}
    seen = 0
    for i, row in enumerate(rows):
        for j, token in enumerate(row.split()):
            if token == ".":
                continue
            info = board.info(board.cell(f"{'abcdefgh'[j - left]}{below - i + 1}"))
            assert info.terrain == letters[token[0]]
            assert info.power == (0 if token[0] in "xs" else int(token[1]))
            assert (info.mark("skull") == "yes") == ("!" in token)
            assert (info.mark("arrow") or "") == token.partition(">")[2].partition("*")[0]
            assert (info.mark("cave") == "yes") == ("@" in token)
            assert (info.mark("finish") == "yes") == (token[0] in "fg")
            seen += 1
    assert seen == len(board)


@given(drawings())
def test_drawing_and_reading_are_inverse(rows: list[str]) -> None:
    board = drawn(rows)
    again = draw(board)
    assert drawn(again) == board
    assert draw(drawn(again)) == again
    # The drawing has the tokens of the rows, without empty rows and columns at the rim.
    tokens = [row.split() for row in rows if set(row.split()) != {"."}]
    assert [[token for token in row.split() if token != "."] for row in again if set(row.split()) != {"."}] == [
        [token for token in row if token != "."] for row in tokens
    ]


def test_a_drawing_is_given_back_as_written() -> None:
    rows = [" f1 x", "j1 r2! v1>NE*b", " . x@ w2", "s1 s2 . s3"]
    assert draw(drawn(rows)) == rows


@pytest.mark.parametrize("name", ["first", "witchs_cauldron", "swamplands"])
def test_a_route_can_be_drawn(name: str) -> None:
    board = route(name)
    again = drawn(draw(board), seams=seam_labels(board))
    assert len(again) == len(board)
    assert set(again.seams) == set(board.seams)
    for cell in board:
        label = board.label(cell)
        info, other = board.info(cell), again.info(again.cell(label))
        assert (info.terrain, info.power, info.marks) == (other.terrain, other.power, other.marks)
        assert {board.label(near) for near in board.neighbours(cell)} == {
            again.label(near) for near in again.neighbours(again.cell(label))
        }
    assert seam_labels(again) == seam_labels(board)


def test_seams_are_given_by_labels() -> None:
    board = drawn(["j1 j2", " r1 r2"], seams={"A-B": ["a2|a1", "a1|b2"]})
    one, other = board.cell("a1"), board.cell("b2")
    assert board.seam(one, other) == board.seam(other, one) == "A-B"
    assert board.seam(board.cell("b1"), other) is None
    with pytest.raises(InputError) as caught:
        drawn(["j1 j2", " r1 r2"], seams={"A-B": ["a2|z9"]})
    assert caught.value.field == "seams.A-B"


MISTAKES = [
    (["j1 q1"], "row 1, column 2", "rows[0]", "'q1' is no token"),
    (["j1", " j1 j0"], "row 2, column 2", "rows[1]", "'j0' is no token"),
    (["j10"], "row 1, column 1", "rows[0]", "'j10' has no mark that is written '0'"),
    (["j"], "row 1, column 1", "rows[0]", "'j' is no token"),
    (["J1"], "row 1, column 1", "rows[0]", "'J1' is no token"),
    (["s5"], "row 1, column 1", "rows[0]", "'s5' is no token"),
    (["x1"], "row 1, column 1", "rows[0]", "'x1' has no mark"),
    ([".!"], "row 1, column 1", "rows[0]", "'.!' is no token"),
    (["j1>N"], "row 1, column 1", "rows[0]", "'j1>N' has no mark"),
    (["j1*r"], "row 1, column 1", "rows[0]", "'j1*r' has no mark"),
    (["j1!!"], "row 1, column 1", "rows[0]", "'j1!!' has two marks of one kind"),
    (["j1>E>W"], "row 1, column 1", "rows[0]", "'j1>E>W' has two marks of one kind"),
    (["j1@"], "row 1, column 1", "rows[0]", "'j1@': a cave is in a mountain"),
    (["x!"], "row 1, column 1", "rows[0]", "'x!': nobody enters a mountain"),
    (["s1!"], "row 1, column 1", "rows[0]", "'s1!': a start space has no marks"),
    (["s1 . s1"], "row 1, column 3", "rows[0]", "Start space 1 is drawn twice, first in row 1, column 1"),
    (["j1", "j1"], "row 2", "rows[1]", "Rows take turns"),
    (["j1", " j1", " j1"], "row 3", "rows[2]", "Rows take turns"),
    ([" j1", " j1"], "row 2", "rows[1]", "Rows take turns"),
    (["j1", ""], "row 2", "rows[1]", "The row is empty"),
    (["."], "", "rows", "The drawing has no cell"),
    ([], "", "rows", "The drawing has no cell"),
]


@pytest.mark.parametrize(("rows", "place", "field", "problem"), MISTAKES)
def test_mistakes_are_located(rows: list[str], place: str, field: str, problem: str) -> None:
    with pytest.raises(InputError) as caught:
        drawn(rows)
    assert (caught.value.place, caught.value.field) == (place, field)
    assert caught.value.problem.startswith(problem)
    assert caught.value.remedy


LAND_CELL = {surface(0, 0): CellInfo("jungle", 1), surface(1, 0): CellInfo("jungle", 1)}


@pytest.mark.parametrize(
    "board",
    [
        Board.make({}),
        Board.make(LAND_CELL, labels="found"),
        Board.make(LAND_CELL, walls=[Edge.between(*LAND_CELL)]),
        Board.make({**LAND_CELL, surface(5, 0): CellInfo("jungle", 1)}, links=[Edge(surface(0, 0), surface(5, 0))]),
        Board.make({Cell("cave", 0, 0): CellInfo("jungle", 1)}),
        Board.make({surface(0, 0): CellInfo("jungle", 10)}),
        Board.make({surface(0, 0): CellInfo("jungle", 0)}),
        Board.make({surface(0, 0): CellInfo("desert", 1)}),
        Board.make({surface(0, 0): CellInfo("mountain", 1)}),
        Board.make({surface(0, 0): CellInfo("start", 0)}),
        Board.make({surface(0, 0): CellInfo("start", 0, "", (("start", "5"),))}),
        Board.make({surface(0, 0): CellInfo("village", 1, "", (("finish", "yes"),))}),
        Board.make({surface(0, 0): CellInfo("river", 1, "", (("start", "1"),))}),
        Board.make({surface(0, 0): CellInfo("river", 1, "", (("skull", "no"),))}),
        Board.make({surface(0, 0): CellInfo("river", 1, "", (("shrine", "red"),))}),
        Board.make({surface(0, 0): CellInfo("river", 1, "", (("arrow", "N"),))}),
        Board.make({surface(0, 0): CellInfo("river", 1, "", (("fort", "yes"),))}),
        Board.make({surface(q, 0): CellInfo("start", 0, "", (("start", "1"),)) for q in (0, 1)}),
    ],
)
def test_what_no_token_says_is_not_drawn(board: Board) -> None:
    with pytest.raises(InputError) as caught:
        draw(board)
    assert caught.value.remedy
