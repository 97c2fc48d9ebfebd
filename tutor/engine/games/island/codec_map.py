"""How the map and the two stacks of tiles are written in an Island position; see `codec` for the whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from tutor.engine.bag import EMPTY, Bag
from tutor.engine.board import Board, Cell, CellInfo, Edge
from tutor.engine.errors import InputError
from tutor.engine.games.island.codec_table import check_table
from tutor.engine.games.island.components import GONE, SURFACE_TILES
from tutor.engine.games.island.deeper_stack import EVENT_TILES
from tutor.engine.games.island.kinds import TILES
from tutor.engine.games.island.parameters import CAVE_TILES
from tutor.engine.games.island.slices import CaveStack, Special, SurfaceStack
from tutor.engine.games.island.space import ENTERED
from tutor.engine.games.island.tiles import OpeningDraw, stack_for, surface_tiles
from tutor.engine.module import Part, codec
from tutor.engine.positions import Codec, Reading
from tutor.engine.reading import Node, near
from tutor.engine.state import Ground, State

__all__ = ["PARTS", "TERRAINS"]

TERRAINS = ("water", "shrine", *ENTERED)

_UNIQUE = ("exit", "cave-shrine", *EVENT_TILES)
"""Cave tiles of which there is one."""


def _layer(tile: str) -> str:
    """Where a kind of tile lies; none lies in both."""
    return "surface" if tile in SURFACE_TILES else "cave"


# -- the map -------------------------------------------------------------------------------------------------------


def _read_ground(node: Node, reading: Reading) -> Ground:
    check_table(node, reading)
    cells: dict[Cell, CellInfo] = {}
    known = {terrain for module in reading.ruleset.modules for terrain in module.terrains}
    for entry in node["map"]:
        words = entry.text().split(" ")
        if len(words) not in (2, 3) or words[0] not in known or words[2:] not in ([], [GONE.get(words[0], "beaten")]):
            raise entry.error(
                f"'{entry.text()}' is no tile", "Write e.g. 'wood 0,0', 'tiger cave:1,0' or 'tiger cave:1,0 beaten'."
            )
        try:
            cell = Cell.parse(words[1] if ":" in words[1] else f"surface:{words[1]}")
        except InputError as error:
            raise entry.error(error.problem, error.remedy) from None
        if cell.layer != _layer(words[0]):
            raise entry.error(f"'{words[0]}' is no tile of the {cell.layer}", f"It lies on {_layer(words[0])}:...")
        if cell in cells:
            raise entry.error(f"two tiles lie on {cell}", "Leave one out.")
        if len(words) == 3 and words[0] not in GONE:
            raise entry.error(f"'{words[0]}' can't be beaten", "Only tiger, thieves, giant, titan and wolf can.")
        cells[cell] = CellInfo("empty" if len(words) == 3 else words[0], 0, words[0])
    if not cells and (_drawing(node) or ("round" in node and node["round"].value == 0)):
        return Ground(Board.make({}, labels="found"))  # the opening tile is still to come, or comes once more
    if not cells:
        raise node["map"].error("the map is empty", "Give at least the opening tile, or 'round: 0' for the set-up.")
    first, info = next(iter(cells.items()))
    if first.layer != "surface" or info.terrain in ("water", "shrine"):
        raise node["map"].error(
            "the first tile is the opening tile: land on the surface", "Put the tile that the game began with first."
        )
    walls = [_edge(entry) for entry in node["walls"]] if "walls" in node else []
    links = [_edge(entry) for entry in node["links"]] if "links" in node else _usual_links(cells)
    try:
        return Ground(Board.make(cells, walls=walls, links=links, labels="found"))
    except InputError as error:
        raise InputError(error.problem, field=error.field, place=node["map"].place, remedy=error.remedy) from None


def _drawing(node: Node) -> bool:
    """Whether the opening tile is turned up next, as it is when the map starts over in the middle of a game."""
    frames = list(node["stack"]) if "stack" in node else []
    return bool(frames) and frames[-1].value == OpeningDraw.key


def _usual_links(cells: Mapping[Cell, CellInfo]) -> list[Edge]:
    """The way between cave entrance and cave exit, once both are found (ISL-CAVE-1)."""
    entrance = next((cell for cell, info in cells.items() if info.tile == "entrance"), None)
    out = next((cell for cell, info in cells.items() if info.tile == "exit"), None)
    return [Edge.between(entrance, out)] if entrance and out else []


def _edge(entry: Node) -> Edge:
    first, bar, second = entry.text().partition("|")
    if not bar:
        raise entry.error(f"'{entry.text()}' is no side", "Write two places, e.g. 'cave:0,0|cave:1,0'.")
    try:
        return Edge.between(Cell.parse(first), Cell.parse(second))
    except InputError as error:
        raise entry.error(error.problem, error.remedy) from None


def _write_ground(state: State) -> dict[str, Any]:
    rows = []
    for cell, info in state.board.cells.items():
        where = f"{cell.q},{cell.r}" if cell.layer == "surface" else str(cell)
        rows.append(f"{info.tile} {where}" + (f" {GONE[info.tile]}" if info.terrain != info.tile else ""))
    written: dict[str, Any] = {"map": rows}
    if state.board.walls:
        written["walls"] = sorted(str(edge) for edge in state.board.walls)
    if state.board.links != frozenset(_usual_links(state.board.cells)):
        written["links"] = sorted(str(edge) for edge in state.board.links)
    return written


# -- the stacks ----------------------------------------------------------------------------------------------------


def _left(full: Bag, board: Board, layer: str) -> Bag:
    """The tiles of a set that a map doesn't show; those the set has too few of are passed over."""
    left = list(full)
    for cell, info in board.cells.items():
        if cell.layer == layer and info.tile in left:
            left.remove(info.tile)
    return Bag(left)


