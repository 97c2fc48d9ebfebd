"""Goals on the Island, each read off the position that a line leads to; where no seat is named, the seat to move.

`Reach`, `Refused`, `Happened` and `Every` of `tutor.lesson.goals` serve here as well.
"""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import play
from tutor.engine.bag import Bag
from tutor.engine.board import Cell
from tutor.engine.fields import BagField
from tutor.engine.games.island.battle import Slain
from tutor.engine.games.island.slices import Hands, Pieces, Relic, side_of
from tutor.engine.games.island.spoils import Defeated
from tutor.engine.state import State
from tutor.lesson.goals import Goal
from tutor.lesson.line import Line

__all__ = ["Beat", "Built", "Discovered", "HasShrine", "Holds", "Offered", "Posted", "Won"]


def _seat(line: Line) -> int:
    """Whose goal it is: the seat on turn when the line begins."""
    return line.start.table.active[0]


def _several(number: int, kind: str) -> str:
    many = {"thief": "thieves"}.get(kind, f"{kind}s")
    return f"a {kind}" if number == 1 else f"{number} {many}"


@dataclass(frozen=True)
class Beat(Goal):
    """An explorer, named by its seat, was beaten on the way, or a dweller, named by its tile (``tiger``)."""

    who: str

    def met(self, line: Line) -> bool:
        state = line.state
        for event in (event for one in line.tried for event in one.events):
            if isinstance(event, Defeated) and state.table.name(event.seat) == self.who:
                return True
            if isinstance(event, Slain) and event.dweller == self.who:
                return True
        return False

    def missing(self, line: Line) -> str:
        return f"{self.who.capitalize()} is not beaten yet."


@dataclass(frozen=True)
class Built(Goal):
    """The side has buildings of a kind, at least `least` of them on one of `corners` (anywhere if there are none).

    Kinds are ``farmhouse``, ``fort``, ``hideout`` and ``outpost``; a corner is written ``t1/N``.
    """

    kind: str
    corners: tuple[str, ...] = ()
    least: int = 1

    def met(self, line: Line) -> bool:
        state, side = line.state, side_of(line.state, _seat(line))
        wanted = [state.board.parse_corner(corner) for corner in self.corners]
        own = [one.corner for one in state.get(Pieces).buildings if (one.side, one.kind) == (side, self.kind)]
        return sum(not wanted or corner in wanted for corner in own) >= self.least

    def missing(self, line: Line) -> str:
        where = f" at {' or '.join(self.corners)}" if self.corners else ""
        return f"You don't have {_several(self.least, self.kind)}{where} yet."


@dataclass(frozen=True)
class Posted(Goal):
    """The side has at least `least` units of a kind (``villager``, ``thief``) on these tiles together."""

    cells: tuple[str, ...]
    kind: str = "villager"
    least: int = 1

    def met(self, line: Line) -> bool:
        state = line.state
        there = state.get(Pieces).cells_of(side_of(state, _seat(line)), self.kind)
        return sum(state.board.label(cell) in self.cells for cell in there) >= self.least

    def missing(self, line: Line) -> str:
        return f"{_several(self.least, self.kind).capitalize()} of yours should stand on {' or '.join(self.cells)}."


@dataclass(frozen=True)
class Holds(Goal):
    """The hand has at least these cards, or with `exactly` these and no others: ``Holds("2*food+gold")``."""

    cards: str
    exactly: bool = False

    def met(self, line: Line) -> bool:
        hand, wanted = line.state.get(Hands)[_seat(line)], self._wanted()
        return hand == wanted if self.exactly else hand.covers(wanted)

    def missing(self, line: Line) -> str:
        only = " and nothing else" if self.exactly else ""
        return f"You should hold {BagField().spoken(self._wanted())}{only}."

    def _wanted(self) -> Bag:
        return BagField().parse(self.cards)


@dataclass(frozen=True)
class Offered(Goal):
    """Offerings of the side lie on all these shrines."""

    cells: tuple[str, ...]

    def met(self, line: Line) -> bool:
        state, side = line.state, side_of(line.state, _seat(line))
        own = {state.board.label(cell) for cell, owner in state.get(Pieces).offerings if owner == side}
        return own.issuperset(self.cells)

    def missing(self, line: Line) -> str:
        return f"Your offering should lie on {' and '.join(self.cells)}."


@dataclass(frozen=True)
class Discovered(Goal):
    """Tiles lie on at least `least` of these places (all of them if it is 0), which were empty at the start."""

    places: tuple[str, ...]
    least: int = 0

    def met(self, line: Line) -> bool:
        found = sum(Cell.parse(place) in line.state.board for place in self.places)
        return found >= (self.least or len(self.places))

    def missing(self, line: Line) -> str:
        return f"No tile lies on {' and '.join(self.places)} yet."


@dataclass(frozen=True)
class HasShrine(Goal):
    """The seat holds the cave shrine."""

    def met(self, line: Line) -> bool:
        return line.state.get(Relic).holder == _seat(line)

    def missing(self, line: Line) -> str:
        return "You don't hold the cave shrine yet."


@dataclass(frozen=True)
class Won(Goal):
    """The seat has won the game."""

    def met(self, line: Line) -> bool:
        return _won(line.state, _seat(line))

    def missing(self, line: Line) -> str:
        return "You have not won yet."


def _won(state: State, seat: int) -> bool:
    result = play.result(state)
    return result is not None and seat in result.winners
