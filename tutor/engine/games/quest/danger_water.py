"""Flowing water: a piece that ends a card's movement on an arrow is pushed one space along it.

The push is a reaction to the stop, so it is compulsory and comes at once (QED-ARW-8), costs nothing (QED-ARW-5), and,
being no stop itself, can't set off another one (QED-ARW-3).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tutor.engine.board import Cell
from tutor.engine.games.quest.blockades import blockade_between
from tutor.engine.games.quest.layouts import feature_options
from tutor.engine.games.quest.movement import Attempt, Moved, Pushed, Stopped, gate_closed, where
from tutor.engine.games.quest.slices import piece_at
from tutor.engine.hexgrid import DIRECTIONS
from tutor.engine.module import Module, base, clamp, react
from tutor.engine.state import State

__all__ = ["MODULE", "Drift", "downstream"]

Drift = Attempt
"""The subject of the quantity ``drift``: source, target, seat and piece of a push."""


def downstream(state: State, cell: Cell) -> Cell | None:
    """The place an arrow points to, whether or not the board has it; None without an arrow."""
    arrow = state.board.info(cell).mark("arrow")
    if arrow is None:
        return None
    way = DIRECTIONS[arrow]
    return Cell(cell.layer, cell.q + way.q, cell.r + way.r)


def _one(state: State, push: Drift) -> int:
    return 1


def _stays(state: State, push: Drift, value: int) -> int:
    """No push off the route, onto a mountain or onto another piece; nor through a closed way (QED-OPEN-12)."""
    if push.target not in state.board or state.board.info(push.target).terrain == "mountain":
        return 0
    if piece_at(state, push.target) is not None or blockade_between(state, push.source, push.target) is not None:
        return 0
    if state.board.info(push.target).mark("finish") and gate_closed(state, push.seat, push.piece):
        return 0
    return value


def _push(state: State, event: Stopped) -> Iterator[Any]:
    target = downstream(state, event.cell)
    if target is None or where(state, event.seat, event.piece) != event.cell:
        return
    drift = state.quantity("drift", Drift("drift", event.seat, event.piece, event.cell, target)).value
    if drift and target in state.board:  # with QED-ARW-2 switched off nothing else keeps a piece on the route
        yield Moved("QED-ARW-1", event.seat, event.piece, event.cell, target)
        yield Pushed("QED-ARW-8", event.seat, event.piece, target)


MODULE = Module(
    name="danger.water",
    title="Dangers: rivers, lakes and the vortex",
    requires=("quest",),
    quantities=("drift",),
    options=feature_options("water"),
    parts=(
        base("drift", "QED-ARW-1", _one, "spaces along the arrow"),
        clamp("drift", "QED-ARW-2", _stays, "the way of the arrow is closed"),
        react(Stopped, "QED-ARW-1", _push),
    ),
)
