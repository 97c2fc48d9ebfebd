"""Strict reading of YAML written by people: every value knows its field and its line.

A `Node` is a value with its dotted field and its place. Asking it for the wrong type, or leaving a key unread, is an
`InputError` that names field, place and remedy. JSON is YAML, so the one-line forms are read here too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Any

from tutor.engine.bag import Bag
from tutor.engine.errors import InputError, expect
from tutor.engine.fields import Item

__all__ = ["Node", "near", "read_yaml"]


_DEEPEST = 100
"""How deep brackets may be nested: far more than any file needs, far less than what takes the YAML reader seconds."""


def near(text: str, known: Iterable[str], where: str = "") -> str:
    """A remedy for a name that isn't known: up to three near names, else all of a few, else how many there are."""
    names = list(known)
    found = get_close_matches(str(text), names, 3)
    if found:
        return f"Did you mean {' or '.join(map(repr, found))}?"
    if len(names) <= _FEW:
        return f"Write one of {', '.join(names)}."
    return f"There are {len(names)}{f': see {where}' if where else f', e.g. {names[0]}'}."


_FEW = 12


class Node:
    """A value of a document. `field` is its dotted name, `place` its file and line."""

    def __init__(self, value: Any, field: str, file: str, line: int) -> None:
        self.value, self.field, self._file, self._line = value, field, file, line

    def __repr__(self) -> str:
        return f"Node({self.field or 'document'} at {self.place})"

    @property
    def place(self) -> str:
        """File and line, e.g. ``a.yaml:12``."""
        return f"{self._file}:{self._line}"

    def error(self, problem: str, remedy: str = "") -> InputError:
        """An error about this value."""
        return InputError(problem, field=self.field, place=self.place, remedy=remedy)

    def keys(self) -> list[str]:
        """The keys of a mapping."""
        return [str(key) for key in self._mapping()]

    def __contains__(self, key: str) -> bool:
        return key in self._mapping()

    def __getitem__(self, key: str) -> Node:
        """The value of a key that must be there."""
        mapping = self._mapping()
        if key not in mapping:
            raise self.error(f"'{key}' is missing", f"Add a line '{key}: ...'.")
        marks: Any = getattr(mapping, "lc", None)
        mark = marks.data.get(key) if marks is not None and marks.data else None  # keys merged in (<<) have no line
        line = mark[0] + 1 if mark else self._line
        return Node(mapping[key], f"{self.field}.{key}" if self.field else key, self._file, line)

    def get(self, key: str) -> Node | None:
        """The value of a key, or None when it is not there."""
        return self[key] if key in self else None

    def only(self, allowed: Iterable[str]) -> Node:
        """This mapping, checked to have no other keys."""
        known = sorted(allowed)
        for key in self._mapping():
            if key not in known:
                alike = get_close_matches(str(key), known, 1)
                remedy = f"Did you mean '{alike[0]}'?" if alike else f"Known keys are {', '.join(known)}."
                child = self[key] if isinstance(key, str) else self
                raise child.error(f"there is no key '{key}' here", remedy)
        return self

    def items(self) -> list[Node]:
        """The entries of a list."""
        if not isinstance(self.value, list):
            raise self.error(f"{_shown(self.value)} is not a list", "Write [a, b] or lines that begin with '- '.")
        nodes = []
        marks: Any = getattr(self.value, "lc", None)  # plain lists, not read from a file, have no lines
        for index, value in enumerate(self.value):
            line = marks.item(index)[0] + 1 if marks is not None and marks.data else self._line
            nodes.append(Node(value, f"{self.field}[{index}]", self._file, line))
        return nodes

    def __iter__(self) -> Iterator[Node]:
        return iter(self.items())

    def text(self) -> str:
        """A text."""
        if not isinstance(self.value, str):
            raise self.error(f"{_shown(self.value)} is not a text", "Write a word or a text in quotes.")
        text = str(self.value)
        if text.isascii():
            return text
        try:
            # JSON writes a character beyond the first 65536 as two halves; YAML reads them one by one.
            return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le")
        except UnicodeDecodeError:
            raise self.error(f"{_shown(text)} holds half a character", "Write the character itself.") from None

    def word(self, options: Iterable[str]) -> str:
        """One of some words."""
        known, text = list(options), self.text()
        if text not in known:
            raise self.error(f"'{text}' is not possible here", near(text, known))
        return text

    def whole(self, low: int = 0, high: int = 10**6) -> int:
        """A whole number."""
        if isinstance(self.value, bool) or not isinstance(self.value, int) or not low <= self.value <= high:
            raise self.error(f"{_shown(self.value)} is not a number from {low} to {high}", "Write a whole number.")
        return int(self.value)

    def truth(self) -> bool:
        """Yes or no."""
        if not isinstance(self.value, bool):
            raise self.error(f"{_shown(self.value)} is neither true nor false", "Write true or false.")
        return self.value

    def bag(self, item: Item) -> Bag:
        """A bag: a list of names, or its text ``sailor+2*scout``."""
        from tutor.engine.fields import BagField

        if isinstance(self.value, str):
            return self.parsed(BagField(item))  # type: ignore[no-any-return]
        return Bag(node.parsed(item) for node in self.items())

    def parsed(self, kind: Any, state: Any = None) -> Any:
        """A text read by a field type."""
        value = self.value
        text = str(value) if isinstance(value, int) and not isinstance(value, bool) else self.text()
        try:
            return kind.parse(text, state)
        except InputError as error:
            raise InputError(error.problem, field=self.field, place=self.place, remedy=error.remedy) from None

    def _mapping(self) -> Any:
        if not isinstance(self.value, dict):
            raise self.error(f"{_shown(self.value)} is not a mapping", "Write 'key: value' lines.")
        return self.value


