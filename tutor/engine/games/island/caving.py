"""A Cave-In: the exit falls in with all that is on it, and the cave opens again with the exit (THV-EVENT-CAVEIN).

It happens once the discoverer stands on the new tile (THV-OPEN-36).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar

from tutor.engine.board import Board, Cell, CellInfo
from tutor.engine.events import Event, Laid
from tutor.engine.fields import CELL
from tutor.engine.games.island.band import Band, Spent, thieves_among
from tutor.engine.games.island.battle import end_lost_turns
from tutor.engine.games.island.hiding import Regroup
from tutor.engine.games.island.kinds import MaybeSeat
from tutor.engine.games.island.shrines import Held, claims, taken
from tutor.engine.games.island.slices import SELF_PACED, CaveStack, Pieces, Relic
from tutor.engine.games.island.space import Force
from tutor.engine.games.island.spoils import Paying, Victor, defeat
from tutor.engine.games.island.tiles import Placed
from tutor.engine.games.island.turn import TurnLost
from tutor.engine.module import Part, auto, react, reduce
from tutor.engine.state import Auto, Frame, Ground, State

__all__ = ["EVENTS", "FRAMES", "PARTS", "Collapsed", "Reopened"]


@dataclass(frozen=True, slots=True)
class Falling(Auto):
    """The cave falls in: `seat` has found that."""

    key: ClassVar[str] = "falling"
    seat: MaybeSeat


@dataclass(frozen=True, slots=True)
class Recovering(Auto):
    """Whoever was buried on the own turn has ended it."""

    key: ClassVar[str] = "recovering"


@dataclass(frozen=True, slots=True)
class Collapsed(Event):
    """The cave exit left the map and was shuffled into the cave stack."""

    key: ClassVar[str] = "collapsed"
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Reopened(Event):
    """The exit is found again: the cave-in tile is turned over, no side of the exit has an X."""

    key: ClassVar[str] = "reopened"
    cell: Annotated[Cell, CELL]
    exit: Annotated[Cell, CELL]


def _tile(state: State, terrain: str) -> Cell | None:
    return next((cell for cell, info in state.board.cells.items() if info.terrain == terrain), None)


def _found(state: State, event: Placed) -> Iterator[Event]:
    if event.tile == "cave-in":
        yield Laid("THV-EVENT-CAVEIN-1", (Falling(event.seat),))


def _buried(state: State, cell: Cell) -> Force:
    """Everything on a tile: the units, and the buildings that touch it."""
    pieces = state.get(Pieces)
    units, buildings = tuple(pieces.at(cell)), tuple(b for b in pieces.buildings if cell in b.corner.cells())
    return Force(
        tuple(sorted({unit.side for unit in units} | {building.side for building in buildings})), cell, units, buildings
    )


def _fall(state: State, frame: Falling) -> Iterator[Event]:
    cell, rule = _tile(state, "exit"), "THV-EVENT-CAVEIN-1"
    if cell is None:
        return
    force = _buried(state, cell)
    seat = thieves_among(state, force.sides)
    band: list[Frame] = []
    lost = [explorer for explorer in force.explorers() if explorer in state.table.active]
    if lost:
        yield Laid(rule, (Recovering(),))
    yield from defeat(state, force, Victor(None, "supply", placer=frame.seat), rule)
    for explorer in lost:
        yield TurnLost(rule, explorer)
    if seat is not None:
        if force.count(SELF_PACED):
            if state.get(Band).doubloons:
                yield Spent("THV-THIEF-BATTLE-3", seat, 1)
            count = state.quantity("loss", (seat, "supply")).value
            band = [Paying((seat,), count, "supply", None)] if count else []
        frames: list[Frame] = [*band, Regroup(seat)]
        yield Laid("THV-THIEF-BATTLE-3", tuple(frames))
    yield Collapsed(rule, cell)


def _recover(state: State, frame: Recovering) -> Iterator[Event]:
    return end_lost_turns(state)


def _collapsed(state: State, event: Collapsed) -> State:
    """The whole stack is shuffled with the exit in it, so the shrine may be anywhere in it now."""
    board, stack = state.board, state.get(CaveStack)
    cells = {cell: info for cell, info in board.cells.items() if cell != event.cell}
    walls = [edge for edge in board.walls if event.cell not in edge]
    links = [edge for edge in board.links if event.cell not in edge]
    new = Board.make(cells, walls=walls, links=links, labels=board.labels)
    tile = [board.info(event.cell).tile]
    shuffled = CaveStack(stack.top, stack.rest.plus(tile), 0, stack.above + stack.below + 1, stack.sure.plus(tile))
    return state.put(Ground(new), shuffled)


def _shrine_outside(state: State, event: Collapsed) -> Iterator[Event]:
    """The cave shrine of the fallen lies outside, on the entrance, where it can be taken at once."""
    if state.get(Relic).cell == event.cell:
        yield Held("THV-EVENT-CAVEIN-1", None, _tile(state, "entrance") or _tile(state, "cave-in"))


def _taken_outside(state: State, event: Held) -> Iterator[Event]:
    if event.rule != "THV-EVENT-CAVEIN-1" or event.cell is None or event.holder is not None:
        return
    for seat in range(len(state.table.seats)):
        if claims(state, seat, event.cell):
            yield taken(state, "ISL-ATT-17", seat, event.cell)
            return


def _again(state: State, event: Placed) -> Iterator[Event]:
    blocked = _tile(state, "cave-in")
    if event.tile == "exit" and blocked is not None:
        yield Reopened("THV-EVENT-CAVEIN-3", blocked, event.spot)


def _reopened(state: State, event: Reopened) -> State:
    board = state.board
    cells = {**board.cells, event.cell: CellInfo("empty", 0, board.info(event.cell).tile)}
    walls = [edge for edge in board.walls if event.exit not in edge]
    return state.put(Ground(Board.make(cells, walls=walls, links=board.links, labels=board.labels)))


FRAMES = (Falling, Recovering)
EVENTS = (Collapsed, Reopened)

PARTS: tuple[Part, ...] = (
    react(Placed, "THV-EVENT-CAVEIN-1", _found),
    auto(Falling, "THV-EVENT-CAVEIN-1", _fall),
    auto(Recovering, "THV-EVENT-CAVEIN-1", _recover),
    reduce(Collapsed, "THV-EVENT-CAVEIN-1", _collapsed),
    react(Collapsed, "THV-EVENT-CAVEIN-1", _shrine_outside),
    react(Held, "THV-EVENT-CAVEIN-1", _taken_outside),
    react(Placed, "THV-EVENT-CAVEIN-3", _again),
    reduce(Reopened, "THV-EVENT-CAVEIN-3", _reopened),
)
