"""Everything that can happen happens: each way to win, tie, be beaten and come back, at least twenty times, counted."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.engine.island.census import happenings, holds, journey
from tests.engine.island.places import exploring
from tutor.engine.state import State

OFTEN = 20
GAMES, PLIES = 120, 24

SHRINES = "wood 0,0; gold 1,0; shrine 0,1; shrine -1,1; shrine -1,0; food 0,-1; garden 1,-1"
CAVE = "entrance 0,0; gold 1,0; shrine 0,1; shrine -1,1; shrine -1,0; exit cave:0,0"
OWN = {"offerings": ["t3", "t4", "t5"]}
STRAIGHT = {"step": 9.0, "offering": 9.0, "attack": 9.0, "march": 2.0, "end": 0.5, "propose": 0.0, "discover": 0.0}
"""Weights that bring things about: whoever can fight or buy an offering mostly does."""


def scenes() -> dict[str, State]:
    """Positions close to what seldom comes up in whole games."""
    rich = {"hand": "2*food+8*gold+2*wood"}
    found = {
        "the last offering": exploring(
            SHRINES, {"offerings": ["t3", "t4"], **rich}, {"at": "t2", "hand": "gold+wood"}, **{"cave-shrine": "red"}
        ),
        "the cave shrine lies there": exploring(SHRINES, OWN, {"at": "t7"}, **{"cave-shrine": "t2"}),
        "its holder is beaten": exploring(SHRINES, OWN, {"at": "t2", "hand": "5*wood"}, **{"cave-shrine": "blue"}),
        "an equal fight": exploring(SHRINES, {"hand": "4*wood"}, {"at": "t2", "hand": "4*gold"}),
        "own shrines to come back to": exploring(
            SHRINES, {"offerings": ["t3"]}, {"at": "t2", "offerings": ["t4"], "villagers": ["t7"]}
        ),
        "a farmhouse": exploring(SHRINES, {"at": "t2"}, {"at": "t6", "farmhouses": ["t1/N"]}),
        "a fort": exploring(SHRINES, {"at": "t2", "offerings": ["t3"]}, {"at": "t6", "forts": ["t1/N"]}),
        "a full island": exploring(
            "wood 0,0; gold 1,0; food 0,1", {"at": "t3", "villagers": ["t1"]}, {"at": "t2", "villagers": ["t2"]}
        ),
        "the cave shrine, never found": exploring(
            f"{CAVE}; cave-shrine cave:1,0",
            {"at": "u1", **OWN},
            {"at": "t2"},
        ),
    }
    # One shrine a point above 1 makes the fight even; dice with few faces bring ties.
    for count, dweller in enumerate(("tiger", "thieves", "giant"), 1):
        found[dweller] = exploring(
            f"{CAVE}; {dweller} cave:1,0",
            {"at": "u1", "offerings": ["t3", "t4", "t5"][:count]},
            {"at": "t2"},
            ruleset="island;P-BATTLE-DIE=1 2",
        )
    return found


WANTED = (
    "win by an offering", "win by finding the cave shrine", "win by picking up the cave shrine",
    "win by the cave shrine of a beaten explorer",
    *(f"{outcome} against {whom}" for outcome in ("won", "tie", "lost")
      for whom in ("a side", "a building", "tiger", "thieves", "giant")),
    *(f"beaten by {whom}, attacking" for whom in ("a side", "tiger", "thieves", "giant")),
    "beaten by a side, defending", "a villager falls", "a farmhouse falls", "a fort falls",
    "back beside an own shrine", "back on free land", "back on the opening tile of a full island",
)  # fmt: skip


@pytest.fixture(scope="module")
def seen() -> Counter:
    """The census of short random games from the scenes."""
    found: Counter = Counter()
    for scene in scenes().values():
        for seed in range(GAMES):
            for before, after, events in journey(scene, seed, PLIES, STRAIGHT):
                holds(after)
                happenings(before, after, events, found)
    return found


@pytest.mark.parametrize("what", WANTED)
def test_it_happens(seen: Counter, what: str) -> None:
    assert seen[what] >= OFTEN, dict(seen)
