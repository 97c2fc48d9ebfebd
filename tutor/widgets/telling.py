"""What happened, in a sentence: moves and their events, and refusals with rule id and numbers."""

from __future__ import annotations

from typing import Any

from tutor.engine.catalogue import catalogue
from tutor.engine.state import State
from tutor.engine.verdict import Result, Verdict
from tutor.lesson.line import Tried
from tutor.lesson.wording import carried, in_words
from tutor.puzzle.goals import GOAL

__all__ = ["ended", "refusal", "remedy", "told"]


def refusal(verdict: Verdict) -> str:
    """Every broken rule on a line of its own: its sentence, its id in brackets, and where it stands in the book."""
    said = (f"{violation.text(verdict.state)} {_cited(violation.rule)}".strip() for violation in verdict.violations)
    return "\n".join(part for part in (carried(verdict), *said) if part)


def ended(result: Result, state: State) -> str:
    """How a game ended, with the rule; that a puzzle's goal is reached follows from no rule."""
    return result.text(state) if result.rule == GOAL else f"{result.text(state)} [{result.rule}]"


def remedy(verdict: Verdict, most: int = 2) -> str:
    """Legal moves near a refused one, as a sentence; ``""`` when there are none."""
    near = [in_words(verdict.state, one.move) for one in verdict.remedies(most)]
    return f"Legal and close: {', or '.join(near)}." if near else ""


def told(before: State, tried: Tried) -> str:
    """What a legal move did: where the piece is, what is left of the card, and what rules brought about beside it."""
    parts = [f"Done: {in_words(before, tried.move)}.", *_left(before, tried), *_reactions(tried)]
    return " ".join(part for part in parts if part)


def _cited(rule: str) -> str:
    if rule == GOAL:
        return ""  # what a puzzle doesn't allow stands in no book
    known = catalogue()
    return f"[{rule}] ({known.rule(rule).section})" if rule in known else f"[{rule}]"


def _left(before: State, tried: Tried) -> list[str]:
    if tried.move.key == "stop":
        lost = getattr(before.top, "left", 0)
        return [f"{lost} power is lost." if lost else ""]
    left = getattr(tried.after.top, "left", 0)
    if left:
        return [f"{left} power is left: go on to a space next to the piece, or press Stop and lose it."]
    return ["Nothing is left over."] if tried.move.key in ("play", "step") else []


def _reactions(tried: Tried) -> list[str]:
    """Moves of a piece that the rules added to the one chosen: an arrow, for instance."""
    moved: list[Any] = [event for event in tried.events if event.key == "moved"]
    added = moved[1:] if hasattr(tried.move, "to") else moved
    label = tried.after.board.label
    return [f"Then on to {label(event.to)} [{event.rule}]." for event in added if event.to is not None]
