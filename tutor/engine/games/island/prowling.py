"""How thieves walk and discover: each with a speed of its own (THV-THIEF-MOVE-1, THV-BUY-THIEF-4).

A move names a thief by its tile and the speed it has left, so thieves that are alike are one choice. `shrine` says
whether it takes along the cave shrine that the thieves on its tile hold, or that it is the cursed one: nobody is both,
since the shrine ends the curse.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from tutor.engine import play as kernel
from tutor.engine.board import Cell
from tutor.engine.chance import Node
from tutor.engine.events import Event, Laid
from tutor.engine.fields import CELL, SEAT, CellField, Choice, IntField
from tutor.engine.games.island.band import (
    Band,
    Cashed,
    Dragged,
    Paced,
    is_thieves,
    lefts,
    thieves_at,
)
from tutor.engine.games.island.exploring import Moved, Revealing, next_tiles, places_around
from tutor.engine.games.island.kinds import Spot
from tutor.engine.games.island.shrines import Held, claims, taken
from tutor.engine.games.island.slices import SELF_PACED, CaveStack, Relic, SurfaceStack
from tutor.engine.games.island.space import Attempt, company_rule, joined, refusals, touching, walled, ways
from tutor.engine.games.island.tiles import Placed
from tutor.engine.games.island.turn import Exploring, Rested
from tutor.engine.module import Part, base, chance, check, effect, moves, react
from tutor.engine.moves import Move
from tutor.engine.state import Chance, State
from tutor.engine.verdict import Fault, Violation, fault

__all__ = [
    "FRAMES",
    "LEFT",
    "MOVES",
    "PARTS",
    "THIEF_AT",
    "Prowl",
    "Scout",
    "choices",
    "has_pace",
    "is_role",
    "with_shrine",
]

SPEED = 4


class _ThiefAtField(CellField):
    """A tile with a thief of the seat, and one tile without."""

    def universe(self, state: State, seat: int) -> Iterable[Cell]:
        cells = sorted(set(thieves_at(state, seat)))
        return [*cells, *[cell for cell in state.board.cells if cell not in cells][:1]]


class _LeftField(IntField):
    """The speed left of a thief of the seat."""

    def universe(self, state: State, seat: int) -> Iterable[int]:
        return sorted({0, SPEED, *(left for _, left in state.get(Band).paces)})


THIEF_AT = _ThiefAtField()
LEFT = _LeftField(0, 99)
LOAD = Choice("load", ("no", "yes", "cursed"))


@dataclass(frozen=True, slots=True)
class Prowl(Move):
    """Move a thief onto a neighbouring tile of the map (THV-THIEF-MOVE-1)."""

    key: ClassVar[str] = "prowl"
    near: ClassVar[tuple[str, ...]] = ("to", "source")
    source: Annotated[Cell, THIEF_AT]
    left: Annotated[int, LEFT]
    to: Annotated[Cell, CELL]
    shrine: Annotated[str, LOAD]

    @classmethod
    def implied(cls, state: State, values: dict[str, Any]) -> dict[str, Any]:
        return implied_thief(state, values)


@dataclass(frozen=True, slots=True)
class Scout(Move):
    """Draw a tile and lay it on a place next to a thief, who steps onto it (THV-THIEF-MOVE-1)."""

    key: ClassVar[str] = "scout"
    near: ClassVar[tuple[str, ...]] = ("spot", "source")
    source: Annotated[Cell, THIEF_AT]
    left: Annotated[int, LEFT]
    spot: Spot
    shrine: Annotated[str, LOAD]

    @classmethod
    def implied(cls, state: State, values: dict[str, Any]) -> dict[str, Any]:
        return implied_thief(state, values)


@dataclass(frozen=True, slots=True)
class Uncovering(Chance):
    """The tile for a place that a thief will step onto is drawn."""

    key: ClassVar[str] = "uncovering"
    seat: Annotated[int, SEAT]
    spot: Annotated[Cell, CELL]
    source: Annotated[Cell, CELL]
    left: Annotated[int, LEFT]
    shrine: Annotated[str, LOAD]


def implied_thief(state: State, values: dict[str, Any]) -> dict[str, Any]:
    """The thief, where there is but one to mean, and the cave shrine where there is no choice."""
    seat = values["seat"]
    cells = {values["source"]} if "source" in values else set(thieves_at(state, seat))
    if len(cells) != 1:
        return {}
    cell = cells.pop()
    left = {values["left"]} if "left" in values else set(lefts(state, seat, cell))
    found: dict[str, Any] = {"source": cell}
    if len(left) == 1:
        found["left"] = left.pop()
    lefts_meant = [found["left"]] if "left" in found else sorted(left)
    shrine = {load for pace in lefts_meant for load in loads(state, seat, cell, pace)}
    return found | ({"shrine": shrine.pop()} if len(shrine) == 1 else {})


# -- who walks -----------------------------------------------------------------------------------------------------


def is_role(state: State, move: Any) -> Iterator[Fault]:
    """Only the Thieves do this."""
    if not is_thieves(state, move.seat):
        yield fault("thieves.only")


def has_pace(state: State, move: Any) -> Iterator[Fault]:
    """A thief with that speed left is on the tile, and its turn is on."""
    if move.source not in thieves_at(state, move.seat):
        yield fault("thief.none", cell=move.source)
    elif move.left not in lefts(state, move.seat, move.source):
        yield fault("thief.left", cell=move.source, left=move.left)


def shrine_choices(state: State, seat: int, cell: Cell) -> tuple[str, ...]:
    """Whether a thief that leaves a tile may take the cave shrine along: it must if it is the last one there."""
    relic = state.get(Relic)
    if relic.holder != seat or relic.cell != cell:
        return ("no",)
    return ("yes",) if thieves_at(state, seat).count(cell) == 1 else ("no", "yes")


def loads(state: State, seat: int, cell: Cell, left: int) -> tuple[str, ...]:
    """What a thief with this speed on a tile may carry: "no" or "yes" for the shrine, "cursed" for the cursed one."""
    cursed, here = state.get(Band).cursed, lefts(state, seat, cell)
    if cursed is None or cursed[0] != cell or (cursed[1] != left and (here or left)):
        return shrine_choices(state, seat, cell)
    others = (here.count(left) if here else thieves_at(state, seat).count(cell)) > 1
    return (*(shrine_choices(state, seat, cell) if others else ()), "cursed")


def with_shrine(state: State, move: Any) -> Iterator[Fault]:
    """The cave shrine goes along only from those who hold it, and the last thief doesn't leave it behind."""
    if move.shrine not in loads(state, move.seat, move.source, move.left):
        yield fault("thief.shrine", cell=move.source)


