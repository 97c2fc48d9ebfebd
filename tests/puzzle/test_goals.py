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


# -- what is owned, broken, collected ----------------------------------------------------------------------------------


def quest(rows: str, seat: str, goal: str, *, ruleset: str = "quest", more: str = "") -> Puzzle:
    return read_puzzle(
        f"""
id: by-hand
title: By hand
hint: See for yourself.
ruleset: {ruleset}
position:
  board: {{rows: {rows}}}
  seats: [{{name: red, {seat}}}]
  {more}
goal: {goal}
unique: any
""",
        "test",
    )


def line(puzzle: Puzzle) -> list[str]:
    solution = prove(puzzle).solution
    assert solution is not None
    return [move.key for use in solution.line for move in use.moves]


def test_to_own_a_card_is_to_gain_one_more() -> None:
    # A Scout costs 1; a Traveler pays 1. The Scout that is in hand already does not count.
    puzzle = quest(
        '["s1 j1"]', "pieces: [a1], hand: [traveler, scout]", "{own: scout}", more="market: {board: {scout: 3}}"
    )
    assert not puzzle.goal.reached(puzzle.position)
    assert line(puzzle) == ["buy"]


def test_arrive_is_to_come_to_el_dorado() -> None:
    puzzle = quest('["s1 j1 f1"]', "pieces: [a1], hand: [explorer, explorer]", "{arrive: 1}")
    assert line(puzzle) == ["play", "play"]
    assert [puzzle.position.board.label(cell) for cell in puzzle.goal.cells] == ["c1"]
    with pytest.raises(InputError, match="has no finishing space"):
        quest('["s1 j1"]', "pieces: [a1], hand: [explorer]", "{arrive: 1}")


def test_an_artifact_is_given_for_a_card_of_its_colour() -> None:
    text = quest('["s1 j1*g"]', "pieces: [a1], hand: [scout, explorer]", "{artifact: green}", ruleset=SHRINES)
    assert line(text)[-1] == "sacrifice"
    with pytest.raises(InputError, match=r"'artifact' needs the module 'danger\.shrines'"):
        quest('["s1 j1"]', "pieces: [a1], hand: [scout]", "{artifact: green}")


SHRINES = "quest+danger.shrines"


def test_the_end_of_the_game_is_a_miss_unless_it_is_the_goal() -> None:
    # The only seat comes to El Dorado and wins; that was not asked for.
    puzzle = quest('["s1 f1 j1"]', "pieces: [a1], hand: [explorer, explorer]", "{reach: [c1]}")
    over = after(puzzle, "play explorer b1")
    end = play.result(over)
    assert end is None or end.winners == ()
    assert not prove(puzzle).sound


@pytest.mark.parametrize(
    ("goal", "problem"),
    [
        ("{build: {fort: any}}", "'build' is a goal of 'island', not of 'quest'"),
        ("{break: A-B}", "no blockade lies on the route"),
        ("{own: sailer}", "'sailer' is not possible here. Did you mean 'sailor'?"),
        ("{token: any}", "'token' needs the module 'caves'"),
        ("{arrive: 3}", "'3' is not a number from 1 to 2"),
    ],
)
def test_a_goal_that_means_nothing_is_named(goal: str, problem: str) -> None:
    with pytest.raises(InputError) as caught:
        quest('["s1 j1"]', "pieces: [a1], hand: [explorer]", goal)
    assert problem in str(caught.value)
