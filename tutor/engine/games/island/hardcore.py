"""Hardcore mode as a module: less luck, more plans (THV-HARD).

Turn and battle are files of their own, since solo play takes them and not the dealt tiles (THV-SOLO-SETUP-3).
"""

from __future__ import annotations

from tutor.engine.games.island import hardcore_battle, hardcore_tiles, hardcore_turn
from tutor.engine.games.island.slices import Special
from tutor.engine.messages import texts
from tutor.engine.module import Module

__all__ = ["MODULE"]

MODULE = Module(
    name="hardcore",
    title="The Thieves of El Dorado: hardcore mode",
    requires=("island",),
    overrides={**hardcore_turn.ASIDE, **hardcore_battle.ASIDE},
    parts=(*hardcore_turn.PARTS, *hardcore_battle.PARTS, *hardcore_tiles.PARTS),
    slices=(Special,),
    frames=(*hardcore_turn.FRAMES, *hardcore_battle.FRAMES, *hardcore_tiles.FRAMES),
    moves=(*hardcore_battle.MOVES, *hardcore_tiles.MOVES),
    events=(*hardcore_turn.EVENTS, *hardcore_tiles.EVENTS),
    quantities=(*hardcore_turn.QUANTITIES, *hardcore_tiles.QUANTITIES),
    messages=texts("hardcore"),
)
