"""How hard a puzzle is, why its answer is the best, and what is wrong with another: found by search, said for
people.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from tutor.engine import play
from tutor.engine.board import Cell
from tutor.engine.catalogue import catalogue
from tutor.engine.errors import InputError
from tutor.engine.moves import Move
from tutor.engine.notation import parse
from tutor.engine.search import Budget, Solver, Undecided, Use, settled
from tutor.engine.state import State
from tutor.engine.verdict import Verdict
from tutor.lesson.wording import in_words
from tutor.puzzle.goals import GOAL, NO_WAY
from tutor.puzzle.proof import Proof, shown
from tutor.puzzle.schema import BANDS, Puzzle

__all__ = [
    "Features",
    "NearMiss",
    "Rating",
    "Refutation",
    "band",
    "band_of",
    "explain",
    "features",
    "rating",
    "refute",
]

_CLOSE = Fraction(2, 3)
_LIFTED = 3000
"""What a search without a rule may cost when blame is looked for."""
_MOST = (2, 3, 5, 7)
"""The most points of each band but the last."""


class NearMiss(NamedTuple):
    """A wrong first use that would win if just one rule were switched off."""

    use: Use
    rule: str


@dataclass(frozen=True, slots=True)
class Features:
    """What makes a puzzle hard or easy.

    Attributes
    ----------
    length
        Uses in a shortest answer.
    branching
        Uses to choose from along the answer, on average.
    wrong
        Wrong first uses.
    near_misses
        Those of them that one of the taught rules alone keeps from winning; where odds are asked for, those with two
        thirds of the best odds or more.
    greedy_fails
        Whether a player who always takes a use that ends nearest to the goal may miss it; None if the goal is no place.
    first_away
        Whether the first use of the answer ends no nearer to the goal than it began; None if the goal is no place.
    odds
        Whether chances are to be weighed; that counts as two things to think of.
    """

    length: int
    branching: float
    wrong: int
    near_misses: tuple[NearMiss, ...]
    greedy_fails: bool | None
    first_away: bool | None
    odds: bool = False

    @property
    def points(self) -> int:
        """The sum that makes the band: a point for each of the things that make people think."""
        long = min(self.length - 1, 6)
        wide = (self.branching >= 8) + (self.branching >= 16)
        return long + wide + bool(self.near_misses) + bool(self.greedy_fails) + bool(self.first_away) + 2 * self.odds


def features(proof: Proof, budget: Budget | None = None) -> Features:
    """The features of a puzzle that is proved solvable.

    Raises
    ------
    ValueError
        The proof has no solution.
    Undecided
        The budget ran out.
    """
    puzzle, solution = proof.puzzle, proof.solution
    if solution is None or not solution.won:
        raise ValueError("only a solved puzzle can be rated")
    solver = proof.solver or Solver(puzzle.seat, budget or Budget())
    state, choices = puzzle.start, []
    for use in solution.line:
        choices.append(len(solver.uses(state)))
        state = use.state
    away = puzzle.goal.away
    first_away = None if away is None else away(solution.line[0].state) >= away(puzzle.start)
    return Features(
        length=len(solution.line),
        branching=sum(choices) / len(choices),
        wrong=len(solution.others),
        near_misses=tuple(_near_misses(proof, solution.others, solver.budget)),
        greedy_fails=_greedy_fails(puzzle, solver),
        first_away=first_away,
        odds=puzzle.certainty == "odds",
    )


def band(found: Features) -> str:
    """The difficulty band: up to 2 points first steps, 3 easy, up to 5 medium, up to 7 hard, more expert."""
    return band_of(found.points)


class Rating(NamedTuple):
    """How hard a puzzle is: points, the band they make, and what they are made of, for people."""

    points: int
    band: str
    said: str


def rating(proof: Proof, budget: Budget | None = None) -> Rating:
    """The rating of any sound puzzle.

    That of a question adds what there is to it and, up to 3 points, how many answers a learner without a taught rule
    would give wrongly.

    Raises
    ------
    ValueError
        The puzzle is not solved.
    Undecided
        The budget ran out.
    """
    task = proof.puzzle.task
    if task is None:
        found = features(proof, budget)
        said = {
            "length": str(found.length),
            "branching": f"{found.branching:.1f}",
            "wrong first uses": str(found.wrong),
            "near misses": str(len(found.near_misses)),
            "greedy player fails": _yes(found.greedy_fails),
            "begins away from the goal": _yes(found.first_away),
        }
        return Rating(found.points, band(found), ", ".join(f"{name} {value}" for name, value in said.items()))
    if proof.finding is None:
        raise ValueError("only a solved puzzle can be rated")
    tempted = min(3, sum(task.tempting(proof.finding, other) for other in proof.others.values()))
    points = proof.finding.weight + tempted
    return Rating(points, band_of(points), f"weight {proof.finding.weight}, tempting answers {tempted}")


def _yes(answer: bool | None) -> str:
    return "not asked" if answer is None else "yes" if answer else "no"


def band_of(points: int) -> str:
    """The band of a number of points."""
    return BANDS[sum(points > most for most in _MOST)]


def _near_misses(proof: Proof, uses: Iterable[Use], budget: Budget) -> Iterator[NearMiss]:
    if proof.puzzle.certainty == "odds":
        solver = proof.solver or Solver(proof.puzzle.seat, budget)
        yield from (NearMiss(use, "") for use in uses if solver.odds(use.state) >= _CLOSE * proof.odds)
        return
    solvers = proof.lifted or {rule: Solver(proof.puzzle.seat, budget) for rule in proof.puzzle.teaches}
    for use in uses:
        for rule, solver in solvers.items():
            if solver.won(_lifted(use.state, rule)):
                yield NearMiss(use, rule)
                break


def _lifted(state: State, rule: str) -> State:
    return state._replace(ruleset=state.ruleset.without(rule))


def _greedy_fails(puzzle: Puzzle, solver: Solver) -> bool | None:
    """Play a use that ends nearest to the goal until nothing brings the player nearer; of equals the worst one."""
    away = puzzle.goal.away
    if away is None or puzzle.certainty == "odds":
        return None
    state = puzzle.start
    while play.result(state) is None and solver.decides(state):
        least = min((away(use.state) for use in solver.uses(state)), default=0)
        nearest = [use for use in solver.uses(state) if away(use.state) == least]
        if not all(solver.won(use.state) for use in nearest) or (least >= away(state) and least):
            return True
        if not nearest or nearest[0].state == state:
            return True
        state = nearest[0].state
    return not _won(puzzle, state) and play.chance(state) is None


def _won(puzzle: Puzzle, state: State) -> bool:
    end = play.result(state)
    return end is not None and puzzle.seat in end.winners


# -- why not -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Refutation:
    """Why an answer does not solve a puzzle.

    Attributes
    ----------
    wins
        True when nothing is wrong with it: the goal is reached, or still can be. All below is then empty but for
        `text`.
    played
        The moves given, as far as they are legal.
    line
        The best way to go on, as texts: it leads nearest to the goal.
    verdict
        The refusal it ends with: of the move given, or of the move that would have been needed; None if no single
        rule is to blame.
    rule
        The rule without which the answer would win; ``""`` if there is no such rule.
    text
        The story for people.
    """

    wins: bool
    played: tuple[Move, ...]
    line: tuple[str, ...]
    verdict: Verdict | None
    rule: str
    text: str


def refute(
    puzzle: Puzzle, moves: Iterable[str | Move], budget: Budget | None = None, proof: Proof | None = None
) -> Refutation:
    """Play an answer and, if it fails, show how: the best continuation, and the rule that stands in the way.

    What a `proof` has found out already is not searched again.

    Raises
    ------
    InputError
        A text that is no move.
    Undecided
        The budget ran out.
    """
    solver = Solver(puzzle.seat, budget or Budget())
    if proof is not None and proof.solver is not None:
        solver = proof.solver
    state = puzzle.start
    played: list[Move] = []
    for number, given in enumerate(moves, 1):
        if play.result(state) is not None or play.chance(state) is not None:
            break
        try:
            move = parse(state, given) if isinstance(given, str) else given
        except InputError as error:
            raise error.at(place=f"move {number}") from None
        verdict = play.check(state, move)
        if not verdict:
            return Refutation(False, tuple(played), (), verdict, verdict.rules[0], verdict.explain())
        played.append(move)
        state = settled(play.perform(state, move).state)
    if solver.won(state):
        return Refutation(
            True, tuple(played), (), None, "", "Nothing is wrong with it: the goal can be reached from here."
        )
    blamed: tuple[str, tuple[str, ...], Verdict] | None = None
    for rule in _suspects(puzzle):
        found = _blamed(puzzle, state, rule, solver.budget)
        if found is None or (blamed is not None and _far_fetched(found[1])):
            continue
        blamed = (rule, *found)
        if not _far_fetched(found[1]):
            break
    if blamed is not None:
        rule, line, verdict = blamed
        text = [_on(state, line), *_needed(verdict), "Without that rule it would have worked."]
        return Refutation(False, tuple(played), line, verdict, rule, "\n".join(text).strip())
    line, left = _farthest(puzzle, solver, state)
    over = any(type(move).ends_turn for move in played)
    return Refutation(False, tuple(played), line, None, "", f"{_on(state, line)}\n{_lack(puzzle, left, over)}".strip())


def _on(state: State, line: tuple[str, ...]) -> str:
    """The way on from a state, in words; each part of the line is a use, as `shown` writes it."""
    words = []
    for use in line:
        words.append(_said(state, moves := _read(state, use)))
        for move in moves:
            state = play.perform(state, move).state
    return f"The best way to go on: {'; '.join(words)}." if words else ""


def _read(state: State, use: str) -> list[Move]:
    moves = []
    for text in use.split(", "):
        moves.append(parse(state, text))
        state = play.perform(state, moves[-1]).state
    return moves


def _said(state: State, moves: Iterable[Move]) -> str:
    words = []
    for move in moves:
        words.append(in_words(state, move))
        state = play.perform(state, move).state
    return ", ".join(words)


def _needed(verdict: Verdict) -> list[str]:
    """The refused move and why, without the legal moves nearby: those would give something away."""
    known = catalogue()
    lines = [f"Then it would take '{in_words(verdict.state, verdict.move)}', and that is refused:"]
    for violation in verdict.violations:
        lines.append(violation.text(verdict.state))
        if violation.rule in known:
            rule = known.rule(violation.rule)
            lines.append(f"    {rule.id} ({rule.title}, {rule.section}): {rule.text}")
    return lines


def _lack(puzzle: Puzzle, state: State, over: bool) -> str:
    if over:
        return f"Your turn is over, and the goal is not reached: {puzzle.goal.text}"
    away = puzzle.goal.away
    if away is None or not away(state):
        return f"The goal is then out of reach: {puzzle.goal.text}"
    steps = away(state)
    if steps >= NO_WAY:
        return f"No way leads there from where you are: {puzzle.goal.text}"
    left = ", and no card left takes you there" if puzzle.game == "quest" else ""
    return f"Then {steps} step{'s are' if steps > 1 else ' is'} still missing{left}."


def _suspects(puzzle: Puzzle) -> list[str]:
    """The rules that may stand in the way: those the puzzle is about; in the Quest all there are if it names none.

    Nearly everything would work without the most basic rules, so blaming others would explain little.
    """
    switchable = puzzle.start.ruleset.switchable()
    named = [rule for rule in (*puzzle.teaches, *puzzle.shows) if rule in switchable]
    return list(dict.fromkeys(named)) or (sorted(switchable - {GOAL}) if puzzle.game == "quest" else [])


def _blamed(puzzle: Puzzle, state: State, rule: str, budget: Budget) -> tuple[tuple[str, ...], Verdict] | None:
    """The line that would win without a rule, as far as it is legal with it, and the refusal; None if that rule is
    no obstacle.
    """
    if play.result(state) is not None:
        return None
    left = budget.states - budget.spent
    solver = Solver(puzzle.seat, Budget(min(_LIFTED, left)))
    try:
        way = _shortest(solver, _lifted(state, rule))
    except Undecided:
        if left <= _LIFTED:
            raise
        return None  # without the rule there may be no end of things to do
    finally:
        budget.spent += solver.budget.spent
    line: list[str] = []
    for use in way:
        here = state
        words: list[Move] = []
        for move in use.moves:
            verdict = play.check(here, move)
            if not verdict:
                # Without the rule much may be different; it is to blame only where it is the one that refuses.
                return ((*line, *_joined(state, words)), verdict) if rule in verdict.rules else None
            words.append(move)
            here = play.perform(here, move).state
        line.append(shown(state, Use(use.moves, here)))
        state = here
    return None


def _far_fetched(verdict: Verdict) -> bool:
    """Whether the refused move is none that a player thinks of: to give cards up for a space that takes none."""
    to, board = getattr(verdict.move, "to", None), verdict.state.board
    takes = isinstance(to, Cell) and to in board and board.info(to).terrain in ("rubble", "camp")
    return verdict.move.key == "pay" and not takes


def _shortest(solver: Solver, state: State) -> tuple[Use, ...]:
    """A shortest line of the side's own uses to the goal, without chance and replies; none if there is no such line."""
    waiting: list[tuple[State, tuple[Use, ...]]] = [(state, ())]
    seen = {state}
    for here, line in waiting:
        if play.chance(here) is not None or not solver.decides(here):
            continue
        for use in solver.uses(here):
            if use.state in seen:
                continue
            seen.add(use.state)
            solver.budget.spend()
            end = play.result(use.state)
            if end is None:
                waiting.append((use.state, (*line, use)))
            elif solver.seat in end.winners:
                return (*line, use)
    return ()


