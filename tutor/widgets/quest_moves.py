"""What is chosen beside a Quest board, and the moves it stands for. Nothing here is a rule: the engine judges them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from tutor.engine.bag import EMPTY, Bag
from tutor.engine.board import Cell
from tutor.engine.games.quest.actions import NATIVE, TRANSMITTER, Act, FreeStep, Remove, Removing, Take
from tutor.engine.games.quest.blockades import Blockades, Break, BreakFree, BreakPay, BreakStep
from tutor.engine.games.quest.cards import Discard, Keeping
from tutor.engine.games.quest.copies import Copy, CopyBreak
from tutor.engine.games.quest.danger_shrines import Decline, Sacrifice, Sacrificing
from tutor.engine.games.quest.data import SYMBOLS, TERRAIN_SYMBOL, blockade, cards, cave_token
from tutor.engine.games.quest.market import Buy, Payment
from tutor.engine.games.quest.movement import Moving, Pay, Play, Step, shown
from tutor.engine.games.quest.muisca import Store
from tutor.engine.games.quest.muisca_cards import is_muisca
from tutor.engine.games.quest.slices import Decks, at_hand, card_type, title
from tutor.engine.games.quest.tokens import (
    COPIES,
    BuyWith,
    Lasting,
    TokenBreak,
    TokenMove,
    TokenUse,
    copyable,
)
from tutor.engine.games.quest.tokens import KEEP as KEEP_ITEM
from tutor.engine.games.quest.tokens import NATIVE as NATIVE_TOKEN
from tutor.engine.games.quest.turn import End, Turn
from tutor.engine.moves import Move
from tutor.engine.state import State
from tutor.widgets.quest_piles import kept

__all__ = ["Action", "Chosen", "actions", "move_over", "move_to"]


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a seat has chosen so far: one of its pieces, cards, tokens, a card for sale, a symbol for a white card.

    `copied` is the stored card a copy token is to act as, `item` the one a token is to keep.
    """

    seat: int
    piece: int = 1
    cards: Bag = EMPTY
    tokens: Bag = EMPTY
    ware: str = ""
    symbol: str = ""
    copied: str = ""
    item: str = ""

    @property
    def card(self) -> str:
        """The chosen card, if it is just one."""
        return self.cards[0] if len(self.cards) == 1 else ""

    @property
    def token(self) -> str:
        """The chosen token, if it is just one."""
        return self.tokens[0] if len(self.tokens) == 1 else ""

    def acts_as(self, state: State) -> str:
        """The card a chosen copy token acts as: the one chosen, or the only one there is."""
        known = copyable(state, self.seat, self.token)
        return self.copied or (known[0] if len(known) == 1 else "")

    def symbols(self, state: State) -> tuple[str, ...]:
        """The symbols to choose from, if the card that is chosen or copied shows several."""
        name = self.acts_as(state) if self.token in COPIES else "" if self.tokens or self.ware else self.card
        own = shown(state, self.seat, name) if name else ()
        return own if len(own) > 1 else ()

    def worth(self, state: State) -> int:
        """What cards and tokens pay, in half coins, as the engine counts."""
        return state.quantity("money", Payment(self.seat, self.cards, self.tokens)).value


class Action(NamedTuple):
    """A button and the move it stands for."""

    id: str
    label: str
    move: Move


def move_to(state: State, chosen: Chosen, cell: Cell) -> Move:
    """The move that a space stands for."""
    seat, piece = chosen.seat, chosen.piece
    if isinstance(state.top, Moving):
        return Step(seat, state.top.piece, cell)
    terrain = state.board.info(cell).terrain
    if chosen.token in COPIES:
        return Copy(seat, chosen.token, *_copied(state, chosen, TERRAIN_SYMBOL.get(terrain, "")), piece, cell)
    if chosen.token:
        return TokenMove(seat, chosen.token, piece, cell)
    if not chosen.card or terrain in ("rubble", "camp"):
        return Pay(seat, chosen.cards, piece, cell)
    if chosen.card == NATIVE:
        return FreeStep(seat, piece, cell)
    symbol = _shown(state, chosen, chosen.card, TERRAIN_SYMBOL.get(terrain, ""))
    return Play(seat, chosen.card, symbol, piece, cell)


