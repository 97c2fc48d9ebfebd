"""The scene of a position, whatever game it is of."""

from __future__ import annotations

from typing import Any

from tutor.engine.errors import InputError
from tutor.engine.observe import Observation
from tutor.engine.state import State
from tutor.widgets.scene import Scene

__all__ = ["scene_of"]


def scene_of(seen: Observation | State, **how: Any) -> Scene:
    """The scene of a position; `how` are the keywords of the game's own adapter.

    Raises
    ------
    InputError
        No adapter is known for the game.
    """
    state = seen.state if isinstance(seen, Observation) else seen
    game = state.ruleset.game
    if game == "quest":
        from tutor.widgets.quest_scene import quest_scene

        return quest_scene(seen, **how)
    raise InputError(f"there is no drawing for '{game}'", field="ruleset", remedy="Quest positions can be drawn.")
