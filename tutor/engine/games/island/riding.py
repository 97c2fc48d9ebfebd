"""What treasures do for the Thieves: Bavieca carries one thief a turn, the curse stays on one piece (BAVIECA-2, CURSE).

Thieves of a tile with the same speed are alike but for the curse, so that is all that is kept: where the cursed one is.
It comes back last of the pieces in the supply, and after a tie it goes back with the first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar

from tutor.engine.board import Cell
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import BOOL, CELL, SEAT
from tutor.engine.games.island.band import Band, Dragged, Started, available, is_thieves, lefts, thieves_at
from tutor.engine.games.island.battle import Returned
from tutor.engine.games.island.building import Bought
from tutor.engine.games.island.prowling import LEFT, THIEF_AT, has_pace, is_role
from tutor.engine.games.island.shrines import Held
from tutor.engine.games.island.slices import SELF_PACED, Pieces, Relic
from tutor.engine.games.island.space import Force
from tutor.engine.games.island.spoils import Fell
from tutor.engine.games.island.tiles import Restarted
from tutor.engine.games.island.treasures import Found, Lifted, holder, holds
from tutor.engine.games.island.turn import Exploring
from tutor.engine.module import Part, add, check, effect, moves, react, reduce
from tutor.engine.moves import Move
from tutor.engine.state import Decision, State
from tutor.engine.verdict import Fault, fault

__all__ = ["EVENTS", "FRAMES", "MOVES", "PARTS", "Mount", "Relay"]


@dataclass(frozen=True, slots=True)
class Mounting(Decision):
    """The explore phase begins: which thief does Bavieca carry?"""

    key: ClassVar[str] = "mounting"
    exclusive: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Mount(Move):
    """Name the thief that has one more speed this turn (THV-TREASURE-BAVIECA-2)."""

    key: ClassVar[str] = "mount"
    near: ClassVar[tuple[str, ...]] = ("source", "left")
    source: Annotated[Cell, THIEF_AT]
    left: Annotated[int, LEFT]

    @classmethod
    def implied(cls, state: State, values: dict[str, Any]) -> dict[str, Any]:
        left = {left for cell, left in state.get(Band).paces if cell == values.get("source")}
        return {"left": left.pop()} if len(left) == 1 else {}


@dataclass(frozen=True, slots=True)
class Relay(Move):
    """Pass the cave shrine to a thief on an adjacent tile, at any time (THV-SHRINE-CAVE-3)."""

    key: ClassVar[str] = "relay"
    anytime: ClassVar[bool] = True
    near: ClassVar[tuple[str, ...]] = ("to",)
    to: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Spurred(Event):
    """A thief on a tile, with this speed left, has one more; `cursed` if it is the cursed one."""

    key: ClassVar[str] = "spurred"
    seat: Annotated[int, SEAT]
    cell: Annotated[Cell, CELL]
    left: Annotated[int, LEFT]
    cursed: Annotated[str, BOOL]


@dataclass(frozen=True, slots=True)
class Bent(Event):
    """A thief on a tile bears the curse from now on this turn: it has one less of the speed left."""

    key: ClassVar[str] = "bent"
    cell: Annotated[Cell, CELL]
    left: Annotated[int, LEFT]


# -- Bavieca -------------------------------------------------------------------------------------------------------


def _seat(state: State) -> int | None:
    """The Thieves' seat, if they have Bavieca."""
    seat = holder(state, "bavieca")
    return seat if seat is not None and is_thieves(state, seat) else None


def _phase_begins(state: State, event: Laid) -> Iterator[Event]:
    seat = _seat(state)
    if seat is not None and any(isinstance(frame, Exploring) and seat in frame.seats for frame in event.frames):
        choices = sorted(set(state.get(Band).paces))
        if len(choices) == 1:
            yield _spur(state, "THV-TREASURE-BAVIECA-2", seat, *choices[0])
        elif choices:
            yield Laid("THV-TREASURE-BAVIECA-2", (Mounting((seat,)),))


def _spur(state: State, rule: str, seat: int, cell: Cell, left: int) -> Spurred:
    """One that isn't cursed, if there is such a one."""
    cursed = state.get(Band).cursed == (cell, left) and lefts(state, seat, cell).count(left) == 1
    return Spurred(rule, seat, cell, left, "yes" if cursed else "no")


