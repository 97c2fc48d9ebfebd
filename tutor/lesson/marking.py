"""Marking all spaces that have some property."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from tutor.engine import play
from tutor.engine.board import Cell
from tutor.engine.errors import InputError
from tutor.engine.positions import to_plain
from tutor.engine.state import State
from tutor.engine.verdict import Verdict
from tutor.lesson.outcome import Judgement
from tutor.lesson.problem import Problem

__all__ = ["Mark", "enterable", "no_entry", "said"]


_PLACES = re.compile(r"(?:\w+:)?-?\d+,-?\d+|[^\s,]+")
"""Names of places, ``surface:1,1`` or ``1,1``, and labels, with blanks or commas between them."""


def said(label: str) -> str:
    """A label as people say it; of a place without a tile, ``surface:2,-1``, the numbers on the board."""
    return Cell.parse(label).called if ":" in label else label


def enterable(state: State) -> frozenset[str]:
    """The spaces that a single legal move leads to now."""
    goals = (getattr(move, "to", None) for move in play.legal_moves(state))
    return frozenset(state.board.label(cell) for cell in goals if isinstance(cell, Cell) and cell in state.board)


def no_entry(state: State, cell: str) -> Verdict | None:
    """What the rules say against a move to a space: the refusal of the likeliest move there, if there is one."""
    target = Cell.parse(cell) if ":" in cell else state.board.cell(cell)
    verdicts = [
        play.check(state, move)
        for move in play.universe(state)
        if target in (getattr(move, "to", None), getattr(move, "spot", None))
    ]
    refused = [one for one in verdicts if not one and dict(one.violations[0].facts).get("source") != target]

    def unlikely(verdict: Verdict) -> tuple[int, bool, int]:
        """A move that only what comes after it forbids is the likeliest; then those that a rule refuses, and with the
        symbol that the card shows; moves of a wrong shape come last.
        """
        keys = {violation.message for violation in verdict.violations}
        stage = {"demand": 0, "rules": 1}.get(verdict.stage, 2)
        return stage, "card.symbol" in keys, len(verdict.violations)

    return min(refused, key=unlikely, default=None)


def _standing(state: State) -> frozenset[str]:
    """The spaces on which the seat on turn has a piece."""
    seat = to_plain(state)["seats"][state.table.active[0]]
    return frozenset(map(str, seat.get("pieces", [seat.get("at")])))


@dataclass(frozen=True, kw_only=True)
class Mark(Problem):
    """Mark all spaces for which `truth` holds; answers are their labels in any order.

    Part of the credit is given for spaces marked rightly, less those marked wrongly, and the text names both. Of
    a space marked wrongly `why_not` says what the rules have against it; where no rule decides, `tells` does, in a
    sentence. `beside` gives places without a tile that are shown as well, on a map that grows.
    """

    kind: ClassVar[str] = "mark"
    answer: tuple[str, ...]
    says: str
    truth: Callable[[State], frozenset[str]] = enterable
    why_not: Callable[[State, str], Verdict | None] | None = no_entry
    tells: Callable[[State, str], str] | None = None
    beside: Callable[[State], Iterable[Cell]] | None = None

    def places(self) -> tuple[Cell, ...]:
        """Places beside the map that can be marked as well, by their canonical names; see `beside`."""
        return tuple(self.beside(self.start.start)) if self.beside is not None else ()

    def wanted(self) -> frozenset[str]:
        """The spaces to mark, as the engine has them."""
        return self.truth(self.start.start)

    def ask(self) -> str:
        return "Click the spaces to mark them, again to unmark; then check."

    def read(self, answer: Any) -> frozenset[str]:
        parts = _PLACES.findall(answer) if isinstance(answer, str) else answer
        if not isinstance(parts, list | tuple | set | frozenset) or not all(isinstance(one, str) for one in parts):
            raise InputError(f"'{answer}' is no list of spaces", remedy='Write labels of the board, e.g. "b2 c2".')
        board = self.start.start.board
        known = {str(place): str(place) for place in self.places()}
        known |= {name.partition(":")[2]: name for name in known}  # 1,1 will do for surface:1,1
        return frozenset(known[one] if one in known else board.label(board.cell(one)) for one in parts)

    def weigh(self, answer: frozenset[str]) -> Judgement:
        wanted = self.wanted()
        if answer == wanted:
            return Judgement.right(self.says)
        extra, missing = sorted(answer - wanted), sorted(wanted - answer)
        good = len(answer & wanted)
        parts = [f"{good} of {len(wanted)} found." if good else "None of them found yet."]
        if missing:
            parts.append(f"Still missing: {len(missing)}.")
        rules: list[str] = []
        if extra:
            parts.append(f"Not to be marked: {', '.join(map(said, extra))}.")
        for cell in extra[:2]:
            if self.tells is None and cell in _standing(self.start.start):
                parts.append(f"Your piece stands on {cell} already.")
                continue
            if self.tells is not None:
                parts.append(self.tells(self.start.start, cell))
                continue
            why = self.why_not(self.start.start, cell) if self.why_not is not None else None
            if why is not None:
                parts.append(str(why))
                rules += why.rules
        credit = max(0.0, (good - len(extra)) / max(1, len(wanted)))
        return Judgement.wrong(" ".join(parts), tuple(dict.fromkeys(rules)), credit=round(min(credit, 0.99), 2))

    def solution(self) -> tuple[str, ...]:
        return self.answer

    def told(self) -> str:
        return f"{', '.join(map(said, self.answer))}. {self.says}"

    def tempting(self) -> Sequence[tuple[str, ...]]:
        board = self.start.start.board
        every = (*(board.label(cell) for cell in board.cells), *map(str, self.places()))
        fewer = [
            self.answer[:place] + self.answer[place + 1 :] for place in range(len(self.answer)) if len(self.answer) > 1
        ]
        more = [(*self.answer, cell) for cell in every if cell not in self.answer]
        return [*fewer, *more, every]
