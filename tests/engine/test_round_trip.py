"""What is written is read back as it was: states of random games, also in the middle of things, and what seats see."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tutor.engine import play, ruleset
from tutor.engine.errors import InputError
from tutor.engine.moves import Move
from tutor.engine.observe import observe
from tutor.engine.playout import random_move
from tutor.engine.positions import from_text, to_line, to_yaml
from tutor.engine.state import State

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("quest", {"route": "serpentine", "seats": 3}),
    ("quest+muisca", {"seats": 2}),
    ("quest+caves+muisca+danger.skulls+danger.passes+danger.water+danger.swamps+danger.shrines",
     {"seats": 4, "dangers": "ours"}),
    ("island", {"seats": 4}),
    ("island+explorers.thieves", {"seats": 3}),
    ("island+hardcore", {"seats": 2}),
    ("island+cave.deeper", {"seats": 2}),
    ("island+solo", {}),
    ("island+solo+cave.deeper", {}),
    ("island+thieves", {"mode": "1v1vT"}),
    ("island+thieves+hardcore", {"mode": "1v1v1v1v1vT"}),
    ("island+teams", {"mode": "2v2v2"}),
    ("island+thieves+teams+explorers.thieves+hardcore+cave.deeper", {"mode": "2v2vT"}),
)  # fmt: skip
PLIES, EVERY = 180, 6


def lively(state: State, rng: Random) -> Move | None:
    """A random legal move, seldom one that ends the turn: much is to happen in few plies."""
    found = random_move(state, rng)
    for _ in range(3):
        if found is None or not type(found).ends_turn:
            break
        found = random_move(state, rng)
    return found


def walk(state: State, seed: int, plies: int) -> list[State]:
    """The states of a random game."""
    rng, passed = Random(seed), [state]
    for _ in range(plies):
        node = play.chance(state)
        if node is not None:
            state = play.resolve(state, node.sample(rng)).state
        elif (move := lively(state, rng)) is not None:
            state = play.perform(state, move).state
        else:
            break
        passed.append(state)
    return passed


@pytest.mark.parametrize(("rules", "options"), GAMES, ids=[rules for rules, _ in GAMES])
def test_states_of_games_are_read_back(rules: str, options: dict[str, Any]) -> None:
    """Each state, and each as a seat sees it whose turn it is; the first plies one by one, for the set-up."""
    states = walk(ruleset(rules).start(**options), 7, PLIES)
    tops = set()
    for ply, state in enumerate(states):
        if ply > 12 and ply % EVERY:
            continue
        assert from_text(to_line(state)) == state, to_line(state)
        tops.add(state.top.key if state.top else "")
        for seat in state.table.active[:1]:
            seen = observe(state, seat).state
            assert from_text(to_line(seen)) == seen, to_line(seen)
    assert len(tops) > 2, "the walk saw nothing but one kind of frame"


def test_readable_text_is_read_back_like_the_line() -> None:
    for state in walk(ruleset("island+thieves+cave.deeper").start(mode="1v1vT"), 3, 120)[::20]:
        assert from_text(to_yaml(state)) == state


@pytest.mark.parametrize(
    ("off", "seats"),
    [
        ("ISL-MAP-7", "{name: red, at: t2, villagers: [t2]}, {name: blue, at: t1}"),
        ("ISL-MAP-10", "{name: red, at: t1, farmhouses: [t1/N]}, {name: blue, at: t1, farmhouses: [t1/N]}"),
    ],
)
def test_where_a_rule_is_switched_off_what_it_forbids_can_be_read(off: str, seats: str) -> None:
    """Pieces stand on water once ISL-MAP-7 is off, and buildings share a corner once ISL-MAP-10 is."""
    text = f"map: ['wood 0,0', 'water 1,0'], seats: [{seats}], stack: [exploring seats=1]}}"
    state = from_text(f"{{ruleset: island;-{off}, {text}")
    assert from_text(to_line(state)) == state
    with pytest.raises(InputError):
        from_text(f"{{ruleset: island, {text}")


RING = ["wood 0,0", "water 1,0", "water 0,1", "water -1,1", "water -1,0", "water 0,-1"]
ALONE = "{name: red, at: t1, speed: 1, farmhouses: [t1/N]}"


@pytest.mark.parametrize(
    ("rules", "seats", "more"),
    [
        ("island", f"{ALONE}, {{name: blue, at: t1}}", ""),
        ("island+hardcore", f"{ALONE}, {{name: blue, at: t1}}", ""),
        ("island+solo", ALONE, "wild: {titan: t1, offerings: []},"),
        ("island+thieves", f"{ALONE}, {{name: thieves, role: thieves, thieves: [t1]}}", "cave-shrine: thieves t1,"),
        ("island+cave.deeper", f"{ALONE}, {{name: blue, at: t1}}", "treasures: {rose: red, curse: blue},"),
        ("island+teams", "{name: red, side: reds, role: partner, at: t1, speed: 1}, {name: pink, side: reds, "
         "role: partner, at: t1}, {name: blue, side: blues, role: partner, at: t1}, {name: sky, side: blues, "
         "role: partner, at: t1}", ""),
    ],
)  # fmt: skip
def test_a_map_that_starts_over_is_read_back(rules: str, seats: str, more: str) -> None:
    """ISL-SET-4: with water all around the map is empty in the middle of a game."""
    text = f"{{ruleset: {rules}, map: {RING}, tiles: [gold+water], {more} round: 4, seats: [{seats}], "
    state = from_text(text + "stack: ['exploring seats=1']}")
    discovery = next(move for move in state.legal_moves() if move.key == "discover")
    over = play.perform(state, discovery).state
    while over.board.cells:
        over = play.resolve(over, "water").state
    assert over.top is not None
    assert over.top.key == "opening-draw"
    assert from_text(to_line(over)) == over
    for outcome, _ in play.outcomes(over):
        after = play.resolve(over, outcome).state
        assert from_text(to_line(after)) == after


@pytest.mark.parametrize(
    ("stack", "wanted"),
    [
        ("['exploring seats=1']", "map: the map is empty"),
        ("['opening-draw', 'exploring seats=1']", "map: the map is empty"),
        ("['picking seats=1', 'opening-draw']", "stack[0]: 'picking' belongs to the set-up"),
    ],
)
def test_the_map_is_empty_only_while_the_opening_tile_is_drawn(stack: str, wanted: str) -> None:
    with pytest.raises(InputError) as caught:
        from_text(f"{{ruleset: island, map: [], seats: [{{name: red}}, {{name: blue}}], stack: {stack}}}")
    assert wanted in str(caught.value)


SEEN = "ruleset: quest+muisca\nboard: {rows: ['s1 j1']}\nseats: [{name: red, pieces: [a1]}]\nmuisca: "


def test_a_deck_that_nobody_sees_is_read_and_counted() -> None:
    """The box has 8 Muisca cards (QED-MUI-1)."""
    state = from_text(SEEN + "{deck: 8*?}")
    assert from_text(to_line(state)) == state
    for wrong, wanted in (("{deck: 9*?}", "There are 8"), ("{open: ['?']}", "'?' is no Muisca card")):
        with pytest.raises(InputError) as caught:
            from_text(SEEN + wrong)
        assert wanted in str(caught.value)
