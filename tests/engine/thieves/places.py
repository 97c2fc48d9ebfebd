"""Short positions with the Thieves: ``raid("wood 0,0; gold 1,0", {"at": "t1"}, thieves=["t2"])``."""

from __future__ import annotations

import json
from typing import Any

from tests.engine.island.places import COLOURS, ROSE, rolls, then
from tests.support import position
from tutor.engine.state import State

__all__ = ["LINE", "ROSE", "hiding", "opening", "raid", "rolls", "then"]

LINE = "wood 0,0; gold 1,0; food 2,0; wood 3,0; gold 4,0"
"""Five tiles in a row, t1 to t5."""


def _position(tiles: str, seats: tuple[dict[str, Any], ...], band: dict[str, Any], more: dict[str, Any]) -> State:
    named: list[dict[str, Any]] = [{"name": name, **seat} for name, seat in zip(COLOURS, seats, strict=False)]
    named.append({"name": "thieves", "role": "thieves", **band})
    rows = [tile.strip() for tile in tiles.split(";")]
    return position(json.dumps({"ruleset": "island+thieves", "map": rows, "seats": named, "turn": "thieves"} | more))


def raid(tiles: str, /, *seats: dict[str, Any], speed: int | None = 4, **more: Any) -> State:
    """The Thieves explore, each thief with `speed` left; `thieves`, `hideouts`, `outposts`, `hand` are theirs."""
    own = ("thieves", "hideouts", "outposts", "offerings", "hand")
    band = {name: more.pop(name) for name in own if name in more}
    paces = [f"{cell} {speed}" for cell in band.get("thieves", [])] if speed is not None else []
    stack = [f"exploring seats={len(seats) + 1}"]
    return _position(tiles, seats, band, {"paces": paces, "stack": stack} | more)


def opening(tiles: str, /, *seats: dict[str, Any], **more: Any) -> State:
    """A standard turn of the Thieves begins: gold or theft."""
    own = ("thieves", "hideouts", "outposts", "offerings", "hand")
    band = {name: more.pop(name) for name in own if name in more}
    return _position(tiles, seats, band, more)


def hiding(tiles: str, /, *seats: dict[str, Any], **more: Any) -> State:
    """A turn of the Thieves in hiding."""
    return _position(tiles, seats, {}, more)
