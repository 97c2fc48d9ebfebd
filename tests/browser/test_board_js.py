"""The live board in a real browser without Jupyter: what it draws, what it sends, how it is walked over.

The `page` fixture fails a test whose page wrote an error or asked for anything from outside.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PageMaker
from tests.browser.mockpage import BoardPage
from tests.widgets.scenes import SMALL, field, island
from tutor.lesson import state_of
from tutor.widgets.board import BoardView
from tutor.widgets.quest_scene import quest_scene
from tutor.widgets.scene import Scene, SceneButton, SceneCard, SceneGroup
from tutor.widgets.theme import DARK, LIGHT, contrast


def touchable(scene: Scene) -> Scene:
    """The scene with a join that can be chosen."""
    return replace(scene, seams=tuple(replace(seam, playable=True) for seam in scene.seams))


# --- choosing --------------------------------------------------------------------------------------------------------


def test_a_click_on_a_cell_sends_its_id_and_selects_it(page: Page) -> None:
    board = BoardPage(page, BoardView(SMALL))
    board.cell("b2").click()
    assert board.sent() == [{"kind": "cell", "id": "b2"}]
    assert board.trait("selected") == "b2"
    assert board.cell("b2").get_attribute("aria-selected") == "true"
    assert board.cell("a1").get_attribute("aria-selected") == "false"


def test_a_piece_does_not_hide_the_cell_under_it(page: Page) -> None:
    board = BoardPage(page, BoardView(SMALL))
    box = page.locator('[data-piece="blue-1"]').bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert board.sent() == [{"kind": "cell", "id": "b2"}]


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_the_keyboard_chooses_a_cell(page: Page, key: str) -> None:
    board = BoardPage(page, BoardView(SMALL))
    board.cell("c2").focus()
    page.keyboard.press(key)
    assert board.sent() == [{"kind": "cell", "id": "c2"}]


def test_cards_symbols_buttons_and_joins_send_what_they_are(page: Page) -> None:
    board = BoardPage(page, BoardView(touchable(SMALL)))
    page.get_by_role("button", name="Explorer, machete 1, 2 copies").click()
    page.get_by_role("button", name="Paddle").click()
    page.get_by_role("button", name="End turn").click()
    join = page.get_by_role("button", name="blockade 1, machete 1, closed")
    join.click()
    join.focus()
    page.keyboard.press("Enter")
    assert board.sent() == [
        {"kind": "card", "id": "explorer"},
        {"kind": "symbol", "id": "paddle"},
        {"kind": "button", "id": "end"},
        {"kind": "seam", "id": "blockade 1"},
        {"kind": "seam", "id": "blockade 1"},
    ]


def test_what_is_disabled_is_marked_stays_focusable_and_sends_nothing(page: Page) -> None:
    board = BoardPage(page, BoardView(SMALL))
    undo = page.get_by_role("button", name="Undo")
    assert undo.get_attribute("aria-disabled") == "true"
    undo.focus()
    page.keyboard.press("Enter")
    undo.click(force=True)
    expect(undo).to_be_focused()
    assert board.sent() == []


@pytest.mark.parametrize("traits", [{"enabled": False}, {"busy": True}])
def test_a_board_that_waits_sends_nothing(page: Page, traits: dict[str, bool]) -> None:
    board = BoardPage(page, BoardView(SMALL))
    page.evaluate("(traits) => window.model.update(traits)", traits)
    board.cell("a1").click(force=True)
    page.get_by_role("button", name="Explorer").click(force=True)
    page.get_by_role("button", name="End turn").click(force=True)
    assert board.sent() == []
    busy = page.locator(".eld-board").get_attribute("aria-busy")
    assert busy == ("true" if "busy" in traits else "false")


# --- walking ---------------------------------------------------------------------------------------------------------


def walk(board: BoardPage, *keys: str) -> list[str | None]:
    """The cells that have the focus after each key."""
    found = []
    for key in keys:
        board.page.keyboard.press(key)
        found.append(board.focused())
    return found


def test_the_board_is_one_tab_stop(page: Page) -> None:
    board = BoardPage(page, BoardView(SMALL))
    assert page.locator('[data-cell][tabindex="0"]').count() == 1
    for _ in range(3):  # the zoom buttons come first
        page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert board.focused() == "a2"  # where the first piece stands
    page.keyboard.press("Tab")
    assert board.focused() is None
    page.keyboard.press("Shift+Tab")
    assert board.focused() == "a2"


def test_arrows_and_ends(page: Page) -> None:
    board = BoardPage(page, BoardView(SMALL))
    board.cell("b2").focus()
    assert walk(board, "ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowRight", "ArrowRight") == [
        "a2",
        "a2",
        "b2",
        "c2",
        "c2",
    ]
    assert walk(board, "Home", "End", "Control+Home", "Control+End") == ["a2", "c2", "a1", "b3"]
    assert board.sent() == []


def test_up_and_down_keep_to_a_column(page: Page) -> None:
    board = BoardPage(page, BoardView(field(5, 6)))
    board.cell("c6").focus()
    column = walk(board, *["ArrowUp"] * 6)
    assert column == ["c5", "c4", "c3", "c2", "c1", "c1"]
    assert walk(board, *["ArrowDown"] * 5) == ["c2", "c3", "c4", "c5", "c6"]


@pytest.mark.parametrize(
    ("key", "cell"), [("q", "a1"), ("e", "b1"), ("a", "a2"), ("d", "c2"), ("z", "a3"), ("c", "b3")]
)
def test_six_keys_step_to_the_six_neighbours(page: Page, key: str, cell: str) -> None:
    board = BoardPage(page, BoardView(SMALL))
    board.cell("b2").focus()
    assert walk(board, key) == [cell]
    assert walk(board, key) == [cell]  # the edge of the board


def test_every_cell_of_both_layers_is_reached_with_the_arrows(page: Page) -> None:
    board = BoardPage(page, BoardView(island()))
    seen, waiting = {"t4"}, ["t4"]
    while waiting:
        here = waiting.pop()
        for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            board.cell(here).focus()
            page.keyboard.press(key)
            there = board.focused()
            assert there is not None
            waiting += [there] if there not in seen else []
            seen.add(there)
    assert seen == {cell.id for cell in island().cells}


def test_the_cave_beside_the_surface_is_a_step_to_the_right(page: Page) -> None:
    board = BoardPage(page, BoardView(island()))
    board.cell("t6").focus()  # the surface ends there
    page.keyboard.press("ArrowRight")
    assert str(board.focused()).startswith("u")
    page.keyboard.press("ArrowLeft")
    assert str(board.focused()).startswith("t")


def test_a_double_click_does_not_press_what_comes_after(page: Page) -> None:
    """Of two buttons in one place, one after the other, only the first was meant."""
    view = BoardView(replace(SMALL, symbols=(SceneButton("value reach 6", "6"),)))
    board = BoardPage(page, view)
    page.evaluate(
        "() => document.querySelector('[data-id=\"value reach 6\"]').addEventListener('click', (event) => {"
        "  const other = event.target.cloneNode(true); other.dataset.id = 'value victim 0';"
        "  event.target.parentElement.append(other); setTimeout(() => other.dispatchEvent(new MouseEvent('click',"
        "    {bubbles: true, detail: 2})), 20); })"
    )
    page.locator("[data-id='value reach 6']").click()
    page.wait_for_timeout(200)
    assert board.sent() == [{"kind": "symbol", "id": "value reach 6"}]
    page.locator("[data-id='end']").click(click_count=2)  # the same button twice is meant twice
    assert [one["id"] for one in board.sent()] == ["end", "end"]


def test_edges_fade_where_there_is_more(pages: PageMaker) -> None:
    page = pages(400, 700)
    BoardPage(page, BoardView(field(7, 30, pieces=1)))
    stage = page.locator(".eld-stage")

    def fades() -> list[str]:
        return [stage.evaluate(f"node => node.style.getPropertyValue('--m{side}')") for side in range(4)]

    stage.evaluate("node => node.scrollTo(0, 0)")
    page.wait_for_timeout(200)
    assert fades()[:2] == ["0px", "20px"]
    stage.evaluate("node => node.scrollTo(0, 99999)")
    page.wait_for_timeout(200)
    assert fades()[:2] == ["20px", "0px"]


def test_keys_typed_on_the_board_do_not_reach_the_notebook(page: Page) -> None:
    board = BoardPage(page, BoardView(SMALL))
    page.evaluate(
        "() => { window.reached = []; document.addEventListener('keydown', (e) => window.reached.push(e.key)); }"
    )
    board.cell("b2").focus()
    for key in ("ArrowUp", "Enter", "x", "b", "d", "Home"):
        page.keyboard.press(key)
    page.get_by_role("button", name="End turn").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("() => window.reached") == []
    page.keyboard.press("Control+s")
    assert "s" in page.evaluate("() => window.reached")
    assert board.sent()[-1] == {"kind": "button", "id": "end"}


def test_escape_takes_back_what_is_half_chosen(page: Page) -> None:
    board = BoardPage(page, BoardView(SMALL))
    board.cell("b2").focus()
    page.keyboard.press("Escape")
    assert board.sent() == []  # nothing is chosen, and the key is the notebook's
    anew = replace(SMALL, buttons=(*SMALL.buttons, SceneButton("anew", "Choose anew")))
    board = BoardPage(page, BoardView(anew))
    board.cell("b2").focus()
    page.keyboard.press("Escape")
    assert board.sent()[-1] == {"kind": "button", "id": "anew"}


# --- what is told ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scene", [SMALL, field(7, 5, pieces=6), island()], ids=["small", "field", "isle"])
def test_each_cell_is_told_as_the_scene_tells_it(page: Page, scene: Scene) -> None:
    BoardPage(page, BoardView(scene))
    told = page.evaluate(
        "() => Object.fromEntries([...document.querySelectorAll('[data-cell]')].map("
        "(n) => [n.dataset.cell, n.getAttribute('aria-label')]))"
    )
    assert told == {cell.id: scene.spoken(cell.id) for cell in scene.cells}


def test_roles_rows_and_names(page: Page) -> None:
    BoardPage(page, BoardView(SMALL, status="Red begins."))
    expect(page.get_by_role("grid", name="Board, 7 spaces")).to_be_visible()
    assert page.get_by_role("row").count() == 3
    assert page.get_by_role("gridcell").count() == 7
    status = page.get_by_role("status")
    expect(status).to_have_text("Red begins.")
    assert status.get_attribute("aria-live") == "polite"
    described_by = page.get_by_role("grid").get_attribute("aria-describedby")
    expect(page.locator(f"#{described_by}")).to_contain_text("arrow keys walk")
    hand = page.get_by_role("region", name="Hand (3 cards)")
    assert hand.get_by_role("button").count() == 2
    expect(page.get_by_role("button", name="Machete", exact=True)).to_have_attribute("aria-pressed", "true")


def test_everything_that_can_be_pressed_has_a_name(page: Page) -> None:
    BoardPage(page, BoardView(touchable(SMALL)))
    nameless = page.evaluate(
        """() => [...document.querySelectorAll(
            "button, [role=button], [role=gridcell], [role=img], [role=group], [tabindex]")]
          .filter((n) => n.checkVisibility?.() !== false)
          .filter((n) => !(n.getAttribute("aria-label") || n.textContent.trim()
            || document.getElementById(n.getAttribute("aria-labelledby"))?.textContent))
          .map((n) => n.outerHTML.slice(0, 120))"""
    )
    assert nameless == []


def test_the_line_under_the_board_names_what_the_mouse_or_the_focus_is_on(page: Page) -> None:
    board = BoardPage(page, BoardView(SMALL))
    board.cell("b3").hover()
    expect(page.locator(".eld-hover")).to_have_text(SMALL.spoken("b3"))
    board.cell("a1").focus()
    expect(page.locator(".eld-hover")).to_have_text(SMALL.spoken("a1"))


def test_texts_are_never_markup(page: Page) -> None:
    odd = '<img src=x onerror="window.hit=1">'
    cells = (replace(SMALL.cells[0], name=odd), *SMALL.cells[1:])
    groups = (SceneGroup("h", odd, (SceneCard("c", "t", odd, note=odd),)),)
    scene = replace(SMALL, title=odd, caption=odd, cells=cells, groups=groups, numbers={"a1": odd})
    board = BoardPage(page, BoardView(scene, status=odd))
    board.cell("a1").focus()
    assert page.locator("#here img").count() == 0
    assert page.evaluate("() => window.hit ?? null") is None
    expect(page.get_by_role("status")).to_have_text(odd)


# --- changing --------------------------------------------------------------------------------------------------------


def test_a_move_from_click_to_screen(page: Page) -> None:
    """Click, callback, new scene: the piece stands elsewhere, and the focus is where it was."""
    view = BoardView(SMALL)

    @view.on_cell
    def go(cell: str) -> None:
        view.show(replace(SMALL, pieces=(replace(SMALL.pieces[0], cell=cell), SMALL.pieces[1]), highlights={}))
        view.say(f"Red is on {cell}.", "good")

    board = BoardPage(page, view)
    before = page.locator('[data-piece="red-1"]').evaluate("(n) => n.style.transform")
    board.cell("a1").click()
    board.play()
    piece = page.locator('[data-piece="red-1"]')
    assert piece.get_attribute("data-on") == "a1"
    assert piece.evaluate("(n) => n.style.transform") != before
    assert board.cell("a1").get_attribute("aria-label") == view.scene.spoken("a1")
    assert "red piece" not in (board.cell("a2").get_attribute("aria-label") or "")
    assert board.focused() == "a1"
    assert board.trait("selected") == ""
    expect(page.get_by_role("status")).to_have_text("Red is on a1.")
    page.wait_for_function(  # the piece has arrived over its cell
        """() => { const at = (s) => { const b = document.querySelector(s).getBoundingClientRect();
          return [b.x + b.width / 2, b.y + b.height / 2]; };
          const [p, c] = [at('[data-piece="red-1"]'), at('[data-cell="a1"]')];
          return Math.hypot(p[0] - c[0], p[1] - c[1]) < 12; }"""
    )


def test_a_card_keeps_the_focus_while_the_hand_changes(page: Page) -> None:
    view = BoardView(SMALL)
    board = BoardPage(page, view)
    plane = page.get_by_role("button", name="Prop Plane")
    plane.focus()
    hand = SMALL.groups[0]
    view.show(replace(SMALL, groups=(replace(hand, cards=(replace(hand.cards[1], pressed=True),)), SMALL.groups[1])))
    board.update()
    expect(plane).to_be_focused()
    expect(plane).to_have_attribute("aria-pressed", "true")
    assert page.get_by_role("button", name="Explorer").count() == 0
    expect(page.get_by_role("region", name="Hand (1 card)")).to_be_visible()


def test_a_board_that_grows_is_drawn_anew_and_keeps_the_place(page: Page) -> None:
    small = island()
    cells = tuple(c for c in small.cells if c.layer == "surface" and c.id != "t7")
    fewer = replace(small, cells=cells, pieces=tuple(p for p in small.pieces if p.cell != "t7"))
    view = BoardView(fewer)
    board = BoardPage(page, view)
    board.cell("t3").focus()
    view.show(small)
    board.update()
    assert page.locator("[data-cell]").count() == 12
    assert board.focused() == "t3"
    assert page.locator("[data-piece]").count() == 5
    dangling = page.evaluate(
        """() => [...document.querySelectorAll("#here use")].map((n) => n.getAttribute("href").slice(1))
          .filter((id) => !document.getElementById(id))"""
    )
    assert dangling == []


def test_highlights_and_numbers_come_and_go(page: Page) -> None:
    view = BoardView(SMALL)
    board = BoardPage(page, view)
    rings = page.locator(".eld-highlight")
    assert rings.count() == 3
    expect(page.locator(".eld-role-reach text")).to_have_text("2")
    view.show(SMALL.with_highlights({"c2": "problem"}))
    board.update()
    assert rings.count() == 1
    expect(page.locator(".eld-role-problem text")).to_have_text("!")
    assert (board.cell("c2").get_attribute("aria-label") or "").endswith("problem")


def test_two_boards_share_a_page_and_one_leaves_it(page: Page) -> None:
    board = BoardPage(page, BoardView(SMALL))
    page.evaluate(
        """() => { const el = document.createElement("div"); el.id = "second"; document.body.append(el);
          window.other = window.makeModel({...window.model.state});
          window.board.render({model: window.other, el}); }"""
    )
    ids = page.evaluate("() => [...document.querySelectorAll('[id]')].map((n) => n.id)")
    assert len(ids) == len(set(ids)) > 20
    page.locator('#second [data-cell="b2"]').click()
    assert page.evaluate("() => window.other.sent") == [{"kind": "cell", "id": "b2"}]
    assert board.sent() == []
    page.evaluate("() => window.cleanup()")
    assert page.locator("#here > *").count() == 0
    page.evaluate("() => { window.model.update({status: 'nobody listens'}); window.other.update({status: 'heard'}); }")
    assert page.get_by_role("status").all_text_contents() == ["heard"]


# --- looking ---------------------------------------------------------------------------------------------------------


def rgb(colour: str) -> str:
    """``rgb(1, 2, 3)`` as ``#010203``."""
    return "#" + "".join(f"{int(part):02x}" for part in re.findall(r"\d+", colour)[:3])


