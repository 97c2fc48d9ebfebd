"""The Thieves' engine against its literal twin, on random games."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.engine.thieves.walks import walk
from tests.oracle import thieves_oracle as oracle
from tests.oracle.test_island_oracle import corner, place, world
from tutor.engine.games.island.band import Band, dens, hidden, thieves_at, thieves_seat
from tutor.engine.games.island.slices import Relic, explorer_at
from tutor.engine.games.island.space import force
from tutor.engine.state import State

OUT_OF_REACH = 99
POSITIONS = 10_000


def told(state: State, most: int) -> dict:
    """The state, retold for the oracle."""
    seat = thieves_seat(state)
    assert seat is not None
    base = world(state)
    mine = {"thieves"}
    return base | {
        "buildings": [entry for entry in base["buildings"] if entry[0] not in mine],
        "thieves": [place(cell) for cell in thieves_at(state, seat)],
        "dens": [(den.kind, corner(den.corner)) for den in dens(state, seat)],
        "doubloons": state.get(Band).doubloons,
        "fallen": state.get(Band).fallen,
        "supply of thieves": most,
        "beside": 1,
    }


def listed(state: State, kind: str, read) -> set:
    return {read(move) for move in state.legal_moves() if move.key == kind}


def compare(state: State, seen: Counter, most: int) -> None:
    seat, top = thieves_seat(state), state.top
    if top is None or seat not in getattr(top, "seats", ()):
        return
    said = told(state, most)
    if top.key == "lurking":
        found = listed(state, "emerge", lambda move: (corner(move.corner), place(move.cell)))
        assert found == oracle.ins(said)
        seen["emerge"] += len(found)
        seen["hiding"] += 1
    elif top.key == "aiming":
        for number in set(top.numbers):
            aims = {move.victim for move in state.legal_moves() if move.reach == number}
            names = {state.table.seats[victim].side for victim in aims if victim is not None}
            assert names == oracle.victims(said, number)
            assert (None in aims) == (not names)
            seen["aim"] += len(names)
    elif top.key == "exploring":
        for kind, expected in (("hideout", oracle.hideouts(said)), ("outpost", oracle.outposts(said))):
            built = [move for move in state.legal_moves() if move.key == "erect" and move.building == kind]
            assert {corner(move.corner) for move in built} == expected, kind
            seen[kind] += len(expected)
        assert listed(state, "recruit", lambda move: place(move.cell)) == oracle.recruits(said)
        seen["recruit"] += len(oracle.recruits(said))


def measure(state: State, seen: Counter, most: int) -> None:
    seat = thieves_seat(state)
    said = told(state, most)
    relic = state.get(Relic)
    held = place(relic.cell) if relic.holder == seat and relic.cell is not None else None
    assert hidden(state, seat) == (not said["thieves"] and not said["dens"])
    for other in range(len(state.table.seats)):
        cell = explorer_at(state, other)
        if cell is not None:
            far = oracle.reach(said, place(cell))
            assert state.quantity("reach", (seat, cell)).value == (OUT_OF_REACH if far is None else far)
            seen["reach"] += far is not None
    for cell in state.board.cells:
        mine = force(state, ("thieves",), cell)
        if mine.units or mine.buildings:
            assert state.quantity("strength", mine).value == oracle.strength(said, place(cell), held)
            seen["strength"] += 1


@pytest.mark.parametrize(("seed", "mode"), [(1, "1vT"), (2, "1v1vT"), (3, "1vT"), (9, "1v1vT")])
def test_engine_and_oracle_agree(seed, mode):
    seen: Counter = Counter()
    for number, state in enumerate(walk(seed, 260, mode=mode)):
        compare(state, seen, 2)
        if number % 7 == 0:
            measure(state, seen, 2)
    assert seen["hiding"] + seen["aim"] + seen["recruit"] > 0


@pytest.mark.deep
def test_ten_thousand_positions():
    seen: Counter = Counter()
    count, seed = 0, 100
    while count < POSITIONS:
        seed += 1
        for state in walk(seed, 400, mode="1vT" if seed % 3 else "1v1vT"):
            compare(state, seen, 2)
            if count % 3 == 0:
                measure(state, seen, 2)
            count += 1
    assert all(seen[kind] > 20 for kind in ("emerge", "aim", "hideout", "outpost", "recruit", "reach", "strength"))
