"""What must hold on every state with the Thieves, and a census of what happens to them in games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tests.engine.island.walks import anew
from tutor.engine.bag import Bag
from tutor.engine.events import Event
from tutor.engine.games.island.band import BANK, Band, dens, hidden, lefts, thieves_at, thieves_seat
from tutor.engine.games.island.components import CARDS
from tutor.engine.games.island.slices import (
    Battle,
    Cast,
    Hands,
    Pieces,
    Relic,
    Special,
    SurfaceStack,
    Unit,
    explorer_at,
)
from tutor.engine.games.island.space import hostile, opening_tile
from tutor.engine.games.island.tiles import surface_tiles
from tutor.engine.state import State

__all__ = ["happenings", "holds"]

SURFACE = surface_tiles()


def holds(state: State, *, cards_in_hiding: bool = False) -> None:
    """Assert all of it; `cards_in_hiding` where something brings the Thieves cards in hiding too."""
    _conserved(state)
    _pieces_stand_right(state)
    if thieves_seat(state) is not None:
        _band_in_order(state, cards_in_hiding)


def _conserved(state: State) -> None:
    """No card, tile, doubloon or piece is lost or made."""
    hands, pieces, stack, board = state.get(Hands), state.get(Pieces), state.get(SurfaceStack), state.board
    if anew("cards", hands):
        assert Bag([*hands.supply, *hands.hoard, *(card for hand in hands.hands for card in hand)]) == CARDS
    special = state.get(Special) if Special in state.ruleset.slots else None
    if anew("tiles", stack, board, special):
        tiles = [info.tile for cell, info in board.cells.items() if cell.layer == "surface"]
        assert stack.all().plus(tiles).plus(special.all() if special else Bag()) == SURFACE
    assert 0 <= state.get(Band).doubloons <= BANK
    if anew("pieces", pieces, state.table, state.ruleset):
        for (side, kind), most in _supplies(state).items():
            assert pieces.on_map(side, kind) <= most, (side, kind)


def _beside_a_fort_at_home(state: State, unit: Unit) -> bool:
    """Woken on its own cave tile beside a fort that was there before; no other side has units there (THV-OPEN-91)."""
    alone = all(other.side == unit.side for other in state.get(Pieces).at(unit.cell))
    return alone and state.board.info(unit.cell).tile in ("thieves", "titan")


_KINDS = ("thief", "outpost", "hideout", "offering", "villager", "farmhouse", "fort")
_known: dict[tuple[object, ...], dict[tuple[str, str], int]] = {}


def _supplies(state: State) -> dict[tuple[str, str], int]:
    """How many wooden pieces there are, by (side, kind): a matter of the seats and their explorers, asked once each."""
    key = (state.ruleset, state.table.seats, state.get(Cast).names)
    if key not in _known:
        pairs = [(side, kind) for side in {seat.side for seat in state.table.seats} for kind in _KINDS]
        _known[key] = {pair: state.quantity("pieces", pair).value for pair in pairs}
    return _known[key]


def _pieces_stand_right(state: State) -> None:
    """Nobody on water or a shrine; opponents share a tile only where all began, or while they fight there."""
    settled = not state.get(Battle).active and state.top is not None and state.top.key != "naming"
    if not anew("standing", state.get(Pieces), state.board, settled, state.table):
        return
    for unit in state.get(Pieces).units:
        assert state.board.info(unit.cell).terrain not in ("water", "shrine")
        if hostile(state, unit.side, unit.cell):
            assert not settled or unit.cell == opening_tile(state.board) or _beside_a_fort_at_home(state, unit)


def _band_in_order(state: State, cards_in_hiding: bool) -> None:
    """Speed belongs to thieves on the map, in their own turn; the hiding hold no cards; the shrine's holder stands."""
    seat, band, relic = thieves_seat(state), state.get(Band), state.get(Relic)
    assert seat is not None
    settled = not state.get(Battle).active and state.top is not None and state.top.key != "naming"
    for cell, _ in band.paces:
        assert len(lefts(state, seat, cell)) == sum(where == cell for where, _ in band.paces)
    if settled:
        assert seat in state.table.active or not band.paces
    owing = any(frame.key in ("regroup", "paying") for frame in state.stack)
    if hidden(state, seat) and not owing and not cards_in_hiding:
        assert not state.get(Hands)[seat]
    if relic.holder == seat:
        assert relic.cell in thieves_at(state, seat)
    for den in dens(state, seat):
        if den.kind == "hideout" and settled:
            around = [cell for cell in den.corner.cells() if cell in state.board]
            # On a full island a beaten explorer comes back on the opening tile, whoever is there (ISL-OPEN-15).
            assert not any(hostile(state, "thieves", cell) for cell in around if cell != opening_tile(state.board))


def _origins(state: State, victim: int, reach: int) -> set[str]:
    """The kinds of origins that reach a victim."""
    seat, goal = thieves_seat(state), explorer_at(state, victim)
    assert seat is not None
    found = set()
    places = [("thief", cell, 0) for cell in thieves_at(state, seat)]
    places += [(den.kind, cell, 1) for den in dens(state, seat) for cell in den.corner.cells() if cell in state.board]
    for kind, cell, start in places:
        steps = state.quantity("distance", (cell, goal)).value
        if steps >= 0 and steps + start <= reach:
            found.add(kind)
    return found


def happenings(before: State, events: Sequence[Event], seen: Counter[str]) -> None:
    """Count what the events of a ply tell; `before` is the state they came from."""
    for event in events:
        if event.key in ("emerged", "vanished", "rushed"):
            seen[event.key] += 1
        elif event.key == "aimed" and event.victim is not None:  # type: ignore[attr-defined]
            for kind in _origins(before, event.victim, event.reach):  # type: ignore[attr-defined]
                seen[f"stolen from a {kind}"] += 1
        elif event.key == "fell" and event.kind in ("thief", "outpost", "hideout"):  # type: ignore[attr-defined]
            seen[f"a {event.kind} falls"] += 1  # type: ignore[attr-defined]
        elif event.key == "decided":
            battle = before.get(Battle)
            side = before.table.seats[battle.seat].side if battle.active else ""
            if side == "thieves":
                seen[f"thieves attack: {event.outcome}"] += 1  # type: ignore[attr-defined]
            elif "thieves" in battle.defenders:
                seen[f"thieves attacked: {event.outcome}"] += 1  # type: ignore[attr-defined]
