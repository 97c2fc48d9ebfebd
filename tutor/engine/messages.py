"""The sentences people read when a move is refused: one place, a key and facts each, so that a translation is a file.

The texts of the shipped games lie in ``tutor/engine/data/messages.en.json``; the kernel's own are here, since toy
rulesets in tests have no file.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

__all__ = ["KERNEL", "texts"]

KERNEL = {
    "turn.over": "The game is over.",
    "turn.chance": "Nobody can move now: chance comes first.",
    "turn.other": "It is not your move now: {seats} must decide.",
    "turn.kind": "'{kind}' is not possible now. Possible: {wanted}.",
    "turn.value": "{field} can't be {value} here.",
    "turn.held": "No sure way leads from {cell} to a space where the turn may end.",
    "turn.way": "You could get on to {cell}, but no turn may end there either.",
    "turn.stuck": "After this the turn could not be ended.",
}


@cache
def texts(game: str) -> dict[str, str]:
    """The messages of one game, e.g. ``texts("quest")``; ``texts("story")`` are the phrases a game is told with."""
    every: dict[str, dict[str, str]] = json.loads(
        files("tutor.engine").joinpath("data/messages.en.json").read_text("utf-8")
    )
    return every[game]
