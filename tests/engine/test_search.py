"""The solver against slow calculations that share nothing with it, on random little games, circles included.

A little game is a graph: at each node we, the opponent or chance choose the next one, or it is won or lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Annotated, ClassVar, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.engine import play
from tutor.engine.board import Board
from tutor.engine.chance import Node as Chances
from tutor.engine.chance import OneOf
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import COUNT
from tutor.engine.module import Module, auto, chance, check, effect, ending, moves, reduce
from tutor.engine.moves import Move
from tutor.engine.ruleset import Ruleset
from tutor.engine.search import Budget, Solver, Undecided, same_answers
from tutor.engine.state import Auto, Chance, Decision, Frame, Ground, Seat, Slice, State, Table
from tutor.engine.verdict import Fault, Result, fault


class Node(NamedTuple):
    """`who` chooses: us, midway (we, in the middle of a use), them, chance, won, lost."""

    who: str
    to: tuple[int, ...] = ()


Graph = tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Spot(Slice):
    key: ClassVar[str] = "spot"
    node: int


@dataclass(frozen=True, slots=True)
class Choosing(Decision):
    key: ClassVar[str] = "choosing"


@dataclass(frozen=True, slots=True)
class Midway(Decision):
    key: ClassVar[str] = "midway"
    mid_use: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Rolling(Chance):
    key: ClassVar[str] = "rolling"


@dataclass(frozen=True, slots=True)
class Waiting(Auto):
    key: ClassVar[str] = "waiting"


@dataclass(frozen=True, slots=True)
class Go(Move):
    key: ClassVar[str] = "go"
    to: Annotated[int, COUNT]


@dataclass(frozen=True, slots=True)
class Went(Event):
    key: ClassVar[str] = "went"
    to: Annotated[int, COUNT]


def start_of(graph: Graph, closed: frozenset[int] = frozenset(), off: Iterable[str] = ()) -> State:
    """The game of a graph at node 0; rule GATE refuses to go to the `closed` nodes."""

    def frames(node: int) -> tuple[Frame, ...]:
        who = graph[node].who
        if who in ("won", "lost"):
            return ()
        if who == "chance":
            return (Rolling(),)
        return (Midway((0,)),) if who == "midway" else (Choosing((1 if who == "them" else 0,)),)

    def choices(state: State, frame: Decision, seat: int) -> Iterator[Move]:
        return (Go(seat, to) for to in dict.fromkeys(graph[state.get(Spot).node].to))

    def shut(state: State, move: Go) -> Iterator[Fault]:
        if move.to in closed and move.seat == 0:
            yield fault("gate")

    def goes(state: State, move: Go) -> Iterator[Event]:
        assert state.top is not None
        yield Closed("GO", state.top.key)
        yield Went("GO", move.to)
        yield Laid("GO", frames(move.to))

    def rolls(state: State, frame: Rolling) -> Chances:
        to = graph[state.get(Spot).node].to
        names = tuple(dict.fromkeys(to))
        return Chances(
            OneOf([str(node) for node in names], [to.count(node) for node in names]),
            lambda name: (Went("ROLL", int(name)), Laid("ROLL", frames(int(name)))),
        )

    def over(state: State) -> Result | None:
        who = graph[state.get(Spot).node].who
        return Result((0 if who == "won" else 1,), "END", "over") if who in ("won", "lost") else None

    module = Module(
        name="graph",
        title="A graph",
        slices=(Table, Ground, Spot),
        frames=(Choosing, Midway, Rolling, Waiting),
        moves=(Go,),
        events=(Went,),
        parts=(
            moves(Choosing, "GO", choices, (Go,)),
            moves(Midway, "GO", choices, (Go,)),
            check(Go, "GATE", shut),
            effect(Go, "GO", goes),
            reduce(Went, "GO", lambda state, event: state.put(Spot(event.to))),
            chance(Rolling, "ROLL", rolls),
            auto(Waiting, "GO", lambda state, frame: ()),
            ending("END", over),
        ),
        messages={"gate": "The gate is shut.", "over": "It is over."},
    )
    table = Table((Seat("we", "we", "walker"), Seat("they", "they", "walker")), ((0,), (1,)), 0, 1)
    ruleset = Ruleset.compile((module,), off=off)
    return State(ruleset, (table, Ground(Board.make({})), Spot(0)), frames(0))


def forced(graph: Graph, closed: frozenset[int] = frozenset()) -> set[int]:
    """The nodes from which the win can be forced: the least set closed under forcing, grown from the won nodes."""
    found: set[int] = {number for number, node in enumerate(graph) if node.who == "won"}
    while True:
        more = set(found)
        for number, node in enumerate(graph):
            open_to = [to for to in node.to if to not in closed]
            if node.who in ("us", "midway") and any(to in found for to in open_to):
                more.add(number)
            if node.who in ("them", "chance") and node.to and all(to in found for to in node.to):
                more.add(number)
        if more == found:
            return found
        found = more


@st.composite
def graphs(draw: st.DrawFn, circles: bool = True, kinds: str = "us midway them chance") -> Graph:
    """A random graph of up to nine nodes; without circles every step leads to a higher number."""
    size = draw(st.integers(2, 9))
    nodes = []
    for number in range(size - 2):
        low = 0 if circles else number + 1
        who = "us" if number == 0 else draw(st.sampled_from(kinds.split()))
        nodes.append(Node(who, tuple(draw(st.lists(st.integers(low, size - 1), min_size=1, max_size=4)))))
    return (*nodes, Node("won"), Node("lost"))


@given(graphs())
def test_always_equals_the_least_fixpoint(graph: Graph) -> None:
    state = start_of(graph)
    forcible = forced(graph)
    solver = Solver(0)
    assert solver.won(state) == (0 in forcible)
    # Whatever it has kept on the way is right as well, and so is what it says when asked about each state afresh.
    for here, won in solver._won.items():
        assert won == (here.get(Spot).node in forcible)
    for here in list(solver._won):
        assert Solver(0).won(here) == solver.won(here)


@given(graphs())
def test_every_first_use_is_on_the_right_side(graph: Graph) -> None:
    state = start_of(graph)
    if graph[0].who != "us":
        return
    forcible = forced(graph)
    solution = Solver(0).solve(state)
    assert all(use.state.get(Spot).node in forcible for use in solution.first)
    assert not any(use.state.get(Spot).node in forcible for use in solution.others)
    assert solution.won == bool(solution.first)
    # A use goes on while we are midway, and ends where we are not.
    for use in (*solution.first, *solution.others):
        assert graph[use.state.get(Spot).node].who != "midway"
        spots = [0, *(move.to for move in use.moves if isinstance(move, Go))]
        assert all(graph[spot].who == "midway" for spot in spots[1:-1])


def rank(graph: Graph) -> dict[int, int]:
    """Node to the number of our choices in a shortest forced win; midway choices are free."""
    ranks = {number: 0 for number, node in enumerate(graph) if node.who == "won"}
    for level in range(len(graph) * 2):
        while True:
            new = {}
            for number, node in enumerate(graph):
                if number in ranks:
                    continue
                if node.who == "us" and any(ranks.get(to, level) < level for to in node.to):
                    new[number] = level
                if node.who == "midway" and any(to in ranks for to in node.to):
                    new[number] = level
                if node.who in ("them", "chance") and all(to in ranks for to in node.to):
                    new[number] = level
            if not new:
                break
            ranks |= new
    return ranks


@given(graphs(kinds="us them chance"))
def test_the_line_is_a_shortest_one(graph: Graph) -> None:
    state, ranks = start_of(graph), rank(graph)
    solver = Solver(0)
    assert solver.won(state) == (0 in ranks)
    if 0 in ranks:
        assert solver.depth(state) == ranks[0]
        spots = [0, *(use.state.get(Spot).node for use in solver.solve(state).line)]
        assert [ranks[spot] for spot in spots[:-1]] == sorted((ranks[spot] for spot in spots[:-1]), reverse=True)
        assert graph[spots[-1]].who in ("won", "them", "chance")


def walks(graph: Graph, forcible: set[int], node: int) -> list[tuple[int, ...]]:
    """Every winning walk of ours in a graph without circles and without midway nodes, up to a node that is not ours."""
    if graph[node].who != "us":
        return [(node,)]
    return [
        (node, *rest) for to in dict.fromkeys(graph[node].to) if to in forcible for rest in walks(graph, forcible, to)
    ]


@given(graphs(circles=False, kinds="us them chance"))
def test_lines_and_ends_are_counted_one_by_one(graph: Graph) -> None:
    forcible = forced(graph)
    solution = Solver(0).solve(start_of(graph))
    found = walks(graph, forcible, 0) if 0 in forcible else []
    assert solution.lines == len(found)
    assert solution.ends == len({walk[-1] for walk in found})


def chances(graph: Graph) -> Fraction:
    """The value of a graph without circles."""

    @cache
    def value(number: int) -> Fraction:
        node = graph[number]
        if node.who in ("won", "lost"):
            return Fraction(node.who == "won")
        below = [value(to) for to in node.to]
        if node.who == "chance":
            return sum(below, Fraction(0)) / len(below)
        return min(below) if node.who == "them" else max(below)

    return value(0)


@given(graphs(circles=False))
def test_odds_are_exact(graph: Graph) -> None:
    assert Solver(0).odds(start_of(graph)) == chances(graph)


@given(graphs(kinds="us"))
def test_going_round_alone_is_no_hindrance_to_odds(graph: Graph) -> None:
    solver = Solver(0)
    assert solver.odds(start_of(graph)) == (0 in forced(graph))
    for state, value in solver._odds.items():
        assert value == (state.get(Spot).node in forced(graph))


def test_a_loss_that_leans_on_a_circle_is_not_kept() -> None:
    # 1 is met on the way from 0, and can only go back to 0 or lose; 0 wins by another way, so 1 is won after all.
    graph = (Node("us", (1, 2)), Node("us", (0, 3)), Node("won"), Node("lost"))
    solution = Solver(0).solve(start_of(graph))
    assert [use.state.get(Spot).node for use in solution.first] == [1, 2]
    assert solution.lines is None  # 0, 1, 0, 1, ... and then 2: no end of lines
    assert [use.state.get(Spot).node for use in solution.line] == [2]


def test_circles_of_chance_are_not_decided_for_odds() -> None:
    graph = (Node("us", (1,)), Node("chance", (0, 2, 3)), Node("won"), Node("lost"))
    solver = Solver(0)
    with pytest.raises(Undecided, match="for ever"):
        solver.odds(start_of(graph))
    assert not solver.won(start_of(graph))


# -- rules switched off ------------------------------------------------------------------------------------------------


def lines_of(graph: Graph, closed: frozenset[int]) -> set[tuple[int, ...]]:
    forcible = forced(graph, closed)
    kept = tuple(
        node._replace(to=tuple(to for to in node.to if to not in closed)) if node.who == "us" else node
        for node in graph
    )
    return set(walks(kept, forcible, 0)) if 0 in forcible else set()


@given(graphs(circles=False, kinds="us"), st.frozensets(st.integers(1, 8), max_size=3))
def test_answers_are_compared_line_by_line(graph: Graph, closed: frozenset[int]) -> None:
    with_gate, without = start_of(graph, closed), start_of(graph, closed, off=["GATE"])
    ours, theirs = Solver(0), Solver(0)
    assert ours.won(with_gate) == bool(lines_of(graph, closed))
    if ours.won(with_gate):
        same = lines_of(graph, closed) == lines_of(graph, frozenset())
        assert same_answers(ours, with_gate, theirs, without) == same


# -- budgets -----------------------------------------------------------------------------------------------------------


def ladder(length: int) -> Graph:
    """Two ways at every step, all the way to a loss."""
    nodes = [Node("us", (2 * step + 2, 2 * step + 1)) for step in range(length) for _ in range(2)]
    return (*nodes[: 2 * length - 1], Node("lost"), Node("lost"))


def test_a_budget_of_states_ends_undecided_and_a_second_try_goes_on() -> None:
    state = start_of(ladder(40))
    solver = Solver(0, Budget(states=50))
    with pytest.raises(Undecided, match="50 states"):
        solver.won(state)
    for _ in range(20):
        solver.budget = Budget(states=50)
        try:
            assert not solver.won(state)
            break
        except Undecided:
            continue
    else:
        pytest.fail("no progress between tries")
    assert solver.budget.spent <= 50


def test_a_budget_of_seconds_ends_undecided() -> None:
    with pytest.raises(Undecided, match="0 seconds"):
        Solver(0, Budget(seconds=0)).won(start_of(ladder(45)))


def test_progress_is_heard_and_an_interruption_loses_nothing() -> None:
    heard: list[int] = []

    def interrupt(states: int) -> None:
        heard.append(states)
        raise KeyboardInterrupt

    state = start_of(ladder(48))
    solver = Solver(0, Budget(tick=interrupt))
    with pytest.raises(KeyboardInterrupt):
        solver.won(state)
    assert heard == [64]
    kept = len(solver._won)
    assert kept > 0
    solver.budget = Budget()
    assert not solver.won(state)
    assert solver.budget.spent <= 97 - kept


def test_a_use_is_legal_move_by_move() -> None:
    graph = (Node("us", (1, 3)), Node("midway", (1, 2, 3)), Node("won"), Node("lost"))
    state = start_of(graph)
    solution = Solver(0).solve(state)
    (use,) = solution.first
    here = state
    for move in use.moves:
        here = play.apply(here, move).state
    assert here == use.state
    assert solution.lines == 1
