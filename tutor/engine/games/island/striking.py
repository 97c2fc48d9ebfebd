"""Whom the Titan and the guardians attack on their way, how such a battle begins and ends (THV-OPEN-8, THV-OPEN-14).

The battle is the usual one, with an attacker of no seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar

from tutor.engine.bag import Bag
from tutor.engine.board import Cell, Corner
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import BAG, CELL, NAME, SEAT
from tutor.engine.games.island.agenda import Dicing, Mustering, Wrapping
from tutor.engine.games.island.attack import Joining
from tutor.engine.games.island.battle import Decided
from tutor.engine.games.island.hunting import Hunt, HuntOver, Law, Laws, Stalked, Striking, bound, choosers, facing
from tutor.engine.games.island.kinds import CORNER_SPOT, SIDE, MaybeCell, MaybeCorner
from tutor.engine.games.island.slices import WILD, Battle, Came, Pieces, seats_of
from tutor.engine.games.island.spoils import Fell
from tutor.engine.module import Part, auto, check, effect, moves, react, reduce
from tutor.engine.moves import Move
from tutor.engine.state import Decision, State
from tutor.engine.verdict import Fault, fault

__all__ = ["EVENTS", "FRAMES", "MOVES", "Assailed", "Goad", "Goading", "Wreck", "Wrecking", "parts"]


@dataclass(frozen=True, slots=True)
class Goading(Decision):
    """Several sides are on the tile: which one does the piece fight now?"""

    key: ClassVar[str] = "goading"
    exclusive: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Wrecking(Decision):
    """Several buildings stand at the tile: which one does the piece attack now?"""

    key: ClassVar[str] = "wrecking"
    exclusive: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Goad(Move):
    """Say which of several sides the piece fights now (ISL-OPEN-11)."""

    key: ClassVar[str] = "goad"
    side: Annotated[str, SIDE]


@dataclass(frozen=True, slots=True)
class Wreck(Move):
    """Say which of several buildings the piece attacks now (THV-OPEN-8)."""

    key: ClassVar[str] = "wreck"
    corner: Annotated[Corner, CORNER_SPOT]


@dataclass(frozen=True, slots=True)
class Assailed(Event):
    """A piece of no seat attacks sides on a tile, or a building at it; `seat` rolls for it."""

    key: ClassVar[str] = "assailed"
    beast: Annotated[str, NAME]
    seat: Annotated[int, SEAT]
    cell: Annotated[Cell, CELL]
    corner: MaybeCorner
    defenders: Annotated[Bag, BAG]
    source: MaybeCell


# -- on the tile ---------------------------------------------------------------------------------------------------


def _hunted(laws: Laws, state: State) -> tuple[Hunt, Law, Cell | None]:
    """The turn that is on, its law, and where the piece stands unless its turn is over."""
    hunt = state.get(Hunt)
    return hunt, laws[hunt.beast], None if hunt.over else state.get(Pieces).where(hunt.beast)


def _looks_around(laws: Laws, rule: str, state: State, event: Stalked) -> Iterator[Event]:
    law = laws[event.beast]
    if law.fight == rule and any(facing(state, law, event.to)):
        yield Laid(rule, (Striking(),))


def _strike(laws: Laws, state: State, frame: Striking) -> Iterator[Event]:
    """Everybody on the tile, all at once or one after the other as ISL-OPEN-11 is read, then each building at it."""
    hunt, law, here = _hunted(laws, state)
    if here is None:
        return
    sides, corners = facing(state, law, here)
    if sides:
        together = len(sides) == 1 or state.ruleset.ruling("ISL-OPEN-11") == "all-together"
        yield Laid(law.fight, (Striking(),) if together else (Goading(choosers(state)), Striking()))
        if together:
            yield from _assail(hunt, law, here, tuple(sides), None)
    elif len(corners) == 1:
        yield from _tear(state, hunt, law, here, corners[0])
    elif corners:
        yield Laid(law.fight, (Wrecking(choosers(state)), Striking()))


def _assail(hunt: Hunt, law: Law, here: Cell, sides: tuple[str, ...], corner: Corner | None) -> Iterator[Event]:
    yield Laid("ISL-ATT-2", (Mustering(), Dicing(), Wrapping()))
    yield Assailed(law.fight, hunt.beast, hunt.seat, here, corner, Bag(sides), hunt.source)


def _tear(state: State, hunt: Hunt, law: Law, here: Cell, corner: Corner) -> Iterator[Event]:
    owner = next(building.side for building in state.get(Pieces).buildings if building.corner == corner)
    yield from _assail(hunt, law, here, (owner,), corner)


def _assailed(state: State, event: Assailed) -> State:
    came = (Came(event.beast, -1, event.source),) if event.source is not None else ()
    sides = tuple(event.defenders)
    return state.put(Battle(event.seat, event.cell, event.corner, sides, came=came, raider=event.beast))


def _may_join(laws: Laws, rule: str, state: State, event: Assailed) -> Iterator[Event]:
    """Each defending side may bring villagers; nobody can come to a building that fights alone."""
    met = event.corner is None and laws[event.beast].fight == rule
    sides = event.defenders if met else ()
    frames = tuple(Joining(seats) for side in sides if (seats := seats_of(state, side)))
    if frames:
        yield Laid("ISL-ATT-14", frames)


# -- choices -------------------------------------------------------------------------------------------------------


def _goads(laws: Laws, state: State, frame: Goading, seat: int) -> Iterator[Move]:
    _, law, here = _hunted(laws, state)
    for side in facing(state, law, here)[0] if here is not None else ():
        yield Goad(seat, side)


def _is_there(laws: Laws, state: State, move: Goad) -> Iterator[Fault]:
    _, law, here = _hunted(laws, state)
    if here is None or move.side not in facing(state, law, here)[0]:
        yield fault("goad.absent", side=move.side)


def _goad(laws: Laws, state: State, move: Goad) -> Iterator[Event]:
    hunt, law, here = _hunted(laws, state)
    assert here is not None
    yield Closed(law.fight, Goading.key)
    yield from _assail(hunt, law, here, (move.side,), None)


def _wrecks(laws: Laws, state: State, frame: Wrecking, seat: int) -> Iterator[Move]:
    _, law, here = _hunted(laws, state)
    for corner in facing(state, law, here)[1] if here is not None else ():
        yield Wreck(seat, corner)


def _stands_there(laws: Laws, state: State, move: Wreck) -> Iterator[Fault]:
    _, law, here = _hunted(laws, state)
    if here is None or move.corner not in facing(state, law, here)[1]:
        yield fault("wreck.none", corner=move.corner)


def _wreck(laws: Laws, state: State, move: Wreck) -> Iterator[Event]:
    hunt, law, here = _hunted(laws, state)
    assert here is not None
    yield Closed(law.fight, Wrecking.key)
    yield from _tear(state, hunt, law, here, move.corner)


# -- afterwards ----------------------------------------------------------------------------------------------------


def _tied(laws: Laws, rule: str, state: State, event: Decided) -> Iterator[Event]:
    """A tie sends the piece back a tile, as usual, and ends its turn (THV-OPEN-14)."""
    raider = state.get(Battle).raider
    if event.outcome == "tie" and raider and laws[raider].fight == rule:
        yield HuntOver(rule, raider)


def _beaten(laws: Laws, rule: str, state: State, event: Fell) -> Iterator[Event]:
    """A defeat ends its turn, even if it comes back to the map."""
    beast = state.get(Hunt).beast
    if event.side == WILD and event.kind == beast and laws[beast].fight == rule:
        yield HuntOver(rule, beast)


def parts(laws: Laws, turn: str) -> tuple[Part, ...]:
    """The parts that let pieces attack by these laws, in turns that come by the rule `turn`."""
    rules: Iterable[str] = tuple(dict.fromkeys(law.fight for law in laws.values()))
    return (
        *(react(Stalked, rule, bound(_looks_around, laws, rule)) for rule in rules),
        auto(Striking, turn, bound(_strike, laws)),
        reduce(Assailed, turn, _assailed),
        *(react(Assailed, rule, bound(_may_join, laws, rule)) for rule in rules),
        moves(Goading, turn, bound(_goads, laws), (Goad,)),
        check(Goad, turn, bound(_is_there, laws), "shape"),
        effect(Goad, turn, bound(_goad, laws)),
        moves(Wrecking, turn, bound(_wrecks, laws), (Wreck,)),
        check(Wreck, turn, bound(_stands_there, laws), "shape"),
        effect(Wreck, turn, bound(_wreck, laws)),
        *(react(Decided, rule, bound(_tied, laws, rule)) for rule in rules),
        *(react(Fell, rule, bound(_beaten, laws, rule)) for rule in rules),
    )


EVENTS = (Assailed,)
FRAMES = (Goading, Wrecking)
MOVES = (Goad, Wreck)
