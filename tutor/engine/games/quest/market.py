"""The market: six slots, the reserve beside them, and one purchase a turn.

Money is counted in half coins, since a card without a coin symbol pays half a coin. Piles are bags: each type on the
board fills a slot, so a slot is vacant when fewer than six types lie there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Annotated, Any, ClassVar, NamedTuple, Self

from tutor.engine.bag import EMPTY, HIDDEN, Bag
from tutor.engine.events import Closed, Event
from tutor.engine.fields import SEAT, BagField, Choice, Item
from tutor.engine.games.quest.cards import Used
from tutor.engine.games.quest.data import cards, every_card, market_order, reserve_order
from tutor.engine.games.quest.movement import card_checks
from tutor.engine.games.quest.slices import (
    CARD,
    CARDS,
    Decks,
    Purchase,
    at_hand,
    card_type,
    from_hand,
    owned,
    taken_up,
    title,
    titles,
    usable,
)
from tutor.engine.games.quest.turn import Turn
from tutor.engine.module import Part, add, base, check, codec, effect, moves, react, reduce, start
from tutor.engine.moves import Move
from tutor.engine.play import amount
from tutor.engine.positions import Codec, Reading
from tutor.engine.reading import Node
from tutor.engine.state import Slice, State
from tutor.engine.verdict import Fault, fault

__all__ = [
    "EVENTS", "MOVES", "PARTS", "QUANTITIES", "SLICES", "SLOTS", "WARE", "Bought", "Buy", "Forgot", "Market", "Paid",
    "Payment", "Shelf", "Shifted", "buying", "coins", "gain", "new_cards_rest", "price", "purchase_checks",
    "sufficient", "wares",
]  # fmt: skip

SLOTS = 6


@dataclass(frozen=True, slots=True)
class Market(Slice):
    """The cards on the market board and those in the reserve beside it."""

    key: ClassVar[str] = "market"
    board: Bag = EMPTY
    reserve: Bag = EMPTY

    @property
    def vacant(self) -> int:
        """How many of the six slots hold no pile."""
        return SLOTS - len(set(self.board))

    @property
    def types(self) -> tuple[str, ...]:
        """Every type of which a card is left, on the board or in the reserve."""
        return tuple(sorted({*self.board, *self.reserve}))

    def without(self, card: str) -> Market:
        """The market with one card of a type taken from its pile."""
        if card in self.board:
            return Market(self.board.minus((card,)), self.reserve)
        return Market(self.board, self.reserve.minus((card,)))


@dataclass(frozen=True, slots=True)
class Shelf(Slice):
    """Single cards that lie open beside the market board and are part of the market.

    A module that has such cards keeps them in a slice derived from this one, and says when they are for sale.
    """

    open: Bag = EMPTY

    def without(self, card: str) -> Self:
        """This shelf with one card taken."""
        return replace(self, open=self.open.minus((card,)))


def shelves(state: State) -> Iterator[Shelf]:
    """All there is beside the market board."""
    return (piece for piece in state.slices if isinstance(piece, Shelf))


def wares(state: State) -> tuple[str, ...]:
    """Every type of which a card is left in the market, for sale or not."""
    types = state.get(Market).types
    more = [card for shelf in shelves(state) for card in shelf.open]
    return tuple(sorted({*types, *more})) if more else types


def _wares(state: State, seat: int) -> list[str]:
    """Every type the market has, and one it has not."""
    types = wares(state)
    return [*types, next(card for card in cards() if card not in types)]


WARE = Item("card", known=every_card, thinkable=_wares, titles=title)
PAYMENT = BagField(CARD, from_=lambda state, seat: at_hand(state, seat).plus(state.get(Decks)[seat].played))


@dataclass(frozen=True, slots=True)
class Buy(Move):
    """Buy a card, paying with any cards from the hand that suffice (QED-BUY-3)."""

    key: ClassVar[str] = "buy"
    near: ClassVar[tuple[str, ...]] = ("ware", "cards")
    ware: Annotated[str, WARE]
    cards: Annotated[Bag, PAYMENT]

    def needless(self, state: State) -> bool:
        return new_cards_rest(state)


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """Cards were put above the board to pay for a purchase."""

    key: ClassVar[str] = "paid"
    seat: Annotated[int, SEAT]
    cards: Annotated[Bag, CARDS]


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """A card was bought from the board, beside it or the reserve; it lies on the buyer's discard pile."""

    key: ClassVar[str] = "bought"
    seat: Annotated[int, SEAT]
    card: Annotated[str, CARD]
    source: Annotated[str, Choice("pile", ("board", "reserve", "beside"))]


