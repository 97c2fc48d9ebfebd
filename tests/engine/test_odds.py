"""Odds against slower calculations that share nothing with them: enumeration over throws, every subset of dice,
icepool.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import factorial

import icepool
import pytest

from tutor.engine import odds
from tutor.engine.bag import Bag
from tutor.engine.errors import InputError

SIX = (1, 2, 3, 4, 5, 6)
LOW = (0, 1, 1, 2, 2, 3)
FOUR = (1, 2, 2, 3, 3, 4)


@cache
def throws(dice: int, faces: tuple[int, ...]) -> list[tuple[tuple[int, ...], Fraction]]:
    """Every multiset of faces with its chance, by the multinomial formula."""
    found = []
    for throw in combinations_with_replacement(sorted(set(faces)), dice):
        chance = Fraction(factorial(dice))
        for face, count in Counter(throw).items():
            chance *= Fraction(faces.count(face), len(faces)) ** count / factorial(count)
        found.append((throw, chance))
    assert sum(chance for _, chance in found) == 1
    return found


def enumerated(attack: int, defence: int, ours: tuple[int, ...], theirs: tuple[int, ...]) -> tuple[Fraction, ...]:
    win = tie = loss = Fraction(0)
    for mine, chance in throws(attack, ours):
        for other, weight in throws(defence, theirs):
            both, ahead = chance * weight, sum(mine) - sum(other)
            win, tie, loss = win + both * (ahead > 0), tie + both * (ahead == 0), loss + both * (ahead < 0)
    return win, tie, loss


@pytest.mark.parametrize(("ours", "theirs"), [(SIX, SIX), (LOW, LOW), (FOUR, SIX), ((2,), (1, 3))])
@pytest.mark.parametrize(("attack", "defence"), [(n, m) for n in range(1, 6) for m in range(1, 6)])
def test_a_battle_equals_the_enumeration_of_throws(
    attack: int, defence: int, ours: tuple[int, ...], theirs: tuple[int, ...]
) -> None:
    assert odds.battle(attack, defence, ours, theirs) == enumerated(attack, defence, ours, theirs)


@pytest.mark.parametrize("faces", [SIX, LOW])
@pytest.mark.parametrize(("attack", "defence"), [(6, 7), (10, 8), (20, 20), (30, 1), (1, 30), (30, 30)])
def test_a_large_battle_equals_icepool(attack: int, defence: int, faces: tuple[int, ...]) -> None:
    die = icepool.Die(faces)
    difference = attack @ die - defence @ die
    win, tie, loss = odds.battle(attack, defence, faces)
    assert win == Fraction((difference > 0).probability(True))
    assert tie == Fraction((difference == 0).probability(True))
    assert win + tie + loss == 1


def test_three_dice_against_two() -> None:
    # 36 * 216 throws; the totals of two dice are 1 2 3 4 5 6 5 4 3 2 1 times 2 to 12, those of three 1 3 6 10 15 21
    # 25 27 27 25 ...
    assert odds.battle(3, 2, SIX) == (Fraction(6054, 7776), Fraction(540, 7776), Fraction(1182, 7776))


def test_strength_nothing_loses_at_once() -> None:
    assert odds.battle(0, 3, LOW) == (0, 0, 1)
    assert odds.battle(3, 0, LOW) == (1, 0, 0)


def test_sides_can_be_exchanged() -> None:
    win, tie, loss = odds.battle(4, 7, FOUR, LOW)
    assert odds.battle(7, 4, LOW, FOUR) == (loss, tie, win)


def test_totals() -> None:
    by_hand = Counter(a + b + c for a, b, c in product(LOW, repeat=3))
    assert odds.totals(3, LOW) == {total: Fraction(by_hand[total], 216) for total in sorted(by_hand)}


# -- rerolls -----------------------------------------------------------------------------------------------------------


@cache
def chances(dice: int, faces: tuple[int, ...]) -> dict[int, Fraction]:
    """Total to chance, by listing the throws."""
    found: Counter[int] = Counter()
    for throw in product(faces, repeat=dice):
        found[sum(throw)] += 1
    return {total: Fraction(count, len(faces) ** dice) for total, count in found.items()}


class Reference:
    """A battle with rerolls in which any dice may be chosen, not just the lowest; Fractions throughout."""

    def __init__(
        self,
        attack: int,
        defence: int,
        gold: tuple[int, int],
        ours: tuple[int, ...],
        theirs: tuple[int, ...],
        tie: Fraction,
    ) -> None:
        self.attack, self.defence, self.gold = attack, defence, gold
        self.ours, self.theirs, self.tie = ours, theirs, tie
        self._compared: dict[tuple[int, int, int], Fraction] = {}
        self._answered: dict[int, Fraction] = {}

    @staticmethod
    def choices(throw: tuple[int, ...], gold: int) -> Iterable[tuple[int, int]]:
        """(how many dice are rolled again, sum of the others) of every subset of the dice that the gold pays for."""
        found = set()
        for count in range(min(gold, len(throw)) + 1):
            for again in combinations(range(len(throw)), count):
                found.add((count, sum(face for index, face in enumerate(throw) if index not in again)))
        return found

    def compared(self, total: int, count: int, kept: int) -> Fraction:
        spot = (total, count, kept)
        if spot not in self._compared:
            value = Fraction(0)
            for more, chance in chances(count, self.theirs).items():
                value += chance * (1 if total > kept + more else self.tie if total == kept + more else 0)
            self._compared[spot] = value
        return self._compared[spot]

    def answered(self, total: int) -> Fraction:
        if total not in self._answered:
            self._answered[total] = sum(
                (
                    chance * min(self.compared(total, *choice) for choice in self.choices(throw, self.gold[1]))
                    for throw, chance in throws(self.defence, self.theirs)
                ),
                Fraction(0),
            )
        return self._answered[total]

    def best(self, throw: tuple[int, ...]) -> Fraction:
        return max(
            sum(
                (chance * self.answered(kept + more) for more, chance in chances(count, self.ours).items()), Fraction(0)
            )
            for count, kept in self.choices(throw, self.gold[0])
        )

    def value(self) -> Fraction:
        return sum((chance * self.best(throw) for throw, chance in throws(self.attack, self.ours)), Fraction(0))


CASES = [
    *((n, m, (n, m), SIX, SIX, Fraction(0)) for n in range(1, 4) for m in range(1, 4)),
    *((n, m, (1, 2), FOUR, LOW, Fraction(1, 3)) for n in range(1, 6) for m in range(1, 6)),
    (2, 3, (0, 3), SIX, SIX, Fraction(1)),
    (3, 2, (3, 0), SIX, SIX, Fraction(1)),
    (4, 4, (9, 2), SIX, SIX, Fraction(1, 2)),
    (5, 5, (5, 5), FOUR, FOUR, Fraction(0)),
    (5, 5, (5, 5), SIX, SIX, Fraction(0)),
]


@pytest.mark.parametrize(("attack", "defence", "gold", "ours", "theirs", "tie"), CASES)
def test_rerolls_equal_the_trial_of_every_subset_of_dice(
    attack: int,
    defence: int,
    gold: tuple[int, int],
    ours: tuple[int, ...],
    theirs: tuple[int, ...],
    tie: Fraction,
) -> None:
    slow = Reference(attack, defence, gold, ours, theirs, tie)
    fast = odds.Hardcore(attack, defence, gold, ours, theirs, tie)
    assert fast.value == slow.value()
    for throw, _ in throws(attack, ours)[:: max(1, 5 * attack)]:
        found = fast.attacker(throw)
        assert found.value == slow.best(throw)
        assert found.value == max(found.options)
        assert len(found.dice) == found.options.index(found.value) <= gold[0]
        assert found.dice == throw[: len(found.dice)]
    total = attack * sum(ours) // len(ours)
    for throw, _ in throws(defence, theirs)[:: max(1, 5 * defence)]:
        found = fast.defender(total, reversed(throw))
        assert found.value == min(slow.compared(total, *choice) for choice in slow.choices(throw, gold[1]))


def test_whichever_dice_are_rolled_again() -> None:
    for attack, defence, gold, ours, theirs, tie in CASES[:20:3]:
        slow = Reference(attack, defence, gold, ours, theirs, tie)
        fast = odds.Hardcore(attack, defence, gold, ours, theirs, tie)
        for throw, _ in throws(attack, ours)[::3]:
            for count, kept in slow.choices(throw, gold[0]):
                parts = (chance * slow.answered(kept + more) for more, chance in chances(count, ours).items())
                assert fast.expected(kept, count) == sum(parts, Fraction(0))
        for total in (attack * ours[0], attack * ours[-1] - 1):
            for throw, _ in throws(defence, theirs)[::3]:
                for count, kept in slow.choices(throw, gold[1]):
                    assert fast.expected(kept, count, total) == slow.compared(total, count, kept)


@pytest.mark.parametrize(("attack", "defence"), [(1, 1), (3, 5), (6, 4), (10, 10), (16, 16)])
def test_without_gold_a_reroll_battle_is_a_plain_one(attack: int, defence: int) -> None:
    win, tie, _ = odds.battle(attack, defence, FOUR, LOW)
    assert odds.Hardcore(attack, defence, (0, 0), FOUR, LOW).value == win
    assert odds.Hardcore(attack, defence, (0, 0), FOUR, LOW, tie=1).value == win + tie


def test_one_die_each_by_hand() -> None:
    # Die 1/2. Attacker 1 gold, defender none: a 1 wins never and is rolled again, so the total is 2 with 3/4; it
    # wins against a 1.
    battle = odds.Hardcore(1, 1, (1, 0), (1, 2))
    assert battle.value == Fraction(3, 8)
    assert battle.attacker([1]) == ((1,), Fraction(1, 4), (0, Fraction(1, 4)))
    assert battle.attacker([2]) == ((), Fraction(1, 2), (Fraction(1, 2), Fraction(1, 4)))
    # Without gold it wins 1/4, with one gold 3/8; a second is of no use. A defender's first gold turns half of the
    # lost 1s.
    assert odds.Hardcore(1, 1, (0, 0), (1, 2)).worth_of_gold() == (Fraction(1, 8), Fraction(1, 8))
    assert battle.worth_of_gold() == (0, Fraction(3, 16))


def test_gold_never_hurts_its_owner() -> None:
    values = [[odds.Hardcore(3, 3, (ours, theirs), SIX).value for theirs in range(5)] for ours in range(5)]
    for ours, theirs in product(range(4), range(5)):
        assert values[ours][theirs] <= values[ours + 1][theirs]
        assert values[theirs][ours] >= values[theirs][ours + 1]
    assert values[3] == values[4]
    more, less = odds.Hardcore(3, 3, (1, 2), SIX).worth_of_gold()
    assert (more, less) == (values[2][2] - values[1][2], values[1][2] - values[1][3])


# -- the steal ---------------------------------------------------------------------------------------------------------

DIE = ((1, 6), (1, 6), (2, 5), (2, 5), (3, 4), (3, 4))


def test_the_worked_example_of_the_book() -> None:
    """ISL-CASE-40: 1/6, Yanga at distance 3: reach 6, one card."""
    assert odds.best_steal((1, 6), {"yanga": 3}, {"yanga": 9}) == (6, 1, "yanga", 1)


def test_at_close_range_the_greater_number_steals() -> None:
    """ISL-CASE-41: distance 1 and four cards: reach 1 suffices, six could be taken, four are there."""
    assert odds.best_steal((1, 6), {"yanga": 1}, {"yanga": 4}) == (1, 6, "yanga", 4)


def test_nobody_within_reach() -> None:
    assert odds.best_steal((2, 5), {"yanga": 6, "maya": None}, {"yanga": 4, "maya": 9}) == (2, 5, None, 0)


def test_each_face_has_its_best_victim() -> None:
    away, hands = {"near": 1, "middle": 3, "far": 6}, {"near": 1, "middle": 9, "far": 3}
    found = odds.expected_haul(DIE, away, hands)
    # 1/6: near gives min(1, 6) = 1, far with reach 6 gives 1. 2/5: middle with reach 5 gives 2. 3/4: middle with
    # reach 3 gives 4.
    assert [theft.haul for _, theft in found.faces] == [1, 1, 2, 2, 4, 4]
    assert [theft.victim for _, theft in found.faces[2:]] == ["middle"] * 4
    assert [(theft.reach, theft.steal) for _, theft in found.faces[2:]] == [(5, 2), (5, 2), (3, 4), (3, 4)]
    assert found.mean == Fraction(7, 3)


def test_open_hands_can_be_weighed() -> None:
    hands = {"rich": Bag(["gold", "food"]), "poor": Bag(["food"] * 6)}
    worth = {"gold": 5, "food": 1}
    assert odds.best_steal((3, 4), {"rich": 4, "poor": 2}, hands, worth) == (4, 3, "rich", 6)
    assert odds.best_steal((3, 4), {"rich": 5, "poor": 2}, hands, worth) == (3, 4, "poor", 4)
    assert odds.best_steal((3, 4), {"rich": 5, "poor": 2}, hands, {"food": -1}) == (3, 4, None, 0)


# -- bad input ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "field"),
    [
        (lambda: odds.battle(31, 1, SIX), "attack"),
        (lambda: odds.battle(1, -1, SIX), "defence"),
        (lambda: odds.battle(0, 0, SIX), "defence"),
        (lambda: odds.battle(1, 1, ()), "faces"),
        (lambda: odds.battle(1, 1, SIX, (-1, 2)), "defence_faces"),
        (lambda: odds.Hardcore(0, 1, (0, 0), SIX), "attack"),
        (lambda: odds.Hardcore(1, 17, (0, 0), SIX), "defence"),
        (lambda: odds.Hardcore(1, 1, (0, -1), SIX), "gold[1]"),
        (lambda: odds.Hardcore(1, 1, (0, 0), SIX, tie=2), "tie"),
        (lambda: odds.Hardcore(2, 1, (0, 0), SIX).attacker((1, 7)), "throw"),
        (lambda: odds.Hardcore(2, 1, (0, 0), SIX).defender(5, (1, 2)), "throw"),
        (lambda: odds.Hardcore(2, 1, (1, 0), SIX).expected(3, 2), "again"),
        (lambda: odds.Hardcore(2, 1, (1, 0), SIX).expected(7, 1), "kept"),
        (lambda: odds.expected_haul((), {}, {}), "die"),
        (lambda: odds.best_steal((1, 2), {"a": 1}, {"a": 3}, {"gold": 1}), "hands.a"),
    ],
)
def test_bad_input_names_its_field(call: object, field: str) -> None:
    assert callable(call)
    with pytest.raises(InputError) as caught:
        call()
    assert caught.value.field == field
    assert caught.value.remedy
