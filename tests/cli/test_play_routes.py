"""``eldorado play`` and ``eldorado routes``."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

from tutor.cli import play, routes
from tutor.engine.errors import InputError
from tutor.engine.record import read_record

OWN = """\
title: Over the hills
pieces:
  - {tile: B, rot: 0, centre: [0, 0]}
  - {tile: C, rot: 3, centre: [-3, -4]}
end: {side: river, corner: [0, -3]}
"""


def call(module: object, *words: str) -> int:
    parser = argparse.ArgumentParser()
    module.add_arguments(parser)  # type: ignore[attr-defined]
    code: int = module.run(parser.parse_args(words))  # type: ignore[attr-defined]
    return code


def test_a_game_is_played_and_its_record_replays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.yaml"
    words = ("quest", "--route", "first", "--players", "3", "--modules", "caves", "--seed", "7", "--record", str(file))
    assert call(play, *words) == 0
    said = capsys.readouterr().out
    assert "quest+caves, route first, seed 7" in said
    assert "red: racer, blue: racer, yellow: racer" in said
    record = read_record(file.read_text("utf-8"))
    result = record.state.result()
    assert result is not None
    assert result.text(record.state) in said
    assert call(play, *words) == 0
    assert read_record(file.read_text("utf-8")).plies == record.plies


def test_bots_are_repeated_and_a_bound_ends_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(play, "quest", "--players", "4", "--bots", "racer,random", "--rounds", "2", "--json") == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["bots"] == {"red": "racer", "blue": "random", "yellow": "racer", "white": "random"}
    assert facts["result"] == "unfinished"
    assert facts["rounds"] == 2
    assert call(play, "quest", "--rounds", "1", "--record", "-") == 0
    assert read_record(capsys.readouterr().out).unfinished
    assert call(play, "quest", "--rounds", "1") == 0
    assert "unfinished after 1 rounds" in capsys.readouterr().out


def test_a_route_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    route, record = tmp_path / "own.yaml", tmp_path / "game.yaml"
    route.write_text(OWN, "utf-8")
    assert call(play, "quest", "--route", str(route), "--players", "2", "--record", str(record)) == 0
    assert "wins" in capsys.readouterr().out
    again = read_record(record.read_text("utf-8"))
    assert again.state.result() is not None
    assert list(again.state.board.seams) == ["B-C"]


@pytest.mark.parametrize(
    ("words", "field"),
    [
        (("--players", "5"), "--players"),
        (("--rounds", "0"), "--rounds"),
        (("--bots", "racer,wizard"), "--bots"),
        (("--route", "nowhere"), "--route"),
        (("--modules", "cave"), "ruleset"),
    ],
)
def test_bad_input_is_named(words: tuple[str, ...], field: str) -> None:
    with pytest.raises(InputError) as caught:
        call(play, "quest", *words)
    assert caught.value.field == field
    assert caught.value.remedy


def test_a_record_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="can't be written"):
        call(play, "quest", "--rounds", "1", "--record", str(tmp_path / "no" / "game.yaml"))


def test_routes_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(routes, "list") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines][:2] == ["first", "hills_of_gold"]
    assert len(lines) == 7
    assert call(routes, "list", "--json") == 0
    rows = json.loads(capsys.readouterr().out)
    assert rows[0]["pieces"] == ["B", "C", "N", "I", "K"]
    assert rows[0]["end"] == "river"


def test_a_route_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text(OWN, "utf-8")
    bad.write_text(OWN.replace("tile: C", "tile: Z"), "utf-8")
    assert call(routes, "check", str(good)) == 0
    said = capsys.readouterr().out
    assert "1 joins" not in said
    assert "and 1 join" in said
    assert call(routes, "check", str(good), str(bad)) == 1
    out, err = capsys.readouterr()
    assert "good.yaml" in out
    assert "bad.yaml:4" in err
    assert "pieces[1].tile" in err
    assert call(routes, "check", "--json", str(good), str(bad), str(tmp_path / "none.yaml")) == 1
    rows = json.loads(capsys.readouterr().out)
    assert [row["ok"] for row in rows] == [True, False, False]


def test_a_bottleneck_is_a_warning(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The finish wraps a corner of tile M that mountains leave one way to."""
    file = tmp_path / "narrow.yaml"
    file.write_text(OWN.replace("tile: C, rot: 3", "tile: M, rot: 1"), "utf-8")
    assert call(routes, "check", str(file)) == 0
    said = capsys.readouterr().out
    assert said.count("warning:") == 1
    assert "warning: c11 (jungle 1)" in said
    assert call(routes, "check", str(file), "--json") == 0
    assert json.loads(capsys.readouterr().out)[0]["bottlenecks"] == ["c11"]
