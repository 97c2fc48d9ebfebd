"""What the Quest game keeps: where the pieces stand and what lies in each player's piles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar, Self

from tutor.engine.bag import EMPTY, Bag
from tutor.engine.board import Cell
from tutor.engine.fields import BagField, Choice, IntField, Item
from tutor.engine.games.quest.data import SYMBOLS, CardType, cards, cave_tokens, every_card
from tutor.engine.state import Slice, State

__all__ = [
    "AT_HAND", "CARD", "CARDS", "HAND", "MOVER", "PIECE", "SYMBOL", "Card", "Deck", "Decks", "Pieces", "Purchase",
    "Source", "at_hand", "card_type", "from_hand", "owned", "piece_at", "taken_up", "title", "titles", "usable",
    "usable_hand",
]  # fmt: skip


_MIRRORS = {
    "copy_opponent_muisca": "mirror for opponents' cards",
    "copy_own_muisca": "mirror for own cards",
}
"""What the tokens are called that act as a stored Muisca card."""


def title(name: str) -> str:
    """A card or a cave token as people call it."""
    if name in every_card():
        return every_card()[name].name
    if name in _MIRRORS:
        return _MIRRORS[name]
    return f"{name.replace('_', ' ')} token" if name in cave_tokens(muisca=True) else name


def titles(names: Iterable[str]) -> str:
    """Cards or tokens as people call them, in one line: ``"Explorer, Scout"``."""
    return ", ".join(map(title, names)) or "none"


def _thinkable(state: State, seat: int) -> list[str]:
    """Every card at hand, and one that is not."""
    hand = set(at_hand(state, seat))
    missing = next(card for card in cards() if card not in hand)
    return [*sorted(hand), missing]


CARD = Item("card", known=every_card, thinkable=_thinkable, titles=title)
CARDS = BagField(CARD)
MOVER = Item("card or token", known=lambda: (*every_card(), *cave_tokens(muisca=True)), titles=title)
"""What moves a piece: a card, or with the caves a movement token."""
HAND = BagField(CARD, from_=lambda state, seat: state.get(Decks)[seat].hand)
AT_HAND = BagField(CARD, from_=lambda state, seat: at_hand(state, seat))
"""Cards from the hand, or from another source of cards that are used as if from hand."""
SYMBOL = Choice("symbol", SYMBOLS)
PIECE = IntField(1, 2)

Card = Annotated[str, CARD]

HIDDEN = CardType("?", "a hidden card", "", 0, 0, 0, False, 0)


def card_type(card: str) -> CardType:
    """The facts of a card; of a hidden one (``?``) that nothing is known: no symbol, no effect, worth nothing."""
    return HIDDEN if card == "?" else every_card()[card]


@dataclass(frozen=True, slots=True)
class Pieces(Slice):
    """Where each seat's pieces stand; None for a piece that has arrived. ``at[seat][piece - 1]``."""

    key: ClassVar[str] = "pieces"
    at: tuple[tuple[Cell | None, ...], ...]

    def standing(self) -> Iterator[tuple[int, int, Cell]]:
        """(seat, piece number, cell) of every piece on the route."""
        for seat, cells in enumerate(self.at):
            for number, cell in enumerate(cells, 1):
                if cell is not None:
                    yield seat, number, cell

    def moved(self, seat: int, piece: int, to: Cell | None) -> Pieces:
        """These pieces with one of them elsewhere (None: arrived)."""
        row = (*self.at[seat][: piece - 1], to, *self.at[seat][piece:])
        return Pieces((*self.at[:seat], row, *self.at[seat + 1 :]))


def piece_at(state: State, cell: Cell) -> tuple[int, int] | None:
    """(seat, piece number) of the piece on a cell, or None."""
    for seat, number, where in state.get(Pieces).standing():
        if where == cell:
            return seat, number
    return None


@dataclass(frozen=True, slots=True)
class Deck:
    """One player's cards. `played` lie above the expedition board; `removed` are out of the game."""

    hand: Bag = EMPTY
    draw: Bag = EMPTY
    discard: Bag = EMPTY
    played: Bag = EMPTY
    removed: Bag = EMPTY

    def moved(self, cards: Bag, source: str, target: str) -> Deck:
        """This deck with some cards taken from one pile and put on another."""
        piles: dict[str, Any] = {source: getattr(self, source).minus(cards)}
        piles[target] = getattr(self, target).plus(cards)
        return replace(self, **piles)


