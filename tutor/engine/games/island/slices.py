"""What the Island keeps: pieces, cards, stacks of tiles, the dice of the turn, the cave shrine, the battle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple

from tutor.engine.bag import EMPTY, Bag
from tutor.engine.board import Cell, Corner
from tutor.engine.state import Slice, State

__all__ = [
    "OCCUPYING", "SELF_PACED", "WILD", "Battle", "Building", "Came", "Cast", "CaveStack", "Hands", "Pieces", "Relic",
    "Special", "SurfaceStack", "Turns", "Unit", "explorer_at", "seats_of", "side_of",
]  # fmt: skip


OCCUPYING = ("fort", "hideout")
"""Kinds of buildings that occupy the tiles they touch."""

SELF_PACED = "thief"
"""The kind of units that have speed and a turn of their own: a tie ends theirs and nobody else's."""


WILD = "wild"
"""The side without a seat: the Titan and the guardians of solo, pieces that move by rules of their own."""


class Unit(NamedTuple):
    """A piece that stands on a tile. `seat` tells explorers apart; it is -1 for pieces that are all alike."""

    cell: Cell
    side: str
    kind: str
    seat: int = -1


class Building(NamedTuple):
    """A piece that stands on a corner."""

    corner: Corner
    side: str
    kind: str


@dataclass(frozen=True, slots=True)
class Pieces(Slice):
    """All wooden pieces on the map, sorted; what isn't here is in its owner's supply.

    An explorer that waits to be placed anew after a defeat isn't among the units.
    """

    key: ClassVar[str] = "pieces"
    units: tuple[Unit, ...] = ()
    buildings: tuple[Building, ...] = ()
    offerings: tuple[tuple[Cell, str], ...] = ()

    def at(self, cell: Cell) -> Iterator[Unit]:
        """The units on a tile."""
        return (unit for unit in self.units if unit.cell == cell)

    def explorer(self, seat: int) -> Cell | None:
        """Where a seat's explorer stands."""
        return next((unit.cell for unit in self.units if unit.seat == seat and unit.kind == "explorer"), None)

    def cells_of(self, side: str, kind: str) -> list[Cell]:
        """The tiles of a side's units of one kind, one entry a unit."""
        return [unit.cell for unit in self.units if unit.side == side and unit.kind == kind]

    def touching(self, cell: Cell, *kinds: str) -> Iterator[Building]:
        """The buildings of some kinds on the corners of a tile."""
        return (building for building in self.buildings if building.kind in kinds and cell in building.corner.cells())

    def on_map(self, side: str, kind: str) -> int:
        """How many pieces of a kind a side has on the map."""
        if kind == "offering":
            return sum(owner == side for _, owner in self.offerings)
        every: tuple[Unit | Building, ...] = (*self.units, *self.buildings)
        return sum(piece.side == side and piece.kind == kind for piece in every)

    def plus(self, *new: Unit | Building) -> Pieces:
        """These pieces and some more."""
        units = [piece for piece in new if isinstance(piece, Unit)]
        buildings = [piece for piece in new if isinstance(piece, Building)]
        return replace(
            self, units=tuple(sorted((*self.units, *units))), buildings=tuple(sorted((*self.buildings, *buildings)))
        )

    def minus(self, *gone: Unit | Building) -> Pieces:
        """These pieces without some; `ValueError` when one isn't there."""
        units, buildings = list(self.units), list(self.buildings)
        for piece in gone:
            if isinstance(piece, Unit):
                units.remove(piece)
            else:
                buildings.remove(piece)
        return replace(self, units=tuple(units), buildings=tuple(buildings))

    def where(self, kind: str, side: str = WILD) -> Cell | None:
        """The tile of the one piece of a kind that a side has."""
        return next((unit.cell for unit in self.units if unit.kind == kind and unit.side == side), None)

    def with_offering(self, cell: Cell, side: str) -> Pieces:
        """These pieces with an offering on a shrine."""
        return replace(self, offerings=tuple(sorted((*self.offerings, (cell, side)))))


@dataclass(frozen=True, slots=True)
class Hands(Slice):
    """Every seat's resource cards, the supply, and the hoard of the cave Thieves."""

    key: ClassVar[str] = "hands"
    hands: tuple[Bag, ...]
    supply: Bag
    hoard: Bag = EMPTY

    def __getitem__(self, seat: int) -> Bag:
        return self.hands[seat]

    def with_hand(self, seat: int, hand: Bag) -> Hands:
        """These hands with one changed."""
        return replace(self, hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]))


@dataclass(frozen=True, slots=True)
class SurfaceStack(Slice):
    """The face-down surface tiles: a row of bags, drawn from the first one; only the order between bags is known."""

    key: ClassVar[str] = "surface"
    rows: tuple[Bag, ...]

    @classmethod
    def of(cls, rows: Iterable[Bag]) -> SurfaceStack:
        """The stack of these rows, empty ones left out."""
        return cls(tuple(row for row in rows if row))

    def __len__(self) -> int:
        return sum(map(len, self.rows))

    def all(self) -> Bag:
        """Every tile in the stack."""
        return Bag(tile for row in self.rows for tile in row)

    def without(self, tiles: Bag) -> SurfaceStack:
        """The stack once these tiles came off its top."""
        rows, left = [], tiles
        for row in self.rows:
            here = Bag(name for name, count in left.counts().items() for _ in range(min(count, row.count(name))))
            rows.append(row.minus(here))
            left = left.minus(here)
        return self.of(rows)