def _mounts(state: State, frame: Mounting, seat: int) -> Iterator[Move]:
    for cell, left in sorted(set(state.get(Band).paces)):
        yield Mount(seat, cell, left)


def _mount(state: State, move: Mount) -> Iterator[Event]:
    yield Closed("THV-TREASURE-BAVIECA-2", Mounting.key)
    yield _spur(state, "THV-TREASURE-BAVIECA-2", move.seat, move.source, move.left)


def _at_once(state: State, event: Found) -> Iterator[Event]:
    """The thief that finds Bavieca has one more speed."""
    left = lefts(state, event.seat, event.cell)
    if event.coin == "bavieca" and is_thieves(state, event.seat) and left:
        yield _spur(state, "THV-TREASURE-BAVIECA-1", event.seat, event.cell, max(left))


def _spurred(state: State, event: Spurred) -> State:
    band = state.get(Band)
    after = band.without((event.cell, event.left)).plus((event.cell, event.left + 1))
    return state.put(replace(after, cursed=(event.cell, event.left + 1)) if event.cursed == "yes" else after)


# -- the curse -----------------------------------------------------------------------------------------------------


def _cursed(state: State, event: Found) -> Iterator[Event]:
    """The thief that finds the treasure bears the curse at once."""
    if event.coin != "curse" or not is_thieves(state, event.seat) or not holds(state, event.seat, "curse"):
        return
    left = lefts(state, event.seat, event.cell)
    if left:
        yield Bent("THV-TREASURE-CURSE-1", event.cell, max(left))
    else:
        yield Dragged("THV-TREASURE-CURSE-1", event.cell, -1)


def _bent(state: State, event: Bent) -> State:
    less = max(0, event.left - 1)
    band = state.get(Band).without((event.cell, event.left)).plus((event.cell, less))
    return state.put(replace(band, cursed=(event.cell, less)))


def _slower(state: State, event: Started) -> Iterator[Event]:
    """A turn of the cursed thief begins."""
    cursed = state.get(Band).cursed
    if cursed == (event.cell, -1):
        yield Bent("THV-TREASURE-CURSE-1", event.cell, event.speed)


def _weaker(state: State, subject: Force) -> int:
    cursed, seat = state.get(Band).cursed, holder(state, "curse")
    if cursed is None or seat is None:
        return 0
    side = state.table.seats[seat].side
    return -int(any(unit[:3] == (cursed[0], side, SELF_PACED) for unit in subject.units))


def _falls(state: State, event: Fell) -> Iterator[Event]:
    """All thieves of a tile fall together; the piece keeps its curse in the supply."""
    cursed = state.get(Band).cursed
    fell = event.kind == SELF_PACED and cursed is not None and cursed[0] == event.cell
    if fell and event.cell not in state.get(Pieces).cells_of(event.side, SELF_PACED):
        yield Dragged("THV-TREASURE-CURSE-4", None, -1)


def _comes_back(state: State, event: Bought) -> Iterator[Event]:
    """The last piece of the supply is the cursed one."""
    waits = event.kind == SELF_PACED and holds(state, event.seat, "curse") and state.get(Band).cursed is None
    if waits and not available(state, event.seat, SELF_PACED):
        yield Dragged("THV-TREASURE-CURSE-4", event.cell, -1)


def _goes_back(state: State, event: Returned) -> Iterator[Event]:
    cursed = state.get(Band).cursed
    if event.kind == SELF_PACED and cursed is not None and cursed[0] == event.cell:
        yield Dragged("THV-TREASURE-CURSE-4", event.to, -1)


def _with_shrine(state: State) -> int | None:
    """The Thieves' seat, if the shrine is on the tile of their cursed thief: any thief there may hold it."""
    relic, cursed = state.get(Relic), state.get(Band).cursed
    at_it = cursed is not None and relic.holder is not None and relic.cell == cursed[0]
    return relic.holder if at_it and relic.holder is not None and is_thieves(state, relic.holder) else None


