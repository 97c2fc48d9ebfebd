"""Every rule that has a switch is switched off in turn: a test of that rule must then fail.

A rule without a switch is structural (its parts neither refuse nor add); the catalogue's `rules` command says so.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tutor.engine.games import MODULES, module

TESTS = Path(__file__).parent
QUICK = ("danger.swamps",)
"""Modules whose rules are tried in every test run; those of all others in the deep run."""


def switchable(names: list[str]) -> list[str]:
    """The rules with a switch that the given modules carry."""
    return sorted({part.rule for name in names for part in module(name).parts if part.switchable and part.rule})


@cache
def files_naming(rule: str) -> tuple[str, ...]:
    """The test files of rules in which an id occurs."""
    wanted = re.compile(rf"\b{re.escape(rule)}\b(?!-)")
    return tuple(
        str(path) for path in sorted((TESTS / "engine").rglob("test_*.py")) if wanted.search(path.read_text("utf-8"))
    )


def switched_off(rule: str) -> subprocess.CompletedProcess[str]:
    """Run the tests that name a rule with the rule switched off, up to the first failure."""
    env = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST_", "COV_"))}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        *files_naming(rule),
    ]
    return subprocess.run(
        command, env=env | {"ELDORADO_OFF": rule}, cwd=TESTS.parent, capture_output=True, text=True, check=False
    )


def expect_failure(rule: str) -> None:
    """Assert that some test of the rule fails when it is off."""
    assert files_naming(rule), f"no test names {rule}"
    run = switched_off(rule)
    assert run.returncode == 1, f"{rule} is off and no test of {files_naming(rule)} fails:\n{run.stdout[-2000:]}"


@pytest.mark.parametrize("rule", switchable(list(QUICK)))
def test_a_test_fails_without(rule: str) -> None:
    expect_failure(rule)


@pytest.mark.deep
@pytest.mark.parametrize("rule", sorted(set(switchable(list(MODULES))) - set(switchable(list(QUICK)))))
def test_a_test_fails_without_any_other(rule: str) -> None:
    expect_failure(rule)


def test_with_the_switch_of_another_game_the_same_tests_pass() -> None:
    """The control: the failures above come from the rule that is off, not from running in another process."""
    rule = "QED-SWP-4"
    env = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        *files_naming(rule),
    ]
    run = subprocess.run(
        command,
        env=env | {"ELDORADO_OFF": "NO-SUCH-RULE"},
        cwd=TESTS.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-2000:]