def _shown(value: Any) -> str:
    if value is None:
        return "an empty value"
    if isinstance(value, dict | list):
        # Aliases make a value that is endless, or too long to be written out.
        return "a mapping" if isinstance(value, dict) else "a list"
    text = str(value)
    return f"'{text if len(text) <= 40 else text[:37] + '...'}'"


def _depth(text: str) -> int:
    """How deep brackets are nested; those in texts are counted too, since they come in pairs."""
    depth = deepest = 0
    for sign in _BRACKETS.findall(text):
        depth += 1 if sign in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


_BRACKETS = re.compile(r"[\[\]{}]")


def read_yaml(text: str, file: str = "text") -> Node:
    """The document of a YAML (or JSON) text.

    Raises
    ------
    InputError
        The text is not YAML, is empty, or has a key twice; with file and line.
    """
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    expect(
        text,
        str,
        "a YAML text",
        field="",
        remedy="Give the text itself; that of a file is Path(...).read_text('utf-8')",
    )
    if _depth(text) > _DEEPEST:
        raise InputError("this is nested too deeply", place=file, remedy=f"Write at most {_DEEPEST} levels.")
    try:
        value = YAML(typ="rt", pure=True).load(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark
        place = f"{file}:{mark.line + 1}" if mark else file
        problem = (error.problem or "this is not YAML").splitlines()[0]
        raise InputError(
            problem, place=place, remedy="Mend the YAML there (indentation, colons, quotes, a key twice)."
        ) from None
    except RecursionError:
        raise InputError("this is nested too deeply", place=file, remedy="Write fewer levels.") from None
    except (KeyError, TypeError, AttributeError):
        # A tag such as !!bool on something else ends so.
        raise InputError(
            "a value does not fit its tag", place=file, remedy="Leave out tags that begin with !."
        ) from None
    except (YAMLError, ValueError) as error:
        raise InputError(str(error).splitlines()[0], place=file, remedy="Write plain YAML text.") from None
    if value is None:
        raise InputError("there is nothing in it", place=file, remedy="Write 'key: value' lines.")
    return Node(value, "", file, 1)
