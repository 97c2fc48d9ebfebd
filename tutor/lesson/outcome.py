"""What an answer comes to: an outcome, a sentence, the credit it earns, and moves that show why."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["Judgement", "Outcome"]


class Outcome(StrEnum):
    """The five things an answer can be."""

    NOT_ATTEMPTED = "not_attempted"
    RIGHT = "right"
    NOT_MEANT = "right_but_not_meant"
    """The rules are on its side, but it isn't the answer the step is about; it counts."""
    WRONG = "wrong"
    ERROR = "error"
    """No answer of the wanted form: nothing is held against the learner."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """An answer judged.

    Parameters
    ----------
    text
        For the learner; for a wrong answer it says why, for part of the credit what is right and what is missing.
    credit
        From 0 to 1.
    rules
        Ids of the rules that decide it.
    shows
        Moves in short form that play the answer out on the step's board.
    first
        For a wrong answer, what is told in place of `text`, `rules` and `shows` at the first one, so that a second try
        is worth a thought; ``""`` if there is nothing to hold back.
    """

    outcome: Outcome
    text: str
    credit: float = 0.0
    rules: tuple[str, ...] = ()
    shows: tuple[str, ...] = ()
    first: str = ""

    @property
    def passed(self) -> bool:
        """Whether the step is done."""
        return self.outcome in (Outcome.RIGHT, Outcome.NOT_MEANT)

    def __bool__(self) -> bool:
        return self.passed

    @staticmethod
    def right(text: str, rules: tuple[str, ...] = (), shows: tuple[str, ...] = ()) -> Judgement:
        """A right answer, with the whole credit."""
        return Judgement(Outcome.RIGHT, text, 1.0, rules, shows)

    @staticmethod
    def wrong(
        text: str, rules: tuple[str, ...] = (), shows: tuple[str, ...] = (), credit: float = 0.0, *, first: str = ""
    ) -> Judgement:
        """A wrong answer; `credit` for the part of it that is right, which `text` and `first` must name."""
        return Judgement(Outcome.WRONG, text, credit, rules, shows, first)
