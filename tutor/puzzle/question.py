"""A learner at a puzzle that asks a question: judged like a step of a lesson, and logged as a puzzle."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tutor.engine.errors import InputError
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.outcome import Judgement, Outcome
from tutor.lesson.progress import Log, Standing
from tutor.lesson.session import Session
from tutor.puzzle.schema import Puzzle
from tutor.puzzle.session import Standing as PuzzleStanding
from tutor.puzzle.session import standing

__all__ = ["QuestionSession"]


class QuestionSession(Session):
    """A puzzle with a task as steps, one a question; the puzzle is solved when all of them are.

    Raises
    ------
    InputError
        The puzzle asks for moves to a goal.
    """

    def __init__(self, puzzle: Puzzle, log: Log | None = None) -> None:
        if puzzle.task is None:
            raise InputError("this puzzle asks for moves to a goal", place=puzzle.place, remedy="Use PuzzleSession.")
        self.puzzle = puzzle
        questions = puzzle.task.questions(puzzle.position, (*puzzle.teaches, *puzzle.shows))
        steps = tuple(
            Step(
                id=f"{puzzle.id}-{number}",
                title=puzzle.title if len(questions) == 1 else f"Question {number} of {len(questions)}",
                idea="",
                problem=question,
                hints=(puzzle.hint,),
                after="",
                rules=puzzle.teaches,
            )
            for number, question in enumerate(questions, 1)
        )
        lesson = Lesson(
            slug=puzzle.id, number=0, title=puzzle.title, game=puzzle.game, book=puzzle.book, section="", minutes=5,
            steps=steps,
        )  # fmt: skip
        super().__init__(lesson, log)
        self.record: PuzzleStanding = standing(self.log.read().entries, puzzle.id)
        self._right: set[int] = set()

    def judge(self, number: int, answer: Any) -> Judgement:
        """Judge an answer; written down is the puzzle as a whole, once a question is wrong or all are right."""
        judgement = self.lesson.step(number).problem.judge(answer)
        if judgement.outcome in (Outcome.NOT_ATTEMPTED, Outcome.ERROR):
            return judgement
        here = self._standing.setdefault(self.lesson.step(number).id, Standing())
        here.attempts += 1
        here.passed = here.passed or judgement.passed
        if judgement.passed:
            self._right.add(number)
        whole = len(self._right) == len(self.lesson.steps)
        if whole or not judgement.passed:
            self.record.attempts += 1
            self.record.solved = self.record.solved or whole
            self.log.add(
                "attempt", puzzle=self.puzzle.id, answer=[_plain(answer)], refused=[],
                outcome=str(Outcome.RIGHT if whole else Outcome.WRONG), credit=1.0 if whole else judgement.credit,
                rules=list(judgement.rules), hints=self.record.hints,
            )  # fmt: skip
        if judgement.first and not (self.record.solved or self.record.gave_up):
            # A puzzle is left to the solver, however often the answer is wrong.
            judgement = replace(judgement, text=judgement.first, rules=(), shows=())
        return judgement

    @property
    def left(self) -> int:
        """How many questions have no right answer yet."""
        return len(self.lesson.steps) - len(self._right)

    def _write(self, step: Step, kind: str, **fields: Any) -> None:
        here = self._standing.setdefault(step.id, Standing())
        if kind == "hint":
            here.hints = max(here.hints, 1)
            self.record.hints = max(self.record.hints, 1)
            self.log.add("hint", puzzle=self.puzzle.id, number=1)
        elif kind == "solution":
            here.solution_seen = self.record.gave_up = True
            self.log.add("solution", puzzle=self.puzzle.id)


def _plain(answer: Any) -> str:
    return " ".join(map(str, answer)) if isinstance(answer, tuple | list | set | frozenset) else str(answer)
