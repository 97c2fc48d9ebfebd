"""What a Quest board says while somebody chooses: what is asked, what is chosen, what it is worth."""

from __future__ import annotations

from tutor.engine.games.quest.actions import Removing
from tutor.engine.games.quest.blockades import Blockades
from tutor.engine.games.quest.cards import Drawing, Keeping
from tutor.engine.games.quest.danger_shrines import Sacrificing
from tutor.engine.games.quest.data import blockade, cave_token, every_card
from tutor.engine.games.quest.market import coins, price
from tutor.engine.games.quest.movement import Moving
from tutor.engine.games.quest.slices import Decks, Pieces, title
from tutor.engine.state import State
from tutor.lesson.wording import counted
from tutor.widgets.hand import card_words
from tutor.widgets.quest_moves import Chosen
from tutor.widgets.quest_piles import card_scene

__all__ = ["asked", "belongings", "choice_words", "under_way"]


def asked(state: State, seat: int) -> str:
    """What a seat has to decide beside its moves; ``""`` in phase 1 of its turn."""
    top = state.top
    if isinstance(top, Drawing) and top.seat == seat:
        return f"Now {top.count} {'card is' if top.count == 1 else 'cards are'} drawn: chance decides which."
    if seat not in state.deciders:
        return ""
    if isinstance(top, Keeping):
        return "The turn ends: choose the cards to discard, or keep all."
    if isinstance(top, Removing):
        most = min(top.most, len(state.get(Decks)[seat].hand))
        cards = "a card" if most == 1 else f"up to {most} cards"
        return f"{title(top.card)}: choose {cards} to take out of the game, or remove none."
    if isinstance(top, Sacrificing):
        return f"The {top.colour} shrine: choose a card to give, or give nothing."
    return ""


def belongings(state: State) -> str:
    """What lies open in front of the players: blockades with what they ask, and who has arrived; ``""`` if nothing."""
    if Blockades not in state.ruleset.slots:
        return ""
    parts = []
    for seat in range(len(state.table.seats)):
        row = [f"{number} ({blockade(number).symbol} {blockade(number).power})" for number in _owned(state, seat)]
        own = ["in El Dorado"] if None in state.get(Pieces).at[seat] else []
        own += [f"blockade{'' if len(row) == 1 else 's'} {' and '.join(row)}"] if row else []
        if own:
            parts.append(f"{state.table.name(seat).capitalize()}: {', '.join(own)}.")
    return " ".join(parts)


def _owned(state: State, seat: int) -> tuple[int, ...]:
    return state.get(Blockades).owned[seat]


def under_way(state: State, seat: int) -> str:
    """What is left of the card that a seat is moving with; ``""`` when none is under way."""
    top = state.top
    if not isinstance(top, Moving) or seat not in top.seats:
        return ""
    return f"{top.left} power left of {title(top.card)}: choose a space next to the piece, or Stop."


def choice_words(state: State, chosen: Chosen, ask: str, several: bool = False) -> str:
    """What is chosen and what comes next; `ask` is what is asked for (see `asked`).

    With `several`, more cards may be added.
    """
    names = [counted(number, title(name)) for name, number in _counts(chosen)]
    if chosen.ware:
        cost = _coins(price(chosen.ware))
        if not names:
            return f"{title(chosen.ware)} costs {cost}. Choose what to pay with, then press Buy."
        worth = _coins(chosen.worth(state))
        return f"{title(chosen.ware)} costs {cost}. Chosen: {', '.join(names)}, worth {worth}."
    if chosen.token:
        return _token_words(state, chosen)
    if not names:
        return ask or "Nothing is chosen. Choose a card, then a space."
    if isinstance(state.top, Sacrificing):
        return f"Chosen: {', '.join(names)}. Press Give, or choose another card."
    if ask:
        return f"Chosen: {', '.join(names)}. {ask}"
    if several or not chosen.card:
        return f"Chosen: {', '.join(names)}. Now a space{', or another card' if several else ''}."
    return _card_words(state, chosen)


def _card_words(state: State, chosen: Chosen) -> str:
    words = card_words(card_scene(chosen.card))
    if chosen.symbols(state):
        if not chosen.symbol:
            return f"{words}. Now a space; if you like, choose its symbol first."
        return f"{words}, as the {chosen.symbol}. Now a space."
    effect = every_card()[chosen.card].effect
    if effect == "take_free":
        return f"{words}. Choose a card of the market or the reserve to take for nothing."
    if effect == "draw":
        return f"{words}. Press Use to draw."
    if effect == "free_step":
        return f"{words}: a space next to the piece, whatever it asks for. Now the space."
    return f"{words}. Now a space."


def _token_words(state: State, chosen: Chosen) -> str:
    kind, name = cave_token(chosen.token), title(chosen.token)
    words = f"{name[:1].upper()}{name[1:]}"
    if kind.text:
        words = f"{words}: {kind.text}".rstrip(".")
    copied = chosen.acts_as(state)
    words += f". As {title(copied)}" if copied else ""
    if chosen.symbols(state):
        words += f", as the {chosen.symbol}" if chosen.symbol else ". Choose its symbol, then a space"
    if chosen.cards:
        words += f". Chosen: {', '.join(title(card) for card in chosen.cards)}"
    return f"{words}. Now a space." if kind.symbol else f"{words}."


def _counts(chosen: Chosen) -> list[tuple[str, int]]:
    return [*chosen.cards.counts().items(), *chosen.tokens.counts().items()]


def _coins(halves: int) -> str:
    return f"{coins(halves)} {'coin' if halves in (1, 2) else 'coins'}"
