"""Why a move is refused, in a few words: what a question offers as answers. The catalogue has each rule in full."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.lesson.texts import words

__all__ = ["REASONS"]

REASONS: Mapping[str, str] = words("reasons")
"""Rule to a short reason, as it follows "It is refused:"."""
