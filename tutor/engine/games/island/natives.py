"""The explorers of the Thieves box: Sequoia the Traveler and Yanga the Ranger (THV-EXPL)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from tutor.engine.bag import Bag
from tutor.engine.board import Cell
from tutor.engine.events import Event
from tutor.engine.fields import CELL, COUNT, SEAT, Item
from tutor.engine.games.island import parameters
from tutor.engine.games.island.agenda import begin
from tutor.engine.games.island.battle import Decided, attackers
from tutor.engine.games.island.cards import Paid
from tutor.engine.games.island.components import NEW_CARDS
from tutor.engine.games.island.explorers import plays
from tutor.engine.games.island.kinds import sides
from tutor.engine.games.island.shrines import Held
from tutor.engine.games.island.slices import OCCUPYING, Battle, Hands, Pieces, Turns, explorer_at, side_of
from tutor.engine.games.island.space import Force, dweller_at, hostile
from tutor.engine.games.island.turn import Exploring, Gathering, Sharing, TurnLost
from tutor.engine.messages import texts
from tutor.engine.module import Module, add, check, clamp, effect, moves, react, reduce
from tutor.engine.moves import Move
from tutor.engine.state import Decision, State
from tutor.engine.verdict import Fault, fault

__all__ = ["DWELLER", "MODULE", "RANGE", "Shoot", "Stride"]

RANGE = 2
"""How many tiles away Yanga attacks (THV-EXPL-YANGA-1)."""
DWELLER = "dweller"
"""The name of what lives on a cave tile, as a target."""

TARGET = Item("side", thinkable=lambda state, seat: sorted({DWELLER, *sides(state)}))


@dataclass(frozen=True, slots=True)
class Stride(Move):
    """Buy speed with a wood (THV-EXPL-SEQUOIA-1)."""

    key: ClassVar[str] = "stride"


@dataclass(frozen=True, slots=True)
class Shoot(Move):
    """Attack a side, or the dweller, of a tile from afar (THV-EXPL-YANGA-1)."""

    key: ClassVar[str] = "shoot"
    anytime: ClassVar[bool] = True
    near: ClassVar[tuple[str, ...]] = ("cell", "side")
    cell: Annotated[Cell, CELL]
    side: Annotated[str, TARGET]

    @classmethod
    def implied(cls, state: State, values: dict[str, Any]) -> dict[str, Any]:
        sides = _sides(state, values["seat"], values["cell"]) if "cell" in values else []
        return {"side": sides[0]} if len(sides) == 1 else {}


@dataclass(frozen=True, slots=True)
class Hastened(Event):
    """A seat's explorer has more speed."""

    key: ClassVar[str] = "hastened"
    seat: Annotated[int, SEAT]
    speed: Annotated[int, COUNT]


@dataclass(frozen=True, slots=True)
class LeftLying(Event):
    """The cave shrine that was shot loose lies on its tile."""

    key: ClassVar[str] = "left-lying"
    cell: Annotated[Cell, CELL]


# -- Sequoia -------------------------------------------------------------------------------------------------------


def _is_sequoia(state: State, move: Stride) -> Iterator[Fault]:
    if not plays(state, move.seat, "sequoia"):
        yield fault("stride.only")


def _has_wood(state: State, move: Stride) -> Iterator[Fault]:
    if "wood" not in state.get(Hands)[move.seat]:
        yield fault("stride.none")


def _strides(state: State, frame: Exploring, seat: int) -> Iterable[Move]:
    return (Stride(seat),)


def _stride(state: State, move: Stride) -> Iterator[Event]:
    yield Paid("THV-EXPL-SEQUOIA-1", move.seat, Bag(["wood"]))
    yield Hastened("THV-EXPL-SEQUOIA-1", move.seat, parameters.number(state, "P-SEQUOIA"))


def _hastened(state: State, event: Hastened) -> State:
    turns = state.get(Turns)
    return state.put(turns.with_seat(event.seat, speed=turns.speed[event.seat] + event.speed))


# -- Yanga ---------------------------------------------------------------------------------------------------------


def _sides(state: State, seat: int, cell: Cell) -> list[str]:
    """What can be attacked on a tile: other sides that occupy it, or its dweller."""
    found = list(hostile(state, side_of(state, seat), cell))
    return [*found, *([DWELLER] if dweller_at(state, cell) else [])]


def _is_yanga(state: State, move: Shoot) -> Iterator[Fault]:
    if not plays(state, move.seat, "yanga") or explorer_at(state, move.seat) is None:
        yield fault("shoot.only")


def _free(state: State) -> bool:
    return isinstance(state.top, Exploring | Gathering | Sharing) and not state.get(Battle).active


def _not_busy(state: State, move: Shoot) -> Iterator[Fault]:
    if not _free(state):
        yield fault("shoot.busy")


