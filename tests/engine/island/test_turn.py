"""The turn and the gather phase (ISL-TURN-1 to 13, ISL-MAP-9)."""

from __future__ import annotations

from tests.engine.island.places import ROSE, exploring, gathering, isle, then
from tests.support import adds, adds_nothing, allowed, caused, not_caused, note, refused
from tutor.engine import play
from tutor.engine.bag import Bag
from tutor.engine.events import Laid
from tutor.engine.games.island.slices import Hands, Turns
from tutor.engine.observe import observe, seen


def rolled(*dice):
    state = isle(ROSE, {"at": "t1"}, {"at": "t2"}, stack=["rolling seat=1"])
    return then(state, tuple(dice)).state


def test_one_die_for_gathering_and_the_other_for_speed():
    state = rolled(2, 5)
    allowed(state, "share 5", spares="ISL-TURN-1")
    refused(state, "share 5 speed=5", "ISL-TURN-1")
    refused(state, "share 3 speed=4", "ISL-TURN-1")
    assert {(move.gather, move.speed) for move in state.legal_moves()} == {(2, 5), (5, 2)}


def test_gathering_comes_before_exploring():
    state = then(rolled(2, 3), "share 2").state
    refused(state, "step t2", "ISL-TURN-2")
    refused(state, "discover surface:2,-1", "ISL-TURN-2")
    after = then(state, "gather 2*wood")
    allowed(after.state, "step t2", spares="ISL-TURN-2")
    refused(after.state, "gather wood", "ISL-TURN-2")
    assert refused(after.state, "blue: step t1").rules == ("ISL-SET-12",)


def test_the_die_is_the_number_of_cards():
    state = gathering(ROSE, 4)
    allowed(state, "gather 4*wood", spares="ISL-TURN-3")
    refused(state, "gather 3*wood", "ISL-TURN-3")
    refused(state, "gather -", "ISL-TURN-3")
    adds(state.quantity("gather", 0), "ISL-TURN-3", 4)


def test_what_is_farmed():
    worker = {"farmhouses": ["t3/N"], "villagers": ["t2"]}
    state = gathering(ROSE, 2, worker)
    allowed(state, "gather gold+wood", spares="ISL-TURN-4")
    refused(state, "gather food+wood", "ISL-TURN-4")
    elsewhere = gathering(ROSE, 2, {"farmhouses": ["t3/N"], "villagers": ["t5"]})
    refused(elsewhere, "gather gold+wood", "ISL-TURN-4")
    theirs = gathering(ROSE, 2, {"villagers": ["t2"]}, {"at": "t6", "farmhouses": ["t3/N"]})
    refused(theirs, "gather gold+wood", "ISL-TURN-4")


def test_more_workers_bring_no_more_cards():
    state = gathering(ROSE, 3, {"farmhouses": ["t3/N"], "villagers": ["t2", "t2"]})
    refused(state, "gather 3*gold+2*wood", "ISL-TURN-5")
    allowed(state, "gather 2*gold+wood", spares="ISL-TURN-5")


def test_a_garden_makes_all_three():
    state = gathering(ROSE, 3, {"at": "t7"})
    allowed(state, "gather food+gold+wood", spares="ISL-TURN-4")
    garden, wood = state.board.cell("t7"), state.board.cell("t1")
    for resource in ("food", "wood", "gold"):
        adds(state.quantity("makes", (garden, resource)), "ISL-TURN-6", 1)
    adds_nothing(state.quantity("makes", (wood, "wood")), "ISL-TURN-6")
    adds(state.quantity("makes", (wood, "wood")), "ISL-MAP-9", 1)
    adds_nothing(state.quantity("makes", (wood, "gold")), "ISL-MAP-9")


def test_nothing_farmed_nothing_gathered():
    state = gathering("wood 0,0; entrance 1,0", 3, {"at": "t2"}, {"at": "t1"})
    refused(state, "gather 3*wood", "ISL-TURN-7")
    allowed(state, "gather -")
    adds(state.quantity("gather", 0), "ISL-TURN-7", -3)
    allowed(gathering(ROSE, 3), "gather 3*wood", spares="ISL-TURN-7")


def test_an_empty_supply_gives_nothing():
    state = gathering(ROSE, 3, supply="5*gold+wood")
    refused(state, "gather 3*wood", "ISL-TURN-13")
    allowed(state, "gather wood")
    adds(state.quantity("gather", 0), "ISL-TURN-13", -2)
    allowed(gathering(ROSE, 3, supply="3*wood"), "gather 3*wood", spares="ISL-TURN-13")


def test_a_limit_to_the_hand_is_a_setting():
    full = {"hand": "4*food+4*gold"}
    free = gathering(ROSE, 3, full)
    adds_nothing(free.quantity("gather", 0), "ISL-TURN-10")
    allowed(free, "gather 3*wood", spares="ISL-TURN-10")
    limited = gathering(ROSE, 3, full, ruleset="island;P-HAND-LIMIT=9")
    adds(limited.quantity("gather", 0), "ISL-TURN-10", -2)
    refused(limited, "gather 3*wood", "ISL-TURN-10")
    allowed(limited, "gather wood")


def test_the_explore_phase_mixes_things_until_the_speed_is_used():
    state = exploring(ROSE, {"speed": 2, "hand": "2*wood"}, {"at": "t5"})
    walked = then(state, "step t2", "build farmhouse t3/N", "step t3").state
    refused(walked, "step t1", "ISL-TURN-8")
    refused(walked, "discover surface:1,1", "ISL-TURN-8")
    allowed(state, "step t2", spares="ISL-TURN-8")


def test_unused_speed_is_lost():
    state = exploring(ROSE, {"speed": 3})
    ended = caused(then(state, "end"), "ISL-TURN-9")
    assert ended.state.get(Turns).speed == (0, 0)
    not_caused(then(state, "step t2"), "ISL-TURN-9")


def test_hands_are_hidden_but_not_their_size():
    state = exploring(ROSE, {"hand": "2*food"}, {"at": "t2", "hand": "gold+wood"})
    mine = observe(state, 0).state.get(Hands)
    assert mine[0] == Bag(["food"] * 2)
    assert mine[1] == Bag("??")
    note("ISL-TURN-11", "bites")
    assert observe(state, 1).state.get(Hands)[1] == Bag(["gold", "wood"])
    note("ISL-TURN-11", "spares")
    trade = then(state, "propose blue food", "answer gold", "accept")
    watched = [event for event in seen(trade.state, trade.events, -1) if event.key == "given"]
    assert [event.cards for event in watched] == [Bag("?"), Bag("?")]


def test_a_whole_turn_passes_to_the_next_seat():
    state = rolled(1, 6)
    done = then(state, "share 1", "gather wood", "step t3", "end")
    assert done.state.top.key == "rolling"
    assert play.chance(done.state) is not None
    assert any(isinstance(event, Laid) for event in done.events)
