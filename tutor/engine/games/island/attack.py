"""How battles start and who joins them (ISL-MAP-13, ISL-ATT-11 to 16, ISL-CAVE-6).

A battle starts by entering a tile or by attacking a farmhouse; villagers may be brought in before the dice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar

from tutor.engine.bag import Bag
from tutor.engine.board import Cell, Corner
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import CELL, SEAT
from tutor.engine.games.island import parameters
from tutor.engine.games.island.agenda import BattleBegan, Naming, begin, challenge
from tutor.engine.games.island.cards import Paid
from tutor.engine.games.island.exploring import Discover, Moved, Step
from tutor.engine.games.island.kinds import CORNER_SPOT, SIDE, UNITS_AT, VILLAGER_AT
from tutor.engine.games.island.marching import march_price
from tutor.engine.games.island.slices import Battle, Building, Came, Hands, Pieces, Unit, seats_of, side_of
from tutor.engine.games.island.space import dweller_at, enterable, hostile, onward, steps_over
from tutor.engine.games.island.turn import Exploring
from tutor.engine.module import Part, check, effect, moves, react, reduce
from tutor.engine.moves import Move
from tutor.engine.state import Decision, State
from tutor.engine.verdict import Fault, fault

__all__ = ["EVENTS", "FRAMES", "MOVES", "PARTS", "Attack", "Bring", "Joining", "Name", "Ready"]


@dataclass(frozen=True, slots=True)
class Attack(Move):
    """Attack an opponent's farmhouse with the pieces on a tile that it touches (ISL-ATT-11)."""

    key: ClassVar[str] = "attack"
    near: ClassVar[tuple[str, ...]] = ("corner", "source")
    corner: Annotated[Corner, CORNER_SPOT]
    source: Annotated[Cell, UNITS_AT]


@dataclass(frozen=True, slots=True)
class Name(Move):
    """Say which of several sides on the tile is fought now (ISL-OPEN-11)."""

    key: ClassVar[str] = "name"
    side: Annotated[str, SIDE]


@dataclass(frozen=True, slots=True)
class Bring(Move):
    """Bring a villager into the battle, paid for each tile of its way (ISL-ATT-14)."""

    key: ClassVar[str] = "bring"
    near: ClassVar[tuple[str, ...]] = ("source",)
    source: Annotated[Cell, VILLAGER_AT]


@dataclass(frozen=True, slots=True)
class Ready(Move):
    """Bring in nobody else."""

    key: ClassVar[str] = "ready"


@dataclass(frozen=True, slots=True)
class Joined(Event):
    """A villager came into a battle before it started."""

    key: ClassVar[str] = "joined"
    seat: Annotated[int, SEAT]
    source: Annotated[Cell, CELL]
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Joining(Decision):
    """Before the dice a side may bring villagers into the battle. Swaps are still possible, retreats are not."""

    key: ClassVar[str] = "joining"


# -- entering ------------------------------------------------------------------------------------------------------


def _came(event: Moved) -> Came:
    return Came(event.kind, event.seat if event.kind == "explorer" else -1, event.source)


def _meets_units(state: State, event: Moved) -> Iterator[Event]:
    """Entering a tile where an opponent has units."""
    sides = hostile(state, side_of(state, event.seat), event.to)
    if any(unit.side in sides for unit in state.get(Pieces).at(event.to)):
        yield from challenge(state, "ISL-MAP-13", event.seat, event.to, _came(event), sides)


def _meets_forts(state: State, event: Moved) -> Iterator[Event]:
    """Entering a tile that only buildings of opponents occupy, a fort among them."""
    sides, pieces = hostile(state, side_of(state, event.seat), event.to), state.get(Pieces)
    forts = any(fort.side in sides for fort in pieces.touching(event.to, "fort"))
    if forts and not any(unit.side in sides for unit in pieces.at(event.to)):
        yield from challenge(state, "ISL-ATT-13", event.seat, event.to, _came(event), sides)


def _meets_dweller(state: State, event: Moved) -> Iterator[Event]:
    """A dweller fights for its tile, after anybody else who stands there."""
    dweller = dweller_at(state, event.to)
    if dweller and not hostile(state, side_of(state, event.seat), event.to):
        yield from begin("ISL-CAVE-6", event.seat, event.to, _came(event), dweller=dweller)


def _names(state: State, frame: Naming, seat: int) -> Iterator[Move]:
    for side in hostile(state, side_of(state, seat), frame.cell):
        yield Name(seat, side)


def _is_there(state: State, move: Name) -> Iterator[Fault]:
    frame = state.top
    assert isinstance(frame, Naming)
    if move.side not in hostile(state, side_of(state, move.seat), frame.cell):
        yield fault("name.absent", side=move.side, cell=frame.cell)


def _name(state: State, move: Name) -> Iterator[Event]:
    frame = state.top
    assert isinstance(frame, Naming)
    yield Closed("ISL-MAP-13", Naming.key)
    came = Came(frame.kind, move.seat if frame.kind == "explorer" else -1, frame.source)
    yield from begin("ISL-MAP-13", move.seat, frame.cell, came, sides=(move.side,))


# -- farmhouses ----------------------------------------------------------------------------------------------------


def _target(state: State, corner: Corner) -> Building | None:
    return next((b for b in state.get(Pieces).buildings if b.corner == corner and b.kind == "farmhouse"), None)


def _farmhouse_there(state: State, move: Attack) -> Iterator[Fault]:
    target, side = _target(state, move.corner), side_of(state, move.seat)
    if target is None or target.side == side:
        yield fault("attack.none", corner=move.corner)
    if not any(unit.side == side for unit in state.get(Pieces).at(move.source)):
        yield fault("attack.nobody", cell=move.source)


