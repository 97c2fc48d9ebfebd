"""JupyterLab itself works here: a notebook opens, its kernel has the project, a cell runs and shows its output."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.lab import LabServer


def test_a_notebook_runs_and_shows_its_output(lab: LabServer, page: Page) -> None:
    path = lab.write("smoke", ["import tutor\nnumber = 6", "print(tutor.__name__, number * 7)"])
    notebook = lab.open(page, path)
    notebook.run_all()
    expect(notebook.output(1)).to_have_text("tutor 42")
