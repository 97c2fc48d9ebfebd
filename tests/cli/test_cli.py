"""The command line: what it prints, its exit codes, and that bad input is one line without a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tutor.cli.main import COMMANDS, main

POSITION = """
ruleset: quest+danger.swamps
board: {rows: ["j1 w2 j1"]}
seats: [{name: red, pieces: [a1], hand: [scout, captain]}]
"""

PUZZLE = """
id: tiny
title: Tiny
ruleset: quest+danger.swamps
position:
  board: {rows: ["j1 w2"]}
  seats: [{name: red, pieces: [a1], hand: [scout, captain]}]
goal: {reach: [b1]}
teaches: [QED-SWP-4]
hint: Exactly.
"""


@pytest.fixture
def position(tmp_path: Path) -> str:
    path = tmp_path / "position.yaml"
    path.write_text(POSITION, "utf-8")
    return str(path)


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Exit code, stdout, stderr."""
    code = main(list(words))
    out, err = capsys.readouterr()
    return code, out, err


def test_a_legal_move(capsys: pytest.CaptureFixture[str], position: str) -> None:
    code, out, _ = run(capsys, "check", position, "play scout b1")
    assert code == 0
    assert "legal" in out
    assert "moved rule=QED-SWP-1" in out


def test_a_refused_move_names_rule_section_and_numbers(capsys: pytest.CaptureFixture[str], position: str) -> None:
    code, out, _ = run(capsys, "check", position, "play captain b1")
    assert code == 1
    assert "Captain has power 3" in out
    assert "2 crocodiles" in out
    assert "QED-SWP-4" in out
    assert "Swamps" in out  # the section
    assert "play Scout" in out  # a legal move nearby


def test_verdicts_as_json(capsys: pytest.CaptureFixture[str], position: str) -> None:
    code, out, _ = run(capsys, "check", "--json", position, "play captain b1")
    [entry] = json.loads(out)
    assert code == 1
    assert entry["stage"] == "rules"
    assert [violation["rule"] for violation in entry["violations"]] == ["QED-SWP-4"]
    assert entry["near"][0].startswith("play seat=1 card=scout")


def test_show_as_text_svg_line_and_yaml(capsys: pytest.CaptureFixture[str], position: str, tmp_path: Path) -> None:
    code, out, _ = run(capsys, "show", "--moves", position)
    assert code == 0
    assert "b1" in out
    assert "play scout b1" in out
    _, out, _ = run(capsys, "show", "--svg", position)
    assert out.startswith("<svg")
    for flag in ("--line", "--yaml"):
        _, out, _ = run(capsys, "show", flag, position)
        again = tmp_path / "again.yaml"
        again.write_text(out, "utf-8")
        assert run(capsys, "show", "--line", str(again))[1] == run(capsys, "show", "--line", position)[1]


