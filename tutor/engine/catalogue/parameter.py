"""Parameters: values of a game that no source gives, written as people write them and read strictly.

A ruleset carries the text (``P-COST-FORT=3 wood + 1 gold``); a module reads it with the method of the parameter's form.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from tutor.engine.errors import CatalogueError

__all__ = ["FORMS", "Parameter"]

FORMS: Mapping[str, str] = MappingProxyType(
    {
        "number": "a whole number, as in '2'",
        "limit": "a whole number, as in '9', or 'none'",
        "amounts": "amounts joined by plus signs, as in '3 wood + 1 gold'",
        "faces": "the numbers on the faces, as in '1 2 3 4 5 6'",
        "pairs": "the two numbers of each face, as in '1/6 2/5 3/4'",
        "word": "one of the words to choose from",
    }
)
"""The forms a value can have, with the words that say how to write it."""

_NUMBER = re.compile(r"[0-9]{1,4}")
_AMOUNT = re.compile(r"([0-9]{1,4}) ([a-z]+)")
_PAIR = re.compile(r"([0-9]{1,4})/([0-9]{1,4})")


@dataclass(frozen=True)
class Parameter:
    """A named setting of a game.

    Attributes
    ----------
    id
        ``P-`` and a name.
    title
        What the value is.
    form
        A key of `FORMS`.
    default
        The value taken when nothing else is said, as text.
    known
        What is known about it, and why this default.
    unit
        What the value counts; ``""`` if that goes without saying.
    choices
        The words to choose from, if the form is ``word``.
    """

    id: str
    title: str
    form: str
    default: str
    known: str
    unit: str = ""
    choices: tuple[str, ...] = ()

    def __str__(self) -> str:
        value = f"{self.default} {self.unit}" if self.unit and self.form in ("number", "limit") else self.default
        return f"{self.id}: {self.title}: {value}. {self.known}"

    def number(self, text: str | None = None) -> int:
        """The value as a whole number; `text` is a value in place of the default.

        Raises
        ------
        CatalogueError
            Like all methods of this kind: the parameter has another form, or `text` isn't written in its form.
        """
        text = self._text("number", text)
        if not _NUMBER.fullmatch(text):
            raise self._unread(text)
        return int(text)

    def limit(self, text: str | None = None) -> int | None:
        """The value as a limit; None means that there is none."""
        text = self._text("limit", text)
        if text == "none":
            return None
        if not _NUMBER.fullmatch(text):
            raise self._unread(text)
        return int(text)

    def amounts(self, text: str | None = None) -> dict[str, int]:
        """The value as amounts by name, in the order written, each name once."""
        text = self._text("amounts", text)
        amounts: dict[str, int] = {}
        for part in text.split(" + "):
            found = _AMOUNT.fullmatch(part)
            if not found or found[2] in amounts:
                raise self._unread(text)
            amounts[found[2]] = int(found[1])
        return amounts

    def faces(self, text: str | None = None) -> tuple[int, ...]:
        """The value as the faces of a die."""
        text = self._text("faces", text)
        if not all(_NUMBER.fullmatch(part) for part in text.split(" ")):
            raise self._unread(text)
        return tuple(int(part) for part in text.split(" "))

    def pairs(self, text: str | None = None) -> tuple[tuple[int, int], ...]:
        """The value as the faces of a die with two numbers on each."""
        text = self._text("pairs", text)
        found = [_PAIR.fullmatch(part) for part in text.split(" ")]
        pairs = tuple((int(pair[1]), int(pair[2])) for pair in found if pair)
        if len(pairs) < len(found):
            raise self._unread(text)
        return pairs

    def word(self, text: str | None = None) -> str:
        """The value as one of the words to choose from."""
        text = self._text("word", text)
        if text not in self.choices:
            raise self._unread(text)
        return text

    def check(self, text: str) -> None:
        """Raise a `CatalogueError` if `text` is no value for this parameter."""
        readers: dict[str, Callable[[str], Any]] = {
            "number": self.number,
            "limit": self.limit,
            "amounts": self.amounts,
            "faces": self.faces,
            "pairs": self.pairs,
            "word": self.word,
        }
        readers[self.form](text)

    def _text(self, form: str, text: str | None) -> str:
        if form != self.form:
            raise CatalogueError(
                f"'{self.title}' is not of the form '{form}'", field=self.id, remedy=f"Read it with {self.form}()."
            )
        return self.default if text is None else text

    def _unread(self, text: str) -> CatalogueError:
        how = f"one of {', '.join(self.choices)}" if self.form == "word" else FORMS[self.form]
        return CatalogueError(f"'{text}' is no value for '{self.title}'", field=self.id, remedy=f"Write {how}.")
