"""The cave shrine: found, carried, passed on, dropped (THV-SHRINE-CAVE)."""

from __future__ import annotations

from tests.engine.deeper.places import deep, lair, rolls, then
from tests.engine.deeper.test_treasures import strength
from tests.support import allowed, caused, not_caused, refused
from tutor.engine.games.island.slices import Relic


def test_the_finder_turns_the_tile_over_and_has_the_shrine():
    found = caused(then(deep("", {"at": "u1"}, cave={"rest": "cave-shrine", "below": 1}), "discover cave:1,0",
                        "cave-shrine"), "THV-SHRINE-CAVE-1")  # fmt: skip
    state = found.state
    assert state.get(Relic).holder == 0
    assert strength(state, "red", "u2").value == 1 + 2
    assert state.board.info(state.board.cell("u2")).terrain == "empty"
    thief = caused(then(lair("cave-shrine cave:1,0", {"at": "t1"}, thieves=["u1"]), "prowl u2"), "THV-SHRINE-CAVE-1")
    assert strength(thief.state, "thieves", "u2").value == 3 + 2
    not_caused(then(deep("army cave:1,0", {"at": "u1"}), "step u2"), "THV-SHRINE-CAVE-1")


def test_beaten_by_villagers_the_holder_drops_it():
    held = {"cave-shrine": "red"}
    state = deep("", {"at": "t1"}, {"at": "t5", "villagers": ["t2"]}, **held)
    lost = caused(rolls(then(state, "step t2"), "1/1/1", "6"), "THV-SHRINE-CAVE-2", "THV-SHRINE-CAVE-4")
    assert lost.state.get(Relic) == Relic(None, lost.state.board.cell("t2"))
    assert strength(lost.state, "blue", "t2").value == 1
    explorer = deep("", {"at": "t1"}, {"at": "t2", "villagers": ["t2"]}, **held)
    taken = rolls(then(explorer, "step t2"), "1/1/1", "5/6")
    not_caused(taken, "THV-SHRINE-CAVE-2")
    assert taken.state.get(Relic) == Relic(1, None)


def test_villagers_guard_it_without_its_strength_and_an_explorer_collects_it():
    state = deep("", {"at": "t1"}, {"at": "t5", "villagers": ["t2"]}, **{"cave-shrine": "t2"})
    won = rolls(then(state, "step t2"), "6", "1")
    assert won.state.get(Relic) == Relic(0, None)
    came = deep("", {"at": "t1", "villagers": ["t1"], "hand": "food"}, {"at": "t5"}, **{"cave-shrine": "t2"})
    guarded = caused(then(came, "march source=t1 to=t2"), "THV-SHRINE-CAVE-4").state
    assert guarded.get(Relic) == Relic(None, guarded.board.cell("t2"))
    assert strength(guarded, "red", "t2").value == 1
    joined = not_caused(then(guarded, "step t2"), "THV-SHRINE-CAVE-4").state
    assert joined.get(Relic) == Relic(0, None)


def test_thieves_on_adjacent_tiles_pass_it_on_at_any_time():
    own = {"cave-shrine": "thieves t2"}
    state = lair("", {"at": "t5"}, thieves=["t2", "t7"], **own)
    passed = caused(allowed(state, "relay t7", spares="THV-SHRINE-CAVE-3"), "THV-SHRINE-CAVE-3").state
    assert strength(passed, "thieves", "t7").value == 5
    assert strength(passed, "thieves", "t2").value == 3
    refused(lair("", {"at": "t5"}, thieves=["t2", "t4"], **own), "relay t4", "THV-SHRINE-CAVE-3")
    refused(state, "relay t1", "THV-SETUP-6")
    refused(state, "relay t2", "THV-SETUP-6")
    off_turn = lair("", {"at": "t5", "speed": 3}, thieves=["t2", "t7"], turn="red", speed=None,
                    stack=["exploring seats=1"], **own)  # fmt: skip
    allowed(off_turn, "thieves: relay t7")
    refused(off_turn, "red: relay t7", "ISL-SHR-5")
