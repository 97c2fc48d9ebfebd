"""Doing it on the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from tutor.engine.errors import InputError
from tutor.engine.moves import Move
from tutor.lesson.goals import Goal
from tutor.lesson.line import Line
from tutor.lesson.outcome import Judgement, Outcome
from tutor.lesson.problem import Problem, refusal_text
from tutor.lesson.wording import in_words

__all__ = ["DoIt"]


@dataclass(frozen=True, kw_only=True)
class DoIt(Problem):
    """Reach a goal by moves; answers are lists of moves as text, or one text with ``;`` between them.

    Parameters
    ----------
    answer
        A line that reaches the goal in the way meant.
    wrong
        Lines that must not count: tempting, refused or leading elsewhere.
    uses
        With more uses than this the goal is reached, but not in the way meant; `also` says what that way would have
        been.
    """

    kind: ClassVar[str] = "do"
    goal: Goal
    answer: tuple[str, ...]
    wrong: tuple[tuple[str, ...], ...]
    says: str
    uses: int | None = None
    also: str = ""

    def ask(self) -> str:
        return "Make your moves on the board."

    def read(self, answer: Any) -> Line:
        if isinstance(answer, Line):
            if answer.start != self.start.start:
                raise InputError("these moves belong to another position", remedy="Start from the board of this step.")
            return answer
        moves = [part.strip() for part in answer.split(";")] if isinstance(answer, str) else answer
        if not isinstance(moves, list | tuple) or not all(isinstance(one, str | Move) for one in moves):
            raise InputError(f"'{answer}' is no list of moves", remedy='Write e.g. "play scout b3; stop".')
        return self.start.play(moves)

    def judge(self, answer: Any) -> Judgement:
        if isinstance(answer, Line) and not answer.tried:
            answer = None
        return super().judge(answer)

    def weigh(self, answer: Line) -> Judgement:
        shows = tuple(one.text for one in answer.tried)
        why = refusal_text(Line(answer.start, answer.tried[-1:]))
        rules = answer.tried[-1].verdict.rules
        if not self.goal.met(answer):
            return Judgement.wrong(why or self.goal.missing(answer), rules, shows)
        if self.uses is not None and answer.uses > self.uses:
            return Judgement(Outcome.NOT_MEANT, f"Done, and by the rules. {self.also}", 1.0, rules, shows)
        if why and self.goal.met(Line(answer.start, answer.tried[:-1])):
            why, rules = "", ()  # what was tried after the goal was reached is not what did it
        return Judgement.right(f"{self.says}\n\n{why}" if why else self.says, rules, shows)

    def solution(self) -> tuple[str, ...]:
        return self.answer

    def told(self) -> str:
        words, state = [], self.start.start
        for one in self.start.play(self.answer).tried:
            words.append(in_words(state, one.move))
            state = one.after
        line = ", then ".join(words)
        return f"{line[:1].upper()}{line[1:]}. {self.says}"

    def tempting(self) -> Sequence[tuple[str, ...]]:
        begun = [self.answer[:length] for length in range(1, len(self.answer))]
        return [*self.wrong, *begun]
