"""Trying a lesson out: every exercise as shipped, answered, and answered wrong in several ways.

A lesson rots quietly: a rule changes and an answer is right no longer, or a check accepts whatever it gets.
`verify_lesson` tries what a learner may do and lists what should not be so; `verify_notebook` compares the notebook
with the lesson.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tutor.engine.catalogue import catalogue
from tutor.engine.errors import EldoradoError, InputError
from tutor.lesson.choose import Choose
from tutor.lesson.content import LESSONS, lessons
from tutor.lesson.doing import DoIt
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.outcome import Judgement, Outcome
from tutor.lesson.problem import Problem
from tutor.puzzle.library import puzzle

__all__ = ["Finding", "verify_lesson", "verify_lessons", "verify_notebook"]

NONSENSE: tuple[Any, ...] = ("?!", -1, 10**9, 2.5, True, object(), ["?!"], {"a": 1}, b"a")
"""What is an answer to nothing."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong with a lesson: the step (0 for the whole) and what to mend."""

    lesson: str
    step: int
    text: str

    def __str__(self) -> str:
        return f"{self.lesson}, step {self.step}: {self.text}" if self.step else f"{self.lesson}: {self.text}"


def verify_lesson(lesson: Lesson) -> list[Finding]:
    """All that is wrong with a lesson; empty when it holds."""
    found = [Finding(lesson.slug, 0, text) for text in _whole(lesson)]
    for number, step in enumerate(lesson.steps, 1):
        try:
            found += [Finding(lesson.slug, number, text) for text in (*_words(step), *_tried(step.problem))]
        except EldoradoError as error:
            found.append(Finding(lesson.slug, number, f"can't be tried: {error}"))
    return found


def _whole(lesson: Lesson) -> Iterator[str]:
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", lesson.slug):
        yield "the slug must be small letters and digits with single hyphens"
    if not lesson.steps:
        yield "there is no step"
    if lesson.minutes < 1:
        yield "say how many minutes it takes"
    names = [step.id for step in lesson.steps]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield f"two steps have the id '{name}', so their progress would be mixed up"


def _words(step: Step) -> Iterator[str]:
    for name in ("title", "idea", "after"):
        if not getattr(step, name).strip():
            yield f"'{name}' is empty"
    if not step.problem.prompt.strip():
        yield "the question is empty"
    if not 1 <= len(step.hints) <= 3 or any(not hint.strip() for hint in step.hints):
        yield "one to three hints are needed, none of them empty"
    if len(set(step.hints)) < len(step.hints):
        yield "two hints are the same"
    state = step.problem.state
    # A rule may be carried by an event alone (QED-SPEC-3); what tells is whether its family plays a part.
    families = {_family(rule) for rule in state.ruleset.implemented()} if state is not None else set()
    for rule in step.rules:
        if rule not in catalogue():
            yield f"rule {rule} is not in the catalogue"
        elif state is not None and _family(rule) not in families:
            yield f"rule {rule} is not in force in '{state.ruleset.id}'"
    if not step.rules:
        yield "name the rules it is about"
    if step.taught and step.taught not in LESSONS:
        yield f"there is no lesson '{step.taught}' that teaches it"


def _family(rule: str) -> str:
    """A rule id without its number."""
    return rule.rpartition("-")[0]


def _tried(problem: Problem) -> Iterator[str]:
    nothing: tuple[Any, ...] = (None, "", [], ())
    for empty in nothing:
        if problem.judge(empty).outcome is not Outcome.NOT_ATTEMPTED:
            yield f"as shipped, with the answer {empty!r}, it must be 'not attempted'"
    yield from _answered(problem)
    wrong = problem.tempting()
    if not wrong:
        yield "there is no wrong answer to try"
    for answer in wrong:
        judgement = problem.judge(answer)
        yield from _refused(answer, judgement)
    for answer in NONSENSE:
        if problem.judge(answer).passed:
            yield f"it accepts {answer!r}"
    if isinstance(problem, Choose):
        yield from _options(problem)
    if isinstance(problem, DoIt):
        yield from _moves(problem)


def _answered(problem: Problem) -> Iterator[str]:
    judgement = problem.judge(problem.solution())
    if judgement.outcome is not Outcome.RIGHT:
        yield f"its own answer {problem.solution()!r} comes out as '{judgement.outcome}': {judgement.text}"
    elif judgement.credit != 1 or not judgement.text.strip():
        yield "the right answer must earn the whole credit and say something"
    if not problem.told().strip():
        yield "the solution is empty"
    if judgement.shows:
        problem.start.play(judgement.shows)  # raises if a move can't be read


