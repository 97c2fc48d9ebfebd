"""What a question asks of an Island position: places, tiles, and numbers such as strength, distance and yield."""

from __future__ import annotations

from collections.abc import Callable

from tutor.engine import play
from tutor.engine.board import Cell
from tutor.engine.games.island.battle import attackers, defenders
from tutor.engine.games.island.building import Hire, Offering, spare
from tutor.engine.games.island.exploring import Discover, places_around
from tutor.engine.games.island.farming import Gather, farmed, workplaces
from tutor.engine.games.island.shrines import controls
from tutor.engine.games.island.slices import Battle, Hands, Pieces, Turns, explorer_at, side_of
from tutor.engine.games.island.space import dweller_at, force, hostile, occupied
from tutor.engine.games.island.spoils import Place
from tutor.engine.state import State

__all__ = [
    "around", "building_count", "dice", "distance", "due", "farmed_tiles", "farmed_types", "gather_ways", "held",
    "hireable", "occupied_tiles", "offerable", "open_to_discovery", "placeable", "says_tile", "says_work",
    "shrines_held", "speed_left", "strength", "supplied", "villagers_left", "whose_tile",
]  # fmt: skip

Cells = Callable[[State], frozenset[str]]
Count = Callable[[State], int]


def _seat(state: State) -> int:
    return state.table.active[0]


def _name(state: State, cell: Cell) -> str:
    """The label of a tile, the canonical name of a place without one."""
    return state.board.label(cell) if cell in state.board else str(cell)


# -- places and tiles ----------------------------------------------------------------------------------------------


def around(state: State) -> list[Cell]:
    """The places without a tile next to the explorer: what `beside` of a `Mark` shows."""
    here = explorer_at(state, _seat(state))
    return places_around(state, here) if here is not None else []


def open_to_discovery(state: State) -> frozenset[str]:
    """The places that can be discovered now, speed included."""
    return frozenset(_name(state, move.spot) for move in play.legal_moves(state) if isinstance(move, Discover))


def farmed_tiles(state: State) -> frozenset[str]:
    """The tiles the seat on turn farms."""
    return frozenset(_name(state, cell) for cell in workplaces(state, _seat(state)))


def hireable(state: State) -> frozenset[str]:
    """The tiles on which a new villager can be put now."""
    return frozenset(_name(state, move.cell) for move in play.legal_moves(state) if isinstance(move, Hire))


def offerable(state: State) -> frozenset[str]:
    """The shrines on which an offering can be put now."""
    return frozenset(_name(state, move.cell) for move in play.legal_moves(state) if isinstance(move, Offering))


def placeable(state: State) -> frozenset[str]:
    """The tiles on which the beaten explorer can be put now."""
    return frozenset(_name(state, move.cell) for move in play.legal_moves(state) if isinstance(move, Place))


def occupied_tiles(state: State) -> frozenset[str]:
    """The tiles that anything occupies: units, living dwellers, forts that touch them."""
    return frozenset(_name(state, cell) for cell in state.board.cells if occupied(state, cell))


def says_tile(state: State, label: str) -> str:
    """A sentence for a tile or place that was marked wrongly: what it is."""
    if ":" in label:
        return f"{label} has no tile."
    terrain = state.board.info(state.board.cell(label)).terrain
    return (
        f"{label} is {terrain}."
        if terrain in ("food", "wood", "gold", "water", "empty")
        else f"{label} is a {terrain}."
    )


def says_work(state: State, label: str) -> str:
    """A sentence for a tile that was marked wrongly as farmed: who is missing there, or the farmhouse."""
    cell, seat = state.board.cell(label), _seat(state)
    name = state.table.name(seat)
    if cell in workplaces(state, seat):
        return f"{label} makes nothing."
    if cell in state.get(Pieces).cells_of(side_of(state, seat), "villager"):
        return f"The villager on {label} stands beside no farmhouse of {name}'s."
    return f"Nobody works for {name} on {label}."


def whose_tile(state: State, label: str) -> str:
    """A sentence for a tile that was marked wrongly: who occupies it."""
    cell = state.board.cell(label)
    sides = [f"{side}'s things" for side in hostile(state, "", cell)]
    if dweller := dweller_at(state, cell):
        sides.append(f"the {dweller}")
    return f"{label} is occupied by {' and '.join(sides)}." if sides else f"Nothing occupies {label}."


# -- numbers -------------------------------------------------------------------------------------------------------


def due(state: State) -> int:
    """How many cards the gather phase brings."""
    return state.quantity("gather", _seat(state)).value


def gather_ways(state: State) -> int:
    """In how many ways the gather amount can be taken."""
    return sum(isinstance(move, Gather) for move in play.legal_moves(state))


def farmed_types(state: State) -> int:
    """How many types of resource are farmed."""
    return len(farmed(state, _seat(state)))


def held(card: str = "", seat: int | None = None) -> Count:
    """How many cards a seat holds (the one on turn if none is named), all or those of one type."""

    def found(state: State) -> int:
        hand = state.get(Hands)[_seat(state) if seat is None else seat]
        return hand.count(card) if card else len(hand)

    return found


def supplied(card: str) -> Count:
    """How many cards of a type are in the supply."""
    return lambda state: state.get(Hands).supply.count(card)


def speed_left(state: State) -> int:
    """The speed that is left to the seat on turn."""
    return state.get(Turns).speed[_seat(state)]


def distance(start: str, end: str) -> Count:
    """Steps over the tiles of the map from one tile to another; -1 where no way leads."""
    return lambda state: state.quantity("distance", (state.board.cell(start), state.board.cell(end))).value


def strength(side: str, label: str) -> Count:
    """What a side fights with on a tile: its units there, and a fort that occupies it."""
    return lambda state: state.quantity("strength", force(state, (side,), state.board.cell(label))).value


def dice(part: str) -> Count:
    """How many dice ``attack`` or ``defence`` has in the battle that is being fought."""

    def found(state: State) -> int:
        if not state.get(Battle).active:
            return 0
        return state.quantity("strength", attackers(state) if part == "attack" else defenders(state)).value

    return found


def building_count(kind: str) -> Count:
    """How many buildings of a kind the seat on turn has on the map."""
    return lambda state: state.get(Pieces).on_map(side_of(state, _seat(state)), kind)


def villagers_left(state: State) -> int:
    """How many villagers the seat on turn still has in its supply."""
    return spare(state, side_of(state, _seat(state)), "villager")


def shrines_held(state: State) -> int:
    """How many surface shrines the seat on turn controls."""
    return len(controls(state, side_of(state, _seat(state))))
