"""Strict reading of the catalogue's YAML: every fault is named with file, line, id and remedy.

The files are read as a graph of nodes, not as values, because nodes know their lines and a key twice is still two keys.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from tutor.engine.catalogue.model import BOOKS, CERTAINTIES, KINDS
from tutor.engine.catalogue.parameter import FORMS, Parameter
from tutor.engine.errors import CatalogueError

__all__ = ["read"]

Data = dict[str, Any]

RULE_ID = re.compile(r"(QED|ISL|THV)(-[A-Z0-9]+)+-\d+")
RULING_ID = re.compile(r"(QED|ISL|THV)-(OPEN|DIS)-\d+")
PARAMETER_ID = re.compile(r"P(-[A-Z0-9]+)+")
ANY_ID = re.compile(r"\b(?:(?:QED|ISL|THV)(?:-[A-Z0-9]+)+-\d+|P(?:-[A-Z0-9]{2,})+)\b")
TAG = re.compile(r"[\[\]]|\b(?:SEED|S2|S3|S4|RB17)\b")


def read(paths: Iterable[str | Path]) -> Data:
    """The catalogue in plain lists and mappings: ``books``, ``rules``, ``rulings``, ``parameters``.

    Parameters
    ----------
    paths
        YAML files, each of a book (key ``book``) or of rulings (key ``rulings``); the order doesn't matter.

    Returns
    -------
    dict
        Books in the order of `BOOKS`, all else in the order of the files. Options are lists of (key, sentence).

    Raises
    ------
    CatalogueError
        See `tutor.engine.catalogue.load`.
    """
    reader = _Reader()
    for path in sorted(map(str, paths)):
        reader.file(path)
    return reader.finished()


class _Value:
    """A node of a file: its value, and where it stands."""

    def __init__(self, node: Any, path: str, field: str) -> None:
        self.node, self.path, self.field = node, path, field
        self.line: int = node.start_mark.line + 1

    @property
    def place(self) -> str:
        return f"{self.path}:{self.line}"

    def error(self, problem: str, remedy: str) -> CatalogueError:
        return CatalogueError(problem, field=self.field, place=self.place, remedy=remedy)

    def inner(self, node: Any, step: str) -> _Value:
        """A node inside this one; a step that starts with ``[`` or an id needs no dot."""
        join = "" if step.startswith("[") or not self.field else "."
        return _Value(node, self.path, f"{self.field}{join}{step}")

    def mapping(self) -> dict[str, _Value]:
        """Key to value; the value's line is that of its key."""
        if self.node.id != "mapping":
            raise self.error("this is not a mapping", "Write lines of the form 'key: value'.")
        found: dict[str, _Value] = {}
        for key, node in self.node.value:
            name = str(key.value)
            value = self.inner(node, name)
            value.line = key.start_mark.line + 1
            if name in found:
                raise value.error(f"the key '{name}' is here twice", f"Keep line {found[name].line} or this one.")
            found[name] = value
        return found

    def fields(self, required: Iterable[str], optional: Iterable[str] = ()) -> dict[str, _Value]:
        """A mapping with all of the required keys and none beyond the optional ones."""
        found = self.mapping()
        needed = tuple(required)
        known = (*needed, *optional)
        for name, value in found.items():
            if name not in known:
                near = get_close_matches(name, known, 1)
                remedy = f"Did you mean '{near[0]}'?" if near else f"Known keys are {', '.join(known)}."
                raise value.error(f"there is no key '{name}' here", remedy)
        for name in needed:
            if name not in found:
                raise self.error(f"the key '{name}' is missing", f"Add a line '{name}: ...'.")
        return found

    def items(self, *, empty: bool = False) -> list[_Value]:
        if self.node.id != "sequence":
            raise self.error("this is not a list", "Write [a, b], or lines that begin with '- '.")
        if not self.node.value and not empty:
            raise self.error("the list is empty", "Leave the key out, or name something.")
        return [self.inner(node, f"[{number}]") for number, node in enumerate(self.node.value)]

    def text(self, *, number: bool = False) -> str:
        """Text of one line; with `number` a whole number will do."""
        kinds = ("str", "int") if number else ("str",)
        kind = self.node.tag.rpartition(":")[2]
        if self.node.id != "scalar" or kind not in kinds:
            raise self.error(f"this is {_named(self.node)}, not text", "Write text; put quotation marks round it.")
        value = str(self.node.value)
        if not value or value != " ".join(value.split()):
            raise self.error(
                "the text is empty or has stray spaces or line breaks", "Write one line, folded with '>-'."
            )
        return value

    def truth(self) -> bool:
        if self.node.id != "scalar" or not self.node.tag.endswith(":bool"):
            raise self.error(f"this is {_named(self.node)}, not true or false", "Write true or false.")
        return str(self.node.value).casefold() == "true"

    def one_of(self, allowed: Iterable[str]) -> str:
        value, known = self.text(), tuple(allowed)
        if value not in known:
            near = get_close_matches(value, known, 1)
            remedy = f"Did you mean '{near[0]}'?" if near else f"Choose one of {', '.join(known)}."
            raise self.error(f"'{value}' is not allowed here", remedy)
        return value


def _named(node: Any) -> str:
    kinds = {"int": "a number", "float": "a number", "bool": "true or false", "null": "nothing", "seq": "a list"}
    return kinds.get(node.tag.rpartition(":")[2], "a mapping" if node.id == "mapping" else "something else")


class _Reader:
    """Collects the files, then cross-checks what they cite."""

    def __init__(self) -> None:
        self.books: dict[str, Data] = {}
        self.rules: dict[str, list[Data]] = {}
        self.rulings: list[Data] = []
        self.parameters: list[Data] = []
        self.places: dict[str, str] = {}  # id or book -> where it is defined
        self.cited: list[tuple[_Value, str, str]] = []  # (where, id, what it must be)
        self.notes: list[tuple[_Value, str]] = []
        self.ruling_rules: dict[str, tuple[_Value, list[str]]] = {}

    # -- files ---------------------------------------------------------------------------------------------------------

    def file(self, path: str) -> None:
        from ruamel.yaml import YAML
        from ruamel.yaml.error import MarkedYAMLError, YAMLError

        try:
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or "not UTF-8"
            raise CatalogueError(f"the file can't be read ({reason})", place=path, remedy="Name a YAML file.") from None
        try:
            node = YAML(typ="safe", pure=True).compose(text)
        except MarkedYAMLError as error:
            line = error.problem_mark.line + 1 if error.problem_mark else 1
            raise CatalogueError(
                f"this is no YAML: {error.problem or 'unreadable'}", place=f"{path}:{line}", remedy="Mend the line."
            ) from None
        except YAMLError as error:
            problem = str(error).partition("\n")[0]
            raise CatalogueError(f"this is no YAML: {problem}", place=path, remedy="Mend the file.") from None
        if node is None:
            raise CatalogueError("the file is empty", place=path, remedy="Write 'book:' or 'rulings:'.")
        top = _Value(node, path, "")
        if "book" in top.mapping():
            self.book(top.fields(("book", "title", "edition", "rules")))
        elif "rulings" in top.mapping():
            fields = top.fields(("rulings", "parameters"))
            for item in fields["rulings"].items(empty=True):
                self.rulings.append(self.ruling(item))
            for item in fields["parameters"].items(empty=True):
                self.parameters.append(self.parameter(item))
        else:
            raise top.error("this is neither a book nor rulings", "Begin with 'book:' or 'rulings:'.")

    def book(self, fields: Mapping[str, _Value]) -> None:
        key = fields["book"].one_of(BOOKS)
        self.define(fields["book"], key)
        self.books[key] = {"key": key, "title": fields["title"].text(), "edition": fields["edition"].text()}
        self.rules[key] = [self.rule(item, key) for item in fields["rules"].items()]

    # -- entries -------------------------------------------------------------------------------------------------------

    def rule(self, item: _Value, book: str) -> Data:
        item = self.named(item)
        fields = item.fields(
            ("id", "section", "kind", "text", "source", "certainty"), ("rulings", "parameters", "note")
        )
        name = self.identified(item, fields["id"], RULE_ID, "QED-MOVE-1")
        rule: Data = {
            "id": name,
            "book": book,
            "section": fields["section"].text(),
            "kind": fields["kind"].one_of(KINDS),
            "text": fields["text"].text(),
            "source": fields["source"].text(),
            "certainty": fields["certainty"].one_of(CERTAINTIES),
        }
        stray = ANY_ID.search(rule["text"]) or TAG.search(rule["text"])
        if stray:
            raise fields["text"].error(
                f"'{stray[0]}' is nothing for a learner to read", "Move it to source, rulings, parameters or note."
            )
        for key, what in (("rulings", "ruling"), ("parameters", "parameter")):
            if key in fields:
                rule[key] = self.citations(fields[key], what)
        if "note" in fields:
            rule["note"] = fields["note"].text()
            self.notes.append((fields["note"], rule["note"]))
        return rule

    def ruling(self, item: _Value) -> Data:
        item = self.named(item)
        fields = item.fields(("id", "question", "options", "default", "switch", "reason", "rules"))
        name = self.identified(item, fields["id"], RULING_ID, "QED-OPEN-1")
        options = {}
        for key, sentence in fields["options"].mapping().items():
            if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", key):
                raise sentence.error(f"'{key}' is no key of an option", "Write small letters, digits and hyphens.")
            options[key] = sentence.text()
        switch = fields["switch"].truth()
        if len(options) < (2 if switch else 1):
            raise fields["options"].error("there is too little to choose from", "Add an option.")
        default = fields["default"].one_of(options)
        cited = self.citations(fields["rules"], "rule")
        self.ruling_rules[name] = (fields["rules"], cited)
        return {
            "id": name,
            "question": fields["question"].text(),
            "options": [[key, sentence] for key, sentence in options.items()],
            "default": default,
            "switch": switch,
            "reason": fields["reason"].text(),
            "rules": cited,
        }

    def parameter(self, item: _Value) -> Data:
        item = self.named(item)
        fields = item.fields(("id", "title", "form", "default", "known"), ("unit", "choices"))
        parameter: Data = {
            "id": self.identified(item, fields["id"], PARAMETER_ID, "P-COST-FORT"),
            "title": fields["title"].text(),
            "form": fields["form"].one_of(FORMS),
            "default": fields["default"].text(number=True),
            "known": fields["known"].text(),
        }
        if "unit" in fields:
            parameter["unit"] = fields["unit"].text()
        if ("choices" in fields) != (parameter["form"] == "word"):
            raise item.error("choices belong to the form 'word' and to no other", "Add or remove 'choices'.")
        choices = [choice.text() for choice in fields["choices"].items()] if "choices" in fields else []
        if choices:
            parameter["choices"] = choices
        try:
            Parameter(**{**parameter, "choices": tuple(choices)}).check(parameter["default"])
        except CatalogueError as error:
            raise fields["default"].error(error.problem, error.remedy) from None
        return parameter

    # -- ids -----------------------------------------------------------------------------------------------------------

    def named(self, item: _Value) -> _Value:
        """The same entry, called by its id in errors if it has one, even if it has other faults."""
        pairs = item.node.value if item.node.id == "mapping" else []
        name = next((str(node.value) for key, node in pairs if key.value == "id" and node.id == "scalar"), "")
        return _Value(item.node, item.path, name or item.field)

    def identified(self, item: _Value, value: _Value, pattern: re.Pattern[str], example: str) -> str:
        name = value.text()
        if not pattern.fullmatch(name):
            raise value.error(f"'{name}' is no id for this", f"Write one like {example}.")
        self.define(value, name)
        return name

    def define(self, value: _Value, name: str) -> None:
        if name in self.places:
            raise value.error(f"'{name}' is defined twice", f"It is also at {self.places[name]}; give one another id.")
        self.places[name] = value.place

    def citations(self, value: _Value, what: str) -> list[str]:
        names: list[str] = []
        for item in value.items():
            name = item.text()
            if name in names:
                raise item.error(f"'{name}' is named twice", "Name it once.")
            names.append(name)
            self.cited.append((item, name, what))
        return names

    # -- cross-checks --------------------------------------------------------------------------------------------------

    def finished(self) -> Data:
        rules = [rule for key in BOOKS for rule in self.rules.get(key, [])]
        known = {
            "rule": {rule["id"]: rule for rule in rules},
            "ruling": {ruling["id"]: ruling for ruling in self.rulings},
            "parameter": {parameter["id"]: parameter for parameter in self.parameters},
        }
        for value, name, what in self.cited:
            if name not in known[what]:
                raise value.error(f"there is no {what} '{name}'", _near(name, known[what]))
        everything = {**known["rule"], **known["ruling"], **known["parameter"]}
        for value, note in self.notes:
            for name in ANY_ID.findall(note):
                if name not in everything:
                    raise value.error(f"the note speaks of '{name}', which isn't defined", _near(name, everything))
        self.both_ways(rules)
        return {
            "books": [self.books[key] for key in BOOKS if key in self.books],
            "rules": rules,
            "rulings": self.rulings,
            "parameters": self.parameters,
        }

    def both_ways(self, rules: list[Data]) -> None:
        """A ruling lists exactly the rules that cite it; every parameter is cited."""
        citing = _index(rules, lambda rule: rule.get("rulings", ()))
        for name, (value, said) in self.ruling_rules.items():
            true = citing.get(name, [])
            for rule in said:
                if rule not in true:
                    raise value.error(f"{rule} doesn't cite {name}", f"Remove it here, or add {name} to its rulings.")
            for rule in true:
                if rule not in said:
                    raise value.error(f"{rule} cites {name} and isn't listed", "Add it here.")
        reading = _index(rules, lambda rule: rule.get("parameters", ()))
        for parameter in self.parameters:
            name = parameter["id"]
            if name not in reading:
                raise CatalogueError(
                    "no rule reads this parameter",
                    field=name,
                    place=self.places[name],
                    remedy="Add it to the parameters of a rule, or remove it.",
                )


def _index(rules: Iterable[Data], names: Callable[[Data], Iterable[str]]) -> dict[str, list[str]]:
    """Name to the ids of the rules that have it."""
    found: dict[str, list[str]] = {}
    for rule in rules:
        for name in names(rule):
            found.setdefault(name, []).append(rule["id"])
    return found


def _near(name: str, known: Iterable[str]) -> str:
    near = get_close_matches(name, list(known), 3)
    return f"Did you mean {' or '.join(near)}?" if near else "Define it, or remove it here."
