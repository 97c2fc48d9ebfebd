"""Charts in JupyterLab: nothing lies over the title, and a chart is never wider than the cell it stands in."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lab import LabServer

CELLS = [
    "from tutor.widgets.battle_chart import battle_alt, battle_chart, show_chart\n"
    "show_chart(battle_chart((1, 2, 3, 4, 5, 6)), battle_alt((1, 2, 3, 4, 5, 6)))",
    "from tutor.puzzle.library import puzzle\n"
    "from tutor.widgets.charts import fewest_cards_alt, fewest_cards_chart\n"
    "state = puzzle('spend-it-all').position\n"
    "show_chart(fewest_cards_chart(state), fewest_cards_alt(state))",
]


@pytest.mark.parametrize("width", [1280, 400])
def test_charts_keep_to_their_cell(lab: LabServer, page: Page, width: int) -> None:
    notebook = lab.open(page, lab.write(f"charts-{width}", CELLS))
    if width < 600:
        page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    page.set_viewport_size({"width": width, "height": 900})
    notebook.run_all(timeout=120)
    for number in (0, 1):
        cell = notebook.cell(number)
        cell.scroll_into_view_if_needed()
        chart = cell.locator(".js-plotly-plot")
        expect(chart).to_be_visible(timeout=30_000)
        chart.hover()
        expect(chart.locator(".modebar-btn")).to_have_count(0)
        room = cell.bounding_box()
        drawn = chart.locator(".main-svg").first.bounding_box()
        assert room is not None
        assert drawn is not None
        assert drawn["x"] >= room["x"]
        assert drawn["x"] + drawn["width"] <= room["x"] + room["width"] + 1
