"""What is to be brought about on the board: read off a line of play, with the engine's own verdicts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from tutor.engine.positions import to_plain
from tutor.lesson.line import Line

__all__ = ["Goal", "Reach", "Refused"]


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
        pieces = to_plain(line.state)["seats"][seat]["pieces"]
        return any(cell in self.cells for cell in pieces) and self.left in (None, getattr(line.state.top, "left", 0))

    def missing(self, line: Line) -> str:
        return f"No piece of yours stands on {' or '.join(self.cells)} yet."


@dataclass(frozen=True)
class Refused(Goal):
    """The last thing tried was refused by the named rule: broken on purpose.

    Where one rule refuses for several reasons, `message` names the one that is meant by the key of its text.
    """

    rule: str
    message: str = ""

    def met(self, line: Line) -> bool:
        found = line.tried[-1].verdict.violations if line.tried else ()
        return any(one.rule == self.rule and self.message in ("", one.message) for one in found)

    def missing(self, line: Line) -> str:
        if line.tried and self.message and self.rule in line.tried[-1].verdict.rules:
            return "That was refused, and by the right rule, but for another reason than the one asked for."
        if line.tried and not line.tried[-1].verdict:
            others = ", ".join(line.tried[-1].verdict.rules)
            return f"That was refused, but by {others}; {self.rule} is the one to meet."
        return "Nothing was refused: this move is allowed."
