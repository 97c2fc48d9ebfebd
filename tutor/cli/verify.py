"""``eldorado verify``: prove puzzles again and try every lesson exercise; say what is wrong, file by file."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

from tutor.cli.documents import at_least, file_of
from tutor.engine.errors import InputError
from tutor.paths import shipped
from tutor.puzzle.digest import Digests, record_for
from tutor.puzzle.library import files_of
from tutor.puzzle.verify import Job, Report, verify_files, write_band

HELP = "prove puzzles and try lesson exercises; exit code 1 if something is wrong"

Problems = list[tuple[str, str]]
_MANY = 5
"""More stale proofs with the same reason are told in one line."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "paths", nargs="*", help="puzzle files or folders, lesson folders (all that is shipped if left out)"
    )
    parser.add_argument(
        "--changed", action="store_true", help="prove only puzzles that changed since they were recorded"
    )
    parser.add_argument("--record", action="store_true", help="record the digests of sound puzzles in digests.json")
    parser.add_argument("--seconds", type=float, default=300.0, help="give up on a puzzle after so many CPU seconds")
    parser.add_argument("--states", type=int, default=2_000_000, help="give up on a puzzle after so many states")
    parser.add_argument("--jobs", type=int, default=0, help="how many puzzles to prove at once (all cores if left out)")
    parser.add_argument("--bands", action="store_true", help="write the band that each puzzle is rated into its file")
    parser.add_argument("--profile", action="store_true", help="print what each proof took, the dearest first")
    parser.add_argument("--junit", metavar="FILE", help="write a JUnit report for a CI system")
    parser.add_argument("--json", action="store_true", help="print as JSON")


def run(args: argparse.Namespace) -> int:
    """Do it."""
    at_least(1, args.states, "--states")
    at_least(0, args.seconds, "--seconds")
    at_least(0, args.jobs, "--jobs")
    paths = [file_of(path) for path in args.paths] or [shipped("puzzles"), shipped("lessons")]
    lessons = [path for path in paths if (path / "index.yaml").is_file()]
    records: dict[Path, Digests] = {}
    owners: dict[str, Digests] = {}
    for path in paths:
        if path in lessons:
            continue
        files = files_of([path])
        if not files:
            raise InputError("there is no puzzle in it", place=str(path), remedy="Name a folder with .yaml files.")
        for file in files:
            record = record_for(path)
            owners.setdefault(str(file), records.setdefault(record.folder.resolve(), record))
    jobs = [
        Job(file, args.seconds, args.states, record.get(Path(file)), args.changed) for file, record in owners.items()
    ]
    bar = _Bar(len(jobs))
    try:
        reports = verify_files(jobs, args.jobs, lambda report: _heard(report, owners, bar))
    finally:
        bar.close()
        if args.record:
            for record in records.values():
                record.write()
    if args.bands:
        reports = [_banded(report) for report in reports]
    exercises, problems = 0, [(report.file, line) for report in reports for line in report.lines]
    for folder in lessons:
        from tutor.lesson.verify import verify_lessons

        tried, found = verify_lessons(folder)
        exercises += tried
        problems += [(file, text if text.startswith(file) else f"{file}: {text}") for file, text in found]
    if args.junit:
        _write_junit(Path(args.junit), reports, problems)
    if args.json:
        print(json.dumps(_plain(reports, exercises, problems), indent=2))
    else:
        _print(reports, exercises, problems)
        if args.profile:
            _profile(reports)
    return 2 if any(not report.usable for report in reports) else 1 if problems else 0


def _banded(report: Report) -> Report:
    """The report once the file has the band it is rated; what only that was wrong with is fine then."""
    if not report.band:
        return report
    if write_band(Path(report.file), report.band):
        print(f"{report.file}: band: {report.band}")
    left = tuple(text for text in report.problems if not text.startswith("its band is"))
    return replace(report, problems=left)


def _heard(report: Report, owners: dict[str, Digests], bar: _Bar) -> None:
    """Keep a proof as soon as it is there, so that an interruption loses none."""
    bar.step(bool(report.problems))
    if report.usable:
        owners[report.file].set(Path(report.file), None if report.problems else report.digest)


