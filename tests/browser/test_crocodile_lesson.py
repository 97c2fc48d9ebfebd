"""The lesson on crocodiles in JupyterLab: clicks and keys move the piece, or meet the rule that stops it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import LabServer, Notebook

NOTEBOOK = "03-crocodiles.ipynb"


@pytest.fixture
def lesson(lab: LabServer, page: Page, root: Path) -> Notebook:
    notebook = lab.open(page, lab.copy(root / "lessons" / NOTEBOOK))
    notebook.run_all(timeout=120)
    return notebook


def step(notebook: Notebook, number: int) -> Locator:
    """The output of the cell that shows a step, brought onto the screen."""
    found = notebook.page.locator(".jp-CodeCell").filter(has_text=re.compile(rf"crocodiles\({number}\)")).first
    found.scroll_into_view_if_needed()
    expect(found.locator(".eld-board")).to_be_visible(timeout=30_000)
    return found


def status(shown: Locator) -> Locator:
    return shown.locator(".eld-status")


def test_clicks_move_the_piece_or_meet_the_rule(lesson: Notebook) -> None:
    shown = step(lesson, 1)
    refused_by_clicks(shown)
    shown.get_by_role("button", name="Scout, machete 2").click()
    expect(status(shown)).to_contain_text("Scout, machete 2. Now a space.")
    shown.locator("[data-cell='b3']").click()
    expect(shown.locator("[data-cell='b3']")).to_have_attribute("aria-label", re.compile("red piece"))
    expect(shown.locator("[data-cell='b2']")).not_to_have_attribute("aria-label", re.compile("red piece"))
    expect(shown.locator("div.eld-said")).to_contain_text("exact match")
    expect(shown.locator(".eld-done")).to_be_visible()


def refused_by_clicks(shown: Locator) -> None:
    """A card that is too strong: the status names the rule and both numbers, and the piece stays."""
    shown.get_by_role("button", name="Trailblazer, machete 3").click()
    shown.locator("[data-cell='b3']").click()
    expect(status(shown)).to_contain_text("QED-SWP-4")
    expect(status(shown)).to_contain_text("power 3")
    expect(status(shown)).to_contain_text("2 crocodiles")
    expect(shown.locator("[data-cell='b2']")).to_have_attribute("aria-label", re.compile("red piece"))
    expect(shown.locator("[data-cell='b3']")).to_have_attribute("aria-label", re.compile("problem"))


def test_the_same_by_keyboard_alone(lesson: Notebook) -> None:
    page, shown = lesson.page, step(lesson, 1)
    shown.get_by_role("button", name="Explorer, machete 1").focus()
    page.keyboard.press("Enter")
    expect(status(shown)).to_contain_text("Explorer, machete 1. Now a space.")
    tab_to(page, shown, "[data-cell]", back=True)
    expect(shown.locator("[data-cell='b2']")).to_be_focused()
    page.keyboard.press("e")
    expect(shown.locator("[data-cell='b3']")).to_be_focused()
    page.keyboard.press("Enter")
    expect(status(shown)).to_contain_text("Explorer has power 1")
    expect(status(shown)).to_contain_text("b3 has 2 crocodiles")
    expect(status(shown)).to_contain_text("QED-SWP-1")

    tab_to(page, shown, "button[data-id='scout']")
    page.keyboard.press("Space")
    expect(status(shown)).to_contain_text("Scout, machete 2. Now a space.")
    tab_to(page, shown, "[data-cell]", back=True)
    page.keyboard.press("Enter")
    expect(shown.locator("[data-cell='b3']")).to_have_attribute("aria-label", re.compile("red piece"))
    expect(shown.locator("div.eld-said")).to_contain_text("exact match")

    shown = step(lesson, 5)
    shown.get_by_role("radio", name="It is allowed.").focus()
    page.keyboard.press("Space")
    tab_to(page, shown, "button[data-id='check']")
    page.keyboard.press("Enter")
    expect(shown.locator("div.eld-said")).to_contain_text("Not yet.")
    expect(shown.locator("div.eld-said")).to_contain_text("Which one?")
    expect(shown.locator("div.eld-said")).not_to_contain_text("QED-SWP-4")  # that is still to be found out
    tab_to(page, shown, "input[type=radio]", back=True)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(shown.get_by_role("radio", name="too much power")).to_be_checked()
    tab_to(page, shown, "button[data-id='check']")
    page.keyboard.press("Enter")
    expect(shown.locator("div.eld-said")).to_contain_text("Right.")
    expect(status(shown)).to_contain_text("QED-SWP-4")  # the move was played out on the board as well
    assert lesson.page.locator(".jp-CodeCell").count() > 12  # no key was taken for a command that cuts cells


def tab_to(page: Page, shown: Locator, selector: str, back: bool = False) -> None:
    """Press Tab (or Shift-Tab) until something that fits has the focus."""
    for _ in range(30):
        page.keyboard.press("Shift+Tab" if back else "Tab")
        if shown.evaluate(
            "(node, wanted) => node.contains(document.activeElement) && document.activeElement.matches(wanted)",
            selector,
        ):
            return
    raise AssertionError(f"{selector} can't be reached with Tab")
