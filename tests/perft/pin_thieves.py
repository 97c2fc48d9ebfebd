"""Makes ``thieves.yaml``: ``python -m tests.perft.pin_thieves > tests/perft/thieves.yaml``.

Random turns from small positions with the Thieves, teams, Sequoia and Yanga. Of each kind of frame about as many are
taken. Each triple is the one counted through the universe and `check`; where the generators disagree it stops.
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

WANTED, MOST = 66, 7
ISLE = ["wood 0,0", "gold 1,0", "food 0,1", "shrine 1,1", "garden 1,-1"]
CAVE = ["entrance 0,0", "gold 1,0", "food 0,1", "exit cave:0,0", "cave-shrine cave:1,0", "tiger cave:0,1"]
FEW = {"tiles": ["gold+water"], "supply": "2*food+2*gold+2*wood", "cave": {}}
THIEVES = {"name": "thieves", "role": "thieves"}


def _pair(first: dict[str, Any], second: dict[str, Any]) -> list[dict[str, Any]]:
    names = {"side": "red", "role": "partner"}
    return [{"name": "red", **names, **first}, {"name": "red-2", **names, **second}]


def scenes() -> dict[str, dict[str, Any]]:
    """Small positions at the beginning of a turn, by name."""
    red = {"name": "red", "at": "t1", "hand": "food+wood"}
    yanga = {"name": "red", "at": "t1", "explorer": "yanga", "hand": "wood"}
    band = {**THIEVES, "thieves": ["t2"], "hand": "2*gold"}
    den = {**THIEVES, "thieves": ["t2", "t5"], "outposts": ["t2/S"], "hideouts": ["t2/N"]}
    both, natives = "island+thieves", "island+explorers.thieves+thieves"
    team = "island+explorers.thieves+teams"
    return {
        "hiding": {"ruleset": both, "map": ISLE, "seats": [red, THIEVES], "turn": "thieves", **FEW},
        "raid": {"ruleset": both, "map": ISLE, "seats": [red, band], "turn": "thieves", **FEW},
        "dens": {"ruleset": both, "map": ISLE, "seats": [{**red, "at": "t3"}, den], "turn": "red", **FEW},
        "cave": {"ruleset": both, "map": CAVE, "seats": [red, {**band, "thieves": ["u1"]}], "turn": "thieves", **FEW},
        "yanga": {"ruleset": natives, "map": ISLE, "seats": [yanga, {**band, "thieves": ["t5"]}], **FEW},
        "team": {
            "ruleset": team,
            "map": ISLE,
            "seats": [
                *_pair({"at": "t1", "hand": "wood", "explorer": "sequoia"}, {"at": "t2", "explorer": "yanga"}),
                {"name": "blue", "at": "t5", "hand": "food"},
            ],
            **FEW,
        },
        "team-raid": {
            "ruleset": "island+thieves+teams",
            "map": ISLE,
            "seats": [*_pair({"at": "t1", "hand": "wood"}, {"at": "t3", "hand": "gold"}), band],
            "turn": "thieves",
            **FEW,
        },
    }


def candidates() -> Iterator[tuple[str, State]]:
    """(where from, state), of all scenes by turns."""
    for number in range(400):
        for name, scene in scenes().items():
            rng, dealer = Random(number), Dealer(number)
            state = from_text(json.dumps(scene))
            for _ in range(number % 9):
                state = dealer.settle(state)
                moves = play.legal_moves(state)
                if not moves:
                    break
                kind = rng.choice(sorted({move.key for move in moves}))
                state = play.perform(state, rng.choice([move for move in moves if move.key == kind])).state
            yield name, state


def main() -> int:
    """Print the file."""
    title = "Positions met in short random games with the Thieves and teams; made by tests/perft/pin_thieves.py."
    return write(title, "thieves", candidates(), counted, wanted=WANTED, most=MOST)


if __name__ == "__main__":
    sys.exit(main())
