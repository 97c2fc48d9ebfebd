"""The way through all books in JupyterLab: progress is shown, and a title opens its lesson."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.lab import LabServer


def test_a_title_opens_its_lesson(lab: LabServer, page: Page, root: Path) -> None:
    lab.copy(root / "lessons" / "13-skulls-and-passes.ipynb")
    notebook = lab.open(page, lab.copy(root / "lessons" / "00-start-here.ipynb"))
    notebook.run_all(timeout=120)
    shown = notebook.output(1)
    expect(shown).to_contain_text("The Quest for El Dorado")
    row = shown.get_by_role("row").filter(has_text="Skulls and passes")
    expect(row).to_contain_text("13")
    expect(row).to_contain_text("of 13")
    row.get_by_role("link").click()
    expect(page.locator(".lm-TabBar-tabLabel", has_text="13-skulls-and-passes.ipynb")).to_be_visible(timeout=20_000)


def test_nothing_of_the_table_is_cut_off(lab: LabServer, page: Page, root: Path) -> None:
    """The last column ends within the output, on a narrow page too."""
    page.set_viewport_size({"width": 900, "height": 900})
    notebook = lab.open(page, lab.copy(root / "lessons" / "00-start-here.ipynb"))
    notebook.run_all(timeout=120)
    table = notebook.output(1).get_by_role("table").first
    cell = table.get_by_role("row").nth(1).get_by_role("cell").last
    expect(cell).to_contain_text("of 14")  # other tests on this server may have done some
    outer, inner = table.bounding_box(), cell.bounding_box()
    assert outer is not None
    assert inner is not None
    assert inner["x"] + inner["width"] <= outer["x"] + outer["width"] + 1
    assert cell.evaluate("cell => cell.scrollWidth <= cell.clientWidth + 1")
