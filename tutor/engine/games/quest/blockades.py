"""Blockades: dealt onto the joins of the route, overcome like a space, kept by who overcomes them.

A join is a *seam* of the board; a blockade closes all of it. Overcoming one never moves the piece: power left over
carries it on from the hex it stands on (a `Moving` frame in which nothing has moved yet), and without a move there is
no stop (QED-OPEN-22).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, ClassVar, NamedTuple

from tutor.engine.bag import EMPTY, Bag
from tutor.engine.board import Board, Cell
from tutor.engine.chance import Node, OneOf
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import SEAT, IntField, Item
from tutor.engine.games.quest.cards import Played, Used
from tutor.engine.games.quest.data import blockade, blockades, load
from tutor.engine.games.quest.movement import (
    Moving,
    Pay,
    Play,
    Step,
    Stopped,
    before_buying,
    card_checks,
    card_in_hand,
    cards_in_hand,
    implied_piece,
    implied_symbol,
    piece_stands,
    same_piece,
    shown,
    where,
)
from tutor.engine.games.quest.slices import AT_HAND, PIECE, SYMBOL, Card, Decks, Pieces, card_type, title, usable
from tutor.engine.games.quest.turn import Turn
from tutor.engine.module import Part, base, chance, check, clamp, codec, effect, moves, reduce, setup, start
from tutor.engine.moves import Move
from tutor.engine.positions import Codec, Reading
from tutor.engine.reading import Node as Document
from tutor.engine.state import Chance, Frame, Slice, State
from tutor.engine.verdict import Fault, fault

__all__ = [
    "EVENTS",
    "FRAMES",
    "MOVES",
    "NUMBER",
    "PARTS",
    "QUANTITIES",
    "SEAM",
    "Blockaded",
    "Blockades",
    "Blocking",
    "Breach",
    "Break",
    "BreakFree",
    "BreakPay",
    "BreakStep",
    "Taken",
    "blockade_between",
    "breach_checks",
    "connections",
    "crossing",
    "free_breaks",
    "goes_on",
    "seams_at",
    "taken",
    "toll",
    "toll_faults",
]


def _thinkable(state: State, seat: int) -> list[str]:
    return list(state.board.seams)


SEAM = Item("join", thinkable=_thinkable)
NUMBER = IntField(1, 6)
NATIVE = "native"


@dataclass(frozen=True, slots=True)
class Blockades(Slice):
    """Which blockade lies on which seam (sorted by seam), and the numbers each seat owns (sorted)."""

    key: ClassVar[str] = "blockades"
    on: tuple[tuple[str, int], ...] = ()
    owned: tuple[tuple[int, ...], ...] = ()

    def at(self, seam: str | None) -> int | None:
        """The number of the blockade on a seam, or None when the seam is open."""
        for name, number in self.on:
            if name == seam:
                return number
        return None

    def laid(self, seam: str, number: int) -> Blockades:
        """With one more blockade on the route."""
        return Blockades(tuple(sorted((*self.on, (seam, number)))), self.owned)

    def taken(self, seam: str, seat: int) -> Blockades:
        """With the blockade of a seam in front of a seat."""
        number = dict(self.on)[seam]
        row = tuple(sorted((*self.owned[seat], number)))
        on = tuple(entry for entry in self.on if entry[0] != seam)
        return Blockades(on, (*self.owned[:seat], row, *self.owned[seat + 1 :]))


class Breach(NamedTuple):
    """A try to overcome the blockade `number` from `cell`.

    By a card (``play``), with what is left of one (``step``) or by giving cards (``pay``); `power` is what is left.
    """

    by: str
    seat: int
    piece: int
    cell: Cell
    seam: str
    number: int
    card: str = ""
    symbol: str = ""
    power: int = 0
    cards: Bag = EMPTY


@dataclass(frozen=True, slots=True)
class Break(Move):
    """Play a card, with one of its symbols, to overcome a blockade beside the piece (QED-BLK-2)."""

    key: ClassVar[str] = "break"
    near: ClassVar[tuple[str, ...]] = ("seam", "card")
    card: Card
    symbol: Annotated[str, SYMBOL]
    piece: Annotated[int, PIECE]
    seam: Annotated[str, SEAM]

    @classmethod
    def implied(cls, state: State, values: dict[str, Any]) -> dict[str, Any]:
        return implied_symbol(state, values) | implied_piece(state, values)


@dataclass(frozen=True, slots=True)
class BreakStep(Move):
    """Overcome a blockade with the left-over power of the card just played (QED-BLK-10)."""

    key: ClassVar[str] = "break-step"
    near: ClassVar[tuple[str, ...]] = ("seam",)
    piece: Annotated[int, PIECE]
    seam: Annotated[str, SEAM]

    @classmethod
    def implied(cls, state: State, values: dict[str, Any]) -> dict[str, Any]:
        return {"piece": state.top.piece} if isinstance(state.top, Moving) else {}


@dataclass(frozen=True, slots=True)
class BreakPay(Move):
    """Give cards from the hand to overcome a rubble blockade (QED-BLK-2)."""

    key: ClassVar[str] = "break-pay"
    near: ClassVar[tuple[str, ...]] = ("seam",)
    cards: Annotated[Bag, AT_HAND]
    piece: Annotated[int, PIECE]
    seam: Annotated[str, SEAM]

    @classmethod
    def implied(cls, state: State, values: dict[str, Any]) -> dict[str, Any]:
        return implied_piece(state, values)


@dataclass(frozen=True, slots=True)
class BreakFree(Move):
    """Play the Native to take down a blockade whatever it asks; the piece stays where it is (QED-CARD-11)."""

    key: ClassVar[str] = "native-break"
    near: ClassVar[tuple[str, ...]] = ("seam",)
    piece: Annotated[int, PIECE]
    seam: Annotated[str, SEAM]

    @classmethod
    def implied(cls, state: State, values: dict[str, Any]) -> dict[str, Any]:
        return implied_piece(state, values)


@dataclass(frozen=True, slots=True)
class Blocking(Chance):
    """One of the blockades still in the box comes onto a seam."""

    key: ClassVar[str] = "blocking"
    seam: Annotated[str, SEAM]


@dataclass(frozen=True, slots=True)
class Blockaded(Event):
    """A blockade was laid on a seam, open to all."""

    key: ClassVar[str] = "blockaded"
    seam: Annotated[str, SEAM]
    number: Annotated[int, NUMBER]


@dataclass(frozen=True, slots=True)
class Taken(Event):
    """A player overcame a blockade and keeps it; the seam is open to everybody."""

    key: ClassVar[str] = "taken"
    seat: Annotated[int, SEAT]
    seam: Annotated[str, SEAM]
    number: Annotated[int, NUMBER]


MOVES = (Break, BreakStep, BreakPay, BreakFree)
EVENTS = (Blockaded, Taken)
FRAMES = (Blocking,)
QUANTITIES = ("toll", "left behind a blockade")


# -- asking -----------------------------------------------------------------------------------------------------------


def blockade_between(state: State, a: Cell, b: Cell) -> int | None:
    """The number of the blockade between two neighbouring cells, or None when nothing lies there."""
    seam = state.board.seam(a, b)
    return None if seam is None else state.get(Blockades).at(seam)


def seams_at(board: Board, cell: Cell) -> tuple[str, ...]:
    """The seams a cell lies beside, in name order."""
    return _beside(board).get(cell, ())


@lru_cache(maxsize=64)
def _beside(board: Board) -> dict[Cell, tuple[str, ...]]:
    found: dict[Cell, set[str]] = {}
    for name, edges in board.seams.items():
        for edge in edges:
            for cell in edge:
                found.setdefault(cell, set()).add(name)
    return {cell: tuple(sorted(names)) for cell, names in found.items()}


def _closed_at(state: State, cell: Cell) -> list[str]:
    lying = state.get(Blockades)
    return [seam for seam in seams_at(state.board, cell) if lying.at(seam) is not None]


def connections(board: Board, every: bool = True) -> tuple[str, ...]:
    """The seams that get a blockade, from the start on (QED-SETUP-6).

    Without `every`, of the two seams of a strip only the one nearer to the start counts (QED-OPEN-1); the seam between
    two strips is the nearer one of the second.
    """
    far = _distances(board)
    order = sorted(board.seams, key=lambda name: (min(far[cell] for edge in board.seams[name] for cell in edge), name))
    if every:
        return tuple(order)
    tiles = {name: {board.info(cell).tile for edge in board.seams[name] for cell in edge} for name in order}
    near: set[str] = set()
    for strip in _strips():
        near.update([name for name in order if strip in tiles[name]][:1])
    return tuple(name for name in order if name in near or not tiles[name] & _strips())


def _strips() -> frozenset[str]:
    return frozenset(name for name, row in load("quest-tiles")["tiles"].items() if row["kind"] == "strip")


def _distances(board: Board) -> dict[Cell, int]:
    """Steps from the start spaces, whatever the terrain; cells out of reach are as far as can be."""
    queue = deque(cell for cell in board if board.info(cell).mark("start"))
    far = dict.fromkeys(queue, 0)
    while queue:
        cell = queue.popleft()
        for other in board.neighbours(cell):
            if other not in far:
                far[other] = far[cell] + 1
                queue.append(other)
    return {cell: far.get(cell, len(board)) for cell in board}


def toll(state: State, breach: Breach) -> int:
    """What a blockade asks: power, or cards for rubble."""
    return state.quantity("toll", breach).value


def taken(state: State, seat: int, seam: str | None, rule: str = "QED-BLK-5") -> Iterator[Event]:
    """A seat takes the blockade of a seam; nothing when the seam is open."""
    number = state.get(Blockades).at(seam)
    if seam is not None and number is not None:
        yield Taken(rule, seat, seam, number)


# -- set-up -----------------------------------------------------------------------------------------------------------


def _start(options: Any) -> Blockades:
    return Blockades((), ((),) * options["seats"])


def _box(state: State) -> tuple[str, ...]:
    """The blockades that are neither on the route nor anybody's."""
    lying = state.get(Blockades)
    gone = {number for _, number in lying.on} | {number for row in lying.owned for number in row}
    return tuple(str(number) for number in blockades() if number not in gone)


