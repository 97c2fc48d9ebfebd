"""The dwellers of the deeper cave: the Titan, and the Thieves' tile beside a Thieves player (THV-DWELLER).

The Titan is a piece on the side of no seat as soon as somebody has entered its tile; it walks and fights by a law, see
`hunting` and `striking`. The Wolf is in `companion`. These parts come before those of the treasures, so that a Titan
between two turns walks before anything else of the next turn.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar

from tutor.engine.board import Cell, CellInfo
from tutor.engine.chance import Dice, Distribution
from tutor.engine.events import Event, Laid
from tutor.engine.fields import CELL
from tutor.engine.games.island import companion, hunting, parameters, striking
from tutor.engine.games.island.agenda import TileWon, begin, challenge
from tutor.engine.games.island.band import available, thieves_seat
from tutor.engine.games.island.battle import Slain
from tutor.engine.games.island.cards import Looted
from tutor.engine.games.island.exploring import Moved
from tutor.engine.games.island.hunting import Hunt, Law, Rousing, Stirring, living
from tutor.engine.games.island.kinds import MaybeSeat
from tutor.engine.games.island.slices import SELF_PACED, WILD, Came, Hands, Pieces, Unit, seats_of, side_of
from tutor.engine.games.island.solo_codec import HUNT_CODEC
from tutor.engine.games.island.space import Force, hostile
from tutor.engine.games.island.spoils import Fell
from tutor.engine.module import Part, add, auto, between, clamp, codec, react, reduce
from tutor.engine.moves import Move
from tutor.engine.state import Auto, Frame, Ground, Slice, State

__all__ = ["EVENTS", "FRAMES", "LAWS", "MOVES", "PARTS", "QUANTITIES", "SLICES", "TITAN"]

TITAN = "titan"
STRENGTH = 6
"""The Titan's strength (THV-DWELLER-TITAN-1)."""


# -- frames and events ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Claiming(Auto):
    """Whoever occupies the Thieves' cave tile once all battles are over takes the treasure."""

    key: ClassVar[str] = "claiming"
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Woken(Event):
    """Somebody has entered the Titan's tile: it is a piece from now on."""

    key: ClassVar[str] = "woken"
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Lurked(Event):
    """The Thieves' cave tile was entered: a thief of theirs is there, unless all are in play."""

    key: ClassVar[str] = "lurked"
    cell: Annotated[Cell, CELL]
    seat: MaybeSeat


# -- the Titan -----------------------------------------------------------------------------------------------------


def _battle_die(state: State) -> tuple[Distribution, Any]:
    return Dice(parameters.faces(state, "P-BATTLE-DIE"), 1), sum


def _aims(state: State) -> Iterable[tuple[str, Collection[Cell]]]:
    """Living things: anybody's, or as THV-OPEN-13 is read."""
    reading = state.ruleset.ruling("THV-OPEN-13")
    if reading == "roller":
        side = side_of(state, state.get(Hunt).seat)
        own = {unit.cell for unit in state.get(Pieces).units if unit.side == side}
        return (("THV-DWELLER-TITAN-1", living(state) & own),)
    return (("THV-DWELLER-TITAN-1", living(state, SELF_PACED) if reading == "thieves-too" else living(state)),)


LAWS: Mapping[str, Law] = {
    TITAN: Law(
        "THV-DWELLER-TITAN-1",
        "THV-DWELLER-TITAN-2",
        "THV-DWELLER-TITAN-3",
        _aims,
        ("farmhouse", "outpost"),
        _battle_die,
        TITAN,
    )
}
"""The law of the Titan."""


def _wakes(state: State, event: Moved | TileWon) -> Iterator[Event]:
    """Whoever enters its tile has woken it and fights it, after anybody else who holds the tile (THV-OPEN-90)."""
    if state.board.info(event.to).terrain == TITAN and not hostile(state, side_of(state, event.seat), event.to):
        yield Woken("THV-DWELLER-TITAN-1", event.to)
        came = Came(event.kind, event.seat if event.kind == "explorer" else -1, event.source)
        yield from begin("ISL-CAVE-6", event.seat, event.to, came, sides=(WILD,))


def _emptied(state: State, cell: Cell) -> Ground:
    """The map with a tile whose dweller has become a piece."""
    info = state.board.info(cell)
    return Ground(state.board.with_info(cell, CellInfo("empty", 0, info.tile, info.marks)))


def _woken(state: State, event: Woken) -> State:
    return state.put(_emptied(state, event.cell), state.get(Pieces).plus(Unit(event.cell, WILD, TITAN)))


def _titans_turn(state: State) -> Iterable[Frame]:
    return (Rousing(TITAN),) if state.get(Pieces).where(TITAN) is not None else ()


def _rouse(state: State, frame: Rousing) -> Iterator[Event]:
    """The upcoming player rolls."""
    if state.get(Pieces).where(frame.beast) is not None:
        yield Laid("THV-DWELLER-TITAN-1", (Stirring(frame.beast, state.table.active[0]),))


