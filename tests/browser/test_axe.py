"""Each view is gone over by axe-core, in both themes and on a narrow page: nothing serious for people who read by ear,
by key or with other eyes.
"""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.browser.lab import LabServer
from tests.browser.pictures import LOOKS, VIEWS, open_view

SERIOUS = ("serious", "critical")


def serious(page: Page, context: str | None = None) -> list[str]:
    """What is serious, a line each: the rule, the element, what is wrong."""
    found: list[dict[str, Any]] = Axe().run(page, context=context).response["violations"]
    return [
        f"{rule['id']}: {node['html'][:160]} -- {' '.join(node['failureSummary'].split())[:300]}"
        for rule in found
        if rule["impact"] in SERIOUS
        for node in rule["nodes"]
    ]


def test_something_serious_is_found(page: Page) -> None:
    """The control: an unnamed button and grey on grey."""
    page.set_content(
        "<html lang='en'><title>x</title><main><button></button><p style='color:#aaa;background:#bbb'>grey</p></main>"
    )
    assert {line.partition(":")[0] for line in serious(page)} == {"button-name", "color-contrast"}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", VIEWS)
def test_a_view(browser: Browser, name: str, look: str) -> None:
    chosen = LOOKS[look]
    context = browser.new_context(
        viewport={"width": chosen.width, "height": 900}, color_scheme=chosen.scheme, reduced_motion="reduce"
    )
    page = context.new_page()
    open_view(page, name)
    assert serious(page) == []
    context.close()


LESSON = [
    "from tutor import learn, play, rule\ncrocodiles = learn('crocodiles')\ncrocodiles(1)",
    "crocodiles(4)",
    "play('the-far-bank')",
    "rule('QED-SWP-4')",
]


def test_a_lesson_in_a_notebook(lab: LabServer, page: Page) -> None:
    """The outputs alone: the rest of the page is JupyterLab's own."""
    notebook = lab.open(page, lab.write("axe", LESSON))
    notebook.run_all(timeout=120)
    for number in range(len(LESSON)):
        notebook.output(number).last.scroll_into_view_if_needed()
    assert serious(page, context=".jp-OutputArea-output") == []
