"""A hand by itself: the cards of a seat as buttons, without a board."""

from __future__ import annotations

from dataclasses import replace

from tutor.engine.observe import Observation
from tutor.engine.state import State
from tutor.widgets.board import BoardView
from tutor.widgets.scene import Scene
from tutor.widgets.scenes import scene_of

__all__ = ["HandView"]

_NO_BOARD = "\n.eld-board:not(:has(.eld-cell)) :is(.eld-zoom, .eld-stage, .eld-help) { display: none }\n"


class HandView(BoardView):
    """The cards a seat sees of a position: its hand, what it has played, its discard pile.

    Parameters
    ----------
    seen
        A state, or an `Observation`: then hidden cards are only counted.
    title
        Shown above the cards.

    Choosing a card calls the functions given to `on_card`; see `BoardView`.
    """

    # Styles count for the whole page, so the rule is for boards without a space only.
    _css = BoardView._css + _NO_BOARD

    def __init__(self, seen: Observation | State, title: str = "Your cards") -> None:
        super().__init__(_cards_of(seen, title))

    def look(self, seen: Observation | State) -> None:
        """Show the cards of another state."""
        self.show(_cards_of(seen, self.scene.title))


def _cards_of(seen: Observation | State, title: str) -> Scene:
    scene = scene_of(seen)
    groups = tuple(replace(group, playable=True) if group.id == "hand" else group for group in scene.groups)
    return replace(
        scene,
        title=title,
        caption="",
        cells=(),
        pieces=(),
        seams=(),
        corners=(),
        groups=groups,
        highlights={},
        numbers={},
    )
