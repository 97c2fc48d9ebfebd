"""What must hold on every state of a hardcore game, and a census of what happens in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tests.engine.island.walks import anew
from tutor.engine.bag import Bag
from tutor.engine.events import Event
from tutor.engine.games.island.components import CARDS
from tutor.engine.games.island.hardcore_tiles import TURNS, lots
from tutor.engine.games.island.hardcore_turn import POINTS
from tutor.engine.games.island.slices import Battle, Cast, Hands, Special, SurfaceStack, Turns
from tutor.engine.games.island.tiles import surface_tiles
from tutor.engine.games.island.treasures import Treasures
from tutor.engine.state import State

__all__ = ["happenings", "holds"]

SURFACE = surface_tiles()


def holds(state: State) -> None:
    """Assert that no tile or card is lost, and that points and turns are counted right."""
    special, turns, hands = state.get(Special), state.get(Turns), state.get(Hands)
    if anew("hardcore tiles", state.get(SurfaceStack), state.board, special):
        board = [info.tile for cell, info in state.board.cells.items() if cell.layer == "surface"]
        assert state.get(SurfaceStack).all().plus(special.all()).plus(board) == SURFACE
        dealt = Bag(tile for lot in lots(len(state.table.order)) for tile in lot)
        assert dealt.covers(special.all())
    if anew("hardcore cards", hands):
        assert Bag([*hands.supply, *hands.hoard, *(card for hand in hands.hands for card in hand)]) == CARDS
    for tiles, left in zip(special.tiles, special.turns, strict=True):
        assert bool(tiles) == bool(left)
        assert left <= TURNS
    for seat, (gather, speed) in enumerate(zip(turns.gather, turns.speed, strict=True)):
        assert gather in (0, POINTS)
        if "sequoia" not in state.get(Cast).names:
            assert gather + speed <= POINTS + (Treasures in state.ruleset.slots)  # Bavieca's one
        assert seat in state.table.active or gather == speed == 0
    _battle_in_order(state)


def _battle_in_order(state: State) -> None:
    """The defender has no dice before the attacker's are counted; only one side's dice lie on the table."""
    battle, keys = state.get(Battle), [frame.key for frame in state.stack]
    if "wagering" in keys:
        assert battle.dice or keys[-1] == "charging"  # the Army's one die is in the air
        assert battle.defence == -1
    if any(frame.key == "wagering" and frame.part == "defence" for frame in state.stack):  # type: ignore[attr-defined]
        assert battle.attack >= 0


def happenings(before: State, events: Sequence[Event], seen: Counter[str]) -> None:
    """Count what is worth seeing often."""
    for event in events:
        if event.key in ("topped", "reclaimed", "elapsed", "rerolled"):
            seen[event.key] += 1
        if event.key == "closed" and event.rule == "THV-HARD-NICHOLAS-1":
            seen["fortune"] += 1
        if event.key == "paid" and event.rule == "THV-HARD-BATTLE-1":
            seen["gold for dice"] += 1
