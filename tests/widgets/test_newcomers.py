"""What a newcomer tripped over: how plays are counted, what a refusal says and how often, what hides what."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.engine.island.places import exploring, gathering
from tests.engine.thieves.places import LINE, raid
from tutor.engine import ruleset
from tutor.engine.board import Cell
from tutor.engine.errors import InputError
from tutor.engine.fields import BagField
from tutor.engine.notation import parse
from tutor.lesson import state_of
from tutor.lesson.content import find
from tutor.lesson.progress import Log
from tutor.lesson.session import Session
from tutor.lesson.wording import in_words
from tutor.puzzle.library import puzzle
from tutor.widgets import theme
from tutor.widgets.island_board import IslandBoard
from tutor.widgets.island_moves import in_question
from tutor.widgets.island_words import in_short
from tutor.widgets.lesson import LessonView, StepView
from tutor.widgets.puzzle_player import PuzzlePlayer
from tutor.widgets.puzzle_question import QuestionPlayer
from tutor.widgets.table import PlayBoard, Table

CAMP = ["play trailblazer b2", "stop", "end", "discard -"]
"""How the puzzle ``camp-one`` begins: the night is spent before the pass."""


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path / "log.jsonl")


def step(slug: str, number: int, log: Log) -> tuple[StepView, Table]:
    view = LessonView(Session(find(slug), log))(number)
    assert isinstance(view.board, Table)
    return view, view.board


def position(rows: str, hand: str, at: str = "a1", rules: str = "quest") -> Any:
    return state_of(
        f"ruleset: {rules}\nboard: {{rows: {rows}}}\nseats: [{{name: red, pieces: [{at}], hand: [{hand}]}}]"
    )


# -- counting ---------------------------------------------------------------------------------------------------------


def test_words_answer_and_badges_count_the_same_plays(log: Log) -> None:
    """Five cards are played; the end of the turn between them, and keeping the hand, are no plays."""
    player = PuzzlePlayer("camp-one", log=log)
    player.moves(CAMP)
    for move in ("play scout c2", "play sailor d2", "play traveler e2", "play explorer f2"):
        player.move(move)
    assert "in 5 plays. A play is a card" in player.said.words
    assert "5. Play Explorer with the machete to f2." in player.said.words
    assert "End the turn. Discard nothing. 2. Play Scout" in player.said.words
    assert "6." not in player.said.words
    ways = {cell: shown[1] for cell, shown in player.board.view.highlights.items() if shown[1]}
    assert ways == {"b2": "1", "c2": "2", "d2": "3", "e2": "4", "f2": "5"}


def test_the_next_turn_is_announced_with_what_is_drawn(log: Log) -> None:
    player = PuzzlePlayer("camp-one", log=log)
    player.moves(CAMP)
    assert player.board.view.status.endswith("You draw Explorer, Sailor and Scout. Your next turn begins.")


def test_a_try_that_leaves_a_turn_but_no_sure_way_says_so(log: Log) -> None:
    player = PuzzlePlayer("camp-one", log=log)
    player.moves(["end", "discard -"])
    assert player.board.view.status == "This try is over. No sure way is left: see below."
    assert "A turn is left, but no sure way" in player.said.words
    assert "Your turn is over" not in player.said.words
    assert "theme: skulls and passes" in player.head.head


def test_a_goal_that_holds_whatever_is_drawn_says_so(log: Log) -> None:
    assert "within 2 turns, whatever you draw." in repr(PuzzlePlayer("camp-one", log=log))
    assert "whatever you draw" not in repr(PuzzlePlayer("spend-it-all", log=log)), "nothing is drawn there"


def test_a_puzzle_of_one_question_has_its_title_and_its_question_once(log: Log) -> None:
    shown = QuestionPlayer(puzzle("left-bank"), log=log)
    assert repr(shown).count("The left bank") == 1
    assert repr(shown).count("Mark every space") == 1
    assert "The left bank" not in shown.steps[0].head.head


# -- words ------------------------------------------------------------------------------------------------------------


def said(rows: str, hand: str, move: str) -> str:
    state = position(rows, hand)
    return in_words(state, PlayBoard(state).attempt(move).move)


def test_moves_are_said_as_people_say_them() -> None:
    assert said('["j1 j1"]', "cartographer", "play cartographer symbol=machete b1") == "play Cartographer to b1"
    assert said('["j1 j1"]', "explorer", "play explorer b1") == "play Explorer with the machete to b1"
    hand = "explorer, traveler, traveler"
    assert said('["j1 u3"]', hand, "pay explorer+2*traveler b1") == "give Explorer and 2 Travelers to enter b1"
    assert said('["j1 u3"]', hand, "pay - b1") == "give no card to enter b1"
    assert said('["j1 u3"]', hand, "buy scout -") == "buy Scout and pay nothing"


def test_several_cards_for_a_landscape_are_not_told_that_one_is_short_of_one() -> None:
    """A machete that would do stands beside a coin that doesn't match: that is the reason, and not the sum."""
    board = PlayBoard(position('["j1 j1"]', "explorer, traveler"), remedies=False)
    board.attempt("pay explorer+traveler b1")
    first, second = board.view.status.split("\n")
    assert "[QED-MOVE-3]" in first
    assert "every card given for b1 would have to match it" in second


