"""The Muisca: eight cards, two of them open beside the market, that can be stored in front of a player for later.

A stored card is not in hand, but used as if it were: the slice that keeps it is a `Source`, so whatever uses cards
finds it. The open cards lie on a `Shelf` of the market. What the cards show is data (`muisca_cards`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar

from tutor.engine.bag import EMPTY, HIDDEN, Bag
from tutor.engine.chance import Draw
from tutor.engine.chance import Node as ChanceNode
from tutor.engine.events import Event, Laid
from tutor.engine.fields import COUNT, NAME, SEAT
from tutor.engine.games.quest.actions import Gained
from tutor.engine.games.quest.data import cave_tokens
from tutor.engine.games.quest.market import Bought, Market, Payment, Shelf
from tutor.engine.games.quest.movement import card_checks
from tutor.engine.games.quest.muisca_cards import OURS, SIZE, card_set, is_muisca
from tutor.engine.games.quest.slices import CARD, CARDS, Card, Decks, Source, card_type, title, usable_hand
from tutor.engine.games.quest.stacks import laid, not_below
from tutor.engine.games.quest.turn import Turn
from tutor.engine.module import (
    Module,
    Option,
    add,
    chance,
    check,
    clamp,
    codec,
    effect,
    hide,
    moves,
    react,
    reduce,
    start,
)
from tutor.engine.module import setup as at_setup
from tutor.engine.moves import Move
from tutor.engine.positions import Codec, Reading
from tutor.engine.reading import Node
from tutor.engine.state import Chance, Decision, Frame, State
from tutor.engine.verdict import Fault, fault

__all__ = ["MODULE", "OPEN", "ROOM", "Revealed", "Revealing", "Store", "Stored", "Stowed", "Tribe"]

OPEN = 2
"""Cards that lie open beside the market (QED-MUI-1)."""
ROOM = 2
"""Cards a player can store (QED-MUI-5)."""


@dataclass(frozen=True, slots=True)
class Stored(Source):
    """The Muisca cards face up on each seat's expedition board."""

    key: ClassVar[str] = "stored"


@dataclass(frozen=True, slots=True)
class Tribe(Shelf):
    """The Muisca cards open beside the market, and their face-down deck: a bag, since nobody knows its order."""

    key: ClassVar[str] = "muisca"
    deck: Bag = EMPTY


@dataclass(frozen=True, slots=True)
class Store(Move):
    """Put a Muisca card from the hand face up on one's expedition board (QED-MUI-3)."""

    key: ClassVar[str] = "store"
    near: ClassVar[tuple[str, ...]] = ("card",)
    card: Card


@dataclass(frozen=True, slots=True)
class Stowed(Event):
    """A Muisca card went from the hand to the expedition board."""

    key: ClassVar[str] = "stowed"
    seat: Annotated[int, SEAT]
    card: Annotated[str, CARD]


@dataclass(frozen=True, slots=True)
class Revealing(Chance):
    """`count` cards are turned from the deck because of `rule`."""

    key: ClassVar[str] = "revealing"
    count: Annotated[int, COUNT]
    rule: Annotated[str, NAME]


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """Cards of the deck lie open beside the market."""

    key: ClassVar[str] = "revealed"
    cards: Annotated[Bag, CARDS]


# -- the market --


def _start(options: Mapping[str, Any]) -> Tribe:
    return Tribe(deck=Bag(card_set(options["muisca"])))


def _setup(state: State) -> Iterable[Frame]:
    return _missing(state, "QED-MUI-1")


def _missing(state: State, rule: str) -> tuple[Frame, ...]:
    """The frame that fills the places beside the market, if one is empty and the deck is not."""
    tribe = state.get(Tribe)
    count = min(OPEN - len(tribe.open), len(tribe.deck))
    return (Revealing(count, rule),) if count > 0 else ()


def _replaced(state: State, event: Bought | Gained) -> Iterator[Event]:
    """At once, by purchase or for nothing; an empty deck leaves the place empty."""
    frames = _missing(state, "QED-MUI-10") if is_muisca(event.card) else ()
    if frames:
        yield Laid("QED-MUI-10", frames)