def fill_of(page: Page, cell: str) -> str:
    """The colour that a cell's ground is drawn in."""
    return rgb(
        page.locator(f'[data-cell="{cell}"]').evaluate(
            """(n) => { const p = document.createElement("i");
              p.style.color = getComputedStyle(n).getPropertyValue("--f");
              document.body.append(p); const c = getComputedStyle(p).color; p.remove(); return c; }"""
        )
    )


@pytest.mark.parametrize(
    ("body", "system", "palette"),
    [
        ("data-jp-theme-light='true'", "dark", LIGHT),  # the page's theme goes before the system's
        ("data-jp-theme-light='false'", "light", DARK),
        ("class='vscode-dark'", "light", DARK),
        ("class='vscode-light'", "dark", LIGHT),
        ("", "dark", DARK),
        ("", "light", LIGHT),
    ],
)
def test_the_board_is_light_or_dark_as_the_page_is(pages: PageMaker, body: str, system: Any, palette: Any) -> None:
    page = pages(900, 800, color_scheme=system)
    BoardPage(page, BoardView(SMALL, status="Go."), body=body)
    assert fill_of(page, "a1") == palette.tones["jungle"].fill
    colours = page.locator(".eld-status").evaluate(
        "(n) => [getComputedStyle(n).color, getComputedStyle(n).backgroundColor]"
    )
    assert contrast(rgb(colours[0]), rgb(colours[1])) >= 4.5


