"""The plain solver: exhaustive search on `legal_moves` and `apply`, for any ruleset.

A *use* is the run of moves from playing a card to its stop; two uses are the same if they lead to the same state. A
position is solved for a seat when the game's `ending` names that seat a winner. ``always`` quantifies over chance
and opponents: every outcome and every reply must still be won. ``odds`` is the best chance the seat can have,
opponents doing their worst.

Seats of the same side help each other. What opponents may do at any time counts as a reply before each use. A line
that can go round in circles for ever does not reach the goal.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import islice
from time import process_time
from typing import NamedTuple

from tutor.engine import play
from tutor.engine.errors import EldoradoError
from tutor.engine.moves import Move
from tutor.engine.state import State

__all__ = ["Budget", "Solution", "Solver", "Undecided", "Use", "same_answers", "settled"]


class Undecided(EldoradoError):
    """The budget ran out: not decided, neither solvable nor unsolvable."""


@dataclass
class Budget:
    """How much a search may cost: states looked at, and seconds of CPU time (a busy machine decides as much as an idle
    one). `tick` hears the number of states now and then.
    """

    states: int = 2_000_000
    seconds: float = float("inf")
    tick: Callable[[int], None] | None = None
    spent: int = 0
    _began: float = field(default_factory=process_time)

    def spend(self) -> None:
        """One more state."""
        self.spent += 1
        if self.spent > self.states:
            raise Undecided(f"not decided within {self.states} states")
        if self.spent % 64 == 0:
            if process_time() - self._began > self.seconds:
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

    `won` whether the seat can force the goal; `lines` the number of different winning lines (sequences of uses,
    equal states counted once, up to the goal or to chance; None if moves can be taken back, so that there is no end
    of them); `first` the winning first uses, `others` the losing ones; `line` one shortest winning line; `ends` the
    number of different final states; `states` how many states were looked at.
    """

    won: bool
    lines: int | None
    first: tuple[Use, ...]
    others: tuple[Use, ...]
    line: tuple[Use, ...]
    ends: int
    states: int


class _Found(NamedTuple):
    """A value, and the depth of the highest state in progress it leans on (`_FREE`: on none, so it may be kept)."""

    value: Fraction
    low: int


_FREE = 1 << 30
_SETTLING = 20
_NO, _YES = Fraction(0), Fraction(1)


def settled(state: State) -> State:
    """The state once chance has said what it must say: where only one thing can come there is nothing to weigh."""
    for _ in range(_SETTLING):  # chance may bring a state back for ever
        node = play.chance(state)
        found = list(islice(node.outcomes(), 2)) if node is not None else []
        if len(found) != 1:
            break
        state = play.resolve(state, found[0][0]).state
    return state


