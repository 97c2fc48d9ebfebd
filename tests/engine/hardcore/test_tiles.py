"""Dealt tiles: who gets what, how they are laid, what happens to those that aren't (THV-HARD-SETUP, THV-HARD-PLACE)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import factorial, prod

import pytest

from tests.engine.hardcore.places import HARD, LAND, WITH_TEAMS, WITH_THIEVES, beginning, exploring, points, then
from tests.support import adds, adds_nothing, allowed, caused, not_caused, note, refused, rules, settled, start
from tutor.engine import play
from tutor.engine.bag import Bag
from tutor.engine.errors import InputError
from tutor.engine.games.island.hardcore_tiles import Handing, lots, tiles_of
from tutor.engine.games.island.modes import MODES
from tutor.engine.games.island.slices import Pieces, Special, SurfaceStack, explorer_at
from tutor.engine.games.island.tiles import surface_tiles
from tutor.engine.positions import from_text, to_line, to_plain

EVERYTHING = "island+explorers.thieves+thieves+teams+hardcore"

BOOK = {
    2: ["2*shrine", "entrance+shrine"],
    3: ["shrine"] * 3,
    4: ["shrine"] * 3 + ["entrance"],
    5: ["shrine"] * 3 + ["entrance", "garden"],
    6: ["shrine"] * 3 + ["entrance"] + ["garden"] * 2,
    7: ["shrine"] * 3 + ["entrance"] + ["garden"] * 2 + ["water"],
}
"""The table of the book: players or teams to what each is dealt."""


# -- dealing -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("groups", BOOK)
def test_what_is_dealt(groups):
    assert sorted(lot.text() for lot in lots(groups)) == sorted(BOOK[groups])
    note("THV-HARD-SETUP-1", "bites")


@pytest.mark.parametrize("mode", MODES)
def test_each_row_of_the_table_of_modes_is_dealt_to(mode):
    """A team counts as one player, and so do the Thieves (THV-OPEN-39)."""
    state = settled(rules(EVERYTHING).start(mode=mode), 3)
    special, groups = state.get(Special), len(mode.split("v"))
    assert sorted(tiles.text() for tiles in special.tiles) == sorted(BOOK[groups])
    assert special.turns == (3,) * groups
    board = [info.tile for info in state.board.cells.values()]
    assert state.get(SurfaceStack).all().plus(special.all()).plus(board) == surface_tiles()
    assert state.get(SurfaceStack).all().count("entrance") + board.count("entrance") == int(groups == 3)


@pytest.mark.parametrize(("mode", "outcomes"), [("1v1", 2), ("1v1v1", 1), ("1v1v1v1", 4), ("1v1v1v1v1vT", 60)])
def test_every_deal_is_as_likely(mode, outcomes):
    """As many deals as there are ways to hand the tiles out: 6 players have 6! / (3! 1! 2!) = 60."""
    found: Counter[tuple[Bag, ...]] = Counter()

    def go(state, weight):
        if isinstance(state.top, Handing):
            for outcome, chance in play.outcomes(state):
                go(play.resolve(state, outcome).state, weight * chance)
        else:
            found[state.get(Special).tiles] += weight

    go(rules(EVERYTHING).start(mode=mode), Fraction(1))
    assert len(found) == outcomes
    assert set(found.values()) == {Fraction(1, outcomes)}
    groups = len(mode.split("v"))
    if groups > 2:
        assert outcomes == factorial(groups) // prod(factorial(count) for count in Counter(BOOK[groups]).values())


def test_without_hardcore_mode_nothing_is_dealt():
    usual = rules("island").start(seats=2)
    assert usual.get(SurfaceStack).all() == surface_tiles()
    assert not isinstance(usual.top, Handing)
    state = rules(HARD).start(seats=2)
    dealt = caused(play.resolve(state, "2*shrine"), "THV-HARD-SETUP-1").state
    rest = play.resolve(dealt, "entrance+shrine").state
    not_caused(play.resolve(rest, next(play.outcomes(rest))[0]), "THV-HARD-SETUP-1")
    assert rules(HARD).without("THV-HARD-SETUP-1").start(seats=2).get(Special).tiles == (Bag(), Bag())


def test_the_battle_die_on_the_opening_tile_shows_two():
    """ISL-DIS-11: it counts the turns still to come after the current one."""
    state = start(HARD, 5, seats=2, explorers="hector+tizoc")
    for seat in (0, 1):
        adds(state.quantity("turns to come", seat), "THV-HARD-SETUP-2", 2)
    bare = exploring(LAND)
    adds_nothing(bare.quantity("turns to come", 0), "THV-HARD-SETUP-2")
    assert all(len(hand) == 3 for hand in state.get(Pieces).units) or state.get(Special).turns == (3, 3)


# -- laying --------------------------------------------------------------------------------------------------------


HOLDS = {"special": "2*shrine"}


def test_a_dealt_tile_lies_beside_the_explorer_and_touches_two_tiles():
    state = exploring(LAND, HOLDS, {"at": "t3"})
    spots = {move.spot for move in state.legal_moves() if move.key == "lay"}
    assert {(spot.q, spot.r) for spot in spots} == {(1, -1), (-1, 1)}
    laid = caused(allowed(state, "lay shrine surface:1,-1", spares="THV-HARD-PLACE-1"), "THV-HARD-PLACE-1").state
    assert points(laid) == (0, 2)
    assert explorer_at(laid, 0) == state.board.cell("t1")  # ISL-MAP-5: a shrine is found, not entered
    assert laid.board.info(laid.board.cell("t4")).terrain == "shrine"
    assert tiles_of(laid, 0).text() == "shrine"
    refused(state, "lay shrine surface:0,-1", "THV-HARD-PLACE-1")  # touches one tile
    refused(state, "lay shrine surface:1,1", "THV-HARD-PLACE-1")  # not beside the explorer
    refused(state, "lay shrine t2", "THV-HARD-PLACE-1")
    refused(state, "lay entrance surface:1,-1", "THV-HARD-PLACE-1")
    refused(exploring(LAND, HOLDS | {"speed": 0}), "lay shrine surface:1,-1", "THV-HARD-PLACE-1")


def test_only_in_the_explore_phase():
    state = beginning(LAND, {"at": "t1", **HOLDS}, {"at": "t3"})
    refused(state, "lay shrine surface:1,-1", "THV-HARD-TURN-2")
    allowed(then(state, "gather -").state, "lay shrine surface:1,-1", spares="THV-HARD-TURN-2")
    refused(then(state, "gather 6*wood").state, "lay shrine surface:1,-1", "THV-HARD-PLACE-1")


def test_land_is_entered_and_the_cave_opens_as_usual():
    state = exploring(LAND, {"special": "entrance"}, {"at": "t3"})
    laid = then(state, "lay entrance surface:1,-1").state
    assert explorer_at(laid, 0) == laid.board.cell("t4")
    assert points(laid) == (0, 2)
    found = then(laid, "discover cave:0,0", "exit").state
    assert found.board.info(explorer_at(found, 0)).terrain == "exit"


def test_nobody_lays_a_tile_from_the_cave():
    tiles = "entrance 0,0; gold 1,0; food 0,1; exit cave:0,0; empty cave:1,0"
    state = exploring(tiles, {"at": "u1", **HOLDS}, {"at": "t3"})
    refused(state, "lay shrine surface:1,-1", "THV-HARD-PLACE-1")
    refused(state, "lay shrine cave:0,1", "THV-HARD-PLACE-1")


def test_a_drawn_tile_can_still_be_drawn():
    state = exploring(LAND, HOLDS, {"at": "t3"}, tiles=["gold"])
    drawn = then(state, "discover surface:1,-1", "gold").state
    assert tiles_of(drawn, 0).text() == "2*shrine"


def test_the_second_tile_of_the_map_may_be_a_dealt_one():
    """As usual: the map has but one tile to touch (ISL-MAP-4)."""
    state = exploring("wood 0,0", HOLDS, {"at": "t1"})
    laid = allowed(state, "lay shrine surface:1,0").state
    refused(laid, "lay shrine surface:-1,0", "THV-HARD-PLACE-1")
    allowed(laid, "lay shrine surface:0,1")


def test_either_partner_lays_the_teams_tiles_with_points_of_its_own():
    red = {"side": "red", "role": "partner"}
    state = exploring(
        LAND,
        {**red, "at": "t1", "special": "entrance+shrine", "speed": 0},
        {**red, "name": "red-2", "at": "t2", "speed": 1},
        {"at": "t3"},
        ruleset=WITH_TEAMS,
        stack=["exploring seats=1+2"],
    )
    refused(state, "red: lay shrine surface:1,-1", "THV-HARD-TURN-3", "THV-HARD-PLACE-1")
    laid = allowed(state, "red-2: lay shrine surface:1,-1", spares="THV-HARD-TURN-3").state
    assert tiles_of(laid, 0) == tiles_of(laid, 1) == Bag(["entrance"])


def test_the_thieves_plant_a_tile_beside_a_thief():
    """THV-OPEN-39: it costs that thief one of its four speed."""
    band = {"name": "thieves", "role": "thieves", "thieves": ["t1"], "special": "entrance+shrine"}
    state = exploring(LAND, {"at": "t3"}, band, ruleset=WITH_THIEVES, turn="thieves", paces=["t1 4"])
    state = exploring(
        LAND, {"at": "t3"}, band, ruleset=WITH_THIEVES, turn="thieves", paces=["t1 4"], stack=["exploring seats=2"]
    )
    refused(state, "plant shrine surface:0,-1", "THV-HARD-PLACE-1")
    refused(state, "plant garden surface:1,-1", "THV-HARD-PLACE-1")
    refused(state, "lay shrine surface:1,-1")
    shrine = caused(allowed(state, "plant shrine surface:1,-1"), "THV-HARD-PLACE-1").state
    assert to_plain(shrine)["paces"] == ["t1 3"]
    entrance = allowed(shrine, "plant entrance surface:-1,1").state
    assert to_plain(entrance)["paces"] == ["t5 2"]
    assert entrance.get(Pieces).cells_of("thieves", "thief") == [entrance.board.cell("t5")]
    tired = exploring(
        LAND, {"at": "t3"}, band, ruleset=WITH_THIEVES, turn="thieves", paces=["t1 0"], stack=["exploring seats=2"]
    )
    refused(tired, "plant shrine surface:1,-1", "THV-HARD-PLACE-1")


# -- three turns ---------------------------------------------------------------------------------------------------


def rounds(state, count):
    """The state after some turns of both players in which nothing happens."""
    events = []
    for _ in range(count):
        step = then(state, "gather -", "end")
        state = step.state
        events += step.events
    return play.Transition(state, tuple(events))


def test_isl_case_63_the_entrance_is_not_laid_in_three_turns():
    """ISL-CASE-63: Ana holds a shrine and the entrance, and has placed only the shrine after her third turn."""
    state = beginning(
        LAND, {"at": "t1", "special": "entrance+shrine"}, {"at": "t3", "special": "2*shrine"}, tiles=["gold"]
    )
    first = then(state, "gather -", "lay shrine surface:1,-1", "end")
    assert first.state.get(Special).turns == (2, 3)
    assert first.state.quantity("turns to come", 0).value == 1
    second = rounds(first.state, 3)
    assert second.state.get(Special).turns == (1, 1)
    assert second.state.quantity("turns to come", 0).value == 0
    allowed(then(second.state, "gather -").state, "lay entrance surface:-1,1", spares="THV-HARD-PLACE-1")
    third = rounds(second.state, 1)
    caused(third, "THV-HARD-PLACE-2")
    assert third.state.get(Special).tiles == (Bag(), Bag(["shrine", "shrine"]))
    assert third.state.get(SurfaceStack).rows == (Bag(["entrance", "gold"]),)
    last = rounds(third.state, 1).state
    assert last.get(SurfaceStack).rows == (Bag(["entrance", "gold", "shrine", "shrine"]),)
    assert last.get(Special) == Special.none(2)
    not_caused(rounds(last, 4), "THV-HARD-PLACE-2")


def test_what_is_laid_in_time_stays():
    state = exploring(LAND, {"special": "shrine", "special-turns": 1, "speed": 1}, {"at": "t3"}, tiles=["gold"])
    ended = not_caused(then(state, "lay shrine surface:1,-1", "end"), "THV-HARD-PLACE-2")
    assert ended.state.get(SurfaceStack).rows == (Bag(["gold"]),)


def test_the_shuffle_forgets_what_lay_under_the_stack():
    """Emma's buried tile is anywhere once the stack has been shuffled."""
    state = exploring(LAND, {"special": "shrine", "special-turns": 1}, {"at": "t3"}, tiles=["food+gold", "water"])
    assert then(state, "end").state.get(SurfaceStack).rows == (Bag(["food", "gold", "shrine", "water"]),)


