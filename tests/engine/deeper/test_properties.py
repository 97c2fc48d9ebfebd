"""What holds on every state with the deeper cave, seen on random games."""

from __future__ import annotations

import random
from functools import cache

import pytest

from tests.engine.deeper.census import holds
from tests.engine.deeper.walks import EVERYTHING, cavern, plies, walk
from tests.support import rules
from tutor.engine import play
from tutor.engine.bag import HIDDEN
from tutor.engine.games.island.deeper import MODULE
from tutor.engine.games.island.slices import Hands
from tutor.engine.games.island.treasures import Treasures
from tutor.engine.notation import parse, short, spoken
from tutor.engine.observe import observe
from tutor.engine.positions import from_text, to_line
from tutor.engine.state import State

QUIET = ("exploring", "gathering", "sharing")
MODES = ("1v1", "1v1vT", "1v1v1v1", "2v2", "2vT", "2v2vT", "1v1v1v1v1v1vT")


@pytest.mark.parametrize("mode", MODES)
def test_legal_moves_are_the_thinkable_moves_that_check_accepts(mode):
    for seed in range(2):
        for number, state in enumerate(walk(mode, seed, 60)):
            listed = state.legal_moves()
            assert listed, f"{state} is stuck"
            assert len(set(listed)) == len(listed)
            if number % 19 == 0 or state.top.key not in QUIET:
                assert set(listed) == {move for move in play.universe(state) if play.check(state, move)}


@cache
def samples():
    """A few states of different kinds."""
    found = {}
    for seed, mode in enumerate(("1v1vT", "2vT", "2v2", "1v1")):
        for number, state in enumerate(walk(mode, seed + 20, 70)):
            found.setdefault(state.top.key, state)
            if number in (0, 40):
                found[mode, number] = state
    return list(found.values())


OWN = sorted({part.rule for part in MODULE.parts if part.switchable and part.rule.startswith("THV")})


@pytest.mark.parametrize("rule", OWN)
def test_the_same_holds_with_any_rule_switched_off(rule):
    ruleset = rules(EVERYTHING).without(rule)
    for state in samples():
        other = State(ruleset, state.slices, state.stack)
        assert set(other.legal_moves()) == {move for move in play.universe(other) if play.check(other, move)}


@pytest.mark.parametrize("mode", MODES)
def test_nothing_is_lost(mode):
    for seed in range(2):
        holds(cavern(mode, seed + 40))
        for _, after, _ in plies(mode, seed + 40, 150):
            holds(after)


@pytest.mark.parametrize("mode", MODES)
def test_positions_moves_and_sentences_round_trip(mode):
    rng = random.Random(mode)
    for number, state in enumerate(walk(mode, 60, 90)):
        if number % 7 and state.top.key in QUIET:
            continue
        line = to_line(state)
        again = from_text(line)
        assert again == state
        assert to_line(again) == line
        for move in state.legal_moves()[::5]:
            assert parse(state, short(state, move)) == move
            assert parse(state, move.long()) == move
            assert "{" not in spoken(state, move)
        thinkable = list(play.universe(state))
        for move in rng.sample(thinkable, min(25, len(thinkable))):
            for violation in play.check(state, move).violations:
                assert violation.text(state).endswith(".")


@pytest.mark.parametrize("mode", ["1v1vT", "2v2vT"])
def test_coins_are_open_and_hands_are_not(mode):
    """What a seat sees is enough for its own decisions."""
    for number, state in enumerate(walk(mode, 80, 90)):
        if number % 9 and state.top.key in QUIET:
            continue
        every = state.legal_moves()
        sides = [who.side for who in state.table.seats]
        for seat in range(-1, len(sides)):
            seen = observe(state, seat).state
            assert seen.get(Treasures) == state.get(Treasures)
            looked_at = {frame.victim for frame in state.stack if frame.key == "looking"}
            for owner, hand in enumerate(seen.get(Hands).hands):
                own = owner == seat or (seat >= 0 and sides[owner] == sides[seat])
                assert own or owner in looked_at or set(hand) <= {HIDDEN}
            mine = [move for move in every if move.seat == seat]
            assert [move for move in seen.legal_moves() if move.seat == seat] == mine
