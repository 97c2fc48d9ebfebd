"""Legal or not, and why: of each move, whether it is legal, or which rule refuses it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from tutor.engine import play
from tutor.engine.catalogue import catalogue
from tutor.engine.errors import InputError
from tutor.engine.moves import Move
from tutor.engine.notation import parse
from tutor.engine.reading import Node
from tutor.engine.search import Budget
from tutor.engine.state import State
from tutor.lesson.legality import LEGAL, Legality
from tutor.lesson.line import Line
from tutor.lesson.problem import refusal_text
from tutor.lesson.wording import in_words
from tutor.puzzle.ids import read_rules
from tutor.puzzle.tasks.reasons import REASONS
from tutor.puzzle.tasks.task import Finding, Task

__all__ = ["LegalTask"]

_FEWEST = 3
"""Answers to choose from: fewer would be a guess."""
_MOST_MOVES = 8


@dataclass(frozen=True)
class LegalTask(Task):
    """`moves` are each judged on the position by itself; `reasons` are rules offered as answers besides."""

    key: ClassVar[str] = "legal"
    moves: tuple[Move, ...]
    reasons: tuple[str, ...]

    def text(self, state: State) -> str:
        words = [f"'{in_words(state, move)}'" for move in self.moves]
        if len(words) == 1:
            return f"Is this move legal: {words[0]}? If not, which rule refuses it?"
        asked = "Which of these moves are legal now, each by itself, and which rules refuse the others?"
        return f"{asked} {', '.join(words)}."

    def find(self, state: State, budget: Budget) -> Finding:
        answer, said, problems = [], [], []
        known = catalogue()
        for move in self.moves:
            verdict = play.check(state, move)
            answer.append(frozenset(verdict.rules))
            name = in_words(state, move)
            said.append(f"{name}: {'legal' if verdict else ' or '.join(verdict.rules)}")
            if any(rule not in known for rule in verdict.rules):
                problems.append(f"'{name}' is refused, but by no rule of the book; choose another move")
        rules = frozenset().union(*answer)
        return Finding(tuple(answer), tuple(said), tuple(problems), (len(self.moves) + len(rules) - 1) // 2)

    def choices(self, state: State, rules: Iterable[str]) -> dict[str, str]:
        """The rules to choose from: those that refuse, those named in the file; each in a few words."""
        refusing = [rule for move in self.moves for rule in play.check(state, move).rules]
        known = catalogue()
        named = {*self.reasons, *rules}
        names = sorted({*refusing, *named & REASONS.keys()})
        if 1 + len(names) < _FEWEST:  # a rule without a reason can't refuse, so it is offered only where little else is
            names = sorted({*refusing, *named})
        return {name: REASONS.get(name, known.rule(name).text) for name in names if name in known}

    def few(self, state: State, rules: Iterable[str]) -> list[str]:
        """A problem if there is hardly anything to choose from."""
        number = 1 + len(self.choices(state, rules))
        if number >= _FEWEST:
            return []
        return [f"only {number} answers are offered; name other rules under 'reasons', so that it is no guess"]

    def questions(self, state: State, rules: tuple[str, ...]) -> tuple[LegalHere, ...]:
        reasons = self.choices(state, rules)
        made: list[LegalHere] = []
        for move in self.moves:
            verdict = play.check(state, move)
            made.append(
                LegalHere(
                    prompt=f"Is it legal: {in_words(state, move)}?",
                    move=move.long(),
                    answer=LEGAL if verdict else verdict.rules[0],
                    reasons=reasons,
                    says="So it is: no rule refuses it." if verdict else "It is refused.",
                    here=state,
                    shown=not made,
                )
            )
        return tuple(made)

    def tempting(self, finding: Finding, other: Finding) -> int:
        return sum(one != two for one, two in zip(finding.answer, other.answer, strict=True))


@dataclass(frozen=True, kw_only=True)
class LegalHere(Legality):
    """Legal or not, on a position that is at hand; `shown` with a board of its own."""

    here: State
    shown: bool = True

    @property
    def state(self) -> State | None:
        return self.here if self.shown else None

    @property
    def start(self) -> Line:
        return Line(self.here)

    def told(self) -> str:
        """The answer; of a refused move with the engine's own words and numbers."""
        return f"{self.choices()[self.answer]} {refusal_text(self.start.then(self.move)) or self.says}"


def read_legal(node: Node, state: State, seat: int) -> LegalTask:
    """The task of a file's keys ``moves`` and ``reasons``."""
    moves: list[Move] = []
    for entry in node["moves"]:
        try:
            moves.append(parse(state, entry.text()))
        except InputError as error:
            raise entry.error(error.problem, error.remedy) from None
    if not 1 <= len(moves) <= _MOST_MOVES:
        raise node["moves"].error(f"{len(moves)} moves are named", f"Name one to {_MOST_MOVES}.")
    if len(set(moves)) < len(moves):
        raise node["moves"].error("a move is named twice", "Name each once.")
    reasons = read_rules(node["reasons"], state.ruleset) if "reasons" in node else ()
    return LegalTask(seat, tuple(moves), reasons)


LEGAL_SCHEMA: Mapping[str, Any] = {
    "moves": {"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": _MOST_MOVES},
    "reasons": {"type": "array", "items": {"type": "string"}, "uniqueItems": True},
}
