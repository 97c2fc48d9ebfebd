"""Text forms of moves: a long one that needs no context, a short one that does, and a sentence.

Long: ``play seat=1 card=scout as=machete piece=1 to=surface:0,-1``. Short, on a state: ``play scout c5``. The short
form uses the labels of the board and leaves out what the state settles (`Move.implied`); stated in its place, that must
be right, and another value is written ``as=paddle``. A seat other than the one to decide stands in front:
``blue: give ...``. All forms round-trip.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any

from tutor.engine import wording
from tutor.engine.errors import InputError, expect
from tutor.engine.fields import SEAT
from tutor.engine.moves import Move
from tutor.engine.ruleset import Ruleset
from tutor.engine.state import Chance, State

__all__ = ["parse", "parse_long", "parse_short", "short", "spoken"]


def parse_long(ruleset: Ruleset, text: str) -> Move:
    """The move of a long text."""
    expect(ruleset, Ruleset, "a ruleset", field="ruleset", remedy="Give one, e.g. ruleset('quest') or state.ruleset")
    _expect_text(text)
    kind = _kind(ruleset, text.split(" ")[0])
    try:
        move = kind.parse(text)
    except InputError as error:
        raise error.at(field="move") from None
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
        try:
            seat, words = SEAT.parse(head, state), rest.split()
        except InputError as error:
            raise error.at(field="move") from None
    else:
        if not state.deciders:
            over = not isinstance(state.top, Chance)
            raise InputError(
                f"nobody can move here: {'the game is over' if over else 'chance comes first'}",
                field="move",
                remedy="Take an earlier position." if over else "Let chance decide before it.",
            )
        if len(state.deciders) != 1:
            names = ", ".join(state.table.name(seat) for seat in state.deciders)
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
    return _Reader(state, kind, text, seat, given).move(plain)


class _Reader:
    """Reads the words of a short form: `given` are those written ``name=value``.

    Values that the others settle may be left out or stand in their place.
    """

    def __init__(self, state: State, kind: type[Move], text: str, seat: int, given: Mapping[str, str]) -> None:
        self.state, self.kind, self.text, self.seat, self.given = state, kind, text, seat, given
        self.names = [name for name in kind.spec() if name != "seat"]
        self.failures: list[tuple[int, dict[str, Any], InputError]] = []
        """What went wrong on each way to read the words, with how many of them were left and what was known."""

    def move(self, words: list[str]) -> Move:
        """The move of the words; the error is that of the way to read them that led farthest."""
        settled: list[InputError] = []
        for values, wrong in self._ways({"seat": self.seat}, words, None):
            if wrong is None:
                return self.kind(**values)
            settled.append(wrong)
        if settled:
            raise settled[0]
        _, known, error = min(self.failures, key=lambda failure: failure[0])
        form = self._form(known)
        if error.field == "move" or "[" not in form or len(words) == form.count("<"):
            raise error
        raise InputError(error.problem, field=error.field, remedy=f"{error.remedy.rstrip('.')}. The form is {form}")

    def _ways(
        self, known: dict[str, Any], words: list[str], wrong: InputError | None
    ) -> Iterator[tuple[dict[str, Any], InputError | None]]:
        """Every way to give the fields their values, leaving out what is settled before stating it; with what is wrong
        with a value that is stated though it is settled otherwise.
        """
        if len(known) > len(self.names):
            if words:
                error = InputError(
                    f"'{words[0]}' is one word too many", field="move", remedy=f"Write {self._form(known)}."
                )
                self.failures.append((len(words), known, error))
            else:
                yield known, wrong
            return
        name = self.names[len(known) - 1]
        implied = self.kind.implied(self.state, known)
        try:
            if name in self.given:
                yield from self._ways({**known, name: self._value(name, self.given[name])}, words, wrong)
                return
            if name in implied:
                yield from self._ways({**known, name: implied[name]}, words, wrong)
            if words:
                value = self._value(name, words[0])
                if implied.get(name, value) != value:
                    wrong = wrong or self._settled(known, name, implied[name], words[0])
                yield from self._ways({**known, name: value}, words[1:], wrong)
            elif name not in implied:
                raise InputError(f"'{self.text}' lacks its {name}", field="move", remedy=f"Write {self._form(known)}.")
        except InputError as error:
            self.failures.append((len(words), known, error))

    def _settled(self, known: Mapping[str, Any], name: str, value: Any, word: str) -> InputError:
        said = self.kind.spec()[name].format(value, self.state)
        return InputError(
            f"{name} is settled here: it is {said}, not '{word}'",
            field=f"move.{name}",
            remedy=f"Leave it out: {self._form(known)}.",
        )

    def _value(self, name: str, text: str) -> Any:
        try:
            return self.kind.spec()[name].parse(text, self.state)
        except InputError as error:
            raise error.at(field=f"move.{name}") from None

    def _form(self, known: Mapping[str, Any]) -> str:
        """The form with all fields in their order, those that are settled in brackets."""
        seen, words = {"seat": self.seat}, []
        for name in self.names:
            implied = self.kind.implied(self.state, seen)
            words.append(f"[{name}]" if name in implied else f"<{name}>")
            if name in known or name in implied:
                seen[name] = known.get(name, implied.get(name))
        told = ", where what is in [ ] is settled and may be left out" if "[" in "".join(words) else ""
        return " ".join([self.kind.key, *words]) + told


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
