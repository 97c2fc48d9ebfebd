"""Fingers, keys, zoomed pages: a puzzle and a step of the Island by taps alone and by keys alone; views at 200 %."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.mockpage import BoardPage
from tests.browser.pictures import VIEWS, open_view
from tests.browser.test_game_board import press, tab_to
from tests.browser.watch import Watch
from tutor.lesson.content import find
from tutor.lesson.progress import Log
from tutor.lesson.session import Session
from tutor.widgets.island_board import IslandBoard
from tutor.widgets.lesson import LessonView, StepView
from tutor.widgets.puzzle_player import PuzzlePlayer

ANSWER = [("scout", "b1", "d"), ("trailblazer", "b2", "e"), ("captain", "c3", "e"), ("traveler", "c4", "e")]
"""Card, space, and the key that steps there from where the piece stands."""


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """400 pixels wide, to be touched."""
    context = browser.new_context(viewport={"width": 400, "height": 800}, has_touch=True, is_mobile=True)
    page = context.new_page()
    watch = Watch(page)
    yield page
    context.close()
    assert (watch.errors, watch.external) == ([], [])


def island_step(folder: Path) -> tuple[StepView, IslandBoard]:
    """Step 1 of the Island's first lesson: three steps with a speed of three, from t1 by t3 and t4 to t5."""
    view = LessonView(Session(find("growing-map"), Log(folder / "log.jsonl")))(1)
    assert isinstance(view.board, IslandBoard)
    return view, view.board


def test_a_puzzle_is_solved_by_taps(phone: Page, tmp_path: Path) -> None:
    player = PuzzlePlayer("spend-it-all", log=Log(tmp_path / "log.jsonl"))
    board = BoardPage(phone, player.board.view)
    for card, cell, _ in ANSWER:
        phone.locator(f"button[data-id='{card}']").tap()
        board.play()
        board.cell(cell).tap()
        board.play()
    assert player.solved


def test_a_puzzle_is_solved_by_keys(page: Page, tmp_path: Path) -> None:
    player = PuzzlePlayer("spend-it-all", log=Log(tmp_path / "log.jsonl"))
    board = BoardPage(page, player.board.view)
    for card, cell, key in ANSWER:
        press(board, f"button[data-id='{card}']")
        tab_to(board, "[data-cell]")
        page.keyboard.press(key)
        assert board.focused() == cell
        page.keyboard.press("Enter")
        board.play()
    assert player.solved


def test_a_step_on_the_island_is_done_by_taps(phone: Page, tmp_path: Path) -> None:
    view, table = island_step(tmp_path)
    board = BoardPage(phone, table.view)
    for tile in ("t3", "t4", "t5"):
        board.cell(tile).tap()
        board.play()
    assert view.session.standing(1).passed


def test_a_step_on_the_island_is_done_by_keys(page: Page, tmp_path: Path) -> None:
    view, table = island_step(tmp_path)
    board = BoardPage(page, table.view)
    for tile in ("t3", "t4", "t5"):
        if board.focused() is None:
            tab_to(board, "[data-cell]")
        walk(board, tile)
        page.keyboard.press("Enter")
        board.play()
        expect(board.cell(tile)).to_be_focused()
    assert view.session.standing(1).passed
    # Now that nothing is left to give away, the ways are shown on request.
    table.reset()
    board.update()
    press(board, "button[data-id='reach']", "Space")
    expect(page.locator(".eld-status")).to_contain_text("The number is the speed it takes, step by step.")
    assert page.locator(".eld-role-reach").count() == len(set(table.reach) - set(table.goal)) > 0


def walk(board: BoardPage, cell: str) -> None:
    """To a cell with arrow keys only: row by row, then along the row."""
    rows = board.page.evaluate(
        "() => [...document.querySelectorAll('[role=row]')].map((r) => [...r.children].map((c) => c.dataset.cell))"
    )
    wanted = next(number for number, row in enumerate(rows) if cell in row)
    while (here := next(number for number, row in enumerate(rows) if board.focused() in row)) != wanted:
        board.page.keyboard.press("ArrowDown" if wanted > here else "ArrowUp")
    row = rows[wanted]
    while (at := row.index(board.focused())) != row.index(cell):
        board.page.keyboard.press("ArrowRight" if row.index(cell) > at else "ArrowLeft")


@pytest.mark.parametrize("name", VIEWS)
def test_nothing_is_cut_off_at_200_percent(browser: Browser, name: str) -> None:
    """A window of 1280 x 900 zoomed to 200 % is a page of 640 x 450 whose pixels are double."""
    context = browser.new_context(viewport={"width": 640, "height": 450}, device_scale_factor=2)
    page = context.new_page()
    open_view(page, name)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 640
    outside = page.evaluate(
        """() => [...document.querySelectorAll("button, p, h3, summary, td, th, .eld-card, figure, .eld-die")]
          .map((n) => [n, n.getBoundingClientRect()])
          .filter(([, b]) => b.width && (b.left < -1 || b.right > 641)).map(([n]) => n.outerHTML.slice(0, 120))"""
    )
    assert outside == []
    # Words that are cut off within their own box.
    clipped = page.evaluate(
        """() => [...document.querySelectorAll(".eld-row button, .eld-acts button, .eld-status, .eld-said, .eld-name")]
          .filter((n) => n.clientWidth && n.scrollWidth > n.clientWidth + 1).map((n) => n.outerHTML.slice(0, 120))"""
    )
    assert clipped == []
    stage = page.locator(".eld-stage")
    if stage.count():
        assert stage.first.evaluate("(n) => n.clientHeight") <= 450
    context.close()
