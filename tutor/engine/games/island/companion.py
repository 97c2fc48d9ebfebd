"""The Wolf of the deeper cave: a dweller that becomes its victor's companion (THV-DWELLER-WOLF).

The companion is a unit on its owner's side; whose explorer it belongs to is in `Pack`. What is said of its explorer
holds for the thieves of a Thieves player who has beaten it (THV-OPEN-35).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from tutor.engine.bag import Bag
from tutor.engine.board import Cell
from tutor.engine.chance import Node as ChanceNode
from tutor.engine.events import Event, Laid
from tutor.engine.fields import CELL, SEAT
from tutor.engine.games.island.battle import Slain, attackers, attacking_victor, defenders, defending_victor
from tutor.engine.games.island.building import Bought
from tutor.engine.games.island.cards import Paid
from tutor.engine.games.island.exploring import Moved, Revealing, next_tiles, places_around
from tutor.engine.games.island.kinds import MaybeCell, Spot
from tutor.engine.games.island.slices import (
    SELF_PACED,
    Battle,
    CaveStack,
    Hands,
    Pieces,
    SurfaceStack,
    Unit,
    explorer_at,
    seats_of,
    side_of,
)
from tutor.engine.games.island.space import Attempt, Force, joined, refusals, touching, walled, ways
from tutor.engine.games.island.spoils import Fell
from tutor.engine.games.island.tiles import Placed, Restarted
from tutor.engine.games.island.turn import Exploring
from tutor.engine.module import Part, add, auto, chance, check, codec, effect, moves, react, reduce, start
from tutor.engine.moves import Move
from tutor.engine.positions import Codec, Reading
from tutor.engine.reading import Node
from tutor.engine.state import Auto, Chance, Frame, Slice, State
from tutor.engine.verdict import Fault, Violation, fault

__all__ = ["EVENTS", "FRAMES", "MOVES", "PARTS", "SLICES", "WOLF", "Pack", "Run", "Sniff", "masters"]

WOLF = "wolf"
NOBODY = -1


@dataclass(frozen=True, slots=True)
class Pack(Slice):
    """Whose companion the Wolf is; nobody's (-1) while it lives in the cave."""

    key: ClassVar[str] = "pack"
    owner: int = NOBODY


# -- frames, moves, events -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Unearthing(Chance):
    """The tile for a place that the Wolf has found is drawn."""

    key: ClassVar[str] = "unearthing"
    seat: Annotated[int, SEAT]
    spot: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Heeling(Auto):
    """A beaten Wolf goes back to its owner's explorer, once that stands on the map."""

    key: ClassVar[str] = "heeling"


@dataclass(frozen=True, slots=True)
class Run(Move):
    """Move the Wolf onto a neighbouring tile, paid with a food (THV-DWELLER-WOLF-2)."""

    key: ClassVar[str] = "run"
    near: ClassVar[tuple[str, ...]] = ("to",)
    to: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Sniff(Move):
    """Let the Wolf discover a tile next to it and to its explorer, paid with a food (THV-DWELLER-WOLF-3)."""

    key: ClassVar[str] = "sniff"
    near: ClassVar[tuple[str, ...]] = ("spot",)
    spot: Spot


@dataclass(frozen=True, slots=True)
class Tamed(Event):
    """The Wolf is a seat's companion from now on; it stands on this tile."""

    key: ClassVar[str] = "tamed"
    seat: Annotated[int, SEAT]
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Heeled(Event):
    """The Wolf is with its owner again."""

    key: ClassVar[str] = "heeled"
    seat: Annotated[int, SEAT]
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Strayed(Event):
    """The Wolf is nobody's companion any more."""

    key: ClassVar[str] = "strayed"
    cell: MaybeCell


# -- asking --------------------------------------------------------------------------------------------------------


def _place(state: State) -> Cell | None:
    """The tile of the companion wolf, None while it is off the map."""
    owner = state.get(Pack).owner
    return None if owner == NOBODY else state.get(Pieces).where(WOLF, side_of(state, owner))


def masters(state: State, seat: int) -> list[Cell]:
    """The tiles of a seat's explorer, or of its thieves."""
    here = explorer_at(state, seat)
    return [here] if here is not None else sorted(state.get(Pieces).cells_of(side_of(state, seat), SELF_PACED))


def _mine(state: State, seat: int) -> Cell | None:
    return _place(state) if state.get(Pack).owner == seat else None


# -- won and lost --------------------------------------------------------------------------------------------------


def _one(state: State, tile: str) -> int:
    return int(tile == WOLF)


def _tames(state: State, event: Slain) -> Iterator[Event]:
    """Its victor has it: the explorer that fought, else whoever attacked."""
    battle = state.get(Battle)
    if event.dweller == WOLF and battle.active:
        seat = next(iter(attackers(state).explorers()), battle.seat)
        yield Tamed("THV-DWELLER-WOLF-1", seat, event.cell)


def _tamed(state: State, event: Tamed) -> State:
    unit = Unit(event.cell, side_of(state, event.seat), WOLF)
    return state.put(Pack(event.seat), state.get(Pieces).plus(unit))


