"""Broken puzzle files: each has one fault, and is refused with the right reason and exit code, never with a
traceback.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tutor.cli.main import main

BROKEN = Path(__file__).parent / "broken"

UNUSABLE = [
    ("a-list", 1, "is not a mapping"),
    ("bad-id", 2, "id: 'Narrow Choices' can't be an id"),
    ("crooked-rows", 7, "board.rows[2]: Rows take turns"),
    ("empty-goal", 14, "goal: there is no goal"),
    ("empty-hint", 18, "hint: the hint is empty"),
    ("goal-off-board", 14, "goal.reach[0]: The board has no cell 'z9'"),
    ("hand-of-five", 13, "position.seats[0].hand: '5' is not a list"),
    ("key-twice", 4, 'duplicate key "title"'),
    ("malformed", 13, "expected ',' or ']'"),
    ("no-goal", 1, "'goal' is missing"),
    ("no-hint", 1, "'hint' is missing"),
    ("no-text", 0, "the file can't be read"),
    ("no-turns", 14, "goal.within: '0' is not a number from 1"),
    ("not-their-turn", 15, "seat: red is not to decide here"),
    ("nothing", 0, "there is nothing in it"),
    ("piece-off-board", 13, "position.seats[0].pieces[0]: The board has no cell 'z9'"),
    ("piece-on-mountain", 13, "position.seats[0].pieces[0]: d1 is a mountain"),
    ("rule-of-another-game", 16, "teaches[1]: 'ISL-ATT-4' is no rule of 'quest+danger.swamps'"),
    ("three-pieces", 13, "position.seats[0].pieces: a seat has one or two pieces"),
    ("title-of-five", 3, "title: '5' is not a text"),
    ("unknown-card", 13, "position.seats[0].hand[3]: there is no card 'sailer'. Did you mean sailor?"),
    ("unknown-equivalence", 15, "unique: 'lines' is not possible here. Did you mean 'line'?"),
    ("unknown-goal", 14, "goal.reech: there is no key 'reech' here. Did you mean 'reach'?"),
    ("unknown-key", 15, "uniqe: there is no key 'uniqe' here. Did you mean 'unique'?"),
    ("unknown-rule", 16, "teaches[0]: there is no rule 'QED-SWP-99'"),
    ("unknown-ruleset", 4, "ruleset: there is no module 'danger.swamp'. Did you mean 'danger.swamps' or "),
    ("unknown-seat", 14, "seat: 'blue' is not possible here. Write one of red"),
    ("unknown-task", 14, "task: 'lawful' is not possible here"),
    ("foreign-goal", 14, "goal.build: 'build' is a goal of 'island', not of 'quest'"),
    ("question-with-unique", 16, "unique: a puzzle with task 'legal' has no 'unique'"),
    ("unknown-token", 7, "board.rows[1]: 'q2' is no token"),
]
"""Files that are no puzzle: name, line of the fault (0: the whole file), reason."""

UNSOUND = [
    ("already-there", "the goal is reached before the first move"),
    ("dull-walk", "it is dull: going straight for the goal solves it, and no wrong first use tempts"),
    ("guess", "only 2 answers are offered; name other rules under 'reasons', so that it is no guess"),
    ("nothing-to-mark", "nothing is to be marked: no space has the property"),
    ("wrong-band", "its band is medium, not first steps"),
    ("no-switch", "teaches QED-DISC-1, which can't be switched off"),
    ("second-answer", "it has 6 answers by 'line'; two of them begin with 'play photographer a2' and 'pay sailor b1'"),
    ("unneeded-rule", "teaches QED-SWP-3, but does not need it"),
    ("unsolvable", "it can't be solved: none of the 6 first uses leads to the goal"),
]
"""Puzzles that do not hold: name and reason."""


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str]]:
    """Exit code and lines of the command, which must say nothing on stderr."""
    code = main(["verify", "--jobs", "1", *arguments])
    out, err = capsys.readouterr()
    assert err == ""
    assert "Traceback" not in out
    return code, out.splitlines()


@pytest.mark.parametrize(("name", "line", "reason"), UNUSABLE)
def test_what_is_no_puzzle_is_refused(capsys: pytest.CaptureFixture[str], name: str, line: int, reason: str) -> None:
    file = str(BROKEN / f"{name}.yaml")
    code, lines = refused(capsys, file)
    assert code == 2
    (told, summary) = lines
    assert told.startswith(f"{file}:{line}: " if line else f"{file}: ")
    assert reason in told
    assert summary == "1 puzzles, 0 exercises, 1 problems"


@pytest.mark.parametrize(("name", "reason"), UNSOUND)
def test_what_does_not_hold_is_refused(capsys: pytest.CaptureFixture[str], name: str, reason: str) -> None:
    file = str(BROKEN / f"{name}.yaml")
    code, lines = refused(capsys, file)
    assert code == 1
    assert lines[0].startswith(f"{file}: {reason}")
    assert len(lines) == 2


def test_an_id_of_two_files_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = BROKEN / "twins" / "first.yaml", BROKEN / "twins" / "second.yaml"
    for file in (first, second):
        assert refused(capsys, str(file))[0] == 0
    code, lines = refused(capsys, str(BROKEN / "twins"))
    assert code == 1
    assert lines[0] == f"{second}: the id 'narrow-choices' is used in {first} already; give each puzzle its own"


def test_every_broken_file_is_listed_here() -> None:
    files = {path.relative_to(BROKEN).with_suffix("").as_posix() for path in BROKEN.rglob("*.yaml")}
    listed = [name for name, *_ in (*UNUSABLE, *UNSOUND)]
    assert files == {*listed, "twins/first", "twins/second"}
    assert len(set(listed)) == len(listed) >= 20


def test_a_budget_that_is_too_small_says_not_decided(capsys: pytest.CaptureFixture[str]) -> None:
    file = str(BROKEN / "twins" / "first.yaml")
    code, lines = refused(capsys, file, "--states", "20")
    assert (code, lines[0]) == (1, f"{file}: not decided within 20 states")


def test_a_path_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "no/such/folder"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("eldorado: no/such/folder: there is no such file or folder")


def test_the_whole_folder_at_once_on_all_cores() -> None:
    command = [sys.executable, "-m", "tutor", "verify", "--jobs", "2", str(BROKEN)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 2
    assert done.stderr == ""
    named = {line.split(".yaml:")[0].rpartition("broken/")[2] for line in done.stdout.splitlines()[:-1]}
    assert named == {name for name, *_ in (*UNUSABLE, *UNSOUND)} | {"twins/second"}
