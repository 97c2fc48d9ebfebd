"""Cave-In, Secret Tunnel, Totec's Garden (THV-EVENT)."""

from __future__ import annotations

import pytest

from tests.engine.deeper.places import ISLE, deep, lair, rolls, then
from tests.engine.deeper.test_treasures import team
from tests.support import adds, adds_nothing, allowed, caused, not_caused, refused
from tutor.engine.board import Edge
from tutor.engine.games.island.band import Band
from tutor.engine.games.island.slices import CaveStack, Hands, Pieces, Relic, explorer_at
from tutor.engine.games.island.space import onward

DEEPER = "empty cave:1,0; empty cave:2,0; empty cave:3,0"
"""Three tiles beyond the exit: u2, u3, u4."""


def cell(state, label):
    return state.board.cell(label)


def terrains(state):
    state = getattr(state, "state", state)
    return [info.terrain for where, info in state.board.cells.items() if where.layer == "cave"]


# -- Cave-In -------------------------------------------------------------------------------------------------------


def test_isl_case_58_a_cave_in():
    """ISL-CASE-58: Ana on the exit is defeated, Ben stays but can't leave, others can still come in."""
    state = deep(DEEPER, {"at": "u4"}, {"at": "u1", "hand": "4*wood"}, {"at": "t3", "speed": 3})
    fallen = caused(then(state, "discover cave:4,0", "cave-in"), "THV-EVENT-CAVEIN-1").state
    assert explorer_at(fallen, 0) == fallen.board.cell("cave:4,0")
    assert explorer_at(fallen, 1) is None
    assert terrains(fallen) == ["empty", "empty", "empty", "cave-in"]
    assert fallen.top.key == "paying"
    paid = then(fallen, "blue: give-up 2*wood").state
    assert paid.get(Hands).supply.count("wood") == 25 - 2 - 2
    assert paid.deciders == (0,)
    placed = then(paid, "place t5").state
    refused(placed, "step t3", "THV-EVENT-CAVEIN-2")
    others = deep(DEEPER + "; cave-in cave:4,0", {"at": "t3"}, {"at": "t7"}, **_without_exit())
    entered = allowed(others, "step cave:4,0", spares="THV-EVENT-CAVEIN-2").state
    assert explorer_at(entered, 0) == cell(entered, "cave:4,0")
    adds(others.quantity("passage", (cell(others, "t3"), cell(others, "cave:4,0"))), "THV-EVENT-CAVEIN-2", 1)
    adds_nothing(others.quantity("passage", (cell(others, "t1"), cell(others, "u2"))), "THV-EVENT-CAVEIN-2")


def _without_exit():
    """The map without the exit, which lies in the stack."""
    rows = [tile.strip() for tile in ISLE.split(";")]
    cave = ["empty cave:1,0", "empty cave:2,0", "empty cave:3,0", "cave-in cave:4,0"]
    return {"map": rows + cave, "cave": {"rest": "exit+giant+rose", "below": 2, "sure": "exit"}}


def test_everything_on_the_exit_goes():
    """Villagers, and buildings that touch it; the exit is shuffled into the stack, the shrine may be anywhere in it."""
    second = {"at": "t1", "villagers": ["u1", "u2"], "forts": ["u1/N"]}
    state = deep(DEEPER, {"at": "u4"}, second)
    before = state.get(CaveStack)
    fallen = then(state, "discover cave:4,0", "cave-in").state
    pieces = fallen.get(Pieces)
    assert [unit.cell for unit in pieces.units if unit.kind == "villager"] == [cell(fallen, "cave:1,0")]
    assert not pieces.buildings
    stack = fallen.get(CaveStack)
    assert (stack.above, stack.below) == (0, before.above + before.below)
    assert list(stack.sure) == ["exit"]
    assert stack.rest.count("exit") == 1
    assert not fallen.board.links
    assert cell(state, "u1") not in fallen.board


def test_the_discoverer_on_the_exit_is_spared():
    """THV-OPEN-36."""
    state = deep("", {"at": "u1"})
    fallen = then(state, "discover cave:1,0", "cave-in").state
    assert explorer_at(fallen, 0) == cell(fallen, "cave:1,0")
    thief = then(lair("", {"at": "t1"}, thieves=["u1"]), "scout spot=cave:1,0", "cave-in").state
    assert thief.get(Pieces).cells_of("thieves", "thief") == [cell(thief, "cave:1,0")]
    not_caused(then(deep("", {"at": "u1"}), "discover cave:1,0", "empty"), "THV-EVENT-CAVEIN-1")


def test_thieves_on_the_exit_lose_cards_and_a_doubloon():
    """To the supply, as for any defeat without a victor (THV-OPEN-29)."""
    state = lair(
        DEEPER, {"at": "u4", "speed": 3}, thieves=["u1"], hand="2*gold", doubloons=3,
        turn="red", speed=None, stack=["exploring seats=1"],
    )  # fmt: skip
    fallen = then(state, "red: discover cave:4,0", "cave-in").state
    assert fallen.get(Band).doubloons == 2
    assert fallen.top.key == "paying"
    hiding = then(fallen, "thieves: give-up gold").state
    assert not hiding.get(Hands)[1]
    assert hiding.get(Band).doubloons == 2


