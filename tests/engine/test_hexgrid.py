"""The hex grid against geometry: pixel centres and corner points worked out with sines and cosines."""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.engine.hexgrid import DIRECTIONS, POLES, Hex, centre, corner_cells, corners_of, edge

small = st.integers(-30, 30)
hexes = st.builds(Hex, small, small)


def pixel(cell: Hex) -> tuple[float, float]:
    """Where a hex of side 1 lies: a step east is sqrt(3) to the right, a step south-east half of that and 1.5 down."""
    return (cell.q * math.sqrt(3) + cell.r * math.sqrt(3) / 2, cell.r * 1.5)


def corner_pixels(cell: Hex) -> list[tuple[int, int]]:
    """The six corner points of a hex of side 1, clockwise from the top, in thousandths."""
    x, y = pixel(cell)
    points = ((x + math.sin(k * math.pi / 3), y - math.cos(k * math.pi / 3)) for k in range(6))
    return [(round(px * 1000), round(py * 1000)) for px, py in points]


def pole_pixel(cell: Hex, pole: str) -> tuple[int, int]:
    x, y = pixel(cell)
    return (round(x * 1000), round((y - 1 if pole == "N" else y + 1) * 1000))


def test_directions_point_where_their_names_say() -> None:
    assert list(DIRECTIONS) == ["E", "NE", "NW", "W", "SW", "SE"]
    for name, step in DIRECTIONS.items():
        x, y = pixel(step)
        assert (x > 0) == ("E" in name)
        assert (y < 0) == ("N" in name)
        assert (y > 0) == ("S" in name)


@given(hexes)
def test_neighbours_are_the_six_at_one_step(cell: Hex) -> None:
    around = cell.neighbours()
    assert around == tuple(cell + step for step in DIRECTIONS.values())
    x, y = pixel(cell)
    assert len(set(around)) == 6
    for other in around:
        assert math.dist((x, y), pixel(other)) == pytest.approx(math.sqrt(3))


def test_named_neighbours() -> None:
    assert Hex(2, -5).neighbours() == (
        Hex(3, -5),
        Hex(3, -6),
        Hex(2, -6),
        Hex(1, -5),
        Hex(1, -4),
        Hex(2, -4),
    )


@given(hexes, hexes)
def test_plus_and_minus_are_those_of_vectors(a: Hex, b: Hex) -> None:
    assert a + b == Hex(a.q + b.q, a.r + b.r)
    assert a + b - b == a
    assert type(a + b) is Hex
    assert type(a - b) is Hex


@given(hexes, hexes)
def test_distance_is_the_length_of_the_line(a: Hex, b: Hex) -> None:
    line = a.line(b)
    assert line[0] == a
    assert line[-1] == b
    assert len(line) == a.distance(b) + 1
    assert all(p.distance(q) == 1 for p, q in pairwise(line))
    assert a.distance(b) == b.distance(a)


@given(hexes, hexes)
def test_no_hex_of_a_line_is_further_than_a_side_from_it(a: Hex, b: Hex) -> None:
    (ax, ay), (bx, by) = pixel(a), pixel(b)
    length = math.dist((ax, ay), (bx, by))
    for x, y in map(pixel, a.line(b)):
        off = abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length if length else 0.0
        assert off <= 1.0001


@given(hexes, hexes, hexes)
def test_a_way_round_is_no_shorter(a: Hex, b: Hex, c: Hex) -> None:
    assert a.distance(c) <= a.distance(b) + b.distance(c)


@pytest.mark.parametrize(
    ("a", "b", "steps"), [((0, 0), (0, 0), 0), ((0, 0), (3, -1), 3), ((0, 0), (2, 2), 4), ((-3, 3), (3, -3), 6)]
)
def test_distances_counted_by_hand(a: tuple[int, int], b: tuple[int, int], steps: int) -> None:
    assert Hex(*a).distance(Hex(*b)) == steps


@given(hexes, st.integers(0, 6))
def test_rings_and_spirals(cell: Hex, radius: int) -> None:
    ring = cell.ring(radius)
    around = [
        Hex(cell.q + q, cell.r + r)
        for q in range(-radius, radius + 1)
        for r in range(-radius, radius + 1)
        if abs(q + r) <= radius
    ]
    assert sorted(cell.spiral(radius)) == sorted(around)
    assert len(around) == 1 + 3 * radius * (radius + 1)
    assert set(ring) == {other for other in around if other.distance(cell) == radius}
    assert len(ring) == len(set(ring)) == max(1, 6 * radius)
    if radius:
        assert ring[0] == Hex(cell.q + radius, cell.r)
        assert all(a.distance(b) == 1 for a, b in zip(ring, (*ring[1:], ring[0]), strict=True))


