"""``eldorado rules``: look rules up, count them, and see where each is coded, tested, taught and practised."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any

from tutor.cli.matrix import holes, matrix, missing
from tutor.engine import catalogue
from tutor.engine.catalogue import Parameter, Rule, Ruling
from tutor.engine.errors import CatalogueError, InputError
from tutor.engine.games import MODULES, module

HELP = "look up a rule by id or words; --count, --matrix"
IDS = ("QED-", "ISL-", "THV-", "P-")
BOOKS = ("quest", "dangers", "island", "thieves")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("words", nargs="*", help="a rule id (or a ruling or parameter id), or words to search for")
    parser.add_argument("--book", choices=BOOKS, help="only this book")
    parser.add_argument("--count", action="store_true", help="count rules by book and kind")
    parser.add_argument(
        "--matrix", action="store_true", help="rule by rule: code, tests, lesson, puzzle; exit code 1 on a hole"
    )
    parser.add_argument(
        "--strict", action="store_true", help="with --matrix: a rule without lesson or puzzle is a hole, too"
    )
    parser.add_argument("--json", action="store_true", help="print as JSON")


def run(args: argparse.Namespace) -> int:
    """Do it."""
    if args.matrix:
        return _matrix(args)
    if args.strict:
        raise InputError("--strict is about the matrix", field="--strict", remedy="Add --matrix, or leave it out.")
    known = catalogue()
    if args.count:
        return _count(args)
    if not args.words:
        _list(known.rules(book=args.book), args.json)
        return 0
    text, near = " ".join(args.words), ""
    from tutor.widgets.rule_card import rule_card

    for look in (rule_card, known.ruling, known.parameter):
        try:
            found = look(text.upper())
            print(json.dumps(_plain(found), indent=2) if args.json else found)
            if look is rule_card and not args.json:
                print("\n".join([switch_of(text.upper()), *asides(text.upper())]))
            return 0
        except CatalogueError as error:
            near = near or error.remedy
    rules = [rule for rule in known.find(text) if args.book in (None, rule.book)]
    if not rules:
        remedy = near if text.upper().startswith(IDS) else "Try another word, or look through 'eldorado rules'."
        raise CatalogueError(f"no rule has the id '{text}' or speaks of it", remedy=remedy)
    _list(rules[:20], args.json)
    return 0


def switch_of(rule: str) -> str:
    """Whether a rule can be switched off in a ruleset, or is structural, in a sentence."""
    parts = [(name, part) for name in MODULES for part in module(name).parts if rule in (part.rule, part.ahead)]
    switched = sorted({name for name, part in parts if part.switchable and part.rule == rule})
    if switched:
        return f"Switch: ';-{rule}' at the end of a ruleset with '{switched[0]}' switches it off."
    if parts:
        return "Switch: none. The rule is structural: its parts neither refuse nor add, so nothing can be left out."
    return "Switch: none. No part of its own stands for the rule."


def asides(rule: str) -> list[str]:
    """Where a rule stands aside for another, and which rules stand aside for it, a sentence a module."""
    said = []
    for name in MODULES:
        overrides = module(name).overrides
        instead = overrides.get(rule) if isinstance(overrides, Mapping) else None
        if rule in overrides:
            said.append(f"With '{name}' it stands aside" + (f" for {instead}." if instead else "."))
        others = [other for other, by in overrides.items() if by == rule] if isinstance(overrides, Mapping) else []
        if others:
            said.append(f"With '{name}' it stands in for {', '.join(others)}.")
    return said


def _list(rules: Iterable[Rule], as_json: bool) -> None:
    if as_json:
        print(json.dumps([_plain(rule) for rule in rules], indent=2))
        return
    for rule in rules:
        print(f"{rule.id:26} {rule.section}: {rule.text}")


def _plain(found: Rule | Ruling | Parameter) -> dict[str, Any]:
    """The fields of a rule, a ruling or a parameter; what a rule depends on by its ids."""
    plain = {field.name: getattr(found, field.name) for field in fields(found)}
    plain |= {key: list(value) for key, value in plain.items() if isinstance(value, tuple)}
    for key in ("readings", "settings"):
        plain.pop(key, None)  # named by their ids already
    return plain


def _count(args: argparse.Namespace) -> int:
    known = catalogue()
    counts: dict[str, dict[str, int]] = {}
    for rule in known.rules(book=args.book):
        row = counts.setdefault(rule.book, {})
        row[rule.kind] = row.get(rule.kind, 0) + 1
    if args.json:
        print(json.dumps(counts, indent=2))
        return 0
    for book, row in counts.items():
        print(
            f"{book:8} {sum(row.values()):4}   " + ", ".join(f"{kind} {number}" for kind, number in sorted(row.items()))
        )
    print(f"{'all':8} {sum(sum(row.values()) for row in counts.values()):4}")
    return 0


def _matrix(args: argparse.Namespace) -> int:
    rows = matrix(args.book)
    lacking = holes(rows, strict=args.strict)
    if args.json:
        print(json.dumps([row._asdict() for row in rows], indent=2))
    else:
        for row in rows:
            marks = "".join(mark if there else "." for mark, there in zip("CBSLP", row.marks, strict=True))
            reasons = [f"{what} waived: {reason}" for what, reason in row.waived.items()]
            hole = " and ".join(missing(row, strict=args.strict))
            note = "  ".join(["", *([f"NO {hole}"] if hole else []), *reasons])
            print(f"{row.rule:26} {row.kind:10} {marks}  {', '.join(row.code)}{note}")
        print("C code, B a test in which it bites, S one in which it spares, L lesson, P puzzle")
        wanted = "tests, lessons or puzzles" if args.strict else "tests"
        print(f"{len(rows)} rules, {len(lacking)} with a hole in {wanted}")
    return 1 if lacking else 0