def _six(state: State, force: Force) -> int:
    return STRENGTH * sum((unit.side, unit.kind) == (WILD, TITAN) for unit in force.units)


def _slain(state: State, event: Fell) -> Iterator[Event]:
    """Beaten it is gone for good, and what it had is its victor's."""
    if (event.side, event.kind) == (WILD, TITAN) and event.cell is not None:
        yield Slain("THV-DWELLER-TITAN-1", event.cell, TITAN)


# -- the Thieves' tile ---------------------------------------------------------------------------------------------


def _their_tile(state: State, tile: str, value: int) -> int:
    """Where somebody plays the Thieves a thief of theirs is there, and no other."""
    return 0 if tile == "thieves" and thieves_seat(state) is not None else value


def _lurk(state: State, event: Moved | TileWon) -> Iterator[Event]:
    """A thief is placed at once; the discoverer fights it, unless it is a thief as well (THV-OPEN-28).

    Anybody else who holds the tile is fought before (THV-OPEN-90).
    """
    seat, side = thieves_seat(state), side_of(state, event.seat)
    if seat is None or state.board.info(event.to).terrain != "thieves" or hostile(state, side, event.to):
        return
    there = available(state, seat, SELF_PACED) > 0
    yield Lurked("THV-DWELLER-THIEVES-1", event.to, seat if there else None)
    yield Laid("THV-DWELLER-THIEVES-2", (Claiming(event.to),))
    if there and side_of(state, seat) != side:
        came = Came(event.kind, event.seat if event.kind == "explorer" else -1, event.source)
        yield from challenge(state, "THV-DWELLER-THIEVES-2", event.seat, event.to, came, (side_of(state, seat),))


def _lurked(state: State, event: Lurked) -> State:
    ground = _emptied(state, event.cell)
    if event.seat is None:
        return state.put(ground)
    unit = Unit(event.cell, side_of(state, event.seat), SELF_PACED)
    return state.put(ground, state.get(Pieces).plus(unit))


def _claim(state: State, frame: Claiming) -> Iterator[Event]:
    yield from _treasure(state, frame.cell)


def _comes_later(state: State, event: Moved) -> Iterator[Event]:
    """A treasure that nobody took waits for the next one on the tile."""
    info = state.board.info(event.to)
    waiting = thieves_seat(state) is not None and (info.tile, info.terrain) == ("thieves", "empty")
    if waiting and not hostile(state, side_of(state, event.seat), event.to):
        yield from _treasure(state, event.to)


def _treasure(state: State, cell: Cell) -> Iterator[Event]:
    """For the one side on the tile: an explorer there if it has one, else its first seat."""
    units = list(state.get(Pieces).at(cell))
    sides = {unit.side for unit in units if seats_of(state, unit.side)}
    if len(sides) == 1 and state.get(Hands).hoard:
        explorers = [unit.seat for unit in units if unit.kind == "explorer"]
        yield Looted("THV-DWELLER-THIEVES-2", next(iter(explorers), seats_of(state, sides.pop())[0]))


_PARTS: tuple[Part, ...] = (
    react(Moved, "THV-DWELLER-TITAN-1", _wakes),
    react(TileWon, "THV-DWELLER-TITAN-1", _wakes),
    reduce(Woken, "THV-DWELLER-TITAN-1", _woken),
    between("THV-DWELLER-TITAN-1", _titans_turn),
    auto(Rousing, "THV-DWELLER-TITAN-1", _rouse),
    add("strength", "THV-DWELLER-TITAN-1", _six, "the Titan"),
    react(Fell, "THV-DWELLER-TITAN-1", _slain),
    replace(codec(Hunt, HUNT_CODEC), rule="THV-DWELLER-TITAN-1"),
    clamp("dweller", "THV-DWELLER-THIEVES-1", _their_tile, "a thief of the Thieves is there"),
    react(Moved, "THV-DWELLER-THIEVES-1", _lurk),
    react(TileWon, "THV-DWELLER-THIEVES-1", _lurk),
    reduce(Lurked, "THV-DWELLER-THIEVES-1", _lurked),
    auto(Claiming, "THV-DWELLER-THIEVES-2", _claim),
    react(Moved, "THV-DWELLER-THIEVES-2", _comes_later),
)

SLICES: tuple[type[Slice], ...] = (Hunt, *companion.SLICES)
FRAMES: tuple[type[Frame], ...] = (*hunting.FRAMES, *striking.FRAMES, *companion.FRAMES, Claiming)
MOVES: tuple[type[Move], ...] = (*hunting.MOVES, *striking.MOVES, *companion.MOVES)
EVENTS: tuple[type[Event], ...] = (*hunting.EVENTS, *striking.EVENTS, *companion.EVENTS, Woken, Lurked)
QUANTITIES: tuple[str, ...] = ()

PARTS: tuple[Part, ...] = (
    *hunting.parts(LAWS, "THV-DWELLER-TITAN-1"),
    *striking.parts(LAWS, "THV-DWELLER-TITAN-1"),
    *_PARTS,
    *companion.PARTS,
)
