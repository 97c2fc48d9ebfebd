"""Any combination of caves, Dangers and Muisca: random games, what stays the same, modules that don't meddle."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.engine.quest.dangers import FEATURES, begin, conserved, random_game, scattered, subsets
from tests.engine.quest.shops import consistent
from tests.support import note, position, rules
from tutor import engine
from tutor.engine import play
from tutor.engine.chance import Dealer
from tutor.engine.errors import RulesetError
from tutor.engine.games import module
from tutor.engine.perft import perft
from tutor.engine.positions import from_text, to_line
from tutor.engine.ruleset import Ruleset
from tutor.engine.state import State

SAMPLE = (0, 1, 7, 19, 44, 77, 110, 127)
"""Eight of the 128, from none of the features to all of them."""


def play_through(state: State, seed: int, plies: int, *, look: int) -> None:
    """A random game: nothing gets lost; each `look`th ply it round-trips, the two voices of legality agree."""
    kept = None
    for count, now in enumerate(random_game(state, seed, plies), start=1):
        kept = kept or conserved(now)
        assert conserved(now) == kept
        if count % look == 0:
            assert from_text(to_line(now)) == now
            if now.deciders:
                consistent(now)


@pytest.mark.parametrize("number", SAMPLE)
def test_a_sample_of_the_combinations(number: int) -> None:
    name = subsets()[number]
    play_through(begin(name, 2 + number % 3), number, 60, look=30)
    play_through(scattered(begin(name, 2 + number % 3, "hills_of_gold"), number), number, 60, look=30)
    note("QED-DNG-1", "bites")


@pytest.mark.deep
@pytest.mark.parametrize("number", range(128))
def test_all_combinations(number: int) -> None:
    """300 plies from the start and 300 from the middle of a game, for 2, 3 and 4 seats on two routes.

    The middle is richer, so it is there that all thinkable moves are checked, once a game: that takes the longest.
    """
    name = subsets()[number]
    for seats in (2, 3, 4):
        for route in ("first", "hills_of_gold"):
            play_through(begin(name, seats, route), number, 300, look=301)
            play_through(scattered(begin(name, seats, route), number), number, 300, look=200)


def test_the_features_need_the_base_game() -> None:
    """QED-DNG-1."""
    for feature in FEATURES:
        with pytest.raises(RulesetError, match="needs 'quest'"):
            engine.ruleset(feature)
    assert len({engine.ruleset(name) for name in subsets()}) == 128


def test_the_order_in_which_they_are_named_says_nothing() -> None:
    for name in (subsets()[number] for number in SAMPLE):
        turned = "+".join(reversed(name.split("+")))
        assert engine.ruleset(turned) == engine.ruleset(name)
        assert engine.ruleset(turned).id == name


@pytest.mark.parametrize(("one", "other"), list(combinations(FEATURES, 2)))
def test_they_commute(one: str, other: str) -> None:
    """Two features composed in either order allow the same moves and lead to the same slices."""
    both = [
        Ruleset.compile([module("quest"), module(first), module(second)])
        for first, second in ((one, other), (other, one))
    ]
    laid = {"dangers": "ours"} if "dangers" in both[0].options() else {}
    states = [made.start(route="first", seats=2, **laid) for made in both]
    dealers = [Dealer(5), Dealer(5)]
    # The piles of the set-up may be shuffled in another order; from the first turn on both are the same game.
    states[0] = dealers[0].settle(states[0])
    states[1] = states[0]._replace(
        ruleset=both[1],
        slices=tuple(states[0].get(kind) for kind in sorted(both[1].slots, key=both[1].slots.__getitem__)),
    )
    for _ in range(25):
        moves = [{move.long(): move for move in play.legal_moves(state)} for state in states]
        assert set(moves[0]) == set(moves[1])
        if not moves[0]:
            return
        chosen = sorted(moves[0])[len(moves[0]) // 2]
        states = [play.apply(state, found[chosen]).state for state, found in zip(states, moves, strict=True)]
        while (node := play.chance(states[0])) is not None:
            outcome = node.sample(dealers[0].rng)
            states = [play.resolve(state, outcome).state for state in states]
        for kind in both[0].slots:
            assert states[0].get(kind) == states[1].get(kind)
        assert states[0].stack == states[1].stack


PLAIN = """
    ruleset: {}
    board: {{rows: [" j1 u1 r2 v1", "j1 x j2 c1", " s1 r1 j1 u2"]}}
    market: {{board: {{scout: 2, jack: 1}}, reserve: {{captain: 1}}}}
    seats:
      - {{name: red, pieces: [a3], hand: [scout, traveler, adventurer, scientist], draw: [explorer, sailor, traveler]}}
      - {{name: blue, pieces: [c1], hand: [explorer, explorer], draw: [explorer, sailor]}}
"""


@pytest.mark.parametrize("name", [subsets()[number] for number in (*range(1, 8), 60, 127)])
def test_a_module_whose_pieces_are_absent_changes_no_count(name: str) -> None:
    plain, more = position(PLAIN.format("quest")), position(PLAIN.format(name))
    for depth in (1, 2, 3):
        assert perft(more, depth) == perft(plain, depth)
    note("QED-DNG-1", "spares")


@pytest.mark.parametrize("feature", [name for name in FEATURES if name.startswith("danger.")])
def test_without_a_layout_the_start_of_a_game_is_that_of_the_base_game(feature: str) -> None:
    states = [Dealer(3).settle(rules(name).start(route="first", seats=2)) for name in ("quest", f"quest+{feature}")]
    assert perft(states[0], 3) == perft(states[1], 3)