class _Bar:
    """A line on stderr that says how far it is; nothing when nobody watches."""

    def __init__(self, total: int) -> None:
        self.total, self.done, self.bad = total, 0, 0
        self.shown = sys.stderr.isatty() and total > 0

    def step(self, bad: bool) -> None:
        """One more puzzle."""
        self.done += 1
        self.bad += bad
        if self.shown:
            filled = 30 * self.done // self.total
            text = f"\r[{'#' * filled}{'.' * (30 - filled)}] {self.done}/{self.total} puzzles"
            print(f"{text}, {self.bad} with problems" if self.bad else text, end="", file=sys.stderr, flush=True)

    def close(self) -> None:
        """Leave the line."""
        if self.shown and self.done:
            print(file=sys.stderr)


def _print(reports: Sequence[Report], exercises: int, problems: Problems) -> None:
    fine = Counter(report.stale for report in reports if report.stale and not report.problems)
    for stale, count in fine.items():
        if count > _MANY:
            print(f"{count} puzzles: stale: {stale}; proved again; 'eldorado verify --record' records it")
    for report in reports:
        if report.stale and report.problems:
            print(f"{report.file}: stale: {report.stale}; it does not hold any more")
        elif report.stale and fine[report.stale] <= _MANY:
            print(f"{report.file}: stale: {report.stale}; proved again")
    for _, line in problems:
        print(line)
    kept = sum(report.usable and not report.proved for report in reports)
    unchanged = f" ({kept} unchanged and not proved again)" if kept else ""
    print(f"{len(reports)} puzzles{unchanged}, {exercises} exercises, {len(problems)} problems")


def _profile(reports: Sequence[Report]) -> None:
    proved = sorted((report for report in reports if report.proved), key=lambda report: -report.seconds)
    print("   CPU s  states  band         puzzle")
    for report in proved:
        print(f"{report.seconds:8.2f} {report.states:7}  {report.band:12} {report.id}")
    print(f"{sum(report.seconds for report in proved):8.2f} in all, on one core")


def _plain(reports: Sequence[Report], exercises: int, problems: Problems) -> dict[str, object]:
    return {
        "puzzles": len(reports),
        "proved": sum(report.proved for report in reports),
        "exercises": exercises,
        "proofs": [
            {"id": report.id, "band": report.band, "states": report.states, "seconds": round(report.seconds, 3)}
            for report in reports
            if report.proved
        ],
        "stale": [{"file": report.file, "reason": report.stale} for report in reports if report.stale],
        "problems": [{"file": file, "problem": text} for file, text in problems],
    }


def _write_junit(path: Path, reports: Sequence[Report], problems: Problems) -> None:
    """A test case a puzzle (an error if it can't be read, a failure if it is not sound), and one a lesson with
    problems.
    """
    cases: list[ET.Element] = []
    for report in reports:
        case = ET.Element(
            "testcase", classname="puzzles", name=report.file, file=report.file, time=f"{report.seconds:.3f}"
        )
        if report.problems:
            kind = "failure" if report.usable else "error"
            ET.SubElement(case, kind, message=report.problems[0]).text = "\n".join(report.lines)
        elif not report.proved:
            ET.SubElement(case, "system-out").text = "unchanged since its proof"
        cases.append(case)
    puzzles = {report.file for report in reports}
    for file, text in problems:
        if file not in puzzles:
            case = ET.Element("testcase", classname="lessons", name=file, file=file, time="0")
            ET.SubElement(case, "failure", message=text).text = text
            cases.append(case)
    counts = {kind: str(sum(case.find(kind) is not None for case in cases)) for kind in ("failure", "error")}
    suite = ET.Element(
        "testsuite",
        name="eldorado verify",
        tests=str(len(cases)),
        failures=counts["failure"],
        errors=counts["error"],
        skipped="0",
        time=f"{sum(report.seconds for report in reports):.3f}",
    )
    suite.extend(cases)
    root = ET.Element("testsuites")
    root.append(suite)
    ET.indent(root)
    try:
        path.write_bytes(ET.tostring(root, "utf-8", xml_declaration=True) + b"\n")
    except OSError as error:
        raise InputError(
            f"the report can't be written: {error.strerror}",
            place=str(path),
            remedy="Name a file in a folder that exists.",
        ) from None
