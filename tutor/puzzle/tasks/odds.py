"""The exact chance to reach a goal with the best play."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any, ClassVar

from tutor.engine import play
from tutor.engine.errors import InputError
from tutor.engine.search import Budget, Solver
from tutor.engine.state import State
from tutor.lesson.line import Line
from tutor.lesson.outcome import Judgement
from tutor.lesson.problem import Problem
from tutor.puzzle.goals import Goal
from tutor.puzzle.tasks.task import Finding, Task

__all__ = ["ChanceHere", "OddsTask", "read_chance"]


@dataclass(frozen=True)
class OddsTask(Task):
    """The chance to reach `goal`, opponents doing their worst."""

    key: ClassVar[str] = "odds"
    goal: Goal

    def text(self, state: State) -> str:
        asked = self.goal.text[0].lower() + self.goal.text[1:].rstrip(".")
        return f"What is the chance to {asked}, with the best play? Give it as an exact fraction."

    def find(self, state: State, budget: Budget) -> Finding:
        start = self.goal.pose(state)
        spent = budget.spent
        solver = Solver(self.seat, budget)
        chance = solver.odds(start)
        problems = []
        if play.result(start) is not None:
            problems.append("the goal is reached before the first move")
        elif chance in (0, 1):
            problems.append(f"the chance is {chance}, so nothing is left to chance")
        states = budget.spent - spent
        chosen = play.chance(start) is None
        return Finding(chance, (str(chance),), tuple(problems), (states > 12) + (states > 60) + (states > 400) + chosen)

    def questions(self, state: State, rules: tuple[str, ...]) -> tuple[ChanceHere, ...]:
        chance = Solver(self.seat, Budget()).odds(self.goal.pose(state))
        return (ChanceHere(prompt=self.text(state), answer=chance, here=self.goal.pose(state)),)


def read_chance(text: str) -> tuple[Fraction, Fraction]:
    """A chance as people write it, and how far a rounded one may be off: ``3/8``, ``0.375`` and ``37.5%`` are the same.

    Raises
    ------
    InputError
        It is no number from 0 to 1.
    """
    remedy = "Write a fraction such as 3/8; 0.375 or 37.5% is read as well."
    word = text.strip().replace(" ", "").replace(",", ".")
    if re.fullmatch(r"\d{1,12}(/\d{1,12})?", word) and not re.fullmatch(r"\d+/0+", word):
        value, off = Fraction(word), Fraction(0)
    elif re.fullmatch(r"\d{0,3}\.\d{1,12}%?|\d{1,3}%", word):
        number = Decimal(word.rstrip("%"))
        places = -int(number.as_tuple().exponent)
        scale = 100 if word.endswith("%") else 1
        value, off = Fraction(number) / scale, Fraction(1, 2 * 10**places * scale)
        if off > Fraction(1, 200):
            off = Fraction(0)  # too rough to count as rounded
    else:
        raise InputError(f"'{text}' is no chance", remedy=remedy)
    if not 0 <= value <= 1:
        raise InputError(f"'{text}' is more than 1", remedy=remedy)
    return value, off


@dataclass(frozen=True, kw_only=True)
class ChanceHere(Problem):
    """An exact chance; one that is rounded to two places or more counts, and the exact one is told."""

    kind: ClassVar[str] = "chance"
    lists_moves: ClassVar[bool] = False
    answer: Fraction
    here: State

    @property
    def state(self) -> State:
        return self.here

    @property
    def start(self) -> Line:
        return Line(self.here)

    def ask(self) -> str:
        return "Write the chance as a fraction, e.g. 3/8."

    def read(self, answer: Any) -> tuple[Fraction, Fraction]:
        if isinstance(answer, bool) or not isinstance(answer, str | int | float | Fraction):
            raise InputError(f"'{answer}' is no chance", remedy=self.ask())
        return read_chance(str(answer))

    def weigh(self, answer: tuple[Fraction, Fraction]) -> Judgement:
        value, off = answer
        if value == self.answer:
            return Judgement.right(f"It is {self.answer}, about {float(self.answer):.1%}.")
        if abs(value - self.answer) <= off:
            return Judgement.right(f"Rounded, yes. It is exactly {self.answer}.")
        side = "more" if self.answer > value else "less"
        return Judgement.wrong(f"Not {value}: it is {side} than that.")

    def solution(self) -> str:
        return str(self.answer)

    def told(self) -> str:
        return f"{self.answer}, about {float(self.answer):.1%}."

    def tempting(self) -> Sequence[str]:
        return [str(1 - self.answer)] if self.answer != Fraction(1, 2) else ["1/3"]
