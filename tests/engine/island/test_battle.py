"""Battles (ISL-ATT-1 to 18, ISL-OPEN-11)."""

from __future__ import annotations

from fractions import Fraction

from tests.engine.island.places import ROSE, exploring, isle, rolls, then
from tests.support import adds, adds_nothing, allowed, caused, not_caused, refused
from tutor.engine import play
from tutor.engine.games.island.battle import attackers, defenders
from tutor.engine.games.island.slices import Battle, Hands, Pieces, Relic, explorer_at
from tutor.engine.games.island.space import force


def strength(state, side, label):
    return state.quantity("strength", force(state, (side,), state.board.cell(label)))


def at(state, seat):
    cell = explorer_at(state, seat)
    return state.board.label(cell) if cell else None


def test_strength_is_a_sum():
    state = exploring(ROSE, {}, {"at": "t5", "villagers": ["t2", "t2"], "forts": ["t1/N"]})
    alone = strength(state, "blue", "t2")
    adds(alone, "ISL-ATT-1", 2)
    adds_nothing(alone, "ISL-ATT-5")
    adds_nothing(alone, "ISL-ATT-13")
    explorer = strength(state, "blue", "t5")
    adds(explorer, "ISL-ATT-5", 1)
    adds_nothing(explorer, "ISL-ATT-1")
    adds(strength(state, "blue", "t7"), "ISL-ATT-13", 2)
    strong = isle(ROSE, {"at": "t1"}, {"at": "t5", "villagers": ["t2"]}, ruleset="island;P-STR-VILLAGER=4")
    assert strength(strong, "blue", "t2").value == 4


def test_an_explorer_and_its_villagers_have_one_total():
    state = exploring(ROSE, {}, {"at": "t2", "villagers": ["t2", "t2", "t3"]})
    together = strength(state, "blue", "t2")
    adds(together, "ISL-ATT-18", 2)
    assert together.value == 3
    adds_nothing(strength(state, "blue", "t3"), "ISL-ATT-18")


def test_a_die_for_each_point_and_the_higher_total_wins():
    state = exploring(ROSE, {}, {"at": "t5", "villagers": ["t2", "t2"]})
    met = then(state, "step t2", "ready", "ready").state
    assert {len(dice) for dice, _ in play.outcomes(met)} == {1}
    after = then(met, (6,)).state
    assert {len(dice) for dice, _ in play.outcomes(after)} == {2}
    assert dict(play.outcomes(after))[1, 2] == Fraction(2, 36)
    won = caused(then(after, (2, 3)), "ISL-ATT-2", "ISL-ATT-3")
    assert won.state.get(Pieces).cells_of("blue", "villager") == []
    assert at(won.state, 0) == "t2"
    not_caused(then(state, "step t3"), "ISL-ATT-2", "ISL-ATT-3")


def test_the_attacker_rolls_first():
    state = exploring(ROSE, {"explorer": "nicolas"}, {"at": "t2"})
    rolled = then(state, "step t2", "ready", "ready", (1,))
    assert rolled.state.top.key == "rerolling"
    assert rolled.state.deciders == (0,)
    assert rolled.state.get(Battle).defence == -1


def test_strength_nothing_loses_at_once():
    weak = "island;P-STR-VILLAGER=0"
    state = exploring(ROSE, {}, {"at": "t5", "villagers": ["t2"]}, ruleset=weak)
    won = caused(then(state, "step t2", "ready", "ready"), "ISL-ATT-4")
    assert won.state.get(Pieces).on_map("blue", "villager") == 0
    attacking = exploring(ROSE, {"villagers": ["t1"], "hand": "food"}, {"at": "t2"}, ruleset=weak)
    lost = caused(then(attacking, "march t2", "ready", "ready"), "ISL-ATT-4")
    assert lost.state.get(Pieces).on_map("red", "villager") == 0
    usual = exploring(ROSE, {}, {"at": "t5", "villagers": ["t2"]})
    not_caused(rolls(then(usual, "step t2"), "6", "1"), "ISL-ATT-4")


