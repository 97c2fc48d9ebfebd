"""After a defeat: half of the hand, the explorer placed anew, pieces back to the supply (ISL-ATT-8 to 10, 17)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, NamedTuple

from tutor.engine.bag import Bag
from tutor.engine.board import Cell
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import CELL, COUNT, NAME, SEAT, Choice
from tutor.engine.games.island.cards import Given, Hoarded, Paid
from tutor.engine.games.island.kinds import HAND, MaybeCell, MaybeCorner, MaybeSeat
from tutor.engine.games.island.shrines import Held, controls
from tutor.engine.games.island.slices import WILD, Battle, Building, Hands, Pieces, Relic, Unit, side_of
from tutor.engine.games.island.space import (
    Attempt,
    Force,
    enterable,
    hostile,
    occupied,
    opening_tile,
    refusals,
    touching,
)
from tutor.engine.module import Part, add, base, check, effect, moves, reduce
from tutor.engine.moves import Move
from tutor.engine.state import Decision, Frame, State
from tutor.engine.verdict import Fault, Violation, fault

__all__ = [
    "EVENTS",
    "FRAMES",
    "MOVES",
    "PARTS",
    "Appeared",
    "Defeated",
    "Fell",
    "Paying",
    "Placing",
    "Victor",
    "defeat",
    "next_player",
    "places",
]

_OWED = {"player": "ISL-ATT-8", "hoard": "ISL-CAVE-8", "supply": "ISL-CAVE-9"}
TARGET = Choice("target", ("player", "supply", "hoard"))


class Victor(NamedTuple):
    """Who won: a seat (None for a dweller), where lost cards go, whose explorer fought on that side.

    `placer` is who places the beaten where nobody won them; else the next in turn order does.
    """

    seat: int | None
    to: str = "player"
    explorer: int | None = None
    placer: int | None = None


@dataclass(frozen=True, slots=True)
class Fell(Event):
    """A villager or building went back to its owner's supply."""

    key: ClassVar[str] = "fell"
    side: Annotated[str, NAME]
    kind: Annotated[str, NAME]
    cell: MaybeCell
    corner: MaybeCorner


@dataclass(frozen=True, slots=True)
class Defeated(Event):
    """A seat's explorer lost a battle and is off the map until it is placed anew."""

    key: ClassVar[str] = "defeated"
    seat: Annotated[int, SEAT]
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Appeared(Event):
    """A beaten explorer is on the map again."""

    key: ClassVar[str] = "appeared"
    seat: Annotated[int, SEAT]
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Paying(Decision):
    """A beaten player chooses the cards to give up."""

    key: ClassVar[str] = "paying"
    count: Annotated[int, COUNT]
    to: Annotated[str, TARGET]
    winner: MaybeSeat


@dataclass(frozen=True, slots=True)
class Placing(Decision):
    """The winner, or who rolled for a dweller, chooses where the beaten explorer reappears."""

    key: ClassVar[str] = "placing"
    exclusive: ClassVar[bool] = True
    loser: Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class GiveUp(Move):
    """Give up cards after a defeat (ISL-ATT-8)."""

    key: ClassVar[str] = "give-up"
    near: ClassVar[tuple[str, ...]] = ("cards",)
    cards: Annotated[Bag, HAND]


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Put a beaten explorer back on the map (ISL-ATT-10)."""

    key: ClassVar[str] = "place"
    near: ClassVar[tuple[str, ...]] = ("cell",)
    cell: Annotated[Cell, CELL]


def next_player(state: State, side: str, after: int) -> int | None:
    """The next seat in turn order after one that isn't on a side; None when there is no other (THV-OPEN-46)."""
    order = [seat for group in state.table.order for seat in group]
    start = order.index(after)
    turn = [*order[start + 1 :], *order[:start]]
    return next((seat for seat in turn if side_of(state, seat) != side), None)


def defeat(state: State, force: Force, victor: Victor, rule: str) -> Iterator[Event]:
    """What the defeat of a force brings: pieces return, the shrine changes hands, its explorers pay and are placed."""
    for unit in force.units:
        if unit.kind != "explorer":
            yield Fell("ISL-ATT-9", unit.side, unit.kind, unit.cell, None)
    for building in force.buildings:
        yield Fell("ISL-ATT-9", building.side, building.kind, None, building.corner)
    frames: list[Frame] = []
    for seat in force.explorers():
        yield Defeated(rule, seat, force.cell)
        if state.get(Relic).holder == seat:
            yield Held("ISL-ATT-17", victor.explorer, force.cell if victor.explorer is None else None)
        count = state.quantity("loss", (seat, victor.to)).value
        if count:
            frames.append(Paying((seat,), count, victor.to, victor.seat))
        chooser = victor.seat if victor.seat is not None else victor.placer
        if chooser is None:
            chooser = next_player(state, side_of(state, seat), seat)
        frames.append(Placing((chooser if chooser is not None else seat,), seat))
    if frames:
        yield Laid(_OWED[victor.to], tuple(frames))


def _fell(state: State, event: Fell) -> State:
    pieces = state.get(Pieces)
    if event.corner is not None:
        return state.put(pieces.minus(Building(event.corner, event.side, event.kind)))
    assert event.cell is not None
    return state.put(pieces.minus(Unit(event.cell, event.side, event.kind)))


def _defeated(state: State, event: Defeated) -> State:
    return state.put(state.get(Pieces).minus(Unit(event.cell, side_of(state, event.seat), "explorer", event.seat)))


def _appeared(state: State, event: Appeared) -> State:
    return state.put(state.get(Pieces).plus(Unit(event.cell, side_of(state, event.seat), "explorer", event.seat)))


# -- paying --------------------------------------------------------------------------------------------------------


