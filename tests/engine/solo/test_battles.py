"""Battles with guardians: who rolls what, where the beaten go, cave tiles, the end (THV-SOLO-BATTLE)."""

from __future__ import annotations

import pytest

from tests.engine.solo.places import LINE, alone, end_turn, rolls, then, where
from tests.support import allowed, caused, not_caused, refused
from tutor.engine import play
from tutor.engine.bag import Bag
from tutor.engine.games.island.guards import Guard
from tutor.engine.games.island.slices import Battle, Hands, Pieces, explorer_at

SHRINES = "wood 0,0; gold 1,0; shrine 2,0; shrine -1,0; food 0,1"
"""t1 and t2, shrines t3 and t4 at their ends, t5 below."""
CAVE = "entrance 0,0; gold 1,0; food 0,1; exit cave:0,0"


def test_guardians_roll_a_die_a_point_and_the_player_may_pay_for_rerolls():
    state = alone(LINE, {"at": "t2", "hand": "2*gold"}, wild={"thief": "t3"})
    met = then(state, "step t3", "ready")
    assert {len(outcome) for outcome, _ in play.outcomes(met.state)} == {1}
    mine = caused(then(met, (2,)), "THV-SOLO-BATTLE-1")
    assert mine.state.top.key == "wagering"
    paid = then(allowed(mine.state, "reroll 2"), (6,))
    assert paid.state.get(Hands)[0] == Bag(["gold"])
    assert {len(outcome) for outcome, _ in play.outcomes(paid.state)} == {3}
    theirs = then(paid.state, (1, 1, 1))
    assert theirs.state.top.key == "returning" or not theirs.state.get(Battle).active
    poor = then(alone(LINE, {"at": "t2"}, wild={"thief": "t3"}), "step t3", "ready")
    not_caused(then(poor, (2,)), "THV-SOLO-BATTLE-1")


def test_a_beaten_guardian_goes_to_a_free_shrine_of_the_players_choice():
    state = alone(SHRINES, wild={"wolf": "t2", "titan": "t4"})
    won = caused(rolls(then(state, "step t2"), "6", "1"), "THV-SOLO-BATTLE-2")
    assert won.state.top.key == "returning"
    refused(won.state, "send t4", "THV-SOLO-BATTLE-2")
    refused(won.state, "send t5", "THV-SOLO-BATTLE-2")
    back = allowed(won.state, "send t3", spares="THV-SOLO-BATTLE-2")
    assert where(back, "wolf") == "t3"
    not_caused(rolls(then(state, "step t2"), "3", "3"), "THV-SOLO-BATTLE-2")


def test_it_misses_the_turn_to_come_and_acts_after_the_next():
    state = alone(SHRINES, wild={"wolf": "t2"})
    back = then(rolls(then(state, "step t2"), "6", "1"), "send t3")
    assert back.state.get(Guard).resting == ("wolf",)
    over = end_turn(back.state)
    assert over.state.top.key == "gathering"
    assert over.state.get(Guard) == Guard()
    again = then(over.state, "gather -", "end")
    assert again.state.top.key == "stirring"


def test_without_a_free_shrine_it_waits():
    """THV-OPEN-42."""
    state = alone("wood 0,0; gold 1,0; food 0,1", wild={"wolf": "t2"}, tiles=["shrine+wood"])
    won = rolls(then(state, "step t2"), "6", "1")
    assert where(won, "wolf") is None
    assert won.state.get(Guard) == Guard(("wolf",), ("wolf",))
    found = (
        then(won.state, "discover surface:2,-1", "shrine")
        if False
        else then(won.state, "discover surface:1,1", "shrine")
    )
    assert where(found, "wolf") is None
    over = end_turn(found.state)
    assert over.state.top.key == "returning"
    placed = then(over.state, "send t4")
    assert where(placed, "wolf") == "t4"
    assert placed.state.top.key == "gathering"


def test_two_beaten_at_once_go_one_after_the_other():
    state = alone(SHRINES, {"villagers": ["t1"]}, wild={"wolf": "t2", "thief": "t2", "titan": "t4"})
    won = rolls(then(state, "step t2"), "6", "1/1/1/1")
    assert won.state.top.key == "returning"
    one = then(won.state, "send t3")
    assert one.state.get(Guard).waiting != ()
    assert len([unit for unit in one.state.get(Pieces).units if unit.side == "wild"]) == 2


def test_the_thief_swaps_at_once_on_the_shrine_it_returns_to():
    state = alone(SHRINES, {"offerings": ["t3"]}, wild={"thief": "t2"})
    won = rolls(then(state, "step t2"), "6/6", "1/1/1")
    swap = caused(then(won, "send t3"), "THV-SOLO-THIEF-3")
    assert [side for _, side in swap.state.get(Pieces).offerings] == ["wild"]


