"""Moving over the route: a card with its symbol, left-over power, cards given to rubble and camps.

What a space asks is an *entry* rule of its terrain: a part that looks at an `Attempt`. The price and what is left of
the card's power are quantities, so that both explain themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, NamedTuple

from tutor.engine import play as kernel
from tutor.engine.bag import EMPTY, Bag
from tutor.engine.board import Cell
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import BOOL, CELL, COUNT, SEAT
from tutor.engine.games.quest.cards import Played, Removed, Used
from tutor.engine.games.quest.data import COLOUR_SYMBOL, SYMBOLS, TERRAIN_SYMBOL, cave_token, every_card
from tutor.engine.games.quest.slices import (
    AT_HAND,
    MOVER,
    PIECE,
    SYMBOL,
    Card,
    Decks,
    Pieces,
    Purchase,
    at_hand,
    card_type,
    piece_at,
    title,
    titles,
    usable,
)
from tutor.engine.games.quest.turn import Turn
from tutor.engine.module import Part, base, check, clamp, effect, entry, moves, reduce
from tutor.engine.moves import Move
from tutor.engine.state import Decision, State
from tutor.engine.verdict import Fault, Violation, fault

__all__ = [
    "LANDSCAPE",
    "PARTS",
    "QUANTITIES",
    "Attempt",
    "Moved",
    "Moving",
    "Pay",
    "Play",
    "Pushed",
    "Step",
    "Stop",
    "Stopped",
    "after_step",
    "before_buying",
    "card_checks",
    "card_in_hand",
    "cards_in_hand",
    "halt",
    "implied_piece",
    "implied_symbol",
    "move_checks",
    "offers",
    "passable",
    "piece_stands",
    "same_piece",
    "shown",
    "where",
]

LANDSCAPE = tuple(TERRAIN_SYMBOL)
QUANTITIES = ("price", "left-over", "changed symbol", "passage", "artifacts missing")
"""The last two are switches that nothing in the base game turns on: see `shown` and `passable`."""


class Attempt(NamedTuple):
    """A try to enter a space.

    It is made `by` a card (``play``), what is left of one (``step``), cards given up (``pay``), or for nothing
    (``native``); with the caves also by a token given up like a card (``token``), which QED-CAVE-8 refuses. `card` may
    be a movement token, which works like a card. `power` is what the card still has, `printed` what is printed on it
    (QED-OPEN-9); both are 0 where no power is used.
    """

    by: str
    seat: int
    piece: int
    source: Cell
    target: Cell
    card: str = ""
    symbol: str = ""
    power: int = 0
    printed: int = 0
    cards: Bag = EMPTY


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Play a card, with one of its symbols, to move a piece to a neighbouring space (QED-MOVE-1)."""

    key: ClassVar[str] = "play"
    near: ClassVar[tuple[str, ...]] = ("to", "card")
    card: Card
    symbol: Annotated[str, SYMBOL]
    piece: Annotated[int, PIECE]
    to: Annotated[Cell, CELL]

    @classmethod
    def implied(cls, state: State, values: dict[str, Any]) -> dict[str, Any]:
        return implied_symbol(state, values) | implied_piece(state, values)


@dataclass(frozen=True, slots=True)
class Step(Move):
    """Go on with the left-over power of the card just played (QED-MOVE-4)."""

    key: ClassVar[str] = "step"
    near: ClassVar[tuple[str, ...]] = ("to",)
    piece: Annotated[int, PIECE]
    to: Annotated[Cell, CELL]

    @classmethod
    def implied(cls, state: State, values: dict[str, Any]) -> dict[str, Any]:
        return {"piece": state.top.piece} if isinstance(state.top, Moving) else {}


@dataclass(frozen=True, slots=True)
class Stop(Move):
    """End the movement; left-over power is lost (QED-MOVE-5)."""

    key: ClassVar[str] = "stop"


@dataclass(frozen=True, slots=True)
class Pay(Move):
    """Give cards from the hand to enter a rubble or base camp space (QED-SPEC-1)."""

    key: ClassVar[str] = "pay"
    near: ClassVar[tuple[str, ...]] = ("to",)
    cards: Annotated[Bag, AT_HAND]
    piece: Annotated[int, PIECE]
    to: Annotated[Cell, CELL]

    @classmethod
    def implied(cls, state: State, values: dict[str, Any]) -> dict[str, Any]:
        return implied_piece(state, values)