def _reveal(state: State, frame: Revealing) -> ChanceNode:
    def then(drawn: Bag) -> Iterable[Event]:
        return (Revealed(frame.rule, drawn),)

    return ChanceNode(Draw(state.get(Tribe).deck, frame.count, CARDS), then)


def _write_revealed(state: State, event: Revealed) -> State:
    tribe = state.get(Tribe)
    return state.put(replace(tribe, open=tribe.open.plus(event.cards), deck=tribe.deck.minus(event.cards)))


def _on_offer(state: State, ware: str) -> int:
    return state.get(Tribe).open.count(ware)


def _empty_places(state: State, subject: None) -> int:
    return OPEN - len(state.get(Tribe).open)


def _only_slots(state: State, subject: None, value: int) -> int:
    return min(value, state.get(Market).vacant)


def _half_coins(state: State, paid: Payment) -> int:
    return sum(1 for card in paid.cards if is_muisca(card) and card_type(card).colour not in ("yellow", "white"))


# -- storing --


def _in_hand(state: State, move: Store) -> Iterator[Fault]:
    if move.card not in state.get(Decks)[move.seat].hand:
        yield fault("card.not-in-hand", card=title(move.card))


def _of_the_muisca(state: State, move: Store) -> Iterator[Fault]:
    if not is_muisca(move.card):
        yield fault("store.other", card=title(move.card))


def _room(state: State, move: Store) -> Iterator[Fault]:
    stored = state.get(Stored).held[move.seat]
    if len(stored) >= ROOM:
        yield fault("store.full", most=ROOM, cards=", ".join(title(card) for card in stored))


def _stores(state: State, frame: Turn, seat: int) -> Iterator[Move]:
    if len(state.get(Stored).held[seat]) < ROOM:
        yield from (Store(seat, card) for card in usable_hand(state, seat).counts() if is_muisca(card))


def _store(state: State, move: Store) -> Iterator[Event]:
    yield Stowed("QED-MUI-3", move.seat, move.card)


def _write_stowed(state: State, event: Stowed) -> State:
    """It is no hand card any more: it isn't counted when cards are drawn, nor given up or removed from there."""
    decks, card = state.get(Decks), Bag((event.card,))
    deck = decks[event.seat]
    left = decks.with_deck(event.seat, replace(deck, hand=deck.hand.minus(card)))
    return state.put(left, state.get(Stored).plus(event.seat, card))


def _more_tokens(state: State, name: str) -> int:
    token = cave_tokens(muisca=True)[name]
    return token.count if token.kind == "muisca" else 0


# -- what is seen, and positions --


def _hide(tribe: Tribe, seat: int, state: State) -> Tribe:
    return replace(tribe, deck=tribe.deck.hidden())


_PILES = ("hand", "draw", "discard", "played", "removed", "stored")


def _read(node: Node, reading: Reading) -> Tribe:
    spot = node.get("muisca")
    found: dict[str, Bag] = {"open": EMPTY, "deck": EMPTY}
    if spot is not None:
        spot.only(found)
        found |= {name: spot[name].bag(CARD) for name in found if name in spot}
        for name, pile in found.items():
            hidden = HIDDEN if name == "deck" else ""  # nobody sees the deck
            if wrong := [card for card in pile if not is_muisca(card) and card != hidden]:
                raise spot[name].error(f"'{wrong[0]}' is no Muisca card", "Leave it out.")
        if len(found["open"]) > OPEN:
            raise spot["open"].error(f"{len(found['open'])} cards lie open", f"There are {OPEN} places.")
    piles = [entry[name].bag(CARD) for entry in node["seats"] for name in _PILES if name in entry]
    every = Counter(card for pile in (*piles, *found.values()) for card in pile if is_muisca(card))
    if twice := [card for card, count in sorted(every.items()) if count > 1]:
        raise (spot or node).error(f"'{twice[0]}' is there {every[twice[0]]} times", "Each Muisca card is there once.")
    if spot is not None and HIDDEN in found["deck"] and every.total() + found["deck"].count(HIDDEN) > SIZE:
        raise spot["deck"].error("there are not so many Muisca cards", f"There are {SIZE}, those elsewhere counted.")
    return Tribe(found["open"], found["deck"])


