"""What a question asks of a position with the Thieves: doubloons, hiding, where they may come out, reach and loot."""

from __future__ import annotations

from collections.abc import Callable

from tutor.engine import play
from tutor.engine.games.island.band import Band, hidden, thieves_at, thieves_seat
from tutor.engine.games.island.dens import Recruit
from tutor.engine.games.island.hiding import Emerge
from tutor.engine.games.island.slices import Hands, explorer_at
from tutor.engine.games.island.stealing import OUT_OF_REACH, Aim, Looking, Take
from tutor.engine.games.island.treasures import Treasures
from tutor.engine.state import State

__all__ = [
    "cards_of", "doubloons", "first_thief", "hides", "holder_of", "how_far_off", "loot", "most_taken", "new_thief",
    "reach_to", "thieves_left", "victims", "where_red_is", "within",
]  # fmt: skip

Count = Callable[[State], int]


def doubloons(state: State) -> int:
    """How many doubloons the Thieves have."""
    return state.get(Band).doubloons


def hides(state: State) -> bool:
    """Whether the Thieves are in hiding."""
    return hidden(state, _thieves(state))


def thieves_left(state: State) -> int:
    """How many thieves stand on the map."""
    return len(thieves_at(state, _thieves(state)))


def where_red_is(state: State) -> str:
    """The tile of the first seat's explorer; ``off`` when it is off the map."""
    cell = explorer_at(state, 0)
    return "off" if cell is None else state.board.label(cell)


# -- tiles -------------------------------------------------------------------------------------------------------------


def first_thief(state: State) -> frozenset[str]:
    """The tiles on which the first thief can stand when the Thieves come out of hiding."""
    return frozenset(state.board.label(move.cell) for move in play.legal_moves(state) if isinstance(move, Emerge))


def new_thief(state: State) -> frozenset[str]:
    """The tiles on which a new thief can be put now."""
    return frozenset(state.board.label(move.cell) for move in play.legal_moves(state) if isinstance(move, Recruit))


def within(reach: int) -> Callable[[State], frozenset[str]]:
    """The tiles within a reach of the Thieves' pieces."""

    def found(state: State) -> frozenset[str]:
        cells = (cell for cell in state.board.cells if _away(state, cell) <= reach)
        return frozenset(state.board.label(cell) for cell in cells)

    return found


def how_far_off(state: State, label: str) -> str:
    """A sentence for a tile marked wrongly: its distance from the nearest piece of the Thieves."""
    away = _away(state, state.board.cell(label))
    if away >= OUT_OF_REACH:
        return f"No way leads to {label}."
    return f"{label} is {away} tile{'' if away == 1 else 's'} away."


# -- numbers -----------------------------------------------------------------------------------------------------------


def reach_to(label: str) -> Count:
    """How far a tile is from the nearest piece of the Thieves."""
    return lambda state: _away(state, state.board.cell(label))


def victims(state: State) -> int:
    """How many players can be robbed now, with either number of the die."""
    moves = (move for move in play.legal_moves(state) if isinstance(move, Aim))
    return len({move.victim for move in moves if move.victim is not None})


def loot(state: State) -> int:
    """How many cards may be kept of the hand that the Thieves look at; 0 if they look at none."""
    return state.top.loot if isinstance(state.top, Looking) else 0


def most_taken(state: State) -> int:
    """The most cards that can be kept of the hand that the Thieves look at."""
    return max((len(move.cards) for move in play.legal_moves(state) if isinstance(move, Take)), default=0)


def cards_of(seat: int) -> Count:
    """How many cards a seat has."""
    return lambda state: len(state.get(Hands)[seat])


def holder_of(coin: str) -> Callable[[State], str]:
    """Who has the coin of a treasure: a seat's name, ``nobody``, or ``dweller`` while it waits with one."""

    def found(state: State) -> str:
        seat = next((one.seat for one in state.get(Treasures).coins if one.name == coin), None)
        return "nobody" if seat is None else state.table.name(seat) if seat >= 0 else "dweller"

    return found


def _thieves(state: State) -> int:
    seat = thieves_seat(state)
    assert seat is not None
    return seat


def _away(state: State, cell: object) -> int:
    return state.quantity("reach", (_thieves(state), cell)).value