def _falls(state: State, event: Fell) -> Iterator[Event]:
    """An explorer or thief that beats it has it; beaten by anything else it goes back (THV-OPEN-35)."""
    if event.kind != WOLF or not seats_of(state, event.side) or event.cell is None:
        return
    heir = _heir(state)
    if heir is not None:
        yield Tamed("THV-DWELLER-WOLF-1", heir, event.cell)
    else:
        yield Laid("THV-DWELLER-WOLF-1", (Heeling(),))


def _heir(state: State) -> int | None:
    battle = state.get(Battle)
    if not battle.active or battle.outcome not in ("won", "lost"):
        return None
    won = battle.outcome == "won"
    force = attackers(state) if won else defenders(state)
    victor = attacking_victor(state) if won else defending_victor(state, force)
    if victor.seat is None:
        return None
    own = [seat for seat in force.explorers() if side_of(state, seat) == side_of(state, victor.seat)]
    return next(iter(own), victor.seat if force.count(SELF_PACED) else None)


def _heel(state: State, frame: Heeling) -> Iterator[Event]:
    owner = state.get(Pack).owner
    if owner != NOBODY and _place(state) is None and masters(state, owner):
        yield Heeled("THV-DWELLER-WOLF-1", owner, masters(state, owner)[0])


def _rejoins(state: State, event: Bought) -> Iterator[Event]:
    """A wolf of the Thieves without a thief on the map waits for the next one."""
    if event.kind == SELF_PACED and state.get(Pack).owner == event.seat and _place(state) is None:
        yield Heeled("THV-DWELLER-WOLF-1", event.seat, event.cell)


def _heeled(state: State, event: Heeled) -> State:
    return state.put(state.get(Pieces).plus(Unit(event.cell, side_of(state, event.seat), WOLF)))


def _strays(state: State, event: Restarted) -> Iterator[Event]:
    if state.get(Pack).owner != NOBODY:
        yield Strayed("ISL-SET-4", None)


def _adds_one(state: State, force: Force) -> int:
    return sum(unit.kind == WOLF and bool(seats_of(state, unit.side)) for unit in force.units)


# -- walking -------------------------------------------------------------------------------------------------------


def _has_wolf(state: State, move: Any) -> Iterator[Fault]:
    if _mine(state, move.seat) is None:
        yield fault("wolf.none")


def _next_tile(state: State, move: Run) -> Iterator[Fault]:
    source = _mine(state, move.seat)
    if move.to not in state.board:
        yield fault("cell.none", cell=move.to)
    elif source is not None and not joined(state, source, move.to):
        yield fault("cell.far", source=source, cell=move.to)


def _no_x(state: State, move: Any) -> Iterator[Fault]:
    source = _mine(state, move.seat)
    goal = move.to if isinstance(move, Run) else move.spot
    if source is not None and walled(state, source, goal):
        yield fault("step.x", source=source, cell=goal)


def _may_enter(state: State, move: Run) -> list[Violation]:
    return refusals(state, Attempt(move.seat, WOLF, move.to))


def _a_food(state: State, move: Any) -> Iterator[Fault]:
    if "food" not in state.get(Hands)[move.seat]:
        yield fault("wolf.food")


def _pay(state: State, seat: int) -> Iterator[Event]:
    """A food; with the rule off, only if there is one."""
    if "food" in state.get(Hands)[seat]:
        yield Paid("THV-DWELLER-WOLF-2", seat, Bag(["food"]))


def _runs(state: State, frame: Exploring, seat: int) -> Iterator[Move]:
    source = _mine(state, seat)
    for to in ways(state, source) if source is not None else ():
        yield Run(seat, to)


def _run(state: State, move: Run) -> Iterator[Event]:
    source = _mine(state, move.seat)
    assert source is not None
    yield from _pay(state, move.seat)
    yield Moved("THV-DWELLER-WOLF-2", move.seat, WOLF, source, move.to)


# -- discovering ---------------------------------------------------------------------------------------------------


def _free_place(state: State, move: Sniff) -> Iterator[Fault]:
    source = _mine(state, move.seat)
    if move.spot in state.board:
        yield fault("discover.taken", cell=move.spot)
    elif source is not None and move.spot not in places_around(state, source):
        yield fault("sniff.far", cell=move.spot, source=source)


def _tiles_left(state: State, move: Sniff) -> Iterator[Fault]:
    if not len(state.get(SurfaceStack) if move.spot.layer == "surface" else state.get(CaveStack)):
        yield fault("discover.empty")


def _by_its_explorer(state: State, move: Sniff) -> Iterator[Fault]:
    """`places_around` knows the cave's first place as one next to the entrance."""
    if not any(move.spot in places_around(state, cell) for cell in masters(state, move.seat)):
        yield fault("sniff.explorer", cell=move.spot)


def _contacts(state: State, move: Sniff) -> Iterator[Fault]:
    wanted = state.quantity("contacts", move.spot).value
    found = len(touching(state, move.spot))
    if move.spot.layer == "surface" and found < wanted:
        yield fault("discover.touch", cell=move.spot, found=found, wanted=wanted)


