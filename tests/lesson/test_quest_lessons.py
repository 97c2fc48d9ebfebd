"""Lessons 4 to 12 say what the book says: claims of the rulebook, looked up in their steps."""

from __future__ import annotations

import pytest

from tutor.engine.catalogue import catalogue
from tutor.lesson import Choose, find, lessons
from tutor.lesson.problem import Problem


def problems(slug: str) -> dict[str, Problem]:
    return {step.id: step.problem for step in find(slug).steps}


def passed(problem: Problem, answers: object) -> list[bool]:
    assert isinstance(answers, tuple)
    return [problem.judge(answer).passed for answer in answers]


def letters(problem: Problem) -> list[bool]:
    assert isinstance(problem, Choose)
    return [problem.judge(letter).passed for letter in problem.letters]


def test_white_cards_and_the_native() -> None:
    """Movement: a joker has any symbol, its power is printed; the Native enters any space but a closed one."""
    steps = problems("jokers-and-left-over")
    assert letters(steps["power-counts"]) == [False, False, True, False]
    assert passed(steps["joker-left-over"], (3, 4, 0)) == [True, False, False]
    assert steps["native-limits"].judge("b3 c2 a1").passed
    assert steps["native"].judge("native a3").rules == ("QED-MOVE-12",)
    assert passed(steps["native-camp"], (8, 6, 7)) == [True, False, False]
    assert steps["native-swamp"].judge("legal").passed
    assert passed(steps["through-a-blockade"], (2, 0, 3)) == [True, False, False]
    other = steps["plan-the-symbol"].judge("play prop_plane machete b1; step c1; step d1")
    assert "QED-MOVE-6" in other.rules


def test_cards_given_for_rubble_come_back_and_those_given_to_a_camp_do_not() -> None:
    """Special spaces: exactly as many cards as signs, from the hand; an item given for rubble is only discarded."""
    steps = problems("rubble-and-camps")
    assert letters(steps["cards-not-power"]) == [False, True, False, False]
    assert steps["nothing-in-part"].judge("QED-SPEC-6").passed
    assert steps["from-the-hand"].judge("QED-SPEC-5").passed
    assert letters(steps["no-effect"]) == [True, False, False]
    assert letters(steps["camp-takes-all"]) == [False, False, True]
    assert steps["camp-again"].judge("legal").passed
    assert passed(steps["too-thin"], (3, 4)) == [True, False]


def test_the_market_follows_its_section() -> None:
    """Buy New Cards: half a coin for other cards, one purchase, no movement after it, the reserve and its slots."""
    steps = problems("buying")
    assert passed(steps["half-coins"], (2, 4)) == [True, False]
    assert passed(steps["white-pays"], (4, 3)) == [True, False]
    refusals = {"not-enough": "3", "one-a-turn": "1", "spent": "10"}
    assert all(steps[name].judge(f"QED-BUY-{number}").passed for name, number in refusals.items())
    assert steps["move-first"].judge("QED-TURN-3").passed
    assert letters(steps["where-it-goes"]) == [False, True, False]
    assert passed(steps["reserve-opens"], (9, 6, 5)) == [True, False, False]
    assert passed(steps["pile-moves-in"], (1, 2, 0)) == [True, False, False]
    assert letters(steps["last-of-the-reserve"]) == [True, False]


def test_items_go_once_and_purple_cards_do_what_they_say() -> None:
    """Special cards: an item that was used leaves the game; Transmitter, Scientist and Travel Log by their texts."""
    steps = problems("items-and-purple")
    assert letters(steps["item-moves"]) == [True, False]
    assert letters(steps["item-pays-half"]) == [False, True]
    assert steps["any-moment"].judge("legal").passed
    assert steps["and-buy"].judge("legal").passed
    assert passed(steps["pile-stays"], (1, 0)) == [True, False]
    assert steps["not-two"].judge("QED-CARD-7").passed
    assert passed(steps["travel-log"], (6, 7, 9)) == [True, False, False]


def test_drawing_and_shuffling() -> None:
    """Phases 2 and 3: what is shuffled and when, and that four is what one fills up to."""
    steps = problems("deck-and-reshuffle")
    right = {"first-deck": 2, "counting-cards": 1, "more-than-four": 5, "runs-short": 1, "exactly": 4}
    right |= {"shuffle-in-phase-1": 2, "shuffle-in-phase-3": 4}
    for name, number in right.items():
        assert passed(steps[name], (number, number - 1)) == [True, False], name
    assert steps["new-card"].judge("QED-BUY-4").passed
    assert steps["nothing-to-do"].judge("legal").passed


def test_blockades_are_paid_kept_and_open_to_all() -> None:
    """Blockades: price and space are two things, the payer keeps it, the others pass freely."""
    steps = problems("blockades")
    assert letters(steps["price"]) == [False, False, True, False]
    assert letters(steps["two-prices"]) == [False, True, False]
    assert steps["too-far"].judge("QED-BLK-4").passed
    assert steps["open-to-all"].judge("legal").passed
    assert steps["native"].judge("QED-BLK-1").passed
    assert passed(steps["how-many"], (4, 6)) == [True, False]


def test_who_plays_on_and_who_wins() -> None:
    """End of the game: later players of the round have one more turn; most blockades, strongest, first."""
    steps = problems("last-round-and-ties")
    right = {"last-round": "b", "from-the-middle": "c", "at-once": "a", "alone": "b", "most": "b"}
    right |= {"strongest": "a", "first-home": "b"}
    for name, letter in right.items():
        problem = steps[name]
        assert isinstance(problem, Choose)
        assert [one for one in problem.letters if problem.judge(one).passed] == [letter], name


def test_two_pieces_each() -> None:
    """Rules for 2: cards choose a piece, aren't split, pieces block each other, both have to arrive."""
    steps = problems("two-players")
    assert steps["not-split"].judge("QED-2P-3").passed
    assert steps["mark"].judge("a3 c2").passed
    for name, letter in {"one-home": "b", "start-player-first": "a", "second-player-first": "c", "tie": "b"}.items():
        problem = steps[name]
        assert isinstance(problem, Choose)
        assert [one for one in problem.letters if problem.judge(one).passed] == [letter], name


def test_tokens_from_caves() -> None:
    """Caves: a stop finds a token, passing and sliding along find none, tokens are no cards."""
    steps = problems("caves")
    for name, number in {"passing": 0, "sliding": 1, "two-caves": 1, "hand-tokens": 2, "two-pieces": 2}.items():
        assert passed(steps[name], (number, number + 1)) == [True, False], name
    assert steps["no-card"].judge("QED-CAVE-8").passed
    assert steps["keep-item"].judge("QED-CAVE-11").passed
    assert letters(steps["crowded"]) == [False, True, False]


@pytest.mark.parametrize(
    "family", ["SETUP", "TURN", "MOVE", "SPEC", "BUY", "ITEM", "CARD", "DRAW", "DISC", "BLK", "END", "2P", "CAVE"]
)
def test_every_rule_of_the_book_is_in_a_lesson(family: str) -> None:
    taught = {rule for lesson in lessons() if lesson.book == "quest" for rule in lesson.rules}
    rules = {rule.id for rule in catalogue().rules(book="quest") if rule.id.startswith(f"QED-{family}-")}
    assert rules - taught <= {"QED-SETUP-9"}, "the list of components has no lesson"
