"""The Thieves as a module: a role of their own beside the explorers of the base game."""

from __future__ import annotations

from tutor.engine.games.island import band, dens, gang, hiding, prowling, stealing
from tutor.engine.games.island.modes import THIEVES, check_few, check_row, mode_option
from tutor.engine.messages import texts
from tutor.engine.module import Module, setup

__all__ = ["MODULE"]

_ALL = (band, prowling, dens, stealing, hiding, gang)

MODULE = Module(
    name="thieves",
    title="The Thieves of El Dorado: the Thieves",
    parts=(
        setup("THV-MODE-3", check_few),
        setup("THV-MODE-5", check_row),
        *(part for each in _ALL for part in each.PARTS),
    ),
    requires=("island",),
    slices=(band.Band,),
    frames=(*prowling.FRAMES, *stealing.FRAMES, *hiding.FRAMES),
    moves=(*prowling.MOVES, *dens.MOVES, *stealing.MOVES, *hiding.MOVES, *gang.MOVES),
    events=(*band.EVENTS, *dens.EVENTS, *stealing.EVENTS, *hiding.EVENTS, *gang.EVENTS),
    quantities=("thief speed", "thieves' price", "doubloons", "reach"),
    roles=(THIEVES,),
    options={"mode": mode_option("1v1vT")},
    messages=texts("thieves"),
)
