"""Proofs: what makes a puzzle sound, found by exhaustive search with the engine as the judge.

A sound puzzle is solvable, has one answer up to its declared equivalence, and can't do without any rule it claims to
teach: with the rule switched off, the set of answers changes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from fractions import Fraction

from tutor.engine import play
from tutor.engine.games.quest.slices import Decks
from tutor.engine.notation import short
from tutor.engine.search import Budget, Solution, Solver, Undecided, Use, same_answers, settled
from tutor.engine.state import State
from tutor.puzzle.schema import Puzzle
from tutor.puzzle.tasks import Finding, Task
from tutor.puzzle.tasks.legal import LegalTask

__all__ = ["Proof", "prove", "shown", "spare_cards"]

_DEEP = 12_000


@dataclass(frozen=True, slots=True)
class Proof:
    """What was found about a puzzle: problems (none if it is sound), and the solution.

    `decided` is False when the budget ran out: then the one problem says so. `odds` is the best chance of the seat,
    1 for a puzzle that must be won whatever happens. A puzzle that asks a question has no solution but a `finding`,
    and `others` without each taught rule.
    `solver` and, of each taught rule, the one without it (`lifted`) keep what was found out, so that more can be asked.
    """

    puzzle: Puzzle
    problems: tuple[str, ...]
    solution: Solution | None
    odds: Fraction = Fraction(1)
    decided: bool = True
    finding: Finding | None = None
    solver: Solver | None = field(default=None, compare=False, repr=False)
    lifted: Mapping[str, Solver] = field(default_factory=dict, compare=False, repr=False)
    others: Mapping[str, Finding] = field(default_factory=dict)

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
    """Prove a puzzle, or say what is wrong with it. The budget is for all searches together."""
    with _deep():
        if puzzle.task is not None:
            return _prove_task(puzzle, puzzle.task, budget or Budget())
        return _prove_goal(puzzle, budget)


def _through(solver: Solver, line: tuple[Use, ...]) -> tuple[Use, ...]:
    """A line that ends where chance has only one thing to say goes on behind it."""
    while line:
        last = line[-1]
        after = settled(last.state)
        if after == last.state or play.result(after) is not None or not solver.decides(after):
            break
        line = (*line[:-1], Use(last.moves, after), *solver.solve(after).line)
    return line


@contextmanager
def _deep() -> Iterator[None]:
    """Let lines be long: with a rule switched off there may be hundreds of moves in a turn."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, _DEEP))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)


def _prove_goal(puzzle: Puzzle, budget: Budget | None) -> Proof:
    start = puzzle.start
    if play.result(start) is not None:
        return Proof(puzzle, ("the goal is reached before the first move",), None)
    solver = Solver(puzzle.seat, budget or Budget())
    try:
        if puzzle.certainty == "odds":
            return _prove_odds(puzzle, solver)
        solution = solver.solve(start)
        solution = replace(solution, line=_through(solver, solution.line))
        problems = [*_unsolvable(solution), *_second_answer(puzzle, solution)]
        without = _without(puzzle, problems)
        lifted = {rule: Solver(puzzle.seat, solver.budget) for rule in without}
        for rule, state in without.items():
            if solution.won and _same(start, solver, state, lifted[rule]):
                problems.append(f"teaches {rule}, but does not need it: without that rule the answers are the same")
    except Undecided as error:
        return Proof(puzzle, (str(error),), None, decided=False)
    return Proof(puzzle, tuple(problems), solution, solver=solver, lifted=lifted)


def _prove_task(puzzle: Puzzle, task: Task, budget: Budget) -> Proof:
    """A question is sound if the engine answers it, there is something to choose, and it needs the rules it teaches."""
    try:
        finding = task.find(puzzle.position, budget)
        problems = list(finding.problems)
        if isinstance(task, LegalTask):
            problems += task.few(puzzle.position, (*puzzle.teaches, *puzzle.shows))
        others = {rule: task.find(state, budget) for rule, state in _without(puzzle, problems).items()}
        for rule, other in others.items():
            if other.answer == finding.answer:
                problems.append(f"teaches {rule}, but does not need it: without that rule the answer is the same")
    except Undecided as error:
        return Proof(puzzle, (str(error),), None, decided=False)
    odds = finding.answer if isinstance(finding.answer, Fraction) else Fraction(1)
    return Proof(puzzle, tuple(problems), None, odds, finding=finding, others=others)