def test_a_tie_sends_the_attackers_back_and_ends_the_turn():
    state = exploring(ROSE, {"villagers": ["t4"], "hand": "2*food"}, {"at": "t2"})
    tied = caused(rolls(then(state, "step t2", "bring t4"), "2/3", "5"), "ISL-ATT-6")
    assert at(tied.state, 0) == "t1"
    assert tied.state.get(Pieces).cells_of("red", "villager") == [state.board.cell("t4")]
    assert tied.state.table.active == (1,)
    not_caused(rolls(then(state, "step t2"), "6", "5"), "ISL-ATT-6")


def test_attackers_that_lose_are_defeated_and_the_turn_ends_with_the_explorer():
    state = exploring(ROSE, {"villagers": ["t1"], "hand": "4*food"}, {"at": "t2"})
    lost = caused(rolls(then(state, "step t2"), "1", "5"), "ISL-ATT-7")
    over = then(lost, "give-up 2*food", "place t4").state
    assert over.table.active == (1,)
    assert over.get(Hands)[1].text() == "2*food"
    villagers = not_caused(rolls(then(state, "march t2"), "1", "5"), "ISL-ATT-7")
    assert villagers.state.top.key == "exploring"
    assert villagers.state.table.active == (0,)


def test_half_the_hand_of_the_losers_choice():
    state = exploring(ROSE, {}, {"at": "t2", "hand": "2*food+3*wood"})
    beaten = rolls(then(state, "step t2"), "6", "1").state
    assert beaten.deciders == (1,)
    refused(beaten, "give-up wood", "ISL-ATT-8")
    refused(beaten, "give-up 3*wood", "ISL-ATT-8")
    paid = caused(allowed(beaten, "give-up food+wood"), "ISL-ATT-8")
    assert paid.state.get(Hands)[0].text() == "food+wood"
    adds(state.quantity("loss", (1, "player")), "ISL-ATT-8", 2)
    adds_nothing(state.quantity("loss", (0, "player")), "ISL-ATT-8")


def test_villagers_and_buildings_return_to_the_supply_without_cards():
    state = exploring(ROSE, {}, {"at": "t5", "villagers": ["t2"], "forts": ["t3/N"], "hand": "8*wood"})
    won = caused(rolls(then(state, "step t2"), "6", "1/1/1"), "ISL-ATT-9")
    assert won.state.get(Pieces).on_map("blue", "villager") == won.state.get(Pieces).on_map("blue", "fort") == 0
    assert len(won.state.get(Hands)[1]) == 8
    not_caused(rolls(then(exploring(ROSE, {}, {"at": "t2"}), "step t2"), "6", "1"), "ISL-ATT-9")


def test_where_a_beaten_explorer_reappears():
    tiles = ROSE + "; shrine -2,1; water 2,0; food 2,-1"
    state = exploring(tiles, {}, {"at": "t2", "offerings": ["t8"]})
    beaten = rolls(then(state, "step t2"), "6", "1/1").state
    assert beaten.deciders == (0,)
    refused(beaten, "place t3", "ISL-ATT-10")
    refused(beaten, "place t8", "ISL-ATT-10")
    placed = caused(allowed(beaten, "place t4"), "ISL-ATT-10")
    assert at(placed.state, 1) == "t4"
    assert {beaten.board.label(move.cell) for move in beaten.legal_moves() if move.key == "place"} == {"t4", "t5"}
    poor = rolls(then(exploring(tiles, {}, {"at": "t2"}), "step t2"), "6", "1").state
    free = {poor.board.label(move.cell) for move in poor.legal_moves() if move.key == "place"}
    assert free == {"t1", "t3", "t4", "t5", "t6", "t7", "t10"}
    allowed(poor, "place t10", spares="ISL-ATT-10")


def test_on_a_full_island_the_opening_tile_takes_the_beaten():
    state = exploring("wood 0,0; gold 1,0", {}, {"at": "t2"}, {"at": "t1"})
    beaten = rolls(then(state, "step t2"), "6", "1").state
    assert [move.cell for move in beaten.legal_moves() if move.key == "place"] == [state.board.cell("t1")]