def test_the_theme_follows_a_switch(page: Page) -> None:
    board = BoardPage(page, BoardView(SMALL), body="data-jp-theme-light='true'")
    page.evaluate("() => { document.body.dataset.jpThemeLight = 'false'; }")
    page.wait_for_function("() => document.querySelector('.eld-board').dataset.theme === 'dark'")
    assert fill_of(page, "a1") == DARK.tones["jungle"].fill
    page.evaluate("() => window.model.update({theme: 'light'})")
    assert fill_of(page, "a1") == LIGHT.tones["jungle"].fill
    assert board.sent() == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_all_text_on_the_page_keeps_its_contrast(page: Page, theme: str) -> None:
    """Measured in the browser: each text against the nearest background behind it."""
    view = BoardView(SMALL, theme=theme, status="Take care.")
    view.tone = "bad"
    BoardPage(page, view)
    pairs = page.evaluate(
        """() => [...document.querySelectorAll(".eld-board *:not(svg *)")]
          .filter((n) => [...n.childNodes].some((c) => c.nodeType === 3 && c.textContent.trim()))
          .map((n) => { let b = n; let back = "";
            while (b && (back = getComputedStyle(b).backgroundColor).match(/^rgba\\(.*, 0\\)$/)) b = b.parentElement;
            return [n.textContent.trim(), getComputedStyle(n).color, back]; })"""
    )
    assert len(pairs) > 12
    for text, over, under in pairs:
        assert contrast(rgb(over), rgb(under)) >= 4.5, text


