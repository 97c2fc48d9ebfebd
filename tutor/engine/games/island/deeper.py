"""The deeper cave of the Thieves' box as one module: treasures, dwellers, events, the cave shrine (THV-TREASURE on)."""

from __future__ import annotations

from tutor.engine.games.island import (
    booty,
    caving,
    codec_treasures,
    deeper_stack,
    dwellers,
    passages,
    rallying,
    relics,
    riding,
    totec,
    treasures,
)
from tutor.engine.messages import texts
from tutor.engine.module import Module

__all__ = ["MODULE"]

_PARTS = (dwellers, deeper_stack, treasures, booty, rallying, riding, relics, passages, caving, totec, codec_treasures)

MODULE = Module(
    name="cave.deeper",
    title="The Thieves of El Dorado: a darker and deeper cave",
    parts=tuple(part for each in _PARTS for part in each.PARTS),
    requires=("island",),
    slices=(treasures.Treasures, *dwellers.SLICES),
    frames=(*dwellers.FRAMES, *treasures.FRAMES, *booty.FRAMES, *rallying.FRAMES, *riding.FRAMES, *caving.FRAMES),
    moves=(*dwellers.MOVES, *treasures.MOVES, *booty.MOVES, *rallying.MOVES, *riding.MOVES),
    events=(
        *dwellers.EVENTS,
        *treasures.EVENTS,
        *booty.EVENTS,
        *rallying.EVENTS,
        *riding.EVENTS,
        *relics.EVENTS,
        *caving.EVENTS,
    ),
    quantities=(*dwellers.QUANTITIES,),
    terrains=deeper_stack.EVENT_TILES,
    messages={**texts("deeper"), **texts("wild")},
)
