"""Problems judge answers by the engine; each outcome is seen for each kind."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tutor.engine.errors import InputError
from tutor.lesson import (
    Choose,
    DoIt,
    LeftOver,
    Legality,
    Mark,
    Measured,
    Number,
    Option,
    Outcome,
    Reach,
    Refused,
    Steps,
)
from tutor.lesson.asking import cards_onto, how_far
from tutor.lesson.problem import Problem

SWAMP = """
ruleset: quest+danger.swamps
board: {rows: [" j1 w2", "v2 j1 w3", " r1 w1"]}
seats: [{name: red, pieces: [b2], hand: [explorer, scout, trailblazer]}]
"""
"""b2 is in the middle; b3 has 2 crocodiles, c2 has 3, b1 has 1 (read off the drawing)."""

CHOOSE = Choose(
    prompt="Which card enters b3?",
    position=SWAMP,
    answer="b",
    options=(
        Option("Explorer", "1 is too little.", ("play explorer b3",)),
        Option("Scout", "2 for 2.", ("play scout b3",)),
        Option("Trailblazer", "3 is too much.", ("play trailblazer b3",)),
    ),
)
NUMBER = Number(
    prompt="How many crocodiles?", position=SWAMP, answer=2, says="Two.", feedback={3: "That is c2."}, high=9
)
LEFT = LeftOver(prompt="Left over?", position=SWAMP, answer=2, says="3 - 1.", plays=("play trailblazer a3",))
LEGAL = Legality(
    prompt="Allowed?", position=SWAMP, move="play trailblazer b3", answer="QED-SWP-4",
    reasons={"QED-SWP-3": "purple", "QED-SWP-4": "too much"}, says="3 is more than 2.",
)  # fmt: skip
MARK = Mark(prompt="Which?", position=SWAMP, answer=("a3", "b1", "b3", "c2"), says="All.")
DO = DoIt(
    prompt="Go to b3.", position=SWAMP, goal=Reach(("b3",)), answer=("play scout b3",), wrong=(("play explorer b3",),),
    says="There.", uses=1, also="One card is enough.",
)  # fmt: skip
MEASURED = Measured(
    prompt="How many cards enter b3?", position=SWAMP, answer=1, says="Scout.", feedback={2: "Not 2."},
    measure=cards_onto("b3"),
)  # fmt: skip
STEPS = Steps(
    prompt="How far is b1?", position=SWAMP.replace("pieces: [b2]", "pieces: [a3]"), target="b1", answer=2,
    says="By b2 or a2.", high=9, plays=("play explorer b2",),
)  # fmt: skip
EVERY: tuple[Problem, ...] = (CHOOSE, NUMBER, LEFT, LEGAL, MARK, DO, MEASURED, STEPS)


@pytest.mark.parametrize("problem", EVERY, ids=lambda problem: problem.kind)
def test_no_answer_is_not_attempted(problem: Problem) -> None:
    for nothing in (None, "", [], ()):
        judgement = problem.judge(nothing)
        assert judgement.outcome is Outcome.NOT_ATTEMPTED
        assert not judgement.passed
        assert judgement.text


@pytest.mark.parametrize("problem", EVERY, ids=lambda problem: problem.kind)
def test_nonsense_is_an_error_that_says_what_is_wanted(problem: Problem) -> None:
    for nonsense in ("?!", 3.5, object(), {"a": 1}):
        judgement = problem.judge(nonsense)
        assert judgement.outcome is Outcome.ERROR
        assert judgement.credit == 0
        assert len(judgement.text) > 10


@pytest.mark.parametrize("problem", EVERY, ids=lambda problem: problem.kind)
def test_the_stated_answer_is_right(problem: Problem) -> None:
    judgement = problem.judge(problem.solution())
    assert judgement.outcome is Outcome.RIGHT
    assert judgement.credit == 1
    assert judgement.passed


@pytest.mark.parametrize(
    ("problem", "answer", "rule", "words"),
    [
        (CHOOSE, "a", "QED-SWP-1", "1 is too little"),
        (CHOOSE, " C ", "QED-SWP-4", "3 is too much"),
        (LEGAL, "legal", "QED-SWP-4", "b3 has only 2"),
        (DO, "play explorer b3", "QED-SWP-1", "power 1"),
        (DO, ["play trailblazer b3"], "QED-SWP-4", "power 3"),
    ],
)
def test_a_wrong_move_names_the_rule(problem: Problem, answer: Any, rule: str, words: str) -> None:
    judgement = problem.judge(answer)
    assert judgement.outcome is Outcome.WRONG
    assert rule in judgement.rules
    assert f"[{rule}]" in judgement.text
    assert words in judgement.text
    assert judgement.shows


def test_a_number_has_feedback_of_its_own() -> None:
    assert NUMBER.judge(3).text == "That is c2."
    assert NUMBER.judge("2").outcome is Outcome.RIGHT
    assert NUMBER.judge(7).outcome is Outcome.WRONG
    assert NUMBER.judge(10).outcome is Outcome.ERROR  # beyond what may be asked
    assert NUMBER.judge(True).outcome is Outcome.ERROR


@pytest.mark.parametrize(
    ("move", "left"),
    [
        ("play trailblazer a3", 2),
        ("play scout a3", 1),
        ("play explorer a3", 0),
        ("play trailblazer c2", 0),
        ("play scout b3", 0),
    ],
)
def test_left_over_is_what_the_engine_leaves(move: str, left: int) -> None:
    """Power minus price on jungle, nothing after a swamp (Dangers & Muisca, Swamps)."""
    problem = LeftOver(prompt="?", position=SWAMP, answer=left, says="So.", plays=(move,))
    assert problem.judge(left).passed
    assert not problem.judge(left + 1).passed


def test_half_right_is_half_the_credit_with_its_reason() -> None:
    judgement = LEGAL.judge("QED-SWP-3")
    assert judgement.outcome is Outcome.WRONG
    assert judgement.credit == 0.5
    assert "Half right" in judgement.text
    assert "[QED-SWP-4]" in judgement.text


def test_to_call_a_legal_move_refused_is_wrong() -> None:
    fine = replace(LEGAL, move="play scout b3", answer="legal")
    assert fine.judge("legal").outcome is Outcome.RIGHT
    assert fine.judge("QED-SWP-4").outcome is Outcome.WRONG
    assert fine.judge("QED-SWP-4").credit == 0


def test_marks_earn_part_of_the_credit_and_say_what_is_amiss() -> None:
    """a3, b1, b3, c2: Explorer fits 1 crocodile and jungle, Scout 2, Trailblazer 3; a1 and a2 show other symbols."""
    assert MARK.judge("c2 b3, a3 b1").outcome is Outcome.RIGHT
    some = MARK.judge("a3 b1")
    assert (some.outcome, some.credit) == (Outcome.WRONG, 0.5)
    assert "2 of 4 found" in some.text
    assert "Still missing: 2" in some.text
    extra = MARK.judge(["a3", "b1", "b3", "c2", "a2"])
    assert extra.outcome is Outcome.WRONG
    assert extra.credit == 0.75
    assert "Not to be marked: a2" in extra.text
    assert "[QED-MOVE-1]" in extra.text
    assert MARK.judge("z9").outcome is Outcome.ERROR


def test_the_goal_by_a_longer_way_is_right_but_not_meant() -> None:
    judgement = DO.judge("play explorer a3; play scout b3")
    assert judgement.outcome is Outcome.NOT_MEANT
    assert judgement.passed
    assert "One card is enough." in judgement.text


def test_a_refused_try_on_the_way_costs_nothing() -> None:
    assert DO.judge(["play explorer b3", "play scout b3"]).outcome is Outcome.RIGHT


def test_a_rule_can_be_broken_on_purpose() -> None:
    broken = replace(
        DO, goal=Refused("QED-SWP-1"), answer=("play explorer b3",), wrong=(("play scout b3",),), uses=None
    )
    assert broken.judge("play explorer b3").outcome is Outcome.RIGHT
    assert broken.judge("play scout b3").outcome is Outcome.WRONG
    other = broken.judge("play trailblazer b3")
    assert other.outcome is Outcome.WRONG
    assert "QED-SWP-4" in other.text


def test_an_option_may_be_right_without_being_meant() -> None:
    kind = replace(CHOOSE, options=(*CHOOSE.options, Option("Stay", "Allowed too.", right=True, meant=False)))
    assert kind.judge("d").outcome is Outcome.NOT_MEANT
    assert kind.judge("d").passed


def test_moves_of_another_position_are_no_answer() -> None:
    other = replace(DO, position=SWAMP.replace("[b2]", "[a3]"))
    assert DO.judge(other.start.then("play scout b3")).outcome is Outcome.ERROR


def test_moves_may_lie_before_the_question() -> None:
    later = replace(
        LEGAL, before=("play trailblazer a3",), move="step b3", answer="QED-SWP-5", reasons={"QED-SWP-5": "used"}
    )
    assert later.judge("QED-SWP-5").outcome is Outcome.RIGHT
    assert later.judge("legal").outcome is Outcome.WRONG
    with pytest.raises(InputError, match="QED-SWP-1"):
        _ = replace(LEGAL, before=("play explorer b3",)).state


def test_the_engine_measures_and_not_the_author() -> None:
    assert MEASURED.judge(1).passed
    assert MEASURED.judge(2).text == "Not 2."
    assert replace(MEASURED, answer=2).judge(2).outcome is Outcome.WRONG
    assert replace(STEPS, answer=3).judge(3).outcome is Outcome.WRONG


def test_only_a_right_number_of_steps_is_walked() -> None:
    assert STEPS.judge(2).shows == ("play explorer b2",)
    assert STEPS.judge(3).shows == ()
    assert "Count again" in STEPS.judge(3).text


def test_a_mark_that_no_rule_decides_tells_its_own_reason() -> None:
    ring = replace(MARK, truth=lambda state: frozenset({"a3"}), answer=("a3",), tells=how_far)
    judgement = ring.judge("a3 b2 c2")
    assert judgement.outcome is Outcome.WRONG
    assert "b2 is where the piece stands. c2 is 1 step away." in judgement.text
    assert judgement.rules == ()


def test_a_space_that_only_the_way_on_closes_is_told_so() -> None:
    """b3 is a skull and asks for a machete: the Explorer fits, but then the Sailor leads nowhere."""
    mark = Mark(
        prompt="Where to?",
        position="ruleset: quest+danger.skulls\nboard: {rows: [' j3 j1!', 'x j2 j1', ' x x']}\n"
        "seats: [{name: red, pieces: [b2], hand: [explorer, sailor]}]\n",
        answer=("c2",),
        says="Only there.",
    )
    assert mark.judge("c2").passed
    judged = mark.judge("c2 b3")
    assert judged.rules == ("QED-DNG-3", "QED-DNG-2")
    assert "b3 shows a skull" in judged.text
    assert mark.judge("c2 a3").rules == ("QED-MOVE-1",)
