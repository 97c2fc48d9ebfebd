"""The four treasures: taken from their tiles, kept, lifted (THV-TREASURE-1, BAVIECA, ROSE, CURSE).

A coin is with a seat or with a dweller that won it. The cursed coin of the Thieves is with their seat; which thief is
cursed is in their `Band`. How coins change hands is in `booty`, what the Army does in `rallying`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar, NamedTuple

from tutor.engine.bag import Bag
from tutor.engine.board import Cell, CellInfo
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import CELL, COUNT, SEAT, Choice
from tutor.engine.games.island.agenda import Wrapping
from tutor.engine.games.island.band import is_thieves
from tutor.engine.games.island.battle import Decided, Mustered, attackers, decide, defenders
from tutor.engine.games.island.cards import Gained
from tutor.engine.games.island.deeper_stack import TREASURES
from tutor.engine.games.island.exploring import Moved
from tutor.engine.games.island.kinds import RESOURCE, MaybeCell, MaybeName, MaybeSeat
from tutor.engine.games.island.shrines import Held
from tutor.engine.games.island.slices import (
    SELF_PACED,
    Battle,
    Hands,
    Pieces,
    Relic,
    Turns,
    explorer_at,
    seats_of,
    side_of,
)
from tutor.engine.games.island.space import Force, hostile
from tutor.engine.games.island.spoils import Defeated
from tutor.engine.games.island.tiles import Restarted
from tutor.engine.games.island.turn import Shared
from tutor.engine.module import Part, add, auto, between, check, effect, moves, react, reduce, start
from tutor.engine.moves import Move
from tutor.engine.state import Auto, Decision, Frame, Ground, Slice, State
from tutor.engine.verdict import Fault, fault

__all__ = [
    "COIN", "CURSED_GOLD", "EVENTS", "FRAMES", "MOVES", "PARTS", "Coin", "Found", "Lifted", "Passed", "Pluck", "Sapped",
    "Sped", "Treasures", "bonus", "holder", "holds", "loose",
]  # fmt: skip

COIN = Choice("treasure", TREASURES)
CURSED_GOLD = 5
"""Gold that comes with the cursed treasure."""


class Coin(NamedTuple):
    """A treasure coin that left its tile: `seat` has it, or `dweller` (-1), whose tile is `cell` if it never walks."""

    name: str
    seat: int = -1
    dweller: str = ""
    cell: Cell | None = None


@dataclass(frozen=True, slots=True)
class Treasures(Slice):
    """The coins that somebody has, sorted; `rallied` once the Army has rerolled a die in the battle being fought."""

    key: ClassVar[str] = "treasures"
    coins: tuple[Coin, ...] = ()
    rallied: bool = False

    def with_coin(self, coin: Coin) -> Treasures:
        """These treasures with one coin where it is now."""
        others = [other for other in self.coins if other.name != coin.name]
        return replace(self, coins=tuple(sorted([*others, coin], key=lambda coin: coin.name)))

    def without(self, name: str) -> Treasures:
        """These treasures without a coin."""
        return replace(self, coins=tuple(coin for coin in self.coins if coin.name != name))


# -- what happens --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Found(Event):
    """A seat's explorer, or a thief of its, took the coin of the tile it stands on."""

    key: ClassVar[str] = "found"
    seat: Annotated[int, SEAT]
    coin: Annotated[str, COIN]
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A coin went to another seat, or to a dweller that won it (the one on `cell`, if it never walks)."""

    key: ClassVar[str] = "passed"
    coin: Annotated[str, COIN]
    to: MaybeSeat
    dweller: MaybeName
    cell: MaybeCell


@dataclass(frozen=True, slots=True)
class Sped(Event):
    """An explorer has more speed."""

    key: ClassVar[str] = "sped"
    seat: Annotated[int, SEAT]
    speed: Annotated[int, COUNT]


@dataclass(frozen=True, slots=True)
class Sapped(Event):
    """An explorer has less speed, as far as it had some."""

    key: ClassVar[str] = "sapped"
    seat: Annotated[int, SEAT]
    speed: Annotated[int, COUNT]


@dataclass(frozen=True, slots=True)
class Doomed(Event):
    """A side loses at once, since the curse has taken its last strength."""

    key: ClassVar[str] = "doomed"
    seat: Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class Clung(Event):
    """The curse outlasts a defeat."""

    key: ClassVar[str] = "clung"
    seat: Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class Lifted(Event):
    """The curse is over for good."""

    key: ClassVar[str] = "lifted"
    seat: Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class Scattered(Event):
    """All coins are back in the box: the map starts over."""

    key: ClassVar[str] = "scattered"


@dataclass(frozen=True, slots=True)
class Blooming(Auto):
    """A turn begins for the holder of the Rose."""

    key: ClassVar[str] = "blooming"


@dataclass(frozen=True, slots=True)
class Plucking(Decision):
    """The holder of the Rose names the resource it brings."""

    key: ClassVar[str] = "plucking"
    exclusive: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Pluck(Move):
    """Take one resource from Raleigh's Golden Rose (THV-TREASURE-ROSE-1)."""

    key: ClassVar[str] = "pluck"
    near: ClassVar[tuple[str, ...]] = ("resource",)
    resource: Annotated[str, RESOURCE]


