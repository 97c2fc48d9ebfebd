"""Purple cards: drawing, taking a card for free, taking cards out of the game, the free step of the Native."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from tutor.engine.bag import Bag
from tutor.engine.board import Cell
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import CELL, COUNT, SEAT
from tutor.engine.games.quest.blockades import crossing, taken
from tutor.engine.games.quest.cards import Played, Removed, Used, draw
from tutor.engine.games.quest.market import WARE, gain, wares
from tutor.engine.games.quest.movement import (
    Attempt,
    Moved,
    card_checks,
    halt,
    implied_piece,
    move_checks,
    where,
)
from tutor.engine.games.quest.slices import (
    CARD,
    HAND,
    PIECE,
    Card,
    Decks,
    Pieces,
    card_type,
    title,
    titles,
    usable,
    usable_hand,
)
from tutor.engine.games.quest.turn import Turn
from tutor.engine.module import Part, check, effect, moves, reduce
from tutor.engine.moves import Move
from tutor.engine.play import entry
from tutor.engine.state import Decision, State
from tutor.engine.verdict import Fault, Violation, fault

__all__ = [
    "EVENTS", "FRAMES", "MOVES", "PARTS", "Act", "FreeStep", "Gained", "Remove", "Removing", "Take",
    "draw_and_remove", "free_steps", "step_freely",
]  # fmt: skip

NATIVE, TRANSMITTER = "native", "transmitter"


@dataclass(frozen=True, slots=True)
class Act(Move):
    """Play a purple card that draws (QED-CARD-6, QED-CARD-7, QED-CARD-8)."""

    key: ClassVar[str] = "use"
    near: ClassVar[tuple[str, ...]] = ("card",)
    card: Card


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Play the Transmitter: take any card of the market for nothing (QED-CARD-2)."""

    key: ClassVar[str] = "take"
    near: ClassVar[tuple[str, ...]] = ("ware",)
    ware: Annotated[str, WARE]


@dataclass(frozen=True, slots=True)
class FreeStep(Move):
    """Play the Native: step onto a neighbouring space whatever it asks (QED-CARD-10)."""

    key: ClassVar[str] = "native"
    near: ClassVar[tuple[str, ...]] = ("to",)
    piece: Annotated[int, PIECE]
    to: Annotated[Cell, CELL]

    @classmethod
    def implied(cls, state: State, values: dict[str, Any]) -> dict[str, Any]:
        return implied_piece(state, values)


@dataclass(frozen=True, slots=True)
class Remove(Move):
    """Take hand cards out of the game, or none, as the card just played allows (QED-CARD-7, QED-CARD-8)."""

    key: ClassVar[str] = "remove"
    near: ClassVar[tuple[str, ...]] = ("cards",)
    cards: Annotated[Bag, HAND]

    def needless(self, state: State) -> bool:
        """Fewer cards in hand open no way, and none may be taken out as well."""
        return bool(self.cards)


@dataclass(frozen=True, slots=True)
class Removing(Decision):
    """`card` lets its player take up to `most` hand cards out of the game before all else (QED-CARD-9)."""

    key: ClassVar[str] = "removing"
    exclusive: ClassVar[bool] = True
    mid_use: ClassVar[bool] = True
    card: Annotated[str, CARD]
    most: Annotated[int, COUNT]


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """A card of the market came to a player for nothing; it lies on the discard pile."""

    key: ClassVar[str] = "gained"
    seat: Annotated[int, SEAT]
    card: Annotated[str, CARD]


MOVES = (Act, Take, FreeStep, Remove)
FRAMES = (Removing,)
EVENTS = (Gained,)

_DRAW_RULE = {"scientist": "QED-CARD-7", "travel_log": "QED-CARD-8"}


def _rule(card: str) -> str:
    """The rule that says what a drawing card does."""
    return _DRAW_RULE.get(card, "QED-CARD-6")


# -- checks --


def _holds(card: str) -> Any:
    def missing(state: State, move: Any) -> Iterator[Fault]:
        if card not in state.get(Decks)[move.seat].hand:
            yield fault("card.not-in-hand", card=title(card))

    return missing


def _card_in_hand(state: State, move: Act) -> Iterator[Fault]:
    return _holds(move.card)(state, move)  # type: ignore[no-any-return]


def _draws(state: State, move: Act) -> Iterator[Fault]:
    """Other cards have no such use; the Transmitter and the Native have moves of their own."""
    if card_type(move.card).effect != "draw":
        yield fault("use.nothing", card=title(move.card))


def _stocked(state: State, move: Take) -> Iterator[Fault]:
    if move.ware not in wares(state):
        yield fault("buy.none", card=title(move.ware))


def _not_new(card: str) -> Any:
    def barred(state: State, move: Any) -> Iterator[Fault]:
        if card in state.get(Decks)[move.seat].hand and card not in usable(state, move.seat):
            yield fault("card.new", card=title(card))

    return barred


def _cards_in_hand(state: State, move: Remove) -> Iterator[Fault]:
    if not state.get(Decks)[move.seat].hand.covers(move.cards):
        yield fault("cards.not-in-hand", cards=titles(move.cards))


def _at_most(rule: str) -> Any:
    """Not more than the card allows, for the cards that `rule` is about."""

    def too_many(state: State, move: Remove) -> Iterator[Fault]:
        frame = state.top
        if isinstance(frame, Removing) and _rule(frame.card) == rule and len(move.cards) > frame.most:
            yield fault("remove.many", card=title(frame.card), most=frame.most, given=len(move.cards))

    return too_many


