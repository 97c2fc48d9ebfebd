"""What holds on every state of the Island, seen on random games."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from tests.engine.island.census import holds
from tests.engine.island.walks import walk
from tests.support import rules
from tutor.engine import play
from tutor.engine.bag import HIDDEN
from tutor.engine.games.island.battle import Rolling
from tutor.engine.games.island.slices import Battle, Hands, Pieces
from tutor.engine.notation import parse, short, spoken
from tutor.engine.observe import observe
from tutor.engine.positions import from_text, to_line
from tutor.engine.state import State

GAMES = [(1, 2), (2, 3), (5, 4)]


@pytest.mark.parametrize(("seed", "seats"), GAMES)
def test_legal_moves_are_the_thinkable_moves_that_check_accepts(seed, seats):
    seen = Counter()
    for number, state in enumerate(walk(seed, 220, seats=seats)):
        listed = state.legal_moves()
        assert listed, f"{state} is stuck"
        assert len(set(listed)) == len(listed)
        seen.update(move.key for move in listed)
        if number % 17 == 0 or state.top.key not in ("exploring", "gathering", "sharing"):
            assert set(listed) == {move for move in play.universe(state) if play.check(state, move)}
    assert {"share", "gather", "step", "discover", "end"} <= set(seen)


@cache
def samples():
    """A few states of different kinds."""
    found = {}
    for seed in (3, 9, 13):
        for number, state in enumerate(walk(seed, 150, seats=2)):
            found.setdefault(state.top.key, state)
            if number in (90, 120):
                found[number] = state
    return list(found.values())


@pytest.mark.parametrize("rule", sorted(rules("island").switchable()))
def test_the_same_holds_with_any_rule_switched_off(rule):
    ruleset = rules("island").without(rule)
    for state in samples():
        other = State(ruleset, state.slices, state.stack)
        assert set(other.legal_moves()) == {move for move in play.universe(other) if play.check(other, move)}


@pytest.mark.parametrize(("seed", "seats"), GAMES)
def test_nothing_is_lost_and_pieces_stand_where_they_may(seed, seats):
    fought = 0
    for state in walk(seed + 100, 250, seats=seats):
        holds(state)
        fought += state.get(Battle).active
    assert fought, "no battle was seen"


@pytest.mark.parametrize(("seed", "seats"), GAMES)
def test_positions_and_moves_round_trip(seed, seats):
    for number, state in enumerate(walk(seed + 200, 150, seats=seats)):
        if number % 7 and state.top.key in ("exploring", "gathering", "sharing"):
            continue
        line = to_line(state)
        again = from_text(line)
        assert again == state
        assert to_line(again) == line
        for move in state.legal_moves()[::5]:
            assert parse(state, short(state, move)) == move
            assert parse(state, move.long()) == move


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_an_observation_hides_the_other_hands_and_nothing_else(seed):
    for number, state in enumerate(walk(seed + 300, 120, seats=3)):
        if number % 10:
            continue
        for seat in (-1, 0, 1, 2):
            seen = observe(state, seat).state
            for owner, hand in enumerate(seen.get(Hands).hands):
                assert len(hand) == len(state.get(Hands)[owner])
                assert hand == state.get(Hands)[owner] if owner == seat else set(hand) <= {HIDDEN}
            assert seen.get(Pieces) == state.get(Pieces)
            assert from_text(to_line(seen)) == seen


@pytest.mark.parametrize("seed", [4, 5])
def test_what_a_seat_may_do_depends_on_what_it_sees(seed):
    for number, state in enumerate(walk(seed + 500, 200, seats=3)):
        if number % 9 and state.top.key in ("exploring", "gathering", "sharing"):
            continue
        every = state.legal_moves()
        for seat in range(3):
            seen = observe(state, seat).state.legal_moves()
            assert [move for move in seen if move.seat == seat] == [move for move in every if move.seat == seat]


def test_every_move_and_every_refusal_is_told_in_words():
    told = Counter()
    rng = random.Random(1)
    for seed in (7, 8):
        for number, state in enumerate(walk(seed + 600, 160, seats=2)):
            if number % 8 and state.top.key in ("exploring", "gathering", "sharing"):
                continue
            for move in state.legal_moves():
                sentence = spoken(state, move)
                assert "{" not in sentence
                assert " " in sentence or move.key in ("accept", "decline")
            thinkable = list(play.universe(state))
            for move in rng.sample(thinkable, min(60, len(thinkable))):
                verdict = play.check(state, move)
                for violation in verdict.violations:
                    text = violation.text(state)
                    assert text.endswith(".")
                    assert "{" not in text
                    told[violation.message] += 1
    assert len(told) > 15


def test_weights_of_every_chance_node_add_up_to_one():
    kinds = set()
    for seed in (1, 3, 5):
        for state in walk(seed + 400, 120, seats=3):
            for move in state.legal_moves()[:12]:
                after = play.perform(state, move).state
                node = play.chance(after)
                if node is None or after.top.key in kinds:
                    continue
                kinds.add(after.top.key)
                found = list(node.outcomes())
                assert sum(weight for _, weight in found) == 1
                assert all(node.weight(outcome) == weight for outcome, weight in found)
                for outcome, _ in found[:4]:
                    assert node.field.parse(node.field.format(outcome)) == outcome
    assert {"revealing", "rolling", Rolling.key} <= kinds
