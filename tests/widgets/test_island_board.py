"""The Island board: what clicks on tiles, places, cards and buttons do, for each kind of move."""

from __future__ import annotations

import json
from typing import Any

from tutor.engine.bag import Bag
from tutor.engine.games.island.slices import Hands, Pieces
from tutor.lesson import state_of
from tutor.widgets.island_board import IslandBoard

ROSE = ["wood 0,0", "gold 1,0", "food 0,1", "wood -1,1", "gold -1,0", "shrine 0,-1", "water 1,-1"]
"""t1 wood with t2 gold E, t3 food SE, t4 wood SW, t5 gold W, t6 shrine NW, t7 water NE."""


def board(red: dict[str, Any], blue: dict[str, Any], fortune: tuple[str, ...] = (), **more: Any) -> IslandBoard:
    seats = [{"name": "red", "at": "t1", "speed": 3, **red}, {"name": "blue", "at": "t4", **blue}]
    plain = {"ruleset": "island", "map": ROSE, "seats": seats, "stack": ["exploring seats=1"], **more}
    return IslandBoard(state_of(json.dumps(plain)), fortune=fortune)


def click(table: IslandBoard, *chosen: str) -> None:
    """Send messages as the page does: ``cell:t2``, ``card:0-food``, ``symbol:pole N``, ``button:end``."""
    for one in chosen:
        kind, _, name = one.partition(":")
        table.view._handle_custom_msg({"kind": kind, "id": name}, [])
        assert table.view.last_error is None


def buttons(table: IslandBoard) -> list[str]:
    return [button.label for button in table.view.scene.buttons]


def hand(table: IslandBoard, seat: int = 0) -> str:
    return table.state.get(Hands)[seat].text()


def test_a_tile_is_walked_to_and_a_place_discovered() -> None:
    table = board({}, {}, fortune=("garden",))
    click(table, "cell:t2")
    assert table.state.get(Pieces).explorer(0) == table.state.board.cell("t2")
    assert "surface:2,-1" in {cell.id for cell in table.view.scene.cells}
    click(table, "cell:surface:2,-1")
    assert table.state.board.info(table.state.board.cell("t8")).terrain == "garden"
    assert "A tile is turned up at t8: garden." in table.view.status
    click(table, "cell:t6")
    assert table.view.tone == "bad"
    click(table, "button:undo", "button:undo")
    assert table.state == table.line.start
    assert "surface:2,-1" not in {cell.id for cell in table.view.scene.cells}


def test_a_refused_walk_names_the_rule_and_another_can_be_tried() -> None:
    table = board({}, {})
    click(table, "cell:t7")
    assert "[ISL-MAP-7]" in table.view.status
    assert table.view.scene.highlights["t7"] == "problem"
    click(table, "cell:t3")
    assert table.view.tone == "good"


def test_building_takes_a_tile_and_a_corner() -> None:
    table = board({"hand": "gold+5*wood"}, {})
    click(table, "button:build farmhouse")
    assert "tile, then one of its corners" in table.view.status
    click(table, "cell:t1")
    assert [symbol.label for symbol in table.view.scene.symbols] == ["N", "NE", "SE", "S", "SW", "NW"]
    click(table, "symbol:pole SE")
    found = table.state.get(Pieces).buildings
    assert [(one.kind, one.side, table.state.board.corner_label(one.corner)) for one in found] == [
        ("farmhouse", "red", "t3/N")
    ]
    click(table, "button:build fort", "cell:t1", "symbol:pole N")
    assert "[ISL-BUY-5]" in table.view.status  # water and shrine
    click(table, "cell:t1", "symbol:pole S")
    assert "opponent" in table.view.status
    assert hand(table) == "gold+3*wood"


def test_a_villager_is_hired_and_marches_and_an_offering_is_placed() -> None:
    table = board({"hand": "5*food+4*gold+wood", "farmhouses": ["t3/N"]}, {})
    click(table, "button:hire", "cell:t3")
    assert "Hire" in " ".join(buttons(table))
    click(table, "button:march", "cell:t5")
    assert table.state.get(Pieces).cells_of("red", "villager") == [table.state.board.cell("t3")]
    assert table.view.tone == "bad"  # two tiles off: a march goes tile by tile
    click(table, "cell:t1")
    assert table.state.get(Pieces).cells_of("red", "villager") == [table.state.board.cell("t1")]
    click(table, "button:offering", "cell:t6")
    assert table.state.get(Pieces).offerings == ((table.state.board.cell("t6"), "red"),)
    assert "Red controls the shrine t6." in table.view.status
    assert hand(table) == "food"


