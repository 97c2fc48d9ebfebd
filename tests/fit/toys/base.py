"""What the six toys stand on: seats in a row of turns, a piece each on a growing board, gold. A module like any other.

Kinds and slices are made by two one-line helpers, so that a toy shows its rules and little else; games write them as
classes.
"""

from collections.abc import Iterable, Iterator
from dataclasses import make_dataclass
from typing import Annotated, Any

from tutor.engine.board import Board, Cell, CellInfo
from tutor.engine.events import Closed, Event, TurnBegan
from tutor.engine.fields import BOOL, CELL, NAME, SEAT, Field, IntField, Maybe
from tutor.engine.module import Module, Option, Part, base, check, effect, ending, moves, opening, react, reduce, start
from tutor.engine.moves import Move
from tutor.engine.state import Decision, Frame, Ground, Seat, Slice, State, Table
from tutor.engine.verdict import Fault, Result, fault

COLOURS = ("red", "blue", "green", "white")


def kind(parent: type[Any], key: str, /, *flags: str, **fields: Field[Any]) -> Any:
    """A kind of move, event or frame with its fields; `flags` are class attributes that are true."""
    typed = [(name, Annotated[Any, field]) for name, field in fields.items()]
    space = {"key": key, **dict.fromkeys(flags, True)}
    return make_dataclass(key, typed, bases=(parent,), namespace=space, frozen=True, slots=True)


def store(key: str, *fields: str) -> Any:
    """A slice with some fields."""
    return make_dataclass(key, fields, bases=(Slice,), namespace={"key": key}, frozen=True, slots=True)


def toy(name: str, kinds: Iterable[type[Any]], *parts: Part, **more: Any) -> Module:
    """A toy module on top of this one: its slices and kinds, sorted out by what they are, and its parts."""
    points = {"slices": Slice, "frames": Frame, "moves": Move, "events": Event}
    declared: dict[str, Any] = {
        point: tuple(kind for kind in kinds if issubclass(kind, parent)) for point, parent in points.items()
    }
    return Module(name, name, parts, requires=("toy",), **declared, **more)


def no(refused: bool, message: str, **facts: Any) -> tuple[Fault, ...]:
    """One fault, if `refused`."""
    return (fault(message, **facts),) if refused else ()


def top(state: State) -> Any:
    """The frame on top, whatever its kind."""
    return state.stack[-1]


def poor(state: State, seat: int, asked: int) -> tuple[Fault, ...]:
    """One fault, if a seat has less gold than is asked."""
    return no(state.get(Gold).of[seat] < asked, "toy.poor", asked=asked, has=state.get(Gold).of[seat])


