"""Shrines, victory and the cave (ISL-SHR-1 to 7, ISL-CAVE-1 to 11)."""

from __future__ import annotations

from tests.engine.island.places import exploring, isle, rolls, then
from tests.support import adds, adds_nothing, allowed, caused, not_caused, note, refused
from tutor.engine import play
from tutor.engine.board import Edge
from tutor.engine.games.island.battle import defenders
from tutor.engine.games.island.shrines import relic_cell
from tutor.engine.games.island.slices import Battle, Hands, Pieces, Relic, explorer_at
from tutor.engine.games.island.space import force

ISLAND = "entrance 0,0; gold 1,0; wood 0,1; shrine -1,1; shrine -1,0; shrine 0,-1"
OPEN = ISLAND + "; exit cave:0,0; empty cave:1,0"
ALL = ["t4", "t5", "t6"]


def at(state, seat):
    cell = explorer_at(state, seat)
    return state.board.label(cell) if cell else None


def strength(state, side, label):
    return state.quantity("strength", force(state, (side,), state.board.cell(label)))


def test_four_shrines_win_at_once():
    state = isle(
        OPEN, {"at": "u2", "speed": 3, "offerings": ALL}, {"at": "t2"}, cave={"rest": "cave-shrine", "below": 1}
    )
    won = then(state, "discover cave:2,0", "cave-shrine").state
    result = play.result(won)
    assert result is not None
    assert (result.winners, result.rule) == ((0,), "ISL-SHR-1")
    note("ISL-SHR-1", "bites")
    assert won.legal_moves() == ()
    three = isle(OPEN, {"at": "t2", "offerings": ALL}, {"at": "u2"}, **{"cave-shrine": "blue"})
    assert play.result(three) is None
    two = isle(OPEN, {"at": "u2", "offerings": ALL[:2]}, {"at": "t2"}, **{"cave-shrine": "red"})
    assert play.result(two) is None
    note("ISL-SHR-1", "spares")


def test_the_last_offering_wins_too():
    state = exploring(
        ISLAND, {"hand": "food+4*gold+wood", "offerings": ALL[:2]}, {"at": "t2"}, **{"cave-shrine": "red"}
    )
    assert play.result(then(state, "offering t6").state).winners == (0,)


def test_shrines_make_the_explorer_stronger():
    state = isle(OPEN, {"at": "t1", "offerings": ALL[:2]}, {"at": "t2", "villagers": ["t3"], "offerings": ["t4"]})
    adds(strength(state, "red", "t1"), "ISL-SHR-4", 2)
    adds_nothing(strength(state, "blue", "t3"), "ISL-SHR-4")
    assert strength(state, "red", "t1").value == 3


def test_finding_the_cave_shrine_gives_control_and_strength():
    state = isle(OPEN, {"at": "u2", "speed": 3}, {"at": "t2"}, cave={"rest": "cave-shrine", "below": 1})
    found = caused(then(state, "discover cave:2,0", "cave-shrine"), "ISL-SHR-5").state
    assert found.get(Relic).holder == 0
    adds(strength(found, "red", at(found, 0)), "ISL-SHR-5", 2)
    adds_nothing(strength(found, "blue", "t2"), "ISL-SHR-5")
    not_caused(then(state, "step u1"), "ISL-SHR-5")


def test_the_cave_shrine_goes_where_its_holder_goes():
    state = isle(OPEN, {"at": "u2", "speed": 3}, {"at": "t2"}, **{"cave-shrine": "red"})
    assert relic_cell(state) == state.board.cell("u2")
    out = then(state, "step u1", "step t1").state
    assert relic_cell(out) == out.board.cell("t1")
    note("ISL-SHR-7", "bites")
    beaten = isle(OPEN, {"at": "t2", "speed": 3}, {"at": "t1"}, **{"cave-shrine": "blue"})
    lost = rolls(then(beaten, "step t1"), "6", "1/1/1").state
    assert relic_cell(lost) == lost.board.cell("t1")
    note("ISL-SHR-7", "spares")


def test_the_cave_begins_at_its_exit():
    state = exploring(ISLAND, {}, {"at": "t2"})
    opened = caused(then(state, "discover cave:0,0", "exit"), "ISL-CAVE-1").state
    assert at(opened, 0) == "u1"
    assert opened.board.links == {Edge.between(opened.board.cell("t1"), opened.board.cell("u1"))}
    allowed(opened, "step t1")
    elsewhere = exploring(ISLAND, {"at": "t3"}, {"at": "t2"})
    refused(elsewhere, "discover cave:0,0", "ISL-MAP-17")
    not_caused(then(elsewhere, "step t1"), "ISL-CAVE-1")


def test_villagers_walk_the_cave_but_discover_nothing():
    state = isle(OPEN, {"at": "t2", "villagers": ["u1"], "hand": "3*food"}, {"at": "t3"})
    refused(state, "march cave:0,1", "ISL-CAVE-3")
    allowed(state, "march u2", spares="ISL-CAVE-3")
    allowed(state, "march t1", spares="ISL-CAVE-3")


