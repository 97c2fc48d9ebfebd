"""Purchases: villagers, farmhouses and forts, offerings (ISL-BUY-1 to 6, ISL-MAP-10, ISL-SHR-2, ISL-SHR-6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from tutor.engine.bag import EMPTY, Bag
from tutor.engine.board import Cell, Corner
from tutor.engine.events import Event
from tutor.engine.fields import CELL, CORNER, NAME, SEAT
from tutor.engine.games.island import parameters
from tutor.engine.games.island.cards import Paid
from tutor.engine.games.island.kinds import BUILDING, CORNER_SPOT
from tutor.engine.games.island.slices import Building, Hands, Pieces, Unit, explorer_at, side_of
from tutor.engine.games.island.space import Attempt, company_rule, dweller_at, hostile, refusals, touching
from tutor.engine.games.island.turn import Exploring
from tutor.engine.module import Part, base, check, effect, moves, reduce
from tutor.engine.moves import Move
from tutor.engine.state import State
from tutor.engine.verdict import Fault, Violation, fault

__all__ = ["EVENTS", "MOVES", "PARTS", "Bought", "Build", "Built", "Hire", "Offering", "Sacrificed", "cost", "spare"]


@dataclass(frozen=True, slots=True)
class Hire(Move):
    """Buy a villager and put it on a tile that touches an own farmhouse (ISL-BUY-4)."""

    key: ClassVar[str] = "hire"
    near: ClassVar[tuple[str, ...]] = ("cell",)
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Build(Move):
    """Buy a farmhouse or fort and put it on a free corner of the explorer's tile (ISL-BUY-5)."""

    key: ClassVar[str] = "build"
    near: ClassVar[tuple[str, ...]] = ("corner", "building")
    building: Annotated[str, BUILDING]
    corner: Annotated[Corner, CORNER_SPOT]


@dataclass(frozen=True, slots=True)
class Offering(Move):
    """Buy an offering and put it on a shrine next to the explorer (ISL-BUY-6)."""

    key: ClassVar[str] = "offering"
    near: ClassVar[tuple[str, ...]] = ("cell",)
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """A villager came from its side's supply to a tile."""

    key: ClassVar[str] = "bought"
    seat: Annotated[int, SEAT]
    kind: Annotated[str, NAME]
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Built(Event):
    """A building came from its side's supply to a corner."""

    key: ClassVar[str] = "built"
    seat: Annotated[int, SEAT]
    kind: Annotated[str, NAME]
    corner: Annotated[Corner, CORNER]


@dataclass(frozen=True, slots=True)
class Sacrificed(Event):
    """An offering lies on a shrine: its side controls it from now on."""

    key: ClassVar[str] = "sacrificed"
    seat: Annotated[int, SEAT]
    cell: Annotated[Cell, CELL]


# -- prices and supply ---------------------------------------------------------------------------------------------


def kind_of(move: Any) -> str:
    """The kind of piece a purchase brings."""
    return move.building if isinstance(move, Build) else {Hire: "villager", Offering: "offering"}[type(move)]


def _cards(state: State, kind: str) -> int:
    return len(parameters.price(state, f"P-COST-{kind.upper()}"))


def cost(state: State, kind: str) -> Bag:
    """The cards a piece costs."""
    return parameters.price(state, f"P-COST-{kind.upper()}") if state.quantity("price", kind).value else EMPTY


def spare(state: State, side: str, kind: str) -> int:
    """How many pieces of a kind are left in a side's supply."""
    return state.quantity("pieces", (side, kind)).value - state.get(Pieces).on_map(side, kind)


def _affordable(state: State, move: Any) -> Iterator[Fault]:
    kind = kind_of(move)
    price, hand = cost(state, kind), state.get(Hands)[move.seat]
    if not hand.covers(price):
        have = Bag(card for card in hand if card in price)
        yield fault("price.short", price=parameters.amounts(price), have=parameters.amounts(have))
    if spare(state, side_of(state, move.seat), kind) < 1:
        yield fault("supply.none", kind=kind)


