"""Whole hardcore games in every row of the table of modes, the deeper cave on and off: nothing is lost or stuck."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.engine.hardcore.census import happenings, holds
from tests.engine.thieves.walks import plies
from tests.support import rules
from tutor.engine import play
from tutor.engine.drive import drive
from tutor.engine.games.island.bots import settler
from tutor.engine.games.island.modes import MODES, SOLO_MODE

BARE = "island+explorers.thieves+thieves+teams+hardcore"
EVERYTHING = f"{BARE}+cave.deeper"
GAMES, PLIES = 100, 1500
MATCHES, ROUNDS = 40, 120
OFTEN = 20
ROWS = [mode for mode in MODES if mode != SOLO_MODE]


@pytest.mark.deep
@pytest.mark.parametrize("ruleset", [BARE, EVERYTHING])
@pytest.mark.parametrize("mode", ROWS)
def test_random_games_hold(mode: str, ruleset: str) -> None:
    for seed in range(GAMES):
        for _, after, _ in plies(seed, PLIES, ruleset, mode=mode):
            holds(after)


@pytest.mark.deep
def test_everything_happens_often() -> None:
    """Tiles are laid and taken back, dice are paid for, Nicolas throws again."""
    seen: Counter[str] = Counter()
    for seed in range(60):
        mode = ROWS[seed % len(ROWS)]
        for before, after, events in plies(seed, PLIES // 3, BARE, mode=mode):
            holds(after)
            happenings(before, events, seen)
    wanted = ("topped", "reclaimed", "elapsed", "rerolled", "gold for dice", "fortune")
    print(dict(seen))
    assert not [what for what in wanted if seen[what] < OFTEN], dict(seen)


@pytest.mark.deep
@pytest.mark.parametrize("mode", ROWS)
def test_settlers_win_half_of_their_games(mode: str) -> None:
    won = 0
    for seed in range(MATCHES):
        bots = [settler(seed * 8 + seat) for seat in range(MODES[mode].seats)]
        record = drive(rules(BARE), bots, seed, rounds=ROUNDS, mode=mode)
        won += play.result(record.state) is not None
    print(f"{mode}: {won} of {MATCHES} won")
    assert 2 * won >= MATCHES
