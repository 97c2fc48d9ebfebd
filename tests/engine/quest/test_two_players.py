"""Two players with two pieces each (QED-2P-*), and where the pieces of a game start (QED-SETUP-4, QED-SETUP-5)."""

from __future__ import annotations

import random

import pytest

from tests.support import (
    adds,
    adds_nothing,
    allowed,
    caused,
    not_caused,
    note,
    position,
    refused,
    rules,
    settled,
    start,
)
from tutor.engine import play
from tutor.engine.board import Cell
from tutor.engine.errors import InputError
from tutor.engine.games.quest.blockades import Blockades
from tutor.engine.games.quest.endgame import arrivals
from tutor.engine.games.quest.movement import Moving
from tutor.engine.games.quest.route import routes
from tutor.engine.games.quest.slices import Decks, Pieces
from tutor.engine.positions import from_text, to_line
from tutor.engine.state import State

GATE = "surface:-3,-21"
BEFORE = "surface:-2,-22"  # beside the finishing space (-3,-22) only
FINISH = ("surface:-3,-22", "surface:-4,-21", "surface:-4,-20")


def pair(
    red: tuple[str, str],
    blue: tuple[str, str],
    hands: tuple[str, str] = ("", ""),
    *,
    turn: str = "red",
    own: tuple[str, str] = ("", ""),
    ruleset: str = "quest",
) -> State:
    """A position of the first route with two pieces each; ``home`` for one that has arrived."""
    seats = ""
    for name, cells, hand, numbers in zip(("red", "blue"), (red, blue), hands, own, strict=True):
        pieces = ", ".join(cell if cell == "home" else f'"{cell}"' for cell in cells)
        seats += f"\n- {{name: {name}, pieces: [{pieces}], hand: [{hand}], blockades: [{numbers}]}}"
    return position(f"ruleset: {ruleset}\nboard: {{route: first}}\nturn: {turn}\nseats:{seats}\n")


def at(state: State) -> list[list[str]]:
    return [[str(cell) if isinstance(cell, Cell) else "home" for cell in row] for row in state.get(Pieces).at]


# -- start spaces ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [info.name for info in routes()])
def test_start_spaces(name: str) -> None:
    two = start("quest", route=name, seats=2)
    marks = [[two.board.info(cell).mark("start") for cell in row if cell] for row in two.get(Pieces).at]
    assert marks == [["1", "3"], ["2", "4"]]
    note("QED-SETUP-5", "bites")
    note("QED-SETUP-4", "spares")
    for seats in (3, 4):
        state = start("quest", route=name, seats=seats)
        marks = [[state.board.info(cell).mark("start") for cell in row if cell] for row in state.get(Pieces).at]
        assert marks == [[str(number)] for number in range(1, seats + 1)]
        note("QED-SETUP-4", "bites")
        note("QED-SETUP-5", "spares")


def test_the_start_player_begins() -> None:
    for seats in (2, 3, 4):
        assert start("quest", seats=seats).deciders == (0,)


def test_a_board_needs_its_start_spaces() -> None:
    board = position('{ruleset: quest, board: {rows: ["g1", " s1 s2 s3"]}, seats: [{name: red, pieces: [a1]}]}').board
    assert start("quest", route=board, seats=3).deciders == (0,)
    with pytest.raises(InputError, match="no start space 4"):
        rules("quest").start(route=board, seats=2)
    with pytest.raises(InputError, match="2 to 4"):
        rules("quest").start(seats=5)


# -- choosing the piece ----------------------------------------------------------------------------------------------


def test_case_76_a_piece_for_each_card() -> None:
    state = pair(("surface:0,3", "surface:-2,3"), ("surface:-1,3", "surface:-3,3"), ("explorer, explorer", ""))
    first = allowed(state, "play explorer 1 surface:0,2", "QED-2P-3").state
    second = allowed(first, "play explorer 2 surface:-2,2", "QED-2P-3").state
    assert at(second)[0] == ["surface:0,2", "surface:-2,2"]
    both = {move.piece for move in state.legal_moves() if move.key == "play"}  # type: ignore[attr-defined]
    assert both == {1, 2}
    note("QED-2P-2", "bites")
    one = start("quest", seats=3)
    assert {getattr(move, "piece", 1) for move in one.legal_moves()} == {1}
    note("QED-2P-2", "spares")


def test_case_75_no_splitting() -> None:
    state = pair(("surface:0,3", "surface:-2,3"), ("surface:-1,3", "surface:-3,3"), ("scout", ""))
    moving = allowed(state, "play scout 1 surface:0,2").state
    assert isinstance(moving.top, Moving)
    refused(moving, "step piece=2 surface:-2,2", "QED-2P-3")
    allowed(moving, "step surface:0,1", "QED-2P-3")


