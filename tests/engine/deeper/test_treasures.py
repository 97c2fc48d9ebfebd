"""The four treasures in hand (THV-TREASURE-1, BAVIECA, ROSE, ARMY, CURSE) and in teams (THV-TEAM-TREASURE)."""

from __future__ import annotations

import json

import pytest

from tests.engine.deeper.places import ISLE, deep, lair, rolls, speed, then
from tests.support import adds, adds_nothing, allowed, caused, not_caused, position, refused
from tutor.engine import play
from tutor.engine.games.island.band import Band
from tutor.engine.games.island.slices import Battle, CaveStack, Hands, Relic, explorer_at
from tutor.engine.games.island.space import force
from tutor.engine.games.island.treasures import Treasures, holder


def coins(state):
    state = getattr(state, "state", state)
    return {coin.name: coin.seat for coin in state.get(Treasures).coins}


def strength(state, side, label):
    return state.quantity("strength", force(state, (side,), state.board.cell(label)))


def mustered(transition):
    return next((event.attack, event.defence) for event in reversed(transition.events) if event.key == "mustered")


# -- taking --------------------------------------------------------------------------------------------------------


def test_moving_onto_a_treasure_tile_takes_its_coin():
    found = caused(then(deep("", {"at": "u1"}), "discover cave:1,0", "army"), "THV-TREASURE-1")
    assert coins(found) == {"army": 0}
    back = not_caused(then(found.state, "step u1", "step u2"), "THV-TREASURE-1")
    assert coins(back) == {"army": 0}


def test_it_takes_it_by_walking_too_and_only_explorers_and_thieves_do():
    """THV-OPEN-31: villagers walk over it."""
    state = deep("army cave:1,0", {"at": "t1", "villagers": ["u1"], "hand": "4*food"})
    walked = not_caused(then(state, "march source=u1 to=u2"), "THV-TREASURE-1")
    assert coins(walked) == {}
    assert coins(then(deep("army cave:1,0", {"at": "u1"}), "step u2")) == {"army": 0}
    prowled = caused(then(lair("army cave:1,0", {"at": "t1"}, thieves=["u1"]), "prowl u2"), "THV-TREASURE-1")
    assert coins(prowled) == {"army": 1}


def test_who_guards_the_tile_is_fought_first():
    state = deep("army cave:1,0", {"at": "u1"}, {"at": "t7", "villagers": ["u2"]})
    met = then(state, "step u2")
    assert coins(met) == {}
    won = rolls(met, "6", "1")
    assert coins(won) == {"army": 0}
    lost = rolls(then(state, "step u2"), "1", "6")
    assert coins(lost) == {}
    assert lost.state.board.info(lost.state.board.cell("u2")).terrain == "army"


def test_appearing_beside_an_outpost_is_no_moving():
    """A new thief on a treasure tile that the Wolf has uncovered leaves the coin where it is, after a battle too."""
    state = lair("army cave:1,0", {"at": "t2"}, thieves=["t1"], outposts=["u2/N"], doubloons=5)
    bought = then(state, "recruit u2")
    assert coins(bought) == {}
    fought = rolls(then(bought, "prowl to=t2 source=t1"), "6/6/6", "1")
    assert coins(fought) == {}
    off = then(fought.state, "red: give-up -" if fought.state.top.key == "paying" else "thieves: place t5")
    assert coins(then(off, "prowl to=u1 source=u2", "prowl to=u2 source=u1")) == {"army": 1}


# -- Bavieca -------------------------------------------------------------------------------------------------------


def test_bavieca_gives_one_speed_at_once():
    found = caused(then(deep("", {"at": "u1", "speed": 2}), "discover cave:1,0", "bavieca"), "THV-TREASURE-BAVIECA-1")
    assert speed(found.state) == 2 - 1 + 1
    other = not_caused(then(deep("", {"at": "u1"}), "discover cave:1,0", "army"), "THV-TREASURE-BAVIECA-1")
    assert speed(other.state) == 3 - 1


