"""Short positions for Quest tests."""

from __future__ import annotations

from tests.support import position
from tutor.engine.state import State

__all__ = ["on_first", "on_rows"]


def on_first(piece: str, hand: str, *others: str, modules: str = "quest", **piles: str) -> State:
    """The official first route: red's piece on a cell such as ``-1,3``, a hand such as ``scout, explorer``.

    `others` are cells of blue's, yellow's ... pieces; `piles` are red's other piles.
    """
    return _position("{route: first}", f"surface:{piece}", hand, [f"surface:{cell}" for cell in others], modules, piles)


def on_rows(rows: str, piece: str, hand: str, *others: str, modules: str = "quest", **piles: str) -> State:
    """A drawn board, rows divided by ``/`` (a row that begins with a blank is shifted by half a cell)."""
    drawn = ", ".join(f'"{row}"' for row in rows.split("/"))
    return _position(f"{{rows: [{drawn}]}}", piece, hand, list(others), modules, piles)


def _position(board: str, piece: str, hand: str, others: list[str], modules: str, piles: dict[str, str]) -> State:
    more = "".join(f", {name}: [{cards}]" for name, cards in piles.items())
    seats = [f"{{name: red, pieces: ['{piece}'], hand: [{hand}]{more}}}"]
    seats += [
        f"{{name: {name}, pieces: ['{cell}']}}" for name, cell in zip(("blue", "yellow", "white"), others, strict=False)
    ]
    return position(f"ruleset: {modules}\nboard: {board}\nseats: [{', '.join(seats)}]\n")