def changed(row: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """A tuple with one entry changed."""
    return (*row[:place], value, *row[place + 1 :])


def cells(options: Any) -> dict[Cell, CellInfo]:
    """The cells of the set-up option, in order."""
    words = [word.split("=") for word in options["cells"].split()]
    return {Cell.parse(f"surface:{place}"): CellInfo(terrain) for place, terrain in words}


def terrain(state: State, seat: int) -> str:
    """What the piece of a seat stands on."""
    return state.board.info(state.get(Places).at[seat]).terrain


def steps(board: Board, source: Cell) -> dict[Cell, int]:
    """The number of steps from a cell to every cell in reach."""
    found, queue = {source: 0}, [source]
    for cell in queue:
        for other in board.neighbours(cell):
            if other not in found:
                found[other] = found[cell] + 1
                queue.append(other)
    return found


def apart(state: State, seat: int, other: int) -> int:
    """The number of steps between the pieces of two seats; 99 if there is no way."""
    at = state.get(Places).at
    return steps(state.board, at[seat]).get(at[other], 99)


Places = store("places", "at")
Gold = store("gold", "of")
Turn = kind(Decision, "turn")
Go = kind(Move, "go", to=CELL)
End = kind(Move, "end", "ends_turn")
Moved = kind(Event, "moved", seat=SEAT, to=CELL)
Stopped = kind(Event, "stopped", seat=SEAT, cell=CELL)
Paid = kind(Event, "paid", seat=SEAT, amount=IntField(-99, 99))
Told = kind(Event, "told", what=NAME, seat=Maybe(SEAT))


def _table(options: Any) -> Table:
    """Seats in order; with partners, every other one is of the same side and takes its turn together with it."""
    count = options["seats"]
    step = 2 if options["partners"] == "yes" else count
    seats = tuple(Seat(COLOURS[seat], COLOURS[seat % step], "explorer") for seat in range(count))
    return Table(seats, tuple(tuple(range(first, count, step)) for first in range(step)))


def goes(state: State, frame: Any, seat: int) -> list[Move]:
    """Steps to free neighbouring cells."""
    at = state.get(Places).at
    return [Go(seat, to) for to in state.board.neighbours(at[seat]) if to not in at]


def ends(state: State, frame: Any, seat: int) -> list[Move]:
    """The end of the turn."""
    return [End(seat)]


def _go(state: State, move: Any) -> Iterator[Event]:
    """A step costs one gold; who has none (with the rule off) pays nothing."""
    if state.get(Gold).of[move.seat] > 0:
        yield Paid("TOY-3", move.seat, -1)
    yield Moved("TOY-1", move.seat, move.to)
    yield Stopped("TOY-1", move.seat, move.to)


def _paid(state: State, event: Any) -> State:
    gold = state.get(Gold).of
    return state.put(Gold(changed(gold, event.seat, gold[event.seat] + event.amount)))


def _income(state: State, event: TurnBegan) -> Iterable[Event]:
    return [Paid("TOY-4", seat, state.quantity("income", seat).value) for seat in state.table.active]


def _rich(state: State) -> Result | None:
    rich = tuple(seat for seat, gold in enumerate(state.get(Gold).of) if gold >= 9)
    return Result(rich, "TOY-5", "toy.rich") if rich else None


MODULE = Module(
    name="toy",
    title="Pieces, steps and gold",
    slices=(Table, Ground, Places, Gold),
    frames=(Turn,),
    moves=(Go, End),
    events=(Moved, Stopped, Paid, Told),
    quantities=("income",),
    roles=("explorer",),
    options={
        "seats": Option(IntField(1, 4), 2, "number of seats"),
        "partners": Option(BOOL, "no", "whether every other seat plays together"),
        "cells": Option(NAME, "0,0=plain 1,0=plain 0,1=plain 1,1=plain 2,0=plain", "the cells, q,r=terrain"),
        "gold": Option(IntField(), 0, "gold of every seat at the start"),
    },
    turn_rule="TOY-0",
    messages={
        "toy.far": "{cell} is not next to your piece.",
        "toy.taken": "Somebody stands on {cell}.",
        "toy.poor": "You need {asked} gold and have {has}.",
        "toy.rich": "Nine pieces of gold are enough.",
        "toy.self": "Not with yourself.",
    },
    parts=(
        start(Table, "TOY-0", _table),
        start(Ground, "TOY-0", lambda options: Ground(Board.make(cells(options), labels="found"))),
        start(Places, "TOY-0", lambda options: Places(tuple(cells(options))[: options["seats"]])),
        start(Gold, "TOY-0", lambda options: Gold((options["gold"],) * options["seats"])),
        opening("explorer", "TOY-0", lambda state, seats: [Turn(seats)]),
        moves(Turn, "TOY-1", goes, [Go], satisfies=["TOY-1", "TOY-2"]),
        moves(Turn, "TOY-0", ends, [End]),
        check(
            Go,
            "TOY-1",
            lambda s, m: no(not s.board.adjacent(s.get(Places).at[m.seat], m.to), "toy.far", cell=m.to),
            "shape",
        ),
        check(Go, "TOY-2", lambda s, m: no(m.to in s.get(Places).at, "toy.taken", cell=m.to)),
        check(Go, "TOY-3", lambda s, m: poor(s, m.seat, 1)),
        effect(Go, "TOY-1", _go),
        effect(End, "TOY-0", lambda state, move: [Closed("TOY-0", state.stack[-1].key)]),
        reduce(Moved, "TOY-1", lambda s, e: s.put(Places(changed(s.get(Places).at, e.seat, e.to)))),
        reduce(Stopped, "TOY-1", lambda state, event: state),
        reduce(Told, "TOY-1", lambda state, event: state),
        reduce(Paid, "TOY-3", _paid),
        base("income", "TOY-4", lambda state, seat: 2, "for every turn"),
        react(TurnBegan, "TOY-4", _income),
        ending("TOY-5", _rich),
    ),
)
