"""The gather phase: which types a player farms, and how many cards the die brings (ISL-TURN-3 to 7, 10, 13)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar

from tutor.engine.bag import Bag
from tutor.engine.board import Cell
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import SEAT
from tutor.engine.games.island import parameters
from tutor.engine.games.island.cards import Gained
from tutor.engine.games.island.components import RESOURCES
from tutor.engine.games.island.kinds import TAKE, Cards
from tutor.engine.games.island.slices import Hands, Pieces, Turns, explorer_at, side_of
from tutor.engine.games.island.turn import Gathering
from tutor.engine.module import Part, add, base, check, clamp, effect, moves, reduce
from tutor.engine.moves import Move
from tutor.engine.state import State
from tutor.engine.verdict import Fault, fault

__all__ = ["EVENTS", "MOVES", "PARTS", "Gather", "Gathered", "farmed", "workplaces"]


@dataclass(frozen=True, slots=True)
class Gather(Move):
    """Take the gather amount in cards of types that are farmed (ISL-TURN-3)."""

    key: ClassVar[str] = "gather"
    near: ClassVar[tuple[str, ...]] = ("cards",)
    cards: Annotated[Bag, TAKE]


@dataclass(frozen=True, slots=True)
class Gathered(Event):
    """A seat's gather phase is over."""

    key: ClassVar[str] = "gathered"
    seat: Annotated[int, SEAT]
    cards: Cards


def workplaces(state: State, seat: int) -> list[Cell]:
    """The tiles a seat farms, one entry a worker: under its explorer, and under villagers beside an own farmhouse."""
    side, pieces = side_of(state, seat), state.get(Pieces)
    here = explorer_at(state, seat)
    working = [
        cell
        for cell in pieces.cells_of(side, "villager")
        if any(house.side == side for house in pieces.touching(cell, "farmhouse"))
    ]
    return [
        cell for cell in [*([here] if here else []), *working] if any(makes(state, cell, type_) for type_ in RESOURCES)
    ]


def makes(state: State, cell: Cell, resource: str) -> bool:
    """Whether a tile makes a resource."""
    return state.quantity("makes", (cell, resource)).value > 0


def farmed(state: State, seat: int) -> tuple[str, ...]:
    """The types a seat farms."""
    cells = set(workplaces(state, seat))
    return tuple(type_ for type_ in RESOURCES if any(makes(state, cell, type_) for cell in cells))


def _own_type(state: State, subject: tuple[Cell, str]) -> int:
    return int(state.board.info(subject[0]).terrain == subject[1])


def _garden(state: State, subject: tuple[Cell, str]) -> int:
    return int(state.board.info(subject[0]).terrain == "garden")


def _die(state: State, seat: int) -> int:
    return state.get(Turns).gather[seat]


def _nothing_farmed(state: State, seat: int, value: int) -> int:
    return value if farmed(state, seat) else 0


def _supply(state: State, seat: int, value: int) -> int:
    supply = state.get(Hands).supply
    return min(value, sum(supply.count(type_) for type_ in farmed(state, seat) or RESOURCES))


def _room(state: State, seat: int, value: int) -> int:
    most = parameters.limit(state, "P-HAND-LIMIT")
    return value if most is None else max(0, min(value, most - len(state.get(Hands)[seat])))


def _takes(state: State, frame: Gathering, seat: int) -> Iterator[Move]:
    """As many cards as are due, of the types farmed."""
    due = state.quantity("gather", seat).value
    types = farmed(state, seat)
    for cards in Bag(type_ for type_ in types for _ in range(due)).sub_bags(due):
        yield Gather(seat, cards)


def _types(state: State, move: Gather) -> Iterator[Fault]:
    types = farmed(state, move.seat)
    wrong = sorted(set(move.cards) - set(types))
    if wrong and types:
        yield fault("gather.type", wrong=" and ".join(wrong), types=" and ".join(types))


def _nothing(state: State, move: Gather) -> Iterator[Fault]:
    if move.cards and not farmed(state, move.seat):
        yield fault("gather.nothing")


def _amount(state: State, move: Gather) -> Iterator[Fault]:
    """Fewer cards than are due, or more than the die however many workers one might count."""
    die, due = state.get(Turns).gather[move.seat], state.quantity("gather", move.seat).value
    if len(move.cards) < due or len(move.cards) > die * max(1, len(workplaces(state, move.seat))):
        yield fault("gather.amount", taken=len(move.cards), due=due)


def _no_more_for_workers(state: State, move: Gather) -> Iterator[Fault]:
    die, workers = state.get(Turns).gather[move.seat], len(workplaces(state, move.seat))
    if die < len(move.cards) <= die * workers:
        yield fault("gather.workers", taken=len(move.cards), die=die, workers=workers)


def _in_supply(state: State, move: Gather) -> Iterator[Fault]:
    supply = state.get(Hands).supply
    if not supply.covers(move.cards):
        short = next(type_ for type_ in RESOURCES if move.cards.count(type_) > supply.count(type_))
        yield fault("gather.supply", type=short, left=supply.count(short) or "no")


def _within_limit(state: State, move: Gather) -> Iterator[Fault]:
    most, hand = parameters.limit(state, "P-HAND-LIMIT"), len(state.get(Hands)[move.seat])
    if most is not None and move.cards and hand + len(move.cards) > most:
        yield fault("gather.limit", most=most, hand=hand, taken=len(move.cards))


def _gather(state: State, move: Gather) -> Iterator[Event]:
    assert state.top is not None
    others = tuple(seat for seat in state.deciders if seat != move.seat)
    yield Closed("ISL-TURN-2", Gathering.key)
    if others:
        yield Laid("ISL-TURN-2", (Gathering(others),))
    if move.cards:
        yield Gained("ISL-TURN-3", move.seat, move.cards)
    yield Gathered("ISL-TURN-2", move.seat, move.cards)


def _gathered(state: State, event: Gathered) -> State:
    return state.put(state.get(Turns).with_seat(event.seat, gather=0))


_SATISFIED = ("ISL-TURN-3", "ISL-TURN-4", "ISL-TURN-5", "ISL-TURN-7", "ISL-TURN-10")

EVENTS = (Gathered,)
MOVES = (Gather,)

PARTS: tuple[Part, ...] = (
    base("makes", "ISL-MAP-9", _own_type, "the tile's own resource"),
    add("makes", "ISL-TURN-6", _garden, "a garden makes all three"),
    base("gather", "ISL-TURN-3", _die, "the gather die"),
    clamp("gather", "ISL-TURN-7", _nothing_farmed, "nothing is farmed"),
    clamp("gather", "ISL-TURN-13", _supply, "the supply has no more"),
    clamp("gather", "ISL-TURN-10", _room, "the hand is full"),
    moves(Gathering, "ISL-TURN-3", _takes, (Gather,), satisfies=_SATISFIED),
    check(Gather, "ISL-TURN-3", _amount),
    check(Gather, "ISL-TURN-4", _types),
    check(Gather, "ISL-TURN-5", _no_more_for_workers),
    check(Gather, "ISL-TURN-7", _nothing),
    check(Gather, "ISL-TURN-10", _within_limit),
    check(Gather, "ISL-TURN-13", _in_supply, "shape"),
    effect(Gather, "ISL-TURN-3", _gather),
    reduce(Gathered, "ISL-TURN-2", _gathered),
)
