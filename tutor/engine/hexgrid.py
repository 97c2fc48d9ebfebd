"""Hexagons on paper: axial coordinates, directions, distances and corners. No word of any game.

Hexes stand on a point ("pointy-top"). ``q`` grows to the east; ``r`` grows downwards, so that the south-east neighbour
of ``(q, r)`` is ``(q, r + 1)``. The third cube coordinate is ``-q - r``.

Six hexes surround a hex, in the cyclic order of `DIRECTIONS` (counter-clockwise on the page, beginning in the east)::

        NW  NE
      W   .   E
        SW  SE

A corner is shared by three hexes. Each hex owns two corners, its north pole and its south pole, and every corner of the
grid is exactly one hex's pole; so ``(hex, "N")`` and ``(hex, "S")`` name all corners once.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

__all__ = ["DIRECTIONS", "POLES", "Hex", "centre", "corner_cells", "corners_of", "edge"]


class Hex(NamedTuple):
    """A hexagon, and at the same time the vector from the origin to it.

    ``+`` and ``-`` are those of vectors, not of tuples.
    """

    q: int
    r: int

    def __add__(self, other: Hex) -> Hex:  # type: ignore[override]  # a vector sum; joining two tuples makes no hex
        return Hex(self.q + other.q, self.r + other.r)

    def __sub__(self, other: Hex) -> Hex:
        return Hex(self.q - other.q, self.r - other.r)

    @lru_cache(4096)  # noqa: B019  # hexes are values
    def neighbours(self) -> tuple[Hex, ...]:
        """The six hexes around this one, in the order E, NE, NW, W, SW, SE."""
        q, r = self
        return (Hex(q + 1, r), Hex(q + 1, r - 1), Hex(q, r - 1), Hex(q - 1, r), Hex(q - 1, r + 1), Hex(q, r + 1))

    def distance(self, other: Hex) -> int:
        """Number of steps from this hex to `other` on a grid without holes."""
        q, r = self.q - other.q, self.r - other.r
        return max(abs(q), abs(r), abs(q + r))

    def ring(self, radius: int) -> tuple[Hex, ...]:
        """The ``6 * radius`` hexes at exactly this distance, counter-clockwise from the east; at 0 the hex itself."""
        _not_negative(radius)
        if radius == 0:
            return (self,)
        found: list[Hex] = []
        for start, walk in zip(_STEPS, _STEPS[2:] + _STEPS[:2], strict=True):
            corner = Hex(self.q + start.q * radius, self.r + start.r * radius)
            found.extend(Hex(corner.q + walk.q * i, corner.r + walk.r * i) for i in range(radius))
        return tuple(found)

    def spiral(self, radius: int) -> tuple[Hex, ...]:
        """All hexes within this distance, ring by ring from the middle: ``1 + 3 * radius * (radius + 1)`` of them."""
        _not_negative(radius)
        return tuple(cell for distance in range(radius + 1) for cell in self.ring(distance))

    def line(self, other: Hex) -> tuple[Hex, ...]:
        """The hexes on the straight line to `other`, both ends included: one more than the distance.

        Where the line runs along a side between two hexes, the same side is always taken. Integers only, so that every
        machine draws the same line.
        """
        steps = self.distance(other)
        if steps == 0:
            return (self,)
        # All points are moved by the same tiny vector (1, 2, -3) / (1000 * steps), so that no point lies on a side.
        scale = 1000 * steps
        return tuple(
            _rounded(
                (self.q * (steps - i) + other.q * i) * 1000 + 1,
                (self.r * (steps - i) + other.r * i) * 1000 + 2,
                scale,
            )
            for i in range(steps + 1)
        )

    def rotate(self, k: int) -> Hex:
        """Turned about the origin by `k` steps of 60 degrees, clockwise; negative `k` turns back."""
        q, r = self
        for _ in range(k % 6):
            q, r = -r, q + r
        return Hex(q, r)

    def reflect(self) -> Hex:
        """Mirrored left to right, in the vertical line through the origin: E and W change places, r stays."""
        return Hex(-self.q - self.r, self.r)


DIRECTIONS: Final[Mapping[str, Hex]] = MappingProxyType(
    {"E": Hex(1, 0), "NE": Hex(1, -1), "NW": Hex(0, -1), "W": Hex(-1, 0), "SW": Hex(-1, 1), "SE": Hex(0, 1)}
)
"""Direction name to the vector of one step, in cyclic order (counter-clockwise)."""

_STEPS: Final = tuple(DIRECTIONS.values())

POLES: Final = ("N", "S")


@lru_cache(4096)
def corner_cells(cell: Hex, pole: str) -> tuple[Hex, Hex, Hex]:
    """The three hexes that meet at a pole: the hex itself, then its western and its eastern neighbour there."""
    if pole == "N":
        return (cell, cell + DIRECTIONS["NW"], cell + DIRECTIONS["NE"])
    if pole == "S":
        return (cell, cell + DIRECTIONS["SW"], cell + DIRECTIONS["SE"])
    raise ValueError(f"a pole is 'N' or 'S', not {pole!r}")


@lru_cache(4096)
def corners_of(cell: Hex) -> tuple[tuple[Hex, str], ...]:
    """The six corners of a hex as ``(hex, pole)``, clockwise from the top."""
    return (
        (cell, "N"),
        (cell + DIRECTIONS["NE"], "S"),
        (cell + DIRECTIONS["SE"], "N"),
        (cell, "S"),
        (cell + DIRECTIONS["SW"], "N"),
        (cell + DIRECTIONS["NW"], "S"),
    )


def edge(a: Hex, b: Hex) -> tuple[Hex, Hex]:
    """The side between two neighbours in canonical order, whichever is named first."""
    if a.distance(b) != 1:
        raise ValueError(f"{tuple(a)} and {tuple(b)} share no side")
    return (a, b) if a < b else (b, a)


def centre(cell: Hex, size: float) -> tuple[float, float]:
    """Where the middle of a hex is drawn: x to the right, y downwards, the origin's middle at (0, 0).

    `size` is the length of a side, which is also the distance from the middle to a corner; the unit is the caller's.
    """
    return (size * math.sqrt(3) * (cell.q + cell.r / 2), size * 1.5 * cell.r)


def _not_negative(radius: int) -> None:
    if radius < 0:
        raise ValueError(f"a radius is 0 or more, not {radius}")


def _rounded(q: int, r: int, scale: int) -> Hex:
    """The hex nearest to the point ``(q, r) / scale``: round all three cube coordinates, then mend the worst."""
    s = -q - r
    near = [_nearest(value, scale) for value in (q, r, s)]
    off = [abs(whole * scale - value) for whole, value in zip(near, (q, r, s), strict=True)]
    worst = off.index(max(off))
    if worst == 0:
        return Hex(-near[1] - near[2], near[1])
    if worst == 1:
        return Hex(near[0], -near[0] - near[2])
    return Hex(near[0], near[1])


def _nearest(value: int, scale: int) -> int:
    return (2 * value + scale) // (2 * scale)
