"""Where things are: distance, who occupies a tile, where a piece may walk, and what a side fights with on a tile."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from tutor.engine import play as kernel
from tutor.engine.board import Board, Cell, Edge
from tutor.engine.games.island.components import DWELLERS
from tutor.engine.games.island.slices import OCCUPYING, Building, Pieces, Unit, side_of
from tutor.engine.module import Part, add, base, entry
from tutor.engine.state import State
from tutor.engine.verdict import Fault, fault

__all__ = [
    "PARTS", "Attempt", "Force", "Spot", "backward", "company_rule", "dweller_at", "enterable", "force", "hostile",
    "joined", "linked", "occupied", "onward", "opening_tile", "passage", "refusals", "steps_over", "touching", "walled",
    "ways",
]  # fmt: skip

_PASSAGES = ("entrance", "cave-in", "tunnel")

ENTERED = ("food", "wood", "gold", "garden", "entrance", "exit", "empty", "cave-shrine", *DWELLERS)
"""Terrains that pieces may stand on. Water and shrines may not be entered."""


class Attempt(NamedTuple):
    """A try to enter a tile with a unit of some kind."""

    seat: int
    kind: str
    target: Cell


class Spot(NamedTuple):
    """A tile, looked at for one side's things on it (every side's, and a dweller, when `side` is empty)."""

    cell: Cell
    side: str = ""


# -- distance ------------------------------------------------------------------------------------------------------


def steps_over(
    board: Board,
    start: Cell,
    free: Callable[[Cell], bool],
    goal: Cell | None = None,
    onward: Callable[[Cell], Iterable[Cell]] | None = None,
) -> dict[Cell, int]:
    """Steps from a tile to all others that can be reached over tiles that are `free` (the goal itself needn't be).

    `onward` names the tiles that can be stepped to from a tile, its neighbours if it is left out.
    """
    onward = onward or board.neighbours
    steps = {start: 0}
    queue = [start]
    for cell in queue:
        if cell != start and not free(cell):
            continue
        for other in onward(cell):
            if other not in steps and (other == goal or free(other)):
                steps[other] = steps[cell] + 1
                queue.append(other)
    return steps


def _distance(state: State, ends: tuple[Cell, Cell]) -> int:
    """Steps over tiles on the map, whatever lies on them; -1 when no way leads there (ISL-MAP-1)."""
    return steps_over(state.board, ends[0], lambda cell: True).get(ends[1], -1)


def linked(state: State, a: Cell, b: Cell) -> bool:
    """Whether two tiles are the ends of the way between surface and cave."""
    return a != b and Edge.between(a, b) in state.board.links


def walled(state: State, a: Cell, b: Cell) -> bool:
    """Whether an X stands on the side between two places that touch."""
    walls = state.board.walls
    return bool(walls) and a.layer == b.layer and a.hex.distance(b.hex) == 1 and Edge.between(a, b) in walls


def touching(state: State, spot: Cell) -> list[Cell]:
    """The tiles that touch a place."""
    around = [Cell(spot.layer, *at) for at in spot.hex.neighbours()]
    return [cell for cell in around if cell in state.board]


@lru_cache(maxsize=128)
def _passages(board: Board) -> tuple[tuple[Cell, Cell], ...]:
    """The pairs of tiles that a printed way of one direction may join: from the entrance onto a Cave-In, and from a
    Secret Tunnel onto the tiles that touch the entrance. What holds is for the quantity "passage" to say.
    """
    found = {info.terrain: cell for cell, info in board.cells.items() if info.terrain in _PASSAGES}
    entrance = found.get("entrance")
    if entrance is None or len(found) < 2:
        return ()
    around = [Cell(entrance.layer, *at) for at in entrance.hex.neighbours()]
    ways = [(entrance, found["cave-in"])] if "cave-in" in found else []
    return (*ways, *((found["tunnel"], cell) for cell in around if "tunnel" in found and cell in board))


def passage(state: State, a: Cell, b: Cell) -> int:
    """Whether a way of one direction leads from a tile to another: 1, or -1 while it is shut; 0 if there is none."""
    return state.quantity("passage", (a, b)).value if (a, b) in _passages(state.board) else 0


def ways(state: State, cell: Cell) -> list[Cell]:
    """The tiles that a step from a tile can be thought to lead to: those that touch it, the far end of a link or of a
    way of one direction, against its direction too.
    """
    around = touching(state, cell)
    far = [other for other in state.board.neighbours(cell) if other not in around]
    for a, b in _passages(state.board):
        if cell in (a, b) and passage(state, a, b):
            far.append(b if cell == a else a)
    return [*around, *dict.fromkeys(far)]


def joined(state: State, a: Cell, b: Cell) -> bool:
    """Whether `ways` joins two tiles, whatever stands on the side between them."""
    touch = a.layer == b.layer and a.hex.distance(b.hex) == 1
    return touch or linked(state, a, b) or bool(passage(state, a, b) or passage(state, b, a))


def onward(state: State, cell: Cell) -> tuple[Cell, ...]:
    """The tiles that can be stepped to from a tile, whoever is there: its neighbours and where a one-way way leads."""
    near = state.board.neighbours(cell)
    more = [b for a, b in _passages(state.board) if a == cell and b not in near and passage(state, a, b) > 0]
    return (*near, *more)


def backward(state: State, cell: Cell) -> tuple[Cell, ...]:
    """The tiles from which a tile can be stepped to, whoever is there."""
    near = state.board.neighbours(cell)
    more = [a for a, b in _passages(state.board) if b == cell and a not in near and passage(state, a, b) > 0]
    return (*near, *more)


def opening_tile(board: Board) -> Cell:
    """The tile the map began with."""
    return board.order[0]


# -- entering ------------------------------------------------------------------------------------------------------


def refusals(state: State, attempt: Attempt) -> list[Any]:
    """What the entry rules say against an attempt."""
    return kernel.entry(state, state.board.info(attempt.target).terrain, attempt)


def enterable(state: State, seat: int, kind: str, cell: Cell) -> bool:
    """Whether the entry rules let a unit of this kind in."""
    return not refusals(state, Attempt(seat, kind, cell))


def _water(state: State, attempt: Attempt) -> Iterator[Fault]:
    yield fault("enter.water", cell=attempt.target)


def _shrine(state: State, attempt: Attempt) -> Iterator[Fault]:
    if attempt.kind != "guardian":
        yield fault("enter.shrine", cell=attempt.target)


# -- who is there --------------------------------------------------------------------------------------------------


def dweller_at(state: State, cell: Cell) -> str:
    """The living dweller of a tile, or an empty text."""
    if cell.layer != "cave" or cell not in state.board:
        return ""
    terrain = state.board.info(cell).terrain
    return terrain if state.quantity("dweller", terrain).value else ""


def _printed(state: State, tile: str) -> int:
    return DWELLERS.get(tile, 0)


def _units(state: State, spot: Spot) -> int:
    found = sum(not spot.side or unit.side == spot.side for unit in state.get(Pieces).at(spot.cell))
    return found + (not spot.side and bool(dweller_at(state, spot.cell)))


def _forts(state: State, spot: Spot) -> int:
    return sum(not spot.side or fort.side == spot.side for fort in state.get(Pieces).touching(spot.cell, "fort"))


def company_rule(state: State, seat: int, cell: Cell, rule: str) -> str:
    """ISL-MAP-14 for a unit that joins others of its side on a tile, else `rule`."""
    side = side_of(state, seat)
    return "ISL-MAP-14" if any(unit.side == side for unit in state.get(Pieces).at(cell)) else rule


def occupied(state: State, cell: Cell) -> bool:
    """Whether anything occupies a tile: a unit, a living dweller, a fort that touches it."""
    return state.quantity("occupants", Spot(cell)).value > 0


def hostile(state: State, side: str, cell: Cell) -> tuple[str, ...]:
    """The other sides that occupy a tile, in the order of their names."""
    pieces = state.get(Pieces)
    others = {unit.side for unit in pieces.at(cell)} | {fort.side for fort in pieces.touching(cell, *OCCUPYING)}
    return tuple(name for name in sorted(others - {side}) if state.quantity("occupants", Spot(cell, name)).value)


# -- forces --------------------------------------------------------------------------------------------------------


class Force(NamedTuple):
    """What fights: the units of some sides on a tile, buildings of theirs, or a dweller."""

    sides: tuple[str, ...]
    cell: Cell
    units: tuple[Unit, ...] = ()
    buildings: tuple[Building, ...] = ()
    dweller: str = ""

    def count(self, kind: str) -> int:
        """How many pieces of a kind are in it."""
        every: tuple[Unit | Building, ...] = (*self.units, *self.buildings)
        return sum(piece.kind == kind for piece in every)

    def explorers(self) -> tuple[int, ...]:
        """The seats whose explorers are in it."""
        return tuple(unit.seat for unit in self.units if unit.kind == "explorer")


def force(state: State, sides: Iterable[str], cell: Cell) -> Force:
    """What sides have on a tile: their units, and forts and hideouts that occupy it."""
    names, pieces = tuple(sides), state.get(Pieces)
    forts = tuple(fort for fort in pieces.touching(cell, *OCCUPYING) if fort.side in names)
    return Force(names, cell, tuple(unit for unit in pieces.at(cell) if unit.side in names), forts)


PARTS: tuple[Part, ...] = (
    base("dweller", "ISL-COMP-4", _printed, "printed on the tile"),
    base("distance", "ISL-MAP-1", _distance, "steps over the tiles of the map"),
    entry("water", "ISL-MAP-7", _water),
    entry("shrine", "ISL-MAP-8", _shrine),
    base("occupants", "ISL-MAP-12", _units, "units and dwellers"),
    add("occupants", "ISL-MAP-11", _forts, "forts that touch the tile"),
)