def test_bavieca_gives_one_speed_each_turn_to_its_holder():
    more = {"treasures": {"bavieca": "red"}, "stack": ["sharing seats=1 dice=2/5"]}
    shared = caused(then(deep("", {"at": "t1"}, **more), "share gather=5 speed=2"), "THV-TREASURE-BAVIECA-1")
    assert speed(shared.state) == 3
    more["treasures"] = {"bavieca": "blue"}
    plain = not_caused(then(deep("", {"at": "t1"}, **more), "share gather=5 speed=2"), "THV-TREASURE-BAVIECA-1")
    assert speed(plain.state) == 2


def test_a_new_holder_has_no_gain_at_once():
    """THV-OPEN-43: whoever wins Bavieca has its speed from the next turn on."""
    state = deep("", {"at": "t1"}, {"at": "t2"}, treasures={"bavieca": "blue"})
    won = rolls(then(state, "step t2"), "6", "1")
    assert coins(won) == {"bavieca": 0}
    assert speed(won.state) == 2


def test_the_thief_that_finds_bavieca_has_one_more():
    state = lair("", {"at": "t1"}, thieves=["u1", "t4"], speed=2)
    found = caused(then(state, "scout spot=cave:1,0 source=u1", "bavieca"), "THV-TREASURE-BAVIECA-1")
    board = found.state.board
    assert found.state.get(Band).paces == tuple(sorted([(board.cell("u2"), 2), (board.cell("t4"), 2)]))


def test_one_thief_a_turn_rides_bavieca():
    more = {"treasures": {"bavieca": "thieves"}, "stack": ["choosing seats=2"]}
    state = lair("", {"at": "t1"}, thieves=["t2", "t4"], **more)
    asked = caused(then(state, "take-gold"), "THV-TREASURE-BAVIECA-2").state
    assert asked.top.key == "mounting"
    ridden = allowed(asked, "mount t4").state
    cell = ridden.board.cell
    assert set(ridden.get(Band).paces) == {(cell("t2"), 4), (cell("t4"), 5)}
    alone = then(lair("", {"at": "t1"}, thieves=["t2"], **more), "take-gold").state
    assert alone.get(Band).paces == ((alone.board.cell("t2"), 5),)
    more["treasures"] = {"bavieca": "red"}
    plain = not_caused(then(lair("", {"at": "t1"}, thieves=["t2"], **more), "take-gold"), "THV-TREASURE-BAVIECA-2")
    assert plain.state.get(Band).paces == ((plain.state.board.cell("t2"), 4),)


# -- the Rose ------------------------------------------------------------------------------------------------------


def test_the_rose_brings_one_resource_at_once_farmed_or_not():
    found = then(deep("", {"at": "u1"}), "discover cave:1,0", "rose")
    assert found.state.top.key == "plucking"
    for resource in ("food", "wood", "gold"):
        plucked = caused(then(found, f"pluck {resource}"), "THV-TREASURE-ROSE-1")
        assert list(plucked.state.get(Hands)[0]) == [resource]
        assert plucked.state.top.key == "exploring"
    not_caused(then(deep("", {"at": "u1"}), "discover cave:1,0", "army"), "THV-TREASURE-ROSE-1")


def test_the_rose_brings_one_each_turn_of_its_holder():
    state = deep("", {"at": "t1"}, treasures={"rose": "blue"})
    ended = then(state, "end")
    assert ended.state.top.key == "plucking"
    assert ended.state.deciders == (1,)
    plucked = caused(then(ended, "pluck gold"), "THV-TREASURE-ROSE-1").state
    assert list(plucked.get(Hands)[1]) == ["gold"]
    assert play.chance(plucked) is not None
    mine = not_caused(then(deep("", {"at": "t1"}, treasures={"rose": "red"}), "end"), "THV-TREASURE-ROSE-1")
    assert mine.state.top.key == "rolling"


def test_what_the_supply_has_not_the_rose_cannot_bring():
    state = deep("", {"at": "u1"}, supply="2*food", cave={"rest": "rose", "above": 1})
    found = then(state, "discover cave:1,0", "rose").state
    refused(found, "pluck gold", "ISL-TURN-13")
    allowed(found, "pluck food")
    none = deep("", {"at": "u1"}, supply="-", cave={"rest": "rose", "above": 1})
    assert then(none, "discover cave:1,0", "rose").state.top.key == "exploring"


# -- the Army ------------------------------------------------------------------------------------------------------