@dataclass(frozen=True, slots=True)
class Moving(Decision):
    """A piece is under way: `left` power of `symbol` remains of `card`, which has `printed`.

    `moved` is ``no`` while the card has only overcome a blockade: ending there is no stop (QED-OPEN-22).
    """

    key: ClassVar[str] = "moving"
    mid_use: ClassVar[bool] = True
    piece: Annotated[int, PIECE]
    card: Annotated[str, MOVER]
    symbol: Annotated[str, SYMBOL]
    left: Annotated[int, COUNT]
    printed: Annotated[int, COUNT]
    moved: Annotated[str, BOOL] = "yes"


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A piece went to another space."""

    key: ClassVar[str] = "moved"
    seat: Annotated[int, SEAT]
    piece: Annotated[int, PIECE]
    source: Annotated[Cell, CELL]
    to: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    """A card's movement ended here. What looks at stops (arrows, caves, shrines) reacts to it."""

    key: ClassVar[str] = "stopped"
    seat: Annotated[int, SEAT]
    piece: Annotated[int, PIECE]
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Pushed(Event):
    """An arrow carried a piece to this space, where it came to rest. Whether that is a stop: QED-OPEN-13."""

    key: ClassVar[str] = "pushed"
    seat: Annotated[int, SEAT]
    piece: Annotated[int, PIECE]
    cell: Annotated[Cell, CELL]


# -- what a move implies --


def offers(name: str) -> tuple[str, ...]:
    """The symbols of a card or token: its own, all three for a white card, none for a purple one (QED-MOVE-6)."""
    if name != "?" and name not in every_card():
        symbol = cave_token(name).symbol
        return (symbol,) if symbol else ()
    colour = card_type(name).colour
    return SYMBOLS if colour == "white" else (COLOUR_SYMBOL[colour],) if colour in COLOUR_SYMBOL else ()


def shown(state: State, seat: int, card: str) -> tuple[str, ...]:
    """The symbols a card can be played with now: what it `offers`, or another one while that changes (QED-CAVE-14)."""
    own = offers(card)
    if not own or card not in every_card() or not kernel.amount(state, "changed symbol", seat):
        return own
    return tuple(symbol for symbol in SYMBOLS if symbol not in own) or own


def passable(state: State, seat: int) -> bool:
    """Whether occupied spaces are open to the pieces of a seat now (QED-CAVE-12)."""
    return kernel.amount(state, "passage", seat) > 0


def gate_closed(state: State, seat: int, piece: int) -> bool:
    """Whether finishing spaces are closed to a piece for want of artifacts (QED-SHR-4)."""
    return kernel.amount(state, "artifacts missing", (seat, piece)) > 0


def implied_symbol(state: State, values: dict[str, Any]) -> dict[str, Any]:
    """The symbol, when the card has just one."""
    symbols = shown(state, values["seat"], values["card"]) if "card" in values else ()
    return {"symbol": symbols[0]} if len(symbols) == 1 else {}


def implied_piece(state: State, values: dict[str, Any]) -> dict[str, Any]:
    """The piece, when the seat has just one on the route."""
    own = [number for seat, number, _ in state.get(Pieces).standing() if seat == values["seat"]]
    return {"piece": own[0]} if len(own) == 1 else {}


# -- attempts --


def where(state: State, seat: int, piece: int) -> Cell | None:
    """Where a piece stands; None when there is no such piece or it has arrived."""
    row = state.get(Pieces).at[seat]
    return row[piece - 1] if piece <= len(row) else None


def play_attempt(state: State, move: Play) -> Attempt:
    """The attempt of a `Play` whose shape is right."""
    source = where(state, move.seat, move.piece)
    assert source is not None
    power = card_type(move.card).power
    return Attempt("play", move.seat, move.piece, source, move.to, move.card, move.symbol, power, power)


def step_attempt(state: State, move: Step) -> Attempt:
    """The attempt of a `Step` whose shape is right."""
    frame, source = state.top, where(state, move.seat, move.piece)
    assert isinstance(frame, Moving)
    assert source is not None
    return Attempt("step", move.seat, move.piece, source, move.to, frame.card, frame.symbol, frame.left, frame.printed)


def pay_attempt(state: State, move: Pay) -> Attempt:
    """The attempt of a `Pay` whose shape is right."""
    source = where(state, move.seat, move.piece)
    assert source is not None
    return Attempt("pay", move.seat, move.piece, source, move.to, cards=move.cards)


