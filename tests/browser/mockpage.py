"""A page with one live board and no Jupyter: a small model stands in for the kernel's side.

The stand-in keeps the traits, tells the board of changes, and notes what the board sends. `BoardPage.play` lets a real
`BoardView` answer: it hands over what was sent and brings the view's new traits back to the page.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Locator, Page

from tutor.widgets.board import BoardView

MODEL = """
window.makeModel = (state) => {
  const heard = new Map();
  return {
    state, sent: [], saved: 0,
    get(name) { return this.state[name]; },
    set(name, value) { const old = this.state[name]; this.state[name] = value;
      if (JSON.stringify(old) !== JSON.stringify(value)) for (const f of heard.get("change:" + name) ?? []) f(); },
    save_changes() { this.saved += 1; },
    send(message) { this.sent.push(message); },
    on(name, f) { heard.set(name, [...(heard.get(name) ?? []), f]); },
    off(name, f) { heard.set(name, (heard.get(name) ?? []).filter((g) => g !== f)); },
    update(changes) { Object.assign(this.state, changes);
      for (const name of Object.keys(changes)) for (const f of heard.get("change:" + name) ?? []) f();
      for (const f of heard.get("msg:custom") ?? []) f(); },
  };
};
"""


SHOW = """
async ([source, state]) => {
  const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  const el = document.createElement("div");
  document.getElementById("here").append(el);
  (await import(url)).default.render({model: window.makeModel(state), el});
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}
"""


def show_together(page: Page, views: Iterable[Any]) -> None:
    """Widgets one below the other, as a notebook shows them; nothing answers what they send."""
    page.set_content(
        "<!doctype html><html lang='en'><head><title>Views</title><meta name='viewport' content='width=device-width'>"
        "<style>body{margin:0}</style></head><body><main id='here'></main></body></html>"
    )
    page.evaluate(MODEL)
    for view in views:
        page.add_style_tag(content=str(view._css))
        page.evaluate(SHOW, [str(view._esm), json.loads(json.dumps(state(view)))])


def state(view: Any) -> dict[str, Any]:
    """The traits of the board, as the page gets them."""
    plain = {name: getattr(view, name) for name in view.keys if not name.startswith("_")}
    return {name: value for name, value in plain.items() if name not in ("layout", "tabbable", "tooltip", "comm")}


class BoardPage:
    """A board in a page; `page` is the page, `view` the Python side."""

    def __init__(self, page: Page, view: BoardView, *, body: str = "") -> None:
        self.page = page
        self.view = view
        page.set_content(
            "<!doctype html><html lang='en'><head><title>Board</title>"
            "<meta name='viewport' content='width=device-width'><style>body{margin:0}</style></head>"
            f"<body {body}><main id='here'></main></body></html>"
        )
        page.add_style_tag(content=str(view._css))
        page.evaluate(MODEL)
        page.evaluate(
            """async ([source, state]) => {
              const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
              const module = await import(url);
              window.board = module.default;
              window.model = window.makeModel(state);
              window.cleanup = module.default.render({model: window.model, el: document.getElementById("here")});
              // The board measures itself when the page is laid out.
              await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            }""",
            [str(view._esm), json.loads(json.dumps(state(view)))],
        )

    def cell(self, cell_id: str) -> Locator:
        return self.page.locator(f'[data-cell="{cell_id}"]')

    def sent(self) -> list[dict[str, str]]:
        """What the board sent since the last call."""
        return list(self.page.evaluate("() => window.model.sent.splice(0)"))

    def update(self) -> None:
        """Brings the view's traits to the page."""
        self.page.evaluate(
            "(state) => window.model.update(Object.fromEntries(Object.entries(state).filter("
            "([k, v]) => JSON.stringify(v) !== JSON.stringify(window.model.state[k]))))",
            json.loads(json.dumps(state(self.view))),
        )

    def play(self) -> None:
        """The view gets what was sent, and the page its answer."""
        for message in self.sent():
            self.view._handle_custom_msg(message, [])
        self.update()

    def focused(self) -> str | None:
        """Id of the cell that has the focus."""
        found = self.page.evaluate("() => document.activeElement?.dataset?.cell ?? null")
        return None if found is None else str(found)

    def trait(self, name: str) -> Any:
        return self.page.evaluate("(name) => window.model.get(name)", name)
