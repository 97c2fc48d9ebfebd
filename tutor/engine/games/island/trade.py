"""Swaps and trades: five cards for one at any time, trades between neighbours (ISL-BUY-7, 8, 10).

A trade is three decisions: cards are proposed, cards are offered in return (none makes it a gift), and the first player
takes it or leaves it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from tutor.engine.bag import HIDDEN, Bag
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import BAG, SEAT
from tutor.engine.games.island import parameters
from tutor.engine.games.island.cards import Gained, Given, Paid
from tutor.engine.games.island.components import RESOURCES
from tutor.engine.games.island.kinds import FIVE, HAND, RESOURCE
from tutor.engine.games.island.slices import Hands, explorer_at
from tutor.engine.games.island.spoils import Paying
from tutor.engine.games.island.turn import Exploring
from tutor.engine.module import Part, check, effect, moves
from tutor.engine.moves import Move
from tutor.engine.state import Decision, State
from tutor.engine.verdict import Fault, fault

__all__ = ["FRAMES", "MOVES", "PARTS", "Accept", "Answer", "Decline", "Propose", "Swap"]

FIVE_FOR_ONE = 5


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """Give five cards to the supply for one of any type (ISL-BUY-7)."""

    key: ClassVar[str] = "swap"
    anytime: ClassVar[bool] = True
    near: ClassVar[tuple[str, ...]] = ("gets", "cards")
    cards: Annotated[Bag, FIVE]
    gets: Annotated[str, RESOURCE]


@dataclass(frozen=True, slots=True)
class Propose(Move):
    """Put cards up for a trade with the player of a neighbouring explorer (ISL-BUY-10)."""

    key: ClassVar[str] = "propose"
    near: ClassVar[tuple[str, ...]] = ("to", "cards")
    to: Annotated[int, SEAT]
    cards: Annotated[Bag, HAND]


@dataclass(frozen=True, slots=True)
class Answer(Move):
    """Offer cards in return for those proposed; no cards asks for a gift."""

    key: ClassVar[str] = "answer"
    near: ClassVar[tuple[str, ...]] = ("cards",)
    cards: Annotated[Bag, HAND]


@dataclass(frozen=True, slots=True)
class Accept(Move):
    """Make the trade as it stands."""

    key: ClassVar[str] = "accept"


@dataclass(frozen=True, slots=True)
class Decline(Move):
    """Leave it."""

    key: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class Asked(Decision):
    """A seat is asked what it gives for `cards` of `by`."""

    key: ClassVar[str] = "asked"
    exclusive: ClassVar[bool] = True
    by: Annotated[int, SEAT]
    cards: Annotated[Bag, BAG]


@dataclass(frozen=True, slots=True)
class Weighing(Decision):
    """A seat weighs `back`, offered by `of` in return for its `cards`."""

    key: ClassVar[str] = "weighing"
    exclusive: ClassVar[bool] = True
    of: Annotated[int, SEAT]
    cards: Annotated[Bag, BAG]
    back: Annotated[Bag, BAG]


# -- five for one --------------------------------------------------------------------------------------------------


def _five(state: State, move: Swap) -> Iterator[Fault]:
    hands = state.get(Hands)
    if HIDDEN in move.cards or not hands[move.seat].covers(move.cards):
        yield fault("cards.not-in-hand", cards=move.cards)
    elif len(move.cards) != FIVE_FOR_ONE:
        yield fault("swap.five", count=len(move.cards))
    elif parameters.word(state, "P-5FOR1") == "alike" and len(set(move.cards)) > 1:
        yield fault("swap.alike")
    elif move.gets not in hands.supply and move.gets not in move.cards:
        yield fault("gather.supply", type=move.gets, left=0)


def _not_owing(state: State, move: Swap) -> Iterator[Fault]:
    """Between a defeat and its payment (ISL-BUY-8)."""
    if any(move.seat in frame.seats for frame in state.stack if isinstance(frame, Paying)):
        yield fault("swap.owing")


def _swaps(state: State, frame: Decision, seat: int) -> Iterator[Move]:
    """Only what `_five` lets pass."""
    hands = state.get(Hands)
    if len(hands[seat]) < FIVE_FOR_ONE:
        return
    alike = parameters.word(state, "P-5FOR1") == "alike"
    for cards in hands[seat].sub_bags(FIVE_FOR_ONE):
        if HIDDEN in cards or (alike and len(set(cards)) > 1):
            continue
        for gets in RESOURCES:
            if gets in hands.supply or gets in cards:
                yield Swap(seat, cards, gets)


def _swap(state: State, move: Swap) -> Iterator[Event]:
    yield Paid("ISL-BUY-7", move.seat, move.cards)
    yield Gained("ISL-BUY-7", move.seat, Bag([move.gets]))


# -- trades --------------------------------------------------------------------------------------------------------


def _own_cards(state: State, move: Any) -> Iterator[Fault]:
    if HIDDEN in move.cards or not state.get(Hands)[move.seat].covers(move.cards):
        yield fault("cards.not-in-hand", cards=move.cards)


def _somebody_else(state: State, move: Propose) -> Iterator[Fault]:
    if move.to == move.seat or not move.cards:
        yield fault("trade.nothing")


def near_enough(state: State, a: int, b: int) -> bool:
    """Whether two explorers stand on neighbouring tiles, or on the same one."""
    first, second = explorer_at(state, a), explorer_at(state, b)
    return first is not None and second is not None and (first == second or state.board.adjacent(first, second))


def _adjacent(state: State, move: Propose) -> Iterator[Fault]:
    if not near_enough(state, move.seat, move.to):
        yield fault("trade.far", other=state.table.name(move.to))


def _proposals(state: State, frame: Exploring, seat: int) -> Iterator[Move]:
    for other in range(len(state.table.seats)):
        if other != seat and near_enough(state, seat, other):
            for cards in state.get(Hands)[seat].sub_bags():
                if cards and HIDDEN not in cards:
                    yield Propose(seat, other, cards)


def _propose(state: State, move: Propose) -> Iterator[Event]:
    yield Laid("ISL-BUY-10", (Asked((move.to,), move.seat, move.cards),))


def _answers(state: State, frame: Asked, seat: int) -> Iterator[Move]:
    for cards in state.get(Hands)[seat].sub_bags():
        if HIDDEN not in cards:
            yield Answer(seat, cards)
    yield Decline(seat)


def _answer(state: State, move: Answer) -> Iterator[Event]:
    frame = state.top
    assert isinstance(frame, Asked)
    yield Closed("ISL-BUY-10", Asked.key)
    yield Laid("ISL-BUY-10", (Weighing((frame.by,), move.seat, frame.cards, move.cards),))


def _decline(state: State, move: Decline) -> Iterator[Event]:
    assert state.top is not None
    yield Closed("ISL-BUY-10", state.top.key)


def _weighs(state: State, frame: Weighing, seat: int) -> Iterator[Move]:
    yield Accept(seat)
    yield Decline(seat)


def _accept(state: State, move: Accept) -> Iterator[Event]:
    frame = state.top
    assert isinstance(frame, Weighing)
    yield Closed("ISL-BUY-10", Weighing.key)
    yield Given("ISL-BUY-10", move.seat, frame.of, frame.cards)
    if frame.back:
        yield Given("ISL-BUY-10", frame.of, move.seat, frame.back)


_SATISFIED = ("ISL-BUY-10", "ISL-TURN-8", "ISL-TURN-11")

FRAMES = (Asked, Weighing)
MOVES = (Swap, Propose, Answer, Accept, Decline)

PARTS: tuple[Part, ...] = (
    moves("anytime", "ISL-BUY-7", _swaps, (Swap,), satisfies=("ISL-BUY-7",)),
    check(Swap, "ISL-BUY-7", _five, "shape"),
    check(Swap, "ISL-BUY-8", _not_owing),
    effect(Swap, "ISL-BUY-7", _swap),
    moves(Exploring, "ISL-BUY-10", _proposals, (Propose,), satisfies=_SATISFIED),
    check(Propose, "ISL-TURN-11", _own_cards, "shape"),
    check(Propose, "ISL-TURN-8", _somebody_else, "shape"),
    check(Propose, "ISL-BUY-10", _adjacent),
    effect(Propose, "ISL-BUY-10", _propose),
    moves(Asked, "ISL-BUY-10", _answers, (Answer, Decline), satisfies=("ISL-TURN-11",)),
    check(Answer, "ISL-TURN-11", _own_cards, "shape"),
    effect(Answer, "ISL-BUY-10", _answer),
    effect(Decline, "ISL-BUY-10", _decline),
    moves(Weighing, "ISL-BUY-10", _weighs, (Accept, Decline)),
    effect(Accept, "ISL-BUY-10", _accept),
)
