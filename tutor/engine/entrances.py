"""What people call from a notebook or a program: the functions of playing, which look at their arguments first.

The rules machine calls itself millions of times and asks nothing. Whoever calls from outside may slip: a text in place
of a state, a seat there isn't. Here that becomes one line.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from tutor.engine import play
from tutor.engine.errors import InputError, expect
from tutor.engine.observe import PUBLIC, Observation
from tutor.engine.observe import observe as _observed
from tutor.engine.perft import Triple
from tutor.engine.perft import perft as _counted
from tutor.engine.state import State

__all__ = ["apply", "check", "legal_moves", "observe", "outcomes", "perft", "resolve", "result"]

F = TypeVar("F", bound=Callable[..., Any])


def _of_a_state(fn: F) -> F:
    """The function, once its first argument is seen to be a state."""

    @wraps(fn)
    def asked(state: Any, *args: Any, **kwargs: Any) -> Any:
        remedy = f"Call {fn.__name__}(state) with what from_text(...) or ruleset(...).start() made"
        expect(state, State, "a state", field="state", remedy=remedy)
        return fn(state, *args, **kwargs)

    return cast("F", asked)


check = _of_a_state(play.check)
apply = _of_a_state(play.apply)
legal_moves = _of_a_state(play.legal_moves)
outcomes = _of_a_state(play.outcomes)
resolve = _of_a_state(play.resolve)
result = _of_a_state(play.result)


@_of_a_state
def observe(state: State, seat: int) -> Observation:
    """The state as `seat` sees it (-1 for a spectator)."""
    seats = range(PUBLIC, len(state.table.seats))
    expect(seat, int, "the number of a seat", field="seat", remedy=f"Write one from 0 to {seats[-1]}, or -1 for nobody")
    if seat not in seats:
        raise InputError(
            f"there is no seat {seat}", field="seat", remedy=f"Write one from 0 to {seats[-1]}, or -1 for nobody"
        )
    return _observed(state, seat)


@_of_a_state
def perft(state: State, depth: int) -> Triple:
    """How many chance, decision and terminal nodes the tree below `state` has down to `depth` plies."""
    remedy = "Write the number of plies, e.g. 2"
    expect(depth, int, "a depth", field="depth", remedy=remedy)
    if depth < 0:
        raise InputError(f"{depth} is no depth", field="depth", remedy=remedy)
    return _counted(state, depth)
