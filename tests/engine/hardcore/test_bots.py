"""The settler plays hardcore mode: it spends its points, lays its tiles and pays for dice when that is worth it."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.engine.hardcore.places import LAND, beginning, exploring, then
from tests.engine.hardcore.test_battle import NICOLAS, TWO, attack
from tests.support import rules
from tutor.engine import play
from tutor.engine.drive import drive
from tutor.engine.games.island.bots import settler
from tutor.engine.games.island.modes import MODES
from tutor.engine.moves import Move
from tutor.engine.observe import observe
from tutor.engine.record import read_record

EVERYTHING = "island+explorers.thieves+thieves+teams+hardcore"


def answer(state):
    seat = state.deciders[0]
    return settler(1)(observe(state, seat), [move for move in play.legal_moves(state) if move.seat == seat])


@pytest.mark.parametrize(("mode", "seed"), [("1v1", 0), ("1v1v1", 2), ("1vT", 0), ("2v2", 1)])
def test_settlers_play_to_a_win(mode, seed):
    bots = [settler(seed * 10 + seat) for seat in range(MODES[mode].seats)]
    record = drive(rules(EVERYTHING), bots, seed, rounds=60, mode=mode)
    assert play.result(record.state) is not None
    kinds = Counter(ply.key for ply in record.plies if isinstance(ply, Move))
    assert kinds["lay"] + kinds["plant"] > 0
    assert kinds["reroll"] > 0
    assert read_record(record.to_yaml(), ruleset=record.ruleset).state == record.state


@pytest.mark.parametrize(
    ("throw", "dice"),
    [
        ((1, 1), (1, 1)),  # two ones lose nearly always
        ((1, 6), (1,)),
        ((6, 6), ()),  # nothing to gain
    ],
)
def test_the_attacker_pays_for_low_dice(throw, dice):
    state = then(attack(TWO, {"offerings": ["t5"]}), throw).state
    assert answer(state).dice == dice


@pytest.mark.parametrize(
    ("total", "throw", "dice"),
    [
        ((6, 6), (1,), ()),  # out of reach: no gold is wasted
        ((1, 2), (4,), ()),  # ahead already
        ((1, 3), (1,), (1,)),  # 4: a five or a six wins
    ],
)
def test_the_defender_pays_where_a_die_can_turn_the_battle(total, throw, dice):
    state = then(attack(TWO, {"hand": "2*gold"}), total, "reroll -", throw).state
    assert answer(state).dice == dice


def test_nicolas_throws_again_when_all_dice_are_low():
    low = then(attack(NICOLAS | {"hand": "2*gold"}, {"offerings": ["t5"]}), (1, 1)).state
    assert answer(low).key == "fortune"
    high = then(attack(NICOLAS | {"hand": "2*gold"}, {"offerings": ["t5"]}), (5, 6)).state
    assert answer(high).key == "reroll"


def test_points_that_an_offering_does_not_need_are_kept_for_walking():
    """An offering lacks one wood: one is gathered, five points walk."""
    state = beginning(LAND, {"at": "t1", "hand": "food+4*gold"}, {"at": "t3"})
    assert answer(state).cards.text() == "wood"
    ready = beginning(LAND, {"at": "t1", "hand": "food+4*gold+wood"}, {"at": "t3"})
    assert answer(ready).cards.text() == "-"


def test_a_dealt_tile_is_laid_at_once():
    state = exploring(LAND, {"special": "shrine"}, {"at": "t3"})
    assert answer(state).key == "lay"
