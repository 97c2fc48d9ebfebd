"""The cave shrine in the deeper cave: its tile is turned over, villagers guard what they can't hold (THV-SHRINE-CAVE).

Who finds, takes, carries and passes it is in `shrines`, `gang`, `teams` and `riding`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar

from tutor.engine.board import Cell, CellInfo
from tutor.engine.events import Event
from tutor.engine.fields import CELL, NAME
from tutor.engine.games.island.battle import attackers, defenders
from tutor.engine.games.island.exploring import Moved
from tutor.engine.games.island.shrines import Held
from tutor.engine.games.island.slices import SELF_PACED, Battle, Relic, side_of
from tutor.engine.games.island.space import hostile
from tutor.engine.module import Part, react, reduce
from tutor.engine.state import Ground, State

__all__ = ["EVENTS", "PARTS"]


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """The tile of the cave shrine lies face down: the shrine was found."""

    key: ClassVar[str] = "turned"
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Dropped(Event):
    """The cave shrine lies where villagers beat its holder, for an explorer or thief to collect."""

    key: ClassVar[str] = "shrine-dropped"
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Guarded(Event):
    """Villagers stand over the cave shrine: they can fight for it, and no more."""

    key: ClassVar[str] = "guarded"
    side: Annotated[str, NAME]
    cell: Annotated[Cell, CELL]


def _turns_over(state: State, event: Held) -> Iterator[Event]:
    cell = next((cell for cell, info in state.board.cells.items() if info.terrain == "cave-shrine"), None)
    if cell is not None:
        yield Turned("THV-SHRINE-CAVE-1", cell)


def _turned(state: State, event: Turned) -> State:
    board = state.board
    return state.put(Ground(board.with_info(event.cell, CellInfo("empty", 0, board.info(event.cell).tile))))


def _villagers_won(state: State, event: Held) -> Iterator[Event]:
    battle = state.get(Battle)
    if event.holder is not None or event.cell is None or not battle.active or battle.ranged:
        return
    winners = attackers(state) if battle.outcome == "won" else defenders(state)
    if winners.count("villager") and not winners.explorers() and not winners.count(SELF_PACED):
        yield Dropped("THV-SHRINE-CAVE-2", event.cell)


def _stand_guard(state: State, event: Dropped) -> Iterator[Event]:
    battle = state.get(Battle)
    winners = attackers(state) if battle.outcome == "won" else defenders(state)
    yield Guarded("THV-SHRINE-CAVE-4", winners.sides[0], event.cell)


def _come_to_guard(state: State, event: Moved) -> Iterator[Event]:
    relic, side = state.get(Relic), side_of(state, event.seat)
    lies_there = relic.holder is None and relic.cell == event.to
    if event.kind == "villager" and lies_there and not hostile(state, side, event.to):
        yield Guarded("THV-SHRINE-CAVE-4", side, event.to)


EVENTS = (Turned, Dropped, Guarded)

PARTS: tuple[Part, ...] = (
    react(Held, "THV-SHRINE-CAVE-1", _turns_over),
    reduce(Turned, "THV-SHRINE-CAVE-1", _turned),
    react(Held, "THV-SHRINE-CAVE-2", _villagers_won),
    reduce(Dropped, "THV-SHRINE-CAVE-2", lambda state, event: state),
    react(Dropped, "THV-SHRINE-CAVE-4", _stand_guard),
    react(Moved, "THV-SHRINE-CAVE-4", _come_to_guard),
    reduce(Guarded, "THV-SHRINE-CAVE-4", lambda state, event: state),
)
