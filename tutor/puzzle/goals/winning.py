"""The goal of every game: to win it."""

from __future__ import annotations

from tutor.engine.reading import Node
from tutor.engine.state import State
from tutor.puzzle.goals.goal import Ask
from tutor.puzzle.goals.kind import YES, Kind

__all__ = ["KINDS"]


def _win(node: Node, state: State, seat: int) -> Ask:
    if not node.truth():
        raise node.error("'false' asks for nothing", "Write true, or leave it out.")
    endings = [part.fn for part in state.ruleset.parts("ending")]

    def won(now: State) -> bool:
        return any((end := ending(now)) is not None and seat in end.winners for ending in endings)

    return Ask("win the game", won)


KINDS = tuple(Kind("win", game, "you win the game", "true", YES, _win) for game in ("quest", "island"))
