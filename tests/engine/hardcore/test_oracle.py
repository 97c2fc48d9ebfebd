"""A hardcore turn counted in another way: what can be held where, written from the rule alone.

With six points one gathers any number of cards of the types farmed and then walks as many tiles as points are left.
"""

from __future__ import annotations

from itertools import product

import pytest

from tests.engine.hardcore.places import ROSE, beginning
from tutor.engine import play
from tutor.engine.games.island.slices import Hands, explorer_at

TILES = {
    (0, 0): "wood", (1, 0): "gold", (0, 1): "food", (-1, 1): "wood", (-1, 0): "gold", (0, -1): "food",
    (1, -1): "garden", (2, -1): "water", (2, 0): "gold", (3, 0): "shrine", (3, -1): "food",
}  # fmt: skip
MAP = "; ".join(f"{tile} {q},{r}" for (q, r), tile in TILES.items())
OPPONENT = (0, 0)
"""Nobody enters this tile without a battle."""
FARMED = {"garden": ("food", "wood", "gold")}


def reached(start, steps):
    """Tiles at most so many steps away, by brute force: not through water, shrines and the opponent."""
    found = {start}
    for _ in range(steps):
        found |= {
            (q + dq, r + dr)
            for q, r in found
            for dq, dr in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
            if (q + dq, r + dr) != OPPONENT and TILES.get((q + dq, r + dr), "water") not in ("water", "shrine")
        }
    return found


def by_the_rule(start, points=6):
    """Every (cards by type, tile) at the end of a turn of gathering and walking."""
    types = FARMED.get(TILES[start], (TILES[start],))
    ends = set()
    for amounts in product(range(points + 1), repeat=len(types)):
        if sum(amounts) <= points:
            cards = tuple(sorted((type_, number) for type_, number in zip(types, amounts, strict=True) if number))
            ends |= {(cards, cell) for cell in reached(start, points - sum(amounts))}
    return ends


def by_the_engine(start):
    label = f"t{list(TILES).index(start) + 1}"
    state = beginning(MAP, {"at": label}, {"at": "t1"}, tiles=[])
    seen, queue = {state}, [state]
    for here in queue:
        for move in play.legal_moves(here):
            if move.seat == 0 and move.key in ("gather", "step"):
                after = play.perform(here, move).state
                if after.top.key in ("gathering", "exploring") and after not in seen:
                    seen.add(after)
                    queue.append(after)
    ends = set()
    for here in seen:
        cell = explorer_at(here, 0)
        ends.add((tuple(sorted(here.get(Hands)[0].counts().items())), (cell.q, cell.r)))
    return ends


@pytest.mark.parametrize("start", [(1, 0), (0, 1), (1, -1), (3, -1)])
def test_a_turn_leads_where_the_rule_says(start):
    assert by_the_rule(start) == {end for end in by_the_engine(start) if end[1] != OPPONENT}


def test_the_map_is_the_rose_and_more():
    assert MAP.startswith(ROSE)
