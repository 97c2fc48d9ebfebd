"""The values that no source gives, as people say them: on boards and in captions."""

from __future__ import annotations

from tutor.engine.catalogue import catalogue
from tutor.lesson.texts import words

__all__ = ["OURS", "in_words"]

OURS = "Our values, for no source gives them"
"""What stands before a list of them."""

_WORDS = words("values")

_CHOICES = {
    ("P-5FOR1", "alike"): "all alike",
    ("P-5FOR1", "any"): "alike or not",
    ("P-LAFITTE", "1"): "1 card",
    ("P-TIZOC", "always"): "every turn",
    ("P-TIZOC", "farming"): "in turns in which he farms food",
}


def in_words(name: str, value: str) -> str:
    """A value as part of a sentence: ``"a fort has strength 2"``."""
    if name in ("P-BATTLE-DIE", "P-THIEF-DIE"):
        value = value.replace(" ", "-" if name == "P-BATTLE-DIE" else ", ")
    if name == "P-CAVE-MIX":
        value = _mix(value)
    if name == "P-HAND-LIMIT":
        value = "any number of" if value == "none" else f"at most {value}"
    said = _CHOICES.get((name, value), value)
    if name not in _WORDS:
        known = catalogue().parameter(name)
        return f"{known.title[:1].lower()}{known.title[1:]}: {said}"
    words = _WORDS[name].format(said)
    return words.replace(" 1 doubloons", " 1 doubloon") if value == "1" else words


def _mix(value: str) -> str:
    """``"4 empty tiles, 4 with a tiger, 1 with Thieves"`` for ``"4 empty + 4 tiger + 1 thieves"``."""
    parts = []
    for part in value.split(" + "):
        count, _, tile = part.partition(" ")
        plain = "empty tile" if count == "1" else "empty tiles"
        parts.append(
            f"{count} {plain if tile == 'empty' else 'with Thieves' if tile == 'thieves' else f'with a {tile}'}"
        )
    return ", ".join(parts)