def _war(holder, **more):
    state = deep("", {"at": "t1"}, {"at": "t2"}, treasures={"army": holder}, **more)
    return then(state, "step t2", "red: ready", "blue: ready")


def test_the_army_rerolls_one_battle_die():
    rolled = caused(then(_war("red"), (2,)), "THV-TREASURE-ARMY-1").state
    assert rolled.top.key == "rallying"
    refused(rolled, "rally 5", "THV-TREASURE-ARMY-1")
    again = then(rolled, "rally 2", (6,))
    assert again.state.get(Battle).attack == 6
    kept = then(rolled, "rally -")
    assert kept.state.get(Battle).attack == 2
    not_caused(then(_war("blue"), (2,)), "THV-TREASURE-ARMY-1")


def test_the_army_rerolls_for_defenders_and_once_a_battle():
    rolled = then(_war("blue"), (4,), (1,))
    assert rolled.state.deciders == (1,)
    again = then(rolled, "rally 1", (5,))
    assert again.state.get(Battle).defence == 5
    assert [event.outcome for event in again.events if event.key == "decided"] == ["lost"]
    assert again.state.get(Treasures).rallied
    used = deep("", {"at": "t1"}, {"at": "t2"}, treasures={"army": "blue"}, rallied=True)
    assert not then(used, "step t2").state.get(Treasures).rallied


def test_the_army_fights_beside_villagers_alone():
    state = deep("", {"at": "t5", "villagers": ["t1"], "hand": "3*food"}, {"at": "t2"}, treasures={"army": "red"})
    rolled = caused(then(state, "march source=t1 to=t2", "red: ready", "blue: ready", (2,)), "THV-TREASURE-ARMY-1")
    assert rolled.state.top.key == "rallying"
    not_caused(then(state, "march source=t1 to=t4"), "THV-TREASURE-ARMY-1")


def test_the_army_before_and_after_another_reroll():
    """THV-OPEN-40: it comes before or after the explorer's own reroll, once."""
    state = deep("", {"at": "t1", "explorer": "nicolas"}, {"at": "t2"}, treasures={"army": "red"})
    rolled = then(state, "step t2", "red: ready", "blue: ready", (1,))
    first = then(rolled, "rally 1", (2,), "reroll 2", (3,))
    assert first.state.get(Battle).attack == 3
    after = then(rolled, "rally -", "reroll 1", (2,))
    assert after.state.top.key == "rallying"
    assert then(after, "rally 2", (6,)).state.get(Battle).attack == 6


# -- the curse -----------------------------------------------------------------------------------------------------


def test_the_cursed_treasure_gives_five_gold_and_takes_speed_and_strength():
    found = caused(then(deep("", {"at": "u1"}), "discover cave:1,0", "curse"), "THV-TREASURE-CURSE-1")
    state = found.state
    assert state.get(Hands)[0].count("gold") == 5
    assert coins(state) == {"curse": 0}
    assert speed(state) == 3 - 1 - 1
    adds(strength(state, "red", "u2"), "THV-TREASURE-CURSE-1", -1)
    assert strength(state, "red", "u2").value == 0
    adds_nothing(strength(state, "blue", "t7"), "THV-TREASURE-CURSE-1")
    not_caused(then(deep("", {"at": "u1"}), "discover cave:1,0", "army"), "THV-TREASURE-CURSE-1")


def test_the_curse_takes_one_speed_each_turn():
    more = {"treasures": {"curse": "red"}, "stack": ["sharing seats=1 dice=1/5"]}
    assert (
        speed(caused(then(deep("", {"at": "t1"}, **more), "share gather=1 speed=5"), "THV-TREASURE-CURSE-1").state) == 4
    )
    assert speed(then(deep("", {"at": "t1"}, **more), "share gather=5 speed=1").state) == 0


