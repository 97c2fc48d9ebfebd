"""Legal or not, and by which rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from tutor.engine.errors import InputError
from tutor.engine.verdict import Verdict
from tutor.lesson.outcome import Judgement
from tutor.lesson.problem import Problem, refusal_text

__all__ = ["LEGAL", "Legality"]

LEGAL = "legal"


@dataclass(frozen=True, kw_only=True)
class Legality(Problem):
    """Is `move` legal, and if not, which rule refuses it? Answers are ``legal`` or a rule id; the engine decides.

    `reasons` are the rules to choose from, with a short sentence each; `says` is told when the answer is right. The
    rule that decides is told after the second wrong answer.
    """

    kind: ClassVar[str] = "legality"
    lists_moves: ClassVar[bool] = False
    move: str
    answer: str
    reasons: Mapping[str, str]
    says: str

    def verdict(self) -> Verdict:
        """What the engine says of the move."""
        return self.start.then(self.move).tried[-1].verdict

    def choices(self) -> dict[str, str]:
        """Answer to its sentence, in the order in which they are offered."""
        return {
            LEGAL: "It is allowed.",
            **{rule: f"It is refused: {text} [{rule}]" for rule, text in self.reasons.items()},
        }

    def ask(self) -> str:
        return f"Answer {LEGAL}, or name the rule that refuses it: {', '.join(self.reasons)}."

    def begin(self) -> str:
        return "Choose an answer first."

    def read(self, answer: Any) -> str:
        text = answer.strip() if isinstance(answer, str) else ""
        found = next((one for one in self.choices() if one.lower() == text.lower()), None)
        if found is None:
            raise InputError(f"'{answer}' is none of the answers", remedy=self.ask())
        return found

    def weigh(self, answer: str) -> Judgement:
        verdict = self.verdict()
        shows = (self.move,)
        why = refusal_text(self.start.then(self.move))
        if answer == LEGAL:
            if verdict:
                return Judgement.right(self.says, shows=shows)
            first = "It is not allowed: a rule refuses it. Which one?"
            return Judgement.wrong(f"It is refused. {why}", verdict.rules, shows, first=first)
        if verdict:
            first = f"{answer} doesn't refuse this move. Look again."
            return Judgement.wrong("It is allowed: no rule refuses it.", (), shows, first=first)
        if answer in verdict.rules:
            return Judgement.right(f"{self.says}\n\n{why}", verdict.rules, shows)
        half = f"Half right: it is refused, but not by {answer}."
        return Judgement.wrong(f"{half} {why}", verdict.rules, shows, credit=0.5, first=f"{half} Which rule is it?")

    def solution(self) -> str:
        return self.answer

    def told(self) -> str:
        return f"{self.choices()[self.answer]} {self.says}"

    def tempting(self) -> Sequence[str]:
        verdict = self.verdict()
        return [one for one in self.choices() if one != self.answer and one not in verdict.rules]
