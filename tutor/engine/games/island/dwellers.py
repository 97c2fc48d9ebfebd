"""The dwellers of the deeper cave: Titan, Thieves' tile and Wolf (THV-DWELLER).

`deeper` takes from here the parts of its module that handle a drawn ``titan``, ``wolf`` or ``thieves`` tile, with the
slices, frames, moves and events they need. The parts come before those of the treasures, so that a Titan between two
turns walks before anything else of the next turn.
"""

from __future__ import annotations

from tutor.engine.events import Event
from tutor.engine.module import Part
from tutor.engine.moves import Move
from tutor.engine.state import Frame, Slice

__all__ = ["EVENTS", "FRAMES", "MOVES", "PARTS", "QUANTITIES", "SLICES"]

SLICES: tuple[type[Slice], ...] = ()
FRAMES: tuple[type[Frame], ...] = ()
MOVES: tuple[type[Move], ...] = ()
EVENTS: tuple[type[Event], ...] = ()
QUANTITIES: tuple[str, ...] = ()
PARTS: tuple[Part, ...] = ()
