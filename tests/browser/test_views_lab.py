"""The views in JupyterLab: a rule card with its boards, why beside a board, dice that Python rolls, an Island map."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.lab import LabServer
from tutor.widgets.theme import DARK, LIGHT

CELLS = [
    "from tutor import rule\n"
    "from tutor.lesson import state_of\n"
    "from tutor.widgets.board import BoardView\n"
    "from tutor.widgets.dice import DiceView\n"
    "from tutor.widgets.dice_view import Throw\n"
    "from tutor.widgets.scenes import scene_of\n"
    "from tutor.widgets.table import PlayBoard\n"
    "from tutor.widgets.why import WhyPanel\n"
    "swamp = state_of('''\n"
    "ruleset: quest+danger.swamps\n"
    'board: {rows: [" j1 w2", "v2 j1 w3", " r1 w1"]}\n'
    "seats: [{name: red, pieces: [b2], hand: [explorer, scout, trailblazer]}]\n"
    "''')\n"
    "isle = state_of('''\n"
    "ruleset: island\n"
    "map: ['wood 0,0', 'gold 1,0', 'food 0,1']\n"
    "seats: [{name: red, at: t1, villagers: [t1, t1], speed: 3}, {name: blue, at: t2}]\n"
    "stack: [exploring seats=1]\n"
    "''')",
    "rule('QED-SWP-4')",
    "board = PlayBoard(swamp)\nboard",
    "WhyPanel().beside(board)",
    "dice = DiceView(Throw('Two dice', (2, 5), most=2))\n"
    "dice.on_roll(lambda values: dice.rolled([6] * len(values)))\n"
    "dice",
    "BoardView(scene_of(isle))",
]


def test_the_views_live_in_a_notebook(lab: LabServer, page: Page) -> None:
    notebook = lab.open(page, lab.write("views", CELLS))
    notebook.run_all(timeout=120)

    card = notebook.output(1)
    expect(card.locator("figure")).to_have_count(2)
    expect(card.locator("svg [data-piece='red-1']")).to_have_count(2)
    expect(card).to_contain_text("What it refuses: Play Trailblazer to b3: refused.")
    # The boards of a card are pictures that follow JupyterLab's theme, whatever the system likes.
    jungle = "(card) => getComputedStyle(card.querySelector('.tone-jungle')).getPropertyValue('--f')"
    assert card.evaluate(jungle) == LIGHT.tones["jungle"].fill
    page.evaluate("() => { document.body.dataset.jpThemeLight = 'false'; }")
    assert card.evaluate(jungle) == DARK.tones["jungle"].fill
    page.evaluate("() => { document.body.dataset.jpThemeLight = 'true'; }")

    board, why = notebook.output(2).locator(".eld-board"), notebook.output(3).locator(".eld-why")
    expect(why).to_be_hidden()
    board.get_by_role("button", name=re.compile("^Explorer")).click()
    board.locator('[data-cell="b3"]').click()
    expect(why).to_contain_text("QED-SWP-1")
    why.get_by_role("button", name="Show b3 on the board").click()
    expect(why.get_by_role("status")).to_have_text("b3 is marked on the board.")
    why.get_by_role("button", name="Play Scout to b3").click()
    expect(board.locator('[data-cell="b3"]')).to_have_attribute("aria-label", re.compile("red piece"))
    expect(why).to_be_hidden()

    dice = notebook.output(4).locator(".eld-dice")
    dice.get_by_role("button", name="Die 1: 2").click()
    dice.get_by_role("button", name="Roll 1 die again").click()
    expect(dice.get_by_role("status")).to_have_text("Rolled 6. Total 11.")

    tile = notebook.output(5).locator('[data-cell="t1"]')
    expect(tile).to_have_attribute("aria-label", "t1, wood, red explorer, 2 villagers")
