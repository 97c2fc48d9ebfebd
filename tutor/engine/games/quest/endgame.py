"""The end of the race: arrivals in El Dorado, the final round, and who wins.

A piece that enters a finishing space goes on to El Dorado at once. A seat has arrived when all the pieces it has to
bring home are there. All arrivals of a game lie in one round, so their order is the turn order and need not be kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar

from tutor.engine.board import Cell
from tutor.engine.events import Event
from tutor.engine.fields import CELL, SEAT
from tutor.engine.games.quest.blockades import Blockades
from tutor.engine.games.quest.data import blockade
from tutor.engine.games.quest.movement import Attempt, Moved
from tutor.engine.games.quest.slices import PIECE, Pieces
from tutor.engine.module import Part, base, clamp, ending, react, reduce
from tutor.engine.state import State
from tutor.engine.verdict import Result

__all__ = ["EVENTS", "PARTS", "QUANTITIES", "Arrived", "Home", "arrivals", "closing", "two_pieces"]


@dataclass(frozen=True, slots=True)
class Arrived(Event):
    """A piece went from a finishing space on to El Dorado; the space is free again."""

    key: ClassVar[str] = "arrived"
    seat: Annotated[int, SEAT]
    piece: Annotated[int, PIECE]
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Home(Event):
    """A seat has brought home all the pieces it has to."""

    key: ClassVar[str] = "home"
    seat: Annotated[int, SEAT]


EVENTS = (Arrived, Home)
QUANTITIES = ("pieces to bring home",)


# -- arriving ---------------------------------------------------------------------------------------------------------


def two_pieces(state: State, seat: int) -> bool:
    """Whether a seat plays with two pieces, as both do in a game of two."""
    return len(state.get(Pieces).at[seat]) == 2


def closing(state: State) -> bool:
    """Whether the seat on turn is the last one of the round."""
    return state.table.group == len(state.table.order) - 1


def arrivals(state: State) -> tuple[int, ...]:
    """The seats that have arrived, the first one first."""
    if not any(None in row for row in state.get(Pieces).at):
        return ()
    return tuple(seat for group in state.table.order for seat in group if _there(state, seat) >= _needed(state, seat))


def _there(state: State, seat: int) -> int:
    return state.get(Pieces).at[seat].count(None)


def _needed(state: State, seat: int) -> int:
    return state.quantity("pieces to bring home", seat).value


def _arrive(state: State, event: Moved) -> Iterator[Event]:
    if state.board.info(event.to).mark("finish"):
        yield Arrived("QED-END-1", event.seat, event.piece, event.to)


def _is_home(state: State, seat: int) -> bool:
    """Whether the piece that has just arrived is the last one its seat had to bring home."""
    return _there(state, seat) == _needed(state, seat)


def _home(state: State, event: Arrived) -> Iterator[Event]:
    """With one piece: the first to arrive starts the final round, or ends the game as the last player of the round."""
    if not two_pieces(state, event.seat) and _is_home(state, event.seat):
        first = "QED-END-3" if closing(state) else "QED-END-2"
        yield Home(first if arrivals(state) == (event.seat,) else "QED-END-4", event.seat)


def _first_home(state: State, event: Arrived) -> Iterator[Event]:
    if two_pieces(state, event.seat) and _is_home(state, event.seat) and arrivals(state) == (event.seat,):
        yield Home("QED-2P-5", event.seat)


def _also_home(state: State, event: Arrived) -> Iterator[Event]:
    if two_pieces(state, event.seat) and _is_home(state, event.seat) and arrivals(state) != (event.seat,):
        yield Home("QED-2P-6", event.seat)


def _one(state: State, seat: int) -> int:
    return 1


def _write_arrived(state: State, event: Arrived) -> State:
    return state.put(state.get(Pieces).moved(event.seat, event.piece, None))


def _unchanged(state: State, event: Home) -> State:
    return state


def _nothing_left(state: State, attempt: Attempt, left: int) -> int:
    return 0 if state.board.info(attempt.target).mark("finish") else left


# -- the end ----------------------------------------------------------------------------------------------------------


def _finalists(state: State) -> tuple[int, ...]:
    """Those who have arrived, once the final round is over: the stack is empty behind the last turn of the round."""
    return arrivals(state) if not state.stack and closing(state) else ()


def _at_once(state: State, two: bool) -> Iterator[int]:
    """The first to arrive, if that is the last player of the round."""
    arrived = arrivals(state)
    if arrived and closing(state) and arrived[0] in state.table.active and two_pieces(state, arrived[0]) == two:
        yield arrived[0]


def _last_of_round(state: State) -> Result | None:
    for seat in _at_once(state, two=False):
        return Result((seat,), "QED-END-3", "result.at-once", (("winner", state.table.name(seat)),))
    return None


def _second_player(state: State) -> Result | None:
    for seat in _at_once(state, two=True):
        return Result((seat,), "QED-2P-5", "result.at-once", (("winner", state.table.name(seat)),))
    return None


def _alone(state: State) -> Result | None:
    arrived = _finalists(state)
    if len(arrived) != 1:
        return None
    return Result(arrived, "QED-END-8", "result.alone", (("winner", state.table.name(arrived[0])),))


def _row(state: State, seat: int) -> tuple[int, ...]:
    return state.get(Blockades).owned[seat]


def _power(state: State, seat: int) -> int:
    """The highest power of a single blockade of a seat."""
    return max((blockade(number).power for number in _row(state, seat)), default=0)


def _best(state: State, seat: int) -> int:
    """The printed number of a seat's best blockade: of those with the highest power the highest number."""
    best = _power(state, seat)
    return max((number for number in _row(state, seat) if blockade(number).power == best), default=0)


