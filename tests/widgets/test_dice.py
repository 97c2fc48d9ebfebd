"""Dice: what they show, which are chosen, what rolling again is worth, and what the reader hears of it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product

import pytest

from tests.engine.island.places import ROSE, exploring, then
from tutor.engine.errors import InputError
from tutor.engine.odds import Hardcore
from tutor.engine.state import State
from tutor.lesson import state_of
from tutor.widgets.dice import DiceView
from tutor.widgets.dice_view import Stakes, Throw, chance_words, dice_svg, dice_words, die_svg, throw_of

SIX = (1, 2, 3, 4, 5, 6)


@pytest.fixture
def attack() -> State:
    """Nicolas attacks with two villagers and has rolled 1, 3, 5; the defender has two dice."""
    red = {"explorer": "nicolas", "at": "t1", "villagers": ["t4", "t4"], "hand": "6*food"}
    state = exploring(ROSE, red, {"at": "t2", "villagers": ["t2"]})
    return then(state, "step t2", "bring t4", "bring t4", "ready", "ready", (1, 3, 5)).state


@pytest.fixture
def defence() -> State:
    """Nicolas defends with one die that shows 2, against a total of 4."""
    state = exploring(ROSE, {"at": "t1"}, {"at": "t2", "explorer": "nicolas"})
    return then(state, "step t2", "ready", "ready", (4,), (2,)).state


def wins(kept: int, again: int) -> Fraction:
    """How often `kept` and `again` dice beat two dice, by listing all throws."""
    good = [sum(mine) + kept > sum(theirs) for mine in product(SIX, repeat=again) for theirs in product(SIX, repeat=2)]
    return Fraction(sum(good), len(good))


def test_every_choice_has_its_exact_worth(attack: State) -> None:
    throw = throw_of(attack)
    assert throw is not None
    assert (throw.dice, throw.most, throw.note) == ((1, 3, 5), 3, "Faces of each die: 1 2 3 4 5 6 (P-BATTLE-DIE)")
    for count in range(4):
        for chosen in combinations(range(3), count):
            kept = sum(value for place, value in enumerate(throw.dice) if place not in chosen)
            assert replace(throw, chosen=frozenset(chosen)).chance() == wins(kept, count)


def test_the_lowest_dice_are_the_best_of_their_number(attack: State) -> None:
    throw = throw_of(attack)
    assert throw is not None
    assert throw.table() == tuple((count, wins(sum(throw.dice[count:]), count)) for count in range(4))
    assert throw.lowest(2).values == (1, 3)


def test_a_defender_wants_not_to_lose(defence: State) -> None:
    throw = throw_of(defence)
    assert throw is not None
    # 2 against 4 is lost; a new die holds with 4, 5 or 6.
    assert throw.table() == ((0, Fraction(0)), (1, Fraction(1, 2)))
    assert DiceView(throw).said == "Total 2. Keeping all: 0.0 % not to lose."


def hardcore(red: str, blue: str, dice: str) -> Throw:
    """Red attacks blue on t2 and has rolled `dice`; one die for each fighter of theirs."""
    state = state_of(f"""
        ruleset: island+hardcore
        map: ["wood 0,0", "gold 1,0", "food 0,1"]
        battle: {{seat: red, cell: t2, defenders: blue, came: [red t1], dice: {dice}}}
        seats:
          - {{name: red, at: t2, speed: 1, {red}}}
          - {{name: blue, at: t2, {blue}}}
        stack: ["exploring seats=1", wrapping, resolving, "battle-rolling part=defence", "counting part=attack", "wagering seats=1 part=attack"]
    """)  # noqa: E501
    throw = throw_of(state)
    assert throw is not None
    return throw


def test_nicolas_may_throw_all_again_for_nothing() -> None:
    """Two dice each, 1 and 3 lie: the gold keeps the 3, luck throws both (THV-HARD-NICHOLAS-1)."""
    throw = hardcore("explorer: nicolas, hand: gold, villagers: [t2]", "villagers: [t2]", "1/3")
    assert throw.table() == ((0, wins(4, 0)), (1, wins(3, 1)), (2, wins(0, 2)))
    assert throw.table()[2][1] == Fraction(575, 1296)
    view = DiceView(throw)
    assert [row[0] for row in view.worth if row[2]] == ["All again, for nothing"]
    assert view.measure == "to win"
    poor = hardcore("explorer: nicolas, hand: wood, villagers: [t2]", "villagers: [t2]", "1/3")
    assert [count for count, _ in poor.table()] == [0, 2]
    view = DiceView(poor)
    send(view, "die", "1")
    assert view.actions[0][2] is False  # no gold for a single die
    send(view, "die", "0")
    assert view.actions[0] == ["roll", "Roll 2 dice again (for nothing)", True]


def test_against_nicolas_his_luck_is_counted() -> None:
    """He throws all again where his throw doesn't hold; every throw of both sides is listed."""
    throw = hardcore("hand: gold, villagers: [t2]", "explorer: nicolas, villagers: [t2]", "2/4")

    def won(total: int) -> Fraction:
        anew = wins(total, 0)
        return sum((min(Fraction(sum(one) < total), anew) for one in product(SIX, repeat=2)), Fraction(0)) / 36

    rolled = sum((won(4 + face) for face in SIX), Fraction(0)) / 6
    assert throw.table() == ((0, won(6)), (1, rolled))


def test_other_faces_other_worth() -> None:
    ruleset = "island;P-BATTLE-DIE=1 1 2 2 3 3"
    state = exploring(ROSE, {"at": "t1", "explorer": "nicolas"}, {"at": "t2"}, ruleset=ruleset)
    throw = throw_of(then(state, "step t2", "ready", "ready", (1,)).state)
    assert throw is not None
    # A 1 never wins. A new die beats another with 2 against 1 and 3 against 1 or 2: 3 of 9 pairs.
    assert [chance for _, chance in throw.table()] == [0, Fraction(1, 3)]