def _lay(state: State) -> Iterable[Frame]:
    """A frame for each connection, from the start on; when the box is empty the last connections stay open."""
    seams = connections(state.board, state.ruleset.ruling("QED-OPEN-1") == "every")
    return [Blocking(seam) for seam in seams[: len(blockades())]]


def _blocking(state: State, frame: Blocking) -> Node:
    def then(number: str) -> Iterable[Event]:
        return (Blockaded("QED-SETUP-6", frame.seam, int(number)),)

    return Node(OneOf(_box(state), name="blockade"), then)


def _write_blockaded(state: State, event: Blockaded) -> State:
    return state.put(state.get(Blockades).laid(event.seam, event.number))


def _write_taken(state: State, event: Taken) -> State:
    """It lies in front of the player, whichever piece has won it."""
    return state.put(state.get(Blockades).taken(event.seam, event.seat))


# -- checks -----------------------------------------------------------------------------------------------------------


def _facts(state: State, number: int) -> dict[str, Any]:
    kind = blockade(number)
    return {"number": number, "symbol": kind.symbol, "asked": kind.power}


def crossing(state: State, move: Any) -> Iterator[Fault]:
    """A step over a closed seam; for every move with `seat`, `piece` and `to`."""
    source = where(state, move.seat, move.piece)
    number = blockade_between(state, source, move.to) if source is not None else None
    if number is not None and source is not None:
        yield fault("blockade.closed", cell=move.to, seam=state.board.seam(source, move.to), **_facts(state, number))


