"""``eldorado puzzles``: list puzzles by book, theme, band and rule."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from tutor.engine.errors import InputError
from tutor.paths import shipped
from tutor.puzzle.library import files_of
from tutor.puzzle.schema import BANDS, BOOKS, Puzzle, load_puzzle
from tutor.puzzle.tasks import TASKS

HELP = "list puzzles, by book, theme, band or rule"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("paths", nargs="*", help="files or folders (the shipped puzzles if left out)")
    parser.add_argument("--book", help=f"one of the four books: {', '.join(BOOKS)}")
    parser.add_argument("--theme", help="theme")
    parser.add_argument("--band", help="difficulty band")
    parser.add_argument("--rule", help="a rule id it teaches or shows")
    parser.add_argument("--task", choices=TASKS, help="kind of puzzle")
    parser.add_argument("--table", action="store_true", help="how many there are, by book, theme and band")
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
            args.task in (None, puzzle.kind),
        )
        if all(wanted) and (args.rule is None or args.rule in ids):
            rows.append(puzzle)
    if args.table:
        _table(rows, args.json)
        return 0
    if args.json:
        fields = ("id", "title", "book", "theme", "band", "kind", "teaches", "shows")
        print(json.dumps([{name: getattr(puzzle, name) for name in fields} for puzzle in rows], indent=2))
        return 0
    for puzzle in rows:
        # Rules would give the idea away; they are listed only when asked for.
        rules = "  " + " ".join((*puzzle.teaches, *puzzle.shows)) if args.rule else ""
        print(f"{puzzle.id:24} {puzzle.rules.id:24} {puzzle.band:12} {puzzle.kind:6} {puzzle.title}{rules}")
    print(f"{len(rows)} puzzle{'s' if len(rows) != 1 else ''}")
    return 0


def _table(rows: list[Puzzle], as_json: bool) -> None:
    """Puzzles counted by book, theme and band; a puzzle without a band counts as unrated."""
    bands = (*BANDS, "unrated")
    books = sorted({puzzle.book for puzzle in rows}, key=BOOKS.index)
    counts = {
        book: {
            theme: [
                sum((one.book, one.theme, one.band or "unrated") == (book, theme, band) for one in rows)
                for band in bands
            ]
            for theme in sorted({puzzle.theme for puzzle in rows if puzzle.book == book})
        }
        for book in books
    }
    if as_json:
        plain = {
            book: {theme or "none": dict(zip(bands, row, strict=True)) for theme, row in themes.items()}
            for book, themes in counts.items()
        }
        print(json.dumps(plain, indent=2))
        return
    print(f"{'book':9}{'theme':20}" + "".join(f"{band:>12}" for band in bands) + f"{'all':>6}")
    for book, themes in counts.items():
        for theme, row in themes.items():
            print(_row(book, theme or "none", row))
        print(_row(book, "all", [sum(column) for column in zip(*themes.values(), strict=True)]))
    every = [row for themes in counts.values() for row in themes.values()]
    print(_row("all", "", [sum(column) for column in zip(*every, strict=True)] if every else [0] * len(bands)))
    real = sum(puzzle.real for puzzle in rows)
    print(f"{real} of {len(rows)} stand on official routes or on positions of played games")


def _row(book: str, theme: str, row: list[int]) -> str:
    return f"{book:9}{theme:20}" + "".join(f"{number or '.':>12}" for number in row) + f"{sum(row):>6}"
