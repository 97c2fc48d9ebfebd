"""A step on the page: buttons, feedback, what is played out on the board, and progress."""

from __future__ import annotations

from pathlib import Path

import pytest

import tutor
from tutor.engine.errors import InputError
from tutor.lesson import Log, Outcome, Session, find
from tutor.widgets.lesson import LessonView, StepView
from tutor.widgets.table import PlayBoard
from tutor.widgets.words import inline, paragraphs, plain, rule_notes


@pytest.fixture
def view(tmp_path: Path) -> LessonView:
    return LessonView(Session(find("crocodiles"), Log(tmp_path / "progress.jsonl")))


def press(step: StepView, action: str, value: str = "") -> str:
    """Press a button as the page does, and give what is then said."""
    step.panel._handle_custom_msg({"kind": "action", "id": action, "value": value}, [])
    return plain(step.panel.said)


def board(step: StepView) -> PlayBoard:
    assert isinstance(step.board, PlayBoard)
    return step.board


def test_reaching_the_goal_on_the_board_passes_the_step(view: LessonView) -> None:
    step = view(1)
    board(step).choose_card("explorer")
    board(step).choose_cell("b3")
    assert step.panel.said == ""  # the board has said what is wrong; the step waits
    board(step).choose_card("scout")
    board(step).choose_cell("b3")
    assert plain(step.panel.said).startswith("Right.")
    assert step.step.after in plain(step.panel.said)
    assert "✓ done" in step.head.head
    assert view.session.done == 1
    assert [entry["outcome"] for entry in view.session.log.read().entries] == ["right"]


def test_check_before_anything_is_done(view: LessonView) -> None:
    for number in range(1, len(view) + 1):
        assert press(view(number), "check").startswith("No answer yet.")
    assert view.session.log.read().entries == ()


def test_a_wrong_answer_is_played_out_with_its_rule(view: LessonView) -> None:
    step = view(6)
    said = press(step, "check", "b")
    assert said.startswith("Not yet. The sum is right")
    assert "QED-SWP-1" in said
    assert "<details><summary><b>QED-SWP-1</b>" in step.panel.said
    assert board(step).view.tone == "bad"
    assert board(step).view.scene.highlights == {"b3": "problem"}
    assert press(step, "check", "c").startswith("Right.")
    assert board(step).view.scene.pieces[0].cell == "b3"


def test_half_right_is_said_in_words_and_no_answer_asks_for_one(view: LessonView) -> None:
    said = press(view(5), "check", "QED-SWP-3")
    assert "Half right: it is refused" in said
    assert "points" not in said
    assert press(view(6), "check") == "No answer yet. Choose an answer first."
    assert press(view(10), "check") == "No answer yet. Choose an answer first."


def test_marks_are_judged_and_the_wrong_ones_shown(view: LessonView) -> None:
    step = view(11)
    for cell in ("a2", "b3"):
        step.board.toggle(cell)  # type: ignore[union-attr]
    assert press(step, "check").startswith("Not yet. 1 of 4 found.")
    assert step.board.view.scene.highlights == {"a2": "selected", "b3": "problem"}  # type: ignore[union-attr]
    assert step.check("a2 a3 b1 c2").mark == "Right."


def test_hints_count_down_and_the_button_follows(view: LessonView) -> None:
    step = view(1)
    press(step, "hint")
    assert step.panel.actions[1] == ["hint", "Hint 2 of 3"]
    press(step, "hint")
    press(step, "hint")
    assert [plain(note) for note in step.panel.notes] == [
        f"Hint {number}. {plain(inline(words))}" for number, words in enumerate(step.step.hints, 1)
    ]
    assert step.panel.actions[1] == ["hint", "No more hints", False]
    assert repr(step.hint(1)).startswith("Hint 1 of 3:")
    with pytest.raises(InputError):
        step.hint(9)


def test_the_solution_is_shown_on_the_board_and_written_down(view: LessonView) -> None:
    step = view(12)
    said = press(step, "solution")
    assert said.startswith("Solution Play Photographer to b2, then play Scout with the machete to c2.")
    assert board(step).view.scene.pieces[0].cell == "c2"
    assert view.session.done == 0  # a look-up passes nothing
    assert [entry["kind"] for entry in view.session.log.read().entries] == ["solution"]


def test_moves_may_be_given_to_check_as_text(view: LessonView) -> None:
    step = view(12)
    said = step.check("play scout b2; play photographer c2")
    assert said.mark == "Not yet."
    assert "[QED-MOVE-1]" in said.words
    assert board(step).view.scene.pieces[0].cell == "b2"
    assert [entry["outcome"] for entry in view.session.log.read().entries] == ["wrong"]
    longer = step.check("play explorer a3; play photographer b3; stop; play scout c2")
    assert longer.mark == "Right, but there is a better way."
    assert step.last is not None
    assert step.last.outcome is Outcome.NOT_MEANT
    assert view.session.done == 1


