"""A guardian between turns: by a die it walks towards the nearest piece; where ways tie the seat on turn chooses."""

from typing import Any

from tests.fit.toys.base import Paid, Places, cells, kind, no, steps, store, top, toy
from tutor.engine.board import Cell
from tutor.engine.chance import Dice, Node
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import CELL, COUNT
from tutor.engine.module import auto, between, chance, check, effect, moves, reduce, start
from tutor.engine.moves import Move
from tutor.engine.state import Auto, Chance, Decision, State

Guardian = store("guardian", "at")
Prowl, Walk = kind(Chance, "prowl"), kind(Auto, "walk", left=COUNT)
Choose, Lead = kind(Decision, "choose", left=COUNT), kind(Move, "lead", to=CELL)
Walked = kind(Event, "walked", to=CELL)


def gap(s: State, cell: Cell) -> int:
    found = steps(s.board, cell)
    return min(found.get(at, 99) for at in s.get(Places).at)


def ways(s: State) -> list[Cell]:
    at = s.get(Guardian).at
    return [cell for cell in s.board.neighbours(at) if gap(s, cell) < gap(s, at)]


def walk(s: State, f: Any) -> list[Event]:
    caught = [seat for seat, at in enumerate(s.get(Places).at) if at == s.get(Guardian).at]
    near = ways(s) if f.left and not caught else []
    if len(near) > 1:
        return [Laid("TOY-G4", (Choose(s.table.active, f.left),))]
    return [Paid("TOY-G3", seat, -1) for seat in caught] + [event for to in near for event in step(to, f.left)]


def step(to: Cell, left: int) -> list[Event]:
    return [Walked("TOY-G2", to), Laid("TOY-G2", (Walk(left - 1),))]


MODULE = toy(
    "guardian",
    [Guardian, Prowl, Walk, Choose, Lead, Walked],
    start(Guardian, "TOY-G0", lambda options: Guardian(list(cells(options))[-1])),
    between("TOY-G1", lambda s: [Prowl()]),
    chance(Prowl, "TOY-G1", lambda s, f: Node(Dice((1, 2, 2), 1), lambda n: [Laid("TOY-G1", (Walk(n[0]),))])),
    auto(Walk, "TOY-G2", walk),
    moves(Choose, "TOY-G4", lambda s, f, seat: [Lead(seat, to) for to in ways(s)], [Lead], ["TOY-G2", "TOY-G4"]),
    check(Lead, "TOY-G2", lambda s, m: no(not s.board.adjacent(s.get(Guardian).at, m.to), "toy.guardian.far"), "shape"),
    check(Lead, "TOY-G4", lambda s, m: no(m.to not in ways(s), "toy.guardian.way")),
    effect(Lead, "TOY-G4", lambda s, m: [Closed("TOY-G4", "choose"), *step(m.to, top(s).left)]),
    reduce(Walked, "TOY-G2", lambda s, e: s.put(Guardian(e.to))),
    messages={
        "toy.guardian.far": "The guardian goes step by step.",
        "toy.guardian.way": "It goes to the nearest piece.",
    },
)
