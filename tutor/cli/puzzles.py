"""``eldorado puzzles``: list puzzles by book, theme, band and rule."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from tutor.engine.errors import InputError
from tutor.paths import shipped
from tutor.puzzle.library import files_of
from tutor.puzzle.schema import load_puzzle

HELP = "list puzzles, by book, theme, band or rule"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("paths", nargs="*", help="files or folders (the shipped puzzles if left out)")
    parser.add_argument("--book", help="base game, e.g. quest")
    parser.add_argument("--theme", help="theme")
    parser.add_argument("--band", help="difficulty band")
    parser.add_argument("--rule", help="a rule id it teaches or shows")
    parser.add_argument("--json", action="store_true", help="print as JSON")


def _known(name: str, wanted: str | None, there: set[str]) -> None:
    """An error for a book, theme or band that no puzzle has."""
    if wanted is not None and wanted not in there:
        raise InputError(
            f"no puzzle has the {name} '{wanted}'", field=f"--{name}", remedy=f"There are {', '.join(sorted(there))}."
        )


def run(args: argparse.Namespace) -> int:
    """Do it."""
    paths = [Path(path) for path in args.paths] or [shipped("puzzles")]
    rows = []
    every = [load_puzzle(path) for path in files_of(paths)]
    for name in ("book", "theme", "band"):
        _known(name, getattr(args, name), {getattr(puzzle, name) for puzzle in every})
    for puzzle in every:
        ids = (*puzzle.teaches, *puzzle.shows)
        wanted = (
            args.book in (None, puzzle.book),
            args.theme in (None, puzzle.theme),
            args.band in (None, puzzle.band),
        )
        if all(wanted) and (args.rule is None or args.rule in ids):
            rows.append(puzzle)
    if args.json:
        fields = ("id", "title", "book", "theme", "band", "teaches", "shows")
        print(json.dumps([{name: getattr(puzzle, name) for name in fields} for puzzle in rows], indent=2))
        return 0
    for puzzle in rows:
        # Rules would give the idea away; they are listed only when asked for.
        rules = "  " + " ".join((*puzzle.teaches, *puzzle.shows)) if args.rule else ""
        print(f"{puzzle.id:24} {puzzle.rules.id:24} {puzzle.band:12} {puzzle.title}{rules}")
    print(f"{len(rows)} puzzle{'s' if len(rows) != 1 else ''}")
    return 0
