"""Examples of rules: a position with a move in which the rule bites, and one in which it doesn't.

They are written in ``seeds/examples.yaml`` and judged by the engine when they are asked for: one that doesn't hold is
an error. A rule bites by refusing the move, by bringing something about, or by counting in a number.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tutor.engine import play
from tutor.engine.board import Cell, Corner
from tutor.engine.catalogue import catalogue
from tutor.engine.errors import EldoradoError
from tutor.engine.games import ruleset
from tutor.engine.games.quest.danger_water import Drift, downstream
from tutor.engine.games.quest.market import Buy, payment
from tutor.engine.games.quest.movement import Attempt, Pay, Play, Step, pay_attempt, play_attempt, step_attempt
from tutor.engine.games.quest.tokens import BuyWith
from tutor.engine.moves import Move
from tutor.engine.notation import parse
from tutor.engine.positions import read_position
from tutor.engine.reading import Node, read_yaml
from tutor.engine.state import State
from tutor.engine.verdict import Verdict
from tutor.lesson.wording import in_words
from tutor.paths import shipped

__all__ = ["HOW", "Example", "Side", "example", "exemplified"]

HOW = {"refuses": "refuses the move", "happens": "brings something about", "counts": "counts in a number"}
"""The ways in which a rule bites, in words."""


class Side(NamedTuple):
    """One move of an example: the position before it, what the engine says of it, cells to mark, and a remark."""

    state: State
    move: Move
    verdict: Verdict
    cells: tuple[Cell, ...]
    says: str

    @property
    def words(self) -> str:
        """The move as a sentence."""
        return in_words(self.state, self.move)


class Example(NamedTuple):
    """A rule, how it bites (a key of `HOW`), and the two moves."""

    rule: str
    how: str
    bites: Side
    spares: Side


def exemplified() -> tuple[str, ...]:
    """The rules that have an example, in the order of the file."""
    return tuple(_entries())


def example(rule: str) -> Example | None:
    """The example of a rule; None when there is none.

    Raises
    ------
    InputError
        The example is malformed, or the engine contradicts it.
    """
    entry = _entries().get(rule)
    if entry is None:
        return None
    entry.only(["rule", "ruleset", "position", "number", "bites", "spares"])
    number = entry["number"].text() if "number" in entry else ""
    bites, spares = (_side(entry, name) for name in ("bites", "spares"))
    how = next((way for way in HOW if _bites(rule, bites, way, number)), None)
    if how is None:
        raise entry["bites"].error(f"{rule} does not bite here: {bites.verdict}", "Choose another move or position.")
    if not spares.verdict or (how != "refuses" and _bites(rule, spares, how, number)):
        raise entry["spares"].error(f"{rule} does not spare this: {spares.verdict}", "Choose another move or position.")
    return Example(rule, how, bites, spares)


@cache
def _entries() -> dict[str, Node]:
    path = shipped("seeds") / "examples.yaml"
    found: dict[str, Node] = {}
    for entry in read_yaml(path.read_text("utf-8"), path.name)["examples"]:
        rule = entry["rule"].text()
        if rule not in catalogue():
            raise entry["rule"].error(f"there is no rule '{rule}'", "Write the id of a rule.")
        if rule in found:
            raise entry["rule"].error(f"{rule} has two examples", "Leave one out.")
        found[rule] = entry
    return found


def _side(entry: Node, name: str) -> Side:
    """The position after all moves but the last, and the last one."""
    node = entry[name].only(["position", "moves", "says"])
    where = node["position"] if "position" in node else entry["position"]
    state = read_position(where, ruleset(entry["ruleset"].text()))
    *before, last = (one.text() for one in node["moves"])
    for text in before:
        try:
            state = play.apply(state, parse(state, text)).state
        except EldoradoError as error:
            raise node["moves"].error(f"'{text}' can't be made: {error}", "Make legal moves.") from None
    move = parse(state, last)
    verdict = play.check(state, move)
    cells = [cell for violation in verdict.violations for cell in violation.cells if cell in state.board]
    for value in (getattr(move, field) for field in move.spec()):
        if isinstance(value, Cell):
            cells.append(value)
        elif isinstance(value, Corner):
            cells += [cell for cell in value.cells() if cell in state.board]
    return Side(state, move, verdict, tuple(dict.fromkeys(cells)), node["says"].text())


def _bites(rule: str, side: Side, how: str, number: str) -> bool:
    if how == "refuses":
        return rule in side.verdict.rules
    if not side.verdict:
        return False
    if how == "counts":
        return bool(number) and rule in _counted(side, number)
    return rule in play.apply(side.state, side.move).rules


def _counted(side: Side, number: str) -> tuple[str, ...]:
    """The rules that count in a number, asked of what the move does: the purchase, the push, else the attempt to enter.

    No rules where the move has nothing to do with the number.
    """
    state, move = side.state, side.move
    if number in ("money", "for sale", "vacant slots"):
        if not isinstance(move, Buy | BuyWith):
            return ()
        return state.quantity(number, {"money": payment(move), "for sale": move.ware}.get(number)).rules
    attempt = _attempt(side)
    if attempt is None:
        return ()
    if number == "drift":
        target = downstream(state, attempt.target)
        if target is None:
            return ()
        attempt = Drift("drift", attempt.seat, attempt.piece, attempt.target, target)
    return state.quantity(number, attempt).rules


def _attempt(side: Side) -> Attempt | None:
    """The attempt of a move to enter a space; None where none is entered."""
    move = side.move
    if isinstance(move, Play):
        return play_attempt(side.state, move)
    if isinstance(move, Step):
        return step_attempt(side.state, move)
    if isinstance(move, Pay):
        return pay_attempt(side.state, move)
    return None
