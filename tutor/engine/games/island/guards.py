"""The guardians of solo as pieces: Wolf, Thief and Titan, how they come into play, return, and grow (THV-SOLO).

Where they stand is in `Pieces`, on the side of no seat; how they walk and fight is in `hunting` and `striking`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar

from tutor.engine.board import Cell, CellInfo
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import CELL, NAME, SEAT
from tutor.engine.games.island.agenda import begin
from tutor.engine.games.island.building import Offering, Sacrificed
from tutor.engine.games.island.cards import Looted
from tutor.engine.games.island.exploring import Moved
from tutor.engine.games.island.hunting import Hunt, Stalked
from tutor.engine.games.island.slices import WILD, Battle, Came, Hands, Pieces, Unit
from tutor.engine.games.island.space import Attempt, Force, occupied, refusals
from tutor.engine.games.island.spoils import Defeated, Fell
from tutor.engine.games.island.tiles import Placed, Restarted
from tutor.engine.module import Part, add, auto, check, clamp, effect, ending, moves, react, reduce, start
from tutor.engine.moves import Move
from tutor.engine.state import Auto, Decision, Ground, Slice, State
from tutor.engine.verdict import Fault, Result, Violation, fault

__all__ = [
    "EVENTS", "FRAMES", "GUARDIANS", "HAUNTS", "MOVES", "PARTS", "SOLO", "Called", "Guard", "Lost", "Returning", "Send",
    "Spawned", "Summoning", "Swapped", "pursued", "shrines_free", "stolen",
]  # fmt: skip

SOLO = 0
"""The only seat."""

GUARDIANS = {"wolf": 1, "thief": 3, "titan": 6}
"""Guardian to starting strength, in the order in which they come and act."""

HAUNTS = {"wolf": "wolf", "thieves": "thief", "titan": "titan"}
"""Cave tile to the guardian that its discovery calls (THV-SOLO-BATTLE-3)."""


@dataclass(frozen=True, slots=True)
class Guard(Slice):
    """Guardians that sit out the turn to come (`resting`) or wait off the map (`waiting`); whether the game is lost."""

    key: ClassVar[str] = "guard"
    resting: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    lost: bool = False


# -- frames, moves, events -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Retreating(Auto):
    """A beaten guardian leaves for a shrine, or waits if none is free."""

    key: ClassVar[str] = "retreating"
    beast: Annotated[str, NAME]


@dataclass(frozen=True, slots=True)
class Summoning(Auto):
    """Guardians that wait off the map come back as far as shrines are free."""

    key: ClassVar[str] = "summoning"


@dataclass(frozen=True, slots=True)
class Returning(Decision):
    """The player says to which shrine a beaten guardian goes."""

    key: ClassVar[str] = "returning"
    exclusive: ClassVar[bool] = True
    beast: Annotated[str, NAME]


@dataclass(frozen=True, slots=True)
class Send(Move):
    """Put the beaten guardian on an unoccupied shrine tile (THV-SOLO-BATTLE-2)."""

    key: ClassVar[str] = "send"
    near: ClassVar[tuple[str, ...]] = ("cell",)
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Spawned(Event):
    """A guardian comes into play, or back, on a tile."""

    key: ClassVar[str] = "spawned"
    beast: Annotated[str, NAME]
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Waited(Event):
    """A guardian waits off the map."""

    key: ClassVar[str] = "waited"
    beast: Annotated[str, NAME]


@dataclass(frozen=True, slots=True)
class Tired(Event):
    """A guardian beaten in the player's turn sits out the turn to come."""

    key: ClassVar[str] = "tired"
    beast: Annotated[str, NAME]


@dataclass(frozen=True, slots=True)
class Called(Event):
    """The discovery of its cave tile brings a guardian there, wherever it was."""

    key: ClassVar[str] = "called"
    beast: Annotated[str, NAME]
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """The Thief took an offering off a shrine and laid one of its own there."""

    key: ClassVar[str] = "swapped"
    cell: Annotated[Cell, CELL]
    side: Annotated[str, NAME]


@dataclass(frozen=True, slots=True)
class Regained(Event):
    """A shrine that the Thief had taken is under the player's control again."""

    key: ClassVar[str] = "regained"
    seat: Annotated[int, SEAT]
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Lost(Event):
    """The explorer fell in battle: the game is lost."""

    key: ClassVar[str] = "lost"
    seat: Annotated[int, SEAT]


# -- asking --------------------------------------------------------------------------------------------------------


def _shrines(state: State) -> list[Cell]:
    return [cell for cell, info in state.board.cells.items() if info.terrain == "shrine"]


def shrines_free(state: State) -> list[Cell]:
    """The shrine tiles that nothing occupies."""
    return [cell for cell in _shrines(state) if not occupied(state, cell)]


def stolen(state: State) -> frozenset[Cell]:
    """The shrines with an offering of the Thief."""
    return frozenset(cell for cell, side in state.get(Pieces).offerings if side == WILD)


def pursued(state: State) -> set[Cell]:
    """The shrines that the Thief goes for: the player controls them and the Thief has no offering there."""
    return {cell for cell, side in state.get(Pieces).offerings if side != WILD} - stolen(state)


