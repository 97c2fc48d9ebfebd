"""Whole games of the Island, hundreds in each mode: nothing is lost, nobody is stuck, settlers win."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.engine.island.census import game, happenings, holds
from tests.support import rules
from tutor.engine import play
from tutor.engine.drive import drive
from tutor.engine.games.island.bots import settler

MODES = {"1v1": 2, "1v1v1": 3, "1v1v1v1": 4}
GAMES, PLIES = 200, 1500
MATCHES, ROUNDS = 100, 200


@pytest.mark.deep
@pytest.mark.parametrize("mode", MODES)
def test_random_games_hold(mode: str) -> None:
    seen: Counter = Counter()
    for seed in range(GAMES):
        for before, after, events in game(seed, MODES[mode], PLIES):
            holds(after)
            happenings(before, after, events, seen)
    print(mode, dict(seen))
    rare = [what for what in ("won against a side", "tie against a side", "a fort falls") if seen[what] < 20]
    assert not rare, dict(seen)


@pytest.mark.deep
@pytest.mark.parametrize("mode", MODES)
def test_settlers_win_half_of_their_games(mode: str) -> None:
    won = 0
    for seed in range(MATCHES):
        bots = [settler(seed * 8 + seat) for seat in range(MODES[mode])]
        record = drive(rules("island"), bots, seed, rounds=ROUNDS, seats=len(bots))
        won += play.result(record.state) is not None
    print(f"{mode}: {won} of {MATCHES} won")
    assert 2 * won >= MATCHES
