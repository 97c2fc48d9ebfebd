"""The way through all lessons: every lesson has its place, and progress comes from the log."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.engine.reading import read_yaml
from tutor.lesson import Log, Session, find, lessons
from tutor.lesson.course import PASSED, Course, Part, Stop, course_of


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path / "progress.jsonl")


def stop(course: Course, number: int) -> Stop:
    """The stop of a number."""
    return next(one for part in course.parts for one in part.stops if one.number == number)


def test_every_lesson_is_in_one_part_or_its_test(log: Log, root: Path) -> None:
    course = course_of(log)
    games = read_yaml((root / "lessons" / "index.yaml").read_text("utf-8"), "index.yaml")["games"]
    listed = [one.number for part in course.parts for one in part.stops]
    tests = [part.test.number for part in course.parts if part.test is not None]
    assert sorted(listed) == listed
    assert sorted([*(lesson.number for lesson in lessons()), *(node["number"].whole() for node in games)]) == sorted(
        [*listed, *tests]
    )
    assert len(set(listed)) == len(listed)


def test_without_progress_it_begins_at_the_beginning(log: Log) -> None:
    course = course_of(log)
    assert course.following == stop(course, 1)
    assert all(one.done == 0 and not one.begun for part in course.parts for one in part.stops)
    assert [one.steps for one in course.parts[0].stops[:3]] == [14, 15, 12]


def test_what_was_done_is_counted_and_the_lesson_begun_comes_next(log: Log) -> None:
    hexes, crocodiles = Session(find("hexes-and-distance"), log), Session(find("crocodiles"), log)
    for number in range(1, 15):
        hexes.judge(number, hexes.lesson.step(number).problem.solution())
    crocodiles.judge(1, "play scout b3")
    crocodiles.judge(2, 5)
    course = course_of(log)
    assert stop(course, 1).finished
    assert (stop(course, 3).done, stop(course, 3).begun, stop(course, 3).finished) == (1, True, False)
    assert course.following == stop(course, 3)  # begun, before 2, which is not
    crocodiles.reset()
    assert course_of(log).following == stop(course_of(log), 2)


def test_a_look_at_a_hint_is_a_beginning(log: Log) -> None:
    Session(find("moving-with-cards"), log).hint(1)
    course = course_of(log)
    assert course.following == stop(course, 2)
    assert stop(course, 2).done == 0


def part(at_once: int) -> Part:
    """A part with one lesson not begun and a test of ten questions, all answered in the end."""
    return Part("A", "b", (Stop(1, "L", "l", 20, steps=9),), Stop(70, "T", "t", 10, (), 10, 10, at_once, True))


@pytest.mark.parametrize(("at_once", "tested"), [(10, True), (8, True), (7, False), (0, False)])
def test_a_test_has_to_be_right_at_once_for_the_most_part(at_once: int, tested: bool) -> None:
    assert PASSED == 0.8
    assert part(at_once).tested is tested


def test_a_part_whose_test_was_passed_is_left_out() -> None:
    other = Part("B", "b", (Stop(2, "M", "m", 20, steps=9),))
    assert Course((part(9), other)).following == other.stops[0]
    first = part(7)
    assert Course((first, other)).following == first.stops[0]
    assert Course((part(9),)).following is None


def test_right_at_once_is_the_first_answer_without_a_look_at_the_solution(log: Log) -> None:
    session = Session(find("crocodiles"), log)
    session.judge(1, "play scout b3")  # right at once
    session.judge(2, 5)  # wrong, then right
    session.judge(2, 4)
    session.solution(3)
    session.judge(3, 3)  # right, once it had been seen
    crocodiles = stop(course_of(log), 3)
    assert (crocodiles.done, crocodiles.at_once) == (3, 1)


def test_a_log_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "progress.jsonl"
    folder.mkdir()
    course = course_of(Log(folder))
    assert "can't be read" in course.problem
    assert course.following == stop(course, 1)