# -- coming into play ----------------------------------------------------------------------------------------------


def _spawn(state: State, event: Placed) -> Iterator[Event]:
    """The first shrine brings the Wolf, and so on; a guardian that came into play before stays (THV-OPEN-42)."""
    if event.tile != "shrine":
        return
    beast = list(GUARDIANS)[len(_shrines(state)) - 1] if len(_shrines(state)) <= len(GUARDIANS) else None
    if beast is not None and state.get(Pieces).where(beast) is None and beast not in state.get(Guard).waiting:
        yield Spawned("THV-SOLO-SPAWN-1", beast, event.spot)


def _spawned(state: State, event: Spawned) -> State:
    guard = state.get(Guard)
    waiting = tuple(beast for beast in guard.waiting if beast != event.beast)
    pieces = state.get(Pieces).plus(Unit(event.cell, WILD, event.beast))
    return state.put(pieces, replace(guard, waiting=waiting))


def _calls(state: State, event: Moved) -> Iterator[Event]:
    """Whoever enters the tile of a guardian for the first time has called it and fights it."""
    beast = HAUNTS.get(state.board.info(event.to).terrain)
    if beast is not None:
        yield Called("THV-SOLO-BATTLE-3", beast, event.to)
        came = Came(event.kind, event.seat if event.kind == "explorer" else -1, event.source)
        yield from begin("THV-SOLO-BATTLE-3", event.seat, event.to, came, sides=(WILD,))


def _called(state: State, event: Called) -> State:
    pieces, guard, board = state.get(Pieces), state.get(Guard), state.board
    old = pieces.where(event.beast)
    if old is not None:
        pieces = pieces.minus(Unit(old, WILD, event.beast))
    info = board.info(event.cell)
    empty = board.with_info(event.cell, CellInfo("empty", 0, info.tile, info.marks))
    waiting = tuple(beast for beast in guard.waiting if beast != event.beast)
    unit = Unit(event.cell, WILD, event.beast)
    return state.put(Ground(empty), pieces.plus(unit), replace(guard, waiting=waiting))


def _no_dweller(state: State, tile: str, value: int) -> int:
    """The tile's dweller is the guardian itself."""
    return 0 if tile in HAUNTS else value


# -- defeat and return ---------------------------------------------------------------------------------------------


def _falls(state: State, event: Fell) -> Iterator[Event]:
    """It goes to a shrine; beaten in the player's turn it misses the turn to come."""
    if event.side != WILD:
        return
    if not state.get(Hunt).beast:
        yield Tired("THV-SOLO-BATTLE-2", event.kind)
    yield Laid("THV-SOLO-BATTLE-2", (Retreating(event.kind),))


def _retreat(state: State, frame: Retreating) -> Iterator[Event]:
    if shrines_free(state):
        yield Laid("THV-SOLO-BATTLE-2", (Returning((SOLO,), frame.beast),))
    else:
        yield Waited("THV-SOLO-BATTLE-2", frame.beast)


def _summon(state: State, frame: Summoning) -> Iterator[Event]:
    waiting = state.get(Guard).waiting
    if waiting and shrines_free(state):
        yield Laid("THV-SOLO-BATTLE-2", (Returning((SOLO,), waiting[0]), Summoning()))


def _waited(state: State, event: Waited) -> State:
    guard = state.get(Guard)
    return state.put(replace(guard, waiting=_ordered((*guard.waiting, event.beast))))


def _tired(state: State, event: Tired) -> State:
    guard = state.get(Guard)
    return state.put(replace(guard, resting=_ordered((*guard.resting, event.beast))))


