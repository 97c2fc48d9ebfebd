"""The notebook as shipped runs from top to bottom, twice the same, and writes no progress."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from tutor.lesson import lessons


def outputs(path: Path, folder: Path) -> list[Any]:
    """What each code cell shows, but for the numbers that Jupyter makes up for widgets."""
    run = nbformat.read(path, as_version=4)
    NotebookClient(run, timeout=60, kernel_name="python3", resources={"metadata": {"path": str(folder)}}).execute()
    shown: list[tuple[str, str, dict[str, Any], str]] = []
    for cell in run.cells:
        for output in cell.get("outputs", []):
            data = dict(output.get("data", {}))
            data.pop("application/vnd.jupyter.widget-view+json", None)
            said = output.get("text", "")
            if output.output_type == "stream" and shown and shown[-1][:2] == (cell.id, "stream"):
                said = shown.pop()[3] + said  # a kernel sends what is printed in one piece or in several
            shown.append((cell.id, output.output_type, data, said))
    return shown


def checked(path: Path) -> set[str]:
    """The cells whose output is compared with the stored one."""
    cells = nbformat.read(path, as_version=4).cells
    return {cell.id for cell in cells if "nbval-check-output" in cell.metadata.get("tags", ())}


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.slug)
def test_it_runs_twice_the_same(lesson: Any, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ELDORADO_PROGRESS", str(tmp_path / "progress"))
    monkeypatch.setenv("PYTHONPATH", str(root))
    path = root / "lessons" / f"{lesson.file}.ipynb"
    first = outputs(path, tmp_path)
    assert first == outputs(path, tmp_path)
    printed = {cell for cell, kind, _, _ in first if kind == "stream"}
    assert printed <= checked(path)  # what is printed is compared; no warning
    shown = [output for output in first if output[1] != "stream"]
    assert {kind for _, kind, _, _ in shown} == {"display_data", "execute_result"}  # no error
    texts = [data.get("text/plain", "") for _, _, data, _ in shown]
    bare = [data["text/html"] for (_, _, data, _), text in zip(shown, texts, strict=True) if not text.strip()]
    # What has no text of its own is a chart, with words, or the line that brings a board back.
    assert all("in words" in html or "eld-gone" in html for html in bare)
    for number, step in enumerate(lesson.steps, 1):
        assert any(text.startswith(f"Step {number}: {step.title}") for text in texts)
    assert not any("0x" in text for text in texts)
    assert not (tmp_path / "progress").exists()