# -- asking --------------------------------------------------------------------------------------------------------


def holder(state: State, name: str) -> int | None:
    """The seat that has a coin."""
    return next((coin.seat for coin in state.get(Treasures).coins if coin.name == name and coin.seat >= 0), None)


def holds(state: State, seat: int, name: str) -> bool:
    """Whether a seat has a coin."""
    return holder(state, name) == seat


def loose(state: State, seat: int) -> tuple[str, ...]:
    """The coins that can be taken from a seat: all but the cursed one (THV-TREASURE-2)."""
    return tuple(coin.name for coin in state.get(Treasures).coins if coin.seat == seat and coin.name != "curse")


def cursed_explorer(state: State, seat: int) -> bool:
    """Whether a seat's explorer is cursed; a thief's curse is in the `Band`."""
    return holds(state, seat, "curse") and not is_thieves(state, seat)


# -- taking a coin -------------------------------------------------------------------------------------------------


def _on_entering(state: State, event: Moved) -> Iterator[Event]:
    coin = state.board.info(event.to).terrain
    takes = coin in TREASURES and event.kind in ("explorer", SELF_PACED)
    if takes and not hostile(state, side_of(state, event.seat), event.to):
        yield Found("THV-TREASURE-1", event.seat, coin, event.to)


def _after_battle(state: State, event: Closed) -> Iterator[Event]:
    """Whoever has won the battle for a treasure tile, and has it for itself now, takes its coin."""
    battle = state.get(Battle)
    if event.frame != Wrapping.key or battle.outcome != "won" or battle.ranged or battle.raider or battle.cell is None:
        return
    coin = state.board.info(battle.cell).terrain
    seat = _taker(state, side_of(state, battle.seat), battle.cell) if coin in TREASURES else None
    if seat is not None:
        yield Found("THV-TREASURE-1", seat, coin, battle.cell)


def _taker(state: State, side: str, cell: Cell) -> int | None:
    """The seat of an explorer or thief that a side has on a tile, if nobody else is there."""
    if hostile(state, side, cell):
        return None
    thief = cell in state.get(Pieces).cells_of(side, SELF_PACED)
    return next((seat for seat in seats_of(state, side) if thief or explorer_at(state, seat) == cell), None)


def _found(state: State, event: Found) -> State:
    board = state.board
    taken = board.with_info(event.cell, CellInfo("empty", 0, board.info(event.cell).tile))
    return state.put(Ground(taken), state.get(Treasures).with_coin(Coin(event.coin, event.seat)))


def _passed(state: State, event: Passed) -> State:
    coin = Coin(event.coin, -1 if event.to is None else event.to, event.dweller or "", event.cell)
    return state.put(state.get(Treasures).with_coin(coin))


# -- speed ---------------------------------------------------------------------------------------------------------


