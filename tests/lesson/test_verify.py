"""The check of lessons must find what is broken: each test breaks a good lesson in one way."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from tests.lesson.test_problems import CHOOSE, DO, EVERY, LEFT, LEGAL, MARK, NUMBER, SWAMP
from tutor.lesson import Choose, DoIt, Judgement, Lesson, Number, Option, Outcome, Reach, Step, find, verify_lesson
from tutor.lesson.line import Line
from tutor.lesson.marking import Mark
from tutor.lesson.problem import Problem
from tutor.lesson.verify import verify_lessons, verify_notebook


def step_of(problem: Problem, name: str = "one") -> Step:
    return Step(
        id=name, title="A step", idea="An idea.", problem=problem, hints=("Look.", "Look closer."), after="So it is.",
        rules=("QED-SWP-1",),
    )  # fmt: skip


def lesson_of(*problems: Problem) -> Lesson:
    steps = tuple(step_of(problem, f"step-{number}") for number, problem in enumerate(problems))
    return Lesson(
        slug="trial", number=1, title="Trial", game="quest", book="dangers", section="Swamps", minutes=5, steps=steps
    )


def findings(*problems: Problem) -> str:
    return "\n".join(str(one) for one in verify_lesson(lesson_of(*problems)))


def test_good_problems_are_in_order() -> None:
    assert findings(*EVERY) == ""


@dataclass(frozen=True, kw_only=True)
class Loose(Number):
    """A check that is off by one: it takes the right number and the next."""

    def weigh(self, answer: int) -> Judgement:
        return Judgement.right(self.says) if answer in (self.answer, self.answer + 1) else super().weigh(answer)


@dataclass(frozen=True, kw_only=True)
class Yes(DoIt):
    """A check that takes whatever is played."""

    def weigh(self, answer: Line) -> Judgement:
        return Judgement.right("Fine!")


@dataclass(frozen=True, kw_only=True)
class AnyMarks(Mark):
    """A check that is content with a subset."""

    def weigh(self, answer: frozenset[str]) -> Judgement:
        return Judgement.right("Fine!") if answer <= self.wanted() else super().weigh(answer)


@dataclass(frozen=True, kw_only=True)
class Eager(Number):
    """A check that is passed before anything is answered."""

    def judge(self, answer: Any) -> Judgement:
        return Judgement.right("Fine!") if answer is None else super().judge(answer)


@dataclass(frozen=True, kw_only=True)
class Crash(Number):
    """Takes nonsense for an answer."""

    def read(self, answer: Any) -> int:
        return answer if isinstance(answer, int) else self.answer


class Quiet(Number):
    """Says nothing to a wrong answer."""

    def weigh(self, answer: int) -> Judgement:
        return Judgement.wrong("") if answer != self.answer else super().weigh(answer)


class Generous(Number):
    """Refuses a wrong answer, but pays for it."""

    def weigh(self, answer: int) -> Judgement:
        return Judgement(Outcome.WRONG, "No.", 1.0) if answer != self.answer else super().weigh(answer)


def number(kind: type[Number]) -> Number:
    return kind(prompt="?", position=SWAMP, answer=2, says="Two.", high=9)


@pytest.mark.parametrize(
    ("problem", "words"),
    [
        (number(Loose), "accepts the wrong answer 3"),
        (number(Eager), "must be 'not attempted'"),
        (number(Crash), "it accepts '?!'"),
        (number(Quiet), "nothing is said to the wrong answer"),
        (number(Generous), "earns the whole credit"),
        (Yes(**vars(DO)), "accepts the wrong answer ('play explorer b3',)"),
        (Yes(**vars(DO)), "does not reach the goal"),
        (AnyMarks(**vars(MARK)), "accepts the wrong answer ('b1', 'b3', 'c2')"),
        (
            replace(CHOOSE, options=(*CHOOSE.options[:2], Option("Trailblazer", "No.", right=True))),
            "accepts the wrong answer 'c'",
        ),
        (replace(CHOOSE, answer="a"), "its own answer 'a' comes out as 'wrong'"),
        (replace(CHOOSE, options=(*CHOOSE.options, Option("More", "2 for 2."))), "each option needs its own feedback"),
        (replace(CHOOSE, options=(CHOOSE.options[1],), answer="a"), "two to eight options"),
        (replace(LEFT, answer=1), "its own answer 1 comes out as 'wrong'"),
        (replace(LEGAL, answer="legal"), "its own answer 'legal' comes out as 'wrong'"),
        (replace(LEGAL, answer="QED-SWP-3"), "its own answer 'QED-SWP-3' comes out as 'wrong'"),
        (replace(MARK, answer=("a3", "b3")), "its own answer ('a3', 'b3') comes out as 'wrong'"),
        (replace(DO, answer=("play explorer b3",)), "comes out as 'wrong'"),
        (replace(DO, wrong=(("play scout b3",),)), "accepts the wrong answer ('play scout b3',)"),
        (replace(DO, wrong=()), "there is no wrong answer to try"),
        (replace(DO, goal=Reach(("b2",))), "before anything is done"),
        (replace(DO, wrong=(("fly b3",),)), "can't be read"),
        (replace(NUMBER, prompt=" "), "the question is empty"),
        (replace(NUMBER, position=SWAMP.replace("[b2]", "[z9]")), "can't be tried"),
    ],
)  # fmt: skip
def test_a_broken_problem_is_found(problem: Problem, words: str) -> None:
    assert words in findings(problem)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"hints": ()}, "one to three hints"),
        ({"hints": ("a", "a")}, "two hints are the same"),
        ({"hints": ("a", " ")}, "none of them empty"),
        ({"after": ""}, "'after' is empty"),
        ({"rules": ()}, "name the rules"),
        ({"rules": ("QED-SWP-99",)}, "not in the catalogue"),
        ({"rules": ("QED-SHR-1",)}, "not in force"),
    ],
)
def test_a_broken_step_is_found(change: dict[str, Any], words: str) -> None:
    lesson = replace(lesson_of(NUMBER), steps=(replace(step_of(NUMBER), **change),))
    assert words in "\n".join(map(str, verify_lesson(lesson)))


def test_a_rule_that_only_an_event_carries_is_in_force() -> None:
    """QED-MOVE-8 is a note and QED-SPEC-3 lies in an event; neither is a part of the ruleset."""
    for rule in ("QED-MOVE-8", "QED-SPEC-3"):
        lesson = replace(lesson_of(NUMBER), steps=(replace(step_of(NUMBER), rules=(rule,)),))
        assert verify_lesson(lesson) == []


def test_two_steps_of_one_name_are_found() -> None:
    lesson = replace(lesson_of(NUMBER), steps=(step_of(NUMBER), step_of(CHOOSE)))
    assert "two steps have the id 'one'" in "\n".join(map(str, verify_lesson(lesson)))


def test_the_shipped_lessons_hold(root: Path) -> None:
    tried, found = verify_lessons(root / "lessons")
    assert found == []
    assert tried >= 12


def notebook(tmp_path: Path, change: Callable[[list[dict[str, Any]]], None], root: Path) -> Path:
    made = json.loads((root / "lessons" / "03-crocodiles.ipynb").read_text("utf-8"))
    change(made["cells"])
    path = tmp_path / "03-crocodiles.ipynb"
    path.write_text(json.dumps(made))
    return path


def source(cells: list[dict[str, Any]], old: str, new: str) -> None:
    for cell in cells:
        cell["source"] = "".join(cell["source"]).replace(old, new)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("crocodiles(7)", "crocodiles(8)", "it shows the steps"),
        ("crocodiles(7)", "", "it shows the steps"),
        ("crocodiles(7)", "crocodiles(7).solution()", "asks for a solution"),
        ('learn("crocodiles")', 'learn("alligators")', 'learn("crocodiles")'),
        ("QED-SWP-5", "QED-SWP-55", "QED-SWP-55"),
        ("spend-it-all", "spend-it-not", "spend-it-not"),
        ("QED-SWP-3", "", "does not name QED-SWP-3"),
    ],
)
def test_a_notebook_that_drifted_from_its_lesson(tmp_path: Path, root: Path, old: str, new: str, words: str) -> None:
    lesson = find("crocodiles")
    assert verify_notebook(lesson, notebook(tmp_path, lambda cells: None, root)) == []
    changed = notebook(tmp_path, lambda cells: source(cells, old, new), root)
    assert words in "\n".join(map(str, verify_notebook(lesson, changed)))


def test_a_missing_notebook_is_found(tmp_path: Path) -> None:
    _, found = verify_lessons(tmp_path)
    assert any("no such notebook" in text for _, text in found)


def test_two_right_options_that_the_engine_allows_are_found() -> None:
    """An author who overlooks that a second move is legal too."""
    twice = Choose(
        prompt="?", position=SWAMP, answer="a",
        options=(Option("Scout", "2.", ("play scout b3",)), Option("Jungle", "1.", ("play explorer a3",))),
    )  # fmt: skip
    assert "accepts the wrong answer 'b'" in findings(twice)
