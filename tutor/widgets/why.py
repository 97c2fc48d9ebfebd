"""The patient friend: why the last try was refused, what would be legal, and where numbers come from."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Protocol

import anywidget
import traitlets

from tutor.engine.errors import EldoradoError
from tutor.engine.state import State
from tutor.engine.verdict import Quantity, Verdict
from tutor.lesson.line import Tried
from tutor.widgets import theme
from tutor.widgets.board import BoardView
from tutor.widgets.shortening import shortened
from tutor.widgets.why_view import Why, sum_of, why_html, why_of, why_text

__all__ = ["Tryable", "WhyPanel"]

_STATIC = Path(__file__).with_name("static")


class Tryable(Protocol):
    """A board on which moves are tried, such as `tutor.widgets.table.PlayBoard`."""

    view: BoardView
    remedies: bool

    def attempt(self, given: str) -> object: ...

    def on_attempt(self, observer: Callable[[Tried], object]) -> object: ...

    def on_clear(self, observer: Callable[[], object]) -> object: ...


class WhyPanel(anywidget.AnyWidget):
    """Explains verdicts and numbers.

    Parameters
    ----------
    verdict
        What to explain first; more with `show`, or by itself beside a board (`beside`).
    sums
        Numbers whose trails are shown below.
    folded
        Whether all but the heading is closed until the reader opens it.
    theme
        ``"light"``, ``"dark"`` or ``"auto"``: as the page is.

    Examples
    --------
    A panel that follows a board, explains each refusal, and plays a near legal move when it is clicked::

        board = PlayBoard(state)
        why = WhyPanel().beside(board)
    """

    _esm = shortened((_STATIC / "why.js").read_text("utf-8"))
    _css = theme.live_css(".eld-why") + (_STATIC / "why.css").read_text("utf-8")

    theme = traitlets.Enum(("auto", "light", "dark"), "auto").tag(sync=True)
    html = traitlets.Unicode().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        verdict: Verdict | None = None,
        sums: Iterable[Quantity] = (),
        *,
        folded: bool = False,
        theme: str = "auto",
    ) -> None:
        self.folded = folded
        self._near: list[Callable[[str], object]] = []
        self._mark: list[Callable[[tuple[str, ...]], object]] = []
        self.why = Why("")
        self._state = verdict.state if verdict is not None else None
        super().__init__(theme=theme)
        self._put(why_of(verdict, sums) if verdict is not None else Why("", sums=tuple(map(sum_of, sums))))
        self.on_msg(self._receive)

    def show(self, verdict: Verdict, sums: Iterable[Quantity] = (), *, near: bool = True) -> None:
        """Explain a verdict, in place of what was there; `near` looks for legal moves close to a refused one."""
        self._state = verdict.state
        self._put(why_of(verdict, sums, most=3 if near else 0))

    def trails(self, *sums: Quantity, state: State | None = None) -> None:
        """Show where numbers come from, below what is there; `state` tells the values that no source gives."""
        self._state = state or self._state
        self._put(self.why._replace(sums=tuple(sum_of(one, self._state) for one in sums)))

    def clear(self) -> None:
        """Nothing is to be explained."""
        self._put(Why(""))

    def on_near(self, callback: Callable[[str], object]) -> Callable[[str], object]:
        """Calls back with the text of a near legal move when its button is pressed. Usable as a decorator."""
        self._near.append(callback)
        return callback

    def on_mark(self, callback: Callable[[tuple[str, ...]], object]) -> Callable[[tuple[str, ...]], object]:
        """Calls back with labels of cells that are to be shown. Usable as a decorator."""
        self._mark.append(callback)
        return callback

    def beside(self, board: Tryable) -> WhyPanel:
        """Follow a board: explain each refusal, mark its cells on request, make near moves. Returns the panel."""

        def tried(one: Tried) -> None:
            if one.verdict:
                self.clear()
            else:
                self.show(one.verdict, near=board.remedies)

        board.on_attempt(tried)
        board.on_clear(self.clear)
        return self.serve(board)

    def serve(self, board: Tryable) -> WhyPanel:
        """Mark cells on a board and make near moves there, on request. Returns the panel."""

        def mark(labels: tuple[str, ...]) -> None:
            shown = board.view.scene
            board.view.show(
                shown.with_highlights({**shown.highlights, **dict.fromkeys(labels, "problem")}, shown.numbers)
            )

        self.on_near(board.attempt)
        self.on_mark(mark)
        return self

    def _put(self, why: Why) -> None:
        self.why = why
        with self.hold_sync():
            self.html = why_html(why, folded=self.folded) if why.tried or why.sums else ""
            self.said = ""

    def _receive(self, _: Any, content: Any, buffers: Any) -> None:
        """Acts on a button that is offered; whatever goes wrong becomes a sentence."""
        kind, chosen = (content.get("kind"), content.get("id")) if isinstance(content, dict) else (None, None)
        if not isinstance(chosen, str) or not chosen.isdecimal() or len(chosen) > 3:
            return
        number = int(chosen)
        try:
            if kind == "near" and number < len(self.why.near):
                move = self.why.near[number].move
                for near in tuple(self._near):
                    near(move)
            elif kind == "mark" and number < len(self.why.broken):
                cells = self.why.broken[number].cells
                for mark in tuple(self._mark):
                    mark(cells)
                self.said = f"{', '.join(cells)} {'is' if len(cells) == 1 else 'are'} marked on the board."
        except EldoradoError as error:
            self.said = str(error)
        except Exception as error:  # the reader gets a sentence and the panel lives on
            self.said = f"That didn't work: {str(error) or type(error).__name__}"

    def __repr__(self) -> str:
        return f"WhyPanel({self.why.tried!r}, {len(self.why.broken)} broken, {len(self.why.near)} near)"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live panel; beside it HTML without buttons and text, for where no widget runs."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        data["text/plain"] = why_text(self.why)
        data["text/html"] = why_html(self.why, buttons=False)
        return data, metadata
