"""Makes ``hardcore.yaml``: ``python -m tests.perft.pin_hardcore > tests/perft/hardcore.yaml``.

Random turns from small hardcore positions: turn points, dealt tiles, paid rerolls, Nicolas, Lafitte, a team, the
Thieves. Of each kind of frame about as many are taken. Each triple is the one counted through the universe and `check`;
where the generators disagree it stops.
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

WANTED, MOST = 36, 3
ISLE = ["wood 0,0", "gold 1,0", "food 0,1", "shrine 1,1", "garden 1,-1"]
FEW = {"tiles": ["gold+water"], "supply": "2*food+2*gold+2*wood", "cave": {}}
DIE = ";P-BATTLE-DIE=1 2 2 3"


def scenes() -> dict[str, dict[str, Any]]:
    """Small positions at the beginning of a turn, by name."""
    red = {"name": "red", "at": "t1", "hand": "food+2*gold", "special": "shrine"}
    blue = {"name": "blue", "at": "t2", "hand": "gold+wood", "special": "entrance", "special-turns": 1}
    team = {"side": "red", "role": "partner"}
    band = {"name": "thieves", "role": "thieves", "thieves": ["t2"], "hand": "2*gold", "special": "entrance+shrine"}
    fight = {"seat": "red", "cell": "t2", "defenders": "blue", "came": ["red t1"]}
    agenda = ["exploring seats=1", "wrapping", "resolving", "battle-rolling part=defence", "battle-rolling part=attack"]
    return {
        "turn": {"ruleset": "island+hardcore", "map": ISLE, "seats": [red, blue], **FEW},
        "last-turn": {"ruleset": "island+hardcore", "map": ISLE, "seats": [red, blue], "turn": "blue", **FEW},
        "battle": {
            "ruleset": f"island+hardcore{DIE}",
            "map": ISLE,
            "seats": [{"name": "red", "at": "t2", "hand": "2*gold", "offerings": ["t4"]}, {**blue, "hand": "gold"}],
            "battle": fight,
            "stack": agenda,
            **FEW,
        },
        "nicolas": {
            "ruleset": f"island+hardcore{DIE}",
            "map": ISLE,
            "seats": [{**red, "at": "t2"}, {**blue, "explorer": "nicolas", "offerings": ["t4"]}],
            "battle": fight,
            "stack": agenda,
            **FEW,
        },
        "lafitte": {"ruleset": "island+hardcore", "map": ISLE, "seats": [{**red, "explorer": "lafitte"}, blue], **FEW},
        "team": {
            "ruleset": "island+teams+hardcore",
            "map": ISLE,
            "seats": [
                {**team, **red, "special": "entrance+shrine"},
                {**team, "name": "red-2", "at": "t3", "hand": "wood"},
                {"name": "blue", "at": "t5", "hand": "food"},
            ],
            **FEW,
        },
        "band": {
            "ruleset": "island+thieves+hardcore",
            "map": ISLE,
            "seats": [{**red, "special": "2*shrine"}, band],
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
            for ply in range(number % 7):
                node = play.chance(state)
                if node is not None:
                    state = play.resolve(state, node.sample(dealer.rng)).state
                    continue
                moves = play.legal_moves(state)
                if not moves:
                    break
                kinds = sorted({move.key for move in moves})
                kind = rng.choice([*kinds, *(["lay"] if "lay" in kinds and ply else [])])
                state = play.perform(state, rng.choice([move for move in moves if move.key == kind])).state
            yield name, state


def main() -> int:
    """Print the file."""
    title = "Positions met in short random hardcore games; made by tests/perft/pin_hardcore.py."
    return write(title, "hardcore", candidates(), counted, wanted=WANTED, most=MOST)


if __name__ == "__main__":
    sys.exit(main())
