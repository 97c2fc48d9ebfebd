"""Sequoia and Yanga (THV-EXPL)."""

from __future__ import annotations

from tests.engine.island.places import ROSE, exploring, isle, rolls, then
from tests.engine.thieves.places import raid
from tests.support import adds, adds_nothing, allowed, caused, not_caused, refused
from tutor.engine.bag import Bag
from tutor.engine.games.island.battle import attackers
from tutor.engine.games.island.slices import Hands, Pieces, Relic, Turns, explorer_at

NEW = "island+explorers.thieves"
ROW = "wood 0,0; gold 1,0; food 2,0; wood 3,0; gold 4,0; food 0,1; wood 1,1; food 2,1; wood 1,-1; food 2,-1"
"""t1 to t5 in a row, with tiles below and above."""


def yanga(seat, *others, **more):
    return exploring(ROW, {"explorer": "yanga", "at": "t1", **seat}, *others, **({"ruleset": NEW} | more))


def test_sequoia_buys_speed_with_wood():
    state = exploring(ROSE, {"explorer": "sequoia", "hand": "gold+2*wood", "speed": 1}, ruleset=NEW)
    faster = caused(allowed(state, "stride"), "THV-EXPL-SEQUOIA-1").state
    assert faster.get(Turns).speed[0] == 2
    assert faster.get(Hands)[0] == Bag(["gold", "wood"])
    refused(exploring(ROSE, {"explorer": "sequoia", "hand": "gold"}, ruleset=NEW), "stride", "THV-EXPL-SEQUOIA-1")
    refused(exploring(ROSE, {"explorer": "emma", "hand": "wood"}, ruleset=NEW), "stride", "THV-EXPL-SEQUOIA-1")
    not_caused(then(state, "step t2"), "THV-EXPL-SEQUOIA-1")
    rate = exploring(ROSE, {"explorer": "sequoia", "hand": "wood", "speed": 1}, ruleset=f"{NEW};P-SEQUOIA=2")
    assert then(rate, "stride").state.get(Turns).speed[0] == 3


def test_isl_case_53_yanga_refused():
    """ISL-CASE-53: three tiles off; on a tile with a fort; in another player's turn."""
    refused(yanga({}, {"at": "t4"}), "shoot t4", "THV-EXPL-YANGA-1")
    refused(yanga({}, {"at": "t2", "forts": ["t7/N"]}), "shoot t2", "THV-EXPL-YANGA-3")
    other = yanga({}, {"at": "t3", "speed": 1}, turn="blue", stack=["exploring seats=2"])
    refused(other, "red: shoot t3", "THV-EXPL-YANGA-6")
    gathering = yanga({"gather": 2}, {"at": "t3"}, stack=["exploring seats=1", "gathering seats=1"])
    refused(gathering, "shoot t3", "THV-EXPL-YANGA-6")
    allowed(yanga({}, {"at": "t3"}), "shoot t3", spares=["THV-EXPL-YANGA-1", "THV-EXPL-YANGA-3", "THV-EXPL-YANGA-6"])
    refused(exploring(ROW, {"explorer": "emma"}, {"at": "t3"}, ruleset=NEW), "shoot t3", "THV-EXPL-YANGA-1")


def test_a_farmhouse_does_not_bar_a_shot():
    """THV-OPEN-20."""
    seat = {"at": "t3", "farmhouses": ["t8/N"]}
    allowed(yanga({}, seat), "shoot t3", spares="THV-EXPL-YANGA-3")
    refused(yanga({}, seat, ruleset=f"{NEW};THV-OPEN-20=refused"), "shoot t3", "THV-EXPL-YANGA-3")


def test_only_his_own_strength_counts():
    tiles = f"{ROW}; shrine -1,0"
    seat = {"explorer": "yanga", "at": "t1", "villagers": ["t1", "t1"], "offerings": ["t11"]}
    state = exploring(tiles, seat, {"at": "t3"}, ruleset=NEW, **{"cave-shrine": "red"})
    begun = caused(then(state, "shoot t3"), "THV-EXPL-YANGA-1").state
    strength = begun.quantity("strength", attackers(begun))
    adds(strength, "THV-EXPL-YANGA-2", -2)
    assert strength.value == 4
    walking = then(exploring(tiles, seat | {"at": "t1"}, {"at": "t2"}, ruleset=NEW), "step t2").state
    adds_nothing(walking.quantity("strength", attackers(walking)), "THV-EXPL-YANGA-2")
    not_caused(then(state, "step t2"), "THV-EXPL-YANGA-1")


def test_a_victory_brings_the_usual_and_he_may_shoot_again():
    """THV-OPEN-19, THV-OPEN-21."""
    state = yanga({}, {"at": "t3", "hand": "2*food", "villagers": ["t2"]}, {"at": "t5"})
    won = rolls(then(state, "shoot t3"), "6", "1")
    after = then(won, "blue: give-up food", "place t10").state
    assert explorer_at(after, 0) == after.board.cell("t1")
    assert after.get(Hands)[0] == Bag(["food"])
    assert after.top.key == "exploring"
    again = rolls(then(after, "shoot t2"), "6", "1").state
    assert again.get(Pieces).on_map("blue", "villager") == 0
    not_caused(won, "THV-EXPL-YANGA-4")


def test_tie_and_loss_end_his_turn_and_no_more():
    state = yanga({"hand": "2*gold"}, {"at": "t3"})
    for dice in (("3", "3"), ("1", "6")):
        after = caused(rolls(then(state, "shoot t3"), *dice), "THV-EXPL-YANGA-4").state
        assert explorer_at(after, 0) == after.board.cell("t1")
        assert len(after.get(Hands)[0]) == 2
        assert after.table.active == (1,)


def test_a_dweller_shot_at():
    cave = "entrance 0,0; gold 1,0; exit cave:0,0; tiger cave:1,0"
    state = isle(cave, {"at": "u1", "explorer": "yanga", "speed": 1}, {"at": "t2"}, ruleset=NEW)
    won = rolls(then(state, "shoot u2"), "6", "1/1")
    assert won.state.board.info(won.state.board.cell("u2")).terrain == "empty"
    assert explorer_at(won.state, 0) == won.state.board.cell("u1")
    lost = rolls(then(state, "shoot u2"), "1", "6/6")
    assert explorer_at(lost.state, 0) == lost.state.board.cell("u1")


def test_the_cave_shrine_is_shot_loose():
    state = yanga({}, {"at": "t3"}, **{"cave-shrine": "blue"})
    won = caused(rolls(then(state, "shoot t3"), "6", "1/1/1"), "THV-EXPL-YANGA-5")
    lying = then(won, "place t10").state
    assert lying.get(Relic) == Relic(None, lying.board.cell("t3"))
    taken = then(lying, "step t2", "step t3").state
    assert taken.get(Relic) == Relic(0)
    thief = raid(
        ROW, {"at": "t1", "explorer": "yanga"}, thieves=["t3"], turn="red", stack=["exploring seats=1"], speed=None,
        ruleset=f"{NEW}+thieves", **{"cave-shrine": "thieves t3"},
    )  # fmt: skip
    shot = caused(rolls(then(thief, "shoot t3"), "6", "1/1/1/1/1"), "THV-EXPL-YANGA-5").state
    assert shot.get(Relic) == Relic(None, shot.board.cell("t3"))
    beaten = exploring(ROW, {"explorer": "yanga", "at": "t2"}, {"at": "t3"}, ruleset=NEW, **{"cave-shrine": "blue"})
    not_caused(rolls(then(beaten, "step t3"), "6", "1/1/1"), "THV-EXPL-YANGA-5")
