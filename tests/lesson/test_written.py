"""Answers that are texts: rules to play by, and puzzle files that have to be mended."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.engine.errors import InputError
from tutor.engine.games import ruleset
from tutor.lesson import Log, Outcome, Reach, Session, find, state_of
from tutor.lesson.designing import answers, both, freed, gained, lets, moves_left, only_off, opened, refuses, tree
from tutor.lesson.verify import verify_lesson
from tutor.lesson.written import Designed, Mended, under
from tutor.widgets.lesson import StepView
from tutor.widgets.table import PlayBoard

SWAMP = """ruleset: quest+danger.swamps
board: {rows: ["w1 j1 w2"]}
seats: [{name: red, pieces: [b1], hand: [scout]}]
"""
"""Scout (2) between one and two crocodiles: it enters c1, and it may end."""

PUZZLE = """id: a-way
title: A way
ruleset: quest
position: {board: {rows: ["s1 j1 j2"]}, seats: [{name: red, pieces: [a1], hand: [explorer, explorer]}]}
goal: {reach: [c1]}
unique: line
hint: Count.
"""


def designed(**more: object) -> Designed:
    return Designed(
        prompt="?", position=SWAMP, begins="quest+danger.swamps", answer="quest+danger.swamps;-QED-SWP-4",
        wrong=("quest+danger.swamps;-QED-SWP-5",), says="Well.", wants=both(lets("play scout a1"), only_off(1)), **more,
    )  # fmt: skip


def mended() -> Mended:
    return Mended(
        prompt="?", position=SWAMP, begins=PUZZLE, answer=PUZZLE.replace("explorer, explorer", "explorer, scout"),
        wrong=(PUZZLE.replace("Count.", "?"),), says="Well.",
    )  # fmt: skip


def test_what_rules_leave_counted_by_hand() -> None:
    state = state_of(SWAMP)
    assert moves_left(state) == 2  # c1, and the end
    assert gained("QED-SWP-4")(state) == 1  # a1
    assert opened("QED-SWP-4")(state) == {"a1"}
    assert tree(1)(state) == 3  # the position and one for each move
    assert freed("QED-SWP-4", depth=1)(state) == 1


@pytest.mark.parametrize("text", ["", "  \n", "quest+danger.swamps", "  quest+danger.swamps \n"])
def test_the_text_as_given_is_no_answer(text: str) -> None:
    assert designed().judge(text).outcome is Outcome.NOT_ATTEMPTED


def test_rules_are_judged_by_what_they_let_happen() -> None:
    problem = designed()
    right = problem.judge("quest+danger.swamps;-QED-SWP-4")
    assert right.passed
    assert right.rules == ("QED-SWP-4",)
    wrong = problem.judge("quest+danger.swamps;-QED-SWP-5")
    assert wrong.outcome is Outcome.WRONG
    assert "[QED-SWP-4]" in wrong.text
    assert "one will do" in problem.judge("quest+danger.swamps;-QED-SWP-4;-QED-SWP-5").text
    assert refuses("play scout a1")(state_of(SWAMP)) == ""
    assert "legal under these rules" in refuses("play scout c1")(state_of(SWAMP))


@pytest.mark.parametrize(
    ("text", "says"),
    [("quest", "Add the module"), ("quest+nothing", "nothing"), ("quest+danger.swamps;-QED-NO-1", "QED-NO-1")],
)
def test_rules_that_cannot_be_used_cost_nothing_and_say_why(text: str, says: str) -> None:
    judgement = designed().judge(text)
    assert judgement.outcome is Outcome.ERROR
    assert says in judgement.text


def test_moves_before_must_stay_legal_under_the_rules() -> None:
    with pytest.raises(InputError, match="refused already"):
        under(SWAMP, ruleset("quest+danger.swamps"), ("play scout a1",))
    assert under(SWAMP, ruleset("quest+danger.swamps;-QED-SWP-4"), ("play scout a1",)).ruleset.off == {"QED-SWP-4"}


def test_a_puzzle_is_judged_by_the_prover() -> None:
    problem = mended()
    assert problem.judge(PUZZLE).outcome is Outcome.NOT_ATTEMPTED
    assert problem.judge(problem.answer).passed
    assert "it can't be solved" in problem.judge(PUZZLE.replace("Count.", "Count!")).text
    assert "3 answers" in problem.judge(PUZZLE.replace("j2", "j1").replace("explorer, e", "scout, e")).text
    assert problem.judge(PUZZLE.replace("goal: {reach: [c1]}\n", "")).outcome is Outcome.ERROR


def test_answers_are_counted_as_lines() -> None:
    two = SWAMP.replace("w1 j1 w2", "j1 j1 j1").replace("b1", "a1").replace("[scout]", "[explorer, scout]")
    assert answers(Reach(("c1",)))(state_of(two)) == 3  # Scout alone, Scout and then Explorer, Explorer and then Scout


def test_what_was_written_lies_on_the_board(tmp_path: Path) -> None:
    lesson = find("reading-a-rulebook")
    view = StepView(Session(lesson, Log(tmp_path / "log.jsonl")), 4)
    assert view.panel.form[0] == "text"
    assert view.panel.value == "quest+danger.swamps"
    assert view.check().mark == "No answer yet."
    view.panel.value = "quest+danger.swamps;-QED-SWP-4"
    assert view.check().mark == "Right."
    assert isinstance(view.board, PlayBoard)
    assert view.board.attempt("play trailblazer b3").verdict
    view.panel.value = "quest+moonshine"
    assert view.check().mark == "I can't read that."
    assert view.board.state.ruleset.off == {"QED-SWP-4"}


def test_the_class_lesson_on_rules_holds() -> None:
    assert verify_lesson(find("reading-a-rulebook")) == []


@pytest.mark.parametrize("nothing", [None, "", [], {}, 0, True])
def test_what_is_no_text_is_no_answer_and_leaves_the_board(nothing: object, tmp_path: Path) -> None:
    step = StepView(Session(find("making-a-puzzle"), Log(tmp_path / "log.jsonl")), 2)
    assert isinstance(step.step.problem, Mended)
    step.panel.value = ""
    said = step.check(nothing)
    assert step.last is not None
    assert step.last.outcome in (Outcome.NOT_ATTEMPTED, Outcome.ERROR)
    assert said.words
