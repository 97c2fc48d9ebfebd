"""The way through all books: parts and lessons in reading order, and how far a learner has come.

The order comes from ``lessons/index.yaml``, the progress from the learner's log. How it looks is the business of
`tutor.widgets.course_view`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tutor.engine.reading import read_yaml
from tutor.lesson.content import LESSONS, find
from tutor.lesson.progress import Log, standing
from tutor.paths import shipped

__all__ = ["PASSED", "Course", "Part", "Stop", "course_of"]

PASSED = 0.8
"""The share of a test that has to be right at once before the lessons of its part may be skipped."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A notebook on the way.

    `steps` is how many steps it has (0 for a notebook to play in), `done` how many are passed, `at_once` how many were
    right at the first try with no look at the solution, and `begun` whether anything has been tried.
    """

    number: int
    title: str
    file: str
    minutes: int
    needs: tuple[str, ...] = ()
    steps: int = 0
    done: int = 0
    at_once: int = 0
    begun: bool = False

    @property
    def finished(self) -> bool:
        """Whether every step is passed."""
        return self.steps > 0 and self.done == self.steps


@dataclass(frozen=True, slots=True)
class Part:
    """Some stops that belong together, with a sentence about them; `test` lets the experienced skip them."""

    title: str
    about: str
    stops: tuple[Stop, ...]
    test: Stop | None = None

    @property
    def minutes(self) -> int:
        """How long all stops take, without the test."""
        return sum(stop.minutes for stop in self.stops)

    @property
    def tested(self) -> bool:
        """Whether the test was passed: enough of its questions were right at once."""
        return self.test is not None and self.test.at_once >= PASSED * self.test.steps


@dataclass(frozen=True, slots=True)
class Course:
    """All parts in reading order; `problem` is "" or says why earlier progress can't be read."""

    parts: tuple[Part, ...]
    problem: str = ""

    @property
    def following(self) -> Stop | None:
        """With which lesson to go on: the first one begun and not finished, else the first one not begun.

        Parts whose test was passed are left out. None when nothing is left.
        """
        open_ = [stop for part in self.parts if not part.tested for stop in part.stops if stop.steps]
        left = [stop for stop in open_ if not stop.finished]
        return next((stop for stop in left if stop.begun), left[0] if left else None)


def course_of(log: Log | None = None) -> Course:
    """The course with the progress of a log, the learner's own if None is named.

    Raises
    ------
    InputError
        The index of the lessons is malformed.
    """
    log = log if log is not None else Log()
    entries = log.read().entries
    path = shipped("lessons") / "index.yaml"
    index = read_yaml(path.read_text("utf-8"), path.name)
    stops: dict[str, Stop] = {}
    for kind in ("lessons", "games"):
        for node in index[kind]:
            slug = node["slug"].text()
            plain = Stop(
                node["number"].whole(),
                node["title"].text(),
                node["file"].text(),
                node["minutes"].whole(1),
                tuple(one.text() for one in node["needs"]) if "needs" in node else (),
            )
            stops[slug] = _worked_at(plain, slug, entries) if slug in LESSONS else plain
    parts = []
    for node in index["parts"]:
        low, high = (one.whole() for one in node["numbers"])
        test = node["test"].word(stops) if "test" in node else ""
        own = sorted((stop for stop in stops.values() if low <= stop.number <= high), key=lambda stop: stop.number)
        if own:
            parts.append(Part(node["title"].text(), node["about"].text(), tuple(own), stops.get(test)))
    return Course(tuple(parts), log.problem)


def _worked_at(stop: Stop, slug: str, entries: Iterable[Mapping[str, Any]]) -> Stop:
    """A stop with what the log says of its lesson."""
    steps = find(slug).steps
    known = standing(entries, slug)
    here = [known[step.id] for step in steps if step.id in known]
    return Stop(
        stop.number, stop.title, stop.file, stop.minutes, stop.needs, len(steps), sum(one.passed for one in here),
        sum(one.outcomes[:1] in (["right"], ["right_but_not_meant"]) and not one.solution_seen for one in here),
        any(one.attempts or one.hints or one.solution_seen for one in here),
    )  # fmt: skip