def bonus(state: State, seat: int) -> Iterator[Event]:
    """What its treasures do to the speed of an explorer whose turn begins: one more for Bavieca, one less for the
    curse.
    """
    if is_thieves(state, seat):
        return
    if holds(state, seat, "bavieca"):
        yield Sped("THV-TREASURE-BAVIECA-1", seat, 1)
    if holds(state, seat, "curse"):
        yield Sapped("THV-TREASURE-CURSE-1", seat, 1)


def _of(rule: str, events: Iterable[Event]) -> Iterator[Event]:
    return (event for event in events if event.rule == rule)


def _bavieca_each_turn(state: State, event: Shared) -> Iterator[Event]:
    return _of("THV-TREASURE-BAVIECA-1", bonus(state, event.seat))


def _curse_each_turn(state: State, event: Shared) -> Iterator[Event]:
    return _of("THV-TREASURE-CURSE-1", bonus(state, event.seat))


def _bavieca_at_once(state: State, event: Found) -> Iterator[Event]:
    if event.coin == "bavieca":
        yield from _bavieca_each_turn(state, event)  # type: ignore[arg-type]


def _sped(state: State, event: Sped) -> State:
    turns = state.get(Turns)
    return state.put(turns.with_seat(event.seat, speed=turns.speed[event.seat] + event.speed))


def _sapped(state: State, event: Sapped) -> State:
    turns = state.get(Turns)
    return state.put(turns.with_seat(event.seat, speed=max(0, turns.speed[event.seat] - event.speed)))


# -- the Rose ------------------------------------------------------------------------------------------------------


def plucking(state: State, seat: int) -> tuple[Frame, ...]:
    """The frame in which the Rose brings something, unless the supply is empty."""
    return (Plucking((seat,)),) if state.get(Hands).supply else ()


def _rose_at_once(state: State, event: Found) -> Iterator[Event]:
    if event.coin == "rose":
        yield Laid("THV-TREASURE-ROSE-1", plucking(state, event.seat))


def _rose_between_turns(state: State) -> Iterable[Frame]:
    """Asked before the next turn is begun."""
    table = state.table
    upcoming = table.order[(table.group + 1) % len(table.order)]
    return [Blooming()] if holder(state, "rose") in upcoming else []


def _bloom(state: State, frame: Blooming) -> Iterator[Event]:
    for seat in state.table.active:
        if holds(state, seat, "rose"):
            yield Laid("THV-TREASURE-ROSE-1", plucking(state, seat))


def _plucks(state: State, frame: Plucking, seat: int) -> Iterator[Move]:
    for resource in RESOURCE.options:
        yield Pluck(seat, resource)


def _in_supply(state: State, move: Pluck) -> Iterator[Fault]:
    if move.resource not in state.get(Hands).supply:
        yield fault("gather.supply", type=move.resource, left=0)


def _pluck(state: State, move: Pluck) -> Iterator[Event]:
    yield Closed("THV-TREASURE-ROSE-1", Plucking.key)
    yield Gained("THV-TREASURE-ROSE-1", move.seat, Bag([move.resource]))


# -- the curse -----------------------------------------------------------------------------------------------------


def _curse_at_once(state: State, event: Found) -> Iterator[Event]:
    """Five gold, as far as there are so many, and the curse from now on."""
    if event.coin != "curse":
        return
    gold = min(CURSED_GOLD, state.get(Hands).supply.count("gold"))
    if gold:
        yield Gained("THV-TREASURE-CURSE-1", event.seat, Bag(["gold"] * gold))
    yield from _curse_each_turn(state, event)  # type: ignore[arg-type]


def _weaker(state: State, subject: Force) -> int:
    return -sum(cursed_explorer(state, seat) for seat in subject.explorers())


def _cursed_in(state: State, force: Force) -> int | None:
    return next((seat for seat in force.explorers() if cursed_explorer(state, seat)), None)


def _loses_at_once(state: State, event: Mustered) -> Iterator[Event]:
    """A side that the curse leaves without strength, unless the battle is decided already."""
    for strength, force, outcome in ((event.attack, attackers, "lost"), (event.defence, defenders, "won")):
        if not strength and not state.get(Battle).outcome and _cursed_in(state, force(state)) is not None:
            yield from decide(state, outcome, "THV-TREASURE-CURSE-2")
            return


