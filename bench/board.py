"""Bytes of a live board against the same board as a plotly FigureWidget: opening, a move, a recolouring.

All that goes to the page passes `comm.base_comm.BaseComm.publish_msg`, where it is counted: the messages as JSON, and
what is sent beside them as it is. Both boards are opened, moved and recoloured in one run. Plotly gets its leanest
form: one trace for all spaces, one for all pieces, and colours as numbers of a scale instead of names.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, NamedTuple

from bench.timing import Item
from tutor.widgets.board import BoardView
from tutor.widgets.geometry import layout
from tutor.widgets.scene import Scene, SceneCell, ScenePiece

KIB = 1024
MOST_FOR_A_MOVE = 1536
_TERRAINS = ("jungle", "river", "village", "rubble", "camp", "mountain", "swamp")
_COLOURS = ("red", "blue", "white", "yellow")


class Sent(NamedTuple):
    """Bytes that went to the page: scripts and styles apart from the rest."""

    data: int
    scripts: int


def items() -> Iterator[Item]:
    """A board of 200 spaces and 24 pieces: bytes to open it, to move a piece, to recolour 20 spaces."""
    scene = field(20, 10, 24)
    moved = replace(scene, pieces=(replace(scene.pieces[0], cell=scene.cells[0].id), *scene.pieces[1:]))
    marked = moved.with_highlights({cell.id: "reach" for cell in scene.cells[:20]})
    with counted() as bytes_of:
        ours, opened = bytes_of(lambda: BoardView(scene))
        step = bytes_of(lambda: ours.show(moved))[1]
        paint = bytes_of(lambda: ours.show(marked))[1]
        figure, drawn = bytes_of(lambda: figure_of(scene))
        their_step = bytes_of(lambda: move_in(figure, moved))[1]
        their_paint = bytes_of(lambda: mark_in(figure, marked))[1]
        ours.close()
        figure.close()
    yield _item("opening a board of 200 spaces", sum(opened), sum(drawn), target=50)
    yield _item("the same without scripts and styles", opened.data, drawn.data)
    small = {f"at most {MOST_FOR_A_MOVE} B": (sum(step) <= MOST_FOR_A_MOVE, True)}
    yield replace(_item("a move", sum(step), sum(their_step)), pins=small)
    # More than once as good: fewer bytes.
    yield _item("recolouring 20 spaces", sum(paint), sum(their_paint), target=1.0001)


def _item(name: str, ours: int, theirs: int, target: float | None = None) -> Item:
    return Item(name, {"tutor": ours, "plotly": theirs}, unit="B", ratio=theirs / ours, target=target)


@contextmanager
def counted() -> Iterator[Callable[[Callable[[], Any]], tuple[Any, Sent]]]:
    """While it lasts, a function that does something and gives its result and what went to the page."""
    import comm
    from comm.base_comm import BaseComm

    total = Sent(0, 0)

    def publish(
        self: Any, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
    ) -> None:
        nonlocal total
        state = (data or {}).get("state", {})
        scripts = sum(len(json.dumps(state[name]).encode()) for name in ("_esm", "_css") if name in state)
        whole = len(json.dumps({"type": msg_type, "data": data, "metadata": metadata, **keys}).encode())
        whole += sum(len(memoryview(buffer).cast("B")) for buffer in buffers or ())
        total = Sent(total.data + whole - scripts, total.scripts + scripts)

    def bytes_of(act: Callable[[], Any]) -> tuple[Any, Sent]:
        before = total
        result = act()
        return result, Sent(total.data - before.data, total.scripts - before.scripts)

    places: list[tuple[Any, str, Any]] = [(BaseComm, "publish_msg", publish), (comm, "create_comm", BaseComm)]
    old = [getattr(owner, name) for owner, name, _ in places]
    for owner, name, new in places:
        setattr(owner, name, new)
    try:
        yield bytes_of
    finally:
        for (owner, name, _), before in zip(places, old, strict=True):
            setattr(owner, name, before)


def field(columns: int, rows: int, pieces: int) -> Scene:
    """A board of `columns` by `rows` spaces, all grounds in a fixed mix, with some pieces from its end on."""
    cells = []
    for row in range(rows):
        for column in range(columns):
            kind = _TERRAINS[(column * 5 + row * 3 + (column * row) % 4) % 7]
            power = 0 if kind == "mountain" else 1 + (column * 7 + row * 5) % 4
            name = f"{kind} {power}" if power else kind
            label = f"{chr(97 + column % 26)}{row + 1}"
            cells.append(SceneCell(label, column - row // 2, row, terrain=kind, power=power, name=name))
    placed = tuple(
        ScenePiece(f"{_COLOURS[i % 4]}-{i // 4 + 1}", cells[-1 - 3 * i].id, _COLOURS[i % 4]) for i in range(pieces)
    )
    return Scene(f"Field of {columns * rows}", cells=tuple(cells), pieces=placed)


# -- the same with plotly ------------------------------------------------------------------------------------------


def figure_of(scene: Scene) -> Any:
    """The board as a figure: spaces with label, power and spoken name, pieces with letter and name."""
    import plotly.graph_objects as go

    at = layout(scene).centres
    ground = go.Scatter(
        x=[round(at[cell.id][0], 1) for cell in scene.cells],
        y=[round(at[cell.id][1], 1) for cell in scene.cells],
        mode="markers+text",
        marker={
            "symbol": "hexagon2", "size": 40, "cmin": 0, "cmax": len(_TERRAINS), "colorscale": "Viridis",
            "color": [_TERRAINS.index(cell.terrain) for cell in scene.cells],
        },
        text=[f"{cell.id} {cell.power or ''}" for cell in scene.cells],
        hovertext=[scene.spoken(cell.id) for cell in scene.cells],
        hoverinfo="text",
    )  # fmt: skip
    pieces = go.Scatter(
        mode="markers+text",
        marker={"size": 22, "color": [piece.colour for piece in scene.pieces]},
        text=[piece.sign() for piece in scene.pieces],
        hovertext=[piece.words() for piece in scene.pieces],
        hoverinfo="text",
        **_spots(scene),
    )
    hidden = {"visible": False}
    return go.FigureWidget(
        [ground, pieces], {"title": scene.title, "xaxis": hidden, "yaxis": hidden, "showlegend": False}
    )


def _spots(scene: Scene) -> dict[str, list[float]]:
    at = layout(scene).centres
    places = [at[piece.cell] for piece in scene.pieces]
    return {"x": [round(x, 1) for x, _ in places], "y": [round(y, 1) for _, y in places]}


def move_in(figure: Any, scene: Scene) -> None:
    """A piece goes elsewhere, in one message."""
    with figure.batch_update():
        figure.data[1].update(**_spots(scene))


def mark_in(figure: Any, scene: Scene) -> None:
    """Spaces with a highlight take another colour."""
    marked = len(_TERRAINS)
    figure.data[0].marker.color = [
        marked if cell.id in scene.highlights else _TERRAINS.index(cell.terrain) for cell in scene.cells
    ]
