"""What lies in the box of the Island, as the sources count it, and the values that no source gives."""

from __future__ import annotations

import pytest

from tests.engine.island.places import exploring
from tests.support import note, rules
from tutor.engine.catalogue import catalogue
from tutor.engine.errors import InputError, RulesetError
from tutor.engine.games.island import components, parameters
from tutor.engine.games.island.band import BANK
from tutor.engine.games.island.deeper_stack import EVENT_TILES, TREASURES
from tutor.engine.games.island.tiles import cave_stack, surface_tiles


def test_surface_tiles():
    tiles = surface_tiles().counts()
    assert tiles.pop("entrance") == 1
    note("ISL-COMP-2", "bites")
    assert tiles == {"water": 9, "gold": 13, "food": 10, "wood": 10, "garden": 2, "shrine": 3}
    assert sum(tiles.values()) == 47
    note("ISL-COMP-1", "bites")


def test_cave_tiles():
    stack = cave_stack()
    tiles = stack.top.plus(stack.rest)
    assert tiles.count("exit") == tiles.count("cave-shrine") == 1
    note("ISL-COMP-3", "bites")
    assert len(tiles) == 15
    assert set(tiles) == {"exit", "cave-shrine", "empty", "tiger", "thieves", "giant"}
    note("ISL-COMP-5", "bites")
    assert components.DWELLERS == {"tiger": 2, "thieves": 3, "giant": 4}
    note("ISL-COMP-4", "bites")


def test_cards_and_dice():
    assert components.CARDS.counts() == {"food": 25, "gold": 30, "wood": 25}
    note("ISL-COMP-6", "bites")
    assert (components.GOLDEN_DICE, components.BATTLE_DICE) == (2, 11)
    note("ISL-COMP-7", "bites")
    faces = components.GOLDEN_FACES
    assert len(faces) == 6
    assert {faces[i] + faces[-1 - i] for i in range(6)} == {7}
    note("ISL-DIE-1", "bites")
    assert 2 in parameters.faces(exploring("wood 0,0; gold 1,0"), "P-BATTLE-DIE")
    note("ISL-DIE-2", "bites")


def test_pieces_and_explorers():
    assert components.SURFACE_SHRINES == 3
    note("ISL-COMP-8", "bites")
    cards = components.EXPLORER_CARDS
    assert len(cards) == len(components.COLOURS) == 5
    assert sum(len(sides) for sides in cards.values()) == 10
    known = [side for sides in cards.values() for side in sides if side != components.PLAIN]
    assert len(known) == len(set(known)) == 6
    note("ISL-COMP-9", "bites")
    assert components.PIECES == {"explorer": 2, "villager": 4, "farmhouse": 2, "fort": 1, "offering": 3}
    note("ISL-COMP-10", "bites")
    assert max(components.SEATS) == 4 < len(components.COLOURS)
    note("ISL-COMP-11", "bites")
    assert components.VILLAGERS_IN_BOX == 25
    note("ISL-COMP-12", "bites")


def test_the_thief_die():
    state = exploring("wood 0,0; gold 1,0")
    faces = parameters.pairs(state, "P-THIEF-DIE")
    assert len(faces) == 6
    assert (1, 6) in faces
    note("ISL-DIE-3", "bites")


def test_no_rule_rolls_the_titan_die():
    assert catalogue().parameter("P-TITAN-DIE").choices == ("unused",)
    assert [rule.id for rule in catalogue() if "P-TITAN-DIE" in rule.parameters] == ["ISL-DIE-4"]
    note("ISL-DIE-4", "bites")


def test_explorers_of_all_boxes():
    base, new = (
        sum(len(sides) for sides in cards.values()) for cards in (components.EXPLORER_CARDS, components.NEW_CARDS)
    )
    assert (base, new) == (10, 2)
    note("ISL-EXP-11", "bites")