def _doomed(state: State, event: Decided) -> Iterator[Event]:
    """The beaten side had no strength, and a cursed explorer."""
    force = attackers(state) if event.outcome == "lost" else defenders(state)
    seat = _cursed_in(state, force)
    if event.outcome != "tie" and seat is not None and not state.quantity("strength", force).value:
        yield Doomed("THV-TREASURE-CURSE-2", seat)


def _ends_the_curse(state: State, event: Held) -> Iterator[Event]:
    if event.holder is not None and cursed_explorer(state, event.holder):
        yield Lifted("THV-TREASURE-CURSE-3", event.holder)


def _never_begins(state: State, event: Found) -> Iterator[Event]:
    """Whoever has the cave shrine already keeps the gold and isn't cursed."""
    relic = state.get(Relic)
    here = relic.cell == event.cell if is_thieves(state, event.seat) else relic.cell is None
    if event.coin == "curse" and relic.holder == event.seat and here:
        yield Lifted("THV-TREASURE-CURSE-3", event.seat)


def _clings(state: State, event: Defeated) -> Iterator[Event]:
    if cursed_explorer(state, event.seat):
        yield Clung("THV-TREASURE-CURSE-4", event.seat)


def _lifted(state: State, event: Lifted) -> State:
    return state.put(state.get(Treasures).without("curse"))


def _starts_over(state: State, event: Restarted) -> Iterator[Event]:
    yield Scattered("ISL-SET-4")


def _start(options: Mapping[str, Any]) -> Treasures:
    return Treasures()


EVENTS = (Found, Passed, Sped, Sapped, Doomed, Clung, Lifted, Scattered)
FRAMES = (Blooming, Plucking)
MOVES = (Pluck,)

PARTS: tuple[Part, ...] = (
    start(Treasures, "THV-TREASURE-1", _start),
    react(Moved, "THV-TREASURE-1", _on_entering),
    react(Closed, "THV-TREASURE-1", _after_battle),
    reduce(Found, "THV-TREASURE-1", _found),
    reduce(Passed, "THV-TREASURE-2", _passed),
    react(Found, "THV-TREASURE-BAVIECA-1", _bavieca_at_once),
    react(Shared, "THV-TREASURE-BAVIECA-1", _bavieca_each_turn),
    reduce(Sped, "THV-TREASURE-BAVIECA-1", _sped),
    react(Found, "THV-TREASURE-ROSE-1", _rose_at_once),
    between("THV-TREASURE-ROSE-1", _rose_between_turns),
    auto(Blooming, "THV-TREASURE-ROSE-1", _bloom),
    moves(Plucking, "THV-TREASURE-ROSE-1", _plucks, (Pluck,)),
    check(Pluck, "ISL-TURN-13", _in_supply, "shape"),
    effect(Pluck, "THV-TREASURE-ROSE-1", _pluck),
    react(Found, "THV-TREASURE-CURSE-3", _never_begins),
    react(Found, "THV-TREASURE-CURSE-1", _curse_at_once),
    react(Shared, "THV-TREASURE-CURSE-1", _curse_each_turn),
    reduce(Sapped, "THV-TREASURE-CURSE-1", _sapped),
    add("strength", "THV-TREASURE-CURSE-1", _weaker, "the curse"),
    react(Mustered, "THV-TREASURE-CURSE-2", _loses_at_once),
    react(Decided, "THV-TREASURE-CURSE-2", _doomed),
    reduce(Doomed, "THV-TREASURE-CURSE-2", lambda state, event: state),
    react(Held, "THV-TREASURE-CURSE-3", _ends_the_curse),
    reduce(Lifted, "THV-TREASURE-CURSE-3", _lifted),
    react(Defeated, "THV-TREASURE-CURSE-4", _clings),
    reduce(Clung, "THV-TREASURE-CURSE-4", lambda state, event: state),
    react(Restarted, "ISL-SET-4", _starts_over),
    reduce(Scattered, "ISL-SET-4", lambda state, event: state.put(Treasures())),
)
