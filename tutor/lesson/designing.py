"""What a designer asks of rules: how many moves they leave, what one of them holds back, how large the tree is.

Like `tutor.lesson.asking`, but every question here is about the rules and not about the piece.
"""

from __future__ import annotations

from collections.abc import Callable

from tutor.engine import play
from tutor.engine.notation import parse
from tutor.engine.perft import perft
from tutor.engine.search import Solver
from tutor.engine.state import State
from tutor.lesson.goals import Reach
from tutor.lesson.line import Line
from tutor.lesson.marking import enterable

__all__ = [
    "answers", "both", "freed", "gained", "lets", "moves_left", "only_off", "opened", "refuses", "tree", "without",
]  # fmt: skip

Count = Callable[[State], int]
Wants = Callable[[State], str]


def moves_left(state: State) -> int:
    """How many moves are legal now."""
    return len(play.legal_moves(state))


def without(state: State, *rules: str) -> State:
    """The state with some rules switched off."""
    return state._replace(ruleset=state.ruleset.without(*rules))


def gained(*rules: str) -> Count:
    """How many more moves are legal with some rules switched off."""
    return lambda state: moves_left(without(state, *rules)) - moves_left(state)


def opened(*rules: str) -> Callable[[State], frozenset[str]]:
    """The spaces that a move leads to only with some rules switched off."""
    return lambda state: enterable(without(state, *rules)) - enterable(state)


def tree(depth: int) -> Count:
    """How many positions the tree of play has down to a depth, the one on the board included."""
    return lambda state: sum(perft(state, depth))


def freed(*rules: str, depth: int) -> Count:
    """How many positions more the tree has with some rules switched off."""
    return lambda state: tree(depth)(without(state, *rules)) - tree(depth)(state)


def lets(text: str) -> Wants:
    """Wanted: a move is legal."""

    def missing(state: State) -> str:
        verdict = play.check(state, parse(state, text))
        return "" if verdict else f"It is still refused. {_why(state, text)}"

    return missing


def refuses(text: str) -> Wants:
    """Wanted: a move is refused."""
    return lambda state: "" if not play.check(state, parse(state, text)) else f"'{text}' is legal under these rules."


def only_off(most: int) -> Wants:
    """Wanted: no more than so many rules are switched off."""

    def missing(state: State) -> str:
        off = sorted(state.ruleset.off)
        if len(off) <= most:
            return ""
        number = {0: "none", 1: "one"}.get(most, str(most))
        return f"You have switched off {', '.join(off)}: {number} will do."

    return missing


def both(*wants: Wants) -> Wants:
    """Wanted: all of it; the first that is missing is told."""
    return lambda state: next(filter(None, (want(state) for want in wants)), "")


def answers(goal: Reach) -> Count:
    """In how many ways a space can be reached this turn, counted as ``unique: line`` does."""

    def found(state: State) -> int:
        from tutor.engine.reading import read_yaml
        from tutor.puzzle.goals import read_goal

        seat = state.table.active[0]
        posed = read_goal(read_yaml(f"reach: [{', '.join(goal.cells)}]", "goal"), state, seat).pose(state)
        return Solver(seat).solve(posed).lines or 0

    return found


def _why(state: State, text: str) -> str:
    from tutor.lesson.problem import refusal_text

    return refusal_text(Line(state).then(text))