def _joined(state: State, moves: list[Move]) -> tuple[str, ...]:
    return (shown(state, Use(tuple(moves), state)),) if moves else ()


def _farthest(puzzle: Puzzle, solver: Solver, state: State) -> tuple[tuple[str, ...], State]:
    """The line within this turn that ends nearest to the goal; none if the goal is no place."""
    away = puzzle.goal.away
    if away is None:
        return (), state
    turn = (state.table.round, state.table.group)
    best: tuple[tuple[int, int], tuple[Use, ...], State] = ((away(state), 0), (), state)
    waiting: list[tuple[State, tuple[Use, ...]]] = [(state, ())]
    seen = {state}
    while waiting:
        here, line = waiting.pop(0)
        if play.result(here) is not None or not solver.decides(here):
            continue
        for use in solver.uses(here):
            after = use.state
            if after in seen or (after.table.round, after.table.group) != turn or type(use.moves[-1]).ends_turn:
                continue
            seen.add(after)
            solver.budget.spend()
            longer = (*line, use)
            rank = (away(after), len(longer))
            if rank < best[0]:
                best = (rank, longer, after)
            waiting.append((after, longer))
    texts = []
    for use in best[1]:
        texts.append(shown(state, use))
        state = use.state
    return tuple(texts), best[2]


