"""The way through all lessons: every lesson has its place, and progress comes from the log."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.lesson import Log, Session, find, lessons
from tutor.lesson.course import PASSED, Course, Part, Stop, course_of


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path / "progress.jsonl")


def stop(course: Course, number: int) -> Stop:
    """The stop of a number."""
    return next(one for part in course.parts for one in part.stops if one.number == number)


def test_every_lesson_is_in_one_part_or_its_test(log: Log) -> None:
    course = course_of(log)
    listed = [one.number for part in course.parts for one in part.stops]
    tests = [part.test.number for part in course.parts if part.test is not None]
    assert sorted(listed) == listed
    assert sorted({lesson.number for lesson in lessons()} | {90}) == sorted([*listed, *tests])
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


def part(done: int, credit: float) -> Part:
    """A part with one lesson not begun and a test of ten questions."""
    return Part("A", "b", (Stop(1, "L", "l", 20, steps=9),), Stop(70, "T", "t", 10, (), 10, done, True, credit))


@pytest.mark.parametrize(
    ("done", "credit", "tested"),
    [(10, 1.0, True), (10, PASSED, True), (10, 0.79, False), (9, 0.9, False), (0, 0, False)],
)
def test_a_test_has_to_be_answered_as_a_whole_and_mostly_right(done: int, credit: float, tested: bool) -> None:
    assert part(done, credit).tested is tested


def test_a_part_whose_test_was_passed_is_left_out() -> None:
    other = Part("B", "b", (Stop(2, "M", "m", 20, steps=9),))
    assert Course((part(10, 0.9), other)).following == other.stops[0]
    first = part(9, 0.9)
    assert Course((first, other)).following == first.stops[0]
    assert Course((part(10, 0.9),)).following is None


def test_a_log_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "progress.jsonl"
    folder.mkdir()
    course = course_of(Log(folder))
    assert "can't be read" in course.problem
    assert course.following == stop(course, 1)
