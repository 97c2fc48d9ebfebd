"""A board says who holds what, and gives no answer away by its buttons."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.engine.games.island.slices import Pieces
from tutor.lesson import find, state_of
from tutor.lesson.camps import LINE, ROSE, deep, raid
from tutor.lesson.isles import isle
from tutor.lesson.progress import Log
from tutor.lesson.session import Session
from tutor.puzzle.library import puzzle
from tutor.puzzle.question import QuestionSession
from tutor.widgets.island_board import IslandBoard
from tutor.widgets.island_words import asked
from tutor.widgets.lesson import LessonView, _board
from tutor.widgets.puzzle_board import puzzle_board
from tutor.widgets.puzzle_question import QuestionPlayer
from tutor.widgets.text import text


def buttons(board: IslandBoard) -> list[str]:
    return [button.label for button in board.scene().buttons]


def test_treasures_and_their_holders_are_on_the_board() -> None:
    state = state_of(deep("", {"at": "t1"}, {"at": "t2"}, treasures={"army": "red", "curse": "blue"}))
    for short in (True, False):
        shown = text(IslandBoard(state, short=short).scene())
        assert "Treasures: red has the Army of Jiménez; blue has the cursed coin" in shown
    assert "Treasures" not in text(IslandBoard(state_of(deep("", {"at": "t1"})), short=True).scene())


def test_dealt_tiles_are_on_a_lesson_board() -> None:
    state = state_of(
        isle("wood 0,0", "gold 1,0", "food 0,1", red="at: t1, speed: 2, special: entrance+shrine",
             others=("name: blue, at: t3",), rules="island+hardcore")
    )  # fmt: skip
    assert "Dealt tiles to lay: red entrance, shrine" in text(IslandBoard(state, short=True).scene())


def test_a_board_without_lists_offers_what_is_refused_as_well() -> None:
    """One of two thieves can come, the other can't: a list would tell which."""
    state = state_of(raid(LINE, {"at": "t4"}, thieves=["t3", "t1"], paces=["t1 2", "t3 4"]))
    listing, plain = IslandBoard(state), IslandBoard(state, lists=False)
    for board in (listing, plain):
        board.choose_cell("t3")
        board.choose_cell("t4")
    assert "Bring a thief" not in buttons(listing)
    assert {"Bring nobody", "Bring a thief"} <= set(buttons(plain))
    plain.press("rush")
    plain.choose_cell("t1")
    assert "[THV-THIEF-MOVE-1]" in plain.view.status


def test_what_is_asked_to_be_refused_can_be_tried_by_clicks() -> None:
    problem = next(one for one in find("reach-and-steal").steps if one.id == "fort").problem
    board = _board(problem, "auto")
    assert isinstance(board, IslandBoard)

    def choose(words: str) -> None:
        board.choose_symbol(next(one.id for one in board.scene().symbols if one.label == words))

    choose("6")
    assert [one.label for one in board.scene().symbols] == ["Nobody", "Red", "Blue"]
    assert board.view.status == "Aim, reach 6: choose whom to rob."
    choose("Red")
    assert "[THV-STEAL-6]" in board.view.status
    assert problem.judge(board.line).passed
    choose("1")
    board.press("anew")
    assert [one.label for one in board.scene().symbols] == ["1", "6", "7"]


def test_of_two_thieves_the_near_one_goes_and_goes_on() -> None:
    state = state_of(raid(f"{LINE}; wood 5,0", {"at": "t6"}, thieves=["t1", "t5"], paces=["t1 4", "t5 2"]))
    board = IslandBoard(state)
    board.choose_cell("t2")
    board.choose_cell("t3")
    assert sorted(map(board.state.board.label, board.state.get(Pieces).cells_of("thieves", "thief"))) == ["t3", "t5"]
    board.choose_cell("t4")  # both are beside it: the one that walks goes on
    assert sorted(map(board.state.board.label, board.state.get(Pieces).cells_of("thieves", "thief"))) == ["t4", "t5"]


def test_where_two_thieves_could_go_it_is_asked_which() -> None:
    board = IslandBoard(state_of(raid(f"{LINE}; wood 5,0", {"at": "t6"}, thieves=["t1", "t3"], paces=["t1 4", "t3 2"])))
    board.choose_cell("t2")
    assert board.view.status == "Which thief? Choose it."
    assert [one.label for one in board.scene().symbols] == ["From t1", "From t3"]
    board.press("anew")
    assert not board.scene().symbols
    board.choose_cell("t2")
    board.choose_cell("t3")  # the thief itself may be clicked, too
    assert sorted(map(board.state.board.label, board.state.get(Pieces).cells_of("thieves", "thief"))) == ["t1", "t2"]


@pytest.mark.parametrize(
    ("slug", "step"), [("hiding", "full"), ("thieves-in-battle", "slow"), ("treasures-and-curse", "seize")]
)
def test_boards_of_questions_list_no_moves(slug: str, step: str) -> None:
    problem = next(one for one in find(slug).steps if one.id == step).problem
    board = _board(problem, "auto")
    assert isinstance(board, IslandBoard)
    assert not [button for button in board.scene().buttons if button.id.startswith("move ")]


