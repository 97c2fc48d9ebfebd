"""What a task is: a question, its answer by the engine, and what makes it a sound puzzle."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar

from tutor.engine.search import Budget
from tutor.engine.state import State
from tutor.lesson.problem import Problem

__all__ = ["Finding", "Task"]


@dataclass(frozen=True, slots=True)
class Finding:
    """What the engine says of a task on a position.

    Attributes
    ----------
    answer
        In a form that can be compared: with a taught rule switched off it must be another one.
    said
        The answer for people, a line each.
    problems
        Why it is no sound puzzle, whatever it teaches.
    weight
        How much there is to it: what the difficulty band is made of.
    """

    answer: Any
    said: tuple[str, ...]
    problems: tuple[str, ...] = ()
    weight: int = 0


@dataclass(frozen=True)
class Task(ABC):
    """A question about a position, for a seat."""

    key: ClassVar[str]
    seat: int

    @abstractmethod
    def text(self, state: State) -> str:
        """The question for people."""

    @abstractmethod
    def find(self, state: State, budget: Budget) -> Finding:
        """The answer by the engine; `Undecided` when the budget runs out."""

    @abstractmethod
    def questions(self, state: State, rules: tuple[str, ...]) -> tuple[Problem, ...]:
        """The task as problems that judge answers, in order; `rules` are those that the puzzle names."""

    def tempting(self, finding: Finding, other: Finding) -> int:
        """How many answers a learner without some rule would give wrongly: `other` is without that rule."""
        return int(finding.answer != other.answer)
