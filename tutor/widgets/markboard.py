"""A board whose spaces are marked by clicking them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from tutor.engine.board import Cell
from tutor.engine.state import State
from tutor.lesson.marking import said
from tutor.widgets.board import BoardView
from tutor.widgets.coming_back import ComesBack
from tutor.widgets.scene import SceneButton
from tutor.widgets.scenes import scene_of

__all__ = ["MarkBoard"]


class MarkBoard(ComesBack):
    """A position with spaces to mark; `marked` are the labels marked so far, in the order of marking.

    `places` are places beside the map that can be marked as well, on a map that grows.
    """

    def __init__(
        self,
        state: State,
        *,
        title: str = "",
        caption: str = "",
        theme: str = "auto",
        places: Iterable[Cell] = (),
    ) -> None:
        self.state, self.title, self.caption, self.places = state, title, caption, tuple(places)
        self.marked: list[str] = []
        self.wrong: tuple[str, ...] = ()
        self.view = BoardView(self._scene(), theme=theme, status="Click spaces to mark them.")
        self.view.on_cell(self.toggle)
        self.view.on_button(self._press)

    def toggle(self, label: str) -> None:
        """Mark a space, or unmark it."""
        self.wrong = ()
        if label in self.marked:
            self.marked.remove(label)
        else:
            self.marked.append(label)
        count = len(self.marked)
        self._show(
            f"{said(label)} {'is' if label in self.marked else 'is no longer'} marked; "
            f"{count} {'space' if count == 1 else 'spaces'} in all."
        )

    def mark(self, labels: Iterable[str], wrong: Iterable[str] = ()) -> None:
        """Mark exactly these; those that are `wrong` are shown as such."""
        self.marked, self.wrong = list(labels), tuple(wrong)
        count = len(self.marked)
        self._show(f"{count or 'No'} {'space is' if count == 1 else 'spaces are'} marked.")

    def _press(self, button: str) -> None:
        self.mark(())

    def _show(self, status: str) -> None:
        with self.view.hold_sync():
            self.view.show(self._scene())
            self.view.say(status)

    def _scene(self) -> Any:
        marks = {**dict.fromkeys(self.marked, "selected"), **dict.fromkeys(self.wrong, "problem")}
        buttons = (SceneButton("clear", "Unmark all", enabled=bool(self.marked)),)
        beside = {"places": self.places} if self.places else {}
        scene = scene_of(
            self.state, title=self.title, caption=self.caption, highlights=marks, buttons=buttons, **beside
        )
        return replace(scene, groups=tuple(group for group in scene.groups if group.cards))

    def __repr__(self) -> str:
        return f"MarkBoard({self.title!r}, {len(self.marked)} marked)"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return self.view._repr_mimebundle_(**kwargs)