def test_a_farmhouse_may_be_attacked_or_ignored():
    state = exploring(ROSE, {}, {"at": "t5", "farmhouses": ["t3/N"]})
    attacked = caused(rolls(then(state, "attack t3/N t1"), "6", "1"), "ISL-ATT-11")
    assert attacked.state.get(Pieces).on_map("blue", "farmhouse") == 0
    not_caused(then(state, "step t2", "step t3"), "ISL-ATT-11", "ISL-MAP-13")
    far = exploring(ROSE, {"at": "t4"}, {"at": "t5", "farmhouses": ["t3/N"]})
    refused(far, "attack t3/N t4", "ISL-ATT-11")
    allowed(state, "attack t3/N t1", spares="ISL-ATT-11")
    own = exploring(ROSE, {"farmhouses": ["t3/N"]}, {"at": "t5"})
    refused(own, "attack t3/N t1", "ISL-ATT-12")


def test_after_a_tie_or_defeat_at_a_farmhouse():
    state = exploring(ROSE, {"hand": "2*food"}, {"at": "t5", "farmhouses": ["t3/N"]})
    tied = rolls(then(state, "attack t3/N t1"), "4", "4").state
    assert at(tied, 0) == "t1"
    assert tied.table.active == (1,)
    lost = rolls(then(state, "attack t3/N t1"), "1", "4").state
    assert lost.top.key == "paying"
    assert then(lost, "give-up food").state.get(Hands)[1].text() == "food"


def test_a_farmhouse_counts_in_its_own_battle_only():
    state = exploring(ROSE, {}, {"at": "t5", "farmhouses": ["t3/N"], "villagers": ["t2"]})
    own = then(state, "attack t3/N t1").state
    adds(own.quantity("strength", defenders(own)), "ISL-ATT-12", 1)
    other = then(state, "step t2").state
    adds_nothing(other.quantity("strength", defenders(other)), "ISL-ATT-12")
    assert other.quantity("strength", defenders(other)).value == 1


def test_entering_a_tile_of_a_fort_is_an_attack_on_it():
    state = exploring(ROSE, {}, {"at": "t5", "forts": ["t3/N"]})
    inside = exploring(ROSE, {"at": "t7"}, {"at": "t5", "forts": ["t3/N"]})
    met = caused(then(inside, "step t2"), "ISL-ATT-13")
    assert met.state.quantity("strength", defenders(met.state)).value == 2
    not_caused(then(inside, "step t6"), "ISL-ATT-13")
    assert state.get(Battle).active is False


def test_villagers_are_brought_in_before_the_dice():
    state = exploring(
        ROSE, {"villagers": ["t4"], "hand": "2*food"}, {"at": "t2", "villagers": ["t6", "t7"], "hand": "food"}
    )
    met = then(state, "step t2").state
    joined = caused(allowed(met, "bring t4", spares="ISL-BUY-9"), "ISL-ATT-14")
    assert joined.state.quantity("strength", attackers(joined.state)).value == 2
    theirs = then(joined, "red: ready").state
    refused(theirs, "bring t6", "ISL-BUY-9")
    more = then(theirs, "bring t7").state
    assert more.quantity("strength", defenders(more)).value == 2
    refused(more, "bring t1", "ISL-ATT-14")
    not_caused(then(state, "step t5"), "ISL-ATT-14")


def test_no_way_no_help():
    tiles = "wood 0,0; gold 1,0; water 2,0; food 3,0"
    state = exploring(tiles, {"villagers": ["t4"], "hand": "6*food"}, {"at": "t2"})
    refused(then(state, "step t2").state, "bring t4", "ISL-ATT-14")


