"""A demand: no turn ends in a pit. An arrow pushes who stops on it, and resting brings as much gold as chance gives."""

from typing import Any

from tests.fit.toys.base import End, Go, Moved, Paid, Places, Stopped, Turn, ends, goes, kind, no, store, terrain, toy
from tutor.engine.board import Cell
from tutor.engine.chance import Node, OneOf
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import NAME, SEAT
from tutor.engine.module import Option, chance, demand, effect, moves, react, start
from tutor.engine.moves import Move
from tutor.engine.state import Chance, Decision, State

Luck = store("luck", "faces")
Rest, Resting, Late = kind(Move, "rest"), kind(Chance, "resting", seat=SEAT), kind(Decision, "late")


def push(s: State, e: Any) -> list[Event]:
    """An arrow points east; it pushes nobody off the board or onto a taken cell."""
    to = Cell("surface", e.cell.q + 1, e.cell.r)
    free = s.board.info(e.cell).terrain == "arrow" and to in s.board and to not in s.get(Places).at
    return [Moved("TOY-E1", e.seat, to)] if free else []


def trapped(s: State) -> list[int]:
    """The seats on turn that stand in a pit."""
    return [seat for seat in s.table.active if terrain(s, seat) == "pit"]


def resting(s: State, f: Any) -> Node:
    return Node(OneOf(s.get(Luck).faces), lambda face: [Paid("TOY-E3", f.seat, int(face))])


MODULE = toy(
    "demand",
    [Luck, Rest, Resting, Late],
    start(Luck, "TOY-E3", lambda options: Luck(tuple(options["luck"].split()))),
    react(Stopped, "TOY-E1", push),
    demand("TOY-E2", lambda s, seat: no(bool(trapped(s)), "toy.pit"), stake=lambda s, seat: bool(trapped(s))),
    moves(Turn, "TOY-E3", lambda s, f, seat: [Rest(seat)], [Rest]),
    effect(Rest, "TOY-E3", lambda s, m: [Closed("TOY-E3", "turn"), Laid("TOY-E3", (Resting(m.seat), Late((m.seat,))))]),
    chance(Resting, "TOY-E3", resting),
    moves(Late, "TOY-E3", goes, [Go], satisfies=["TOY-1", "TOY-2"]),
    moves(Late, "TOY-E3", ends, [End]),
    options={"luck": Option(NAME, "0 1", "what resting can bring, one of these")},
    messages={"toy.pit": "No turn ends in a pit."},
)