def spare_cards(puzzle: Puzzle, budget: Budget | None = None) -> tuple[str, ...]:
    """The cards of the hand that the puzzle could do without: taken out one at a time, it can still be solved.

    Decoys are welcome, so this is no fault. Games without hands of cards have none.

    Raises
    ------
    Undecided
        The budget ran out.
    """
    if Decks not in puzzle.start.ruleset.slots:
        return ()
    decks = puzzle.start.get(Decks)
    deck = decks[puzzle.seat]
    found = []
    for card in deck.hand.counts():
        less = replace(deck, hand=deck.hand.minus([card]))
        without = decks.with_deck(puzzle.seat, less)
        if Solver(puzzle.seat, budget or Budget()).won(puzzle.start.put(without)):
            found.append(card)
    return tuple(found)


def _unsolvable(solution: Solution) -> list[str]:
    if solution.won:
        return []
    tried = len(solution.others)
    return [f"it can't be solved: none of the {tried} first uses leads to the goal ({solution.states} states searched)"]


def _second_answer(puzzle: Puzzle, solution: Solution) -> list[str]:
    counts = {"line": solution.lines, "first-use": len(solution.first), "end-state": solution.ends, "any": 1}
    found = counts[puzzle.unique]
    if not solution.won or found == 1:
        return []
    number = "no end of" if found is None else str(found)
    if len(solution.first) > 1:
        return [f"it has {number} answers by '{puzzle.unique}'; two of them begin with {_two(puzzle, solution.first)}"]
    remedy = "set unique to first-use, or change the position"
    return [f"it has {number} answers by '{puzzle.unique}' that begin alike; {remedy}"]


def _two(puzzle: Puzzle, uses: Iterable[Use]) -> str:
    return " and ".join(f"'{shown(puzzle.start, use)}'" for use in list(uses)[:2])


def _without(puzzle: Puzzle, problems: list[str]) -> dict[str, State]:
    """Each taught rule with the start without it; a rule that can't be switched off is a problem."""
    found = {}
    for rule in puzzle.teaches:
        if rule not in puzzle.rules.implemented():
            problems.append(f"teaches {rule}, which is no rule of '{puzzle.rules.id}'; leave it out")
        elif rule not in puzzle.rules.switchable():
            problems.append(
                f"teaches {rule}, which can't be switched off and so can't be needed; list it under 'shows'"
            )
        else:
            start = puzzle.position if puzzle.task is not None else puzzle.start
            found[rule] = start._replace(ruleset=start.ruleset.without(rule))
    return found


def _same(start: State, solver: Solver, state: State, other: Solver) -> bool:
    if play.result(state) is not None:
        return False
    return other.won(state) and same_answers(solver, start, other, state)


# -- odds --------------------------------------------------------------------------------------------------------------


def _prove_odds(puzzle: Puzzle, solver: Solver) -> Proof:
    """A puzzle of certainty ``odds`` asks for the best chance: the first uses that have it are the answers."""
    start = puzzle.start
    best, first = _best(solver, start)
    others = tuple(use for use in solver.uses(start) if use not in first)
    solution = Solution(best > 0, len(first), first, others, first[:1], len(first), solver.budget.spent)
    problems = _unsolvable(solution)
    if puzzle.unique != "any" and best and len(first) > 1:
        problems.append(f"{len(first)} first uses have the same odds of {best}, such as {_two(puzzle, first)}")
    for rule, state in _without(puzzle, problems).items():
        if not best or play.result(state) is not None:
            continue
        odds, other = _best(Solver(puzzle.seat, solver.budget), state)
        if odds == best and {use.moves for use in other} == {use.moves for use in first}:
            problems.append(f"teaches {rule}, but does not need it: without that rule answer and odds are the same")
    return Proof(puzzle, tuple(problems), solution, best, solver=solver)


def _best(solver: Solver, state: State) -> tuple[Fraction, tuple[Use, ...]]:
    odds = {use: solver.odds(use.state) for use in solver.uses(state)}
    best = max(odds.values(), default=Fraction(0))
    return best, tuple(use for use, chance in odds.items() if chance == best and best > 0)