def test_a_cursed_explorer_of_strength_one_loses_at_once():
    """Both ways, without a roll; it does not die of the curse itself."""
    state = deep("", {"at": "t1"}, {"at": "t2"}, treasures={"curse": "red"})
    assert explorer_at(state, 0) is not None
    lost = caused(then(state, "step t2", "red: ready", "blue: ready"), "THV-TREASURE-CURSE-2")
    assert mustered(lost) == (0, 1)
    assert [event.outcome for event in lost.events if event.key == "decided"] == ["lost"]
    assert "battle-rolled" not in [event.key for event in lost.events]
    other = deep("", {"at": "t1"}, {"at": "t2"}, treasures={"curse": "blue"})
    won = caused(then(other, "step t2", "red: ready", "blue: ready"), "THV-TREASURE-CURSE-2")
    assert [event.outcome for event in won.events if event.key == "decided"] == ["won"]


def test_beside_others_the_total_counts():
    """THV-OPEN-34."""
    state = deep("", {"at": "t1", "villagers": ["t1"], "hand": "2*food"}, {"at": "t2"}, treasures={"curse": "red"})
    assert strength(state, "red", "t1").value == 1
    fought = not_caused(rolls(then(state, "step t2", "red: bring t1"), "6", "1"), "THV-TREASURE-CURSE-2")
    assert mustered(fought) == (1, 1)


def test_isl_case_33_the_curse_ends_with_the_cave_shrine():
    """ISL-CASE-33: 1 + 2 = 3, and it doesn't come back (THV-OPEN-9)."""
    state = deep("cave-shrine cave:1,0", {"at": "u1"}, treasures={"curse": "red"})
    found = caused(then(state, "step u2"), "THV-TREASURE-CURSE-3")
    assert coins(found) == {}
    assert strength(found.state, "red", "u2").value == 3
    other = deep("cave-shrine cave:1,0", {"at": "u1"}, treasures={"curse": "blue"})
    assert coins(not_caused(then(other, "step u2"), "THV-TREASURE-CURSE-3")) == {"curse": 1}


def test_whoever_has_the_cave_shrine_is_not_cursed():
    """The gold comes all the same."""
    found = then(deep("curse cave:1,0", {"at": "u1"}, **{"cave-shrine": "red"}), "step u2")
    caused(found, "THV-TREASURE-CURSE-3")
    assert coins(found) == {}
    assert found.state.get(Hands)[0].count("gold") == 5
    assert speed(found.state) == 2
    own = {"cave-shrine": "thieves u1"}
    thief = then(lair("curse cave:1,0", {"at": "t1"}, thieves=["u1"], **own), "prowl u2")
    assert (coins(thief), thief.state.get(Band).cursed) == ({}, None)
    assert thief.state.get(Band).paces == ((thief.state.board.cell("u2"), 3),)
    away = lair("curse cave:1,0", {"at": "t1"}, thieves=["u1", "t4"], **{"cave-shrine": "thieves t4"})
    apart = then(away, "prowl to=u2 source=u1")
    assert coins(not_caused(apart, "THV-TREASURE-CURSE-3")) == {"curse": 1}


def test_the_curse_outlasts_defeat():
    state = deep("", {"at": "t1"}, {"at": "t2"}, treasures={"curse": "red"})
    lost = caused(then(state, "step t2", "red: ready", "blue: ready"), "THV-TREASURE-CURSE-4")
    assert coins(lost) == {"curse": 0}
    free = not_caused(rolls(then(deep("", {"at": "t1"}, {"at": "t2"}), "step t2"), "1", "6"), "THV-TREASURE-CURSE-4")
    assert coins(free) == {}


# -- the cursed thief ----------------------------------------------------------------------------------------------


def test_a_cursed_thief_has_three_speed_and_strength_two():
    state = lair("", {"at": "t1"}, thieves=["u1", "u1"], hand="2*food")
    found = caused(_scouted(state), "THV-TREASURE-CURSE-1")
    after, cell = found.state, found.state.board.cell
    assert after.get(Band).cursed == (cell("u2"), 4 - 1 - 1)
    assert after.get(Hands)[1].count("gold") == 5
    adds(strength(after, "thieves", "u2"), "THV-TREASURE-CURSE-1", -1)
    assert strength(after, "thieves", "u2").value == 2
    adds_nothing(strength(after, "thieves", "u1"), "THV-TREASURE-CURSE-1")


def _scouted(state):
    return then(state, "scout spot=cave:1,0 source=u1 left=4 shrine=no", "curse")


