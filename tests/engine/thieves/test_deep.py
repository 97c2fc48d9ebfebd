"""Whole games in every row of the table of modes: nothing is lost, nobody is stuck, settlers win."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.engine.thieves.census import happenings, holds
from tests.engine.thieves.places import ROSE, raid
from tests.engine.thieves.walks import onward, plies
from tests.support import rules
from tutor.engine import play
from tutor.engine.drive import drive
from tutor.engine.games.island.bots import settler
from tutor.engine.games.island.modes import MODES

EVERYTHING = "island+explorers.thieves+thieves+teams"
GAMES, PLIES = 200, 1500
MATCHES, ROUNDS = 100, 200
OFTEN = 20

HAPPENINGS = (
    "emerged", "vanished", "rushed",
    "stolen from a thief", "stolen from a hideout", "stolen from a outpost",
    "a thief falls", "a hideout falls", "a outpost falls",
    "thieves attack: won", "thieves attack: tie", "thieves attack: lost",
    "thieves attacked: won", "thieves attacked: tie", "thieves attacked: lost",
)  # fmt: skip


@pytest.mark.deep
@pytest.mark.parametrize("mode", MODES)
def test_random_games_hold(mode: str) -> None:
    for seed in range(GAMES):
        for _, after, _ in plies(seed, PLIES, EVERYTHING, mode=mode):
            holds(after)


@pytest.mark.deep
def test_everything_happens_often() -> None:
    """Stealing from each origin, hiding and coming back, each way to win, tie and fall."""
    seen: Counter[str] = Counter()
    for seed in range(30):
        for before, after, events in plies(seed, PLIES, "island+thieves", mode="1vT"):
            holds(after)
            happenings(before, events, seen)
    band = {"hand": "food+2*gold", "doubloons": 1}
    for seed in range(2 * GAMES):
        alone = {"thieves": ["t2"], "outposts": []} if seed % 2 else {"outposts": ["t3/N"], "thieves": []}
        state = raid(ROSE, {"at": "t1", "villagers": ["t6"] * 4, "hand": "9*food"}, **alone, **band)
        for before, after, events in onward(state, random.Random(seed), 160):
            holds(after)
            happenings(before, events, seen)
    print(dict(seen))
    assert not [what for what in HAPPENINGS if seen[what] < OFTEN], dict(seen)


@pytest.mark.deep
@pytest.mark.parametrize("mode", MODES)
def test_settlers_win_half_of_their_games(mode: str) -> None:
    won = 0
    for seed in range(MATCHES):
        bots = [settler(seed * 8 + seat) for seat in range(MODES[mode].seats)]
        record = drive(rules(EVERYTHING), bots, seed, rounds=ROUNDS, mode=mode)
        won += play.result(record.state) is not None
    print(f"{mode}: {won} of {MATCHES} won")
    assert 2 * won >= MATCHES
