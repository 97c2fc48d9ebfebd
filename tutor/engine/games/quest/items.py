"""Items: single-use cards, which leave the game once their function has been used.

An item given up as any odd card (rubble, half a coin) is a played card like others: nothing here looks at it.
"""

from __future__ import annotations

from collections.abc import Iterator

from tutor.engine.bag import Bag
from tutor.engine.events import Event
from tutor.engine.games.quest.cards import Removed, Used
from tutor.engine.games.quest.slices import card_type
from tutor.engine.module import Part, react
from tutor.engine.state import State

__all__ = ["PARTS"]


def _leaves(state: State, event: Used) -> Iterator[Event]:
    items = Bag(card for card in event.cards if card_type(card).single_use)
    if items:
        yield Removed("QED-ITEM-1", event.seat, items, "played")


PARTS: tuple[Part, ...] = (react(Used, "QED-ITEM-1", _leaves),)
