"""Makes ``deeper.yaml``: ``python -m tests.perft.pin_deeper > tests/perft/deeper.yaml``.

Random turns from small positions in the deeper cave: each treasure in a hand or about to be found, a Cave-In, the
Secret Tunnel, Totec's Garden. Of each kind of frame about as many are taken. Each triple is the one counted through the
universe and `check`; where the generators disagree it stops.
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

WANTED, MOST = 48, 3
LAND = ["wood 0,0", "gold 1,0", "entrance 0,1", "garden 1,-1"]
FEW = {"tiles": ["gold+water"], "supply": "2*food+6*gold+2*wood"}
THIEVES = {"name": "thieves", "role": "thieves"}


def _scene(cave: list[str], seats: list[dict[str, Any]], stack: str, with_thieves: bool = False, **more: Any) -> Any:
    below = {"rest": "+".join(sorted(stack.split("+"))), "below": stack.count("+") + 1} if stack else {}
    seats = [{**seats[0], "speed": 3, "hand": "food"}, *seats[1:]]
    more = more if with_thieves else {"stack": ["exploring seats=1"], **more}
    ruleset = "island+thieves+cave.deeper" if with_thieves else "island+cave.deeper"
    return {"ruleset": ruleset, "map": [*LAND, "exit cave:0,0", *cave], "seats": seats, "cave": below, **FEW, **more}


def scenes() -> dict[str, dict[str, Any]]:
    """Small positions at the beginning of a turn, by name."""
    red, blue = {"name": "red", "at": "u1", "hand": "food"}, {"name": "blue", "at": "t2"}
    fight = [{"name": "red", "at": "t1"}, {"name": "blue", "at": "t2"}]
    band = {**THIEVES, "thieves": ["u1", "u1"]}
    team = {"side": "red", "role": "partner"}
    pair = [{"name": "red", "at": "t1", **team}, {"name": "red-2", "at": "t2", **team}]
    taken = ["bavieca cave:1,0 taken", "rose cave:0,1 taken", "army cave:-1,1 taken", "curse cave:1,-1 taken"]
    return {
        "bavieca": _scene([], [red, blue], "bavieca+cave-shrine"),
        "rose": _scene([], [red, blue], "rose", treasures={}),
        "curse": _scene([], [red, blue], "curse+cave-shrine"),
        "army": _scene(taken[2:3], fight, "", treasures={"army": "red"}),
        "held": _scene(taken, fight, "", treasures={"bavieca": "blue", "rose": "blue", "army": "red", "curse": "red"}),
        "tiger": _scene([*taken[:3], "tiger cave:-1,0"], [red, blue], "", treasures={"rose": "red", "bavieca": "red"}),
        "kept": _scene([*taken[:2], "tiger cave:-1,0"], [red, blue], "", treasures={"rose": "tiger u4"}),
        "cave-in": _scene(["empty cave:1,0"], [{**red, "at": "u2"}, {**blue, "at": "u1"}], "cave-in"),
        "blocked": {
            **_scene([], [{**red, "at": "cave:1,0"}, {**blue, "at": "t3"}], ""),
            "map": [*LAND, "cave-in cave:1,0"],
            "cave": {"rest": "exit+rose", "below": 2, "sure": "exit"},
        },
        "tunnel": _scene(["tunnel cave:1,0"], [{**red, "at": "u2", "villagers": ["u2"]}, blue], ""),
        "totec": _scene(["totec cave:1,0"], [{**red, "at": "u2"}, {**blue, "at": "t4"}], ""),
        "rider": _scene(
            taken[:1], [{**red, "at": "t4"}, band], "curse+empty", True,
            treasures={"bavieca": "thieves"}, turn="thieves",
        ),
        "cursed": _scene(
            taken[3:], [{**red, "at": "t4"}, {**band, "thieves": ["t2", "t2"]}], "", True,
            treasures={"curse": "thieves"}, turn="thieves", **{"cursed-thief": "t2"},
        ),
        "relay": _scene(
            [], [{**red, "at": "t4"}, {**band, "thieves": ["t1", "t2"]}], "", True, **{"cave-shrine": "thieves t1"}
        ),
        "team": {
            **_scene(
                taken[1:3],
                [*pair, {"name": "blue", "at": "t4"}],
                "",
                treasures={"rose": "red", "army": "red-2"},
            ),
            "ruleset": "island+teams+cave.deeper",
        },
    }  # fmt: skip


def candidates() -> Iterator[tuple[str, State]]:
    """(where from, state), of all scenes by turns."""
    for number in range(400):
        for name, scene in scenes().items():
            rng, dealer = Random(number), Dealer(number)
            state = from_text(json.dumps(scene))
            for _ in range(number % 7 + (state.top is not None and state.top.key == "rolling")):
                state = dealer.settle(state)
                moves = play.legal_moves(state)
                if not moves:
                    break
                kind = rng.choice(sorted({move.key for move in moves} - {"end"} or {"end"}))
                state = play.perform(state, rng.choice([move for move in moves if move.key == kind])).state
            yield name, state


def main() -> int:
    """Print the file."""
    title = "Positions met in short random games in the deeper cave; made by tests/perft/pin_deeper.py."
    return write(title, "deeper", candidates(), counted, wanted=WANTED, most=MOST, most_of_a_scene=2 * MOST)


if __name__ == "__main__":
    sys.exit(main())