def test_the_thieves_box():
    """ISL-DIS-1: eight event tiles are counted and nine have rules."""
    assert len(TREASURES) == 4
    assert len(EVENT_TILES) == 8 + 1
    assert BANK == 5
    assert (components.NEW_GOLDEN_DICE, components.NEW_BATTLE_DICE) == (6, 5)
    note("ISL-COMP-20", "bites")
    assert components.GOLDEN_DICE + components.NEW_GOLDEN_DICE == 8
    assert components.BATTLE_DICE + components.NEW_BATTLE_DICE == 16
    note("ISL-COMP-22", "bites")


def test_the_wood_of_the_thieves_box():
    """The pieces of the sixth colour, and those of the Thieves; two more villagers in each of six colours."""
    state = rules("island+explorers.thieves+thieves+teams").start(mode="2v2vT", explorers="sequoia+yanga+emma+nicolas")
    thieves = {kind: state.quantity("pieces", ("thieves", kind)).value for kind in ("thief", "outpost", "hideout")}
    assert thieves == {"thief": 4, "outpost": 2, "hideout": 1}
    green = {kind: state.quantity("pieces", ("green", kind)).value for kind in ("farmhouse", "fort", "offering")}
    assert green == {"farmhouse": 2, "fort": 1, "offering": 3}
    assert green["offering"] + state.quantity("pieces", ("thieves", "offering")).value == 6
    colours = len({**components.EXPLORER_CARDS, **components.NEW_CARDS})
    assert (state.quantity("pieces", ("green", "villager")).value - components.PIECES["villager"]) * colours == 12
    note("ISL-COMP-21", "bites")


def test_parameters_are_read_in_their_forms():
    state = exploring("wood 0,0; gold 1,0")
    assert parameters.price(state, "P-COST-OFFERING").counts() == {"food": 1, "gold": 4, "wood": 1}
    assert parameters.number(state, "P-STR-FORT") == 2
    assert parameters.limit(state, "P-HAND-LIMIT") is None
    assert parameters.word(state, "P-5FOR1") == "alike"


def test_a_ruleset_may_set_parameters():
    state = exploring("wood 0,0; gold 1,0", ruleset="island;P-STR-FORT=3;P-COST-FORT=2 wood;P-HAND-LIMIT=9")
    assert parameters.number(state, "P-STR-FORT") == 3
    assert parameters.price(state, "P-COST-FORT").text() == "2*wood"
    assert parameters.limit(state, "P-HAND-LIMIT") == 9
    stack = rules("island;P-CAVE-MIX=13 empty").start(explorers="hector+emma", seats=2).slices
    assert any(getattr(part, "rest", ()) and part.rest.count("empty") == 13 for part in stack)


READERS = {
    "P-STR-FORT=many": parameters.number,
    "P-COST-FORT=2 stones": parameters.price,
    "P-BATTLE-DIE=red": parameters.faces,
}


@pytest.mark.parametrize("value", READERS)
def test_a_value_that_cannot_be_read_is_named(value):
    name = value.partition("=")[0]

    def read():
        return READERS[value](exploring("wood 0,0; gold 1,0", ruleset=f"island;{value}"), name)

    with pytest.raises(InputError, match=name):
        read()


def test_a_seat_count_out_of_range_is_refused():
    with pytest.raises(InputError, match="2 to 4 players"):
        rules("island").start(seats=5)
    note("ISL-SET-13", "bites")
    assert len(rules("island").start(seats=4).table.seats) == 4
    assert issubclass(RulesetError, InputError)


@pytest.mark.parametrize(
    ("explorers", "problem"),
    [("hector", "1 explorers for 2"), ("hector+victoria", "is taken"), ("hector+nobody", "no explorer 'nobody'")],
)
def test_explorers_that_cannot_be_dealt(explorers, problem):
    with pytest.raises(InputError, match=problem):
        rules("island").start(seats=2, explorers=explorers)


def test_both_spellings_of_an_explorer_are_read():
    state = rules("island").start(seats=2, explorers="nicholas+laffite")
    assert [seat.name for seat in state.table.seats] == ["yellow", "blue"]