def test_the_focus_is_seen_with_the_keyboard_and_on_every_button(page: Page) -> None:
    board = BoardPage(page, BoardView(touchable(SMALL)))
    page.keyboard.press("Tab")
    stops = 0
    while (
        page.evaluate("() => document.activeElement !== document.body && document.activeElement !== null")
        and stops < 40
    ):
        stops += 1
        seen = page.evaluate(
            """() => { const n = document.activeElement;
              if (n.dataset.cell) return getComputedStyle(document.querySelector(".eld-cursor")).display !== "none";
              const s = getComputedStyle(n); return s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2; }"""
        )
        assert seen, page.evaluate("() => document.activeElement.outerHTML.slice(0, 100)")
        page.keyboard.press("Tab")
    # Three zoom buttons, the board, the join, two symbols, two cards, two buttons, the keyboard, the key.
    assert stops == 13
    board.cell("b2").click()
    assert page.locator(".eld-cursor").evaluate("(n) => getComputedStyle(n).display") == "none"


def scale(page: Page) -> float:
    return float(page.locator(".eld-stage > svg").evaluate("(n) => n.getBoundingClientRect().width"))


def test_zoom_by_button_key_and_wheel(page: Page) -> None:
    board = BoardPage(page, BoardView(SMALL))
    start = scale(page)
    page.get_by_role("button", name="Zoom in").click()
    assert scale(page) == pytest.approx(start * 1.25, rel=0.01)
    page.get_by_role("button", name="Zoom out").click()
    assert scale(page) == pytest.approx(start, rel=0.01)
    board.cell("b2").focus()
    page.keyboard.press("+")
    page.keyboard.press("+")
    assert scale(page) == pytest.approx(start * 1.25**2, rel=0.01)
    page.keyboard.press("0")
    assert scale(page) == pytest.approx(start, rel=0.01)
    board.cell("b2").hover()
    page.mouse.wheel(0, -200)
    assert scale(page) == pytest.approx(start, rel=0.01)  # a bare wheel scrolls the page
    page.keyboard.down("Control")
    page.mouse.wheel(0, -200)
    page.keyboard.up("Control")
    page.wait_for_function(
        f"() => document.querySelector('.eld-stage > svg').getBoundingClientRect().width > {start * 1.2}"
    )
    assert page.evaluate("() => window.visualViewport.scale") == 1
    assert board.sent() == []