def breach(state: State, move: Break | BreakStep | BreakPay) -> Breach:
    """The breach of a move whose shape is right."""
    cell, number = where(state, move.seat, move.piece), state.get(Blockades).at(move.seam)
    assert cell is not None
    assert number is not None
    if isinstance(move, Break):
        power = card_type(move.card).power
        return Breach("play", move.seat, move.piece, cell, move.seam, number, move.card, move.symbol, power)
    if isinstance(move, BreakPay):
        return Breach("pay", move.seat, move.piece, cell, move.seam, number, cards=move.cards)
    frame = state.top
    assert isinstance(frame, Moving)
    return Breach("step", move.seat, move.piece, cell, move.seam, number, frame.card, frame.symbol, frame.left)


def _native_in_hand(state: State, move: BreakFree) -> Iterator[Fault]:
    if NATIVE not in state.get(Decks)[move.seat].hand:
        yield fault("card.not-in-hand", card=title(NATIVE))


def _native_not_new(state: State, move: BreakFree) -> Iterator[Fault]:
    if NATIVE in state.get(Decks)[move.seat].hand and NATIVE not in usable(state, move.seat):
        yield fault("card.new", card=title(NATIVE))


def _lies(state: State, move: Any) -> Iterator[Fault]:
    if move.seam not in state.board.seams:
        yield fault("blockade.no-join", seam=move.seam, seams=", ".join(state.board.seams) or "none")
    elif state.get(Blockades).at(move.seam) is None:
        yield fault("blockade.open", seam=move.seam)