def test_no_splitting_between_a_step_and_a_blockade() -> None:
    state = position(
        """
        ruleset: quest
        board: {route: first}
        blockades: {B-C: 1}
        seats:
          - {name: red, pieces: ["surface:0,3", "surface:-2,-1"], hand: [trailblazer]}
          - {name: blue, pieces: ["surface:-3,3", "surface:-1,3"]}
        """
    )
    moving = allowed(state, "play trailblazer 1 surface:0,2").state
    refused(moving, "break-step piece=2 B-C", "QED-2P-3")
    broken = allowed(state, "break trailblazer 2 B-C").state
    refused(broken, "step piece=1 surface:0,2", "QED-2P-3")
    allowed(broken, "step surface:-2,-2", "QED-2P-3")


def test_turning_to_the_other_piece_ends_the_movement() -> None:
    """The power left of the first card is gone once the other piece is moved (QED-MOVE-5)."""
    state = pair(("surface:0,3", "surface:-2,3"), ("surface:-1,3", "surface:-3,3"), ("scout, explorer", ""))
    moving = allowed(state, "play scout 1 surface:0,2").state
    refused(moving, "play seat=1 card=explorer symbol=machete piece=2 to=surface:-2,2", "QED-TURN-7")
    stopped = caused(allowed(moving, "stop"), "QED-MOVE-5").state
    other = allowed(stopped, "play explorer 2 surface:-2,2").state
    refused(other, "step seat=1 piece=1 to=surface:0,1")
    assert other.get(Decks)[0].played == ("explorer", "scout")


def test_own_pieces_block_each_other() -> None:
    state = pair(("surface:-1,3", "surface:-1,2"), ("surface:0,3", "surface:-3,3"), ("trailblazer, native", ""))
    refused(state, "play trailblazer 1 surface:-1,2", "QED-2P-4", "QED-MOVE-7")
    refused(state, "native 1 surface:-1,2", "QED-2P-4")
    moving = allowed(state, "play trailblazer 1 surface:0,2").state
    refused(moving, "step surface:-1,2", "QED-2P-4")
    foreign = pair(("surface:-1,3", "surface:0,-3"), ("surface:-1,2", "surface:-3,3"), ("trailblazer", ""))
    verdict = refused(foreign, "play trailblazer 1 surface:-1,2", "QED-MOVE-7")
    assert "QED-2P-4" not in verdict.rules
    allowed(foreign, "play trailblazer 1 surface:0,2", "QED-2P-4")


# -- arriving --------------------------------------------------------------------------------------------------------


def test_the_first_piece_alone_starts_no_final_round() -> None:
    state = pair((GATE, BEFORE), ("surface:0,3", "surface:-1,3"), ("sailor, sailor", ""))
    adds(state.quantity("pieces to bring home", 0), "QED-2P-1", 1)
    after = caused(allowed(state, f"play sailor 1 {FINISH[1]}"), "QED-END-1")
    not_caused(after, "QED-2P-5", "QED-2P-6")
    assert arrivals(after.state) == ()
    three = start("quest", seats=3)
    adds_nothing(three.quantity("pieces to bring home", 0), "QED-2P-1")


def test_one_home_and_the_game_goes_on_for_rounds() -> None:
    state = pair(("home", "surface:0,0"), ("surface:0,3", "surface:-1,3"))
    for _ in range(4):
        assert state.result() is None
        state = settled(allowed(state, "end").state)
    assert state.table.round == 3


def test_without_the_second_piece_the_first_one_would_do() -> None:
    state = pair((GATE, BEFORE), ("surface:0,3", "surface:-1,3"), ("sailor", ""), ruleset="quest;-QED-2P-1")
    after = allowed(state, f"play sailor 1 {FINISH[1]}")
    assert arrivals(after.state) == (0,)


def test_the_turn_goes_on_with_the_other_piece() -> None:
    state = pair((GATE, "surface:0,0"), ("surface:0,3", "surface:-1,3"), ("sailor, explorer", ""))
    after = caused(allowed(state, f"play sailor 1 {FINISH[1]}"), "QED-2P-9")
    assert at(after.state)[0] == ["home", "surface:0,0"]
    refused(after.state, "play explorer piece=1 surface:0,-1", "QED-END-7")
    allowed(after.state, "play explorer surface:0,-1", "QED-2P-9")
    ended = allowed(after.state, "end")
    not_caused(ended, "QED-END-7")  # a piece is left on the route, so the turn has all its phases
    last = pair(("home", BEFORE), ("surface:0,3", "surface:-1,3"), ("sailor", ""))
    not_caused(allowed(last, f"play sailor {FINISH[0]}"), "QED-2P-9")


