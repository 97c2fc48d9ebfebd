"""The two stacks of tiles, the opening tile, and a map that starts over (ISL-SET-2 to 4, ISL-SET-8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar

from tutor.engine.bag import EMPTY, Bag
from tutor.engine.board import Board, Cell, CellInfo, surface
from tutor.engine.catalogue import catalogue
from tutor.engine.chance import Node, OneOf
from tutor.engine.events import Event, Laid
from tutor.engine.fields import CELL
from tutor.engine.games.island import parameters
from tutor.engine.games.island.components import SURFACE_TILES
from tutor.engine.games.island.kinds import TILE, MaybeSeat
from tutor.engine.games.island.modes import THIEVES
from tutor.engine.games.island.slices import Battle, CaveStack, Pieces, Relic, SurfaceStack, Unit
from tutor.engine.games.island.space import opening_tile
from tutor.engine.module import Part, auto, chance, react, reduce, start
from tutor.engine.state import Auto, Chance, Ground, State

__all__ = [
    "EVENTS",
    "FRAMES",
    "PARTS",
    "START",
    "OpeningDraw",
    "Placed",
    "Restarted",
    "Stacked",
    "Stacking",
    "cave_stack",
    "stack_for",
    "surface_tiles",
]

START = surface(0, 0)
"""Where the opening tile lies."""


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A tile came from a stack to the map; `seat` discovered it (nobody the opening tile)."""

    key: ClassVar[str] = "placed"
    seat: MaybeSeat
    spot: Annotated[Cell, CELL]
    tile: Annotated[str, TILE]


@dataclass(frozen=True, slots=True)
class Stacked(Event):
    """The cave stack was made of the mix that the ruleset's parameter names."""

    key: ClassVar[str] = "stacked"


@dataclass(frozen=True, slots=True)
class Restarted(Event):
    """The map starts over: all tiles back to their stacks, pieces to their owners, explorers together at the start."""

    key: ClassVar[str] = "restarted"


@dataclass(frozen=True, slots=True)
class Stacking(Auto):
    """The cave stack is made: shrine in the lower half, exit on top."""

    key: ClassVar[str] = "stacking"


@dataclass(frozen=True, slots=True)
class OpeningDraw(Chance):
    """The opening tile is turned up."""

    key: ClassVar[str] = "opening-draw"


def surface_tiles() -> Bag:
    """All 48 surface tiles."""
    return Bag(tile for tile, count in SURFACE_TILES.items() for _ in range(count))


def cave_stack(mix: str | None = None, more: Iterable[str] = (), gone: int = 0) -> CaveStack:
    """The cave stack: the exit on top, the shrine in the lower half, which is rounded down (THV-OPEN-37).

    `more` tiles are shuffled in; `gone` tiles that nobody has seen leave the game.
    """
    others = parameters.tiles(mix if mix is not None else catalogue().parameter("P-CAVE-MIX").default).plus(more)
    kept = max(0, len(others) - gone)
    low = kept // 2
    return CaveStack(Bag(["exit"]), others.plus(["cave-shrine"]), kept - low, low + 1)


def stack_for(ruleset: Any) -> CaveStack:
    """The cave stack of a ruleset: the mix of its parameter, and what its modules add and take away."""
    bare = State(ruleset, (), ())
    terrains = dict.fromkeys(name for module in ruleset.modules for name in module.terrains)
    more = [name for name in terrains for _ in range(bare.quantity("cave tiles", name).value)]
    return cave_stack(ruleset.parameter("P-CAVE-MIX"), more, bare.quantity("cave tiles gone").value)


def _stack(state: State, frame: Stacking) -> Iterable[Event]:
    return (Stacked("ISL-SET-8"),)


def _stacked(state: State, event: Stacked) -> State:
    return state.put(stack_for(state.ruleset))


def _draw_opening(state: State, frame: OpeningDraw) -> Node:
    """Water and shrines go back and another tile is drawn (ISL-SET-3): in the end each other tile is as likely."""
    land = [tile for tile in state.get(SurfaceStack).all() if tile not in ("water", "shrine")]
    counts = Bag(land).counts()

    def then(tile: str) -> Iterable[Event]:
        return (Placed("ISL-SET-3", None, START, tile),)

    return Node(OneOf(tuple(counts), tuple(counts.values()), "tile"), then)


def _placed(state: State, event: Placed) -> State:
    """The tile leaves its stack and lies on the map."""
    board = state.board.with_cell(event.spot, CellInfo(event.tile, 0, event.tile))
    if event.spot.layer == "surface":
        return state.put(Ground(board), state.get(SurfaceStack).without(Bag([event.tile])))
    stack = state.get(CaveStack)
    if event.tile in stack.top:
        return state.put(Ground(board), replace(stack, top=EMPTY))
    above, below = (stack.above - 1, stack.below) if stack.above else (0, stack.below - 1)
    sure = stack.sure.minus([event.tile]) if event.tile in stack.sure else stack.sure
    return state.put(Ground(board), CaveStack(stack.top, stack.rest.minus([event.tile]), above, below, sure))


def _ring_of_water(state: State, event: Placed) -> Iterator[Event]:
    """The opening tile with water on all six sides: shuffle everything and start over."""
    board = state.board
    first = opening_tile(board)
    around = [Cell(first.layer, *at) for at in first.hex.neighbours()]
    if event.tile == "water" and all(cell in board and board.info(cell).terrain == "water" for cell in around):
        yield Restarted("ISL-SET-4")
        yield Laid("ISL-SET-4", (OpeningDraw(),))


def _restarted(state: State, event: Restarted) -> State:
    """Tiles of a position with a smaller set go back as they are; the cave stack is made anew if the cave was open."""
    board = state.board
    tiles = [info.tile for cell, info in board.cells.items() if cell.layer == "surface"]
    surface_stack = SurfaceStack.of([state.get(SurfaceStack).all().plus(tiles)])
    pieces = Pieces().plus(
        *(
            Unit(START, seat.side, "explorer", number)
            for number, seat in enumerate(state.table.seats)
            if seat.role != THIEVES
        )
    )
    new = [Ground(Board.make({}, labels="found")), surface_stack, pieces, Relic(), Battle()]
    opened = any(cell.layer == "cave" for cell in board.cells)
    return state.put(*new, *([stack_for(state.ruleset)] if opened else []))


EVENTS = (Stacked, Placed, Restarted)
FRAMES = (Stacking, OpeningDraw)

PARTS: tuple[Part, ...] = (
    start(SurfaceStack, "ISL-SET-2", lambda options: SurfaceStack.of([surface_tiles()])),
    start(CaveStack, "ISL-SET-8", lambda options: cave_stack()),
    auto(Stacking, "ISL-SET-8", _stack),
    reduce(Stacked, "ISL-SET-8", _stacked),
    chance(OpeningDraw, "ISL-SET-3", _draw_opening),
    reduce(Placed, "ISL-MAP-2", _placed),
    react(Placed, "ISL-SET-4", _ring_of_water),
    reduce(Restarted, "ISL-SET-4", _restarted),
)
