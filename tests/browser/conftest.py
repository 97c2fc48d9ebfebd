"""A real browser and a real JupyterLab for the tests in this folder.

`lab` is the server, `page` a fresh page. A page is watched, and the test fails in the end if it wrote an error to the
console, threw one, or asked for anything from outside this machine.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from tests.browser.lab import LabServer
from tests.browser.watch import Watch

PageMaker = Callable[..., Page]
"""Makes a page: width, height, and options of its context."""

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]


def chromium() -> str:
    """The browser to use: the one named in ELDORADO_CHROMIUM, or the first one found."""
    named = os.environ.get("ELDORADO_CHROMIUM")
    found = named or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.fail("No Chromium found. Install it (apt install chromium) or name one in ELDORADO_CHROMIUM.", False)
    return found


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One headless Chromium for all tests; playwright's own download is not used."""
    launched = playwright.chromium.launch(executable_path=chromium(), headless=True, args=ARGUMENTS)
    yield launched
    launched.close()


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    """One JupyterLab for all tests; each opens its notebook in a workspace of its own."""
    with LabServer(tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture
def page(browser: Browser, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Page]:
    """A fresh page of 1280 x 900 pixels. In the end it must have met no error and asked nothing of the network."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    fresh = context.new_page()
    watch = Watch(fresh)
    failed_before = request.session.testsfailed
    yield fresh
    if request.session.testsfailed > failed_before:
        fresh.screenshot(path=tmp_path / "failed.png")
        print(f"What the page looked like: {tmp_path / 'failed.png'}")
    context.close()
    assert watch.errors == []
    assert watch.external == []


@pytest.fixture
def pages(browser: Browser) -> Iterator[PageMaker]:
    """Makes pages of other sizes or kinds; they are watched like `page`."""
    made: list[tuple[Any, Watch]] = []

    def make(width: int = 400, height: int = 800, **options: Any) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        page = context.new_page()
        made.append((context, Watch(page)))
        return page

    yield make
    for context, watch in made:
        context.close()
        assert watch.errors == []
        assert watch.external == []
