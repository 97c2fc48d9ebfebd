"""The ways of Titan and guardians against their literal twin, on random maps, ties included."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from tests.engine.dwellers.lairs import lair
from tests.engine.solo.places import alone
from tests.oracle import ways_oracle as oracle
from tests.oracle.test_island_oracle import place
from tutor.engine import play
from tutor.engine.games.island.components import SURFACE_TILES
from tutor.engine.games.island.dwellers import LAWS as DEEPER
from tutor.engine.games.island.hunting import course_of
from tutor.engine.games.island.slices import Pieces
from tutor.engine.games.island.solo import LAWS
from tutor.engine.state import State

FEW, MANY = 300, 5_000
PARTS = 5
TITAN = ("titan stays", "titan chooses", "titan walks")
LAND = ("wood", "gold", "food", "garden")


CAVE = "P-CAVE-MIX=13 empty"
"""Enough empty tiles for any of the caves."""


def _grown(rng: Random, layer: str, start: tuple[int, int], size: int) -> list[tuple[str, int, int]]:
    """A connected lump of tiles."""
    found = [start]
    while len(found) < size:
        q, r = rng.choice(found)
        x, y = rng.choice(oracle.AROUND)
        if (q + x, r + y) not in found:
            found.append((q + x, r + y))
    return [(layer, q, r) for q, r in found]


def drawn(seed: int) -> tuple[dict, set, dict]:
    """(tiles, walls, pieces) of a random map of 7 to 40 tiles, with a cave in every other one."""
    rng = Random(seed)
    surface = _grown(rng, "surface", (0, 0), rng.randint(7, 26))
    box = [name for name in (*LAND, "water") for _ in range(SURFACE_TILES[name] - (name == "wood"))]
    names = ["wood", *rng.sample(box, len(surface) - 1)]
    for number in rng.sample(range(1, len(surface)), 3):
        names[number] = "shrine"
    tiles = dict(zip(surface, names, strict=True))
    walls: set = set()
    if seed % 2:
        land = [tile for tile in surface[1:] if tiles[tile] in LAND]
        if land:
            tiles[rng.choice(land)] = "entrance"
            cave = _grown(rng, "cave", (0, 0), rng.randint(2, 14))
            tiles |= dict.fromkeys(cave, "empty")
            tiles[cave[0]] = "exit"
            pairs = [frozenset((a, b)) for a in cave for b in cave if (b[1] - a[1], b[2] - a[2]) in oracle.AROUND]
            walls = set(rng.sample(sorted(pairs, key=sorted), min(len(pairs), rng.randint(0, 4))))
    open_ = [tile for tile, shown in tiles.items() if shown not in ("water", "shrine")]
    anywhere = [tile for tile, shown in tiles.items() if shown != "water"]
    shrines = [tile for tile, shown in tiles.items() if shown == "shrine"]
    pieces = {
        "explorer": rng.choice(open_),
        "villagers": [rng.choice(open_) for _ in range(rng.randint(0, 3))],
        "offerings": [(tile, "player") for tile in shrines if rng.random() < 0.5]
        + [(tile, "thief") for tile in shrines if rng.random() < 0.3],
        "wild": {beast: rng.choice(anywhere) for beast in ("wolf", "thief", "titan")},
    }
    return tiles, walls, pieces


def _told(tile: tuple[str, int, int]) -> str:
    return f"{tile[0]}:{tile[1]},{tile[2]}"


def laid(tiles: dict, walls: set, pieces: dict) -> State:
    """The same as a position."""
    rows = [f"{shown} {_told(tile).removeprefix('surface:')}" for tile, shown in tiles.items()]
    seat = {
        "at": _told(pieces["explorer"]),
        "villagers": [_told(tile) for tile in pieces["villagers"]],
        "offerings": [_told(tile) for tile, owner in pieces["offerings"] if owner == "player"],
    }
    wild: dict = {beast: _told(tile) for beast, tile in pieces["wild"].items()}
    wild["offerings"] = [_told(tile) for tile, owner in pieces["offerings"] if owner == "thief"]
    sides = ["|".join(sorted(map(_told, wall))) for wall in walls]
    return alone("; ".join(rows), seat, wild=wild, walls=sides, ruleset=f"island+solo;{CAVE}")


def compare(seed: int, seen: Counter) -> None:
    tiles, walls, pieces = drawn(seed)
    state = laid(tiles, walls, pieces)
    living = {pieces["explorer"], *pieces["villagers"]}
    for beast, start in pieces["wild"].items():
        order = oracle.thief_targets(pieces["offerings"], living) if beast == "thief" else [living]
        found = [oracle.first_steps(tiles, walls, start, targets, shrines=True) for targets in order]
        far, first = next(((far, first) for far, first in found if far is not None), (-1, set()))
        way = course_of(state, beast, LAWS[beast])[1]
        assert (way.far, {place(cell) for cell in way.first}) == (far, first), json.dumps([seed, beast])
        seen["stays" if far < 0 else "there" if not far else "chooses" if len(first) > 1 else "walks"] += 1
        seen["through the link"] += far > 0 and start[0] != pieces["explorer"][0]
        if far > 0:
            walk_on(state, beast, first, seen)


def compare_titan(seed: int, seen: Counter) -> None:
    """The Titan of the deeper cave enters no shrine, and anybody's explorer or villager draws it."""
    tiles, walls, pieces = drawn(seed)
    living = {pieces["explorer"], *pieces["villagers"]}
    start = pieces["wild"]["titan"]
    rows = "; ".join(f"{shown} {_told(tile).removeprefix('surface:')}" for tile, shown in tiles.items())
    state = lair(
        rows,
        {"at": _told(pieces["explorer"])},
        {"villagers": [_told(tile) for tile in pieces["villagers"]]},
        walls=["|".join(sorted(map(_told, wall))) for wall in walls],
        wild={"titan": _told(start)},
        ruleset=f"island+cave.deeper;{CAVE}",
    )
    far, first = oracle.first_steps(tiles, walls, start, living, shrines=False)
    way = course_of(state, "titan", DEEPER["titan"])[1]
    assert (way.far, {place(cell) for cell in way.first}) == (-1 if far is None else far, first), seed
    seen["titan stays" if far is None else "titan chooses" if len(first) > 1 else "titan walks"] += 1


