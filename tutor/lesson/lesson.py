"""Lessons: short steps in order, each with one idea, a problem, hints and what to say afterwards."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.errors import InputError
from tutor.lesson.problem import Problem

__all__ = ["Lesson", "Step"]


@dataclass(frozen=True, kw_only=True)
class Step:
    """One idea.

    Parameters
    ----------
    id
        Short name, kept when steps are moved; progress is written under it.
    idea
        What is to be learned, in a sentence or two.
    hints
        One to three, from the idea down to the move.
    after
        What to take along, told once the step is passed.
    rules
        Ids of the rules that the step is about.
    taught
        In a test: the slug of the lesson that teaches it, named after a wrong answer.
    """

    id: str
    title: str
    idea: str
    problem: Problem
    hints: tuple[str, ...]
    after: str
    rules: tuple[str, ...]
    taught: str = ""


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """A lesson: where it belongs, how long it takes, and its steps, counted from 1."""

    slug: str
    number: int
    title: str
    game: str
    book: str
    section: str
    minutes: int
    steps: tuple[Step, ...]
    needs: tuple[str, ...] = ()

    @property
    def file(self) -> str:
        """Name of its notebook, and of its source, without the ending."""
        return f"{self.number:02d}-{self.slug}"

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of all steps, in the order in which they come."""
        return tuple(dict.fromkeys(rule for step in self.steps for rule in step.rules))

    def step(self, number: int) -> Step:
        """The step of a number."""
        if number not in range(1, len(self.steps) + 1):  # a text or a half is in no range, and no error of ours
            raise InputError(
                f"there is no step {number} in '{self.title}'",
                field="step",
                remedy=f"Choose from 1 to {len(self.steps)}.",
            )
        return self.steps[number - 1]