def _touches_it(state: State, move: Attack) -> Iterator[Fault]:
    if move.source not in move.corner.cells():
        yield fault("attack.far", corner=move.corner, cell=move.source)


def _attacks(state: State, frame: Exploring, seat: int) -> Iterator[Move]:
    side, pieces = side_of(state, seat), state.get(Pieces)
    cells = sorted({unit.cell for unit in pieces.units if unit.side == side})
    for building in pieces.buildings:
        if building.kind == "farmhouse" and building.side != side:
            for cell in cells:
                yield Attack(seat, building.corner, cell)


def _attack(state: State, move: Attack) -> Iterator[Event]:
    target = _target(state, move.corner)
    assert target is not None
    yield from begin("ISL-ATT-11", move.seat, move.source, None, sides=(target.side,), corner=move.corner)


# -- joining -------------------------------------------------------------------------------------------------------


def _may_join(state: State, event: BattleBegan) -> Iterator[Event]:
    """The attacker first, then each defending side; nobody can come to a building that fights alone."""
    frames = [Joining(seats_of(state, side_of(state, event.seat)))] if event.ranged == "no" else []
    if event.corner is None:
        frames += [Joining(seats) for side in event.defenders if (seats := seats_of(state, side))]
    if frames:
        yield Laid("ISL-ATT-14", tuple(frames))


def way(state: State, seat: int, source: Cell, goal: Cell, kind: str = "villager") -> int | None:
    """The tiles a unit walks to a battle past no opponent; None when there is no way."""
    side = side_of(state, seat)

    def free(cell: Cell) -> bool:
        return enterable(state, seat, kind, cell) and not hostile(state, side, cell) and not dweller_at(state, cell)

    return steps_over(state.board, source, free, goal, lambda cell: onward(state, cell)).get(goal)


def _can_come(state: State, move: Bring) -> Iterator[Fault]:
    battle, side = state.get(Battle), side_of(state, move.seat)
    assert battle.cell is not None
    if move.source not in state.get(Pieces).cells_of(side, "villager"):
        yield fault("villager.none", cell=move.source)
    elif move.source == battle.cell or way(state, move.seat, move.source, battle.cell) is None:
        yield fault("bring.no-way", cell=move.source)


def _can_pay(state: State, move: Bring) -> Iterator[Fault]:
    price, hand = _bring_price(state, move), state.get(Hands)[move.seat]
    if not hand.covers(price):
        have = Bag(card for card in hand if card in price)
        yield fault("price.short", price=parameters.amounts(price), have=parameters.amounts(have))


def _bring_price(state: State, move: Bring) -> Any:
    cell = state.get(Battle).cell
    assert cell is not None
    tiles = way(state, move.seat, move.source, cell) or 0
    return march_price(state, tiles if state.quantity("march", tiles).value else 0)


def _brings(state: State, frame: Joining, seat: int) -> Iterator[Move]:
    for source in sorted(set(state.get(Pieces).cells_of(side_of(state, seat), "villager"))):
        yield Bring(seat, source)
    yield Ready(seat)


def _bring(state: State, move: Bring) -> Iterator[Event]:
    cell = state.get(Battle).cell
    assert cell is not None
    price = _bring_price(state, move)
    if price:
        yield Paid("ISL-BUY-9", move.seat, price)
    yield Joined("ISL-ATT-14", move.seat, move.source, cell)


def _joined(state: State, event: Joined) -> State:
    side, battle = side_of(state, event.seat), state.get(Battle)
    unit = Unit(event.source, side, "villager")
    pieces = state.get(Pieces).minus(unit).plus(unit._replace(cell=event.cell))
    if side == side_of(state, battle.seat) and not battle.raider:
        battle = replace(battle, came=tuple(sorted((*battle.came, Came("villager", -1, event.source)))))
    return state.put(pieces, battle)


def _ready(state: State, move: Ready) -> Iterator[Event]:
    yield Closed("ISL-ATT-14", Joining.key)


def _no_retreat(state: State, move: Any) -> Iterator[Fault]:
    if isinstance(state.top, Joining):
        yield fault("step.retreat")


EVENTS = (Joined,)
FRAMES = (Joining,)
MOVES = (Attack, Name, Bring, Ready)

PARTS: tuple[Part, ...] = (
    react(Moved, "ISL-MAP-13", _meets_units),
    react(Moved, "ISL-ATT-13", _meets_forts),
    react(Moved, "ISL-CAVE-6", _meets_dweller),
    moves(Naming, "ISL-MAP-13", _names, (Name,)),
    check(Name, "ISL-MAP-13", _is_there, "shape"),
    effect(Name, "ISL-MAP-13", _name),
    moves(Exploring, "ISL-ATT-11", _attacks, (Attack,)),
    check(Attack, "ISL-ATT-12", _farmhouse_there, "shape"),
    check(Attack, "ISL-ATT-11", _touches_it),
    effect(Attack, "ISL-ATT-11", _attack),
    react(BattleBegan, "ISL-ATT-14", _may_join),
    moves(Joining, "ISL-ATT-14", _brings, (Bring, Ready)),
    moves(Joining, "ISL-ATT-16", lambda state, frame, seat: (), (Step, Discover)),
    check(Step, "ISL-ATT-16", _no_retreat, "shape"),
    check(Discover, "ISL-ATT-16", _no_retreat, "shape"),
    check(Bring, "ISL-ATT-14", _can_come, "shape"),
    check(Bring, "ISL-BUY-9", _can_pay),
    effect(Bring, "ISL-ATT-14", _bring),
    effect(Ready, "ISL-ATT-14", _ready),
    reduce(Joined, "ISL-ATT-14", _joined),
)
