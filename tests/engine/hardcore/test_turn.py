"""Six turn points instead of golden dice (THV-HARD-TURN, THV-HARD-LAFITTE-1)."""

from __future__ import annotations

import pytest

from tests.engine.hardcore.places import (
    HARD,
    LAND,
    WITH_TEAMS,
    WITH_THIEVES,
    beginning,
    exploring,
    gathering,
    hand,
    points,
    then,
)
from tests.engine.island.places import gathering as with_dice
from tests.support import adds, adds_nothing, allowed, caused, not_caused, refused, rules
from tutor.engine import play
from tutor.engine.bag import Bag
from tutor.engine.games.island.farming import Gather
from tutor.engine.notation import spoken

ROW = "wood 0,0; gold 1,0; food 2,0; wood 3,0; gold 4,0; food 5,0; wood 6,0"
"""Seven tiles in a row, t1 to t7."""


def test_isl_case_61_three_wood_then_three_steps():
    """ISL-CASE-61: on wood, "3 wood, then 3 steps" is legal."""
    state = beginning(ROW, {"at": "t1"}, {"at": "t7"})
    assert points(state) == (6, 0)
    assert play.chance(state) is None
    gathered = caused(allowed(state, "gather 3*wood", spares=("THV-HARD-TURN-1", "THV-HARD-TURN-2")), "THV-HARD-TURN-1")
    assert points(gathered.state) == (0, 3)
    there = then(gathered, "step t2", "step t3", "step t4").state
    assert hand(there) == "3*wood"
    assert points(there) == (0, 0)
    refused(there, "step t5", "ISL-TURN-8")


def test_isl_case_61_two_steps_then_four_wood():
    """ISL-CASE-61: "2 steps, 4 wood" is not: gathering first."""
    state = beginning(ROW, {"at": "t1"}, {"at": "t7"})
    refused(state, "step t2", "THV-HARD-TURN-2", "ISL-TURN-2")
    refused(state, "discover surface:-1,1", "THV-HARD-TURN-2")
    walked = then(state, "gather -", "step t2", "step t3").state
    assert points(walked) == (0, 4)
    for cards in ("-", "4*wood"):
        refused(walked, f"gather {cards}", "THV-HARD-TURN-2")


def test_all_six_points_may_gather_or_walk():
    state = beginning(ROW, {"at": "t1"}, {"at": "t7"})
    assert points(then(state, "gather 6*wood").state) == (0, 0)
    walked = then(state, "gather -", *(f"step t{tile}" for tile in (2, 3, 4, 5, 6))).state
    assert points(walked) == (0, 1)
    allowed(walked, "step t7")
    refused(state, "gather 7*wood", "THV-HARD-TURN-1")
    assert state.quantity("turn points", 0).value == 6
    adds(state.quantity("gather", 0), "THV-HARD-TURN-1", 6)
    dice = with_dice("wood 0,0; gold 1,0", 3)
    adds_nothing(dice.quantity("gather", 0), "THV-HARD-TURN-1")


def test_a_take_is_any_number_of_cards_of_types_farmed():
    """Up to six cards of three types: there are 84 bags of at most six cards, a seventh thing standing for nothing."""
    state = gathering("garden 0,0; gold 1,0; food 0,1")
    takes = [move for move in state.legal_moves() if isinstance(move, Gather)]
    assert len(takes) == 84
    one = gathering(LAND)
    assert [move.cards.text() for move in one.legal_moves() if isinstance(move, Gather)] == [
        "-", "wood", "2*wood", "3*wood", "4*wood", "5*wood", "6*wood",
    ]  # fmt: skip
    refused(one, "gather gold", "ISL-TURN-4")
    assert spoken(one, takes[0])


def test_workers_bring_other_types_and_no_more_cards():
    """A worker on gold beside a farmhouse: any mix of wood and gold, six in all."""
    tiles = "wood 0,0; gold 1,0; food 0,1; food -1,1"
    state = gathering(tiles, {"farmhouses": ["t3/N"], "villagers": ["t2"]}, {"at": "t4"})
    allowed(state, "gather 3*gold+3*wood")
    refused(state, "gather 4*gold+3*wood", "THV-HARD-TURN-1")


def test_what_the_supply_and_the_hand_limit_leave():
    state = gathering("wood 0,0; gold 1,0", supply="9*food+9*gold+2*wood")
    assert state.quantity("gather", 0).value == 2
    refused(state, "gather 3*wood", "ISL-TURN-13")
    nothing = gathering("entrance 0,0; gold 1,0; wood 0,1")
    assert nothing.quantity("gather", 0).value == 0
    refused(nothing, "gather wood", "ISL-TURN-7")
    assert points(then(nothing, "gather -").state) == (0, 6)


def test_discoveries_cost_a_point_like_steps():
    """THV-OPEN-47, and what is left at the end is lost."""
    state = exploring(LAND, {"speed": 1}, tiles=["food"])
    found = then(state, "discover surface:1,-1", "food").state
    assert points(found) == (0, 0)
    refused(found, "step t1", "ISL-TURN-8")
    assert points(then(exploring(LAND), "end").state) == (0, 0)


