"""Shrines: control, what it gives in battle, the cave shrine, and victory (ISL-SHR-1 to 7, ISL-ATT-17)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from tutor.engine.board import Cell
from tutor.engine.events import Event
from tutor.engine.games.island.components import SURFACE_SHRINES
from tutor.engine.games.island.exploring import Moved
from tutor.engine.games.island.kinds import MaybeCell, MaybeSeat
from tutor.engine.games.island.slices import SELF_PACED, Pieces, Relic, explorer_at, side_of
from tutor.engine.games.island.space import Force, dweller_at, hostile
from tutor.engine.module import Part, add, ending, react, reduce
from tutor.engine.state import State
from tutor.engine.verdict import Result

__all__ = ["EVENTS", "PARTS", "Held", "claims", "controls", "relic_cell", "taken"]


@dataclass(frozen=True, slots=True)
class Held(Event):
    """The cave shrine is held by a seat's explorer from now on, or lies on a tile, or both: a thief there holds it."""

    key: ClassVar[str] = "held"
    holder: MaybeSeat
    cell: MaybeCell


def controls(state: State, side: str) -> tuple[Cell, ...]:
    """The surface shrines a side controls (ISL-SHR-2); others may control them too (ISL-SHR-3)."""
    return tuple(sorted(cell for cell, owner in state.get(Pieces).offerings if owner == side))


def relic_cell(state: State) -> Cell | None:
    """Where the cave shrine is: with its holder, on a tile, or nowhere yet."""
    relic = state.get(Relic)
    return explorer_at(state, relic.holder) if relic.cell is None and relic.holder is not None else relic.cell


def _found(state: State, event: Moved) -> Iterator[Event]:
    """An explorer enters the tile of the cave shrine, which nobody has found yet."""
    relic = state.get(Relic)
    unfound = relic.holder is None and relic.cell is None
    if event.kind == "explorer" and unfound and state.board.info(event.to).terrain == "cave-shrine":
        yield Held("ISL-SHR-5", event.seat, None)


def claims(state: State, seat: int, cell: Cell) -> bool:
    """Whether an explorer or thief on a tile takes the cave shrine that lies there: nobody is left to fight for it."""
    side, relic = side_of(state, seat), state.get(Relic)
    if relic.cell != cell or relic.holder is not None:
        return False
    stands = explorer_at(state, seat) == cell or cell in state.get(Pieces).cells_of(side, SELF_PACED)
    return stands and not hostile(state, side, cell) and not dweller_at(state, cell)


def taken(state: State, rule: str, seat: int, cell: Cell) -> Held:
    """The event by which a seat's explorer, or a thief of its on the tile, gets the cave shrine."""
    return Held(rule, seat, None if explorer_at(state, seat) == cell else cell)


def _picked_up(state: State, event: Moved) -> Iterator[Event]:
    if event.kind == "explorer" and claims(state, event.seat, event.to):
        yield Held("ISL-ATT-17", event.seat, None)


def _held(state: State, event: Held) -> State:
    return state.put(Relic(event.holder, event.cell))


def _offerings(state: State, force: Force) -> int:
    return sum(len(controls(state, side_of(state, seat))) for seat in force.explorers())


def _relic(state: State, force: Force) -> int:
    holder = state.get(Relic).holder
    return 2 if holder is not None and holder in force.explorers() else 0


def _four_shrines(state: State) -> Result | None:
    holder = None if state.get(Relic).cell is not None else state.get(Relic).holder
    if holder is None or len(controls(state, side_of(state, holder))) < SURFACE_SHRINES:
        return None
    side = side_of(state, holder)
    winners = tuple(number for number, seat in enumerate(state.table.seats) if seat.side == side)
    return Result(winners, "ISL-SHR-1", "win.shrines", (("side", side),))


EVENTS = (Held,)

PARTS: tuple[Part, ...] = (
    react(Moved, "ISL-SHR-5", _found),
    react(Moved, "ISL-ATT-17", _picked_up),
    reduce(Held, "ISL-SHR-7", _held),
    add("strength", "ISL-SHR-4", _offerings, "surface shrines under control"),
    add("strength", "ISL-SHR-5", _relic, "the cave shrine"),
    ending("ISL-SHR-1", _four_shrines),
)
