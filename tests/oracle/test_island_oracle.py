"""The Island engine against its literal twin, on random games."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.engine.island.walks import walk
from tests.oracle import island_oracle as oracle
from tutor.engine.board import Cell, Corner
from tutor.engine.games.island.attack import way
from tutor.engine.games.island.slices import Cast, CaveStack, Hands, Pieces, Relic, SurfaceStack, Turns
from tutor.engine.games.island.space import force
from tutor.engine.state import State

DEFAULTS = {
    "villager": {"food": 2},
    "farmhouse": {"wood": 2},
    "fort": {"wood": 3, "gold": 1},
    "offering": {"gold": 4, "wood": 1, "food": 1},
}


def place(cell: Cell) -> tuple[str, int, int]:
    return (cell.layer, cell.q, cell.r)


def corner(spot: Corner) -> frozenset[tuple[str, int, int]]:
    return frozenset(place(cell) for cell in spot.cells())


def world(state: State) -> dict:
    """The state, retold for the oracle."""
    pieces, hands, turns = state.get(Pieces), state.get(Hands), state.get(Turns)
    names = [seat.name for seat in state.table.seats]
    relic = state.get(Relic).holder
    links = [tuple(place(cell) for cell in edge) for edge in state.board.links]
    hectors = {"hector": 5}
    return {
        "tiles": {place(cell): info.terrain for cell, info in state.board.cells.items()},
        "walls": {frozenset(place(cell) for cell in edge) for edge in state.board.walls},
        "link": links[0] if links else None,
        "explorers": {unit.side: place(unit.cell) for unit in pieces.units if unit.kind == "explorer"},
        "villagers": [(unit.side, place(unit.cell)) for unit in pieces.units if unit.kind == "villager"],
        "buildings": [(b.side, b.kind, corner(b.corner)) for b in pieces.buildings],
        "offerings": [(side, place(cell)) for cell, side in pieces.offerings],
        "relic": None if relic is None else names[relic],
        "hands": {name: Counter(hands[seat]) for seat, name in enumerate(names)},
        "supply": Counter(hands.supply),
        "gather": dict(zip(names, turns.gather, strict=True)),
        "speed": dict(zip(names, turns.speed, strict=True)),
        "left": {"surface": len(state.get(SurfaceStack)), "cave": len(state.get(CaveStack))},
        "prices": DEFAULTS,
        "pieces": {
            name: {"villager": hectors.get(state.get(Cast).names[seat], 4), "farmhouse": 2, "fort": 1, "offering": 3}
            for seat, name in enumerate(names)
        },
        "villager": 1,
        "fort": 2,
    }


def listed(state: State, kind: str, read) -> set:
    return {read(move) for move in state.legal_moves() if move.key == kind}


def compare(state: State, seen: Counter) -> None:
    told = world(state)
    (seat,) = state.top.seats
    name = state.table.name(seat)
    if state.top.key == "gathering":
        found = listed(state, "gather", lambda move: tuple(sorted(move.cards)))
        assert found == oracle.takes(told, name)
        seen["gather"] += len(found)
        return
    for kind, read, expected in (
        ("step", lambda move: place(move.to), oracle.steps(told, name)),
        ("discover", lambda move: place(move.spot), oracle.discoveries(told, name)),
        ("hire", lambda move: place(move.cell), oracle.homes(told, name)),
        ("offering", lambda move: place(move.cell), oracle.offerings(told, name)),
    ):
        assert listed(state, kind, read) == expected, kind
        seen[kind] += len(expected)
    for kind in ("farmhouse", "fort"):
        found = {corner(move.corner) for move in state.legal_moves() if move.key == "build" and move.building == kind}
        assert found == oracle.building_corners(told, name, kind)
        seen[kind] += len(found)


def measure(state: State) -> None:
    told = world(state)
    cells = list(state.board.cells)
    for unit in state.get(Pieces).units:
        strength = state.quantity("strength", force(state, (unit.side,), unit.cell)).value
        assert strength == oracle.strength(told, unit.side, place(unit.cell))
        for goal in (cells[0], cells[-1]):
            steps = state.quantity("distance", (unit.cell, goal)).value
            assert steps == (-1 if (far := oracle.distance(told, place(unit.cell), place(goal))) is None else far)
            if unit.kind == "villager" and state.board.info(goal).terrain not in ("water", "shrine"):
                seat = [entry.side for entry in state.table.seats].index(unit.side)
                walked = way(state, seat, unit.cell, goal)
                assert walked == oracle.shortest(told, unit.side, place(unit.cell), place(goal))


@pytest.mark.parametrize(("seed", "seats"), [(11, 2), (13, 3), (15, 4), (17, 2)])
def test_engine_and_oracle_agree(seed, seats):
    seen: Counter = Counter()
    for number, state in enumerate(walk(seed, 240, seats=seats)):
        if state.top.key in ("exploring", "gathering"):
            compare(state, seen)
        if number % 9 == 0:
            measure(state)
    assert all(seen[kind] for kind in ("gather", "step", "discover", "hire", "farmhouse"))


@pytest.mark.deep
def test_engine_and_oracle_agree_on_ten_thousand_positions():
    seen: Counter = Counter()
    positions = seed = 0
    while positions < 10_000:
        for number, state in enumerate(walk(1000 + seed, 240, seats=2 + seed % 3)):
            if state.top.key in ("exploring", "gathering"):
                compare(state, seen)
                positions += 1
            if number % 9 == 0:
                measure(state)
        seed += 1
    assert min(seen.values()) > 100, dict(seen)