@dataclass(frozen=True, slots=True)
class Shifted(Event):
    """What is left of a reserve pile went to a vacant slot of the market board."""

    key: ClassVar[str] = "shifted"
    card: Annotated[str, CARD]


@dataclass(frozen=True, slots=True)
class Forgot(Event):
    """Phase 1 is over; the next turn has a purchase of its own."""

    key: ClassVar[str] = "forgot"


class Payment(NamedTuple):
    """What a seat pays with: cards, and with the caves tokens too."""

    seat: int
    cards: Bag
    tokens: Bag = EMPTY


SLICES = (Market, Purchase)
MOVES = (Buy,)
EVENTS = (Paid, Bought, Shifted, Forgot)
QUANTITIES = ("money", "for sale", "vacant slots")


def coins(halves: int) -> str:
    """An amount of half coins as people say it.

    >>> coins(5), coins(1), coins(4)
    ('2½', '½', '2')
    """
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


def price(card: str) -> int:
    """The price of a card in half coins."""
    return 2 * card_type(card).cost


def new_cards_rest(state: State) -> bool:
    """Whether a card bought this turn can't be used in it, so that a purchase opens no way (QED-BUY-4)."""
    return "QED-BUY-4" not in state.ruleset.lifted


def payment(move: Any) -> Payment:
    """What a purchase is paid with."""
    return Payment(move.seat, move.cards, getattr(move, "tokens", EMPTY))


# -- checks --


def _cards_there(state: State, move: Any) -> Iterator[Fault]:
    if not at_hand(state, move.seat).plus(state.get(Decks)[move.seat].played).covers(move.cards):
        yield fault("cards.not-in-hand", cards=titles(move.cards))


def _stocked(state: State, move: Any) -> Iterator[Fault]:
    if move.ware not in wares(state):
        yield fault("buy.none", card=title(move.ware))


def _once(state: State, move: Any) -> Iterator[Fault]:
    bought = state.get(Purchase).cards
    if bought:
        yield fault("buy.again", card=title(bought[0]))


def _enough(state: State, move: Any) -> Iterator[Fault]:
    money = state.quantity("money", payment(move)).value
    if money < price(move.ware):
        yield fault("buy.dear", card=title(move.ware), price=coins(price(move.ware)), money=coins(money))


def _on_offer(state: State, move: Any) -> Iterator[Fault]:
    if not state.quantity("for sale", move.ware).value:
        yield fault("buy.reserve", card=title(move.ware), slots=SLOTS)


def _unspent(state: State, move: Any) -> Iterator[Fault]:
    held = at_hand(state, move.seat)
    if not held.covers(move.cards):
        yield fault("buy.spent", cards=titles(move.cards.minus(from_hand(held, move.cards))))


def purchase_checks(kind: type[Move]) -> tuple[Part, ...]:
    """The checks of every kind that buys a `ware` with `cards` (and `tokens`)."""
    return (
        check(kind, "QED-TURN-4", _cards_there, "shape"),
        check(kind, "QED-SETUP-3", _stocked, "shape"),
        check(kind, "QED-BUY-1", _once),
        check(kind, "QED-BUY-3", _enough),
        check(kind, "QED-BUY-5", _on_offer),
        check(kind, "QED-BUY-10", _unspent),
        *card_checks(kind),
    )


SATISFIED = ("QED-TURN-4", "QED-SETUP-3", "QED-BUY-1", "QED-BUY-3", "QED-BUY-4", "QED-BUY-5", "QED-BUY-10")
"""The rules that `sufficient` sees to."""


# -- candidates --


