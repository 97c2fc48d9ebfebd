"""Moves as a player says them."""

from __future__ import annotations

from tutor.engine.bag import Bag
from tutor.engine.board import Cell
from tutor.engine.games.island.hunting import Hunt
from tutor.engine.games.quest.blockades import Break
from tutor.engine.games.quest.danger_water import downstream
from tutor.engine.games.quest.data import TERRAIN_SYMBOL
from tutor.engine.games.quest.movement import Play, Step, Stop, shown
from tutor.engine.games.quest.slices import Pieces, title
from tutor.engine.moves import Move
from tutor.engine.notation import spoken
from tutor.engine.state import State
from tutor.engine.verdict import Verdict
from tutor.lesson.texts import words

__all__ = ["COINS", "carried", "counted", "in_bag", "in_words"]

_NOTHING = words("nothing.quest")
"""An empty bag of cards as people say it."""
_NOTHING_ON_THE_ISLAND = words("nothing.island")


def in_words(state: State, move: Move) -> str:
    """A move as a phrase, ``"play Scout with the machete to b3"``; no symbol is named where none counts, or which the
    card doesn't show. Several cards of a kind are said as such: ``"Journalist and 2 Travelers"``. Who has two pieces
    hears which of them it is.
    """
    words = spoken(state, move)
    if state.ruleset.game != "quest":
        return _on_the_island(state, move, words)
    if isinstance(move, Play | Break):
        to = getattr(move, "to", None)
        counts = to is None or (to in state.board and state.board.info(to).terrain in TERRAIN_SYMBOL)
        if not counts or move.symbol not in shown(state, move.seat, move.card):
            words = words.replace(f" with the {move.symbol}", "")
    for name, kind in move.spec().items():
        if isinstance(given := getattr(move, name), Bag) and given:
            words = words.replace(kind.spoken(given, state), in_bag(given))
    for nothing, said in _NOTHING.items():
        words = words.replace(nothing, said)
    piece = getattr(move, "piece", None)
    two = len(state.get(Pieces).at[move.seat]) > 1
    return f"{words}, with piece {piece}" if two and piece and not isinstance(move, Step | Stop) else words


COINS = words("coins")
"""The treasure coins of the deeper cave, as people call them."""


def _on_the_island(state: State, move: Move, words: str) -> str:
    """Coins by name, who is let go where, and nobody for a victim that isn't there."""
    coin = getattr(move, "coin", "")
    if coin in COINS:
        words = words.replace(coin, COINS[coin], 1)
    if move.key == "lead" and Hunt in state.ruleset.slots and (beast := state.get(Hunt).beast):
        words = words.replace("let it go", f"let the {beast} go")
    for nothing, said in _NOTHING_ON_THE_ISLAND.items():
        words = words.replace(nothing, said)
    return words


def carried(verdict: Verdict) -> str:
    """What leads to a turn that can't be ended, where the refusal itself only says where the piece is held: an arrow
    that carries it there, or a purchase, after which no card moves it; ``""`` where neither does.
    """
    state, to = verdict.state, getattr(verdict.move, "to", None)
    if state.ruleset.game != "quest" or verdict.stage != "demand":
        return ""
    if verdict.move.key in ("buy", "buy-with") and "QED-TURN-3" not in state.ruleset.lifted:
        return "After a purchase no card moves a piece any more. [QED-TURN-3]"
    if not isinstance(to, Cell) or to not in state.board:
        return ""
    cell = downstream(state, to)
    if cell is None or not any(cell in one.cells for one in verdict.violations):
        return ""
    label = state.board.label
    return f"The arrow on {label(to)} carries the piece on to {label(cell)}. [QED-ARW-1]"


def counted(number: int, name: str) -> str:
    """``"2 Explorers"``; a name that is a plural already stays as it is."""
    if number == 1:
        return name
    return f"{number} {name}{'es' if name.endswith('ss') else '' if name.endswith('s') else 's'}"


def in_bag(given: Bag) -> str:
    """Cards or tokens of the Quest game in a row: ``"Explorer, Scout and 2 Travelers"``; ``""`` for none."""
    *first, last = [counted(number, title(one)) for one, number in given.counts().items()] or [""]
    return f"{', '.join(first)} and {last}" if first else last
