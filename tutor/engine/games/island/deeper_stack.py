"""The stack of the deeper cave: nine event tiles more, ten tiles leave the game unseen (THV-SETUP-3, ISL-DIS-1)."""

from __future__ import annotations

from typing import Any

from tutor.engine.module import Part, add
from tutor.engine.state import State

__all__ = ["DWELLING", "EVENT_TILES", "LEAVING", "PARTS", "TREASURES"]

TREASURES = ("bavieca", "rose", "army", "curse")
"""The four treasures; tile and coin have the same name."""

DWELLING = ("titan", "wolf")
"""The tiles of the dwellers that the expansion adds."""

EVENT_TILES = (*TREASURES, *DWELLING, "cave-in", "tunnel", "totec")
"""One tile of each (ISL-DIS-1)."""

LEAVING = 10
"""Tiles that go back to the box unseen."""


def _one_of_each(state: State, tile: str) -> int:
    return int(tile in EVENT_TILES)


def _leave(state: State, subject: Any) -> int:
    return LEAVING


PARTS: tuple[Part, ...] = (
    add("cave tiles", "THV-SETUP-3", _one_of_each, "event tiles of the expansion"),
    add("cave tiles gone", "THV-SETUP-3", _leave, "tiles that leave the game"),
)
