"""The course as a table and as text."""

from __future__ import annotations

import re

import tutor
from tutor.lesson.course import Course, Part, Stop
from tutor.widgets.course_view import CourseView

DONE = Stop(1, "Hexes & rings", "01-hexes.ipynb", 20, (), 14, 14, 14, True)
HALF = Stop(2, "Cards", "02-cards.ipynb", 25, ("hexes: lesson 1",), 15, 5, 2, True)
GAME = Stop(90, "Play", "90-play.ipynb", 30)
TEST = Stop(70, "Test", "70-test.ipynb", 10, (), 10, 10, 9, True)
COURSE = Course((Part("The Quest", "Begin here.", (DONE, HALF)), Part("Games", "Play.", (GAME,))))


def test_links_minutes_and_progress() -> None:
    html = CourseView(COURSE)._repr_html_()
    assert re.findall(r'<a href="([^"]+)">([^<]+)</a>', html) == [
        ("02-cards.ipynb", "Cards"),
        ("01-hexes.ipynb", "Hexes &amp; rings"),
        ("02-cards.ipynb", "Cards"),
        ("90-play.ipynb", "Play"),
    ]
    assert "✓ done" in html
    assert "5 of 15" in html
    assert "width:33%" in html
    assert "45 minutes" in html
    assert "Needs: hexes: lesson 1" in html
    assert html.count("<tr>") == html.count("</tr>") == 5


def test_the_page_gives_the_colours() -> None:
    """Light or dark: no colour is fixed but the grey of the lines, which is half transparent."""
    html = CourseView(COURSE)._repr_html_()
    assert not re.search(r"#[0-9a-fA-F]{3,6}\b", html)
    assert set(re.findall(r"rgba?\([^)]*\)", html)) == {"rgba(128,128,128,.35)"}


def test_plain_text() -> None:
    assert repr(CourseView(COURSE)).splitlines() == [
        "Go on with lesson 2, Cards (02-cards.ipynb), 25 minutes.",
        "",
        "The Quest (45 minutes)",
        "Begin here.",
        "*  1  Hexes & rings   20 min  ✓ done",
        "   2  Cards           25 min  5 of 15",
        "",
        "Games (30 minutes)",
        "Play.",
        "  90  Play   30 min",
    ]


def test_a_test_lets_the_experienced_skip() -> None:
    passed = CourseView(Course((Part("The Quest", "x", (HALF,), TEST),)))
    assert "you may skip this part" in repr(passed)
    assert 'Test passed: you may skip this part. <a href="70-test.ipynb">' in passed._repr_html_()
    assert repr(passed).startswith("Nothing is left to do here.")
    assert "9 of 10 right at once" in passed._repr_html_()
    assert "9 of 10 right at once" in repr(passed)
    open_ = Stop(70, "Test", "70-test.ipynb", 10, (), 10)
    asked = CourseView(Course((Part("The Quest", "x", (HALF,), open_),)))
    assert "Do you know all this?" in asked._repr_html_()
    assert "skip this part" not in repr(asked)
    assert "10 questions" in repr(asked)


def test_who_has_done_nothing_begins_with_the_first_lesson() -> None:
    fresh = Stop(1, "Hexes", "01-hexes.ipynb", 20, (), 14)
    view = CourseView(Course((Part("The Quest", "x", (fresh,)),)))
    assert repr(view).startswith("Begin with lesson 1, Hexes")
    assert "<b>Begin with</b> lesson 1" in view._repr_html_()


def test_what_is_wrong_with_the_log_is_told() -> None:
    view = CourseView(Course((), "Earlier progress can't be read: <x>."))
    assert "&lt;x&gt;" in view._repr_html_()
    assert "<x>" in repr(view)


def test_the_function_shows_all_parts() -> None:
    view = tutor.course()
    assert len(view.course.parts) >= 4
    assert "Skulls and passes" in repr(view)
