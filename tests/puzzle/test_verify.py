"""Verifying folders: records of proofs, what makes one stale, reports for machines, the pytest plugin."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tutor.cli.main import main
from tutor.engine import ruleset
from tutor.puzzle import digest as digests
from tutor.puzzle.digest import Digest, Digests, engine_sources, record_for, rule_sources
from tutor.puzzle.verify import Job, verify_file, verify_files

BROKEN = Path(__file__).parent / "broken"
SOUND = BROKEN / "twins" / "first.yaml"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A stranger's folder with one sound puzzle in a subfolder."""
    (tmp_path / "mine" / "swamps").mkdir(parents=True)
    shutil.copy(SOUND, tmp_path / "mine" / "swamps" / "narrow.yaml")
    return tmp_path / "mine"


def verify(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, list[str]]:
    code = main(["verify", "--jobs", "1", *map(str, arguments)])
    return code, capsys.readouterr().out.splitlines()


def test_a_recorded_puzzle_is_not_proved_again(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify(capsys, folder, "--changed")[1] == ["1 puzzles, 0 exercises, 0 problems"]
    assert not (folder / digests.FILE).exists()
    assert verify(capsys, folder, "--record") == (0, ["1 puzzles, 0 exercises, 0 problems"])
    unchanged = ["1 puzzles (1 unchanged and not proved again), 0 exercises, 0 problems"]
    assert verify(capsys, folder, "--changed") == (0, unchanged)
    # The record of the folder also holds for a file or folder within it.
    assert verify(capsys, folder / "swamps", "--changed")[1] == unchanged
    assert verify(capsys, folder / "swamps" / "narrow.yaml", "--changed")[1] == unchanged
    # Without --changed everything is proved.
    assert verify(capsys, folder)[1] == ["1 puzzles, 0 exercises, 0 problems"]


def test_a_changed_puzzle_is_stale_and_proved_again(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    verify(capsys, folder, "--record")
    file = folder / "swamps" / "narrow.yaml"
    text = file.read_text("utf-8")
    file.write_text(text.replace("title: Narrow choices", "title: Other words"), "utf-8")
    code, lines = verify(capsys, folder, "--changed", "--record")
    assert (code, lines[0]) == (0, f"{file}: stale: the puzzle changed since its proof; proved again")
    assert "1 unchanged" in verify(capsys, folder, "--changed")[1][-1]
    file.write_text(text.replace("photographer, jack, sailor", "photographer, jack"), "utf-8")
    code, lines = verify(capsys, folder, "--changed", "--record")
    assert code == 1
    assert lines[0] == f"{file}: stale: the puzzle changed since its proof; it does not hold any more"
    assert "can't be solved" in lines[1]
    # What does not hold is off the record, so it is tried each time.
    assert verify(capsys, folder, "--changed")[0] == 1
    assert Digests(folder).get(file) is None


def test_each_part_has_its_reason() -> None:
    old = Digest("a", "b", "c")
    assert old.changes(old) == ""
    assert old.changes(None) == "it has not been proved yet"
    assert old._replace(rules="x").changes(old) == "its rules changed since its proof"
    assert Digest("a", "x", "y").changes(old) == "its rules and the engine changed since its proof"


def test_the_sources_of_rules_are_those_of_the_modules_in_play() -> None:
    names = {path.name for path in rule_sources(ruleset("quest"))}
    assert {"base.py", "movement.py", "quest-cards.json"} <= names
    assert "danger_swamps.py" not in names
    more = {path.name for path in rule_sources(ruleset("quest+danger.swamps"))}
    assert more - names == {"danger_swamps.py"}
    engine = {path.relative_to(path.parents[2]).as_posix() for path in engine_sources()}
    assert {"tutor/engine/play.py", "tutor/engine/search.py", "tutor/puzzle/proof.py"} <= engine
    assert not any("games" in name for name in engine)


def test_other_rules_and_readings_have_other_digests() -> None:
    texts = ["quest", "quest+danger.swamps", "quest+danger.swamps;QED-OPEN-9=loose", "quest+danger.swamps;-QED-SWP-4"]
    assert len({digests._rules(ruleset(text)) for text in texts}) == len(texts)


def test_a_changed_source_changes_the_digest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "play.py"
    source.write_bytes(b"a = 1\n")
    monkeypatch.setattr(digests, "engine_sources", lambda: [source])
    before = digests._engine.__wrapped__()
    source.write_bytes(b"a = 1\r\n")
    assert digests._engine.__wrapped__() == before
    source.write_bytes(b"a = 2\n")
    assert digests._engine.__wrapped__() != before


def test_a_record_forgets_files_that_are_gone(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copy(SOUND, folder / "other.yaml")
    (folder / "other.yaml").write_text(SOUND.read_text("utf-8").replace("id: narrow-choices", "id: other"), "utf-8")
    verify(capsys, folder, "--record")
    assert set(json.loads((folder / digests.FILE).read_text("utf-8"))["puzzles"]) == {
        "other.yaml",
        "swamps/narrow.yaml",
    }
    (folder / "other.yaml").unlink()
    assert record_for(folder).gone() == ["other.yaml"]
    verify(capsys, folder, "--changed", "--record")
    assert set(json.loads((folder / digests.FILE).read_text("utf-8"))["puzzles"]) == {"swamps/narrow.yaml"}


def test_a_spoilt_record_is_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / digests.FILE).write_text("{}", "utf-8")
    assert main(["verify", str(folder)]) == 2
    assert "digests.json: this is no file of digests" in capsys.readouterr().err


def test_junit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "report.xml"
    files = [BROKEN / f"{name}.yaml" for name in ("unsolvable", "no-goal")]
    assert verify(capsys, SOUND, *files, "--junit", target)[0] == 2
    (suite,) = ET.parse(target).getroot()
    assert {key: suite.get(key) for key in ("tests", "failures", "errors")} == {
        "tests": "3",
        "failures": "1",
        "errors": "1",
    }
    cases = {Path(case.get("file", "")).stem: [child.tag for child in case] for case in suite}
    assert cases == {"first": [], "unsolvable": ["failure"], "no-goal": ["error"]}
    assert main(["verify", str(SOUND), "--junit", str(tmp_path / "no" / "report.xml")]) == 2
    assert "the report can't be written" in capsys.readouterr().err


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    file = BROKEN / "unsolvable.yaml"
    assert main(["verify", "--json", "--jobs", "1", str(SOUND), str(file)]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["puzzles"], found["proved"], found["stale"]) == (2, 2, [])
    (problem,) = found["problems"]
    assert problem["file"] == str(file)


def test_a_worker_reads_the_file_itself() -> None:
    report = verify_file(Job(str(SOUND)))
    assert (report.id, report.problems, report.proved, report.usable) == ("narrow-choices", (), True, True)
    assert report.digest is not None
    gone = verify_file(Job("gone.yaml"))
    assert not gone.usable
    assert gone.lines[0].startswith("gone.yaml: the file can't be read")


def test_several_workers_report_in_the_order_asked() -> None:
    files = [str(BROKEN / f"{name}.yaml") for name in ("unsolvable", "no-goal", "twins/first", "unknown-card")]
    heard: list[str] = []
    reports = verify_files([Job(file) for file in files], 2, lambda report: heard.append(report.file))
    assert [report.file for report in reports] == files
    assert sorted(heard) == sorted(files)
    assert [bool(report.problems) for report in reports] == [True, True, False, True]


# -- the pytest plugin -------------------------------------------------------------------------------------------------


def test_pytest_proves_puzzle_files_when_asked_to(folder: Path) -> None:
    shutil.copy(BROKEN / "unsolvable.yaml", folder / "unsolvable.yaml")
    shutil.copy(BROKEN / "twins" / "second.yaml", folder / "swamps" / "twin.yaml")
    (folder / "other.yaml").write_text("name: no puzzle at all\n", "utf-8")
    (folder / "pytest.ini").write_text("[pytest]\n", "utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", "--rootdir", str(folder)]
    plain = subprocess.run([*command, str(folder)], capture_output=True, text=True, timeout=120, cwd=folder)
    assert "no tests ran" in plain.stdout
    done = subprocess.run(
        [*command, "-p", "tutor.pytest_plugin", str(folder)],
        capture_output=True,
        text=True,
        timeout=120,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    assert "2 failed, 1 passed" in done.stdout
    assert "unsolvable.yaml: it can't be solved" in done.stdout
    assert "the id 'narrow-choices' is used in" in done.stdout
    assert "Traceback" not in done.stdout