def _refused(answer: Any, judgement: Judgement) -> Iterator[str]:
    if judgement.passed:
        yield f"it accepts the wrong answer {answer!r}"
    elif judgement.outcome is Outcome.NOT_ATTEMPTED:
        yield f"the wrong answer {answer!r} counts as none"
    elif judgement.outcome is Outcome.ERROR:
        yield f"the wrong answer {answer!r} can't be read: {judgement.text}"
    if not judgement.text.strip():
        yield f"nothing is said to the wrong answer {answer!r}"
    if judgement.credit >= 1:
        yield f"the wrong answer {answer!r} earns the whole credit"


def _options(problem: Choose) -> Iterator[str]:
    if not 2 <= len(problem.options) <= 8:
        yield "two to eight options are needed"
    for what in ("text", "says"):
        words = [getattr(option, what) for option in problem.options]
        if len(set(words)) < len(words) or not all(word.strip() for word in words):
            yield f"each option needs its own {'text' if what == 'text' else 'feedback'}"
    for letter, option in zip(problem.letters, problem.options, strict=False):
        if not problem.decided(option):
            yield f"nothing decides whether option {letter} is right"
        elif option.plays:
            refusal = problem.start.play(option.plays).refusal
            told = problem.judge(letter)
            if refusal is not None and not all(rule in told.text for rule in refusal.rules):
                yield f"the feedback on option {letter} does not name the rule that refuses it"


def _moves(problem: DoIt) -> Iterator[str]:
    """Every single move that is legal at the start and doesn't reach the goal must be refused as an answer."""
    start = problem.start
    if problem.goal.met(start) or problem.judge(start).passed:
        yield "its goal is reached before anything is done"
    for move in start.state.legal_moves():
        line = start.then(move)
        if problem.judge(line).passed and not problem.goal.met(line):
            yield f"it accepts '{line.tried[-1].text}', which does not reach the goal"


def verify_notebook(lesson: Lesson, notebook: Path) -> list[Finding]:
    """What is wrong between a lesson and its notebook: steps left out or in disorder, answers, unknown rule ids."""
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    texts = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]
    found: list[str] = []
    opened = re.search(r'^\s*(\w+) = learn\("([a-z0-9-]+)"\)', "\n".join(code), re.MULTILINE)
    if opened is None or opened[2] != lesson.slug:
        found.append(f'no cell says: name = learn("{lesson.slug}")')
    else:
        shown = [int(number) for number in re.findall(rf"^{opened[1]}\((\d+)\)\s*$", "\n".join(code), re.MULTILINE)]
        if shown != list(range(1, len(lesson.steps) + 1)):
            found.append(f"it shows the steps {shown}, but the lesson has 1 to {len(lesson.steps)}")
    for name in re.findall(r'\bplay\("([^"]*)"', "\n".join(code)):
        try:
            puzzle(name)
        except InputError as error:
            found.append(str(error))
    if any(".solution(" in cell for cell in code):
        found.append("a cell asks for a solution")
    named = {rule for text in texts for rule in re.findall(r"\b[A-Z]{3}-[A-Z0-9]+(?:-[A-Z0-9]+)*-?\d+\b", text)}
    known = catalogue()
    unknown = sorted(
        rule for rule in named if rule not in known and rule not in {ruling.id for ruling in known.rulings()}
    )
    if unknown:
        found.append(f"it names rules that are not in the catalogue: {', '.join(unknown)}")
    if missing := sorted(set(lesson.rules) - named):
        found.append(f"the recap does not name {', '.join(missing)}")
    return [Finding(lesson.slug, 0, text) for text in found]


def verify_lessons(folder: Path) -> tuple[int, list[tuple[str, str]]]:
    """Try every lesson with its notebook in `folder`: the number of exercises, and (file, what is wrong) pairs."""
    tried = 0
    found: list[tuple[str, str]] = []
    for lesson in lessons():
        notebook = folder / f"{lesson.file}.ipynb"
        tried += len(lesson.steps)
        found += [(str(notebook), str(one)) for one in verify_lesson(lesson)]
        if notebook.is_file():
            found += [(str(notebook), str(one)) for one in verify_notebook(lesson, notebook)]
        else:
            found.append((str(notebook), "there is no such notebook; run tools/build_lessons.py"))
    return tried, found
