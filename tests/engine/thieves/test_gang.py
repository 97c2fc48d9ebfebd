"""Battles of the Thieves (THV-THIEF-BATTLE-1 to 7, THV-HIDEOUT, THV-OUTPOST)."""

from __future__ import annotations

import json

import pytest

from tests.engine.thieves.places import LINE, ROSE, raid, rolls, then
from tests.support import adds, adds_nothing, allowed, caused, not_caused, position, refused
from tutor.engine.bag import Bag
from tutor.engine.games.island.band import Band
from tutor.engine.games.island.battle import attackers, defenders
from tutor.engine.games.island.slices import Hands, Pieces, Relic, explorer_at
from tutor.engine.games.island.space import force


def red(tiles, seat, *others, **more):
    """Red explores with speed 3."""
    return raid(
        tiles, {"speed": 3, **seat}, *others, **({"turn": "red", "stack": ["exploring seats=1"], "speed": None} | more)
    )


def strength(state, side, label):
    return state.quantity("strength", force(state, (side,), state.board.cell(label)))


def thieves(state):
    state = getattr(state, "state", state)
    return sorted(state.board.label(cell) for cell in state.get(Pieces).cells_of("thieves", "thief"))


def mustered(transition):
    found = [event for event in transition.events if event.key == "mustered"]
    return found[-1].attack, found[-1].defence


def test_isl_case_43_a_stack_of_thieves():
    """ISL-CASE-43: two thieves, one with the cave shrine, two offerings out: 3 + 3 + 2 = 8."""
    tiles = f"{ROSE}; shrine 2,0; shrine 0,2"
    bearer = {"cave-shrine": "thieves t1"}
    state = raid(tiles, {"at": "t5"}, thieves=["t1", "t1"], offerings=["t8", "t9"], **bearer)
    assert strength(state, "thieves", "t1").value == 8
    adds(strength(state, "thieves", "t1"), "THV-THIEF-BATTLE-1", 8)
    apart = raid(tiles, {"at": "t5"}, thieves=["t1", "t2"], offerings=["t8", "t9"], **bearer)
    adds(strength(apart, "thieves", "t2"), "THV-THIEF-BATTLE-1", 3)
    adds_nothing(strength(state, "red", "t5"), "THV-THIEF-BATTLE-1")


@pytest.mark.parametrize("name", ["thieves", "robbers"])
def test_the_band_is_known_by_its_role_whatever_its_name(name):
    """THV-THIEF-BATTLE-3 and -5: what defeat costs, and hiding when nothing is left, under any name."""
    seats = [
        {"name": "red", "at": "t2", "speed": 1},
        {"name": name, "role": "thieves", "thieves": ["t1"], "hand": "4*gold"},
    ]
    tiles = ["wood 0,0", "gold 1,0", "food 2,0"]
    plain = {"ruleset": "island+thieves", "map": tiles, "seats": seats, "doubloons": 4, "stack": ["exploring seats=1"]}
    won = rolls(then(position(json.dumps(plain)), "step t1"), "6", "1/1/1")
    assert won.state.get(Band).doubloons == 3
    assert won.state.top.key == "paying"
    hidden = then(won, "give-up 2*gold").state
    assert len(hidden.get(Hands)[0]) == 2
    assert not hidden.get(Hands)[1]
    assert hidden.get(Band).doubloons == 2


def test_isl_case_45_a_hideout():
    """ISL-CASE-45: the hideout defends its tiles with 2, together with thieves there."""
    state = red(ROSE, {"at": "t6"}, hideouts=["t3/N"], thieves=["t2"])
    alone = caused(rolls(then(state, "step t1"), "6", "1/1"), "THV-HIDEOUT-1")
    assert mustered(alone) == (1, 2)
    assert not alone.state.get(Pieces).buildings
    assert thieves(alone) == ["t2"]
    both = rolls(then(red(ROSE, {"at": "t7"}, hideouts=["t3/N"], thieves=["t2"]), "step t2"), "1", "1/1/1/1/6")
    assert mustered(both) == (1, 5)
    assert thieves(both) == ["t2"]
    not_caused(then(red(ROSE, {"at": "t6"}, hideouts=["t3/N"], thieves=["t2"]), "step t5"), "THV-HIDEOUT-1")
    adds(strength(state, "thieves", "t1"), "THV-HIDEOUT-1", 2)
    adds_nothing(strength(state, "thieves", "t5"), "THV-HIDEOUT-1")


