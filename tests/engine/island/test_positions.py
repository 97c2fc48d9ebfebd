"""Positions of the Island: what is left out, and what is refused with field and remedy."""

from __future__ import annotations

import pytest

from tests.engine.island.places import ROSE, exploring, isle
from tests.support import position, rules
from tutor.engine import play
from tutor.engine.bag import Bag
from tutor.engine.board import Edge
from tutor.engine.chance import Dealer
from tutor.engine.errors import InputError
from tutor.engine.games.island.components import CARDS
from tutor.engine.games.island.slices import CaveStack, Hands, SurfaceStack
from tutor.engine.games.island.tiles import surface_tiles
from tutor.engine.positions import from_text, to_line, to_plain, to_yaml

CAVE = "entrance 0,0; gold 1,0; exit cave:0,0; tiger cave:1,0 beaten"


def test_what_is_left_out_is_everything_else():
    state = exploring(ROSE, {"hand": "2*food"})
    assert len(state.get(SurfaceStack)) == 48 - 7
    assert (
        state.get(SurfaceStack).all().plus(["wood"] * 2).plus(["gold", "gold", "food", "food", "garden"])
        == surface_tiles()
    )
    hands = state.get(Hands)
    assert Bag([*hands.supply, *hands.hoard, "food", "food"]) == CARDS
    assert len(state.get(CaveStack)) == 15
    deep = isle(CAVE, {"at": "u2"}, {"at": "t2"})
    assert (deep.get(CaveStack).top, deep.get(CaveStack).above, deep.get(CaveStack).below) == (Bag(), 6, 7)


def test_a_turn_begins_without_a_stack():
    state = position(
        "{ruleset: island, map: ['wood 0,0'], seats: [{name: red, at: t1}, {name: blue, at: t1}], turn: blue}"
    )
    assert state.top.key == "rolling"
    assert state.table.active == (1,)


def test_both_forms_round_trip():
    state = isle(
        CAVE, {"at": "u2", "explorer": "emma"}, {"at": "t2"}, walls=["cave:0,0|cave:0,1"], **{"cave-shrine": "u1"}
    )
    assert from_text(to_line(state)) == state
    assert from_text(to_yaml(state)) == state
    assert to_plain(state)["map"][-1] == "tiger cave:1,0 beaten"


def test_entrance_and_exit_are_linked_unless_the_position_says_otherwise():
    state = isle(CAVE, {"at": "u2"}, {"at": "t2"})
    assert state.board.links == {Edge.between(state.board.cell("t1"), state.board.cell("u1"))}
    cut = isle(CAVE, {"at": "u2"}, {"at": "t2"}, links=[])
    assert not cut.board.links
    assert from_text(to_line(cut)) == cut


SEATS = [{"at": "t1"}, {"at": "t2"}]


@pytest.mark.parametrize(
    ("tiles", "seats", "more", "field", "problem"),
    [
        ("lava 0,0; gold 1,0", SEATS, {}, "map[0]", "is no tile"),
        ("wood 0,0; gold 0,0", SEATS, {}, "map[1]", "two tiles"),
        ("wood 0,0; gold 1,x", SEATS, {}, "map[1]", "no cell"),
        ("wood 0,0; gold 1,0 beaten", SEATS, {}, "map[1]", "can't be beaten"),
        ("water 0,0; gold 1,0", SEATS, {}, "map", "opening tile"),
        ("wood 0,0; gold 1,0", SEATS, {"walls": ["cave:0,0"]}, "walls[0]", "no side"),
        ("wood 0,0; gold 1,0", [{"at": "t9"}, {"at": "t2"}], {}, "seats[0].at", "no cell 't9'"),
        ("wood 0,0; water 1,0", SEATS, {}, "seats[1].at", "can stand on water"),
        ("wood 0,0; gold 1,0", [{"at": "t1", "hand": "stone"}, SEATS[1]], {}, "seats[0].hand", "no card 'stone'"),
        ("wood 0,0; gold 1,0", [{"at": "t1", "hand": "26*wood"}, SEATS[1]], {}, "seats", "not so many cards"),
        ("wood 0,0; gold 1,0", [{"at": "t1", "offerings": ["t2"]}, SEATS[1]], {}, "offerings[0]", "shrine tile"),
        (
            "wood 0,0; gold 1,0",
            [{"at": "t1", "farmhouses": ["t1/N"]}, {"at": "t2", "forts": ["t1/N"]}],
            {},
            "seats[1].forts[0]",
            "two buildings",
        ),
        ("wood 0,0; gold 1,0", [{"at": "t1", "explorer": "hector2"}, SEATS[1]], {}, "seats[0].explorer", "no explorer"),
        ("wood 0,0; gold 1,0", SEATS, {"cave": {"rest": "tiger", "above": 3}}, "cave", "larger"),
        ("wood 0,0; gold 1,0", SEATS, {"battle": {"seat": "green", "cell": "t1"}}, "battle.seat", "not possible"),
        ("wood 0,0; gold 1,0", SEATS, {"cave-shrine": "u1"}, "cave-shrine", "no cell 'u1'"),
    ],
)
def test_an_error_names_the_field_and_the_remedy(tiles, seats, more, field, problem):
    with pytest.raises(InputError) as caught:
        isle(tiles, *seats, **more)
    assert field in caught.value.field
    assert problem in caught.value.problem
    assert caught.value.remedy


@pytest.mark.parametrize("seed", range(4))
def test_every_state_of_the_set_up_round_trips(seed):
    dealer = Dealer(seed)
    state = dealer.settle(rules("island").start(seats=4))
    seen = 0
    while state.top.key == "picking":
        assert from_text(to_line(state)) == state
        seen += 1
        state = dealer.settle(play.perform(state, dealer.rng.choice(state.legal_moves())).state)
    assert from_text(to_line(state)) == state
    assert seen


def test_a_map_without_a_tile_is_one_of_the_set_up():
    with pytest.raises(InputError, match="round: 0"):
        from_text("{ruleset: island, map: [], seats: [{name: red}, {name: blue}]}")
