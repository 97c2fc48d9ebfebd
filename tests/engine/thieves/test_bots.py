"""The settler plays the Thieves and in teams, from the first tile to the fourth shrine."""

from __future__ import annotations

import pytest

from tests.engine.thieves.places import LINE, opening, then
from tests.support import rules
from tutor.engine import play
from tutor.engine.drive import drive
from tutor.engine.games.island.bots import random_player, settler
from tutor.engine.games.island.modes import MODES
from tutor.engine.moves import Move
from tutor.engine.observe import observe
from tutor.engine.record import read_record

EVERYTHING = "island+explorers.thieves+thieves+teams"


def game(mode, seed, rounds=60, ruleset=EVERYTHING):
    bots = [settler(seed * 10 + seat) for seat in range(MODES[mode].seats)]
    return drive(rules(ruleset), bots, seed, rounds=rounds, mode=mode)


@pytest.mark.parametrize(("mode", "seed"), [("1vT", 0), ("1v1vT", 1), ("2vT", 0), ("2v2", 0)])
def test_settlers_play_to_a_win(mode, seed):
    record = game(mode, seed)
    result = play.result(record.state)
    assert result is not None
    sides = {record.state.table.seats[seat].side for seat in result.winners}
    assert len(sides) == 1
    again = read_record(record.to_yaml(), ruleset=record.ruleset)
    assert again.state == record.state


def test_the_thieves_win_by_offerings_and_cave_shrine():
    record = game("1vT", 0)
    result = play.result(record.state)
    assert result.rule == "THV-BUY-OFFERING-3"
    kinds = {ply.key for ply in record.plies if isinstance(ply, Move)}
    assert {"lie-low", "emerge", "steal", "aim", "take", "pair", "prowl", "scout", "dedicate"} <= kinds


def test_a_team_of_random_players_plays_on():
    bots = [random_player(seat) for seat in range(5)]
    record = drive(rules(EVERYTHING), bots, 3, rounds=2, mode="2v2vT")
    assert record.unfinished
    assert {"allot", "gather", "end"} <= {ply.key for ply in record.plies if isinstance(ply, Move)}


def test_the_thieves_decide_by_what_they_see():
    answers = set()
    for hand in ("2*gold+wood", "2*food+gold"):
        seats = {"at": "t4", "hand": hand}, {"at": "t5", "hand": "food"}
        state = then(opening(LINE, *seats, thieves=["t1"], supply="9*food+9*gold+9*wood"), "steal", "3/4").state
        moves = [move for move in state.legal_moves() if move.seat == 2]
        answers.add(settler(3)(observe(state, 2), moves))
    assert len(answers) == 1