def test_a_partner_on_the_exit_has_ended_its_turn():
    state = team(DEEPER, {"at": "u4", "speed": 3}, {"at": "u1", "speed": 3})
    fallen = then(state, "red: discover cave:4,0", "cave-in", "red: place t1").state
    assert fallen.top.key == "exploring"
    assert fallen.deciders == (0,)


@pytest.mark.parametrize("holder", ["blue", "u1"])
def test_the_cave_shrine_of_the_fallen_lies_on_the_entrance(holder):
    state = deep(DEEPER, {"at": "u4"}, {"at": "u1"}, **{"cave-shrine": holder})
    fallen = then(state, "discover cave:4,0", "cave-in").state
    assert (fallen.get(Relic).holder, fallen.get(Relic).cell) == (None, cell(fallen, "t3"))
    stood = deep(DEEPER, {"at": "u4"}, {"at": "u1"}, {"at": "t3"}, **{"cave-shrine": holder})
    taken = then(stood, "discover cave:4,0", "cave-in").state
    assert taken.get(Relic).holder == 2


def test_after_a_cave_in_no_way_is_counted_between_cave_and_surface():
    """THV-OPEN-4."""
    state = deep("", {"at": "u1"})
    ends = (cell(state, "t3"), cell(state, "u1"))
    assert state.quantity("distance", ends).value == 1
    fallen = deep("", {"at": "t1"}, **_without_exit())
    assert fallen.quantity("distance", (cell(fallen, "t3"), cell(fallen, "cave:4,0"))).value == -1


def test_villagers_come_in_but_not_out():
    state = deep("", {"at": "t1", "villagers": ["t3", "cave:4,0"], "hand": "4*food"}, **_without_exit())
    allowed(state, "march source=t3 to=cave:4,0")
    refused(state, "march source=cave:4,0 to=t3", "THV-EVENT-CAVEIN-2")
    thieves = lair("", {"at": "t1"}, thieves=["t3", "cave:4,0"], paces=["t3 4", "cave:4,0 4"], **_without_exit())
    allowed(thieves, "prowl to=cave:4,0 source=t3")
    refused(thieves, "prowl to=t3 source=cave:4,0", "THV-EVENT-CAVEIN-2")


def test_finding_the_exit_again_opens_the_cave():
    """The cave-in tile is turned over, the way leads through the exit, its Xs mean nothing."""
    more = _without_exit() | {"walls": ["cave:4,0|cave:5,0"]}
    state = deep("", {"at": "cave:4,0"}, **more)
    found = caused(then(state, "discover cave:3,1", "exit"), "THV-EVENT-CAVEIN-3").state
    assert found.board.info(cell(found, "cave:4,0")).terrain == "empty"
    assert found.board.links == {Edge.between(cell(found, "t3"), cell(found, "cave:3,1"))}
    assert cell(found, "cave:4,0") not in onward(found, cell(found, "t3"))
    assert allowed(found, "step t3")
    first = deep("", {"at": "t3"}, map=[tile.strip() for tile in ISLE.split(";")])
    not_caused(then(first, "discover cave:0,0", "exit"), "THV-EVENT-CAVEIN-3")


def test_the_xs_of_the_exit_are_void_once_it_is_found_again():
    more = _without_exit() | {"walls": ["cave:3,0|cave:3,1"]}
    state = deep("", {"at": "cave:4,0"}, **more)
    found = then(state, "discover cave:3,1", "exit").state
    assert not found.board.walls
    allowed(found, "step cave:3,0")


# -- Secret Tunnel -------------------------------------------------------------------------------------------------

TUNNEL = "empty cave:1,0; tunnel cave:2,0"
"""The tunnel u3. Around the entrance t3 lie t1, t2 and t4 on the map."""


def test_the_tunnel_leads_to_the_tiles_around_the_entrance():
    state = deep(TUNNEL, {"at": "u3"})
    for label in ("t1", "t2", "t4"):
        out = allowed(state, f"step {label}", spares="THV-EVENT-TUNNEL-1").state
        assert explorer_at(out, 0) == cell(out, label)
        adds(state.quantity("passage", (cell(state, "u3"), cell(state, label))), "THV-EVENT-TUNNEL-1", 1)
    for label in ("t3", "t5", "t6", "t7"):
        refused(state, f"step {label}", "ISL-MAP-6")
    back = deep(TUNNEL, {"at": "t1"})
    refused(back, "step u3", "THV-EVENT-TUNNEL-1")
    adds_nothing(state.quantity("passage", (cell(state, "u2"), cell(state, "t1"))), "THV-EVENT-TUNNEL-1")


def test_through_the_tunnel_onto_an_occupied_tile_with_a_battle():
    state = deep(TUNNEL, {"at": "u3"}, {"at": "t2"})
    met = then(state, "step t2")
    assert met.state.top.key == "joining"
    tied = rolls(met, "3", "3").state
    assert explorer_at(tied, 0) == cell(tied, "u3")


