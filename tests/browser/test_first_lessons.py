"""The first two lessons in JupyterLab, by mouse: a step answered wrong, then right; then it says what is done."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import LabServer, Notebook
from tests.browser.test_crocodile_lesson import tab_to


def opened(lab: LabServer, page: Page, notebook: Path) -> Notebook:
    shown = lab.open(page, lab.copy(notebook))
    shown.run_all(timeout=120)
    return shown


def step(notebook: Notebook, call: str) -> Locator:
    """The cell that shows a step, brought onto the screen."""
    found = notebook.page.locator(".jp-CodeCell").filter(has_text=call).first
    found.scroll_into_view_if_needed()
    expect(found.locator(".eld-board")).to_be_visible(timeout=30_000)
    return found


def test_neighbours_are_marked(lab: LabServer, page: Page, root: Path) -> None:
    notebook = opened(lab, page, root / "lessons" / "01-hexes-and-distance.ipynb")
    expect(notebook.output(1)).to_contain_text("14 steps, about 20 minutes")
    shown = step(notebook, "hexes(1)")
    for label in ("a3", "c3", "b4", "c4", "b5"):
        shown.locator(f"[data-cell='{label}']").click()
    shown.get_by_role("button", name="Check").click()
    said = shown.locator("div.eld-said")
    expect(said).to_contain_text("4 of 6 found. Still missing: 2. Not to be marked: b5.")
    expect(said).to_contain_text("b5 is 2 steps away.")
    for label in ("b5", "b2", "c2"):
        shown.locator(f"[data-cell='{label}']").click()
    shown.get_by_role("button", name="Check").click()
    expect(said).to_contain_text("six neighbours")
    expect(shown.locator(".eld-done")).to_be_visible()
    notebook.run_all(timeout=120)
    expect(notebook.output(1)).to_contain_text("1 of 14 done: step 1. Go on with step 2.")


def test_rubble_is_paid_with_the_cards_one_can_spare(lab: LabServer, page: Page, root: Path) -> None:
    notebook = opened(lab, page, root / "lessons" / "02-moving-with-cards.ipynb")
    shown = step(notebook, "cards(11)")
    status = shown.locator(".eld-status")
    shown.get_by_role("button", name="Sailor").click()
    shown.locator("[data-cell='b2']").click()
    expect(status).to_contain_text("b2 takes 2 of your cards whatever they show; you give 1.")
    expect(status).to_contain_text("QED-SPEC-1")
    shown.get_by_role("button", name="Start again").click()
    shown.get_by_role("button", name="Several cards").click()
    shown.get_by_role("button", name="Sailor").click()
    shown.get_by_role("button", name="Traveler").click()
    shown.locator("[data-cell='b2']").click()
    expect(status).to_contain_text("Done")
    shown.get_by_role("button", name="Several cards").click()
    shown.get_by_role("button", name="Trailblazer").click()
    shown.locator("[data-cell='c2']").click()
    expect(shown.locator("div.eld-said")).to_contain_text("Two cards you could spare")
    chart = notebook.page.locator(".jp-CodeCell").filter(has_text="show_chart").first
    chart.scroll_into_view_if_needed()
    expect(chart).to_contain_text("This chart in words")
    expect(chart.locator(".js-plotly-plot")).to_be_visible(timeout=30_000)


def test_the_first_goes_by_keyboard_alone(lab: LabServer, page: Page, root: Path) -> None:
    shown = step(opened(lab, page, root / "lessons" / "01-hexes-and-distance.ipynb"), "hexes(1)")
    shown.get_by_role("button", name="Check").focus()
    tab_to(page, shown, "[data-cell]", back=True)
    start = shown.locator("[data-cell]:focus").get_attribute("data-cell")
    for there, back in (("e", "z"), ("d", "a"), ("c", "q")):
        for keys in ((there, back), (back, there)):
            page.keyboard.press(keys[0])
            page.keyboard.press("Enter")
            page.keyboard.press(keys[1])
    assert shown.locator("[data-cell]:focus").get_attribute("data-cell") == start
    tab_to(page, shown, "button[data-id='check']")
    page.keyboard.press("Enter")
    expect(shown.locator("div.eld-said")).to_contain_text("six neighbours")


def test_the_second_goes_by_keyboard_alone(lab: LabServer, page: Page, root: Path) -> None:
    shown = step(opened(lab, page, root / "lessons" / "02-moving-with-cards.ipynb"), "cards(1)")
    shown.get_by_role("button", name="Check").focus()
    tab_to(page, shown, "button[data-id='sailor']", back=True)
    page.keyboard.press("Space")
    expect(shown.locator(".eld-status")).to_contain_text("Sailor, paddle 1. Now a space.")
    tab_to(page, shown, "[data-cell]", back=True)
    page.keyboard.press("e")
    expect(shown.locator("[data-cell='b3']")).to_be_focused()
    page.keyboard.press("Enter")
    expect(shown.locator("div.eld-said")).to_contain_text("The Sailor shows a paddle")