def walk_on(state: State, beast: str, first: set, seen: Counter) -> None:
    """The turn itself: one way is walked, several are offered, none of the others."""
    turn = state._replace(stack=(state.ruleset.frames["rousing"](beast),))
    turn = play.settle(turn, [])
    after = play.resolve(turn, "1/6" if beast == "thief" else (1,)).state
    if len(first) == 1:
        (only,) = first
        cells = {place(unit.cell) for unit in after.get(Pieces).units if unit.kind == beast}
        assert only in cells or after.result() is not None
        seen["walked"] += 1
    else:
        assert {place(move.to) for move in after.legal_moves()} == first
        thinkable = {move for move in play.universe(after) if play.check(after, move)}
        assert set(after.legal_moves()) == thinkable
        seen["offered"] += 1


def some(seen: Counter, least: int) -> None:
    for what in ("stays", "there", "chooses", "walks", "walked", "offered", "through the link", *TITAN):
        assert seen[what] >= least, (what, seen)


def test_ways_on_random_maps() -> None:
    seen: Counter = Counter()
    for seed in range(FEW):
        compare(seed, seen)
        compare_titan(seed, seen)
    some(seen, 15)


@pytest.mark.deep
@pytest.mark.parametrize("part", range(PARTS))
def test_ways_on_many_more(part: int) -> None:
    seen: Counter = Counter()
    for seed in range(FEW + part, FEW + MANY, PARTS):
        compare(seed, seen)
        compare_titan(seed, seen)
    some(seen, 50)
