"""The traceability matrix: rule id to code, tests, lesson, puzzle.

Code comes from the parts of the shipped modules, tests from what a test run observed (``build/observed``), lessons and
puzzles from their files; nothing is taken from marks in the source. Waivers, with their reasons, stand in
``seeds/waivers.yaml``.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from tutor.engine import catalogue
from tutor.engine.games import MODULES, module
from tutor.engine.reading import read_yaml
from tutor.paths import shipped
from tutor.puzzle.library import puzzles

__all__ = ["Row", "holes", "matrix"]

UNTESTED = ("note",)
"""Kinds that demand nothing."""


class Row(NamedTuple):
    """One rule: the modules that carry a part of it, whether tests saw it bite and spare, where it is taught, which
    puzzles use it.
    """

    rule: str
    book: str
    kind: str
    code: tuple[str, ...]
    bites: int
    spares: int
    lessons: tuple[str, ...]
    puzzles: tuple[str, ...]
    waiver: str

    @property
    def marks(self) -> tuple[bool, ...]:
        """Code, bites, spares, lesson, puzzle."""
        return (bool(self.code), bool(self.bites), bool(self.spares), bool(self.lessons), bool(self.puzzles))


def matrix(book: str | None = None) -> list[Row]:
    """The rows of all rules, or of one book's."""
    code: dict[str, list[str]] = {}
    for name in MODULES:
        for part in module(name).parts:
            if part.rule and name not in code.setdefault(part.rule, []):
                code[part.rule].append(name)
    seen = observed()
    used: dict[str, list[str]] = {}
    for puzzle in puzzles():
        for rule in (*puzzle.teaches, *puzzle.shows):
            used.setdefault(rule, []).append(puzzle.id)
    waived, taught = waivers(), lessons()
    return [
        Row(
            rule.id,
            rule.book,
            rule.kind,
            tuple(code.get(rule.id, ())),
            seen.get((rule.id, "bites"), 0),
            seen.get((rule.id, "spares"), 0),
            tuple(taught.get(rule.id, ())),
            tuple(used.get(rule.id, ())),
            waived.get(rule.id, ""),
        )
        for rule in catalogue().rules(book=book)
    ]


def holes(rows: list[Row]) -> list[Row]:
    """The rows with a hole in tests: no test in which it bites (components: that looks at it), or none in which it
    spares.
    """
    return [row for row in rows if row.kind not in UNTESTED and not row.waiver and not _whole(row)]


def _whole(row: Row) -> bool:
    if row.kind in ("component", "setup"):
        return bool(row.bites)
    return bool(row.bites and row.spares)


def observed() -> dict[tuple[str, str], int]:
    """(rule, bites or spares) to the number of tests that saw it, from the last test runs in this checkout."""
    tests: dict[tuple[str, str], set[str]] = {}
    for path in sorted((shipped("seeds").parent / "build" / "observed").glob("*.jsonl")):
        for line in path.read_text("utf-8").splitlines():
            entry = json.loads(line)
            tests.setdefault((entry["rule"], entry["what"]), set()).add(entry["test"])
    return {spot: len(names) for spot, names in tests.items()}


def waivers() -> dict[str, str]:
    """Rule id to the reason why it needs no test, lesson or puzzle."""
    path = shipped("seeds") / "waivers.yaml"
    node = read_yaml(path.read_text("utf-8"), str(path))
    return {key: node[key].text() for key in node.keys()}


def lessons() -> dict[str, list[str]]:
    """Rule id to the lessons that teach it, by the index of the lessons."""
    path: Path = shipped("lessons") / "index.yaml"
    found: dict[str, list[str]] = {}
    for entry in read_yaml(path.read_text("utf-8"), str(path))["lessons"]:
        for rule in entry["rules"] if "rules" in entry else ():
            found.setdefault(rule.text(), []).append(entry["slug"].text())
    return found
