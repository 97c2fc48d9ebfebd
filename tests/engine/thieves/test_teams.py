"""Teams of two (THV-TEAM), treasures apart."""

from __future__ import annotations

import json
from typing import Any

from tests.engine.island.places import ROSE, exploring, rolls, then
from tests.support import allowed, caused, not_caused, note, position, refused
from tutor.engine import play
from tutor.engine.bag import HIDDEN
from tutor.engine.games.island.slices import Hands, Pieces, Relic, Turns, explorer_at
from tutor.engine.games.island.space import force
from tutor.engine.observe import observe
from tutor.engine.state import State

TEAM = "island+teams"


def team(tiles: str, first: dict[str, Any], second: dict[str, Any], *others: dict[str, Any], **more: Any) -> State:
    """Red and red-2 are partners and explore; single players follow, blue and yellow."""
    seats = [{"name": name, "side": "red", "role": "partner", "speed": 3} for name in ("red", "red-2")]
    named = [seats[0] | first, seats[1] | second]
    named += [{"name": name, **seat} for name, seat in zip(("blue", "yellow"), others, strict=False)]
    rows = [tile.strip() for tile in tiles.split(";")]
    plain = {"ruleset": TEAM, "map": rows, "seats": named, "stack": ["exploring seats=1+2"]}
    return position(json.dumps(plain | more))


def hands(transition):
    state = getattr(transition, "state", transition)
    return [hand.text() for hand in state.get(Hands).hands]


def test_four_dice_are_shared_out():
    state = team(ROSE, {"at": "t1"}, {"at": "t2"}, {"at": "t5"}, stack=["pitching seats=1+2 dice=-"])
    rolled = caused(then(state, (2, 5), (3, 6)), "THV-TEAM-TURN-1").state
    assert rolled.top.dice == (2, 3, 5, 6)
    assert rolled.deciders == (0, 1)
    refused(rolled, "red: allot 6 6 5 3", "THV-TEAM-TURN-1")
    shared = allowed(rolled, "red-2: allot 6 2 3 5", spares="THV-TEAM-TURN-1").state
    turns = shared.get(Turns)
    assert turns.gather[:2] == (6, 3)
    assert turns.speed[:2] == (2, 5)
    assert len({move for move in play.legal_moves(rolled) if move.seat == 0}) == 24
    single = exploring(ROSE, stack=["rolling seat=1"])
    not_caused(then(single, (2, 5)), "THV-TEAM-TURN-1")


def test_nobody_explores_before_both_have_gathered():
    state = team(ROSE, {"at": "t1"}, {"at": "t2"}, {"at": "t5"}, stack=["allotting seats=1+2 dice=1/2/3/4"])
    begun = caused(then(state, "red: allot 1 2 3 4"), "THV-TEAM-TURN-2", "THV-TEAM-FARM-1").state
    assert begun.top.key == "gathering"
    refused(begun, "red: step t3", "ISL-TURN-2", "THV-TEAM-TURN-2")
    refused(begun, "red: discover surface:2,-1", "THV-TEAM-TURN-2")
    one = then(begun, "red: gather wood").state
    refused(one, "red: step t3")
    both = then(one, "red-2: gather 3*gold").state
    allowed(both, "red: step t3", spares="THV-TEAM-TURN-2")
    allowed(both, "red-2: step t3")
    single = exploring(ROSE, stack=["sharing seats=1 dice=1/2"])
    not_caused(then(single, "share 1"), "THV-TEAM-TURN-2", "THV-TEAM-FARM-1")


def test_partners_end_their_turns_one_by_one():
    state = team(ROSE, {"at": "t1"}, {"at": "t2"}, {"at": "t5"})
    one = then(state, "red: step t3", "red-2: step t7", "red: end").state
    assert one.deciders == (1,)
    assert then(one, "red-2: end").state.table.active == (2,)


def test_isl_case_60_team_farming():
    """ISL-CASE-60: on wood, partner on gold, shared villager on food: 2W 2F yes, 2W 2G no."""
    tiles = "wood 0,0; gold 2,0; food 1,0; wood 0,1; water 5,5"
    state = team(
        tiles,
        {"at": "t1", "gather": 4, "villagers": ["t3"], "farmhouses": ["t4/N"]},
        {"at": "t2", "gather": 2},
        {"at": "t4"},
        stack=["exploring seats=1+2", "gathering seats=1+2"],
    )
    assert "t3" in [state.board.label(c) for c in state.board.parse_corner("t4/N").cells() if c in state.board]
    refused(state, "red: gather 2*gold+2*wood", "THV-TEAM-FARM-2", "ISL-TURN-4")
    allowed(state, "red: gather 2*food+2*wood", spares="THV-TEAM-FARM-2")
    allowed(state, "red-2: gather food+gold", spares="THV-TEAM-FARM-2")


