"""How far a hand goes: the fewest cards needed to reach each space within one turn, by exhaustive search."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count

from tutor.engine import play
from tutor.engine.board import Cell
from tutor.engine.errors import InputError
from tutor.engine.games.quest.slices import Decks, Pieces
from tutor.engine.search import Budget
from tutor.engine.state import State

__all__ = ["fewest_cards"]


def fewest_cards(state: State, budget: Budget | None = None) -> dict[Cell, int]:
    """Each space that a piece of the seat to decide can stand on this turn, with the fewest cards that takes.

    A space where a piece stands already takes 0 cards; what is out of reach is left out. Cards played and cards given
    up count alike. What lies behind chance is not looked at.

    Raises
    ------
    InputError
        Nobody is to decide, or the game has no hands of cards.
    Undecided
        The budget ran out.
    """
    if Decks not in state.ruleset.slots or not state.deciders:
        raise InputError(
            "there is no hand to count cards of",
            field="state",
            remedy="Give a Quest position in which a seat is to play.",
        )
    seat = state.deciders[0]
    spent = budget or Budget()
    full = len(state.get(Decks)[seat].hand)
    found: dict[Cell, int] = {}
    order = count()  # equal costs are looked at in the order they came up, so that states are never compared
    waiting = [(0, next(order), state)]
    seen: set[State] = set()
    while waiting:
        cost, _, here = heappop(waiting)
        if here in seen:
            continue
        seen.add(here)
        spent.spend()
        for owner, _, cell in here.get(Pieces).standing():
            if owner == seat:
                found.setdefault(cell, cost)
        if play.result(here) is not None or play.chance(here) is not None:
            continue
        for move in play.legal_moves(here):
            if move.seat != seat or type(move).ends_turn:
                continue
            after = play.perform(here, move).state
            heappush(waiting, (full - len(after.get(Decks)[seat].hand), next(order), after))
    return found
