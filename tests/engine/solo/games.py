"""Whole solo games by the settler: how they end, and that no guardian stands still with a target in reach."""

from __future__ import annotations

from collections import Counter

from tests.support import rules
from tutor.engine import play
from tutor.engine.chance import Dealer
from tutor.engine.events import Event
from tutor.engine.games.island.bots import settler
from tutor.engine.games.island.hunting import Hunt, Stalked, Stirred, course_of
from tutor.engine.games.island.slices import Pieces
from tutor.engine.games.island.solo import LAWS
from tutor.engine.observe import observe
from tutor.engine.state import State

__all__ = ["ROUNDS", "played"]

ROUNDS = 150
COUNTED = ("stalked", "assailed", "swapped", "regained", "spawned", "called")


def stood_still(before: State, events: tuple[Event, ...]) -> str:
    """The guardian whose roll moved it nowhere although something to go for was in reach; an empty text otherwise."""
    roll = next((event for event in events if isinstance(event, Stirred)), None)
    if roll is None or not roll.tiles or any(isinstance(event, Stalked) for event in events):
        return ""
    hunting = before.put(Hunt(roll.beast, roll.seat, roll.tiles, before.get(Pieces).where(roll.beast)))
    return roll.beast if course_of(hunting, roll.beast, LAWS[roll.beast])[1].far > 0 else ""


def played(seed: int, seen: Counter[str], ruleset: str = "island+solo") -> str:
    """How one game ends: ``won``, ``lost`` or ``unfinished``; what happens in it is counted."""
    dealer, bot = Dealer(seed), settler(seed)
    state = rules(ruleset).start()
    while play.result(state) is None and state.table.round <= ROUNDS:
        node = play.chance(state)
        if node is not None:
            step = play.resolve(state, node.sample(dealer.rng))
        else:
            moves = [move for move in play.legal_moves(state) if move.seat == 0]
            step = play.perform(state, bot(observe(state, 0), moves))
        still = stood_still(state, step.events)
        # A guardian that has a choice of ways walks only once the player has chosen.
        assert not still or (step.state.top is not None and step.state.top.key == "leading"), (seed, still)
        seen["rolls"] += any(isinstance(event, Stirred) for event in step.events)
        seen.update(event.key for event in step.events if event.key in COUNTED)
        state = step.state
    result = play.result(state)
    return "unfinished" if result is None else "won" if result.winners else "lost"
