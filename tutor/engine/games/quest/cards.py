"""Hand, draw pile and discard pile: playing, discarding, drawing, reshuffling.

A draw pile is a bag, since nobody knows its order; drawing from it is chance.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar

from tutor.engine.bag import EMPTY, Bag
from tutor.engine.chance import Draw, Node
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import COUNT, NAME, SEAT, Choice
from tutor.engine.games.quest.data import starting_deck
from tutor.engine.games.quest.slices import CARD, CARDS, HAND, Card, Deck, Decks, taken_up, titles
from tutor.engine.module import Part, auto, base, chance, check, effect, hide, moves, reduce, setup, start
from tutor.engine.moves import Move
from tutor.engine.positions import Codec, Reading
from tutor.engine.reading import Node as Document
from tutor.engine.state import Auto, Chance, Decision, Frame, State
from tutor.engine.verdict import Fault, fault

__all__ = [
    "PARTS",
    "Cleared",
    "Discard",
    "Discarded",
    "Drawing",
    "Drew",
    "Keeping",
    "Played",
    "Refill",
    "Removed",
    "Reshuffled",
    "Used",
    "draw",
]


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card at hand was laid above the expedition board."""

    key: ClassVar[str] = "played"
    seat: Annotated[int, SEAT]
    card: Card


@dataclass(frozen=True, slots=True)
class Used(Event):
    """The function of cards that now lie above the board was used: a move, printed coins, a text.

    Not for cards given up as any odd card; what becomes of items depends on it (QED-ITEM-1, QED-ITEM-2).
    """

    key: ClassVar[str] = "used"
    seat: Annotated[int, SEAT]
    cards: Annotated[Bag, CARDS]


@dataclass(frozen=True, slots=True)
class Removed(Event):
    """Cards left the game, from the hand or from above the board (``played``)."""

    key: ClassVar[str] = "removed"
    seat: Annotated[int, SEAT]
    cards: Annotated[Bag, CARDS]
    source: Annotated[str, Choice("pile", ("hand", "played"))]


@dataclass(frozen=True, slots=True)
class Cleared(Event):
    """What lay above the expedition board went to the discard pile."""

    key: ClassVar[str] = "cleared"
    seat: Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """Unplayed cards went from the hand to the discard pile."""

    key: ClassVar[str] = "discarded"
    seat: Annotated[int, SEAT]
    cards: Annotated[Bag, CARDS]


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Cards came from the draw pile to the hand; only the owner sees which."""

    key: ClassVar[str] = "drew"
    seat: Annotated[int, SEAT]
    cards: Annotated[Bag, CARDS]


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discard pile became the new draw pile."""

    key: ClassVar[str] = "reshuffled"
    seat: Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class Keeping(Decision):
    """Phase 2: which unplayed cards to discard."""

    key: ClassVar[str] = "keeping"


@dataclass(frozen=True, slots=True)
class Refill(Auto):
    """Phase 3: draw up to the hand size."""

    key: ClassVar[str] = "refill"
    seat: Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class Drawing(Chance):
    """`count` cards come from the draw pile because of `rule`."""

    key: ClassVar[str] = "drawing"
    seat: Annotated[int, SEAT]
    count: Annotated[int, COUNT]
    rule: Annotated[str, NAME]


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Phase 2: put some unplayed cards on the discard pile, keep the rest (QED-DISC-1)."""

    key: ClassVar[str] = "discard"
    near: ClassVar[tuple[str, ...]] = ("cards",)
    cards: Annotated[Bag, HAND]


def draw(state: State, seat: int, count: int, rule: str) -> Iterator[Event]:
    """Draw `count` cards: from the pile; if it runs short, all of it, then the rest from the reshuffled discard pile.

    Nothing is shuffled while the pile covers the draw (QED-DRAW-2); cards above the board stay there (QED-DRAW-3); if
    both piles are too small, as many come as there are (QED-DRAW-5).
    """
    deck = state.get(Decks)[seat]
    if count <= 0:
        return
    if len(deck.draw) > count:
        yield Laid(rule, (Drawing(seat, count, rule),))
        return
    if deck.draw:
        yield Drew(rule, seat, deck.draw)
    rest = min(count - len(deck.draw), len(deck.discard))
    if rest:
        yield Reshuffled("QED-DRAW-1", seat)
        if rest == len(deck.discard):
            yield Drew(rule, seat, deck.discard)
        else:
            yield Laid(rule, (Drawing(seat, rest, rule),))


def _refill(state: State, frame: Refill) -> Iterable[Event]:
    missing = state.quantity("hand size", frame.seat).value - len(state.get(Decks)[frame.seat].hand)
    return draw(state, frame.seat, missing, "QED-TURN-1")


def _drawing(state: State, frame: Drawing) -> Node:
    def then(drawn: Bag) -> Iterable[Event]:
        return (Drew(frame.rule, frame.seat, drawn),)

    return Node(Draw(state.get(Decks)[frame.seat].draw, frame.count, CARDS), then)


def _start(options: Any) -> Decks:
    deck = Deck(draw=Bag(card for card, count in starting_deck().items() for _ in range(count)))
    return Decks((deck,) * options["seats"])


def _deal(state: State) -> Iterable[Frame]:
    size = state.quantity("hand size").value
    return [Drawing(seat, size, "QED-SETUP-2") for seat in range(len(state.table.seats))]


def _pile(source: str, target: str) -> Any:
    """A reducer that takes an event's card(s) from one pile of its seat to another."""

    def write(state: State, event: Any) -> State:
        decks = state.get(Decks)
        cards = Bag((event.card,)) if hasattr(event, "card") else event.cards
        return state.put(decks.with_deck(event.seat, decks[event.seat].moved(cards, source, target)))

    return write


