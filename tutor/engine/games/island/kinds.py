"""Field types of the Island's moves, events and frames."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from tutor.engine.bag import Bag
from tutor.engine.board import Cell, Corner
from tutor.engine.errors import InputError
from tutor.engine.fields import (
    CELL,
    CORNER,
    NAME,
    SEAT,
    BagField,
    CellField,
    Choice,
    CornerField,
    IntField,
    Item,
    Maybe,
    NumbersField,
)
from tutor.engine.games.island.components import EXPLORERS, GOLDEN_FACES, NEW_EXPLORERS, RESOURCES, SPELLINGS
from tutor.engine.games.island.slices import Battle, Hands, Pieces, Turns, explorer_at, side_of
from tutor.engine.state import State

__all__ = [
    "BUILDING",
    "CARD",
    "CARDS",
    "CORNER_SPOT",
    "DIE",
    "EXPLORER",
    "FIVE",
    "HAND",
    "PART",
    "REROLL",
    "RESOURCE",
    "SIDE",
    "SPOT",
    "TAKE",
    "TILE",
    "TILES",
    "UNITS_AT",
    "VILLAGER_AT",
    "Cards",
    "MaybeCell",
    "MaybeCorner",
    "MaybeName",
    "MaybeSeat",
    "Spot",
    "frontier",
    "sides",
]  # fmt: skip


def sides(state: State) -> list[str]:
    """The sides of all seats and of all pieces on the map."""
    return sorted({*(seat.side for seat in state.table.seats), *(unit.side for unit in state.get(Pieces).units)})


CARD = Item("card", known=lambda: RESOURCES)
CARDS = BagField(CARD)
HAND = BagField(CARD, from_=lambda state, seat: state.get(Hands)[seat])
RESOURCE = Choice("resource", RESOURCES)
DIE = IntField(GOLDEN_FACES[0], GOLDEN_FACES[-1])
TILE = Item(
    "tile",
    thinkable=lambda state, seat: sorted({*getattr(state.top, "tiles", ()), "water"}),
    titles=lambda tile: tile.replace("cave-shrine", "cave shrine"),
)
TILES = BagField(TILE)
SIDE = Item("side", thinkable=lambda state, seat: sides(state))
BUILDING = Choice("building", ("farmhouse", "fort"))
PART = Choice("part", ("attack", "defence"))

TAKE = BagField(CARD, from_=lambda state, seat: Bag(RESOURCES * state.get(Turns).gather[seat]))
"""What may be thought to be gathered: up to the die of each type."""


class _FiveField(BagField):
    """Four or five cards of the hand, for the five-for-one swap."""

    def universe(self, state: State, seat: int) -> Iterable[Bag]:
        hand = state.get(Hands)[seat]
        return [*hand.sub_bags(4), *hand.sub_bags(5)]


FIVE = _FiveField(CARD)


class _ExplorerField(Item):
    """The name of an explorer; another spelling is read as the usual one (ISL-DIS-12)."""

    def parse(self, text: str, state: State | None = None) -> str:
        return super().parse(SPELLINGS.get(text, text), state)


_EVERYBODY = EXPLORERS | NEW_EXPLORERS
EXPLORER = _ExplorerField(
    "explorer",
    known=lambda: _EVERYBODY,
    thinkable=lambda state, seat: _EVERYBODY,
    titles=lambda name: _EVERYBODY[name].title,
)


def frontier(state: State) -> list[Cell]:
    """Every empty place beside a tile, and the first place of the cave."""
    board = state.board
    places = {Cell(cell.layer, *at) for cell in board.cells for at in cell.hex.neighbours()}
    return sorted(place for place in places | {Cell("cave", 0, 0)} if place not in board)


class _SpotField(CellField):
    """A place, on the map or beside it; on a board ``1,1`` means the layer of the explorer, or the only one."""

    name = "place"

    def parse(self, text: str, state: State | None = None) -> Cell:
        if state is None:
            return Cell.parse(text)
        plain = "," in text and ":" not in text
        beside = [place for place in frontier(state) if text == f"{place.q},{place.r}"] if plain else []
        here = {at.layer for seat in state.deciders if (at := explorer_at(state, seat))}
        beside = [place for place in beside if place.layer in here] or beside
        if len(beside) == 1:
            return beside[0]
        if beside:
            names = " or ".join(map(str, beside))
            raise InputError(f"'{text}' is a place on the surface and in the cave", remedy=f"Write {names}.")
        try:
            return state.board.cell(text)
        except InputError:
            if ":" in text:
                return Cell.parse(text)
            raise

    def universe(self, state: State, seat: int) -> Iterable[Cell]:
        return [*state.board.cells, *frontier(state)]


class _UnitsAtField(CellField):
    """A tile with pieces of the seat's side."""

    def universe(self, state: State, seat: int) -> Iterable[Cell]:
        side = side_of(state, seat)
        return sorted({unit.cell for unit in state.get(Pieces).units if unit.side == side})


class _VillagerAtField(CellField):
    """A tile with a villager of the seat's side, and one tile without."""

    def universe(self, state: State, seat: int) -> Iterable[Cell]:
        cells = sorted(set(state.get(Pieces).cells_of(side_of(state, seat), "villager")))
        return [*cells, *[cell for cell in state.board.cells if cell not in cells][:1]]


class _CornerSpotField(CornerField):
    """A corner of the explorer's tile or one that holds a building, and one of another tile."""

    def universe(self, state: State, seat: int) -> Iterable[Corner]:
        here = explorer_at(state, seat)
        found = {building.corner for building in state.get(Pieces).buildings}
        found |= set(Corner.of(here)) if here else set()
        others = [corner for cell in state.board.cells for corner in Corner.of(cell) if corner not in found]
        return [*sorted(found), *others[:6]]


class _RerollField(NumbersField):
    """Some of the battle dice on the table."""

    def universe(self, state: State, seat: int) -> Iterable[tuple[int, ...]]:
        return [tuple(sorted(map(int, some))) for some in Bag(map(str, state.get(Battle).dice)).sub_bags()]

    def spoken(self, value: tuple[int, ...], state: State | None = None) -> str:
        return " and ".join(map(str, value)) or "no die"


SPOT = _SpotField()
UNITS_AT = _UnitsAtField()
VILLAGER_AT = _VillagerAtField()
CORNER_SPOT = _CornerSpotField()
REROLL = _RerollField()

Cards = Annotated[Bag, CARDS]
Spot = Annotated[Cell, SPOT]
MaybeCell = Annotated[Cell | None, Maybe(CELL)]
MaybeCorner = Annotated[Corner | None, Maybe(CORNER)]
MaybeSeat = Annotated[int | None, Maybe(SEAT)]
MaybeName = Annotated[str | None, Maybe(NAME)]