@pytest.mark.parametrize(
    ("name", "task"),
    [
        ("crown-and-sceptre", "odds"),
        ("house-and-guard", "odds"),
        ("she-knows-what-she-needs", "odds"),
        ("long-fingers", "legal"),
    ],
)
def test_boards_of_puzzles_with_a_question_list_no_moves(name: str, task: str) -> None:
    """In front of a decision with few legal moves: a board for trying moves would list them."""
    asking = puzzle(name)
    assert (asking.game, asking.kind) == ("island", task)
    boards = [puzzle_board(asking), *(_board(step.problem, "auto") for step in QuestionSession(asking).lesson.steps)]
    told = [button.id for board in boards if isinstance(board, IslandBoard) for button in board.scene().buttons]
    assert "reset" in told
    assert not [button for button in told if button.startswith("move ")]
    assert [one.id for one in IslandBoard(asking.position).scene().buttons if one.id.startswith("move ")]


def test_the_board_of_a_puzzle_with_a_goal_lists_moves() -> None:
    """What is asked there is where they lead to."""
    board = puzzle_board(puzzle("once-more-with-feeling"))
    assert [button for button in board.scene().buttons if button.id.startswith("move ")]


def test_a_question_for_corners_lists_no_moves() -> None:
    """The corners that are asked for are where something can be built."""
    steps = [step for name in ("building-land", "walls-for-two") for step in QuestionSession(puzzle(name)).lesson.steps]
    assert {step.problem.kind for step in steps} == {"corners"}
    assert not any(board.lists for step in steps if isinstance(board := _board(step.problem, "auto"), IslandBoard))


def test_abilities_of_one_explorer_are_offered_to_that_explorer() -> None:
    rules = "island+explorers.thieves+thieves"
    more = {"turn": "red", "stack": ["exploring seats=1"], "paces": [], "rules": rules, "thieves": ["t4"]}
    for explorer, own in (("yanga", "Shoot"), ("sequoia", "Stride"), ("hector", "")):
        state = state_of(raid(ROSE, {"at": "t1", "speed": 2, "explorer": explorer, "hand": "wood"}, **more))
        assert {"Shoot", "Stride"} & set(buttons(IslandBoard(state))) == ({own} if own else set())


def test_what_was_said_goes_when_the_try_is_taken_back(tmp_path: Path) -> None:
    view = LessonView(Session(find("hiding"), Log(tmp_path / "log.jsonl")))(4)
    assert isinstance(view.board, IslandBoard)
    view.board.attempt("emerge t3/N t1")
    view.check()
    assert "Not yet." in view.panel.said
    view.board.reset()
    assert "Not yet." not in view.panel.said


def test_with_the_last_question_a_puzzle_is_said_to_be_solved(tmp_path: Path) -> None:
    player = QuestionPlayer(puzzle("long-fingers"), log=Log(tmp_path / "log.jsonl"))
    for place, step in enumerate(player.steps, 1):
        step.panel.value = str(step.step.problem.solution())
        step.panel._handle_custom_msg({"kind": "action", "id": "check", "value": step.panel.value}, [])
        assert ("the puzzle is solved" in step.panel.said) == (place == len(player.steps))
    assert "solved" in player.head.head


def test_a_board_says_what_the_die_shows_and_what_the_thieves_pay() -> None:
    die = _board(QuestionSession(puzzle("long-fingers")).lesson.steps[0].problem, "auto")
    assert isinstance(die, IslandBoard)
    assert "The thief die shows 2 and 5." in die.scene().caption
    out = _board(next(one for one in find("hiding").steps if one.id == "come-out").problem, "auto")
    assert isinstance(out, IslandBoard)
    assert "a hideout costs 2 doubloons" in out.scene().caption
    assert "a thief costs 1 doubloon;" in out.scene().caption


def test_the_chosen_corner_is_shown_and_stays_after_a_refusal() -> None:
    board = _board(next(one for one in find("hiding").steps if one.id == "come-out").problem, "auto")
    assert isinstance(board, IslandBoard)
    board.press("emerge")
    board.choose_cell("t3")
    board.choose_symbol("pole N")
    assert board.view.status == "Come out, corner t3/N: choose the thief's tile."
    board.choose_cell("t6")
    assert "[THV-HIDE-5]" in board.view.status
    assert [one.words() for one in board.scene().corners] == ["the chosen corner t3/N, at t3/N"]
    board.choose_cell("t2")
    assert [move.key for move in board.line.moves] == ["emerge"]


def test_nobodys_pieces_have_letters_of_their_own() -> None:
    board = puzzle_board(puzzle("a-place-for-a-thief"))
    scene = board.scene()
    assert "Ti is the Titan" in scene.caption
    assert [one.letter for one in scene.pieces if one.kind == "titan"] == ["Ti"]
    assert asked(board.state, board.seat) == "Which free shrine does the beaten thief go to?"