def price(state: State, attempt: Attempt) -> int:
    """What the space asks: power, or cards for rubble and camp (QED-MOVE-2)."""
    return kernel.amount(state, "price", attempt)


# -- checks --


def card_in_hand(state: State, move: Any) -> Iterator[Fault]:
    """Shape: `move.card` is at hand."""
    if move.card not in at_hand(state, move.seat):
        yield fault("card.not-in-hand", card=card_type(move.card).name)


def cards_in_hand(state: State, move: Any) -> Iterator[Fault]:
    """Shape: `move.cards` are at hand, all of them."""
    if not at_hand(state, move.seat).covers(move.cards):
        yield fault("cards.not-in-hand", cards=titles(move.cards))


def piece_stands(state: State, move: Any) -> Iterator[Fault | Violation]:
    """Shape: the piece is on the route; one that has arrived moves no more (QED-END-7)."""
    if where(state, move.seat, move.piece) is None:
        if move.piece <= len(state.get(Pieces).at[move.seat]):
            yield Violation("QED-END-7", "piece.home", (("piece", move.piece),))
        else:
            yield fault("piece.none", piece=move.piece)


def _neighbour(state: State, move: Any) -> Iterator[Fault]:
    source = where(state, move.seat, move.piece)
    if move.to not in state.board:
        yield fault("cell.none", cell=move.to)
    elif source is not None and not state.board.adjacent(source, move.to):
        yield fault("cell.far", source=source, cell=move.to)


def same_piece(state: State, move: Any) -> Iterator[Fault]:
    """The piece that goes on is the one the card was played for (QED-2P-3)."""
    if isinstance(state.top, Moving) and move.piece != state.top.piece:
        yield fault("step.other-piece", piece=move.piece, moving=state.top.piece)


def _not_new(state: State, move: Any) -> Iterator[Fault]:
    """For every move that takes a `card` or `cards` from the hand."""
    hand, free = state.get(Decks)[move.seat].hand.counts(), usable(state, move.seat).counts()
    chosen = Bag((move.card,)) if hasattr(move, "card") else move.cards
    for card, count in chosen.counts().items():
        if min(count, hand.get(card, 0)) > free.get(card, 0):
            yield fault("card.new", card=title(card))


def _before_buying(state: State, move: Any) -> Iterator[Fault]:
    if state.get(Purchase).cards:
        yield fault("buy.over", card=title(state.get(Purchase).cards[0]))


def free(state: State, move: Any) -> Iterator[Fault]:
    """Nobody's piece stands on `move.to`."""
    holder = piece_at(state, move.to)
    if holder is not None and not passable(state, move.seat):
        yield fault("cell.occupied", cell=move.to, holder=state.table.name(holder[0]))


def _own_piece(state: State, move: Any) -> Iterator[Fault]:
    """What closes a space with a piece on it closes it for the owner of that piece, too."""
    holder = piece_at(state, move.to)
    if holder is not None and holder[0] == move.seat and not passable(state, move.seat):
        yield fault("cell.own", cell=move.to)


def _own_symbol(state: State, move: Play) -> Iterator[Fault]:
    symbols = offers(move.card)
    changed = kernel.amount(state, "changed symbol", move.seat)
    if symbols and move.symbol not in symbols and not changed:
        yield fault("card.symbol", card=title(move.card), own=symbols[0], symbol=move.symbol)


def _gives_something(state: State, move: Pay) -> Iterator[Fault]:
    if not move.cards:
        yield fault("pay.nothing", cell=move.to)


def _enter_by_play(state: State, move: Play) -> Iterable[Violation]:
    return kernel.entry(state, state.board.info(move.to).terrain, play_attempt(state, move))


def _enter_by_step(state: State, move: Step) -> Iterable[Violation]:
    return kernel.entry(state, state.board.info(move.to).terrain, step_attempt(state, move))


def _enter_by_pay(state: State, move: Pay) -> Iterable[Violation]:
    return kernel.entry(state, state.board.info(move.to).terrain, pay_attempt(state, move))


# -- entry rules --


def _facts(state: State, attempt: Attempt) -> dict[str, Any]:
    return {
        "card": title(attempt.card),
        "power": attempt.power,
        "symbol": attempt.symbol,
        "cell": attempt.target,
        "asked": price(state, attempt),
        "wanted": TERRAIN_SYMBOL.get(state.board.info(attempt.target).terrain, ""),
    }


