"""The learner's folder: a copy of the lessons that is theirs to write in.

The originals are never edited. A notebook the learner has changed stays as it is; a newer version is put beside it.
What was last copied is known by digests in ``.eldorado/copied.json``.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from tutor.engine.errors import InputError
from tutor.paths import shipped

__all__ = ["DEFAULT", "first_lesson", "lesson_names", "refresh"]

DEFAULT = Path("~/eldorado-lessons")


def lesson_names() -> list[str]:
    """The shipped notebooks in order."""
    return sorted(path.name for path in shipped("lessons").glob("*.ipynb"))


def first_lesson() -> str:
    """The notebook to begin with: lesson 1. It links to the one before it, which shows the way through."""
    return next(name for name in lesson_names() if not name.startswith("00-"))


def refresh(folder: Path) -> Iterator[str]:
    """Bring a learner's folder up to date; yields a line for people for each notebook copied.

    Raises
    ------
    InputError
        The folder can't be made or written to.
    """
    record = folder / ".eldorado" / "copied.json"
    try:
        record.parent.mkdir(parents=True, exist_ok=True)
        copied: dict[str, str] = _read(record)
        for name in lesson_names():
            original = (shipped("lessons") / name).read_bytes()
            digest = hashlib.sha256(original).hexdigest()
            mine = folder / name
            if copied.get(name) == digest and mine.exists():
                continue
            if not mine.exists():
                mine.write_bytes(original)
                yield f"copied {name}"
            else:
                here = hashlib.sha256(mine.read_bytes()).hexdigest()
                if here == copied.get(name):
                    mine.write_bytes(original)
                    yield f"updated {name} (you had not changed it)"
                elif here != digest:
                    beside = _beside(mine)
                    beside.write_bytes(original)
                    yield f"kept your {name}; the newer version is {beside.name}"
            copied[name] = digest
        record.write_text(json.dumps(copied, indent=1, sort_keys=True) + "\n", "utf-8")
    except OSError as error:
        raise InputError(
            f"this folder can't be used: {error.strerror or error}",
            place=str(folder),
            remedy="Name a folder you may write to.",
        ) from None


def _read(record: Path) -> dict[str, str]:
    """What was copied before; a record that can't be read is treated as none, so that nothing of the learner's is
    overwritten.
    """
    try:
        found = json.loads(record.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _beside(path: Path) -> Path:
    for number in range(2, 1000):
        other = path.with_name(f"{path.stem}-new{'' if number == 2 else number}{path.suffix}")
        if not other.exists():
            return other
    raise InputError("there are too many versions here", place=str(path.parent), remedy="Remove some of them.")
