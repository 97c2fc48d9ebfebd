"""Moves as a player says them."""

from __future__ import annotations

from tutor.engine.games.quest.data import TERRAIN_SYMBOL
from tutor.engine.games.quest.movement import Play
from tutor.engine.moves import Move
from tutor.engine.notation import spoken
from tutor.engine.state import State

__all__ = ["in_words"]


def in_words(state: State, move: Move) -> str:
    """A move as a phrase, ``"play Scout with the machete to b3"``; no symbol is named where none counts."""
    words = spoken(state, move)
    if not isinstance(move, Play) or move.to not in state.board:
        return words
    counts = state.board.info(move.to).terrain in TERRAIN_SYMBOL
    return words if counts else words.replace(f" with the {move.symbol}", "")
