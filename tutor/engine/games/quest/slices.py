"""What the Quest game keeps: where the pieces stand and what lies in each player's piles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar

from tutor.engine.bag import EMPTY, Bag
from tutor.engine.board import Cell
from tutor.engine.fields import BagField, Choice, IntField, Item
from tutor.engine.games.quest.data import SYMBOLS, CardType, cards, cave_tokens
from tutor.engine.state import Slice, State

__all__ = [
    "CARD", "CARDS", "HAND", "MOVER", "PIECE", "SYMBOL", "Card", "Deck", "Decks", "Pieces", "Purchase", "card_type",
    "piece_at", "title", "usable",
]  # fmt: skip


def title(name: str) -> str:
    """A card or a cave token as people call it."""
    if name in cards():
        return cards()[name].name
    return f"{name.replace('_', ' ')} token" if name in cave_tokens(muisca=True) else name


def _thinkable(state: State, seat: int) -> list[str]:
    """Every card in the hand, and one that is not."""
    hand = set(state.get(Decks)[seat].hand)
    missing = next(card for card in cards() if card not in hand)
    return [*sorted(hand), missing]


CARD = Item("card", known=cards, thinkable=_thinkable, titles=title)
CARDS = BagField(CARD)
MOVER = Item("card or token", known=lambda: (*cards(), *cave_tokens(muisca=True)), titles=title)
"""What moves a piece: a card, or with the caves a movement token."""
HAND = BagField(CARD, from_=lambda state, seat: state.get(Decks)[seat].hand)
SYMBOL = Choice("symbol", SYMBOLS)
PIECE = IntField(1, 2)

Card = Annotated[str, CARD]


def card_type(card: str) -> CardType:
    """The facts of a card."""
    return cards()[card]


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


def usable(state: State, seat: int) -> Bag:
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