def test_a_refusal_names_the_arrow_or_the_purchase_that_leads_to_it(log: Log) -> None:
    _, board = step("rivers-and-arrows", 9, log)
    board.attempt("play sailor b2")
    assert board.view.status.split("\n")[0] == "The arrow on b2 carries the piece on to c2. [QED-ARW-1]"
    _, board = step("skulls-and-passes", 9, log)
    board.attempt("buy scout traveler")
    assert board.view.status.split("\n")[0] == "After a purchase no card moves a piece any more. [QED-TURN-3]"
    board.attempt("end")
    assert "purchase" not in board.view.status


def test_a_refusal_told_below_the_board_is_not_told_over_it(log: Log) -> None:
    view, board = step("skulls-and-passes", 2, log)
    board.play(["play explorer b2", "end"])
    assert board.view.status == "Refused [QED-DNG-2]: see below."
    assert view.panel.said.count("b2 shows a skull") == 1
    board.reset()
    board.play(["play explorer b2", "play traveler c2"])
    assert "machete" in board.view.status, "what is told nowhere else stays"


def test_a_shrine_that_asks_is_named_to_who_clicks_a_space(log: Log) -> None:
    _, board = step("shrines-and-artifacts", 1, log)
    assert isinstance(board, PlayBoard)
    board.attempt("play explorer b2")
    board.choose_cell("c2")
    assert "The green shrine: choose a card to give" in board.view.status
    assert "Choose a card first" not in board.view.status
    board.choose_card("scout")
    assert board.view.status == "Chosen: Scout. Press Give, or choose another card."
    board.press("sacrifice")
    assert [group[1] for group in board.view.groups][:2] == ["Hand (2 cards)", "Artifacts (1)"]


# -- pictures ---------------------------------------------------------------------------------------------------------


def test_a_piece_stands_beside_the_badge_of_its_space() -> None:
    rules = "quest+danger.skulls"
    plain = PlayBoard(position('["j1 j1!"]', "explorer", "a1", rules)).view
    badge = PlayBoard(position('["j1 j1!"]', "explorer, explorer", "b1", rules)).view
    assert plain.places == [["a1"]]
    [[cell, dx, *_]] = badge.places
    assert cell == "b1"
    assert dx > 0


def test_white_cards_are_bright_in_both_themes() -> None:
    for palette in (theme.LIGHT, theme.DARK):
        assert theme.contrast(palette.tones["white"].fill, "#ffffff") < 1.3


def test_an_answer_does_not_move_on_the_board_of_the_questions_that_follow(log: Log) -> None:
    """The five questions of this puzzle are about one position."""
    player = QuestionPlayer(puzzle("fangs-at-the-door"), log=log)
    board = player.steps[0].board
    assert isinstance(board, Table)
    asked = board.state
    for wrong_or_right in ("ISL-BUY-9", "legal"):
        player.steps[0].check(wrong_or_right)
        assert board.state == asked


# -- questions of several parts ----------------------------------------------------------------------------------------


def _wrong_and_right(question: QuestionPlayer, number: int) -> tuple[str, str]:
    problem = question.steps[number].step.problem
    return str(problem.tempting()[0]), str(problem.solution())


def test_a_puzzle_keeps_its_answer_however_often_one_is_wrong(log: Log) -> None:
    question = QuestionPlayer(puzzle("at-the-counter"), log=log)
    first = question.steps[0]
    rules = first.step.problem.verdict().rules  # type: ignore[attr-defined]
    assert rules, "the first move is refused"
    for _ in range(3):
        said = first.check("legal")
        assert said.words == "It is not allowed: a rule refuses it. Which one?"
        assert not said.rules
        assert not first.board.line.tried, "the move is not shown either"  # type: ignore[union-attr]
    assert first.check(rules[0]).rules == rules