def test_zoom_has_its_limits(page: Page) -> None:
    BoardPage(page, BoardView(SMALL))
    start = scale(page)
    for name in ("Zoom in", "Zoom out"):
        for _ in range(20):
            page.get_by_role("button", name=name).click()
        assert start <= scale(page) <= start * 4.01


def test_a_zoomed_board_is_dragged_and_a_drag_is_no_click(page: Page) -> None:
    board = BoardPage(page, BoardView(field(12, 12)))
    for _ in range(4):
        page.get_by_role("button", name="Zoom in").click()
    stage = page.locator(".eld-stage")
    before = stage.evaluate("(n) => [n.scrollLeft, n.scrollTop]")
    box = stage.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y - 40, steps=4)
    page.mouse.up()
    after = stage.evaluate("(n) => [n.scrollLeft, n.scrollTop]")
    assert after == [pytest.approx(before[0] + 60, abs=2), pytest.approx(before[1] + 40, abs=2)]
    assert board.sent() == []
    page.mouse.click(x, y)
    assert len(board.sent()) == 1


def test_a_tall_board_shows_its_piece_and_fits_on_demand(page: Page) -> None:
    scene = field(7, 30, pieces=1)
    board = BoardPage(page, BoardView(scene))
    stage = page.locator(".eld-stage")

    def in_view(cell: str) -> bool:
        room, box = stage.bounding_box(), board.cell(cell).bounding_box()
        assert room is not None
        assert box is not None
        return box["y"] >= room["y"] - 1 and box["y"] + box["height"] <= room["y"] + room["height"] + 1

    page.wait_for_function("() => document.querySelector('.eld-stage').scrollTop > 0")
    assert in_view(scene.pieces[0].cell)
    assert not in_view("a1")
    page.get_by_role("button", name="Show the whole board").click()
    assert in_view("a1")
    assert in_view(scene.pieces[0].cell)
    assert board.sent() == []


