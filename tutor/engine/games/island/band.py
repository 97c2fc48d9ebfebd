"""The Thieves as a side: doubloons, the speed each thief has left, who has fallen (THV-SETUP-1, THV-HIDE-1, THV-BUY-3).

Where the thieves stand is in `Pieces`. They hide while no piece of theirs but offerings is on the map; no flag says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar

from tutor.engine.board import Cell
from tutor.engine.events import Event
from tutor.engine.fields import CELL, COUNT, SEAT, IntField, Maybe
from tutor.engine.games.island.modes import THIEVES, seating
from tutor.engine.games.island.slices import Building, Pieces, side_of
from tutor.engine.module import Part, codec, reduce, start
from tutor.engine.positions import Codec, Reading
from tutor.engine.reading import Node
from tutor.engine.state import Slice, State

__all__ = [
    "BANK", "EVENTS", "PARTS", "TREASURY", "Band", "Cashed", "Dragged", "Dropped", "Halted", "Minted", "Paced", "Purse",
    "Readied", "Spent", "Started", "available", "dens", "hidden", "is_thieves", "lefts", "thieves_among",
    "thieves_at", "thieves_seat",
]  # fmt: skip

BANK = 5
"""All the doubloons there are."""
TREASURY = 3
"""What the Thieves begin with."""
PURSE = 2
"""What they have when they go into hiding."""


@dataclass(frozen=True, slots=True)
class Band(Slice):
    """The Thieves' doubloons, the thieves whose turn is on (tile and speed left), and how many fell since it began.

    `cursed` is the thief that bears the cursed treasure, if it stands on the map: its tile, and the speed it has left
    (-1 while its turn isn't on). It is among the paces too.
    """

    key: ClassVar[str] = "band"
    doubloons: int = 0
    paces: tuple[tuple[Cell, int], ...] = ()
    fallen: int = 0
    cursed: tuple[Cell, int] | None = None

    def without(self, *gone: tuple[Cell, int]) -> Band:
        """This band without some paces."""
        left = list(self.paces)
        for pace in gone:
            left.remove(pace)
        return replace(self, paces=tuple(left))

    def plus(self, *new: tuple[Cell, int]) -> Band:
        """This band with some more paces."""
        return replace(self, paces=tuple(sorted((*self.paces, *new))))


# -- what happens --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Minted(Event):
    """Doubloons came from the supply to the Thieves."""

    key: ClassVar[str] = "minted"
    seat: Annotated[int, SEAT]
    count: Annotated[int, COUNT]


@dataclass(frozen=True, slots=True)
class Spent(Event):
    """Doubloons went from the Thieves to the supply."""

    key: ClassVar[str] = "spent"
    seat: Annotated[int, SEAT]
    count: Annotated[int, COUNT]


@dataclass(frozen=True, slots=True)
class Purse(Event):
    """The Thieves took or gave back doubloons until they had so many."""

    key: ClassVar[str] = "purse"
    seat: Annotated[int, SEAT]
    count: Annotated[int, COUNT]


@dataclass(frozen=True, slots=True)
class Readied(Event):
    """The Thieves' turn begins: those that fell before may be bought again."""

    key: ClassVar[str] = "readied"
    seat: Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class Started(Event):
    """A thief on a tile has this speed for the turn."""

    key: ClassVar[str] = "started"
    seat: Annotated[int, SEAT]
    cell: Annotated[Cell, CELL]
    speed: Annotated[int, COUNT]


@dataclass(frozen=True, slots=True)
class Paced(Event):
    """A thief with `left` speed uses some on its way to a tile (its own, for a discovery)."""

    key: ClassVar[str] = "paced"
    seat: Annotated[int, SEAT]
    source: Annotated[Cell, CELL]
    left: Annotated[int, COUNT]
    to: Annotated[Cell, CELL]
    cost: Annotated[int, COUNT]


@dataclass(frozen=True, slots=True)
class Halted(Event):
    """The turn of all thieves that were on a tile is over."""

    key: ClassVar[str] = "halted"
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Dropped(Event):
    """A thief fell and can't be bought again before the Thieves' next turn."""

    key: ClassVar[str] = "dropped"
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Dragged(Event):
    """The cursed thief is on this tile from now on, with that speed left (-1: its turn isn't on); or off the map."""

    key: ClassVar[str] = "dragged"
    cell: Annotated[Cell | None, Maybe(CELL)]
    left: Annotated[int, IntField(-1, 99)]


@dataclass(frozen=True, slots=True)
class Cashed(Event):
    """The turn of all thieves is over; speed that is left is lost."""

    key: ClassVar[str] = "cashed"
    seat: Annotated[int, SEAT]


# -- asking --------------------------------------------------------------------------------------------------------


def is_thieves(state: State, seat: int) -> bool:
    """Whether a seat plays the Thieves."""
    return state.table.seats[seat].role == THIEVES


def thieves_seat(state: State) -> int | None:
    """The seat of the Thieves, if anybody plays them."""
    return next((number for number, seat in enumerate(state.table.seats) if seat.role == THIEVES), None)


def thieves_among(state: State, sides: Iterable[str]) -> int | None:
    """The seat of the Thieves if theirs is one of the sides; a side is called as its seat likes, so its name says
    nothing.
    """
    seat = thieves_seat(state)
    return seat if seat is not None and side_of(state, seat) in sides else None


def dens(state: State, seat: int) -> list[Building]:
    """The hideout and outposts of the Thieves on the map."""
    side = side_of(state, seat)
    return [building for building in state.get(Pieces).buildings if building.side == side]


def thieves_at(state: State, seat: int) -> list[Cell]:
    """The tiles of thieves on the map, one entry a thief."""
    return state.get(Pieces).cells_of(side_of(state, seat), "thief")


def hidden(state: State, seat: int) -> bool:
    """Whether the Thieves hide: nothing of theirs but offerings is on the map (THV-HIDE-1)."""
    return not thieves_at(state, seat) and not dens(state, seat)


def lefts(state: State, seat: int, cell: Cell) -> list[int]:
    """The speed left of the thieves on a tile whose turn is on."""
    count = thieves_at(state, seat).count(cell)
    return [left for where, left in state.get(Band).paces if where == cell][:count]


def available(state: State, seat: int, kind: str) -> int:
    """How many pieces of a kind are in the Thieves' supply."""
    side = side_of(state, seat)
    return state.quantity("pieces", (side, kind)).value - state.get(Pieces).on_map(side, kind)


# -- reducers ------------------------------------------------------------------------------------------------------


def _start(options: Mapping[str, Any]) -> Band:
    return Band(TREASURY if seating(options).thieves else 0)


def _change(state: State, by: int) -> State:
    band = state.get(Band)
    return state.put(replace(band, doubloons=max(0, band.doubloons + by)))


def _purse(state: State, event: Purse) -> State:
    return state.put(replace(state.get(Band), doubloons=event.count))


def _readied(state: State, event: Readied) -> State:
    return state.put(replace(_tired(state.get(Band)), paces=(), fallen=0))


def _tired(band: Band) -> Band:
    """The band once the turn of the cursed thief is over."""
    return band if band.cursed is None else replace(band, cursed=(band.cursed[0], -1))


def _started(state: State, event: Started) -> State:
    return state.put(state.get(Band).plus((event.cell, event.speed)))


def _paced(state: State, event: Paced) -> State:
    band = state.get(Band).without((event.source, event.left))
    return state.put(band.plus((event.to, event.left - event.cost)))


def _halted(state: State, event: Halted) -> State:
    band = state.get(Band)
    if band.cursed is not None and band.cursed[0] == event.cell:
        band = _tired(band)
    return state.put(replace(band, paces=tuple(pace for pace in band.paces if pace[0] != event.cell)))


def _dropped(state: State, event: Dropped) -> State:
    band = state.get(Band)
    return state.put(replace(band, fallen=band.fallen + 1))


def _cashed(state: State, event: Cashed) -> State:
    return state.put(replace(_tired(state.get(Band)), paces=()))


def _dragged(state: State, event: Dragged) -> State:
    cursed = None if event.cell is None else (event.cell, event.left)
    return state.put(replace(state.get(Band), cursed=cursed))


# -- positions -----------------------------------------------------------------------------------------------------


def _usual(seats: Any) -> int:
    return TREASURY if any(seat.role == THIEVES for seat in seats) else 0


def _pace(entry: Node, reading: Reading) -> tuple[Cell, int]:
    where, _, left = entry.text().partition(" ")
    if not left.isdecimal():
        raise entry.error(f"'{entry.text()}' does not say which thief has how much speed", "Write e.g. 't3 4'.")
    cell = Node(where, entry.field, *entry.place.rsplit(":", 1)).parsed(CELL, reading.bare)  # type: ignore[arg-type]
    return cell, int(left)


def _read_cursed(node: Node, reading: Reading) -> tuple[Cell, int] | None:
    if "cursed-thief" not in node:
        return None
    spot = node["cursed-thief"]
    cursed = _pace(spot, reading) if " " in spot.text() else (spot.parsed(CELL, reading.bare), -1)
    standing = [
        cell.parsed(CELL, reading.bare) for seat in node["seats"] if "thieves" in seat for cell in seat["thieves"]
    ]
    if cursed[0] not in standing:
        raise spot.error("no thief stands there", "Name the tile of a thief.")
    if "treasures" not in node or "curse" not in node["treasures"]:
        raise spot.error("nobody has the cursed treasure", "Write 'treasures: {curse: thieves}' too.")
    return cursed


def _read(node: Node, reading: Reading) -> Band:
    paces = [_pace(entry, reading) for entry in node["paces"]] if "paces" in node else []
    cursed = _read_cursed(node, reading)
    if cursed is not None and cursed[1] >= 0 and cursed not in paces:
        raise node["cursed-thief"].error("it isn't among the paces", "Give its tile and speed as in 'paces'.")
    return Band(
        node["doubloons"].whole(0, 99) if "doubloons" in node else _usual(reading.table.seats),
        tuple(sorted(paces)),
        node["fallen"].whole(0, 4) if "fallen" in node else 0,
        cursed,
    )


def _write(state: State) -> dict[str, Any]:
    band = state.get(Band)
    written: dict[str, Any] = {}
    if band.doubloons != _usual(state.table.seats):
        written["doubloons"] = band.doubloons
    if band.paces:
        written["paces"] = [f"{state.board.label(cell)} {left}" for cell, left in band.paces]
    if band.fallen:
        written["fallen"] = band.fallen
    if band.cursed is not None:
        cell, left = band.cursed
        written["cursed-thief"] = state.board.label(cell) + (f" {left}" if left >= 0 else "")
    return written


def _check(node: Node, state: State) -> None:
    """The Thieves have what there is, and each thief one speed."""
    seat, band = thieves_seat(state), state.get(Band)
    if seat is None:
        for key in ("doubloons", "paces", "fallen"):
            if key in node and node[key].value not in (0, []):
                raise node[key].error("nobody plays the Thieves here", "Seat them with 'role: thieves'.")
        return
    if band.doubloons > BANK and not state.ruleset.off:
        raise node["doubloons"].error(f"there are no {band.doubloons} doubloons", f"Write at most {BANK}.")
    spare = max(0, available(state, seat, "thief"))
    if band.fallen > spare and not state.ruleset.off:
        raise node["fallen"].error(
            f"{band.fallen} thieves can't have fallen: {spare} are not on the map", f"Write at most {spare}."
        )
    most = state.quantity("thief speed", seat).value + ("mount" in state.ruleset.moves)
    there = thieves_at(state, seat)
    for entry, (cell, left) in (
        [(entry, _pace(entry, _reading(state))) for entry in node["paces"]] if band.paces else ()
    ):
        label = state.board.label(cell)
        if cell not in there:
            raise entry.error(f"there are more paces than thieves on {label}", "Give each thief on a tile one at most.")
        there.remove(cell)
        if left > most and not state.ruleset.off:
            raise entry.error(f"no thief has speed {left}", f"Write at most {most}.")


def _reading(state: State) -> Reading:
    return Reading(state.ruleset, state.board, state.table)


EVENTS = (Minted, Spent, Purse, Readied, Started, Paced, Halted, Dropped, Cashed, Dragged)

PARTS: tuple[Part, ...] = (
    start(Band, "THV-SETUP-1", _start),
    codec(Band, Codec(("doubloons", "paces", "fallen", "cursed-thief"), _read, _write, _check)),
    reduce(Minted, "THV-BUY-2", lambda state, event: _change(state, event.count)),
    reduce(Spent, "THV-BUY-1", lambda state, event: _change(state, -event.count)),
    reduce(Purse, "THV-HIDE-2", _purse),
    reduce(Readied, "THV-THIEF-EXPLORE-2", _readied),
    reduce(Started, "THV-BUY-THIEF-2", _started),
    reduce(Paced, "THV-THIEF-MOVE-1", _paced),
    reduce(Halted, "THV-THIEF-BATTLE-4", _halted),
    reduce(Dropped, "THV-BUY-THIEF-3", _dropped),
    reduce(Cashed, "THV-THIEF-MOVE-1", _cashed),
    reduce(Dragged, "THV-TREASURE-CURSE-4", _dragged),
)
