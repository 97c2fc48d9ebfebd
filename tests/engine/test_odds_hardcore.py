"""Odds against the Island in hardcore mode: the modules `odds` and `hardcore` read one rule alike.

A battle is played out through every throw and every choice of rerolls, the attacker choosing the best for itself and
the defender the worst for it. Nothing of `tutor.engine.odds` is in that: dice come from chance frames, what may be
rerolled from `legal_moves`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from fractions import Fraction

import pytest

from tests.support import position
from tutor.engine import play
from tutor.engine.events import Event
from tutor.engine.games.island.battle import Decided
from tutor.engine.games.island.slices import Hands
from tutor.engine.notation import parse
from tutor.engine.odds import Hardcore
from tutor.engine.state import Decision, State

MAP = ["wood 0,0", "gold 1,0", "food 0,1", "shrine 1,-1", "shrine -1,1", "shrine -1,0"]


def attack(counts: tuple[int, int], gold: tuple[int, int], faces: Iterable[int], explorer: str = "plain") -> State:
    """Red attacks blue, the attacker to roll; strength comes from offerings."""
    seats = [
        {
            "name": name,
            "explorer": explorer if name == "red" else "plain",
            "at": cell,
            "offerings": ["t4", "t5", "t6"][: count - 1],
            "hand": f"{coins}*gold" if coins > 1 else "gold" if coins else "-",
            "speed": 1,
        }
        for name, cell, count, coins in zip(("red", "blue"), ("t1", "t2"), counts, gold, strict=True)
    ]
    ruleset = f"island+hardcore;P-BATTLE-DIE={' '.join(map(str, faces))}"
    state = position(json.dumps({"ruleset": ruleset, "map": MAP, "seats": seats, "stack": ["exploring seats=1"]}))
    for text in ("red: step t2", "red: ready", "blue: ready"):
        state = play.apply(state, parse(state, text)).state
    return state


def outcome(events: Iterable[Event], tie: int) -> Fraction | None:
    """What a decided battle is worth to the attacker."""
    found = next((event.outcome for event in events if isinstance(event, Decided)), None)
    return None if found is None else Fraction({"won": 1, "lost": 0, "tie": tie}[found])


def value(state: State, tie: int, known: dict[State, Fraction]) -> Fraction:
    """What the attacker, seat 0, can expect."""
    if state not in known:
        top = state.top
        if isinstance(top, Decision):
            steps = [play.apply(state, move) for move in play.legal_moves(state)]
            worths = [worth(step, tie, known) for step in steps]
            known[state] = max(worths) if top.seats == (0,) else min(worths)
        else:
            known[state] = sum(
                (weight * worth(play.resolve(state, throw), tie, known) for throw, weight in play.outcomes(state)),
                Fraction(0),
            )
    return known[state]


def worth(step: play.Transition, tie: int, known: dict[State, Fraction]) -> Fraction:
    """The outcome if the battle is decided, else the value of going on."""
    found = outcome(step.events, tie)
    return value(step.state, tie, known) if found is None else found


CASES = [
    ((1, 1), (0, 0), (1, 2, 3, 4, 5, 6)),
    ((1, 1), (1, 1), (1, 2, 3, 4, 5, 6)),
    ((1, 1), (0, 1), (0, 1, 1, 2, 2, 3)),
    ((1, 2), (1, 1), (1, 2, 3)),
    ((2, 1), (1, 1), (1, 2, 3, 4)),
    ((2, 2), (2, 2), (1, 2, 2, 3, 3, 4)),
    ((2, 2), (1, 2), (1, 2, 3, 4, 5, 6)),
    ((3, 2), (2, 0), (1, 2, 3)),
]


@pytest.mark.parametrize("tie", [0, 1])
@pytest.mark.parametrize(("counts", "gold", "faces"), CASES)
def test_a_hardcore_battle_played_out_has_the_odds_of_the_module(
    counts: tuple[int, int], gold: tuple[int, int], faces: tuple[int, ...], tie: int
) -> None:
    assert value(attack(counts, gold, faces), tie, {}) == Hardcore(*counts, gold, faces, tie=tie).value


def test_the_best_rerolls_are_those_of_the_module() -> None:
    counts, gold, faces = (2, 2), (2, 1), (1, 2, 3, 4)
    state, odds, known = attack(counts, gold, faces), Hardcore(*counts, gold, faces), {}
    for throw, _ in play.outcomes(state):
        here = play.resolve(state, throw).state
        best = odds.attacker(throw)
        values = {move.dice: worth(play.apply(here, move), 0, known) for move in play.legal_moves(here)}
        assert max(values.values()) == values[best.dice] == best.value
        kept = play.apply(here, parse(here, "reroll -")).state
        for answer, _ in play.outcomes(kept):
            there = play.resolve(kept, answer).state
            reply = odds.defender(sum(throw), answer)
            values = {move.dice: worth(play.apply(there, move), 0, known) for move in play.legal_moves(there)}
            assert min(values.values()) == values[reply.dice] == reply.value


def test_nicolas_may_only_roll_all_or_pay() -> None:
    """His free throw is worth as much as gold for all dice, which the module knows; without gold nothing else is."""
    counts, faces = (2, 1), (1, 2, 3, 4)
    state, rich = attack(counts, (0, 0), faces, "nicolas"), Hardcore(*counts, (2, 0), faces)
    whole = Fraction(0)
    for throw, weight in play.outcomes(state):
        options = rich.attacker(throw).options
        whole += weight * max(options[0], options[2])
    assert value(state, 0, {}) == whole
    assert state.get(Hands)[0].text() == "-"
