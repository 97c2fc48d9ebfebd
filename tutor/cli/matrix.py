"""The traceability matrix: rule id to code, tests, lesson, puzzle.

Code comes from the parts of the shipped modules, tests from what a test run observed (``build/observed``), lessons and
puzzles from their files; nothing is taken from marks in the source.

Waivers, with their reasons, stand in ``seeds/waivers.yaml``. A rule id, or a prefix such as ``ISL-COMP-*``, has a
reason why no test is needed, or says of ``test``, ``lesson`` and ``puzzle`` one by one why it can do without::

    ISL-EXP-8: Told again by THV-EXPL-SEQUOIA-1.
    ISL-COMP-*: {lesson: What is in the box is on the table., puzzle: There is nothing to decide.}

Every rule but notes wants tests. With `strict` it also wants a lesson and, if it can be switched off, a puzzle that
can't do without it (`teaches`); one in which it just occurs (`shows`) is not enough.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tutor.engine import catalogue
from tutor.engine.games import MODULES, module
from tutor.engine.reading import read_yaml
from tutor.paths import shipped
from tutor.puzzle.library import puzzles

__all__ = ["DEMANDS", "Row", "holes", "matrix", "missing", "waivers"]

DEMANDS = ("test", "lesson", "puzzle")
"""What a rule can be wanting."""

UNTESTED = ("note",)
"""Kinds that demand nothing."""


class Row(NamedTuple):
    """One rule: the modules that carry a part of it, whether tests saw it bite and spare, where it is taught, in which
    puzzles it occurs (`puzzles`), and which of those can't do without it (`needed`).
    """

    rule: str
    book: str
    kind: str
    code: tuple[str, ...]
    bites: int
    spares: int
    lessons: tuple[str, ...]
    puzzles: tuple[str, ...]
    needed: tuple[str, ...]
    switchable: bool
    waived: Mapping[str, str]

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
    needed: dict[str, list[str]] = {}
    for puzzle in puzzles():
        for rule in (*puzzle.teaches, *puzzle.shows):
            used.setdefault(rule, []).append(puzzle.id)
        for rule in puzzle.teaches:
            needed.setdefault(rule, []).append(puzzle.id)
    waived, taught = waivers(), lessons()
    switches = {part.rule for name in MODULES for part in module(name).parts if part.switchable}
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
            tuple(needed.get(rule.id, ())),
            rule.id in switches,
            _waived(waived, rule.id),
        )
        for rule in catalogue().rules(book=book)
    ]


def holes(rows: list[Row], *, strict: bool = False) -> list[Row]:
    """The rows with a hole: in tests, or with `strict` also in lessons and puzzles."""
    return [row for row in rows if missing(row, strict=strict)]


def missing(row: Row, *, strict: bool = False) -> tuple[str, ...]:
    """What a rule is wanting and has no waiver for.

    Tests are wanting if there is none in which it bites (components: that looks at it), or none in which it spares.
    """
    if row.kind in UNTESTED:
        return ()
    there = {"test": _whole(row)}
    if strict:
        there |= {"lesson": bool(row.lessons), "puzzle": bool(row.needed) or not row.switchable}
    return tuple(what for what, found in there.items() if not found and what not in row.waived)


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


def waivers() -> dict[str, dict[str, str]]:
    """Rule id, or prefix with a star, to what it can do without, each with the reason.

    Raises
    ------
    InputError
        A waiver that names no rule, waives something unknown, or gives no reason.
    """
    path = shipped("seeds") / "waivers.yaml"
    node = read_yaml(path.read_text("utf-8"), str(path))
    rules = [rule.id for rule in catalogue().rules()]
    found: dict[str, dict[str, str]] = {}
    for key in node.keys():
        entry = node[key]
        if not any(rule == key or _covers(key, rule) for rule in rules):
            raise entry.error(f"'{key}' is no rule and begins none", "Name a rule id, or a prefix such as ISL-COMP-*.")
        if isinstance(entry.value, str):
            found[key] = {"test": entry.text()}
        else:
            entry.only(DEMANDS)
            found[key] = {what: entry[what].text() for what in entry.keys()}
        if not found[key] or not all(reason.strip() for reason in found[key].values()):
            raise entry.error("a waiver needs a reason", "Say in a sentence why the rule can do without.")
    return found


def _covers(key: str, rule: str) -> bool:
    return key.endswith("*") and rule.startswith(key[:-1])


def _waived(known: Mapping[str, Mapping[str, str]], rule: str) -> dict[str, str]:
    """What is waived of a rule; its own entry goes before that of a prefix, a longer prefix before a shorter one."""
    found: dict[str, str] = {}
    for key in sorted((key for key in known if key == rule or _covers(key, rule)), key=len):
        found |= known[key]
    return found


def lessons() -> dict[str, list[str]]:
    """Rule id to the lessons that teach it, by the index of the lessons."""
    path: Path = shipped("lessons") / "index.yaml"
    found: dict[str, list[str]] = {}
    for entry in read_yaml(path.read_text("utf-8"), str(path))["lessons"]:
        for rule in entry["rules"] if "rules" in entry else ():
            found.setdefault(rule.text(), []).append(entry["slug"].text())
    return found
