"""What must hold on every state with the deeper cave, and a census of what happens there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from tests.engine.island.walks import anew
from tests.engine.thieves.census import holds as holds_with_thieves
from tutor.engine.bag import Bag
from tutor.engine.events import Event
from tutor.engine.games.island.band import Band, is_thieves, lefts, thieves_at, thieves_seat
from tutor.engine.games.island.deeper_stack import DWELLING, TREASURES
from tutor.engine.games.island.slices import Battle, CaveStack, Relic, Turns
from tutor.engine.games.island.tiles import stack_for
from tutor.engine.games.island.treasures import Treasures, holder
from tutor.engine.state import State

__all__ = ["happenings", "holds"]

_full = cache(stack_for)


def holds(state: State) -> None:
    """Assert all of it, with what holds for Thieves and teams."""
    seat = thieves_seat(state)
    holds_with_thieves(state, cards_in_hiding=seat is not None and holder(state, "rose") == seat)
    _tiles(state)
    _coins(state)
    _curse(state)
    assert all(speed >= 0 for speed in state.get(Turns).speed)


def _tiles(state: State) -> None:
    """No cave tile is lost or made; the stack has a place for each that isn't on the map or left the game."""
    full, stack, board = _full(state.ruleset), state.get(CaveStack), state.board
    if not anew("cave tiles", full, stack, board):
        return
    tiles = [info.tile for cell, info in board.cells.items() if cell.layer == "cave"]
    assert Bag([*stack.top, *stack.rest, *tiles]) == Bag([*full.top, *full.rest])
    assert len(stack) + len(tiles) == len(full)
    assert stack.rest.covers(stack.sure)
    entrance = [cell for cell, info in board.cells.items() if info.terrain == "entrance"]
    exits = [cell for cell, info in board.cells.items() if info.terrain == "exit"]
    assert {tuple(edge) for edge in board.links} == {tuple(sorted((entrance[0], cell))) for cell in exits}
    if tiles and not exits:
        assert any(info.terrain == "cave-in" for info in board.cells.values())


def _coins(state: State) -> None:
    """Each coin is in one place: with a tile still to come or to enter, with a seat, with a living dweller."""
    assert state.get(Battle).active or not state.get(Treasures).rallied
    if not anew("coins", state.get(Treasures), state.get(CaveStack), state.board):
        return
    coins = {coin.name: coin for coin in state.get(Treasures).coins}
    terrains = [info.terrain for info in state.board.cells.values()]
    for name in TREASURES:
        waits = name in state.get(CaveStack).rest or name in terrains
        assert (name in coins) + waits == 1 or (name == "curse" and name not in coins and not waits), name
    for coin in coins.values():
        assert (coin.seat >= 0) != bool(coin.dweller)
        if coin.cell is not None:
            assert state.board.info(coin.cell).terrain == coin.dweller
        elif coin.dweller:
            assert coin.dweller in DWELLING


def _curse(state: State) -> None:
    """The cursed thief stands on the map with the speed it is said to have; the shrine has ended no curse in vain."""
    cursed = next((coin for coin in state.get(Treasures).coins if coin.name == "curse"), None)
    bearer, seat = state.get(Band).cursed, thieves_seat(state)
    relic = state.get(Relic)
    if cursed is not None and cursed.seat >= 0 and not is_thieves(state, cursed.seat):
        assert relic.holder != cursed.seat
    if bearer is None:
        return
    cell, left = bearer
    assert seat is not None
    assert cursed is not None
    assert cursed.seat == seat
    assert cell in thieves_at(state, seat)
    assert left < 0 or left in lefts(state, seat, cell)
    assert (relic.holder, relic.cell) != (seat, cell)


def happenings(before: State, events: Sequence[Event], seen: Counter[str]) -> None:
    """Count what the events of a ply tell; `before` is the state they came from."""
    for event in events:
        rule = event.rule
        if event.key in ("found", "passed"):
            seen[f"{event.key} {event.coin}"] += 1  # type: ignore[attr-defined]
        if event.key in ("collapsed", "reopened", "lifted", "doomed", "clung", "rallied", "spurred", "turned"):
            seen[event.key] += 1
        if event.key == "passed" and event.dweller is not None:  # type: ignore[attr-defined]
            seen["a dweller wins a coin"] += 1
        elif event.key == "passed" and rule == "THV-TREASURE-3":
            seen["a coin is won back"] += 1
        if event.key in ("gained", "held", "shrine-dropped", "guarded"):
            seen[f"{event.key} by {rule}"] += 1
        if event.key == "moved":
            source, to = event.source, event.to  # type: ignore[attr-defined]
            if source.layer != to.layer:
                seen[f"by the {before.board.info(source).terrain}"] += source in before.board