def _check(node: Node, state: State) -> None:
    """Cards that are to be turned lie in the deck, and there is a place for them."""
    tribe, turned = state.get(Tribe), 0
    not_below(node, state, Revealing, Decision)
    for spot, frame in laid(node, state, Revealing):
        turned += frame.count
        room, there = OPEN - len(tribe.open), len(tribe.deck)
        if turned > min(room, there):
            raise spot.error(
                f"{turned} cards are to be turned, and the deck has {there} for {room} places",
                "Write fewer, or leave this frame out.",
            )


def _write(state: State) -> dict[str, Any]:
    tribe = state.get(Tribe)
    plain = {"open": list(tribe.open), "deck": list(tribe.deck)}
    plain = {name: cards for name, cards in plain.items() if cards}
    return {"muisca": plain} if plain else {}


def _read_stored(node: Node, reading: Reading) -> Stored:
    rows: list[Bag] = []
    for entry in node["seats"]:
        spot = entry.get("stored")
        rows.append(spot.bag(CARD) if spot is not None else EMPTY)
        if spot is not None and (wrong := [card for card in rows[-1] if not is_muisca(card)]):
            raise spot.error(f"'{wrong[0]}' is no Muisca card", "Only those are stored.")
        if spot is not None and len(rows[-1]) > ROOM:
            raise spot.error(f"{len(rows[-1])} cards are stored", f"There is room for {ROOM}.")
    return Stored(tuple(rows))


def _write_stored(state: State) -> dict[str, Any]:
    return {"seats": [{"stored": list(bag)} if bag else {} for bag in state.get(Stored).held]}


MODULE = Module(
    name="muisca",
    title="Muisca",
    requires=("quest",),
    slices=(Tribe, Stored),
    frames=(Revealing,),
    moves=(Store,),
    events=(Stowed, Revealed),
    quantities=("tokens of a kind",),
    options={"muisca": Option(NAME, OURS, f"the {SIZE} Muisca cards: 'ours' (invented), or a file of them")},
    parts=(
        start(Tribe, "QED-MUI-1", _start),
        start(Stored, "QED-MUI-4", lambda options: Stored((EMPTY,) * options["seats"])),
        codec(Tribe, Codec(("muisca",), _read, _write, _check)),
        codec(Stored, Codec(("seats.stored",), _read_stored, _write_stored)),
        at_setup("QED-MUI-1", _setup),
        chance(Revealing, "QED-MUI-10", _reveal),
        reduce(Revealed, "QED-MUI-10", _write_revealed),
        react(Bought, "QED-MUI-10", _replaced),
        react(Gained, "QED-MUI-10", _replaced),
        add("for sale", "QED-MUI-1", _on_offer, "open beside the market"),
        add("vacant slots", "QED-MUI-1", _empty_places, "empty Muisca places"),
        clamp("vacant slots", "QED-MUI-9", _only_slots, "a Muisca place is no slot"),
        add("money", "QED-MUI-8", _half_coins, "half coins of Muisca cards without a coin"),
        moves(Turn, "QED-MUI-3", _stores, (Store,), satisfies=("QED-TURN-4", "QED-MUI-3", "QED-MUI-5", "QED-BUY-4")),
        check(Store, "QED-TURN-4", _in_hand, "shape"),
        check(Store, "QED-MUI-3", _of_the_muisca, "shape"),
        check(Store, "QED-MUI-5", _room),
        *card_checks(Store),
        effect(Store, "QED-MUI-3", _store),
        reduce(Stowed, "QED-MUI-7", _write_stowed),
        add("tokens of a kind", "QED-MCT-3", _more_tokens, "more with the Muisca"),
        hide(Tribe, "QED-MUI-1", _hide),
    ),
)
