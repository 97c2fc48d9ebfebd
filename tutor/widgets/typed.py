"""A box for typed moves, for where no widget runs: in a console, in an editor without our front end, over a slow line.

It asks with `input`, which every Jupyter front end shows as a box, and a terminal as a line.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from tutor.engine.errors import EldoradoError

__all__ = ["COMMANDS", "Typable", "typed"]

COMMANDS = ("hint", "explain", "undo", "reset", "give up", "next", "back", "analyse", "best")
"""Words that can be typed in place of a move; whatever else is typed is one. Nothing at all ends it."""


class Typable(Protocol):
    """A puzzle on the page, such as `tutor.widgets.puzzle_player.PuzzlePlayer`."""

    def move(self, move: str) -> object: ...

    def still(self) -> str: ...


def typed(player: Typable, *, ask: Callable[[str], str] | None = None, show: Callable[[str], object] = print) -> None:
    """Show a puzzle as text and take moves and `COMMANDS` until an empty line comes.

    Whatever can't be done is said in a sentence, and the next line is asked for.
    """
    ask = ask or input
    show(player.still())
    show(f"Type a move, or {', '.join(COMMANDS)}. An empty line ends.")
    while line := _read(ask):
        word = line.lower()
        try:
            act = getattr(player, word.replace(" ", "_")) if word in COMMANDS else None
            said = act() if act is not None else player.move(line)
        except EldoradoError as error:
            show(str(error))
            continue
        show(f"{player.still()}\n\n{said!r}")


def _read(ask: Callable[[str], str]) -> str:
    try:
        return ask("Your move: ").strip()
    except EOFError:
        return ""
