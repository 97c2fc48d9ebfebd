"""Odds against the plain engine: a battle with rerolls as a little game of frames, searched by the solver.

Nothing of `tutor.engine.odds` is in the game: the dice are thrown by chance frames, any of them may be chosen to be
thrown again for gold, and the solver takes the best choice for the attacker and the worst for it of the defender.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Any, ClassVar

import pytest

from tutor.engine import play
from tutor.engine.bag import Bag
from tutor.engine.board import Board
from tutor.engine.chance import Dice
from tutor.engine.chance import Node as Chances
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import NUMBERS, SEAT, BagField
from tutor.engine.module import Module, chance, check, effect, ending, moves, reduce
from tutor.engine.moves import Move
from tutor.engine.odds import Hardcore, battle
from tutor.engine.ruleset import Ruleset
from tutor.engine.search import Solver
from tutor.engine.state import Chance, Decision, Ground, Seat, Slice, State, Table
from tutor.engine.verdict import Fault, Result, fault


@dataclass(frozen=True, slots=True)
class Fight(Slice):
    key: ClassVar[str] = "fight"
    dice: tuple[tuple[int, ...], tuple[int, ...]]
    gold: tuple[int, int]
    over: bool = False


def thrown(state: State, seat: int) -> Bag:
    return Bag(map(str, state.get(Fight).dice[seat]))


@dataclass(frozen=True, slots=True)
class Again(Move):
    key: ClassVar[str] = "again"
    dice: Annotated[Bag, BagField(from_=thrown)]


@dataclass(frozen=True, slots=True)
class Bidding(Decision):
    key: ClassVar[str] = "bidding"


@dataclass(frozen=True, slots=True)
class Throwing(Chance):
    key: ClassVar[str] = "throwing"
    seat: Annotated[int, SEAT]
    kept: Annotated[tuple[int, ...], NUMBERS]


@dataclass(frozen=True, slots=True)
class Cast(Event):
    key: ClassVar[str] = "cast"
    seat: Annotated[int, SEAT]
    dice: Annotated[tuple[int, ...], NUMBERS]


@dataclass(frozen=True, slots=True)
class Spent(Event):
    key: ClassVar[str] = "spent"
    seat: Annotated[int, SEAT]
    dice: Annotated[tuple[int, ...], NUMBERS]


@dataclass(frozen=True, slots=True)
class Compared(Event):
    key: ClassVar[str] = "compared"


def game(counts: tuple[int, int], gold: tuple[int, int], faces: tuple[int, ...], tie_wins: bool) -> State:
    """A battle about to begin: seat 0 attacks. Throwing, bidding, throwing again; then the same of the other side."""

    def throws(state: State, frame: Throwing) -> Chances:
        again = frame.kept != () or bool(state.get(Fight).dice[frame.seat])
        missing = counts[frame.seat] - len(frame.kept)

        def then(dice: tuple[int, ...]) -> Iterator[Event]:
            yield Cast("DICE", frame.seat, tuple(sorted((*frame.kept, *dice))))
            if not again:
                yield Laid("DICE", (Bidding((frame.seat,)),))
            elif frame.seat == 0:
                yield Laid("DICE", (Throwing(1, ()),))
            else:
                yield Compared("DICE")

        return Chances(Dice(faces, missing), then)

    def bids(state: State, frame: Bidding, seat: int) -> Iterable[Move]:
        return Again.universe(state, [seat])

    def poor(state: State, move: Again) -> Iterator[Fault]:
        if len(move.dice) > state.get(Fight).gold[move.seat]:
            yield fault("poor")

    def bidden(state: State, move: Again) -> Iterator[Event]:
        kept = tuple(map(int, thrown(state, move.seat).minus(move.dice)))
        yield Closed("GOLD", "bidding")
        yield Spent("GOLD", move.seat, tuple(map(int, move.dice)))
        yield Laid("GOLD", (Throwing(move.seat, kept),))

    def cast(state: State, event: Cast) -> State:
        fight = state.get(Fight)
        dice = (event.dice, fight.dice[1]) if event.seat == 0 else (fight.dice[0], event.dice)
        return state.put(Fight(dice, fight.gold))

    def spent(state: State, event: Spent) -> State:
        fight = state.get(Fight)
        left = list(fight.gold)
        left[event.seat] -= len(event.dice)
        return state.put(Fight(fight.dice, (left[0], left[1])))

    def over(state: State) -> Result | None:
        fight = state.get(Fight)
        if not fight.over:
            return None
        ahead = sum(fight.dice[0]) - sum(fight.dice[1])
        return Result((0,) if ahead > 0 or (tie_wins and ahead == 0) else (1,), "END", "over")

    def compared(state: State, event: Any) -> State:
        return state.put(Fight(state.get(Fight).dice, state.get(Fight).gold, True))

    module = Module(
        name="fight",
        title="A fight",
        slices=(Table, Ground, Fight),
        frames=(Bidding, Throwing),
        moves=(Again,),
        events=(Cast, Spent, Compared),
        parts=(
            chance(Throwing, "DICE", throws),
            moves(Bidding, "GOLD", bids, (Again,)),
            check(Again, "GOLD", poor),
            effect(Again, "GOLD", bidden),
            reduce(Cast, "DICE", cast),
            reduce(Spent, "GOLD", spent),
            reduce(Compared, "DICE", compared),
            ending("END", over),
        ),
        messages={"poor": "Too little gold.", "over": "It is over."},
    )
    table = Table((Seat("red", "red", "fighter"), Seat("blue", "blue", "fighter")), ((0,), (1,)), 0, 1)
    ruleset = Ruleset.compile((module,))
    return State(ruleset, (table, Ground(Board.make({})), Fight(((), ()), gold)), (Throwing(0, ()),))


@pytest.mark.parametrize("tie", [0, 1])
@pytest.mark.parametrize(
    ("counts", "gold", "faces"),
    [
        ((1, 1), (0, 0), (1, 2, 3, 4, 5, 6)),
        ((1, 1), (1, 1), (1, 2, 3, 4, 5, 6)),
        ((1, 1), (0, 1), (0, 1, 1, 2, 2, 3)),
        ((1, 2), (1, 1), (1, 2, 3)),
        ((2, 1), (1, 1), (1, 2, 3, 4)),
        ((2, 2), (0, 0), (1, 2, 2, 3, 3, 4)),
        ((2, 2), (2, 2), (1, 2, 2, 3, 3, 4)),
        ((2, 2), (1, 2), (1, 2, 3, 4, 5, 6)),
        ((2, 2), (2, 1), (0, 1, 1, 2, 2, 3)),
    ],
)
def test_a_battle_played_out_has_the_same_odds(
    counts: tuple[int, int], gold: tuple[int, int], faces: tuple[int, ...], tie: int
) -> None:
    state = game(counts, gold, faces, bool(tie))
    value = Solver(0).odds(state)
    assert value == Hardcore(*counts, gold, faces, tie=tie).value
    if gold == (0, 0):
        odds = battle(*counts, faces)
        assert value == odds.win + tie * odds.tie


def test_the_best_reroll_is_the_one_the_solver_takes() -> None:
    faces, gold = (1, 2, 3, 4, 5, 6), (2, 1)
    state, solver = game((2, 2), gold, faces, False), Solver(0)
    hardcore = Hardcore(2, 2, gold, faces)
    for throw, _ in play.outcomes(state):
        here = play.resolve(state, throw).state
        values = {use.moves[0].dice: solver.odds(use.state) for use in solver.uses(here)}
        best = hardcore.attacker(throw)
        assert max(values.values()) == best.value
        assert values[Bag(map(str, best.dice))] == best.value
        assert best.value == Fraction(best.options[len(best.dice)])