def drag(state: State, move: Any, to: Cell, left: int) -> Iterator[Event]:
    """The cursed thief, if it is the one that moves, comes to a tile with this speed left."""
    if move.shrine == "cursed":
        yield Dragged("THV-TREASURE-CURSE-4", to, left)


def choices(state: State, seat: int) -> Iterator[tuple[Cell, int, str]]:
    """The thieves of a seat that can walk: tile, speed left, and whether the cave shrine goes along."""
    for source in sorted(set(thieves_at(state, seat))):
        for left in sorted(set(lefts(state, seat, source))):
            for shrine in loads(state, seat, source, left):
                yield source, left, shrine


# -- steps ---------------------------------------------------------------------------------------------------------


def _four(state: State, subject: Any) -> int:
    return SPEED


def _next_tile(state: State, move: Prowl) -> Iterator[Fault]:
    if move.to not in state.board:
        yield fault("cell.none", cell=move.to)
    elif not joined(state, move.source, move.to):
        yield fault("cell.far", source=move.source, cell=move.to)


def _no_x(state: State, move: Prowl) -> Iterator[Fault]:
    if walled(state, move.source, move.to):
        yield fault("step.x", source=move.source, cell=move.to)


def _may_enter(state: State, move: Prowl) -> list[Violation]:
    return refusals(state, Attempt(move.seat, SELF_PACED, move.to))


def _cost(state: State, move: Prowl) -> int:
    return state.quantity("step", (move.source, move.to)).value


def _speed(state: State, move: Prowl) -> Iterator[Fault]:
    if move.left < _cost(state, move):
        yield fault("speed.short", left=move.left, cost=_cost(state, move))


def _prowls(state: State, frame: Exploring, seat: int) -> Iterator[Move]:
    for source, left, shrine in choices(state, seat) if is_thieves(state, seat) else ():
        for to in ways(state, source):
            yield Prowl(seat, source, left, to, shrine)


def _prowl(state: State, move: Prowl) -> Iterator[Event]:
    yield Paced("THV-THIEF-MOVE-1", move.seat, move.source, move.left, move.to, _cost(state, move))
    yield from drag(state, move, move.to, move.left - _cost(state, move))
    if move.shrine == "yes":
        yield Held("ISL-SHR-7", move.seat, move.to)
    rule = company_rule(state, move.seat, move.to, "THV-BUY-THIEF-4")
    yield Moved(rule, move.seat, SELF_PACED, move.source, move.to)


# -- discoveries ---------------------------------------------------------------------------------------------------


def _free_place(state: State, move: Scout) -> Iterator[Fault]:
    if move.spot in state.board:
        yield fault("discover.taken", cell=move.spot)
    elif move.source in state.board and move.spot not in places_around(state, move.source):
        yield fault("scout.far", cell=move.spot, source=move.source)


def _tiles_left(state: State, move: Scout) -> Iterator[Fault]:
    if not len(state.get(SurfaceStack) if move.spot.layer == "surface" else state.get(CaveStack)):
        yield fault("discover.empty")