def test_isl_case_68_a_defeat_loses_the_game():
    """ISL-CASE-68: nine cards in hand, beaten by the Wolf: lost, and no card changes hands."""
    hand = "3*food+3*gold+3*wood"
    state = alone("wood 0,0; gold 1,0; food 2,0", {"at": "t1", "hand": hand}, wild={"wolf": "t3"}, hunting="wolf")
    attacked = then(state, (2,), "ready", (5,))
    rolled = then(attacked, (1,), "reroll -") if attacked.state.top.key == "battle-rolling" else attacked
    lost = caused(rolled, "THV-SOLO-BATTLE-5")
    result = lost.state.result()
    assert result.winners == ()
    assert result.rule == "THV-SOLO-BATTLE-5"
    assert "guardians" in result.text(lost.state)
    assert len(lost.state.get(Hands)[0]) == 9
    assert not lost.state.legal_moves()
    won = rolls(then(alone(SHRINES, wild={"wolf": "t2"}), "step t2"), "6", "1")
    assert not_caused(won, "THV-SOLO-BATTLE-5").state.result() is None


def test_fallen_villagers_lose_no_game():
    state = alone(LINE, {"at": "t1", "villagers": ["t3"]}, wild={"wolf": "t4"}, hunting="wolf")
    fallen = rolls(then(state, (1,)), "6", "1")
    assert not_caused(fallen, "THV-SOLO-BATTLE-5").state.result() is None


def test_any_battle_can_lose_it():
    state = alone(CAVE, {"at": "u1"}, cave={"rest": "tiger", "above": 1})
    lost = rolls(then(state, "discover cave:1,0", "tiger"), "1", "6/6")
    assert lost.state.result().rule == "THV-SOLO-BATTLE-5"


# -- in the cave ---------------------------------------------------------------------------------------------------


def test_the_thieves_tile_calls_the_thief_wherever_it_is():
    far = alone(f"{CAVE}; shrine 1,1", {"at": "u1"}, wild={"thief": "t4"}, cave={"rest": "thieves", "above": 1})
    met = caused(then(far, "discover cave:1,0", "thieves"), "THV-SOLO-BATTLE-3")
    assert where(met, "thief") == "u2"
    battle = met.state.get(Battle)
    assert (battle.seat, battle.defenders, battle.raider) == (0, ("wild",), "")
    new = alone(CAVE, {"at": "u1"}, cave={"rest": "thieves", "above": 1})
    assert where(then(new, "discover cave:1,0", "thieves"), "thief") == "u2"
    tiger = alone(CAVE, {"at": "u1"}, cave={"rest": "tiger", "above": 1})
    not_caused(then(tiger, "discover cave:1,0", "tiger"), "THV-SOLO-BATTLE-3")


def test_a_tie_with_a_called_guardian_leaves_it_in_the_cave():
    new = alone(CAVE, {"at": "u1"}, cave={"rest": "thieves", "above": 1})
    tied = rolls(then(new, "discover cave:1,0", "thieves"), "3", "1/1/1")
    assert where(tied, "thief") == "u2"
    assert tied.state.board.label(explorer_at(tied.state, 0)) == "u1"


def test_the_treasure_of_the_thieves_can_be_won():
    tiles = f"{CAVE}; shrine 1,1"
    state = alone(tiles, {"at": "u1"}, cave={"rest": "thieves", "above": 1})
    won = caused(rolls(then(state, "discover cave:1,0", "thieves"), "6", "1/1/1"), "THV-SOLO-BATTLE-4")
    assert won.state.get(Hands)[0] == Bag(["food", "food", "gold", "gold", "wood", "wood"])
    assert not won.state.get(Hands).hoard
    outside = alone(f"{SHRINES}; gold 1,1", wild={"thief": "t2"})
    not_caused(rolls(then(outside, "step t2"), "6", "1/1/1"), "THV-SOLO-BATTLE-4")


@pytest.mark.parametrize("beast", ["wolf", "titan"])
def test_wolf_and_titan_tiles_call_their_guardians(beast):
    state = alone(
        f"{CAVE}; shrine 1,1",
        {"at": "u1"},
        ruleset="island+cave.deeper+solo",
        wild={beast: "t4"},
        cave={"rest": beast, "above": 1},
    )
    met = caused(then(state, "discover cave:1,0", beast), "THV-SOLO-BATTLE-3")
    assert where(met, beast) == "u2"
    assert met.state.get(Battle).defenders == ("wild",)


@pytest.mark.parametrize("beast", ["wolf", "thief", "titan"])
def test_guardians_come_out_of_the_cave(beast):
    face = {"thief": "2/5"}.get(beast, (2,))
    state = alone(f"{CAVE}; empty cave:1,0", {"at": "t2"}, wild={beast: "u2"}, hunting=beast)
    assert where(then(state, face), beast) == "t1"


def test_a_cave_in_is_no_battle():
    deeper = {"ruleset": "island+cave.deeper+solo", "cave": {"rest": "cave-in", "above": 1}}
    tiles = f"{CAVE}; empty cave:1,0; shrine 1,1"
    state = alone(tiles, {"at": "u2", "villagers": ["u1"]}, wild={"wolf": "u1"}, **deeper)
    buried = not_caused(then(state, "discover cave:2,0", "cave-in"), "THV-SOLO-BATTLE-5")
    assert buried.state.result() is None
    assert (buried.state.top.key, buried.state.top.beast) == ("returning", "wolf")
    assert where(then(buried, "send t4"), "wolf") == "t4"
