"""Messages filled with facts: a word that is counted takes the form of its number."""

from __future__ import annotations

import json
from pathlib import Path
from string import Formatter

import pytest

from tests.engine.quest.places import on_rows
from tests.engine.quest.test_swamps import beside
from tests.support import refused
from tutor.engine import play
from tutor.engine.notation import parse
from tutor.engine.wording import render, sentence, spoken


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


@pytest.mark.parametrize(
    ("modules", "moves", "text", "words"),
    [
        ("quest+danger.shrines", ["play explorer b1"], "end", "First answer the shrine"),
        ("quest", ["play scout b1"], "end", "A card is moving your piece"),
        ("quest", [], "stop", "Nothing is asked of you now"),
    ],
)
def test_a_refusal_tells_what_is_asked_first_in_words_of_the_game(
    modules: str, moves: list[str], text: str, words: str
) -> None:
    """A shrine asks, a card is on its way, or nothing is asked: no keys of moves are listed."""
    state = on_rows(
        "j1 j1*g j1" if "shrines" in modules else "j1 j1 j1", "a1", "scout, explorer, explorer", modules=modules
    )
    for move in moves:
        state = play.apply(state, parse(state, move)).state
    told = str(refused(state, text))
    assert words in told
    assert "Possible" not in told


@pytest.mark.parametrize(("cards", "words"), [("-", "pay with {}"), ("explorer", "pay with {} and Explorer")])
def test_nothing_given_is_not_said(cards: str, words: str) -> None:
    state = on_rows(
        "j1 j1", "a1", "explorer", modules="quest+caves+muisca", tokens="copy_own_muisca", stored="salt_trader"
    )
    move = parse(state, f"buy-with scout copy_own_muisca {cards}")
    assert spoken(state, move).endswith(words.format("mirror for own cards"))


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("red controls all four shrines.", "Red controls all four shrines."),
        ("b1 is water.", "b1 is water."),
        ("thieves controls all four shrines.", "The Thieves control all four shrines."),
        ("thieves's turn is over.", "The Thieves' turn is over."),
    ],
)
def test_sentences_begin_with_a_capital_and_the_thieves_are_many(said: str, words: str) -> None:
    assert sentence(said, on_rows("j1 j1", "a1", "explorer")) == words
