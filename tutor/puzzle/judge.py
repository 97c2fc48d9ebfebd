"""Judging an answer: the moves are played on the engine, and what is wrong with them is said."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.engine import play
from tutor.engine.errors import InputError
from tutor.engine.moves import Move
from tutor.engine.notation import parse, short
from tutor.engine.search import Solver
from tutor.engine.state import State
from tutor.engine.verdict import Verdict
from tutor.puzzle.schema import Puzzle

__all__ = ["Judgement", "judge"]


@dataclass(frozen=True, slots=True)
class Judgement:
    """What an answer comes to.

    `outcome` is ``solved``, ``legal so far`` (the goal can still be reached), ``wrong`` (legal, but the goal is lost)
    or ``illegal``;
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
    state = puzzle.start
    solver = Solver(puzzle.seat)
    lost = ""
    for number, given in enumerate(answer, 1):
        if play.result(state) is not None:
            break
        if play.chance(state) is not None:
            return Judgement("wrong", "Chance comes before the goal is reached.", state)
        try:
            move = parse(state, given) if isinstance(given, str) else given
        except InputError as error:
            raise error.at(place=f"move {number}") from None
        verdict = play.check(state, move)
        if not verdict:
            return Judgement("illegal", verdict.explain(), state, verdict)
        before = state
        state = play.perform(state, move).state
        if not lost and not solver.won(state):
            lost = f"After '{short(before, move)}' the goal is out of reach."
    end = play.result(state)
    if end is not None and puzzle.seat in end.winners:
        return Judgement("solved", end.text(state), state)
    if lost:
        return Judgement("wrong", lost, state)
    return Judgement("legal so far", "Legal so far, and the goal can still be reached. Go on.", state)
