"""Pictures of the views for the docs, and the comparison that notices when something isn't there to be seen.

``python -m tests.browser.pictures`` takes them anew, or those of the views named after it:
docs/images/views/NAME-LOOK.png, and views.json, which says what lies where in each of them and in which colour.

A view's things are its pieces, buildings, spaces, cards, rings, dice, broken rules and so on. A thing is there if
enough pixels within its box have its colour: letters and other fonts don't matter, a thing that is gone, covered or
colourless does.
"""

from __future__ import annotations

import base64
import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from tests.browser.mockpage import BoardPage, show_together
from tests.engine.hardcore.places import exploring as hardcore
from tests.engine.island.places import ROSE, exploring, isle, then
from tests.widgets.scenes import SMALL
from tests.widgets.test_course_view import COURSE
from tests.widgets.test_island_scene import AWAKE
from tests.widgets.test_table_moves import FULL, table
from tutor.engine.games.island.space import force
from tutor.engine.notation import parse
from tutor.engine.observe import observe
from tutor.lesson.content import find
from tutor.lesson.examples import example
from tutor.lesson.progress import Log
from tutor.lesson.session import Session
from tutor.widgets import art
from tutor.widgets.board import BoardView
from tutor.widgets.course_view import CourseView
from tutor.widgets.dice import DiceView
from tutor.widgets.game import GameBoard
from tutor.widgets.hand import card_tone
from tutor.widgets.island_board import IslandBoard
from tutor.widgets.lesson import LessonView, StepView
from tutor.widgets.puzzle_player import PuzzlePlayer
from tutor.widgets.rule_card import RuleCard, example_scene, rule_card
from tutor.widgets.scene import Scene, SceneSeam
from tutor.widgets.scenes import scene_of
from tutor.widgets.theme import DARK, LIGHT, PIECES, Palette
from tutor.widgets.why import WhyPanel

__all__ = ["FOLDER", "LOOKS", "VIEWS", "Look", "Place", "Thing", "missing", "open_view", "places"]

FOLDER = Path(__file__).parent.parent.parent / "docs" / "images" / "views"


class Look(NamedTuple):
    """How a page looks: width and colour scheme."""

    width: int
    scheme: str

    @property
    def palette(self) -> Palette:
        return DARK if self.scheme == "dark" else LIGHT


LOOKS = {"light": Look(760, "light"), "dark": Look(760, "dark"), "narrow": Look(400, "light")}


class Thing(NamedTuple):
    """Something to be seen: `least` pixels of `colour` in the box of the `number`-th element that matches."""

    name: str
    selector: str
    colour: str
    least: int = 20
    number: int = 0


class Place(NamedTuple):
    """Where a thing is in a picture: x, y, width, height in pixels."""

    thing: Thing
    box: tuple[float, float, float, float]


# -- the views -----------------------------------------------------------------------------------------------------

ISLAND = isle(
    "wood 0,0; gold 1,0; food 0,1; water -1,1; shrine -1,0; entrance 0,-1; garden 1,-1; "
    "exit cave:0,0; tiger cave:1,0; thieves cave:0,1; giant cave:-1,1 beaten; cave-shrine cave:1,1; "
    "gold 2,-1; wood 2,0; wood 1,1",
    {
        "explorer": "hector", "at": "t2", "speed": 3, "hand": "2*food+gold",
        "villagers": ["t2", "t2", "t3"], "farmhouses": ["t1/N"], "offerings": ["t5"],
    },
    {
        "explorer": "nicolas", "at": "t7", "hand": "3*wood", "villagers": ["t2", "t7"], "forts": ["surface:2,-2/S"],
        "offerings": ["t5"],
    },
    {"at": "u1", "hand": "gold"},
    walls=["cave:0,0|cave:1,0", "cave:1,0|cave:2,0"],
)  # fmt: skip


def _why() -> WhyPanel:
    state = exploring(ROSE, {"hand": "food"}, {"at": "t7", "villagers": ["t7", "t7"], "forts": ["t1/N"]})
    strength = state.quantity("strength", force(state, ("blue",), state.board.cell("t7")))
    return WhyPanel(state.check(parse(state, "build fort t1/N")), [strength])