def _side_open(state: State, move: Scout) -> Iterator[Fault]:
    if walled(state, move.source, move.spot):
        yield fault("discover.x", source=move.source, cell=move.spot)


def _contacts(state: State, move: Scout) -> Iterator[Fault]:
    wanted = state.quantity("contacts", move.spot).value
    found = len(touching(state, move.spot))
    if move.spot.layer == "surface" and found < wanted:
        yield fault("discover.touch", cell=move.spot, found=found, wanted=wanted)


def _speed_to_scout(state: State, move: Scout) -> Iterator[Fault]:
    cost = state.quantity("discovery", move.seat).value
    if move.left < cost:
        yield fault("speed.short", left=move.left, cost=cost)


def _scouts(state: State, frame: Exploring, seat: int) -> Iterator[Move]:
    for source, left, shrine in choices(state, seat) if is_thieves(state, seat) else ():
        for place in places_around(state, source):
            yield Scout(seat, source, left, place, shrine)


def _scout(state: State, move: Scout) -> Iterator[Event]:
    cost = state.quantity("discovery", move.seat).value
    yield Paced("THV-THIEF-MOVE-1", move.seat, move.source, move.left, move.source, cost)
    yield from drag(state, move, move.source, move.left - cost)
    yield Laid("ISL-MAP-17", (Uncovering(move.seat, move.spot, move.source, move.left - cost, move.shrine),))


def _uncover(state: State, frame: Uncovering) -> Node:
    """A tile from the top; the thief steps onto it with the same speed, unless it is water or a shrine."""
    drawn = next_tiles(state, Revealing(frame.seat, frame.spot))
    attempt = Attempt(frame.seat, SELF_PACED, frame.spot)

    def then(tile: str) -> Iterator[Event]:
        yield Placed("THV-BUY-THIEF-4", frame.seat, frame.spot, tile)
        if not kernel.entry(state, tile, attempt):
            yield Paced("ISL-MAP-5", frame.seat, frame.source, frame.left, frame.spot, 0)
            yield from drag(state, frame, frame.spot, frame.left)
            if frame.shrine == "yes":
                yield Held("ISL-SHR-7", frame.seat, frame.spot)
            yield Moved("ISL-MAP-5", frame.seat, SELF_PACED, frame.source, frame.spot)

    return Node(drawn.distribution, then)


# -- the cave shrine -----------------------------------------------------------------------------------------------


def _found(state: State, event: Moved) -> Iterator[Event]:
    relic = state.get(Relic)
    unfound = relic.holder is None and relic.cell is None
    if event.kind == SELF_PACED and unfound and state.board.info(event.to).terrain == "cave-shrine":
        yield Held("ISL-SHR-5", event.seat, event.to)


def _picked_up(state: State, event: Moved) -> Iterator[Event]:
    if event.kind == SELF_PACED and claims(state, event.seat, event.to):
        yield taken(state, "ISL-ATT-17", event.seat, event.to)


def _rested(state: State, event: Rested) -> Iterator[Event]:
    if is_thieves(state, event.seat):
        yield Cashed("THV-THIEF-MOVE-1", event.seat)


FRAMES = (Uncovering,)
MOVES = (Prowl, Scout)

PARTS: tuple[Part, ...] = (
    base("thief speed", "THV-THIEF-MOVE-1", _four, "speed of each thief"),
    *(check(kind, "THV-THIEF-EXPLORE-2", is_role, "shape") for kind in MOVES),
    *(check(kind, "THV-SETUP-6", has_pace, "shape") for kind in MOVES),
    *(check(kind, "ISL-SHR-7", with_shrine, "shape") for kind in MOVES),
    moves(Exploring, "THV-THIEF-MOVE-1", _prowls, (Prowl,)),
    check(Prowl, "ISL-MAP-6", _next_tile, "shape"),
    check(Prowl, "ISL-CAVE-4", _no_x),
    check(Prowl, "", _may_enter),
    check(Prowl, "THV-THIEF-MOVE-1", _speed),
    effect(Prowl, "THV-BUY-THIEF-4", _prowl),
    moves(Exploring, "THV-BUY-THIEF-4", _scouts, (Scout,)),
    check(Scout, "ISL-MAP-17", _free_place, "shape"),
    check(Scout, "ISL-MAP-16", _tiles_left, "shape"),
    check(Scout, "ISL-CAVE-4", _side_open),
    check(Scout, "ISL-MAP-3", _contacts),
    check(Scout, "THV-THIEF-MOVE-1", _speed_to_scout),
    effect(Scout, "THV-BUY-THIEF-4", _scout),
    chance(Uncovering, "ISL-MAP-17", _uncover),
    react(Moved, "ISL-SHR-5", _found),
    react(Moved, "ISL-ATT-17", _picked_up),
    react(Rested, "THV-THIEF-MOVE-1", _rested),
)
