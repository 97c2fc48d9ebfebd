"""A line of play: what was tried from a position, move by move, legal or not.

Chance stays open at its end unless only one thing can come, or the line has a fortune: what chance gives, in order.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import islice
from typing import Any

from tutor.engine import play
from tutor.engine.chance import Node
from tutor.engine.errors import InputError, expect
from tutor.engine.events import Event
from tutor.engine.moves import Move
from tutor.engine.notation import parse, short
from tutor.engine.positions import from_text
from tutor.engine.state import State
from tutor.engine.verdict import Verdict

__all__ = ["Line", "Tried", "begun", "state_of"]


def state_of(position: str, moves: tuple[str, ...] = ()) -> State:
    """The state of a position text (see `tutor.engine.positions`) after some moves; see `begun`."""
    expect(position, str, "the text of a position", field="position", remedy="Give the text itself, in quotes")
    expect(moves, (tuple, list), "a row of moves", field="moves", remedy='Write e.g. ["play scout c5", "end"]')
    for number, move in enumerate(moves, 1):
        expect(
            move, (str, Move), "the text of a move", field="moves", place=f"move {number}", remedy="Write e.g. 'end'"
        )
    return begun(position, tuple(moves)).state


@cache
def begun(position: str, moves: tuple[str, ...] = (), fortune: tuple[str, ...] = ()) -> Line:
    """A line that begins with a position text after some moves, which must be legal, and what is left of its fortune.

    Raises
    ------
    InputError
        The text is malformed, or one of the moves can't be read or made.
    """
    line = Line(from_text(position, "position"), fortune=fortune).play(moves)
    if line.refusal is not None:
        raise InputError(
            f"'{line.tried[-1].text}' is refused: {line.refusal}", field="moves", remedy="Make legal moves."
        )
    return Line(line.state, fortune=line.to_come())


def _settled(
    state: State, events: tuple[Event, ...], fortune: tuple[str, ...]
) -> tuple[State, tuple[Event, ...], tuple[str, ...]]:
    """The state after chance has said what it must say, or what a fortune says; and how much of that was needed.

    A draw from cards that are all alike is no surprise. Of a fortune the first text that can come is taken.
    """
    used: list[str] = []
    while (node := play.chance(state)) is not None:
        found = list(islice(node.outcomes(), 2))
        if len(found) == 1:
            outcome = found[0][0]
        else:
            left = list(fortune)
            for text in used:
                left.remove(text)
            fitting = next(((text, value) for text in left if (value := _read(node, text)) is not None), None)
            if fitting is None:
                break
            used.append(fitting[0])
            outcome = fitting[1]
        state, more = play.resolve(state, outcome)
        events = (*events, *more)
    return state, events, tuple(used)


def _read(node: Node, text: str) -> Any:
    """An outcome that can come here; None for any other text."""
    try:
        value = node.field.parse(text)
    except InputError:
        return None
    return value if node.weight(value) else None


@dataclass(frozen=True, slots=True)
class Tried:
    """One attempt: the move, what the rules said, the state after it (the same if refused) and what happened.

    `rolled` is what chance gave after it, as text, where more than one thing could come.
    """

    move: Move
    text: str
    verdict: Verdict
    after: State
    events: tuple[Event, ...] = ()
    rolled: tuple[str, ...] = ()


@dataclass(frozen=True)
class Line:
    """All that was tried from `start`; a value, so that undoing is going back to an older one.

    `fortune` is what chance gives, in order, each as text: dice such as ``2/5``, the name of a tile.
    """

    start: State
    tried: tuple[Tried, ...] = field(default=())
    fortune: tuple[str, ...] = ()

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
        rolled: tuple[str, ...] = ()
        if verdict:
            after, events, rolled = _settled(*play.perform(before, move), self.to_come())
        else:
            after, events = before, ()
        tried = Tried(move, short(before, move), verdict, after, events, rolled)
        return replace(self, tried=(*self.tried, tried))

    def rolls(self, outcome: Any) -> Line:
        """The line after chance, open at its end, has given this; `InputError` when it can't come."""
        last, node = self.tried[-1], play.chance(self.state)
        state, more = play.resolve(self.state, outcome)
        text = node.field.format(outcome) if node is not None else str(outcome)
        state, events, rolled = _settled(state, (*last.events, *more), self.to_come())
        last = replace(last, after=state, events=events, rolled=(*last.rolled, text, *rolled))
        return replace(self, tried=(*self.tried[:-1], last))

    def to_come(self) -> tuple[str, ...]:
        """What is left of the fortune."""
        left = list(self.fortune)
        for one in self.tried:
            for text in one.rolled:
                if text in left:
                    left.remove(text)
        return tuple(left)

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
