"""What holds on every state with the Thieves, seen on random games."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from tests.engine.thieves.census import holds
from tests.engine.thieves.walks import walk
from tests.support import rules
from tutor.engine import play
from tutor.engine.bag import HIDDEN
from tutor.engine.games.island.band import Band, thieves_seat
from tutor.engine.games.island.slices import Battle, Hands
from tutor.engine.notation import parse, short, spoken
from tutor.engine.observe import observe
from tutor.engine.positions import from_text, to_line
from tutor.engine.state import State

QUIET = ("exploring", "gathering", "sharing")
THIEVES, EVERYTHING = "island+thieves", "island+explorers.thieves+thieves+teams"
GAMES = [
    (1, "1vT", THIEVES),
    (2, "1v1vT", THIEVES),
    (5, "1v1v1vT", THIEVES),
    (4, "2v2", EVERYTHING),
    (6, "2vT", EVERYTHING),
    (7, "2v2vT", EVERYTHING),
    (8, "1v1v1v1v1v1vT", EVERYTHING),
]


@pytest.mark.parametrize(("seed", "mode", "ruleset"), GAMES)
def test_legal_moves_are_the_thinkable_moves_that_check_accepts(seed, mode, ruleset):
    seen = Counter()
    for number, state in enumerate(walk(seed, 130, ruleset, mode=mode)):
        listed = state.legal_moves()
        assert listed, f"{state} is stuck"
        assert len(set(listed)) == len(listed)
        seen.update(move.key for move in listed)
        if number % 19 == 0 or state.top.key not in QUIET:
            assert set(listed) == {move for move in play.universe(state) if play.check(state, move)}
    assert {"step", "discover", "end"} <= set(seen)


@cache
def samples():
    """A few states of different kinds."""
    found = {}
    for seed, mode in ((4, "1v1vT"), (7, "2vT"), (13, "2vT")):
        for number, state in enumerate(walk(seed, 150, EVERYTHING, mode=mode)):
            mine = state.top.key == "exploring" and thieves_seat(state) in state.deciders
            found.setdefault("raid" if mine else state.top.key, state)
            if number == 120:
                found[number] = state
    return list(found.values())


OWN = sorted({part.rule for _, part in rules(EVERYTHING).all_parts if part.switchable and part.rule.startswith("THV")})


@pytest.mark.parametrize("rule", OWN)
def test_the_same_holds_with_any_rule_switched_off(rule):
    ruleset = rules(EVERYTHING).without(rule)
    for state in samples():
        other = State(ruleset, state.slices, state.stack)
        assert set(other.legal_moves()) == {move for move in play.universe(other) if play.check(other, move)}


@pytest.mark.parametrize(("seed", "mode", "ruleset"), GAMES)
def test_nothing_is_lost_and_pieces_stand_where_they_may(seed, mode, ruleset):
    fought = 0
    for state in walk(seed + 100, 200, ruleset, mode=mode):
        holds(state)
        fought += state.get(Battle).active
    assert fought, "no battle was seen"


@pytest.mark.parametrize(("seed", "mode", "ruleset"), GAMES)
def test_positions_moves_and_sentences_round_trip(seed, mode, ruleset):
    rng = random.Random(seed)
    for number, state in enumerate(walk(seed + 200, 90, ruleset, mode=mode)):
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


@pytest.mark.parametrize(("seed", "mode"), [(2, "1v1vT"), (3, "2vT"), (5, "2vT")])
def test_a_seat_sees_what_it_may_and_decides_by_that(seed, mode):
    for number, state in enumerate(walk(seed + 300, 110, EVERYTHING, mode=mode)):
        if number % 9 and state.top.key in QUIET:
            continue
        every = state.legal_moves()
        looked_at = {frame.victim for frame in state.stack if frame.key == "looking"}
        for seat in (-1, 0, 1, 2):
            seen = observe(state, seat).state
            sides = [who.side for who in state.table.seats]
            for owner, hand in enumerate(seen.get(Hands).hands):
                assert len(hand) == len(state.get(Hands)[owner])
                own = owner == seat or (seat >= 0 and sides[owner] == sides[seat])
                open_ = own or (seat == thieves_seat(state) and owner in looked_at)
                assert hand == state.get(Hands)[owner] if open_ else set(hand) <= {HIDDEN}
            assert seen.get(Band) == state.get(Band)
            mine = [move for move in every if move.seat == seat]
            assert [move for move in seen.legal_moves() if move.seat == seat] == mine