def test_how_many_are_answered_is_said_with_each_answer_and_moves_nothing_else(log: Log) -> None:
    """What stands below other questions stays: a line that went would move the buttons under the mouse."""
    question = QuestionPlayer(puzzle("already-there"), log=log)
    number = len(question.steps)
    before = [step.panel.said for step in question.steps]
    for place, step in enumerate(question.steps):
        step.panel.value = _wrong_and_right(question, place)[1]
        step._press("check", "")
        question._answered(step, "check", "")
        after = [one.panel.said for one in question.steps]
        assert [one for one in range(number) if after[one] != before[one]] == [place]
        wanted = f"{place + 1} of {number} answered." if place + 1 < number else "That was the last one"
        assert wanted in after[place]
        before = after
    assert question.solved


def test_the_board_beside_a_question_does_not_answer_it(log: Log) -> None:
    question = QuestionPlayer(puzzle("at-the-counter"), log=log)
    board = question.steps[0].board
    assert isinstance(board, Table)
    problems = [step.step.problem for step in question.steps]
    for problem in problems:
        with pytest.raises(InputError, match="that is one of the questions"):
            board.attempt(problem.move)  # type: ignore[attr-defined]
        assert "[QED" not in board.view.status
        assert not board.line.tried
    board.attempt("play explorer n2")  # nobody asks about this one
    assert "[QED" in board.view.status or board.view.status.startswith("Done")
    board.reset()
    for step, problem in zip(question.steps, problems, strict=True):
        step.check(problem.solution())
        board.reset()
        board.attempt(problem.move)  # type: ignore[attr-defined]
        assert board.line.tried, "answered: now it may be tried"
        board.reset()


# -- what is done with -------------------------------------------------------------------------------------------------


def test_a_refusal_is_done_with_when_something_else_is_chosen(log: Log) -> None:
    player = PuzzlePlayer("camp-one", log=log)
    assert player.company is not None
    player.move("play traveler b2")
    assert player.company.why.html
    assert "problem" in {role for role, _ in player.board.view.highlights.values()}
    player.board.choose_card("trailblazer")  # type: ignore[attr-defined]
    assert player.company.why.html == ""
    assert "problem" not in {role for role, _ in player.board.view.highlights.values()}


# -- how the Island speaks ---------------------------------------------------------------------------------------------


def test_nothing_is_said_as_nothing() -> None:
    barren = gathering("wood 0,0; gold 1,0; food 0,1", 3, {"at": "t2"})
    assert in_words(barren, parse(barren, "gather -")) == "gather nothing"
    rolled = raid(LINE, {"at": "t5"}, thieves=["t1", "t2"], **{"cave-shrine": "thieves t1"})
    assert in_words(rolled, parse(rolled, "prowl t2 t3")) == "move a thief with 4 speed from t2 to t3"


def test_the_thieves_are_many_and_hold_the_cave_shrine_once() -> None:
    """That whoever holds it walks on with it is told of the move, not once more below."""
    board = IslandBoard(raid(LINE, {"at": "t5"}, thieves=["t1"], **{"cave-shrine": "thieves t1"}))
    assert "Cave shrine: the Thieves." in in_short(board.state)
    board.attempt("prowl t2")
    assert "with the cave shrine" in board.view.status
    assert "hold" not in board.view.status
    lost = IslandBoard(raid(LINE, {"at": "t5"}, thieves=["t1"], **{"cave-shrine": "t2"}))
    lost.attempt("prowl t2")
    assert "The Thieves hold the cave shrine now" in lost.view.status


def test_every_choice_is_asked_for_in_words() -> None:
    """No field of a move that the board fills in is asked for by its name in the engine."""
    rules = ["island+teams+thieves+cave.deeper+hardcore", "island+solo"]
    kinds = {kind for name in rules for module in ruleset(name).modules for kind in module.moves}
    fields = {(kind, name) for kind in kinds for name, field in kind.spec().items() if not isinstance(field, BagField)}
    named = {(kind.key, name) for kind, name in fields if in_question(kind, name) == name and name != "seat"}
    assert named <= _BY_BUTTONS


_BY_BUTTONS = {
    *(("build", "building"), ("erect", "building")),
    *(("allot", name) for name in ("gather2", "speed2")),
    *(("swap", "cards"), ("reroll", "dice")),
}
"""Fields that buttons of their own, lists of moves, cards or dice fill in."""


def test_a_lesson_says_that_the_next_turn_begins(log: Log) -> None:
    board = PlayBoard(position('["j1 j1 j1"]', "explorer"), ends=True)
    for move in ("play explorer b1", "end"):
        board.attempt(move)
        assert "next turn begins" not in board.view.status or move == "end"
    assert board.view.status.endswith("Your next turn begins.")


