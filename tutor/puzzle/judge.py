"""Judging an answer: the moves are played on the engine, and what is wrong with them is said."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.engine import play
from tutor.engine.errors import InputError
from tutor.engine.moves import Move
from tutor.engine.notation import parse, short
from tutor.engine.search import Solver, settled
from tutor.engine.state import State
from tutor.engine.verdict import Verdict
from tutor.lesson.outcome import Outcome
from tutor.puzzle.schema import Puzzle
from tutor.puzzle.tasks import Task

__all__ = ["Judgement", "judge"]


@dataclass(frozen=True, slots=True)
class Judgement:
    """What an answer comes to.

    `outcome` is ``solved`` (also where chance comes and the odds are the best there are), ``legal so far`` (the goal
    can still be reached), ``wrong`` (legal, but the goal is lost; or a wrong answer to a question) or ``illegal``;
    `state` is the state after the last legal move, `verdict` the refusal, `text` the sentence for people.
    """

    outcome: str
    text: str
    state: State
    verdict: Verdict | None = None


def judge(puzzle: Puzzle, answer: Iterable[str | Move]) -> Judgement:
    """Play an answer from the start of a puzzle and judge it; moves are texts in either form, or moves.

    Raises
    ------
    InputError
        A text that is no move.
    """
    if puzzle.task is not None:
        return _judge_task(puzzle, puzzle.task, [str(part) for part in answer])
    state = puzzle.start
    solver = Solver(puzzle.seat)
    best = solver.odds(state) if puzzle.certainty == "odds" else None
    lost = ""
    for number, given in enumerate(answer, 1):
        if play.result(state) is not None:
            break
        if play.chance(state) is not None:
            break
        try:
            move = parse(state, given) if isinstance(given, str) else given
        except InputError as error:
            raise error.at(place=f"move {number}") from None
        verdict = play.check(state, move)
        if not verdict:
            return Judgement("illegal", verdict.explain(), state, verdict)
        before = state
        state = settled(play.perform(state, move).state)
        if lost:
            continue
        if best is None and not solver.won(state):
            lost = f"After '{short(before, move)}' the goal is out of reach."
        elif best is not None and (chance := solver.odds(state)) < best:
            lost = f"After '{short(before, move)}' the chance is {chance}; with the best move it is {best}."
    end = play.result(state)
    if end is not None and puzzle.seat in end.winners:
        return Judgement("solved", end.text(state), state)
    if lost:
        return Judgement("wrong", lost, state)
    if play.chance(state) is not None:
        if best is None:
            return Judgement("solved", "Now chance decides, and whatever it brings, the goal can be reached.", state)
        return Judgement("solved", f"Now chance decides: {best} is the best there is.", state)
    return Judgement("legal so far", "Legal so far, and the goal can still be reached. Go on.", state)


def _judge_task(puzzle: Puzzle, task: Task, answer: list[str]) -> Judgement:
    """Answers to the questions of a task: one each, or all of them to the only one."""
    questions = task.questions(puzzle.position, (*puzzle.teaches, *puzzle.shows))
    if len(questions) > 1 and len(answer) != len(questions):
        raise InputError(
            f"{len(answer)} answers to {len(questions)} questions", field="answer", remedy=questions[0].ask()
        )
    given = answer if len(questions) > 1 else [" ".join(answer)]
    texts, right = [], True
    for question, one in zip(questions, given, strict=True):
        found = question.judge(one)
        if found.outcome in (Outcome.ERROR, Outcome.NOT_ATTEMPTED):
            raise InputError(found.text, field="answer", remedy=question.ask())
        right = right and found.passed
        texts.append(found.text)
    return Judgement("solved" if right else "wrong", "\n".join(texts), puzzle.position)
