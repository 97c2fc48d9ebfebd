"""What questions ask of a position; the right values are counted on the drawings, or found by walking on the grid."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tutor.engine.board import Board, Cell
from tutor.engine.errors import InputError
from tutor.engine.hexgrid import DIRECTIONS
from tutor.engine.state import State
from tutor.lesson import asking, state_of

FIELD = """
ruleset: quest
board:
  rows:
    - "j1 j1 j1 j1 j1"
    - " j1 x x j1"
    - "j1 j1 j1 x r2"
    - " s1 s2 j1 j1"
seats:
  - {name: red, pieces: [AT], hand: [explorer, explorer, scout, jack], draw: [sailor], discard: [traveler]}
  - {name: blue, pieces: [BLUE]}
"""


def field(at: str = "c2", blue: str = "a4") -> State:
    return state_of(FIELD.replace("AT", at).replace("BLUE", blue))


def test_neighbours_whatever_lies_on_them() -> None:
    assert asking.neighbours(field()) == {"b2", "d2", "b3", "c3", "b1", "c1"}
    assert asking.neighbours(field("a2")) == {"b2", "a3", "a1"}


def test_a_ring_by_its_distance() -> None:
    assert asking.at_distance(1)(field("a2")) == asking.neighbours(field("a2"))
    assert asking.at_distance(2)(field("a2")) == {"a4", "b4", "b3", "c2", "b1"}
    assert asking.at_distance(9)(field()) == frozenset()


def test_a_line_ends_at_the_rim_and_not_at_a_mountain() -> None:
    assert asking.line_to("NE")(field("a2")) == {"a3", "b4"}
    assert asking.line_to("E")(field("a2")) == {"b2", "c2", "d2", "e2"}
    assert asking.line_to("W")(field("a2")) == frozenset()


def test_rows_and_kinds() -> None:
    assert asking.in_row(3)(field()) == {"a3", "b3", "c3", "d3"}
    assert asking.of_terrain("mountain")(field()) == {"b3", "c3", "d2"}
    assert asking.of_terrain("river")(field()) == {"e2"}


@pytest.mark.parametrize(("at", "blue", "target"), [("c2", "a4", "d4"), ("c2", "b4", "d4"), ("e4", "d3", "c1")])
def test_a_shortest_way_is_open_and_no_open_way_is_shorter(at: str, blue: str, target: str) -> None:
    state = field(at, blue)
    way = asking.steps(state, target)
    walked = [at, *way]
    closed = {"b3", "c3", "d2", "a1", "b1", blue}
    cells = [state.board.cell(label) for label in walked]
    assert walked[-1] == target
    assert not closed & set(way)
    assert all(touch(one, other) for one, other in pairwise(cells))
    assert len(way) == flood(state.board, at, target, closed)


def touch(one: Cell, other: Cell) -> bool:
    return any((one.q + step.q, one.r + step.r) == (other.q, other.r) for step in DIRECTIONS.values())


def flood(board: Board, start: str, target: str, closed: set[str]) -> int:
    """Steps by spreading ring after ring, without the graph."""
    reached, rim, rings = {start}, {start}, 0
    while target not in reached:
        cells = [board.cell(label) for label in rim]
        rim = {
            label
            for label in map(board.label, board.cells)
            if label not in closed | reached and any(touch(cell, board.cell(label)) for cell in cells)
        }
        assert rim, "the test asks for a way that is not there"
        reached |= rim
        rings += 1
    return rings


def test_no_way_is_an_error_with_a_remedy() -> None:
    with pytest.raises(InputError, match="no way leads to b3"):
        asking.steps(field(), "b3")
    with pytest.raises(InputError):
        asking.steps(field(), "z9")


def test_cards_by_themselves() -> None:
    """From d3 to e2, river 2: no paddle of power 2. From e2 to d1, jungle 1: two Explorers, Scout and Jack."""
    assert asking.cards_onto("e2")(field("d3")) == 0
    assert asking.cards_onto("d1")(field("e2")) == 4
    assert asking.cards_onto("a3")(field()) == 0  # it is not next to c2


def test_cards_in_the_game_and_to_draw() -> None:
    state = field()
    assert asking.in_game(state) == 6
    assert asking.to_draw(state) == 0


@pytest.mark.parametrize(
    ("label", "words"), [("c2", "where the piece stands"), ("b2", "b2 is 1 step away"), ("a2", "a2 is 2 steps away")]
)
def test_how_far(label: str, words: str) -> None:
    assert words in asking.how_far(field(), label)


def test_what_it_is() -> None:
    assert asking.what_it_is(field(), "e2") == "e2 is river."
    assert asking.what_it_is(field(), "b3") == "b3 is a mountain."
