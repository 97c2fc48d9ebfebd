"""The Wolf: a dweller, then a companion (THV-DWELLER-WOLF)."""

from __future__ import annotations

import pytest

from tests.engine.dwellers.lairs import CAVE, LINE, band, label, lair, rolls, then
from tests.support import adds, adds_nothing, allowed, caused, not_caused, refused
from tutor.engine import play
from tutor.engine.bag import Bag
from tutor.engine.errors import InputError
from tutor.engine.games.island.companion import Pack
from tutor.engine.games.island.slices import Battle, Hands, Pieces, explorer_at
from tutor.engine.games.island.space import force
from tutor.engine.positions import from_text, to_line

WOLF = f"{CAVE}; wolf cave:2,0"


def strength(state, side, tile):
    return state.quantity("strength", force(state, (side,), state.board.cell(tile)))


# -- dweller and companion -----------------------------------------------------------------------------------------


def test_it_is_fought_like_any_dweller_and_joins_its_victor():
    state = lair(CAVE, {"at": "u2"}, {"at": "t2"}, cave={"rest": "wolf", "above": 1})
    met = then(state, "discover cave:2,0", "wolf")
    adds(met.state.quantity("dweller", "wolf"), "THV-DWELLER-WOLF-1", 1)
    adds_nothing(met.state.quantity("dweller", "tiger"), "THV-DWELLER-WOLF-1")
    won = caused(rolls(met, "5", "2"), "THV-DWELLER-WOLF-1")
    assert label(won, "wolf", "red") == "u3"
    assert won.state.get(Pack) == Pack(0)
    assert won.state.board.info(won.state.board.cell("u3")).terrain == "empty"
    tied = not_caused(rolls(met.state, "2", "2"), "THV-DWELLER-WOLF-1")
    assert tied.state.get(Pack) == Pack()


def test_it_takes_half_a_hand_when_it_wins():
    met = then(lair(WOLF, {"at": "u2", "hand": "4*gold"}, {"at": "t2"}), "step u3")
    lost = then(rolls(met, "1", "6"), "red: give-up 2*gold", "blue: place t3")
    assert lost.state.get(Hands)[0] == Bag(["gold"] * 2)
    assert lost.state.get(Pack) == Pack()


def test_another_explorer_that_beats_it_has_it():
    state = lair(LINE, {"at": "t1"}, {"at": "t5", "wolf": "t2"})
    won = caused(rolls(then(state, "step t2"), "6", "1"), "THV-DWELLER-WOLF-1")
    assert label(won, "wolf", "red") == "t2"
    assert label(won, "wolf", "blue") is None
    assert won.state.get(Pack) == Pack(0)


def test_beaten_by_villagers_it_goes_back_to_its_explorer():
    """THV-OPEN-35."""
    state = lair(LINE, {"at": "t5", "villagers": ["t1"], "hand": "food"}, {"at": "t4", "wolf": "t2"})
    won = rolls(then(state, "march t2"), "6", "1")
    assert label(won, "wolf", "blue") == "t4"
    assert won.state.get(Pack) == Pack(1)


def test_beaten_with_its_explorer_by_the_titan_it_waits_for_it():
    from tests.engine.dwellers.lairs import walking

    state = walking(LINE, "t2", {"at": "t1", "wolf": "t1"}, {"at": "t5"})
    met = then(state, (1,)).state
    adds(strength(met, "red", "t1"), "THV-DWELLER-WOLF-4", 1)
    fallen = rolls(met, "6/6/6/6/6/6", "1/1")
    assert label(fallen, "wolf", "red") is None
    assert fallen.state.get(Pack) == Pack(0)
    back = then(fallen, "blue: place t3")
    assert label(back, "wolf", "red") == "t3"


def test_a_thief_stands_for_the_explorer():
    """THV-OPEN-35."""
    thieves = {"thieves": ["t1", "t1"]}
    state = band(
        LINE, {"at": "t5", "wolf": "t2"}, thieves, turn="thieves", stack=["exploring seats=2"], paces=["t1 4", "t1 4"]
    )
    won = rolls(then(state, "prowl t2"), "6/6/6", "1")
    assert label(won, "wolf", "thieves") == "t2"
    assert won.state.get(Pack) == Pack(1)


def test_the_wolf_of_beaten_thieves_waits_for_the_next_thief():
    seats = ({"at": "t5", "villagers": ["t2"], "hand": "food"}, {"thieves": ["t3"], "wolf": "t3", "hideouts": ["t1/S"]})
    fallen = rolls(then(band(LINE, *seats), "march t3"), "6", "1/1/1/1")
    assert label(fallen, "wolf", "thieves") is None
    assert fallen.state.get(Pack) == Pack(1)
    bought = band(
        LINE, {"at": "t5"}, {"hideouts": ["t1/S"]}, companion="thieves", turn="thieves", stack=["exploring seats=2"]
    )
    assert label(caused(then(bought, "recruit t1"), "THV-DWELLER-WOLF-1"), "wolf", "thieves") == "t1"


def test_a_cave_in_sends_it_back_to_its_explorer():
    state = lair(CAVE, {"at": "u2", "wolf": "u1"}, {"at": "t2"}, cave={"rest": "cave-in", "above": 1})
    buried = then(state, "discover cave:2,0", "cave-in").state
    assert buried.get(Pieces).where("wolf", "red") == explorer_at(buried, 0)


# -- strength ------------------------------------------------------------------------------------------------------