class Solver:
    """Solves positions for one seat. Results are kept, so asking again from a later state costs nothing.

    A search that is interrupted, or ends with `Undecided`, keeps what it has found out; asked again, it goes on from
    there.
    """

    def __init__(self, seat: int, budget: Budget | None = None) -> None:
        self.seat = seat
        self.budget = budget or Budget()
        self._won: dict[State, bool] = {}
        self._uses: dict[State, tuple[Use, ...]] = {}
        self._odds: dict[State, Fraction] = {}
        self._depth: dict[State, int] = {}

    # -- what can be done ---------------------------------------------------------------------------------------------

    def friendly(self, state: State, seat: int) -> bool:
        """Whether a seat is on the solver's side."""
        seats = state.table.seats
        return seat == self.seat or seats[seat].side == seats[self.seat].side

    def decides(self, state: State) -> bool:
        """Whether the solver's side is to decide."""
        return any(self.friendly(state, seat) for seat in state.deciders)

    def uses(self, state: State) -> tuple[Use, ...]:
        """Every different use of the solver's side from a state, in a fixed order."""
        known = self._uses.get(state)
        if known is None:
            known = self._uses[state] = tuple(self._expand(state))
        return known

    def _expand(self, state: State) -> Iterator[Use]:
        found: set[State] = set()
        waiting: deque[tuple[State, tuple[Move, ...]]] = deque([(state, ())])
        seen = {state}
        while waiting:
            here, path = waiting.popleft()
            for move in play.legal_moves(here):
                if not self.friendly(here, move.seat):
                    continue
                after = play.perform(here, move).state
                top = after.top
                if top is not None and top.mid_use and play.result(after) is None:
                    if after not in seen:
                        self.budget.spend()
                        seen.add(after)
                        waiting.append((after, (*path, move)))
                elif after not in found:
                    found.add(after)
                    yield Use((*path, move), after)

    def _replies(self, state: State) -> Iterator[State]:
        """Where the moves of opponents lead; while the solver's side decides, those they may make at any time."""
        if all(self.friendly(state, seat) for seat in state.deciders) and not state.ruleset.kinds("anytime"):
            return
        for move in play.legal_moves(state):
            if not self.friendly(state, move.seat):
                yield play.perform(state, move).state

    # -- always -------------------------------------------------------------------------------------------------------

    def won(self, state: State) -> bool:
        """Whether the seat can reach its goal from here whatever chance and the others do."""
        known = self._won.get(state)
        if known is None:
            try:
                known = self._win(state, {}, {})[0]
            except RecursionError:
                raise Undecided("not decided: the lines are too long to follow") from None
        return known

    def _win(self, state: State, path: dict[State, int], loose: dict[State, None]) -> tuple[bool, int]:
        """Whether a state is won, and the depth of the highest state on the path that a loss leans on.

        A state met again on the way to itself counts as lost there: going round is no progress. Wins are proved without
        going round, so they are kept at once. A loss may lean on a state that is still in progress; it is `loose` until
        the highest such state is decided: kept if that is lost, forgotten if it is won.
        """
        known = self._won.get(state)
        if known is not None:
            return known, _FREE
        if state in path:
            return False, path[state]
        if state in loose:
            return False, 0
        self.budget.spend()
        depth = path[state] = len(path)
        mark = len(loose)
        try:
            won, low = self._decide(state, path, loose)
        finally:
            del path[state]
        if won:
            self._won[state] = True
            _cut(loose, mark)
            return True, _FREE
        if low < depth:
            loose[state] = None
            return False, low
        self._won[state] = False
        for other in _cut(loose, mark):
            self._won[other] = False
        return False, _FREE

    def _decide(self, state: State, path: dict[State, int], loose: dict[State, None]) -> tuple[bool, int]:
        end = play.result(state)
        if end is not None:
            return self.seat in end.winners, _FREE
        node = play.chance(state)
        if node is not None:
            for outcome, _ in node.outcomes():
                won, low = self._win(play.resolve(state, outcome).state, path, loose)
                if not won:
                    return False, low
            return True, _FREE
        met = False
        for after in self._replies(state):
            met = True
            won, low = self._win(after, path, loose)
            if not won:
                return False, low
        if not self.decides(state):
            return met, _FREE
        lowest = _FREE
        for use in self.uses(state):
            won, low = self._win(use.state, path, loose)
            if won:
                return True, _FREE
            lowest = min(lowest, low)
        return False, lowest

    def _after(self, state: State) -> tuple[list[State], list[State]]:
        """Of a won state: where the side's own winning uses lead, and where chance and the others lead."""
        if play.result(state) is not None:
            return [], []
        node = play.chance(state)
        if node is not None:
            return [], [play.resolve(state, outcome).state for outcome, _ in node.outcomes()]
        own = [use.state for use in self.uses(state) if self.won(use.state)] if self.decides(state) else []
        return own, list(self._replies(state))

    def depth(self, state: State) -> int:
        """The number of the side's own uses in a shortest forced line from a won state (the longest over chance and
        replies).
        """
        if state in self._depth:
            return self._depth[state]
        if not self.won(state):
            raise ValueError("the state is not won")
        # All states that winning play can meet; then, from the ends backwards, those that take 0, 1, 2, ... uses.
        after: dict[State, tuple[list[State], list[State]]] = {}
        waiting = [state]
        while waiting:
            here = waiting.pop()
            if here not in after and here not in self._depth:
                after[here] = self._after(here)
                waiting += [*after[here][0], *after[here][1]]
        level = 0
        while state not in self._depth:
            moved = True
            while moved:  # chance and replies cost no use, so a level may need several rounds
                moved = False
                for here in [here for here in after if here not in self._depth]:
                    own, others = after[here]
                    reach = [self._depth.get(there, _FREE) for there in others]
                    if own:
                        reach.append(1 + min(self._depth.get(there, _FREE) for there in own))
                    if max(reach, default=0) <= level:
                        self._depth[here] = level
                        moved = True
            level += 1
        return self._depth[state]

    # -- everything about a position ----------------------------------------------------------------------------------

    def solve(self, state: State) -> Solution:
        """Everything about a position in which the seat is to decide."""
        uses = self.uses(state)
        first = tuple(use for use in uses if self.won(use.state))
        others = tuple(use for use in uses if not self.won(use.state))
        won = self.won(state)
        line = tuple(self._shortest(state)) if won else ()
        graph = self.winning(state) if won else {}
        lines = _paths(graph, state) if won else 0
        ends = sum(not uses for uses in graph.values())
        return Solution(won, lines, first, others, line, ends, self.budget.spent)

    def _shortest(self, state: State) -> Iterator[Use]:
        while play.result(state) is None and self.decides(state):
            good = [use for use in self.uses(state) if self.won(use.state)]
            best = min(good, key=lambda use: self.depth(use.state))
            yield best
            state = best.state

    def winning(self, state: State) -> dict[State, tuple[Use, ...]]:
        """The winning lines from a won state as a graph: state to its winning uses; none at the goal, at chance, at
        a reply.
        """
        graph: dict[State, tuple[Use, ...]] = {}
        waiting = [state]
        while waiting:
            here = waiting.pop()
            if here in graph:
                continue
            over = play.result(here) is not None or not self.decides(here)
            graph[here] = () if over else tuple(use for use in self.uses(here) if self.won(use.state))
            waiting += [use.state for use in graph[here]]
        return graph

    # -- odds ---------------------------------------------------------------------------------------------------------

    def odds(self, state: State) -> Fraction:
        """The best chance of the seat, exact; opponents do their worst.

        Raises
        ------
        Undecided
            The budget ran out, or chance or opponents can bring a state back for ever.
        """
        known = self._odds.get(state)
        if known is None:
            try:
                known = self._weigh(state, {}).value
            except RecursionError:
                raise Undecided("not decided: the lines are too long to follow") from None
        return known

    def _weigh(self, state: State, path: dict[State, bool]) -> _Found:
        """The odds of a state. On the path: the states in progress, and whether it is the side's own choice there."""
        known = self._odds.get(state)
        if known is not None:
            return _Found(known, _FREE)
        if state in path:
            depth = list(path).index(state)
            if not all(list(path.values())[depth:]):
                raise Undecided("not decided: chance or opponents can bring the same state back for ever")
            return _Found(_NO, depth)  # one's own going round is no progress
        self.budget.spend()
        end = play.result(state)
        if end is not None:
            return _Found(_YES if self.seat in end.winners else _NO, _FREE)
        node = play.chance(state)
        own = node is None and self.decides(state)
        depth = len(path)
        path[state] = own
        try:
            low, value = _FREE, _NO
            if node is not None:
                for outcome, weight in node.outcomes():
                    found = self._weigh(play.resolve(state, outcome).state, path)
                    value, low = value + weight * found.value, min(low, found.low)
            else:
                if own:
                    for use in self.uses(state):
                        found = self._weigh(use.state, path)
                        value, low = max(value, found.value), min(low, found.low)
                        if value == 1:
                            low = _FREE  # proved without going round
                            break
                worst: Fraction | None = None
                if own:
                    path[state] = False  # what follows is not the side's choice
                for after in self._replies(state):
                    found = self._weigh(after, path)
                    worst = found.value if worst is None else min(worst, found.value)
                    low = min(low, found.low)
                if worst is not None:
                    value = min(value, worst) if own else worst
        finally:
            del path[state]
        if low >= depth:
            self._odds[state] = value
            return _Found(value, _FREE)
        return _Found(value, low)


