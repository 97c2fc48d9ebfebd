"""Resource cards: what moves them between hands, supply and hoard."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar

from tutor.engine.bag import Bag
from tutor.engine.events import Event
from tutor.engine.fields import SEAT
from tutor.engine.games.island.components import CARDS, HOARD
from tutor.engine.games.island.kinds import Cards
from tutor.engine.games.island.modes import seat_count
from tutor.engine.games.island.slices import Hands, seats_of, side_of
from tutor.engine.module import Part, hide, reduce, start
from tutor.engine.state import State

__all__ = ["EVENTS", "PARTS", "Gained", "Given", "Hoarded", "Looted", "Paid"]


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """Cards came from the supply to a hand; everybody sees them."""

    key: ClassVar[str] = "gained"
    seat: Annotated[int, SEAT]
    cards: Cards


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """Cards went from a hand to the supply."""

    key: ClassVar[str] = "paid"
    seat: Annotated[int, SEAT]
    cards: Cards


@dataclass(frozen=True, slots=True)
class Given(Event):
    """Cards went from one hand to another; only the two owners see which."""

    key: ClassVar[str] = "given"
    seat: Annotated[int, SEAT]
    to: Annotated[int, SEAT]
    cards: Cards


@dataclass(frozen=True, slots=True)
class Hoarded(Event):
    """Cards went from a hand to the hoard of the cave Thieves."""

    key: ClassVar[str] = "hoarded"
    seat: Annotated[int, SEAT]
    cards: Cards


@dataclass(frozen=True, slots=True)
class Looted(Event):
    """A hand took the whole hoard."""

    key: ClassVar[str] = "looted"
    seat: Annotated[int, SEAT]


def _gained(state: State, event: Gained) -> State:
    hands = state.get(Hands)
    after = replace(hands, supply=hands.supply.minus(event.cards))
    return state.put(after.with_hand(event.seat, hands[event.seat].plus(event.cards)))


def _paid(state: State, event: Paid) -> State:
    hands = state.get(Hands)
    after = replace(hands, supply=hands.supply.plus(event.cards))
    return state.put(after.with_hand(event.seat, hands[event.seat].minus(event.cards)))


def _given(state: State, event: Given) -> State:
    hands = state.get(Hands)
    after = hands.with_hand(event.seat, hands[event.seat].minus(event.cards))
    return state.put(after.with_hand(event.to, after[event.to].plus(event.cards)))


def _hoarded(state: State, event: Hoarded) -> State:
    hands = state.get(Hands)
    after = replace(hands, hoard=hands.hoard.plus(event.cards))
    return state.put(after.with_hand(event.seat, hands[event.seat].minus(event.cards)))


def _looted(state: State, event: Looted) -> State:
    hands = state.get(Hands)
    after = replace(hands, hoard=Bag())
    return state.put(after.with_hand(event.seat, hands[event.seat].plus(hands.hoard)))


def _start(options: Mapping[str, Any]) -> Hands:
    return Hands((Bag(),) * seat_count(options), CARDS.minus(HOARD), HOARD)


def _hide_hands(hands: Hands, seat: int, state: State) -> Hands:
    """The numbers are public, the cards are for their owner."""
    return replace(
        hands, hands=tuple(hand if owner == seat else hand.hidden() for owner, hand in enumerate(hands.hands))
    )


def _hide_given(event: Given, seat: int, state: State) -> Given:
    mine = seats_of(state, side_of(state, seat)) if seat >= 0 else ()
    return event if event.seat in mine or event.to in mine else replace(event, cards=event.cards.hidden())


EVENTS = (Gained, Paid, Given, Hoarded, Looted)

PARTS: tuple[Part, ...] = (
    start(Hands, "ISL-SET-1", _start),
    reduce(Gained, "ISL-SET-1", _gained),
    reduce(Paid, "ISL-SET-1", _paid),
    reduce(Given, "ISL-TURN-11", _given),
    reduce(Hoarded, "ISL-CAVE-8", _hoarded),
    reduce(Looted, "ISL-CAVE-8", _looted),
    hide(Hands, "ISL-TURN-11", _hide_hands),
    hide(Given, "ISL-TURN-11", _hide_given),
)
