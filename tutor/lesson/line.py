"""A line of play: what was tried from a position, move by move, legal or not.

Chance stays open at its end unless only one thing can come.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from itertools import islice

from tutor.engine import play
from tutor.engine.errors import InputError
from tutor.engine.events import Event
from tutor.engine.moves import Move
from tutor.engine.notation import parse, short
from tutor.engine.positions import from_text
from tutor.engine.state import State
from tutor.engine.verdict import Verdict

__all__ = ["Line", "Tried", "state_of"]


@cache
def state_of(position: str, moves: tuple[str, ...] = ()) -> State:
    """The state of a position text (see `tutor.engine.positions`) after some moves, which must be legal.

    Raises
    ------
    InputError
        The text is malformed, or one of the moves can't be read or made.
    """
    line = Line(from_text(position, "position")).play(moves)
    if line.refusal is not None:
        raise InputError(
            f"'{line.tried[-1].text}' is refused: {line.refusal}", field="moves", remedy="Make legal moves."
        )
    return line.state


def _certain(state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """The state after chance has said what it must say: a draw from cards that are all alike is no surprise."""
    while (node := play.chance(state)) is not None:
        found = list(islice(node.outcomes(), 2))
        if len(found) != 1:
            break
        state, more = play.resolve(state, found[0][0])
        events = (*events, *more)
    return state, events


@dataclass(frozen=True, slots=True)
class Tried:
    """One attempt: the move, what the rules said, the state after it (the same if refused) and what happened."""

    move: Move
    text: str
    verdict: Verdict
    after: State
    events: tuple[Event, ...] = ()


@dataclass(frozen=True)
class Line:
    """All that was tried from `start`; a value, so that undoing is going back to an older one."""

    start: State
    tried: tuple[Tried, ...] = field(default=())

    @property
    def state(self) -> State:
        """Where the line has led to."""
        return self.tried[-1].after if self.tried else self.start

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves made."""
        return tuple(one.move for one in self.tried if one.verdict)

    @property
    def uses(self) -> int:
        """How many moves began a use: all but those that go on with a card already played."""
        return sum(bool(one.verdict) and one.move.key not in ("step", "stop") for one in self.tried)

    def then(self, given: Move | str) -> Line:
        """The line with one more attempt, a move or its text in either form.

        Raises
        ------
        InputError
            The text is no move here.
        """
        before = self.state
        move = parse(before, given) if isinstance(given, str) else given
        verdict = play.check(before, move)
        if verdict:
            after, events = _certain(*play.perform(before, move))
        else:
            after, events = before, ()
        return Line(self.start, (*self.tried, Tried(move, short(before, move), verdict, after, events)))

    def play(self, moves: Iterable[Move | str]) -> Line:
        """The line with several more attempts; `InputError` names the one that can't be read."""
        line = self
        for number, move in enumerate(moves, 1):
            try:
                line = line.then(move)
            except InputError as error:
                raise error.at(place=f"move {number}") from None
        return line

    @property
    def refusal(self) -> Verdict | None:
        """The first refusal, or None if everything was legal."""
        return next((one.verdict for one in self.tried if not one.verdict), None)
