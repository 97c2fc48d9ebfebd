"""The cave stack of the expansion (THV-SETUP-3)."""

from __future__ import annotations

from fractions import Fraction

from tests.engine.deeper.places import deep, then
from tests.support import adds, adds_nothing, rules, start
from tutor.engine import play
from tutor.engine.games.island.slices import CaveStack

EVENTS = ("bavieca", "rose", "army", "curse", "titan", "wolf", "cave-in", "tunnel", "totec")


def next_tile(state):
    return dict(play.outcomes(state))


def test_twenty_two_tiles_ten_of_which_leave_the_game():
    """Thirteen of the base box and nine with rules (ISL-DIS-1); twelve stay, with the shrine in the lower six."""
    stack = start("island+cave.deeper").get(CaveStack)
    assert len(stack.rest) == 13 + 9 + 1
    assert all(stack.rest.count(tile) == 1 for tile in (*EVENTS, "cave-shrine"))
    assert "torch" not in stack.rest
    assert (list(stack.top), stack.above, stack.below) == (["exit"], 6, 7)
    state = rules("island+cave.deeper").start()
    adds(state.quantity("cave tiles", "rose"), "THV-SETUP-3", 1)
    adds(state.quantity("cave tiles gone"), "THV-SETUP-3", 10)
    adds_nothing(state.quantity("cave tiles", "tiger"), "THV-SETUP-3")


def test_the_base_stack_stays_as_it_is():
    stack = start("island").get(CaveStack)
    assert (len(stack.rest), stack.above, stack.below) == (14, 7, 7)


def test_each_tile_is_as_likely_while_the_shrine_lies_below():
    state = deep("", {"at": "u1"})
    odds = next_tile(then(state, "discover cave:1,0").state)
    assert "cave-shrine" not in odds
    assert odds["rose"] == Fraction(1, 22)
    assert odds["tiger"] == Fraction(4, 22)


def test_the_shrine_comes_as_each_of_the_lower_tiles_alike():
    """Seven places, the shrine on one of them; the six others are any of the tiles left, unseen ones among them."""
    drawn = ("empty", "empty", "empty", "empty", "tiger", "tiger")
    more = "; ".join(f"{tile} cave:{at},0" for at, tile in enumerate(drawn, 1))
    state = deep(more, {"at": "u7"})
    stack = state.get(CaveStack)
    assert (stack.above, stack.below, len(stack.rest)) == (0, 7, 17)
    odds = next_tile(then(state, "discover cave:7,0").state)
    assert odds["cave-shrine"] == Fraction(1, 7)
    assert odds["rose"] == Fraction(6, 7) * Fraction(1, 16)
    assert sum(odds.values()) == 1


def test_the_last_tile_is_the_shrine_if_it_has_not_come():
    cave = {"rest": "cave-shrine+giant+rose", "below": 1}
    assert next_tile(then(deep("", {"at": "u1"}, cave=cave), "discover cave:1,0").state) == {"cave-shrine": 1}


def test_what_is_certain_to_come_comes_alike():
    """Three places for the shrine, the exit and one of two other tiles: each third is as likely."""
    cave = {"rest": "cave-shrine+exit+giant+rose", "below": 3, "sure": "exit"}
    odds = next_tile(then(deep("", {"at": "u1"}, cave=cave), "discover cave:1,0").state)
    assert odds == {
        "cave-shrine": Fraction(1, 3),
        "exit": Fraction(1, 3),
        "giant": Fraction(1, 6),
        "rose": Fraction(1, 6),
    }