def test_five_cards_are_swapped_for_one() -> None:
    table = board({"hand": "food+5*wood"}, {})
    click(table, "button:swap")
    for _ in range(5):
        click(table, "card:0-wood")
    assert table.view.scene.groups[0].cards[1].note == "5 chosen"
    assert [symbol.label for symbol in table.view.scene.symbols] == ["Food", "Wood", "Gold"]
    click(table, "symbol:value gets 2")
    assert hand(table) == "food+gold"
    assert "Red pays" in table.view.status


def test_cards_are_gathered_by_type() -> None:
    table = board({"gather": 2}, {}, stack=["exploring seats=1", "gathering seats=1"])
    assert table.view.status.startswith("2 cards to take.")
    click(table, "symbol:take gold", "symbol:take wood", "button:do")
    assert "[ISL-TURN-4]" in table.view.status
    click(table, "symbol:take gold", "symbol:take gold", "symbol:take gold", "symbol:take wood", "button:do")
    assert hand(table) == "2*wood"


def test_dice_are_shared_by_a_button_each() -> None:
    table = board({}, {}, stack=["sharing seats=1 dice=2/5"])
    assert buttons(table)[:2] == ["Gather 2, speed 5", "Gather 5, speed 2"]
    click(table, "button:move 1")
    assert table.state.top is not None
    assert table.state.top.key == "gathering"


def test_a_battle_asks_one_side_and_then_the_other() -> None:
    table = board({}, {"at": "t2", "hand": "2*gold"}, fortune=("6", "1"))
    click(table, "cell:t2")
    assert table.view.scene.title == "Red may join the battle"
    click(table, "button:move 0")
    assert table.view.scene.title == "Blue may join the battle"
    click(table, "button:move 0")
    assert "The attack is won. [ISL-ATT-2]" in table.view.status
    assert table.line.tried[-1].rolled == ("6", "1")
    click(table, "card:1-gold", "button:do")
    assert hand(table) == "gold"
    click(table, "cell:t3")
    assert table.state.get(Pieces).explorer(1) == table.state.board.cell("t3")


def test_dice_without_a_fortune_come_from_the_seed() -> None:
    moves = ("cell:t2", "button:move 0", "button:move 0")
    tables = [board({}, {"at": "t2"}) for _ in range(2)]
    for table in tables:
        click(table, *moves)
    assert tables[0].state == tables[1].state
    assert len(tables[0].line.tried[-1].rolled) >= 2


def test_a_trade_is_put_up_answered_and_weighed() -> None:
    table = board({"hand": "food+wood"}, {"at": "t2", "hand": "gold"})
    click(table, "button:propose", "card:0-food", "symbol:value to 0")
    assert table.view.scene.title == "Blue is asked for a trade"
    click(table, "card:1-gold", "button:do")
    assert buttons(table)[:2] == ["Accept", "Decline"]
    click(table, "button:move 0")
    assert (hand(table), hand(table, 1)) == ("gold+wood", "food")


def test_the_turn_ends_and_the_next_player_rolls() -> None:
    table = board({}, {}, fortune=("3/4",))
    click(table, "button:end")
    assert table.state.table.name(table.seat) == "blue"
    assert "Blue rolls 3/4 with the golden dice." in table.view.status
    assert "Now blue" in table.view.status
    closed = IslandBoard(table.line.start, ends=False)
    assert "End turn" not in buttons(closed)
    assert Bag(buttons(closed)).count("Undo") == 1


def test_thieves_walk_from_the_tile_that_is_chosen_first() -> None:
    plain = {
        "ruleset": "island+thieves", "map": ROSE, "turn": "thieves", "doubloons": 3, "paces": ["t1 4", "t3 4"],
        "seats": [{"name": "red", "at": "t4"}, {"name": "thieves", "role": "thieves", "thieves": ["t1", "t3"]}],
        "stack": ["exploring seats=2"],
    }  # fmt: skip
    table = IslandBoard(state_of(json.dumps(plain)))
    click(table, "cell:t3", "cell:t2")
    assert table.state.get(Pieces).cells_of("thieves", "thief") == [
        table.state.board.cell("t1"), table.state.board.cell("t2"),
    ]  # fmt: skip
    assert "Hire a villager" not in buttons(table)
