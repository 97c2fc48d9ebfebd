"""A learner at a lesson: hints in order, progress over restarts, nothing written for what is no answer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tutor.engine.errors import InputError
from tutor.lesson import Log, Outcome, Session, find, verify_lesson


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path / "progress.jsonl")


def test_hints_come_one_by_one_and_the_last_says_so(log: Log) -> None:
    session = Session(find("crocodiles"), log)
    said = [session.hint(1) for _ in range(4)]
    assert [text.split(":")[0] for text in said] == ["Hint 1 of 3", "Hint 2 of 3", "Hint 3 of 3", "Hint 3 of 3"]
    assert "2 more" in said[0]
    assert "One more hint" in said[1]
    assert "the last one" in said[2]
    assert session.hint(1, 2) == said[1]
    for which in (0, 4, "x"):
        with pytest.raises(InputError, match="Choose from 1 to 3"):
            session.hint(1, which)  # type: ignore[arg-type]


def test_progress_survives_a_restart(log: Log) -> None:
    session = Session(find("crocodiles"), log)
    assert session.judge(1, "play explorer b3").outcome is Outcome.WRONG
    assert session.done == 0
    assert session.judge(1, "play scout b3").passed
    assert session.judge(5, "QED-SWP-3").credit == 0.5
    session.solution(6)
    again = Session(find("crocodiles"), Log(log.path))
    assert again.done == session.done == 1
    assert (again.standing(1).attempts, again.standing(1).passed) == (2, True)
    assert (again.standing(5).credit, again.standing(5).passed) == (0.5, False)
    assert again.standing(6).solution_seen


def test_the_rule_that_decides_is_told_after_the_second_wrong_answer(log: Log) -> None:
    session = Session(find("crocodiles"), log)
    once, twice = session.judge(5, "QED-SWP-3"), session.judge(5, "legal")
    assert once.text == "Half right: it is refused, but not by QED-SWP-3. Which rule is it?"
    assert (once.rules, once.shows, once.credit) == ((), (), 0.5)
    assert "QED-SWP-4" in twice.text
    assert twice.rules == ("QED-SWP-4",)
    assert log.read().entries[0]["rules"] == ["QED-SWP-4"]
    session.solution(6)
    assert "?" not in session.judge(6, "legal").text


def test_a_step_that_was_passed_stays_passed(log: Log) -> None:
    session = Session(find("crocodiles"), log)
    session.judge(8, 2)
    session.judge(8, 3)
    assert session.standing(8).passed
    assert Session(find("crocodiles"), Log(log.path)).standing(8).passed


def test_no_answer_and_nonsense_are_not_written(log: Log) -> None:
    session = Session(find("crocodiles"), log)
    session.judge(1, None)
    session.judge(5, "nonsense")
    assert log.read().entries == ()


def test_what_is_written_of_an_attempt(log: Log) -> None:
    session = Session(find("crocodiles"), log)
    session.hint(12)
    session.judge(12, session.lesson.step(12).problem.start.play(["play scout b2"]))  # type: ignore[attr-defined]
    entry = log.read().entries[-1]
    assert entry["answer"] == ["play scout b2"]
    assert (entry["lesson"], entry["step"], entry["outcome"], entry["hints"]) == ("crocodiles", "shortcut", "wrong", 1)


def test_reset_of_a_step_and_of_all(log: Log) -> None:
    session = Session(find("crocodiles"), log)
    session.judge(1, "play scout b3")
    session.judge(8, 2)
    session.reset(1)
    assert (session.standing(1).passed, session.standing(8).passed) == (False, True)
    assert Session(find("crocodiles"), Log(log.path)).done == 1
    session.reset()
    assert session.done == Session(find("crocodiles"), Log(log.path)).done == 0
    assert len(log.read().entries) == 4  # nothing is ever taken out of the log


def test_a_step_that_is_not_there(log: Log) -> None:
    session = Session(find("crocodiles"), log)
    for number in (0, 13, "1", 1.5):
        with pytest.raises(InputError, match="Choose from 1 to 12"):
            session.judge(number, "a")  # type: ignore[arg-type]


def test_a_lesson_that_is_not_there() -> None:
    with pytest.raises(InputError, match="crocodiles"):
        find("crocodile")


def test_in_a_test_a_wrong_answer_says_where_to_read_on(log: Log) -> None:
    lesson = find("crocodiles")
    asked = replace(lesson, steps=tuple(replace(step, taught="moving-with-cards") for step in lesson.steps))
    session = Session(asked, log)
    more = "Read on in lesson 2, Moving with cards (02-moving-with-cards.ipynb)."
    assert more in session.judge(2, 5).text
    assert more not in session.judge(2, 4).text
    assert more not in session.judge(2, None).text
    assert more not in Session(lesson, log).judge(2, 5).text


def test_a_lesson_that_is_not_there_cannot_be_read_on_in() -> None:
    lesson = find("crocodiles")
    lost = replace(lesson, steps=(replace(lesson.steps[0], taught="no-such-lesson"), *lesson.steps[1:]))
    assert [str(one) for one in verify_lesson(lost)] == [
        "crocodiles, step 1: there is no lesson 'no-such-lesson' that teaches it"
    ]
