"""The Island board in hardcore and solo mode: dealt tiles, dice for gold, guardians that are led and sent away."""

from __future__ import annotations

import json
from typing import Any

from tutor.engine.games.island.slices import Pieces
from tutor.lesson import state_of
from tutor.widgets.island_board import IslandBoard

LAND = ["wood 0,0", "gold 1,0", "food 0,1"]
LINE = ["wood 0,0", "gold 1,0", "food 2,0", "wood -1,0", "gold -2,0"]


def board(
    rules: str, tiles: list[str], *seats: dict[str, Any], fortune: tuple[str, ...] = (), **more: Any
) -> IslandBoard:
    named = [{"name": name, **seat} for name, seat in zip(("red", "blue"), seats, strict=False)]
    plain = {"ruleset": rules, "map": tiles, "seats": named, "stack": ["exploring seats=1"], **more}
    return IslandBoard(state_of(json.dumps(plain)), fortune=fortune)


def labels(table: IslandBoard) -> list[str]:
    return [button.label for button in table.scene().buttons]


def press(table: IslandBoard, label: str) -> None:
    table.press(next(button.id for button in table.scene().buttons if button.label == label))


def test_a_dealt_tile_is_chosen_then_its_place() -> None:
    red = {"at": "t1", "speed": 2, "special": "entrance+shrine", "special-turns": 2}
    table = board("island+hardcore", LAND, red, {"at": "t3"})
    assert "Dealt tiles to lay: red entrance, shrine (1 more turn)" in table.scene().caption
    press(table, "Lay a dealt tile")
    assert [choice.label for choice in table.scene().symbols] == ["Entrance", "Shrine"]
    table.choose_symbol("value tile 1")
    table.choose_cell("surface:1,-1")
    assert table.state.board.info(table.state.board.cell("t4")).terrain == "shrine"
    assert "red entrance (1 more turn)" in table.scene().caption


def test_nobody_is_offered_to_lay_what_nobody_was_dealt() -> None:
    table = board("island+hardcore", LAND, {"at": "t1", "speed": 2}, {"at": "t3"})
    assert "Lay a dealt tile" not in labels(table)
    assert "Dealt tiles" not in table.scene().caption


def test_dice_are_rolled_again_by_a_button_each() -> None:
    red = {"at": "t1", "speed": 1, "hand": "2*gold"}
    table = board("island+hardcore", LAND, red, {"at": "t2"}, fortune=("2", "6"))
    table.choose_cell("t2")
    press(table, "Bring nobody else")
    press(table, "Bring nobody else")
    assert labels(table)[:2] == ["Roll no die again", "Roll 2 again"]
    assert table.scene().title == "Red may pay for dice to be rolled again"


def test_a_guardian_is_led_where_two_things_are_equally_near() -> None:
    red = {"at": "t3", "speed": 1, "villagers": ["t5"]}
    table = board("island+solo", LINE, red, fortune=("1",), wild={"wolf": "t1"})
    press(table, "End turn")
    assert table.scene().title == "Red says which way it takes"
    assert "The wolf has 1 tile to go" in table.scene().caption
    press(table, "Let the wolf go onto t4")
    assert table.state.get(Pieces).where("wolf") == table.state.board.cell("t4")


def test_a_beaten_guardian_is_sent_off_and_misses_a_turn() -> None:
    tiles = ["wood 0,0", "gold 1,0", "shrine 2,0", "shrine -1,0", "food 0,1"]
    table = board(
        "island+solo", tiles, {"at": "t1", "speed": 1}, fortune=("6", "1"), wild={"wolf": "t2", "titan": "t4"}
    )
    table.choose_cell("t2")
    press(table, "Bring nobody else")
    assert labels(table)[0] == "Put the beaten guardian on t3"
    table.press(table.scene().buttons[0].id)
    assert "The wolf misses its next turn" in table.scene().caption


def test_offerings_of_the_thief_are_told_as_such() -> None:
    tiles = ["wood 0,0", "gold 1,0", "shrine 0,1"]
    table = board("island+solo", tiles, {"at": "t1", "speed": 1}, wild={"thief": "t2", "offerings": ["t3"]})
    assert "the Thief's offering" in [piece.name for piece in table.scene().pieces]
