"""The scenario cases of the Island that the base rules answer: position and answer as given, by case id."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.engine.island.places import exploring, gathering, isle, rolls, then
from tests.support import allowed, refused
from tutor.engine import play
from tutor.engine.bag import Bag
from tutor.engine.games.island.battle import defenders
from tutor.engine.games.island.marching import March
from tutor.engine.games.island.slices import Battle, Hands, Pieces, Turns, explorer_at
from tutor.engine.games.island.space import force


def at(state, seat):
    cell = explorer_at(state, seat)
    return state.board.label(cell) if cell else None


def test_isl_case_01_a_garden():
    state = gathering("garden 0,0; gold 1,0", 3)
    allowed(state, "gather food+gold+wood")
    assert len([move for move in state.legal_moves() if move.key == "gather"]) == 10


def test_isl_case_03_more_workers_same_die():
    state = gathering("wood 0,0; gold 1,0; food 0,1", 4, {"farmhouses": ["t3/N"], "villagers": ["t2", "t2"]})
    assert {len(move.cards) for move in state.legal_moves() if move.key == "gather"} == {4}
    allowed(state, "gather 2*gold+2*wood")


def test_isl_case_05_dice():
    state = then(isle("wood 0,0; gold 1,0", {"at": "t1"}, {"at": "t2"}, stack=["rolling seat=1"]), (2, 5)).state
    assert {(move.gather, move.speed) for move in state.legal_moves()} == {(5, 2), (2, 5)}


def test_isl_case_06_order_of_phases():
    state = gathering("wood 0,0; gold 1,0", 2)
    refused(state, "step t2", "ISL-TURN-2")
    refused(state, "gather 2*gold", "ISL-TURN-4")


def test_isl_case_10_two_touch_rule():
    state = exploring("wood 0,0; gold 1,0; food 0,1; wood 1,-1", {"at": "t2"}, {"at": "t1"})
    found = {str(move.spot) for move in state.legal_moves() if move.key == "discover"}
    assert found == {"surface:1,1", "surface:2,-1"}
    refused(state, "discover surface:2,0", "ISL-MAP-3")


def test_isl_case_11_discovering_a_shrine():
    state = exploring("food 0,0; wood 1,0", {"hand": "food+4*gold+wood"}, {"at": "t2"})
    found = then(state, "discover surface:0,1", "shrine").state
    assert at(found, 0) == "t1"
    assert found.get(Turns).speed[0] == 2
    allowed(found, "offering t3")


def test_isl_case_13_water_ring():
    tiles = "wood 0,0; water 1,0; water 0,1; water -1,1; water -1,0; water 0,-1"
    state = exploring(tiles, {}, {"at": "t1"})
    again = then(state, "discover surface:1,-1", "water").state
    assert again.top.key == "opening-draw"
    assert len(again.board) == 0


def test_isl_case_15_villagers_do_not_explore():
    state = exploring("wood 0,0; gold 1,0", {"villagers": ["t1"], "hand": "6*food"}, {"at": "t2"})
    for spot in ("surface:0,1", "surface:-1,0", "surface:1,-1"):
        refused(state, f"march {spot}", "ISL-MAP-15")


@pytest.mark.parametrize(("food", "reached"), [(5, 1), (6, 2)])
def test_isl_case_16_army_distance(food, reached):
    tiles = "wood 0,0; gold 1,0; food 2,0; wood 3,0; gold 0,1"
    state = exploring(tiles, {"villagers": ["t1", "t1"], "hand": f"{food}*food"}, {"at": "t5"})
    way = [state.board.cell(f"t{number}") for number in (1, 2, 3, 4)]
    for source, to in pairwise(way):
        for _ in range(2):
            move = March(0, source, to)
            if move in state.legal_moves():
                state = play.apply(state, move).state
    goal = state.board.cell("t4")
    assert state.get(Pieces).cells_of("red", "villager").count(goal) == reached


def test_isl_case_18_where_a_villager_is_born():
    tiles = "wood 0,0; gold 1,0; food 0,1; wood 2,0; gold 3,0; food 4,0; wood 5,0; gold 6,0; food 5,1"
    state = exploring(tiles, {"farmhouses": ["t3/N"], "forts": ["t9/N"], "hand": "2*food"}, {"at": "t5"})
    refused(state, "hire surface:5,0", "ISL-BUY-4")
    allowed(state, "hire surface:0,1")


def test_isl_case_20_five_for_one_before_the_dice():
    state = exploring("wood 0,0; gold 1,0; food 0,1", {}, {"at": "t2", "hand": "2*food+5*wood"})
    met = then(state, "step t2", "ready", "swap 5*wood gold").state
    assert met.get(Hands)[1] == Bag(["food", "food", "gold"])
    beaten = rolls(met, "6", "1").state
    assert beaten.top.count == 1


def test_isl_case_21_five_for_one_too_late():
    state = exploring("wood 0,0; gold 1,0; food 0,1", {}, {"at": "t2", "hand": "2*food+5*wood"})
    beaten = rolls(then(state, "step t2"), "6", "1").state
    refused(beaten, "swap 5*wood gold", "ISL-BUY-8")
    assert beaten.top.count == 3


@pytest.mark.parametrize(("cards", "lost"), [(0, 0), (1, 0), (2, 1), (7, 3), (9, 4), (12, 6)])
def test_isl_case_23_half_the_hand(cards, lost):
    hand = {"hand": f"{cards}*wood" if cards > 1 else "wood"} if cards else {}
    state = exploring("wood 0,0; gold 1,0; food 0,1", {}, {"at": "t2", **hand})
    beaten = rolls(then(state, "step t2"), "6", "1").state
    if lost:
        beaten = then(beaten, f"give-up {lost}*wood" if lost > 1 else "give-up wood").state
    assert beaten.top.key == "placing"
    assert len(beaten.get(Hands)[1]) == cards - lost


def test_isl_case_25_a_farmhouse_falls():
    tiles = "wood 0,0; gold 1,0; food 0,1; wood -1,0"
    state = exploring(tiles, {}, {"at": "t4", "farmhouses": ["t3/N"], "hand": "8*wood"})
    won = rolls(then(state, "attack t3/N t1"), "6", "1").state
    assert won.get(Pieces).on_map("blue", "farmhouse") == 0
    assert len(won.get(Hands)[1]) == 8
    assert won.top.key == "exploring"


def test_isl_case_26_passing_a_farmhouse():
    tiles = "wood 0,0; gold 1,0; food 0,1; wood 2,0; gold -1,0"
    state = exploring(tiles, {"at": "t4", "speed": 2}, {"at": "t5", "farmhouses": ["t3/N"]})
    first = then(state, "step t2").state
    allowed(first, "attack t3/N t2")
    second = then(first, "step t1").state
    assert not second.get(Battle).active
    allowed(second, "attack t3/N t1")


def test_isl_case_28_a_farmhouse_gives_no_cover():
    tiles = "wood 0,0; gold 1,0; food 0,1; wood -1,0"
    state = exploring(tiles, {}, {"at": "t4", "villagers": ["t2"], "farmhouses": ["t3/N"]})
    met = then(state, "step t2").state
    assert met.quantity("strength", defenders(met)).value == 1
    won = rolls(met, "6", "1").state
    assert won.get(Pieces).on_map("blue", "villager") == 0
    assert won.get(Pieces).on_map("blue", "farmhouse") == 1
    next_one = then(won, "attack t3/N t2").state
    assert next_one.quantity("strength", defenders(next_one)).value == 1


def test_isl_case_30_combined_strength():
    tiles = "wood 0,0; gold 1,0; food 0,1; shrine -1,0; wood 2,0"
    state = exploring(
        tiles, {"at": "t5"}, {"at": "t2", "villagers": ["t2", "t2"], "forts": ["t3/N"], "offerings": ["t4"]}
    )
    assert state.quantity("strength", force(state, ("blue",), state.board.cell("t2"))).value == 6
    met = then(state, "step t2", "ready", "ready", (4,)).state
    assert {len(dice) for dice, _ in play.outcomes(met)} == {6}


def test_isl_case_31_totals():
    tiles = "wood 0,0; gold 1,0; food 0,1"
    state = exploring(tiles, {"villagers": ["t1"], "hand": "food"}, {"at": "t2", "villagers": ["t2"]})
    tied = rolls(then(state, "step t2", "bring t1"), "1/4", "2/3").state
    assert at(tied, 0) == "t1"
    assert tied.get(Pieces).cells_of("red", "villager") == [tied.board.cell("t1")]
    assert tied.table.active == (1,)


def test_isl_case_33_strength_of_the_holder_of_the_cave_shrine():
    state = exploring("wood 0,0; gold 1,0", **{"cave-shrine": "red"})
    assert state.quantity("strength", force(state, ("red",), state.board.cell("t1"))).value == 3


DEEP = "entrance 0,0; gold 1,0; water 0,1; shrine -1,1; food 2,0; exit cave:0,0"


def found(dweller, hand):
    cave = {"rest": dweller, "above": 1}
    state = isle(DEEP, {"at": "u1", "speed": 2, "hand": hand}, {"at": "t2"}, {"at": "t2"}, cave=cave)
    return then(state, "discover cave:1,0", dweller)


def test_isl_case_35_no_shrine():
    beaten = rolls(found("tiger", "wood"), "1", "1/1").state
    assert beaten.top.key == "placing"
    assert beaten.deciders == (1,)
    assert {beaten.board.label(move.cell) for move in beaten.legal_moves()} == {"t1", "t5"}


def test_isl_case_36_beaten_by_the_cave_thieves():
    beaten = rolls(found("thieves", "3*food+3*gold+3*wood"), "1", "1/1/1").state
    assert beaten.deciders == (0,)
    assert beaten.top.count == 4
    after = then(beaten, "give-up 2*food+gold+wood").state
    assert len(after.get(Hands).hoard) == 10


def test_isl_case_38_win():
    tiles = "entrance 0,0; gold 1,0; shrine 0,1; shrine -1,1; shrine -1,0; exit cave:0,0"
    state = isle(
        tiles, {"at": "u1", "speed": 3, "offerings": ["t3", "t4", "t5"]}, {"at": "t2"},
        cave={"rest": "cave-shrine", "below": 1},
    )  # fmt: skip
    won = then(state, "discover cave:1,0", "cave-shrine").state
    assert won.get(Turns).speed[0] == 2
    assert play.result(won).winners == (0,)
