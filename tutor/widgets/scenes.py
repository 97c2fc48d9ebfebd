"""The scene of a position, whatever game it is of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from tutor.engine.errors import InputError
from tutor.engine.observe import Observation
from tutor.engine.state import State
from tutor.widgets.scene import Scene

__all__ = ["ADAPTERS", "scene_of"]

ADAPTERS: Mapping[str, str] = {
    "quest": "tutor.widgets.quest_scene:quest_scene",
    "island": "tutor.widgets.island_scene:island_scene",
}
"""Game to the function that makes a scene of its positions; imported when the first one is drawn."""


def scene_of(seen: Observation | State, **how: Any) -> Scene:
    """The scene of a position; `how` are the keywords of the game's own adapter.

    Raises
    ------
    InputError
        No adapter is known for the game.
    """
    state = seen.state if isinstance(seen, Observation) else seen
    if state.ruleset.game not in ADAPTERS:
        raise InputError(
            f"there is no drawing for '{state.ruleset.game}'",
            field="ruleset",
            remedy=f"Positions of {' and '.join(ADAPTERS)} can be drawn.",
        )
    module, _, name = ADAPTERS[state.ruleset.game].partition(":")
    adapter: Callable[..., Scene] = getattr(import_module(module), name)
    return adapter(seen, **how)