def test_isl_case_46_an_outpost():
    """ISL-CASE-46: it stays out of the battle for the thief (3) and has 4 in its own."""
    state = red(ROSE, {"at": "t1"}, outposts=["t3/N"], thieves=["t2"])
    adds(strength(state, "thieves", "t2"), "THV-OUTPOST-3", -4)
    won = rolls(then(state, "step t2"), "6", "1/1/1")
    assert mustered(won) == (1, 3)
    assert won.state.get(Pieces).on_map("thieves", "outpost") == 1
    raze = then(allowed(won.state, "raze t3/N t2", spares="THV-OUTPOST-2"))
    caused(raze, "THV-OUTPOST-2")
    joined = rolls(raze, "6", "1/1/1/1")
    assert mustered(joined) == (1, 4)
    asked = then(raze, "ready").state
    adds(asked.quantity("strength", defenders(asked)), "THV-OUTPOST-1", 4)
    adds_nothing(asked.quantity("strength", defenders(asked)), "THV-OUTPOST-3")
    adds_nothing(strength(asked, "red", "t2"), "THV-OUTPOST-1")
    assert not joined.state.get(Pieces).on_map("thieves", "outpost")
    refused(state, "raze t2/N t1", "THV-OUTPOST-1")
    far = red(ROSE, {"at": "t5"}, outposts=["t3/N"], thieves=["t2"])
    refused(far, "raze t3/N t5", "THV-OUTPOST-2")
    not_caused(then(state, "step t6"), "THV-OUTPOST-2")


def test_an_outpost_does_not_occupy_and_costs_only_itself():
    """THV-OPEN-26."""
    state = red(ROSE, {"at": "t1"}, outposts=["t3/N"], hideouts=["t5/N"], hand="4*gold")
    passed = then(state, "step t2", "step t3")
    assert explorer_at(passed.state, 0) == passed.state.board.cell("t3")
    fallen = rolls(then(state, "raze t3/N t1"), "6", "1/1/1/1").state
    assert len(fallen.get(Hands)[1]) == 4
    assert fallen.get(Band).doubloons == 3


def test_outpost_and_thief_together():
    """THV-OPEN-7, read the other way: 4 + 3."""
    for reading, total in (("alone", 4), ("together", 7)):
        state = red(
            ROSE, {"at": "t1"}, thieves=["t2"], outposts=["t3/N"], ruleset=f"island+thieves;THV-OPEN-7={reading}"
        )
        met = then(state, "raze t3/N t1", "ready").state
        assert met.quantity("strength", defenders(met)).value == total


def test_a_hideout_neither_attacks_nor_defends_outposts():
    farm = {"at": "t5", "farmhouses": ["t2/N"]}
    state = raid(ROSE, farm, hideouts=["t3/N"], thieves=["t4"])
    refused(state, "attack t2/N t2", "THV-HIDEOUT-2")
    thief = raid(ROSE, farm, hideouts=["t3/N"], thieves=["t2"])
    begun = allowed(thief, "attack t2/N t2", spares="THV-HIDEOUT-2").state
    adds(begun.quantity("strength", attackers(begun)), "THV-HIDEOUT-2", -2)
    assert begun.quantity("strength", attackers(begun)).value == 3
    adds_nothing(strength(thief, "thieves", "t2"), "THV-HIDEOUT-2")
    lost = rolls(begun, "1/1/1", "6").state
    assert {building.kind for building in lost.get(Pieces).buildings} == {"farmhouse", "hideout"}
    assert thieves(lost) == []


def test_thieves_join_a_battle_of_their_own():
    state = raid(LINE, {"at": "t4"}, thieves=["t3", "t1"])
    met = then(state, "prowl t3 t4").state
    assert met.top.key == "joining"
    joined = caused(allowed(met, "rush t1"), "THV-THIEF-BATTLE-2")
    assert thieves(joined) == ["t4", "t4"]
    assert mustered(rolls(joined, "1/1/1/1/1/6", "1")) == (6, 1)
    slow = raid(LINE, {"at": "t4"}, thieves=["t3", "t1"], paces=["t1 2", "t3 4"])
    refused(then(slow, "prowl t3 t4").state, "rush t1", "THV-THIEF-MOVE-1")
    not_caused(rolls(met, "1/1/6", "1"), "THV-THIEF-BATTLE-2")


def test_thieves_join_when_villagers_attack_in_their_turn():
    state = raid(LINE, {"at": "t5", "villagers": ["t4"], "hand": "food"}, thieves=["t3", "t1"])
    attacked = then(state, "red: march t3", "red: ready").state
    joined = caused(allowed(attacked, "rush t1", spares="THV-THIEF-BATTLE-6"), "THV-THIEF-BATTLE-5")
    assert mustered(rolls(joined, "1", "1/1/1/1/1/6")) == (1, 6)
    not_caused(then(attacked, "thieves: ready"), "THV-THIEF-BATTLE-5")


def test_no_thief_joins_off_turn():
    state = red(LINE, {"at": "t4"}, thieves=["t3", "t2"])
    attacked = then(state, "step t3", "ready").state
    refused(attacked, "rush t2 0", "THV-THIEF-BATTLE-6")