def move_over(state: State, chosen: Chosen, seam: str) -> Move:
    """The move that the sign of a blockade stands for."""
    seat, piece = chosen.seat, chosen.piece
    if isinstance(state.top, Moving):
        return BreakStep(seat, state.top.piece, seam)
    number = state.get(Blockades).at(seam)
    asks = blockade(number).symbol if number is not None else ""
    if chosen.token in COPIES:
        return CopyBreak(seat, chosen.token, *_copied(state, chosen, asks), piece, seam)
    if chosen.token:
        return TokenBreak(seat, chosen.token, piece, seam)
    if chosen.card == NATIVE:
        return BreakFree(seat, piece, seam)
    if not chosen.card or asks == "rubble":
        return BreakPay(seat, chosen.cards, piece, seam)
    return Break(seat, chosen.card, _shown(state, chosen, chosen.card, asks), piece, seam)


def actions(state: State, chosen: Chosen, *, ends: bool) -> Iterator[Action]:
    """The buttons for what is neither a space nor a blockade: they depend on what is asked and what is chosen.

    Parameters
    ----------
    ends
        Whether the turn can be ended.
    """
    seat, given, top = chosen.seat, chosen.cards, state.top
    if isinstance(top, Keeping):
        if given:
            yield Action("discard", f"Discard {_count(given)}", Discard(seat, given))
        else:
            yield Action("keep", "Keep all", Discard(seat, EMPTY))
            yield Action("discard-all", "Discard all", Discard(seat, state.get(Decks)[seat].hand))
    elif isinstance(top, Removing):
        if given:
            yield Action("remove", f"Remove {_count(given)}", Remove(seat, given))
        else:
            yield Action("remove-none", "Remove none", Remove(seat, EMPTY))
    elif isinstance(top, Sacrificing):
        if chosen.card:
            yield Action("sacrifice", f"Give {title(chosen.card)}", Sacrifice(seat, chosen.card))
        yield Action("decline", "Give nothing", Decline(seat))
    else:
        if not isinstance(top, Moving):
            yield from _in_turn(state, chosen)
        if ends:
            yield Action("end", "End turn", End(seat))


def _in_turn(state: State, chosen: Chosen) -> Iterator[Action]:
    seat, ware, card, token = chosen.seat, chosen.ware, chosen.card, chosen.token
    if ware:
        buy = BuyWith(seat, ware, chosen.tokens, chosen.cards) if chosen.tokens else Buy(seat, ware, chosen.cards)
        yield Action("buy", f"Buy {title(ware)}", buy)
        if TRANSMITTER in at_hand(state, seat):
            yield Action("take", f"Take {title(ware)} with the Transmitter", Take(seat, ware))
    elif token:
        if cave_token(token).text and token != NATIVE_TOKEN and token not in COPIES:
            about = _about(state, chosen)
            more = f" on {_count(about)}" if about else ""
            yield Action("use-token", f"Use the {title(token)}{more}", TokenUse(seat, token, about))
    elif card:
        if card_type(card).effect and card not in (NATIVE, TRANSMITTER):
            yield Action("use", f"Use {title(card)}", Act(seat, card))
        if is_muisca(card) and Store in state.ruleset.kinds(Turn.key):
            yield Action("store", f"Store {title(card)}", Store(seat, card))


def _about(state: State, chosen: Chosen) -> Bag:
    """The cards a token is used on: those chosen; for one that keeps an item, that item, or the only one there is."""
    if chosen.token != KEEP_ITEM:
        return chosen.cards
    items = next((lasting.items for lasting in kept(state, Lasting)), EMPTY)
    return Bag((chosen.item,)) if chosen.item else items if len(items) == 1 else EMPTY


def _copied(state: State, chosen: Chosen, wanted: str) -> tuple[str, str]:
    """Card and symbol of a copy token; where nothing can be copied, a card with which the engine says so."""
    name = chosen.acts_as(state) or next(iter((*copyable(state, chosen.seat, chosen.token), *cards())))
    return name, _shown(state, chosen, name, wanted)


def _shown(state: State, chosen: Chosen, card: str, wanted: str) -> str:
    """The symbol a card is played with: the one chosen, else the one wanted if it shows it, else its first."""
    own = shown(state, chosen.seat, card)
    return chosen.symbol or (wanted if wanted in own else own[0] if own else SYMBOLS[0])


def _count(given: Bag) -> str:
    return title(given[0]) if len(given) == 1 else f"{len(given)} cards"
