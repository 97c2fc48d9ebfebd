"""Chance: what can come, with exact weights. Nothing here rolls unless asked to.

A distribution lists its outcomes lazily with `Fraction` weights, weighs one outcome without listing, and samples
without listing. A `Node` couples it with the events an outcome leads to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, factorial
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from tutor.engine.bag import Bag
from tutor.engine.fields import BAG, NUMBERS, BagField, Choice, Field

if TYPE_CHECKING:
    from tutor.engine.events import Event
    from tutor.engine.state import State

__all__ = ["Dealer", "Dice", "Distribution", "Draw", "Node", "OneOf"]


class Distribution(Protocol):
    """A finite distribution. `field` reads and prints its outcomes."""

    @property
    def field(self) -> Field[Any]: ...

    def outcomes(self) -> Iterator[tuple[Any, Fraction]]:
        """Every outcome once, with its weight; the weights add up to one."""
        ...

    def weight(self, outcome: Any) -> Fraction:
        """The weight of one outcome, 0 if it can't come."""
        ...

    def sample(self, rng: Random) -> Any:
        """One outcome, drawn with the right weight."""
        ...


@dataclass(frozen=True, slots=True)
class Draw:
    """A blind draw of `size` things from `bag`; the outcome is the bag drawn (hypergeometric)."""

    bag: Bag
    size: int
    field: BagField = BAG

    def __post_init__(self) -> None:
        if not 0 <= self.size <= len(self.bag):
            raise ValueError(f"{self.size} things can't be drawn from {self.bag!r}")

    def outcomes(self) -> Iterator[tuple[Bag, Fraction]]:
        total = comb(len(self.bag), self.size)
        for drawn, ways in self.bag.draws(self.size):
            yield drawn, Fraction(ways, total)

    def weight(self, outcome: Any) -> Fraction:
        if not isinstance(outcome, Bag) or len(outcome) != self.size:
            return Fraction(0)
        return Fraction(self.bag.ways(outcome), comb(len(self.bag), self.size))

    def sample(self, rng: Random) -> Bag:
        return Bag(rng.sample(tuple(self.bag), self.size))


@dataclass(frozen=True, slots=True)
class Dice:
    """`count` equal dice with the given faces; the outcome is the throw in ascending order."""

    faces: tuple[int, ...]
    count: int
    field: Field[tuple[int, ...]] = NUMBERS

    def outcomes(self) -> Iterator[tuple[tuple[int, ...], Fraction]]:
        for throw in combinations_with_replacement(sorted(set(self.faces)), self.count):
            yield throw, self.weight(throw)

    def weight(self, outcome: Any) -> Fraction:
        if not isinstance(outcome, tuple) or len(outcome) != self.count or tuple(sorted(outcome)) != outcome:
            return Fraction(0)
        ways = factorial(self.count)
        for face in set(outcome):
            ways = ways * self.faces.count(face) ** outcome.count(face) // factorial(outcome.count(face))
        return Fraction(ways, len(self.faces) ** self.count)

    def sample(self, rng: Random) -> tuple[int, ...]:
        return tuple(sorted(rng.choice(self.faces) for _ in range(self.count)))


class OneOf:
    """One of several words, each with a whole-number weight (1 if none is given)."""

    def __init__(self, options: Sequence[str], weights: Sequence[int] | None = None, name: str = "outcome") -> None:
        self.options = tuple(options)
        self.weights = tuple(weights) if weights is not None else (1,) * len(self.options)
        if len(set(self.options)) < len(self.options) or sum(self.weights) <= 0 or min(self.weights) < 0:
            raise ValueError(f"{self.options} with weights {self.weights} is no distribution")
        self.field: Field[Any] = Choice(name, self.options)

    def outcomes(self) -> Iterator[tuple[str, Fraction]]:
        total = sum(self.weights)
        for option, weight in zip(self.options, self.weights, strict=True):
            if weight:
                yield option, Fraction(weight, total)

    def weight(self, outcome: Any) -> Fraction:
        for option, weight in zip(self.options, self.weights, strict=True):
            if option == outcome:
                return Fraction(weight, sum(self.weights))
        return Fraction(0)

    def sample(self, rng: Random) -> str:
        return rng.choices(self.options, self.weights)[0]


@dataclass(frozen=True, slots=True)
class Node:
    """A chance node: a distribution, and the events its outcome leads to."""

    distribution: Distribution
    then: Callable[[Any], Iterable[Event]]

    @property
    def field(self) -> Field[Any]:
        """Reads and prints the outcomes."""
        return self.distribution.field

    def outcomes(self) -> Iterator[tuple[Any, Fraction]]:
        """Every outcome with its exact weight, lazily."""
        return self.distribution.outcomes()

    def weight(self, outcome: Any) -> Fraction:
        """The exact weight of one outcome, 0 if it can't come."""
        return self.distribution.weight(outcome)

    def sample(self, rng: Random) -> Any:
        """One outcome with the right weight, without listing all."""
        return self.distribution.sample(rng)


class Dealer:
    """Settles chance in play, from a seed: the same seed gives the same game."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = Random(seed)

    def settle(self, state: State, note: Callable[[Any, tuple[Event, ...]], None] | None = None) -> State:
        """Resolve chance until somebody must decide or nothing is left; `note` hears each outcome and its events."""
        from tutor.engine import play

        while (node := play.chance(state)) is not None:
            outcome = node.sample(self.rng)
            state, events = play.resolve(state, outcome)
            if note is not None:
                note(outcome, events)
        return state