@dataclass(frozen=True, slots=True)
class CaveStack(Slice):
    """The cave tiles still to come: `top` first, then `above` tiles without the shrine, then `below` with it.

    `rest` holds every tile that can still come; there may be more of them than places, since tiles left the game
    unseen. The shrine, while it is in `rest`, lies among the last `below`; so do `sure` tiles, which are in the stack
    for certain.
    """

    key: ClassVar[str] = "cave"
    top: Bag = EMPTY
    rest: Bag = EMPTY
    above: int = 0
    below: int = 0
    sure: Bag = EMPTY

    def __len__(self) -> int:
        return len(self.top) + self.above + self.below


@dataclass(frozen=True, slots=True)
class Turns(Slice):
    """What the golden dice gave each seat, speed as far as it is left; `over` for whom the turn has ended early."""

    key: ClassVar[str] = "turns"
    gather: tuple[int, ...]
    speed: tuple[int, ...]
    over: tuple[bool, ...]

    @classmethod
    def fresh(cls, seats: int) -> Turns:
        """Nothing rolled yet."""
        return cls((0,) * seats, (0,) * seats, (False,) * seats)

    def with_seat(
        self, seat: int, *, gather: int | None = None, speed: int | None = None, over: bool | None = None
    ) -> Turns:
        """These turns with some of a seat's values changed."""

        def put(row: tuple[int, ...], value: int | None) -> tuple[int, ...]:
            return row if value is None else (*row[:seat], value, *row[seat + 1 :])

        flags = self.over if over is None else (*self.over[:seat], over, *self.over[seat + 1 :])
        return Turns(put(self.gather, gather), put(self.speed, speed), flags)


@dataclass(frozen=True, slots=True)
class Cast(Slice):
    """Which explorer each seat plays."""

    key: ClassVar[str] = "cast"
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Relic(Slice):
    """The cave shrine: held by a seat's explorer, lying on a tile, or (neither) not found yet.

    With both a holder and a tile it is held by one of the holder's thieves on that tile.
    """

    key: ClassVar[str] = "relic"
    holder: int | None = None
    cell: Cell | None = None


class Came(NamedTuple):
    """A unit that entered a battle as an attacker, and the tile it came from."""

    kind: str
    seat: int
    origin: Cell


@dataclass(frozen=True, slots=True)
class Battle(Slice):
    """The battle being fought; `seat` is -1 while there is none.

    `defenders` are sides; against a dweller there are none and `dweller` names it; a battle for a building alone has
    its `corner`.
    `attack` and `defence` are the totals once rolled, -1 before; `dice` are those on the table just now. In a `ranged`
    battle the attacker's explorer stands elsewhere and risks nothing. If a piece of no seat attacks, `raider` is its
    kind and `seat` the player who rolls for it.
    """

    key: ClassVar[str] = "battle"
    seat: int = -1
    cell: Cell | None = None
    corner: Corner | None = None
    defenders: tuple[str, ...] = ()
    dweller: str = ""
    came: tuple[Came, ...] = ()
    dice: tuple[int, ...] = ()
    attack: int = -1
    defence: int = -1
    outcome: str = ""
    ranged: bool = False
    raider: str = ""

    @property
    def active(self) -> bool:
        """Whether a battle is being fought."""
        return self.seat >= 0


@dataclass(frozen=True, slots=True)
class Special(Slice):
    """Surface tiles dealt to those who take a turn together, and the turns they have to lay them, the current one too.

    Both are in the table's order; whoever has no tile left has 0 turns.
    """

    key: ClassVar[str] = "special"
    tiles: tuple[Bag, ...]
    turns: tuple[int, ...]

    @classmethod
    def none(cls, groups: int) -> Special:
        """Nobody holds a tile."""
        return cls((EMPTY,) * groups, (0,) * groups)

    def with_group(self, group: int, tiles: Bag, turns: int) -> Special:
        """These with what one group has."""
        left = turns if tiles else 0
        return Special(
            (*self.tiles[:group], tiles, *self.tiles[group + 1 :]),
            (*self.turns[:group], left, *self.turns[group + 1 :]),
        )

    def all(self) -> Bag:
        """Every tile that is held."""
        return Bag(tile for tiles in self.tiles for tile in tiles)


def side_of(state: State, seat: int) -> str:
    """The side of a seat."""
    return state.table.seats[seat].side


def seats_of(state: State, side: str) -> tuple[int, ...]:
    """The seats of a side; none for a side without a seat."""
    return tuple(number for number, seat in enumerate(state.table.seats) if seat.side == side)


def explorer_at(state: State, seat: int) -> Cell | None:
    """The tile of a seat's explorer."""
    return state.get(Pieces).explorer(seat)
