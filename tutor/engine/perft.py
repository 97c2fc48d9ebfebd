"""Perft: the size of the game tree, to pin rules down by numbers.

A triple counts the nodes of the tree down to a depth in plies (moves and chance results alike), the root included:
chance nodes, decision nodes, terminal nodes.
"""

from __future__ import annotations

from typing import NamedTuple

from tutor.engine import play
from tutor.engine.state import State

__all__ = ["Triple", "perft"]


class Triple(NamedTuple):
    """Numbers of chance, decision and terminal nodes."""

    chance: int
    decision: int
    terminal: int

    def __str__(self) -> str:
        return f"{self.chance}/{self.decision}/{self.terminal}"


def perft(state: State, depth: int) -> Triple:
    """The triple of the tree below `state`; equal states at equal depth are counted as often as they are reached."""
    memo: dict[tuple[State, int], Triple] = {}

    def walk(state: State, depth: int) -> Triple:
        if play.result(state) is not None:
            return Triple(0, 0, 1)
        spot = (state, depth)
        if spot in memo:
            return memo[spot]
        node = play.chance(state)
        chance, decision, terminal = int(node is not None), int(node is None), 0
        if depth:
            if node is not None:
                children = [play.resolve(state, outcome).state for outcome, _ in node.outcomes()]
            else:
                children = [play.perform(state, move).state for move in play.legal_moves(state)]
            for child in children:
                below = walk(child, depth - 1)
                chance, decision, terminal = chance + below.chance, decision + below.decision, terminal + below.terminal
        memo[spot] = Triple(chance, decision, terminal)
        return memo[spot]

    return walk(state, depth)
