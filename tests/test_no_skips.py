"""The rule that CI allows no skipped test, tried on a small project of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SOURCES = {
    "passes": "def test_it(): pass",
    "skips": "import unittest\n@unittest.skip('why not')\ndef test_it(): pass",
    "skips_late": "import unittest\ndef test_it(): raise unittest.SkipTest('why not')",
    "module_skips": "import unittest\nraise unittest.SkipTest('why not')",
    "expected": "import unittest\nclass TestIt(unittest.TestCase):\n"
    "    @unittest.expectedFailure\n    def test_it(self): assert False",
}


def run(folder: Path, root: Path, source: str, *options: str, ci: bool) -> subprocess.CompletedProcess[str]:
    shutil.copy(root / "conftest.py", folder / "conftest.py")
    (folder / "test_small.py").write_text(source, encoding="utf-8")
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST") and name != "CI"}
    if ci:
        environment["CI"] = "true"
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *options, "."]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=120)


@pytest.mark.parametrize("kind", ["skips", "skips_late", "module_skips", "expected"])
def test_ci_refuses_a_test_that_did_not_run(tmp_path: Path, root: Path, kind: str) -> None:
    done = run(tmp_path, root, SOURCES[kind], ci=True)
    assert done.returncode == 1, done.stdout
    assert "not run, and CI allows none" in done.stdout
    assert "\ntest_small.py" in done.stdout.partition("CI allows none")[2]


def test_ci_sees_what_the_workers_skip(tmp_path: Path, root: Path) -> None:
    done = run(tmp_path, root, SOURCES["skips"], "-n", "1", ci=True)
    assert done.returncode == 1, done.stdout
    assert "\ntest_small.py::test_it" in done.stdout.partition("CI allows none")[2]


def test_ci_accepts_a_run_without_skips(tmp_path: Path, root: Path) -> None:
    done = run(tmp_path, root, SOURCES["passes"], ci=True)
    assert done.returncode == 0, done.stdout
    assert "CI allows none" not in done.stdout


def test_at_home_a_skip_is_no_failure(tmp_path: Path, root: Path) -> None:
    done = run(tmp_path, root, SOURCES["skips"], ci=False)
    assert done.returncode == 0, done.stdout
    assert "1 skipped" in done.stdout
