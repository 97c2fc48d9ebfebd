"""Rules that are said to need no test, lesson or puzzle: they exist, and so do the rules that stand for them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tutor.cli import matrix
from tutor.cli.matrix import Row, missing, waivers
from tutor.engine.catalogue import catalogue
from tutor.engine.errors import InputError
from tutor.engine.events import Event
from tutor.engine.games import MODULES, module
from tutor.engine.module import Part
from tutor.puzzle.library import puzzles

MESSAGE = re.compile("switch holds (is )?the message")


def test_waivers_name_rules_and_give_a_reason() -> None:
    for rule, waived in waivers().items():
        assert waived, rule
        for reason in waived.values():
            assert reason.endswith("."), rule
            for other in re.findall(r"\b(?:ISL|THV|QED)(?:-[A-Z]+)+-\d+", reason):
                assert other in catalogue(), f"{rule} is waived by {other}, which is no rule"


def test_no_rule_is_said_to_need_no_puzzle_while_one_needs_it() -> None:
    needed = {rule for puzzle in puzzles() for rule in puzzle.teaches}
    assert not {rule for rule, waived in waivers().items() if "puzzle" in waived} & needed


def parts_of(rule: str) -> list[Part]:
    return [part for name in MODULES for part in module(name).parts if part.rule == rule and part.switchable]


def told_by(part: Part) -> set[type[Event]]:
    """The events that a reaction yields."""
    named = (part.fn.__globals__.get(name) for name in part.fn.__code__.co_names)
    return {kind for kind in named if isinstance(kind, type) and issubclass(kind, Event) and kind.key != part.key}


def test_switches_that_are_said_to_hold_a_message_hold_nothing_else() -> None:
    # Only reactions can be switched off, and what they yield changes no state and sets nothing off but such messages.
    rules = {rule for rule, waived in waivers().items() if MESSAGE.search(waived.get("puzzle", ""))}
    assert len(rules) >= 10
    everything = [part for name in MODULES for part in module(name).parts]
    for rule in rules:
        parts = parts_of(rule)
        assert parts, rule
        assert {part.point for part in parts} == {"react"}, rule
        assert all(map(told_by, parts)), rule
        for event in set().union(*map(told_by, parts)):
            reducers = [part for part in everything if part.point == "reduce" and part.key == event.key]
            assert reducers, event
            for part in reducers:
                untouched = object()
                assert part.fn(untouched, None) is untouched, (rule, event)
            assert {part.rule for part in everything if part.point == "react" and part.key == event.key} <= rules


def row(rule: str = "QED-SWP-1", **more: object) -> Row:
    plain = Row(
        rule, "quest", "check", ("danger.swamps",), 1, 1, ("crocodiles",), ("wet-feet",), ("wet-feet",), True, {}
    )
    return plain._replace(**more)  # type: ignore[arg-type]


def test_what_a_rule_is_wanting() -> None:
    assert missing(row(), strict=True) == ()
    assert missing(row(spares=0)) == ("test",)
    assert missing(row(lessons=(), needed=())) == ()
    assert missing(row(lessons=(), needed=()), strict=True) == ("lesson", "puzzle")
    # A puzzle in which a rule just occurs is not enough.
    assert missing(row(puzzles=("wet-feet", "dry-land"), needed=()), strict=True) == ("puzzle",)
    assert missing(row(puzzles=("wet-feet", "dry-land"), needed=())) == ()
    # A rule that can't be switched off can't be needed by a puzzle, and one that is a note wants nothing.
    assert missing(row(needed=(), switchable=False), strict=True) == ()
    assert missing(row(kind="note", lessons=(), bites=0), strict=True) == ()
    assert missing(row(lessons=(), needed=(), waived={"lesson": "Told elsewhere."}), strict=True) == ("puzzle",)


def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    (tmp_path / "waivers.yaml").write_text(text, "utf-8")
    monkeypatch.setattr(matrix, "shipped", lambda name: tmp_path)


def test_a_waiver_may_stand_for_a_group_and_for_one_demand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(
        tmp_path,
        monkeypatch,
        "ISL-COMP-*: {lesson: It lies on the table., puzzle: Nothing to decide.}\nISL-COMP-1: Counted elsewhere.\n",
    )
    known = waivers()
    assert matrix._waived(known, "ISL-COMP-2") == {"lesson": "It lies on the table.", "puzzle": "Nothing to decide."}
    assert set(matrix._waived(known, "ISL-COMP-1")) == {"test", "lesson", "puzzle"}
    assert matrix._waived(known, "ISL-ATT-1") == {}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("QED-NONE-1: A reason.", "'QED-NONE-1' is no rule"),
        ("QED-NONE-*: A reason.", "'QED-NONE-\\*' is no rule"),
        ("QED-SWP-1: {lessen: A reason.}", "there is no key 'lessen'"),
        ("QED-SWP-1: {lesson: ' '}", "a waiver needs a reason"),
    ],
)
def test_a_waiver_that_waives_nothing_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, problem: str
) -> None:
    written(tmp_path, monkeypatch, text + "\n")
    with pytest.raises(InputError, match=problem):
        waivers()