def _dice() -> DiceView:
    red = {"explorer": "nicolas", "at": "t1", "villagers": ["t4", "t4"], "hand": "6*food"}
    state = exploring(ROSE, red, {"at": "t2", "villagers": ["t2"]})
    view = DiceView.of(then(state, "step t2", "bring t4", "bring t4", "ready", "ready", (1, 3, 5)).state)
    view.toggle(0)
    return view


def _log() -> Log:
    """Of a reader who begins."""
    return Log(Path(mkdtemp()) / "progress.jsonl")


def _market() -> BoardView:
    """The Quest with a market: a card for sale is chosen, and two to pay with."""
    board = table("traveler, traveler, explorer, scout", more=f"market: {FULL}")
    for card in ("market-jack", "traveler", "explorer"):
        board.choose_card(card)
    return board.view


def _deeper() -> Any:
    more = {"ruleset": "island+cave.deeper", "wild": {"titan": "u3"}, "treasures": {"bavieca": "red", "curse": "red"}}
    return isle(AWAKE, {"at": "t1"}, {"at": "t2", "wolf": "t2"}, **more)


def _hardcore_dice() -> DiceView:
    """Dice that are rolled again for gold."""
    red = {"hand": "2*food+2*gold", "villagers": ["t1", "t1"]}
    blue = {"at": "t2", "villagers": ["t2", "t2"]}
    board = IslandBoard(hardcore("gold 0,0; wood 1,0", red, blue), seed=3)
    board.play(("step t2", "bring t1", "bring t1", "ready", "ready"))
    view = DiceView.of(board.state)
    view.toggle(0)
    return view


def _puzzle() -> PuzzlePlayer:
    """A puzzle once a move was refused and a hint was given."""
    player = PuzzlePlayer("spend-it-all", log=_log())
    player.hint()
    player.move("play traveler b1")
    return player


def _step() -> StepView:
    """A step of a lesson, done; before that something else was tried."""
    view = LessonView(Session(find("crocodiles"), _log()))(1)
    view.board.attempt("play scout b3")  # type: ignore[union-attr]
    return view


def _game() -> GameBoard:
    """A game against bots in the second round; the reader asks where one can go."""
    game = GameBoard(seats=3, you="blue", seed=7)
    game.attempt("end")
    game.press("keep")
    game.press("reach")
    return game


VIEWS: dict[str, Callable[[], Any]] = {
    "board": lambda: BoardView(SMALL, status="b1 can be reached with two cards."),
    "island": lambda: BoardView(scene_of(observe(ISLAND, 0))),
    "why": _why,
    "dice": _dice,
    "rule-card": lambda: rule_card("QED-SWP-4"),
    "market": _market,
    "deeper-cave": lambda: BoardView(scene_of(_deeper())),
    "hardcore-dice": _hardcore_dice,
    "puzzle": _puzzle,
    "step": _step,
    "game": _game,
    "course": lambda: CourseView(COURSE),
}


def open_view(page: Page, name: str) -> Any:
    """Shows a view in a page and gives it; what moves has come to rest."""
    page.emulate_media(reduced_motion="reduce")
    view = VIEWS[name]()
    if isinstance(view, CourseView | RuleCard):
        head = "<title>Rule</title><meta name='color-scheme' content='light dark'>"
        head += "<style>body{background:Canvas;color:CanvasText}</style>"
        page.set_content(f"<!doctype html><html lang='en'>{head}<body>{view._repr_html_()}</body></html>")
    elif isinstance(view, BoardView | DiceView | WhyPanel):
        BoardPage(page, view)
    else:
        show_together(page, widgets(view.widget))
    if name == "why":
        page.locator(".eld-sum > summary").click()
    return view


def widgets(box: Any) -> list[Any]:
    """What lies in a box of widgets, and in the boxes within it, from top to bottom."""
    return [one for child in box.children for one in (widgets(child) if hasattr(child, "children") else [child])]


