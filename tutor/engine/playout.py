"""Random play: a legal move drawn without checking them all.

`legal_moves` checks every candidate. To draw one legal move evenly it is enough to try candidates in random order until
one is legal: each legal one is as likely to come first as any other.
"""

from __future__ import annotations

from random import Random

from tutor.engine import play
from tutor.engine.moves import Move
from tutor.engine.state import Decision, State

__all__ = ["random_move"]


def random_move(state: State, rng: Random) -> Move | None:
    """A legal move, each with the same chance; None where there is no legal move.

    The same generators and checks as `play.legal_moves`, which stays the one to ask for all of them.
    """
    top = state.top
    if not isinstance(top, Decision) or play.result(state) is not None:
        return None
    tried = list(play.candidates(state, top.seats, range(len(state.table.seats))))
    if state.ruleset.lifted:
        # Two generators that fall back on the universe may make the same move, which must not count twice.
        tried = list(dict(tried).items())
    while tried:
        place = int(rng.random() * len(tried))
        move, skip = tried[place]
        if play.stands(state, move, skip):
            return move
        tried[place] = tried[-1]
        tried.pop()
    return None
