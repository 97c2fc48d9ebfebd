"""The fold with the key and the supply; what the whole of a board is; names of places and tiles on the page."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PageMaker
from tests.browser.mockpage import BoardPage
from tests.browser.pictures import ISLAND
from tests.browser.test_axe import serious
from tests.widgets.scenes import SMALL, field, island
from tutor.engine.observe import observe
from tutor.widgets.board import BoardView
from tutor.widgets.scene import Scene, SceneButton, SceneCell, SceneCorner
from tutor.widgets.scenes import scene_of
from tutor.widgets.theme import contrast


def opened(page: Page) -> Locator:
    """The rows of the key, once it is opened by key."""
    page.locator(".eld-key summary").focus()
    page.keyboard.press("Enter")
    rows = page.locator(".eld-key li")
    expect(rows.first).to_be_visible()
    return rows


def words(rows: Locator) -> list[str]:
    """What stands beside the drawings."""
    return list(rows.evaluate_all("(found) => found.map((row) => row.lastChild.textContent)"))


# --- the key ---------------------------------------------------------------------------------------------------------


def test_the_key_is_closed_until_it_is_wanted_and_costs_no_drawing_before(page: Page) -> None:
    BoardPage(page, BoardView(SMALL))
    assert page.locator(".eld-key li").count() == 0
    rows = opened(page)
    assert words(rows) == [row[0] for row in BoardView(SMALL).key] + ["target", "number", "reachable"]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [400, 1000])
def test_every_row_has_a_drawing_and_its_words_in_sight(pages: PageMaker, width: int, theme: str) -> None:
    page = pages(width, 900)
    BoardPage(page, BoardView(scene_of(observe(ISLAND, 0)), theme=theme))
    rows = opened(page)
    assert rows.count() > 20
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    shown = page.evaluate(
        """() => [...document.querySelectorAll(".eld-key li")].map((row) => {
          const [svg, box] = [row.querySelector("svg"), row.getBoundingClientRect()];
          const [frame, inner] = [svg.getBoundingClientRect(), svg.querySelector("g").getBoundingClientRect()];
          const missing = [...svg.querySelectorAll("use")].filter(
            (node) => !document.getElementById(node.getAttribute("href").slice(1))).length;
          return [row.textContent, missing, box.left >= 0 && box.right <= innerWidth + 1, inner.width > 8,
            Math.max(frame.left - inner.left, inner.right - frame.right, frame.top - inner.top) < 3,
            getComputedStyle(row).color, svg.getAttribute("aria-hidden")]; })"""
    )
    paper = page.locator(".eld-board").evaluate("(node) => getComputedStyle(node).backgroundColor")
    for words, missing, inside, drawn, framed, colour, hidden in shown:
        assert (missing, inside, drawn, framed, hidden) == (0, True, True, True, "true"), words
        assert contrast(_hex(colour), _hex(paper)) >= 4.5, words


@pytest.mark.parametrize(("width", "scheme"), [(400, "light"), (1000, "dark")])
def test_axe_finds_nothing_serious_in_an_open_key(pages: PageMaker, width: int, scheme: str) -> None:
    page = pages(width, 900, color_scheme=scheme)
    BoardPage(page, BoardView(scene_of(observe(ISLAND, 0))))
    opened(page)
    assert serious(page) == []


def _hex(colour: str) -> str:
    return "#" + "".join(f"{int(part):02x}" for part in colour[colour.index("(") + 1 : -1].split(",")[:3])


def test_rings_and_numbers_are_in_the_key_while_they_are_shown(page: Page) -> None:
    counts = {"reach": "number: speed it takes", "": "number: the play that led there"}
    view = BoardView(replace(SMALL, highlights={}, numbers={}, counts=counts))
    board = BoardPage(page, view)
    rows = opened(page)
    own = len(view.key)

    def rings() -> list[str]:
        return words(rows)[own:]

    assert rings() == []
    board.cell("c2").click()
    assert rings() == ["selected"]
    view.show(replace(view.scene, highlights={"a1": "reach", "b1": "hint"}, numbers={"a1": "2"}))
    board.update()
    assert rings() == ["reachable", "number: speed it takes", "hint"]
    expect(rows.nth(own + 1).locator("text")).to_have_text("2")
    expect(rows.nth(own + 2).locator("text")).to_have_text("?")
    view.show(replace(view.scene, highlights={"a1": "path", "b1": "target"}, numbers={"a1": "3", "b1": "1"}))
    board.update()
    assert rings() == ["on the path", "number: the play that led there", "target"]


def test_the_key_follows_the_board(page: Page) -> None:
    view = BoardView(SMALL)
    board = BoardPage(page, view)
    rows = opened(page)
    assert "gold tile" not in words(rows)
    view.show(island())
    board.update()
    assert "gold tile" in words(rows)
    expect(page.locator(".eld-key summary")).to_be_focused()


def test_supply_stands_below_the_key_and_follows_the_board(page: Page) -> None:
    view = BoardView(replace(SMALL, supply=("Red: 1 fort left", "Tiles to come: 0 on the surface")))
    board = BoardPage(page, view)
    fold = page.locator(".eld-key")
    expect(fold.locator("summary")).to_have_text("Legend and supply")
    opened(page)
    expect(fold.locator("p")).to_be_visible()
    assert fold.locator("p").inner_text().splitlines() == ["Red: 1 fort left", "Tiles to come: 0 on the surface"]
    view.show(replace(view.scene, supply=("Red: no forts left",)))
    board.update()
    expect(fold.locator("p")).to_have_text("Red: no forts left")
    view.show(SMALL)
    board.update()
    expect(fold.locator("summary")).to_have_text("Legend")


def test_words_of_the_key_are_never_markup(page: Page) -> None:
    odd = '<img src=x onerror="window.hit=1">'
    cells = (replace(SMALL.cells[0], terrain=odd, name=odd), *SMALL.cells[1:])
    pieces = (replace(SMALL.pieces[0], name=odd, letter="<b>x</b>"),)
    seams = (replace(SMALL.seams[0], label=odd),)
    tiles = ((odd, ("a1",)),)
    scene = replace(SMALL, cells=cells, pieces=pieces, seams=seams, tiles=tiles, supply=(odd,), numbers={"a1": odd})
    BoardPage(page, BoardView(replace(scene, counts={"": odd})))
    opened(page)
    assert page.locator("#here img, .eld-key b").count() == 0
    assert page.evaluate("() => window.hit ?? null") is None


def test_escape_is_named_in_the_help(page: Page) -> None:
    anew = replace(SMALL, buttons=(SceneButton("anew", "Choose anew"),))
    board = BoardPage(page, BoardView(anew))
    expect(page.locator(".eld-help").first).to_contain_text("Escape takes back what is chosen")
    board.cell("b2").focus()
    page.keyboard.press("Escape")
    assert board.sent()[-1] == {"kind": "button", "id": "anew"}


# --- the whole board ------------------------------------------------------------------------------------------------

WITHIN = """(selector) => [...document.querySelectorAll(selector)].every((node) => {
  const [a, b] = [node.getBoundingClientRect(), document.querySelector(".eld-stage").getBoundingClientRect()];
  return a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1; })"""


def whole(page: Page) -> bool:
    """Whether all spaces and buildings are within the stage, and the stage within the window, with its heading."""
    box = page.locator(".eld-stage").bounding_box()
    size = page.viewport_size
    assert box is not None
    assert size is not None
    inside = box["y"] >= 0 and box["y"] + box["height"] <= size["height"]
    return bool(page.evaluate(WITHIN, "[data-cell] > use, .eld-corner")) and inside


def rimmed(*, places: bool) -> Scene:
    """Two tiles with buildings on their outer corners; with `places` unknown ones lie all around."""
    cells = [SceneCell("t1", 0, 0, terrain="wood", name="wood"), SceneCell("t2", 1, 0, terrain="gold", name="gold")]
    around = [(0, -1), (1, -1), (2, -1), (-1, 0), (2, 0), (-1, 1), (0, 1), (1, 1)]
    cells += [SceneCell(f"surface:{q},{r}", q, r, terrain="unknown", name="unknown") for q, r in around if places]
    corners = [SceneCorner("t1", pole, "fort", "red") for pole in ("N", "NW", "SW", "S")]
    corners += [SceneCorner("t2", pole, "fort", "blue") for pole in ("N", "NE", "SE")]
    return Scene("Rim", cells=tuple(cells), corners=tuple(corners))


def test_buildings_on_the_rim_are_whole_when_the_places_around_go(page: Page) -> None:
    view = BoardView(rimmed(places=True))
    board = BoardPage(page, view)
    assert page.evaluate(WITHIN, ".eld-corner")
    view.show(rimmed(places=False))
    board.update()
    assert page.locator("[data-cell]").count() == 2
    assert page.evaluate(WITHIN, ".eld-corner")


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1366, 650), (760, 900), (1920, 1080)])
def test_fit_shows_a_tall_board_within_the_window(pages: PageMaker, width: int, height: int) -> None:
    page = pages(width, height)
    BoardPage(page, BoardView(field(10, 26, pieces=1)))
    for _ in range(2):
        page.get_by_role("button", name="Zoom in").click()
    assert not whole(page)
    page.get_by_role("button", name="Show the whole board").click()
    assert whole(page)
    # The heading and the line below stay in sight in a notebook, whose bars take 150 pixels of the window.
    below = page.locator(".eld-hover").evaluate("(node) => node.getBoundingClientRect().bottom")
    assert below <= height - 150


def test_fit_uses_the_room_a_larger_window_has(pages: PageMaker) -> None:
    page = pages(1366, 600)
    BoardPage(page, BoardView(field(10, 26, pieces=1)))
    fit = page.get_by_role("button", name="Show the whole board")
    fit.click()
    small = page.locator(".eld-stage > svg").evaluate("(node) => node.clientHeight")
    page.set_viewport_size({"width": 1366, "height": 900})
    fit.click()
    assert page.locator(".eld-stage > svg").evaluate("(node) => node.clientHeight") > small + 100
    assert whole(page)


def test_a_first_view_is_whole_while_its_spaces_can_be_read(pages: PageMaker) -> None:
    page = pages(1366, 768)
    BoardPage(page, BoardView(field(9, 12)))
    assert whole(page)
    wide = page.locator("[data-cell='a1'] > use").first.evaluate("(node) => node.getBoundingClientRect().width")
    assert wide >= 32


def test_a_first_view_of_a_longer_board_keeps_its_size_and_scrolls(pages: PageMaker) -> None:
    page = pages(1366, 768)
    BoardPage(page, BoardView(field(9, 30)))
    wide = page.locator("[data-cell='a1'] > use").first.evaluate("(node) => node.getBoundingClientRect().width")
    assert wide > 60
    assert page.locator(".eld-stage").evaluate("(node) => node.scrollHeight > node.clientHeight")


def test_what_is_looked_at_stays_where_it_is_when_the_board_grows(page: Page) -> None:
    scene = field(12, 24)
    fewer = replace(scene, cells=tuple(cell for cell in scene.cells if cell.r >= 6), pieces=())
    view = BoardView(fewer)
    board = BoardPage(page, view)
    for _ in range(3):
        page.get_by_role("button", name="Zoom in").click()
    board.cell("f15").click()
    page.locator(".eld-stage").evaluate("(node) => node.scrollBy(0, 70)")
    before = board.cell("f15").bounding_box()
    view.show(replace(scene, pieces=()))
    board.update()
    after = board.cell("f15").bounding_box()
    assert before is not None
    assert after is not None
    assert (after["x"], after["y"]) == (pytest.approx(before["x"], abs=2), pytest.approx(before["y"], abs=2))


# --- names ----------------------------------------------------------------------------------------------------------


def test_spaces_say_their_tile_and_places_are_named_without_their_id(page: Page) -> None:
    place = SceneCell("surface:2,0", 2, 0, terrain="unknown", name="unknown place east of c2 (2,0)")
    tiles = (("B", ("a1", "b1", "a2")), ("C", ("c2", "b3")))
    scene = replace(SMALL, cells=(*SMALL.cells, place), tiles=tiles)
    board = BoardPage(page, BoardView(scene))
    for cell in scene.cells:
        assert board.cell(cell.id).get_attribute("aria-label") == scene.spoken(cell.id)
    assert (board.cell("c2").get_attribute("aria-label") or "").endswith("mountain, cave, tile C")
    assert board.cell(place.id).get_attribute("aria-label") == place.name
    board.cell(place.id).hover()
    expect(page.locator(".eld-hover")).to_have_text(place.name)
    expect(board.cell(place.id).locator(".eld-label")).to_have_text("2,0")
    board.cell(place.id).click()
    assert board.sent() == [{"kind": "cell", "id": "surface:2,0"}]
