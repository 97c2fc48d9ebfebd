"""The board: neighbours, labels, seams, walls, links, derived tables and graph, value and text forms."""

from __future__ import annotations

import copy
import json
import os
import pickle
import subprocess
import sys

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.engine.board import Board, Cell, CellInfo, Corner, Edge, surface
from tutor.engine.errors import InputError
from tutor.engine.hexgrid import Hex

JUNGLE = CellInfo("jungle", 1)
TERRAIN = ("jungle", "river", "mountain")


def patch(radius: int, info: CellInfo = JUNGLE) -> dict[Cell, CellInfo]:
    return {surface(*at): info for at in Hex(0, 0).spiral(radius)}


def edge(a: tuple[int, int], b: tuple[int, int]) -> Edge:
    return Edge.between(surface(*a), surface(*b))


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Boards with holes, two layers, walls, links and seams of any kind."""
    places = st.builds(Cell, st.sampled_from(["surface", "cave"]), st.integers(-3, 3), st.integers(-3, 3))
    cells = draw(st.lists(places, min_size=2, max_size=25, unique=True))
    infos = st.builds(
        CellInfo,
        st.sampled_from(TERRAIN),
        st.integers(0, 4),
        st.sampled_from(["", "A"]),
        st.sampled_from([(), (("skull", "yes"),), (("skull", "yes"), ("arrow", "E"))]),
    )
    touching = [Edge(a, b) for a in cells for b in cells if a < b and a.layer == b.layer and a.hex.distance(b.hex) == 1]
    apart = [Edge(a, b) for a in cells for b in cells if a < b and (a.layer != b.layer or a.hex.distance(b.hex) > 1)]
    some = lambda edges: draw(st.lists(st.sampled_from(edges), max_size=4, unique=True)) if edges else []  # noqa: E731
    return Board.make(
        {cell: draw(infos) for cell in cells},
        seams={"A-B": some(touching)},
        walls=some(touching),
        links=some(apart),
        labels=draw(st.sampled_from(["grid", "found"])),
    )


# -- cells, corners, edges -------------------------------------------------------------------------------------------


FAR = st.integers(-999, 999)


@given(st.builds(Cell, st.sampled_from(["surface", "cave"]), FAR, FAR))
def test_a_cell_reads_what_it_writes(cell: Cell) -> None:
    assert Cell.parse(str(cell)) == cell


def test_the_text_of_a_cell() -> None:
    assert str(surface(0, -3)) == "surface:0,-3"
    assert surface(0, -3).hex == Hex(0, -3)


@pytest.mark.parametrize(
    "text", ["", "0,-3", "surface:0", "surface:0, -3", "Surface:0,0", "surface:-0,1", "surface:01,1", "sky:0,0", "c4"]
)
def test_no_other_text_is_a_cell(text: str) -> None:
    with pytest.raises(InputError, match="is no cell"):
        Cell.parse(text)


def test_corners_of_a_cell() -> None:
    corner = Corner(Cell("cave", 2, -1), "S")
    assert str(corner) == "cave:2,-1/S"
    assert corner.cells() == (Cell("cave", 2, -1), Cell("cave", 1, 0), Cell("cave", 2, 0))
    for cell in corner.cells():
        assert corner in Corner.of(cell)


def test_an_edge_is_the_same_from_both_ends() -> None:
    assert Edge.between(surface(1, 0), surface(0, 0)) == Edge(surface(0, 0), surface(1, 0))
    assert str(edge((1, 0), (0, 0))) == "surface:0,0|surface:1,0"
    with pytest.raises(InputError, match="named twice"):
        Edge.between(surface(1, 0), surface(1, 0))


def test_marks_are_sorted_and_found_by_key() -> None:
    info = CellInfo("river", 2, "B", (("skull", "yes"), ("arrow", "NE")))
    assert info.marks == (("arrow", "NE"), ("skull", "yes"))
    assert info.mark("arrow") == "NE"
    assert info.mark("cave") is None
    assert info == CellInfo("river", 2, "B", (("arrow", "NE"), ("skull", "yes")))


@pytest.mark.parametrize(
    ("arguments", "field"),
    [
        (("",), "terrain"),
        (("jungle", -1), "power"),
        (("jungle", 1, "", (("a", "1"), ("a", "2"))), "marks"),
        (("jungle", 1, "", (("label", "1"),)), "marks"),
    ],
)
def test_what_can_t_lie_on_a_cell(arguments: tuple[object, ...], field: str) -> None:
    with pytest.raises(InputError) as caught:
        CellInfo(*arguments)  # type: ignore[arg-type]
    assert caught.value.field == field
    assert caught.value.remedy


# -- neighbours ------------------------------------------------------------------------------------------------------


def test_neighbours_come_in_cyclic_order_and_links_last() -> None:
    board = Board.make(patch(2), walls=[edge((0, 0), (1, 0))], links=[edge((0, 0), (2, -2)), edge((-2, 0), (0, 0))])
    assert board.neighbours(surface(0, 0)) == (
        *(surface(*at) for at in [(1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]),
        surface(-2, 0),
        surface(2, -2),
    )
    assert not board.adjacent(surface(0, 0), surface(1, 0))
    assert board.adjacent(surface(2, -2), surface(0, 0))
    assert not board.adjacent(surface(0, 0), surface(9, 9))
    assert not board.adjacent(surface(9, 9), surface(9, 8))


def test_layers_touch_only_by_links() -> None:
    cells = {surface(0, 0): JUNGLE, Cell("cave", 1, 0): JUNGLE}
    assert Board.make(cells).neighbours(surface(0, 0)) == ()
    linked = Board.make(cells, links=[Edge.between(*cells)])
    assert linked.neighbours(Cell("cave", 1, 0)) == (surface(0, 0),)


@given(boards())
def test_neighbours_are_mutual_and_the_tables_agree(board: Board) -> None:
    assert board.order == tuple(board)
    for i, cell in enumerate(board.order):
        near = board.neighbours(cell)
        assert board.index[cell] == i
        assert tuple(board.order[k] for k in board.neighbour_table[i]) == near
        assert len(set(near)) == len(near)
        for other in board:
            touching = cell.layer == other.layer and cell.hex.distance(other.hex) == 1
            between = frozenset((cell, other))
            walled = between in map(frozenset, board.walls)
            linked = between in map(frozenset, board.links)
            assert (other in near) == ((touching and not walled) or linked) == board.adjacent(other, cell)


@given(boards())
def test_masks_say_where_terrain_lies(board: Board) -> None:
    for terrain in (*TERRAIN, "village"):
        expected = [cell for cell, info in board.cells.items() if info.terrain == terrain]
        assert [cell for i, cell in enumerate(board.order) if board.mask(terrain) >> i & 1] == expected
    assert sum(board.mask(terrain) for terrain in TERRAIN) == (1 << len(board)) - 1


@given(boards())
def test_the_graph_is_the_board(board: Board) -> None:
    graph = board.graph
    assert list(graph) == list(board)
    for cell, info in board.cells.items():
        assert set(graph[cell]) == set(board.neighbours(cell))
        node = graph.nodes[cell]
        assert node == {
            "terrain": info.terrain,
            "power": info.power,
            "tile": info.tile,
            "label": board.label(cell),
            **dict(info.marks),
        }
    seams = {frozenset(edge): name for name, edges in board.seams.items() for edge in edges}
    for a, b, data in graph.edges(data=True):
        assert data == {"seam": seams.get(frozenset((a, b))), "link": Edge.between(a, b) in board.links}
        assert board.seam(a, b) == board.seam(b, a) == data["seam"]


def test_the_graph_is_frozen_and_kept() -> None:
    board = Board.make(patch(1))
    assert board.graph is board.graph
    with pytest.raises(nx.NetworkXError):
        board.graph.add_edge(surface(0, 0), surface(5, 5))


def test_graph_distances_are_hex_distances_without_holes() -> None:
    board = Board.make(patch(3))
    lengths = dict(nx.all_pairs_shortest_path_length(board.graph))
    assert all(lengths[a][b] == a.hex.distance(b.hex) for a in board for b in board)


# -- labels ----------------------------------------------------------------------------------------------------------


def test_grid_labels_count_columns_from_the_left_and_rows_from_below() -> None:
    # The seven hexes of a flower, row by row: r = 1 is the bottom row and lies half a hex to the right of its columns.
    board = Board.make(patch(1))
    expected = {
        (-1, 1): "a1",  # row r = 1: columns 0 - 1 and 0
        (0, 1): "b1",
        (-1, 0): "a2",
        (0, 0): "b2",
        (1, 0): "c2",
        (0, -1): "a3",  # r = -1: column 0 + (-1 - 1) / 2 = -1
        (1, -1): "b3",
    }
    assert {(cell.q, cell.r): board.label(cell) for cell in board} == expected


def test_columns_go_on_after_z() -> None:
    board = Board.make({surface(q, 0): JUNGLE for q in range(705)})
    labels = [board.label(surface(q, 0)) for q in (0, 25, 26, 51, 52, 701, 702, 704)]
    assert labels == ["a1", "z1", "aa1", "az1", "ba1", "zz1", "aaa1", "aac1"]
    assert all(board.cell(board.label(cell)) == cell for cell in board)


def test_found_labels_count_the_order_of_finding() -> None:
    order = [surface(3, 3), surface(0, 0), Cell("cave", 0, 0), surface(1, 0), Cell("cave", -1, 0)]
    board = Board.make(dict.fromkeys(order, JUNGLE), labels="found")
    assert list(board) == order
    assert [board.label(cell) for cell in board] == ["t1", "t2", "u1", "t3", "u2"]
    more = board.with_cell(Cell("cave", 5, 5), JUNGLE).with_cell(surface(-4, 0), JUNGLE)
    assert [more.label(cell) for cell in more][5:] == ["u3", "t4"]
    assert [more.label(cell) for cell in board] == [board.label(cell) for cell in board]


@given(boards())
def test_labels_are_unique_and_read_back(board: Board) -> None:
    assert len({board.label(cell) for cell in board}) == len(board)
    for cell in board:
        assert board.cell(board.label(cell)) == cell == board.cell(str(cell))
        for corner in Corner.of(cell):
            assert board.parse_corner(board.corner_label(corner)) == corner == board.parse_corner(str(corner))
    for one in [*board.walls, *board.links]:
        assert board.parse_edge(board.edge_label(one)) == one
        assert board.parse_edge("|".join(reversed(board.edge_label(one).split("|")))) == one


def test_an_unknown_label_names_those_near_it() -> None:
    board = Board.make(patch(1))
    with pytest.raises(InputError) as caught:
        board.cell("c1")  # beside b1 and below c2
    assert caught.value.problem == "The board has no cell 'c1'"
    assert caught.value.remedy.startswith("Near it: b1, c2, ")
    with pytest.raises(InputError, match="Near it: "):
        board.cell("B2")
    with pytest.raises(InputError, match="Near it: "):
        board.cell("")
    found = Board.make(patch(1), labels="found")
    with pytest.raises(InputError, match="Near it: t5, t6, t7"):
        found.cell("t9")


@pytest.mark.parametrize("ask", ["info", "neighbours", "label"])
def test_no_method_knows_a_missing_cell(ask: str) -> None:
    board = Board.make(patch(1))
    with pytest.raises(InputError) as caught:
        getattr(board, ask)(surface(2, 0))
    assert caught.value.problem == "The board has no cell surface:2,0"
    assert "c2" in caught.value.remedy
    with pytest.raises(InputError, match="no cells at all"):
        getattr(Board.make({}), ask)(surface(2, 0))


@pytest.mark.parametrize("text", ["b2", "b2/E", "b2/n", "/N", "zz9/N", "surface:5,5/N", "b2/N/N"])
def test_no_such_corner(text: str) -> None:
    with pytest.raises(InputError):
        Board.make(patch(1)).parse_corner(text)


def test_a_corner_of_a_missing_cell_can_be_named() -> None:
    board = Board.make(patch(0))
    corner = Corner(surface(1, -1), "S")  # the upper right corner of the only cell
    assert board.corner_label(corner) == "surface:1,-1/S"
    assert board.parse_corner("surface:1,-1/S") == corner


@pytest.mark.parametrize("text", ["b2", "b2|", "b2|b2", "b2|zz9", "b2|a2|c2"])
def test_no_such_edge(text: str) -> None:
    with pytest.raises(InputError):
        Board.make(patch(1)).parse_edge(text)


# -- making ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("extra", "field"),
    [
        ({"seams": {"A-B": [edge((0, 0), (1, 1))]}}, "seams.A-B"),
        ({"seams": {"A-B": [edge((1, 0), (2, 0))]}}, "seams.A-B"),
        ({"seams": {"A-B": [edge((0, 0), (1, 0))], "B-C": [edge((0, 0), (1, 0))]}}, "seams.B-C"),
        ({"walls": [edge((0, 0), (1, 1))]}, "walls"),
        ({"walls": [edge((5, 0), (6, 0))]}, "walls"),
        ({"links": [edge((0, 0), (5, 0))]}, "links"),
        ({"links": [edge((0, 0), (1, 0))]}, "links"),
        ({"labels": "numbers"}, "labels"),
    ],
)
def test_boards_that_can_t_be(extra: dict[str, object], field: str) -> None:
    with pytest.raises(InputError) as caught:
        Board.make(patch(1), **extra)  # type: ignore[arg-type]
    assert caught.value.field == field
    assert caught.value.remedy


def test_no_third_layer() -> None:
    with pytest.raises(InputError, match="'sky' is no layer"):
        Board.make({Cell("sky", 0, 0): JUNGLE})
    with pytest.raises(InputError, match="'sky' is no layer"):
        Board.make({}).with_cell(Cell("sky", 0, 0), JUNGLE)


def test_a_discovery_makes_another_board() -> None:
    board = Board.make(patch(1), labels="found")
    assert board.neighbours(surface(1, 0))  # the old board's table exists when the new one is made
    new = surface(2, 0)
    bigger = board.with_cell(new, CellInfo("river", 2), walls=[edge((2, 0), (2, -1)), edge((2, 0), (1, 0))])
    assert new not in board
    assert len(board) == 7
    assert bigger.info(new) == CellInfo("river", 2)
    assert bigger.neighbours(new) == ()
    # The wall towards a cell not found yet is there when that cell is found.
    both = bigger.with_cell(surface(2, -1), JUNGLE)
    assert not both.adjacent(new, surface(2, -1))
    assert both.adjacent(surface(1, 0), surface(2, -1))
    with pytest.raises(InputError, match="already"):
        bigger.with_cell(new, JUNGLE)
    with pytest.raises(InputError, match="no side of a cell"):
        board.with_cell(new, JUNGLE, walls=[edge((8, 8), (8, 9))])


def test_a_discovery_on_a_grid_keeps_cells_sorted() -> None:
    board = Board.make({surface(1, 0): JUNGLE}).with_cell(surface(0, 0), JUNGLE)
    assert list(board) == [surface(0, 0), surface(1, 0)]
    assert board == Board.make({surface(0, 0): JUNGLE, surface(1, 0): JUNGLE})


def test_other_terrain_on_a_cell() -> None:
    board = Board.make(patch(1), seams={"A-B": [edge((0, 0), (1, 0))]})
    mask, neighbours = board.mask("jungle"), board.neighbours(surface(0, 0))
    changed = board.with_info(surface(0, 0), CellInfo("mountain"))
    assert (mask, board.mask("mountain")) == (127, 0)
    assert changed.mask("mountain").bit_count() == 1
    assert changed.mask("jungle") | changed.mask("mountain") == mask
    assert changed.graph.nodes[surface(0, 0)]["terrain"] == "mountain"
    assert changed.neighbours(surface(0, 0)) == neighbours
    assert changed.seam(surface(1, 0), surface(0, 0)) == "A-B"
    assert changed != board
    assert changed.with_info(surface(0, 0), JUNGLE) == board
    with pytest.raises(InputError, match="no cell"):
        board.with_info(surface(7, 7), JUNGLE)


def test_links_come_and_go() -> None:
    board = Board.make({surface(0, 0): JUNGLE, Cell("cave", 0, 0): JUNGLE})
    link = Edge(surface(0, 0), Cell("cave", 0, 0))  # not in canonical order
    linked = board.with_link(link)
    assert linked.links == {Edge(Cell("cave", 0, 0), surface(0, 0))}
    assert linked.adjacent(*link)
    assert not board.adjacent(*link)
    assert linked.with_link(link) is linked
    assert linked.without_link(link) == board
    with pytest.raises(InputError, match="no link"):
        board.without_link(link)
    with pytest.raises(InputError, match="ends outside"):
        board.with_link(Edge.between(surface(0, 0), surface(5, 5)))


# -- value -----------------------------------------------------------------------------------------------------------


@given(boards())
def test_a_board_survives_json_and_pickle(board: Board) -> None:
    for again in (Board.from_plain(json.loads(json.dumps(board.to_plain()))), pickle.loads(pickle.dumps(board))):
        assert again == board
        assert hash(again) == hash(board)
        assert again.to_plain() == board.to_plain()
        assert [again.neighbours(cell) for cell in again] == [board.neighbours(cell) for cell in board]
        assert [again.label(cell) for cell in again] == [board.label(cell) for cell in board]
    assert copy.deepcopy(board) is board


@given(st.permutations(sorted(patch(1))))
def test_the_order_of_cells_counts_only_where_labels_show_it(order: list[Cell]) -> None:
    cells = dict.fromkeys(order, JUNGLE)
    assert Board.make(cells) == Board.make(patch(1))
    assert (Board.make(cells, labels="found") == Board.make(patch(1), labels="found")) == (order == list(patch(1)))


def test_every_part_of_a_board_counts() -> None:
    plain = Board.make(patch(1))
    others = [
        Board.make(patch(2)),
        Board.make(patch(1, CellInfo("jungle", 2))),
        Board.make(patch(1, CellInfo("jungle", 1, "A"))),
        Board.make(patch(1, CellInfo("jungle", 1, "", (("skull", "yes"),)))),
        Board.make(patch(1), labels="found"),
        Board.make(patch(1), walls=[edge((0, 0), (1, 0))]),
        Board.make(patch(1), links=[edge((-1, 0), (1, 0))]),
        Board.make(patch(1), seams={"A-B": [edge((0, 0), (1, 0))]}),
        Board.make(patch(1), seams={"B-A": [edge((0, 0), (1, 0))]}),
    ]
    assert len({plain, *others}) == len(others) + 1
    assert plain == Board.make(dict(reversed(patch(1).items())))
    assert plain != "a board"


def test_a_board_never_changes() -> None:
    board = Board.make(patch(1))
    with pytest.raises(AttributeError, match="never changes"):
        board._cells = {}
    with pytest.raises(AttributeError, match="never changes"):
        del board._cells
    with pytest.raises(TypeError):
        board.cells[surface(0, 0)] = JUNGLE  # type: ignore[index]
    with pytest.raises(TypeError, match=r"Board\.make"):
        Board()


def test_key_and_repr_are_the_same_in_every_process() -> None:
    code = (
        "from tutor.engine.board import *; e = Edge.between(surface(0, 0), surface(1, 0));"
        "b = Board.make({surface(q, 0): CellInfo('river', 1, '', (('b', '1'), ('a', '2'))) for q in range(5)},"
        "seams={'A-B': [e], 'B-C': [Edge.between(surface(2, 0), surface(1, 0))]}); print(b, b.key, hash(b))"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1
    assert said.pop().startswith("Board(5 cells, key ")


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"colour": "red"}, "colour"),
        ({"cells": [["surface:0,0", "jungle", 1, ""]]}, "cells[0]"),
        ({"cells": [["surface:0,0", "jungle", "1", "", {}]]}, "cells[0]"),
        ({"cells": [["surface:0,0", "jungle", -1, "", {}]]}, "cells[0].power"),
        ({"cells": [["c4", "jungle", 1, "", {}]]}, "cells[0]"),
        ({"cells": [[4, "jungle", 1, "", {}]]}, "cells[0]"),
        ({"cells": [["surface:0,0", "jungle", 1, "", {}]] * 2}, "cells[1]"),
        ({"seams": {"A-B": ["surface:0,0"]}}, "seams.A-B"),
        ({"walls": ["surface:0,0|x"]}, "walls"),
        ({"links": ["surface:0,0|surface:1,0"]}, "links"),
        ({"labels": "numbers"}, "labels"),
    ],
)
def test_plain_forms_that_are_no_board(change: dict[str, object], field: str) -> None:
    with pytest.raises(InputError) as caught:
        Board.from_plain(Board.make(patch(1)).to_plain() | change)
    assert caught.value.field == field


def test_a_power_of_0_is_read_from_yaml() -> None:
    """The YAML reader has an integer type of its own for it."""
    from tutor.engine.reading import read_yaml

    board = Board.from_plain(read_yaml("cells: [['surface:0,0', mountain, 0, '', {}]]").value)
    assert board.info(surface(0, 0)) == CellInfo("mountain")
    assert type(board.info(surface(0, 0)).power) is int
