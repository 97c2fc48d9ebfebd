"""What a seat may know: the state and the events with the hidden things of others as ``?``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tutor.engine.events import Event
from tutor.engine.state import State

__all__ = ["PUBLIC", "Observation", "observe", "seen"]

PUBLIC = -1
"""The seat of a spectator, who sees what is open to all and nothing else."""


class Observation(NamedTuple):
    """What `seat` sees: a state in which hidden bags hold only ``?``. Equal observations can't be told apart."""

    seat: int
    state: State


def observe(state: State, seat: int) -> Observation:
    """The state as `seat` sees it (`PUBLIC` for a spectator)."""
    slices = list(state.slices)
    for kind, place in state.ruleset.slots.items():
        for part in state.ruleset.parts("hide", kind.key):
            slices[place] = part.fn(slices[place], seat, state)
    return Observation(seat, state._replace(slices=tuple(slices)))


def seen(state: State, events: Iterable[Event], seat: int) -> tuple[Event, ...]:
    """Events as `seat` sees them; `state` is the one they led to."""
    found = []
    for event in events:
        for part in state.ruleset.parts("hide", event.key):
            event = part.fn(event, seat, state)
        found.append(event)
    return tuple(found)
