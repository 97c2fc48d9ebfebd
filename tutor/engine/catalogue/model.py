"""Rules, rulings and the catalogue that holds them; see the package for an overview."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from importlib import resources
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from tutor.engine.catalogue.card import as_html, as_text
from tutor.engine.catalogue.parameter import Parameter
from tutor.engine.errors import CatalogueError, expect

__all__ = ["BOOKS", "CERTAINTIES", "KINDS", "Book", "Catalogue", "Rule", "RuleList", "Ruling", "catalogue", "load"]

T = TypeVar("T")

BOOKS = ("quest", "dangers", "island", "thieves")
"""The books, in reading order."""

KINDS: Mapping[str, str] = MappingProxyType(
    {
        "check": "can refuse a move or a placement",
        "effect": "says what an action does",
        "quantity": "contributes to a number",
        "turn": "order of play and end of the game",
        "setup": "how the table looks before play",
        "component": "what is in the box or on a card",
        "note": "a comment or example that demands nothing",
    }
)
"""What a rule can be."""

CERTAINTIES: Mapping[str, str] = MappingProxyType(
    {
        "official": "in an official text or picture",
        "inferred": "follows from an official text, or independent sources agree",
        "third-party": "in unofficial sources only",
        "unknown": "no source has it",
        "ruling": "our choice, so that the game can be played",
        "open": "no source settles it; see the ruling",
    }
)
"""How sure a rule is."""


@dataclass(frozen=True)
class Book:
    """A rulebook: its `key` (one of `BOOKS`), its `title`, and in `edition` what the entries are taken from."""

    key: str
    title: str
    edition: str


@dataclass(frozen=True)
class Ruling:
    """An open question and the reading the engine takes.

    Attributes
    ----------
    id
        E.g. ``QED-OPEN-9``.
    question
        What the books leave open.
    options
        Short key to one sentence, for each reading seen.
    default
        The key of the reading taken when nothing else is said.
    switch
        True if a ruleset can choose any option; otherwise the other readings are told, not played.
    reason
        Why this default.
    rules
        Ids of the rules that cite the ruling.
    """

    id: str
    question: str
    options: Mapping[str, str] = field(hash=False)
    default: str
    switch: bool
    reason: str
    rules: tuple[str, ...]

    def option(self, key: str) -> str:
        """The sentence of a reading; `CatalogueError` if there is no such reading."""
        if key not in self.options:
            raise CatalogueError(
                f"'{key}' is no reading of {self.id}", field=self.id, remedy=f"Choose one of {', '.join(self.options)}."
            )
        return self.options[key]

    def __str__(self) -> str:
        lines = [f"{self.id}: {self.question}"]
        for key, sentence in self.options.items():
            lines.append(f"  {'*' if key == self.default else ' '} {key}: {sentence}")
        return "\n".join([*lines, f"  {self.reason}"])


@dataclass(frozen=True)
class Rule:
    """One rule of a book.

    Attributes
    ----------
    id
        E.g. ``QED-MOVE-3``; never changes.
    book, title
        Key and title of the book.
    section
        Heading in the book.
    kind
        A key of `KINDS`.
    text
        The rule in a sentence or two.
    source
        Where it is taken from, by the keys of ``seeds/sources.md``.
    certainty
        A key of `CERTAINTIES`.
    rulings, parameters
        Ids of what the rule depends on.
    note
        What is less certain, cross references; ``""`` if there is nothing to say.
    readings, settings
        The rulings and parameters themselves.
    """

    id: str
    book: str
    title: str
    section: str
    kind: str
    text: str
    source: str
    certainty: str
    rulings: tuple[str, ...] = ()
    parameters: tuple[str, ...] = ()
    note: str = ""
    readings: tuple[Ruling, ...] = field(default=(), repr=False, compare=False)
    settings: tuple[Parameter, ...] = field(default=(), repr=False, compare=False)

    def __str__(self) -> str:
        return as_text(self)

    def _repr_html_(self) -> str:
        return as_html(self)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        """What Jupyter shows: a small card, and the same in plain text."""
        return {"text/plain": str(self), "text/html": self._repr_html_()}


class RuleList(tuple[Rule, ...]):
    """Rules in an order; Jupyter shows it as cards one below the other."""

    __slots__ = ()

    @property
    def ids(self) -> tuple[str, ...]:
        """Their ids."""
        return tuple(rule.id for rule in self)

    def __str__(self) -> str:
        return "\n\n".join(str(rule) for rule in self) or "No rules."

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        """What Jupyter shows."""
        return {"text/plain": str(self), "text/html": "".join(as_html(rule) for rule in self) or "No rules."}


class Catalogue:
    """All rules, rulings and parameters, in reading order.

    Iterating gives the rules, `len` counts them, ``id in catalogue`` asks for a rule.

    Parameters
    ----------
    books, rules, rulings, parameters
        What it holds. Ids are taken to be unique: `load` sees to it.
    """

    def __init__(
        self,
        books: Iterable[Book],
        rules: Iterable[Rule],
        rulings: Iterable[Ruling],
        parameters: Iterable[Parameter],
    ) -> None:
        self._books = {book.key: book for book in books}
        self._rules = {rule.id: rule for rule in rules}
        self._rulings = {ruling.id: ruling for ruling in rulings}
        self._parameters = {parameter.id: parameter for parameter in parameters}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Catalogue:
        """The catalogue of plain lists and mappings, as `tutor.engine.catalogue.source.read` gives them."""
        rulings = {
            item["id"]: Ruling(**{**item, "options": dict(item["options"]), "rules": tuple(item["rules"])})
            for item in data["rulings"]
        }
        parameters = {
            item["id"]: Parameter(**{**item, "choices": tuple(item.get("choices", ()))}) for item in data["parameters"]
        }
        titles = {item["key"]: item["title"] for item in data["books"]}
        rules = [
            Rule(
                item["id"],
                item["book"],
                titles[item["book"]],
                item["section"],
                item["kind"],
                item["text"],
                item["source"],
                item["certainty"],
                tuple(item.get("rulings", ())),
                tuple(item.get("parameters", ())),
                item.get("note", ""),
                tuple(rulings[name] for name in item.get("rulings", ())),
                tuple(parameters[name] for name in item.get("parameters", ())),
            )
            for item in data["rules"]
        ]
        return cls((Book(**item) for item in data["books"]), rules, rulings.values(), parameters.values())

    def __len__(self) -> int:
        return len(self._rules)

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __contains__(self, name: object) -> bool:
        return name in self._rules

    def __repr__(self) -> str:
        return f"Catalogue({len(self._rules)} rules, {len(self._rulings)} rulings, {len(self._parameters)} parameters)"

    def book(self, key: str) -> Book:
        """A book by its key."""
        return _found(self._books, key, "book")

    def rule(self, name: str) -> Rule:
        """A rule by its id.

        Raises
        ------
        CatalogueError
            There is none; the remedy names ids that look alike.
        """
        return _found(self._rules, name, "rule")

    def ruling(self, name: str) -> Ruling:
        """A ruling by its id; raises like `rule`."""
        return _found(self._rulings, name, "ruling")

    def parameter(self, name: str) -> Parameter:
        """A parameter by its id; raises like `rule`."""
        return _found(self._parameters, name, "parameter")

    def rules(self, book: str | None = None, kind: str | None = None) -> RuleList:
        """The rules, all or those of a book or a kind.

        Raises
        ------
        CatalogueError
            There is no such book or kind.
        """
        if book is not None:
            self.book(book)
        if kind is not None:
            _found(KINDS, kind, "kind of rule")
        return RuleList(
            rule for rule in self if (book is None or rule.book == book) and (kind is None or rule.kind == kind)
        )

    def rulings(self, switch: bool | None = None) -> tuple[Ruling, ...]:
        """The rulings, all or those that a ruleset can (or can't) switch."""
        return tuple(ruling for ruling in self._rulings.values() if switch is None or ruling.switch == switch)

    def parameters(self) -> tuple[Parameter, ...]:
        """The parameters."""
        return tuple(self._parameters.values())

    def find(self, words: str) -> RuleList:
        """The rules in which all of `words` occur, in id, section or text; upper and lower case are alike.

        The best come first: the id itself, then words in the id, then in the section, then whole words of the text,
        then parts of words; equals keep the order of the books.

        >>> catalogue().find("crocodiles exactly").ids
        ('QED-SWP-1',)
        """
        expect(
            words,
            str,
            "a text to look for",
            field="words",
            remedy="Write it in quotes, e.g. 'crocodiles'",
            error=CatalogueError,
        )
        wanted = words.casefold().split()
        ranked: list[tuple[int, int, Rule]] = []
        for rule in self:
            score = _score(rule, wanted)
            if score:
                ranked.append((-score, len(ranked), rule))
        return RuleList(rule for _, _, rule in sorted(ranked, key=lambda entry: entry[:2]))


def _score(rule: Rule, wanted: list[str]) -> int:
    """How well a rule fits all the words; 0 if one of them is missing or there are none."""
    name, section, text = rule.id.casefold(), rule.section.casefold(), rule.text.casefold()
    whole = set(re.findall(r"[^\W_]+", text))
    total = 0
    for word in wanted:
        score = (
            (1000 if word == name else 0)
            + (8 if word in name else 0)
            + (4 if word in section else 0)
            + (3 if word in whole else 1 if word in text else 0)
        )
        if not score:
            return 0
        total += score
    return total


def _found(table: Mapping[str, T], name: object, what: str) -> T:
    """The entry `name`, or an error that names its neighbours."""
    if isinstance(name, str) and name in table:
        return table[name]
    folded = {key.casefold(): key for key in table}
    near = [folded[key] for key in get_close_matches(str(name).casefold(), folded, 3)]
    if near:
        remedy = f"Did you mean {' or '.join(near)}?"
    elif len(table) <= 10:
        remedy = f"Choose one of {', '.join(table)}."
    else:
        remedy = f"An id looks like {next(iter(table))}"
        remedy += "; catalogue().find(words) searches the rules." if what == "rule" else "."
    raise CatalogueError(f"there is no {what} '{name}'", remedy=remedy)


@cache
def catalogue() -> Catalogue:
    """The shipped catalogue, read once."""
    file = resources.files("tutor.engine").joinpath("data/catalogue.json")
    return Catalogue.from_data(json.loads(file.read_text(encoding="utf-8")))


def load(paths: Iterable[str | Path]) -> Catalogue:
    """Read a catalogue from YAML files, strictly.

    Parameters
    ----------
    paths
        The files of books and of rulings, e.g. ``Path("seeds").glob("*.yaml")``, in any order.

    Raises
    ------
    CatalogueError
        A file can't be read; a key is unknown, missing or doubled; a value has the wrong type or isn't one of those
        allowed; an id is defined twice, cited but not defined, or defined and never cited. The error names file and
        line, the id, and the remedy.
    """
    from tutor.engine.catalogue.source import read

    return Catalogue.from_data(read(paths))
