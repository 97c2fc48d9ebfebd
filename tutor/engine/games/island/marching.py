"""Villagers on the march: a tile at a time, paid with resources, off turn too (ISL-BUY-9, ISL-ATT-15)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from tutor.engine.bag import Bag
from tutor.engine.board import Cell
from tutor.engine.events import Event
from tutor.engine.games.island import parameters
from tutor.engine.games.island.cards import Paid
from tutor.engine.games.island.exploring import Moved
from tutor.engine.games.island.kinds import VILLAGER_AT, Spot
from tutor.engine.games.island.slices import Battle, Hands, Pieces, side_of
from tutor.engine.games.island.space import (
    Attempt,
    company_rule,
    dweller_at,
    hostile,
    joined,
    refusals,
    walled,
    ways,
)
from tutor.engine.games.island.turn import Exploring, Gathering, Sharing
from tutor.engine.module import Part, base, check, effect, moves
from tutor.engine.moves import Move
from tutor.engine.state import Decision, State
from tutor.engine.verdict import Fault, Violation, fault

__all__ = ["MOVES", "PARTS", "March", "march_price"]


@dataclass(frozen=True, slots=True)
class March(Move):
    """Move a villager onto a neighbouring tile, paid with resources; off turn too (ISL-BUY-9)."""

    key: ClassVar[str] = "march"
    anytime: ClassVar[bool] = True
    near: ClassVar[tuple[str, ...]] = ("to", "source")
    source: Annotated[Cell, VILLAGER_AT]
    to: Spot

    @classmethod
    def implied(cls, state: State, values: dict[str, Any]) -> dict[str, Any]:
        cells = set(state.get(Pieces).cells_of(side_of(state, values["seat"]), "villager"))
        return {"source": cells.pop()} if len(cells) == 1 else {}


def march_price(state: State, tiles: int) -> Bag:
    """The cards that moving one villager over so many tiles costs."""
    return Bag(tuple(parameters.price(state, "P-MOVE-VILLAGER")) * tiles)


def _per_tile(state: State, tiles: int) -> int:
    return len(march_price(state, tiles))


def _villager_there(state: State, move: March) -> Iterator[Fault]:
    if move.source not in state.get(Pieces).cells_of(side_of(state, move.seat), "villager"):
        yield fault("villager.none", cell=move.source)


def _never_new(state: State, move: March) -> Iterator[Fault]:
    if move.to not in state.board and move.to.layer == "surface":
        yield fault("villager.discover", cell=move.to)


def _never_new_in_cave(state: State, move: March) -> Iterator[Fault]:
    if move.to not in state.board and move.to.layer == "cave":
        yield fault("villager.discover", cell=move.to)


def _next_tile(state: State, move: March) -> Iterator[Fault]:
    if move.to in state.board and move.source in state.board and not joined(state, move.source, move.to):
        yield fault("cell.far", source=move.source, cell=move.to)


def _between_steps(state: State, move: March) -> Iterator[Fault]:
    """Never during a battle; into one only between two steps of the player on turn, or between two of one's own."""
    if state.get(Battle).active or not isinstance(state.top, Exploring | Gathering | Sharing):
        yield fault("march.battle")
    elif not isinstance(state.top, Exploring) and _meets_somebody(state, move):
        yield fault("march.not-between", cell=move.to)


def _meets_somebody(state: State, move: March) -> bool:
    side = side_of(state, move.seat)
    return move.to in state.board and bool(hostile(state, side, move.to) or dweller_at(state, move.to))


def _no_x(state: State, move: March) -> Iterator[Fault]:
    if walled(state, move.source, move.to):
        yield fault("step.x", source=move.source, cell=move.to)


def _may_enter(state: State, move: March) -> list[Violation]:
    return refusals(state, Attempt(move.seat, "villager", move.to))


def _can_pay(state: State, move: March) -> Iterator[Fault]:
    """The price is what the rule asks; with the rule off marching is free."""
    price, hand = march_price(state, 1), state.get(Hands)[move.seat]
    if not hand.covers(price):
        have = Bag(card for card in hand if card in price)
        yield fault("price.short", price=parameters.amounts(price), have=parameters.amounts(have))


def _marches(state: State, frame: Decision, seat: int) -> Iterator[Move]:
    if state.get(Battle).active or not isinstance(state.top, Exploring | Gathering | Sharing):
        return
    for source in sorted(set(state.get(Pieces).cells_of(side_of(state, seat), "villager"))):
        for to in ways(state, source):
            yield March(seat, source, to)


def _march(state: State, move: March) -> Iterator[Event]:
    price = march_price(state, state.quantity("march", 1).value and 1)
    if price:
        yield Paid("ISL-BUY-9", move.seat, price)
    yield Moved(company_rule(state, move.seat, move.to, "ISL-BUY-9"), move.seat, "villager", move.source, move.to)


MOVES = (March,)

PARTS: tuple[Part, ...] = (
    moves("anytime", "ISL-BUY-9", _marches, (March,)),
    check(March, "ISL-COMP-10", _villager_there, "shape"),
    check(March, "ISL-MAP-15", _never_new, "shape"),
    check(March, "ISL-CAVE-3", _never_new_in_cave, "shape"),
    check(March, "ISL-MAP-6", _next_tile, "shape"),
    check(March, "ISL-ATT-15", _between_steps, "shape"),
    check(March, "ISL-CAVE-4", _no_x),
    check(March, "", _may_enter),
    check(March, "ISL-BUY-9", _can_pay),
    base("march", "ISL-BUY-9", _per_tile, "cards for the tiles"),
    effect(March, "ISL-BUY-9", _march),
)
