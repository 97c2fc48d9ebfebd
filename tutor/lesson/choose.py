"""Choosing one of several options, each with its own feedback."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from tutor.engine.errors import InputError
from tutor.engine.state import State
from tutor.lesson.outcome import Judgement, Outcome
from tutor.lesson.problem import Problem, refusal_text

__all__ = ["Choose", "Follows", "Option"]

LETTERS = "abcdefgh"


@dataclass(frozen=True, slots=True)
class Option:
    """One option.

    Parameters
    ----------
    says
        Feedback when it is chosen.
    plays
        Moves that the option stands for. With `right` None the engine decides: right if all are legal (or, where the
        problem asks for a refused move, if one is refused).
    right
        Stated by the author where no move can decide.
    meant
        False for an option that is right but isn't what the step is about.
    value
        What has to come out for the option to be right, where `Follows` asks what follows from some moves.
    """

    text: str
    says: str
    plays: tuple[str, ...] = ()
    right: bool | None = None
    meant: bool = True
    value: Any = None


@dataclass(frozen=True, kw_only=True)
class Choose(Problem):
    """Choose one option; answers are letters. With `refused`, the move wanted is the one that the rules refuse."""

    kind: ClassVar[str] = "choose"
    lists_moves: ClassVar[bool] = False
    options: tuple[Option, ...]
    answer: str
    refused: bool = False

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of the options."""
        return tuple(LETTERS[: len(self.options)])

    def ask(self) -> str:
        return f"Choose one of {', '.join(self.letters)}."

    def begin(self) -> str:
        return "Choose an answer first."

    def read(self, answer: Any) -> Option:
        letter = answer.strip().lower() if isinstance(answer, str) else answer
        if letter not in self.letters:
            raise InputError(f"'{answer}' is none of the options", remedy=self.ask())
        return self.options[self.letters.index(letter)]

    def is_right(self, option: Option) -> bool:
        """Whether an option is right: by the engine if its moves decide, else as stated."""
        if option.right is not None:
            return option.right
        return (self.start.play(option.plays).refusal is not None) == self.refused

    def decided(self, option: Option) -> bool:
        """Whether something decides if an option is right."""
        return option.right is not None or bool(option.plays)

    def weigh(self, answer: Option) -> Judgement:
        # A verdict is false when it refuses, so what counts is whether there is one.
        line = self.start.play(answer.plays) if answer.plays else None
        rules = line.refusal.rules if line is not None and line.refusal is not None else ()
        why = refusal_text(line) if line is not None else ""
        text = f"{answer.says}\n\n{why}" if why else answer.says
        if not self.is_right(answer):
            return Judgement.wrong(text, rules, answer.plays)
        if not answer.meant:
            return Judgement(Outcome.NOT_MEANT, text, 1.0, rules, answer.plays)
        return Judgement.right(text, rules, answer.plays)

    def solution(self) -> str:
        return self.answer

    def told(self) -> str:
        option = self.read(self.answer)
        return f"{self.answer}: {option.text} {option.says}"

    def tempting(self) -> Sequence[str]:
        return [letter for letter in self.letters if letter != self.answer and self.read(letter).meant]


@dataclass(frozen=True, kw_only=True)
class Follows(Choose):
    """What follows from the moves in `plays`? `measure` reads it off the position after them.

    An option is right if its `value` is what comes out. Only a right answer is played out: a wrong one would give the
    right one away.
    """

    kind: ClassVar[str] = "follows"
    plays: tuple[str, ...] = ()
    measure: Callable[[State], Any]

    def is_right(self, option: Option) -> bool:
        return bool(option.value == self.measure(self.start.play(self.plays).state))

    def decided(self, option: Option) -> bool:
        return option.value is not None

    def weigh(self, answer: Option) -> Judgement:
        if not self.is_right(answer):
            return Judgement.wrong(answer.says)
        return Judgement.right(answer.says, shows=self.plays)