def test_what_a_defeat_costs():
    """Half the cards, rounded down, to the victor, and one doubloon; thieves elsewhere go on."""
    state = raid(LINE, {"at": "t4"}, thieves=["t3", "t3"], hand="2*food+2*gold+wood", doubloons=4)
    win = rolls(then(state, "prowl t3 t4"), "1/1/1", "6")
    paying = caused(win, "THV-THIEF-BATTLE-3", "THV-THIEF-BATTLE-7", "THV-BUY-THIEF-3")
    assert paying.state.top.count == 2
    after = then(paying, "give-up 2*gold").state
    assert after.get(Hands)[0] == Bag(["gold", "gold"])
    assert after.get(Band).doubloons == 3
    assert thieves(after) == ["t3"]
    assert after.top.key == "exploring"
    allowed(after, "prowl t3 t2")
    not_caused(rolls(then(state, "prowl t3 t4"), "6/6/6", "1"), "THV-THIEF-BATTLE-3", "THV-THIEF-BATTLE-7")


def test_two_fallen_thieves_cost_once():
    """THV-OPEN-2."""
    seat = {"at": "t2", "hand": "food", "offerings": ["t6"]}
    state = red(f"{LINE}; shrine 0,1", seat, thieves=["t3", "t3"], hand="4*wood")
    won = rolls(then(state, "step t3"), "6/6", "1/1/1/1/1/1")
    after = then(won, "thieves: give-up 2*wood").state
    assert after.get(Band).doubloons == 2
    assert thieves(after) == []
    assert after.get(Hands)[0] == Bag(["food", "wood", "wood"])


def test_no_doubloon_owed_without_one_and_a_dweller_pays_nobody():
    """THV-OPEN-29."""
    cave = "entrance 0,0; gold 1,0; exit cave:0,0; giant cave:1,0"
    state = raid(cave, {"at": "t2"}, thieves=["u1", "t1"], hand="2*gold", doubloons=0)
    lost = rolls(then(state, "prowl u1 u2"), "1/1/1", "1/1/1/6")
    after = then(lost, "give-up gold").state
    assert after.get(Band).doubloons == 0
    assert after.get(Hands)[1] == Bag(["gold"])
    assert after.get(Hands)[0] == Bag()


def test_what_a_tie_costs():
    """The thieves that tied are back where they were and done; the others go on."""
    state = raid(LINE, {"at": "t4", "villagers": ["t4"]}, thieves=["t3", "t1"])
    tied = caused(rolls(then(state, "prowl t3 t4"), "1/1/1", "1/2"), "THV-THIEF-BATTLE-4", "ISL-ATT-6")
    assert thieves(tied) == ["t1", "t3"]
    refused(tied.state, "prowl t3 left=3 to=t2", "THV-SETUP-6")
    allowed(tied.state, "prowl t1 t2")
    not_caused(rolls(then(state, "prowl t3 t4"), "1/1/6", "1/1"), "THV-THIEF-BATTLE-4")


def test_attacked_thieves_stay_in_a_tie():
    """THV-OPEN-25."""
    state = red(LINE, {"at": "t4", "villagers": ["t4"]}, thieves=["t3"])
    tied = not_caused(rolls(then(state, "step t3"), "3", "1/1/1"), "THV-THIEF-BATTLE-4")
    assert thieves(tied) == ["t3"]
    assert explorer_at(tied.state, 0) == tied.state.board.cell("t4")


def test_the_cave_shrine_changes_hands():
    held = {"cave-shrine": "thieves t3"}
    state = red(LINE, {"at": "t4"}, thieves=["t3", "t1"], **held)
    won = rolls(then(state, "step t3"), "6", "1/1/1/1/1")
    assert won.state.get(Relic) == Relic(0)
    robbed = raid(LINE, {"at": "t4"}, {"at": "t1"}, thieves=["t3"], **{"cave-shrine": "red"})
    taken = rolls(then(robbed, "prowl t4"), "6/6/6", "1/1/1")
    assert taken.state.top.key == "placing"
    done = then(taken, "place t5").state
    assert done.get(Relic).holder == 2
    assert done.get(Relic).cell == done.board.cell("t4")
    defended = red(LINE, {"at": "t4"}, thieves=["t3"], **{"cave-shrine": "red"})
    beaten = rolls(then(defended, "step t3"), "1/1/1", "6/6/6")
    assert beaten.state.get(Relic).holder == 1
    carried = raid(LINE, {"at": "t4", "villagers": ["t4"]}, thieves=["t3"], **held)
    tied = rolls(then(carried, "prowl t4"), "1/1/1/1/1", "1/4")
    assert tied.state.get(Relic).cell == tied.state.board.cell("t3")
