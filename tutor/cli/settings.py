"""``eldorado settings``: prices, die faces and strengths of the Island that no source gives, kept in one file."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path

from tutor import settings
from tutor.engine import ruleset
from tutor.engine.catalogue import FORMS, Parameter, catalogue
from tutor.engine.errors import InputError
from tutor.engine.games.island.values import BASE, checked, with_values

HELP = "show, set or ask for the Island's prices, die faces and strengths that no source gives"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "action",
        nargs="?",
        default="show",
        choices=("show", "set", "reset", "ask", "id"),
        help="show them (if left out); set NAME VALUE; reset [NAME ...]; ask for them, for owners of a box; "
        "id [RULESET]: the ruleset with them, for a position",
    )
    parser.add_argument("words", nargs="*", metavar="WORD", help="what the action is about")
    parser.add_argument("--file", metavar="FILE", help="another settings file than your own")
    parser.add_argument("--json", action="store_true", help="show: print as JSON")


def run(args: argparse.Namespace) -> int:
    """Do it."""
    path = Path(args.file).expanduser() if args.file else settings.location()
    values = settings.read(path) if path.exists() else {}
    actions: dict[str, Callable[[], None]] = {
        "show": lambda: _show(path, values, args.words, args.json),
        "set": lambda: _set(path, values, args.words),
        "reset": lambda: _reset(path, values, args.words),
        "ask": lambda: _ask(path, values, args.words),
        "id": lambda: _id(values, args.words),
    }
    actions[args.action]()
    return 0


def _named(words: list[str]) -> list[Parameter]:
    """The parameters of some names; all of them without a name."""
    return [catalogue().parameter(word) for word in words] or list(catalogue().parameters())


def _show(path: Path, values: dict[str, str], words: list[str], as_json: bool) -> None:
    shown = _named(words)
    if as_json:
        print(json.dumps({each.id: values.get(each.id, each.default) for each in shown}, indent=2))
        return
    print(f"{path}{'' if path.exists() else ' (not there: all values are the defaults)'}")
    for each in shown:
        value = values.get(each.id, each.default)
        print(f"{'*' if value != each.default else ' '} {each.id:18} {value:36} {each.title}")
    print("* differs from the default")


def _set(path: Path, values: dict[str, str], words: list[str]) -> None:
    if len(words) < 2:
        raise InputError("a name and a value are needed", field="set", remedy="Write e.g. 'set P-STR-FORT 3'.")
    name, text = words[0], " ".join(words[1:])
    values[name] = checked(name, text)
    settings.write(path, values)
    print(f"{name}: {values[name]}")


def _reset(path: Path, values: dict[str, str], words: list[str]) -> None:
    for each in _named(words):
        values.pop(each.id, None)
    settings.write(path, values)
    print("All values are the defaults." if not values else f"Left: {', '.join(values)}.")


def _id(values: dict[str, str], words: list[str]) -> None:
    if len(words) > 1:
        raise InputError("one ruleset at a time", field="id", remedy="Write e.g. 'id island'.")
    print(with_values(ruleset(words[0] if words else "island"), values).id)


def _ask(path: Path, values: dict[str, str], words: list[str]) -> None:
    """Ask for one value after the other; what was answered until the input ends is kept."""
    asked = [each for each in _named(words) if len(each.choices) != 1]
    asked.sort(key=lambda each: each.id not in BASE)
    print("Look at your cards and dice. Enter keeps the value in [brackets], '?' says what is known, 'q' stops.")
    for place, each in enumerate(asked):
        if place and each.id not in BASE and asked[place - 1].id in BASE:
            print("From here on: the box of the Thieves.")
        if not _answered(each, values):
            print("Stopped.")
            break
    settings.write(path, values)
    changed = sum(values.get(each.id, each.default) != each.default for each in catalogue().parameters())
    print(f"{changed} value{'s' if changed != 1 else ''} differ{'s' if changed == 1 else ''} from the defaults: {path}")


def _answered(each: Parameter, values: dict[str, str]) -> bool:
    """Ask until there is a value; False when the person stops or the input ends."""
    while True:
        try:
            text = " ".join(input(f"{each.title} [{values.get(each.id, each.default)}]: ").split())
        except EOFError:
            print()
            return False
        if text == "q":
            return False
        if text == "?":
            choices = f"one of {', '.join(each.choices)}" if each.choices else FORMS[each.form]
            print(f"  {each.known} Write {choices}.")
            continue
        if not text:
            return True
        try:
            values[each.id] = checked(each.id, text)
        except InputError as error:
            print(f"  {error}")
            continue
        return True
