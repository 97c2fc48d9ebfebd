"""Set-up of the Island (ISL-SET-1 to ISL-SET-13)."""

from __future__ import annotations

from fractions import Fraction

from tests.engine.island.places import ROSE, exploring, isle, then
from tests.support import adds, adds_nothing, allowed, caused, not_caused, note, refused, rules, settled
from tutor.engine import play
from tutor.engine.bag import Bag
from tutor.engine.games.island.components import CARDS, HOARD
from tutor.engine.games.island.slices import CaveStack, Hands, Pieces, SurfaceStack
from tutor.engine.games.island.tiles import surface_tiles


def begun(explorers="hector+emma+tizoc"):
    return rules("island").start(seats=explorers.count("+") + 1, explorers=explorers)


def test_stacks_and_supply():
    state = begun()
    assert state.get(SurfaceStack).rows == (surface_tiles(),)
    assert "exit" not in state.get(SurfaceStack).all()
    note("ISL-SET-2", "bites")
    hands = state.get(Hands)
    assert Bag([*hands.supply, *hands.hoard, *hands[0], *hands[1], *hands[2]]) == CARDS
    assert hands.hoard == HOARD
    note("ISL-SET-1", "bites")


def test_the_cave_stack_has_the_exit_on_top_and_the_shrine_in_the_lower_half():
    stack = begun().get(CaveStack)
    assert stack.top == Bag(["exit"])
    assert (stack.above, stack.below) == (7, 7)
    note("ISL-SET-8", "bites")
    tiles = "entrance 0,0; gold 1,0; exit cave:0,0; empty cave:1,0"
    rest = {"rest": "cave-shrine+2*empty+tiger", "below": 3}
    upper = isle(tiles, {"at": "u2", "speed": 2}, {"at": "t2"}, cave={**rest, "above": 1})
    spot = "discover cave:2,0"
    assert dict(play.outcomes(then(upper, spot).state)) == {"empty": Fraction(2, 3), "tiger": Fraction(1, 3)}
    lower = isle(tiles, {"at": "u2", "speed": 2}, {"at": "t2"}, cave=rest)
    weights = dict(play.outcomes(then(lower, spot).state))
    assert weights["cave-shrine"] == Fraction(1, 3)
    assert weights["empty"] == 2 * weights["tiger"] == Fraction(4, 9)


def test_the_opening_tile_is_neither_water_nor_a_shrine():
    state = begun()
    assert state.top.key == "opening-draw"
    weights = dict(play.outcomes(state))
    assert weights == {
        "gold": Fraction(13, 36), "food": Fraction(10, 36), "wood": Fraction(10, 36), "garden": Fraction(2, 36),
        "entrance": Fraction(1, 36),
    }  # fmt: skip
    caused(then(state, "wood"), "ISL-SET-3")


RING = "wood 0,0; water 1,0; water 0,1; water -1,1; water -1,0; water 0,-1"


def test_a_ring_of_water_starts_the_map_over():
    state = exploring(RING, {"hand": "2*wood", "farmhouses": ["t1/N"]}, {"at": "t1"})
    found = caused(then(state, "discover surface:1,-1", "water"), "ISL-SET-4")
    assert len(found.state.board) == 0
    assert found.state.get(SurfaceStack).all() == surface_tiles()
    again = then(found, "gold").state
    assert [unit.cell for unit in again.get(Pieces).units] == [again.board.order[0]] * 2
    assert not again.get(Pieces).buildings
    assert again.top.key == "exploring"
    assert again.get(Hands)[0] == Bag(["wood"] * 2)
    not_caused(then(state, "discover surface:1,-1", "gold"), "ISL-SET-4")


def test_explorer_cards_are_dealt_and_a_side_is_picked():
    state = rules("island").start(seats=2)
    assert state.top.key == "dealing"
    assert set(dict(play.outcomes(state)).values()) == {Fraction(1, 5)}
    dealt = caused(then(state, "yellow"), "ISL-SET-5")
    refused(dealt.state, "pick hector", "ISL-SET-5")
    allowed(dealt.state, "pick emma")
    picked = then(dealt, "pick emma")
    assert "yellow" not in dict(play.outcomes(picked.state))
    done = then(picked, "white").state
    assert done.top.key == "opening-draw"
    assert [seat.name for seat in done.table.seats] == ["yellow", "white"]
    assert {unit.side for unit in done.get(Pieces).units} == {"yellow", "white"}


def test_starting_cards():
    state = begun("victoria+emma")
    assert state.get(Hands)[0].counts() == {"food": 4, "gold": 4, "wood": 4}
    assert state.get(Hands)[1].counts() == {"food": 1, "gold": 1, "wood": 1}
    adds(state.quantity("starting cards", 0), "ISL-SET-6", 1)
    adds(state.quantity("starting cards", 0), "ISL-EXP-2", 3)
    adds_nothing(state.quantity("starting cards", 1), "ISL-EXP-2")


def test_all_explorers_start_on_the_opening_tile():
    state = settled(begun())
    assert [unit.cell for unit in state.get(Pieces).units] == [state.board.order[0]] * 3
    note("ISL-SET-7", "bites")


def test_villagers_of_a_colour():
    state = begun()
    adds(state.quantity("pieces", ("red", "villager")), "ISL-SET-10", 4)
    adds(state.quantity("pieces", ("red", "villager")), "ISL-EXP-1", 1)
    adds_nothing(state.quantity("pieces", ("yellow", "villager")), "ISL-EXP-1")
    adds_nothing(state.quantity("pieces", ("red", "fort")), "ISL-SET-10")
    adds(state.quantity("pieces", ("red", "fort")), "ISL-COMP-10", 1)


def test_the_first_player_is_drawn_and_turns_go_clockwise():
    state = then(begun(), "gold").state
    assert dict(play.outcomes(state)) == {name: Fraction(1, 3) for name in ("red", "yellow", "blue")}
    second = caused(then(state, "yellow"), "ISL-SET-12")
    assert second.state.table.active == (1,)
    after = then(exploring(ROSE), "end")
    assert after.state.table.active == (1,)
    not_caused(then(exploring(ROSE), "step t2"), "ISL-SET-12")