def test_no_dice_no_throw(attack: State) -> None:
    assert throw_of(exploring(ROSE)) is None
    with pytest.raises(InputError):
        DiceView.of(exploring(ROSE))
    rolled = DiceView.of(attack)
    assert rolled.throw.title == "Red attacks t2: Red may roll dice again, once"


@pytest.mark.parametrize(
    ("bad", "field"),
    [
        ({"dice": (1, 7)}, "dice[1]"),
        ({"dice": (1,), "chosen": frozenset({1}), "most": 1}, "chosen"),
        ({"dice": (1, 2), "chosen": frozenset({0, 1}), "most": 1}, "chosen"),
        ({"dice": (1,), "fresh": frozenset({3})}, "fresh"),
    ],
)
def test_impossible_throws(bad: dict[str, object], field: str) -> None:
    with pytest.raises(InputError) as caught:
        Throw("x", **bad)  # type: ignore[arg-type]
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(5, 9), "55.6 % (5/9)"),
        (Fraction(1), "100.0 %"),
        (Fraction(0), "0.0 %"),
        (Fraction(123456, 1234567), "10.0 %"),
    ],
)
def test_chances_in_words(chance: Fraction, words: str) -> None:
    assert chance_words(chance) == words


@pytest.mark.parametrize("value", range(7))
def test_a_face_shows_its_pips(value: int) -> None:
    drawn = die_svg(value)
    assert drawn.count("<circle") == value if value else ">0</text>" in drawn


def test_picture_and_text_show_every_die(attack: State) -> None:
    throw = throw_of(attack)
    assert throw is not None
    picture = dice_svg(throw.lowest(1))
    assert [picture.count(f'data-die="{place}"') for place in range(4)] == [1, 1, 1, 0]
    assert picture.count('class="eld-pip"') == 1 + 3 + 5
    assert picture.count("eld-die eld-chosen") == 1
    assert "Dice: 1 (chosen), 3, 5; total 9" in dice_words(throw.lowest(1))
    assert "P-BATTLE-DIE" in picture


# -- the view ------------------------------------------------------------------------------------------------------


def send(view: DiceView, kind: str, chosen: object) -> None:
    view._handle_custom_msg({"kind": kind, "id": chosen}, [])


def test_choosing_says_what_it_is_worth(attack: State) -> None:
    view = DiceView.of(attack)
    assert view.said == "Total 9. Keeping all: 72.2 % (13/18) to win."
    send(view, "die", "0")
    assert view.chosen == [0]
    assert view.said == "Total 9. Rolling 1 again: 90.7 % (49/54) to win."
    assert view.actions == [["roll", "Roll 1 die again (free)", True], ["keep", "Keep all", True]]
    send(view, "die", "0")
    assert view.chosen == []
    assert [row[2] for row in view.worth] == [False, True, False, False]


def test_rolling_asks_and_shows_the_result(attack: State) -> None:
    view = DiceView.of(attack)
    heard: list[tuple[int, ...]] = []

    @view.on_roll
    def roll(values: tuple[int, ...]) -> None:
        heard.append(values)
        view.rolled([6] * len(values))

    send(view, "action", "roll")
    assert heard == []  # nothing is chosen yet
    send(view, "die", "1")
    send(view, "action", "roll")
    assert heard == [(3,)]
    assert (view.dice, view.fresh, view.chosen, view.most) == ([1, 6, 5], [1], [], 0)
    assert view.said == "Rolled 6. Total 12: 97.2 % (35/36) to win."
    send(view, "die", "0")
    assert view.chosen == []


def test_keeping_all_is_a_choice_too(attack: State) -> None:
    view = DiceView.of(attack)
    heard: list[tuple[int, ...]] = []
    view.on_roll(heard.append)
    send(view, "die", "0")
    send(view, "action", "keep")
    assert heard == [()]


def test_no_more_than_may_be(attack: State) -> None:
    known = Stakes(Hardcore(3, 2, (1, 0), SIX))
    view = DiceView(Throw("One gold", (1, 3, 5), most=1, price="1 gold each", stakes=known))
    send(view, "die", "0")
    send(view, "die", "1")
    assert view.chosen == [0]
    assert view.said == "No more than 1 can be rolled again."
    assert len(view.worth) == 2


@pytest.mark.parametrize(
    ("kind", "chosen"), [("die", "3"), ("die", "-1"), ("die", 0), ("action", "win"), ("x", "0"), ("die", "²")]
)
def test_what_is_not_offered_does_nothing(attack: State, kind: str, chosen: object) -> None:
    view = DiceView.of(attack)
    before = view.said
    send(view, kind, chosen)
    assert (view.chosen, view.said) == ([], before)


def test_without_odds_nothing_is_given_away(attack: State) -> None:
    view = DiceView.of(attack, odds=False)
    assert (view.worth, view.said) == ([], "Total 9.")
    data = view._repr_mimebundle_()[0]
    assert "%" not in data["text/plain"]
    assert "%" not in data["image/svg+xml"].partition("<desc>")[2].partition("</desc>")[0]


def test_a_callback_that_fails_becomes_a_sentence(attack: State) -> None:
    view = DiceView.of(attack)

    @view.on_roll
    def broken(values: tuple[int, ...]) -> None:
        raise InputError("the dice are gone", remedy="Look under the table.")

    send(view, "action", "keep")
    assert "the dice are gone" in view.said
