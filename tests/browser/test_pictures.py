"""Each view shows all its things, in both themes and on a narrow page, and so do the pictures in the docs.

The comparison itself is tried first: whatever is taken away from a page, it is missed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.pictures import FOLDER, LOOKS, VIEWS, Place, Thing, missing, open_view, places, things
from tests.browser.watch import Watch
from tutor.widgets.theme import LIGHT

LISTED = json.loads((FOLDER / "views.json").read_text("utf-8"))


@pytest.fixture
def looked_at(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page with the look asked for."""
    look = LOOKS[request.param]
    context = browser.new_context(
        viewport={"width": look.width, "height": 900}, color_scheme=look.scheme, reduced_motion="reduce"
    )
    page = context.new_page()
    watch = Watch(page)
    yield page
    context.close()
    assert (watch.errors, watch.external) == ([], [])


@pytest.mark.parametrize("name", VIEWS)
@pytest.mark.parametrize("looked_at", ["light"], indirect=True)
def test_what_is_taken_away_is_missed(looked_at: Page, name: str) -> None:
    view = open_view(looked_at, name)
    found = places(looked_at, things(view, LIGHT))
    assert missing(looked_at, looked_at.screenshot(full_page=True), found) == []
    kinds: dict[str, Place] = {}
    for place in found:
        kinds.setdefault(place.thing.name.split()[0], place)  # one of a kind will do
    for place in kinds.values():
        selector, number = place.thing.selector, place.thing.number
        hide = "([selector, number, how]) => { document.querySelectorAll(selector)[number].style.visibility = how; }"
        looked_at.evaluate(hide, [selector, number, "hidden"])
        lost = missing(looked_at, looked_at.screenshot(full_page=True), found)
        looked_at.evaluate(hide, [selector, number, ""])
        assert place.thing.name in lost


@pytest.mark.parametrize("name", VIEWS)
@pytest.mark.parametrize("looked_at", ["dark", "narrow"], indirect=True)
def test_everything_is_to_be_seen(looked_at: Page, name: str, request: pytest.FixtureRequest) -> None:
    look = LOOKS[request.node.callspec.params["looked_at"]]
    view = open_view(looked_at, name)
    assert missing(looked_at, looked_at.screenshot(full_page=True), places(looked_at, things(view, look.palette))) == []
    assert looked_at.evaluate("() => document.documentElement.scrollWidth") <= look.width


def test_each_view_has_its_pictures() -> None:
    wanted = {f"{name}-{look}.png" for name in VIEWS for look in LOOKS}
    assert set(LISTED) == wanted == {path.name for path in FOLDER.glob("*.png")}


@pytest.mark.parametrize("name", VIEWS)
def test_the_pictures_in_the_docs_show_what_the_view_has_now(page: Page, name: str) -> None:
    for look_name, look in LOOKS.items():
        file = f"{name}-{look_name}.png"
        shown = [Place(Thing(row[0], "", row[5], row[6]), tuple(row[1:5])) for row in LISTED[file]]  # type: ignore[arg-type]
        now = [(thing.name, thing.colour) for thing in things(VIEWS[name](), look.palette)]
        assert [(place.thing.name, place.thing.colour) for place in shown] == now, (
            "run python -m tests.browser.pictures"
        )
        assert missing(page, (FOLDER / file).read_bytes(), shown) == []


def test_the_docs_show_each_picture() -> None:
    told = (Path(__file__).parent.parent.parent / "docs" / "views.md").read_text("utf-8")
    assert [file for file in LISTED if f"images/views/{file}" not in told] == []
