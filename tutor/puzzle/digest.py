"""Digests: whether a proof still stands for what it proved.

A proof depends on the text of the puzzle, on the rules it is played by, and on the engine that plays and searches.
Each has a digest of its own, so that a stale proof can say what has changed. They are kept in ``digests.json`` in
the folder that is verified, a generated file.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from tutor.engine.errors import InputError
from tutor.engine.games import MODULES
from tutor.engine.ruleset import Ruleset
from tutor.puzzle.schema import Puzzle

__all__ = ["FILE", "Digest", "Digests", "digest", "engine_sources", "record_for", "rule_sources"]

FILE = "digests.json"
"""The name of the file in which the digests of a folder are kept."""

_LENGTH = 16


class Digest(NamedTuple):
    """The digests a proof depends on."""

    puzzle: str
    rules: str
    engine: str

    def changes(self, recorded: Digest | None) -> str:
        """What has changed since `recorded`, in words; ``""`` if nothing has."""
        if recorded is None:
            return "it has not been proved yet"
        names = {"puzzle": "the puzzle", "rules": "its rules", "engine": "the engine"}
        changed = [name for field, name in names.items() if getattr(self, field) != getattr(recorded, field)]
        return f"{' and '.join(changed)} changed since its proof" if changed else ""


def digest(puzzle: Puzzle, text: str) -> Digest:
    """The digests of a puzzle and its file's text."""
    return Digest(_hash([text.replace("\r\n", "\n").encode()]), _rules(puzzle.rules), _engine())


def rule_sources(ruleset: Ruleset) -> list[Path]:
    """The files that hold the rules of a ruleset: the packages of its modules, but for the modules that are not in
    it.
    """
    inside = {module.name for module in ruleset.modules}
    left_out = {MODULES[name] for name in MODULES if name not in inside}
    found: set[Path] = set()
    for name in inside & set(MODULES):
        package = MODULES[name].rpartition(".")[0]
        folder = _folder(package)
        found |= {path for path in folder.glob("*.py") if f"{package}.{path.stem}" not in left_out}
        game = package.rpartition(".")[2]
        found |= set((folder.parent / "data").glob(f"{game}-*.json"))
    return sorted(found)


def engine_sources() -> list[Path]:
    """The files that play, search and prove for every ruleset."""
    teaching = _folder("tutor.puzzle")
    proving = [teaching / f"{name}.py" for name in ("proof", "schema", "rating", "dull")]
    parts = [path for folder in ("goals", "tasks") for path in sorted((teaching / folder).glob("*.py"))]
    return [*sorted(_folder("tutor.engine").glob("*.py")), *proving, *parts]


@cache
def _rules(ruleset: Ruleset) -> str:
    settings = [f"{name}={value}" for name, value in sorted(_settings(ruleset).items())]
    named = [ruleset.id.encode(), *(line.encode() for line in settings)]
    return _hash([*named, *(path.read_bytes() for path in rule_sources(ruleset))])


def _settings(ruleset: Ruleset) -> Mapping[str, str]:
    """The readings and values in force, those that are defaults included."""
    from tutor.engine.catalogue import catalogue

    known = catalogue()
    readings = {ruling.id: ruleset.ruling(ruling.id) for ruling in known.rulings()}
    return readings | {value.id: ruleset.parameter(value.id) for value in known.parameters()}


@cache
def _engine() -> str:
    return _hash([path.read_bytes() for path in engine_sources()])


def _folder(package: str) -> Path:
    module = sys.modules.get(package)
    if module is not None and module.__file__:
        return Path(module.__file__).parent
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


def _hash(pieces: list[bytes]) -> str:
    made = sha256()
    for piece in pieces:
        plain = piece.replace(b"\r\n", b"\n")  # a checkout on Windows is the same source
        made.update(len(plain).to_bytes(8, "big") + plain)
    return made.hexdigest()[:_LENGTH]


class Digests:
    """The digests recorded for the puzzles of one folder, by path from it."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.folder = folder
        self._known: dict[str, Digest] = {}
        if self.path.exists():
            self._known = self._read()

    def _read(self) -> dict[str, Digest]:
        try:
            entries = json.loads(self.path.read_text("utf-8"))["puzzles"]
            return {name: Digest(**entry) for name, entry in entries.items()}
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            raise InputError(
                "this is no file of digests",
                place=str(self.path),
                remedy="Delete it and run 'eldorado verify --record'; it is generated.",
            ) from None

    def name(self, file: Path) -> str:
        """How a file of the folder is called in the record."""
        return file.resolve().relative_to(self.folder.resolve()).as_posix()

    def get(self, file: Path) -> Digest | None:
        """What was recorded when the file was last proved sound."""
        return self._known.get(self.name(file))

    def set(self, file: Path, value: Digest | None) -> None:
        """Record a digest, or forget it."""
        if value is None:
            self._known.pop(self.name(file), None)
        else:
            self._known[self.name(file)] = value

    def gone(self) -> list[str]:
        """Names on record whose file is not there any more."""
        return sorted(name for name in self._known if not (self.folder / name).exists())

    def write(self) -> None:
        """Write the record: sorted, without what is gone, a line a puzzle."""
        gone = set(self.gone())
        lines = [
            f"    {json.dumps(name)}: {json.dumps(value._asdict())}"
            for name, value in sorted(self._known.items())
            if name not in gone
        ]
        about = json.dumps("generated by 'eldorado verify --record'")
        body = ",\n".join(lines)
        self.path.write_text(f'{{\n  "about": {about},\n  "puzzles": {{\n{body}\n  }}\n}}\n', "utf-8")


def record_for(path: Path) -> Digests:
    """The record that covers a file or folder: the nearest one above it, else one in the folder itself."""
    folder = path if path.is_dir() else path.parent
    for above in (folder, *folder.resolve().parents):
        if (above / FILE).is_file():
            return Digests(above)
    return Digests(folder)