def _beside_it(state: State, move: Any) -> Iterator[Fault]:
    cell = where(state, move.seat, move.piece)
    if cell is not None and move.seam not in seams_at(state.board, cell):
        yield fault("blockade.far", cell=cell, seam=move.seam)


def _pays_toll(state: State, move: Break | BreakStep) -> Iterator[Fault]:
    return toll_faults(state, breach(state, move))


def toll_faults(state: State, attempt: Breach) -> Iterator[Fault]:
    """What keeps a card, what is left of one, or a movement token from overcoming a blockade."""
    facts = _facts(state, attempt.number) | {"card": title(attempt.card), "power": attempt.power}
    if attempt.by == "play" and attempt.symbol not in shown(state, attempt.seat, attempt.card):
        yield fault("blockade.card", played=attempt.symbol, **facts)
    elif facts["symbol"] == "rubble":
        if attempt.by == "play":
            yield fault("blockade.rubble", **facts)
    elif attempt.symbol != facts["symbol"]:
        yield fault("blockade.symbol", played=attempt.symbol, **facts)
    elif attempt.power < toll(state, attempt):
        yield fault("blockade.power", **facts)


def _pays_cards(state: State, move: BreakPay) -> Iterator[Fault]:
    attempt = breach(state, move)
    facts = _facts(state, attempt.number) | {"given": len(move.cards)}
    if facts["symbol"] != "rubble":
        yield fault("blockade.one-card", **facts)
    elif len(move.cards) != toll(state, attempt):
        yield fault("blockade.cards", **facts)


def _no_left_over(state: State, move: BreakStep) -> Iterator[Fault]:
    attempt = breach(state, move)
    facts = _facts(state, attempt.number)
    if facts["symbol"] == "rubble":
        yield fault("blockade.left-over", **facts)


def breach_checks(kind: type[Move]) -> tuple[Part, ...]:
    """The checks of every kind that overcomes the blockade of a `seam` with a `piece` beside it."""
    return (
        check(kind, "QED-SETUP-4", piece_stands, "shape"),
        check(kind, "QED-BLK-5", _lies, "shape"),
        check(kind, "QED-BLK-4", _beside_it),
        before_buying(kind),
    )


# -- candidates -------------------------------------------------------------------------------------------------------