@dataclass(frozen=True, slots=True)
class Decks(Slice):
    """Every seat's cards."""

    key: ClassVar[str] = "decks"
    decks: tuple[Deck, ...]

    def __getitem__(self, seat: int) -> Deck:
        return self.decks[seat]

    def with_deck(self, seat: int, deck: Deck) -> Decks:
        """These decks with one changed."""
        return Decks((*self.decks[:seat], deck, *self.decks[seat + 1 :]))


@dataclass(frozen=True, slots=True)
class Purchase(Slice):
    """What the seat on turn has bought in this turn: nothing, or one card (QED-BUY-1); forgotten when phase 1 ends."""

    key: ClassVar[str] = "purchase"
    cards: Bag = EMPTY


@dataclass(frozen=True, slots=True)
class Source(Slice):
    """Cards in front of each seat that are not in hand but may be used as if they were: ``held[seat]``.

    A module that has such cards keeps them in a slice derived from this one; whatever uses cards then finds them.
    """

    held: tuple[Bag, ...]

    def plus(self, seat: int, cards: Bag) -> Self:
        """With more cards in front of a seat."""
        return replace(self, held=(*self.held[:seat], self.held[seat].plus(cards), *self.held[seat + 1 :]))

    def minus(self, seat: int, cards: Bag) -> Self:
        """Without some of the cards of a seat."""
        return replace(self, held=(*self.held[:seat], self.held[seat].minus(cards), *self.held[seat + 1 :]))


def from_hand(hand: Bag, chosen: Bag) -> Bag:
    """The chosen cards that are in hand."""
    held = hand.counts()
    return Bag(card for card, count in chosen.counts().items() for _ in range(min(count, held.get(card, 0))))


def at_hand(state: State, seat: int) -> Bag:
    """The hand, with the cards of every `Source` of the seat."""
    hand = state.get(Decks)[seat].hand
    for piece in state.slices:
        if isinstance(piece, Source) and piece.held[seat]:
            hand = hand.plus(piece.held[seat])
    return hand


def owned(state: State, seat: int) -> Bag:
    """All cards of a seat, wherever they lie, those out of the game and those of every `Source` as well."""
    deck = state.get(Decks)[seat]
    sources = [piece.held[seat] for piece in state.slices if isinstance(piece, Source)]
    piles = (deck.hand, deck.draw, deck.discard, deck.played, deck.removed, *sources)
    return Bag(card for pile in piles for card in pile)


def taken_up(state: State, seat: int, cards: Bag) -> State:
    """Cards at hand laid above the expedition board; what the hand holds comes from there, the rest from the sources.

    A `KeyError` names a card that is nowhere.
    """
    decks = state.get(Decks)
    deck = decks[seat]
    own = from_hand(deck.hand, cards)
    rest = cards.minus(own)
    state = state.put(decks.with_deck(seat, replace(deck, hand=deck.hand.minus(own), played=deck.played.plus(cards))))
    for piece in state.slices if rest else ():
        if isinstance(piece, Source):
            found = from_hand(piece.held[seat], rest)
            state, rest = state.put(piece.minus(seat, found)), rest.minus(found)
    if rest:
        raise KeyError(rest[0])
    return state


def usable(state: State, seat: int) -> Bag:
    """The cards that may be used now: those of the hand (see `usable_hand`) and of every `Source` of the seat."""
    cards = usable_hand(state, seat)
    for piece in state.slices:
        if isinstance(piece, Source) and piece.held[seat]:
            cards = cards.plus(piece.held[seat])
    return cards


def usable_hand(state: State, seat: int) -> Bag:
    """The hand cards that may be used now.

    A card bought this turn that a shuffle has brought to the hand may not (QED-BUY-4). Copies are alike: a copy in hand
    counts as the new one only if none lies in the draw or discard pile.
    """
    deck, bought = state.get(Decks)[seat], state.get(Purchase).cards
    if not bought or seat not in state.table.active:
        return deck.hand
    hand, piles = deck.hand.counts(), Bag((*deck.draw, *deck.discard)).counts()
    new: list[str] = []
    for card, count in bought.counts().items():
        new += [card] * min(hand.get(card, 0), max(0, count - piles.get(card, 0)))
    return deck.hand.minus(new)