def test_partners_see_each_others_hands():
    state = team(ROSE, {"at": "t1", "hand": "wood"}, {"at": "t2", "hand": "gold"}, {"at": "t5", "hand": "food"})
    assert [hand.text() for hand in observe(state, 0).state.get(Hands).hands] == ["wood", "gold", HIDDEN]
    assert [hand.text() for hand in observe(state, 2).state.get(Hands).hands] == [HIDDEN, HIDDEN, "food"]
    note("THV-TEAM-SHARE-1", "bites")
    alone = exploring(ROSE, {"at": "t1", "hand": "wood"}, {"at": "t2", "hand": "gold"})
    assert [hand.text() for hand in observe(alone, 0).state.get(Hands).hands] == ["wood", HIDDEN]
    note("THV-TEAM-SHARE-1", "spares")


def test_gifts_between_neighbours_at_any_time():
    seats = {"at": "t1", "hand": "gold+wood"}, {"at": "t2"}, {"at": "t5"}
    state = team(ROSE, *seats)
    given = caused(allowed(state, "red: give gold", spares="THV-TEAM-SHARE-2"), "THV-TEAM-SHARE-2")
    assert hands(given) == ["wood", "gold", "-"]
    off_turn = team(ROSE, *seats, turn="blue", stack=["exploring seats=3"])
    allowed(off_turn, "red: give gold")
    same = team(ROSE, {"at": "t1", "hand": "gold"}, {"at": "t1"}, {"at": "t5"})
    allowed(same, "red: give gold")
    far = team(ROSE, {"at": "t4", "hand": "gold"}, {"at": "t2"}, {"at": "t5"})
    refused(far, "red: give gold", "THV-TEAM-SHARE-2")
    not_caused(then(state, "red: step t3"), "THV-TEAM-SHARE-2")
    refused(state, "red: give gold to=blue", "THV-TEAM-SHARE-3")


def test_nothing_is_given_while_cards_are_owed():
    state = team(
        ROSE,
        {"at": "t1", "hand": "2*gold"},
        {"at": "t2"},
        {"at": "t5"},
        stack=["paying seats=1 count=1 to=player winner=3"],
    )
    refused(state, "red: give gold", "ISL-BUY-8")


def test_the_cave_shrine_is_passed_between_partners_only():
    state = team(ROSE, {"at": "t1"}, {"at": "t2"}, {"at": "t3"}, **{"cave-shrine": "red"})
    passed = allowed(state, "red: pass-shrine", spares=["THV-TEAM-SHARE-2", "THV-TEAM-SHARE-3"])
    assert caused(passed, "THV-TEAM-SHARE-2").state.get(Relic) == Relic(1)
    refused(state, "red: pass-shrine to=blue", "THV-TEAM-SHARE-3")
    refused(
        team(ROSE, {"at": "t4"}, {"at": "t2"}, {"at": "t3"}, **{"cave-shrine": "red"}),
        "red: pass-shrine",
        "THV-TEAM-SHARE-2",
    )
    assert passed.state.quantity("strength", force(passed.state, ("red",), passed.state.board.cell("t2"))).value == 3
    trade = team(ROSE, {"at": "t1", "hand": "gold"}, {"at": "t2"}, {"at": "t3"})
    allowed(trade, "red: propose blue gold", spares="THV-TEAM-SHARE-3")


def test_pieces_belong_to_both():
    tiles = f"{ROSE}; shrine 2,0"
    state = team(tiles, {"at": "t1", "hand": "2*wood"}, {"at": "t2", "hand": "2*food"}, {"at": "t5"})
    built = caused(then(state, "red: build farmhouse t3/N"), "THV-TEAM-WOOD-1")
    hired = caused(then(built.state, "red-2: hire t3"), "THV-TEAM-WOOD-1").state
    assert hired.get(Pieces).on_map("red", "villager") == 1
    offered = team(tiles, {"at": "t1", "offerings": ["t8"]}, {"at": "t2"}, {"at": "t5"})
    for label in ("t1", "t2"):
        assert offered.quantity("strength", force(offered, ("red",), offered.board.cell(label))).value == 2
    single = exploring(ROSE, {"hand": "2*wood"}, ruleset=TEAM)
    not_caused(then(single, "build farmhouse t3/N"), "THV-TEAM-WOOD-1")