def _enter(state: State, move: FreeStep) -> Iterable[Violation]:
    source = where(state, move.seat, move.piece)
    assert source is not None
    terrain = state.board.info(move.to).terrain
    return entry(state, terrain, Attempt("native", move.seat, move.piece, source, move.to, NATIVE))


# -- candidates --


def _acts(state: State, frame: Turn, seat: int) -> Iterator[Move]:
    return (Act(seat, card) for card in usable(state, seat).counts() if card_type(card).effect == "draw")


def _takes(state: State, frame: Turn, seat: int) -> Iterator[Move]:
    if TRANSMITTER in usable(state, seat):
        yield from (Take(seat, ware) for ware in wares(state))


def free_steps(state: State, seat: int) -> Iterator[tuple[int, Cell]]:
    """Every piece of a seat with every space next to it."""
    for piece, cell in enumerate(state.get(Pieces).at[seat], 1):
        if cell is not None:
            yield from ((piece, to) for to in state.board.neighbours(cell))


def _natives(state: State, frame: Turn, seat: int) -> Iterator[Move]:
    if NATIVE in usable(state, seat):
        yield from (FreeStep(seat, piece, to) for piece, to in free_steps(state, seat))


def _removals(state: State, frame: Removing, seat: int) -> Iterator[Move]:
    hand = usable_hand(state, seat)
    for size in range(min(frame.most, len(hand)) + 1):
        yield from (Remove(seat, cards) for cards in hand.sub_bags(size))


# -- effects --


def _played(seat: int, card: str) -> Iterator[Event]:
    yield Played("QED-TURN-5", seat, card)
    yield Used("QED-TURN-4", seat, Bag((card,)))


def draw_and_remove(state: State, seat: int, card: str) -> Iterator[Event]:
    """What a drawing card does: draw first, then decide what leaves the game; no decision where no card can be in hand.

    `state` is the one before the card was played.
    """
    kind, deck = card_type(card), state.get(Decks)[seat]
    if kind.may_remove and (len(deck.hand) > 1 or deck.draw or deck.discard):
        yield Laid("QED-CARD-9", (Removing((seat,), card, kind.may_remove),))
    yield from draw(state, seat, kind.draw, _rule(card))


def _act(state: State, move: Act) -> Iterator[Event]:
    yield from _played(move.seat, move.card)
    yield from draw_and_remove(state, move.seat, move.card)


def _take(state: State, move: Take) -> Iterator[Event]:
    yield from _played(move.seat, TRANSMITTER)
    yield Gained("QED-CARD-2", move.seat, move.ware)


def step_freely(state: State, seat: int, piece: int, to: Cell, rule: str) -> Iterator[Event]:
    """The free step onto a neighbouring space; a blockade on the way, where it may be crossed at all, is taken."""
    source = where(state, seat, piece)
    assert source is not None
    yield from taken(state, seat, state.board.seam(source, to), "QED-CARD-11")
    yield Moved(rule, seat, piece, source, to)
    yield from halt(state, seat, piece, to, "QED-MOVE-5")


def _native(state: State, move: FreeStep) -> Iterator[Event]:
    yield from _played(move.seat, NATIVE)
    yield from step_freely(state, move.seat, move.piece, move.to, "QED-CARD-10")


def _remove(state: State, move: Remove) -> Iterator[Event]:
    frame = state.top
    assert isinstance(frame, Removing)
    yield Closed("QED-CARD-9", Removing.key)
    if move.cards:
        yield Removed(_rule(frame.card), move.seat, move.cards, "hand")


def _write_gained(state: State, event: Gained) -> State:
    return gain(state, event.seat, event.card)


PARTS: tuple[Part, ...] = (
    moves(Turn, "QED-CARD-1", _acts, (Act,), satisfies=("QED-TURN-4", "QED-CARD-1", "QED-BUY-4")),
    moves(Turn, "QED-CARD-2", _takes, (Take,), satisfies=("QED-TURN-4", "QED-SETUP-3", "QED-BUY-4")),
    moves(Turn, "QED-CARD-10", _natives, (FreeStep,), satisfies=("QED-TURN-4", "QED-SETUP-4", "QED-BUY-4")),
    moves(
        Removing, "QED-CARD-9", _removals, (Remove,), satisfies=("QED-TURN-4", "QED-CARD-7", "QED-CARD-8", "QED-BUY-4")
    ),
    check(Act, "QED-TURN-4", _card_in_hand, "shape"),
    check(Act, "QED-CARD-1", _draws, "shape"),
    check(Take, "QED-TURN-4", _holds(TRANSMITTER), "shape"),
    check(Take, "QED-SETUP-3", _stocked, "shape"),
    check(FreeStep, "QED-TURN-4", _holds(NATIVE), "shape"),
    check(Remove, "QED-TURN-4", _cards_in_hand, "shape"),
    *card_checks(Act),
    *card_checks(Remove),
    check(Take, "QED-BUY-4", _not_new(TRANSMITTER)),
    check(FreeStep, "QED-BUY-4", _not_new(NATIVE)),
    *move_checks(FreeStep),
    check(FreeStep, "QED-BLK-1", crossing).under("QED-OPEN-2", "stay"),
    check(FreeStep, "", _enter),
    *(check(Remove, rule, _at_most(rule)) for rule in ("QED-CARD-7", "QED-CARD-8")),
    effect(Act, "QED-CARD-6", _act),
    effect(Take, "QED-CARD-2", _take),
    effect(FreeStep, "QED-CARD-10", _native),
    effect(Remove, "QED-CARD-9", _remove),
    reduce(Gained, "QED-CARD-2", _write_gained),
)
