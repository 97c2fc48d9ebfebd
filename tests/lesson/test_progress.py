"""The log of progress: whole lines whatever happens to kernels, merged by id, and a lesson that goes on without it."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tutor.lesson.progress import FILE, Log, folder, merge, read, standing

WRITER = """
import sys
from pathlib import Path
from tutor.lesson.progress import Log
log = Log(Path(sys.argv[1]))
for number in range(int(sys.argv[3])):
    log.add("attempt", lesson="x", step=sys.argv[2], answer="é" * 300, number=number)
    assert not log.problem, log.problem
"""


def test_a_line_is_on_the_disk_when_the_call_returns(tmp_path: Path) -> None:
    log = Log(tmp_path / "deep" / FILE)
    entry = log.add("attempt", lesson="crocodiles", step="exact", outcome="right", credit=1.0)
    text = (tmp_path / "deep" / FILE).read_text("utf-8")
    assert text.endswith("\n")
    assert json.loads(text) == entry
    assert (entry["v"], entry["kind"], entry["step"]) == (1, "attempt", "exact")
    assert log.read().entries == (entry,)


def test_two_kernels_write_the_same_file(tmp_path: Path, root: Path) -> None:
    path = tmp_path / FILE
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, str(path), name, "60"], cwd=root) for name in ("a", "b")]
    assert [writer.wait(timeout=60) for writer in writers] == [0, 0]
    reading = Log(path).read()
    assert reading.damaged == 0
    assert sorted((entry["step"], entry["number"]) for entry in reading.entries) == [
        (name, number) for name in ("a", "b") for number in range(60)
    ]


def test_a_killed_kernel_costs_at_most_its_last_line(tmp_path: Path, root: Path) -> None:
    path = tmp_path / FILE
    writer = subprocess.Popen([sys.executable, "-c", WRITER, str(path), "a", "100000"], cwd=root)
    end = time.monotonic() + 30
    while time.monotonic() < end and not (path.exists() and path.stat().st_size > 4000):
        time.sleep(0.01)
    os.kill(writer.pid, signal.SIGKILL)
    writer.wait(timeout=10)
    Log(path).add("attempt", lesson="x", step="after")
    reading = Log(path).read()
    assert reading.damaged <= 1
    numbers = [entry["number"] for entry in reading.entries if entry["step"] == "a"]
    assert sorted(numbers) == list(range(len(numbers)))
    assert len(numbers) > 3
    assert any(entry["step"] == "after" for entry in reading.entries)


def test_a_line_that_was_cut_off_harms_no_other(tmp_path: Path) -> None:
    path = tmp_path / FILE
    log = Log(path)
    first = log.add("hint", lesson="x", step="a", number=1)
    with path.open("ab") as file:
        file.write(b'{"v":1,"id":"0123","at":"2026')
    second = log.add("hint", lesson="x", step="a", number=2)
    reading = log.read()
    assert reading.entries == (first, second)
    assert reading.damaged == 1


def test_what_is_no_entry_is_counted_and_stepped_over() -> None:
    good = b'{"id":"1","at":"2026-01-01T00:00:00Z","kind":"hint"}'
    reading = read(b"\n".join([good, b"[]", b'{"id":1}', b"\xff\xfe", b"", b"null", good]))
    assert [entry["id"] for entry in reading.entries] == ["1"]
    assert reading.damaged == 4


def test_merging_takes_each_id_once_in_any_order() -> None:
    entries = [{"id": str(n), "at": f"2026-01-01T00:00:{n % 5:02d}Z", "kind": "hint", "n": n} for n in range(20)]
    wanted = sorted(entries, key=lambda entry: (entry["at"], entry["id"]))
    shuffled = entries[5:] + entries[:10]
    random.Random(4).shuffle(shuffled)
    assert list(merge([entries])) == wanted
    assert list(merge([shuffled, entries])) == wanted
    assert merge([merge([entries]), shuffled]) == merge([shuffled])


def test_nothing_can_be_written_and_the_lesson_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    log = Log(tmp_path / "file" / FILE)
    log.add("attempt", lesson="x", step="a", outcome="right", credit=1.0)
    assert log.problem.startswith("Progress is not kept: ")
    assert log.read().entries == ()


def test_a_file_that_can_be_written_again_clears_the_warning(tmp_path: Path) -> None:
    blocker = tmp_path / "folder"
    blocker.write_text("in the way")
    log = Log(blocker / FILE)
    log.add("hint", lesson="x", step="a")
    blocker.unlink()
    log.add("hint", lesson="x", step="a")
    assert log.problem == ""


def test_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ELDORADO_PROGRESS", str(tmp_path / "named"))
    assert folder() == tmp_path / "named"
    monkeypatch.delenv("ELDORADO_PROGRESS")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    assert folder() == tmp_path / "home" / ".eldorado"
    (tmp_path / ".eldorado").mkdir()
    assert folder() == tmp_path / ".eldorado"


def test_standing_reads_attempts_hints_and_resets() -> None:
    def entry(kind: str, step: str | None, **more: object) -> dict[str, object]:
        return {"id": "i", "at": "t", "kind": kind, "lesson": "x"} | ({"step": step} if step else {}) | more

    log = [
        entry("attempt", "a", outcome="wrong", credit=0.5),
        entry("attempt", "a", outcome="right_but_not_meant", credit=1.0),
        entry("hint", "b", number=2),
        entry("solution", "b"),
        entry("attempt", "c", outcome="right", credit=1.0),
        entry("reset", "c"),
        {"id": "i", "at": "t", "kind": "attempt", "lesson": "y", "step": "a", "outcome": "wrong"},
    ]
    found = standing(log, "x")
    assert (found["a"].passed, found["a"].attempts, found["a"].credit) == (True, 2, 1.0)
    assert (found["b"].passed, found["b"].hints, found["b"].solution_seen) == (False, 2, True)
    assert "c" not in found
    assert standing([*log, entry("reset", None)], "x") == {}


def test_one_line_of_brackets_without_end_does_not_hide_the_others(tmp_path: Path) -> None:
    log = Log(tmp_path / FILE)
    log.add("attempt", lesson="crocodiles", step="too-much", outcome="right", credit=1)
    with log.path.open("ab") as file:
        file.write(b"[" * 100_000 + b"\n")
    log.add("attempt", lesson="crocodiles", step="too-much", outcome="wrong", credit=0)
    reading = log.read()
    assert (len(reading.entries), reading.damaged, log.problem) == (2, 1, "")


def test_entries_are_read_in_the_order_in_which_they_were_written(tmp_path: Path) -> None:
    """Also when they follow each other at once: an id says nothing about time."""
    log = Log(tmp_path / "log.jsonl")
    written = [log.add("attempt", number=number)["id"] for number in range(60)]
    assert [entry["id"] for entry in log.read().entries] == written
