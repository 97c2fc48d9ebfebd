"""``eldorado verify``: prove puzzles again and try every lesson exercise; say what is wrong, file by file."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from tutor.engine.errors import InputError
from tutor.engine.search import Budget
from tutor.lesson.verify import verify_lessons
from tutor.paths import shipped
from tutor.puzzle.library import files_of
from tutor.puzzle.proof import prove
from tutor.puzzle.schema import load_puzzle

HELP = "prove puzzles and try lesson exercises; exit code 1 if something is wrong"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "paths", nargs="*", help="puzzle files or folders, lesson folders (all that is shipped if left out)"
    )
    parser.add_argument(
        "--seconds", type=float, default=300.0, help="give up on a puzzle after so many seconds (not decided)"
    )
    parser.add_argument("--json", action="store_true", help="print as JSON")


def run(args: argparse.Namespace) -> int:
    """Do it."""
    paths = [Path(path) for path in args.paths] or [shipped("puzzles"), shipped("lessons")]
    problems: list[tuple[str, str]] = []
    counts = {"puzzles": 0, "exercises": 0}
    unusable = False
    for path in paths:
        if path.is_dir() and (path / "index.yaml").exists():
            tried, found = verify_lessons(path)
            counts["exercises"] += tried
            problems += found
            continue
        names: dict[str, str] = {}
        for file in files_of([path]):
            counts["puzzles"] += 1
            try:
                puzzle = load_puzzle(file)
            except InputError as error:
                problems.append((str(file), str(error)))
                unusable = True
                continue
            if puzzle.id in names:
                problems.append((str(file), f"the id '{puzzle.id}' is used in {names[puzzle.id]} already"))
            names[puzzle.id] = str(file)
            problems += [(str(file), problem) for problem in prove(puzzle, Budget(seconds=args.seconds)).problems]
    if args.json:
        print(
            json.dumps({**counts, "problems": [{"file": file, "problem": text} for file, text in problems]}, indent=2)
        )
    else:
        for name, problem in problems:
            print(problem if problem.startswith(name) else f"{name}: {problem}")
        print(f"{counts['puzzles']} puzzles, {counts['exercises']} exercises, {len(problems)} problems")
    return 2 if unusable else 1 if problems else 0
