"""The plain solver: exhaustive search on `legal_moves` and `apply`, for any ruleset.

A *use* is the run of moves from playing a card to its stop; two uses are the same if they lead to the same state. A position is
solved for a seat when the game's `ending` names that seat a winner. ``always`` quantifies over chance and opponents: every
outcome and every reply must still be won. ``odds`` is the best chance the seat can have, opponents doing their worst.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from time import monotonic

from tutor.engine import play
from tutor.engine.errors import EldoradoError
from tutor.engine.moves import Move
from tutor.engine.state import State

__all__ = ["Budget", "Solution", "Solver", "Undecided", "Use"]


class Undecided(EldoradoError):
    """The budget ran out: not decided, neither solvable nor unsolvable."""


@dataclass
class Budget:
    """How much a search may cost: states looked at, and seconds. `tick` hears the number of states now and then."""

    states: int = 2_000_000
    seconds: float = float("inf")
    tick: Callable[[int], None] | None = None
    spent: int = 0
    _began: float = field(default_factory=monotonic)

    def spend(self) -> None:
        """One more state."""
        self.spent += 1
        if self.spent > self.states:
            raise Undecided(f"not decided within {self.states} states")
        if self.spent % 256 == 0:
            if monotonic() - self._began > self.seconds:
                raise Undecided(f"not decided within {self.seconds:g} seconds ({self.spent} states)")
            if self.tick is not None:
                self.tick(self.spent)


@dataclass(frozen=True, slots=True)
class Use:
    """The moves of one use, and the state they lead to (the equivalence class: moves are one way among equals)."""

    moves: tuple[Move, ...]
    state: State


@dataclass(frozen=True, slots=True)
class Solution:
    """What exhaustive search found.

    `won` whether the seat can force the goal; `lines` the number of different winning lines (sequences of uses, equal states
    counted once); `first` the winning first uses, `others` the losing ones; `line` one shortest winning line; `ends` the
    number of different final states; `states` how many states were looked at.
    """

    won: bool
    lines: int
    first: tuple[Use, ...]
    others: tuple[Use, ...]
    line: tuple[Use, ...]
    ends: int
    states: int


class Solver:
    """Solves positions for one seat. Results are kept, so asking again from a later state costs nothing."""

    def __init__(self, seat: int, budget: Budget | None = None) -> None:
        self.seat = seat
        self.budget = budget or Budget()
        self._won: dict[State, bool] = {}
        self._uses: dict[State, tuple[Use, ...]] = {}
        self._lines: dict[State, int] = {}
        self._odds: dict[State, Fraction] = {}
        self._best: dict[State, int] = {}

    # -- what can be done ---------------------------------------------------------------------------------------------

    def uses(self, state: State) -> tuple[Use, ...]:
        """Every different use from a state, in a fixed order."""
        known = self._uses.get(state)
        if known is None:
            known = self._uses[state] = tuple(self._expand(state))
        return known

    def _expand(self, state: State) -> Iterator[Use]:
        found: set[State] = set()
        waiting: list[tuple[State, tuple[Move, ...]]] = [(state, ())]
        seen = {state}
        while waiting:
            here, path = waiting.pop(0)
            for move in play.legal_moves(here):
                after = play.perform(here, move).state
                top = after.top
                if top is not None and top.mid_use and play.result(after) is None:
                    if after not in seen:
                        seen.add(after)
                        waiting.append((after, (*path, move)))
                elif after not in found:
                    found.add(after)
                    yield Use((*path, move), after)

    # -- always -------------------------------------------------------------------------------------------------------

    def won(self, state: State) -> bool:
        """Whether the seat can reach its goal from here whatever chance and the others do."""
        known = self._won.get(state)
        if known is None:
            self._won[state] = False  # a state met again on the way to itself is no progress
            known = self._won[state] = self._decide(state)
        return known

    def _decide(self, state: State) -> bool:
        self.budget.spend()
        end = play.result(state)
        if end is not None:
            return self.seat in end.winners
        node = play.chance(state)
        if node is not None:
            return all(self.won(play.resolve(state, outcome).state) for outcome, _ in node.outcomes())
        if self.seat in state.deciders:
            return any(self.won(use.state) for use in self.uses(state))
        replies = play.legal_moves(state)
        return bool(replies) and all(self.won(play.perform(state, move).state) for move in replies)

    def depth(self, state: State) -> int:
        """The number of the seat's own uses in a shortest forced line from a won state (the longest over chance and replies)."""
        known = self._best.get(state)
        if known is None:
            self._best[state] = 1 << 30
            known = self._best[state] = self._measure(state)
        return known

    def _measure(self, state: State) -> int:
        if play.result(state) is not None:
            return 0
        node = play.chance(state)
        if node is not None:
            return max(self.depth(play.resolve(state, outcome).state) for outcome, _ in node.outcomes())
        if self.seat in state.deciders:
            return 1 + min(self.depth(use.state) for use in self.uses(state) if self.won(use.state))
        return max(self.depth(play.perform(state, move).state) for move in play.legal_moves(state))

    def solve(self, state: State) -> Solution:
        """Everything about a position in which the seat is to decide."""
        uses = self.uses(state)
        first = tuple(use for use in uses if self.won(use.state))
        others = tuple(use for use in uses if not self.won(use.state))
        line: list[Use] = []
        here = state
        while first and play.result(here) is None and self.seat in here.deciders:
            good = [use for use in self.uses(here) if self.won(use.state)]
            line.append(min(good, key=lambda use: self.depth(use.state)))
            here = line[-1].state
        ends: set[State] = set()
        if first:
            self._collect(state, ends, set())
        return Solution(bool(first), self.lines(state), first, others, tuple(line), len(ends), self.budget.spent)

    def lines(self, state: State) -> int:
        """How many different winning lines there are: sequences of uses through won states, up to the goal or to chance."""
        known = self._lines.get(state)
        if known is None:
            self._lines[state] = 0
            if not self.won(state):
                known = 0
            elif play.result(state) is not None or self.seat not in state.deciders:
                known = 1
            else:
                known = sum(self.lines(use.state) for use in self.uses(state))
            self._lines[state] = known
        return known

    def answers(self, state: State) -> frozenset[tuple[object, ...]]:
        """The winning lines as values that can be compared between rulesets: per line, the slices after each use."""
        if not self.won(state):
            return frozenset()
        if play.result(state) is not None or self.seat not in state.deciders:
            return frozenset({()})
        return frozenset((use.state.slices, *rest) for use in self.uses(state) for rest in self.answers(use.state))

    def _collect(self, state: State, ends: set[State], seen: set[State]) -> None:
        if state in seen or not self.won(state):
            return
        seen.add(state)
        if play.result(state) is not None or self.seat not in state.deciders:
            ends.add(state)
            return
        for use in self.uses(state):
            self._collect(use.state, ends, seen)

    # -- odds ---------------------------------------------------------------------------------------------------------

    def odds(self, state: State) -> Fraction:
        """The best chance of the seat, exact; opponents do their worst."""
        known = self._odds.get(state)
        if known is None:
            self._odds[state] = Fraction(0)
            known = self._odds[state] = self._weigh(state)
        return known

    def _weigh(self, state: State) -> Fraction:
        self.budget.spend()
        end = play.result(state)
        if end is not None:
            return Fraction(self.seat in end.winners)
        node = play.chance(state)
        if node is not None:
            return sum((weight * self.odds(play.resolve(state, outcome).state) for outcome, weight in node.outcomes()), Fraction(0))
        if self.seat in state.deciders:
            return max((self.odds(use.state) for use in self.uses(state)), default=Fraction(0))
        return min((self.odds(play.perform(state, move).state) for move in play.legal_moves(state)), default=Fraction(0))
