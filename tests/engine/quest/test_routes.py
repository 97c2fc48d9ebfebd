"""Tiles and routes: against the numbers the data states for itself, and against places named in worked cases.

The YAML source is read here with a second, plain reader; sums, ``check`` numbers, counts and finishing spaces in it
come from outside the hex lists they are compared with.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml import YAML

from tutor.engine.board import Board, Cell, Corner, Edge, surface
from tutor.engine.errors import InputError
from tutor.engine.games.quest.drawn import drawn
from tutor.engine.games.quest.route import (
    CLOSED,
    END,
    SYMBOL_TERRAIN,
    TERRAIN_SYMBOL,
    bottlenecks,
    load_route,
    route,
    routes,
    warnings,
)
from tutor.engine.hexgrid import Hex

SOURCE = Path(__file__).parents[3] / "tutor/engine/games/data/quest-tiles.yaml"
NAMES = ("first", "hills_of_gold", "home_stretch", "winding_paths", "serpentine", "witchs_cauldron", "swamplands")
STRIPS = frozenset("OPQR")
OWN = """\
title: Over the hills
pieces:
  - {tile: B, rot: 0, centre: [0, 0]}
  - {tile: C, rot: 3, centre: [-3, -4]}
  - {tile: N, rot: 0, centre: [0, -11]}
