"""Messages filled with facts: a word that is counted takes the form of its number."""

from __future__ import annotations

import json
from pathlib import Path
from string import Formatter

import pytest

from tests.engine.quest.test_swamps import beside
from tests.support import refused
from tutor.engine.wording import render


@pytest.mark.parametrize(
    ("number", "words"), [(0, "0 crocodiles wait."), (1, "1 crocodile waits."), (2, "2 crocodiles wait.")]
)
def test_a_counted_word_takes_the_form_of_its_number(number: int, words: str) -> None:
    state = beside(2, "scout")
    template = "{n:crocodile waits|crocodiles wait}."
    assert render(template, {"n": number}, state) == words
    assert render(template, {"n": str(number)}, state) == words


def test_other_formats_stay_what_they_are() -> None:
    assert render("{n:>3}|{n}|{word}", {"n": 7, "word": "a|b"}, beside(2, "scout")) == "  7|7|a|b"


def test_one_crocodile_in_a_refusal() -> None:
    """The refusal of a strong card before a swamp of one, and of a weak one before a swamp of two."""
    one = str(refused(beside(1, "scout"), "play scout b1", "QED-SWP-4"))
    assert "has only 1 crocodile:" in one
    assert "crocodiles" not in one.split(":")[0]
    assert "has 2 crocodiles:" in str(refused(beside(2, "explorer"), "play explorer b1", "QED-SWP-1"))


def test_counted_words_have_two_forms(root: Path) -> None:
    every = json.loads((root / "tutor" / "engine" / "data" / "messages.en.json").read_text("utf-8"))
    forms = [
        (key, spec)
        for game in every.values()
        for key, text in game.items()
        for _, name, spec, _ in Formatter().parse(text)
        if name and spec
    ]
    assert len(forms) >= 9
    for key, spec in forms:
        words = [part.strip() for part in spec.split("|")]
        assert len(words) == len(set(words)) == 2, key
        assert all(words), key
