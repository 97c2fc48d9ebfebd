"""The panel of words and buttons in a real browser without Jupyter: what stays on show, what can't be pressed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.mockpage import BoardPage
from tests.browser.pictures import LOOKS
from tests.browser.test_axe import serious
from tutor.widgets.panel import Panel

NOTES = ["<b>Hint 1.</b> Swamps ask for more.", "<b>Hint 2.</b> Begin with the Scout."]


def panel(**more: object) -> Panel:
    return Panel(actions=[["hint", "No more hints", False], ["answer", "Give up"]], **more)


def test_a_button_that_is_used_up_looks_and_behaves_so(page: Page) -> None:
    shown = BoardPage(page, panel())  # type: ignore[arg-type]
    button, other = page.locator("[data-id=hint]"), page.locator("[data-id=answer]")
    expect(button).to_have_attribute("aria-disabled", "true")
    for look in ("border-top-style", "background-color", "color", "cursor"):
        style = f"node => getComputedStyle(node).getPropertyValue('{look}')"
        assert button.evaluate(style) != other.evaluate(style), look
    button.click(force=True)
    button.focus()
    page.keyboard.press("Enter")
    assert shown.sent() == []
    other.click()
    assert [message["id"] for message in shown.sent()] == ["answer"]


def test_hints_stay_and_only_the_new_one_is_added(page: Page) -> None:
    view = panel(notes=NOTES[:1])
    shown = BoardPage(page, view)  # type: ignore[arg-type]
    log = page.get_by_role("log")
    expect(log).to_have_text("Hint 1. Swamps ask for more.")
    page.evaluate("() => { window.first = document.querySelector('.eld-notes p') }")
    view.notes = NOTES
    shown.update()
    assert log.locator("p").all_inner_texts() == ["Hint 1. Swamps ask for more.", "Hint 2. Begin with the Scout."]
    assert page.evaluate("() => window.first === document.querySelector('.eld-notes p')")
    view.notes = []
    shown.update()
    expect(log.locator("p")).to_have_count(0)


def test_what_a_button_brings_is_seen_below_the_edge_of_the_window_too(page: Page) -> None:
    page.set_viewport_size({"width": 700, "height": 300})
    view = panel(head="<p>A long question.</p>" * 8)
    shown = BoardPage(page, view)  # type: ignore[arg-type]
    page.locator("[data-id=answer]").click()
    view.notes = ["<b>Hint 1.</b> " + "Swamps ask for more. " * 30]
    shown.update()
    expect(page.locator(".eld-notes p").last).to_be_in_viewport(ratio=0.9)
    page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0) }")
    view.notes = [*view.notes, "<b>Hint 2.</b> From somewhere else."]
    shown.update()
    assert page.evaluate("() => scrollY") == 0, "who reads elsewhere is left alone"


@pytest.mark.parametrize("look", LOOKS)
def test_nothing_is_hard_to_read(browser: Browser, look: str) -> None:
    chosen = LOOKS[look]
    context = browser.new_context(viewport={"width": chosen.width, "height": 600}, color_scheme=chosen.scheme)
    fresh = context.new_page()
    head = '<h3>Title</h3><p class="eld-ask">Reach c4.</p><p class="eld-quiet">Still to be discovered: wood.</p>'
    BoardPage(fresh, panel(notes=NOTES, head=head, said="<p>Not solved.</p>"))  # type: ignore[arg-type]
    assert serious(fresh) == []
    context.close()
