"""Words, a question and buttons beside a board, for lessons and puzzles.

Like the board, it holds everything in synced traits and sends only what was pressed, ``{"kind": "action", "id":
"check", "value": "b"}``. The texts are HTML made by `tutor.widgets.words`, which escapes what it is given.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from tutor.engine.errors import EldoradoError
from tutor.widgets import theme
from tutor.widgets.coming_back import HIDE_LINE
from tutor.widgets.shortening import shortened
from tutor.widgets.words import paragraphs, plain

__all__ = ["Panel"]

_STATIC = Path(__file__).with_name("static")
Pressed = Callable[[str, str], object]
"""Called with the id of a button and the answer given so far."""


class Panel(anywidget.AnyWidget):
    """A panel.

    Attributes
    ----------
    head
        HTML on top.
    form
        ``["none", "", []]``, ``["choose", label, [[id, text], ...]]``, ``["number", label, [low, high]]`` or
        ``["text", label, [rows]]``.
    value
        The answer so far, a text; empty when nothing is chosen.
    actions
        Buttons: ``[[id, label], ...]``; a third value False shows one that can't be pressed.
    notes
        HTML of what stays to be read under the buttons, such as the hints given so far, a text each; what is new is
        read aloud.
    said, tone
        HTML of the feedback, which is read aloud, and ``info``, ``good`` or ``bad``.
    """

    _esm = shortened((_STATIC / "panel.js").read_text("utf-8"))
    _css = theme.live_css(".eld-panel") + HIDE_LINE + shortened((_STATIC / "panel.css").read_text("utf-8"))

    theme = traitlets.Enum(("auto", "light", "dark"), "auto").tag(sync=True)
    head = traitlets.Unicode().tag(sync=True)
    form: traitlets.List[Any] = traitlets.List(["none", "", []]).tag(sync=True)
    value = traitlets.Unicode().tag(sync=True)
    actions: traitlets.List[Any] = traitlets.List().tag(sync=True)
    notes: traitlets.List[Any] = traitlets.List().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    tone = traitlets.Enum(("info", "good", "bad"), "info").tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        self._pressed: list[Pressed] = []
        super().__init__(**traits)
        self.on_msg(self._receive)

    def on_action(self, callback: Pressed) -> Pressed:
        """Calls back when a button is pressed. Usable as a decorator."""
        self._pressed.append(callback)
        return callback

    def tell(self, html: str, tone: str = "info") -> None:
        """Shows feedback."""
        with self.hold_sync():
            self.said = html
            self.tone = tone

    def _receive(self, _: Any, content: Any, buffers: Any) -> None:
        """Acts on a button that is offered; whatever goes wrong becomes a sentence."""
        if not isinstance(content, dict) or content.get("kind") != "action":
            return
        name, value = content.get("id"), content.get("value")
        offered = [one[0] for one in self.actions if all(one[2:])]
        if not isinstance(name, str) or not isinstance(value, str) or name not in offered:
            return
        self.send({"kind": "heard"})
        self.value = value
        for callback in tuple(self._pressed):
            try:
                callback(name, value)
            except EldoradoError as error:
                self.tell(paragraphs(str(error)), "bad")
            except Exception as error:  # the reader gets a sentence and the panel lives on
                self.tell(paragraphs(f"That didn't work: {str(error) or type(error).__name__}"), "bad")

    def __repr__(self) -> str:
        return f"Panel({plain(self.head)[:60]!r})"