_SHAPE = ("QED-TURN-4", "QED-SETUP-4", "QED-BUY-4", "QED-BLK-4", "QED-BLK-5")


def _breaks(state: State, frame: Turn, seat: int) -> Iterator[Move]:
    for piece, cell in enumerate(state.get(Pieces).at[seat], 1):
        for seam in _closed_at(state, cell) if cell is not None else ():
            for card in usable(state, seat).counts():
                for symbol in shown(state, seat, card):
                    move = Break(seat, card, symbol, piece, seam)
                    if not any(True for _ in _pays_toll(state, move)):
                        yield move


def _break_pays(state: State, frame: Turn, seat: int) -> Iterator[Move]:
    hand = usable(state, seat)
    for piece, cell in enumerate(state.get(Pieces).at[seat], 1):
        for seam in _closed_at(state, cell) if cell is not None else ():
            number = state.get(Blockades).at(seam)
            assert number is not None
            assert cell is not None
            if blockade(number).symbol == "rubble":
                asked = toll(state, Breach("pay", seat, piece, cell, seam, number))
                yield from (BreakPay(seat, cards, piece, seam) for cards in hand.sub_bags(asked))


def free_breaks(state: State, seat: int) -> Iterator[tuple[int, str]]:
    """Every piece of a seat with every closed seam it stands beside."""
    for piece, cell in enumerate(state.get(Pieces).at[seat], 1):
        if cell is not None:
            yield from ((piece, seam) for seam in _closed_at(state, cell))


def _break_frees(state: State, frame: Turn, seat: int) -> Iterator[Move]:
    if NATIVE in usable(state, seat):
        yield from (BreakFree(seat, piece, seam) for piece, seam in free_breaks(state, seat))


def _break_steps(state: State, frame: Moving, seat: int) -> Iterator[Move]:
    cell = where(state, seat, frame.piece)
    if cell is not None:
        yield from (BreakStep(seat, frame.piece, seam) for seam in _closed_at(state, cell))


# -- effects ----------------------------------------------------------------------------------------------------------


def goes_on(state: State, attempt: Breach, moved: bool, printed: int) -> Iterator[Event]:
    """Power left over stays with the piece on its hex; without any, only a card that has moved the piece stops here."""
    left = state.quantity("left behind a blockade", attempt).value
    if left > 0:
        seats, said = (attempt.seat,), "yes" if moved else "no"
        frame = Moving(seats, attempt.piece, attempt.card, attempt.symbol, left, printed, said)
        yield Laid("QED-BLK-3", (frame,))
    elif moved:
        yield Stopped("QED-MOVE-5", attempt.seat, attempt.piece, attempt.cell)


def _break(state: State, move: Break) -> Iterator[Event]:
    attempt = breach(state, move)
    yield Played("QED-TURN-5", move.seat, move.card)
    yield Used("QED-TURN-4", move.seat, Bag((move.card,)))
    yield from taken(state, move.seat, move.seam)
    yield from goes_on(state, attempt, False, attempt.power)


def _break_step(state: State, move: BreakStep) -> Iterator[Event]:
    attempt, frame = breach(state, move), state.top
    assert isinstance(frame, Moving)
    moved = frame.moved == "yes"
    yield Closed("QED-BLK-10" if moved else "QED-BLK-3", Moving.key)
    yield from taken(state, move.seat, move.seam)
    yield from goes_on(state, attempt, moved, frame.printed)


def _break_pay(state: State, move: BreakPay) -> Iterator[Event]:
    """The given cards lie above the board with no power and no effect; the piece stays, and nothing is left over."""
    for card in move.cards:
        yield Played("QED-BLK-8", move.seat, card)
    yield from taken(state, move.seat, move.seam)


def _break_free(state: State, move: BreakFree) -> Iterator[Event]:
    yield Played("QED-TURN-5", move.seat, NATIVE)
    yield Used("QED-TURN-4", move.seat, Bag((NATIVE,)))
    yield from taken(state, move.seat, move.seam, "QED-CARD-11")