# --- small screens ---------------------------------------------------------------------------------------------------


def test_400_pixels_are_enough(pages: PageMaker) -> None:
    page = pages(400, 900)
    cards = tuple(SceneCard(f"c{i}", "t", f"Card {i}", "green", "machete", 2) for i in range(7))
    scene = replace(field(7, 5), groups=(SceneGroup("hand", "Hand", cards),), buttons=SMALL.buttons)
    BoardPage(page, BoardView(scene, status="A rather long sentence that has to be broken into lines on such a page."))
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 400
    rows = {round(page.locator(".eld-card").nth(i).evaluate("(n) => n.getBoundingClientRect().top")) for i in range(7)}
    assert len(rows) >= 3  # the cards are wrapped
    outside = page.evaluate(
        """() => [...document.querySelectorAll(".eld-board button, .eld-board p, [data-cell]")]
          .filter((n) => { const b = n.getBoundingClientRect(); return b.left < -1 || b.right > 401; }).length"""
    )
    assert outside == 0


def test_ten_columns_are_big_enough_to_touch_on_a_phone(pages: PageMaker) -> None:
    page = pages(412, 900, has_touch=True, is_mobile=True, device_scale_factor=2)
    board = BoardPage(page, BoardView(field(10, 8)))
    sizes = page.evaluate(
        "() => [...document.querySelectorAll('[data-cell]')].map((n) => { const b = n.querySelector('use')"
        ".getBoundingClientRect(); return Math.min(b.width, b.height); })"
    )
    assert len(sizes) == 80
    assert min(sizes) >= 24
    small = page.evaluate(
        """() => [...document.querySelectorAll(".eld-board button, .eld-board summary")]
          .filter((n) => !n.hidden)
          .filter((n) => { const b = n.getBoundingClientRect(); return b.width < 24 || b.height < 24; }).length"""
    )
    assert small == 0
    board.cell("d4").tap()
    assert board.sent() == [{"kind": "cell", "id": "d4"}]


