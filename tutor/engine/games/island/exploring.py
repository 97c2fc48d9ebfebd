"""The explorer's way: steps, and the discovery of tiles (ISL-MAP-2 to 8, 13 to 17).

The place is chosen first, then the tile is drawn. What lies on an entered tile (opponents, a dweller, the cave shrine)
reacts to `Moved`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from tutor.engine.board import Cell
from tutor.engine.chance import Node, OneOf
from tutor.engine.events import Event, Laid
from tutor.engine.fields import CELL, NAME, SEAT
from tutor.engine.games.island.kinds import Spot
from tutor.engine.games.island.slices import CaveStack, Pieces, SurfaceStack, Turns, Unit, explorer_at, side_of
from tutor.engine.games.island.space import (
    Attempt,
    company_rule,
    enterable,
    joined,
    linked,
    refusals,
    touching,
    walled,
    ways,
)
from tutor.engine.games.island.tiles import Placed
from tutor.engine.games.island.turn import Exploring, Gathering, Walked
from tutor.engine.module import Part, add, base, check, clamp, effect, moves, react, reduce
from tutor.engine.moves import Move
from tutor.engine.state import Chance, State
from tutor.engine.verdict import Fault, Violation, fault

__all__ = [
    "EVENTS", "FRAMES", "MOVES", "PARTS", "Discover", "Moved", "Revealing", "Step", "discoverable", "next_tiles",
    "places_around",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Step(Move):
    """Move the explorer onto a neighbouring tile of the map (ISL-MAP-6)."""

    key: ClassVar[str] = "step"
    near: ClassVar[tuple[str, ...]] = ("to",)
    to: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Discover(Move):
    """Draw a tile and lay it on a place next to the explorer (ISL-MAP-2)."""

    key: ClassVar[str] = "discover"
    near: ClassVar[tuple[str, ...]] = ("spot",)
    spot: Spot


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A unit of the seat's side went onto a tile."""

    key: ClassVar[str] = "moved"
    seat: Annotated[int, SEAT]
    kind: Annotated[str, NAME]
    source: Annotated[Cell, CELL]
    to: Annotated[Cell, CELL]

    def unit(self, state: State, cell: Cell) -> Unit:
        """The unit that moved, as it stands on `cell`."""
        return Unit(cell, side_of(state, self.seat), self.kind, self.seat if self.kind == "explorer" else -1)


@dataclass(frozen=True, slots=True)
class Revealing(Chance):
    """The tile for a place that a seat has chosen is drawn."""

    key: ClassVar[str] = "revealing"
    seat: Annotated[int, SEAT]
    spot: Annotated[Cell, CELL]


# -- steps ---------------------------------------------------------------------------------------------------------


def here(state: State, seat: int) -> Cell:
    """The tile of an explorer that is known to stand on the map."""
    cell = explorer_at(state, seat)
    assert cell is not None
    return cell


def _stands(state: State, move: Any) -> Iterator[Fault]:
    if explorer_at(state, move.seat) is None:
        yield fault("explorer.away")


def _gathered_first(state: State, move: Any) -> Iterator[Fault]:
    if isinstance(state.top, Gathering):
        yield fault("step.gather-first")


def _next_tile(state: State, move: Step) -> Iterator[Fault]:
    source = explorer_at(state, move.seat)
    if move.to not in state.board:
        yield fault("cell.none", cell=move.to)
    elif source is not None and not joined(state, source, move.to):
        yield fault("cell.far", source=source, cell=move.to)


def _no_x(state: State, move: Step) -> Iterator[Fault]:
    source = here(state, move.seat)
    if walled(state, source, move.to):
        yield fault("step.x", source=source, cell=move.to)


def _may_enter(state: State, move: Step) -> list[Violation]:
    return refusals(state, Attempt(move.seat, "explorer", move.to))


def step_cost(state: State, seat: int, to: Cell) -> int:
    """The speed a step costs."""
    return state.quantity("step", (here(state, seat), to)).value


def _speed_for_step(state: State, move: Step) -> Iterator[Fault]:
    left, cost = state.get(Turns).speed[move.seat], step_cost(state, move.seat, move.to)
    if left < cost:
        yield fault("speed.short", left=left, cost=cost)


