"""Click to repaint in JupyterLab: a live board against the same board as a plotly FigureWidget, in one notebook.

A real mouse clicks a space; Python hears of it and gives that space another colour; the clock stops at the first frame
that shows it. Both boards are clicked in turn, and each waits until the kernel rests.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from bench.timing import Item
from tests.browser.conftest import ARGUMENTS, chromium
from tests.browser.lab import LabServer

CLICKS = 15
ROOT = Path(__file__).parent.parent

CELLS = [
    f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
    "from bench.board import field, figure_of, mark_in\n"
    "from tutor.widgets.board import BoardView\n"
    "scene = field(20, 10, 24)\n"
    "ours, theirs = BoardView(scene), figure_of(scene)\n"
    "theirs.update_layout(width=1200, height=560, margin=dict(l=20, r=20, t=60, b=20))  # no space over another\n"
    "ours.on_cell(lambda name: ours.show(scene.with_highlights({name: 'reach'})))\n"
    "theirs.data[0].on_click(lambda trace, points, state: "
    "mark_in(theirs, scene.with_highlights({scene.cells[points.point_inds[0]].id: 'reach'})))\n"
    "ours",
    "theirs",
]

# The clock: from the press of the mouse to the first frame in which the space has its new look.
_CLOCK = """
(check) => {
  const shown = new Function("return " + check);
  window.took = null;
  addEventListener("mousedown", () => {
    const began = performance.now();
    const look = () => { if (shown()) window.took = performance.now() - began; else requestAnimationFrame(look); };
    requestAnimationFrame(look);
  }, { capture: true, once: true });
}
"""
_RESTS = "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.status === 'idle'"


def items() -> Iterator[Item]:
    """One line: the median of clicks on a board of 200 spaces."""
    times: dict[str, list[float]] = {"tutor": [], "plotly": []}
    with tempfile.TemporaryDirectory() as folder, LabServer(Path(folder)) as server, sync_playwright() as started:
        browser = started.chromium.launch(executable_path=chromium(), headless=True, args=ARGUMENTS)
        page = browser.new_page(viewport={"width": 1600, "height": 1400})
        notebook = server.open(page, server.write("repaint", CELLS))
        notebook.run_all(timeout=120)
        page.wait_for_selector("path.point", timeout=60_000)
        for number in range(CLICKS):
            cell = 43 + 7 * number
            name = page.locator(".eld-board [data-cell]").nth(cell).get_attribute("data-cell")
            ring = f"document.querySelector('.eld-board .eld-role-reach[data-key=\"{name}\"]') !== null"
            times["tutor"].append(_click(page, f".eld-board [data-cell='{name}']", 0, ring))
            fill = f"document.querySelectorAll('path.point')[{cell}].style.fill === 'rgb(253, 231, 37)'"
            times["plotly"].append(_click(page, "path.point", cell, fill))
        browser.close()
    found = {name: median(values) / 1000 for name, values in times.items()}
    # More than once as fast.
    yield Item("click to repaint, 200 spaces (wall time)", found, ratio=found["plotly"] / found["tutor"], target=1.0001)


def _click(page: Page, selector: str, number: int, check: str) -> float:
    """Milliseconds from the click on an element until `check` is true in the page."""
    spot = page.locator(selector).nth(number)
    spot.scroll_into_view_if_needed()
    box = spot.bounding_box()
    assert box is not None
    page.wait_for_function(_RESTS)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    page.wait_for_timeout(250)  # plotly looks for what is under the mouse now and then only
    page.evaluate(_CLOCK, check)
    page.mouse.down()
    page.mouse.up()
    page.wait_for_function("() => window.took !== null", timeout=20_000)
    return float(page.evaluate("() => window.took"))
