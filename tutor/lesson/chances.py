"""Odds of a position, read with the dice of its ruleset: battles that are being fought, and thefts to come."""

from __future__ import annotations

from collections.abc import Callable

from tutor.engine.games.island import parameters
from tutor.engine.games.island.band import thieves_seat
from tutor.engine.games.island.battle import attackers, defenders
from tutor.engine.games.island.slices import Hands, explorer_at
from tutor.engine.games.island.stealing import OUT_OF_REACH
from tutor.engine.odds import Haul, battle, expected_haul
from tutor.engine.state import State

__all__ = ["best_from", "haul", "percent", "sides", "wins"]


def percent(attack: int, defence: int) -> Callable[[State], int]:
    """The chance of `attack` dice to win against `defence` dice, in whole percent, with the battle die in force."""
    return lambda state: round(100 * battle(attack, defence, parameters.faces(state, "P-BATTLE-DIE")).win)


def wins(state: State) -> int:
    """The chance of the attacker in the battle that is being fought, in whole percent."""
    ours, theirs = (state.quantity("strength", force(state)).value for force in (attackers, defenders))
    return percent(ours, theirs)(state)


def haul(state: State) -> Haul:
    """What a theft of the Thieves can be expected to bring, every card being worth one; forts are not asked for."""
    seat = thieves_seat(state)
    assert seat is not None
    distances: dict[str, int | None] = {}
    hands: dict[str, int] = {}
    for other, who in enumerate(state.table.seats):
        cell = explorer_at(state, other)
        if other != seat and cell is not None:
            away = state.quantity("reach", (seat, cell)).value
            distances[who.name] = away if away < OUT_OF_REACH else None
            hands[who.name] = len(state.get(Hands)[other])
    return expected_haul(parameters.pairs(state, "P-THIEF-DIE"), distances, hands)


def best_from(victim: str) -> Callable[[State], int]:
    """On how many different faces of the thief die it is best to rob this player."""
    return lambda state: len({pair for pair, theft in haul(state).faces if theft.victim == victim})


def sides(least: int) -> Callable[[State], int]:
    """On how many sides of the thief die a theft brings at least so many cards."""
    return lambda state: sum(theft.haul >= least for _, theft in haul(state).faces)