def test_it_adds_one_to_explorer_or_villagers():
    state = lair(LINE, {"at": "t2", "wolf": "t2"}, {"at": "t5", "villagers": ["t4"]})
    assert strength(state, "red", "t2").value == 2
    adds(strength(state, "red", "t2"), "THV-DWELLER-WOLF-4", 1)
    adds_nothing(strength(state, "blue", "t5"), "THV-DWELLER-WOLF-4")
    villagers = lair(LINE, {"at": "t1", "villagers": ["t2"], "wolf": "t2"}, {"at": "t5"})
    assert strength(villagers, "red", "t2").value == 2


def test_an_opponent_that_enters_its_tile_fights_it():
    state = lair(LINE, {"at": "t1"}, {"at": "t5", "wolf": "t2"})
    met = then(state, "step t2")
    assert met.state.get(Battle).defenders == ("blue",)


# -- walking -------------------------------------------------------------------------------------------------------


def test_a_tile_costs_a_food():
    state = lair(LINE, {"at": "t1", "wolf": "t2", "hand": "food"}, {"at": "t5"})
    ran = caused(allowed(state, "run t3"), "THV-DWELLER-WOLF-2")
    assert label(ran, "wolf", "red") == "t3"
    assert not ran.state.get(Hands)[0]
    refused(ran.state, "run t4", "THV-DWELLER-WOLF-2")
    allowed(lair(LINE, {"at": "t1", "wolf": "t2", "hand": "food"}, {"at": "t5"}), "run t1", spares="THV-DWELLER-WOLF-2")
    refused(state, "run t5")
    refused(lair("wood 0,0; gold 1,0; water 2,0", {"at": "t1", "wolf": "t2", "hand": "food"}), "run t3", "ISL-MAP-7")
    refused(lair(LINE, {"at": "t1", "hand": "food"}, {"at": "t5", "wolf": "t2"}), "run t3", "THV-DWELLER-WOLF-1")


def test_it_can_attack_alone():
    state = lair(LINE, {"at": "t1", "wolf": "t2", "hand": "food"}, {"at": "t5", "villagers": ["t3"]})
    won = rolls(then(state, "run t3"), "6", "1")
    assert label(won, "wolf", "red") == "t3"
    tied = rolls(then(state, "run t3"), "4", "4")
    assert label(tied, "wolf", "red") == "t2"
    lost = rolls(then(state, "run t3"), "1", "4")
    assert label(lost, "wolf", "red") == "t1"


# -- discovering ---------------------------------------------------------------------------------------------------


def test_isl_case_56_what_the_wolf_may_discover():
    """ISL-CASE-56: the Wolf on (2,-1), its explorer on (4,-2), one food: (3,-2) yes, (1,-1) no."""
    tiles = "wood 2,-1; gold 4,-2; food 3,-1; wood 2,0; gold 1,0; food 4,-3; wood 2,-2"
    state = lair(tiles, {"at": "t2", "wolf": "t1", "hand": "food"}, {"at": "t3"}, tiles=["gold+shrine"])
    found = allowed(state, "sniff surface:3,-2", spares="THV-DWELLER-WOLF-3")
    assert not found.state.get(Hands)[0]
    refused(state, "sniff surface:1,-1", "THV-DWELLER-WOLF-3")
    laid = caused(then(found, "gold"), "THV-DWELLER-WOLF-3")
    assert label(laid, "wolf", "red") == "t8"
    assert laid.state.board.label(explorer_at(laid.state, 0)) == "t2"
    shrine = then(found.state, "shrine")
    assert label(shrine, "wolf", "red") == "t1"


def test_discovering_costs_a_food_and_keeps_the_rules_of_the_map():
    tiles = "wood 0,0; gold 1,0; food 0,1"
    state = lair(tiles, {"at": "t1", "wolf": "t1"}, {"at": "t2"})
    refused(state, "sniff surface:1,-1", "THV-DWELLER-WOLF-2")
    rich = lair(tiles, {"at": "t1", "wolf": "t1", "hand": "2*food"}, {"at": "t2"})
    refused(rich, "sniff surface:-1,0", "ISL-MAP-3")
    refused(rich, "sniff surface:5,5")
    allowed(rich, "sniff surface:1,-1", spares="THV-DWELLER-WOLF-2")


def test_what_it_finds_it_fights():
    state = lair(CAVE, {"at": "u2", "wolf": "u2", "hand": "2*food"}, {"at": "t2"}, cave={"rest": "tiger", "above": 1})
    met = then(state, "sniff cave:2,0", "tiger")
    assert met.state.get(Battle).dweller == "tiger"
    lost = rolls(met, "1", "1/1")
    assert label(lost, "wolf", "red") == "u2"


# -- positions -----------------------------------------------------------------------------------------------------


def test_positions_say_whose_it_is():
    state = lair(LINE, {"at": "t1"}, {"at": "t5", "wolf": "t2"})
    assert state.get(Pack) == Pack(1)
    assert from_text(to_line(state)) == state
    away = lair(LINE, {"at": "t1"}, {"at": "t5"}, companion="blue")
    assert away.get(Pack) == Pack(1)
    assert from_text(to_line(away)) == away
    with pytest.raises(InputError, match="companion"):
        lair(LINE, {"at": "t1"}, {"at": "t5"}, companion="white")


def test_a_map_that_starts_over_leaves_it_to_nobody():
    ring = "wood 0,0; water 1,0; water 0,1; water -1,1; water -1,0; water 0,-1"
    state = lair(ring, {"at": "t1", "wolf": "t1"}, {"at": "t1"}, tiles=["water+wood"])
    again = then(state, "discover surface:1,-1", "water")
    assert again.state.get(Pack) == Pack()
    assert play.chance(again.state) is not None
