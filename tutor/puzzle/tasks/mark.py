"""Mark everything that has a property."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from tutor.engine.errors import InputError
from tutor.engine.games.island.band import thieves_seat
from tutor.engine.reading import Node
from tutor.engine.search import Budget
from tutor.engine.state import State
from tutor.lesson.line import Line
from tutor.lesson.marking import Mark
from tutor.lesson.outcome import Judgement
from tutor.puzzle.tasks.properties import PROPERTIES, Property
from tutor.puzzle.tasks.task import Finding, Task
from tutor.puzzle.tasks.unmarked import near_misses, why_not

__all__ = ["CornersHere", "MarkHere", "MarkTask"]

_REACH = (1, 9)


@dataclass(frozen=True)
class MarkTask(Task):
    """Mark everything on the board for which the property holds; `number` is that of a property that has one."""

    key: ClassVar[str] = "mark"
    what: str
    number: int = 0

    @property
    def kind(self) -> Property:
        """The property."""
        return PROPERTIES[self.what]

    def text(self, state: State) -> str:
        said = (state.ruleset.game == "island" and self.kind.on_island) or self.kind.about
        number = f"{self.number} {'tile' if self.number == 1 else 'tiles'}"
        about = said.format(number=number, walker=self._walker(state))
        return f"Mark every {about}."

    def _walker(self, state: State) -> str:
        if state.ruleset.game == "island" and thieves_seat(state) == self.seat:
            return "one of your thieves"
        return "your explorer"

    def find(self, state: State, budget: Budget) -> Finding:
        wanted = self.kind.truth(state, self.seat, self.number, budget)
        problems = []
        if not wanted:
            problems.append(
                f"nothing is to be marked: no {'corner' if self.kind.corners else 'space'} has the property"
            )
        elif not self.kind.corners and len(wanted) == len(state.board.cells):
            problems.append("everything is to be marked; a puzzle needs something to leave out")
        weight = (len(wanted) >= 3) + (len(wanted) >= 6) + (len(wanted) >= 10)
        return Finding(wanted, (", ".join(_sorted(wanted)),), tuple(problems), weight)

    def questions(self, state: State, rules: tuple[str, ...]) -> tuple[MarkHere, ...]:
        wanted = self.kind.truth(state, self.seat, self.number, Budget())
        asked = CornersHere if self.kind.corners else MarkHere
        return (
            asked(
                prompt=self.text(state),
                answer=_sorted(wanted),
                says="These are all, and no others.",
                truth=lambda now: self.kind.truth(now, self.seat, self.number, Budget()),
                tells=lambda now, label: why_not(self, now, label),
                here=state,
                beside_it=lambda now: near_misses(self, now, rules),
            ),
        )

    def tempting(self, finding: Finding, other: Finding) -> int:
        return len(finding.answer ^ other.answer)


def _sorted(labels: frozenset[str]) -> tuple[str, ...]:
    return tuple(sorted(labels, key=lambda label: (len(label.split("/")[0]), label)))


@dataclass(frozen=True, kw_only=True)
class MarkHere(Mark):
    """Spaces to mark, on a position that is at hand."""

    lists_moves: ClassVar[bool] = False
    here: State
    beside_it: Callable[[State], tuple[str, ...]]
    """Sentences on what is nearly to be marked, told with the answer."""

    @property
    def state(self) -> State:
        return self.here

    @property
    def start(self) -> Line:
        return Line(self.here)

    def weigh(self, answer: frozenset[str]) -> Judgement:
        judgement = super().weigh(answer)
        return replace(judgement, text=self._with_misses(judgement.text)) if judgement.passed else judgement

    def told(self) -> str:
        return self._with_misses(super().told())

    def _with_misses(self, words: str) -> str:
        return "\n\n".join((words, *self.beside_it(self.here)))


@dataclass(frozen=True, kw_only=True)
class CornersHere(MarkHere):
    """Corners to name, on a position that is at hand."""

    kind: ClassVar[str] = "corners"

    def ask(self) -> str:
        return "Write the corners, each as a tile and where it lies there (N, NE, SE, S, SW, NW), e.g. t1/N t2/SE."

    def read(self, answer: Any) -> frozenset[str]:
        parts = answer
        if isinstance(answer, str):
            # A canonical name has a comma in it; letters may be large or small, with blanks round the stroke.
            tidy = re.sub(r"\s*/\s*([a-zA-Z]+)", lambda found: f"/{found[1].upper()} ", answer)
            parts = [one for one in re.sub(r"[,;](?=\s|$)|(?<=\s)[,;]", " ", tidy).split() if one.lower() != "and"]
            parts = [f"{one[:1].lower()}{one[1:]}" for one in parts]
        if not isinstance(parts, list | tuple | set | frozenset) or not all(isinstance(one, str) for one in parts):
            raise InputError(f"'{answer}' is no list of corners", remedy=self.ask())
        board = self.here.board
        return frozenset(board.corner_label(board.parse_corner(one)) for one in parts)

    def tempting(self) -> list[tuple[str, ...]]:
        return [self.answer[:place] + self.answer[place + 1 :] for place in range(len(self.answer))][1:]


def read_mark(node: Node, state: State, seat: int) -> MarkTask:
    """The task of a file's key ``mark``."""
    spot, game = node["mark"], state.ruleset.game
    plain = {key for key, entry in PROPERTIES.items() if game in entry.games and not entry.number}
    numbered = {key for key, entry in PROPERTIES.items() if game in entry.games and entry.number}
    if isinstance(spot.value, dict):
        keys = spot.only(numbered).keys()
        if len(keys) != 1:
            raise spot.error("one property is to be marked", "Write e.g. mark: {within-reach: 3}.")
        task = MarkTask(seat, keys[0], spot[keys[0]].whole(*_REACH))
    else:
        task = MarkTask(seat, spot.word(sorted(plain)))
    if task.what == "within-reach" and "reach" not in state.ruleset.quantities:
        raise spot.error("nobody reaches for anything here", "Add '+thieves' to the ruleset.")
    if task.what == "within-reach" and thieves_seat(state) is None:
        raise spot.error("nobody plays the Thieves here", "Give a seat 'role: thieves', or mark something else.")
    return task


MARK_SCHEMA: Mapping[str, Any] = {
    "mark": {
        "anyOf": [
            {"enum": sorted(key for key, entry in PROPERTIES.items() if not entry.number)},
            {
                "type": "object",
                "properties": {
                    key: {"type": "integer", "minimum": _REACH[0], "maximum": _REACH[1]}
                    for key, entry in PROPERTIES.items()
                    if entry.number
                },
                "additionalProperties": False,
                "minProperties": 1,
            },
        ]
    }
}
