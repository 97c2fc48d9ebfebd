"""What happened, in a sentence: moves and their events, and refusals with rule id and numbers."""

from __future__ import annotations

from typing import Any

from tutor.engine.notation import spoken
from tutor.engine.state import State
from tutor.engine.verdict import Verdict
from tutor.lesson.line import Tried

__all__ = ["refusal", "remedy", "told"]


def refusal(verdict: Verdict) -> str:
    """Every broken rule: its sentence and, in brackets, its id."""
    return " ".join(f"{violation.text(verdict.state)} [{violation.rule}]" for violation in verdict.violations)


def remedy(verdict: Verdict) -> str:
    """A legal move near a refused one, as a sentence; ``""`` when there is none."""
    near = verdict.remedies(1)
    return f"Allowed instead: {spoken(verdict.state, near[0].move)}." if near else ""


def told(before: State, tried: Tried) -> str:
    """What a legal move did: where the piece is, what is left of the card, and what rules brought about beside it."""
    parts = [f"Done: {spoken(before, tried.move)}.", *_left(before, tried), *_reactions(tried)]
    return " ".join(part for part in parts if part)


def _left(before: State, tried: Tried) -> list[str]:
    if tried.move.key == "stop":
        lost = getattr(before.top, "left", 0)
        return [f"{lost} power is lost." if lost else ""]
    left = getattr(tried.after.top, "left", 0)
    if left:
        return [f"{left} power is left: go on to a space next to the piece, or stop."]
    return ["Nothing is left over."] if tried.move.key in ("play", "step") else []


def _reactions(tried: Tried) -> list[str]:
    """Moves of a piece that the rules added to the one chosen: an arrow, for instance."""
    moved: list[Any] = [event for event in tried.events if event.key == "moved"]
    added = moved[1:] if hasattr(tried.move, "to") else moved
    label = tried.after.board.label
    return [f"Then on to {label(event.to)} [{event.rule}]." for event in added if event.to is not None]
