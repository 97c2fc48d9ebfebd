"""Where the pieces of Dangers lie: ours, which are invented, and those of a file."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.support import note, position, rules
from tutor.engine import surface
from tutor.engine.chance import Dealer
from tutor.engine.errors import InputError
from tutor.engine.games.quest.danger_shrines import COLOURS
from tutor.engine.games.quest.data import cave_tokens, danger_pieces, load, muisca_cards
from tutor.engine.games.quest.layouts import FEATURES, features_on, on_route, shipped
from tutor.engine.games.quest.route import bottlenecks, route
from tutor.engine.positions import from_text, to_yaml

DANGERS = "quest+danger.skulls+danger.passes+danger.water+danger.swamps+danger.shrines"
FILE = """
pieces:
  - {kind: swamp_tile, feature: swamps, cells: [[0, 1, swamp, 2], [4, -1, swamp, 3]]}
  - {kind: river, feature: water, cells: [[1, -1, river, 1, arrow SE, skull]]}
"""


def test_the_box() -> None:
    """QED-DNG-6."""
    assert danger_pieces() == {
        "dangerous_strip": 1, "swamp_tile": 2, "swamp_strip": 1, "mountain_pass": 2, "river": 3, "lake": 3, "vortex": 1,
        "shrine": 4,
    }  # fmt: skip
    rows = {row["id"]: row for row in load("quest-cards")["dangers"]["pieces"]}
    assert rows["artifact"]["count"] == 16 == 4 * len(rows["shrine"]["colours"])
    assert tuple(rows["shrine"]["colours"]) == COLOURS
    assert len(muisca_cards()) == load("quest-cards")["muisca"]["total"] == 8
    assert sum(token.count for token in cave_tokens(muisca=True).values() if token.kind == "muisca") == 6
    note("QED-DNG-6", "bites")


@pytest.mark.parametrize("name", list(shipped()))
def test_our_layouts_use_the_whole_box(name: str) -> None:
    assert Counter(piece.kind for piece in shipped()[name]) == dict(danger_pieces())
    assert load("dangers-layouts")["provenance"] == "invented by this project"


@pytest.mark.parametrize("name", list(shipped()))
def test_what_is_covered_counts_as_the_new_space(name: str) -> None:
    """QED-DNG-7."""
    plain, full = route(name), on_route(name, FEATURES)
    pieces = {cell: info for piece in shipped()[name] for cell, info in piece.cells}
    for cell, info in full.cells.items():
        assert info == pieces.get(cell, plain.info(cell) if cell in plain else None)
    assert set(full) == {*plain, *pieces}
    assert set(pieces) & set(plain), "nothing is covered"
    assert set(pieces) - set(plain), "nothing lies along an edge"
    for cell in pieces:
        assert full.neighbours(cell), f"{cell} hangs in the air"
    passes = [cell for cell, info in full.cells.items() if info.mark("pass")]
    assert len(passes) == 2
    assert all(cell in plain for cell in passes)
    assert {info.mark("shrine") for info in full.cells.values()} == {None, *COLOURS}
    note("QED-DNG-7", "bites")


@pytest.mark.parametrize("name", list(shipped()))
def test_our_layouts_open_no_way_round_a_blockade_and_no_new_bottleneck(name: str) -> None:
    plain, full = route(name), on_route(name, FEATURES)
    owner = {cell: info.tile for cell, info in plain.cells.items()}
    for piece in shipped()[name]:
        beside = [cell for cell, _ in piece.cells if cell not in plain]
        tiles = {owner[other] for cell in beside for other in full.neighbours(cell) if other in owner}
        assert len(tiles) <= 1, f"{piece.kind} joins {tiles}"
    assert set(bottlenecks(full)) <= set(bottlenecks(plain))


def test_only_features_with_a_module_are_laid() -> None:
    board = rules("quest+danger.swamps").start(route="first", seats=2, dangers="ours").board
    assert features_on(board) == ("first", ("swamps",))
    none = rules("quest+danger.swamps").start(route="first", seats=2).board
    assert none == route("first")
    some = rules(DANGERS).start(route="first", seats=2, dangers="ours", water="no", shrines="no").board
    assert features_on(some) == ("first", ("skulls", "passes", "swamps"))


def test_a_position_names_the_features() -> None:
    state = Dealer(2).settle(rules(DANGERS).start(route="first", seats=2, dangers="ours", passes="no"))
    text = to_yaml(state)
    assert "dangers: [skulls, water, swamps, shrines]" in text
    assert from_text(text) == state


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(FILE, "utf-8")
    state = Dealer(2).settle(rules(DANGERS).start(route="first", seats=2, dangers=str(file)))
    info = state.board.info(surface(1, -1))
    assert (info.terrain, info.mark("arrow"), info.mark("skull")) == ("river", "SE", "yes")
    assert state.board.info(surface(4, -1)).power == 3
    assert from_text(to_yaml(state)) == state
    dry = rules("quest+danger.swamps").start(route="first", seats=2, dangers=str(file)).board
    assert dry.info(surface(1, -1)) == route("first").info(surface(1, -1))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("swamp_tile", "swamp_pit", "not possible here"),
        ("swamp_tile", "vortex, feature: swamps, cells: [[5, -1, swamp, 1]]}\n  - {kind: vortex", "The box has 1"),
        ("feature: swamps", "feature: mud", "not possible here"),
        ("[0, 1, swamp, 2]", "[0, 1, mud, 2]", "not possible here"),
        ("[0, 1, swamp, 2]", "[0, 1, swamp, 0]", "not a number from 1 to 9"),
        ("[0, 1, swamp, 2]", "[0, 1, swamp]", "q, r, terrain and power"),
        ("[[0, 1, swamp, 2], [4, -1, swamp, 3]]", "[]", "without cells"),
        ("arrow SE", "arrow UP", "no mark"),
        ("arrow SE", "crocodile", "no mark"),
        ("[0, 1, swamp, 2]", "[0, 3, swamp, 2]", "covers the start"),
        ("[0, 1, swamp, 2]", "[2, -2, swamp, 2]", "covers the cave"),
        ("[0, 1, swamp, 2]", "[-3, -22, swamp, 2]", "covers the finish"),
        ("[0, 1, swamp, 2]", "[1, -1, swamp, 2]", "two pieces lie on"),
        ("river, feature: water, cells: [[1, -1", "lake, feature: passes, cells: [[5, -1", "beside the route"),
        ("[4, -1, swamp, 3]", "[0, 1, swamp, 3]", "two pieces lie on surface:0,1, the other at mine.yaml:3"),
        ("[4, -1, swamp, 3]", "[40, -1, swamp, 3]", "touches neither the route nor a piece"),
        ("[1, -1, river, 1,", "[1, -1, swamp, 1,", "'swamp' belongs to the swamps"),
        ("arrow SE, skull", "shrine blue", "'shrine blue' belongs to the shrines"),
        ("arrow SE, skull", "pass", "'pass' belongs to the passes"),
        ("arrow SE, skull", "arrow SE, arrow E", "two marks 'arrow'"),
    ],
)  # fmt: skip
def test_a_layout_that_cannot_be(tmp_path: Path, old: str, new: str, says: str) -> None:
    file = tmp_path / "mine.yaml"
    assert old in FILE
    file.write_text(FILE.replace(old, new, 1), "utf-8")
    with pytest.raises(InputError, match=says) as caught:
        rules(DANGERS).start(route="first", seats=2, dangers=str(file))
    assert caught.value.place in ("mine.yaml:3", "mine.yaml:4")
    assert caught.value.field.startswith("pieces[")
    assert caught.value.remedy


def test_a_mended_file_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    for power in (2, 4):
        file.write_text(FILE.replace("[0, 1, swamp, 2]", f"[0, 1, swamp, {power}]"), "utf-8")
        board = rules(DANGERS).start(route="first", seats=2, dangers=str(file)).board
        assert board.info(surface(0, 1)).power == power


def test_a_piece_may_lie_beside_another_one(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(FILE.replace("[4, -1, swamp, 3]", "[4, -1, swamp, 3], [5, -1, swamp, 1]"), "utf-8")
    assert surface(5, -1) in rules(DANGERS).start(route="first", seats=2, dangers=str(file)).board


def test_a_layout_that_is_not_there() -> None:
    with pytest.raises(InputError, match="no layout"):
        rules(DANGERS).start(route="first", dangers="nowhere.yaml")
    with pytest.raises(InputError, match="no layout of ours"):
        rules(DANGERS).start(route="swamplands", dangers="ours")


@pytest.mark.parametrize(
    ("ruleset", "board", "says"),
    [
        ("quest+danger.swamps", "{route: first, dangers: [shrines]}", "not possible here"),
        ("quest+danger.swamps", "{route: first, dangers: [mud]}", "not possible here"),
        (DANGERS, "{route: swamplands, dangers: [swamps]}", "no layout of ours"),
        (DANGERS, "{rows: ['j1'], dangers: [swamps]}", "don't go with 'rows'"),
    ],
)
def test_positions_that_cannot_be(ruleset: str, board: str, says: str) -> None:
    with pytest.raises(InputError, match=says):
        position(f"ruleset: {ruleset}\nboard: {board}\nseats: [{{name: red, pieces: ['surface:0,1']}}]\n")
