"""How a battle is laid on the stack, and the choice whom to fight where several sides stand (ISL-OPEN-11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar

from tutor.engine.bag import Bag
from tutor.engine.board import Cell, Corner
from tutor.engine.events import Event, Laid
from tutor.engine.fields import BAG, BOOL, CELL, NAME, SEAT
from tutor.engine.games.island.kinds import MaybeCell, MaybeCorner, MaybeName
from tutor.engine.games.island.slices import Came
from tutor.engine.state import Auto, Decision, State

__all__ = ["BattleBegan", "Dicing", "Mustering", "Naming", "TileWon", "Wrapping", "begin", "challenge"]


@dataclass(frozen=True, slots=True)
class BattleBegan(Event):
    """A seat attacks sides, a building of theirs alone (`corner`), or a dweller; `kind` came from `source`.

    In a ranged battle nobody came.
    """

    key: ClassVar[str] = "battle-began"
    seat: Annotated[int, SEAT]
    cell: Annotated[Cell, CELL]
    corner: MaybeCorner
    defenders: Annotated[Bag, BAG]
    dweller: MaybeName
    kind: MaybeName
    source: MaybeCell
    ranged: Annotated[str, BOOL] = "no"


@dataclass(frozen=True, slots=True)
class TileWon(Event):
    """Attackers that came from `source` have beaten all who held a tile of the cave: what is asleep there may wake."""

    key: ClassVar[str] = "tile-won"
    seat: Annotated[int, SEAT]
    kind: Annotated[str, NAME]
    source: Annotated[Cell, CELL]
    to: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Mustering(Auto):
    """Strengths are counted."""

    key: ClassVar[str] = "mustering"


@dataclass(frozen=True, slots=True)
class Dicing(Auto):
    """Unless the battle is decided, both sides roll and the totals are compared."""

    key: ClassVar[str] = "dicing"


@dataclass(frozen=True, slots=True)
class Wrapping(Auto):
    """The battle ends: the next one on the same tile begins, or a turn that a tie or defeat has ended is over."""

    key: ClassVar[str] = "wrapping"


@dataclass(frozen=True, slots=True)
class Naming(Decision):
    """Several sides are on the tile that `kind` entered from `source`: which one is fought?"""

    key: ClassVar[str] = "naming"
    exclusive: ClassVar[bool] = True
    cell: Annotated[Cell, CELL]
    kind: Annotated[str, NAME]
    source: Annotated[Cell, CELL]


def begin(
    rule: str,
    seat: int,
    cell: Cell,
    came: Came | None,
    *,
    sides: tuple[str, ...] = (),
    dweller: str | None = None,
    corner: Corner | None = None,
    ranged: bool = False,
) -> Iterator[Event]:
    """A battle on a tile: its agenda, then the event that those who may join react to."""
    yield Laid("ISL-ATT-2", (Mustering(), Dicing(), Wrapping()))
    kind, source = (came.kind, came.origin) if came else (None, None)
    yield BattleBegan(rule, seat, cell, corner, Bag(sides), dweller, kind, source, "yes" if ranged else "no")


def challenge(state: State, rule: str, seat: int, cell: Cell, came: Came, sides: tuple[str, ...]) -> Iterator[Event]:
    """Fight the only other side on a tile, or all, or say which one first, as ISL-OPEN-11 is read."""
    if len(sides) == 1 or state.ruleset.ruling("ISL-OPEN-11") == "all-together":
        yield from begin(rule, seat, cell, came, sides=sides)
    else:
        yield Laid(rule, (Naming((seat,), cell, came.kind, came.origin),))
