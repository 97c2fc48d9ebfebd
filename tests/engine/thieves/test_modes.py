"""Every row of the table of modes, and what each side takes (THV-MODE-1 to 5, THV-SETUP-1, 2, 4, 5, 6, THV-TILE)."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from tests.engine.island.places import then
from tests.support import adds, adds_nothing, not_caused, note, position, rules, settled
from tutor.engine import play
from tutor.engine.errors import InputError
from tutor.engine.games.island.band import Band, hidden, thieves_seat
from tutor.engine.games.island.codec_map import TERRAINS
from tutor.engine.games.island.components import EXPLORER_CARDS, NEW_CARDS, SURFACE_TILES
from tutor.engine.games.island.modes import MODES
from tutor.engine.games.island.slices import Cast, Hands, Pieces
from tutor.engine.games.island.tiles import cave_stack

EVERYTHING = "island+explorers.thieves+thieves+teams"

PEOPLE = {
    "1v1": 2, "1v1v1": 3, "1v1v1v1": 4,
    "1vT": 2, "1v1vT": 3, "1v1v1vT": 4, "1v1v1v1vT": 5, "1v1v1v1v1vT": 6, "1v1v1v1v1v1vT": 7,
    "2vT": 3, "2v2": 4, "2v2vT": 5, "2v2v2": 6, "2v2v2vT": 7,
}  # fmt: skip
"""The rows of the book's table."""


def begun(mode, seed=1):
    state = settled(rules(EVERYTHING).start(mode=mode), seed)
    while state.top.key == "picking":
        state = settled(then(state, state.legal_moves()[0].long()).state, seed)
    return state


def test_the_rows_are_those_of_the_book():
    assert {name: mode.seats for name, mode in MODES.items()} == PEOPLE
    note("THV-MODE-5", "bites")


@pytest.mark.parametrize("mode", PEOPLE)
def test_each_row_is_set_up(mode):
    state = begun(mode)
    table = state.table
    assert len(table.seats) == PEOPLE[mode]
    assert [len(group) for group in table.order] == [1 if size == "T" else int(size) for size in mode.split("v")]
    assert state.top.key in ("rolling", "sharing", "pitching", "allotting", "lurking", "robbing")
    opening = state.board.order[0]
    for seat, who in enumerate(table.seats):
        if who.role == "thieves":
            assert hidden(state, seat)
            assert not state.get(Hands)[seat]
        else:
            assert state.get(Pieces).explorer(seat) == opening
            assert len(state.get(Hands)[seat]) >= 3
    seat = thieves_seat(state)
    assert (seat is not None) == mode.endswith("T")
    assert state.get(Band).doubloons == (3 if seat is not None else 0)
    note("THV-SETUP-1", "bites" if seat is not None else "spares")
    note("THV-MODE-3", "spares")
    note("THV-MODE-5", "spares")


def test_isl_case_51_who_plays_what():
    """ISL-CASE-51: five people are 4 explorers and 2 thieves, or 2 teams and 4 thieves."""
    free, teams = begun("1v1v1v1vT"), begun("2v2vT")
    adds(free.quantity("pieces", ("thieves", "thief")), "THV-MODE-1", 2)
    adds_nothing(free.quantity("pieces", ("thieves", "thief")), "THV-MODE-2")
    adds(teams.quantity("pieces", ("thieves", "thief")), "THV-MODE-2", 4)
    adds_nothing(teams.quantity("pieces", ("thieves", "thief")), "THV-MODE-1")
    for state, count in ((free, 2), (teams, 4)):
        assert state.quantity("pieces", ("thieves", "thief")).value == count
        assert sum(seat.role != "thieves" for seat in state.table.seats) == 4
    assert [seat.side for seat in teams.table.seats[:2]] == [teams.table.seats[0].side] * 2


def test_villagers_of_players_and_teams():
    team = rules(EVERYTHING).start(mode="2v2", explorers="hector+victoria+emma+nicolas")
    adds(team.quantity("pieces", ("red", "villager")), "THV-SETUP-2", 2)
    assert team.quantity("pieces", ("red", "villager")).value == 7
    assert team.quantity("pieces", ("yellow", "villager")).value == 6
    single = rules(EVERYTHING).start(mode="1v1vT", explorers="hector+emma")
    adds_nothing(single.quantity("pieces", ("red", "villager")), "THV-SETUP-2")
    assert single.quantity("pieces", ("red", "villager")).value == 5
    assert single.quantity("pieces", ("yellow", "villager")).value == 4
    assert team.quantity("pieces", ("red", "farmhouse")).value == 2


def test_a_team_has_one_card_and_plays_both_sides():
    state = rules(EVERYTHING).start(mode="2v2")
    assert set(dict(play.outcomes(state)).values()) == {Fraction(1, 6)}
    dealt = then(state, "green")
    assert "THV-SETUP-4" in dealt.rules
    assert dealt.state.deciders == (0, 1)
    picked = then(dealt, "green-2: pick sequoia").state
    assert picked.get(Cast).names[:2] == ("yanga", "sequoia")
    assert [seat.name for seat in picked.table.seats[:2]] == ["green", "green-2"]
    note("THV-SETUP-4", "bites")
    not_caused(then(rules(EVERYTHING).start(mode="1v1vT"), "green"), "THV-SETUP-4")
    with pytest.raises(InputError, match="no card has the sides hector and emma"):
        rules(EVERYTHING).start(mode="2vT", explorers="hector+emma")


