"""The closed set of things to mark: each a property that the engine decides, one entry a property."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tutor.engine import play
from tutor.engine.board import Cell, Corner
from tutor.engine.games.island.band import thieves_seat
from tutor.engine.games.island.slices import Battle, explorer_at
from tutor.engine.moves import Move
from tutor.engine.search import Budget
from tutor.engine.state import State

__all__ = ["PROPERTIES", "Property", "standing_at", "tiles_away"]

Truth = Callable[[State, int, int, Budget], frozenset[str]]
"""Labels for which it holds: of a state, a seat, the property's number, within a budget."""

_WALKS = ("step", "prowl")
"""Moves by which an explorer or a thief goes on by itself."""


class Property(NamedTuple):
    """Something to mark.

    `about` goes on from "Mark every"; `corners` whether corners are marked instead of spaces; `number` what its number
    means (``""``: it has none); `on_island` is said there instead of `about`. ``{walker}`` stands for the explorer or
    a thief, whichever walks for the seat.
    """

    key: str
    games: tuple[str, ...]
    about: str
    truth: Truth
    corners: bool = False
    number: str = ""
    on_island: str = ""


def _own(state: State, seat: int) -> list[Move]:
    return [move for move in play.legal_moves(state) if move.seat == seat]


def _labels(state: State, cells: set[Cell]) -> frozenset[str]:
    return frozenset(state.board.label(cell) for cell in cells if cell in state.board)


def _target(move: Move) -> Cell | None:
    to = getattr(move, "to", None)
    return to if isinstance(to, Cell) else None


def _enterable(state: State, seat: int, number: int, budget: Budget) -> frozenset[str]:
    walks = [move for move in _own(state, seat) if state.ruleset.game == "quest" or move.key in _WALKS]
    return _labels(state, {to for move in walks if (to := _target(move)) is not None})


def _payable(state: State, seat: int, number: int, budget: Budget) -> frozenset[str]:
    return _labels(state, {to for move in _own(state, seat) if move.key == "pay" and (to := _target(move)) is not None})


def _reachable(state: State, seat: int, number: int, budget: Budget) -> frozenset[str]:
    """Followed to the end of the turn, but not through chance, battles or what others decide."""
    island = state.ruleset.game == "island"
    found: set[Cell] = set()
    seen, waiting = {state}, [state]
    while waiting:
        here = waiting.pop()
        budget.spend()
        for move in _own(here, seat):
            if type(move).ends_turn or (island and move.key not in _WALKS):
                continue
            after = play.perform(here, move).state
            if island and _fights(after):
                continue
            if (to := _target(move)) is not None:
                found.add(to)
            if after not in seen and play.result(after) is None and seat in after.deciders:
                seen.add(after)
                waiting.append(after)
    return _labels(state, found - standing_at(state, seat))


def standing_at(state: State, seat: int) -> set[Cell]:
    """Where the pieces that move stand."""
    if state.ruleset.game == "island":
        from tutor.engine.games.island.slices import Pieces, side_of

        own = explorer_at(state, seat)
        return {own} if own is not None else set(state.get(Pieces).cells_of(side_of(state, seat), "thief"))
    from tutor.engine.games.quest.slices import Pieces as QuestPieces

    return {cell for who, _, cell in state.get(QuestPieces).standing() if who == seat}


def _fights(state: State) -> bool:
    return state.get(Battle).active or any(frame.key == "naming" for frame in state.stack)


def _corners(kind: str) -> Truth:
    def truth(state: State, seat: int, number: int, budget: Budget) -> frozenset[str]:
        found: set[Corner] = set()
        for move in _own(state, seat):
            named = "hideout" if move.key == "emerge" else getattr(move, "building", "")
            corner = getattr(move, "corner", None)
            if named == kind and isinstance(corner, Corner) and move.key in ("build", "erect", "emerge"):
                found.add(corner)
        return frozenset(state.board.corner_label(corner) for corner in found)

    return truth


def _cells_of(*keys: str) -> Truth:
    def truth(state: State, seat: int, number: int, budget: Budget) -> frozenset[str]:
        cells = {getattr(move, "cell", None) for move in _own(state, seat) if move.key in keys}
        return _labels(state, {cell for cell in cells if isinstance(cell, Cell)})

    return truth


def _attackable(state: State, seat: int, number: int, budget: Budget) -> frozenset[str]:
    walks = [move for move in _own(state, seat) if move.key in _WALKS]
    fights = {_target(move) for move in walks if _fights(play.perform(state, move).state)}
    return _labels(state, {cell for cell in fights if cell is not None})


def _robbable(state: State, seat: int, number: int, budget: Budget) -> frozenset[str]:
    victims = {getattr(move, "victim", None) for move in _own(state, seat) if move.key == "aim"}
    cells = {explorer_at(state, victim) for victim in victims if victim is not None}
    return _labels(state, {cell for cell in cells if cell is not None})


def tiles_away(state: State, cell: Cell) -> int:
    """How many tiles a tile is from the nearest piece of the Thieves, whoever is asked (THV-STEAL-4)."""
    return state.quantity("reach", (thieves_seat(state), cell)).value


def _within_reach(state: State, seat: int, number: int, budget: Budget) -> frozenset[str]:
    ground = [cell for cell in state.board.cells if state.board.info(cell).terrain not in ("water", "shrine")]
    return _labels(state, {cell for cell in ground if tiles_away(state, cell) <= number})


_BOTH, _ISLAND, _QUEST = ("quest", "island"), ("island",), ("quest",)

PROPERTIES: Mapping[str, Property] = {
    entry.key: entry
    for entry in (
        Property(
            "enterable", _BOTH, "space that you can enter with a single move now", _enterable,
            on_island="space that {walker} can enter with a single move now",
        ),
        Property(
            "reachable", _BOTH, "other space to which you can bring a piece this turn", _reachable,
            on_island="other space to which {walker} can walk this turn, with the speed there is and without a battle",
        ),
        Property("payable", _QUEST, "space that you can enter by giving cards up", _payable),
        Property("farmhouse", _ISLAND, "corner where you may build a farmhouse now", _corners("farmhouse"), True),
        Property("fort", _ISLAND, "corner where you may build a fort now", _corners("fort"), True),
        Property("hideout", _ISLAND, "corner where the hideout may be put now", _corners("hideout"), True),
        Property("outpost", _ISLAND, "corner where an outpost may be put now", _corners("outpost"), True),
        Property("hire", _ISLAND, "tile on which a piece that you buy now may be put", _cells_of("hire", "recruit")),
        Property("offer", _ISLAND, "shrine at which you can make an offering now", _cells_of("offering", "dedicate")),
        Property(
            "attackable", _ISLAND, "tile where {walker} starts a battle by entering it now", _attackable
        ),
        Property("robbable", _ISLAND, "tile whose explorer the Thieves may rob now", _robbable),
        Property(
            "within-reach", _ISLAND, "tile of land or cave within {number} of the Thieves' pieces", _within_reach,
            number="the reach",
        ),
    )
}  # fmt: skip
"""Key to property."""
