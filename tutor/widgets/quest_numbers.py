"""Numbers of a Quest board with where they come from: what a payment is worth, what a space asks for."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.engine.board import Cell
from tutor.engine.games.quest.market import Payment
from tutor.engine.games.quest.movement import Attempt
from tutor.engine.games.quest.slices import Pieces
from tutor.engine.state import State
from tutor.engine.verdict import Quantity
from tutor.widgets.quest_moves import Chosen

__all__ = ["asked_of", "paid"]


def paid(state: State, chosen: Chosen) -> Iterator[Quantity]:
    """What the cards and tokens chosen for a purchase are worth, in half coins (QED-BUY-2); nothing for no purchase."""
    if chosen.ware and (chosen.cards or chosen.tokens):
        number = state.quantity("money", Payment(chosen.seat, chosen.cards, chosen.tokens))
        yield number._replace(name="the payment in half coins")


def asked_of(state: State, chosen: Chosen, cell: Cell) -> Iterator[Quantity]:
    """What entering a space asks for (QED-MOVE-2), with the piece chosen; nothing where no power leads."""
    here = state.get(Pieces).at[chosen.seat][chosen.piece - 1]
    if here in (None, cell) or not state.board.info(cell).power:
        return
    number = state.quantity("price", Attempt("play", chosen.seat, chosen.piece, here, cell))
    yield number._replace(name=f"{state.board.label(cell)} asks for")
