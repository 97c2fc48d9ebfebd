"""Exact odds: battles of dice, rerolls paid with gold, and the Thieves' steal. Whole numbers inside, `Fraction`
outside.

These are pure functions of numbers and know no state. Battles follow ISL-ATT-2 (one die a point of strength, the
higher total wins), ISL-ATT-4 (strength 0 loses at once) and ISL-ATT-6 (equal totals are a tie); rerolls
THV-HARD-BATTLE-1 and -2; the steal THV-STEAL-2 to -5. The faces of a die are given, since no book prints them
(P-BATTLE-DIE, P-THIEF-DIE).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

from tutor.engine.bag import Bag
from tutor.engine.errors import InputError

__all__ = [
    "MOST_DICE",
    "Hardcore",
    "Haul",
    "Odds",
    "Reroll",
    "Theft",
    "battle",
    "best_steal",
    "expected_haul",
    "totals",
]

MOST_DICE = 30
"""The most dice a side may roll here."""
MOST_REROLLED = 16
"""The most dice a side may roll in a battle with rerolls: the throws to weigh grow with the dice."""


class Odds(NamedTuple):
    """The chances of the attacker; they add up to one."""

    win: Fraction
    tie: Fraction
    loss: Fraction


# -- without rerolls ---------------------------------------------------------------------------------------------------


def battle(attack: int, defence: int, faces: Iterable[int], defence_faces: Iterable[int] | None = None) -> Odds:
    """The odds of `attack` dice against `defence` dice, each side adding up its own.

    Parameters
    ----------
    attack, defence
        Numbers of dice, 0 to 30, not both 0.
    faces
        The numbers on the attacker's dice, each face once for every side that shows it.
    defence_faces
        The numbers on the defender's dice; the same as the attacker's if left out.

    Examples
    --------
    >>> print(*battle(3, 2, range(1, 7)))
    1009/1296 5/72 197/1296
    """
    ours = _faces(faces, "faces")
    theirs = ours if defence_faces is None else _faces(defence_faces, "defence_faces")
    _dice(attack, "attack", MOST_DICE)
    _dice(defence, "defence", MOST_DICE)
    return _battle(attack, defence, ours, theirs)


@lru_cache(maxsize=4096)
def _battle(attack: int, defence: int, ours: tuple[int, ...], theirs: tuple[int, ...]) -> Odds:
    """See `battle`; faces in ascending order."""
    if not attack and not defence:
        raise InputError("a battle needs a die on one side", field="defence", remedy="Give at least one side a die.")
    if not attack or not defence:
        return Odds(Fraction(bool(attack)), Fraction(0), Fraction(bool(defence)))
    # The differences of the totals as one whole number in base 2**bits: digit i counts the throws whose difference
    # is i + low. Multiplying generating polynomials is then one multiplication each (Kronecker substitution).
    total = len(ours) ** attack * len(theirs) ** defence
    bits = total.bit_length() + 1
    low, high = ours[0], theirs[-1]
    number = sum(1 << bits * (face - low) for face in ours) ** attack
    number *= sum(1 << bits * (high - face) for face in theirs) ** defence
    zero = defence * high - attack * low  # the digit of a tie
    # All digits together are less than 2**bits - 1, so that is also what a number leaves as the sum of its digits.
    mask = (1 << bits) - 1
    tie = number >> bits * zero & mask if zero >= 0 else 0
    win = (number >> bits * (zero + 1) if zero >= -1 else number) % mask
    return Odds(Fraction(win, total), Fraction(tie, total), Fraction(total - win - tie, total))


def totals(dice: int, faces: Iterable[int]) -> dict[int, Fraction]:
    """The chance of every total of `dice` dice, in ascending order.

    Examples
    --------
    >>> {total: str(chance) for total, chance in totals(2, (1, 2)).items()}
    {2: '1/4', 3: '1/2', 4: '1/4'}
    """
    found = _faces(faces, "faces")
    _dice(dice, "dice", MOST_DICE)
    low, ways = _ways(found, dice)
    whole = len(found) ** dice
    return {total: Fraction(count, whole) for total, count in enumerate(ways, low) if count}


def _ways(faces: tuple[int, ...], dice: int) -> tuple[int, list[int]]:
    """The least total of some dice, and the number of throws for it and each total above."""
    low, ways = 0, [1]
    for _ in range(dice):
        longer = [0] * (len(ways) + faces[-1] - faces[0])
        for face in faces:
            for place, count in enumerate(ways, face - faces[0]):
                longer[place] += count
        low, ways = low + faces[0], longer
    return low, ways


# -- with rerolls ------------------------------------------------------------------------------------------------------


class Reroll(NamedTuple):
    """The best answer to a throw.

    `dice` are the dice to roll again (their faces, the lowest first; empty for none) and its length the gold to pay;
    `value` is what the attacker can then expect; `options` what it could expect for 0, 1, 2, ... dice rolled again.
    """

    dice: tuple[int, ...]
    value: Fraction
    options: tuple[Fraction, ...]


class Hardcore:
    """A battle with rerolls: the attacker rolls and rerolls, then the defender, who knows the attacker's total.

    Each side may, once, roll any of its dice again for one gold a die. Gold has no other worth here: the attacker
    maximises the value, the defender minimises it. The value counts a win as 1, a loss as 0 and a tie as `tie`: with
    0 it is the best chance to win, with 1 the best chance not to lose. Rolling the lowest dice again is never worse
    than rolling as many others: what is kept is then at least as much and what comes is alike, and a higher total is
    never worse. So only the number of dice is to be chosen.

    Parameters
    ----------
    attack, defence
        Numbers of dice, 1 to 16.
    gold
        What the attacker and the defender can spend.
    faces, defence_faces
        As for `battle`.
    tie
        What a tie is worth to the attacker, 0 to 1.
    """

    def __init__(
        self,
        attack: int,
        defence: int,
        gold: tuple[int, int],
        faces: Iterable[int],
        defence_faces: Iterable[int] | None = None,
        tie: Fraction | int = 0,
    ) -> None:
        self.faces = _faces(faces, "faces")
        self.defence_faces = self.faces if defence_faces is None else _faces(defence_faces, "defence_faces")
        for name, count in (("attack", attack), ("defence", defence)):
            _dice(count, name, MOST_REROLLED, least=1)
        for name, coins in (("gold[0]", gold[0]), ("gold[1]", gold[1])):
            if coins < 0:
                raise InputError(f"{coins} gold can't be", field=name, remedy="Give 0 or more.")
        self.attack, self.defence, self.gold, self.tie = attack, defence, gold, Fraction(tie)
        if not 0 <= self.tie <= 1:
            raise InputError(f"a tie can't be worth {tie}", field="tie", remedy="Give a number from 0 to 1.")

    @property
    def value(self) -> Fraction:
        """What the attacker can expect before the battle, both sides choosing well."""
        most = self._most(0)
        value = 0
        for throw, ways in _throws(self.faces, self.attack):
            value += ways * max(self._attacked(throw, most))
        return Fraction(value, len(self.faces) ** (self.attack + most) * self._unit)

    def attacker(self, throw: Iterable[int]) -> Reroll:
        """The attacker's best reroll of its throw; among equals the one that costs least."""
        rolled = self._throw(throw, self.attack, self.faces)
        most = self._most(0)
        whole = len(self.faces) ** most * self._unit
        options = tuple(Fraction(value, whole) for value in self._attacked(rolled, most))
        count = options.index(max(options))
        return Reroll(rolled[:count], options[count], options)

    def defender(self, total: int, throw: Iterable[int]) -> Reroll:
        """The defender's best reroll of its throw against an attacker's total; the values are still the attacker's."""
        rolled = self._throw(throw, self.defence, self.defence_faces)
        most = self._most(1)
        whole = len(self.defence_faces) ** most * self.tie.denominator
        options = []
        for count, (low, kept) in enumerate(self._kept(rolled, most)):
            options.append(Fraction(self._below(count, most)(total - kept - low), whole))
        count = options.index(min(options))
        return Reroll(rolled[:count], options[count], tuple(options))

    def expected(self, kept: int, again: int, total: int | None = None) -> Fraction:
        """What the attacker can expect once a side rolls `again` of its dice again and its others show `kept` in all.

        Without `total` it is the attacker who rolls, and the defender is yet to come; with the attacker's `total` it is
        the defender.
        """
        side = 0 if total is None else 1
        dice, faces = (self.attack, self.faces) if side == 0 else (self.defence, self.defence_faces)
        _dice(again, "again", self._most(side))
        held = dice - again
        if not held * faces[0] <= kept <= held * faces[-1]:
            raise InputError(f"{held} dice can't show {kept}", field="kept", remedy="Add up the dice that stay.")
        if total is None:
            low, values = self._reached[again]
            return Fraction(values[kept - low], len(faces) ** again * self._unit)
        most = self._most(1)
        value = self._below(again, most)(total - kept - again * faces[0])
        return Fraction(value, len(faces) ** most * self.tie.denominator)

    def worth_of_gold(self) -> tuple[Fraction, Fraction]:
        """How much one more gold of its own brings the attacker, and the defender: the change of the value, never
        negative.
        """
        ours, theirs = self.gold
        with_one = [
            Hardcore(self.attack, self.defence, gold, self.faces, self.defence_faces, self.tie).value
            for gold in ((ours + 1, theirs), (ours, theirs + 1))
        ]
        return with_one[0] - self.value, self.value - with_one[1]

    # The defender's part for all totals of the attacker in one pass. Every value is a whole number of `_unit`.

    @cached_property
    def _unit(self) -> int:
        return int(len(self.defence_faces) ** (self.defence + self._most(1)) * self.tie.denominator)

    @cached_property
    def _answered(self) -> list[int]:
        """The attacker's value for each total it can have, the least first, the defender yet to roll."""
        least, span = self.attack * self.faces[0], self.attack * (self.faces[-1] - self.faces[0]) + 1
        most = self._most(1)
        below = [self._below(count, most) for count in range(most + 1)]
        tables: dict[tuple[int, int], list[int]] = {}
        values = [0] * span
        groups: dict[tuple[int, ...], int] = {}
        for throw, ways in _throws(self.defence_faces, self.defence):
            spot = (*throw[:most], sum(throw))  # dice that gold can't reach matter by their sum alone
            groups[spot] = groups.get(spot, 0) + ways
        for spot, ways in groups.items():
            rows = []
            for count, (low, kept) in enumerate(self._kept(spot[:-1], most, spot[-1])):
                start = least - kept - low
                row = tables.get((count, start))
                if row is None:
                    row = tables[count, start] = [below[count](start + place) for place in range(span)]
                rows.append(row)
            best = map(min, *rows) if len(rows) > 1 else rows[0]
            values = [value + ways * least_value for value, least_value in zip(values, best, strict=True)]
        return values

    def _kept(self, throw: tuple[int, ...], most: int, total: int | None = None) -> Iterator[tuple[int, int]]:
        """For 0, 1, ... rerolled dice of the defender: the least they can bring, and what is kept."""
        kept = sum(throw) if total is None else total
        for count in range(most + 1):
            yield count * self.defence_faces[0], kept
            if count < most:
                kept -= throw[count]

    def _below(self, dice: int, most: int) -> _Below:
        """The attacker's value by what it is ahead of the least the defender's rerolled dice can bring."""
        _, ways = _ways(self.defence_faces, dice)
        scale = len(self.defence_faces) ** (most - dice)
        full, half = self.tie.denominator * scale, self.tie.numerator * scale
        values, lower = [], 0
        for count in ways:
            values.append(lower * full + count * half)
            lower += count
        return _Below(tuple(values), lower * full)

    @cached_property
    def _reached(self) -> list[tuple[int, list[int]]]:
        """For 0, 1, ... rerolled dice of the attacker: the least sum kept, and the value for it and each sum above."""
        low, values = self.attack * self.faces[0], self._answered
        found = [(low, values)]
        spread = self.faces[-1] - self.faces[0]
        for _ in range(self._most(0)):
            low -= self.faces[0]
            span = len(values) - spread
            values = [sum(values[place + face - self.faces[0]] for face in self.faces) for place in range(span)]
            found.append((low, values))
        return found

    def _attacked(self, throw: tuple[int, ...], most: int) -> list[int]:
        """The attacker's value of a throw for 0, 1, ... of its lowest dice rolled again."""
        kept, base, options = sum(throw), len(self.faces), []
        for count, (low, values) in enumerate(self._reached):
            options.append(values[kept - low] * base ** (most - count))
            if count < most:
                kept -= throw[count]
        return options

    def _most(self, side: int) -> int:
        return min(self.gold[side], self.defence if side else self.attack)

    def _throw(self, throw: Iterable[int], dice: int, faces: tuple[int, ...]) -> tuple[int, ...]:
        found = tuple(sorted(throw))
        if len(found) != dice or not set(found) <= set(faces):
            shown = "/".join(map(str, found))
            raise InputError(f"'{shown}' is no throw of {dice} dice", field="throw", remedy=f"Faces are {faces}.")
        return found