def test_the_store_has_a_sixth_card():
    state = rules(EVERYTHING).start(mode="2v2")
    adds(state.quantity("explorer cards"), "THV-SETUP-5", 1)
    assert len({*EXPLORER_CARDS, *NEW_CARDS}) == state.quantity("explorer cards").value == 6
    adds_nothing(rules("island").start().quantity("explorer cards"), "THV-SETUP-5")
    note("THV-SETUP-6", "bites")


def test_tiles():
    assert set(SURFACE_TILES) == {"food", "gold", "wood", "water", "garden", "shrine", "entrance"}
    assert SURFACE_TILES["shrine"] == 3
    note("THV-TILE-1", "bites")
    stack = cave_stack()
    assert {*stack.top, *stack.rest} == {"exit", "cave-shrine", "empty", "tiger", "thieves", "giant"}
    assert {*stack.top, *stack.rest} <= set(TERRAINS)
    note("THV-TILE-2", "bites")


@pytest.mark.parametrize(
    ("ruleset", "options", "problem"),
    [
        ("island+thieves", {"mode": "2v2"}, "nobody can play as 'partner'"),
        ("island+teams", {"mode": "1v1vT"}, "nobody can play as 'thieves'"),
        ("island+thieves", {"mode": "1v1v1v1v1v1vT"}, "too few for 6 sides"),
        ("island+thieves", {"mode": "8vT"}, "there is no mode"),
        ("island+thieves", {"mode": "1v1vT", "explorers": "hector"}, "1 explorers for 2 seats"),
        ("island", {"explorers": "yanga+emma", "seats": 2}, "'yanga' is not in the box"),
    ],
)
def test_what_can_not_be_set_up(ruleset, options, problem):
    with pytest.raises(InputError) as caught:
        rules(ruleset).start(**options)
    assert problem in caught.value.problem
    assert caught.value.remedy


@pytest.mark.parametrize(
    ("sides", "problem"), [("a a a b", "has 3 seats"), ("a b c d e", "without Thieves"), ("a a b", "make no mode")]
)
def test_a_table_that_is_no_row(sides, problem):
    """Before the first turn a position is held to the table of modes."""
    names = sides.split(" ")
    seats = [
        {"name": f"s{number}", "side": side, "role": "partner" if names.count(side) > 1 else "explorer", "at": "t1"}
        for number, side in enumerate(names)
    ]
    with pytest.raises(InputError, match=problem):
        position(json.dumps({"ruleset": EVERYTHING, "map": ["wood 0,0"], "seats": seats, "round": 0}))
    note("THV-MODE-3" if "without" in problem else "THV-MODE-5", "bites")


@pytest.mark.parametrize(
    ("name", "options"), [("island+thieves", {"mode": "1vT"}), ("island+teams", {}), ("island+solo", {})]
)
def test_where_a_mode_says_who_plays_no_number_of_seats_is_taken(name, options):
    with pytest.raises(InputError, match="'mode' says it all"):
        rules(name).start(seats=4, **options)
    assert "seats" not in rules(name).options()
    assert len(rules("island").start(seats=4).table.seats) == 4


def test_the_base_game_stays_in_force():
    """THV-MODE-4: what the expansion adds leaves every rule of the base game where it was."""
    base, more = rules("island").implemented(), rules(EVERYTHING).implemented()
    assert base <= more
    note("THV-MODE-4", "bites")
    assert not base <= rules("island+hardcore").implemented()  # there the golden dice stand aside, and say so
    assert base - rules("island+hardcore").implemented() == {"ISL-TURN-1", "ISL-TURN-3", "ISL-TURN-5", "ISL-EXP-5"}
    note("THV-MODE-4", "spares")


@pytest.mark.parametrize(
    ("name", "needed"),
    [
        ("island+thieves", set("T1")),
        ("island+teams", set("21")),
        ("island+thieves+teams", set("T12")),
        ("island+explorers.thieves+thieves+hardcore", set("T1")),
    ],
)
def test_only_modes_that_can_be_played_are_named(name, needed):
    """A row is offered where the modules bring its roles and a card for each side, and nowhere else."""
    cards = 6 if "explorers" in name else 5
    fitting = [
        row
        for row in PEOPLE
        if set(row) - {"v"} <= needed and len([side for side in row.split("v") if side != "T"]) <= cards
    ]
    assert set(rules(name).choices("mode")) == set(fitting)
    assert rules(name).choices("seats") == ()
    for option in ({"mode": "8vT"}, {"seats": 3}, {"mode": 3}):
        with pytest.raises(InputError) as caught:
            rules(name).start(**option)
        named = caught.value.remedy.rstrip(".").replace(": ", ", ").replace("one of ", ", ").split(", ")
        assert {word for word in named if word in PEOPLE} == set(fitting)