def _shrine_comes(state: State, event: Held) -> Iterator[Event]:
    seat = _with_shrine(state)
    if seat is not None:
        yield Lifted("THV-TREASURE-CURSE-3", seat)


def _comes_to_the_shrine(state: State, event: Dragged) -> Iterator[Event]:
    seat = _with_shrine(state)
    if seat is not None:
        yield Lifted("THV-TREASURE-CURSE-3", seat)


def _free(state: State, event: Lifted) -> Iterator[Event]:
    if is_thieves(state, event.seat):
        yield Dragged("THV-TREASURE-CURSE-3", None, -1)


def _starts_over(state: State, event: Restarted) -> Iterator[Event]:
    if state.get(Band).cursed is not None:
        yield Dragged("ISL-SET-4", None, -1)


# -- the cave shrine from thief to thief ---------------------------------------------------------------------------


def _shrine_bearers(state: State, seat: int) -> Cell | None:
    relic = state.get(Relic)
    return relic.cell if relic.holder == seat and is_thieves(state, seat) else None


def _relays(state: State, frame: Decision, seat: int) -> Iterator[Move]:
    cell = _shrine_bearers(state, seat)
    if cell is not None:
        for to in state.board.cells:
            yield Relay(seat, to)


def _bears_it(state: State, move: Relay) -> Iterator[Fault]:
    if _shrine_bearers(state, move.seat) is None:
        yield fault("relic.none")


def _to_a_thief(state: State, move: Relay) -> Iterator[Fault]:
    if move.to == _shrine_bearers(state, move.seat) or move.to not in thieves_at(state, move.seat):
        yield fault("thief.none", cell=move.to)


def _adjacent(state: State, move: Relay) -> Iterator[Fault]:
    cell = _shrine_bearers(state, move.seat)
    if cell is not None and not state.board.adjacent(cell, move.to):
        yield fault("relay.far", cell=move.to, source=cell)


def _relay(state: State, move: Relay) -> Iterator[Event]:
    yield Held("THV-SHRINE-CAVE-3", move.seat, move.to)


EVENTS = (Spurred, Bent)
FRAMES = (Mounting,)
MOVES = (Mount, Relay)

_PARTS: tuple[Part, ...] = (
    react(Laid, "THV-TREASURE-BAVIECA-2", _phase_begins),
    moves(Mounting, "THV-TREASURE-BAVIECA-2", _mounts, (Mount,)),
    check(Mount, "THV-THIEF-EXPLORE-2", is_role, "shape"),
    check(Mount, "THV-SETUP-6", has_pace, "shape"),
    effect(Mount, "THV-TREASURE-BAVIECA-2", _mount),
    react(Found, "THV-TREASURE-BAVIECA-1", _at_once),
    reduce(Spurred, "THV-TREASURE-BAVIECA-2", _spurred),
    react(Found, "THV-TREASURE-CURSE-1", _cursed),
    reduce(Bent, "THV-TREASURE-CURSE-1", _bent),
    react(Started, "THV-TREASURE-CURSE-1", _slower),
    add("strength", "THV-TREASURE-CURSE-1", _weaker, "the cursed thief"),
    react(Fell, "THV-TREASURE-CURSE-4", _falls),
    react(Bought, "THV-TREASURE-CURSE-4", _comes_back),
    react(Returned, "THV-TREASURE-CURSE-4", _goes_back),
    react(Held, "THV-TREASURE-CURSE-3", _shrine_comes),
    react(Dragged, "THV-TREASURE-CURSE-3", _comes_to_the_shrine),
    react(Lifted, "THV-TREASURE-CURSE-3", _free),
    react(Restarted, "ISL-SET-4", _starts_over),
    moves("anytime", "THV-SHRINE-CAVE-3", _relays, (Relay,)),
    check(Relay, "ISL-SHR-5", _bears_it, "shape"),
    check(Relay, "THV-SETUP-6", _to_a_thief, "shape"),
    check(Relay, "THV-SHRINE-CAVE-3", _adjacent),
    effect(Relay, "THV-SHRINE-CAVE-3", _relay),
)
PARTS: tuple[Part, ...] = tuple(part.beside("thieves") for part in _PARTS)
