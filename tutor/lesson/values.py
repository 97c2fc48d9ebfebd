"""The values that no source gives, as people say them: on boards and in captions."""

from __future__ import annotations

from tutor.engine.catalogue import catalogue

__all__ = ["OURS", "in_words"]

OURS = "Our values, for no source gives them"
"""What stands before a list of them."""

_WORDS = {
    "P-5FOR1": "a swap takes five cards, {}",
    "P-BATTLE-DIE": "a battle die has {}",
    "P-CAVE-MIX": "besides exit and shrine the cave of the base game has {}",
    "P-COST-FARMHOUSE": "a farmhouse costs {}",
    "P-COST-FORT": "a fort costs {}",
    "P-COST-OFFERING": "an explorer's offering costs {}",
    "P-COST-VILLAGER": "a villager costs {}",
    "P-HAND-LIMIT": "a hand holds {} cards",
    "P-LAFITTE": "for each 3 or 5 Lafitte steals {}",
    "P-MOVE-VILLAGER": "a villager marches a tile for {}",
    "P-REACH-BUILDING": "the tiles of a building are {} away",
    "P-SEQUOIA": "Sequoia gets {} speed for a wood",
    "P-STR-FORT": "a fort has strength {}",
    "P-STR-VILLAGER": "a villager has strength {}",
    "P-TCOST-HIDEOUT": "a hideout costs {} doubloons",
    "P-TCOST-OFFERING": "an offering of the Thieves costs {} doubloons",
    "P-TCOST-OUTPOST": "an outpost costs {} doubloons",
    "P-TCOST-THIEF": "a thief costs {} doubloons",
    "P-THIEF-DIE": "the thief die has {}",
    "P-TIZOC": "Tizoc gets his food {}",
    "P-TPAIR": "two equal cards are worth {} doubloons",
}

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
