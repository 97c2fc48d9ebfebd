"""A lesson as a page of its own, opened from a file: no server, no kernel, no network."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tutor.cli.main import main

SERIOUS = ("serious", "critical")


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> str:
    target = tmp_path_factory.mktemp("still") / "crocodiles.html"
    assert main(["export", "03-crocodiles", "-o", str(target)]) == 0
    return Path(target).as_uri()


def test_boards_of_a_page_without_a_kernel_can_be_read_and_zoomed(lesson: str, page: Page) -> None:
    page.goto(lesson)
    boards = page.locator(".eld-board")
    expect(boards.nth(11)).to_be_attached()  # the lesson has twelve steps, each with a board
    first = boards.first
    first.locator("[data-cell='b3']").hover()
    expect(first.locator(".eld-hover")).to_contain_text("b3, swamp, 2 crocodiles")
    width = first.locator("svg").first.evaluate("node => node.clientWidth")
    first.get_by_role("button", name="Zoom in").click()
    assert first.locator("svg").first.evaluate("node => node.clientWidth") > width
    first.get_by_text("Legend", exact=True).click()
    expect(first.get_by_text("crocodile", exact=False).first).to_be_visible()


def test_what_would_need_a_kernel_can_not_be_pressed(lesson: str, page: Page) -> None:
    page.goto(lesson)
    first = page.locator(".eld-board").first
    expect(first.locator(".eld-card").first).to_have_attribute("aria-disabled", "true")
    first.locator("[data-cell='b3']").click(force=True)
    page.wait_for_timeout(3000)  # so long a board waits for an answer before it says that none came
    expect(first.locator(".eld-lost")).to_be_empty()
    expect(page.get_by_role("button", name="Check")).to_have_count(0)
    expect(page.get_by_role("radio").first).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(lesson: str, page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(lesson)
    expect(page.locator(".eld-board").last.locator("[data-cell]").first).to_be_attached()
    found = Axe().run(page).response["violations"]
    assert [one["id"] for one in found if one["impact"] in SERIOUS] == []


def test_on_paper_there_are_no_buttons(lesson: str, page: Page) -> None:
    page.goto(lesson)
    row = page.locator(".eld-row:not([hidden])").first
    expect(row).to_be_visible()
    page.emulate_media(media="print")
    expect(row).to_be_hidden()
    expect(page.locator(".eld-zoom").first).to_be_hidden()
    expect(page.locator(".eld-board").first).to_be_visible()
