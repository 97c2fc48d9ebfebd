"""What has been done, as an append-only log of JSON lines.

A line is written with one call, under a lock where the system has one, and flushed to the disk before the call
returns. So two kernels may write the same file, and a kernel that is killed costs at most the line it was writing;
readers step over such a fragment. Each line has an id of its own: logs from several machines are joined by `merge`, in
any order and as often as one likes. When nothing can be written, the lesson goes on and says so.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import uuid
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

__all__ = ["FILE", "FORMAT", "Log", "Reading", "folder", "merge", "read"]

FORMAT = 1
"""Version of the line format, written in every line as ``v``."""

FILE = "progress.jsonl"
VARIABLE = "ELDORADO_PROGRESS"

Entry = Mapping[str, Any]


def folder() -> Path:
    """The learner's folder for what is kept.

    The one named in ``ELDORADO_PROGRESS``; else ``.eldorado`` beside the notebooks, if `eldorado lab` made it; else
    ``.eldorado`` in the home folder. A notebook that runs inside the browser has no lasting home: there it is always
    beside the notebooks.
    """
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named).expanduser()
    here = Path.cwd() / ".eldorado"
    if here.is_dir() or sys.platform == "emscripten":
        return here
    return Path.home() / ".eldorado"


@dataclass(frozen=True)
class Reading:
    """What was read: the entries, each id once, oldest first, and how many lines could not be used."""

    entries: tuple[Entry, ...]
    damaged: int = 0


class Log:
    """The log in one file. `problem` is "" or says why progress is not kept.

    Parameters
    ----------
    path
        The file; made with its folder at the first line.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self.problem = ""

    @property
    def path(self) -> Path:
        """The file."""
        return self._path if self._path is not None else folder() / FILE

    def add(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Write a line of some kind (``attempt``, ``hint``, ``solution``, ``reset``) and give it back.

        Never raises for a file that can't be written: then `problem` says so.
        """
        entry = {"v": FORMAT, "id": uuid.uuid4().hex, "at": _now(), "kind": kind, **fields}
        try:
            _append(self.path, json.dumps(entry, ensure_ascii=False, separators=(",", ":")))
        except (OSError, RuntimeError) as error:  # RuntimeError: no home folder
            self.problem = f"Progress is not kept: {getattr(error, 'strerror', None) or error}."
        else:
            self.problem = ""
        return entry

    def read(self) -> Reading:
        """All entries of the file; none if there is no file or it can't be read."""
        try:
            return read(self.path.read_bytes())
        except FileNotFoundError:
            return Reading(())
        except (OSError, RuntimeError) as error:
            self.problem = f"Earlier progress can't be read: {getattr(error, 'strerror', None) or error}."
            return Reading(())


def read(data: bytes) -> Reading:
    """The entries of a log; lines that are cut off or no entries are counted and stepped over."""
    found: list[Entry] = []
    damaged = 0
    for line in data.split(b"\n"):
        if not line.strip():
            continue
        try:
            entry = json.loads(line.decode("utf-8"))
        except (ValueError, RecursionError):  # no text, no JSON, or brackets without end
            entry = None
        if isinstance(entry, dict) and all(isinstance(entry.get(key), str) for key in ("id", "at", "kind")):
            found.append(entry)
        else:
            damaged += 1
    return Reading(merge([found]), damaged)


def merge(logs: Iterable[Iterable[Entry]]) -> tuple[Entry, ...]:
    """Entries of several logs as one: each id once, oldest first, the same whatever the order of the logs."""
    known: dict[str, Entry] = {}
    for log in logs:
        for entry in log:
            held = known.get(entry["id"])
            if held is None or _text(entry) < _text(held):
                known[entry["id"]] = entry
    return tuple(sorted(known.values(), key=lambda entry: (entry["at"], entry["id"])))


def _text(entry: Entry) -> str:
    return json.dumps(entry, sort_keys=True, ensure_ascii=False)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


def _append(path: Path, line: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
    try:
        with _locked(handle):
            size = os.fstat(handle).st_size
            if size:
                # A kernel that was killed may have left a line without its end: begin on a fresh one.
                os.lseek(handle, size - 1, os.SEEK_SET)
                if os.read(handle, 1) != b"\n":
                    line = "\n" + line
            data = (line + "\n").encode("utf-8")
            while data:
                data = data[os.write(handle, data) :]
            os.fsync(handle)
    finally:
        os.close(handle)


@contextlib.contextmanager
def _locked(handle: int) -> Iterator[None]:
    """Hold the file for us alone where the system can; elsewhere an append of one line is short enough."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with contextlib.suppress(OSError):  # some network folders know no locks
        fcntl.flock(handle, fcntl.LOCK_EX)
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_UN)


@dataclass
class Standing:
    """What the log says of one step."""

    passed: bool = False
    credit: float = 0.0
    attempts: int = 0
    hints: int = 0
    solution_seen: bool = False
    outcomes: list[str] = field(default_factory=list)


def standing(entries: Iterable[Entry], lesson: str) -> dict[str, Standing]:
    """Step id to what has been done there, read from a log. A `reset` line forgets what lies before it.

    A reset without ``step`` is for the whole lesson.
    """
    found: dict[str, Standing] = {}
    for entry in entries:
        if entry.get("lesson") != lesson:
            continue
        step = entry.get("step")
        if entry["kind"] == "reset":
            found = {name: one for name, one in found.items() if step is not None and name != step}
            continue
        if not isinstance(step, str):
            continue
        here = found.setdefault(step, Standing())
        if entry["kind"] == "attempt":
            here.attempts += 1
            here.outcomes.append(str(entry.get("outcome", "")))
            here.passed = here.passed or entry.get("outcome") in ("right", "right_but_not_meant")
            credit = entry.get("credit")
            here.credit = max(here.credit, float(credit) if isinstance(credit, int | float) else 0.0)
        elif entry["kind"] == "hint":
            here.hints = max(here.hints, entry["number"] if isinstance(entry.get("number"), int) else 1)
        elif entry["kind"] == "solution":
            here.solution_seen = True
    return found