def test_villagers_and_thieves_use_the_tunnel_too():
    state = deep(TUNNEL, {"at": "t5", "villagers": ["u3", "t1"], "hand": "4*food"})
    allowed(state, "march source=u3 to=t2")
    refused(state, "march source=t1 to=u3", "THV-EVENT-TUNNEL-1")
    thieves = lair(TUNNEL, {"at": "t5"}, thieves=["u3", "t1"])
    allowed(thieves, "prowl to=t2 source=u3")
    refused(thieves, "prowl to=u3 source=t1", "THV-EVENT-TUNNEL-1")


def test_the_wolf_goes_the_same_ways():
    state = deep(TUNNEL, {"at": "t5", "wolf": "u3", "hand": "2*food"})
    allowed(state, "run t2")
    refused(deep(TUNNEL, {"at": "t5", "wolf": "t1", "hand": "food"}), "run u3", "THV-EVENT-TUNNEL-1")
    inside = deep("", {"at": "t1", "wolf": "cave:4,0", "hand": "food"}, **_without_exit())
    refused(inside, "run t3", "THV-EVENT-CAVEIN-2")


def test_villagers_come_to_a_battle_through_the_tunnel():
    """Two tiles: out of the tunnel, which is dearer than nothing and nearer than by the exit."""
    state = deep(TUNNEL, {"at": "t4", "villagers": ["u3"], "hand": "food"}, {"at": "t1"})
    met = then(state, "step t1").state
    joined = allowed(met, "red: bring u3").state
    assert not joined.get(Hands)[0]
    other = deep("empty cave:1,0; empty cave:2,0", {"at": "t4", "villagers": ["u3"], "hand": "food"}, {"at": "t1"})
    refused(then(other, "step t1").state, "red: bring u3", "ISL-BUY-9")


def test_nothing_is_discovered_through_the_tunnel():
    state = deep(TUNNEL, {"at": "u3"})
    spot = "surface:2,0"
    refused(state, f"discover {spot}", "THV-EVENT-TUNNEL-2")
    allowed(state, "discover cave:3,0", spares="THV-EVENT-TUNNEL-2")
    thief = lair(TUNNEL, {"at": "t5"}, thieves=["u3"])
    refused(thief, f"scout spot={spot}", "THV-EVENT-TUNNEL-2")
    allowed(thief, "scout spot=cave:3,0")


@pytest.mark.parametrize(("reading", "free"), [("open", True), ("closed", False)])
def test_the_tunnel_after_a_cave_in(reading, free):
    """THV-OPEN-44."""
    more = _without_exit()
    more["map"] = [*more["map"], "tunnel cave:5,0"]
    state = deep("", {"at": "cave:5,0"}, ruleset=f"island+cave.deeper;THV-OPEN-44={reading}", **more)
    if free:
        allowed(state, "step t2", spares="THV-EVENT-CAVEIN-2")
    else:
        refused(state, "step t2", "THV-EVENT-CAVEIN-2")


# -- Totec's Garden ------------------------------------------------------------------------------------------------


def _makes(state, label):
    return [state.quantity("makes", (cell(state, label), resource)) for resource in ("food", "wood", "gold")]


def test_isl_case_08_totecs_garden():
    """ISL-CASE-08: the older garden makes nothing, Totec's any mix, and a garden found later nothing either."""
    state = deep("totec cave:1,0", {"at": "u2", "gather": 2}, {"at": "t7", "gather": 4})
    for quantity in _makes(state, "u2"):
        adds(quantity, "THV-EVENT-GARDEN-1", 1)
        assert quantity.value == 1
    for quantity in _makes(state, "t7"):
        adds(quantity, "THV-EVENT-GARDEN-2", -1)
        assert quantity.value == 0
    more = {"stack": ["exploring seats=1", "gathering seats=1"]}
    gathering = deep("totec cave:1,0", {"at": "u2", "gather": 2}, {"at": "t7"}, **more)
    assert len(gathering.legal_moves()) == 6
    older = deep("totec cave:1,0", {"at": "t7", "gather": 4}, {"at": "t1"}, **more)
    assert [move.cards.text() for move in older.legal_moves()] == ["-"]
    later = deep("totec cave:1,0", {"at": "t4"}, {"at": "t7"}, tiles=["garden+water"])
    found = then(later, "discover surface:-1,2", "garden").state
    assert [quantity.value for quantity in _makes(found, "t8")] == [0, 0, 0]


def test_without_it_gardens_are_as_usual():
    state = deep("", {"at": "t1"})
    for quantity in _makes(state, "t7"):
        adds_nothing(quantity, "THV-EVENT-GARDEN-2")
        adds_nothing(quantity, "THV-EVENT-GARDEN-1")
        assert quantity.value == 1
    for quantity in _makes(state, "t1"):
        adds_nothing(quantity, "THV-EVENT-GARDEN-1")