# -- why this one ------------------------------------------------------------------------------------------------------


def explain(proof: Proof, budget: Budget | None = None) -> tuple[str, str]:
    """Why the answer is the best, and what the runner-up lacks (``""`` if every first use wins): two texts for people.

    The runner-up is the wrong first use that comes nearest: one that a single rule keeps from winning if there is
    one, else one from which the goal is missed by the fewest steps.
    """
    puzzle, solution = proof.puzzle, proof.solution
    if solution is None or not solution.won:
        raise ValueError("only a solved puzzle can be explained")
    total = len(solution.first) + len(solution.others)
    state, steps = puzzle.start, []
    for use in solution.line:
        steps.append(shown(state, use))
        state = use.state
    number = "the only one" if len(solution.first) == 1 else f"one of {len(solution.first)}"
    if puzzle.certainty == "odds":
        best = f"'{steps[0]}' reaches the goal with {proof.odds}, more than any other of the {total} first uses."
    else:
        uses = f"{len(steps)} use{'s' if len(steps) > 1 else ''}"
        best = f"{'; '.join(steps)}: the goal is reached in {uses}."
        best += f" Of {total} first uses this is {number} that leads there."
    if not solution.others:
        return best, ""
    spent = budget or Budget()
    solver = proof.solver or Solver(puzzle.seat, spent)
    if puzzle.certainty == "odds":
        chance = max(solver.odds(use.state) for use in solution.others)
        runner = next(use for use in solution.others if solver.odds(use.state) == chance)
        return best, f"Next comes '{_said(puzzle.start, runner.moves)}' with {chance}."
    near = next(_near_misses(proof, solution.others, spent), None)
    runner = near.use if near else min(solution.others, key=lambda use: _misses_by(puzzle, solver, use))
    name = _said(puzzle.start, runner.moves)
    return best, f"Take '{name}' instead. {refute(puzzle, runner.moves, spent, proof).text}"


def _misses_by(puzzle: Puzzle, solver: Solver, use: Use) -> int:
    away = puzzle.goal.away
    left = _farthest(puzzle, solver, use.state)
    return away(left[1]) if away is not None else 0
