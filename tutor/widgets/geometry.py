"""Where things are drawn: pointy-top hexes of radius 50 units, y downwards.

The drawings share these numbers, the still picture (`tutor.widgets.svg`) as well as the live board.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from tutor.widgets.scene import POLES, Scene, SceneSeam

__all__ = [
    "RADIUS",
    "STEP_X",
    "STEP_Y",
    "Layout",
    "corner_point",
    "hex_points",
    "layout",
    "number",
    "piece_spots",
    "seam_lines",
]

RADIUS = 50.0
"""Centre to corner, in drawing units."""

STEP_X = RADIUS * math.sqrt(3)
"""From a cell to its neighbour in the same row."""

STEP_Y = RADIUS * 1.5
"""From a row to the next."""

_MARGIN = 8.0
_LAYER_TITLE = 34.0
_LAYER_GAP = 26.0
_BESIDE_GAP = 70.0
_BESIDE_WIDTH = 9 * RADIUS * math.sqrt(3)
_LINK_ENDS = 36.0
_BUILDING = 11.0  # half of a building's size

Point = tuple[float, float]


@dataclass(frozen=True)
class Layout:
    """Centres of all cells, the box around them (x, y, width, height), titles of layers and names of tiles in place."""

    centres: dict[str, Point]
    box: tuple[float, float, float, float]
    titles: tuple[tuple[str, float, float], ...]
    shifts: dict[str, Point]
    tiles: tuple[tuple[str, float, float], ...] = ()


def layout(scene: Scene) -> Layout:
    """Places every cell; layers lie in the order in which they first occur.

    They lie one beside the other while all together are no wider than nine cells, which a telephone still shows at a
    readable size; else one under the other.
    """
    layers: dict[str, list[tuple[str, float, float]]] = {}
    for cell in scene.cells:
        spot = (cell.id, STEP_X * (cell.q + cell.r / 2), STEP_Y * cell.r)
        layers.setdefault(cell.layer, []).append(spot)
    centres: dict[str, Point] = {}
    shifts: dict[str, Point] = {}
    titles: list[tuple[str, float, float]] = []
    widths = [max(x for _, x, _ in spots) - min(x for _, x, _ in spots) + STEP_X for spots in layers.values()]
    beside = sum(widths) + _BESIDE_GAP * (len(widths) - 1) <= _BESIDE_WIDTH
    x0, y0, width, height = 0.0, 0.0, 0.0, 0.0
    for (name, spots), wide in zip(layers.items(), widths, strict=True):
        top = y0
        if len(layers) > 1:
            titles.append((name, x0, top + _LAYER_TITLE * 0.7))
            top += _LAYER_TITLE
        left = min(x for _, x, _ in spots) - STEP_X / 2
        high = min(y for _, _, y in spots) - RADIUS
        shifts[name] = (x0 - left, top - high)
        for cell_id, x, y in spots:
            centres[cell_id] = (x - left + x0, y - high + top)
        bottom = top + max(y for _, _, y in spots) - high + RADIUS
        width, height = max(width, x0 + wide), max(height, bottom)
        if beside:
            x0 += wide + _BESIDE_GAP
        else:
            y0 = bottom + _LAYER_GAP
    # Buildings stand on corners, and on those of the rim they reach beyond the cells.
    rim = [corner_point(centres[corner.cell], corner.pole) for corner in scene.corners]
    left, top = (min([0.0, *(point[axis] - _BUILDING for point in rim)]) for axis in (0, 1))
    right, bottom = (max([end, *(p[axis] + _BUILDING for p in rim)]) for axis, end in ((0, width), (1, height)))
    box = (left - _MARGIN, top - _MARGIN, right - left + 2 * _MARGIN, bottom - top + 2 * _MARGIN)
    return Layout(centres, box, tuple(titles), shifts, tuple(_named(scene, centres)))


def _named(scene: Scene, centres: dict[str, Point]) -> Iterator[tuple[str, float, float]]:
    """The names of tiles, each in the middle of its cells."""
    for name, cells in scene.tiles:
        across, down = zip(*(centres[cell] for cell in cells), strict=True)
        yield name, sum(across) / len(cells), sum(down) / len(cells)


def hex_points(radius: float) -> str:
    """Points attribute of a pointy-top hexagon around the origin."""
    corners = [(radius * math.sin(math.pi / 3 * i), -radius * math.cos(math.pi / 3 * i)) for i in range(6)]
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)


def corner_point(centre: Point, pole: str) -> Point:
    """A corner of a cell, one of `tutor.widgets.scene.POLES`."""
    angle = math.pi / 3 * tuple(POLES).index(pole)
    return (centre[0] + RADIUS * math.sin(angle), centre[1] - RADIUS * math.cos(angle))


def seam_lines(seam: SceneSeam, centres: dict[str, Point]) -> tuple[list[tuple[float, float, float, float]], Point]:
    """The shared sides of the seam's edges, and the middle of the one in the middle for its label.

    A side is the line half way between two cells, at right angles to the line that joins them. A link is drawn from
    cell to cell, up to their rims.
    """
    lines = []
    for a, b in seam.edges:
        (ax, ay), (bx, by) = centres[a], centres[b]
        distance = math.hypot(bx - ax, by - ay) or 1.0
        if seam.state == "link":
            sx, sy = (bx - ax) / distance * _LINK_ENDS, (by - ay) / distance * _LINK_ENDS
            lines.append((ax + sx, ay + sy, bx - sx, by - sy))
            continue
        mx, my = (ax + bx) / 2, (ay + by) / 2
        dx, dy = -(by - ay) / distance * RADIUS / 2, (bx - ax) / distance * RADIUS / 2
        lines.append((mx - dx, my - dy, mx + dx, my + dy))
    if not lines:
        return lines, (0.0, 0.0)
    x1, y1, x2, y2 = lines[len(lines) // 2]
    return lines, ((x1 + x2) / 2, (y1 + y2) / 2)


def piece_spots(count: int, aside: bool = False) -> list[tuple[float, float, float]]:
    """Offsets and scale (dx, dy, scale) of `count` pieces that share a cell: one, a pair, three, then two rows.

    A single one stands `aside` of a mark on the left, which it would hide.
    """
    if count <= 1:
        return [(12.0 if aside else 0.0, 2.0, 1.0)][:count]
    if count == 2:
        return [(-17.0, 4.0, 0.85), (17.0, 4.0, 0.85)]
    per_row = math.ceil(count / 2) if count > 3 else count
    spots = []
    for index in range(count):
        row, column = divmod(index, per_row)
        in_row = min(per_row, count - row * per_row)
        pitch = 54 / max(per_row - 1, 1)
        dy = 6.0 if count <= 3 else (-14.0 if row == 0 else 11.0)
        spots.append(((column - (in_row - 1) / 2) * pitch, dy, 0.7 if per_row <= 3 else 0.55))
    return spots


def number(value: float) -> str:
    """A coordinate with at most one decimal, without a needless ``.0`` or ``-0``."""
    text = f"{round(value, 1):.1f}".removesuffix(".0")
    return "0" if text == "-0" else text
