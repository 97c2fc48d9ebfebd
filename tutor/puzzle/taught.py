"""Where a rule is taught and practised: lessons with their steps, and puzzles."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from tutor.engine.reading import read_yaml
from tutor.lesson.content import find
from tutor.paths import shipped
from tutor.puzzle.library import files_of

__all__ = ["Taught", "lessons_on", "needed", "puzzles_on", "told", "where"]


_CLASSES = 50
"""From this number on lessons are for classes, or tests."""


class Taught(NamedTuple):
    """A lesson that teaches a rule: slug, number, title, and the steps about it."""

    slug: str
    number: int
    title: str
    steps: tuple[int, ...]


@cache
def _index() -> tuple[tuple[str, frozenset[str]], ...]:
    """Slug and rules of every lesson, in their order."""
    path = shipped("lessons") / "index.yaml"
    entries = read_yaml(path.read_text("utf-8"), str(path))["lessons"]
    return tuple(
        (entry["slug"].text(), frozenset(name.text() for name in entry["rules"]) if "rules" in entry else frozenset())
        for entry in entries
    )


def lessons_on(rule: str) -> tuple[Taught, ...]:
    """The lessons that teach a rule, by the index of the lessons, in their order."""
    found = []
    for slug, rules in _index():
        if rule in rules:
            lesson = find(slug)
            steps = tuple(number for number, step in enumerate(lesson.steps, 1) if rule in step.rules)
            found.append(Taught(lesson.slug, lesson.number, lesson.title, steps))
    return tuple(found)


@cache
def _firsts() -> dict[str, int]:
    """Rule to the number of the first lesson on it; those for classes and the tests come after all others."""
    found: dict[str, int] = {}
    for slug, rules in _index():
        number = find(slug).number
        for rule in rules if number < _CLASSES else ():
            found[rule] = min(number, found.get(rule, number))
    return found


def needed(rules: Iterable[str]) -> int:
    """The last of the lessons in which some rules are first taught, by its number; 0 for none."""
    return max((_firsts().get(rule, 0) for rule in rules), default=0)


def puzzles_on(rule: str) -> tuple[str, ...]:
    """The ids of the shipped puzzles that teach or show a rule, in the order of their files."""
    found = []
    for path in files_of([shipped("puzzles")]):
        text = path.read_text("utf-8")
        if rule not in text:
            continue
        node = read_yaml(text, str(path))
        if any(rule in [name.text() for name in node[key]] for key in ("teaches", "shows") if key in node):
            found.append(node["id"].text())
    return tuple(found)


def where(rule: str) -> tuple[tuple[Taught, ...], tuple[str, ...]]:
    """Lessons and puzzles on a rule."""
    return lessons_on(rule), puzzles_on(rule)


def told(rule: str) -> str:
    """The same for people: ``Taught in lesson 3 'Crocodiles', steps 2 and 4. Puzzles: spend-it-all, wet-feet.``"""
    lessons, puzzles = where(rule)
    parts = []
    for lesson in lessons:
        word = "step" if len(lesson.steps) == 1 else "steps"
        steps = f", {word} {_listed(list(map(str, lesson.steps)))}" if lesson.steps else ""
        parts.append(f"lesson {lesson.number} '{lesson.title}'{steps}")
    said = [f"Taught in {'; '.join(parts)}." if parts else "No lesson is about it."]
    said.append(f"Puzzles: {', '.join(puzzles)}." if puzzles else "No puzzle is about it.")
    return " ".join(said)


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