def _default_surface(board: Board, held: Bag) -> SurfaceStack:
    """All the tiles that neither lie on the map nor were dealt to players."""
    left = _left(surface_tiles(), board, "surface").counts()
    for tile, count in held.counts().items():
        left[tile] = max(0, left.get(tile, 0) - count)
    return SurfaceStack.of([Bag(tile for tile, count in left.items() for _ in range(count))])


def _default_cave(board: Board, ruleset: Any) -> CaveStack:
    full = stack_for(ruleset)
    drawn = sum(cell.layer == "cave" and info.tile != "exit" for cell, info in board.cells.items())
    above = max(0, full.above - drawn)
    below = max(0, full.below - max(0, drawn - full.above))
    found = any(info.tile == "exit" for info in board.cells.values())
    return CaveStack(EMPTY if found else full.top, _left(full.rest, board, "cave"), above, below)


def _read_surface(node: Node, reading: Reading) -> SurfaceStack:
    if "tiles" not in node:
        dealt = (entry["special"].parsed(TILES) for entry in node["seats"] if "special" in entry)
        return _default_surface(reading.board, Bag(tile for tiles in dealt for tile in tiles))
    return SurfaceStack.of([_tiles(entry, SURFACE_TILES) for entry in node["tiles"]])


def _tiles(node: Node, known: Iterable[str]) -> Bag:
    """A bag of tiles of one of the two sets."""
    tiles: Bag = node.parsed(TILES)
    names = list(known)
    for tile in tiles:
        if tile not in names:
            raise node.error(f"there is no tile '{tile}' in this stack", near(tile, names))
    return tiles


def _write_surface(state: State) -> dict[str, Any]:
    stack = state.get(SurfaceStack)
    held = state.get(Special).all() if Special in state.ruleset.slots else EMPTY
    return {} if stack == _default_surface(state.board, held) else {"tiles": [row.text() for row in stack.rows]}


