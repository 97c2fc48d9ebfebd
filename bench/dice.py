"""Odds of battles against icepool: the same questions, equal answers asserted before anything is timed."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import icepool

from bench.timing import Item, medians
from tutor.engine import odds

SIX = (1, 2, 3, 4, 5, 6)
SIZES = ((3, 3), (5, 5), (10, 8), (20, 20))


def items() -> Iterator[Item]:
    """Plain odds from 3 against 3 to 20 against 20 dice, and a battle of five against five with rerolls."""
    for attack, defence in SIZES:
        yield _plain(attack, defence)
    yield _hardcore(5, 5, (5, 5))


def _plain(attack: int, defence: int) -> Item:
    def ours() -> tuple[Fraction, ...]:
        odds._battle.cache_clear()
        return odds.battle(attack, defence, SIX)

    def theirs() -> tuple[Fraction, ...]:
        die = icepool.Die(SIX)
        ahead = attack @ die - defence @ die
        return tuple(Fraction(ahead.probability(sign, 0)) for sign in (">", "==", "<"))

    assert ours() == theirs()
    found = medians({"tutor": ours, "icepool": theirs})
    return Item(f"odds {attack} v {defence}", found, ratio=found["icepool"] / found["tutor"], target=25)


def _hardcore(attack: int, defence: int, gold: tuple[int, int]) -> Item:
    def ours() -> Fraction:
        odds._throws.cache_clear()
        return odds.Hardcore(attack, defence, gold, SIX).value

    def theirs() -> Fraction:
        return with_icepool(attack, defence, gold, SIX)

    assert ours() == theirs()
    found = medians({"tutor": ours, "icepool": theirs})
    name = f"rerolls {attack} v {defence}, gold {gold[0]} and {gold[1]}"
    return Item(name, found, ratio=found["icepool"] / found["tutor"], target=12)


def with_icepool(attack: int, defence: int, gold: tuple[int, int], faces: tuple[int, ...]) -> Fraction:
    """The chance to win a battle with rerolls, as a program on icepool's dice and pools.

    Like ours it rolls the lowest dice again, works the defender out once for each total, and keeps what it can use
    again.
    """
    die = icepool.Die(faces)
    more = [count @ die for count in range(max(attack, defence) + 1)]

    @cache
    def won(count: int, ahead: int) -> Fraction:
        """That so many rerolled dice stay below what the attacker is ahead of the dice that are kept."""
        return Fraction(more[count].probability("<", ahead))

    @cache
    def answered(total: int) -> Fraction:
        def best(*throw: int) -> Fraction:
            return min(won(count, total - sum(throw[count:])) for count in range(min(gold[1], defence) + 1))

        return Fraction(thrown(defence).map(best, star=True).mean())

    @cache
    def thrown(dice: int) -> icepool.Die[tuple[int, ...]]:
        return die.pool(dice).expand()

    def chosen(*throw: int) -> Fraction:
        return max(
            Fraction((more[count] + sum(throw[count:])).map(answered, star=False).mean())
            for count in range(min(gold[0], attack) + 1)
        )

    return Fraction(thrown(attack).map(chosen, star=True).mean())
