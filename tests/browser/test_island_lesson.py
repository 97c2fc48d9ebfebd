"""Lessons on the Island in JupyterLab: walking, discovering and building by click, and by key."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import LabServer, Notebook


def opened(lab: LabServer, page: Page, root: Path, name: str) -> Notebook:
    notebook = lab.open(page, lab.copy(root / "lessons" / name))
    notebook.run_all(timeout=120)
    return notebook


def step(notebook: Notebook, call: str) -> Locator:
    """The output of the cell that shows a step, brought onto the screen."""
    found = notebook.page.locator(".jp-CodeCell").filter(has_text=re.compile(re.escape(call))).first
    found.scroll_into_view_if_needed()
    expect(found.locator(".eld-board")).to_be_visible(timeout=30_000)
    return found


def said(shown: Locator) -> Locator:
    """What the step answers; other panels beside the board are left out."""
    return shown.locator("div.eld-said[data-tone]")


def test_the_map_is_walked_and_grows(lab: LabServer, page: Page, root: Path) -> None:
    lesson = opened(lab, page, root, "20-growing-map.ipynb")
    shown = step(lesson, "island(1)")
    status = shown.locator(".eld-status")
    shown.locator("[data-cell='t2']").click()
    expect(status).to_contain_text("ISL-MAP-7")
    for tile in ("t3", "t4", "t5"):
        shown.locator(f"[data-cell='{tile}']").click()
    expect(said(shown)).to_contain_text("Three steps, three speed")
    shown = step(lesson, "island(3)")
    shown.locator("[data-cell='surface:1,1']").click()
    expect(shown.locator("[data-cell='t5']")).to_have_attribute("aria-label", re.compile("garden.*red explorer"))
    expect(said(shown)).to_contain_text("It is a garden this time")
    shown = step(lesson, "island(5)")  # marking by key: from t2 up and to the right
    shown.locator("[data-cell='surface:1,1']").focus()
    page.keyboard.press("Enter")
    shown.locator("[data-cell='surface:2,-1']").focus()
    page.keyboard.press("Space")
    shown.get_by_role("button", name="Check").click()
    expect(said(shown)).to_contain_text("1,1 touches t2 and t3")


def test_a_farmhouse_is_built_on_a_corner(lab: LabServer, page: Page, root: Path) -> None:
    lesson = opened(lab, page, root, "22-building.ipynb")
    shown = step(lesson, "building(1)")
    shown.get_by_role("button", name="Farmhouse").click()
    shown.locator("[data-cell='t1']").click()
    shown.get_by_role("button", name="SE", exact=True).click()
    expect(said(shown)).to_contain_text("One house, three fields")
    expect(shown.locator("[data-cell='t1']")).to_have_attribute("aria-label", re.compile("red farmhouse on a corner"))