def _read_cave(node: Node, reading: Reading) -> CaveStack:
    if "cave" not in node:
        return _default_cave(reading.board, reading.ruleset)
    spot = node["cave"].only(["top", "rest", "above", "below", "sure"])
    terrains = dict.fromkeys(name for module in reading.ruleset.modules for name in module.terrains)
    known = [name for name in terrains if _layer(name) == "cave"]
    stack = CaveStack(
        _tiles(spot["top"], known) if "top" in spot else EMPTY,
        _tiles(spot["rest"], known) if "rest" in spot else EMPTY,
        spot["above"].whole(0, 50) if "above" in spot else 0,
        spot["below"].whole(0, 50) if "below" in spot else 0,
        _tiles(spot["sure"], known) if "sure" in spot else EMPTY,
    )
    if len(stack.top) > 1:
        raise spot["top"].error(f"{len(stack.top)} tiles lie on top", "Name one, the others under 'rest'.")
    wrong = "cave-shrine" in stack.rest and not stack.below
    wrong = wrong or not stack.rest.covers(stack.sure) or len(stack.sure) > stack.below
    if wrong or stack.above + stack.below > len(stack.rest):
        raise spot.error("the stack is larger than the tiles it can be made of", "Mend rest, above or below.")
    return stack


def _write_cave(state: State) -> dict[str, Any]:
    stack = state.get(CaveStack)
    if stack == _default_cave(state.board, state.ruleset):
        return {}
    written: dict[str, Any] = {
        "top": stack.top.text(),
        "rest": stack.rest.text(),
        "above": stack.above,
        "below": stack.below,
        "sure": stack.sure.text(),
    }
    return {"cave": {name: value for name, value in written.items() if value not in ("-", 0)}}


def _check_tiles(node: Node, state: State) -> None:
    """The box has the tiles that lie on the map and in the stacks."""
    found = Counter(info.tile for info in state.board.cells.values())
    for tile, count in {**SURFACE_TILES, **dict.fromkeys(_UNIQUE, 1)}.items():
        if found[tile] > count:
            raise node["map"].error(
                f"{found[tile]} tiles '{tile}' lie on the map", f"There are {count} in the box; take some away."
            )
    for tile, count in _ordinary(state).items():
        if found[tile] > count and not state.ruleset.off:
            raise node["map"].error(
                f"{found[tile]} tiles '{tile}' lie on the map",
                f"There are {count} in the cave; take some away, or set P-CAVE-MIX.",
            )
    if "tiles" in node:
        left, dealt = state.get(SurfaceStack).all(), state.get(Special).all() if Special in state.ruleset.slots else ()
        _check_box(node["tiles"], found + Counter(dealt), Counter(left), SURFACE_TILES)
    if "cave" in node:
        stack = state.get(CaveStack)
        # a stack may be stated with the exit shuffled in, whatever the map shows
        del found["exit"]
        _check_box(node["cave"], found, Counter([*stack.top, *stack.rest]), dict.fromkeys(_UNIQUE, 1))


def _ordinary(state: State) -> dict[str, int]:
    """The cave tiles of which there may be several, as the ruleset's mix has them (ISL-COMP-5)."""
    full = stack_for(state.ruleset).rest.counts()
    return {tile: full.get(tile, 0) for tile in CAVE_TILES}


def _check_box(spot: Node, out: Counter[str], left: Counter[str], box: Mapping[str, int]) -> None:
    for tile, count in box.items():
        if left[tile] and out[tile] + left[tile] > count:
            raise spot.error(
                f"{left[tile]} tiles '{tile}' are left", f"There are {count} in the box, {out[tile]} of them found."
            )


PARTS: tuple[Part, ...] = (
    codec(Ground, Codec(("map", "walls", "links"), _read_ground, _write_ground, _check_tiles)),
    codec(SurfaceStack, Codec(("tiles",), _read_surface, _write_surface)),
    codec(CaveStack, Codec(("cave",), _read_cave, _write_cave)),
)