def sufficient(state: State, payments: Iterable[Payment]) -> Iterator[tuple[str, Payment]]:
    """Every (type, payment) of the given payments that buys something now."""
    if state.get(Purchase).cards:
        return
    offered = [(ware, price(ware)) for ware in wares(state) if amount(state, "for sale", ware)]
    for chosen in payments:
        money = amount(state, "money", chosen)
        for ware, asked in offered:
            if asked <= money:
                yield ware, chosen


def _buys(state: State, frame: Turn, seat: int) -> Iterator[Move]:
    ways = (Payment(seat, chosen) for chosen in usable(state, seat).sub_bags())
    return (Buy(seat, ware, chosen.cards) for ware, chosen in sufficient(state, ways))


# -- effects --


def buying(state: State, move: Any) -> Iterator[Event]:
    """A purchase: the cards that pay, what becomes of them, the card bought."""
    yield Paid("QED-BUY-3", move.seat, move.cards)
    shining = Bag(card for card in move.cards if _shows_coin(card))
    if shining:
        yield Used("QED-BUY-2", move.seat, shining)
    market = state.get(Market)
    source = "board" if move.ware in market.board else "reserve" if move.ware in market.reserve else "beside"
    yield Bought("QED-BUY-4", move.seat, move.ware, source)


def _moves_in(state: State, event: Bought) -> Iterator[Event]:
    """The rest of a reserve pile moves to a vacant slot; after its last card nothing is left to move (QED-BUY-8)."""
    market = state.get(Market)
    if event.source == "reserve" and event.card in market.reserve and market.vacant:
        yield Shifted("QED-BUY-7", event.card)


def _turn_over(state: State, event: Closed) -> Iterator[Event]:
    if event.frame == Turn.key and state.get(Purchase).cards:
        yield Forgot("QED-BUY-1")


def _write_paid(state: State, event: Paid) -> State:
    """With QED-BUY-10 off, cards that lie above the board already may be among them."""
    return taken_up(state, event.seat, from_hand(at_hand(state, event.seat), event.cards))


def gain(state: State, seat: int, card: str) -> State:
    """A card of the market on a seat's discard pile."""
    decks = state.get(Decks)
    deck = decks[seat]
    gained = decks.with_deck(seat, replace(deck, discard=deck.discard.plus((card,))))
    market = state.get(Market)
    if card in market.board or card in market.reserve:
        return state.put(market.without(card), gained)
    return state.put(gained, next(shelf.without(card) for shelf in shelves(state) if card in shelf.open))


def _write_bought(state: State, event: Bought) -> State:
    purchase = state.get(Purchase)
    return gain(state, event.seat, event.card).put(Purchase(purchase.cards.plus((event.card,))))


def _write_shifted(state: State, event: Shifted) -> State:
    market = state.get(Market)
    pile = Bag(card for card in market.reserve if card == event.card)
    return state.put(Market(market.board.plus(pile), market.reserve.minus(pile)))


def _write_forgot(state: State, event: Forgot) -> State:
    return state.put(Purchase())


# -- quantities --


def _shows_coin(card: str) -> bool:
    return card_type(card).colour in ("yellow", "white")


@lru_cache(4096)
def _coins(paid: Bag) -> int:
    """Half coins that the cards with a coin pay; hands come again and again."""
    return sum(card_type(card).coin_value_x2 for card in paid if _shows_coin(card))


def _coin_cards(state: State, paid: Payment) -> int:
    return _coins(paid.cards)


def _other_cards(state: State, paid: Payment) -> int:
    """Cards of the base game; another book says itself what its cards pay without a coin."""
    known = cards()
    return sum(known[card].coin_value_x2 for card in paid.cards if card in known and not _shows_coin(card))


def _on_board(state: State, ware: str) -> int:
    return state.get(Market).board.count(ware)


def _in_reserve(state: State, ware: str) -> int:
    return state.get(Market).reserve.count(ware) if amount(state, "vacant slots") > 0 else 0


def _vacant(state: State, subject: None) -> int:
    return state.get(Market).vacant


# -- positions --


def _start(options: Mapping[str, Any]) -> Market:
    return _full()


def _full() -> Market:
    def piles(names: tuple[str, ...]) -> Bag:
        return Bag(card for card in names for _ in range(card_type(card).copies))

    return Market(piles(market_order()), piles(reserve_order()))