def _ordered(beasts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(beast for beast in GUARDIANS if beast in beasts)


def _sends(state: State, frame: Returning, seat: int) -> Iterator[Move]:
    return (Send(seat, cell) for cell in shrines_free(state))


def _on_board(state: State, move: Send) -> Iterator[Fault]:
    if move.cell not in state.board:
        yield fault("cell.none", cell=move.cell)


def _a_free_shrine(state: State, move: Send) -> Iterator[Fault]:
    if move.cell not in shrines_free(state):
        yield fault("send.shrine", cell=move.cell)


def _can_stand(state: State, move: Send) -> list[Violation]:
    return refusals(state, Attempt(move.seat, "guardian", move.cell))


def _send(state: State, move: Send) -> Iterator[Event]:
    frame = state.top
    assert isinstance(frame, Returning)
    yield Closed("THV-SOLO-BATTLE-2", Returning.key)
    yield Spawned("THV-SOLO-BATTLE-2", frame.beast, move.cell)


def _loot(state: State, event: Fell) -> Iterator[Event]:
    """Once their cave tile is found, the Thieves' treasure is for who beats the Thief."""
    found = any(info.tile == "thieves" for info in state.board.cells.values())
    if event.side == WILD and event.kind == "thief" and found and state.get(Hands).hoard:
        yield Looted("THV-SOLO-BATTLE-4", SOLO)


# -- offerings -----------------------------------------------------------------------------------------------------


def _swaps(where: Callable[[Any], Cell]) -> Callable[[State, Any], Iterator[Event]]:
    def swap(state: State, event: Any) -> Iterator[Event]:
        cell = where(event)
        if event.beast == "thief" and cell in pursued(state):
            side = next(side for at, side in state.get(Pieces).offerings if at == cell)
            yield Swapped("THV-SOLO-THIEF-3", cell, side)

    return swap


def _swapped(state: State, event: Swapped) -> State:
    pieces = state.get(Pieces)
    left = tuple(offering for offering in pieces.offerings if offering != (event.cell, event.side))
    return state.put(replace(pieces, offerings=left).with_offering(event.cell, WILD))


def _regains(state: State, event: Sacrificed) -> Iterator[Event]:
    if event.cell in stolen(state):
        yield Regained("THV-SOLO-THIEF-4", event.seat, event.cell)


def _no_guardian(state: State, move: Offering) -> Iterator[Fault]:
    beast = next((unit.kind for unit in state.get(Pieces).at(move.cell) if unit.side == WILD), None)
    if beast is not None:
        yield fault("offering.guarded", cell=move.cell, beast=beast)


# -- strength and loss ---------------------------------------------------------------------------------------------


def _beasts(force: Force) -> list[str]:
    return [unit.kind for unit in force.units if unit.side == WILD]


def _starting(state: State, force: Force) -> int:
    return sum(GUARDIANS[beast] for beast in _beasts(force))


def _grown(state: State, force: Force) -> int:
    return len(_beasts(force)) * len(stolen(state))


def _loses(state: State, event: Defeated) -> Iterator[Event]:
    if state.get(Battle).active:
        yield Lost("THV-SOLO-BATTLE-5", event.seat)


def _lost(state: State, event: Lost) -> State:
    return state.put(replace(state.get(Guard), lost=True))


def _over(state: State) -> Result | None:
    return Result((), "THV-SOLO-BATTLE-5", "solo.lost") if state.get(Guard).lost else None


def _starts_over(state: State, event: Restarted) -> Iterator[Event]:
    guard = state.get(Guard)
    if guard.resting or guard.waiting:
        yield Calmed("ISL-SET-4")


@dataclass(frozen=True, slots=True)
class Calmed(Event):
    """Nobody rests or waits any more."""

    key: ClassVar[str] = "calmed"


def _calmed(state: State, event: Calmed) -> State:
    return state.put(Guard(lost=state.get(Guard).lost))


EVENTS = (Spawned, Waited, Tired, Called, Swapped, Regained, Lost, Calmed)
FRAMES = (Retreating, Summoning, Returning)
MOVES = (Send,)

PARTS: tuple[Part, ...] = (
    start(Guard, "THV-SOLO-SETUP-1", lambda options: Guard()),
    react(Placed, "THV-SOLO-SPAWN-1", _spawn),
    reduce(Spawned, "THV-SOLO-SPAWN-1", _spawned),
    react(Moved, "THV-SOLO-BATTLE-3", _calls),
    reduce(Called, "THV-SOLO-BATTLE-3", _called),
    clamp("dweller", "THV-SOLO-BATTLE-3", _no_dweller, "the guardian itself is there"),
    react(Fell, "THV-SOLO-BATTLE-2", _falls),
    auto(Retreating, "THV-SOLO-BATTLE-2", _retreat),
    auto(Summoning, "THV-SOLO-ORDER-1", _summon),
    reduce(Waited, "THV-SOLO-BATTLE-2", _waited),
    reduce(Tired, "THV-SOLO-BATTLE-2", _tired),
    moves(Returning, "THV-SOLO-BATTLE-2", _sends, (Send,), satisfies=("THV-SOLO-BATTLE-2",)),
    check(Send, "ISL-MAP-1", _on_board, "shape"),
    check(Send, "THV-SOLO-BATTLE-2", _a_free_shrine),
    check(Send, "", _can_stand),
    effect(Send, "THV-SOLO-BATTLE-2", _send),
    react(Fell, "THV-SOLO-BATTLE-4", _loot),
    react(Stalked, "THV-SOLO-THIEF-3", _swaps(lambda event: event.to)),
    react(Spawned, "THV-SOLO-THIEF-3", _swaps(lambda event: event.cell)),
    reduce(Swapped, "THV-SOLO-THIEF-3", _swapped),
    react(Sacrificed, "THV-SOLO-THIEF-4", _regains),
    reduce(Regained, "THV-SOLO-THIEF-4", lambda state, event: state),
    check(Offering, "THV-SOLO-GUARD-2", _no_guardian),
    add("strength", "THV-SOLO-STRENGTH-1", _starting, "starting strength"),
    add("strength", "THV-SOLO-STRENGTH-1", _grown, "one for each offering of the Thief"),
    react(Defeated, "THV-SOLO-BATTLE-5", _loses),
    reduce(Lost, "THV-SOLO-BATTLE-5", _lost),
    ending("THV-SOLO-BATTLE-5", _over),
    react(Restarted, "ISL-SET-4", _starts_over),
    reduce(Calmed, "ISL-SET-4", _calmed),
)
