"""Goals: what is asked, what of it is missing, and that a card drawn at the end of a turn was not kept."""

from __future__ import annotations

import pytest

from tutor.engine import play
from tutor.engine.errors import InputError
from tutor.engine.notation import parse
from tutor.engine.state import State
from tutor.puzzle.proof import prove
from tutor.puzzle.schema import Puzzle, read_puzzle

KEEP = """
id: keep
title: Keep
ruleset: quest
position:
  board: {rows: ["j1 j1", " j1 s1"]}
  seats:
    - {name: red, pieces: [b1], hand: [explorer, explorer, explorer], draw: [scout, scout, scout, scout]}
goal: {reach: [b2], keep: NUMBER}
unique: any
hint: Count.
"""


def kept(number: int) -> Puzzle:
    return read_puzzle(KEEP.replace("NUMBER", str(number)), "keep.yaml")


def after(puzzle: Puzzle, *moves: str) -> State:
    state = puzzle.start
    for move in moves:
        state = play.perform(state, parse(state, move)).state
    return state


def test_what_is_missing_is_said_part_by_part() -> None:
    puzzle = kept(2)
    assert puzzle.goal.missing(puzzle.start) == ("bring a piece to b2",)
    assert puzzle.goal.missing(after(puzzle, "play explorer a1", "play explorer a2")) == (
        "bring a piece to b2",
        "keep 2 cards in hand",
    )
    reached = after(puzzle, "play explorer b2")
    assert puzzle.goal.missing(reached) == ()
    assert play.result(reached) is not None


@pytest.mark.parametrize(("number", "sound"), [(2, True), (3, False), (4, False)])
def test_cards_drawn_at_the_end_of_the_turn_are_not_kept(number: int, sound: bool) -> None:
    # One Explorer is spent on the way, so two can be kept; four cards are in hand again once the turn is ended.
    assert prove(kept(number)).sound is sound


def test_the_spaces_to_reach_are_known() -> None:
    puzzle = kept(1)
    assert [puzzle.position.board.label(cell) for cell in puzzle.goal.cells] == ["b2"]


def test_a_hidden_card_is_no_goal() -> None:
    with pytest.raises(InputError, match="'\\?' is not possible here") as caught:
        read_puzzle(KEEP.replace("reach: [b2], keep: NUMBER", "gone: '?'"), "keep.yaml")
    assert caught.value.field == "goal.gone"
