"""The puzzle player in JupyterLab: solved, failed, hinted and analysed by mouse and by keyboard; reloads, dead kernels.

"Spend it all" wants Scout to b1, Trailblazer to b2, Captain to c3, Traveler to c4.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import READY, LabServer, Notebook
from tests.browser.test_crocodile_lesson import tab_to

ANSWER = [("Scout", "b1"), ("Trailblazer", "b2"), ("Captain", "c3"), ("Traveler", "c4")]
KERNEL = "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel"


@pytest.fixture
def notebook(lab: LabServer, page: Page, tmp_path: Path) -> Notebook:
    cells = [
        "import os, signal\n"
        f"os.environ['ELDORADO_PROGRESS'] = {str(tmp_path)!r}\n"
        "from tutor.widgets.puzzle_player import PuzzlePlayer\n"
        "player = PuzzlePlayer('spend-it-all')",
        "player",
    ]
    opened = lab.open(page, lab.write(tmp_path.name, cells))
    opened.run_all(timeout=120)
    expect(shown(page).locator(".eld-board")).to_be_visible(timeout=30_000)
    return opened


def shown(page: Page) -> Locator:
    return page.locator(".jp-OutputArea-output").filter(has=page.locator(".eld-board"))


def head(page: Page) -> Locator:
    return shown(page).locator(".eld-words").first


def said(page: Page) -> Locator:
    return shown(page).locator(".eld-said").last


def hints(page: Page) -> Locator:
    return shown(page).locator(".eld-notes").last


def status(page: Page) -> Locator:
    return shown(page).locator(".eld-status")


def button(page: Page, name: str) -> Locator:
    return shown(page).get_by_role("button", name=re.compile(f"^{name}"))


def go(page: Page, card: str, cell: str) -> None:
    """Play a card to a space with the mouse, and wait until Python has answered."""
    button(page, card).click()
    expect(status(page)).to_contain_text("Now a space.")
    shown(page).locator(f"[data-cell='{cell}']").click()
    expect(status(page)).not_to_contain_text("Now a space.")


def log(tmp_path: Path) -> list[str]:
    entries = [json.loads(line) for line in (tmp_path / "progress.jsonl").read_text("utf-8").splitlines()]
    return [entry.get("outcome", entry["kind"]) for entry in entries]


def test_failed_hinted_solved_and_analysed_by_mouse(notebook: Notebook, tmp_path: Path) -> None:
    page = notebook.page
    expect(head(page)).to_contain_text("Bring a piece to c4, this turn.")
    expect(shown(page)).not_to_contain_text("swamps")
    go(page, "Traveler", "b1")
    expect(status(page)).to_contain_text("QED-MOVE-1")
    expect(button(page, "Explain")).to_have_count(0)
    why = shown(page).locator(".eld-why")
    why.locator("summary").first.click()
    why.locator("[data-rule='QED-MOVE-1'] summary").click()
    expect(why.get_by_text("A green, blue or yellow space is entered")).to_be_visible()

    button(page, "Hint 1 of 3").click()
    expect(hints(page)).to_contain_text("Keep the big cards")
    button(page, "Hint 2 of 3").click()
    expect(hints(page)).to_contain_text("Begin with the Scout.")
    expect(hints(page)).to_contain_text("Keep the big cards")

    button(page, "Traveler").click()  # takes the choice back
    go(page, "Trailblazer", "b1")
    button(page, "End turn").click()
    button(page, "End turn anyway").click()
    expect(said(page)).to_contain_text("Not solved.")
    expect(said(page)).to_contain_text("b2 has 3 crocodiles")
    expect(said(page).locator("summary")).to_contain_text("QED-SWP-1")
    button(page, "Play it out").click()
    button(page, "Next move").click()
    expect(status(page)).to_contain_text("Move 1 of 3. Done: play Trailblazer with the machete to b1.")
    button(page, "Try again").click()

    for card, cell in ANSWER:
        go(page, card, cell)
    expect(said(page)).to_contain_text("Solved.")
    expect(said(page)).to_contain_text("Why it is the best: 4 plays.")
    expect(head(page)).to_contain_text("solved")

    button(page, "Analyse").click()
    expect(said(page)).to_contain_text("Try any line.")
    go(page, "Trailblazer", "b1")
    expect(said(page)).to_contain_text("Out of reach.")
    button(page, "Undo").click()
    button(page, "Best from here").click()
    expect(said(page)).to_contain_text("Play Scout with the machete to b1, stop here.")
    assert log(tmp_path) == ["hint", "hint", "wrong", "right"]


def test_solved_by_keyboard_alone(notebook: Notebook, tmp_path: Path) -> None:
    page = notebook.page
    here = shown(page)
    button(page, "Scout").focus()
    steps = [("scout", "d", "b1"), ("trailblazer", "e", "b2"), ("captain", "e", "c3"), ("traveler", "e", "c4")]
    for card, keys, cell in steps:
        if card != "scout":
            tab_to(page, here, f"button[data-id='{card}']")
        page.keyboard.press("Enter")
        expect(status(page)).to_contain_text("Now a space.")
        tab_to(page, here, "[data-cell]", back=True)
        page.keyboard.press(keys)
        expect(here.locator(f"[data-cell='{cell}']")).to_be_focused()
        page.keyboard.press("Enter")
        expect(here.locator(f"[data-cell='{cell}']")).to_have_attribute("aria-label", re.compile("red piece"))
    expect(said(page)).to_contain_text("Solved.")
    tab_to(page, here, ".eld-panel button[data-id='analyse']")
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("Try any line.")
    # The button that was pressed is gone; the focus stays in the row.
    expect(here.locator(".eld-panel button[data-id='best']")).to_be_focused()
    page.keyboard.press("Space")
    expect(said(page)).to_contain_text("Best from here:")
    assert page.locator(".jp-CodeCell").count() == 2  # no key was taken for a command of the notebook
    assert log(tmp_path) == ["right"]


def test_a_reload_in_the_middle_of_a_try(notebook: Notebook) -> None:
    page = notebook.page
    button(page, "Hint 1 of 3").click()
    expect(hints(page)).to_contain_text("Keep the big cards")
    for card, cell in ANSWER[:2]:
        go(page, card, cell)
    page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    page.reload()
    page.wait_for_function(READY, arg=notebook.path, timeout=60_000)
    there = shown(page).locator("[data-cell='b2']")
    expect(there).to_have_attribute("aria-label", re.compile("red piece"), timeout=30_000)
    expect(head(page)).to_contain_text("1 hint")
    for card, cell in ANSWER[2:]:
        go(page, card, cell)
    expect(said(page)).to_contain_text("Solved.")


def test_a_killed_kernel_costs_no_progress(notebook: Notebook, tmp_path: Path) -> None:
    page = notebook.page
    button(page, "Hint 1 of 3").click()
    expect(hints(page)).to_contain_text("Keep the big cards")
    go(page, "Trailblazer", "b1")
    button(page, "End turn").click()
    button(page, "End turn anyway").click()
    expect(said(page)).to_contain_text("Not solved.")
    button(page, "Try again").click()
    expect(said(page)).to_be_hidden()
    go(page, "Scout", "b1")
    page.evaluate(f"() => {{ {KERNEL}.requestExecute({{code: 'os.kill(os.getpid(), signal.SIGKILL)'}}) }}")
    page.wait_for_function(f"() => !['idle', 'busy'].includes({KERNEL}.status)")
    page.wait_for_function(READY, arg=notebook.path, timeout=60_000)
    if page.locator(".jp-Dialog").count():
        page.locator(".jp-Dialog button").last.click()
    notebook.run_all(timeout=120)
    expect(head(page)).to_contain_text("1 try · 1 hint", timeout=30_000)
    expect(button(page, "Hint 2 of 3")).to_be_visible()
    for card, cell in ANSWER:
        go(page, card, cell)
    expect(said(page)).to_contain_text("Solved.")
    assert log(tmp_path) == ["hint", "wrong", "right"]
