"""What holds on every state of hardcore games, seen on random ones."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from tests.engine.hardcore.census import holds
from tests.engine.thieves.walks import plies, walk
from tests.support import rules
from tutor.engine import play
from tutor.engine.games.island.slices import Special
from tutor.engine.notation import parse, short, spoken
from tutor.engine.observe import observe
from tutor.engine.positions import from_text, to_line
from tutor.engine.state import State

EVERYTHING = "island+explorers.thieves+thieves+teams+hardcore"
GAMES = [
    (1, {"seats": 2}, "island+hardcore"),
    (2, {"seats": 4}, "island+hardcore"),
    (3, {"mode": "1vT"}, "island+thieves+hardcore"),
    (4, {"mode": "2v2"}, "island+teams+hardcore"),
    (5, {"mode": "2vT"}, EVERYTHING),
    (6, {"mode": "2v2vT"}, EVERYTHING),
    (7, {"mode": "1v1v1v1v1v1vT"}, EVERYTHING),
    (9, {"mode": "2vT"}, f"{EVERYTHING}+cave.deeper"),
]
QUIET = ("exploring", "gathering")


@pytest.mark.parametrize(("seed", "options", "ruleset"), GAMES)
def test_legal_moves_are_the_thinkable_moves_that_check_accepts(seed, options, ruleset):
    seen = Counter()
    for number, state in enumerate(walk(seed, 90, ruleset, **options)):
        listed = state.legal_moves()
        assert listed, f"{state} is stuck"
        assert len(set(listed)) == len(listed)
        seen.update(move.key for move in listed)
        if number % 23 == 0 or state.top.key not in QUIET:
            assert set(listed) == {move for move in play.universe(state) if play.check(state, move)}
    assert {"step", "discover", "end", "lay"} <= set(seen)


@cache
def samples():
    """A few states of different kinds."""
    found = {}
    for seed, mode in ((4, "1v1vT"), (7, "2vT"), (13, "2vT"), (9, "2v2")):
        for number, state in enumerate(walk(seed, 110, EVERYTHING, mode=mode)):
            found.setdefault(state.top.key, state)
            if state.get(Special).all():
                found["dealt", state.table.active, state.top.key] = state
            if number == 100:
                found[number] = state
    return list(found.values())


OWN = sorted(
    {part.rule for _, part in rules(EVERYTHING).all_parts if part.switchable and part.rule.startswith("THV-HARD")}
)


@pytest.mark.parametrize("rule", [*OWN, "ISL-TURN-4", "ISL-TURN-7", "ISL-TURN-10"])
def test_the_same_holds_with_any_rule_switched_off(rule):
    ruleset = rules(EVERYTHING).without(rule)
    for state in samples():
        other = State(ruleset, state.slices, state.stack)
        assert set(other.legal_moves()) == {move for move in play.universe(other) if play.check(other, move)}
        for move in other.legal_moves()[::7]:
            play.perform(other, move)


def test_the_rules_with_a_switch():
    wanted = ("BATTLE-1", "NICHOLAS-1", "PLACE-1", "SETUP-1", "SETUP-2", "TURN-1", "TURN-3")
    assert [f"THV-HARD-{name}" for name in wanted] == OWN


@pytest.mark.parametrize(("seed", "options", "ruleset"), GAMES)
def test_nothing_is_lost_and_points_are_never_more_than_six(seed, options, ruleset):
    for _, after, _ in plies(seed + 100, 200, ruleset, **options):
        holds(after)


@pytest.mark.parametrize(("seed", "options", "ruleset"), GAMES)
def test_positions_moves_and_sentences_round_trip(seed, options, ruleset):
    rng = random.Random(seed)
    for number, state in enumerate(walk(seed + 200, 70, ruleset, **options)):
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


@pytest.mark.parametrize(("seed", "mode"), [(2, "1v1vT"), (3, "2vT")])
def test_a_seat_decides_by_what_it_sees(seed, mode):
    for number, state in enumerate(walk(seed + 300, 110, EVERYTHING, mode=mode)):
        if number % 9 and state.top.key in QUIET:
            continue
        every = state.legal_moves()
        for seat in (0, 1, 2):
            seen = observe(state, seat).state
            mine = [move for move in every if move.seat == seat]
            assert [move for move in seen.legal_moves() if move.seat == seat] == mine
