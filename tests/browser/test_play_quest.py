"""The start of a whole game in JupyterLab: play a card, buy, end the turn; the bots move, and it is your turn again."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import LabServer


def opened(lab: LabServer, page: Page, root: Path) -> Locator:
    notebook = lab.open(page, lab.copy(root / "lessons" / "90-play-quest.ipynb"))
    notebook.run_all(timeout=120)
    found = page.locator(".jp-CodeCell").filter(has_text="game = GameBoard").first
    found.scroll_into_view_if_needed()
    expect(found.locator(".eld-board")).to_be_visible(timeout=30_000)
    return found


def test_a_round_by_mouse(lab: LabServer, page: Page, root: Path) -> None:
    shown = opened(lab, page, root)
    status, said = shown.locator(".eld-status"), shown.locator("div.eld-said")
    expect(shown.locator(".eld-title")).to_have_text("Round 1: you are red")
    hand = shown.locator("section", has_text="Hand").first
    expect(hand.locator("button.eld-card")).not_to_have_count(0)

    # Red stands beside jungle in the first row: an Explorer gets there.
    start = shown.locator("[data-cell][aria-label*='red piece']").get_attribute("data-cell")
    hand.get_by_role("button", name="Explorer, machete 1").click()
    shown.get_by_role("gridcell", name=re.compile("^q2, jungle")).click()
    expect(status).to_contain_text("Done: play Explorer with the machete to q2.")
    expect(shown.locator("[data-cell='q2']")).to_have_attribute("aria-label", re.compile("red piece"))
    assert start != "q2"

    market = shown.locator("section", has_text="Market").first
    market.get_by_role("button", name=re.compile("Transmitter")).click()
    expect(status).to_contain_text("Transmitter costs 4 coins.")
    shown.get_by_role("button", name="Buy Transmitter").click()
    expect(status).to_contain_text("QED-BUY-3")
    market.get_by_role("button", name=re.compile("^Scout")).click()
    hand.get_by_role("button", name=re.compile("^Traveler")).click()
    expect(status).to_contain_text("Scout costs 1 coin. Chosen: Traveler, worth 1 coin.")
    shown.get_by_role("button", name="Buy Scout").click()
    expect(status).to_contain_text("Done: buy Scout")

    shown.get_by_role("button", name="End turn").click()
    expect(status).to_contain_text("choose the cards to discard, or keep all")
    shown.get_by_role("button", name="Keep all").click()
    expect(shown.locator(".eld-title")).to_have_text("Round 2: you are red", timeout=30_000)
    expect(status).to_contain_text("You draw")
    expect(status).to_contain_text("Your turn")
    expect(said).to_contain_text(re.compile("Blue (plays|buys)"))
    expect(said).to_contain_text(re.compile("Yellow (plays|buys)"))
    expect(shown.locator("[data-kind='button'][data-id='undo']")).to_have_attribute("aria-disabled", "true")
