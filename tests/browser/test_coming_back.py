"""Coming back to a lesson: a saved notebook that is opened again, and a kernel that was started again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.lab import READY, LabServer
from tests.browser.watch import Watch

BRING_BACK = "Choose Run, Run All Cells to bring the boards back."
CELLS = ['from tutor import learn, play\ncrocodiles = learn("crocodiles")', "crocodiles(1)", 'play("the-far-bank")']
KERNEL = "() => window.jupyterapp.shell.currentWidget.sessionContext"


@pytest.fixture
def watched(browser: Browser) -> Iterator[tuple[Page, Watch]]:
    """A page that may write errors: JupyterLab writes one for each view without a model."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    yield page, Watch(page)
    context.close()


def test_a_notebook_opened_again_says_how_to_bring_the_board_back(lab: LabServer, watched: tuple[Page, Watch]) -> None:
    page, watch = watched
    notebook = lab.open(page, lab.write("again", CELLS))
    notebook.run_all()
    for cell in (1, 2):
        expect(notebook.cell(cell).locator(".eld-board")).to_be_visible(timeout=30_000)
        expect(notebook.cell(cell).locator(".eld-gone")).to_be_hidden()
    page.evaluate("async () => { await window.jupyterapp.commands.execute('docmanager:save') }")
    page.evaluate(f"async () => {{ await ({KERNEL})().shutdown() }}")
    page.reload()
    page.wait_for_function(
        "(path) => window.jupyterapp?.shell?.currentWidget?.context?.path === path", arg="again.ipynb"
    )
    page.wait_for_timeout(3_000)
    for cell in (1, 2):
        expect(notebook.cell(cell).get_by_text(BRING_BACK)).to_be_visible(timeout=30_000)
        expect(notebook.cell(cell).get_by_text("Error displaying widget")).to_be_hidden()
        expect(notebook.cell(cell).locator(".eld-board")).to_have_count(0)
    page.wait_for_function(READY, arg="again.ipynb", timeout=60_000)
    notebook.run_all()
    expect(notebook.cell(1).locator(".eld-board")).to_be_visible(timeout=30_000)
    expect(notebook.cell(1).get_by_text(BRING_BACK)).to_be_hidden()
    assert [error for error in watch.errors if "not found" not in error] == []


def test_a_kernel_started_again_leaves_no_silent_board(lab: LabServer, watched: tuple[Page, Watch]) -> None:
    page, _ = watched
    notebook = lab.open(page, lab.write("restarted", CELLS))
    notebook.run_all()
    step = notebook.cell(1)
    step.get_by_role("button", name="Scout, machete 2").click()
    expect(step.get_by_text("Scout, machete 2. Now a space.")).to_be_visible(timeout=30_000)
    page.wait_for_timeout(3_000)
    expect(step.get_by_role("alert")).to_have_count(0)
    page.evaluate(f"async () => {{ await ({KERNEL})().session.kernel.restart() }}")
    for cell in (1, 2):
        expect(notebook.cell(cell).get_by_role("alert")).to_contain_text(BRING_BACK, timeout=20_000)
        expect(notebook.cell(cell).get_by_role("alert")).to_have_count(1)
