"""The words of lessons, puzzles and views: one place, a key each, so that a translation is a file.

They lie in ``tutor/lesson/data/words.en.json``, an object for each use, as the refusals of the rules lie in
``tutor/engine/data/messages.en.json``. Facts are filled in where braces name them.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

__all__ = ["words"]


@cache
def _every() -> dict[str, dict[str, str]]:
    every: dict[str, dict[str, str]] = json.loads(
        files("tutor.lesson").joinpath("data/words.en.json").read_text("utf-8")
    )
    return every


def words(use: str) -> dict[str, str]:
    """The words of one use by their keys, e.g. ``words("island.happened")``."""
    return dict(_every()[use])
