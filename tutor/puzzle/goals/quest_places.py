"""Quest goals that are places: a space to reach, and El Dorado itself."""

from __future__ import annotations

from collections.abc import Callable

from tutor.engine.board import Cell
from tutor.engine.games.quest.slices import Pieces
from tutor.engine.reading import Node
from tutor.engine.state import State
from tutor.puzzle.goals.goal import Ask
from tutor.puzzle.goals.kind import CELLS, COUNT, Kind, cells_of, labels

__all__ = ["KINDS"]


def _reach(node: Node, state: State, seat: int) -> Ask:
    for spot in node:  # a list, even of one
        spot.text()
    cells = cells_of(node, state)
    text = f"bring a piece to {labels(cells, state)}"
    return Ask(
        text, lambda now: any(who == seat and at in cells for who, _, at in _standing(now)), away(cells, seat), cells
    )


def away(cells: frozenset[Cell], seat: int) -> Callable[[State], int]:
    """Steps from the nearest piece of a seat to the nearest of some cells, whatever the terrain."""

    def steps(now: State) -> int:
        own = [cell for who, _, cell in _standing(now) if who == seat]
        return min((cell.hex.distance(goal.hex) for cell in own for goal in cells), default=0)

    return steps


def _standing(state: State) -> list[tuple[int, int, Cell]]:
    return list(state.get(Pieces).standing())


def _arrive(node: Node, state: State, seat: int) -> Ask:
    number = node.whole(1, 2)
    before = state.get(Pieces).at[seat].count(None)
    finishes = frozenset(cell for cell, info in state.board.cells.items() if info.mark("finish"))
    if not finishes:
        raise node.error("the board has no finishing space", "Draw one (f1 or g1), or ask for something else.")
    if before + number > len(state.get(Pieces).at[seat]):
        raise node.error("so many pieces are not under way", "Count the seat's pieces on the board.")
    text = "bring a piece to El Dorado" if number == 1 else "bring both pieces to El Dorado"

    def home(now: State) -> bool:
        return now.get(Pieces).at[seat].count(None) >= before + number

    return Ask(text, home, away(finishes, seat), finishes)


KINDS = (
    Kind("reach", "quest", "a piece of yours stands on one of these spaces", "[c4, d4]", CELLS, _reach),
    Kind("arrive", "quest", "so many more pieces of yours have come to El Dorado", "1", COUNT, _arrive),
)
