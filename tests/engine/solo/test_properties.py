"""What holds on every state of solo games, seen on random ones."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from tests.engine.solo.walks import TURNS, happenings, holds, plies, walk
from tests.support import rules
from tutor.engine import play
from tutor.engine.notation import parse, short, spoken
from tutor.engine.positions import from_text, to_line
from tutor.engine.state import State

SOLO, EVERYTHING = "island+solo", "island+explorers.thieves+cave.deeper+solo"
GAMES = [(1, SOLO), (3, SOLO), (5, EVERYTHING), (7, EVERYTHING), (9, EVERYTHING)]


@pytest.mark.parametrize(("seed", "ruleset"), GAMES)
def test_legal_moves_are_the_thinkable_moves_that_check_accepts(seed, ruleset):
    seen = Counter()
    for number, state in enumerate(walk(seed, 150, ruleset)):
        listed = state.legal_moves()
        assert listed, f"{state} is stuck"
        assert len(set(listed)) == len(listed)
        seen.update(move.key for move in listed)
        if number % 13 == 0 or state.top.key not in TURNS:
            assert set(listed) == {move for move in play.universe(state) if play.check(state, move)}
    assert {"step", "discover", "end"} <= set(seen)


@cache
def samples():
    """A few states of different kinds."""
    found = {}
    for seed in range(1, 14, 2):
        for number, state in enumerate(walk(seed, 150, EVERYTHING)):
            found.setdefault(state.top.key, state)
            if number == 60:
                found[seed] = state
    assert {"leading", "returning", "wagering", "exploring"} <= set(found)
    return list(found.values())


OWN = sorted(
    {part.rule for _, part in rules(EVERYTHING).all_parts if part.switchable and part.rule.startswith("THV-SOLO")}
)


@pytest.mark.parametrize("rule", OWN)
def test_the_same_holds_with_any_rule_switched_off(rule):
    ruleset = rules(EVERYTHING).without(rule)
    for state in samples():
        other = State(ruleset, state.slices, state.stack)
        assert set(other.legal_moves()) == {move for move in play.universe(other) if play.check(other, move)}


def test_nothing_is_lost_and_pieces_stand_where_they_may():
    seen = Counter()
    for seed in range(100, 130):
        for before, after, events in plies(seed, 260, EVERYTHING if seed % 3 else SOLO):
            holds(after)
            happenings(before, events, seen)
    for what in (
        "spawned", "wolf walks", "wolf attacks a tile", "a guardian's attack: won", "a guardian's attack: lost",
        "a guardian's attack: tie", "lost", "tired",
    ):  # fmt: skip
        assert seen[what], (what, seen)


@pytest.mark.parametrize(("seed", "ruleset"), GAMES)
def test_positions_moves_and_sentences_round_trip(seed, ruleset):
    rng = random.Random(seed)
    for number, state in enumerate(walk(seed + 200, 120, ruleset)):
        if number % 7 and state.top.key in TURNS:
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