def _asked(state: State, attempt: Breach) -> int:
    return blockade(attempt.number).power


def _left(state: State, attempt: Breach) -> int:
    return attempt.power - toll(state, attempt)


def _not_negative(state: State, attempt: Breach, value: int) -> int:
    return max(value, 0)


# -- positions --------------------------------------------------------------------------------------------------------


def _read(node: Document, reading: Reading) -> Blockades:
    on: list[tuple[str, int]] = []
    seen: set[int] = set()

    def number(spot: Document) -> int:
        value: int = spot.parsed(NUMBER)
        if value in seen:
            raise spot.error(f"blockade {value} is there twice", "Each of the six is there once.")
        seen.add(value)
        return value

    lying = node.get("blockades")
    if lying is not None:
        for seam in lying.only(reading.board.seams).keys():
            on.append((seam, number(lying[seam])))
    owned = []
    for entry in node["seats"]:
        row = entry.get("blockades")
        owned.append(tuple(sorted(number(spot) for spot in row)) if row is not None else ())
    return Blockades(tuple(sorted(on)), tuple(owned))


def _write(state: State) -> dict[str, Any]:
    lying = state.get(Blockades)
    plain: dict[str, Any] = {"blockades": dict(lying.on)} if lying.on else {}
    return plain | {"seats": [{"blockades": list(row)} if row else {} for row in lying.owned]}


CODEC = Codec(("blockades", "seats.blockades"), _read, _write)

PARTS: tuple[Part, ...] = (
    start(Blockades, "QED-SETUP-6", _start),
    setup("QED-SETUP-6", _lay),
    chance(Blocking, "QED-SETUP-6", _blocking),
    codec(Blockades, CODEC),
    *(check(kind, "QED-BLK-1", crossing) for kind in (Play, Step, Pay)),
    moves(Turn, "QED-BLK-2", _breaks, (Break,), satisfies=(*_SHAPE, "QED-BLK-2")),
    moves(Turn, "QED-BLK-2", _break_pays, (BreakPay,), satisfies=(*_SHAPE, "QED-BLK-2")),
    moves(Turn, "QED-CARD-11", _break_frees, (BreakFree,), satisfies=_SHAPE),
    moves(Moving, "QED-BLK-10", _break_steps, (BreakStep,), satisfies=(*_SHAPE, "QED-2P-3")),
    *(part for kind in MOVES for part in breach_checks(kind)),
    *(part for kind in (Break, BreakPay) for part in card_checks(kind)),
    check(Break, "QED-TURN-4", card_in_hand, "shape"),
    check(BreakPay, "QED-SPEC-5", cards_in_hand, "shape"),
    check(BreakFree, "QED-TURN-4", _native_in_hand, "shape"),
    check(BreakFree, "QED-BUY-4", _native_not_new),
    check(BreakStep, "QED-2P-3", same_piece),
    check(Break, "QED-BLK-2", _pays_toll),
    check(BreakStep, "QED-BLK-2", _pays_toll),
    check(BreakPay, "QED-BLK-2", _pays_cards),
    check(BreakStep, "QED-MOVE-9", _no_left_over),
    effect(Break, "QED-BLK-6", _break),
    effect(BreakStep, "QED-BLK-10", _break_step),
    effect(BreakPay, "QED-BLK-8", _break_pay),
    effect(BreakFree, "QED-CARD-11", _break_free),
    base("toll", "QED-BLK-9", _asked, "symbols on the blockade"),
    base("left behind a blockade", "QED-BLK-3", _left, "power minus toll"),
    clamp("left behind a blockade", "QED-BLK-3", _not_negative, "never below nothing"),
    reduce(Blockaded, "QED-SETUP-6", _write_blockaded),
    reduce(Taken, "QED-2P-8", _write_taken),
)
