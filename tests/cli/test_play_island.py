"""``eldorado play island``."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from tutor.cli import play
from tutor.engine.errors import InputError
from tutor.engine.record import read_record


def call(*words: str) -> int:
    parser = argparse.ArgumentParser()
    play.add_arguments(parser)
    return play.run(parser.parse_args(words))


def test_a_game_with_named_explorers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.yaml"
    assert call("island", "--players", "2", "--explorers", "nicolas+lafitte", "--seed", "3", "--record", str(file)) == 0
    said = capsys.readouterr().out
    assert "island, explorers nicolas+lafitte, seed 3" in said
    assert "yellow: settler, blue: settler" in said
    record = read_record(file.read_text("utf-8"))
    assert record.state.result().rule == "ISL-SHR-1"  # type: ignore[union-attr]


def test_explorers_that_do_not_fit_are_refused() -> None:
    with pytest.raises(InputError, match="is taken"):
        call("island", "--players", "2", "--explorers", "hector+victoria")
    with pytest.raises(InputError, match="no bot 'racer'"):
        call("island", "--bots", "racer")


def test_solo_is_a_mode_with_a_module_of_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.yaml"
    words = ("--mode", "solo", "--seed", "2", "--rounds", "40", "--settings", "none")
    assert call("island", *words, "--record", str(file)) == 0
    said = capsys.readouterr().out
    assert "island+solo" in said
    record = read_record(file.read_text("utf-8"))
    assert [module.name for module in record.ruleset.modules] == ["island", "solo"]
    assert call("island", "--modules", "cave.deeper,explorers.thieves", *words) == 0
    assert "island+explorers.thieves+cave.deeper+solo" in capsys.readouterr().out


@pytest.mark.parametrize("module", ["teams", "thieves", "solo"])
def test_a_number_of_players_is_refused_where_there_are_modes(module: str) -> None:
    with pytest.raises(InputError, match="--players: the mode says how many play"):
        call("island", "--modules", module, "--players", "2")


def test_solo_with_another_number_of_players_is_refused() -> None:
    with pytest.raises(InputError, match=r"has no mode '1v1'\. Choose one of solo"):
        call("island", "--modules", "solo", "--mode", "1v1")


@pytest.mark.parametrize(
    ("modules", "named"), [("teams", "1v1, 1v1v1, 1v1v1v1, 2v2, 2v2v2"), ("", "1v1, 1v1v1, 1v1v1v1"), ("solo", "solo")]
)
def test_modes_that_can_be_played_are_named(modules: str, named: str) -> None:
    with pytest.raises(InputError) as caught:
        call("island", "--modules", modules, "--mode", "1v2", "--settings", "none")
    assert str(caught.value).endswith(f"has no mode '1v2'. Choose one of {named}.")