# -- the things ----------------------------------------------------------------------------------------------------


_IN_A_GAME = ("card",)


def things(view: Any, palette: Palette) -> list[Thing]:
    """All that is to be seen of a view."""
    if isinstance(view, BoardView):
        return list(_board_things(view.scene, palette))
    if isinstance(view, DiceView):
        return [
            Thing(f"pip {pip + 1} of die {place + 1}", f"[data-die='{place}'] .eld-pip", "#23201a", 15, pip)
            for place, value in enumerate(view.dice)
            for pip in range(value)
        ]
    if isinstance(view, WhyPanel):
        rules = [Thing(one.rule, f"[data-rule='{one.rule}']", palette.bad, 60) for one in view.why.broken]
        return [*rules, Thing("sum", ".eld-sum", palette.panel, 300)]
    if isinstance(view, CourseView):
        link = "#9e9eff" if palette is DARK else "#0000ee"
        stops = [stop for part in view.course.parts for stop in (*part.stops, *([part.test] if part.test else []))]
        return [Thing(f"link {stop.file}", f"a[href='{stop.file}']", link, 5) for stop in stops]
    if not isinstance(view, RuleCard):
        board = view.board.view if isinstance(view, PuzzlePlayer | StepView) else view.view
        panel = view.panel
        shown = [
            Thing(f"button {name}", f".eld-panel button[data-id='{name}']", colour, 150)
            for name, *_ in panel.actions
            for colour in [palette.accent if name == "check" else palette.panel]
        ]
        # A long route is scrolled to the reader's own piece: not all its spaces are on the page.
        whole = not isinstance(view, GameBoard)
        own = [thing for thing in _board_things(board.scene, palette) if whole or thing.name.split()[0] in _IN_A_GAME]
        return [*own, *shown]
    shown = []
    found = example(view.id)
    assert found is not None
    for number, side in enumerate((found.bites, found.spares)):
        for thing in _board_things(example_scene(side), palette):
            if thing.name.split()[0] in ("piece", "cell", "card"):
                root = f"figure:nth-of-type({number + 1})"
                shown.append(
                    thing._replace(name=f"{thing.name} of board {number + 1}", selector=f"{root} {thing.selector}")
                )
    return shown


def _board_things(scene: Scene, palette: Palette) -> Iterable[Thing]:
    for piece in scene.pieces:
        yield Thing(f"piece {piece.id}", f"[data-piece='{piece.id}']", PIECES[piece.colour][0], 12)
    for number, corner in enumerate(scene.corners):
        yield Thing(f"building {corner.cell}/{corner.pole}", ".eld-corner", PIECES[corner.colour][0], 12, number)
    rims = [seam for seam in scene.seams if seam.state != "link"]
    for number, seam in enumerate(rims):
        yield Thing(f"join {seam.name}", ".eld-lines > .eld-seam line", palette.seam, 8, _line(rims, number))
    for number, link in enumerate(seam for seam in scene.seams if seam.state == "link"):
        for side, cell_id in enumerate(link.edges[0]):
            yield Thing(f"end of {link.name} on {cell_id}", ".eld-ends rect", palette.seam, 8, 2 * number + side)
    for cell in scene.cells:
        fill = palette.tones[art.tone_of(cell.terrain)].fill
        yield Thing(f"cell {cell.id}", f"[data-cell='{cell.id}']", fill, 200)
    for cell_id, role in scene.highlights.items():
        number = sorted(cell for cell, other in scene.highlights.items() if other == role).index(cell_id)
        yield Thing(f"ring {cell_id}", f".eld-role-{role} .eld-ring", palette.roles[role], 20, number)
    for group in scene.groups:
        for card in group.cards:
            yield Thing(f"card {card.id}", _card(card.id), palette.tones[card_tone(card)].fill, 200)


def _line(rims: list[SceneSeam], number: int) -> int:
    """The first line of a join among all lines."""
    return sum(len(seam.edges) for seam in rims[:number])


def _card(name: str) -> str:
    return f":is([data-card='{name}'], .eld-groups .eld-card[data-id='{name}'])"