def test_an_x_blocks_its_side():
    walls = ["cave:0,0|cave:1,0", "cave:0,0|cave:0,1"]
    state = isle(OPEN, {"at": "u1", "speed": 3, "villagers": ["u2"], "hand": "food"}, {"at": "t2"}, walls=walls)
    refused(state, "step u2", "ISL-CAVE-4")
    refused(state, "march u1", "ISL-CAVE-4")
    refused(state, "discover cave:0,1", "ISL-CAVE-4")
    allowed(state, "discover cave:-1,0", spares="ISL-CAVE-4")
    allowed(state, "step t1", spares="ISL-CAVE-4")


def test_a_cave_tile_touches_one_other():
    state = isle(OPEN, {"at": "u2", "speed": 3}, {"at": "t2"})
    allowed(state, "discover cave:2,0", spares="ISL-MAP-3")
    adds(state.quantity("contacts", state.board.cell("u2")), "ISL-CAVE-5", 1)
    adds_nothing(state.quantity("contacts", state.board.cell("t2")), "ISL-CAVE-5")


def found(dweller, hand="4*food", **more):
    state = isle(
        OPEN,
        {"at": "u2", "speed": 3, "hand": hand},
        {"at": "t2"},
        {"at": "t3"},
        cave={"rest": dweller, "above": 1},
        **more,
    )
    return then(state, "discover cave:2,0", dweller)


def test_a_dweller_fights_whoever_finds_it():
    for dweller, printed in (("tiger", 2), ("thieves", 3), ("giant", 4)):
        met = caused(found(dweller), "ISL-CAVE-6").state
        adds(met.quantity("strength", defenders(met)), "ISL-CAVE-6", printed)
        adds(met.quantity("dweller", dweller), "ISL-COMP-4", printed)
        assert met.get(Battle).dweller == dweller
    empty = found("empty")
    not_caused(empty, "ISL-CAVE-6")
    adds_nothing(strength(empty.state, "red", "u3"), "ISL-CAVE-6")


def test_a_beaten_dweller_is_gone():
    won = caused(rolls(found("tiger"), "6", "1/1"), "ISL-CAVE-7").state
    assert won.board.info(won.board.cell("u3")).terrain == "empty"
    assert at(won, 0) == "u3"
    assert won.get(Hands)[0].text() == "4*food"
    again = then(won, "step u2", "step u3")
    not_caused(again, "ISL-CAVE-6", "ISL-CAVE-7")


def test_the_hoard_of_the_cave_thieves():
    won = caused(rolls(found("thieves"), "6", "1/1/1"), "ISL-CAVE-8").state
    assert won.get(Hands)[0].counts() == {"food": 6, "gold": 2, "wood": 2}
    assert not won.get(Hands).hoard
    beaten = rolls(found("thieves"), "1", "1/1/1").state
    adds(beaten.quantity("loss", (0, "hoard")), "ISL-CAVE-8", 2)
    given = caused(then(beaten, "give-up 2*food"), "ISL-CAVE-8").state
    assert given.get(Hands).hoard.counts() == {"food": 4, "gold": 2, "wood": 2}
    not_caused(rolls(found("tiger"), "6", "1/1"), "ISL-CAVE-8")
    adds_nothing(beaten.quantity("loss", (0, "player")), "ISL-CAVE-8")


def test_losing_to_another_dweller_pays_the_supply():
    beaten = rolls(found("giant"), "1", "1/1/1/1").state
    supply = len(beaten.get(Hands).supply)
    paid = caused(then(beaten, "give-up 2*food"), "ISL-CAVE-9").state
    assert len(paid.get(Hands).supply) == supply + 2
    assert paid.deciders == (1,), "the next player in turn order rolled and places"
    adds(beaten.quantity("loss", (0, "supply")), "ISL-CAVE-9", 2)
    thieves = rolls(found("thieves"), "1", "1/1/1")
    not_caused(then(thieves, "give-up 2*food"), "ISL-CAVE-9")
    over = then(paid, "place t1").state
    assert over.table.active == (1,)


def test_a_tie_with_a_dweller():
    tied = caused(rolls(found("tiger"), "4", "2/2"), "ISL-CAVE-10").state
    assert at(tied, 0) == "u2"
    assert tied.board.info(tied.board.cell("u3")).terrain == "tiger"
    assert tied.table.active == (1,)
    other = exploring(ISLAND, {}, {"at": "t2"})
    not_caused(rolls(then(other, "step t2"), "4", "4"), "ISL-CAVE-10")


def test_an_empty_cave_tile():
    caused(found("empty"), "ISL-CAVE-11")
    not_caused(found("tiger"), "ISL-CAVE-11")
    state = isle(OPEN, {"at": "u2", "gather": 3}, {"at": "t2"}, stack=["exploring seats=1", "gathering seats=1"])
    refused(state, "gather 3*food", "ISL-TURN-7")


def test_villagers_beat_a_dweller_and_the_hoard_is_their_owners():
    tiles = OPEN + "; thieves cave:2,0"
    state = isle(tiles, {"at": "t2", "villagers": ["u2"], "hand": "food"}, {"at": "t3"})
    won = rolls(then(state, "march u3"), "6", "1/1/1").state
    assert won.get(Hands)[0].text() == "2*food+2*gold+2*wood"
    assert won.get(Pieces).cells_of("red", "villager") == [won.board.cell("u3")]