def test_cursed_or_not_is_said_where_it_matters():
    """Two thieves with the same speed on a tile: which one goes is a choice."""
    more = {"treasures": {"curse": "thieves"}, "cursed-thief": "t2 3", "paces": ["t2 3", "t2 3"]}
    state = lair("", {"at": "t7"}, thieves=["t2", "t2"], **more)
    plain = allowed(state, "prowl to=t1 source=t2 left=3 shrine=no").state
    assert plain.get(Band).cursed == (plain.board.cell("t2"), 3)
    bent = allowed(state, "prowl to=t1 source=t2 left=3 shrine=cursed").state
    assert bent.get(Band).cursed == (bent.board.cell("t1"), 2)
    refused(state, "prowl to=t1 source=t2 left=3 shrine=yes", "ISL-SHR-7")
    one = lair("", {"at": "t7"}, thieves=["t2", "t2"], **(more | {"paces": ["t2 3", "t2 2"]}))
    refused(one, "prowl to=t1 source=t2 left=3 shrine=no", "ISL-SHR-7")
    allowed(one, "prowl to=t1 source=t2 left=2 shrine=no")


def test_the_curse_slows_that_thief_each_turn():
    more = {"treasures": {"curse": "thieves"}, "cursed-thief": "t2", "turn": "red", "speed": None}
    state = lair("", {"at": "t7"}, thieves=["t2", "t2"], stack=["exploring seats=1"], **more)
    begun = caused(then(state, "red: end"), "THV-TREASURE-CURSE-1").state
    cell = begun.board.cell("t2")
    assert begun.get(Band).paces == ((cell, 3), (cell, 4))
    assert begun.get(Band).cursed == (cell, 3)


def test_the_curse_stays_on_the_piece():
    """THV-OPEN-33: in the supply it is bought back last."""
    more = {"treasures": {"curse": "thieves"}, "cursed-thief": "t2", "turn": "red", "speed": None}
    state = lair(
        "",
        {"at": "t1", "speed": 3, "villagers": ["t1", "t1"]},
        thieves=["t2"],
        outposts=["t4/S"],
        doubloons=5,
        stack=["exploring seats=1"],
        **more,
    )
    fallen = caused(rolls(then(state, "red: step t2"), "6", "1/1"), "THV-TREASURE-CURSE-4").state
    assert fallen.get(Band).cursed is None
    assert coins(fallen) == {"curse": 1}


def test_a_cursed_thief_and_the_shrine():
    """THV-TREASURE-CURSE-3 for thieves: any thief of a tile may hold the shrine (THV-OPEN-49)."""
    more = {"treasures": {"curse": "thieves"}, "cursed-thief": "t2 3", "paces": ["t2 3", "t1 4"]}
    state = lair("", {"at": "t7"}, thieves=["t2", "t1"], **(more | {"cave-shrine": "thieves t1"}))
    came = caused(then(state, "prowl to=t1 source=t2 left=3 shrine=cursed"), "THV-TREASURE-CURSE-3").state
    assert coins(came) == {}
    assert came.get(Band).cursed is None
    brought = caused(then(state, "prowl to=t2 source=t1 left=4 shrine=yes"), "THV-TREASURE-CURSE-3").state
    assert coins(brought) == {}
    passed = caused(then(state, "relay t2"), "THV-TREASURE-CURSE-3", "THV-SHRINE-CAVE-3").state
    assert passed.get(Relic).cell == passed.board.cell("t2")
    elsewhere = not_caused(then(state, "prowl to=t4 source=t1 left=4 shrine=yes"), "THV-TREASURE-CURSE-3")
    assert coins(elsewhere) == {"curse": 1}


# -- in teams ------------------------------------------------------------------------------------------------------

TEAM = "island+teams+cave.deeper"


def team(cave, first, second, **more):
    seats = [
        {"name": "red", "role": "partner", "side": "red", **first},
        {"name": "red-2", "role": "partner", "side": "red", **second},
        {"name": "blue", "role": "partner", "side": "blue", "at": "t7"},
        {"name": "blue-2", "role": "partner", "side": "blue", "at": "t7"},
    ]
    rows = [*(tile.strip() for tile in ISLE.split(";")), "exit cave:0,0"]
    rows += [tile.strip() for tile in cave.split(";") if tile]
    plain = {"ruleset": TEAM, "map": rows, "seats": seats, "stack": ["exploring seats=1+2"]}
    return position(json.dumps(plain | more))


