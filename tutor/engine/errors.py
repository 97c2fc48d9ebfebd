"""Errors that speak to people.

Every error of the project is an `EldoradoError`. Bad input is an `InputError`, which names the field, the place and the
remedy, so that the command line prints one line and a notebook a short message, and nobody has to read a traceback.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tutor.engine.verdict import Verdict

__all__ = ["CatalogueError", "EldoradoError", "IllegalMove", "InputError", "RulesetError", "expect"]


def _one_line(text: str) -> str:
    """A text as one printable line: input that is quoted may hold line breaks, NUL or half a character."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii") for sign in text)


class EldoradoError(Exception):
    """Root of all errors raised on purpose."""

    def _render_traceback_(self) -> list[str]:
        """IPython asks an exception for its own rendering: one readable message instead of a stack."""
        return [str(self)]


class InputError(EldoradoError, ValueError):
    """Something written by a person or another tool can't be used as it stands.

    Parameters
    ----------
    problem
        What is wrong, one sentence without a full stop.
    field
        Dotted name of the field at fault, e.g. ``"seats[0].hand"``; ``""`` when the whole text is meant.
    place
        Where it stands, e.g. ``"puzzles/a.yaml:12"`` or ``"move 3"``.
    remedy
        What to write instead.
    """

    def __init__(self, problem: str, *, field: str = "", place: str = "", remedy: str = "") -> None:
        self.problem = problem
        self.field = field
        self.place = place
        self.remedy = remedy
        super().__init__(self.message())

    def message(self) -> str:
        """One line: place, field, problem, remedy."""
        head = ": ".join(part for part in (self.place, self.field) if part)
        text = f"{head}: {self.problem}" if head else self.problem
        if self.remedy:
            text = f"{text}. {self.remedy}" if self.remedy.endswith((".", "?", "!")) else f"{text}. {self.remedy}."
        return _one_line(text)

    def at(self, *, field: str = "", place: str = "") -> InputError:
        """The same error seen from further out: `field` is put before the inner field, `place` fills a gap."""
        inner = self.field
        joined = field + inner if inner.startswith("[") else ".".join(part for part in (field, inner) if part)
        return type(self)(self.problem, field=joined, place=self.place or place, remedy=self.remedy)


class CatalogueError(InputError):
    """A rule catalogue, a ruling or a parameter is malformed, unknown or defined twice."""


class RulesetError(InputError):
    """Modules that don't fit together, or a ruling or parameter that no module knows."""


class IllegalMove(EldoradoError, ValueError):
    """A well-formed move that the rules refuse; `verdict` says why."""

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        super().__init__(str(verdict))


def expect(
    value: Any,
    kind: type | tuple[type, ...],
    what: str,
    *,
    field: str,
    remedy: str,
    place: str = "",
    error: type[InputError] = InputError,
) -> None:
    """Refuse an argument that is not of a kind at all: ``expect(text, str, "a move", field="move", remedy=...)``.

    The public functions ask this of what they are called with, so that a slip in a notebook becomes one line.

    Raises
    ------
    InputError
        Or the given kind of it.
    """
    if not isinstance(value, kind):
        shown = repr(value)
        shown = shown if len(shown) <= _LONGEST else f"{shown[: _LONGEST - 3]}..."
        raise error(f"{shown} is not {what}", field=field, place=place, remedy=remedy)


_LONGEST = 40
