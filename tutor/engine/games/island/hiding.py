"""In hiding and out of it: a doubloon for a skipped turn, hideout and thief bought together (THV-HIDE-1 to THV-HIDE-6).

ISL-DIS-10: hideout and thief are bought in one turn or neither is, so coming out is one purchase of both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar

from tutor.engine.board import Cell, Corner
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import CELL, SEAT
from tutor.engine.games.island.band import (
    PURSE,
    Band,
    Minted,
    Purse,
    Readied,
    Started,
    hidden,
    thieves_at,
)
from tutor.engine.games.island.building import Bought, Built
from tutor.engine.games.island.cards import Paid
from tutor.engine.games.island.dens import DEN_CORNER, Erect, coins, hideout_price, pay, rough, stand, tiles_of
from tutor.engine.games.island.modes import THIEVES
from tutor.engine.games.island.slices import SELF_PACED, Hands, Pieces
from tutor.engine.games.island.space import enterable, occupied
from tutor.engine.games.island.stealing import Choosing, Steal
from tutor.engine.games.island.turn import Exploring, TurnLost
from tutor.engine.module import Part, auto, base, check, effect, moves, opening, reduce
from tutor.engine.moves import Move
from tutor.engine.state import Auto, Decision, Frame, State
from tutor.engine.verdict import Fault, Violation, fault

__all__ = ["EVENTS", "FRAMES", "MOVES", "PARTS", "Emerge", "LieLow", "Lurking", "Regroup", "Vanished"]


@dataclass(frozen=True, slots=True)
class Readying(Auto):
    """A turn of the Thieves begins."""

    key: ClassVar[str] = "readying"
    seat: Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class Lurking(Decision):
    """A turn in hiding: come out, or skip it for a doubloon."""

    key: ClassVar[str] = "lurking"


@dataclass(frozen=True, slots=True)
class Regroup(Auto):
    """After a defeat: have the Thieves anything left on the map?"""

    key: ClassVar[str] = "regroup"
    seat: Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class LieLow(Move):
    """Stay in hiding and take a doubloon (THV-HIDE-3)."""

    key: ClassVar[str] = "lie-low"
    ends_turn: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Emerge(Move):
    """Come out of hiding: buy the hideout and a thief beside it (THV-HIDE-5, ISL-DIS-10)."""

    key: ClassVar[str] = "emerge"
    near: ClassVar[tuple[str, ...]] = ("corner", "cell")
    corner: Annotated[Corner, DEN_CORNER]
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Vanished(Event):
    """The Thieves are in hiding again."""

    key: ClassVar[str] = "vanished"
    seat: Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class Emerged(Event):
    """The Thieves are in play, and their explore phase begins."""

    key: ClassVar[str] = "emerged"
    seat: Annotated[int, SEAT]


# -- the turn ------------------------------------------------------------------------------------------------------


def _opening(state: State, seats: tuple[int, ...]) -> Iterable[Frame]:
    """In hiding the turn is another one (THV-HIDE-3)."""
    seat = seats[0]
    return [Readying(seat), Lurking(seats) if hidden(state, seat) else Choosing(seats)]


def _ready(state: State, frame: Readying) -> Iterator[Event]:
    yield Readied("THV-THIEF-EXPLORE-2", frame.seat)
    for cell in thieves_at(state, frame.seat):
        yield Started("THV-THIEF-MOVE-1", frame.seat, cell, state.quantity("thief speed", frame.seat).value)


def _no_theft_in_hiding(state: State, move: Steal) -> Iterator[Fault]:
    if isinstance(state.top, Lurking):
        yield fault("hide.no-theft")


def _no_outposts_in_hiding(state: State, move: Erect) -> Iterator[Fault]:
    if isinstance(state.top, Lurking) and move.building == "outpost":
        yield fault("hide.no-outpost")


def _hideout_comes_with_a_thief(state: State, move: Erect) -> Iterator[Fault]:
    if isinstance(state.top, Lurking) and move.building == "hideout":
        yield fault("hide.together")


# -- waiting -------------------------------------------------------------------------------------------------------


def _for_a_turn(state: State, what: str) -> int:
    return int(what == "skip")


def _waits(state: State, frame: Lurking, seat: int) -> Iterator[Move]:
    yield LieLow(seat)


def _lie_low(state: State, move: LieLow) -> Iterator[Event]:
    yield Closed("THV-HIDE-3", Lurking.key)
    gain = coins(state, "skip")
    if gain:
        yield Minted("THV-HIDE-3", move.seat, gain)


# -- coming out ----------------------------------------------------------------------------------------------------


def _full(state: State, seat: int) -> bool:
    """Whether every tile of the island that a thief could stand on is occupied."""
    land = [cell for cell in state.board.cells if cell.layer == "surface" and enterable(state, seat, SELF_PACED, cell)]
    return all(occupied(state, cell) for cell in land)


def _island_not_full(state: State, move: Emerge) -> Iterator[Fault]:
    if _full(state, move.seat):
        yield fault("hide.full")


def _touches(state: State, move: Emerge) -> Iterator[Fault]:
    if move.cell not in state.board:
        yield fault("cell.none", cell=move.cell)
    elif move.cell not in move.corner.cells():
        yield fault("emerge.far", cell=move.cell, corner=move.corner)


def _can_pay(state: State, move: Emerge) -> Iterator[Fault]:
    cost, purse = hideout_price(state), state.get(Band).doubloons
    if purse < cost:
        yield fault("thieves.poor", cost=cost, purse=purse)


def _can_stand(state: State, move: Emerge) -> list[Violation]:
    return stand(state, move.seat, move.cell)


def _unused(state: State, move: Emerge) -> Iterator[Fault]:
    if any(building.corner == move.corner for building in state.get(Pieces).buildings):
        yield fault("build.taken", corner=move.corner)


def _unoccupied(state: State, move: Emerge) -> Iterator[Fault]:
    taken = next((cell for cell in tiles_of(state, move.corner) if occupied(state, cell)), None)
    if taken is not None:
        yield fault("den.occupied", cell=taken)


def _no_rough_ground(state: State, move: Emerge) -> Iterator[Fault]:
    if rough(state, move.corner):
        yield fault("den.rough", corner=move.corner)


def _ways_out(state: State, frame: Lurking, seat: int) -> Iterator[Move]:
    """Only what THV-BUY-HIDEOUT-1 lets pass."""
    strict = state.ruleset.ruling("THV-OPEN-23") == "refused"
    for corner in DEN_CORNER.universe(state, seat):
        move = Emerge(seat, corner, corner.cell)
        refused = any(True for found in (_unused, _unoccupied) for _ in found(state, move))
        if refused or (strict and rough(state, corner)):
            continue
        for cell in tiles_of(state, corner):
            yield Emerge(seat, corner, cell)


def _emerge(state: State, move: Emerge) -> Iterator[Event]:
    yield Closed("THV-HIDE-5", Lurking.key)
    yield from pay(state, move.seat, hideout_price(state))
    yield Built("THV-BUY-HIDEOUT-1", move.seat, "hideout", move.corner)
    yield Bought("THV-HIDE-5", move.seat, SELF_PACED, move.cell)
    yield Started("THV-BUY-THIEF-2", move.seat, move.cell, state.quantity("thief speed", move.seat).value)
    yield Emerged("THV-HIDE-5", move.seat)
    yield Laid("THV-HIDE-5", (Exploring((move.seat,)),))


# -- into hiding ---------------------------------------------------------------------------------------------------


def _regroup(state: State, frame: Regroup) -> Iterator[Event]:
    """Nothing is left on the map: into hiding, and if it is the Thieves' turn it is over (THV-OPEN-27)."""
    if not hidden(state, frame.seat):
        return
    yield Vanished("THV-HIDE-1", frame.seat)
    hand = state.get(Hands)[frame.seat]
    if hand:
        yield Paid("THV-HIDE-2", frame.seat, hand)
    yield Purse("THV-HIDE-2", frame.seat, PURSE)
    if frame.seat in state.table.active:
        yield TurnLost("THV-HIDE-2", frame.seat)


