"""Finding puzzles: those that are shipped, or any files and folders."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

from tutor.engine.errors import InputError
from tutor.paths import shipped
from tutor.puzzle.schema import Puzzle, load_puzzle

__all__ = ["files_of", "puzzle", "puzzles"]


def files_of(paths: Iterable[Path]) -> list[Path]:
    """The puzzle files among paths: a file is itself, a folder all ``.yaml`` files below it, in order.

    Raises
    ------
    InputError
        A path that does not exist.
    """
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(path.rglob("*.yaml"))
        elif path.is_file():
            found.append(path)
        else:
            raise InputError(
                "there is no such file or folder", place=str(path), remedy="Give a puzzle file or a folder of them."
            )
    return found


def puzzles() -> list[Puzzle]:
    """All shipped puzzles, by file name."""
    return [load_puzzle(path) for path in files_of([shipped("puzzles")])]


def puzzle(name: str) -> Puzzle:
    """The shipped puzzle of an id."""
    known: dict[str, Path] = {path.stem: path for path in files_of([shipped("puzzles")])}
    if str(name) in known:
        return load_puzzle(known[str(name)])
    near = get_close_matches(str(name), known, 3)
    raise InputError(
        f"there is no puzzle '{name}'",
        field="puzzle",
        remedy=f"Near: {', '.join(near)}." if near else "tutor.puzzles() lists them all; so does 'eldorado puzzles'.",
    )