def test_show_hides_what_a_seat_cannot_see(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "two.yaml"
    path.write_text(POSITION.replace("}]", "}, {name: blue, pieces: [c1], hand: [pioneer]}]"), "utf-8")
    assert "Scout" in run(capsys, "show", "--seat", "red", str(path))[1]
    assert "Scout" not in run(capsys, "show", "--seat", "blue", str(path))[1]


def test_solve(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "tiny.yaml"
    path.write_text(PUZZLE, "utf-8")
    code, out, _ = run(capsys, "solve", str(path))
    assert code == 0
    assert "1. play scout b1" in out
    assert json.loads(run(capsys, "solve", "--json", str(path))[1])["line"] == ["play scout b1"]


def test_verify_says_what_is_wrong(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text(PUZZLE, "utf-8")
    assert run(capsys, "verify", str(good))[0] == 0
    bad.write_text(PUZZLE.replace("[scout, captain]", "[explorer, captain]"), "utf-8")
    code, out, _ = run(capsys, "verify", str(bad))
    assert code == 1
    assert "can't be solved" in out


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "rules", "qed-swp-1")
    assert code == 0
    assert "QED-SWP-1" in out
    assert "crocodiles" in out
    assert "QED-OPEN-9" in run(capsys, "rules", "QED-OPEN-9")[1]
    assert "QED-SWP-1" in run(capsys, "rules", "crocodiles")[1]
    counts = json.loads(run(capsys, "rules", "--count", "--json")[1])
    assert {book: sum(kinds.values()) for book, kinds in counts.items()} == {
        "quest": 119,
        "dangers": 43,
        "island": 119,
        "thieves": 147,
    }


def test_the_matrix_lists_every_rule(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "rules", "--matrix", "--json")
    rows = {row["rule"]: row for row in json.loads(out)}
    assert len(rows) == 428
    assert rows["QED-SWP-1"]["code"] == ["danger.swamps"]
    assert "spend-it-all" in rows["QED-SWP-1"]["puzzles"]


def test_schemas_are_schemas_and_fit_the_shipped_puzzles(capsys: pytest.CaptureFixture[str]) -> None:
    import jsonschema
    from ruamel.yaml import YAML

    from tutor.paths import shipped

    names = run(capsys, "schema")[1].split()
    assert set(names) >= {"puzzle", "position", "record", "moves"}
    schemas = {name: json.loads(run(capsys, "schema", name)[1]) for name in names}
    for schema in schemas.values():
        jsonschema.Draft202012Validator.check_schema(schema)
    for path in shipped("puzzles").rglob("*.yaml"):
        plain = YAML(typ="safe", pure=True).load(path.read_text("utf-8"))
        jsonschema.validate(plain, schemas["puzzle"])
        jsonschema.validate(
            plain["position"], json.loads(run(capsys, "schema", "position", "--ruleset", plain["ruleset"])[1])
        )
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"id": "x"}, schemas["puzzle"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("check", "{position}", "play scuot b1"), "move 1: move.card: there is no card 'scuot'"),
        (("check", "{position}", "play scout z9"), "move.to"),
        (("check", "{position}", "fly scout b1"), "there is no move 'fly'"),
        (("check", "{position}", "play scout"), "lacks its to"),
        (("check", "{position}", "play scout b1 b1"), "one word too many"),
        (("check", "{position}", ""), "there is no move"),
        (("check", "no-such-file.yaml", "end"), "no-such-file.yaml"),
        (("show", "{folder}"), "can't be read"),
        (("rules", "QED-SWP-99"), "QED-SWP-9"),
        (("rules", "qwertyuiop"), "qwertyuiop"),
        (("verify", "no-such-folder"), "no such file"),
        (("schema", "moves", "--ruleset", "quest+danger.swmaps"), "danger.swamps"),
        (("schema", "moves", "--ruleset", "danger.swamps"), "needs 'quest'"),
        (("schema", "moves", "--ruleset", "quest;QED-OPEN-9=maybe"), "strict"),
        (("schema", "moves", "--ruleset", "quest;-QED-TURN-5"), "can't be switched off"),
        (("schema", "moves", "--ruleset", "quest;nonsense"), "not understood"),
        (("schema", "moves", "--ruleset", "island;P-STR-FORT=strong"), "P-STR-FORT: 'strong' is no value"),
        (("lab", "/dev/null/x", "--copy-only"), "can't be used"),
    ],
)
def test_bad_input_is_one_line(
    capsys: pytest.CaptureFixture[str], position: str, tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    code, _, err = run(capsys, *(word.format(position=position, folder=tmp_path) for word in words))
    assert code == 2
    assert len(err.strip().splitlines()) == 1
    assert said in err
    assert "Traceback" not in err


BROKEN_POSITIONS = {
    "not yaml": ("ruleset: [", "position.yaml:"),
    "empty": ("", "nothing in it"),
    "a list": ("- 1\n- 2\n", "not a mapping"),
    "no ruleset": ("board: {rows: [j1]}\n", "'ruleset' is missing"),
    "unknown ruleset": (POSITION.replace("danger.swamps", "dangers"), "ruleset: there is no module 'dangers'"),
    "unknown key": (POSITION + "weather: rainy\n", "weather"),
    "key twice": (POSITION + "board: {route: first}\n", "board"),
    "unknown card": (POSITION.replace("scout", "scuot"), "seats[0].hand[0]: there is no card 'scuot'"),
    "unknown cell": (POSITION.replace("pieces: [a1]", "pieces: [q9]"), "seats[0].pieces[0]"),
    "no pieces": (POSITION.replace("pieces: [a1], ", ""), "'pieces' is missing"),
    "bad token": (POSITION.replace("w2", "w?"), "w?"),
    "piece on a mountain": (POSITION.replace("j1 w2", "x w2"), "mountain"),
    "nobody": (POSITION.split("seats")[0] + "seats: []\n", "nobody is seated"),
    "same name twice": (POSITION.replace("}]", "}, {name: red, pieces: [c1]}]"), "two seats are called 'red'"),
    "wrong turn": (POSITION + "turn: green\n", "turn: 'green'"),
    "wrong type": (POSITION.replace("[scout, captain]", "7"), "hand"),
    "terrain without rules": (POSITION.replace("+danger.swamps", ""), "swamp"),
    "bad frame": (POSITION + "stack: ['flying seats=1']\n", "there is no frame 'flying'"),
    "bad frame field": (POSITION + "stack: ['turn seats=x']\n", "seats"),
}


@pytest.mark.parametrize("name", BROKEN_POSITIONS)
def test_a_broken_position_names_place_and_field(capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str) -> None:
    text, said = BROKEN_POSITIONS[name]
    path = tmp_path / "position.yaml"
    path.write_text(text, "utf-8")
    code, _, err = run(capsys, "show", "--line", str(path))
    assert code == 2
    assert len(err.strip().splitlines()) == 1
    assert said in err
    assert "position.yaml" in err
    assert err.strip().endswith((".", "?"))  # a remedy


def test_as_a_program(position: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tutor", "check", position, "nonsense"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 2
    assert "Traceback" not in run.stderr


def test_every_command_has_help() -> None:
    for name in COMMANDS:
        with pytest.raises(SystemExit) as caught:
            main([name, "--help"])
        assert caught.value.code == 0


def test_an_error_in_a_notebook_is_one_message() -> None:
    """IPython shows what `_render_traceback_` gives: the sentence, no stack."""
    from IPython.core.interactiveshell import InteractiveShell
    from IPython.utils.capture import capture_output

    shell = InteractiveShell()
    with capture_output() as seen:
        shell.run_cell("from tutor import engine\nengine.ruleset('quets')")
    said = seen.stdout + seen.stderr
    assert "there is no module 'quets'" in said
    assert "Traceback" not in said
    assert "line" not in said


@pytest.mark.parametrize(
    "board", ["cells: 3", "cells: []", "cells: [{foo: 1}]", "cells: {cells: 3}", "rows: 3", "rows: [3]", "route: 3"]
)
def test_a_board_of_the_wrong_shape(capsys: pytest.CaptureFixture[str], tmp_path: Path, board: str) -> None:
    path = tmp_path / "position.yaml"
    path.write_text(f"ruleset: quest\nboard: {{{board}}}\nseats: [{{name: red, pieces: [a1]}}]\n", "utf-8")
    code, _, err = run(capsys, "show", "--line", str(path))
    assert code == 2
    assert f"board.{board.split(':')[0]}" in err
    assert "board.board" not in err


def test_puzzles_are_known_by_their_ids(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(capsys, "solve", "twins")[0] == 0
    assert run(capsys, "check", "twins", "end")[0] == 0
    code, out, _ = run(capsys, "show", "twins", "--line")
    assert code == 0
    again = tmp_path / "again.yaml"
    again.write_text(out, "utf-8")
    assert run(capsys, "show", str(again), "--line")[1] == out  # the bare position, which can be read back
    code, _, err = run(capsys, "puzzles", "--theme", "nonsense")
    assert code == 2
    assert "swamps" in err


@pytest.mark.parametrize("name", ["below-ground", "dark-corridors", "six-of-the-best", "lost-and-found"])
def test_puzzles_of_every_task_are_shown(capsys: pytest.CaptureFixture[str], name: str) -> None:
    code, out, err = run(capsys, "show", name)
    assert (code, err) == (0, "")
    assert "cave" in out


def test_a_finished_record_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    words = ("play", "quest", "--players", "2", "--modules", "danger.swamps", "--seed", "4", "--record", str(path))
    code, out, _ = run(capsys, *words)
    assert code == 0
    assert "no official layout is public" in out
    _, out, _ = run(capsys, "show", str(path))
    assert "The game is over." in out
    assert "swamp" in out


def test_the_lab_opens_on_the_first_lesson_with_our_commands_in_reach(tmp_path: Path) -> None:
    from tutor.cli.lab import command, environment

    words = command(tmp_path, 8888, browser=False)
    assert "--LabApp.default_url=/lab/tree/01-hexes-and-distance.ipynb" in words
    env = environment()
    assert env["PATH"].split(":")[0] == str(Path(sys.executable).parent)
    config = Path(env["JUPYTER_CONFIG_PATH"].split(":")[0])
    assert json.loads((config / "labconfig" / "page_config.json").read_text("utf-8"))["disabledExtensions"]


def test_what_a_seat_sees_holds_nothing_hidden_in_any_form(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "two.yaml"
    path.write_text(POSITION.rstrip().rstrip("]") + ", {name: blue, pieces: [c1], hand: [sailor]}]\n", "utf-8")
    for form in ((), ("--svg",), ("--line",), ("--yaml",), ("--moves",)):
        code, out, _ = run(capsys, "show", "--seat", "blue", *form, str(path))
        assert code == 0
        assert "scout" not in out.lower()
        assert "captain" not in out.lower()
    assert "No moves for blue" in out
    _, out, _ = run(capsys, "show", "--seat", "red", "--moves", str(path))
    assert "play scout b1" in out
    assert "sailor" not in out.lower()


def test_rules_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "rules", "--json", "qed-swp-4")
    rule = json.loads(out)
    assert rule["id"] == "QED-SWP-4"
    assert rule["book"] == "dangers"
    assert rule["text"]
    _, out, _ = run(capsys, "rules", "--json", "qed-open-9")
    assert set(json.loads(out)["options"]) == {"strict", "loose"}
    for words in (("--book", "dangers"), ("swamp", "--book", "dangers")):
        _, out, _ = run(capsys, "rules", "--json", *words)
        found = [rule["id"] for rule in json.loads(out)]
        assert "QED-SWP-4" in found


def test_a_tried_answer_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "tiny.yaml"
    path.write_text(PUZZLE, "utf-8")
    code, out, _ = run(capsys, "solve", str(path), "--json", "--try", "play captain b1")
    assert code == 1
    told = json.loads(out)
    assert told["wins"] is False
    assert told["rule"] == "QED-SWP-4"
    code, out, _ = run(capsys, "solve", str(path), "--json", "--try", "play scout b1")
    assert (code, json.loads(out)["wins"]) == (0, True)


def test_a_console_that_lacks_a_sign(tmp_path: Path, position: str) -> None:
    path = tmp_path / "far.yaml"
    path.write_text(POSITION.replace("red", "r\u00f6d"), "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", "from tutor.cli.main import main; raise SystemExit(main())", "show", "--line", path],
        capture_output=True, text=True, check=False, env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "r\\xf6d" in done.stdout


def test_a_full_disk_is_one_line() -> None:
    full = Path("/dev/full")
    if not full.exists():  # only Linux has it
        return
    with full.open("w") as sink:
        done = subprocess.run(
            [sys.executable, "-c", "from tutor.cli.main import main; raise SystemExit(main())", "rules"],
            stdout=sink, stderr=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr == "eldorado: No space left on device. Make room, or name another place.\n"


def test_a_rule_says_whether_it_has_a_switch(capsys: pytest.CaptureFixture[str]) -> None:
    assert "';-QED-SWP-4' at the end of a ruleset with 'danger.swamps'" in run(capsys, "rules", "QED-SWP-4")[1]
    assert "structural" in run(capsys, "rules", "QED-TURN-5")[1]
    assert "No part of its own" in run(capsys, "rules", "THV-DWELLER-THIEVES-3")[1]


def test_a_rule_says_where_it_stands_aside(capsys: pytest.CaptureFixture[str]) -> None:
    assert "With 'hardcore' it stands aside for THV-HARD-TURN-1." in run(capsys, "rules", "ISL-TURN-1")[1]
    assert "With 'hardcore' it stands in for ISL-EXP-5." in run(capsys, "rules", "THV-HARD-NICHOLAS-1")[1]
    assert "stands" not in run(capsys, "rules", "ISL-TURN-2")[1]