def test_a_lesson_goes_on_when_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    view = LessonView(Session(find("crocodiles"), Log(tmp_path / "file" / "progress.jsonl")))
    assert "Progress is not kept" not in view._repr_html_()
    said = press(view(9), "check", "2")
    assert said.startswith("Right.")
    assert "Progress is not kept" in said
    assert view.session.done == 1


def test_the_lesson_is_callable_and_steady(view: LessonView) -> None:
    assert view(3) is view(3)
    assert len(view) == 12
    assert repr(view) == "Crocodiles: 12 steps, about 15 minutes"
    assert "Nothing done yet" in view._repr_html_()
    view(9).check(2)
    assert "1 of 12 done" in view._repr_html_()
    with pytest.raises(InputError, match="Choose from 1 to 12"):
        view(13)


def test_a_lesson_tells_which_steps_are_done_and_where_to_go_on(view: LessonView) -> None:
    assert "step" not in view._repr_html_().partition("Nothing done yet")[2]
    view(9).check(2)
    assert "1 of 12 done: step 9. Go on with step 10." in view._repr_html_()
    view(1).solution()  # a look-up is not done
    for number in (1, 2, 3, 5, 6, 10, 11, 12):
        view(number).check(view(number).step.problem.solution())
    assert "9 of 12 done: steps 1 to 3, 5, 6, 9 to 12. Go on with step 4." in view._repr_html_()
    again = LessonView(Session(find("crocodiles"), Log(view.session.log.path)))
    assert again._repr_html_() == view._repr_html_()
    for number in (4, 7, 8):
        view(number).check(view(number).step.problem.solution())
    assert "All 12 steps are done." in view._repr_html_()
    assert "All 12 steps are done." in press(view(12), "check")


def test_a_step_reads_as_text_where_no_widget_runs(view: LessonView) -> None:
    data = view(7)._repr_mimebundle_()
    assert data["text/plain"] == repr(view(7))
    assert "  b: Adventurer, white, power 2." in data["text/plain"]
    assert "application/vnd.jupyter.widget-view+json" in data


def test_messages_that_fit_nothing_are_passed_over(view: LessonView) -> None:
    step = view(1)
    for message in (
        None,
        "check",
        {"kind": "action"},
        {"kind": "action", "id": "x", "value": ""},
        {"kind": "action", "id": "check", "value": 3},
    ):
        step.panel._handle_custom_msg(message, [])
    assert step.panel.said == ""


def test_what_goes_wrong_in_a_callback_becomes_a_sentence(view: LessonView) -> None:
    step = view(1)

    @step.panel.on_action
    def broken(action: str, value: str) -> None:
        raise ValueError

    assert press(step, "check") == "That didn't work: ValueError"


def test_words_are_escaped() -> None:
    assert inline("**a** <b> `c`") == "<b>a</b> &lt;b&gt; <code>c</code>"
    assert paragraphs("one\n\ntwo & three") == "<p>one</p><p>two &amp; three</p>"
    assert rule_notes(["QED-NONE-1"]) == ""
    assert "Dangers / Swamps" in rule_notes(["QED-SWP-1"])


