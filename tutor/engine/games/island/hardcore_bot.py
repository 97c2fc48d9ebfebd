"""How the settler plays hardcore mode: what it gathers, where it lays dealt tiles, which dice it pays for.

Rerolls are weighed by exact odds: the best choice is the one that gains most once gold has its worth.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from typing import Any

from tutor.engine.games.island import parameters
from tutor.engine.games.island.battle import attackers, defenders, rollers
from tutor.engine.games.island.building import cost
from tutor.engine.games.island.explorers import Reroll
from tutor.engine.games.island.farming import Gather
from tutor.engine.games.island.hardcore_battle import Fortune, Wagering
from tutor.engine.games.island.slices import Battle, Hands
from tutor.engine.games.island.space import touching
from tutor.engine.moves import Move
from tutor.engine.odds import MOST_REROLLED, Hardcore
from tutor.engine.state import State

__all__ = ["gather", "lay", "wager"]

A_GOLD = Fraction(1, 25)
"""What a gold must bring in the chance of the battle to be paid for a die."""
A_POINT = 2
"""What a turn point kept for walking is worth, where a card that an offering needs is worth 10."""
_TIE = Fraction(1, 4)
"""What a tie is worth: nothing is lost but the turn."""


def gather(state: State, seat: int, move: Gather) -> float:
    """What an offering lacks first; points that bring nothing an offering needs are kept for walking."""
    hand, wanted = Counter(state.get(Hands)[seat]), Counter(cost(state, "offering"))
    short = wanted - hand - Counter(move.cards)
    spare = Counter(cost(state, "farmhouse")) + Counter(cost(state, "villager"))
    useless = len(move.cards) - (sum((wanted - hand).values()) - sum(short.values()))
    more = sum((wanted + spare - hand).values()) - sum((wanted + spare - hand - Counter(move.cards)).values())
    return 1000.0 - 10 * sum(short.values()) + more - A_POINT * useless


def lay(state: State, move: Any) -> float:
    """A dealt tile is laid as soon as it can be, where it touches most; water is kept until nothing else is left."""
    return {"water": 1.0}.get(move.tile, 70.0) + len(touching(state, move.spot))


def wager(state: State, seat: int, move: Move) -> float:
    """The chance of the battle after a reroll, less what the gold is worth."""
    frame, battle = state.top, state.get(Battle)
    assert isinstance(frame, Wagering)
    attacking = frame.part == "attack"
    mine = state.quantity("strength", attackers(state) if attacking else defenders(state)).value
    theirs = state.quantity("strength", defenders(state) if attacking else attackers(state)).value
    if isinstance(move, Fortune):
        dice, price = battle.dice, 0
    else:
        assert isinstance(move, Reroll)
        dice, price = move.dice, len(move.dice)
    if max(mine, theirs) > MOST_REROLLED:
        return float(3.5 * len(dice) - sum(dice) - price)
    gold = _gold(state, "defence" if attacking else "attack")
    coins = (len(battle.dice), gold) if attacking else (0, len(battle.dice))
    sides = (mine, theirs) if attacking else (theirs, mine)
    odds = _odds(sides, coins, parameters.faces(state, "P-BATTLE-DIE"))
    total = None if attacking else battle.attack
    chance = odds.expected(sum(battle.dice) - sum(dice), len(dice), total)
    return float((chance if attacking else 1 - chance) - price * A_GOLD)


@lru_cache(maxsize=256)
def _odds(sides: tuple[int, int], coins: tuple[int, int], faces: tuple[int, ...]) -> Hardcore:
    return Hardcore(*sides, coins, faces, tie=_TIE)


def _gold(state: State, part: str) -> int:
    """The gold of a side as far as it is seen: hidden cards count for nothing."""
    hands = state.get(Hands)
    return max((hands[seat].count("gold") for seat in rollers(state, part)), default=0)