def _pay(state: State, move: Any) -> Iterator[Event]:
    """Pay the price; with ISL-BUY-1 switched off, as much of it as the hand has."""
    price, hand = cost(state, kind_of(move)), state.get(Hands)[move.seat]
    paid = Bag(name for name, count in price.counts().items() for _ in range(min(count, hand.count(name))))
    if paid:
        yield Paid("ISL-BUY-2", move.seat, paid)


# -- villagers -----------------------------------------------------------------------------------------------------


def _on_map(state: State, move: Any) -> Iterator[Fault]:
    if move.cell not in state.board:
        yield fault("cell.none", cell=move.cell)


def _homes(state: State, seat: int) -> list[Cell]:
    """The tiles that touch an own farmhouse."""
    side = side_of(state, seat)
    houses = [house for house in state.get(Pieces).buildings if house.kind == "farmhouse" and house.side == side]
    return sorted({cell for house in houses for cell in house.corner.cells() if cell in state.board})


def _by_farmhouse(state: State, move: Hire) -> Iterator[Fault]:
    if move.cell not in _homes(state, move.seat):
        yield fault("hire.farmhouse", cell=move.cell)


def _can_stand(state: State, move: Hire) -> list[Violation]:
    return refusals(state, Attempt(move.seat, "villager", move.cell))


def _no_opponent(state: State, move: Hire) -> Iterator[Fault]:
    others = hostile(state, side_of(state, move.seat), move.cell)
    if others or dweller_at(state, move.cell):
        yield fault("hire.occupied", cell=move.cell)


def _hires(state: State, frame: Exploring, seat: int) -> Iterator[Move]:
    return (Hire(seat, cell) for cell in _homes(state, seat))


def _hire(state: State, move: Hire) -> Iterator[Event]:
    yield from _pay(state, move)
    yield Bought(company_rule(state, move.seat, move.cell, "ISL-BUY-4"), move.seat, "villager", move.cell)


def _bought(state: State, event: Bought) -> State:
    return state.put(state.get(Pieces).plus(Unit(event.cell, side_of(state, event.seat), event.kind)))


# -- buildings -----------------------------------------------------------------------------------------------------


def _own_corner(state: State, move: Build) -> Iterator[Fault]:
    """A fort may stand in the cave like a hideout; a farmhouse needs land."""
    cell = explorer_at(state, move.seat)
    if cell is None or cell not in move.corner.cells():
        yield fault("build.far", corner=move.corner)
    if move.building == "farmhouse" and move.corner.cell.layer != "surface":
        yield fault("build.cave")
    if move.building == "fort":
        side = side_of(state, move.seat)
        taken = [other for other in move.corner.cells() if other in state.board and hostile(state, side, other)]
        if taken:
            yield fault("build.opponent", cell=taken[0])


def _no_rough_ground(state: State, move: Build) -> Iterator[Fault]:
    """By water, a shrine or the edge a fort may stand no more than a hideout (THV-OPEN-23)."""
    if move.building != "fort":
        return
    for cell in move.corner.cells():
        if cell not in state.board or state.board.info(cell).terrain in ("water", "shrine"):
            yield fault("build.rough", corner=move.corner)
            return


def _free_corner(state: State, move: Build) -> Iterator[Fault]:
    if any(building.corner == move.corner for building in state.get(Pieces).buildings):
        yield fault("build.taken", corner=move.corner)


def _builds(state: State, frame: Exploring, seat: int) -> Iterator[Move]:
    cell = explorer_at(state, seat)
    for corner in sorted(Corner.of(cell)) if cell is not None else ():
        for kind in ("farmhouse", "fort"):
            move = Build(seat, kind, corner)
            if not any(True for check_ in (_own_corner, *_rough(state)) for _ in check_(state, move)):
                yield move