def test_case_73_the_other_player_has_one_more_turn() -> None:
    state = pair(("home", BEFORE), ("surface:0,0", "surface:-1,3"), ("sailor", "explorer"))
    after = caused(allowed(state, f"play sailor {FINISH[0]}"), "QED-2P-5")
    assert after.state.result() is None
    state = settled(allowed(after.state, "end").state)
    assert state.deciders == (1,)
    state = allowed(state, "play explorer 1 surface:0,-1").state
    state = settled(allowed(state, "end").state)
    result = state.result()
    assert result is not None
    assert (result.rule, result.winners) == ("QED-END-8", (0,))


def test_the_second_player_first_ends_it_at_once() -> None:
    state = pair(("home", "surface:0,0"), ("home", GATE), ("", "sailor, scout"), turn="blue")
    after = caused(allowed(state, f"play sailor {FINISH[0]}"), "QED-2P-5")
    result = after.state.result()
    assert result is not None
    assert (result.rule, result.winners) == ("QED-2P-5", (1,))
    assert after.state.legal_moves() == ()
    started = pair(("home", BEFORE), ("surface:0,0", "surface:-1,3"), ("scout", ""))
    not_caused(allowed(started, "play scout surface:-1,-22"), "QED-2P-5")


@pytest.mark.parametrize(
    ("own", "rule", "winner"),
    [
        (("1", "2, 3"), "QED-END-4", 1),
        (("1, 5", "2, 3"), "QED-END-5", 0),
        (("1, 2", "5, 3"), "QED-END-5", 1),
        (("5", "6"), "QED-END-6", 0),
        (("", ""), "QED-END-6", 0),
    ],
)
def test_both_in_the_final_round(own: tuple[str, str], rule: str, winner: int) -> None:
    state = pair(("home", BEFORE), ("home", GATE), ("sailor", "sailor"), own=own)
    first = not_caused(allowed(state, f"play sailor {FINISH[0]}"), "QED-2P-6")
    state = settled(allowed(first.state, "end").state)
    second = caused(allowed(state, f"play sailor {FINISH[0]}"), "QED-2P-6")
    not_caused(second, "QED-2P-5")
    assert second.state.result() is None
    result = allowed(second.state, "end").state.result()
    assert result is not None
    assert (result.rule, result.winners) == (rule, (winner,))


def test_a_player_with_two_home_beats_one_with_more_blockades() -> None:
    state = pair(("home", BEFORE), ("home", "surface:0,0"), ("sailor", ""), own=("", "1, 2, 3, 4"))
    state = settled(allowed(allowed(state, f"play sailor {FINISH[0]}").state, "end").state)
    result = settled(allowed(state, "end").state).result()
    assert result is not None
    assert (result.rule, result.winners) == ("QED-END-8", (0,))


# -- for every state -------------------------------------------------------------------------------------------------

SMALL = """
    board: {rows: ["g1 g1 g1", " r1 j1 r1", "r1 j1 v1", " s1 s2 s3"]}
    seats:
      - {name: red, pieces: [a3, b2], hand: [captain, scout, native], draw: [sailor, sailor, sailor, explorer]}
      - {name: blue, pieces: [b3, c2], hand: [captain, adventurer], draw: [sailor, scout, explorer, traveler]}
    """


@pytest.mark.parametrize("off", ["", "QED-2P-1", "QED-2P-3", "QED-2P-4", "QED-END-1", "QED-END-7", "QED-MOVE-7"])
def test_legal_moves_are_what_check_accepts(off: str) -> None:
    """Random play to the end of the game, also with one of the rules switched off; pieces are kept or go home."""
    base = rules("quest")
    ruleset = base.without(off) if off in base.switchable() else base
    rng = random.Random(off)
    finished = 0
    for _ in range(2):
        state = position(SMALL, ruleset)
        for _ in range(30):
            moves = state.legal_moves()
            assert set(moves) == {move for move in play.universe(state) if play.check(state, move)}
            assert len(set(moves)) == len(moves)
            assert [len(row) for row in state.get(Pieces).at] == [2, 2]
            standing = [cell for _, _, cell in state.get(Pieces).standing()]
            assert off in ("QED-MOVE-7", "QED-2P-4") or len(set(standing)) == len(standing)
            assert off == "QED-END-1" or from_text(to_line(state), ruleset=ruleset) == state
            if not moves:
                break
            goal = [move for move in moves if getattr(move, "to", None) and state.board.info(move.to).mark("finish")]  # type: ignore[attr-defined]
            move = rng.choice(goal if goal and rng.random() < 0.5 else moves)
            state = settled(state.apply(move).state, rng.randrange(99))
        finished += state.result() is not None
    assert finished or off == "QED-END-1"


def test_what_a_player_owns_is_shared_by_the_pieces() -> None:
    """Blockades lie in front of the player (QED-2P-8); deck and hand are one."""
    state = start("quest", seats=2)
    assert len(state.get(Decks).decks) == len(state.get(Blockades).owned) == 2
    assert [len(deck.hand) for deck in state.get(Decks).decks] == [4, 4]
