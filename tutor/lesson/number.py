"""Answering with a number."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from tutor.engine.errors import InputError
from tutor.engine.state import State
from tutor.lesson.asking import steps
from tutor.lesson.line import Line
from tutor.lesson.outcome import Judgement
from tutor.lesson.problem import Problem

__all__ = ["LeftOver", "Measured", "Number", "Steps"]


@dataclass(frozen=True, kw_only=True)
class Number(Problem):
    """A whole number from `low` to `high`.

    `says` is told when it is right, `feedback` holds a sentence for each tempting wrong number, `otherwise` is for all
    others. Only a right answer is played out, with `plays`: a wrong one would give the right one away.
    """

    kind: ClassVar[str] = "number"
    answer: int
    says: str
    feedback: Mapping[int, str] = field(default_factory=dict)
    otherwise: str = "Not this number. Count again, or ask for a hint."
    low: int = 0
    high: int = 20
    plays: tuple[str, ...] = ()

    def truth(self) -> int:
        """The right number."""
        return self.answer

    def ask(self) -> str:
        return f"Write a whole number from {self.low} to {self.high}."

    def read(self, answer: Any) -> int:
        text = str(answer).strip() if isinstance(answer, str | int) and not isinstance(answer, bool) else ""
        if not re.fullmatch(r"-?[0-9]{1,4}", text) or not self.low <= int(text) <= self.high:
            raise InputError(f"'{answer}' is not such a number", remedy=self.ask())
        return int(text)

    def weigh(self, answer: int) -> Judgement:
        if answer == self.truth():
            return Judgement.right(self.says, shows=self.plays)
        return Judgement.wrong(self.feedback.get(answer, self.otherwise))

    def solution(self) -> int:
        return self.answer

    def told(self) -> str:
        return f"{self.answer}. {self.says}"

    def tempting(self) -> Sequence[int]:
        near = {self.answer - 1, self.answer + 1, *self.feedback}
        return sorted(number for number in near if self.low <= number <= self.high and number != self.answer)


@dataclass(frozen=True, kw_only=True)
class LeftOver(Number):
    """How much power is left over after the moves in `plays`: the engine plays them and knows."""

    kind: ClassVar[str] = "left-over"

    def truth(self) -> int:
        line: Line = self.start.play(self.plays)
        return int(getattr(line.state.top, "left", 0))


@dataclass(frozen=True, kw_only=True)
class Measured(Number):
    """A number that the engine reads off the position after the moves in `plays`; see `tutor.lesson.asking`."""

    kind: ClassVar[str] = "measured"
    measure: Callable[[State], int]

    def truth(self) -> int:
        return self.measure(self.start.play(self.plays).state)


@dataclass(frozen=True, kw_only=True)
class Steps(Number):
    """The fewest steps from the piece to `target`, round whatever is in the way: the graph of the board knows."""

    kind: ClassVar[str] = "steps"
    target: str

    def truth(self) -> int:
        return len(steps(self.start.state, self.target))