end: {side: river, corner: [0, -3]}
"""


@cache
def source() -> dict[str, Any]:
    data: dict[str, Any] = YAML(typ="safe").load(SOURCE.read_text(encoding="utf-8"))
    return data


def flat(tile: str) -> list[tuple[int, int, str, int]]:
    return [tuple(row) for rows in source()["tiles"][tile]["hexes"] for row in rows]


def by_tile(board: Board) -> dict[str, set[Cell]]:
    found: dict[str, set[Cell]] = {}
    for cell, info in board.cells.items():
        found.setdefault(info.tile, set()).add(cell)
    return found


# -- tiles -----------------------------------------------------------------------------------------------------------


def test_all_eighteen_sides_are_there() -> None:
    assert "".join(source()["tiles"]) == "ABCDEFGHIJKLMNOPQR"


@pytest.mark.parametrize("tile", "ABCDEFGHIJKLMNOPQR")
def test_a_tile_adds_up(tile: str) -> None:
    data, hexes = source()["tiles"][tile], flat(tile)
    assert len({(q, r) for q, r, _, _ in hexes}) == len(hexes) == (16 if tile in STRIPS else 37)
    counts = Counter(terrain for _, _, terrain, _ in hexes)
    assert counts == data["counts"]
    assert sum(power for *_, power in hexes) == data["sum"]
    assert sum(power for *_, power in hexes) + 6 * counts["mountain"] == data["check"]
    for _, _, terrain, power in hexes:
        assert (power == 0) == (terrain in ("mountain", "start"))
        assert power <= (3 if terrain in ("rubble", "camp") else 4)


@pytest.mark.parametrize("tile", "ABCDEFGHIJKLMN")
def test_a_cave_is_in_a_mountain_of_its_tile(tile: str) -> None:
    cave = source()["tiles"][tile]["cave"]
    mountains = [[q, r] for q, r, terrain, _ in flat(tile) if terrain == "mountain"]
    assert (cave in mountains) if mountains else cave is None


@pytest.mark.parametrize(
    ("tile", "check"), [("A", 43), ("B", 38), ("I", 80), ("K", 62), ("M", 92), ("N", 49), ("P", 26), ("R", 33)]
)
def test_published_check_numbers(tile: str, check: int) -> None:
    assert sum(power + 6 * (terrain == "mountain") for _, _, terrain, power in flat(tile)) == check


# -- the seven routes ------------------------------------------------------------------------------------------------


def test_seven_routes_with_their_titles() -> None:
    assert tuple(info.name for info in routes()) == NAMES
    assert [info.title.partition(" (")[0] for info in routes()] == [
        "First game",
        "Hills of Gold",
        "Home Stretch",
        "Winding Paths",
        "Serpentine",
        "Witch's Cauldron",
        "Swamplands",
    ]
    assert [info.difficulty for info in routes()] == ["easy"] * 3 + ["medium"] * 2 + ["hard"] * 2
    assert all(info.certainty.startswith("high") and info.provenance for info in routes())


@pytest.mark.parametrize("name", NAMES)
def test_every_piece_lies_there_whole(name: str) -> None:
    pieces = by_tile(route(name))
    data = source()["routes"][name]
    assert set(pieces) == {piece["tile"] for piece in data["pieces"]} | {END}
    for tile, cells in pieces.items():
        assert len(cells) == (3 if tile == END else 16 if tile in STRIPS else 37)  # so nothing lies over anything
        if tile != END:
            terrain = Counter(route(name).info(cell).terrain for cell in cells)
            assert terrain == source()["tiles"][tile]["counts"]
            assert sum(route(name).info(cell).power for cell in cells) == source()["tiles"][tile]["sum"]


@pytest.mark.parametrize("name", NAMES)
def test_pieces_lie_where_and_as_the_data_says(name: str) -> None:
    """BUG-19, tiles in wrong rotations: each hex turned by hand, k times (q, r) -> (-r, q + r)."""
    board = route(name)
    for piece in source()["routes"][name]["pieces"]:
        for q, r, terrain, power in flat(piece["tile"]):
            for _ in range(piece["rot"]):
                q, r = -r, q + r
            info = board.info(surface(q + piece["centre"][0], r + piece["centre"][1]))
            assert (info.terrain, info.power, info.tile) == (terrain, power, piece["tile"])


@pytest.mark.parametrize("name", NAMES)
def test_seams_are_the_joins_of_consecutive_pieces(name: str) -> None:
    board = route(name)
    connections = source()["routes"][name]["connections"]
    assert set(board.seams) == {f"{a}-{b}" for a, b in connections}
    pieces = by_tile(board)
    for one, other in combinations(sorted(set(pieces) - {END}), 2):
        sides = {Edge.between(a, b) for a in pieces[one] for b in board.neighbours(a) if b in pieces[other]}
        joined = [f"{a}-{b}" for a, b in connections if {a, b} == {one, other}]
        assert sides == (board.seams[joined[0]] if joined else set())
        if joined:  # four hexes against four: 7 sides; a strip's five against four: 7 or 8
            assert len(sides) == 7 or (len(sides) == 8 and {one, other} & STRIPS)
    assert sum(map(len, board.seams.values())) == sum(board.seam(a, b) is not None for a, b in board.graph.edges)


@pytest.mark.parametrize("name", NAMES)
def test_the_finish_wraps_the_last_corner(name: str) -> None:
    board, data = route(name), source()["routes"][name]
    finish = {cell for cell, info in board.cells.items() if info.mark("finish") == "yes"}
    assert finish == {surface(*at) for at in data["end"]["finish"]} == by_tile(board)[END]
    assert {(board.info(cell).terrain, board.info(cell).power) for cell in finish} == {(data["end"]["side"], 1)}
    last = data["pieces"][-1]
    corner = surface(*(a + b for a, b in zip(last["centre"], data["end"]["corner"], strict=True)))
    assert all(board.adjacent(corner, cell) for cell in finish)
    beyond = [other for cell in finish for other in board.neighbours(cell) if other not in finish]
    assert {board.info(other).tile for other in beyond} == {last["tile"]}
    # Of the bent chain, the middle one touches the corner hex alone and the outer ones one hex more.
    assert sorted(beyond.count(other) for other in set(beyond)) == [1, 1, 3]


@pytest.mark.parametrize("name", NAMES)
def test_caves_and_starts(name: str) -> None:
    board = route(name)
    caves = [info for info in board.cells.values() if info.mark("cave") == "yes"]
    assert len(caves) == source()["routes"][name]["caves_if_all_marked"]
    assert {info.terrain for info in caves} == {"mountain"}
    starts = {info.mark("start"): cell for cell, info in board.cells.items() if info.terrain == "start"}
    first = (0, 3) if source()["routes"][name]["pieces"][0]["tile"] == "B" else (-3, 3)
    assert set(starts) == {"1", "2", "3", "4"}
    assert starts["1"] == surface(*first)
    assert all(cell.r == 3 for cell in starts.values())


@pytest.mark.parametrize("name", NAMES)
def test_a_way_leads_from_every_start_to_the_finish(name: str) -> None:
    board = route(name)
    closed = [cell for cell, info in board.cells.items() if info.terrain in CLOSED]
    graph = nx.restricted_view(board.graph, closed, [])
    for start in (cell for cell, info in board.cells.items() if info.mark("start")):
        for finish in (cell for cell, info in board.cells.items() if info.mark("finish")):
            assert nx.has_path(graph, start, finish)
    assert bottlenecks(board) == ()
    assert warnings(board) == ()


@pytest.mark.parametrize("name", NAMES)
def test_the_graph_has_the_neighbours(name: str) -> None:
    board = route(name)
    for cell in board:
        expected = {surface(*at) for at in cell.hex.neighbours()} & set(board.cells)
        assert set(board.graph[cell]) == set(board.neighbours(cell)) == expected


@pytest.mark.parametrize("name", NAMES)
def test_labels_read_back(name: str) -> None:
    board = route(name)
    assert len({board.label(cell) for cell in board}) == len(board)
    for cell in board:
        assert board.cell(board.label(cell)) == cell
        for corner in Corner.of(cell):
            assert board.parse_corner(board.corner_label(corner)) == corner
    for edges in board.seams.values():
        for one in edges:
            assert board.parse_edge(board.edge_label(one)) == one


def test_labels_of_the_first_route_counted_by_hand() -> None:
    """The leftmost space is the middle finishing one, (-4, -21): column -4 + (-21 - 1) / 2 = -15. Row 1 is r = 3."""
    board = route("first")
    expected = {"a25": (-4, -21), "b24": (-4, -20), "b26": (-3, -22), "q1": (0, 3), "n1": (-3, 3), "o2": (-2, 2)}
    assert {label: (board.cell(label).q, board.cell(label).r) for label in expected} == expected


CASES = {
    # Spaces named in worked cases of the base game, in the frame of the first route.
    (-1, 3): ("start", 0),
    (-1, 2): ("jungle", 1),
    (0, 1): ("jungle", 1),
    (0, 0): ("jungle", 1),
    (0, -21): ("jungle", 1),
    (0, -22): ("jungle", 3),
    (0, -11): ("village", 4),
    (0, -4): ("river", 1),
    (0, -5): ("village", 1),
    (2, -2): ("mountain", 0),
    (2, -17): ("rubble", 3),
    (-1, -5): ("rubble", 1),
    (2, -3): ("camp", 1),
    (5, -18): ("camp", 3),
    (-3, -22): ("river", 1),
    (-4, -21): ("river", 1),
    (-4, -20): ("river", 1),
    (2, -1): ("jungle", 1),
    (3, -1): ("jungle", 1),
}


@pytest.mark.parametrize(("at", "expected"), CASES.items())
def test_spaces_named_in_cases(at: tuple[int, int], expected: tuple[str, int]) -> None:
    info = route("first").info(surface(*at))
    assert (info.terrain, info.power) == expected


def test_steps_named_in_cases() -> None:
    board = route("first")
    steps = [
        ((-1, 3), (-1, 2)),
        ((-1, 2), (0, 1)),
        ((0, -21), (0, -22)),
        ((0, -10), (0, -11)),
        ((1, -1), (2, -2)),
        ((3, -18), (2, -17)),
        ((-1, -4), (-1, -5)),
        ((1, -2), (2, -3)),
        ((4, -18), (5, -18)),
        ((-3, -21), (-3, -22)),
        ((-3, -21), (-4, -21)),
        ((-3, -21), (-4, -20)),
    ]
    assert all(board.adjacent(surface(*a), surface(*b)) and not board.seam(surface(*a), surface(*b)) for a, b in steps)
    across = [((-2, -1), (-2, -2)), ((0, -3), (0, -4)), ((-1, -2), (-2, -2))]
    assert {board.seam(surface(*a), surface(*b)) for a, b in across} == {"B-C"}
    assert board.info(surface(2, -2)).mark("cave") == "yes"
    assert board.info(surface(0, -21)).tile == "K"
    starts = {info.mark("start"): (cell.q, cell.r) for cell, info in board.cells.items() if info.mark("start")}
    assert (starts["1"], starts["3"]) == ((0, 3), (-2, 3))


def test_an_unknown_route_lists_the_seven() -> None:
    with pytest.raises(InputError) as caught:
        route("second")
    assert all(name in caught.value.remedy for name in NAMES)


def test_a_route_is_made_once() -> None:
    assert route("first") is route("first")


def test_symbols_and_terrain() -> None:
    assert dict(SYMBOL_TERRAIN) == {"machete": "jungle", "paddle": "river", "coin": "village"}
    assert {SYMBOL_TERRAIN[symbol]: symbol for symbol in SYMBOL_TERRAIN} == dict(TERRAIN_SYMBOL)


# -- bottlenecks -----------------------------------------------------------------------------------------------------


def test_a_bottleneck_is_named() -> None:
    board = drawn(["f1 f1", " x j2 x", "j1 j1 j1", " s1 s2"])
    assert [board.label(cell) for cell in bottlenecks(board)] == ["b3"]
    assert warnings(board) == ("b3 (jungle 2) is a bottleneck: a piece waiting there closes the route",)


def test_two_ways_are_no_bottleneck() -> None:
    assert bottlenecks(drawn(["f1 f1", " j1 j1 x", "j1 j1", " s1 s2"])) == ()
    assert bottlenecks(drawn(["f1", " x x", "s1 s2"])) == ()  # no way at all


@given(st.lists(st.sampled_from(["x", "j1", "r2", "."]), min_size=15, max_size=15))
def test_bottlenecks_are_what_closes_the_way(middle: list[str]) -> None:
    """Each cell is taken away in turn, and the rest walked by hand."""
    rows = ["f1 . f1", *(" " * (i % 2 == 0) + " ".join(middle[5 * i : 5 * i + 5]) for i in range(3)), "s1 s2 . s3"]
    board = drawn(rows)

    def open_without(gone: Cell | None) -> bool:
        seen = {cell for cell in board if board.info(cell).mark("start")}
        todo = list(seen)
        while todo:
            for other in board.neighbours(todo.pop()):
                if other not in seen and other != gone and board.info(other).terrain not in ("mountain", "start"):
                    seen.add(other)
                    todo.append(other)
        return any(board.info(cell).mark("finish") for cell in seen)

    inner = [cell for cell in board if not (board.info(cell).mark("start") or board.info(cell).mark("finish"))]
    expected = [cell for cell in inner if not open_without(cell)] if open_without(None) else []
    assert list(bottlenecks(board)) == expected


# -- routes of one's own ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_an_official_route_written_down_is_that_route(name: str, tmp_path: Path) -> None:
    data = source()["routes"][name]
    own = {"title": data["name"], "pieces": data["pieces"], "end": data["end"]}
    file = tmp_path / "own.yaml"
    with file.open("w", encoding="utf-8") as stream:
        YAML(typ="safe").dump(own, stream)
    assert load_route(file) == load_route(str(file)) == load_route(file.read_text(encoding="utf-8")) == route(name)


def test_an_own_route() -> None:
    board = load_route(OWN)
    assert len(board) == 3 * 37 + 3
    assert {name: len(edges) for name, edges in board.seams.items()} == {"B-C": 7, "C-N": 7}
    # N's corner hex is (0, -14); outside it touch NE (1, -15), NW (0, -15) and W (-1, -14).
    assert by_tile(board)[END] == {surface(1, -15), surface(0, -15), surface(-1, -14)}


WRONG = {
    "overlap": ("[0, -11]", "[0, -10]", "route:5: pieces[2].centre: N lies over C", "[0, -11]"),
    "gap": ("[0, -11]", "[0, -12]", "route:5: pieces[2].centre: N and C don't meet", "[0, -11]"),
    "part of a side": (
        "[0, -11]",
        "[-1, -11]",
        "route:5: pieces[2].centre: N meets only part of a side of C",
        "[0, -11]",
    ),
    "slid": ("[0, -11]", "[2, -11]", "route:5: pieces[2].centre: N meets only part of a side of C", "[1, -11]"),
    "touches an earlier piece": ("[0, -11]", "[4, -7]", "route:5: pieces[2].centre: N touches B", "[4, -8]"),
    "unknown tile": ("tile: N", "tile: Z", "route:5: pieces[2].tile: There is no tile 'Z'", "A B C"),
    "a list for a tile": ("tile: N", "tile: [N]", "route:5: pieces[2].tile: There is no tile ['N']", "A B C"),
    "twice": ("tile: N", "tile: C", "route:5: pieces[2].tile: C is there twice", "another"),
    "two sides of one piece": (
        "tile: N",
        "tile: D",
        "route:5: pieces[2].tile: C/D are two sides of one piece",
        "another",
    ),
    "second start tile": ("tile: N", "tile: A", "route:5: pieces[2].tile: A/B are two sides of one piece", "another"),
    "no start tile": ("tile: B", "tile: K", "route:3: pieces[0].tile: A route can't begin with K", "A or B"),
    "start elsewhere": ("[0, 0]", "[0, 1]", "route:3: pieces[0]: The start tile is not at the origin", "rot: 0"),
    "start turned": (
        "rot: 0, centre: [0, 0]",
        "rot: 1, centre: [0, 0]",
        "route:3: pieces[0]: The start tile",
        "rot: 0",
    ),
    "turn": ("rot: 3", "rot: 6", "route:4: pieces[1].rot: 6 is no turn", "0 to 5"),
    "turn true": ("rot: 3", "rot: true", "route:4: pieces[1].rot: True is no turn", "0 to 5"),
    "three numbers": ("[0, -11]", "[0, -11, 1]", "route:5: pieces[2].centre: [0, -11, 1] is no place", "two whole"),
    "no centre": (", centre: [0, -11]", "", "route:5: pieces[2].centre: None is no place", "two whole"),
    "extra key": ("rot: 3", "turn: 3", "route:4: pieces[1].turn: There is no 'turn' here", "tile, rot, centre"),
    "extra top key": ("title", "name", "route:1: name: There is no 'name' here", "title"),
    "piece no map": ("{tile: N, rot: 0, centre: [0, -11]}", "N", "route:5: pieces[2]: 'N' is no piece", "tile: B"),
    "no corner": ("[0, -3]", "[0, -2]", "route:6: end.corner: (0, -2) is no corner of N", "[0, -3]"),
    "no end": ("end: {side: river, corner: [0, -3]}", "", "route:1: end: A route needs an end", "side: river"),
    "end meets a piece": (
        "[0, -3]}",
        "[-3, 3]}",
        "route:6: end.corner: The finishing space (-4, -7) meets C",
        "another",
    ),
    "side": ("river", "lake", "route:6: end.side: The end has no side 'lake'", "jungle or river"),
    "finish": ("[0, -3]", "[0, -3], finish: [[1, 1]]", "route:6: end.finish: These are not", "[0, -15]"),
    "no YAML": ("title:", "title: [", "route:", "Mend the line"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_no_route(case: str) -> None:
    old, new, said, remedy = WRONG[case]
    assert OWN.count(old) >= 1
    with pytest.raises(InputError) as caught:
        load_route(OWN.replace(old, new, 1))
    assert str(caught.value).startswith(said)
    assert remedy in caught.value.remedy


def test_a_route_without_a_way() -> None:
    """Three mountains cut strip R in two; it meets B with one half, and the end piece wraps a corner of the other."""
    with pytest.raises(InputError) as caught:
        load_route(
            "pieces:\n- {tile: B, centre: [0, 0]}\n- {tile: R, rot: 5, centre: [7, -4]}\n"
            "end: {side: river, corner: [2, -1]}\n"
        )
    assert caught.value.field == "pieces"
    assert caught.value.problem.startswith("No way leads from start space")


@pytest.mark.parametrize("text", ["", "[1, 2]\n\n", "no/such/file.yaml", "pieces: []\n", "\n", "a\0b"])
def test_what_is_no_file_or_map(text: str) -> None:
    with pytest.raises(InputError) as caught:
        load_route(text)
    assert caught.value.remedy


def test_the_remedy_for_a_wrong_place_works() -> None:
    with pytest.raises(InputError) as caught:
        load_route(OWN.replace("[0, -11]", "[0, -12]"))
    for place in caught.value.remedy.partition("can be ")[2].replace("], ", "]|").split("|"):
        assert len(load_route(OWN.replace("[0, -11]", place))) == 114


def test_pieces_turn_about_their_own_origin() -> None:
    """A turned tile covers the same 37 hexes about its centre; a turned strip does not cover those of the strip."""
    for tile in "CO":
        hexes = {Hex(q, r) for q, r, _, _ in flat(tile)}
        turned = {at.rotate(1) for at in hexes}
        assert (turned == hexes) == (tile == "C")
        assert Hex(0, 0) in turned
