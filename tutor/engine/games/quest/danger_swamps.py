"""Swamps: one card whose power is exactly the number of crocodiles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tutor.engine.games.quest.layouts import feature_options
from tutor.engine.games.quest.movement import Attempt
from tutor.engine.games.quest.slices import title
from tutor.engine.module import Module, clamp, entry
from tutor.engine.state import State
from tutor.engine.verdict import Fault, fault

__all__ = ["MODULE"]


def _facts(state: State, attempt: Attempt) -> dict[str, Any]:
    crocodiles = state.quantity("price", attempt).value
    name = title(attempt.card) if attempt.card else ""
    return {
        "card": name,
        "power": attempt.power,
        "printed": attempt.printed,
        "crocodiles": crocodiles,
        "cell": attempt.target,
    }


def _enough(state: State, attempt: Attempt) -> Iterator[Fault]:
    if attempt.by == "pay":
        yield fault("swamp.one-card", **_facts(state, attempt))
    elif attempt.printed and attempt.power < state.quantity("price", attempt).value:
        yield fault("swamp.weak-left" if attempt.by == "step" else "swamp.weak", **_facts(state, attempt))


def _not_too_much(state: State, attempt: Attempt) -> Iterator[Fault]:
    if attempt.power > state.quantity("price", attempt).value:
        yield fault("swamp.strong-left" if attempt.by == "step" else "swamp.strong", **_facts(state, attempt))


def _has_power(state: State, attempt: Attempt) -> Iterator[Fault]:
    if attempt.by in ("play", "step") and not attempt.printed:
        yield fault("swamp.purple", **_facts(state, attempt))


def _unused(state: State, attempt: Attempt) -> Iterator[Fault]:
    if attempt.by == "step":
        yield fault("swamp.part-used", **_facts(state, attempt))


def _all_used(state: State, attempt: Attempt, left: int) -> int:
    return 0 if state.board.info(attempt.target).terrain == "swamp" else left


MODULE = Module(
    name="danger.swamps",
    title="Dangers: swamps",
    requires=("quest",),
    terrains=("swamp",),
    options=feature_options("swamps"),
    parts=(
        entry("swamp", "QED-SWP-1", _enough),
        entry("swamp", "QED-SWP-4", _not_too_much),
        entry("swamp", "QED-SWP-3", _has_power),
        entry("swamp", "QED-SWP-5", _unused).under("QED-OPEN-9", "strict"),
        clamp("left-over", "QED-SWP-2", _all_used, "nothing is left over after a swamp"),
    ),
)
