"""The one rule by which Titan and guardians find their way: a shortest way to what is nearest (THV-OPEN-12)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

from tutor.engine.board import Cell

__all__ = ["Course", "course"]


class Course(NamedTuple):
    """How far the nearest targets are, which they are, and the first tiles of all shortest ways there, sorted."""

    far: int
    targets: tuple[Cell, ...] = ()
    first: tuple[Cell, ...] = ()


def course(
    start: Cell,
    onward: Callable[[Cell], Iterable[Cell]],
    free: Callable[[Cell], bool],
    targets: Collection[Cell],
) -> Course:
    """The course from a tile over `free` tiles; `onward` gives those that can be stepped to from one.

    With nothing in reach (`far` is -1) or a target on the tile itself there is no way to go.

    Targets on tiles that aren't free are out of reach. One pass outwards from `start` remembers with which first tiles
    each tile is reached soonest.
    """
    first: dict[Cell, frozenset[Cell]] = {start: frozenset()}
    ring, far = [start], 0
    while ring:
        found = tuple(sorted(cell for cell in ring if cell in targets))
        if found:
            return Course(far, found, tuple(sorted(frozenset[Cell]().union(*(first[cell] for cell in found)))))
        wider: dict[Cell, frozenset[Cell]] = {}
        for cell in ring:
            for other in onward(cell):
                if other not in first and free(other):
                    wider[other] = wider.get(other, frozenset()) | (first[cell] or frozenset([other]))
        first |= wider
        ring, far = list(wider), far + 1
    return Course(-1)
