"""Bots of the Island: whole games, from the first tile to the fourth shrine."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.engine.island.places import ROSE, exploring
from tests.support import rules
from tutor.engine import play
from tutor.engine.drive import drive
from tutor.engine.games.island.bots import BOTS, random_player, settler
from tutor.engine.games.island.slices import Pieces, Relic
from tutor.engine.moves import Move
from tutor.engine.observe import observe
from tutor.engine.record import read_record


@pytest.mark.parametrize(("seed", "seats"), [(1, 2), (2, 3), (3, 4)])
def test_settlers_play_to_a_win(seed, seats):
    bots = [settler(seed * 8 + seat) for seat in range(seats)]
    record = drive(rules("island"), bots, seed, rounds=80, seats=seats)
    result = play.result(record.state)
    assert result is not None
    (winner,) = result.winners
    assert record.state.get(Relic).holder == winner
    offerings = Counter(side for _, side in record.state.get(Pieces).offerings)
    assert offerings[record.state.table.seats[winner].side] == 3
    kinds = {ply.key for ply in record.plies if isinstance(ply, Move)}
    assert {"share", "gather", "step", "discover", "build", "offering", "end"} <= kinds


def test_the_record_of_a_game_replays():
    record = drive(rules("island"), [settler(1), settler(2)], 5, rounds=80, seats=2)
    again = read_record(record.to_yaml(), ruleset=record.ruleset)
    assert again.state == record.state


def test_a_settler_beats_random_players():
    wins = 0
    for seed in range(2):
        record = drive(rules("island"), [random_player(seed), settler(seed)], seed, rounds=60, seats=2)
        result = play.result(record.state)
        wins += result is not None and result.winners == (1,)
    assert wins == 2


def test_a_bot_decides_by_what_its_seat_sees():
    """Two states that look alike to the seat get the same answer."""
    hands = ("2*gold+wood", "2*food+gold")
    answers = set()
    for hand in hands:
        state = exploring(ROSE, {"hand": "food+4*gold+wood"}, {"at": "t2", "hand": hand}, supply="5*food+5*gold+5*wood")
        moves = [move for move in state.legal_moves() if move.seat == 0]
        answers.add(BOTS["settler"](3)(observe(state, 0), moves))
    assert len(answers) == 1
