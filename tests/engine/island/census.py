"""What must hold on every state of the Island, and a census of what happens in games: wins, ties, defeats, returns."""

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
from tutor.engine.games.island.components import CARDS, PIECES
from tutor.engine.games.island.slices import Battle, Cast, CaveStack, Hands, Pieces, SurfaceStack, side_of
from tutor.engine.games.island.space import hostile, occupied, opening_tile, touching
from tutor.engine.games.island.tiles import cave_stack, surface_tiles
from tutor.engine.state import State

__all__ = ["conserved", "game", "happenings", "holds", "journey", "pieces_stand_right", "sides_apart"]


# -- invariants ----------------------------------------------------------------------------------------------------


def holds(state: State) -> None:
    """Assert all of it."""
    conserved(state)
    pieces_stand_right(state)
    sides_apart(state)


def conserved(state: State) -> None:
    """No card, tile or explorer is lost or made."""
    hands = state.get(Hands)
    assert Bag([*hands.supply, *hands.hoard, *(card for hand in hands.hands for card in hand)]) == CARDS
    found = [(cell.layer, info) for cell, info in state.board.cells.items()]
    surface = [info.tile for layer, info in found if layer == "surface"]
    assert state.get(SurfaceStack).all().plus(surface) == surface_tiles()
    every, cave = cave_stack(), state.get(CaveStack)
    # A slain dweller's tile still says what it was; which tiles of the rest are still to come is known by number.
    assert len(cave) + sum(layer == "cave" for layer, _ in found) == len(every)
    away = [frame.loser for frame in state.stack if frame.key == "placing"]
    standing = [unit.seat for unit in state.get(Pieces).units if unit.kind == "explorer"]
    assert sorted([*standing, *away]) == list(range(len(state.table.seats)))


def pieces_stand_right(state: State) -> None:
    """Nobody on water or a shrine, one building a corner, beside land, no more pieces than there are."""
    pieces = state.get(Pieces)
    for unit in pieces.units:
        assert state.board.info(unit.cell).terrain not in ("water", "shrine")
    corners = [building.corner for building in pieces.buildings]
    assert len(set(corners)) == len(corners)
    for corner in corners:
        assert any(cell in state.board for cell in corner.cells())
    assert len(set(pieces.offerings)) == len(pieces.offerings)
    assert all(state.board.info(cell).terrain == "shrine" for cell, _ in pieces.offerings)
    for number, seat in enumerate(state.table.seats):
        for kind, most in PIECES.items():
            wooden = most + (kind == "villager" and state.get(Cast).names[number] == "hector")
            assert pieces.on_map(seat.side, kind) <= wooden


def sides_apart(state: State) -> None:
    """Opponents share a tile only where all began, or while they fight there."""
    battling = state.get(Battle).active or state.top.key == "naming"
    for unit in state.get(Pieces).units:
        if hostile(state, unit.side, unit.cell):
            assert battling or unit.cell == opening_tile(state.board), state


# -- games at random -----------------------------------------------------------------------------------------------


def journey(
    state: State, seed: int, plies: int, weights: dict[str, float] = RARE
) -> Iterator[tuple[State, State, tuple]]:
    """(before, after, events) of each ply of a random game, moves and chance results alike."""
    rng, dealer = random.Random(seed), Dealer(seed)
    for _ in range(plies):
        if play.result(state) is not None:
            return
        node = play.chance(state)
        if node is not None:
            step = play.resolve(state, node.sample(dealer.rng))
        else:
            step = play.perform(state, drawn(state, rng, weights))
        yield state, step.state, step.events
        state = step.state


def game(seed: int, seats: int, plies: int) -> Iterator[tuple[State, State, tuple]]:
    """A random game from its start; in every other one all have many cards."""
    dealer = Dealer(seed)
    state = dealer.settle(rules("island").start(seats=seats))
    while state.top is not None and state.top.key == "picking":
        state = dealer.settle(play.perform(state, dealer.rng.choice(state.legal_moves())).state)
    return journey(rich(state) if seed % 2 else state, seed, plies)


# -- the census ----------------------------------------------------------------------------------------------------


def happenings(before: State, after: State, events: Sequence[Event], seen: Counter) -> None:
    """Count what of note a ply brought."""
    result = play.result(after)
    if result is not None:
        seen[f"win by {_last_shrine(before, events)}"] += 1
    battle = before.get(Battle)
    for event in events:
        if event.key == "battle-began":
            battle = None
        if event.key == "decided" and battle is not None and battle.active:
            against = battle.dweller or ("a building" if battle.corner is not None else "a side")
            seen[f"{event.outcome} against {against}"] += 1
            if event.outcome == "lost":
                seen[f"beaten by {battle.dweller or 'a side'}, attacking"] += any(e.key == "defeated" for e in events)
            elif event.outcome == "won" and not battle.dweller:
                seen["beaten by a side, defending"] += any(e.key == "defeated" for e in events)
        elif event.key == "fell":
            seen[f"a {event.kind} falls"] += 1
        elif event.key == "appeared":
            seen[f"back {_where(before, event.seat, event.cell)}"] += 1
        elif event.key == "held" and event.holder is not None:
            seen["the cave shrine gets a holder"] += 1


def _last_shrine(before: State, events: Sequence[Event]) -> str:
    """By which shrine, and how, the winner has all four."""
    for event in reversed(events):
        if event.key == "sacrificed":
            return "an offering"
        if event.key == "held":
            if event.rule == "ISL-SHR-5":
                return "finding the cave shrine"
            return "the cave shrine of a beaten explorer" if before.get(Battle).active else "picking up the cave shrine"
    return "nothing seen"


def _where(before: State, seat: int, cell) -> str:
    """How a beaten explorer came to its tile: beside an own shrine, on free land, or on the first tile, all full."""
    shrines = [spot for spot, owner in before.get(Pieces).offerings if owner == side_of(before, seat)]
    if occupied(before, cell):
        return "on the opening tile of a full island"
    beside = any(cell in touching(before, spot) for spot in shrines)
    return "beside an own shrine" if beside else "on free land"