def _rough(state: State) -> tuple[Any, ...]:
    """The check that a reading of THV-OPEN-23 adds to ISL-BUY-5."""
    return (_no_rough_ground,) if state.ruleset.ruling("THV-OPEN-23") == "refused" else ()


def _build(state: State, move: Build) -> Iterator[Event]:
    yield from _pay(state, move)
    yield Built("ISL-BUY-5", move.seat, move.building, move.corner)


def _built(state: State, event: Built) -> State:
    return state.put(state.get(Pieces).plus(Building(event.corner, side_of(state, event.seat), event.kind)))


# -- offerings -----------------------------------------------------------------------------------------------------


def _on_shrine(state: State, move: Offering) -> Iterator[Fault]:
    if move.cell not in state.board:
        yield fault("cell.none", cell=move.cell)
    elif state.board.info(move.cell).terrain != "shrine":
        yield fault("offering.shrine", cell=move.cell)


def _beside_shrine(state: State, move: Offering) -> Iterator[Fault]:
    cell = explorer_at(state, move.seat)
    if cell is None or move.cell not in touching(state, cell):
        yield fault("offering.far", cell=move.cell)


def _stays(state: State, move: Offering) -> Iterator[Fault]:
    if (move.cell, side_of(state, move.seat)) in state.get(Pieces).offerings:
        yield fault("offering.stays", cell=move.cell)


def _offerings(state: State, frame: Exploring, seat: int) -> Iterator[Move]:
    for cell, info in state.board.cells.items():
        if info.terrain == "shrine":
            yield Offering(seat, cell)


def _offer(state: State, move: Offering) -> Iterator[Event]:
    yield from _pay(state, move)
    side = side_of(state, move.seat)
    shared = any(cell == move.cell and owner != side for cell, owner in state.get(Pieces).offerings)
    yield Sacrificed("ISL-SHR-3" if shared else "ISL-SHR-2", move.seat, move.cell)


def _sacrificed(state: State, event: Sacrificed) -> State:
    return state.put(state.get(Pieces).with_offering(event.cell, side_of(state, event.seat)))


def _all(kinds: Iterable[type[Move]]) -> tuple[Part, ...]:
    return tuple(check(kind, "ISL-BUY-1", _affordable) for kind in kinds)


EVENTS = (Bought, Built, Sacrificed)
MOVES = (Hire, Build, Offering)

PARTS: tuple[Part, ...] = (
    base("price", "ISL-BUY-2", _cards, "cards, a setting"),
    *_all(MOVES),
    moves(Exploring, "ISL-BUY-4", _hires, (Hire,), satisfies=("ISL-BUY-4",)),
    check(Hire, "ISL-MAP-1", _on_map, "shape"),
    check(Hire, "ISL-BUY-4", _by_farmhouse),
    check(Hire, "", _can_stand),
    check(Hire, "ISL-BUY-1", _no_opponent),
    effect(Hire, "ISL-BUY-4", _hire),
    reduce(Bought, "ISL-MAP-14", _bought),
    moves(Exploring, "ISL-BUY-5", _builds, (Build,), satisfies=("ISL-BUY-5",)),
    check(Build, "ISL-BUY-5", _own_corner),
    check(Build, "ISL-BUY-5", _no_rough_ground).under("THV-OPEN-23", "refused"),
    check(Build, "ISL-MAP-10", _free_corner),
    effect(Build, "ISL-BUY-5", _build),
    reduce(Built, "ISL-BUY-5", _built),
    moves(Exploring, "ISL-SHR-2", _offerings, (Offering,)),
    check(Offering, "ISL-SHR-2", _on_shrine, "shape"),
    check(Offering, "ISL-BUY-6", _beside_shrine),
    check(Offering, "ISL-SHR-6", _stays),
    effect(Offering, "ISL-SHR-2", _offer),
    reduce(Sacrificed, "ISL-SHR-3", _sacrificed),
)
