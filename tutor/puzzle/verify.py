"""Verifying puzzle files: each read, proved and compared with the record of its last proof; many at once on all cores.

A worker is given the path of a file and reads it itself, since a ruleset with a goal holds functions that can't be
sent.
"""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, replace
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from typing import NamedTuple

from tutor.engine.errors import InputError
from tutor.engine.search import Budget, Undecided
from tutor.puzzle.digest import Digest, digest
from tutor.puzzle.dull import dull
from tutor.puzzle.proof import prove
from tutor.puzzle.rating import Rating, rating
from tutor.puzzle.schema import Puzzle, load_puzzle

__all__ = ["Job", "Report", "same_ids", "verify_file", "verify_files", "write_band"]


class Job(NamedTuple):
    """A file to verify, what may be spent on it, and the digests of its last proof.

    With `changed` a puzzle that is as it was recorded is not proved again.
    """

    file: str
    seconds: float = 300.0
    states: int = 2_000_000
    recorded: Digest | None = None
    changed: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """What verifying a file found.

    Attributes
    ----------
    file, id
        The file as it was named, and the puzzle's id (``""`` if it can't be read).
    problems
        What is wrong, a sentence each; none for a sound puzzle.
    usable
        Whether the file is a puzzle at all.
    proved
        Whether it was searched; False if it is unchanged and was left out, or is not usable.
    stale
        What has changed since the recorded proof; ``""`` if nothing has or nothing is recorded.
    digest
        What the proof depends on now.
    states, band
        What the searches cost, and how hard the puzzle is rated.
    seconds
        How long it took, in CPU time.
    """

    file: str
    id: str = ""
    problems: tuple[str, ...] = ()
    usable: bool = True
    proved: bool = False
    stale: str = ""
    digest: Digest | None = None
    states: int = 0
    band: str = ""
    seconds: float = 0.0

    @property
    def lines(self) -> tuple[str, ...]:
        """The problems as ``file: message`` lines; those of unreadable files name the line, too."""
        return tuple(text if text.startswith(self.file) else f"{self.file}: {text}" for text in self.problems)


def verify_file(job: Job) -> Report:
    """Read and prove one puzzle file. Nothing is raised: whatever goes wrong is in the report."""
    began = process_time()
    try:
        report = _verified(job)
    except InputError as error:
        report = Report(job.file, problems=(str(error),), usable=False)
    except RecursionError:
        report = Report(job.file, problems=("it is nested too deeply to be read",), usable=False)
    return replace(report, seconds=process_time() - began)


def _verified(job: Job) -> Report:
    path = Path(job.file)
    puzzle = load_puzzle(path)
    now = digest(puzzle, path.read_text("utf-8"))
    stale = now.changes(job.recorded) if job.recorded else ""
    if job.changed and job.recorded and not stale:
        return Report(job.file, puzzle.id, digest=now)
    budget = Budget(job.states, job.seconds)
    proof = prove(puzzle, budget)
    problems, found = list(proof.problems), None
    if not problems:
        try:
            found = rating(proof, budget)
            problems += [reason for reason in (dull(proof, budget), _misjudged(puzzle, found)) if reason]
        except Undecided as error:
            problems.append(str(error))
    states = proof.solution.states if proof.solution else budget.spent
    return Report(job.file, puzzle.id, tuple(problems), True, True, stale, now, states, found.band if found else "")


def write_band(file: Path, band: str) -> bool:
    """Write a band into a puzzle's file, in its line ``band:`` or after the hint; whether that changed anything."""
    text = file.read_text("utf-8")
    line = f"band: {band}"
    if re.search(rf"^{line}$", text, re.MULTILINE):
        return False
    if re.search(r"^band:.*$", text, re.MULTILINE):
        new = re.sub(r"^band:.*$", line, text, count=1, flags=re.MULTILINE)
    else:
        new = re.sub(r"^(?=credit:)|\Z", f"{line}\n", text.rstrip("\n") + "\n", count=1, flags=re.MULTILINE)
    file.write_text(new, "utf-8")
    return True


def _misjudged(puzzle: Puzzle, found: Rating) -> str:
    """A problem if the file names another band than the rating gives."""
    if puzzle.band in ("", found.band):
        return ""
    return f"its band is {found.band}, not {puzzle.band} ({found.said}); write band: {found.band}"


def verify_files(jobs: Sequence[Job], cores: int = 0, heard: Callable[[Report], None] | None = None) -> list[Report]:
    """Verify files on several cores (all if 0), in the order given; `heard` is told of each as it is done.

    An interruption ends the workers at once; what was heard of by then holds.
    """
    cores = min(cores or os.cpu_count() or 1, len(jobs))
    if cores <= 1:
        reports = []
        for job in jobs:
            reports.append(verify_file(job))
            if heard:
                heard(reports[-1])
        return same_ids(reports)
    found: dict[int, Report] = {}
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn"), initializer=_quietly) as pool:
        futures = {pool.submit(verify_file, job): number for number, job in enumerate(jobs)}
        try:
            for future in as_completed(futures):
                found[futures[future]] = future.result()
                if heard:
                    heard(found[futures[future]])
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return same_ids([found[number] for number in range(len(jobs))])


def _quietly() -> None:
    """Let an interruption from the terminal end a worker without a traceback."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def same_ids(reports: Iterable[Report]) -> list[Report]:
    """The reports, with a problem for every id that an earlier file has already."""
    first: dict[str, str] = {}
    found = []
    for report in reports:
        if report.id and report.id in first:
            text = f"the id '{report.id}' is used in {first[report.id]} already; give each puzzle its own"
            report = replace(report, problems=(*report.problems, text))
        elif report.id:
            first[report.id] = report.file
        found.append(report)
    return found
