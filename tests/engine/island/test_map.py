"""The map and how pieces move on it (ISL-MAP-1 to 17, ISL-BUY-9)."""

from __future__ import annotations

import pytest

from tests.engine.island.places import ROSE, exploring, isle, then
from tests.support import adds, adds_nothing, allowed, caused, not_caused, note, refused
from tutor.engine.errors import InputError
from tutor.engine.games.island.slices import Battle, Pieces, SurfaceStack, Turns, explorer_at
from tutor.engine.games.island.space import Spot
from tutor.engine.notation import parse

CAVE = "entrance 0,0; gold 1,0; wood 0,1; exit cave:0,0; empty cave:1,0"


def test_distance_is_counted_in_tiles():
    row = exploring("wood 0,0; gold 1,0; water 2,0; food 3,0")
    cell = row.board.cell
    adds(row.quantity("distance", (cell("t1"), cell("t4"))), "ISL-MAP-1", 3)
    adds_nothing(row.quantity("distance", (cell("t1"), cell("t1"))), "ISL-MAP-1")
    cave = exploring(CAVE)
    adds(cave.quantity("distance", (cave.board.cell("t2"), cave.board.cell("u2"))), "ISL-MAP-1", 3)


def test_discovering_costs_one_speed_and_lays_the_tile():
    state = exploring(ROSE, {"at": "t2"}, {"at": "t5"})
    adds(state.quantity("discovery", 0), "ISL-MAP-2", 1)
    found = caused(then(state, "discover surface:2,-1", "gold"), "ISL-MAP-2", "ISL-MAP-5")
    assert found.state.get(Turns).speed[0] == 2
    assert found.state.board.info(explorer_at(found.state, 0)).terrain == "gold"
    assert found.state.board.label(explorer_at(found.state, 0)) == "t8"
    not_caused(then(state, "step t3"), "ISL-MAP-2", "ISL-MAP-5")


def test_a_place_is_read_without_its_layer():
    state = exploring(ROSE, {"at": "t2"}, {"at": "t5"})
    assert then(state, "discover 2,-1", "gold").state == then(state, "discover surface:2,-1", "gold").state
    below = exploring(CAVE, {"at": "u2"}, {"at": "t1"})
    assert parse(below, "discover 2,0") == parse(below, "discover cave:2,0") != parse(below, "discover surface:2,0")
    above = exploring(CAVE, {"at": "t2"}, {"at": "u1"})
    assert parse(above, "discover 2,0") == parse(above, "discover surface:2,0")
    with pytest.raises(InputError, match="no cell '9,9'"):
        parse(below, "discover 9,9")


def test_on_finding_water_or_a_shrine_the_explorer_stays():
    state = exploring(ROSE, {"at": "t2"}, {"at": "t5"})
    for tile in ("water", "shrine"):
        found = not_caused(then(state, "discover surface:2,-1", tile), "ISL-MAP-5")
        assert found.state.board.label(explorer_at(found.state, 0)) == "t2"
        assert found.state.get(Turns).speed[0] == 2


def test_a_new_tile_touches_two():
    state = exploring("wood 0,0; gold 1,0; food 0,1; wood 1,-1", {"at": "t2"}, {"at": "t1"})
    allowed(state, "discover surface:2,-1", spares="ISL-MAP-3")
    refused(state, "discover surface:2,0", "ISL-MAP-3")
    adds(state.quantity("contacts", state.board.cell("t1")), "ISL-MAP-3", 2)


def test_the_second_tile_has_one_to_touch():
    state = exploring("wood 0,0", {}, {"at": "t1"})
    allowed(state, "discover surface:1,0", spares="ISL-MAP-3")
    place = state.board.cell("t1")
    adds(state.quantity("contacts", place), "ISL-MAP-4", -1)
    third = exploring("wood 0,0; gold 1,0")
    adds_nothing(third.quantity("contacts", place), "ISL-MAP-4")
    refused(third, "discover surface:-1,0", "ISL-MAP-3")


def test_a_step_costs_one_speed():
    state = exploring(ROSE)
    walked = caused(then(state, "step t2"), "ISL-MAP-6")
    assert walked.state.get(Turns).speed[0] == 2
    cell = state.board.cell
    adds(state.quantity("step", (cell("t1"), cell("t2"))), "ISL-MAP-6", 1)
    not_caused(then(state, "end"), "ISL-MAP-6")


def test_a_step_goes_to_a_neighbour():
    state = exploring("wood 0,0; gold 1,0; food 2,0", {}, {"at": "t2"})
    refused(state, "step t3", "ISL-MAP-6")


def test_water_and_shrines_are_not_entered():
    state = exploring("wood 0,0; water 1,0; shrine 0,1; gold -1,0", {"villagers": ["t1"], "hand": "food"})
    refused(state, "step t2", "ISL-MAP-7")
    refused(state, "march t2", "ISL-MAP-7")
    refused(state, "step t3", "ISL-MAP-8")
    refused(state, "march t3", "ISL-MAP-8")
    land = exploring(ROSE)
    allowed(land, "step t2", spares=("ISL-MAP-7", "ISL-MAP-8"))


