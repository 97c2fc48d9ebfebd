"""What happens at a table, told seat by seat in short sentences: "Blue plays Scout to m6, buys Captain with Traveler."

It is told from the events as one seat sees them, so nothing hidden gets into it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tutor.engine.bag import HIDDEN, Bag
from tutor.engine.events import Event, TurnBegan
from tutor.engine.messages import texts
from tutor.engine.observe import seen
from tutor.engine.state import State
from tutor.engine.wording import render

__all__ = ["Chronicle"]

PHRASES: Mapping[str, str] = texts("story")
"""What a seat does, by event; facts in braces. Events that are not here are part of one that is."""
_STARTS = ("plays ", "uses ")


class Chronicle:
    """The story of a game as one seat sees it.

    Parameters
    ----------
    seat
        Whose eyes these are.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._turns: list[tuple[str, list[str]]] = []
        self._open = False

    def add(self, state: State, events: Iterable[Event]) -> None:
        """Tell of events; `state` is the one they led to."""
        for event in seen(state, events, self.seat):
            if isinstance(event, TurnBegan):
                self._open = False
            elif event.key in PHRASES:
                self._tell(state, event)

    def lines(self, since: int = 0) -> list[str]:
        """A sentence for each turn from number `since` on."""
        return [f"{name} {', '.join(_short(parts))}." for name, parts in self._turns[since:] if parts]

    def __len__(self) -> int:
        return len(self._turns)

    def cut(self, length: int) -> None:
        """Forget all but the first `length` turns."""
        del self._turns[length:]
        self._open = False

    def _tell(self, state: State, event: Any) -> None:
        name = state.table.name(event.seat).capitalize()
        if not self._open or self._turns[-1][0] != name:
            self._turns.append((name, []))
            self._open = True
        parts = self._turns[-1][1]
        if event.key == "removed" and event.source == "played":
            return  # an item after its use, or cards left in a base camp: that was told when they were played
        facts = {field: kind.spoken(getattr(event, field), state) for field, kind in event.spec().items()}
        if event.key == "drew":
            facts["cards"] = _drawn(event.cards, facts["cards"])
        phrase = render(PHRASES[event.key], facts, state)
        before = parts[-1] if parts else ""
        if event.key == "moved" and before.startswith(_STARTS) and " to " not in before:
            parts[-1] = f"{before} to {facts['to']}"
        elif event.key == "bought" and before.startswith("pays "):
            parts[-1] = f"{phrase} with {before.removeprefix('pays ')}"
        elif event.key == "played" and before.startswith("plays ") and " to " not in before:
            parts[-1] = f"{before} and {facts['card']}"
        else:
            parts.append(phrase)


def _short(parts: list[str]) -> list[str]:
    """The word that a phrase shares with the one before it is said once: "plays Scout to c4, Sailor to c5"."""
    return [
        part.removeprefix("plays ") if before.startswith("plays ") else part
        for before, part in zip(["", *parts], parts, strict=False)
    ]


def _drawn(cards: Bag, words: str) -> str:
    if HIDDEN not in cards:
        return words
    return "a card" if len(cards) == 1 else f"{len(cards)} cards"
