"""Invocations that nobody means: exit code 2, one line that says what is wrong, no traceback."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from tutor.cli.main import main

BINARY = b"\xff\xfe\x00\x80"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a binary file, a text that is no mapping, a folder that is called like a file."""
    (tmp_path / "binary.yaml").write_bytes(BINARY)
    (tmp_path / "text.yaml").write_text("just text", "utf-8")
    (tmp_path / "folder.yaml").mkdir()
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line that an invocation ends with."""
    try:
        code: int | str | None = main(list(words))
    except SystemExit as stop:
        code = stop.code
    out, err = capsys.readouterr()
    assert code == 2
    assert not out
    assert err.startswith("eldorado: ")
    assert len(err.splitlines()) == 1
    assert err.endswith((".\n", "?\n"))
    return err


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("odds|steal|:3:5", "victims: ':3:5' is no victim. Write NAME:DISTANCE:CARDS"),
        ("odds|steal|a:3:99999999", "victims: 'a:3:99999999' is no victim"),
        ("odds|steal|a:3:5|a:2:2", "victims: 'a' is named twice"),
        ("odds|steal|a:3:4|--die|", "--die: '' is no value for"),
        ("odds|steal|a:3:4|--die|9999/9999", "--die: 9999 is too much"),
        ("odds|battle|3|2|--faces|", "--faces: '' is no value for"),
        ("odds|battle|3|2|--gold|1|2|--throw|", "--throw: '' is no throw"),
        ("odds|battle|3|2|--tie|1/2", "--tie: a tie needs gold. Add --gold"),
        ("odds|battle|3|x", "argument defence: invalid int value: 'x'. See 'eldorado odds battle --help'"),
        ("solve|", "file: no file is named"),
        ("solve|the-far-bank|--seconds|nan", "--seconds: nan is too little"),
        ("solve|the-far-bank|--states|0", "--states: 0 is too little. Write a number from 1 on"),
        ("solve|{folder}/binary.yaml", "binary.yaml: the file can't be read: it is not UTF-8 text"),
        ("check|{folder}/text.yaml|end", "text.yaml:1: 'just text' is not a mapping"),
        ("show|{folder}/folder.yaml", "folder.yaml: the file can't be read: Is a directory"),
        ("show|the-far-bank|--seat|blue", "--seat: there is no seat 'blue'. Write one of red"),
        ("check|the-far-bank|: end", "move 1: move: there is no seat ''"),
        ("play|quest|--rounds|1|--modules|island", "'quest' and 'island' are two games"),
        ("play|quest|--rounds|1|--explorers|hector", "--explorers: quest has no such choice"),
        ("play|quest|--rounds|1|--route|", "--route: there is no route ''"),
        ("play|quest|--rounds|1|--record|", "--record: no file is named"),
        ("rules|--strict", "--strict: --strict is about the matrix"),
        ("verify|", "file: no file is named"),
        ("verify|{folder}/folder.yaml", "folder.yaml: there is no puzzle in it"),
        ("verify|the-far-bank|--jobs|-1", "--jobs: -1 is too little"),
    ],
)  # fmt: skip
def test_what_nobody_means(capsys: pytest.CaptureFixture[str], folder: Path, words: str, wanted: str) -> None:
    assert wanted in said(capsys, *words.format(folder=folder).split("|"))


def test_standard_input_may_be_no_text(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(BINARY), "utf-8"))
    assert "-: the file can't be read: it is not UTF-8 text" in said(capsys, "solve", "-")


def test_a_shipped_puzzle_is_verified_by_its_id(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "the-far-bank", "--jobs", "1"]) == 0
    assert "1 puzzles, 0 exercises, 0 problems" in capsys.readouterr().out
