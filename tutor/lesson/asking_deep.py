"""What a question asks of the deeper cave: where Titan, Wolf and cave shrine are, and what the Wolf may discover."""

from __future__ import annotations

from collections.abc import Callable

from tutor.engine import play
from tutor.engine.board import Cell
from tutor.engine.games.island.companion import Pack, Sniff
from tutor.engine.games.island.exploring import places_around
from tutor.engine.games.island.slices import Pieces, Relic, explorer_at
from tutor.engine.state import State

__all__ = ["around_the_wolf", "companion_of", "ground_under", "piece_at", "scented", "shrine_is", "too_far_off"]


def _wolf(state: State) -> Cell | None:
    return next((unit.cell for unit in state.get(Pieces).units if unit.kind == "wolf"), None)


def piece_at(kind: str) -> Callable[[State], str]:
    """The tile of the first piece of a kind (``titan``, ``wolf``); ``off`` if none is on the map."""

    def found(state: State) -> str:
        cell = next((unit.cell for unit in state.get(Pieces).units if unit.kind == kind), None)
        return "off" if cell is None else state.board.label(cell)

    return found


def companion_of(state: State) -> str:
    """Whose companion the Wolf is; ``nobody`` while it lives in the cave."""
    owner = state.get(Pack).owner
    return state.table.name(owner) if owner >= 0 else "nobody"


def ground_under(seat: int) -> Callable[[State], str]:
    """The terrain that a seat's explorer stands on; ``off`` while it is off the map."""

    def found(state: State) -> str:
        cell = explorer_at(state, seat)
        return "off" if cell is None else state.board.info(cell).terrain

    return found


def shrine_is(state: State) -> str:
    """Who has the cave shrine: a seat's name; the tile on which it lies; ``hidden`` before it is found."""
    relic = state.get(Relic)
    if relic.holder is not None:
        return state.table.name(relic.holder)
    return "hidden" if relic.cell is None else state.board.label(relic.cell)


def scented(state: State) -> frozenset[str]:
    """The places that the companion wolf can discover now, by their canonical names."""
    return frozenset(str(move.spot) for move in play.legal_moves(state) if isinstance(move, Sniff))


def around_the_wolf(state: State) -> list[Cell]:
    """The places without a tile next to the companion wolf: what `beside` of a `Mark` shows."""
    cell = _wolf(state)
    return places_around(state, cell) if cell is not None else []


def too_far_off(state: State, place: str) -> str:
    """A sentence for a place marked wrongly: what it is not next to."""
    if ":" not in place:
        return f"On {place} lies a tile already."
    here = explorer_at(state, state.table.active[0])
    spots = places_around(state, here) if here is not None else []
    near = Cell.parse(place) in spots
    return f"{place} is next to the explorer." if near else f"{place} is not next to the explorer."
