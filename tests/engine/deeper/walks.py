"""Games in the deeper cave at random: everybody begins near its exit, treasures in some hands."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from tests.engine.deeper.places import ISLE
from tests.engine.thieves.walks import chosen, onward
from tests.support import position
from tutor.engine import play
from tutor.engine.chance import Dealer
from tutor.engine.events import Event
from tutor.engine.games.island.deeper_stack import EVENT_TILES, TREASURES
from tutor.engine.games.island.modes import MODES
from tutor.engine.state import State

__all__ = ["EVERYTHING", "cavern", "plies", "walk"]

EVERYTHING = "island+explorers.thieves+thieves+teams+cave.deeper"
_COLOURS = ("red", "blue", "yellow", "white", "black", "green")
_EXPLORERS = ("hector", "tizoc", "nicolas", "plain", "plain", "yanga")
_AROUND = ("1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1", "2,-1", "1,1", "-1,2", "-2,1")
_WALKED = ("empty", "empty", "tiger", "empty", "giant", "thieves")


def cavern(mode: str, seed: int, ruleset: str = EVERYTHING) -> State:
    """A position of a mode with the cave half found, drawn by a seed."""
    rng = random.Random(seed)
    events = rng.sample(EVENT_TILES, len(EVENT_TILES))
    held = [name for name in TREASURES if rng.random() < 0.4]
    more = [name for name in events if name not in held and name != "cave-in"][: rng.randrange(4)]
    gone = [(name, " taken") for name in held]
    shrine = rng.random() < 0.5
    gone += [("cave-shrine", " turned")] if shrine else []
    tiles = [("empty", ""), ("empty", ""), *gone, *((name, "") for name in [*more, *rng.sample(_WALKED, 2)])]
    spots = rng.sample(_AROUND, len(_AROUND))
    found = [f"{name} cave:{at}{word}" for (name, word), at in zip(tiles, spots, strict=False)]
    rows = [*(tile.strip() for tile in ISLE.split(";")), "exit cave:0,0", *found]
    places = [*rng.sample(["u1", "u2", "u3"], 3), *rng.sample(["t2", "t3", "t4", "t5", "t6", "t7"], 6)]
    seats: list[dict[str, object]] = []
    row = MODES[mode]
    for number, size in enumerate(row.sizes):
        for member in range(size):
            side = _COLOURS[number]
            name, role = (side, "explorer") if size == 1 else (f"{side}-{member + 1}" if member else side, "partner")
            seat: dict[str, object] = {"name": name, "side": side, "role": role, "at": places[number]}
            seat |= {"hand": "3*food+gold+2*wood", "explorer": "plain" if size > 1 else _EXPLORERS[number]}
            seats.append(seat | ({} if member else {"villagers": [places[number], *[places[-2]] * (number == 1)]}))
    if row.thieves:
        seats.append({"name": "thieves", "role": "thieves", "thieves": [places[-1], "t1"], "outposts": ["t1/N"]})
    owners = [str(seat["name"]) for seat in seats]
    treasures = {name: rng.choice(owners) for name in held}
    plain: dict[str, object] = {"ruleset": ruleset, "map": rows, "seats": seats, "treasures": treasures}
    if shrine:
        plain["cave-shrine"] = rng.choice(
            [places[-2], *(name for name in owners[:3] if name not in _cursed(treasures))]
        )
    if treasures.get("curse") == "thieves":
        plain["cursed-thief"] = "t1"
    return position(json.dumps(plain))


def _cursed(treasures: dict[str, str]) -> tuple[str, ...]:
    """Who can't hold the cave shrine: the cursed, and the Thieves, whose tile would have to be named."""
    return (treasures.get("curse", ""), "thieves")


def plies(
    mode: str, seed: int, length: int, ruleset: str = EVERYTHING
) -> Iterator[tuple[State, State, tuple[Event, ...]]]:
    """(before, after, events) of each ply of one random game from a cavern on."""
    return onward(cavern(mode, seed, ruleset), random.Random(seed), length)


def walk(mode: str, seed: int, length: int, ruleset: str = EVERYTHING) -> Iterator[State]:
    """States of one random game from a cavern on at which somebody must decide."""
    rng, dealer = random.Random(seed), Dealer(seed)
    state = dealer.settle(cavern(mode, seed, ruleset))
    for _ in range(length):
        if play.result(state) is not None:
            return
        yield state
        state = dealer.settle(play.perform(state, chosen(state, rng)).state)
