"""Proofs: what makes a puzzle sound, found by exhaustive search with the engine as the judge.

A sound puzzle is solvable, has one answer up to its declared equivalence, and can't do without any rule it claims to teach:
with the rule switched off, the set of answers changes.
"""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import play
from tutor.engine.errors import InputError
from tutor.engine.notation import short
from tutor.engine.search import Budget, Solution, Solver, Undecided, Use
from tutor.engine.state import State
from tutor.puzzle.schema import Puzzle

__all__ = ["Proof", "prove", "shown"]


@dataclass(frozen=True, slots=True)
class Proof:
    """What was found about a puzzle: problems (none if it is sound), and the solution."""

    puzzle: Puzzle
    problems: tuple[str, ...]
    solution: Solution | None

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong with it."""
        return not self.problems

    @property
    def uses(self) -> int:
        """The length of the answer in uses."""
        return len(self.solution.line) if self.solution else 0


def shown(state: State, use: Use) -> str:
    """A use as text: its moves in short form."""
    words = []
    for move in use.moves:
        words.append(short(state, move))
        state = play.perform(state, move).state
    return ", ".join(words)


def prove(puzzle: Puzzle, budget: Budget | None = None) -> Proof:
    """Prove a puzzle, or say what is wrong with it."""
    start = puzzle.start
    if play.result(start) is not None:
        return Proof(puzzle, ("the goal is reached before the first move",), None)
    solver = Solver(puzzle.seat, budget or Budget())
    try:
        solution = solver.solve(start)
        problems = [*_unsolvable(solution), *_second_answer(puzzle, solution), *_unneeded(puzzle, solver, budget)]
    except Undecided as error:
        return Proof(puzzle, (str(error),), None)
    return Proof(puzzle, tuple(problems), solution)


def _unsolvable(solution: Solution) -> list[str]:
    if solution.won:
        return []
    return [f"it can't be solved: none of the {len(solution.others)} first uses leads to the goal ({solution.states} states searched)"]


def _second_answer(puzzle: Puzzle, solution: Solution) -> list[str]:
    counts = {"line": solution.lines, "first-use": len(solution.first), "end-state": solution.ends, "any": 1}
    found = counts[puzzle.unique]
    if not solution.won or found == 1:
        return []
    if len(solution.first) > 1:
        two = " and ".join(f"'{shown(puzzle.start, use)}'" for use in solution.first[:2])
        return [f"it has {found} answers by '{puzzle.unique}'; two of them begin with {two}"]
    return [f"it has {found} answers by '{puzzle.unique}' that begin alike; set unique to first-use, or change the position"]


def _unneeded(puzzle: Puzzle, solver: Solver, budget: Budget | None) -> list[str]:
    problems = []
    answers = solver.answers(puzzle.start) if puzzle.teaches and solver.won(puzzle.start) else frozenset()
    for rule in puzzle.teaches:
        try:
            state = puzzle.without(rule)
        except InputError as error:
            problems.append(f"teaches {rule}: {error.problem}; list it under 'shows'")
            continue
        other = Solver(puzzle.seat, Budget(budget.states, budget.seconds) if budget else Budget())
        if solver.won(puzzle.start) and other.answers(state) == answers:
            problems.append(f"teaches {rule}, but does not need it: without that rule the answers are the same")
    return problems
