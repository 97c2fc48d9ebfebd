"""A puzzle that asks a question, in a notebook: the widgets of a lesson's steps, under the head of a puzzle."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import Any

import ipywidgets

from tutor.engine.moves import Move
from tutor.lesson.legality import Legality
from tutor.lesson.progress import Log
from tutor.puzzle.question import QuestionSession
from tutor.puzzle.schema import Puzzle
from tutor.puzzle.taught import needed
from tutor.widgets.coming_back import ComesBack
from tutor.widgets.lesson import Said, StepView
from tutor.widgets.panel import Panel
from tutor.widgets.table import Table

__all__ = ["QuestionPlayer"]


class QuestionPlayer(ComesBack):
    """Which moves are legal, what is to be marked, how likely something is.

    Without a page it works as well::

        player = play("who-can-be-robbed")
        player.check("t2 t5")
        player.hint()
    """

    def __init__(self, puzzle: Puzzle, *, log: Log | None = None, theme: str = "auto") -> None:
        self.puzzle = puzzle
        self.session = QuestionSession(puzzle, log)
        shared = len(self._numbers) > 1
        self.steps = tuple(
            StepView(self.session, number, theme=theme, values=not puzzle.facts(), shared=shared)
            for number in self._numbers
        )
        for step in self.steps:
            if isinstance(step.board, Table):
                step.board.secret = partial(self._asked, step)
        self.head = Panel(head=self._head(), theme=theme)
        for step in self.steps:
            step.panel.on_action(partial(self._answered, step))
        parts = [self.head, *(step.widget for step in self.steps)]
        self.widget = ipywidgets.VBox(parts, layout=ipywidgets.Layout(max_width="760px"))

    @property
    def _numbers(self) -> range:
        return range(1, len(self.session.lesson.steps) + 1)

    @property
    def solved(self) -> bool:
        """Whether it has ever been solved."""
        return self.session.record.solved

    def check(self, *answers: Any) -> Said:
        """Judge an answer, or one a question where there are several; those on the page if none are given."""
        given = answers if len(self.steps) > 1 else answers[:1]
        said = [step.check(one) for step, one in zip(self.steps, given, strict=False)] if given else []
        said = said or [step.check() for step in self.steps]
        self.head.head = self._head()
        judged = self.steps[: len(said)]
        right = [number for number, step in enumerate(judged) if step.last is not None and step.last.passed]
        if right and (told := self._count(self.steps[right[-1]])) is not None:
            said[right[-1]] = told
        return said[0] if len(said) == 1 else Said("\n\n".join(f"{one.mark} {one.words}" for one in said))

    def _asked(self, shown: StepView, move: Move) -> bool:
        """Whether a question that is still open asks if this move is legal here: then its board doesn't tell."""
        if (
            not isinstance(shown.board, Table)
            or shown.board.line.moves
            or shown.replaying
            or self.session.record.gave_up
        ):
            return False
        open_ = (one for one in self.steps if one.last is None or not one.last.passed)
        problems = (one.step.problem for one in open_)
        return any(one.verdict().move == move for one in problems if isinstance(one, Legality))

    def _answered(self, step: StepView, action: str, _: str) -> None:
        """After a button of a question: the head follows; below a right answer it is said how many there are now."""
        self.head.head = self._head()
        if action == "check":
            self._count(step)

    def _count(self, step: StepView) -> Said | None:
        """How many questions are answered with this one; said once, for it stays true."""
        if len(self.steps) == 1 or step.last is None or not step.last.passed:
            return None
        left, number = self.session.left, len(self.steps)
        return step.again(
            f"{number - left} of {number} answered." if left else "**That was the last one: the puzzle is solved.**"
        )

    def hint(self) -> Said:
        """The hint: what the idea is about."""
        return self.steps[0].hint()

    def give_up(self) -> Said:
        """The answer, on the board too."""
        said = [step.solution() for step in self.steps]
        self.head.head = self._head()
        return said[0] if len(said) == 1 else Said("\n\n".join(one.words for one in said), "The answer.")

    def _head(self) -> str:
        done = '<span class="eld-done">✓ solved</span>' if self.solved else ""
        lesson = needed((*self.puzzle.teaches, *self.puzzle.shows))
        band = " · ".join(filter(None, (self.puzzle.band.capitalize(), f"after lesson {lesson}" if lesson else "")))
        values = self.puzzle.facts()  # what is asked stands over each question
        small = f'<p class="eld-quiet">{escape(values)}</p>' if values else ""
        return f"<h3>{escape(self.puzzle.title)}{done}</h3><p>{escape(band)}</p>{small}"

    def __repr__(self) -> str:
        asked = (
            []
            if any(one.step.problem.prompt == self.puzzle.statement for one in self.steps)
            else [self.puzzle.statement]
        )
        return "\n\n".join([self.puzzle.title, *asked, *map(repr, self.steps)])

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live view, with the text beside it for where no widget runs."""
        found = self.widget._repr_mimebundle_(**kwargs)
        data = dict(found[0] if isinstance(found, tuple) else found)
        data["text/plain"] = repr(self)
        return data
