"""Why something is not to be marked: what the rules have against it, in a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from tutor.engine import play
from tutor.engine.board import Cell, Corner
from tutor.engine.errors import InputError
from tutor.engine.moves import Move
from tutor.engine.search import Budget
from tutor.engine.state import State
from tutor.engine.verdict import Verdict
from tutor.puzzle.tasks.properties import PROPERTIES, standing_at, tiles_away

__all__ = ["near_misses", "why_not"]

_WALKS = ("play", "step", "use", "pay", "prowl")
_KINDS: Mapping[str, tuple[str, ...]] = {
    "enterable": _WALKS,
    "attackable": ("step", "prowl"),
    "payable": ("pay",),
    "farmhouse": ("build",),
    "fort": ("build",),
    "outpost": ("erect",),
    "hideout": ("emerge",),
    "hire": ("hire", "recruit"),
    "offer": ("offering", "dedicate"),
}
"""Property to the kinds of move that would show it."""
_STAGES = ("demand", "rules")


class _Asked(Protocol):
    """A task that asks for a property."""

    @property
    def seat(self) -> int: ...
    @property
    def what(self) -> str: ...


def why_not(task: _Asked, state: State, label: str) -> str:
    """What speaks against marking a space or corner; ``""`` if nothing can be said in a sentence."""
    if task.what == "reachable":
        here = state.board.cell(label) in standing_at(state, task.seat)
        return f"Your piece stands on {label} already." if here else f"No way of this turn leads to {label}."
    if task.what == "within-reach":
        return _distance(state, label)
    if task.what == "robbable":
        return f"Nobody whom the Thieves may rob now stands on {label}."
    if task.what == "attackable" and label in PROPERTIES["enterable"].truth(state, task.seat, 0, Budget()):
        return f"Entering {label} starts no battle."
    if task.what in ("enterable", "attackable") and state.board.cell(label) in standing_at(state, task.seat):
        return f"Your piece stands on {label} already."
    return _refusal(state, task, label)


def _distance(state: State, label: str) -> str:
    cell = state.board.cell(label)
    terrain = state.board.info(cell).terrain
    if terrain in ("water", "shrine"):
        return f"{label} is {terrain}, where nobody stands."
    far = tiles_away(state, cell)
    return f"{label} is {far} tile{'' if far == 1 else 's'} away."


def _refusal(state: State, task: _Asked, label: str) -> str:
    """What the likeliest move there is refused for: one that only what comes after it forbids, then one that a rule of
    the book refuses, with the fewest faults.
    """
    verdict = _likeliest(state, task, label)
    if verdict is not None:
        return str(verdict)
    return f"Nothing of that kind can be put at {label} now." if isinstance(_spot(state, label), Corner) else ""


def near_misses(task: _Asked, state: State, rules: Iterable[str]) -> tuple[str, ...]:
    """What some rules have against spaces beside the pieces: for each that refuses one, a sentence on the first such.

    Only where it is asked what can be entered.
    """
    if task.what != "enterable":
        return ()
    truth = PROPERTIES["enterable"].truth(state, task.seat, 0, Budget())
    beside = {near for cell in standing_at(state, task.seat) for near in state.board.neighbours(cell)}
    told: dict[str, str] = {}
    for label in sorted({state.board.label(cell) for cell in beside} - truth):
        verdict = _likeliest(state, task, label)
        fits = [one for one in verdict.violations if one.rule in rules] if verdict is not None else []
        if fits:
            told.setdefault(fits[0].rule, f"Not {label}: {fits[0].text(state)} [{fits[0].rule}]")
    return tuple(told.values())


def _likeliest(state: State, task: _Asked, label: str) -> Verdict | None:
    """The refusal of the likeliest move there."""
    target = _spot(state, label)
    found: list[tuple[int, int, int, Verdict]] = []
    for move in play.universe(state):
        if move.seat != task.seat or move.key not in _KINDS[task.what] or target not in _places(move):
            continue
        if task.what in ("farmhouse", "fort") and getattr(move, "building", task.what) != task.what:
            continue
        verdict = play.check(state, move)
        if not verdict:
            stage = _STAGES.index(verdict.stage) if verdict.stage in _STAGES else len(_STAGES)
            found.append((stage, len(verdict.violations), len(found), verdict))
    return min(found)[3] if found else None


def _spot(state: State, label: str) -> Cell | Corner:
    try:
        return state.board.cell(label)
    except InputError:
        return state.board.parse_corner(label)


def _places(move: Move) -> tuple[object, ...]:
    return tuple(getattr(move, name, None) for name in ("to", "spot", "cell", "tile", "corner", "shrine"))
