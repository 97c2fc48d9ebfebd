"""``eldorado settings``: one file of values, shown, set, asked for, and carried by the ruleset's id."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from tutor import settings
from tutor.cli.main import main
from tutor.engine import ruleset
from tutor.engine.catalogue import catalogue
from tutor.engine.errors import InputError
from tutor.engine.games.island import parameters
from tutor.engine.games.island.values import with_values
from tutor.engine.positions import from_text
from tutor.engine.record import read_record

ISLAND = '{map: ["wood 0,0", "gold 1,0"], seats: [{name: red, at: t1}, {name: blue, at: t2}], ruleset: "RULES"}'


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["settings", *words])
    out, err = capsys.readouterr()
    return code, out, err


def answer(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))


def test_without_a_file_all_values_are_the_defaults(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "show")
    assert code == 0
    assert "not there" in out
    assert "\n*" not in out.replace("\n* differs", "")
    shown = json.loads(run(capsys, "show", "--json")[1])
    assert shown == {each.id: each.default for each in catalogue().parameters()}


def test_set_show_reset(capsys: pytest.CaptureFixture[str], no_settings: Path) -> None:
    assert run(capsys, "set", "P-STR-FORT", "3")[0] == 0
    assert run(capsys, "set", "P-COST-FORT", "2", "wood", "+", "1", "gold")[0] == 0
    file = no_settings / "eldorado" / "settings.yaml"
    assert settings.read(file) == {"P-COST-FORT": "2 wood + 1 gold", "P-STR-FORT": "3"}
    assert json.loads(run(capsys, "show", "P-STR-FORT", "--json")[1]) == {"P-STR-FORT": "3"}
    assert "* P-STR-FORT" in run(capsys)[1]
    assert run(capsys, "reset", "P-STR-FORT")[0] == 0
    assert settings.read(file) == {"P-COST-FORT": "2 wood + 1 gold"}
    assert run(capsys, "reset")[0] == 0
    assert not file.exists()


def test_the_default_in_other_words_is_the_default(capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "set", "P-COST-FORT", "1 gold + 3 wood")
    assert run(capsys, "id")[1] == "island\n"


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("set", "P-COST-FORT", "2 stones"), "no such card as 'stones'"),
        (("set", "P-STR-FORT", "strong"), "'strong' is no value"),
        (("set", "P-BATTLE-DIE", "6"), "one face"),
        (("set", "P-5FOR1", "some"), "alike, any"),
        (("set", "P-CAVE-MIX", "3 wolf"), "wolf"),
        (("set", "P-STR-FROT", "3"), "P-STR-FORT"),
        (("set", "P-STR-FORT"), "a name and a value"),
        (("reset", "P-NONE"), "P-NONE"),
        (("id", "island", "quest"), "one ruleset"),
    ],
)
def test_bad_input_is_one_line(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], problem: str) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert problem in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("P-STR-FORT: 2\nP-STR-FROT: 3\n", ":2", "Did you mean 'P-STR-FORT'"),
        ("# mine\nP-STR-FORT: [2]\n", ":2", "not a text"),
        ("P-COST-FORT: 3 iron\n", ":1", "iron"),
        ("P-STR-FORT: 2\nP-STR-FORT: 3\n", ":2", "P-STR-FORT"),
    ],
)
def test_a_file_with_a_fault_names_the_line(tmp_path: Path, text: str, place: str, problem: str) -> None:
    file = tmp_path / "own.yaml"
    file.write_text(text, "utf-8")
    with pytest.raises(InputError) as caught:
        settings.read(file)
    assert f"own.yaml{place}" in str(caught.value)
    assert problem in str(caught.value)


def test_an_empty_file_sets_nothing_and_a_missing_one_that_is_named_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "own.yaml"
    file.write_text("# nothing yet\n\n", "utf-8")
    assert settings.stored(str(file)) == {}
    monkeypatch.setenv("ELDORADO_SETTINGS", str(tmp_path / "none.yaml"))
    with pytest.raises(InputError, match="settings ask"):
        settings.stored()
    assert settings.stored("none") == {}


def test_asking_an_owner_of_the_box(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, no_settings: Path
) -> None:
    answer(monkeypatch, "3 food\n\n?\nplenty\n4 wood\nq\n")
    code, out, _ = run(capsys, "ask")
    assert code == 0
    assert "as in '3 wood + 1 gold'" in out  # after ?
    assert "'plenty' is no value" in out
    assert "2 values differ" in out
    found = settings.read(no_settings / "eldorado" / "settings.yaml")
    assert found == {"P-COST-VILLAGER": "3 food", "P-COST-FORT": "4 wood"}
    answer(monkeypatch, "5\n")
    assert "Strength of a fort [2]" in run(capsys, "ask", "P-STR-FORT")[1]
    assert settings.stored() == {**found, "P-STR-FORT": "5"}


def test_input_that_ends_keeps_what_was_answered(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, no_settings: Path
) -> None:
    answer(monkeypatch, "")
    assert "0 values differ" in run(capsys, "ask")[1]
    assert not (no_settings / "eldorado" / "settings.yaml").exists()
    answer(monkeypatch, "1 food")
    assert "1 value differs" in run(capsys, "ask")[1]
    assert settings.stored() == {"P-COST-VILLAGER": "1 food"}


def test_a_position_carries_the_values_and_its_own_win(capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "set", "P-STR-FORT", "3")
    run(capsys, "set", "P-LAFITTE", "2")
    name = run(capsys, "id")[1].strip()
    assert name == "island;P-LAFITTE=2;P-STR-FORT=3"
    state = from_text(ISLAND.replace("RULES", name))
    assert parameters.number(state, "P-STR-FORT") == 3
    # A file never changes a position: what it doesn't name is the catalogue's.
    assert parameters.number(from_text(ISLAND.replace("RULES", "island")), "P-STR-FORT") == 2
    assert run(capsys, "id", "island;P-STR-FORT=4")[1] == "island;P-LAFITTE=2;P-STR-FORT=4\n"
    assert run(capsys, "id", "quest")[1] == "quest\n"


def test_values_of_the_thieves_stay_out_of_the_base_game() -> None:
    assert with_values(ruleset("island"), {"P-TPAIR": "2", "P-STR-FORT": "3"}).id == "island;P-STR-FORT=3"


def play(capsys: pytest.CaptureFixture[str], record: Path, *words: str) -> str:
    """The ruleset of the record of a short game."""
    options = ("--mode", "1v1", "--rounds", "1", "--record", str(record))
    assert main(["play", "island", *options, *words]) == 0
    capsys.readouterr()
    return read_record(record.read_text("utf-8")).ruleset.id


def test_games_are_played_with_the_values(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "game.yaml"
    assert play(capsys, record) == "island"
    run(capsys, "set", "P-STR-FORT", "3")
    assert play(capsys, record) == "island;P-STR-FORT=3"
    assert play(capsys, record, "--settings", "none") == "island"
    file = tmp_path / "class.yaml"
    file.write_text("P-STR-FORT: 4\nP-BATTLE-DIE: 1 1 2 2 3 3\n", "utf-8")
    both = "island;P-BATTLE-DIE=1 1 2 2 3 3;P-STR-FORT=4"
    assert play(capsys, record, "--settings", str(file)) == both
    monkeypatch.setenv("ELDORADO_SETTINGS", str(file))
    assert play(capsys, record) == both


def test_modes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for mode, seats in (("1v1", 2), ("1v1v1", 3), ("1v1v1v1", 4)):
        record = tmp_path / f"{mode}.yaml"
        assert main(["play", "island", "--mode", mode, "--rounds", "1", "--record", str(record)]) == 0
        assert len(read_record(record.read_text("utf-8")).state.table.seats) == seats
    capsys.readouterr()
    for words in (
        ("island", "--mode", "1v2"),
        ("quest", "--mode", "1v1"),
        ("island", "--mode", "1v1", "--players", "2"),
    ):
        assert main(["play", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 3


def test_the_schema_of_an_island_position_names_its_map(capsys: pytest.CaptureFixture[str]) -> None:
    main(["schema", "position", "--ruleset", "island"])
    schema = json.loads(capsys.readouterr().out)
    assert schema["required"] == ["map", "seats"]
    assert "board" not in schema["properties"]
    with pytest.raises(InputError, match="no key 'board'"):
        from_text(ISLAND.replace("RULES", "island").replace("{map", "{board: {}, map"))
