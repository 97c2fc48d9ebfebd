"""Bags: unordered collections of named things (cards, tiles), kept in canonical order.

Two equal bags are equal values whatever order led to them. A pile whose order nobody knows is a bag, and drawing from
it is chance: `Bag.draws` lists what can come, with exact weights.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import comb

__all__ = ["EMPTY", "HIDDEN", "Bag"]

HIDDEN = "?"
"""The item that stands for a thing an observer may count but not see."""


class Bag(tuple[str, ...]):
    """A frozen multiset of names, sorted.

    Examples
    --------
    >>> Bag(["scout", "sailor", "scout"])
    Bag(sailor+2*scout)
    """

    __slots__ = ()

    def __new__(cls, items: Iterable[str] = ()) -> Bag:
        return super().__new__(cls, sorted(items))

    def __repr__(self) -> str:
        return f"Bag({self.text()})"

    def text(self) -> str:
        """Canonical text without blanks: ``sailor+2*scout``, ``-`` when empty."""
        parts = [name if count == 1 else f"{count}*{name}" for name, count in self.counts().items()]
        return "+".join(parts) or "-"

    def counts(self) -> dict[str, int]:
        """Name to number, in name order."""
        found: dict[str, int] = {}
        for name in self:
            found[name] = found.get(name, 0) + 1
        return found

    def plus(self, items: Iterable[str]) -> Bag:
        """This bag with `items` put in."""
        return Bag((*self, *items))

    def minus(self, items: Iterable[str]) -> Bag:
        """This bag with `items` taken out; `KeyError` names the first one that is not there."""
        left = list(self)
        for item in items:
            try:
                left.remove(item)
            except ValueError:
                raise KeyError(item) from None
        return tuple.__new__(Bag, left)

    def covers(self, items: Iterable[str]) -> bool:
        """Whether all of `items` can be taken out at once."""
        wanted = tuple(items)
        return all(self.count(name) >= wanted.count(name) for name in set(wanted))

    def hidden(self) -> Bag:
        """A bag of as many unknown things."""
        return Bag([HIDDEN] * len(self))

    def sub_bags(self, size: int | None = None) -> Iterator[Bag]:
        """Every bag that can be taken out of this one (of `size` things), each once, in canonical order."""
        if len(self) <= _SMALL:
            return iter(_small(self, size))
        return (taken for taken, _ in self._choices(size))

    def draws(self, size: int) -> Iterator[tuple[Bag, int]]:
        """What a blind draw of `size` things can give, with the number of ways; the ways add up to C(len, size)."""
        return self._choices(size)

    def ways(self, drawn: Bag) -> int:
        """In how many ways exactly `drawn` can be drawn from this bag."""
        have = Counter(self)
        total = 1
        for name, count in drawn.counts().items():
            total *= comb(have[name], count)
        return total

    def _choices(self, size: int | None) -> Iterator[tuple[Bag, int]]:
        names = list(self.counts().items())

        def walk(index: int, left: int | None, taken: tuple[str, ...], ways: int) -> Iterator[tuple[Bag, int]]:
            if index == len(names):
                if not left:
                    yield tuple.__new__(Bag, taken), ways
                return
            name, count = names[index]
            rest = sum(number for _, number in names[index + 1 :])
            low = 0 if left is None else max(0, left - rest)
            high = count if left is None else min(count, left)
            for k in range(low, high + 1):
                yield from walk(
                    index + 1, None if left is None else left - k, taken + (name,) * k, ways * comb(count, k)
                )

        if size is None or 0 <= size <= len(self):
            yield from walk(0, size, (), 1)


_SMALL = 8
"""Hands so small come again and again; what can be taken out of them is remembered."""


@lru_cache(4096)
def _small(bag: Bag, size: int | None) -> tuple[Bag, ...]:
    return tuple(taken for taken, _ in bag._choices(size))


EMPTY = Bag()
