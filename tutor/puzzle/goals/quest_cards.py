"""Quest goals about cards: kept in hand, taken out of the game, owned."""

from __future__ import annotations

from tutor.engine.games.quest.data import every_card
from tutor.engine.games.quest.slices import Decks, Source, card_type
from tutor.engine.games.quest.turn import Turn
from tutor.engine.reading import Node
from tutor.engine.state import State
from tutor.puzzle.goals.goal import Ask
from tutor.puzzle.goals.kind import Kind, count

__all__ = ["KINDS"]

_WORD = {"type": "string"}


def _a(card: str) -> str:
    """A card with its article: ``"a Scout"``, ``"an Elder"``."""
    name = card_type(card).name
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def _gone(node: Node, state: State, seat: int) -> Ask:
    card = node.word(every_card())
    before = state.get(Decks)[seat].removed.counts().get(card, 0)
    text = f"take {_a(card)} out of the game"
    return Ask(text, lambda now: now.get(Decks)[seat].removed.counts().get(card, 0) > before)


def _keep(node: Node, state: State, seat: int) -> Ask:
    least = node.whole(0, 60)

    def kept(now: State) -> bool:
        # Cards drawn at the end of a turn were not kept.
        return any(isinstance(frame, Turn) for frame in now.stack) and len(now.get(Decks)[seat].hand) >= least

    return Ask(f"keep {count(least, 'card')} in hand", kept)


def _own(node: Node, state: State, seat: int) -> Ask:
    card = node.word(every_card())
    before = _owned(state, seat, card)
    return Ask(f"gain {_a(card)}", lambda now: _owned(now, seat, card) > before)


def _owned(state: State, seat: int, card: str) -> int:
    """How many copies a seat has in its piles, or in front of it."""
    deck = state.get(Decks)[seat]
    piles = [deck.hand, deck.draw, deck.discard, deck.played]
    piles += [piece.held[seat] for piece in state.slices if isinstance(piece, Source)]
    return sum(pile.count(card) for pile in piles)


KINDS = (
    Kind("gone", "quest", "a card of this name has left the game from your piles", "traveler", _WORD, _gone),
    Kind("keep", "quest", "at least so many cards are in your hand, before the turn is ended", "2",
         {"type": "integer", "minimum": 0}, _keep),
    Kind("own", "quest", "one more card of this name is yours, bought or taken", "scout", _WORD, _own),
)  # fmt: skip
