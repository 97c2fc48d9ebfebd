"""Input that nobody would write on purpose still gives one readable line."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tutor import engine
from tutor.engine import play
from tutor.engine.bag import Bag
from tutor.engine.errors import InputError
from tutor.engine.games.quest.movement import Pay, Play
from tutor.engine.positions import from_text, to_line
from tutor.engine.reading import read_yaml

POSITION = """
ruleset: quest
board: {rows: ["s1 j1"]}
seats:
  - {name: red, pieces: [a1], hand: [scout]}
turn: red
"""

LAUGHS = "a: &a [x, x]\n" + "".join(
    f"{after}: &{after} [{', '.join([f'*{name}'] * 9)}]\n"
    for name, after in zip("abcdefghij", "bcdefghijk", strict=True)
)
"""Ten lists, each of nine times the one before: short to write, endless to print."""


def told(text: str) -> str:
    """The error of a position text."""
    with pytest.raises(InputError) as caught:
        from_text(text, "odd.yaml")
    line = str(caught.value)
    assert line.isprintable()
    assert len(line) < 300
    return line


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("[" * 3000, "nested too deeply"),
        ("- " * 3000, "nested too deeply"),
        (POSITION.replace("turn: red", "turn: !!bool red"), "does not fit its tag"),
        ("&a {ruleset: *a}", "ruleset: a mapping is not a text"),
        (POSITION.replace("turn: red", 'turn: "red\\nblue"'), r"turn: 'red\nblue' is not possible"),
        (POSITION.replace("turn: red", 'turn: "red\\0"'), r"turn: 'red\x00' is not possible"),
        (POSITION.replace("name: red", 'name: "\\ud800"'), "seats[0].name"),
        (LAUGHS + "ruleset: *k", "ruleset: a list is not a text"),
    ],
)  # fmt: skip
def test_one_line(text: str, wanted: str) -> None:
    line = told(text)
    assert wanted in line
    assert line.startswith("odd.yaml")


def test_keys_may_be_merged_in() -> None:
    merged = POSITION.replace("- {name: red,", "- &red {name: red,").replace(
        "turn:", "  - {<<: *red, name: blue, pieces: [b1]}\nturn:"
    )
    state = from_text(merged)
    assert from_text(to_line(state)) == state
    assert '"name":"blue","pieces":["b1"],"hand":["scout"]' in to_line(state)
    wrong = merged.replace("hand: [scout]", "hand: [boot]")
    assert "seats[0].hand[0]" in told(wrong)


def test_json_escapes_of_rare_characters_are_read_as_these_characters() -> None:
    plain = json.loads(to_line(from_text(POSITION.replace("red", "\U0001f98a"))))
    assert "\\ud83e" in json.dumps(plain)
    assert from_text(json.dumps(plain)).table.name(0) == "\U0001f98a"


@pytest.mark.parametrize("name", ["", "two words", "red:", "a=b", "a+b", "a;b", "x" * 41, "a\u202eb"])
def test_a_name_is_a_word_that_moves_can_begin_with(name: str) -> None:
    assert "can't be a name" in told(POSITION.replace("name: red", f"name: {json.dumps(name)}"))


@pytest.mark.parametrize(("option", "value"), [("seats", None), ("seats", "2"), ("seats", True), ("seats", []),
                                               ("route", []), ("route", {"a": 1}), ("route", 3), ("muisca", 3),
                                               ("muisca", None), ("muisca", "a\0b"), ("muisca", True)])  # fmt: skip
def test_a_set_up_option_of_a_wrong_type(option: str, value: Any) -> None:
    with pytest.raises(InputError) as caught:
        engine.ruleset("quest+muisca").start(**{option: value})
    assert caught.value.field == f"options.{option}"
    assert caught.value.remedy


def test_a_long_scalar_is_cut() -> None:
    with pytest.raises(InputError) as caught:
        read_yaml(f"turn: [{'x' * 500}]")["turn"].items()[0].whole()
    assert len(str(caught.value)) < 200


def test_values_of_a_wrong_type_are_refused_like_wrong_values() -> None:
    state = from_text(POSITION)
    cell: Any = state.board.cell("b1")
    assert play.check(state, Play(0, "scout", "machete", 1, cell))
    odd: Any
    for odd in (None, "0", [0], 99, -1):
        assert play.check(state, Play(odd, "scout", "machete", 1, cell)).stage == "turn"
        for move in (Play(0, "scout", "machete", odd, cell), Play(0, odd, "machete", 1, cell)):
            verdict = play.check(state, move)
            assert not verdict
            assert str(verdict)
    for odd in (None, "scout", ["scout"], Bag(["boot"])):
        assert play.check(state, Pay(0, odd, 1, cell)).stage == "shape"


@pytest.mark.parametrize("odd", [None, 3, "play scout b1"])
def test_what_is_no_move_is_said_so(odd: Any) -> None:
    for use in (play.check, play.apply):
        with pytest.raises(InputError, match="is no move") as caught:
            use(from_text(POSITION), odd)
        assert "parse(state, text)" in caught.value.remedy