def _not_through_the_tunnel(state: State, move: Sniff) -> Iterator[Fault]:
    source = _mine(state, move.seat)
    if source is not None and move.spot.layer != source.layer and state.board.info(source).terrain == "tunnel":
        yield fault("tunnel.discover", cell=move.spot)


def _sniffs(state: State, frame: Exploring, seat: int) -> Iterator[Move]:
    source = _mine(state, seat)
    for spot in places_around(state, source) if source is not None else ():
        yield Sniff(seat, spot)


def _sniff(state: State, move: Sniff) -> Iterator[Event]:
    yield from _pay(state, move.seat)
    yield Laid("THV-DWELLER-WOLF-3", (Unearthing(move.seat, move.spot),))


def _unearth(state: State, frame: Unearthing) -> ChanceNode:
    """A tile from the top; the Wolf goes onto it, unless it is water or a shrine (THV-OPEN-31)."""
    drawn = next_tiles(state, Revealing(frame.seat, frame.spot))
    source = _mine(state, frame.seat)

    def then(tile: str) -> Iterator[Event]:
        yield Placed("THV-DWELLER-WOLF-3", None, frame.spot, tile)
        if source is not None and tile not in ("water", "shrine"):
            yield Moved("THV-DWELLER-WOLF-3", frame.seat, WOLF, source, frame.spot)

    return ChanceNode(drawn.distribution, then)


# -- positions -----------------------------------------------------------------------------------------------------


def _usual(pieces_of: Mapping[int, bool]) -> int:
    return next((seat for seat, has in pieces_of.items() if has), NOBODY)


def _read(node: Node, reading: Reading) -> Pack:
    names = [seat.name for seat in reading.table.seats]
    spot = node.get("companion")
    if spot is not None:
        return Pack(names.index(spot.word(names)))
    return Pack(_usual({seat: "wolf" in entry for seat, entry in enumerate(node["seats"])}))


def _write(state: State) -> dict[str, Any]:
    owner, pieces = state.get(Pack).owner, state.get(Pieces)
    has = {}
    sides: set[str] = set()
    for number, seat in enumerate(state.table.seats):
        has[number] = seat.side not in sides and pieces.where(WOLF, seat.side) is not None
        sides.add(seat.side)
    return {} if owner == _usual(has) else {"companion": state.table.name(owner)}


SLICES: tuple[type[Slice], ...] = (Pack,)
FRAMES: tuple[type[Frame], ...] = (Unearthing, Heeling)
MOVES: tuple[type[Move], ...] = (Run, Sniff)
EVENTS: tuple[type[Event], ...] = (Tamed, Heeled, Strayed)

PARTS: tuple[Part, ...] = (
    start(Pack, "ISL-COMP-21", lambda options: Pack()),
    codec(Pack, Codec(("companion",), _read, _write)),
    add("dweller", "THV-DWELLER-WOLF-1", _one, "the Wolf"),
    react(Slain, "THV-DWELLER-WOLF-1", _tames),
    reduce(Tamed, "THV-DWELLER-WOLF-1", _tamed),
    react(Fell, "THV-DWELLER-WOLF-1", _falls),
    auto(Heeling, "THV-DWELLER-WOLF-1", _heel),
    react(Bought, "THV-DWELLER-WOLF-1", _rejoins),
    reduce(Heeled, "THV-DWELLER-WOLF-1", _heeled),
    react(Restarted, "ISL-SET-4", _strays),
    reduce(Strayed, "ISL-SET-4", lambda state, event: state.put(Pack())),
    add("strength", "THV-DWELLER-WOLF-4", _adds_one, "the companion wolf"),
    moves(Exploring, "THV-DWELLER-WOLF-2", _runs, (Run,)),
    check(Run, "THV-DWELLER-WOLF-1", _has_wolf, "shape"),
    check(Run, "ISL-MAP-6", _next_tile, "shape"),
    check(Run, "ISL-CAVE-4", _no_x),
    check(Run, "", _may_enter),
    check(Run, "THV-DWELLER-WOLF-2", _a_food),
    effect(Run, "THV-DWELLER-WOLF-2", _run),
    moves(Exploring, "THV-DWELLER-WOLF-3", _sniffs, (Sniff,)),
    check(Sniff, "THV-DWELLER-WOLF-1", _has_wolf, "shape"),
    check(Sniff, "ISL-MAP-17", _free_place, "shape"),
    check(Sniff, "ISL-MAP-16", _tiles_left, "shape"),
    check(Sniff, "THV-EVENT-TUNNEL-2", _not_through_the_tunnel, "shape"),
    check(Sniff, "ISL-CAVE-4", _no_x),
    check(Sniff, "ISL-MAP-3", _contacts),
    check(Sniff, "THV-DWELLER-WOLF-2", _a_food),
    check(Sniff, "THV-DWELLER-WOLF-3", _by_its_explorer),
    effect(Sniff, "THV-DWELLER-WOLF-3", _sniff),
    chance(Unearthing, "THV-DWELLER-WOLF-3", _unearth),
)
