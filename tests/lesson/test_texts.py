"""The words of views lie in a file: each use is used, and each fact that a sentence names is one of its event's."""

from __future__ import annotations

import json
import re
from pathlib import Path
from string import Formatter

from tutor.engine import ruleset
from tutor.lesson.texts import words

TUTOR = Path(__file__).parents[2] / "tutor"
FILE = TUTOR / "lesson" / "data" / "words.en.json"


def test_each_use_is_used_and_no_other_is_asked_for() -> None:
    source = "\n".join(path.read_text("utf-8") for path in TUTOR.rglob("*.py") if path.name != "texts.py")
    assert set(re.findall(r'\bwords\("([\w.-]+)"\)', source)) == set(json.loads(FILE.read_text("utf-8")))


def test_what_is_told_of_an_event_names_its_facts() -> None:
    rules = ["island+teams+thieves+cave.deeper+hardcore", "island+solo"]
    events = {kind.key: kind for name in rules for module in ruleset(name).modules for kind in module.events}
    for key, phrase in words("island.happened").items():
        facts = {name for _, name, _, _ in Formatter().parse(phrase) if name}
        assert facts <= set(events[key].spec()), f"{key}: {phrase}"


def test_no_text_is_empty_and_a_translation_changes_no_key() -> None:
    every = json.loads(FILE.read_text("utf-8"))
    assert all(text.strip() for use in every.values() for text in use.values())
    assert words("roles") is not words("roles"), "nobody changes what others read"
    assert len(every) > 15