def _surface_step(state: State, ends: tuple[Cell, Cell]) -> int:
    return int(not linked(state, *ends))


def _link_step(state: State, ends: tuple[Cell, Cell]) -> int:
    return int(linked(state, *ends))


def _steps(state: State, frame: Exploring, seat: int) -> Iterator[Move]:
    cell = explorer_at(state, seat)
    if cell is None:
        return
    for other in ways(state, cell):
        yield Step(seat, other)


def _step(state: State, move: Step) -> Iterator[Event]:
    yield Walked("ISL-MAP-6", move.seat, step_cost(state, move.seat, move.to))
    yield Moved(
        company_rule(state, move.seat, move.to, "ISL-MAP-6"), move.seat, "explorer", here(state, move.seat), move.to
    )


def _moved(state: State, event: Moved) -> State:
    pieces = state.get(Pieces)
    return state.put(pieces.minus(event.unit(state, event.source)).plus(event.unit(state, event.to)))


# -- discoveries ---------------------------------------------------------------------------------------------------


def mouth(state: State, cell: Cell) -> bool:
    """Whether the way into the cave that nobody has found yet begins on a tile."""
    return state.board.info(cell).terrain == "entrance" and not any(
        other.layer == "cave" for other in state.board.cells
    )


def places_around(state: State, cell: Cell) -> list[Cell]:
    """The places without a tile next to one, the cave's first place too if it begins there."""
    around = [Cell(cell.layer, *at) for at in cell.hex.neighbours()]
    places = [place for place in around if place not in state.board]
    return [*places, *([Cell("cave", 0, 0)] if mouth(state, cell) else [])]


def _free_place(state: State, move: Discover) -> Iterator[Fault]:
    source = explorer_at(state, move.seat)
    if move.spot in state.board:
        yield fault("discover.taken", cell=move.spot)
    elif source is not None and move.spot not in places_around(state, source):
        yield fault("discover.far", cell=move.spot, source=source)


def _tiles_left(state: State, move: Discover) -> Iterator[Fault]:
    left = len(state.get(SurfaceStack)) if move.spot.layer == "surface" else len(state.get(CaveStack))
    if not left:
        yield fault("discover.empty")


def _side_open(state: State, move: Discover) -> Iterator[Fault]:
    source = here(state, move.seat)
    if walled(state, source, move.spot):
        yield fault("discover.x", source=source, cell=move.spot)


def _contacts_surface(state: State, spot: Cell) -> int:
    return 2 if spot.layer == "surface" else 0


def _contacts_cave(state: State, spot: Cell) -> int:
    return 1 if spot.layer == "cave" else 0


def _no_more_than_there_are(state: State, spot: Cell, value: int) -> int:
    return min(value, sum(cell.layer == spot.layer for cell in state.board.cells)) if spot.layer == "surface" else value


def _touches(state: State, move: Discover) -> Iterator[Fault]:
    wanted = state.quantity("contacts", move.spot).value
    found = len(touching(state, move.spot))
    if move.spot.layer == "surface" and found < wanted:
        yield fault("discover.touch", cell=move.spot, found=found, wanted=wanted)


def _speed_to_discover(state: State, move: Discover) -> Iterator[Fault]:
    left, cost = state.get(Turns).speed[move.seat], state.quantity("discovery", move.seat).value
    if left < cost:
        yield fault("speed.short", left=left, cost=cost)


def _one(state: State, subject: Any) -> int:
    return 1


def discoverable(state: State, seat: int) -> list[Cell]:
    """The places an explorer could lay a tile on, speed apart: free, next to it, with enough contacts."""
    cell = explorer_at(state, seat)
    if cell is None:
        return []
    wanted = {place: state.quantity("contacts", place).value for place in places_around(state, cell)}
    return [place for place in wanted if place.layer == "cave" or len(touching(state, place)) >= wanted[place]]


def _discoveries(state: State, frame: Exploring, seat: int) -> Iterator[Move]:
    cell = explorer_at(state, seat)
    for place in places_around(state, cell) if cell is not None else ():
        yield Discover(seat, place)


