"""Games at random, for the property tests: states of many kinds, not only trades and marches."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from tests.support import rules
from tutor.engine import play
from tutor.engine.chance import Dealer
from tutor.engine.games.island.cards import Gained
from tutor.engine.games.island.slices import Hands
from tutor.engine.moves import Move
from tutor.engine.state import Decision, State

RARE = {
    "propose": 0.02,
    "swap": 0.05,
    "march": 0.5,
    "end": 0.3,
    "build": 1.5,
    "hire": 3,
    "offering": 9,
    "attack": 2,
    "discover": 3,
}
"""Weights of move kinds; all others count 1 divided by how many of their kind there are."""


_last: dict[str, tuple[object, ...]] = {}


def anew(what: str, *things: object) -> bool:
    """Whether any of the things is another object than when this was asked last: what held of the same still holds.

    For invariants over long games: most plies leave most slices as they are.
    """
    known = _last.get(what, ())
    if len(known) == len(things) and all(one is other for one, other in zip(known, things, strict=True)):
        return False
    _last[what] = things
    return True


def rich(state: State) -> State:
    """The state with six more cards of each type in every hand, as far as they go."""
    for seat in range(len(state.table.seats)):
        for card in ("food", "wood", "gold"):
            supply = state.get(Hands).supply
            take = [card] * min(5, supply.count(card))
            state = play._write(state, Gained("TEST", seat, type(supply)(take)))
    return state


def drawn(state: State, rng: random.Random, weights: dict[str, float] = RARE) -> Move:
    """A legal move of a kind drawn by weight; a kind without a weight counts 1.

    Kinds are drawn before their moves are made, and moves are tried one after the other, instead of listing all that
    is legal: a kind that turns out to have no legal move is drawn again without it, so each legal kind is as likely as
    its weight says.
    """
    top = state.top
    assert isinstance(top, Decision)
    makers = [(maker, top.seats) for maker in state.ruleset.generators(top.key)]
    if not top.exclusive:
        makers += [(maker, tuple(range(len(state.table.seats)))) for maker in state.ruleset.generators("anytime")]
    makers_of: dict[str, list[tuple[Any, Sequence[int]]]] = {}
    for maker, seats in makers:
        for kind in maker.kinds:
            makers_of.setdefault(kind.key, []).append((maker, seats))
    while makers_of:
        names = sorted(makers_of)
        name = rng.choices(names, [weights.get(name, 1) for name in names])[0]
        tried = [
            (move, skip)
            for maker, seats in makers_of.pop(name)
            for seat in seats
            for move, skip in play._generated(state, maker, top, seat)
            if move.key == name
        ]
        while tried:
            move, skip = tried.pop(rng.randrange(len(tried)))
            if play.stands(state, move, skip):
                return move
    raise AssertionError(f"nobody can move: {state}")


def walk(seed: int, length: int, ruleset: str = "island", **options: object) -> Iterator[State]:
    """States of one random game at which somebody must decide."""
    rng, dealer = random.Random(seed), Dealer(seed)
    state = dealer.settle(rules(ruleset).start(**options))
    while state.top is not None and state.top.key == "picking":
        state = dealer.settle(play.apply(state, rng.choice(state.legal_moves())).state)
    if seed % 2:
        state = rich(state)
    for _ in range(length):
        if play.result(state) is not None:
            return
        yield state
        state = dealer.settle(play.perform(state, drawn(state, rng)).state)
