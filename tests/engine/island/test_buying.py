"""Purchases, swaps and trades (ISL-BUY-1 to 10, ISL-SHR-2, 3, 6)."""

from __future__ import annotations

from tests.engine.island.places import ROSE, exploring, isle, rolls, then
from tests.support import adds, adds_nothing, allowed, caused, not_caused, refused
from tutor.engine.games.island.building import cost, spare
from tutor.engine.games.island.slices import Hands, Pieces

SHRINES = "wood 0,0; shrine 1,0; shrine 0,1; gold -1,0; food 0,-1"
PRICE = "4*gold+food+wood"


def hand(text):
    return "+".join(sorted(text.split("+"), key=lambda part: part.split("*")[-1]))


def test_what_can_be_paid_and_is_in_the_supply():
    state = exploring(ROSE, {"hand": "2*wood"})
    allowed(state, "build farmhouse t1/N", spares="ISL-BUY-1")
    refused(exploring(ROSE, {"hand": "gold+wood"}), "build farmhouse t1/N", "ISL-BUY-1")
    both = exploring(ROSE, {"hand": "2*wood", "farmhouses": ["t3/N", "t4/N"]})
    refused(both, "build farmhouse t1/N", "ISL-BUY-1")
    assert spare(both, "red", "farmhouse") == 0
    four = exploring(ROSE, {"hand": "2*food", "farmhouses": ["t3/N"], "villagers": ["t1", "t2", "t3", "t3"]})
    refused(four, "hire t1", "ISL-BUY-1")


def test_prices_are_settings():
    state = exploring(ROSE, {"hand": "2*wood"})
    adds(state.quantity("price", "farmhouse"), "ISL-BUY-2", 2)
    built = caused(then(state, "build farmhouse t1/N"), "ISL-BUY-2")
    assert built.state.get(Hands)[0].text() == "-"
    cheap = exploring(ROSE, {"hand": "2*wood"}, ruleset="island;P-COST-FARMHOUSE=1 wood")
    assert cost(cheap, "farmhouse").text() == "wood"
    not_caused(then(state, "step t2"), "ISL-BUY-2")


def test_a_villager_starts_beside_an_own_farmhouse():
    state = exploring(ROSE, {"hand": "2*food", "farmhouses": ["t3/N"]}, {"at": "t5", "farmhouses": ["t4/N"]})
    placed = caused(then(state, "hire t3"), "ISL-BUY-4")
    assert placed.state.get(Pieces).cells_of("red", "villager") == [state.board.cell("t3")]
    allowed(state, "hire t2", spares="ISL-BUY-4")
    refused(state, "hire t4", "ISL-BUY-4")
    refused(state, "hire t7", "ISL-BUY-4")


def test_a_villager_does_not_start_on_water_or_among_opponents():
    wet = exploring("wood 0,0; water 1,0; gold 0,1", {"hand": "2*food", "farmhouses": ["t3/N"]})
    refused(wet, "hire t2", "ISL-MAP-7")
    taken = exploring(ROSE, {"hand": "2*food", "farmhouses": ["t3/N"]}, {"at": "t2"})
    refused(taken, "hire t2", "ISL-BUY-1")


def test_a_new_villager_joins_own_pieces():
    state = exploring(ROSE, {"hand": "2*food", "farmhouses": ["t3/N"]}, {"at": "t5"})
    caused(then(state, "hire t1"), "ISL-MAP-14")


def test_where_buildings_may_stand():
    state = exploring(ROSE, {"hand": "gold+5*wood"}, {"at": "t7"})
    caused(then(state, "build farmhouse t4/N"), "ISL-BUY-5")
    allowed(state, "build fort t4/N", spares="ISL-BUY-5")
    refused(state, "build fort t1/N", "ISL-BUY-5")
    allowed(state, "build farmhouse t1/N", spares="ISL-BUY-5")
    refused(state, "build farmhouse t2/N", "ISL-BUY-5")


def test_a_fort_needs_land_all_around():
    state = exploring("wood 0,0; gold 1,0; water 0,1; food 1,-1; gold 0,-1", {"hand": "gold+3*wood"}, {"at": "t2"})
    refused(state, "build fort t3/N", "ISL-BUY-5")
    refused(state, "build fort t1/S", "ISL-BUY-5")
    alone = exploring("wood 0,0; gold 1,0; water 0,1", {"hand": "gold+3*wood"}, {"at": "t1"})
    refused(alone, "build fort t3/N", "ISL-BUY-5")
    loose = exploring(
        "wood 0,0; gold 1,0; water 0,1; gold -1,0",
        {"hand": "gold+3*wood"},
        ruleset="island;THV-OPEN-23=allowed",
    )
    allowed(loose, "build fort t3/N", spares="ISL-BUY-5")