@pytest.mark.parametrize(("width", "least"), [(540, 38.0), (760, 38.0), (400, 31.0)])
def test_the_names_of_a_long_routes_spaces_can_be_read(pages: PageMaker, width: int, least: float) -> None:
    """On a wide page a space is at least 38 pixels wide at first and its name some 8 high; on a phone a bit less."""
    page = pages(width, 768)
    BoardPage(page, BoardView(field(24, 30, pieces=1)))
    cell = page.locator("[data-cell='c3']")
    box = cell.locator("use").first.bounding_box()
    assert box is not None
    assert least <= box["width"] <= 46
    font = float(cell.locator(".eld-label").evaluate("node => parseFloat(getComputedStyle(node).fontSize)"))
    assert font * box["width"] / 86.6 >= (8.0 if width > 500 else 6.5)
    BoardPage(page, BoardView(field(3, 3)))
    wide = page.locator(".eld-label").last.evaluate("node => getComputedStyle(node).fontSize")
    assert wide == "13px", "where spaces are large, names needn't be"


def test_two_fingers_zoom_the_board_and_not_the_page(pages: PageMaker) -> None:
    page = pages(412, 900, has_touch=True, is_mobile=True)
    board = BoardPage(page, BoardView(field(10, 8)))
    start = scale(page)
    box = page.locator(".eld-stage").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    client = page.context.new_cdp_session(page)

    def touch(kind: str, apart: float | None) -> None:
        points = [] if apart is None else [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 30)
    for apart in (40, 50, 60):
        touch("touchMove", apart)
    touch("touchEnd", None)
    assert scale(page) == pytest.approx(start * 2, rel=0.05)
    assert page.evaluate("() => window.visualViewport.scale") == pytest.approx(1, abs=0.01)
    assert board.sent() == []


@pytest.mark.parametrize(("motion", "seconds"), [("no-preference", "0.28s"), ("reduce", "0s")])
def test_motion_is_reduced_on_demand(pages: PageMaker, motion: Any, seconds: str) -> None:
    page = pages(900, 800, reduced_motion=motion)
    BoardPage(page, BoardView(SMALL))
    assert page.locator('[data-piece="red-1"]').evaluate("(n) => getComputedStyle(n).transitionDuration") == seconds


# --- a kernel that is gone -------------------------------------------------------------------------------------------


def test_a_board_that_gets_no_answer_says_so_until_it_gets_one(page: Page) -> None:
    board = BoardPage(page, BoardView(SMALL))
    page.clock.install()
    alert = page.get_by_role("alert")
    board.cell("b2").click()
    page.clock.run_for(2_000)
    expect(alert).to_be_hidden()
    page.clock.run_for(1_000)
    expect(alert).to_have_text(re.compile(r"No answer yet\..*Choose Run, Run All Cells to bring the boards back\."))
    board.view.say("Here I am.")
    board.update()
    expect(alert).to_be_hidden()


def test_a_kernel_at_work_may_still_answer(page: Page) -> None:
    board = BoardPage(page, BoardView(SMALL))
    page.clock.install()
    page.evaluate("() => { window.model.widget_manager = { kernel: { status: 'busy' } }; }")
    alert = page.get_by_role("alert")
    board.cell("b2").click()
    page.clock.run_for(9_000)
    expect(alert).to_be_hidden()
    page.evaluate("() => { window.model.widget_manager.kernel.status = 'idle'; }")
    page.clock.run_for(3_000)
    expect(alert).to_contain_text("No answer yet.")


# --- cards -----------------------------------------------------------------------------------------------------------

HAND = SceneGroup(
    "hand", "Hand", (
        SceneCard("jack", "jack", "Jack-of-all-Trades", colour="white", symbol="machete/paddle/coin", power=1),
        SceneCard("photographer", "photographer", "Photographer", colour="yellow", symbol="coin", power=2),
        SceneCard("scout", "scout", "Scout", colour="green", symbol="machete", power=2),
    ), playable=True,
)  # fmt: skip


