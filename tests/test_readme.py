"""The front page is true: its example prints what it says, its links lead somewhere, its commands exist."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def readme(root: Path) -> str:
    return (root / "README.md").read_text(encoding="utf-8")


def test_the_example_prints_what_is_shown(readme: str) -> None:
    examples = re.findall(r"```python\n(.*?)```\s*```\n(.*?)```", readme, re.DOTALL)
    assert len(examples) == 1
    for source, shown in examples:
        done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True, timeout=60)
        assert done.stdout == shown


def test_links_and_pictures_are_there(root: Path, readme: str) -> None:
    targets = [target for target in re.findall(r"\]\(([^)]+)\)", readme) if "://" not in target]
    assert targets
    assert [target for target in targets if not (root / target).exists()] == []


def test_the_make_targets_exist(root: Path, readme: str) -> None:
    (commands,) = [block for block in re.findall(r"```\n(.*?)```", readme, re.DOTALL) if block.startswith("make lab")]
    named = set(re.findall(r"^make ([a-z-]+)", commands, re.MULTILINE))
    makefile = (root / "Makefile").read_text(encoding="utf-8")
    assert named == {"lab", "test"}
    for target in named:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE)