def _write_played(state: State, event: Played) -> State:
    return taken_up(state, event.seat, Bag((event.card,)))


def _write_removed(state: State, event: Removed) -> State:
    decks = state.get(Decks)
    return state.put(decks.with_deck(event.seat, decks[event.seat].moved(event.cards, event.source, "removed")))


def _unchanged(state: State, event: Used) -> State:
    return state


def _write_cleared(state: State, event: Cleared) -> State:
    decks = state.get(Decks)
    deck = decks[event.seat]
    return state.put(decks.with_deck(event.seat, deck.moved(deck.played, "played", "discard")))


def _write_reshuffled(state: State, event: Reshuffled) -> State:
    decks = state.get(Decks)
    deck = decks[event.seat]
    return state.put(decks.with_deck(event.seat, deck.moved(deck.discard, "discard", "draw")))


def _in_hand(state: State, move: Discard) -> Iterable[Fault]:
    if not state.get(Decks)[move.seat].hand.covers(move.cards):
        yield fault("cards.not-in-hand", cards=titles(move.cards))


def _discards(state: State, frame: Keeping, seat: int) -> Iterable[Move]:
    return (Discard(seat, some) for some in state.get(Decks)[seat].hand.sub_bags())


def _discard(state: State, move: Discard) -> Iterable[Event]:
    yield Closed("QED-DISC-1", Keeping.key)
    if move.cards:
        yield Discarded("QED-DISC-1", move.seat, move.cards)


def _hide_decks(decks: Decks, seat: int, state: State) -> Decks:
    return Decks(
        tuple(
            deck if owner == seat else replace(deck, hand=deck.hand.hidden(), draw=deck.draw.hidden())
            for owner, deck in enumerate(decks.decks)
        )
    )


def _hide_drew(event: Drew, seat: int, state: State) -> Drew:
    return event if event.seat == seat else Drew(event.rule, event.seat, event.cards.hidden())


_PILES = ("hand", "draw", "discard", "played", "removed")


def _read(node: Document, reading: Reading) -> Decks:
    decks = []
    for entry in node["seats"]:
        piles = {pile: entry[pile].bag(CARD) if pile in entry else EMPTY for pile in _PILES}
        decks.append(Deck(**piles))
    return Decks(tuple(decks))


def _write(state: State) -> dict[str, Any]:
    return {
        "seats": [
            {pile: list(getattr(deck, pile)) for pile in _PILES if getattr(deck, pile)}
            for deck in state.get(Decks).decks
        ]
    }


def _hand_size(state: State, seat: int | None) -> int:
    return 4


CODEC = Codec(tuple(f"seats.{pile}" for pile in _PILES), _read, _write)

PARTS: tuple[Part, ...] = (
    start(Decks, "QED-SETUP-2", _start),
    setup("QED-SETUP-2", _deal),
    base("hand size", "QED-TURN-1", _hand_size, "cards"),
    moves(Keeping, "QED-DISC-1", _discards, (Discard,), satisfies=("QED-DISC-1",)),
    check(Discard, "QED-DISC-1", _in_hand, "shape"),
    effect(Discard, "QED-DISC-1", _discard),
    auto(Refill, "QED-TURN-1", _refill),
    chance(Drawing, "QED-DRAW-1", _drawing),
    reduce(Played, "QED-TURN-5", _write_played),
    reduce(Used, "QED-TURN-4", _unchanged),
    reduce(Removed, "QED-SPEC-8", _write_removed),
    reduce(Cleared, "QED-DISC-4", _write_cleared),
    reduce(Discarded, "QED-DISC-1", _pile("hand", "discard")),
    reduce(Drew, "QED-DRAW-1", _pile("draw", "hand")),
    reduce(Reshuffled, "QED-DRAW-1", _write_reshuffled),
    hide(Decks, "QED-SETUP-8", _hide_decks),
    hide(Drew, "QED-SETUP-8", _hide_drew),
)
