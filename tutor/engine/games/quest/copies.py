"""Cave tokens that act as a card somebody has stored; the card stays where it is (QED-MCT-1, QED-MCT-4).

For the time of the play such a token is the card: its symbols, its power, what is left over. It still is no card that
could be given up (QED-CAVE-8). In a purchase it pays the coins of the best card it can act as. Cards are stored in a
`Source`; without a module that has one there is nothing to copy.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from tutor.engine import play as kernel
from tutor.engine.board import Cell
from tutor.engine.events import Event
from tutor.engine.fields import CELL, Item
from tutor.engine.games.quest.actions import free_steps
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
from tutor.engine.games.quest.data import cards, every_card
from tutor.engine.games.quest.movement import (
    Attempt,
    Moved,
    after_step,
    implied_piece,
    implied_symbol,
    move_checks,
    shown,
    where,
)
from tutor.engine.games.quest.slices import PIECE, SYMBOL, Source, card_type, title
from tutor.engine.games.quest.tokens import (
    CHANGING,
    COPIES,
    TOKEN,
    BuyWith,
    Faded,
    Lasting,
    Spent,
    Tokens,
    copyable,
    held_token,
    no_card,
)
from tutor.engine.games.quest.turn import Turn
from tutor.engine.module import Part, check, effect, moves
from tutor.engine.moves import Move
from tutor.engine.state import State
from tutor.engine.verdict import Fault, Violation, fault

__all__ = ["MOVES", "PARTS", "Copy", "CopyBreak"]


def _stored(state: State, seat: int) -> list[str]:
    """Every card that anybody has stored, and one that nobody has."""
    found = {card for piece in state.slices if isinstance(piece, Source) for held in piece.held for card in held}
    return [*sorted(found), next(card for card in cards() if card not in found)]


COPIED = Item("card", known=every_card, thinkable=_stored, titles=title)


@dataclass(frozen=True, slots=True)
class Copy(Move):
    """Use a copy token as a stored card to move a piece."""

    key: ClassVar[str] = "copy"
    near: ClassVar[tuple[str, ...]] = ("to", "card")
    token: Annotated[str, TOKEN]
    card: Annotated[str, COPIED]
    symbol: Annotated[str, SYMBOL]
    piece: Annotated[int, PIECE]
    to: Annotated[Cell, CELL]

    @classmethod
    def implied(cls, state: State, values: dict[str, Any]) -> dict[str, Any]:
        return implied_symbol(state, values) | implied_piece(state, values)


@dataclass(frozen=True, slots=True)
class CopyBreak(Move):
    """Use a copy token as a stored card to overcome a blockade."""

    key: ClassVar[str] = "copy-break"
    near: ClassVar[tuple[str, ...]] = ("seam", "card")
    token: Annotated[str, TOKEN]
    card: Annotated[str, COPIED]
    symbol: Annotated[str, SYMBOL]
    piece: Annotated[int, PIECE]
    seam: Annotated[str, SEAM]

    @classmethod
    def implied(cls, state: State, values: dict[str, Any]) -> dict[str, Any]:
        return implied_symbol(state, values) | implied_piece(state, values)


MOVES = (Copy, CopyBreak)


# -- checks --


def _copies(state: State, move: Any) -> Iterator[Fault]:
    if move.token not in COPIES:
        yield fault("copy.no-copy", token=title(move.token))


def _is_stored(state: State, move: Any) -> Iterator[Fault]:
    known = copyable(state, move.seat, move.token)
    if not known:
        yield fault("copy.none", token=title(move.token))
    elif move.card not in known:
        yield fault(
            "copy.other", token=title(move.token), card=title(move.card), cards=", ".join(title(card) for card in known)
        )


def _pays_as_one(state: State, move: BuyWith) -> Iterator[Fault]:
    for token in move.tokens.counts():
        if token in COPIES and not copyable(state, move.seat, token):
            yield fault("copy.none", token=title(token))


def _its_symbol(state: State, move: Any) -> Iterator[Fault]:
    symbols = shown(state, move.seat, move.card)
    if move.symbol not in symbols:
        own = symbols[0] if symbols else "none"
        yield fault("card.symbol", card=title(move.card), own=own, symbol=move.symbol)


def _attempt(state: State, move: Copy) -> Attempt:
    source = where(state, move.seat, move.piece)
    assert source is not None
    if state.board.info(move.to).terrain in ("rubble", "camp"):
        return Attempt("token", move.seat, move.piece, source, move.to, move.token)
    power = card_type(move.card).power
    return Attempt("play", move.seat, move.piece, source, move.to, move.card, move.symbol, power, power)


def _enter(state: State, move: Copy) -> Iterable[Violation]:
    return kernel.entry(state, state.board.info(move.to).terrain, _attempt(state, move))


def _breach(state: State, move: CopyBreak) -> Breach:
    cell, number = where(state, move.seat, move.piece), state.get(Blockades).at(move.seam)
    assert cell is not None
    assert number is not None
    power = card_type(move.card).power
    return Breach("play", move.seat, move.piece, cell, move.seam, number, move.card, move.symbol, power)


def _pays_toll(state: State, move: CopyBreak) -> Iterator[Fault]:
    return toll_faults(state, _breach(state, move))


# -- candidates --


def _roles(state: State, seat: int) -> Iterator[tuple[str, str, str]]:
    """Each copy token of a seat with each card it can act as and each symbol that card shows."""
    for token in state.get(Tokens).held[seat].counts():
        for card in copyable(state, seat, token):
            yield from ((token, card, symbol) for symbol in shown(state, seat, card))


def _moves(state: State, frame: Turn, seat: int) -> Iterator[Move]:
    for role in _roles(state, seat):
        yield from (Copy(seat, *role, piece, to) for piece, to in free_steps(state, seat))


def _breaks(state: State, frame: Turn, seat: int) -> Iterator[Move]:
    for role in _roles(state, seat):
        yield from (CopyBreak(seat, *role, piece, seam) for piece, seam in free_breaks(state, seat))


# -- effects --


def _spent(state: State, move: Copy | CopyBreak) -> Iterator[Event]:
    """The token leaves the game; a change of symbol that waited for the next card is used up."""
    yield Spent(COPIES[move.token], move.seat, move.token)
    if state.get(Lasting).changing:
        yield Faded("QED-CAVE-14", CHANGING)


def _copy(state: State, move: Copy) -> Iterator[Event]:
    attempt = _attempt(state, move)
    yield from _spent(state, move)
    yield Moved(COPIES[move.token], move.seat, move.piece, attempt.source, move.to)
    yield from after_step(state, attempt)


def _copy_break(state: State, move: CopyBreak) -> Iterator[Event]:
    attempt = _breach(state, move)
    yield from _spent(state, move)
    yield from taken(state, move.seat, move.seam, COPIES[move.token])
    yield from goes_on(state, attempt, False, attempt.power)


_SHAPE = ("QED-CAVE-5", "QED-MCT-1", "QED-MCT-2", "QED-SETUP-4")

PARTS: tuple[Part, ...] = (
    moves(Turn, "QED-MCT-1", _moves, (Copy,), satisfies=_SHAPE),
    moves(Turn, "QED-MCT-4", _breaks, (CopyBreak,), satisfies=(*_SHAPE, "QED-BLK-4", "QED-BLK-5")),
    *(check(kind, "QED-CAVE-5", held_token, "shape") for kind in MOVES),
    *(check(kind, "QED-MCT-1", _copies, "shape") for kind in MOVES),
    *(check(kind, "QED-MCT-2", _is_stored) for kind in MOVES),
    *(check(kind, "QED-MOVE-1", _its_symbol) for kind in MOVES),
    *move_checks(Copy),
    *breach_checks(CopyBreak),
    check(BuyWith, "QED-MCT-2", _pays_as_one),
    check(Copy, "QED-BLK-1", crossing),
    check(Copy, "QED-CAVE-8", no_card),
    check(Copy, "", _enter),
    check(CopyBreak, "QED-BLK-2", _pays_toll),
    effect(Copy, "QED-MCT-1", _copy),
    effect(CopyBreak, "QED-MCT-1", _copy_break),
)