EVENTS = (Vanished, Emerged)
FRAMES = (Readying, Lurking, Regroup)
MOVES = (LieLow, Emerge)

PARTS: tuple[Part, ...] = (
    opening(THIEVES, "THV-THIEF-EXPLORE-2", _opening),
    auto(Readying, "THV-THIEF-EXPLORE-2", _ready),
    moves(Lurking, "THV-HIDE-4", lambda state, frame, seat: (), (Steal, Erect)),
    check(Steal, "THV-HIDE-4", _no_theft_in_hiding, "shape"),
    check(Erect, "THV-BUY-OUTPOST-3", _no_outposts_in_hiding, "shape"),
    check(Erect, "THV-HIDE-5", _hideout_comes_with_a_thief, "shape"),
    base("doubloons", "THV-HIDE-3", _for_a_turn, "for a turn in hiding"),
    moves(Lurking, "THV-HIDE-3", _waits, (LieLow,)),
    effect(LieLow, "THV-HIDE-3", _lie_low),
    moves(Lurking, "THV-HIDE-5", _ways_out, (Emerge,), satisfies=("THV-BUY-HIDEOUT-1",)),
    check(Emerge, "THV-HIDE-5", _touches, "shape"),
    check(Emerge, "THV-BUY-HIDEOUT-1", _unused),
    check(Emerge, "THV-BUY-HIDEOUT-1", _unoccupied),
    check(Emerge, "THV-BUY-HIDEOUT-1", _no_rough_ground).under("THV-OPEN-23", "refused"),
    check(Emerge, "THV-BUY-1", _can_pay),
    check(Emerge, "THV-HIDE-6", _island_not_full),
    check(Emerge, "", _can_stand),
    effect(Emerge, "THV-HIDE-5", _emerge),
    reduce(Emerged, "THV-HIDE-5", lambda state, event: state),
    reduce(Vanished, "THV-HIDE-1", lambda state, event: state),
    auto(Regroup, "ISL-ATT-2", _regroup),
)