def test_a_map_that_starts_over_leaves_dealt_tiles_in_hand():
    """THV-OPEN-64: the sixth water closes the ring; what was laid goes back with the other tiles."""
    ring = "wood 0,0; water 1,0; water 0,1; water -1,1; water -1,0; shrine 2,-1; water 0,-1"
    state = exploring(ring, {"special": "shrine", "special-turns": 2}, {"at": "t1"}, tiles=["gold+water"])
    over = then(state, "discover surface:1,-1", "water")
    assert "ISL-SET-4" in over.rules
    assert over.state.get(Special) == state.get(Special)
    assert over.state.get(SurfaceStack).all().text() == "gold+shrine+6*water+wood"


# -- positions -----------------------------------------------------------------------------------------------------


def test_positions_state_the_tiles_and_the_turns():
    state = exploring(LAND, {"special": "entrance+shrine", "special-turns": 2}, {"at": "t3"})
    plain = to_plain(state)
    assert plain["seats"][0]["special"] == "entrance+shrine"
    assert plain["seats"][0]["special-turns"] == 2
    assert "tiles" not in plain  # the stack is all that is neither on the map nor dealt
    assert state.get(SurfaceStack).all().counts()["shrine"] == 2
    assert "entrance" not in state.get(SurfaceStack).all()
    assert from_text(to_line(state)) == state


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        ({"special": "gold"}, "such tiles are not dealt"),
        ({"special-turns": 2}, "there is no tile to lay"),
        ({"special": "shrine", "special-turns": 4}, "special-turns"),
    ],
)
def test_odd_positions_are_refused(seat, said):
    with pytest.raises(InputError, match=said):
        exploring(LAND, seat, {"at": "t3"})


def test_a_teams_tiles_stand_with_its_first_seat():
    red = {"side": "red", "role": "partner"}
    with pytest.raises(InputError, match="first seat"):
        exploring(
            LAND,
            {**red, "at": "t1"},
            {**red, "name": "red-2", "at": "t2", "special": "shrine"},
            {"at": "t3"},
            ruleset=WITH_TEAMS,
        )
