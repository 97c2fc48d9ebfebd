"""Cave tokens in the hands of players: what they do, and what they leave behind for the rest of the turn.

A movement token works like a card of its symbol; the others have texts of their own. A used token leaves the game.
Tokens lie open, so nothing here is hidden.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar

from tutor.engine import play as kernel
from tutor.engine.bag import EMPTY, HIDDEN, Bag
from tutor.engine.board import Cell
from tutor.engine.events import Closed, Event
from tutor.engine.fields import CELL, SEAT, BagField, Choice, Item
from tutor.engine.games.quest.actions import free_steps, step_freely
from tutor.engine.games.quest.blockades import (
    SEAM,
    Blockades,
    Breach,
    breach_checks,
    crossing,
    free_breaks,
    goes_on,
    taken,
    toll_faults,
)
from tutor.engine.games.quest.cards import Played, Removed, Used, draw
from tutor.engine.games.quest.data import CaveToken, cave_token, cave_tokens
from tutor.engine.games.quest.market import (
    PAYMENT,
    SATISFIED,
    WARE,
    Paid,
    Payment,
    buying,
    new_cards_rest,
    purchase_checks,
    sufficient,
)
from tutor.engine.games.quest.movement import (
    Attempt,
    Moved,
    Play,
    after_step,
    implied_piece,
    move_checks,
    offers,
    shown,
    where,
)
from tutor.engine.games.quest.slices import (
    CARD,
    CARDS,
    PIECE,
    Decks,
    Source,
    card_type,
    title,
    titles,
    usable,
    usable_hand,
)
from tutor.engine.games.quest.turn import Turn
from tutor.engine.module import Part, add, check, codec, effect, moves, react, reduce, start
from tutor.engine.moves import Move
from tutor.engine.positions import Codec, Reading
from tutor.engine.reading import Node
from tutor.engine.state import Slice, State
from tutor.engine.verdict import Fault, Violation, fault

__all__ = [
    "CHANGING", "COPIES", "COPY_OTHER", "COPY_OWN", "EVENTS", "MOVES", "PARTS", "SLICES", "TOKEN", "TOKENS", "Aside",
    "BuyWith", "Faded", "Kept", "Lasting", "Leaving", "Spent", "TokenBreak", "TokenMove", "TokenUse", "Tokens",
    "Turned", "copyable", "held_token", "no_card",
]  # fmt: skip

NATIVE, KEEP, REMOVE, REPLACE, DRAW = "native_step", "keep_item", "remove_1", "replace_4", "draw_1"
PASSING, CHANGING = "pass_through", "change_symbol"
COPY_OTHER, COPY_OWN = "copy_opponent_muisca", "copy_own_muisca"
COPIES = {COPY_OTHER: "QED-MCT-1", COPY_OWN: "QED-MCT-4"}
"""Tokens that act as a card somebody has stored, and their rules."""
_RULES = {
    DRAW: "QED-CAVE-9",
    REPLACE: "QED-CAVE-10",
    KEEP: "QED-CAVE-11",
    PASSING: "QED-CAVE-12",
    CHANGING: "QED-CAVE-14",
    REMOVE: "QED-CAVE-17",
}
_LAID_ASIDE = 4


@dataclass(frozen=True, slots=True)
class Tokens(Slice):
    """The tokens in front of each seat, and those that have left the game."""

    key: ClassVar[str] = "tokens"
    held: tuple[Bag, ...]
    gone: Bag = EMPTY

    def with_held(self, seat: int, held: Bag) -> Tokens:
        """With other tokens in front of a seat."""
        return replace(self, held=(*self.held[:seat], held, *self.held[seat + 1 :]))


@dataclass(frozen=True, slots=True)
class Lasting(Slice):
    """What tokens and items have begun in this turn; forgotten when phase 1 ends.

    `passing`: occupied spaces are open (QED-CAVE-12). `changing`: the next card shows another symbol (QED-CAVE-14).
    `items`: those whose function was used this turn and that left the game; `last`: those of them that the very last
    use was about, which a keep-item token may keep (QED-CAVE-11).
    """

    key: ClassVar[str] = "lasting"
    passing: bool = False
    changing: bool = False
    items: Bag = EMPTY
    last: Bag = EMPTY


def _thinkable(state: State, seat: int) -> list[str]:
    """Every token the seat holds, and one that it does not."""
    held = state.get(Tokens).held[seat].counts()
    return [*held, next(token for token in cave_tokens() if token not in held)]


def _with_items(state: State, seat: int) -> Bag:
    """The hand, and the items of this turn that a token may keep."""
    return Bag((*state.get(Decks)[seat].hand, *state.get(Lasting).items))


TOKEN = Item("token", known=lambda: cave_tokens(muisca=True), thinkable=_thinkable, titles=title)
TOKENS = BagField(TOKEN, from_=lambda state, seat: state.get(Tokens).held[seat])
_TARGETS = BagField(CARD, from_=_with_items)


@dataclass(frozen=True, slots=True)
class TokenMove(Move):
    """Use a movement token like a card, or a native token, to move a piece (QED-CAVE-6, QED-CAVE-13)."""

    key: ClassVar[str] = "token"
    near: ClassVar[tuple[str, ...]] = ("to", "token")
    token: Annotated[str, TOKEN]
    piece: Annotated[int, PIECE]
    to: Annotated[Cell, CELL]

    @classmethod
    def implied(cls, state: State, values: dict[str, Any]) -> dict[str, Any]:
        return implied_piece(state, values)


@dataclass(frozen=True, slots=True)
class TokenBreak(Move):
    """Use a movement token or a native token to overcome a blockade (QED-CAVE-7, QED-CAVE-13)."""

    key: ClassVar[str] = "token-break"
    near: ClassVar[tuple[str, ...]] = ("seam", "token")
    token: Annotated[str, TOKEN]
    piece: Annotated[int, PIECE]
    seam: Annotated[str, SEAM]

    @classmethod
    def implied(cls, state: State, values: dict[str, Any]) -> dict[str, Any]:
        return implied_piece(state, values)


@dataclass(frozen=True, slots=True)
class TokenUse(Move):
    """Use a token with a text. `cards` are those it is about: to remove, to lay aside, or the item to keep."""

    key: ClassVar[str] = "use-token"
    near: ClassVar[tuple[str, ...]] = ("token", "cards")
    token: Annotated[str, TOKEN]
    cards: Annotated[Bag, _TARGETS]

    @classmethod
    def implied(cls, state: State, values: dict[str, Any]) -> dict[str, Any]:
        return {"cards": EMPTY} if values.get("token") in (DRAW, PASSING, CHANGING) else {}


@dataclass(frozen=True, slots=True)
class BuyWith(Move):
    """Buy a card, paying with coin tokens, and with cards as well if need be (QED-CAVE-6)."""

    key: ClassVar[str] = "buy-with"
    near: ClassVar[tuple[str, ...]] = ("ware", "tokens", "cards")
    ware: Annotated[str, WARE]
    tokens: Annotated[Bag, TOKENS]
    cards: Annotated[Bag, PAYMENT]

    def needless(self, state: State) -> bool:
        return new_cards_rest(state)


@dataclass(frozen=True, slots=True)
class Spent(Event):
    """A token was used and left the game."""

    key: ClassVar[str] = "spent"
    seat: Annotated[int, SEAT]
    token: Annotated[str, TOKEN]


@dataclass(frozen=True, slots=True)
class Aside(Event):
    """Hand cards were laid above the board to be replaced; phase 2 discards them."""

    key: ClassVar[str] = "aside"
    seat: Annotated[int, SEAT]
    cards: Annotated[Bag, CARDS]


@dataclass(frozen=True, slots=True)
class Leaving(Event):
    """Items have left the game because of their function; a token used right now may keep one."""

    key: ClassVar[str] = "leaving"
    cards: Annotated[Bag, CARDS]


@dataclass(frozen=True, slots=True)
class Kept(Event):
    """An item came back from out of the game to above the board; phase 2 discards it."""

    key: ClassVar[str] = "kept"
    seat: Annotated[int, SEAT]
    card: Annotated[str, CARD]


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """A token began to work for the rest of the turn, or for the next card."""

    key: ClassVar[str] = "turned"
    seat: Annotated[int, SEAT]
    what: Annotated[str, Choice("effect", (PASSING, CHANGING))]


@dataclass(frozen=True, slots=True)
class Faded(Event):
    """What a token had begun is over: the changed symbol, the moment to keep an item, or all of it."""

    key: ClassVar[str] = "faded"
    what: Annotated[str, Choice("effect", (CHANGING, KEEP, "turn"))]


SLICES = (Tokens, Lasting)
MOVES = (TokenMove, TokenBreak, TokenUse, BuyWith)
EVENTS = (Spent, Aside, Leaving, Kept, Turned, Faded)


# -- what tokens are worth --


def copyable(state: State, seat: int, token: str) -> tuple[str, ...]:
    """The cards a copy token can act as now: those an opponent, or its owner, has in front of a board for later use."""
    if token not in COPIES:
        return ()
    own = token == COPY_OWN
    sources = [piece for piece in state.slices if isinstance(piece, Source)]
    found = {card for piece in sources for who, held in enumerate(piece.held) if (who == seat) is own for card in held}
    return tuple(sorted(found))


def _halves(state: State, seat: int, token: str) -> int:
    """What a token pays, in half coins: its coins, or those of the best card it can act as."""
    kind = cave_token(token)
    if kind.symbol == "coin":
        return 2 * kind.power
    shining = [card for card in copyable(state, seat, token) if "coin" in offers(card)]
    return max((card_type(card).coin_value_x2 for card in shining), default=0)


# -- checks --


def _moves_piece(token: CaveToken) -> bool:
    return token.kind == "move" or token.id == NATIVE


def held_token(state: State, move: Any) -> Iterator[Fault]:
    """Shape: `move.token` lies in front of the seat."""
    if move.token not in state.get(Tokens).held[move.seat]:
        yield fault("token.none", token=title(move.token))


def _all_held(state: State, move: BuyWith) -> Iterator[Fault]:
    if not state.get(Tokens).held[move.seat].covers(move.tokens):
        yield fault("tokens.none", tokens=titles(move.tokens))
    elif not move.tokens:
        yield fault("tokens.no-token")


def _can_move(state: State, move: Any) -> Iterator[Fault]:
    if not _moves_piece(cave_token(move.token)):
        yield fault("token.no-move", token=title(move.token))


def _has_text(state: State, move: TokenUse) -> Iterator[Fault]:
    if move.token not in _RULES:
        yield fault("token.no-text", token=title(move.token))


def _targets(state: State, move: TokenUse) -> Iterator[Fault]:
    """The cards a token is about are there, and as many as it needs."""
    deck, lasting = state.get(Decks)[move.seat], state.get(Lasting)
    if move.token == KEEP:
        if len(move.cards) != 1 or not lasting.items.covers(move.cards):
            yield fault("token.keep", items=lasting.items)
    elif not deck.hand.covers(move.cards):
        yield fault("cards.not-in-hand", cards=titles(move.cards))
    elif move.token == REMOVE and len(move.cards) != 1:
        yield fault("token.remove", given=len(move.cards))
    elif move.token in (DRAW, PASSING, CHANGING) and move.cards:
        yield fault("token.no-cards", token=title(move.token))


def _four_at_most(state: State, move: TokenUse) -> Iterator[Fault]:
    if move.token == REPLACE and len(move.cards) > _LAID_ASIDE:
        yield fault("token.replace", most=_LAID_ASIDE, given=len(move.cards))


def _directly(state: State, move: TokenUse) -> Iterator[Fault]:
    if move.token == KEEP and not state.get(Lasting).last.covers(move.cards):
        yield fault("token.late", card=title(move.cards[0]))


def _not_new(state: State, move: TokenUse) -> Iterator[Fault]:
    if move.token != KEEP:
        free = usable_hand(state, move.seat)
        hand = state.get(Decks)[move.seat].hand
        if hand.covers(move.cards) and not free.covers(move.cards):
            yield fault("card.new", card=title(next(iter(hand.minus(free)))))


def no_card(state: State, move: Any) -> Iterator[Fault]:
    """No token is given up like a card."""
    terrain = state.board.info(move.to).terrain
    if terrain in ("rubble", "camp") and move.token != NATIVE:
        yield fault("token.no-card", token=title(move.token), cell=move.to)


def _coins_only(state: State, move: BuyWith) -> Iterator[Fault]:
    for token in move.tokens.counts():
        if not _halves(state, move.seat, token):
            yield fault("token.no-coin", token=title(token))


def _closed(state: State, move: TokenMove) -> Iterator[Fault]:
    if move.token != NATIVE or state.ruleset.ruling("QED-OPEN-2") == "stay":
        yield from crossing(state, move)


def _attempt(state: State, move: TokenMove) -> Attempt:
    source, token = where(state, move.seat, move.piece), cave_token(move.token)
    assert source is not None
    if move.token == NATIVE:
        return Attempt("native", move.seat, move.piece, source, move.to, NATIVE)
    if state.board.info(move.to).terrain in ("rubble", "camp"):
        return Attempt("token", move.seat, move.piece, source, move.to, move.token)
    power = token.power
    return Attempt("play", move.seat, move.piece, source, move.to, move.token, token.symbol, power, power)


def _enter(state: State, move: TokenMove) -> Iterable[Violation]:
    return kernel.entry(state, state.board.info(move.to).terrain, _attempt(state, move))


def _breach(state: State, move: TokenBreak) -> Breach:
    cell, number, token = (
        where(state, move.seat, move.piece),
        state.get(Blockades).at(move.seam),
        cave_token(move.token),
    )
    assert cell is not None
    assert number is not None
    return Breach("play", move.seat, move.piece, cell, move.seam, number, move.token, token.symbol, token.power)


def _pays_toll(state: State, move: TokenBreak) -> Iterator[Fault]:
    if move.token != NATIVE:
        yield from toll_faults(state, _breach(state, move))


def _another_symbol(state: State, move: Play) -> Iterator[Fault]:
    symbols = shown(state, move.seat, move.card)
    if symbols and _changing(state, move.seat) and move.symbol not in symbols:
        yield fault("token.same-symbol", card=title(move.card), symbol=move.symbol)


# -- candidates --


def _token_moves(state: State, frame: Turn, seat: int) -> Iterator[Move]:
    for token in state.get(Tokens).held[seat].counts():
        if _moves_piece(cave_token(token)):
            yield from (TokenMove(seat, token, piece, to) for piece, to in free_steps(state, seat))


def _token_breaks(state: State, frame: Turn, seat: int) -> Iterator[Move]:
    for token in state.get(Tokens).held[seat].counts():
        if _moves_piece(cave_token(token)):
            yield from (TokenBreak(seat, token, piece, seam) for piece, seam in free_breaks(state, seat))


def _token_uses(state: State, frame: Turn, seat: int) -> Iterator[Move]:
    hand, lasting = usable_hand(state, seat), state.get(Lasting)
    for token in state.get(Tokens).held[seat].counts():
        targets: Iterable[Bag]
        if token == KEEP:
            targets = (Bag((item,)) for item in lasting.last.counts())
        elif token == REMOVE:
            targets = hand.sub_bags(1)
        elif token == REPLACE:
            targets = (cards for size in range(_LAID_ASIDE + 1) for cards in hand.sub_bags(size))
        elif token in _RULES:
            targets = (EMPTY,)
        else:
            continue
        yield from (TokenUse(seat, token, cards) for cards in targets)


def _buys_with(state: State, frame: Turn, seat: int) -> Iterator[Move]:
    shining = Bag(token for token in state.get(Tokens).held[seat] if _halves(state, seat, token))
    if shining:
        hand = usable(state, seat)
        ways = (Payment(seat, cards, some) for some in shining.sub_bags() if some for cards in hand.sub_bags())
        yield from (BuyWith(seat, ware, paid.tokens, paid.cards) for ware, paid in sufficient(state, ways))


# -- effects --


def _token_move(state: State, move: TokenMove) -> Iterator[Event]:
    yield Spent("QED-CAVE-5", move.seat, move.token)
    if move.token == NATIVE:
        yield from step_freely(state, move.seat, move.piece, move.to, "QED-CAVE-13")
        return
    attempt = _attempt(state, move)
    yield Moved("QED-CAVE-6", move.seat, move.piece, attempt.source, move.to)
    yield from after_step(state, attempt)


def _token_break(state: State, move: TokenBreak) -> Iterator[Event]:
    yield Spent("QED-CAVE-5", move.seat, move.token)
    if move.token == NATIVE:
        yield from taken(state, move.seat, move.seam, "QED-CAVE-13")
        return
    attempt = _breach(state, move)
    yield from taken(state, move.seat, move.seam, "QED-CAVE-7")
    yield from goes_on(state, attempt, False, attempt.power)


def _token_use(state: State, move: TokenUse) -> Iterator[Event]:
    rule = _RULES[move.token]
    yield Spent("QED-CAVE-5", move.seat, move.token)
    if move.token == DRAW:
        yield from draw(state, move.seat, 1, rule)
    elif move.token == REMOVE:
        yield Removed(rule, move.seat, move.cards, "hand")
    elif move.token == REPLACE:
        if move.cards:
            yield Aside(rule, move.seat, move.cards)
        yield from draw(state, move.seat, len(move.cards), rule)
    elif move.token == KEEP:
        yield Kept(rule, move.seat, move.cards[0])
    else:
        yield Turned(rule, move.seat, move.token)


def _buy_with(state: State, move: BuyWith) -> Iterator[Event]:
    for token in move.tokens:
        yield Spent("QED-CAVE-5", move.seat, token)
    yield from buying(state, move)


# -- what lasts --


def _changing(state: State, seat: int) -> bool:
    return state.quantity("changed symbol", seat).value > 0


def _next_card(state: State, event: Played) -> Iterator[Event]:
    """Any card played ends the moment to keep an item, and is the one whose symbol was to change."""
    lasting = state.get(Lasting)
    if lasting.last:
        yield Faded("QED-CAVE-11", KEEP)
    if lasting.changing:
        yield Faded("QED-CAVE-14", CHANGING)


def _changed_card(state: State, paid: Payment) -> str:
    """The card of a payment that shows a coin because of a change-symbol token: the one that gains most; none is ""."""
    if not state.get(Lasting).changing or paid.seat not in state.table.active:
        return ""
    gains = [card for card in paid.cards.counts() if offers(card) and "coin" not in offers(card)]
    return max(gains, key=lambda card: card_type(card).power, default="")


def _paid(state: State, event: Paid) -> Iterator[Event]:
    lasting = state.get(Lasting)
    if lasting.last:
        yield Faded("QED-CAVE-11", KEEP)
    if lasting.changing and event.cards:
        card = _changed_card(state, Payment(event.seat, event.cards)) if _changing(state, event.seat) else ""
        if card:
            yield Used("QED-CAVE-14", event.seat, Bag((card,)))
        yield Faded("QED-CAVE-14", CHANGING)


def _left(state: State, event: Removed) -> Iterator[Event]:
    if event.rule == "QED-ITEM-1":
        yield Leaving("QED-CAVE-11", event.cards)


def _turn_over(state: State, event: Closed) -> Iterator[Event]:
    if event.frame == Turn.key and state.get(Lasting) != Lasting():
        yield Faded("QED-TURN-1", "turn")


def _write_spent(state: State, event: Spent) -> State:
    tokens, lasting = state.get(Tokens), state.get(Lasting)
    held = tokens.held[event.seat].minus((event.token,))
    last = lasting.last if event.token == KEEP else EMPTY
    return state.put(
        replace(tokens, gone=tokens.gone.plus((event.token,))).with_held(event.seat, held), replace(lasting, last=last)
    )


def _write_aside(state: State, event: Aside) -> State:
    decks = state.get(Decks)
    return state.put(decks.with_deck(event.seat, decks[event.seat].moved(event.cards, "hand", "played")))


def _write_leaving(state: State, event: Leaving) -> State:
    lasting = state.get(Lasting)
    return state.put(replace(lasting, items=lasting.items.plus(event.cards), last=lasting.last.plus(event.cards)))


def _write_kept(state: State, event: Kept) -> State:
    decks, lasting, card = state.get(Decks), state.get(Lasting), (event.card,)
    kept = decks.with_deck(event.seat, decks[event.seat].moved(Bag(card), "removed", "played"))
    last = lasting.last.minus(card) if event.card in lasting.last else lasting.last
    return state.put(kept, replace(lasting, items=lasting.items.minus(card), last=last))


def _write_turned(state: State, event: Turned) -> State:
    lasting = state.get(Lasting)
    begun = replace(lasting, passing=True) if event.what == PASSING else replace(lasting, changing=True)
    return state.put(begun)


def _write_faded(state: State, event: Faded) -> State:
    lasting = state.get(Lasting)
    if event.what == "turn":
        return state.put(Lasting())
    return state.put(replace(lasting, changing=False) if event.what == CHANGING else replace(lasting, last=EMPTY))


# -- quantities --


def _token_coins(state: State, paid: Payment) -> int:
    """With QED-CAVE-8 off, tokens without a coin would pay half a coin, like any odd card."""
    return sum(_halves(state, paid.seat, token) or 1 for token in paid.tokens)


def _coin_instead(state: State, paid: Payment) -> int:
    card = _changed_card(state, paid)
    return 2 * card_type(card).power - card_type(card).coin_value_x2 if card else 0


def _passes(state: State, seat: int) -> int:
    return int(state.get(Lasting).passing and seat in state.table.active)


def _changes(state: State, seat: int) -> int:
    return int(state.get(Lasting).changing and seat in state.table.active)


# -- positions --


def _start(options: Mapping[str, Any]) -> Tokens:
    return Tokens((EMPTY,) * options["seats"])


def _read(node: Node, reading: Reading) -> Tokens:
    held = [entry["tokens"].bag(TOKEN) if "tokens" in entry else EMPTY for entry in node["seats"]]
    for seat in reading.table.active:
        if HIDDEN in held[seat]:
            spot = node["seats"].items()[seat]["tokens"]
            raise spot.error("whoever is to move knows its tokens", "Name them, or give the turn to another seat.")
    gone = node.get("used_tokens")
    return Tokens(tuple(held), gone.bag(TOKEN) if gone is not None else EMPTY)


def _write(state: State) -> dict[str, Any]:
    tokens = state.get(Tokens)
    plain: dict[str, Any] = {"seats": [{"tokens": list(held)} if held else {} for held in tokens.held]}
    return plain | ({"used_tokens": list(tokens.gone)} if tokens.gone else {})


_LASTING = ("passing", "changing", "items", "last")


def _read_lasting(node: Node, reading: Reading) -> Lasting:
    spot = node.get("lasting")
    if spot is None:
        return Lasting()
    spot.only(_LASTING)
    flags = [name in spot and spot[name].truth() for name in _LASTING[:2]]
    bags = [spot[name].bag(CARD) if name in spot else EMPTY for name in _LASTING[2:]]
    lasting = Lasting(flags[0], flags[1], bags[0], bags[1])
    if not lasting.items.covers(lasting.last):
        raise spot["last"].error("these are not among the items used this turn", "Name them under 'items' as well.")
    return lasting


def _check_lasting(node: Node, state: State) -> None:
    """Something lasts in a turn only; items whose function was used are items that the seat on turn has no more."""
    lasting, active = state.get(Lasting), state.table.active
    if lasting == Lasting():
        return
    if not active:
        raise node["lasting"].error("nobody is on turn in round 0, so nothing lasts", "Leave it out.")
    gone = Counter(card for seat in active for card in state.get(Decks)[seat].removed)
    for card, count in lasting.items.counts().items():
        if not card_type(card).single_use:
            raise node["lasting"]["items"].error(f"{title(card)} is no item", "Leave it out.")
        if count > gone[card]:
            raise node["lasting"]["items"].error(
                f"{title(card)} is not out of the game", f"Write it under 'removed' of {state.table.name(active[0])}."
            )


def _write_lasting(state: State) -> dict[str, Any]:
    lasting = state.get(Lasting)
    values = {name: getattr(lasting, name) for name in _LASTING}
    plain = {name: list(value) if isinstance(value, Bag) else value for name, value in values.items() if value}
    return {"lasting": plain} if plain else {}


_SHAPE = ("QED-CAVE-5", "QED-CAVE-6", "QED-SETUP-4")

PARTS: tuple[Part, ...] = (
    start(Tokens, "QED-CAVE-5", _start),
    start(Lasting, "QED-CAVE-5", lambda options: Lasting()),
    codec(Tokens, Codec(("seats.tokens", "used_tokens"), _read, _write)),
    codec(Lasting, Codec(("lasting",), _read_lasting, _write_lasting, _check_lasting)),
    moves(Turn, "QED-CAVE-6", _token_moves, (TokenMove,), satisfies=_SHAPE),
    moves(Turn, "QED-CAVE-7", _token_breaks, (TokenBreak,), satisfies=(*_SHAPE, "QED-BLK-4", "QED-BLK-5")),
    moves(
        Turn,
        "QED-CAVE-5",
        _token_uses,
        (TokenUse,),
        satisfies=(*_SHAPE, "QED-TURN-4", "QED-BUY-4", "QED-CAVE-10", "QED-CAVE-11"),
    ),
    moves(Turn, "QED-CAVE-6", _buys_with, (BuyWith,), satisfies=(*SATISFIED, "QED-CAVE-5", "QED-CAVE-8", "QED-MCT-2")),
    *(check(kind, "QED-CAVE-5", held_token, "shape") for kind in (TokenMove, TokenBreak, TokenUse)),
    *(check(kind, "QED-CAVE-6", _can_move, "shape") for kind in (TokenMove, TokenBreak)),
    check(TokenUse, "QED-CAVE-5", _has_text, "shape"),
    check(TokenUse, "QED-TURN-4", _targets, "shape"),
    check(BuyWith, "QED-CAVE-5", _all_held, "shape"),
    *move_checks(TokenMove),
    *breach_checks(TokenBreak),
    *purchase_checks(BuyWith),
    check(TokenMove, "QED-BLK-1", _closed),
    check(TokenMove, "QED-CAVE-8", no_card),
    check(TokenMove, "", _enter),
    check(TokenBreak, "QED-BLK-2", _pays_toll),
    check(TokenUse, "QED-BUY-4", _not_new),
    check(TokenUse, "QED-CAVE-10", _four_at_most),
    check(TokenUse, "QED-CAVE-11", _directly),
    check(BuyWith, "QED-CAVE-8", _coins_only),
    check(Play, "QED-CAVE-14", _another_symbol),
    effect(TokenMove, "QED-CAVE-6", _token_move),
    effect(TokenBreak, "QED-CAVE-7", _token_break),
    effect(TokenUse, "QED-CAVE-5", _token_use),
    effect(BuyWith, "QED-CAVE-6", _buy_with),
    react(Played, "", _next_card),
    react(Paid, "", _paid),
    react(Removed, "", _left),
    react(Closed, "", _turn_over),
    reduce(Spent, "QED-CAVE-5", _write_spent),
    reduce(Aside, "QED-CAVE-10", _write_aside),
    reduce(Leaving, "QED-CAVE-11", _write_leaving),
    reduce(Kept, "QED-CAVE-11", _write_kept),
    reduce(Turned, "QED-CAVE-12", _write_turned),
    reduce(Faded, "QED-CAVE-14", _write_faded),
    add("money", "QED-CAVE-6", _token_coins, "half coins of tokens"),
    add("money", "QED-CAVE-14", _coin_instead, "half coins more for a card that shows a coin now"),
    add("passage", "QED-CAVE-12", _passes, "pass-through token"),
    add("changed symbol", "QED-CAVE-14", _changes, "change-symbol token"),
)