def _half(target: str) -> Any:
    def count(state: State, subject: tuple[int, str]) -> int:
        """`subject` is (seat, where its cards go)."""
        return len(state.get(Hands)[subject[0]]) // 2 if subject[1] == target else 0

    return count


def _gives(state: State, frame: Paying, seat: int) -> Iterator[Move]:
    for cards in state.get(Hands)[seat].sub_bags(frame.count):
        yield GiveUp(seat, cards)


def _as_many(state: State, move: GiveUp) -> Iterator[Fault]:
    frame = state.top
    assert isinstance(frame, Paying)
    if not state.get(Hands)[move.seat].covers(move.cards):
        yield fault("cards.not-in-hand", cards=move.cards)
    elif len(move.cards) != frame.count:
        yield fault("give-up.count", given=len(move.cards), count=frame.count)


def _give_up(state: State, move: GiveUp) -> Iterator[Event]:
    frame = state.top
    assert isinstance(frame, Paying)
    yield Closed(_OWED[frame.to], Paying.key)
    if frame.to == "player" and frame.winner is not None:
        yield Given("ISL-ATT-8", move.seat, frame.winner, move.cards)
    elif frame.to == "hoard":
        yield Hoarded("ISL-CAVE-8", move.seat, move.cards)
    else:
        yield Paid("ISL-CAVE-9", move.seat, move.cards)


# -- placing -------------------------------------------------------------------------------------------------------


def places(state: State, loser: int) -> list[Cell]:
    """Where a beaten explorer may reappear (ISL-ATT-10).

    Unoccupied tiles beside its shrines; else unoccupied land of the island; if the island is full, the opening tile,
    where all began together. Where attackers may have to go back to is kept free for them (ISL-OPEN-21).
    """
    kept = _way_back(state)

    def free(cell: Cell) -> bool:
        return enterable(state, loser, "explorer", cell) and not occupied(state, cell) and cell not in kept

    near = {cell for shrine in controls(state, side_of(state, loser)) for cell in touching(state, shrine) if free(cell)}
    if near:
        return sorted(near)
    island = [cell for cell in state.board.cells if cell.layer == "surface" and free(cell)]
    return sorted(island) or [opening_tile(state.board)]


BESIEGED = ("farmhouse", "outpost")
"""Buildings that occupy no tile: the Titan and guardians fight each of them from the tile beside it."""


def _way_back(state: State) -> frozenset[Cell]:
    """Where victorious attackers came from, while they may have to go back there.

    That is so while another side is left for them to fight on the tile (for a piece of no seat also a building beside
    it), or a further beaten explorer is to be placed: on a full island it comes back to the opening tile, be it this
    one.
    """
    battle = state.get(Battle)
    if battle.outcome != "won" or battle.cell is None:
        return frozenset()
    further = sum(isinstance(frame, Placing) for frame in state.stack) > 1
    side = WILD if battle.raider else side_of(state, battle.seat)
    besieged = battle.raider and any(state.get(Pieces).touching(battle.cell, *BESIEGED))
    if not further and not besieged and not hostile(state, side, battle.cell):
        return frozenset()
    return frozenset(came.origin for came in battle.came)


def _placings(state: State, frame: Placing, seat: int) -> Iterator[Move]:
    for cell in places(state, frame.loser):
        yield Place(seat, cell)


def _at_a_place(state: State, move: Place) -> Iterator[Fault]:
    frame = state.top
    assert isinstance(frame, Placing)
    allowed = places(state, frame.loser)
    if move.cell not in allowed:
        beside = any(move.cell in touching(state, shrine) for shrine in controls(state, side_of(state, frame.loser)))
        key = "place.kept" if move.cell in _way_back(state) else "place.occupied" if beside else "place.elsewhere"
        yield fault(key, cell=move.cell, first=allowed[0])


def _land(state: State, move: Place) -> list[Violation]:
    frame = state.top
    assert isinstance(frame, Placing)
    return refusals(state, Attempt(frame.loser, "explorer", move.cell))


def _on_board(state: State, move: Place) -> Iterator[Fault]:
    if move.cell not in state.board:
        yield fault("cell.none", cell=move.cell)


def _place(state: State, move: Place) -> Iterator[Event]:
    frame = state.top
    assert isinstance(frame, Placing)
    yield Closed("ISL-ATT-10", Placing.key)
    yield Appeared("ISL-ATT-10", frame.loser, move.cell)


EVENTS = (Fell, Defeated, Appeared)
FRAMES = (Paying, Placing)
MOVES = (GiveUp, Place)

PARTS: tuple[Part, ...] = (
    reduce(Fell, "ISL-ATT-9", _fell),
    reduce(Defeated, "ISL-ATT-8", _defeated),
    reduce(Appeared, "ISL-ATT-10", _appeared),
    base("loss", "ISL-ATT-8", _half("player"), "half of the hand, rounded down"),
    add("loss", "ISL-CAVE-8", _half("hoard"), "half of the hand, rounded down, to the hoard"),
    add("loss", "ISL-CAVE-9", _half("supply"), "half of the hand, rounded down, to the supply"),
    moves(Paying, "ISL-ATT-8", _gives, (GiveUp,)),
    check(GiveUp, "ISL-ATT-8", _as_many, "shape"),
    effect(GiveUp, "ISL-ATT-8", _give_up),
    moves(Placing, "ISL-ATT-10", _placings, (Place,), satisfies=("ISL-ATT-10",)),
    check(Place, "ISL-MAP-1", _on_board, "shape"),
    check(Place, "ISL-ATT-10", _at_a_place),
    check(Place, "", _land),
    effect(Place, "ISL-ATT-10", _place),
)