def _changes_joker(state: State, attempt: Attempt) -> bool:
    """Whether the left-over of a white card meets a space of another symbol."""
    wanted = TERRAIN_SYMBOL[state.board.info(attempt.target).terrain]
    return attempt.by == "step" and len(offers(attempt.card)) > 1 and wanted != attempt.symbol


def _landscape(state: State, attempt: Attempt) -> Iterator[Fault]:
    if attempt.by not in ("play", "step"):
        return
    wanted = TERRAIN_SYMBOL[state.board.info(attempt.target).terrain]
    if not attempt.printed:
        yield fault("enter.no-power", **_facts(state, attempt))
        return
    if attempt.symbol != wanted and not _changes_joker(state, attempt):
        yield fault("enter.symbol", **_facts(state, attempt))
    if attempt.power < price(state, attempt):
        yield fault("enter.left" if attempt.by == "step" else "enter.power", **_facts(state, attempt))


def _joker_keeps(state: State, attempt: Attempt) -> Iterator[Fault]:
    if attempt.by != "pay" and _changes_joker(state, attempt):
        yield fault("enter.joker", **_facts(state, attempt))


def _no_sum(state: State, attempt: Attempt) -> Iterator[Fault]:
    if attempt.by == "pay":
        yield fault("pay.landscape", cell=attempt.target, asked=price(state, attempt), count=len(attempt.cards))


def _sum_reaches(state: State, attempt: Attempt) -> Iterator[Fault]:
    """Only asked for once QED-MOVE-3 is off: then the powers of matching cards would have to reach the price."""
    if attempt.by != "pay":
        return
    wanted = TERRAIN_SYMBOL[state.board.info(attempt.target).terrain]
    total = sum(card_type(card).power for card in attempt.cards if wanted in offers(card))
    useless = any(wanted not in offers(card) for card in attempt.cards)
    if useless or total < price(state, attempt):
        yield fault("pay.sum", cell=attempt.target, asked=price(state, attempt), total=total)


def _mountain(state: State, attempt: Attempt) -> Iterator[Fault]:
    yield fault("enter.mountain", cell=attempt.target)


def _start_space(state: State, attempt: Attempt) -> Iterator[Fault]:
    yield fault("enter.start", cell=attempt.target)


def _asks_cards(state: State, attempt: Attempt) -> Iterator[Fault]:
    """Rubble and camp: exactly as many cards as symbols, given from the hand."""
    asked = price(state, attempt)
    given = {"pay": len(attempt.cards), "token": 1}.get(attempt.by, 0)
    if attempt.by in ("play", "pay", "token") and given != asked:
        hand = len(at_hand(state, attempt.seat))
        yield fault("enter.cards", cell=attempt.target, asked=asked, given=given, hand=hand)


def _no_left_over(state: State, attempt: Attempt) -> Iterator[Fault]:
    if attempt.by == "step":
        yield fault("enter.left-over", cell=attempt.target, asked=price(state, attempt))


def _too_few(state: State, attempt: Attempt) -> Iterator[Fault]:
    hand = len(at_hand(state, attempt.seat))
    if attempt.by == "pay" and hand < price(state, attempt):
        yield fault("enter.few", cell=attempt.target, asked=price(state, attempt), hand=hand)


# -- candidates --

_SHAPE = ("QED-TURN-4", "QED-SETUP-4", "QED-2P-3", "QED-BUY-4")
_CLOSED = ("QED-MOVE-10", "QED-MOVE-12")
_PAID = ("QED-SPEC-1", "QED-SPEC-6", "QED-MOVE-1", "QED-MOVE-2", "QED-MOVE-3", "QED-MOVE-7", "QED-2P-4")
_SYMBOLS = ("QED-MOVE-1", "QED-MOVE-2", "QED-SPEC-1")
"""What refuses a symbol that the card does not show, or a card without one."""