def test_learn_play_and_rule(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ELDORADO_PROGRESS", str(tmp_path))
    assert repr(tutor.learn("crocodiles")) == "Crocodiles: 12 steps, about 15 minutes"
    assert tutor.rule("QED-SWP-1").id == "QED-SWP-1"
    assert repr(tutor.play("the-far-bank")).startswith("The far bank")
    with pytest.raises(InputError, match="crocodiles"):
        tutor.learn("crocodils")
    with pytest.raises(InputError):
        tutor.rule("QED-SWP-77")


def test_a_turn_can_be_ended_on_the_board_of_the_step_that_is_about_it(tmp_path: Path) -> None:
    lesson = find("moving-with-cards")
    cards = LessonView(Session(lesson, Log(tmp_path / "progress.jsonl")))
    number = next(place for place, step in enumerate(lesson.steps, 1) if step.id == "end-of-turn")
    shown = board(cards(number))
    assert "end" in [button.id for button in shown.view.scene.buttons]
    shown.play(["play sailor b3", "play explorer a3"])
    shown.press("end")
    shown.choose_card("traveler")
    shown.press("discard")
    assert [move.key for move in shown.line.moves] == ["play", "play", "end", "discard"]
    assert "3 cards are drawn" in shown.view.status
    assert "end" not in [button.id for button in board(cards(number - 1)).view.scene.buttons]


def test_a_step_leaves_a_line_behind_that_says_how_to_bring_it_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[dict[str, object]] = []
    monkeypatch.setattr("IPython.display.publish_display_data", lambda data, metadata=None: shown.append(data))
    LessonView(Session(find("crocodiles"), Log(tmp_path / "progress.jsonl")))(1)._ipython_display_()
    first, second = shown
    assert list(first) == ["text/html"]
    assert "Choose Run, Run All Cells to bring the boards back." in str(first["text/html"])
    assert "application/vnd.jupyter.widget-view+json" in second
    assert "Feed every crocodile" in str(second["text/plain"])


def test_a_wrong_number_leaves_the_board_alone(view: LessonView) -> None:
    step = view(2)
    said = press(step, "check", "6")
    assert "Not yet." in said
    assert board(step).line.tried == ()
    press(step, "check", "4")
    assert [one.text for one in board(step).line.tried] == ["play trailblazer c2", "play explorer b1"]


def test_power_that_is_left_when_a_step_begins_is_told_on_its_board(view: LessonView) -> None:
    shown = board(view(10))
    assert "2 power left of Trailblazer: choose a space next to the piece, or Stop." in shown.view.status
    shown.choose_cell("b3")
    assert "[QED-SWP-5]" in shown.view.status
    shown.reset()
    assert "2 power left of Trailblazer" in shown.view.status


def test_the_own_piece_says_that_it_stands_there_and_cards_are_counted(view: LessonView) -> None:
    shown = board(view(6))
    shown.choose_cell("b2")
    assert shown.view.status == "Your piece stands on b2. Choose a card, then a space next to it."
    shown.press("several")
    shown.choose_card("explorer")
    assert shown.view.status == "Chosen: Explorer. Now a space, or another card."
    shown.choose_card("explorer")
    assert shown.view.status == "Chosen: 2 Explorers. Now a space, or another card."
    shown.choose_cell("b2")
    assert shown.view.status == "Your piece stands on b2 already. Choose a space next to it."


def test_an_answer_after_the_solution_earns_half_and_says_so_in_the_log(view: LessonView) -> None:
    press(view(2), "solution")
    press(view(2), "check", "4")
    entry = view.session.log.read().entries[-1]
    assert (entry["outcome"], entry["credit"], entry["shown"]) == ("right", 0.5, True)
    press(view(3), "check", "3")
    entry = view.session.log.read().entries[-1]
    assert (entry["credit"], entry.get("shown")) == (1.0, None)


def test_check_after_a_goal_that_was_told_at_once_writes_no_second_attempt(view: LessonView) -> None:
    step = view(1)
    board(step).choose_card("scout")
    board(step).choose_cell("b3")
    assert press(step, "check").startswith("Right.")
    assert len(view.session.log.read().entries) == 1
    board(step).reset()
    board(step).attempt("play explorer b3")
    assert press(step, "check").startswith("Not yet.")
    assert [entry["outcome"] for entry in view.session.log.read().entries] == ["right", "wrong"]


def test_a_refusal_names_legal_moves_once_the_step_is_done(view: LessonView) -> None:
    step = view(1)
    board(step).attempt("play explorer b3")
    assert "[QED-SWP-1] (Dangers / Swamps)" in board(step).view.status
    assert "Legal and close" not in board(step).view.status
    board(step).attempt("play scout b3")
    board(step).reset()
    board(step).attempt("play explorer b3")
    assert "Legal and close: play Scout to b3" in board(step).view.status
    assert "Done: play Scout to b3." not in board(step).view.status
    board(step).attempt("play scout b3")
    assert "Done: play Scout to b3." in board(step).view.status  # a swamp looks at no symbol


def test_the_end_of_a_lesson_says_what_comes_next(tmp_path: Path) -> None:
    view = LessonView(Session(find("hexes-and-distance"), Log(tmp_path / "progress.jsonl")))
    for number in range(1, len(view)):
        view(number).check(view(number).step.problem.solution())
    assert f"{len(view) - 1} of {len(view)} done" in view._repr_html_()
    said = view(len(view)).check(view(len(view)).step.problem.solution())
    assert f"All {len(view)} steps are done." in said.words
    assert "Next: lesson 2, Moving with cards (02-moving-with-cards.ipynb)." in said.words


def test_stars_make_bold_and_emphasis_but_leave_bags_alone() -> None:
    assert inline("**Take along:** press *Show the reserve* first") == (
        "<b>Take along:</b> press <em>Show the reserve</em> first"
    )
    assert inline("give 2*scout+3*jack, or `2*jack`") == "give 2*scout+3*jack, or <code>2*jack</code>"


def test_the_text_of_a_step_tells_what_is_asked_now() -> None:
    """A shrine asks: in the text, too, as on the page."""
    step = tutor.learn("shrines-and-artifacts")(1)
    assert "The green shrine" not in repr(step)
    step.board.attempt("play explorer b2")
    assert "The green shrine: choose a card to give, or give nothing." in repr(step)
