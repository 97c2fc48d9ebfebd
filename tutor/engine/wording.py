"""Words for people and the short text of moves: messages filled with facts, moves as sentences.

A number and the word it counts are written ``{crocodiles:crocodile|crocodiles}``: "1 crocodile", "2 crocodiles".

A move has no sentence of its own; the game's message ``say.<kind>`` has, filled with the fields as they are spoken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tutor.engine.bag import Bag
from tutor.engine.board import Cell, Corner
from tutor.engine.fields import SEAT

if TYPE_CHECKING:
    from tutor.engine.moves import Move
    from tutor.engine.state import State

__all__ = ["render", "sentence", "short", "spoken"]


class _Filled(str):
    """A fact as text; with two forms of a word, ``{n:card|cards}``, the number and the form that goes with it."""

    def __format__(self, forms: str) -> str:
        if "|" not in forms:
            return str.__format__(self, forms)
        one, many = forms.split("|")
        return f"{self} {one if self == '1' else many}"


def render(template: str, facts: dict[str, Any], state: State) -> str:
    """Fill a message; cells become labels, bags lists, seats stay what they are, counted words take their form."""

    def say(value: Any) -> str:
        if isinstance(value, Cell):
            return state.board.label(value) if value in state.board else value.called
        if isinstance(value, Corner):
            return state.board.corner_name(value)
        if isinstance(value, Bag):
            return ", ".join(name if n == 1 else f"{n} {name}" for name, n in value.counts().items()) or "none"
        return str(value)

    return template.format_map({name: _Filled(say(value)) for name, value in facts.items()})


_MANY = {"controls": "control", "has": "have", "is": "are", "loses": "lose", "wins": "win"}


def sentence(text: str, state: State) -> str:
    """A sentence that begins with a seat's name begins with a capital; the Thieves are many: ``"The Thieves lose"``."""
    first, _, rest = text.partition(" ")
    name = first.removesuffix("'s")
    if name != "thieves" and name not in {state.table.name(number) for number in range(len(state.table.seats))}:
        return text
    if name != "thieves":
        return f"{text[:1].upper()}{text[1:]}"
    verb, _, more = rest.partition(" ")
    owner = "The Thieves'" if first != name else "The Thieves"
    return f"{owner} {_MANY.get(verb, verb) if first == name else verb} {more}".strip()


def short(state: State, move: Move) -> str:
    """The short text of a move on a state."""
    words = [move.key]
    known: dict[str, Any] = {"seat": move.seat}
    for name, kind in move.spec().items():
        if name == "seat":
            continue
        value = getattr(move, name)
        implied = type(move).implied(state, known)
        if name not in implied:
            words.append(kind.format(value, state))
        elif implied[name] != value:
            words.append(f"{name}={kind.format(value, state)}")
        known[name] = value
    prefix = "" if state.deciders == (move.seat,) else f"{SEAT.format(move.seat, state)}: "
    return prefix + " ".join(words)


_NOTHING = (" (for none)", " (cards: none)", " and none", " (with the cave shrine: no)")
"""Ends of sentences that say nothing: "take rose (for none)", where nobody was to be named."""


def spoken(state: State, move: Move) -> str:
    """The move as a sentence for people, from the message ``say.<kind>``; else its short form."""
    template = state.ruleset.messages.get(f"say.{move.key}")
    if template is None:
        return short(state, move)
    facts = {name: kind.spoken(getattr(move, name), state) for name, kind in move.spec().items()}
    text = render(template, facts, state)
    for nothing in _NOTHING:
        text = text.removesuffix(nothing)
    return text.replace(" (with the cave shrine: yes)", ", with the cave shrine")