def _somebody_there(state: State, move: Shoot) -> Iterator[Fault]:
    if move.cell not in state.board or move.side not in _sides(state, move.seat, move.cell):
        yield fault("shoot.nobody", side=move.side, cell=move.cell)


def _own_explore_phase(state: State, move: Shoot) -> Iterator[Fault]:
    top = state.top
    if not isinstance(top, Exploring) or move.seat not in top.seats:
        yield fault("shoot.own-turn")


def _up_to_two_tiles(state: State, move: Shoot) -> Iterator[Fault]:
    here = explorer_at(state, move.seat)
    away = -1 if here is None else state.quantity("distance", (here, move.cell)).value
    if not 1 <= away <= RANGE:
        yield fault("shoot.far", cell=move.cell, away=max(away, 0), most=RANGE)


def _no_building(*kinds: str) -> Any:
    def built_up(state: State, move: Shoot) -> Iterator[Fault]:
        if any(True for _ in state.get(Pieces).touching(move.cell, *kinds)):
            yield fault("shoot.building", cell=move.cell)

    return built_up


def _shots(state: State, frame: Decision, seat: int) -> Iterator[Move]:
    if not plays(state, seat, "yanga") or not _free(state):
        return
    for cell in state.board.cells:
        for side in _sides(state, seat, cell):
            yield Shoot(seat, cell, side)


def _shoot(state: State, move: Shoot) -> Iterator[Event]:
    dweller = dweller_at(state, move.cell) if move.side == DWELLER else None
    sides = () if dweller else (move.side,)
    yield from begin("THV-EXPL-YANGA-1", move.seat, move.cell, None, sides=sides, dweller=dweller, ranged=True)


def _own_strength(state: State, subject: Force, value: int) -> int:
    """At range the explorer's own strength counts and nothing else of its tile."""
    battle = state.get(Battle)
    if not battle.ranged or subject != attackers(state):
        return value
    alone = tuple(unit for unit in subject.units if unit.kind == "explorer" and unit.seat == battle.seat)
    bare = subject._replace(units=alone, buildings=())
    return value if bare == subject else state.quantity("strength", bare).value


def _turn_over(state: State, event: Decided) -> Iterator[Event]:
    battle = state.get(Battle)
    if battle.ranged and event.outcome != "won" and battle.seat in state.table.active:
        yield TurnLost("THV-EXPL-YANGA-4", battle.seat)


def _left_lying(state: State, event: Held) -> Iterator[Event]:
    if state.get(Battle).ranged and event.holder is None and event.cell is not None:
        yield LeftLying("THV-EXPL-YANGA-5", event.cell)


def _one_more_card(state: State, subject: Any) -> int:
    return len(NEW_CARDS)


MODULE = Module(
    name="explorers.thieves",
    title="The Thieves of El Dorado: Sequoia and Yanga",
    requires=("island",),
    parts=(
        add("explorer cards", "THV-SETUP-5", _one_more_card, "the card of the Thieves box"),
        moves(Exploring, "THV-EXPL-SEQUOIA-1", _strides, (Stride,)),
        check(Stride, "THV-EXPL-SEQUOIA-1", _is_sequoia, "shape"),
        check(Stride, "THV-EXPL-SEQUOIA-1", _has_wood, "shape"),
        effect(Stride, "THV-EXPL-SEQUOIA-1", _stride),
        reduce(Hastened, "THV-EXPL-SEQUOIA-1", _hastened),
        moves("anytime", "THV-EXPL-YANGA-1", _shots, (Shoot,)),
        check(Shoot, "THV-EXPL-YANGA-1", _is_yanga, "shape"),
        check(Shoot, "THV-EXPL-YANGA-1", _not_busy, "shape"),
        check(Shoot, "THV-EXPL-YANGA-1", _somebody_there, "shape"),
        check(Shoot, "THV-EXPL-YANGA-1", _up_to_two_tiles),
        check(Shoot, "THV-EXPL-YANGA-3", _no_building(*OCCUPYING)).under("THV-OPEN-20", "allowed"),
        check(Shoot, "THV-EXPL-YANGA-3", _no_building(*OCCUPYING, "farmhouse", "outpost")).under(
            "THV-OPEN-20", "refused"
        ),
        check(Shoot, "THV-EXPL-YANGA-6", _own_explore_phase),
        effect(Shoot, "THV-EXPL-YANGA-1", _shoot),
        clamp("strength", "THV-EXPL-YANGA-2", _own_strength, "at range only Yanga himself counts"),
        react(Decided, "THV-EXPL-YANGA-4", _turn_over),
        react(Held, "THV-EXPL-YANGA-5", _left_lying),
        reduce(LeftLying, "THV-EXPL-YANGA-5", lambda state, event: state),
    ),
    moves=(Stride, Shoot),
    events=(Hastened, LeftLying),
    messages=texts("natives"),
)
