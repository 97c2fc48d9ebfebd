"""The racer among the dangers: artifacts, swamps, skulls, arrows, stored cards."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.quest.dangers import subsets
from tests.engine.quest.places import on_rows
from tests.support import allowed, position
from tutor import engine
from tutor.engine import play
from tutor.engine.drive import drive
from tutor.engine.games.quest.bots import distances, racer
from tutor.engine.moves import Move
from tutor.engine.observe import observe
from tutor.engine.state import State

DANGERS = "quest+danger.skulls+danger.passes+danger.water+danger.swamps+danger.shrines"
ROUNDS = 150


def chosen(state: State) -> Move:
    return racer(0)(observe(state, state.deciders[0]), play.legal_moves(state))


def arrives(number: int, seats: int, seed: int) -> bool:
    """Whether racers bring a game on the first route, our layout laid, to an arrival in time."""
    rules = engine.ruleset(subsets()[number])
    laid = {"dangers": "ours"} if "dangers" in rules.options() else {}
    bots = [racer(seed + seat) for seat in range(seats)]
    return play.result(drive(rules, bots, seed, ROUNDS, route="first", seats=seats, **laid).state) is not None


@pytest.mark.parametrize(("number", "seats"), [(3, 2), (6, 3), (60, 4), (98, 2), (127, 3)])
def test_it_gets_home(number: int, seats: int) -> None:
    assert arrives(number, seats, 11)


@pytest.mark.deep
def test_at_least_95_in_100_of_1200_games_arrive() -> None:
    rng = Random(2)
    unfinished = []
    for game in range(1200):
        number, seats, seed = game % 128, rng.choice((2, 3, 4)), rng.randrange(10**6)
        if not arrives(number, seats, seed):
            unfinished.append((subsets()[number], seats, seed))
    print(f"{1200 - len(unfinished)} of 1200 arrive; unfinished: {unfinished}")
    assert len(unfinished) <= 60, unfinished


def test_it_gives_the_weakest_card_to_a_shrine() -> None:
    state = on_rows("j1 j1*g j1 f1", "a1", "explorer, trailblazer, explorer", modules="quest+danger.shrines")
    at = allowed(state, "play explorer b1").state
    assert chosen(at).long() == "sacrifice seat=1 card=explorer"


def test_it_waits_beside_a_shrine_until_it_has_something_to_give() -> None:
    one = on_rows("j1 j1*g j1 f1", "a1", "explorer", modules="quest+danger.shrines", discard="explorer, explorer")
    assert chosen(one).key == "end"
    two = on_rows("j1 j1*g j1 f1", "a1", "explorer, scout", modules="quest+danger.shrines")
    assert chosen(two).key == "play"


def test_it_keeps_its_last_purple_card_for_the_purple_shrine() -> None:
    rows = "j1 j1 j1*p f1"
    state = on_rows(rows, "a1", "compass", modules="quest+danger.shrines", draw="explorer")
    assert chosen(state).key == "end"
    plain = on_rows(rows.replace("*p", ""), "a1", "compass", modules="quest+danger.shrines", draw="explorer")
    assert chosen(plain).key == "use"


def test_it_buys_what_a_shrine_takes() -> None:
    state = position("""
        ruleset: quest+danger.shrines
        board: {rows: ["j1 j1 j1*p f1"]}
        market: {board: {photographer: 3, compass: 3, scout: 3}}
        seats: [{name: red, pieces: [a1], hand: [traveler, traveler], draw: [explorer, explorer]}]
    """)
    assert chosen(state).long().startswith("buy seat=1 ware=compass")


def test_swamps_count_by_the_exact_powers_of_the_deck() -> None:
    board = on_rows("j1 w2 f1", "a1", "", modules=DANGERS).board
    source = board.cell("a1")
    assert distances(board, (9, 9, 9), powers=frozenset((2, 3)))[source] == 1 + 2.5
    assert distances(board, (9, 9, 9), powers=frozenset((1, 3)))[source] > 8


def test_finishing_spaces_are_no_way_to_a_shrine() -> None:
    board = on_rows("j1 f1 j1*g", "a1", "", modules=DANGERS).board
    assert board.cell("a1") not in distances(board, (9, 9, 9), goals=frozenset((board.cell("c1"),)))


def test_it_leaves_a_skull_by_whatever_way_there_is() -> None:
    state = on_rows("j1 j1! r1 f1", "b1", "explorer", modules=DANGERS)
    assert chosen(state).long() == "play seat=1 card=explorer symbol=machete piece=1 to=surface:0,0"


def test_it_stores_what_it_does_not_use() -> None:
    state = on_rows("j1 r3 f1", "a1", "hunter", modules="quest+muisca")
    assert chosen(state).key == "store"
