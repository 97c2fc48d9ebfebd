"""Where the Titan and the guardians may step next, written from the rules' text alone; plain tuples, no engine.

A tile is (layer, q, r); `tiles` maps it to what it shows. The rules: they step over tiles that an explorer could enter,
occupied or not (solo guardians over shrines too), and between entrance and exit; nearest is what takes fewest such
steps; with nothing in reach they stay; with several nearest, or several ways as short, the player chooses.

The oracle lists every walk of one step, of two, of three..., and looks which of them arrive first.
"""

from __future__ import annotations

AROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def steps(tiles: dict, walls: set, at: tuple, shrines: bool) -> list:
    """The tiles that can be stepped onto from one."""
    layer, q, r = at
    near = [(layer, q + x, r + y) for x, y in AROUND]
    near = [tile for tile in near if tile in tiles and frozenset((at, tile)) not in walls]
    ends = [tile for tile, shown in tiles.items() if shown in ("entrance", "exit")]
    if at in ends and len(ends) == 2:
        near.append(ends[0] if at == ends[1] else ends[1])
    closed = ("water",) if shrines else ("water", "shrine")
    return [tile for tile in near if tiles[tile] not in closed]


def first_steps(tiles: dict, walls: set, start: tuple, targets: set, shrines: bool) -> tuple[int | None, set]:
    """(steps to the nearest target, the first tiles of all shortest walks); (None, nothing) if none is reached."""
    if start in targets:
        return 0, set()
    # Each walk as (first tile, last tile): which tiles lie between does not matter any more.
    walks = {(tile, tile) for tile in steps(tiles, walls, start, shrines)}
    for length in range(1, len(tiles) + 1):
        arrived = {first for first, last in walks if last in targets}
        if arrived:
            return length, arrived
        walks = {(first, tile) for first, last in walks for tile in steps(tiles, walls, last, shrines)}
    return None, set()


def thief_targets(offerings: list, living: set) -> list:
    """What the solo Thief goes for, in order: shrines with the player's offering alone, then living things."""
    own = {tile for tile, owner in offerings if owner == "player"}
    others = {tile for tile, owner in offerings if owner == "thief"}
    return [own - others, living]
