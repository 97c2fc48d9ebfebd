"""The live board in JupyterLab: a click reaches Python and comes back, keys stay on the board, a reload shows it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.lab import LabServer

CELLS = [
    "import sys; sys.path.insert(0, ROOT)\n"
    "from dataclasses import replace\n"
    "from tests.widgets.scenes import SMALL\n"
    "from tutor.widgets.board import BoardView\n"
    "view = BoardView(SMALL)\n"
    "@view.on_cell\n"
    "def go(cell):\n"
    "    view.show(replace(SMALL, pieces=(replace(SMALL.pieces[0], cell=cell), SMALL.pieces[1])))\n"
    "    view.say(f'Red is on {cell}, says Python.', 'good')",
    "view",
]


def test_click_keys_and_reload(lab: LabServer, page: Page) -> None:
    here = str(__file__).rsplit("/tests/", 1)[0]
    path = lab.write("board", [CELLS[0].replace("ROOT", repr(here)), CELLS[1]])
    notebook = lab.open(page, path)
    notebook.run_all()
    board = notebook.output(1).locator(".eld-board")
    status = board.get_by_role("status")
    board.locator('[data-cell="a1"]').click()
    expect(status).to_have_text("Red is on a1, says Python.")
    # X on a focused board must not cut the cell, and A must not add one: the board steps to the west.
    page.keyboard.press("x")
    board.locator('[data-cell="b2"]').focus()
    page.keyboard.press("a")
    page.keyboard.press("Enter")
    expect(status).to_have_text("Red is on a2, says Python.")
    assert page.locator(".jp-Notebook .jp-CodeCell").count() == len(CELLS)
    page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    page.reload()
    again = page.locator(".jp-OutputArea-output .eld-board")
    expect(again.get_by_role("status")).to_have_text("Red is on a2, says Python.", timeout=30_000)
    again.locator('[data-cell="b3"]').click()
    expect(again.get_by_role("status")).to_have_text("Red is on b3, says Python.")