def test_one_building_a_corner():
    state = exploring(ROSE, {"hand": "4*wood", "farmhouses": ["t3/N"]})
    refused(state, "build farmhouse t3/N", "ISL-MAP-10")
    allowed(state, "build farmhouse t1/N", spares="ISL-MAP-10")


def test_a_fort_occupies_its_three_tiles_a_farmhouse_does_not():
    state = exploring(ROSE, {"at": "t1"}, {"at": "t5", "forts": ["t3/N"], "farmhouses": ["t1/N"]})
    cell = state.board.cell
    adds(state.quantity("occupants", Spot(cell("t2"))), "ISL-MAP-11", 1)
    adds_nothing(state.quantity("occupants", Spot(cell("t7"))), "ISL-MAP-11")


def test_who_occupies_a_tile():
    state = exploring(CAVE + "; tiger cave:2,0", {"at": "t3"}, {"at": "t2", "villagers": ["u2", "u2"]})
    cell = state.board.cell
    adds(state.quantity("occupants", Spot(cell("t2"))), "ISL-MAP-12", 1)
    adds(state.quantity("occupants", Spot(cell("u2"))), "ISL-MAP-12", 2)
    adds(state.quantity("occupants", Spot(cell("u3"))), "ISL-MAP-12", 1)
    adds_nothing(state.quantity("occupants", Spot(cell("t1"))), "ISL-MAP-12")


def test_entering_an_occupied_tile_starts_a_battle():
    state = exploring(ROSE, {}, {"at": "t5", "villagers": ["t2"]})
    fought = caused(then(state, "step t2"), "ISL-MAP-13")
    assert fought.state.get(Battle).active
    not_caused(then(state, "step t3"), "ISL-MAP-13")


def test_pieces_of_one_side_share_a_tile():
    state = exploring(ROSE, {"villagers": ["t2", "t2", "t2"], "hand": "food"}, {"at": "t5"})
    shared = caused(then(state, "step t2"), "ISL-MAP-14")
    assert not shared.state.get(Battle).active
    assert len(list(shared.state.get(Pieces).at(state.board.cell("t2")))) == 4
    not_caused(then(state, "step t3"), "ISL-MAP-14")


def test_villagers_do_not_discover():
    state = exploring(ROSE, {"villagers": ["t2"], "hand": "6*food"}, {"at": "t5"})
    refused(state, "march surface:2,-1", "ISL-MAP-15")
    allowed(state, "march t3", spares="ISL-MAP-15")


def test_an_empty_stack():
    state = exploring(ROSE, {"at": "t2"}, {"at": "t5"}, tiles=[])
    refused(state, "discover surface:2,-1", "ISL-MAP-16")
    allowed(exploring(ROSE, {"at": "t2"}, {"at": "t5"}, tiles=["wood"]), "discover surface:2,-1", spares="ISL-MAP-16")


def test_the_place_is_chosen_before_the_tile_is_drawn():
    state = exploring(ROSE, {"at": "t2"}, {"at": "t5"})
    chosen = caused(then(state, "discover surface:2,-1"), "ISL-MAP-17")
    assert chosen.state.top.key == "revealing"
    refused(exploring(ROSE), "discover surface:2,-1", "ISL-MAP-17")
    refused(state, "discover t3", "ISL-MAP-17")
    allowed(state, "discover surface:2,-1", spares="ISL-MAP-17")


def test_rows_of_the_stack_are_drawn_in_order():
    state = exploring(ROSE, {"at": "t2"}, {"at": "t5"}, tiles=["wood", "gold+water"])
    revealing = then(state, "discover surface:2,-1")
    drawn = then(revealing, "wood").state
    assert [row.text() for row in drawn.get(SurfaceStack).rows] == ["gold+water"]


def test_a_march_is_paid_for_each_tile():
    row = "wood 0,0; gold 1,0; food 2,0; wood 3,0; gold 0,1"
    state = exploring(row, {"villagers": ["t1"], "hand": "2*food+wood"}, {"at": "t5"})
    walked = caused(then(state, "march t2", "march t3"), "ISL-BUY-9")
    assert walked.state.get(Pieces).cells_of("red", "villager") == [state.board.cell("t3")]
    refused(walked.state, "march t4", "ISL-BUY-9")
    allowed(state, "march t2", spares="ISL-BUY-9")
    dear = exploring(
        row, {"villagers": ["t1"], "hand": "2*food+wood"}, {"at": "t5"}, ruleset="island;P-MOVE-VILLAGER=1 gold"
    )
    refused(dear, "march t2", "ISL-BUY-9")


def test_villagers_march_in_other_turns_too():
    state = exploring(ROSE, {}, {"at": "t5", "villagers": ["t4"], "hand": "food"})
    allowed(state, "blue: march t3", spares="ISL-ATT-15")
    note("ISL-MAP-14", "spares")


def test_the_link_costs_one_speed():
    state = isle(CAVE, {"at": "t1", "speed": 1}, {"at": "t2"})
    cell = state.board.cell
    adds(state.quantity("step", (cell("t1"), cell("u1"))), "ISL-CAVE-2", 1)
    adds_nothing(state.quantity("step", (cell("t1"), cell("t2"))), "ISL-CAVE-2")
    through = then(state, "step u1").state
    refused(through, "step u2", "ISL-TURN-8")
