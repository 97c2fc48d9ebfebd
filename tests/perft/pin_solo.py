"""Makes ``solo.yaml``: ``python -m tests.perft.pin_solo > tests/perft/solo.yaml``.

Random turns from small solo positions and from positions with the dwellers of the deeper cave. Of each kind of frame
about as many are taken. Each triple is the one counted through the universe and `check`; where the generators disagree
it stops.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from tests.perft.pin_island import counted
from tests.perft.pinning import write
from tutor.engine import play
from tutor.engine.chance import Dealer
from tutor.engine.positions import from_text
from tutor.engine.state import State

WANTED, MOST = 60, 4
ISLE = ["wood 0,0", "gold 1,0", "food 0,1", "shrine 1,1", "garden 1,-1", "shrine -1,1"]
CAVE = ["entrance 0,0", "gold 1,0", "food 0,1", "exit cave:0,0", "wolf cave:1,0", "titan cave:0,1", "thieves cave:-1,1"]
FEW = {"tiles": ["shrine+water"], "supply": "2*food+2*gold+2*wood", "cave": {}}
HOME = [f"{tile} beaten" if "titan" in tile or "wolf" in tile else tile for tile in CAVE]


def scenes() -> dict[str, dict[str, Any]]:
    """Small positions, by name: in the player's turn, or as a guardian's or the Titan's turn begins."""
    solo, deeper = "island+solo", "island+cave.deeper"
    red = {"name": "red", "at": "t1", "hand": "food+gold", "speed": 2}
    blue = {"name": "blue", "at": "t3", "hand": "food"}
    turn = ["exploring seats=1", "gathering seats=1", "granting seat=1", "breaking"]
    walk = {beast: {"stack": [*turn, f"rousing beast={beast}"]} for beast in ("wolf", "thief", "titan")}
    houses = {**red, "villagers": ["t3"], "farmhouses": ["t1/S"], "offerings": ["t4"]}
    mine = {"stack": ["exploring seats=1"]}
    after = {"stack": ["exploring seats=1", "gathering seats=1", "sharing seats=1 dice=2/3", "rousing beast=titan"]}
    return {
        "player": {"ruleset": solo, "map": ISLE, "seats": [red], "wild": {"wolf": "t2", "thief": "t6"}, **FEW, **mine},
        "offering": {
            "ruleset": solo,
            "map": ISLE,
            "seats": [{**red, "hand": "food+4*gold+wood"}],
            "wild": {"titan": "t6", "offerings": ["t4"]},
            **FEW,
            **mine,
        },
        "wolf": {"ruleset": solo, "map": ISLE, "seats": [houses], "wild": {"wolf": "t6"}, **FEW, **walk["wolf"]},
        "thief": {"ruleset": solo, "map": ISLE, "seats": [houses], "wild": {"thief": "t6"}, **FEW, **walk["thief"]},
        "titan": {"ruleset": solo, "map": ISLE, "seats": [houses], "wild": {"titan": "t6"}, **FEW, **walk["titan"]},
        "called": {
            "ruleset": "island+cave.deeper+solo",
            "map": CAVE,
            "seats": [{**red, "at": "u1"}],
            "wild": {"thief": "t2"},
            **FEW,
            **mine,
        },
        "companion": {
            "ruleset": deeper,
            "map": HOME,
            "seats": [{**red, "at": "u1", "wolf": "u2"}, blue],
            "wild": {"titan": "t2"},
            **FEW,
            **mine,
        },
        "roused": {"ruleset": deeper, "map": HOME, "seats": [red, blue], "wild": {"titan": "u2"}, **FEW, **after},
        "lair": {
            "ruleset": "island+thieves+cave.deeper",
            "map": CAVE,
            "seats": [{**red, "at": "u1"}, {"name": "thieves", "role": "thieves", "thieves": ["t2"]}],
            **FEW,
            **mine,
        },
    }


def candidates() -> Iterator[tuple[str, State]]:
    """(where from, state), of all scenes by turns."""
    for number in range(400):
        for name, scene in scenes().items():
            rng, dealer = Random(number), Dealer(number)
            state = from_text(json.dumps(scene))
            for _ in range(number % 7):
                state = dealer.settle(state)
                moves = play.legal_moves(state)
                if not moves:
                    break
                kind = rng.choice(sorted({move.key for move in moves}))
                state = play.perform(state, rng.choice([move for move in moves if move.key == kind])).state
            yield name, state


def main() -> int:
    """Print the file."""
    title = "Positions met in short random solo games and with the dwellers; made by tests/perft/pin_solo.py."
    return write(title, "solo", candidates(), counted, wanted=WANTED, most=MOST)


if __name__ == "__main__":
    sys.exit(main())