def _plays(state: State, frame: Turn, seat: int) -> Iterator[Move]:
    """Every card for every piece: which one it moves is chosen anew for each card (QED-2P-2)."""
    hand = usable(state, seat).counts()
    board = state.board
    for piece, cell in enumerate(state.get(Pieces).at[seat], 1):
        if cell is None:
            continue
        for to in board.neighbours(cell):
            terrain = board.info(to).terrain
            if terrain in ("mountain", "start"):
                continue
            # Landscape, rubble and camps refuse a card without a symbol (see `_SYMBOLS`); other terrain may not.
            every = SYMBOLS if terrain not in (*LANDSCAPE, "rubble", "camp") else ()
            for card in hand:
                for symbol in shown(state, seat, card) or every:
                    yield Play(seat, card, symbol, piece, to)


def _pays(state: State, frame: Turn, seat: int) -> Iterator[Move]:
    hand, through = usable(state, seat), passable(state, seat)
    for piece, cell in enumerate(state.get(Pieces).at[seat], 1):
        if cell is None:
            continue
        for to in state.board.neighbours(cell):
            info = state.board.info(to)
            if info.terrain in (*LANDSCAPE, "mountain", "start") or not (through or piece_at(state, to) is None):
                continue
            size = info.power if info.terrain in ("rubble", "camp") else None
            for given in hand.sub_bags(size):
                if given:
                    yield Pay(seat, given, piece, to)


def _steps(state: State, frame: Moving, seat: int) -> Iterator[Move]:
    cell = where(state, seat, frame.piece)
    if cell is not None:
        for to in state.board.neighbours(cell):
            yield Step(seat, frame.piece, to)


def _stops(state: State, frame: Moving, seat: int) -> Iterator[Move]:
    yield Stop(seat)


# -- effects --


def after_step(state: State, attempt: Attempt) -> Iterator[Event]:
    """Whether a card's movement goes on after a step: power left lays a `Moving` frame, none is a stop."""
    left = kernel.amount(state, "left-over", attempt)
    if left > 0:
        frame = Moving((attempt.seat,), attempt.piece, attempt.card, attempt.symbol, left, attempt.printed)
        yield Laid("QED-MOVE-4", (frame,))
    else:
        yield from halt(state, attempt.seat, attempt.piece, attempt.target, "QED-MOVE-5")


def halt(state: State, seat: int, piece: int, cell: Cell, rule: str) -> Iterator[Event]:
    """The stop of a piece on a cell; none on a finishing space, from where it goes on to El Dorado (QED-END-1)."""
    if not state.board.info(cell).mark("finish"):
        yield Stopped(rule, seat, piece, cell)


def _symbol_after(state: State, attempt: Attempt) -> Attempt:
    """With QED-MOVE-6 off, a white card's left-over takes the symbol of the space it has entered."""
    wanted = TERRAIN_SYMBOL.get(state.board.info(attempt.target).terrain)
    return attempt._replace(symbol=wanted) if wanted and attempt.symbol != wanted else attempt


def _way_in(state: State, cell: Cell, rule: str) -> str:
    """The rule by which power enters a space: `rule` on a landscape, elsewhere the first that the terrain has."""
    terrain = state.board.info(cell).terrain
    own = () if terrain in LANDSCAPE else state.ruleset.parts("entry", terrain)
    return own[0].rule if own else rule


def _play(state: State, move: Play) -> Iterator[Event]:
    attempt = play_attempt(state, move)
    yield Played("QED-TURN-5", move.seat, move.card)
    yield Used("QED-TURN-4", move.seat, Bag((move.card,)))
    yield Moved(_way_in(state, move.to, "QED-MOVE-1"), move.seat, move.piece, attempt.source, move.to)
    yield from after_step(state, attempt)


def _step(state: State, move: Step) -> Iterator[Event]:
    attempt = _symbol_after(state, step_attempt(state, move))
    yield Closed("QED-MOVE-4", Moving.key)
    yield Moved(_way_in(state, move.to, "QED-MOVE-4"), move.seat, move.piece, attempt.source, move.to)
    yield from after_step(state, attempt)


def _stop(state: State, move: Stop) -> Iterator[Event]:
    frame = state.top
    assert isinstance(frame, Moving)
    cell = where(state, move.seat, frame.piece)
    yield Closed("QED-MOVE-5" if frame.moved == "yes" else "QED-BLK-6", Moving.key)
    if cell is not None and frame.moved == "yes":
        yield Stopped("QED-MOVE-5", move.seat, frame.piece, cell)


