"""Treasures of the deeper cave in hardcore mode: what they do to turn points and rerolls (THV-OPEN-38, THV-OPEN-40)."""

from __future__ import annotations

from tests.engine.hardcore.places import LAND, beginning, exploring, hand, points, then
from tests.engine.hardcore.test_battle import SHRINES
from tests.support import adds, adds_nothing, allowed, caused, not_caused, refused
from tutor.engine.games.island.slices import Battle
from tutor.engine.positions import from_text, to_line

DEEP = "island+hardcore+cave.deeper"


def with_coins(**coins):
    return beginning(LAND, {"at": "t1"}, {"at": "t3"}, ruleset=DEEP, treasures=coins)


def test_bavieca_carries_one_tile_further_and_gathers_nothing():
    state = with_coins(bavieca="red")
    assert points(state) == (6, 1)
    refused(state, "gather 7*wood", "THV-HARD-TURN-1")
    assert points(then(state, "gather 6*wood").state) == (0, 1)
    assert points(then(state, "gather 2*wood").state) == (0, 5)
    assert from_text(to_line(state)) == state
    before = beginning(LAND, {"at": "t3"}, {"at": "t1"}, ruleset=DEEP, treasures={"bavieca": "blue"})
    caused(then(before, "gather -", "end"), "THV-TREASURE-BAVIECA-1")
    not_caused(then(with_coins(bavieca="blue"), "gather -"), "THV-TREASURE-BAVIECA-1")


def test_of_six_points_the_cursed_can_walk_with_five():
    state = with_coins(curse="red")
    assert points(state) == (6, 0)
    adds(state.quantity("walking points", (0, 6)), "THV-TREASURE-CURSE-1", -1)
    adds_nothing(state.quantity("walking points", (0, 5)), "THV-TREASURE-CURSE-1")
    assert points(then(state, "gather -").state) == (0, 5)
    assert points(then(state, "gather wood").state) == (0, 5)
    assert points(then(state, "gather 2*wood").state) == (0, 4)
    allowed(state, "gather 6*wood")
    assert points(then(with_coins(bavieca="red", curse="red"), "gather -").state) == (0, 6)
    assert points(then(with_coins(curse="blue"), "gather -").state) == (0, 6)


def test_the_rose_brings_its_card_before_the_points():
    state = beginning(LAND, {"at": "t3"}, {"at": "t1"}, ruleset=DEEP, treasures={"rose": "blue"})
    bloom = then(state, "gather -", "end").state
    assert bloom.top.key == "plucking"
    plucked = then(bloom, "pluck gold").state
    assert hand(plucked, 1) == "gold"
    assert points(plucked, 1) == (6, 0)


def _attack(army):
    state = exploring(
        SHRINES,
        {"at": "t1", "offerings": ["t4"], "hand": "2*gold"},
        {"at": "t2"},
        ruleset=DEEP,
        treasures={"army": army},
    )
    begun = then(state, "step t2").state
    while begun.top.key == "joining":
        begun = then(begun, f"{begun.table.name(begun.deciders[0])}: ready").state
    return then(begun, (1, 1)).state


def test_the_armys_die_is_extra_to_the_paid_round():
    state = _attack("red")
    assert state.top.key == "rallying"
    rallied = then(state, "rally 1", (2,)).state
    assert rallied.top.key == "wagering"
    paid = then(rallied, "reroll 1/2", (5, 6)).state  # one die both ways
    assert paid.get(Battle).attack == 11
    assert paid.top.key == "battle-rolling"


def test_it_may_come_after_the_paid_round():
    kept = then(_attack("red"), "rally -").state
    paid = then(kept, "reroll 1/1", (1, 6)).state
    assert paid.top.key == "rallying"
    last = then(paid, "rally 1", (4,)).state
    assert last.get(Battle).attack == 10
    assert last.top.key == "battle-rolling"


def test_it_serves_nobody_else():
    assert _attack("blue").top.key == "wagering"
