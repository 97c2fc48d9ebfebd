"""Texts of small positions with the Thieves or with teams, for steps: tiles in the order of finding, then who is there.

A text is JSON, which a position may be written in as well as in YAML.
"""

from __future__ import annotations

import json
from typing import Any

__all__ = ["LINE", "ROSE", "camp", "deep", "hiding", "raid", "team"]

LINE = "wood 0,0; gold 1,0; food 2,0; wood 3,0; gold 4,0"
"""Five tiles in a row, t1 to t5."""

ROSE = "wood 0,0; gold 1,0; food 0,1; wood -1,1; gold -1,0; food 0,-1; garden 1,-1"
"""The opening tile t1 with a ring of land: t2 east, t3 south-east, t4 south-west, t5 west, t6 and t7 north."""

_COLOURS = ("red", "blue", "yellow", "white")
_BAND = ("thieves", "hideouts", "outposts", "offerings", "hand")


def camp(tiles: str, *players: dict[str, Any], rules: str = "island+thieves", **more: Any) -> str:
    """A standard turn of the Thieves begins: gold, or a theft.

    Parameters
    ----------
    tiles
        The map, with ``;`` between the tiles: ``"wood 0,0; gold 1,0"``.
    players
        What the explorers have, red first: ``{"at": "t1", "hand": "2*food"}``.
    more
        What the Thieves have (`thieves`, `hideouts`, `outposts`, `offerings`, `hand`), and further keys of a position,
        with ``_`` for ``-``: ``cave_shrine="thieves t1"``.

    Examples
    --------
    >>> from tutor.lesson import state_of
    >>> state_of(camp(LINE, {"at": "t5"}, thieves=["t1"])).top.key
    'choosing'
    """
    band = {name: more.pop(name) for name in _BAND if name in more}
    seats: list[dict[str, Any]] = [{"name": name, **player} for name, player in zip(_COLOURS, players, strict=False)]
    seats.append({"name": "thieves", "role": "thieves", **band})
    rows = [tile.strip() for tile in tiles.split(";")]
    return json.dumps({"ruleset": rules, "map": rows, "seats": seats, "turn": "thieves"} | _keys(more))


def raid(tiles: str, *players: dict[str, Any], speed: int = 4, **more: Any) -> str:
    """The Thieves explore, each thief with `speed` left; the rest as for `camp`."""
    paces = [f"{cell} {speed}" for cell in more.get("thieves", [])]
    return camp(tiles, *players, **({"paces": paces, "stack": [f"exploring seats={len(players) + 1}"]} | more))


def hiding(tiles: str, *players: dict[str, Any], **more: Any) -> str:
    """A turn of the Thieves in hiding; the rest as for `camp`."""
    return camp(tiles, *players, **({"stack": [f"lurking seats={len(players) + 1}"]} | more))


def team(
    tiles: str, first: dict[str, Any], second: dict[str, Any], *others: dict[str, Any], rules: str = "island+teams",
    **more: Any,
) -> str:  # fmt: skip
    """Red and red-2, partners, explore with speed 3 each; single players follow, blue first."""
    partner = {"side": "red", "role": "partner", "speed": 3}
    seats: list[dict[str, Any]] = [
        {"name": name, **partner, **one} for name, one in (("red", first), ("red-2", second))
    ]
    seats += [{"name": name, **other} for name, other in zip(_COLOURS[1:], others, strict=False)]
    rows = [tile.strip() for tile in tiles.split(";")]
    return json.dumps({"ruleset": rules, "map": rows, "seats": seats, "stack": ["exploring seats=1+2"]} | _keys(more))


def deep(cave: str, /, *players: dict[str, Any], rules: str = "island+cave.deeper", **more: Any) -> str:
    """Red explores the deeper cave: the rose with the entrance on t3, the exit u1 below, and further tiles of `cave`.

    What the Thieves have goes in as for `camp`, if they are in the rules.
    """
    tiles = f"{ROSE.replace('food 0,1', 'entrance 0,1')}; exit cave:0,0; {cave}".rstrip("; ")
    seats = ({"speed": 3, **players[0]}, *players[1:])
    if "thieves" in rules.split("+"):
        return raid(tiles, *seats, rules=rules, **more)
    rows = [tile.strip() for tile in tiles.split(";")]
    named = [{"name": name, **player} for name, player in zip(_COLOURS, seats, strict=False)]
    return json.dumps({"ruleset": rules, "map": rows, "seats": named, "stack": ["exploring seats=1"]} | _keys(more))


def _keys(more: dict[str, Any]) -> dict[str, Any]:
    """Keys as a position has them."""
    return {name.replace("_", "-"): value for name, value in more.items()}