def test_the_first_ring_is_the_neighbours() -> None:
    assert Hex(4, -2).ring(1) == Hex(4, -2).neighbours()


@pytest.mark.parametrize("method", ["ring", "spiral"])
def test_no_negative_radius(method: str) -> None:
    with pytest.raises(ValueError, match="0 or more"):
        getattr(Hex(0, 0), method)(-1)


@given(hexes, st.integers(-12, 12))
def test_rotation_turns_the_picture_clockwise(cell: Hex, k: int) -> None:
    x, y = pixel(cell)
    angle = k * math.pi / 3  # y grows downwards, so a growing angle turns clockwise
    turned = (x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle))
    assert pixel(cell.rotate(k)) == pytest.approx(turned, abs=1e-6)


def test_one_step_of_rotation_is_the_documented_formula() -> None:
    assert Hex(2, -5).rotate(1) == Hex(5, -3)
    assert Hex(1, 0).rotate(1) == DIRECTIONS["SE"]


@given(hexes, hexes, st.integers(-6, 6))
def test_rotation_and_reflection_keep_distances(a: Hex, b: Hex, k: int) -> None:
    assert a.rotate(k).distance(b.rotate(k)) == a.distance(b) == a.reflect().distance(b.reflect())
    assert a.rotate(k).rotate(-k) == a
    assert a.rotate(6) == a


@given(hexes, st.integers(0, 5))
def test_reflection_mirrors_left_to_right(cell: Hex, k: int) -> None:
    x, y = pixel(cell)
    assert pixel(cell.reflect()) == pytest.approx((-x, y), abs=1e-6)
    assert cell.reflect().reflect() == cell
    assert cell.rotate(k).reflect() == cell.reflect().rotate(-k)


@given(hexes)
def test_corners_lie_where_geometry_puts_them(cell: Hex) -> None:
    corners = corners_of(cell)
    assert len(set(corners)) == 6
    for (owner, pole), expected in zip(corners, corner_pixels(cell), strict=True):
        assert pole_pixel(owner, pole) == pytest.approx(expected, abs=2)


@given(hexes, st.sampled_from(POLES))
def test_three_hexes_meet_at_a_corner(cell: Hex, pole: str) -> None:
    meeting = corner_cells(cell, pole)
    assert len(set(meeting)) == 3
    assert meeting[0] == cell
    at = pole_pixel(cell, pole)
    for other in meeting:
        assert any(math.dist(at, point) < 3 for point in corner_pixels(other))
        assert corners_of(other).count((cell, pole)) == 1
    assert pixel(meeting[1])[0] < pixel(meeting[2])[0]


def test_every_corner_has_one_name() -> None:
    """Each inner corner of a patch is listed by exactly its three hexes."""
    patch = Hex(0, 0).spiral(4)
    names = Counter(corner for cell in patch for corner in corners_of(cell))
    points = Counter((x // 10, y // 10) for x, y in (pole_pixel(*corner) for corner in names))
    assert max(points.values()) == 1
    inside = [corner for corner in names if all(cell in patch for cell in corner_cells(*corner))]
    assert inside
    assert {names[corner] for corner in inside} == {3}


def test_a_pole_is_north_or_south() -> None:
    with pytest.raises(ValueError, match="'N' or 'S'"):
        corner_cells(Hex(0, 0), "E")


@given(hexes, st.integers(0, 5))
def test_an_edge_has_one_form(cell: Hex, k: int) -> None:
    other = cell.neighbours()[k]
    assert edge(cell, other) == edge(other, cell)
    assert set(edge(cell, other)) == {cell, other}


@pytest.mark.parametrize("other", [Hex(0, 0), Hex(1, 1), Hex(2, 0)])
def test_an_edge_needs_neighbours(other: Hex) -> None:
    with pytest.raises(ValueError, match="no side"):
        edge(Hex(0, 0), other)


@given(hexes, st.floats(0.5, 100))
def test_centres(cell: Hex, size: float) -> None:
    x, y = pixel(cell)
    assert centre(cell, size) == pytest.approx((x * size, y * size), abs=1e-6)