def test_a_refusal_says_which_rule_stands_aside():
    state = gathering(LAND)
    said = refused(state, "gather 7*wood", "THV-HARD-TURN-1").explain()
    assert "ISL-TURN-3 stands aside for it here" in said
    assert "ISL-TURN-5 stands aside for it here" in said
    ruleset = rules(WITH_TEAMS)
    assert set(ruleset.stands_for("THV-HARD-TURN-1")) == {"ISL-TURN-1", "ISL-TURN-3", "ISL-TURN-5"}
    assert ruleset.stands_for("THV-HARD-TURN-3") == ("THV-TEAM-TURN-1",)
    assert not {"ISL-TURN-1", "ISL-TURN-3", "THV-TEAM-TURN-1", "ISL-EXP-5"} & ruleset.implemented()
    assert rules("island").stands_for("ISL-TURN-1") == ()


@pytest.mark.parametrize("move", ["step t5", "discover surface:-1,1"])
def test_partners_have_six_points_each_and_share_none(move):
    tiles = "wood 0,0; gold 1,0; food 0,1; wood 1,-1; gold 0,-1"
    red = {"side": "red", "role": "partner"}
    state = beginning(
        tiles, {**red, "at": "t1"}, {**red, "name": "red-2", "at": "t2"}, {"at": "t3"}, ruleset=WITH_TEAMS
    )
    assert [points(state, seat) for seat in (0, 1)] == [(6, 0), (6, 0)]
    assert state.deciders == (0, 1)
    refused(state, "red: gather 7*wood", "THV-HARD-TURN-3", "THV-HARD-TURN-1")
    one = allowed(state, "red: gather 6*wood", spares="THV-HARD-TURN-3").state
    refused(one, "red-2: step t4", "THV-HARD-TURN-2")
    both = then(one, "red-2: gather 2*gold").state
    assert [points(both, seat) for seat in (0, 1)] == [(0, 0), (0, 4)]
    refused(both, f"red: {move}", "THV-HARD-TURN-3", "ISL-TURN-8")
    allowed(both, "red-2: step t4", spares="THV-HARD-TURN-3")


def test_a_team_rolls_no_dice():
    blue = {"side": "blue", "role": "partner"}
    state = beginning(
        LAND,
        {"at": "t3"},
        {**blue, "at": "t1"},
        {**blue, "name": "blue-2", "at": "t2"},
        ruleset=WITH_TEAMS,
    )
    begun = caused(then(state, "red: gather -", "red: end"), "THV-HARD-TURN-3").state
    assert [points(begun, seat) for seat in (1, 2)] == [(6, 0), (6, 0)]
    assert play.chance(begun) is None
    not_caused(then(begun, "blue: gather -", "blue-2: gather -", "blue: end", "blue-2: end"), "THV-HARD-TURN-3")


def test_the_thieves_have_their_usual_turn():
    """THV-OPEN-39: gold or theft, and four speed a thief."""
    state = beginning(
        LAND,
        {"at": "t1", "hand": "2*food"},
        {"name": "thieves", "role": "thieves", "thieves": ["t2"]},
        ruleset=WITH_THIEVES,
        turn="thieves",
    )
    assert state.top.key == "choosing"
    taken = then(state, "take-gold").state
    assert taken.top.key == "exploring"
    assert points(taken, 1) == (0, 0)
    allowed(taken, "prowl t3")


def test_lafitte_rolls_for_stealing_alone():
    """A 3 and a 5: he steals twice, then has his six points like anybody else."""
    state = beginning(LAND, {"at": "t1", "explorer": "lafitte"}, {"at": "t3", "hand": "4*food"})
    assert state.top.key == "rolling"
    rolled = caused(then(state, (3, 5)), "THV-HARD-LAFITTE-1", "ISL-EXP-4").state
    assert rolled.top.key == "robbing"
    robbed = then(rolled, "rob blue", Bag(["food"]), "rob blue", Bag(["food"])).state
    assert (hand(robbed), hand(robbed, 1)) == ("2*food", "2*food")
    assert points(robbed) == (6, 0)
    none = then(state, (1, 6)).state
    assert none.top.key == "gathering"
    assert points(none) == (6, 0)
    assert all(move.key == "gather" for move in none.legal_moves() if move.key not in ("swap", "propose"))
    other = beginning(LAND, {"at": "t1", "explorer": "tizoc"}, {"at": "t3"})
    not_caused(then(other, "gather -"), "THV-HARD-LAFITTE-1")


def test_sequoias_wood_buys_walking():
    """THV-OPEN-38: bought speed moves and does nothing else."""
    state = exploring(
        LAND, {"explorer": "sequoia", "hand": "wood", "speed": 0}, ruleset="island+explorers.thieves+hardcore"
    )
    strode = then(state, "stride").state
    assert points(strode)[1] == 1
    refused(strode, "gather -", "THV-HARD-TURN-2")
    allowed(strode, "step t2")


def test_rules_of_golden_dice_are_not_in_force():
    ruleset = rules(HARD)
    assert "THV-HARD-TURN-1" in ruleset.implemented()
    assert not {"ISL-TURN-1", "ISL-TURN-3", "ISL-TURN-5"} & ruleset.implemented()
    assert "ISL-TURN-2" in ruleset.implemented()
