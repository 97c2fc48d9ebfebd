"""The kernel fits: six toys, one for each hard thing in the books, none of them a special case."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from tests.fit.harness import (
    TOYS,
    check_events,
    check_legality,
    check_open,
    check_record,
    check_texts,
    options,
    recorded,
    rules,
    walk,
)  # fmt: skip
from tutor.engine.observe import observe

HIDDEN = {"steal": ("hands",)}
SWITCHES = [(name, rule) for name in TOYS for rule in sorted(rules(name).switchable())]
PAIRS = list(combinations(TOYS, 2))


def test_a_toy_is_sixty_lines_at_most() -> None:
    files = [path for path in (Path(__file__).parent / "toys").glob("*.py") if path.stem not in ("__init__", "base")]
    assert sorted(path.stem for path in files) == sorted(TOYS)
    for path in files:
        assert len(path.read_text("utf-8").splitlines()) <= 60, path.name


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", TOYS)
def test_random_play(name: str, seed: int) -> None:
    for state, taken in walk(rules(name).start(**options(name)), seed, 80):
        check_legality(state)
        check_texts(state)
        check_open(state, HIDDEN.get(name, ()))
        if taken is not None:
            check_events(state, taken)


@pytest.mark.parametrize(("name", "rule"), SWITCHES)
def test_legality_with_a_rule_off(name: str, rule: str) -> None:
    ruleset = rules(name).without(rule)
    for seed in range(2):
        for state, _ in walk(ruleset.start(**options(name)), seed, 40):
            check_legality(state)


@pytest.mark.parametrize("names", [*PAIRS, tuple(TOYS)], ids="+".join)
def test_toys_combine(names: tuple[str, ...]) -> None:
    for state, taken in walk(rules(*names).start(**options(*names)), 1, 50):
        check_legality(state)
        if taken is not None:
            check_events(state, taken)


@pytest.mark.parametrize("names", [*((name,) for name in TOYS), tuple(TOYS)], ids="+".join)
def test_records_replay(names: tuple[str, ...]) -> None:
    for seed in range(3):
        record = recorded(rules(*names), seed, 60, options(*names))
        text = record.to_yaml()
        assert "refused:" in text
        check_record(record)


@pytest.mark.parametrize("names", [*((name,) for name in TOYS), tuple(TOYS)], ids="+".join)
def test_a_decider_chooses_by_what_is_seen(names: tuple[str, ...]) -> None:
    """Hidden things of others never decide what is legal: in a view of the deciding seat the same moves are legal."""
    for state, _ in walk(rules(*names).start(**options(*names)), 3, 60):
        for seat in state.deciders:
            view = observe(state, seat).state
            assert [move for move in view.legal_moves() if move.seat == seat] == [
                move for move in state.legal_moves() if move.seat == seat
            ]


@pytest.mark.parametrize("name", TOYS)
def test_equal_states_are_equal_whatever_led_to_them(name: str) -> None:
    """The same game by other objects: states of a replay are equal, hash alike, and are found in a set."""
    start = rules(name).start(**options(name))
    first = [state for state, _ in walk(start, 5, 60)]
    second = [state for state, _ in walk(rules(name).start(**options(name)), 5, 60)]
    assert first == second
    assert set(first) == set(second)
