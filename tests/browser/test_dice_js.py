"""Dice in a real browser without Jupyter: pictures with names, toggles, keyboard, focus, both themes."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.mockpage import BoardPage
from tutor.engine.odds import Hardcore
from tutor.widgets.dice import DiceView
from tutor.widgets.dice_view import Stakes, Throw
from tutor.widgets.theme import DARK, LIGHT

SIX = (1, 2, 3, 4, 5, 6)


def shown(page: Page, most: int = 2) -> BoardPage:
    stakes = Stakes(Hardcore(3, 2, (most, 0), SIX))
    return BoardPage(page, DiceView(Throw("Red attacks", (1, 3, 5), most=most, stakes=stakes)))  # type: ignore[arg-type]


def test_dice_are_toggles_with_names(page: Page) -> None:
    view = shown(page)
    die = page.get_by_role("button", name="Die 2: 3")
    expect(die).to_have_attribute("aria-pressed", "false")
    die.click()
    assert view.sent() == [{"kind": "die", "id": "1"}]
    view.view.toggle(1)  # type: ignore[attr-defined]
    view.update()
    expect(die).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("status")).to_contain_text("Rolling 3 again")
    assert page.locator(".eld-pip").count() == 1 + 3 + 5


def test_the_keyboard_chooses_and_rolls(page: Page) -> None:
    view = shown(page)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    view.play()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    heard: list[tuple[int, ...]] = []
    view.view.on_roll(heard.append)  # type: ignore[attr-defined]
    assert page.evaluate("() => document.activeElement.textContent") == "Roll 1 die again"
    page.keyboard.press("Enter")
    view.play()
    assert heard == [(3,)]


def test_no_more_than_may_be_rolled_again(page: Page) -> None:
    view = shown(page, most=1)
    page.get_by_role("button", name="Die 1: 1").click()
    view.play()
    page.get_by_role("button", name="Die 2: 3").click(force=True)
    assert view.sent() == []
    expect(page.get_by_role("button", name="Die 2: 3")).to_have_attribute("aria-disabled", "true")


def test_the_result_is_shown_and_said(page: Page) -> None:
    view = shown(page)
    page.get_by_role("button", name="Die 1: 1").click()
    view.play()
    page.get_by_role("button", name="Roll 1 die again").focus()
    view.view.rolled([6])  # type: ignore[attr-defined]
    view.update()
    expect(page.get_by_role("img", name="Die 1: 6, rolled again")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)
    expect(page.get_by_role("status")).to_have_text("Rolled 6. Total 14: 100.0 % to win.")
    assert page.evaluate("() => document.activeElement.getAttribute('role')") == "status"


def test_the_best_is_marked_by_a_word(page: Page) -> None:
    shown(page)
    expect(page.get_by_role("row", name="Lowest die again 90.7 % (49/54) best")).to_be_visible()
    expect(page.get_by_text("best", exact=True)).to_have_count(1)


def test_both_themes_and_a_narrow_page(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 700})
    view = shown(page)
    for theme, palette in (("light", LIGHT), ("dark", DARK)):
        view.view.theme = theme
        view.update()
        paper = page.locator(".eld-dice").evaluate("(node) => getComputedStyle(node).backgroundColor")
        assert paper == f"rgb{tuple(int(palette.paper[i : i + 2], 16) for i in (1, 3, 5))}"
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 320


def test_reduced_motion(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    view = shown(page)
    view.view.toggle(0)  # type: ignore[attr-defined]
    view.view.rolled([2])  # type: ignore[attr-defined]
    view.update()
    assert page.locator(".eld-fresh svg").evaluate("(node) => getComputedStyle(node).animationName") == "none"