def _read(node: Node, reading: Reading) -> Market:
    spot = node.get("market")
    if spot is None:
        return Market()
    if isinstance(spot.value, str):
        spot.word(["start"])
        return _full()
    spot.only(["board", "reserve"])
    found: dict[str, Bag] = {}
    known = (*market_order(), *reserve_order())
    for part in ("board", "reserve"):
        if part not in spot:
            continue
        pile: list[str] = []
        shelf = spot[part]
        names = shelf.keys()
        for name in names:
            entry = shelf[name]
            if name not in known:
                raise entry.error(f"'{name}' is no card of the market", f"Known are {', '.join(known)}.")
            pile += [name] * entry.whole(1, card_type(name).copies)
        found[part] = Bag(pile)
    market = Market(found.get("board", EMPTY), found.get("reserve", EMPTY))
    if market.vacant < 0:
        raise spot["board"].error(f"there are {len(set(market.board))} piles on the board", f"It has {SLOTS} slots.")
    if both := sorted(set(market.board) & set(market.reserve)):
        raise spot.error(f"'{both[0]}' lies on the board and in the reserve", "A pile lies in one place.")
    return market


def _write(state: State) -> dict[str, Any]:
    market = state.get(Market)
    if market == _full():
        return {"market": "start"}
    piles = {"board": market.board.counts(), "reserve": market.reserve.counts()}
    piles = {name: pile for name, pile in piles.items() if pile}
    return {"market": piles} if piles else {}


def _read_purchase(node: Node, reading: Reading) -> Purchase:
    spot = node.get("bought")
    return Purchase(spot.bag(CARD) if spot is not None else EMPTY)


def _check_purchase(node: Node, state: State) -> None:
    """What was bought lies among the cards of the seat on turn, and a turn has one purchase (QED-BUY-1)."""
    bought = state.get(Purchase).cards
    if not bought:
        return
    spot, active = node["bought"], state.table.active
    if not active:
        raise spot.error("nobody is on turn in round 0, so nobody has bought anything", "Leave it out.")
    if HIDDEN in bought:
        raise spot.error("what is bought is seen by all", "Name the card.")
    if len(bought) > 1 and not state.ruleset.off:
        raise spot.error(f"{len(bought)} cards were bought in one turn", "Write one, or leave it out.")
    missing = bought.counts()
    for seat in active:
        for card in owned(state, seat):
            if card in missing:
                missing[card] -= 1
    for card, count in missing.items():
        if count > 0:
            raise spot.error(
                f"{title(card)} is not among the cards of {state.table.name(active[0])}",
                "A card that is bought lies on the discard pile: write it there, too.",
            )


def _write_purchase(state: State) -> dict[str, Any]:
    bought = state.get(Purchase).cards
    return {"bought": list(bought)} if bought else {}


PARTS: tuple[Part, ...] = (
    start(Market, "QED-SETUP-3", _start),
    start(Purchase, "QED-BUY-1", lambda options: Purchase()),
    codec(Market, Codec(("market",), _read, _write)),
    codec(Purchase, Codec(("bought",), _read_purchase, _write_purchase, _check_purchase)),
    moves(Turn, "QED-BUY-1", _buys, (Buy,), satisfies=SATISFIED),
    *purchase_checks(Buy),
    effect(Buy, "QED-BUY-3", buying),
    reduce(Paid, "QED-BUY-3", _write_paid),
    reduce(Bought, "QED-BUY-4", _write_bought),
    reduce(Shifted, "QED-BUY-7", _write_shifted),
    reduce(Forgot, "QED-BUY-1", _write_forgot),
    react(Bought, "QED-BUY-7", _moves_in),
    react(Closed, "", _turn_over),
    base("money", "QED-BUY-2", _coin_cards, "half coins of cards with a coin"),
    add("money", "QED-BUY-2", _other_cards, "half coins of other cards"),
    base("for sale", "QED-BUY-5", _on_board, "on the market board"),
    add("for sale", "QED-BUY-6", _in_reserve, "in the reserve while a slot is vacant"),
    base("vacant slots", "QED-BUY-6", _vacant, "slots of the market board without a pile"),
)
