"""What the documents say about puzzles is so."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from tutor.cli.main import main, parser
from tutor.puzzle.goals import KINDS
from tutor.puzzle.proof import prove
from tutor.puzzle.schema import BANDS, EQUIVALENCES, KEYS, puzzle_schema, read_puzzle
from tutor.puzzle.tasks import PROPERTIES, TASKS


@pytest.fixture(scope="module")
def text(root: Path) -> str:
    return (root / "docs" / "formats" / "puzzle.md").read_text("utf-8")


@pytest.fixture(scope="module")
def example(text: str) -> str:
    found = re.search(r"```yaml\n(.*?)```", text, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_example_is_sound_and_solved_as_shown(
    text: str, example: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert prove(read_puzzle(example, "docs")).sound
    shown = re.search(r"```\n\$ eldorado solve \S+\n(.*?)```", text, re.DOTALL)
    assert shown is not None
    file = tmp_path / "swamp-last.yaml"
    file.write_text(example, "utf-8")
    assert main(["solve", str(file)]) == 0
    assert capsys.readouterr().out.startswith(shown[1])


def test_the_example_fits_the_schema(example: str) -> None:
    import jsonschema

    plain = json.loads(json.dumps(YAML(typ="safe", pure=True).load(example)))
    jsonschema.validate(plain, puzzle_schema())


def test_every_key_goal_and_equivalence_is_described(text: str) -> None:
    for word in (*KEYS, *EQUIVALENCES, *TASKS):
        assert f"`{word}`" in text, word
    for entry in PROPERTIES.values():
        assert f"| `{f'{{{entry.key}: 3}}' if entry.number else entry.key}` |" in text, entry.key
    for kind in KINDS:
        assert f"| `{kind.key}: {kind.example}` | {kind.game} |" in text, kind.key
    for band in BANDS:
        assert f"`{band}`" in text


def test_the_options_of_verify_are_described(root: Path) -> None:
    text = (root / "docs" / "verify-in-ci.md").read_text("utf-8")
    (subs,) = [action for action in parser()._actions if action.dest == "command"]
    assert subs.choices is not None
    verify = dict(subs.choices)["verify"]
    options = {option for action in verify._actions for option in action.option_strings if option.startswith("--")}
    assert {option for option in options if f"`{option}" in text} == options - {"--help"}


def test_the_workflows_are_yaml_and_run_commands_that_exist(root: Path) -> None:
    text = (root / "docs" / "verify-in-ci.md").read_text("utf-8")
    workflows = [YAML(typ="safe", pure=True).load(block) for block in re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)]
    assert len(workflows) == 2
    commands = re.findall(r"eldorado (verify [^`\n*]*)", text)
    assert len(commands) >= 4
    for command in commands:
        assert parser().parse_args(command.split()).command == "verify"
