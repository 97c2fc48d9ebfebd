"""A pytest plugin that proves puzzle files: each ``.yaml`` file with a position and a goal becomes a test.

It is not loaded by itself: run ``pytest -p tutor.pytest_plugin FOLDER``, or write ``pytest_plugins =
["tutor.pytest_plugin"]`` into the ``conftest.py`` of the top folder. Other YAML files are left alone. A puzzle that
is not sound fails with what is wrong and no traceback.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tutor.puzzle.verify import Job, Report, same_ids, verify_file

__all__ = ["PuzzleFile", "PuzzleItem", "pytest_addoption", "pytest_collect_file"]

_KEY = re.compile(r"^(goal|position)\s*:", re.MULTILINE)
_REPORTS = pytest.StashKey[list[Report]]()


class NotSound(Exception):
    """A puzzle does not hold; the message is all there is to say."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the budget of a proof be chosen."""
    parser.addini("puzzle_seconds", "seconds after which a puzzle is given up as not decided", default="300")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect a puzzle file."""
    if file_path.suffix != ".yaml":
        return None
    try:
        text = file_path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    return PuzzleFile.from_parent(parent, path=file_path) if _KEY.search(text) else None


class PuzzleFile(pytest.File):
    """A puzzle file; it holds one test."""

    def collect(self) -> Iterator[pytest.Item]:
        yield PuzzleItem.from_parent(self, name="proof")


class PuzzleItem(pytest.Item):
    """Reads and proves the file; a second puzzle of the same id in a run fails, too."""

    def runtest(self) -> None:
        report = verify_file(Job(str(self.path), float(self.config.getini("puzzle_seconds"))))
        known = self.config.stash.setdefault(_REPORTS, [])
        report = same_ids([*known, report])[-1]
        known.append(report)
        if report.problems:
            raise NotSound("\n".join(report.lines))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str | Any:
        if isinstance(excinfo.value, NotSound):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, 0, f"proof of {self.path.name}"