def test_places_are_called_by_the_numbers_on_the_board() -> None:
    here = exploring("wood 0,0; entrance 1,0; exit cave:0,0", {"at": "t1", "speed": 2})
    assert in_words(here, parse(here, "discover surface:0,1")) == "discover at 0,1"
    assert Cell("cave", 2, -1).called == "2,-1 in the cave"


def test_who_has_two_pieces_hears_which_one_moves() -> None:
    """In the puzzle ``already-there`` piece 1 has arrived; what it may do is another question than what piece 2 may."""
    question = QuestionPlayer(puzzle("already-there"))
    prompts = [step.step.problem.prompt for step in question.steps]
    assert [prompt for prompt in prompts if prompt.endswith("to b26, with piece 1?")]
    alone = position('["j1 j1"]', "explorer")
    assert "piece" not in in_words(alone, parse(alone, "play explorer b1"))


def test_the_next_best_play_is_refused_for_what_a_player_would_try() -> None:
    """A Pioneer of power 5 is too strong for one crocodile (QED-SWP-4); nobody thinks of giving it up for a swamp."""
    words = PuzzlePlayer("wet-feet").session.why()[1]
    assert "give " not in words
    assert "[QED-SWP-4]" in words or "more power is as wrong as less" in words


# -- buttons that are let go -------------------------------------------------------------------------------------------


def pressed(board: Table) -> list[str]:
    return [one.id for one in board.view.scene.buttons if one.pressed]


def test_a_refused_purchase_lets_its_button_go_and_walking_goes_on() -> None:
    board = IslandBoard(exploring("wood 0,0; gold 1,0; food 0,1", {"at": "t1", "speed": 2, "hand": "food"}))
    board.press("hire")
    assert pressed(board) == ["hire"]
    board.choose_cell("t1")
    assert board.view.tone == "bad"
    assert pressed(board) == []
    board.choose_cell("t2")
    assert board.view.status.startswith("Done: walk to t2.")


def test_a_click_that_no_purchase_means_is_a_walk_or_a_discovery() -> None:
    board = IslandBoard(exploring("wood 0,0; gold 1,0; food 0,1", {"at": "t1", "speed": 2, "hand": "6*food"}))
    board.press("hire")
    board.choose_cell("surface:-1,0")
    assert "There is no tile" not in board.view.status
    assert board.line.tried[-1].move.key == "discover"
    thieves = IslandBoard(raid(LINE, {"at": "t5"}, thieves=["t1"], hand="2*food"))
    thieves.press("pair")
    thieves.choose_cell("t2")
    assert thieves.line.tried[-1].move.key == "prowl"


def test_escape_takes_back_fields_first_and_then_the_kind() -> None:
    board = IslandBoard(exploring("wood 0,0; gold 1,0; food 0,1", {"at": "t1", "speed": 2, "hand": "3*wood"}))
    board.press("build farmhouse")
    board.choose_cell("t1")
    board.press("anew")
    assert pressed(board) == ["build farmhouse"]
    board.press("anew")
    assert pressed(board) == []
    assert not [one for one in board.view.scene.buttons if one.id == "anew"]


def test_cards_to_gather_are_counted_and_can_be_chosen_anew() -> None:
    board = IslandBoard(gathering("wood 0,0; gold 1,0; food 0,1", 2, {"at": "t1"}))
    board.choose_symbol("take wood")
    assert board.view.status.startswith("Chosen: wood (1 of 2).")
    board.press("anew")
    assert not board.chosen


def test_a_place_that_a_question_speaks_of_is_on_the_board(log: Log) -> None:
    """Lesson 20, step 9: may a villager on t3 march to the empty place 1,1? The explorer on t1 is not beside it."""
    _, board = step("growing-map", 9, log)
    assert "surface:1,1" in [cell.id for cell in board.view.scene.cells]


def test_who_has_no_speed_left_is_not_asked_to_walk() -> None:
    board = IslandBoard(exploring("wood 0,0; gold 1,0; food 0,1", {"at": "t1", "speed": 1}))
    board.choose_cell("t2")
    assert board.view.status.endswith("No speed is left. Buy something, or end the turn.")
    band = IslandBoard(raid(LINE, {"at": "t5"}, thieves=["t1"], speed=1))
    band.attempt("prowl t2")
    assert band.view.status.endswith("No thief has speed left. Buy something, or end the turn.")


