"""The six explorers whose abilities are known (ISL-EXP-1 to 6)."""

from __future__ import annotations

from fractions import Fraction

from tests.engine.island.places import ROSE, exploring, gathering, isle, rolls, then
from tests.support import adds, adds_nothing, caused, not_caused, refused
from tutor.engine import play
from tutor.engine.games.island.building import spare
from tutor.engine.games.island.slices import Battle, Hands, SurfaceStack


def test_hector_has_one_villager_more():
    state = exploring(ROSE, {"explorer": "hector", "villagers": ["t1"] * 4}, {"at": "t2"})
    assert spare(state, "red", "villager") == 1
    assert spare(state, "blue", "villager") == 4


def test_tizoc_gets_a_food_each_turn():
    state = gathering(ROSE, 1, {"explorer": "tizoc"})
    fed = caused(then(state, "gather wood"), "ISL-EXP-3").state
    assert fed.get(Hands)[0].text() == "food+wood"
    not_caused(then(gathering(ROSE, 1), "gather wood"), "ISL-EXP-3")
    strict = gathering(ROSE, 1, {"explorer": "tizoc"}, ruleset="island;P-TIZOC=farming")
    not_caused(then(strict, "gather wood"), "ISL-EXP-3")
    on_food = gathering(ROSE, 1, {"explorer": "tizoc", "at": "t3"}, ruleset="island;P-TIZOC=farming")
    caused(then(on_food, "gather food"), "ISL-EXP-3")


def roll(*dice, explorer="lafitte", hand="2*gold+wood"):
    seats = ({"at": "t1", "explorer": explorer}, {"at": "t2", "hand": hand})
    return then(isle(ROSE, *seats, {"at": "t5"}, stack=["rolling seat=1"]), tuple(dice))


def test_lafitte_steals_for_each_three_or_five():
    once = caused(roll(2, 5), "ISL-EXP-4").state
    refused(once, "rob yellow", "ISL-EXP-4")
    refused(once, "rob red", "ISL-EXP-4")
    drawn = then(once, "rob blue").state
    assert {bag.text(): weight for bag, weight in play.outcomes(drawn)} == {
        "gold": Fraction(2, 3),
        "wood": Fraction(1, 3),
    }
    got = then(drawn, _bag("gold")).state
    assert got.get(Hands)[0].text() == "gold"
    assert got.top.key == "sharing"
    twice = then(roll(3, 5), "rob blue", _bag("wood"))
    assert twice.state.top.key == "robbing"
    not_caused(roll(2, 6), "ISL-EXP-4")
    not_caused(roll(3, 5, explorer="emma"), "ISL-EXP-4")
    assert roll(3, 3, hand="-").state.top.key == "sharing"


def _bag(card):
    from tutor.engine.bag import Bag

    return Bag([card])


def test_nicolas_rerolls_any_of_his_dice_once():
    state = exploring(ROSE, {"explorer": "nicolas", "villagers": ["t4"], "hand": "2*food"}, {"at": "t2"})
    rolled = caused(then(state, "step t2", "bring t4", "ready", "ready", (1, 5)), "ISL-EXP-5").state
    refused(rolled, "reroll 6", "ISL-EXP-5")
    again = then(rolled, "reroll 1").state
    assert dict(play.outcomes(again)) == {(face,): Fraction(1, 6) for face in range(1, 7)}
    counted = then(again, (4,)).state
    assert counted.get(Battle).attack == 9
    assert counted.top.key == "battle-rolling"
    assert then(rolled, "reroll -").state.get(Battle).attack == 6
    plain = exploring(ROSE, {}, {"at": "t2"})
    not_caused(rolls(then(plain, "step t2"), "1", "5"), "ISL-EXP-5")


def test_nicolas_defends_with_a_reroll_too():
    state = exploring(ROSE, {}, {"at": "t2", "explorer": "nicolas"})
    rolled = then(state, "step t2", "ready", "ready", (3,), (2,)).state
    assert rolled.deciders == (1,)
    assert then(rolled, "reroll 2", (6,)).state.top.key == "placing"


def test_emma_draws_two_tiles_and_places_one():
    state = exploring(ROSE, {"at": "t2", "explorer": "emma"}, {"at": "t5"}, tiles=["gold+water+wood"])
    drawn = caused(then(state, "discover surface:2,-1", _two("gold", "water")), "ISL-EXP-6").state
    refused(drawn, "chart wood", "ISL-EXP-6")
    laid = then(drawn, "chart gold").state
    assert [row.text() for row in laid.get(SurfaceStack).rows] == ["wood", "water"]
    adds(state.quantity("tiles drawn", (0, _spot(state))), "ISL-EXP-6", 1)
    other = exploring(ROSE, {"at": "t2"}, {"at": "t5"})
    adds_nothing(other.quantity("tiles drawn", (0, _spot(state))), "ISL-EXP-6")
    not_caused(then(other, "discover surface:2,-1", "gold"), "ISL-EXP-6")


def test_emma_draws_over_the_end_of_a_row():
    state = exploring(ROSE, {"at": "t2", "explorer": "emma"}, {"at": "t5"}, tiles=["gold", "water+wood"])
    revealing = then(state, "discover surface:2,-1").state
    assert {bag.text(): weight for bag, weight in play.outcomes(revealing)} == {
        "gold+water": Fraction(1, 2),
        "gold+wood": Fraction(1, 2),
    }
    last = exploring(ROSE, {"at": "t2", "explorer": "emma"}, {"at": "t5"}, tiles=["gold"])
    adds_nothing(last.quantity("tiles drawn", (0, _spot(last))), "ISL-EXP-6")


def _two(*tiles):
    from tutor.engine.bag import Bag

    return Bag(tiles)


def _spot(state):
    return state.board.cell("t2")


def test_victoria_and_hector_are_seen_in_the_set_up():
    state = isle(ROSE, {"at": "t1", "explorer": "victoria"}, {"at": "t2", "explorer": "hector"})
    adds(state.quantity("starting cards", 0), "ISL-EXP-2", 3)
    adds_nothing(state.quantity("starting cards", 1), "ISL-EXP-2")
    adds(state.quantity("pieces", ("blue", "villager")), "ISL-EXP-1", 1)
    adds_nothing(state.quantity("pieces", ("red", "villager")), "ISL-EXP-1")