def test_a_price_is_paid_together_only_side_by_side():
    apart = team(ROSE, {"at": "t4", "hand": "wood"}, {"at": "t2", "hand": "wood"}, {"at": "t5"})
    refused(apart, "red: build farmhouse t4/N", "THV-TEAM-WOOD-2", "ISL-BUY-1")
    beside = team(ROSE, {"at": "t1", "hand": "wood"}, {"at": "t2", "hand": "wood"}, {"at": "t5"})
    shared = then(beside, "red-2: give wood").state
    allowed(shared, "red: build farmhouse t3/N", spares="THV-TEAM-WOOD-2")
    verdict = refused(beside, "red: build farmhouse t3/N", "ISL-BUY-1")
    assert "THV-TEAM-WOOD-2" not in verdict.rules


def test_one_partners_defeat_ends_that_partners_turn():
    """THV-OPEN-17."""
    state = team(ROSE, {"at": "t1"}, {"at": "t3"}, {"at": "t2"}, {"at": "t5"})
    lost = rolls(then(state, "red: step t2"), "1", "6")
    placed = then(lost, "blue: place t6").state
    assert placed.deciders == (1,)
    allowed(placed, "red-2: step t4")
    tied = rolls(then(state, "red: step t2"), "3", "3").state
    assert tied.deciders == (1,)
    assert explorer_at(tied, 0) == tied.board.cell("t1")


def test_two_partners_in_one_battle_are_one_side():
    """THV-OPEN-45: one total; each gives half of its own hand."""
    seats = {"at": "t1", "hand": "4*gold"}, {"at": "t1", "hand": "2*food"}
    state = team(ROSE, *seats, {"at": "t2", "speed": 2}, {"at": "t5"}, turn="blue", stack=["exploring seats=3"])
    met = then(state, "step t1", "ready", "red: ready", (6,)).state
    assert {len(dice) for dice, _ in play.outcomes(met)} == {2}
    paying = then(met, (1, 1)).state
    assert paying.deciders == (0,)
    after = then(paying, "give-up 2*gold", "place t6", "give-up food", "place t7").state
    assert hands(after)[:3] == ["2*gold", "food", "food+2*gold"]


def test_beaten_partners_leave_the_way_back_free():
    """ISL-OPEN-21: on a full island the second partner comes back to the very tile, and another battle follows."""
    full = "food 0,0; food 0,1; gold -1,1; water 1,0; gold -1,0"
    blue = {"at": "t2", "villagers": ["t5"], "speed": 1}
    state = team(full, {"at": "t1"}, {"at": "t1"}, blue, {"at": "t3"}, turn="blue", stack=["exploring seats=3"])
    won = rolls(then(state, "step t1"), "6", "1/1").state
    assert sum(frame.key == "placing" for frame in won.stack) == 2
    refused(won, "place t2", "ISL-ATT-10")
    again = then(won, "place t1", "place t1").state
    assert again.top.key == "joining"
    tied = rolls(again, "2", "1/1").state
    assert explorer_at(tied, 2) == tied.board.cell("t2")
    assert {explorer_at(tied, seat) for seat in (0, 1)} == {tied.board.cell("t1")}
    blue = {"at": "t2", "speed": 1}
    alone = team(full, {"at": "t1"}, {"at": "t5"}, blue, {"at": "t3"}, turn="blue", stack=["exploring seats=3"])
    allowed(rolls(then(alone, "step t1"), "6", "1").state, "place t2")


def test_the_team_wins_with_either_partner_holding_the_shrine():
    """THV-OPEN-18."""
    tiles = f"{ROSE}; shrine 2,0; shrine 0,2; shrine -2,0"
    offerings = {"at": "t1", "offerings": ["t8", "t9", "t10"]}
    won = play.result(team(tiles, offerings, {"at": "t2"}, {"at": "t5"}, **{"cave-shrine": "red-2"}))
    assert won is not None
    assert won.winners == (0, 1)
    assert play.result(team(tiles, offerings, {"at": "t2"}, {"at": "t5"}, **{"cave-shrine": "blue"})) is None
