"""Which moves an Island board offers a button for, under which words, and what can be chosen for their fields.

Whether a move is allowed is no question here.
"""

from __future__ import annotations

from typing import Any

from tutor.engine.bag import HIDDEN
from tutor.engine.board import Cell
from tutor.engine.fields import Choice, Field, Maybe, SeatField
from tutor.engine.games.island.explorers import plays
from tutor.engine.games.island.exploring import places_around
from tutor.engine.games.island.hardcore_tiles import HELD, tiles_of
from tutor.engine.games.island.kinds import FIVE, HAND
from tutor.engine.games.island.modes import THIEVES
from tutor.engine.games.island.slices import Hands, Pieces, Relic, side_of
from tutor.engine.games.island.space import ways
from tutor.engine.games.island.trade import FIVE_FOR_ONE, near_enough
from tutor.engine.games.island.treasures import Treasures
from tutor.engine.moves import Move
from tutor.engine.state import State
from tutor.lesson.texts import words

__all__ = [
    "DIRECT",
    "FEW",
    "GROUND",
    "OWN_CARDS",
    "WALKS",
    "in_question",
    "label",
    "makes_sense",
    "needs",
    "spoken_value",
    "values",
    "walkers",
    "walkers_near",
    "words_first",
]

WALKS = {"step": "discover", "prowl": "scout"}
"""Moves that a click on a tile stands for when no button is pressed, and those that a click on an empty place does."""
DIRECT = (*WALKS, *WALKS.values(), "place")
_FOR_EXPLORERS = ("hire", "build", "offering", "lay")
_FOR_ONE = {"shoot": "yanga", "stride": "sequoia"}
"""Moves that belong to one explorer."""
_FOR_THIEVES = ("recruit", "erect", "dedicate", "pair", "raze", "plant")
OWN_CARDS = (HAND, FIVE)
"""Fields of cards from the seat's own hand; other cards are chosen from a row."""
_BOUGHT = ("hire", "build", "offering")
FEW = 8
"""So many ways to decide are shown as buttons, one each."""
_LABELS = words("island.buttons")
GROUND = ("exploring", "gathering", "placing", "asked", "paying", "looking")
"""Frames in which moves are put together; in others they are listed while they are few."""

_FIELD_WORDS = words("island.fields")
_QUESTIONS = {
    ("emerge", "cell"): "the thief's tile", ("give", "to"): "who gets it", ("pass-coin", "to"): "who gets it",
    ("pass-shrine", "to"): "who gets it", ("propose", "to"): "to whom", ("seize", "to"): "who gets it",
}  # fmt: skip


def in_question(kind: type[Move], name: str) -> str:
    """What a field asks for, in words: ``"whom to rob"``."""
    return _QUESTIONS.get((kind.key, name)) or _FIELD_WORDS.get(name, name)


def walkers(state: State, seat: int, kind: type[Move]) -> list[Cell]:
    """The tiles with a unit of the seat's that a walk of this kind could begin with."""
    if kind.key not in (*WALKS, *WALKS.values(), "march") or "source" not in kind.spec():
        return []
    walker = "villager" if kind.key == "march" else "thief"
    return sorted(set(state.get(Pieces).cells_of(side_of(state, seat), walker)))


def walkers_near(state: State, found: list[Cell], to: Cell) -> list[Cell]:
    """Those of some tiles from which one step leads to another tile or place."""
    return [cell for cell in found if to in (*ways(state, cell), *places_around(state, cell))]


def makes_sense(state: State, seat: int, kind: type[Move]) -> bool:
    """Whether a button for a kind of move makes sense for a seat: it has the pieces or cards to try it with."""
    side = side_of(state, seat)
    pieces, hand = state.get(Pieces), state.get(Hands)[seat]
    if kind.key in ("march", "bring"):
        return bool(pieces.cells_of(side, "villager"))
    if kind.key in _FOR_ONE:
        return plays(state, seat, _FOR_ONE[kind.key])
    if kind.key in ("run", "sniff"):
        return pieces.where("wolf", side) is not None
    if kind.key in ("relay", "pass-shrine"):
        return state.get(Relic).holder == seat
    if kind.key == "pass-coin":
        return any(coin.seat == seat for coin in state.get(Treasures).coins)
    if kind.key == "swap":
        return len(hand) >= FIVE_FOR_ONE
    if kind.key in ("attack", "raze"):
        wanted = "farmhouse" if kind.key == "attack" else "outpost"
        return any(one.kind == wanted and one.side != side for one in pieces.buildings)
    if kind.key in ("offering", "dedicate") and not any(
        info.terrain == "shrine" for info in state.board.cells.values()
    ):
        return False
    if kind.key == "propose":
        others = [other for other in range(len(state.table.seats)) if other != seat]
        return bool(hand) and any(near_enough(state, seat, other) for other in others)
    if kind.key in _BOUGHT and not hand:
        return False
    if kind.key in ("lay", "plant") and not tiles_of(state, seat):
        return False
    thief = state.table.seats[seat].role == THIEVES
    return kind.key not in (_FOR_EXPLORERS if thief else _FOR_THIEVES)


def label(key: str) -> str:
    """What the button of a kind of move says."""
    return _LABELS.get(key, key.replace("-", " ").capitalize())


def needs(kind: type[Move]) -> bool:
    """Whether a kind has fields beside the seat."""
    return len(kind.spec()) > 1


def words_first(kind: type[Move]) -> tuple[str, tuple[str, ...]] | None:
    """The first field of a kind and its words, if a button for each is better than a row of choices."""
    name, field = next(((name, field) for name, field in kind.spec().items() if name != "seat"), ("", None))
    few = isinstance(field, Choice) and len(kind.spec()) == 3 and len(field.options) <= 3
    return (name, field.options) if isinstance(field, Choice) and few else None


def values(field: Field[Any], state: State, seat: int) -> list[Any]:
    """What can be chosen for a field that is neither place nor cards."""
    if field is HELD:
        return sorted(set(tiles_of(state, seat)))
    found = [value for value in field.universe(state, seat) if value != HIDDEN]
    of_seats = isinstance(field, SeatField) or (isinstance(field, Maybe) and isinstance(field.inner, SeatField))
    return [value for value in found if not (of_seats and value == seat)]


def spoken_value(field: Field[Any], value: Any, state: State) -> str:
    """What the choice of a value says."""
    if value is None:
        return "Nobody"
    words = field.spoken(value, state)
    return f"{words[:1].upper()}{words[1:]}"
