"""Whole games with all of the Thieves' box, in every row of the table of modes: nothing is lost, nobody is stuck."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.engine.deeper.census import happenings, holds
from tests.engine.deeper.places import deep, then
from tests.engine.deeper.walks import EVERYTHING, plies
from tests.engine.hardcore.census import holds as hardcore_holds
from tests.engine.thieves.walks import onward
from tests.engine.thieves.walks import plies as from_the_start
from tests.support import rules
from tutor.engine import play
from tutor.engine.drive import drive
from tutor.engine.games.island.bots import settler
from tutor.engine.games.island.modes import MODES
from tutor.engine.games.island.slices import Special
from tutor.engine.state import State

GAMES, PLIES, OFTEN = 100, 1500, 20
FROM_CAVERNS = 400
MATCHES, ROUNDS = 40, 200

HAPPENINGS = (
    "found bavieca", "found rose", "found army", "found curse",
    "passed bavieca", "passed rose", "passed army",
    "a dweller wins a coin", "a coin is won back",
    "gained by THV-TREASURE-CURSE-1", "gained by THV-TREASURE-ROSE-1",
    "rallied", "spurred", "doomed", "clung", "lifted", "turned",
    "collapsed", "reopened", "by the entrance", "by the exit", "by the tunnel",
    "held by THV-SHRINE-CAVE-3", "held by ISL-ATT-17", "held by THV-EVENT-CAVEIN-1",
    "shrine-dropped by THV-SHRINE-CAVE-2", "guarded by THV-SHRINE-CAVE-4",
)  # fmt: skip


def _before_a_cave_in() -> State:
    """The holder of the shrine stands on the exit, and the next tile is likely to be the Cave-In."""
    cave = {"rest": "cave-in+empty", "below": 2}
    return deep("empty cave:1,0", {"at": "u2"}, {"at": "u1"}, cave=cave, **{"cave-shrine": "blue"})


def _before_villagers() -> State:
    """The holder of the shrine attacks villagers."""
    second = {"at": "t5", "villagers": ["t2", "t2", "t2", "t4"]}
    return then(deep("", {"at": "t1"}, second, **{"cave-shrine": "red"}), "step t2").state


HARDCORE = f"{EVERYTHING}+hardcore"


def all_holds(state: State) -> None:
    """What holds in the deeper cave, and in hardcore mode where it is on."""
    holds(state)
    if Special in state.ruleset.slots:
        hardcore_holds(state)


@pytest.mark.deep
@pytest.mark.parametrize("ruleset", [EVERYTHING, HARDCORE])
@pytest.mark.parametrize("mode", MODES)
def test_random_games_hold(mode: str, ruleset: str) -> None:
    for seed in range(GAMES):
        for _, after, _ in plies(mode, seed, PLIES, ruleset):
            all_holds(after)


@pytest.mark.deep
@pytest.mark.parametrize("ruleset", [EVERYTHING, HARDCORE])
@pytest.mark.parametrize("mode", MODES)
def test_random_games_from_the_start_hold(mode: str, ruleset: str) -> None:
    for seed in range(GAMES // 5):
        for _, after, _ in from_the_start(seed, PLIES, ruleset, mode=mode):
            all_holds(after)


@pytest.mark.deep
def test_everything_happens_often() -> None:
    seen: Counter[str] = Counter()
    for mode in ("1vT", "1v1vT", "2v2", "2vT"):
        for seed in range(FROM_CAVERNS):
            for before, _, events in plies(mode, 1000 + seed, 120):
                happenings(before, events, seen)
    for seed in range(FROM_CAVERNS):
        for state in (_before_a_cave_in(), _before_villagers()):
            for before, _, events in onward(state, random.Random(seed), 40):
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
