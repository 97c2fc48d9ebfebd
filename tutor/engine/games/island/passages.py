"""One-way passages between surface and cave: onto a Cave-In, out of the Secret Tunnel (THV-EVENT-CAVEIN, TUNNEL).

They stand on the map as tiles and nowhere else: `space` knows the pairs of tiles, the parts here say what holds.
Distances go through the link of entrance and exit alone (THV-OPEN-4).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tutor.engine.board import Cell
from tutor.engine.games.island.companion import Run
from tutor.engine.games.island.exploring import Discover, Step
from tutor.engine.games.island.marching import March
from tutor.engine.games.island.prowling import Prowl, Scout
from tutor.engine.games.island.slices import Pieces, explorer_at, side_of
from tutor.engine.games.island.space import passage
from tutor.engine.module import Part, add, check, clamp
from tutor.engine.moves import Move
from tutor.engine.state import State
from tutor.engine.verdict import Fault, fault

__all__ = ["PARTS"]

Ends = tuple[Cell, Cell]


def _terrain(state: State, cell: Cell | None) -> str:
    return state.board.info(cell).terrain if cell is not None and cell in state.board else ""


def _onto_the_cave_in(state: State, ends: Ends) -> int:
    return int(_terrain(state, ends[1]) == "cave-in")


def _out_of_the_tunnel(state: State, ends: Ends) -> int:
    return int(_terrain(state, ends[0]) == "tunnel")


def _shut(state: State, ends: Ends, value: int) -> int:
    """While a Cave-In blocks the cave the tunnel is shut as well (THV-OPEN-44 read the other way)."""
    blocked = any(info.terrain == "cave-in" for info in state.board.cells.values())
    return -1 if blocked and _terrain(state, ends[0]) == "tunnel" and value else value


def _source(state: State, move: Any) -> Cell | None:
    """Where the piece stands that moves."""
    if isinstance(move, Run):
        return state.get(Pieces).where("wolf", side_of(state, move.seat))
    source: Cell | None = explorer_at(state, move.seat) if isinstance(move, Step | Discover) else move.source
    return source


def _no_way_back(entered: str, key: str) -> Callable[[State, Any], Iterator[Fault]]:
    """Against the direction of a way that begins or ends on a tile of this terrain."""

    def against(state: State, move: Any) -> Iterator[Fault]:
        source = _source(state, move)
        if source is None or move.to not in state.board or not passage(state, move.to, source):
            return
        if entered in (_terrain(state, source), _terrain(state, move.to)):
            yield fault(key, cell=move.to)

    return against


def _blocked(state: State, move: Any) -> Iterator[Fault]:
    source = _source(state, move)
    if source is not None and passage(state, source, move.to) < 0:
        yield fault("cave-in.blocked", cell=move.to)


def _no_discovery(state: State, move: Any) -> Iterator[Fault]:
    if move.spot.layer == "surface" and _terrain(state, _source(state, move)) == "tunnel":
        yield fault("tunnel.discover", cell=move.spot)


def _each(kind: type[Move]) -> tuple[Part, ...]:
    return (
        check(kind, "THV-EVENT-CAVEIN-2", _no_way_back("cave-in", "cave-in.blocked")),
        check(kind, "THV-EVENT-CAVEIN-2", _blocked).under("THV-OPEN-44", "closed"),
        check(kind, "THV-EVENT-TUNNEL-1", _no_way_back("tunnel", "tunnel.out")),
    )


PARTS: tuple[Part, ...] = (
    add("passage", "THV-EVENT-CAVEIN-2", _onto_the_cave_in, "from the entrance onto the Cave-In"),
    add("passage", "THV-EVENT-TUNNEL-1", _out_of_the_tunnel, "from the Secret Tunnel to the surface"),
    clamp("passage", "THV-EVENT-CAVEIN-2", _shut, "shut until the exit is found again").under("THV-OPEN-44", "closed"),
    *_each(Step),
    *_each(March),
    *_each(Run),
    *(part.beside("thieves") for part in _each(Prowl)),
    check(Discover, "THV-EVENT-TUNNEL-2", _no_discovery, "shape"),
    check(Scout, "THV-EVENT-TUNNEL-2", _no_discovery, "shape").beside("thieves"),
)