def test_a_price_that_can_not_be_paid_is_told_with_what_there_is() -> None:
    red = {"at": "t1", "speed": 2, "hand": "food+gold", "farmhouses": ["t1/N"]}
    here = exploring("wood 0,0; gold 1,0; food 0,1", red)
    board = IslandBoard(here)
    board.attempt("hire t1")
    assert "This costs 2 food; of that you have 1 food." in board.view.status


def test_every_corner_has_the_name_that_its_button_has() -> None:
    """A corner is reached by six names, whichever tile it is seen from, and is called by one that lies on the map."""
    board = exploring("wood 0,0; gold 1,0; food 0,1", {"at": "t1"}).board
    assert board.parse_corner("t1/SE") == board.parse_corner("t2/SW") == board.parse_corner("t3/N")
    assert board.parse_corner("t1/N").cell == board.cell("t1")
    above = board.parse_corner("t1/NE")
    assert above.cell not in board, "the tile whose foot it is is missing"
    assert board.corner_name(above) == "t1/NE"
    with pytest.raises(InputError, match=r'e\.g\. "t1/N" or "t1/SE"'):
        board.parse_corner("t1/E")


def test_gathering_counts_and_trading_asks_whom() -> None:
    board = IslandBoard(gathering("wood 0,0; gold 1,0; food 0,1", 2, {"at": "t1"}))
    board.choose_symbol("take wood")
    assert board.view.status.endswith("1 more to choose.")
    for _ in range(2):
        board.choose_symbol("take wood")
    assert board.view.status.endswith("1 too many: press Choose anew.")
    near = [
        in_words(one.state, remedy.move)
        for one in [board.attempt("gather 3*wood").verdict]
        for remedy in one.remedies(1)
    ]
    assert near == ["gather 2 wood"], "one card less"
    trade = IslandBoard(exploring("wood 0,0; gold 1,0", {"at": "t1", "hand": "gold"}, {"at": "t2"}))
    trade.press("propose")
    trade.choose_card("hand-gold")
    assert "to whom" in trade.view.status


def test_a_line_that_is_shown_can_be_left_for_an_analysis_of_ones_own(log: Log) -> None:
    player = PuzzlePlayer("camp-one", log=log)
    player.give_up()
    player.next()
    here = player.board.state
    player.analyse()
    assert player.board.state == here
    assert player.board.played_back is None
    assert player.said.mark == "Good so far."


def test_a_chosen_card_can_be_let_go(log: Log) -> None:
    board = PlayBoard(position('["j1 j1"]', "explorer, traveler"))
    board.choose_card("explorer")
    assert "anew" in [one.id for one in board.view.scene.buttons]
    board.press("anew")
    assert not board.chosen
    assert "anew" not in [one.id for one in board.view.scene.buttons]


def test_ending_the_turn_is_not_counted_as_a_play() -> None:
    """``twins``: Adventurer or Traveler to a2, Adventurer to b1: three first plays."""
    assert "Of 3 first plays" in PuzzlePlayer("twins").session.why()[0]


def test_what_the_answer_may_tell_is_told_at_once(log: Log) -> None:
    """*Where to?* is there as soon as nothing is left to give away, not at the next click."""
    player = PuzzlePlayer("a-short-walk", log=log)
    assert "reach" not in [one.id for one in player.board.view.scene.buttons]
    for use in player.session.answer:
        player.moves(use.moves)
    player.reset()
    assert "reach" in [one.id for one in player.board.view.scene.buttons]
    view, board = step("building", 2, log)
    view.check(view.step.problem.solution())
    assert "reach" in [one.id for one in board.view.scene.buttons] or not board.decides  # type: ignore[attr-defined]


def test_an_answer_that_chance_goes_on_with_says_so(log: Log) -> None:
    said = PuzzlePlayer("before-somebody-else-does", log=log).give_up().words
    assert "The rest hangs on chance" in said
    assert "The rest hangs on chance" not in PuzzlePlayer("twins", log=log).give_up().words


def test_a_sign_is_no_way_round_a_line_that_is_shown(log: Log) -> None:
    player = PuzzlePlayer("five-in-a-row", log=log)
    player.give_up()
    player.board.choose_sign("blockade 3")  # type: ignore[attr-defined]
    assert player.board.view.status.startswith("A line is being shown.")


def test_corners_are_read_as_people_write_them(log: Log) -> None:
    problem = QuestionPlayer(puzzle("solid-ground"), log=log).steps[0].step.problem
    right = problem.solution()
    for text in (
        " ".join(right),
        ", ".join(right),
        ";".join(right).lower(),
        " and ".join(one.replace("/", " / ") for one in right),
    ):
        assert problem.judge(text).passed, text