# -- the comparison ------------------------------------------------------------------------------------------------

_COUNT = """
async ([source, places]) => {
  const image = new Image();
  image.src = "data:image/png;base64," + source;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  return places.map(([x, y, wide, high, colour]) => {
    const wanted = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
    const size = [wide, high].map((length) => Math.max(1, Math.ceil(length)));
    const { data } = context.getImageData(Math.floor(x), Math.floor(y), ...size);
    let found = 0;
    for (let at = 0; at < data.length; at += 4)
      if (wanted.every((value, channel) => Math.abs(value - data[at + channel]) <= 6)) found += 1;
    return found;
  });
}
"""


def places(page: Page, wanted: Iterable[Thing]) -> list[Place]:
    """Where things are in the page; one that is nowhere has an empty box."""
    found = []
    for thing in wanted:
        box = page.evaluate(
            """([selector, number]) => {
              const node = document.querySelectorAll(selector)[number];
              if (!node) return [0, 0, 0, 0];
              const { x, y, width, height } = node.getBoundingClientRect();
              const [left, top] = [x + scrollX, y + scrollY];
              // A line has no width of its own; its beginning shows nothing but the line.
              if (node.tagName === "line") return [left - 4, top - 4, 8 + width / 3, 8 + height / 8];
              return [left, top, width, height];
            }""",
            [thing.selector, thing.number],
        )
        found.append(Place(thing, tuple(round(value, 1) for value in box)))  # type: ignore[arg-type]
    return found


def missing(page: Page, picture: bytes, where: Iterable[Place]) -> list[str]:
    """Names of the things that a picture doesn't show where they are to be; `page` only counts the pixels."""
    listed = list(where)
    rows = [[*place.box, place.thing.colour] for place in listed]
    counts = page.evaluate(_COUNT, [base64.b64encode(picture).decode("ascii"), rows])
    return [
        place.thing.name
        for place, count in zip(listed, counts, strict=True)
        if count < place.thing.least or not any(place.box)
    ]


def take(browser: Browser, names: Iterable[str] = ()) -> None:
    """Takes every picture anew, or those of some views."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    index = FOLDER / "views.json"
    before: dict[str, Any] = json.loads(index.read_text("utf-8")) if index.exists() else {}
    taken: dict[str, Any] = {}
    for name in names or VIEWS:
        for look_name, look in LOOKS.items():
            context = browser.new_context(
                viewport={"width": look.width, "height": 900}, color_scheme=look.scheme, reduced_motion="reduce"
            )
            page = context.new_page()
            view = open_view(page, name)
            high = page.evaluate(
                "() => Math.ceil(document.body.lastElementChild.getBoundingClientRect().bottom + scrollY)"
            )
            picture = page.screenshot(full_page=True, clip={"x": 0, "y": 0, "width": look.width, "height": high + 8})
            where = places(page, things(view, look.palette))
            lost = missing(page, picture, where)
            if lost:
                raise SystemExit(f"{name}, {look_name}: not to be seen: {', '.join(lost)}")
            (FOLDER / f"{name}-{look_name}.png").write_bytes(picture)
            taken[f"{name}-{look_name}.png"] = [[p.thing.name, *p.box, p.thing.colour, p.thing.least] for p in where]
            context.close()
    files = [f"{name}-{look_name}.png" for name in VIEWS for look_name in LOOKS]
    listed = {file: (before | taken)[file] for file in files if file in before | taken}
    rows = ",\n".join(
        f" {json.dumps(file)}: [\n  " + ",\n  ".join(map(json.dumps, things_)) + "\n ]"
        for file, things_ in listed.items()
    )
    index.write_text("{\n" + rows + "\n}\n", "utf-8")


def main() -> None:
    """Run by hand after a change of a view."""
    from playwright.sync_api import sync_playwright

    from tests.browser.conftest import ARGUMENTS, chromium

    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=chromium(), headless=True, args=ARGUMENTS)
        take(browser, sys.argv[1:])
        browser.close()


if __name__ == "__main__":
    main()