def _cut(loose: dict[State, None], mark: int) -> list[State]:
    """Take out what came in after the first `mark` states."""
    return [loose.popitem()[0] for _ in range(len(loose) - mark)]


def _paths(graph: dict[State, tuple[Use, ...]], state: State) -> int | None:
    """The number of paths from a state to the ends of a graph; None if it has a circle."""
    before: dict[State, list[State]] = {here: [] for here in graph}
    missing = {here: len(uses) for here, uses in graph.items()}
    for here, uses in graph.items():
        for use in uses:
            before[use.state].append(here)
    ready = [here for here, count in missing.items() if not count]
    count: dict[State, int] = {}
    while ready:
        here = ready.pop()
        count[here] = sum(count[use.state] for use in graph[here]) if graph[here] else 1
        for there in before[here]:
            missing[there] -= 1
            if not missing[there]:
                ready.append(there)
    return count.get(state)


def same_answers(ours: Solver, state: State, theirs: Solver, other: State) -> bool:
    """Whether two positions, equal but for their rules, have the same winning lines.

    Each winning use of the one is played on the other: there it must be legal and win too, and the other must have
    no winning use besides. Chance and replies that both know are followed on both sides. Both positions must be won.
    """
    seen: set[tuple[State, State]] = set()
    waiting = [(state, other)]
    while waiting:
        pair = waiting.pop()
        if pair in seen:
            continue
        seen.add(pair)
        here, there = pair
        over = play.result(here), play.result(there)
        if over[0] is not None or over[1] is not None:
            if (over[0] is None) != (over[1] is None):
                return False
            continue
        node, twin = play.chance(here), play.chance(there)
        if node is not None and twin is not None:
            for outcome, _ in node.outcomes():
                if twin.weight(outcome):
                    waiting.append((play.resolve(here, outcome).state, play.resolve(there, outcome).state))
            continue
        if node is not None or twin is not None or ours.decides(here) != theirs.decides(there):
            return False
        for move in play.legal_moves(here):
            if not ours.friendly(here, move.seat) and play.check(there, move):
                waiting.append((play.perform(here, move).state, play.perform(there, move).state))
        if not ours.decides(here):
            continue
        images = set()
        for use in ours.uses(here):
            if not ours.won(use.state):
                continue
            image = _replayed(there, use.moves)
            if image is None or not theirs.won(image):
                return False
            images.add(image)
            waiting.append((use.state, image))
        uses = [use.state for use in theirs.uses(there)]
        # One winning use that is no image is enough; most often it is found long before all are searched.
        if not images <= set(uses) or any(theirs.won(after) for after in uses if after not in images):
            return False
    return True


def _replayed(state: State, moves: tuple[Move, ...]) -> State | None:
    """The state after some moves, None if one of them is illegal."""
    for move in moves:
        if not play.check(state, move):
            return None
        state = play.perform(state, move).state
    return state
