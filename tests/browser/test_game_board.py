"""A whole game's board in a real browser without Jupyter: by keyboard alone, on a wide page and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.mockpage import BoardPage
from tests.browser.watch import Watch
from tutor.widgets.game import GameBoard


def tab_to(board: BoardPage, selector: str) -> None:
    """Press Tab, or where that leads out Shift-Tab, until something that fits has the focus."""
    for key in ["Shift+Tab"] * 40 + ["Tab"] * 80:
        if board.page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            return
        board.page.keyboard.press(key)
    raise AssertionError(f"{selector} can't be reached with Tab")


def press(board: BoardPage, selector: str, key: str = "Enter") -> None:
    tab_to(board, selector)
    board.page.keyboard.press(key)
    board.play()


def test_a_round_by_keyboard_alone(page: Page) -> None:
    game = GameBoard(seed=7)
    board = BoardPage(page, game.view)
    status = page.locator(".eld-status")
    press(board, "button[data-id='explorer']")
    expect(status).to_have_text("Explorer, machete 1. Now a space.")
    tab_to(board, "[data-cell]")
    page.keyboard.press("q")
    assert board.focused() == "q2"
    page.keyboard.press("Enter")
    board.play()
    expect(status).to_contain_text("Done: play Explorer with the machete to q2.")

    press(board, "button[data-id='market-scout']")
    press(board, "button[data-id='traveler']", "Space")
    expect(status).to_have_text("Scout costs 1 coin. Chosen: Traveler, worth 1 coin.")
    press(board, "button[data-id='buy']")
    expect(status).to_contain_text("Done: buy Scout")
    # The button is gone; the focus stays in its row.
    assert page.evaluate("() => document.activeElement.closest('.eld-row') !== null")

    press(board, "button[data-id='end']")
    expect(status).to_contain_text("choose the cards to discard")
    assert page.evaluate("() => document.activeElement.dataset.id") == "keep"
    page.keyboard.press("Enter")
    board.play()
    expect(page.locator(".eld-title")).to_have_text("Round 2: you are red")
    expect(status).to_contain_text("You draw")


def test_a_card_chosen_twice_keeps_the_focus(page: Page) -> None:
    game = GameBoard(seed=7)
    board = BoardPage(page, game.view)
    press(board, "button[data-id='market-scout']")
    for number in range(1, 3):
        press(board, "button[data-id='explorer']")
        assert game.chosen["explorer"] == number
        assert page.evaluate("() => document.activeElement.dataset.id") == "explorer"


def test_cards_lie_beside_the_board_where_there_is_room(page: Page) -> None:
    board = BoardPage(page, GameBoard(seed=7).view)
    stage, hand = (page.locator(name).bounding_box() for name in (".eld-stage", ".eld-groups"))
    assert stage is not None
    assert hand is not None
    assert hand["x"] >= stage["x"] + stage["width"]
    assert abs(hand["y"] - stage["y"]) < 30
    shown = board.page.locator(".eld-status").bounding_box()
    assert shown is not None
    assert shown["y"] + shown["height"] <= 900  # all of it on a page of 900 pixels


@pytest.mark.parametrize("you", ["red", "yellow"])
def test_on_a_phone_it_begins_at_ones_own_piece(browser: Browser, you: str) -> None:
    context = browser.new_context(viewport={"width": 400, "height": 800}, has_touch=True)
    page = context.new_page()
    watch = Watch(page)
    game = GameBoard(seed=7, you=you)
    board = BoardPage(page, game.view)
    label = next(piece.cell for piece in game.view.scene.pieces if piece.colour == you)
    stage, cell = page.locator(".eld-stage").bounding_box(), board.cell(label).bounding_box()
    assert stage is not None
    assert cell is not None
    assert cell["width"] >= 30
    assert stage["x"] <= cell["x"]
    assert cell["x"] + cell["width"] <= stage["x"] + stage["width"]
    assert stage["y"] <= cell["y"]
    assert cell["y"] + cell["height"] <= stage["y"] + stage["height"] + 1
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 400
    explorer = page.get_by_role("button", name=re.compile("^Explorer"))
    explorer.tap()
    board.play()
    expect(explorer).to_have_attribute("aria-pressed", "true")
    context.close()
    assert (watch.errors, watch.external) == ([], [])


def test_what_is_told_of_a_space_follows_the_position(page: Page) -> None:
    game = GameBoard(seed=7)
    board = BoardPage(page, game.view)
    told = page.locator(".eld-hover")
    board.cell("q2").hover()
    expect(told).to_have_text(re.compile("^q2, jungle, machete 1, tile B$"))
    game.attempt("play explorer q2")
    board.update()
    expect(told).to_have_text(re.compile("^q2, jungle, machete 1, tile B, red piece, selected$"))
    game.undo()
    board.update()
    expect(told).to_have_text(re.compile("^q2, jungle, machete 1, tile B$"))
