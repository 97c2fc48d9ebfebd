"""The lessons of Dangers & Muisca say what the book says; each claim is looked up in the steps and judged by them."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.engine.catalogue import catalogue
from tutor.engine.games.quest.route import route
from tutor.lesson import Choose, Line, find, lessons
from tutor.lesson.boards import on_route
from tutor.lesson.line import state_of
from tutor.lesson.problem import Problem

OURS = (
    "skulls-and-passes", "rivers-and-arrows", "shrines-and-artifacts", "dangers-together", "muisca-market",
    "muisca-storing", "muisca-tokens",
)  # fmt: skip
TESTS = ("test-quest", "test-dangers", "test-island", "test-thieves")


def problems(slug: str) -> dict[str, Problem]:
    """The problems of a lesson by the id of their step."""
    return {step.id: step.problem for step in find(slug).steps}


def passed(problem: Problem, *answers: Any) -> list[bool]:
    """Which of some answers pass."""
    return [problem.judge(answer).passed for answer in answers]


def test_all_rules_of_the_book_are_taught() -> None:
    taught = {rule for lesson in lessons() for rule in lesson.rules}
    assert {rule.id for rule in catalogue().rules(book="dangers")} <= taught


def test_skulls() -> None:
    """The general rule: enter only if one moves on in the same turn, with left-over or another card, back as well."""
    skulls = problems("skulls-and-passes")
    assert skulls["stay"].judge("play explorer b2; end").rules == ("QED-DNG-2",)
    assert "QED-DNG-3" in skulls["no-way-on"].judge("legal").rules
    assert passed(skulls["back"], "legal", "QED-DNG-3") == [True, False]
    assert passed(skulls["hope"], "legal", "QED-DNG-3") == [False, True]
    assert passed(skulls["mark"], "b2 c3 d2", "b2 b3 c3 d2") == [True, False]
    assert "QED-DNG-3" in skulls["mark"].judge("b2 b3 c3 d2").rules
    assert passed(skulls["between"], *"abc") == [True, False, False]
    assert skulls["pass-stay"].judge("play scout b2; end").rules == ("QED-DNG-5",)


def test_rivers() -> None:
    """One space along the arrow, free of charge, once a card, not when crossing, not where the way is closed."""
    rivers = problems("rivers-and-arrows")
    assert passed(rivers["carried"], "play sailor b2", "play explorer b2") == [True, False]
    assert passed(rivers["once"], *"abcd") == [False, True, False, False]
    assert passed(rivers["crossing"], "play captain b2; step c2", "play captain b2; stop") == [True, False]
    assert passed(rivers["on-purpose"], "play captain b2; stop", "play captain b2; step c2") == [True, False]
    assert passed(rivers["no-push"], "a2 a3 d3", "a2 a3 c2 d3") == [True, False]
    assert "c2 carries you to c1" in rivers["no-push"].judge("a2 a3 c2 d3").text
    assert passed(rivers["again"], *"abc") == [False, False, True]
    assert passed(rivers["vortex"], *"ab") == [True, False]
    assert passed(rivers["pass"], "legal") == [True]


def test_shrines() -> None:
    """A hand card of the colour, white but for purple, not the one that came; four artifacts open the gate."""
    shrines = problems("shrines-and-artifacts")
    assert passed(shrines["which"], 2, 3, 4) == [False, True, False]
    assert shrines["purple"].judge("sacrifice jack").rules == ("QED-SHR-2",)
    assert passed(shrines["played"], "QED-SHR-6", "legal") == [True, False]
    assert passed(shrines["gone"], 7, 8) == [True, False]
    assert passed(shrines["gate"], "QED-SHR-4", "legal") == [True, False]
    assert shrines["last-one"].judge("play sailor b2; decline; play trailblazer c2; step d2").rules == ("QED-SHR-4",)
    assert passed(shrines["two-pieces"], "legal") == [True]


@pytest.mark.parametrize(
    ("step", "letter", "moves", "last"),
    [
        ("choice", "a", ("play explorer b2", "decline", "play sailor c2"), "sacrifice scout"),
        ("choice", "c", ("play explorer b2", "sacrifice scout"), "sacrifice sailor"),
        ("one-each", "b", ("play explorer b2",), "sacrifice explorer"),
        ("one-each", "c", ("play explorer b2",), "sacrifice sailor"),
    ],
)
def test_what_is_called_impossible_at_a_shrine_is_refused(
    step: str, letter: str, moves: tuple[str, ...], last: str
) -> None:
    problem = problems("shrines-and-artifacts")[step]
    assert isinstance(problem, Choose)
    assert not problem.judge(letter).passed
    line = Line(state_of(problem.position)).play(moves)
    assert line.refusal is None
    assert line.then(last).refusal is not None


def test_together() -> None:
    """Pushes ignore crocodiles, are no stop at a shrine, and open no gate; a gift has to leave a way on."""
    together = problems("dangers-together")
    assert passed(together["read"], "a3 b1 c2 c3 d4") == [True]
    assert passed(together["native"], "native b2; play explorer c2", "play trailblazer b2") == [True, False]
    assert passed(together["pushed-swamp"], *"abc") == [False, True, False]
    assert passed(together["pushed-shrine"], *"abc") == [False, True, False]
    assert passed(together["gift"], "legal", "QED-DNG-3") == [False, True]
    assert passed(together["gate"], *"abc") == [True, False, False]
    assert passed(together["mark"], "a1 a2", "a1 a2 a3", "a1 a2 b1") == [True, False, False]


def test_a_lake_lies_on_a_printed_river() -> None:
    """What the lesson says of a lake, on our layout: the printed i11 asks for 1, the lake on it for 2."""
    rules = "quest+danger.skulls+danger.water"
    state = state_of(on_route(rules, "first, dangers: [water]", at="i10", hand="sailor"))
    cell = state.board.cell("i11")
    assert (state.board.info(cell).power, route("first").info(cell).power) == (2, 1)
    assert passed(problems("dangers-together")["covered"], "QED-MOVE-1", "legal") == [True, False]


def test_only_skulls_and_passes_are_marked_and_the_reply_says_what_the_others_are() -> None:
    """b4 carries to the vortex c3, c4 is a black mountain: a turn may end on neither, but they show no such sign."""
    read = problems("dangers-together")["read"]
    told = read.judge("a3 b1 c2 c3 d4 b4 c4").text
    assert "b4 has an arrow to c3" in told
    assert "c4 is a black mountain" in told
    assert "may end" not in told


def test_muisca() -> None:
    """Eight on offer, half a coin without a coin, replaced at once, two stored, not counted as hand cards."""
    market, storing = problems("muisca-market"), problems("muisca-storing")
    assert passed(market["eight"], 6, 8, 18) == [False, True, False]
    assert passed(market["next-one"], *"abc") == [False, False, True]
    assert passed(market["half"], *"abcd") == [False, False, True, False]
    assert passed(market["sum"], 10, 20) == [False, True]
    assert market["no-slot"].judge("QED-BUY-5").passed
    assert storing["room"].judge("store salt_trader").rules == ("QED-MUI-5",)
    assert passed(storing["draw"], 2, 3, 4) == [False, True, False]
    assert passed(storing["mark"], "a1 a2 a3 b3") == [True]
    assert storing["shrine"].judge("QED-SHR-6").passed


def test_tokens() -> None:
    """42 tokens; a copy leaves the card; an opponent's board or one's own, as the token says."""
    tokens = problems("muisca-tokens")
    assert passed(tokens["how-many"], 36, 42) == [False, True]
    assert passed(tokens["stays"], *"abc") == [False, True, False]
    assert tokens["nothing"].judge("copy copy_opponent_muisca path_finder b2").rules == ("QED-MCT-2",)
    assert passed(tokens["own"], "copy copy_own_muisca fisher b1; play fisher c1; play explorer d1") == [True]
    assert passed(tokens["which"], *"abcd") == [True, False, False, False]
    assert tokens["rubble"].judge("QED-CAVE-8").passed


@pytest.mark.parametrize("slug", TESTS)
def test_each_question_of_a_test_points_to_a_lesson_of_its_book_or_before(slug: str) -> None:
    test = find(slug)
    assert 10 <= len(test.steps) <= 12
    for step in test.steps:
        lesson = find(step.taught)
        assert lesson.number < 70
        assert lesson.game == test.game
        assert set(step.rules) & set(lesson.rules), f"{step.id}: {lesson.slug} teaches none of {step.rules}"


def test_the_words_above_a_question_do_not_name_the_rule_that_is_asked_for() -> None:
    for slug in (*OURS, *TESTS):
        for step in find(slug).steps:
            answer = getattr(step.problem, "answer", None)
            if step.problem.kind == "legality" and answer != "legal":
                assert answer not in f"{step.idea} {step.problem.prompt} {' '.join(step.hints)}"