def test_only_the_finder_has_the_benefit():
    state = team("", {"at": "u1", "speed": 3}, {"at": "t3", "speed": 3})
    found = caused(then(state, "red: discover cave:1,0", "bavieca"), "THV-TEAM-TREASURE-1").state
    assert (speed(found, 0), speed(found, 1)) == (3, 3)
    assert holder(found, "bavieca") == 0
    not_caused(then(deep("", {"at": "u1"}), "discover cave:1,0", "bavieca"), "THV-TEAM-TREASURE-1")


def test_the_army_helps_both_partners():
    for holder_, rule, other in (
        ("red-2", "THV-TEAM-TREASURE-2", "THV-TREASURE-ARMY-1"),
        ("red", "THV-TREASURE-ARMY-1", "THV-TEAM-TREASURE-2"),
    ):
        state = team("", {"at": "t1", "speed": 3}, {"at": "t4", "speed": 3}, treasures={"army": holder_})
        met = then(state, "red: step t7", "red: ready", "blue: ready", (2,))
        rolled = not_caused(caused(met, rule), other).state
        assert state.table.name(rolled.deciders[0]) == holder_


def test_a_treasure_is_passed_between_partners_near_each_other():
    near = team("", {"at": "t1"}, {"at": "t4"}, treasures={"rose": "red", "curse": "red"})
    given = allowed(near, "red: pass-coin rose red-2", spares="THV-TEAM-TREASURE-3")
    assert coins(given)["rose"] == 1
    refused(near, "red: pass-coin curse red-2", "THV-TEAM-TREASURE-4")
    allowed(near, "red: pass-coin rose red-2", spares="THV-TEAM-TREASURE-4")
    far = team("", {"at": "t5"}, {"at": "t2"}, treasures={"rose": "red"})
    refused(far, "red: pass-coin rose red-2", "THV-TEAM-TREASURE-3")
    refused(near, "red-2: pass-coin rose red", "THV-TREASURE-1")
    refused(far, "red: pass-coin rose blue", "THV-TEAM-SHARE-3")


def test_others_on_adjacent_tiles_may_be_given_a_treasure_too():
    """THV-TEAM-SHARE-3."""
    state = deep("", {"at": "t1"}, {"at": "t2"}, treasures={"rose": "red"})
    assert coins(allowed(state, "pass-coin rose blue", spares="THV-TEAM-SHARE-3")) == {"rose": 1}
    far = deep("", {"at": "t5"}, {"at": "t2"}, treasures={"rose": "red"})
    refused(far, "pass-coin rose blue", "THV-TEAM-SHARE-3")


@pytest.mark.parametrize("coin", ["rose", "curse"])
def test_thieves_give_and_get_none(coin):
    state = lair(
        "",
        {"at": "t1", "speed": 1},
        thieves=["t2"],
        turn="red",
        stack=["exploring seats=1"],
        speed=None,
        treasures={coin: "red"},
    )
    refused(state, f"pass-coin {coin} thieves", "THV-TREASURE-1")


# -- a map that starts over ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("holder_", ["red", "thieves"])
def test_when_the_map_starts_over_no_coin_is_left(holder_):
    """ISL-SET-4: after a ring of water everything is shuffled again."""
    ring = ["wood 0,0", "water 1,0", "water 0,1", "water -1,1", "water -1,0", "water 0,-1", "entrance 2,0"]
    state = lair(
        "", {"at": "t1", "speed": 2}, map=[*ring, "exit cave:0,0", "curse cave:1,0 taken"], tiles=["water"],
        turn="red", speed=None, stack=["exploring seats=1"], thieves=["u1"], treasures={"curse": holder_},
        **({"cursed-thief": "u1"} if holder_ == "thieves" else {}),
    )  # fmt: skip
    over = caused(then(state, "red: discover surface:1,-1", "water"), "ISL-SET-4").state
    assert over.get(Treasures) == Treasures()
    assert over.get(Band).cursed is None
    assert "curse" in over.get(CaveStack).rest
