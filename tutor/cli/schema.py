"""``eldorado schema``: the JSON Schemas of the file formats, so that other tools can write them."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from typing import Any

from tutor.engine import ruleset
from tutor.engine.positions import position_schema
from tutor.engine.record import record_schema
from tutor.puzzle.schema import puzzle_schema

HELP = "print the JSON Schema of a file format, or of the moves of a ruleset"


def moves_schema(text: str) -> dict[str, Any]:
    """The moves of a ruleset, by kind."""
    rules = ruleset(text)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Moves of {rules.id}",
        "$defs": {kind.key: kind.schema() for kind in rules.moves.values()},
        "anyOf": [{"$ref": f"#/$defs/{key}"} for key in rules.moves],
    }


NAMES: dict[str, Callable[[str], dict[str, Any]]] = {
    "puzzle": lambda _: puzzle_schema(),
    "position": position_schema,
    "record": lambda _: record_schema(),
    "moves": moves_schema,
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("name", nargs="?", choices=sorted(NAMES), help="which format; the list of names if left out")
    parser.add_argument("--ruleset", default="quest+danger.swamps", help="the ruleset of positions and moves")


def run(args: argparse.Namespace) -> int:
    """Do it."""
    if args.name is None:
        print("\n".join(sorted(NAMES)))
        return 0
    print(json.dumps(NAMES[args.name](args.ruleset), indent=2))
    return 0
