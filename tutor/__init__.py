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

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tutor.engine.catalogue import Rule
    from tutor.widgets.lesson import LessonView

__all__ = ["__version__", "learn", "rule"]

__version__ = "0.1.0"


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
    from tutor.engine.errors import InputError
    from tutor.lesson import Session, find

    session = Session(find(slug))
    try:
        from tutor.widgets.lesson import LessonView
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "tutor":
            raise
        raise InputError(
            f"the package '{error.name}' is missing, so no board can be shown",
            remedy="Install eldorado-tutor with all it needs, e.g. with `make lab`, and start the kernel again.",
        ) from None
    return LessonView(session, theme=theme)


def rule(name: str) -> Rule:
    """The rule of an id, e.g. ``rule("QED-SWP-1")``; a notebook shows it as a card.

    Raises
    ------
    InputError
        There is no such rule; the remedy names near ids.
    """
    from tutor.engine.catalogue import catalogue

    return catalogue().rule(name)
