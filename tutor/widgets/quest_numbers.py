"""Numbers of a Quest board with where they come from: what a payment is worth."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.engine.games.quest.market import Payment
from tutor.engine.state import State
from tutor.engine.verdict import Quantity
from tutor.widgets.quest_moves import Chosen

__all__ = ["paid"]


def paid(state: State, chosen: Chosen) -> Iterator[Quantity]:
    """What the cards and tokens chosen for a purchase are worth, in half coins (QED-BUY-2); nothing for no purchase."""
    if chosen.ware and (chosen.cards or chosen.tokens):
        number = state.quantity("money", Payment(chosen.seat, chosen.cards, chosen.tokens))
        yield number._replace(name="the payment in half coins")