def _discover(state: State, move: Discover) -> Iterator[Event]:
    yield Walked("ISL-MAP-2", move.seat, state.quantity("discovery", move.seat).value)
    yield Laid("ISL-MAP-17", (Revealing(move.seat, move.spot),))


def _next_cave_tiles(state: State) -> dict[str, int]:
    """What the top cave tile can be, with weights (ISL-SET-8).

    The shrine and `sure` tiles lie somewhere among the last `below`; the other places there may hold any other tile.
    """
    stack = state.get(CaveStack)
    if stack.top:
        return stack.top.counts()
    certain = stack.sure.plus(["cave-shrine"] if "cave-shrine" in stack.rest else [])
    others = stack.rest.minus(certain).counts()
    if stack.above or not certain:
        return others
    total = sum(others.values())
    weights = {tile: count * (stack.below - len(certain)) for tile, count in others.items()}
    for tile, count in certain.counts().items():
        weights[tile] = weights.get(tile, 0) + count * (total or 1)
    return {tile: count for tile, count in weights.items() if count}


def next_tiles(state: State, frame: Revealing) -> Node:
    """The chance node of one tile from the top of the stack."""
    weights = state.get(SurfaceStack).rows[0].counts() if frame.spot.layer == "surface" else _next_cave_tiles(state)

    def then(tile: str) -> Iterable[Event]:
        return (Placed("ISL-MAP-2", frame.seat, frame.spot, tile),)

    return Node(OneOf(tuple(weights), tuple(weights.values()), "tile"), then)


def _step_onto(state: State, event: Placed) -> Iterator[Event]:
    """The discoverer steps onto the new tile with the same speed; water and shrines it only finds."""
    if event.seat is None or event.spot not in state.board:
        return
    source = explorer_at(state, event.seat)
    if source is not None and enterable(state, event.seat, "explorer", event.spot):
        yield Moved("ISL-MAP-5", event.seat, "explorer", source, event.spot)


EVENTS = (Moved,)
FRAMES = (Revealing,)
MOVES = (Step, Discover)

PARTS: tuple[Part, ...] = (
    moves(Exploring, "ISL-MAP-6", _steps, (Step,)),
    moves(Gathering, "ISL-TURN-2", lambda state, frame, seat: (), (Step, Discover)),
    check(Step, "ISL-TURN-2", _gathered_first, "shape"),
    check(Discover, "ISL-TURN-2", _gathered_first, "shape"),
    check(Step, "ISL-SET-7", _stands, "shape"),
    check(Step, "ISL-MAP-6", _next_tile, "shape"),
    check(Step, "ISL-CAVE-4", _no_x),
    check(Step, "", _may_enter),
    check(Step, "ISL-TURN-8", _speed_for_step),
    base("step", "ISL-MAP-6", _surface_step, "onto a tile of the map"),
    add("step", "ISL-CAVE-2", _link_step, "between cave entrance and exit"),
    effect(Step, "ISL-MAP-6", _step),
    reduce(Moved, "ISL-MAP-6", _moved),
    moves(Exploring, "ISL-MAP-2", _discoveries, (Discover,)),
    check(Discover, "ISL-SET-7", _stands, "shape"),
    check(Discover, "ISL-MAP-17", _free_place, "shape"),
    check(Discover, "ISL-MAP-16", _tiles_left, "shape"),
    check(Discover, "ISL-CAVE-4", _side_open),
    check(Discover, "ISL-MAP-3", _touches),
    check(Discover, "ISL-TURN-8", _speed_to_discover),
    base("contacts", "ISL-MAP-3", _contacts_surface, "tiles to touch on the surface"),
    add("contacts", "ISL-CAVE-5", _contacts_cave, "tile to touch in the cave"),
    clamp("contacts", "ISL-MAP-4", _no_more_than_there_are, "the map has no more"),
    base("discovery", "ISL-MAP-2", _one, "a discovery"),
    effect(Discover, "ISL-MAP-2", _discover),
    base("tiles drawn", "ISL-MAP-2", _one, "tile from the top"),
    react(Placed, "ISL-MAP-5", _step_onto),
)
