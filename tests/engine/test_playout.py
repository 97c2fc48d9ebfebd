"""Random play draws from exactly the legal moves, each as likely as any other."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.support import position, rules, settled
from tutor.engine import play
from tutor.engine.playout import random_move
from tutor.engine.state import State


class Grid(Random):
    """A random number that is given first; then the candidates are tried from the front."""

    def __init__(self, first: float) -> None:
        super().__init__(0)
        self.first = first

    def random(self) -> float:
        value, self.first = self.first, 0.0
        return value


def walk(text: str, seed: int, plies: int) -> list[State]:
    """States of a random game, each with somebody to decide."""
    rng, state = Random(seed), settled(rules(text).start(), seed)
    found = []
    for _ in range(plies):
        move = random_move(state, rng)
        if move is None:
            break
        found.append(state)
        state = settled(play.apply(state, move).state, seed)
    return found


def assert_draws_all(state: State, fine: int) -> None:
    """A grid finer than the candidates meets each of them as the first to be tried."""
    drawn = {random_move(state, Grid(place / fine)) for place in range(fine)}
    assert drawn == set(play.legal_moves(state))


def test_every_legal_move_can_come_and_no_other() -> None:
    for state in walk("quest+danger.swamps", 3, 25)[::12]:
        assert_draws_all(state, 1000)


def test_a_rule_switched_off_frees_its_moves() -> None:
    text = """
    board: {rows: ["s1 w2 j1"]}
    seats: [{name: red, pieces: [a1], hand: [explorer]}]
    """
    whole, freed = (position(text, f"quest+danger.swamps{off}") for off in ("", ";-QED-SWP-1"))
    assert_draws_all(whole, 500)
    assert_draws_all(freed, 500)
    assert set(play.legal_moves(whole)) < set(play.legal_moves(freed))


def test_all_are_equally_likely() -> None:
    state = walk("quest", 5, 8)[-1]
    legal = play.legal_moves(state)
    rng, draws = Random(1), 100 * len(legal)
    counts = Counter(random_move(state, rng) for _ in range(draws))
    assert set(counts) == set(legal)
    # The sum of squared deviations has mean len - 1 and variance 2 (len - 1) in units of the expectation.
    free = len(legal) - 1
    square = sum((counts[move] - 100) ** 2 / 100 for move in legal)
    assert square < free + 6 * (2 * free) ** 0.5


def test_nobody_to_decide() -> None:
    assert random_move(rules("quest").start(), Random(0)) is None