@pytest.mark.parametrize("width", [400, 1280])
def test_cards_are_of_one_height_hold_their_names_and_stay_when_symbols_appear(pages: PageMaker, width: int) -> None:
    hand = replace(SMALL, groups=(HAND,), symbols=())
    board = BoardPage(pages(width, 900), BoardView(hand))
    cards = board.page.locator("button.eld-card")
    before = [cards.nth(number).bounding_box() for number in range(3)]
    assert len({round(box["height"]) for box in before if box}) == 1
    for number in range(3):
        name, card = cards.nth(number).locator(".eld-name").bounding_box(), before[number]
        assert name is not None
        assert card is not None
        assert card["x"] + 2 < name["x"]
        assert name["x"] + name["width"] < card["x"] + card["width"] - 2
        assert not cards.nth(number).locator(".eld-name").evaluate("node => node.scrollWidth > node.clientWidth + 1")
    board.view.show(replace(hand, symbols=(SceneButton("machete", "Machete"), SceneButton("coin", "Coin"))))
    board.update()
    expect(board.page.get_by_role("button", name="Machete", exact=True)).to_be_visible()
    assert [cards.nth(number).bounding_box() for number in range(3)] == before


ROUTE = "ruleset: quest\nboard: {route: first}\nseats: [{name: red, pieces: [START], hand: [scout]}]\n"


def on_route(start: str, goal: str) -> BoardView:
    """A whole route with a piece and the goal on it."""
    return BoardView(quest_scene(state_of(ROUTE.replace("START", start)), highlights={goal: "target"}))


def inside(page: Page, cell: str) -> bool:
    """Whether a whole space is within the part of the board that is shown."""
    script = """(id) => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      const [a, b] = [box(`[data-cell="${id}"] use`), box(".eld-stage")];
      return a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
    }"""
    return bool(page.evaluate(script, cell))


def test_the_goal_of_a_long_route_is_one_press_away_on_a_phone(pages: PageMaker) -> None:
    page = pages(400, 800)
    view = on_route("m5", "m5")
    far = max(view.scene.cells, key=lambda cell: abs(cell.r - view.scene.cell("m5").r)).id
    view = on_route("m5", far)
    BoardPage(page, view)
    assert inside(page, "m5")
    assert not inside(page, far)
    page.get_by_role("button", name="Show the goal").click()
    assert inside(page, far)


def test_a_goal_of_distant_spaces_is_shown_smaller(pages: PageMaker) -> None:
    page = pages(400, 800)
    view = on_route("m5", "m5")
    rows = sorted(view.scene.cells, key=lambda cell: cell.r)
    view.show(view.scene.with_highlights({rows[0].id: "target", rows[-1].id: "target"}))
    BoardPage(page, view)
    page.get_by_role("button", name="Show the goal").click()
    assert inside(page, rows[0].id)
    assert inside(page, rows[-1].id)


def test_piece_and_goal_are_both_in_sight_where_there_is_room(pages: PageMaker) -> None:
    page = pages(400, 800)
    scene = on_route("m5", "m5").scene
    here = scene.cell("m5")
    row = [cell for cell in scene.cells if cell.r == here.r and 4 <= abs(cell.q - here.q) <= 8]
    near = max(row, key=lambda cell: abs(cell.q - here.q)).id
    BoardPage(page, on_route("m5", near))
    assert inside(page, "m5")
    assert inside(page, near)


def test_a_board_that_is_seen_as_a_whole_has_no_button_for_its_goal(pages: PageMaker) -> None:
    page = pages(760, 900)
    BoardPage(page, BoardView(replace(SMALL, highlights={SMALL.cells[0].id: "target"})))
    expect(page.locator("[aria-label='Show the goal']")).to_be_hidden()


def test_the_letters_of_tiles_are_faint_and_in_nobodys_way(page: Page) -> None:
    board = BoardPage(page, on_route("m5", "m5"))
    letters = page.locator("text.eld-tile")
    assert "B" in letters.all_text_contents()
    assert "C" in letters.all_text_contents()
    assert float(letters.first.evaluate("(node) => getComputedStyle(node).opacity")) < 0.3
    x, y, wide, high = letters.first.evaluate(
        "(n) => { const b = n.getBoundingClientRect(); return [b.x, b.y, b.width, b.height] }"
    )
    page.mouse.click(x + wide / 2, y + high / 2)
    assert [message["kind"] for message in board.sent()] == ["cell"]
