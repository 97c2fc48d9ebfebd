"""The deeper cave of the Thieves' box as one module: treasures, dwellers, events, the cave shrine (THV-TREASURE on)."""

from __future__ import annotations

from tutor.engine.games.island import deeper_stack, dwellers
from tutor.engine.messages import texts
from tutor.engine.module import Module

__all__ = ["MODULE"]

MODULE = Module(
    name="cave.deeper",
    title="The Thieves of El Dorado: a darker and deeper cave",
    parts=(*dwellers.PARTS, *deeper_stack.PARTS),
    requires=("island",),
    slices=(*dwellers.SLICES,),
    frames=(*dwellers.FRAMES,),
    moves=(*dwellers.MOVES,),
    events=(*dwellers.EVENTS,),
    quantities=(*dwellers.QUANTITIES,),
    terrains=deeper_stack.EVENT_TILES,
    messages=texts("deeper"),
)
