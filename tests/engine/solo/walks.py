"""Solo games at random, and what must hold on every state of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

from tests.engine.island.walks import RARE, drawn, rich
from tests.support import rules
from tutor.engine import play
from tutor.engine.bag import Bag
from tutor.engine.chance import Dealer
from tutor.engine.events import Event
from tutor.engine.games.island.components import CARDS
from tutor.engine.games.island.guards import GUARDIANS, Guard, shrines_free, stolen
from tutor.engine.games.island.hunting import Hunt
from tutor.engine.games.island.slices import WILD, Battle, Hands, Pieces, SurfaceStack, explorer_at
from tutor.engine.games.island.space import hostile
from tutor.engine.games.island.tiles import surface_tiles
from tutor.engine.moves import Move
from tutor.engine.state import State

__all__ = ["happenings", "holds", "plies", "walk"]

_RARE = RARE | {"end": 0.35, "swap": 0.02, "march": 0.5, "wager": 1}
TURNS = ("exploring", "gathering")


def begin(seed: int, ruleset: str, rng: random.Random, dealer: Dealer) -> State:
    """A game after its set-up; in every other one the hand is rich."""
    state = dealer.settle(rules(ruleset).start())
    while state.top is not None and state.top.key == "picking":
        state = dealer.settle(play.apply(state, rng.choice(state.legal_moves())).state)
    return rich(state) if seed % 2 else state


def chosen(state: State, rng: random.Random) -> Move:
    """A move of a kind drawn by weight."""
    return drawn(state, rng, _RARE)


def walk(seed: int, length: int, ruleset: str = "island+solo") -> Iterator[State]:
    """States of one random game at which the player must decide."""
    rng, dealer = random.Random(seed), Dealer(seed)
    state = begin(seed, ruleset, rng, dealer)
    for _ in range(length):
        if play.result(state) is not None:
            return
        yield state
        state = dealer.settle(play.perform(state, chosen(state, rng)).state)


def plies(seed: int, length: int, ruleset: str = "island+solo") -> Iterator[tuple[State, State, tuple[Event, ...]]]:
    """(before, after, events) of each ply of one random game, moves and chance results alike."""
    rng = random.Random(seed)
    state = begin(seed, ruleset, rng, Dealer(seed))
    for _ in range(length):
        if play.result(state) is not None:
            return
        node = play.chance(state)
        step = play.resolve(state, node.sample(rng)) if node is not None else play.perform(state, chosen(state, rng))
        yield state, step.state, step.events
        state = step.state


def holds(state: State) -> None:
    """Assert all of it."""
    hands, pieces, guard = state.get(Hands), state.get(Pieces), state.get(Guard)
    assert Bag([*hands.supply, *hands.hoard, *(card for hand in hands.hands for card in hand)]) == CARDS
    tiles = [info.tile for cell, info in state.board.cells.items() if cell.layer == "surface"]
    assert state.get(SurfaceStack).all().plus(tiles) == surface_tiles()
    beasts = Counter(unit.kind for unit in pieces.units if unit.side == WILD)
    assert set(beasts) <= set(GUARDIANS)
    assert max(beasts.values(), default=0) <= 1
    assert not set(beasts) & set(guard.waiting)
    for kind in ("offering", "wolf", "thief", "titan"):
        assert pieces.on_map(WILD, kind) <= state.quantity("pieces", (WILD, kind)).value
    for unit in pieces.units:
        shown = state.board.info(unit.cell).terrain
        assert shown != "water"
        assert shown != "shrine" or unit.side == WILD
    quiet = not state.get(Battle).active and state.top is not None and state.top.key in TURNS
    if quiet:
        assert state.get(Hunt) == Hunt()
        assert explorer_at(state, 0) is not None
        for unit in pieces.units:
            assert not hostile(state, unit.side, unit.cell), unit
    shrines = sum(info.terrain == "shrine" for info in state.board.cells.values())
    if quiet:
        assert len(beasts) + len(guard.waiting) >= min(shrines, len(GUARDIANS))
    if state.top is not None and state.top.key == "returning":
        assert shrines_free(state)
    assert len(stolen(state)) <= shrines


def happenings(before: State, events: Sequence[Event], seen: Counter[str]) -> None:
    """Count what the events of a ply tell."""
    for event in events:
        if event.key in ("spawned", "called", "swapped", "regained", "waited", "tired", "lost", "looted"):
            seen[event.key] += 1
        elif event.key == "stalked":
            seen[f"{event.beast} walks"] += 1  # type: ignore[attr-defined]
        elif event.key == "assailed":
            seen[f"{event.beast} attacks {'a building' if event.corner else 'a tile'}"] += 1  # type: ignore[attr-defined]
        elif event.key == "decided" and before.get(Battle).raider:
            seen[f"a guardian's attack: {event.outcome}"] += 1  # type: ignore[attr-defined]