def _leaders(seats: Iterable[int], score: Mapping[int, int]) -> tuple[int, ...]:
    """The seats with the highest score, in the given order."""
    seats = tuple(seats)
    if len(seats) < 2:
        return seats
    top = max((score[seat] for seat in seats), default=0)
    return tuple(seat for seat in seats if score[seat] == top)


def _most(state: State) -> tuple[int, ...]:
    seats = _finalists(state)
    return _leaders(seats, {seat: len(_row(state, seat)) for seat in seats}) if seats else ()


def _strongest(state: State) -> tuple[int, ...]:
    seats = _most(state)
    return _leaders(seats, {seat: _power(state, seat) for seat in seats}) if seats else ()


def _by_number(state: State) -> Result | None:
    seats = _most(state)
    if len(seats) != 1 or len(_finalists(state)) == 1:
        return None
    facts = (("winner", state.table.name(seats[0])), ("count", len(_row(state, seats[0]))))
    return Result(seats, "QED-END-4", "result.most", facts)


def _by_power(state: State) -> Result | None:
    seats = _strongest(state)
    if len(seats) != 1 or len(_most(state)) == 1:
        return None
    facts = (("winner", state.table.name(seats[0])), ("power", _power(state, seats[0])))
    return Result(seats, "QED-END-5", "result.strongest", facts)


def _last_tie(state: State) -> Result | None:
    seats = _strongest(state)
    if len(seats) < 2:
        return None
    reading = state.ruleset.ruling("QED-OPEN-6")
    if reading == "shared":
        winners = tuple(sorted(seats))
        names = " and ".join(state.table.name(seat) for seat in winners)
        return Result(winners, "QED-END-6", "result.shared", (("winner", names),))
    if reading == "number":
        ahead = _leaders(seats, {seat: _best(state, seat) for seat in seats})
        if len(ahead) == 1:
            facts = (("winner", state.table.name(ahead[0])), ("number", _best(state, ahead[0])))
            return Result(ahead, "QED-END-6", "result.number", facts)
    return Result(seats[:1], "QED-END-6", "result.first", (("winner", state.table.name(seats[0])),))


PARTS: tuple[Part, ...] = (
    react(Moved, "QED-END-1", _arrive),
    react(Arrived, "QED-END-2", _home),
    react(Arrived, "QED-2P-5", _first_home),
    react(Arrived, "QED-2P-6", _also_home),
    base("pieces to bring home", "QED-END-2", _one, "piece"),
    clamp("left-over", "QED-END-7", _nothing_left, "nothing is left over on arrival"),
    reduce(Arrived, "QED-END-1", _write_arrived),
    reduce(Home, "QED-END-2", _unchanged),
    ending("QED-END-3", _last_of_round),
    ending("QED-2P-5", _second_player),
    ending("QED-END-8", _alone),
    ending("QED-END-4", _by_number),
    ending("QED-END-5", _by_power),
    ending("QED-END-6", _last_tie),
)
