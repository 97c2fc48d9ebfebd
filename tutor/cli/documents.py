"""What several subcommands do with files: read a position from a position, puzzle or record file."""

from __future__ import annotations

from pathlib import Path

from tutor.engine.errors import InputError
from tutor.engine.positions import read_position
from tutor.engine.reading import read_yaml
from tutor.engine.record import read_record
from tutor.engine.state import State
from tutor.paths import shipped
from tutor.puzzle.library import files_of
from tutor.puzzle.schema import read_puzzle

__all__ = ["at_least", "file_of", "read_state", "read_text"]


def at_least(least: float, value: float, flag: str) -> None:
    """Refuse a number that is too low, or none at all (``nan``)."""
    if not value >= least:
        raise InputError(f"{value:g} is too little", field=flag, remedy=f"Write a number from {least:g} on.")


def read_text(path: str) -> str:
    """The text of a file (``-`` for standard input)."""
    import sys

    try:
        if path == "-":
            return sys.stdin.read()
        return file_of(path).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "it is not UTF-8 text"
        raise InputError(f"the file can't be read: {reason}", place=path, remedy="Give a readable text file.") from None


def file_of(name: str) -> Path:
    """The file of a path, or of the id of a shipped puzzle."""
    if not name:
        raise InputError("no file is named", field="file", remedy="Give a file, or the id of a puzzle.")
    path = Path(name)
    if path.exists() or path.name != name or path.suffix:
        return path
    known = {puzzle.stem: puzzle for puzzle in files_of([shipped("puzzles")])}
    return known.get(name, path)


def read_state(path: str, *, posed: bool = True) -> State:
    """The state a file stands for: a position, the start of a puzzle, the end of a record.

    A puzzle's goal is in force in it, unless it is not to be `posed`: then it is the bare position.
    """
    text = read_text(path)
    node = read_yaml(text, path)
    if "goal" in node or "task" in node:
        puzzle = read_puzzle(text, path)
        return puzzle.start if posed else puzzle.position
    if "plies" in node:
        return read_record(text, path).state
    return read_position(node)
