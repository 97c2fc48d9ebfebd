"""One turn with a hand of four and swamps, searched exhaustively; the numbers of states are pinned."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bench.timing import Item, medians
from tutor.engine.search import Solution, Solver
from tutor.puzzle.schema import load_puzzle

FOLDER = Path(__file__).parent / "positions"
STATES = {"hand-of-four": 140}
"""Position to the number of states its search looks at."""


def items() -> Iterator[Item]:
    """A search from scratch for each position."""
    for name, states in STATES.items():
        puzzle = load_puzzle(FOLDER / f"{name}.yaml")

        def search() -> Solution:
            return Solver(puzzle.seat).solve(puzzle.start)  # noqa: B023 - called before the loop goes on

        solution = search()
        pins = {"won": (solution.won, True), "states": (solution.states, states)}
        yield Item(f"one turn, {name}", medians({"tutor": search}), target=0.1, pins=pins)
