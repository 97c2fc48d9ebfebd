"""El Dorado Tutor: lessons and puzzles on a rules engine for four board-game rulebooks.

In a notebook:

>>> import tutor
>>> crocodiles = tutor.learn("crocodiles")
>>> crocodiles
Crocodiles: 12 steps, about 15 minutes
>>> tutor.rule("QED-SWP-1").section
'Dangers / Swamps'

What is not asked for is not imported.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from tutor.puzzle.schema import Puzzle
    from tutor.widgets.course_view import CourseView
    from tutor.widgets.lesson import LessonView
    from tutor.widgets.puzzle_list import PuzzleList
    from tutor.widgets.puzzle_player import PuzzlePlayer
    from tutor.widgets.puzzle_question import QuestionPlayer
    from tutor.widgets.rule_card import RuleCard

__all__ = ["__version__", "course", "learn", "play", "puzzles", "rule"]

__version__ = "0.1.0"


def course() -> CourseView:
    """The way through all lessons, with links and how far you have come: a table in a notebook, text elsewhere."""
    from tutor.lesson.course import course_of
    from tutor.widgets.course_view import CourseView

    return CourseView(course_of())


def learn(slug: str, *, theme: str = "auto") -> LessonView:
    """The lesson of a slug, ready to be shown step by step: ``learn("crocodiles")(1)``.

    Parameters
    ----------
    theme
        ``"light"``, ``"dark"``, or ``"auto"``: as the page is.

    Raises
    ------
    InputError
        No such lesson, or a package for showing it is missing.
    """
    from tutor.lesson import Session, find

    session = Session(find(slug))
    _check(theme)
    with _boards():
        from tutor.widgets.lesson import LessonView
    return LessonView(session, theme=theme)


def play(puzzle: str | Path | Puzzle, *, theme: str = "auto") -> PuzzlePlayer | QuestionPlayer:
    """The shipped puzzle of an id, or of a file, ready to be played: ``play("the-far-bank")``.

    Parameters
    ----------
    theme
        ``"light"``, ``"dark"``, or ``"auto"``: as the page is.

    Raises
    ------
    InputError
        No such puzzle, or a package for showing it is missing.
    """
    with _boards():
        from tutor.widgets.puzzle_player import PuzzlePlayer, found_puzzle
        from tutor.widgets.puzzle_question import QuestionPlayer
    found = found_puzzle(puzzle)
    _check(theme)
    return PuzzlePlayer(found, theme=theme) if found.task is None else QuestionPlayer(found, theme=theme)


def puzzles(*, book: str = "", band: str = "", theme: str = "", rule: str = "") -> PuzzleList:
    """The puzzles there are, all or those of a kind: ``puzzles(book="quest", band="easy")``.

    Parameters
    ----------
    book
        ``"quest"``, ``"dangers"``, ``"island"`` or ``"thieves"``.
    band
        ``"first steps"``, ``"easy"``, ``"medium"``, ``"hard"`` or ``"expert"``.
    theme, rule
        What they are about; a rule by its id. Either gives something of the idea away.

    Raises
    ------
    InputError
        There is no such book, band or theme.
    """
    from tutor.widgets.puzzle_list import listed

    return listed(book, band, theme, rule)


def rule(name: str, *, theme: str = "auto") -> RuleCard:
    """The rule of an id, e.g. ``rule("QED-SWP-1")``; a notebook shows it as a card.

    Many have an example: one board on which the rule bites, one on which it doesn't.

    Parameters
    ----------
    theme
        ``"light"``, ``"dark"``, or ``"auto"``: as the reader's system is.

    Raises
    ------
    InputError
        There is no such rule; the remedy names near ids.
    """
    from tutor.widgets.rule_card import rule_card

    _check(theme)
    return rule_card(name, theme=theme)


def _check(theme: str) -> None:
    """One sentence for a theme that there isn't."""
    from tutor.engine.errors import InputError

    if theme not in ("auto", "light", "dark"):
        raise InputError(f"{theme!r} is no theme", field="theme", remedy="Write 'light', 'dark' or 'auto'.")


@contextmanager
def _boards() -> Iterator[None]:
    """Import what shows boards; a package that is missing becomes one sentence."""
    from tutor.engine.errors import InputError

    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "tutor":
            raise
        raise InputError(
            f"the package '{error.name}' is missing, so no board can be shown",
            remedy="Install eldorado-tutor with all it needs, e.g. with `make lab`, and start the kernel again.",
        ) from None
