"""What is to be brought about on the board: read off a line of play, with the engine's own verdicts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from tutor.engine.games.quest.slices import title
from tutor.engine.positions import to_plain
from tutor.lesson.line import Line

__all__ = ["Every", "Goal", "Happened", "Has", "Reach", "Refused"]


class Goal(ABC):
    """A thing to bring about."""

    @abstractmethod
    def met(self, line: Line) -> bool:
        """Whether the line has brought it about."""

    @abstractmethod
    def missing(self, line: Line) -> str:
        """What is still missing, one sentence."""


@dataclass(frozen=True)
class Reach(Goal):
    """A piece of the seat to move stands on one of these cells, with just `left` power over unless that is None."""

    cells: tuple[str, ...]
    left: int | None = None

    def met(self, line: Line) -> bool:
        seat = line.start.table.active[0]
        there = to_plain(line.state)["seats"][seat]
        pieces = there["pieces"] if "pieces" in there else [there.get("at"), *there.get("thieves", ())]
        return any(cell in self.cells for cell in pieces) and self.left in (None, getattr(line.state.top, "left", 0))

    def missing(self, line: Line) -> str:
        return f"No piece of yours stands on {' or '.join(self.cells)} yet."


@dataclass(frozen=True)
class Refused(Goal):
    """The last thing tried was refused by the named rule: broken on purpose.

    Where one rule refuses for several reasons, `message` names the one that is meant by the key of its text. With
    `alone` nothing else may be wrong with the move.
    """

    rule: str
    message: str = ""
    alone: bool = False

    def met(self, line: Line) -> bool:
        found = line.tried[-1].verdict.violations if line.tried else ()
        if self.alone and len(found) > 1:
            return False
        return any(one.rule == self.rule and self.message in ("", one.message) for one in found)

    def missing(self, line: Line) -> str:
        if line.tried and self.alone and len(line.tried[-1].verdict.violations) > 1:
            return "That was refused, but for more than one reason. Break this rule, and no other."
        if line.tried and self.message and self.rule in line.tried[-1].verdict.rules:
            return "That was refused, and by the right rule, but for another reason than the one asked for."
        if line.tried and not line.tried[-1].verdict:
            others = ", ".join(line.tried[-1].verdict.rules)
            return f"That was refused, but by {others}; {self.rule} is the one to meet."
        return "Nothing was refused: this move is allowed. Start again and try another one."


@dataclass(frozen=True)
class Happened(Goal):
    """Something came about on the way: an event of this key, caused by the seat to move.

    Parameters
    ----------
    event
        The key of the event, e.g. ``collected``.
    wanted
        What is to come about, as the end of a sentence: ``"take the green artifact"``.
    facts
        Fields of the event that have to have these values, as text.
    """

    event: str
    wanted: str
    facts: tuple[tuple[str, str], ...] = ()

    def met(self, line: Line) -> bool:
        seat = line.start.table.active[0]
        happened = (event for one in line.tried for event in one.events if event.key == self.event)
        return any(
            getattr(event, "seat", seat) == seat
            and all(str(getattr(event, name)) == value for name, value in self.facts)
            for event in happened
        )

    def missing(self, line: Line) -> str:
        return f"Still to do: {self.wanted}."


@dataclass(frozen=True)
class Every(Goal):
    """Several goals at once."""

    goals: tuple[Goal, ...]

    def met(self, line: Line) -> bool:
        return all(goal.met(line) for goal in self.goals)

    def missing(self, line: Line) -> str:
        return " ".join(goal.missing(line) for goal in self.goals if not goal.met(line))


@dataclass(frozen=True)
class Has(Goal):
    """The seat to move at the start has something in a place: ``Has("discard", "scout")``, ``Has("blockades", 2)``.

    Places are those of a seat in a position file: ``hand``, ``discard``, ``removed``, ``pieces``, ``blockades``,
    ``tokens`` and so on. It counts what is there when the line ends; `least` is how many there must be. A `hint` is
    told while it is missing, where naming the thing would give the answer away.
    """

    place: str
    what: str | int
    least: int = 1
    hint: str = ""

    def met(self, line: Line) -> bool:
        there = to_plain(line.state)["seats"][line.start.table.active[0]].get(self.place, [])
        return list(there).count(self.what) >= self.least

    def missing(self, line: Line) -> str:
        if self.hint:
            return self.hint
        words = _SECOND if self.least > 1 else _MISSING
        template = words.get(self.place, _MISSING.get(self.place, "{what} is not there at the end."))
        return template.format(what=_called(self.place, self.what))


def _called(place: str, what: str | int) -> str:
    """A card or token by its name, a colour or a space as it is."""
    if place == "pieces":
        return "in El Dorado" if what == "home" else f"on {what}"
    return title(str(what))


_MISSING = {
    "hand": "{what} has to be in your hand at the end, and isn't there.",
    "discard": "{what} has to lie on your discard pile at the end, and doesn't.",
    "removed": "{what} has to be out of the game at the end, and isn't.",
    "pieces": "No piece of yours is {what} at the end.",
    "blockades": "Blockade {what} isn't yours.",
    "tokens": "You have no {what}.",
    "artifacts": "The {what} artifact isn't yours.",
    "stored": "{what} has to be stored at the end, and isn't.",
}
"""What is said of a thing that isn't there; it may have been there before, so no "yet"."""

_SECOND = {
    "pieces": "Not all your pieces are {what} at the end.",
    "tokens": "You have too few of the {what}s.",
}
