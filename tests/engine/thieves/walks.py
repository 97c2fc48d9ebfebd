"""Games of the Thieves at random, for the property tests."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.engine.island.walks import RARE, drawn, rich
from tests.support import rules
from tutor.engine import play
from tutor.engine.chance import Dealer
from tutor.engine.events import Event
from tutor.engine.games.island.cards import Paid
from tutor.engine.games.island.slices import Hands
from tutor.engine.moves import Move
from tutor.engine.state import State

__all__ = ["onward", "plies", "walk"]

_RARE = RARE | {"end": 0.4, "lie-low": 0.3, "dedicate": 5, "raze": 5, "attack": 3, "rush": 3, "scout": 2, "give": 0.2}


def begin(seed: int, ruleset: str, dealer: Dealer, rng: random.Random, **options: object) -> State:
    """A game after its set-up; in every other one the explorers' hands are rich."""
    state = dealer.settle(rules(ruleset).start(**options))
    while state.top is not None and state.top.key == "picking":
        state = dealer.settle(play.apply(state, rng.choice(state.legal_moves())).state)
    if seed % 2:
        state = rich(state)
        for seat, who in enumerate(state.table.seats):
            if who.role == "thieves":
                state = play._write(state, Paid("TEST", seat, state.get(Hands)[seat]))
    return state


def chosen(state: State, rng: random.Random) -> Move:
    """A move of a kind drawn by weight."""
    return drawn(state, rng, _RARE)


def walk(seed: int, length: int, ruleset: str = "island+thieves", **options: object) -> Iterator[State]:
    """States of one random game at which somebody must decide."""
    rng, dealer = random.Random(seed), Dealer(seed)
    state = begin(seed, ruleset, dealer, rng, **options)
    for _ in range(length):
        if play.result(state) is not None:
            return
        yield state
        state = dealer.settle(play.perform(state, chosen(state, rng)).state)


def plies(seed: int, length: int, ruleset: str, **options: object) -> Iterator[tuple[State, State, tuple[Event, ...]]]:
    """(before, after, events) of each ply of one random game, moves and chance results alike."""
    rng = random.Random(seed)
    return onward(begin(seed, ruleset, Dealer(seed), rng, **options), rng, length)


def onward(state: State, rng: random.Random, length: int) -> Iterator[tuple[State, State, tuple[Event, ...]]]:
    """The same from a position on."""
    for _ in range(length):
        if play.result(state) is not None:
            return
        node = play.chance(state)
        step = play.resolve(state, node.sample(rng)) if node is not None else play.perform(state, chosen(state, rng))
        yield state, step.state, step.events
        state = step.state
