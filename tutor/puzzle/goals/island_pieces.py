"""Island goals about pieces on the map: somebody on a tile, a building on a corner, how many there are."""

from __future__ import annotations

from collections.abc import Callable

from tutor.engine.board import Cell
from tutor.engine.games.island.components import PIECES as NUMBERS
from tutor.engine.games.island.modes import THIEVES
from tutor.engine.games.island.slices import Pieces, side_of
from tutor.engine.games.island.space import steps_over
from tutor.engine.reading import Node
from tutor.engine.state import State
from tutor.puzzle.goals.goal import NO_WAY, Ask
from tutor.puzzle.goals.kind import CELLS, COUNT, Kind, cells_of, corners_of, count, either, labels

__all__ = ["BUILDINGS", "KINDS", "WALKERS"]

WALKERS = ("explorer", "villager", "thief")
BUILDINGS = ("farmhouse", "fort", "outpost", "hideout")
_PIECES = (*[kind for kind in NUMBERS if kind not in ("explorer", "offering")], "thief", "outpost", "hideout")

_ONE_OF = {"type": ["string", "array"], "items": {"type": "string"}, "minItems": 1}


def _walker(state: State, seat: int) -> str:
    """What a seat walks with."""
    return "thief" if state.table.seats[seat].role == THIEVES else "explorer"


def _there(kind: str, seat: int, cells: frozenset[Cell]) -> Callable[[State], bool]:
    def there(now: State) -> bool:
        return any(cell in cells for cell in _cells(now, kind, seat))

    return there


def _cells(state: State, kind: str, seat: int) -> list[Cell]:
    """Where the pieces of a kind stand; of explorers only the seat's own."""
    pieces = state.get(Pieces)
    if kind == "explorer":
        own = pieces.explorer(seat)
        return [own] if own is not None else []
    return pieces.cells_of(side_of(state, seat), kind)


def _away(kind: str, seat: int, cells: frozenset[Cell]) -> Callable[[State], int]:
    """Steps over the tiles of the map from the nearest such piece; `NO_WAY` where no way leads."""

    def steps(now: State) -> int:
        ways = [steps_over(now.board, cell, lambda at: True) for cell in set(_cells(now, kind, seat))]
        return min((way.get(goal, NO_WAY) for way in ways for goal in cells), default=NO_WAY)

    return steps


def _reach(node: Node, state: State, seat: int) -> Ask:
    cells, kind = cells_of(node, state), _walker(state, seat)
    text = f"bring {'a thief' if kind == 'thief' else 'the explorer'} to {labels(cells, state)}"
    return Ask(text, _there(kind, seat, cells), _away(kind, seat, cells), cells)


def _place(node: Node, state: State, seat: int) -> Ask:
    (kind,) = _keys(node, WALKERS, single=True)
    cells = cells_of(node[kind], state)
    text = f"have {'your explorer' if kind == 'explorer' else f'a {kind}'} on {labels(cells, state)}"
    return Ask(text, _there(kind, seat, cells), _away(kind, seat, cells), cells)


def _build(node: Node, state: State, seat: int) -> Ask:
    (kind,) = _keys(node, BUILDINGS, single=True)
    spot, side = node[kind], side_of(state, seat)
    if spot.value == "any":
        before = state.get(Pieces).on_map(side, kind)
        return Ask(f"build {_a(kind)}", lambda now: now.get(Pieces).on_map(side, kind) > before)
    corners = corners_of(spot, state)

    def stands(now: State) -> bool:
        return any(one.kind == kind and one.side == side and one.corner in corners for one in now.get(Pieces).buildings)

    where = either(sorted(state.board.corner_label(corner) for corner in corners))
    return Ask(f"build {_a(kind)} on the corner {where}", stands)


def _a(kind: str) -> str:
    return f"{'an' if kind[0] in 'aeio' else 'a'} {kind}"


def _have(node: Node, state: State, seat: int) -> Ask:
    side = side_of(state, seat)
    wanted = {kind: node[kind].whole(1, 9) for kind in _keys(node, _PIECES)}

    def there(now: State) -> bool:
        return all(now.get(Pieces).on_map(side, kind) >= number for kind, number in wanted.items())

    said = [
        count(number, kind) if kind != "thief" or number == 1 else f"{number} thieves"
        for kind, number in wanted.items()
    ]
    return Ask(f"have {' and '.join(said)} on the map", there)


def _keys(node: Node, known: tuple[str, ...], *, single: bool = False) -> list[str]:
    keys = node.only(known).keys()
    if not keys or (single and len(keys) > 1):
        raise node.error("name one kind of piece" if single else "name a piece", f"Known are {', '.join(known)}.")
    return keys


def _map_of(names: tuple[str, ...], value: object, most: int | None = None) -> dict[str, object]:
    schema: dict[str, object] = {
        "type": "object", "properties": dict.fromkeys(names, value), "additionalProperties": False, "minProperties": 1
    }  # fmt: skip
    return schema | ({"maxProperties": most} if most else {})


KINDS = (
    Kind("reach", "island", "your explorer (of the Thieves: a thief) stands on one of these tiles", "[t4]", CELLS,
         _reach),
    Kind("place", "island", "a piece of yours of this kind stands on one of these tiles", "{villager: [t4]}",
         _map_of(WALKERS, _ONE_OF, 1), _place),
    Kind("build", "island", "a building of yours on one of these corners (`any`: one more on the map)",
         "{farmhouse: t1/N}", _map_of(BUILDINGS, _ONE_OF, 1), _build),
    Kind("have", "island", "at least so many pieces of yours are on the map", "{villager: 3}", _map_of(_PIECES, COUNT),
         _have),
)  # fmt: skip