class _Below(NamedTuple):
    """A step function: 0 below 0, `values` from 0 on, `above` after them."""

    values: tuple[int, ...]
    above: int

    def __call__(self, ahead: int) -> int:
        if ahead < 0:
            return 0
        return self.values[ahead] if ahead < len(self.values) else self.above


@lru_cache(maxsize=64)
def _throws(faces: tuple[int, ...], dice: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every throw in ascending order with the number of ways it comes."""
    counts = {face: faces.count(face) for face in faces}
    found = []
    for throw in combinations_with_replacement(sorted(counts), dice):
        ways = factorial(dice)
        for face in set(throw):
            ways //= factorial(throw.count(face))
        found.append((throw, ways * prod(counts[face] for face in throw)))
    return tuple(found)


# -- the steal ---------------------------------------------------------------------------------------------------------


class Theft(NamedTuple):
    """A choice after the thief die: how far, how many cards at most, from whom (None: nobody is within reach), and
    the haul.
    """

    reach: int
    steal: int
    victim: str | None
    haul: Fraction


class Haul(NamedTuple):
    """What a steal can be expected to bring: the mean, and the best choice for each face of the die in order."""

    mean: Fraction
    faces: tuple[tuple[tuple[int, int], Theft], ...]


def best_steal(
    pair: tuple[int, int],
    distances: Mapping[str, int | None],
    hands: Mapping[str, int | Bag],
    worth: Mapping[str, Fraction | int] | None = None,
) -> Theft:
    """The best use of one throw of the thief die: which number is the reach, and whom to rob.

    Parameters
    ----------
    pair
        The two numbers of the face.
    distances
        Victim to the distance from the nearest origin; None for one who can't be stolen from (a fort, the cave out
        of reach).
    hands
        Victim to the number of its cards, which is never secret (THV-STEAL-7), or to the cards if the hand is open.
    worth
        What a card of each type is worth; every card is worth one if left out. Only open hands can be weighed by type.

    Examples
    --------
    >>> best_steal((1, 6), {"yanga": 3}, {"yanga": 4})
    Theft(reach=6, steal=1, victim='yanga', haul=Fraction(1, 1))
    """
    choices = [Theft(reach, steal, None, Fraction(0)) for reach, steal in dict.fromkeys((pair, pair[::-1]))]
    best = choices[0]
    for reach, steal, _, _ in choices:
        for victim in sorted(distances):
            away = distances[victim]
            if away is not None and away <= reach:
                haul = _haul(hands[victim], steal, worth, victim)
                if haul > best.haul:
                    best = Theft(reach, steal, victim, haul)
    return best


def expected_haul(
    die: Sequence[tuple[int, int]],
    distances: Mapping[str, int | None],
    hands: Mapping[str, int | Bag],
    worth: Mapping[str, Fraction | int] | None = None,
) -> Haul:
    """The mean haul of a steal over the faces of the thief die, with the best choice for each face; see
    `best_steal`.
    """
    if not die:
        raise InputError("the die has no face", field="die", remedy="Give pairs such as (1, 6).")
    chosen = tuple((pair, best_steal(pair, distances, hands, worth)) for pair in die)
    return Haul(sum((theft.haul for _, theft in chosen), Fraction(0)) / len(chosen), chosen)


def _haul(hand: int | Bag, steal: int, worth: Mapping[str, Fraction | int] | None, victim: str) -> Fraction:
    if worth is None:
        return Fraction(min(hand if isinstance(hand, int) else len(hand), steal))
    if isinstance(hand, int):
        raise InputError("cards can be weighed in an open hand only", field=f"hands.{victim}", remedy="Give the cards.")
    values = sorted((Fraction(worth.get(card, 0)) for card in hand), reverse=True)
    return sum((value for value in values[:steal] if value > 0), Fraction(0))


# -- input -------------------------------------------------------------------------------------------------------------


def _faces(faces: Iterable[int], field: str) -> tuple[int, ...]:
    found = tuple(sorted(faces))
    if not found or found[0] < 0:
        raise InputError("a die needs faces of 0 or more", field=field, remedy="Write e.g. 1, 2, 3, 4, 5, 6.")
    return found


def _dice(count: int, field: str, most: int, least: int = 0) -> None:
    if not least <= count <= most:
        raise InputError(f"{count} dice are not possible here", field=field, remedy=f"Give {least} to {most} dice.")
