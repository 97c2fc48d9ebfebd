"""A learner at a lesson: answers judged, hints given, progress written. Views show what it says."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tutor.engine.errors import InputError
from tutor.lesson.content import find
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.line import Line
from tutor.lesson.outcome import Judgement, Outcome
from tutor.lesson.progress import Log, Standing, standing

__all__ = ["SHOWN", "Session"]

SHOWN = 0.5
"""The most that an answer earns after the solution was shown."""


class Session:
    """One lesson being worked on; `log` keeps what happens."""

    def __init__(self, lesson: Lesson, log: Log | None = None) -> None:
        self.lesson = lesson
        self.log = log if log is not None else Log()
        self._standing = standing(self.log.read().entries, lesson.slug)
        self._shown: dict[str, int] = {}

    def standing(self, number: int) -> Standing:
        """What has been done at a step, now and before."""
        return self._standing.get(self.lesson.step(number).id, Standing())

    @property
    def done(self) -> int:
        """How many steps are passed."""
        return sum(self.standing(number).passed for number in range(1, len(self.lesson.steps) + 1))

    def judge(self, number: int, answer: Any) -> Judgement:
        """Judge an answer and write it down; what is no answer isn't written.

        Once the solution has been shown, an answer earns half the credit at most. A first wrong answer is told less
        than later ones where the judgement says so.
        """
        step = self.lesson.step(number)
        judgement = step.problem.judge(answer)
        shown = self.standing(number).solution_seen
        first = bool(judgement.first) and not shown and Outcome.WRONG not in self.standing(number).outcomes
        if shown:
            judgement = replace(judgement, credit=min(judgement.credit, SHOWN))
        if judgement.outcome not in (Outcome.NOT_ATTEMPTED, Outcome.ERROR):
            self._write(
                step, "attempt", answer=_plain(answer), outcome=str(judgement.outcome), credit=judgement.credit,
                rules=list(judgement.rules), hints=self._shown.get(step.id, 0), **({"shown": True} if shown else {}),
            )  # fmt: skip
        if first:
            judgement = replace(judgement, text=judgement.first, rules=(), shows=())
        if judgement.outcome is Outcome.WRONG and step.taught:
            judgement = replace(judgement, text=f"{judgement.text}\n\n{_where_taught(step)}")
        return judgement

    def hint(self, number: int, which: int | None = None) -> str:
        """The next hint, or the one of a number (from 1); after the last one, the last one again.

        Raises
        ------
        InputError
            There is no hint of that number.
        """
        step = self.lesson.step(number)
        last = len(step.hints)
        if which is None:
            which = min(self._shown.get(step.id, 0) + 1, last)
        if which not in range(1, last + 1):
            raise InputError(f"step {number} has no hint {which}", field="hint", remedy=f"Choose from 1 to {last}.")
        self._shown[step.id] = max(which, self._shown.get(step.id, 0))
        self._write(step, "hint", number=which)
        more = "That was the last one." if which == last else f"({last - which} more hints.)"
        if last - which == 1:
            more = "(One more hint.)"
        return f"Hint {which} of {last}: {step.hints[which - 1]} {more}"

    def hints_shown(self, number: int) -> int:
        """How many hints have been seen since the lesson was opened."""
        return self._shown.get(self.lesson.step(number).id, 0)

    def solution(self, number: int) -> str:
        """The solution in a sentence; that it was looked up is written down."""
        step = self.lesson.step(number)
        self._write(step, "solution")
        return step.problem.told()

    def reset(self, number: int | None = None) -> None:
        """Forget what has been done at a step, or in the whole lesson. The log keeps its lines and gets one more."""
        if number is None:
            self.log.add("reset", lesson=self.lesson.slug)
            self._shown.clear()
        else:
            step = self.lesson.step(number)
            self.log.add("reset", lesson=self.lesson.slug, step=step.id)
            self._shown.pop(step.id, None)
        self._again(number)

    def _again(self, number: int | None) -> None:
        for place, step in enumerate(self.lesson.steps, 1):
            if number in (None, place):
                self._standing.pop(step.id, None)

    def _write(self, step: Step, kind: str, **fields: Any) -> None:
        entry = self.log.add(kind, lesson=self.lesson.slug, step=step.id, **fields)
        here = standing([entry], self.lesson.slug)[step.id]
        before = self._standing.setdefault(step.id, Standing())
        before.passed = before.passed or here.passed
        before.credit = max(before.credit, here.credit)
        before.attempts += here.attempts
        before.hints = max(before.hints, here.hints)
        before.solution_seen = before.solution_seen or here.solution_seen
        before.outcomes += here.outcomes


def _where_taught(step: Step) -> str:
    """Where to read on after a wrong answer in a test."""
    lesson = find(step.taught)
    return f"Read on in lesson {lesson.number}, {lesson.title} ({lesson.file}.ipynb)."


def _plain(answer: Any) -> Any:
    """An answer fit for JSON."""
    if isinstance(answer, Line):
        return [one.text for one in answer.tried]
    if isinstance(answer, set | frozenset):
        return sorted(map(str, answer))
    if isinstance(answer, list | tuple):
        return [one if isinstance(one, str) else str(one) for one in answer]
    return answer if isinstance(answer, str | int | float) else str(answer)
