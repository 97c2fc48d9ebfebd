"""Values that no source gives (prices, die faces, strengths), read through the ruleset and nowhere else.

A ruleset may set them: ``island;P-STR-FORT=3``. Each is read strictly, in the form its catalogue entry declares.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from tutor.engine.bag import Bag
from tutor.engine.catalogue import catalogue
from tutor.engine.errors import InputError
from tutor.engine.games.island.components import DWELLERS, RESOURCES
from tutor.engine.state import State

__all__ = ["CAVE_TILES", "faces", "limit", "number", "pairs", "price", "tiles", "word"]

CAVE_TILES = ("empty", *DWELLERS)
"""What the cave is made of besides its shrine and its exit."""


@cache
def _read(form: str, name: str, text: str) -> Any:
    return getattr(catalogue().parameter(name), form)(text)


def number(state: State, name: str) -> int:
    """A whole number, e.g. ``P-STR-FORT``."""
    found: int = _read("number", name, state.ruleset.parameter(name))
    return found


def limit(state: State, name: str) -> int | None:
    """A limit; None when there is none."""
    found: int | None = _read("limit", name, state.ruleset.parameter(name))
    return found


def faces(state: State, name: str) -> tuple[int, ...]:
    """The faces of a die."""
    found: tuple[int, ...] = _read("faces", name, state.ruleset.parameter(name))
    return found


def pairs(state: State, name: str) -> tuple[tuple[int, int], ...]:
    """The faces of a die with two numbers on each."""
    found: tuple[tuple[int, int], ...] = _read("pairs", name, state.ruleset.parameter(name))
    return found


def word(state: State, name: str) -> str:
    """One of the words the parameter allows."""
    found: str = _read("word", name, state.ruleset.parameter(name))
    return found


@cache
def _amounts(name: str, text: str, known: tuple[str, ...]) -> Bag:
    amounts: dict[str, int] = _read("amounts", name, text)
    for word_ in amounts:
        if word_ not in known:
            raise InputError(
                f"'{text}' names no such thing as '{word_}'", field=name, remedy=f"Use {', '.join(known)}."
            )
    return Bag(word_ for word_, count in amounts.items() for _ in range(count))


def price(state: State, name: str) -> Bag:
    """The resource cards of a price such as ``4 gold + 1 wood + 1 food``."""
    return _amounts(name, state.ruleset.parameter(name), RESOURCES)


def tiles(text: str, name: str = "P-CAVE-MIX") -> Bag:
    """The cave tiles of a mix such as ``4 empty + 4 tiger + 1 thieves + 4 giant``."""
    return _amounts(name, text, CAVE_TILES)


def amounts(cards: Bag) -> str:
    """Cards as a price is read: ``"1 gold, 3 wood"``, ``"none"``."""
    return ", ".join(f"{number} {card}" for card, number in cards.counts().items()) or "none"