def _pay(state: State, move: Pay) -> Iterator[Event]:
    attempt = pay_attempt(state, move)
    for card in move.cards:
        yield Played("QED-SPEC-3", move.seat, card)
    if state.board.info(move.to).terrain == "camp":
        yield Removed("QED-SPEC-8", move.seat, move.cards, "played")
    yield Moved("QED-SPEC-1", move.seat, move.piece, attempt.source, move.to)
    yield Stopped("QED-MOVE-9", move.seat, move.piece, move.to)


def _write_moved(state: State, event: Moved) -> State:
    return state.put(state.get(Pieces).moved(event.seat, event.piece, event.to))


def _unchanged(state: State, event: Stopped | Pushed) -> State:
    return state


def _printed(state: State, attempt: Attempt) -> int:
    return state.board.info(attempt.target).power


def _left(state: State, attempt: Attempt) -> int:
    return attempt.power - price(state, attempt)


def _not_negative(state: State, attempt: Attempt, value: int) -> int:
    return max(value, 0)


def move_checks(kind: type[Move]) -> tuple[Part, ...]:
    """The checks of every kind that moves a piece, with fields `seat`, `piece` and `to`."""
    return (
        check(kind, "QED-SETUP-4", piece_stands, "shape"),
        check(kind, "QED-MOVE-1", _neighbour, "shape"),
        check(kind, "QED-MOVE-7", free),
        check(kind, "QED-2P-4", _own_piece),
        before_buying(kind),
    )


def before_buying(kind: type[Move]) -> Part:
    """The check of every kind that plays for movement: not once a card has been bought (QED-TURN-3)."""
    return check(kind, "QED-TURN-3", _before_buying).under("QED-OPEN-3", "strict")


def card_checks(kind: type[Move]) -> tuple[Part, ...]:
    """The checks of every kind that takes a `card` or `cards` from the hand, but for whether they are there."""
    return (check(kind, "QED-BUY-4", _not_new),)


PARTS: tuple[Part, ...] = (
    moves(Turn, "QED-2P-2", _plays, (Play,), satisfies=(*_SHAPE, *_CLOSED, *_SYMBOLS)),
    moves(Turn, "QED-SPEC-1", _pays, (Pay,), satisfies=(*_SHAPE, *_CLOSED, *_PAID)),
    moves(Moving, "QED-MOVE-4", _steps, (Step,), satisfies=(*_SHAPE, "QED-MOVE-1")),
    moves(Moving, "QED-MOVE-5", _stops, (Stop,)),
    *(part for kind in (Play, Step, Pay) for part in move_checks(kind)),
    *(part for kind in (Play, Pay) for part in card_checks(kind)),
    check(Play, "QED-TURN-4", card_in_hand, "shape"),
    check(Pay, "QED-SPEC-5", cards_in_hand, "shape"),
    check(Pay, "QED-SPEC-1", _gives_something, "shape"),
    check(Step, "QED-2P-3", same_piece),
    check(Play, "QED-MOVE-1", _own_symbol),
    check(Play, "", _enter_by_play),
    check(Step, "", _enter_by_step),
    check(Pay, "", _enter_by_pay),
    *(
        part
        for terrain in LANDSCAPE
        for part in (
            entry(terrain, "QED-MOVE-1", _landscape),
            entry(terrain, "QED-MOVE-6", _joker_keeps),
            entry(terrain, "QED-MOVE-3", _no_sum),
            entry(terrain, "QED-MOVE-1", _sum_reaches),
        )
    ),
    entry("mountain", "QED-MOVE-12", _mountain),
    entry("start", "QED-MOVE-10", _start_space),
    *(
        part
        for terrain in ("rubble", "camp")
        for part in (
            entry(terrain, "QED-SPEC-1", _asks_cards),
            entry(terrain, "QED-SPEC-6", _too_few),
            entry(terrain, "QED-MOVE-9", _no_left_over),
        )
    ),
    base("price", "QED-MOVE-2", _printed, "symbols on the space"),
    base("left-over", "QED-MOVE-4", _left, "power minus price"),
    clamp("left-over", "QED-MOVE-4", _not_negative, "never below nothing"),
    effect(Play, "QED-MOVE-1", _play),
    effect(Step, "QED-MOVE-4", _step),
    effect(Stop, "QED-MOVE-5", _stop),
    effect(Pay, "QED-SPEC-1", _pay),
    reduce(Moved, "QED-MOVE-1", _write_moved),
    reduce(Stopped, "QED-MOVE-5", _unchanged),
    reduce(Pushed, "QED-ARW-1", _unchanged),
)