def test_farmhouses_belong_to_the_surface_forts_do_not():
    tiles = "entrance 0,0; gold 1,0; exit cave:0,0; empty cave:1,0; empty cave:0,1"
    state = isle(tiles, {"at": "u1", "hand": "gold+3*wood"}, {"at": "t2"})
    refused(state, "build farmhouse u3/N", "ISL-BUY-5")
    allowed(state, "build fort u3/N", spares="ISL-BUY-5")
    refused(state, "build fort u1/N", "ISL-BUY-5")


def test_an_offering_goes_on_a_shrine_next_to_the_explorer():
    state = exploring(SHRINES, {"hand": hand(PRICE)}, {"at": "t4"})
    placed = caused(then(state, "offering t2"), "ISL-SHR-2")
    assert placed.state.get(Pieces).offerings == ((state.board.cell("t2"), "red"),)
    allowed(state, "offering t3", spares="ISL-BUY-6")
    refused(state, "offering t4", "ISL-SHR-2")
    away = exploring(SHRINES, {"at": "t5", "hand": hand(PRICE)}, {"at": "t4"})
    refused(away, "offering t3", "ISL-BUY-6")
    not_caused(then(state, "end"), "ISL-SHR-2")


def test_an_offering_stays():
    state = exploring(SHRINES, {"hand": hand(PRICE), "offerings": ["t2"]}, {"at": "t4"})
    refused(state, "offering t2", "ISL-SHR-6")
    allowed(state, "offering t3", spares="ISL-SHR-6")


def test_several_players_control_one_shrine():
    state = exploring(SHRINES, {"hand": hand(PRICE)}, {"at": "t4", "offerings": ["t2"]})
    both = caused(then(state, "offering t2"), "ISL-SHR-3")
    assert {side for _, side in both.state.get(Pieces).offerings} == {"red", "blue"}
    not_caused(then(state, "offering t3"), "ISL-SHR-3")


def test_five_for_one():
    state = exploring(ROSE, {"hand": "2*food+5*wood"}, {"at": "t2", "hand": "5*gold"})
    swapped = caused(then(state, "swap 5*wood gold"), "ISL-BUY-7")
    assert swapped.state.get(Hands)[0].text() == "2*food+gold"
    allowed(state, "blue: swap 5*gold wood", spares="ISL-BUY-8")
    refused(state, "swap food+4*wood gold", "ISL-BUY-7")
    refused(state, "swap 4*wood gold", "ISL-BUY-7")
    any_five = exploring(ROSE, {"hand": "2*food+5*wood"}, ruleset="island;P-5FOR1=any")
    allowed(any_five, "swap food+4*wood gold", spares="ISL-BUY-7")
    not_caused(then(state, "step t3"), "ISL-BUY-7")


def test_no_swap_between_defeat_and_payment():
    state = exploring(ROSE, {}, {"at": "t2", "hand": "7*wood"})
    beaten = rolls(then(state, "step t2"), "6", "1").state
    assert beaten.top.key == "paying"
    refused(beaten, "blue: swap 5*wood gold", "ISL-BUY-8")
    before = then(state, "step t2", "ready").state
    allowed(before, "blue: swap 5*wood gold", spares="ISL-BUY-8")


def test_trades_on_neighbouring_tiles():
    state = exploring(ROSE, {"hand": "food+wood"}, {"at": "t2", "hand": "2*gold"}, {"at": "t6", "hand": "gold"})
    asked = allowed(state, "propose blue food", spares="ISL-BUY-10")
    refused(asked.state, "answer wood", "ISL-TURN-11")
    done = caused(then(asked, "answer gold", "accept"), "ISL-BUY-10")
    assert [cards.text() for cards in done.state.get(Hands).hands] == ["gold+wood", "food+gold", "gold"]
    left = then(asked, "answer 2*gold", "decline").state
    assert left.get(Hands) == state.get(Hands)
    far = exploring(ROSE + "; gold 2,0", {"hand": "food", "at": "t5"}, {"at": "t8", "hand": "gold"})
    refused(far, "propose blue food", "ISL-BUY-10")


def test_a_march_adds_up_over_its_tiles():
    state = exploring(ROSE)
    adds(state.quantity("march", 3), "ISL-BUY-9", 3)
    adds_nothing(state.quantity("march", 0), "ISL-BUY-9")
