"""Where one can go: what a board rings when the reader asks. The engine judges each way; nothing here is a rule."""

from __future__ import annotations

from collections import deque

from tutor.engine import play
from tutor.engine.board import Cell
from tutor.engine.errors import InputError
from tutor.engine.games.island.exploring import Step, step_cost
from tutor.engine.games.island.slices import Turns, explorer_at
from tutor.engine.games.island.space import ways
from tutor.engine.games.quest.movement import Moving
from tutor.engine.search import Budget, Undecided
from tutor.engine.state import State
from tutor.puzzle.reach import fewest_cards
from tutor.widgets.quest_moves import Chosen, move_to

__all__ = ["entering", "quest_targets", "walking_targets"]

_STATES = 4000
"""So many positions are looked at for the cards that each space takes; about a second."""


def quest_targets(state: State, chosen: Chosen) -> dict[Cell, str]:
    """The spaces to go to with what is chosen or left over; with nothing chosen, all of this turn with their cards.

    A hand that is too much to look through gives the spaces one card away, without numbers.
    """
    if isinstance(state.top, Moving) or chosen.cards or chosen.tokens:
        return {cell: "" for cell in state.board.cells if _allowed(state, chosen, cell)}
    try:
        return {cell: str(number) for cell, number in fewest_cards(state, Budget(_STATES)).items() if number}
    except (InputError, Undecided):
        moves = play.legal_moves(state)
        return {to: "" for move in moves if move.seat == chosen.seat and isinstance(to := _end(move), Cell)}


def _allowed(state: State, chosen: Chosen, cell: Cell) -> bool:
    try:
        return bool(play.check(state, move_to(state, chosen, cell)))
    except InputError:
        return False  # nothing that is chosen stands for a move to this space


def walking_targets(state: State, seat: int) -> dict[Cell, str]:
    """The tiles an explorer can walk to with the speed that is left, with the speed each takes, and places to discover
    beside where it stands.
    """
    start = explorer_at(state, seat)
    if start is None:
        return {}
    has = state.get(Turns).speed[seat]
    found: dict[Cell, int] = {start: 0}
    waiting = deque([state])
    while waiting:
        here = waiting.popleft()
        for move in play.legal_moves(here):
            if move.seat != seat or move.key != "step":
                continue
            after = play.perform(here, move).state
            cell = explorer_at(after, seat)
            spent = has - after.get(Turns).speed[seat]
            # Whatever a step sets off (a dweller, a battle) is not looked beyond.
            on = cell is not None and after.top == here.top and after.deciders == here.deciders
            to = _end(move)
            if isinstance(to, Cell) and to not in found:
                found[to] = spent
                if on:
                    waiting.append(after)
    del found[start]
    places = [move for move in play.legal_moves(state) if move.seat == seat and move.key == "discover"]
    spots = {spot: "" for move in places if isinstance(spot := getattr(move, "spot", None), Cell)}
    return {**{cell: str(speed) for cell, speed in found.items()}, **spots}


def entering(state: State, seat: int) -> dict[Cell, str]:
    """What entering the tiles beside an explorer costs now, in words: those a step can be made to."""
    here = explorer_at(state, seat)
    if here is None or Step not in state.ruleset.kinds(state.top.key if state.top is not None else ""):
        return {}
    found = {}
    for cell in ways(state, here):
        if play.check(state, Step(seat, cell)):
            cost = step_cost(state, seat, cell)
            found[cell] = f"entering costs {cost} speed" if cost else "entering costs nothing"
    return found


def _end(move: object) -> object:
    return getattr(move, "to", None)
