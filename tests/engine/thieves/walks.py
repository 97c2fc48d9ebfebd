"""Games of the Thieves at random, for the property tests."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.engine.island.walks import RARE, rich
from tests.support import rules
from tutor.engine import play
from tutor.engine.chance import Dealer
from tutor.engine.games.island.cards import Paid
from tutor.engine.games.island.slices import Hands
from tutor.engine.state import State

__all__ = ["walk"]

_RARE = RARE | {"end": 0.4, "lie-low": 0.3, "dedicate": 5, "raze": 5, "attack": 3, "rush": 3, "scout": 2, "give": 0.2}


def walk(seed: int, length: int, ruleset: str = "island+thieves", **options: object) -> Iterator[State]:
    """States of one random game at which somebody must decide; in every other game the hands are rich."""
    rng, dealer = random.Random(seed), Dealer(seed)
    state = dealer.settle(rules(ruleset).start(**options))
    while state.top is not None and state.top.key == "picking":
        state = dealer.settle(play.apply(state, rng.choice(state.legal_moves())).state)
    if seed % 2:
        state = rich(state)
        for seat, who in enumerate(state.table.seats):
            if who.role == "thieves":
                state = play._write(state, Paid("TEST", seat, state.get(Hands)[seat]))
    for _ in range(length):
        if play.result(state) is not None:
            return
        yield state
        kinds: dict[str, list[object]] = {}
        for move in state.legal_moves():
            kinds.setdefault(move.key, []).append(move)
        names = sorted(kinds)
        kind = rng.choices(names, [_RARE.get(name, 1) for name in names])[0]
        state = dealer.settle(play.perform(state, rng.choice(kinds[kind])).state)  # type: ignore[arg-type]
