"""``eldorado solve`` and ``eldorado odds``: what is printed, and the exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tutor.cli.main import main

TEXT = """
id: swamp-last
title: Keep it for the swamp
ruleset: quest+danger.swamps
position: {board: {rows: ["s1 j1 w2"]}, seats: [{name: red, pieces: [a1], hand: [explorer, scout, sailor]}]}
goal: {reach: [c1]}
teaches: [QED-SWP-1]
hint: Which of your cards would the crocodiles take?
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "swamp-last.yaml"
    path.write_text(TEXT, "utf-8")
    return str(path)


def test_the_answer(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", file]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1:3] == ["  1. play explorer b1", "  2. play scout c1"]
    assert lines[3].startswith("one line, 1 of 3 first uses")
    assert main(["solve", "--json", file]) == 0
    assert json.loads(capsys.readouterr().out)["line"] == ["play explorer b1", "play scout c1"]


def test_why(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--why", file]) == 0
    out = capsys.readouterr().out
    assert "Why this one: play explorer b1; play scout c1" in out
    assert "And nothing else? Take 'play Scout with the machete to b1, stop here' instead." in out
    assert "Cards it could do without: sailor." in out
    assert "It is easy: length 2" in out


def test_an_answer_that_fails_is_played_out(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", file, "--try", "play scout b1", "stop"]) == 1
    assert "Then it would take 'play Explorer to c1', and that is refused:" in capsys.readouterr().out
    assert main(["solve", file, "--try", "play explorer b1"]) == 0
    assert main(["solve", file, "--try", "fly c1"]) == 2
    assert "move 1" in capsys.readouterr().err


def test_a_budget(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", file, "--states", "2"]) == 1
    assert "not decided within 2 states" in capsys.readouterr().out


def test_odds_of_a_battle(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "battle", "3", "2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {name: found[name]["exact"] for name in ("win", "tie", "loss")} == {
        "win": "1009/1296",
        "tie": "5/72",
        "loss": "197/1296",
    }
    assert main(["odds", "battle", "1", "1", "--faces", "1 2", "--gold", "1", "0", "--throw", "1"]) == 0
    out = capsys.readouterr().out
    assert "value:                   3/8 = 0.3750" in out
    assert "roll again:              1" in out


def test_odds_of_a_steal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "steal", "yanga:3:9", "maya:-:3"]) == 0
    out = capsys.readouterr().out
    assert "reach 6, steal 1 from yanga: 1" in out
    assert "reach 3, steal 4 from yanga: 4" in out
    assert "expected cards:          7/3" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["battle", "31", "1"], "attack: 31 dice"),
        (["battle", "1", "1", "--throw", "1"], "--throw: a throw needs gold"),
        (["battle", "1", "1", "--gold", "1", "1", "--throw", "x"], "'x' is no throw"),
        (["battle", "1", "1", "--gold", "1", "1", "--tie", "much"], "'much' is not a number"),
        (["battle", "1", "1", "--faces", "one"], "--faces: 'one' is no value"),
        (["steal", "yanga"], "'yanga' is no victim"),
    ],
)
def test_bad_input_is_one_line(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert err.count("\n") == 1
