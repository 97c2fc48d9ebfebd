"""The why panel in a real browser without Jupyter: what it shows, what it sends, keyboard, focus, both themes."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.mockpage import BoardPage
from tests.engine.island.places import ROSE, exploring
from tutor.engine.games.island.space import force
from tutor.engine.notation import parse
from tutor.lesson import state_of
from tutor.widgets.theme import DARK, LIGHT
from tutor.widgets.why import WhyPanel

SWAMP = """
ruleset: quest+danger.swamps
board: {rows: [" j1 w2", "v2 j1 w3", " r1 w1"]}
seats: [{name: red, pieces: [b2], hand: [explorer, scout, trailblazer]}]
"""


def panel() -> WhyPanel:
    state = state_of(SWAMP)
    return WhyPanel(state.check(parse(state, "play explorer b3")))


def test_buttons_send_what_they_are(page: Page) -> None:
    shown = BoardPage(page, panel())  # type: ignore[arg-type]
    page.get_by_role("button", name="Play Scout to b3").click()
    page.get_by_role("button", name="Show b3 on the board").click()
    assert shown.sent() == [{"kind": "near", "id": "0"}, {"kind": "mark", "id": "0"}]


def test_the_keyboard_reaches_everything_in_order(page: Page) -> None:
    shown = BoardPage(page, panel())  # type: ignore[arg-type]
    reached = []
    for _ in range(5):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("() => document.activeElement.textContent"))
    assert reached[0] == "Show b3 on the board"
    assert reached[1].startswith("QED-SWP-1")
    assert reached[2] == "Play Scout to b3"
    page.keyboard.press("Enter")
    assert [message["kind"] for message in shown.sent()] == ["near"]


def test_the_rule_opens(page: Page) -> None:
    BoardPage(page, panel())  # type: ignore[arg-type]
    law = page.get_by_text("A swamp space is entered with one card")
    expect(law).to_be_hidden()
    page.get_by_text("QED-SWP-1").click()
    expect(law).to_be_visible()


def test_a_trail_opens(page: Page) -> None:
    state = exploring(ROSE, {"hand": "food"}, {"at": "t7", "villagers": ["t7", "t7"], "forts": ["t1/N"]})
    sums = [state.quantity("strength", force(state, ("blue",), state.board.cell("t7")))]
    BoardPage(page, WhyPanel(sums=sums))  # type: ignore[arg-type]
    expect(page.get_by_role("row")).to_have_count(0)
    page.get_by_text("5 = 1 + 2 + 2").click()
    expect(page.get_by_role("row")).to_have_count(4)
    expect(page.get_by_role("row", name="2 the fort of this tile")).to_contain_text("ISL-ATT-13")


def test_the_focus_stays_when_a_button_goes(page: Page) -> None:
    shown = BoardPage(page, panel())  # type: ignore[arg-type]
    page.get_by_role("button", name="Play Scout to b3").focus()
    state = state_of(SWAMP)
    shown.view.show(state.check(parse(state, "play explorer c2")))  # type: ignore[arg-type]
    shown.update()
    assert page.evaluate("() => document.activeElement.tagName") == "H3"


def test_it_hides_when_there_is_nothing_to_say(page: Page) -> None:
    shown = BoardPage(page, panel())  # type: ignore[arg-type]
    shown.view.clear()  # type: ignore[attr-defined]
    shown.update()
    expect(page.locator(".eld-why")).to_be_hidden()


def test_both_themes(page: Page) -> None:
    shown = BoardPage(page, panel())  # type: ignore[arg-type]
    for theme, palette in (("light", LIGHT), ("dark", DARK)):
        shown.view.theme = theme
        shown.update()
        paper = page.locator(".eld-why").evaluate("(node) => getComputedStyle(node).backgroundColor")
        wanted = tuple(int(palette.paper[i : i + 2], 16) for i in (1, 3, 5))
        assert paper == f"rgb{wanted}"


def test_it_fits_a_narrow_page(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 700})
    BoardPage(page, panel())  # type: ignore[arg-type]
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 320