def test_villagers_attack_off_turn_between_two_steps():
    state = exploring(ROSE, {}, {"at": "t5", "villagers": ["t3"], "hand": "3*food"})
    met = caused(allowed(state, "blue: march t1", spares="ISL-ATT-15"), "ISL-MAP-13")
    assert met.state.get(Battle).seat == 1
    refused(met.state, "blue: march t4", "ISL-ATT-15")
    back = rolls(met, "3", "3").state
    assert back.top.key == "exploring"
    assert back.table.active == (0,)
    gathering = isle(
        ROSE, {"at": "t1", "gather": 1}, {"at": "t5", "villagers": ["t3"], "hand": "food"},
        stack=["exploring seats=1", "gathering seats=1"],
    )  # fmt: skip
    refused(gathering, "blue: march t1", "ISL-ATT-15")
    allowed(gathering, "blue: march t4", spares="ISL-ATT-15")


def test_nobody_retreats():
    state = then(exploring(ROSE, {}, {"at": "t2"}), "step t2").state
    refused(state, "step t1", "ISL-ATT-16")
    refused(state, "discover surface:2,-1", "ISL-ATT-16")
    allowed(exploring(ROSE, {}, {"at": "t2"}), "step t3", spares="ISL-ATT-16")


CAVE = "entrance 0,0; gold 1,0; wood 0,1; food -1,1"


def test_the_loser_gives_up_the_cave_shrine():
    more = {"cave-shrine": "blue"}
    explorer = exploring(CAVE, {}, {"at": "t2"}, **more)
    taken = caused(rolls(then(explorer, "step t2"), "6", "1/1/1"), "ISL-ATT-17").state
    assert taken.get(Relic).holder == 0
    villagers = exploring(CAVE, {"villagers": ["t1"], "hand": "food"}, {"at": "t2"}, **more)
    dropped = caused(rolls(then(villagers, "march t2"), "6", "1/1/1"), "ISL-ATT-17").state
    assert dropped.get(Relic).cell == dropped.board.cell("t2")
    picked = caused(then(dropped, "place t3", "step t2"), "ISL-ATT-17").state
    assert picked.get(Relic).holder == 0
    nothing = exploring(CAVE, {}, {"at": "t2"}, {"at": "t3"}, **{"cave-shrine": "yellow"})
    not_caused(rolls(then(nothing, "step t2"), "6", "1"), "ISL-ATT-17")


def test_several_sides_on_one_tile_are_fought_one_after_the_other():
    state = exploring("gold 0,0; wood 1,0; food 0,1", {"at": "t2"}, {"at": "t1"}, {"at": "t1"})
    naming = then(state, "step t1").state
    assert naming.top.key == "naming"
    refused(naming, "name red", "ISL-MAP-13")
    first = rolls(then(naming, "name yellow"), "6", "1")
    # After a tie red would have to go back to t2: it is kept free while blue is still to be fought.
    verdict = refused(first.state, "place t2", "ISL-ATT-10")
    assert "kept free" in verdict.explain()
    second = then(first, "place t3").state
    assert second.get(Battle).defenders == ("blue",)
    tied = rolls(second, "4", "4").state
    assert at(tied, 0) == "t2"
    assert at(tied, 1) == "t1"


def test_after_the_last_battle_on_a_tile_the_way_back_is_open_to_the_beaten():
    state = exploring("gold 0,0; wood 1,0; food 0,1", {"at": "t2"}, {"at": "t1"})
    won = rolls(then(state, "step t1"), "6", "1")
    assert at(then(won, "place t2").state, 1) == "t2"


def test_all_others_together_is_another_reading():
    state = exploring(
        "gold 0,0; wood 1,0; food 0,1",
        {"at": "t2"},
        {"at": "t1"},
        {"at": "t1"},
        ruleset="island;ISL-OPEN-11=all-together",
    )
    met = then(state, "step t1").state
    assert met.get(Battle).defenders == ("blue", "yellow")
    assert met.quantity("strength", defenders(met)).value == 2


def test_those_who_share_the_opening_tile_from_the_start_do_not_fight():
    state = exploring("gold 0,0; wood 1,0; food 0,1", {}, {"at": "t1"})
    not_caused(then(state, "step t2"), "ISL-MAP-13")
    caused(then(state, "step t2", "step t1"), "ISL-MAP-13")
