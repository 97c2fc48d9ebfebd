"""Events: atomic consequences, each with the rule that caused it; nothing else writes a state.

The kernel's own events lay and close frames and pass the turn. All others belong to the games.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from tutor.engine.errors import InputError
from tutor.engine.fields import COUNT, NAME, Field, Typed

if TYPE_CHECKING:
    from tutor.engine.state import Frame, State

__all__ = ["Closed", "Event", "Laid", "TurnBegan"]


@dataclass(frozen=True, slots=True)
class Event(Typed):
    """Something that happened. `rule` is the catalogue id that says so."""

    rule: Annotated[str, NAME]


class _FramesField(Field["tuple[Frame, ...]"]):
    """Frames in their long text form, joined by ``;`` with blanks as ``_``; written in transcripts, never read back."""

    name = "frames"

    def format(self, value: tuple[Frame, ...], state: State | None = None) -> str:
        return ";".join(frame.long().replace(" ", "_") for frame in value)

    def parse(self, text: str, state: State | None = None) -> Any:
        raise InputError("frames in a transcript are for reading only", remedy="Replay the moves instead.")


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """`frames` were laid on the stack; the first of them comes first."""

    key: ClassVar[str] = "laid"
    frames: Annotated[tuple[Any, ...], _FramesField()]


@dataclass(frozen=True, slots=True)
class Closed(Event):
    """The top frame, of the named key, is done."""

    key: ClassVar[str] = "closed"
    frame: Annotated[str, NAME]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """The turn passed to entry `group` of the table's order, in `round` (from 1)."""

    key: ClassVar[str] = "turn-began"
    group: Annotated[int, COUNT]
    round: Annotated[int, COUNT]
