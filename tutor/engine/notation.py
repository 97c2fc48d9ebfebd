"""Text forms of moves: a long one that needs no context, a short one that does, and a sentence.

Long: ``play seat=1 card=scout as=machete piece=1 to=surface:0,-1``. Short, on a state: ``play scout c5``. The short
form leaves out what the state settles (`Move.implied`) and uses the labels of the board; another value than the implied
one is written
``as=paddle``. A seat other than the one to decide stands in front: ``blue: give ...``. All forms round-trip.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from tutor.engine import wording
from tutor.engine.errors import InputError, expect
from tutor.engine.fields import SEAT
from tutor.engine.moves import Move
from tutor.engine.ruleset import Ruleset
from tutor.engine.state import State

__all__ = ["parse", "parse_long", "parse_short", "short", "spoken"]


def parse_long(ruleset: Ruleset, text: str) -> Move:
    """The move of a long text."""
    expect(ruleset, Ruleset, "a ruleset", field="ruleset", remedy="Give one, e.g. ruleset('quest') or state.ruleset")
    _expect_text(text)
    kind = _kind(ruleset, text.split(" ")[0])
    move = kind.parse(text)
    assert isinstance(move, Move)
    return move


def parse_short(state: State, text: str) -> Move:
    """The move of a short text on a state.

    Raises
    ------
    InputError
        Unknown kind or value, too few or too many words; the remedy shows the form.
    """
    _expect_state(state)
    _expect_text(text)
    head, colon, rest = text.partition(": ")
    if colon and " " not in head:
        seat, words = SEAT.parse(head, state), rest.split()
    else:
        if len(state.deciders) != 1:
            names = ", ".join(state.table.name(seat) for seat in state.deciders) or "nobody"
            raise InputError(
                f"'{text}' does not say who moves", field="move", remedy=f"Put the seat in front, e.g. '{names}: ...'."
            )
        seat, words = state.deciders[0], text.split()
    if not words:
        raise InputError("there is no move", field="move", remedy="Write e.g. 'end'.")
    kind = _kind(state.ruleset, words[0])
    spec = {name: field for name, field in kind.spec().items() if name != "seat"}
    given: dict[str, str] = {}
    plain: list[str] = []
    for word in words[1:]:
        name, equals, value = word.partition("=")
        if equals and name in given:
            raise InputError(f"'{name}' is given twice", field="move", remedy="Give it once.")
        if equals:
            given[name] = value
        else:
            plain.append(word)
    if unknown := [name for name in given if name not in spec]:
        raise InputError(
            f"'{kind.key}' has no '{unknown[0]}'", field="move", remedy=f"It has {', '.join(spec) or 'nothing'}."
        )
    known: dict[str, Any] = {"seat": seat}
    for name, field in spec.items():
        implied = kind.implied(state, known)
        if name in given:
            source = given[name]
        elif name in implied:
            known[name] = implied[name]
            continue
        elif plain:
            source = plain.pop(0)
        else:
            raise InputError(f"'{text}' lacks its {name}", field="move", remedy=f"Write {form(kind)}.")
        try:
            known[name] = field.parse(source, state)
        except InputError as error:
            raise error.at(field=f"move.{name}") from None
    if plain:
        raise InputError(f"'{plain[0]}' is one word too many", field="move", remedy=f"Write {form(kind)}.")
    return kind(**known)


def parse(state: State, text: str) -> Move:
    """The move of a text in either form.

    Raises
    ------
    InputError
        What is given is no state or no text, or see `parse_short`.
    """
    _expect_state(state)
    _expect_text(text)
    text = text.strip()
    first = text.split(" ")[1:2]
    if first and first[0].startswith("seat="):
        return parse_long(state.ruleset, text)
    return parse_short(state, text)


def short(state: State, move: Move) -> str:
    """The short text of a move, which `parse` reads on that state."""
    _expect_state(state)
    _expect_move(move)
    return wording.short(state, move)


def spoken(state: State, move: Move) -> str:
    """The move as a sentence for people."""
    _expect_state(state)
    _expect_move(move)
    return wording.spoken(state, move)


def form(kind: type[Move]) -> str:
    """The shape of the short form, for remedies."""
    return " ".join([kind.key, *(f"<{name}>" for name in kind.spec() if name != "seat")])


def _kind(ruleset: Ruleset, key: str) -> type[Move]:
    kind: type[Move] | None = ruleset.moves.get(key)
    if kind is None:
        near = get_close_matches(key, ruleset.moves, 2) or sorted(ruleset.moves)
        raise InputError(f"there is no move '{key}'", field="move", remedy=f"Moves here are {', '.join(near)}.")
    return kind


def _expect_state(state: Any) -> None:
    expect(state, State, "a state", field="state", remedy="Give the state first, then the text: parse(state, 'end')")


def _expect_text(text: Any) -> None:
    expect(text, str, "the text of a move", field="move", remedy="Write it in quotes, e.g. 'end'")


def _expect_move(move: Any) -> None:
    expect(move, Move, "a move", field="move", remedy="Read a text with parse(state, text) first")
