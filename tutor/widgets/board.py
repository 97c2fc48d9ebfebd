"""The live board: a scene that is clicked, tapped and walked over with the keyboard.

All that is shown lies in synced traits, so a reload, an exported page or a Voilà app shows it again. The page sends
only messages, ``{"kind": "cell", "id": "c4"}``; what they mean is decided in Python. There is no rule in the
JavaScript.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from tutor.engine.errors import EldoradoError
from tutor.widgets import art, theme
from tutor.widgets.coming_back import HIDE_LINE
from tutor.widgets.geometry import Layout, corner_point, layout, piece_spots, seam_lines
from tutor.widgets.hand import card_tone, card_words, headings
from tutor.widgets.key import key
from tutor.widgets.scene import ROLES, Scene, SceneButton, SceneCard, SceneCell
from tutor.widgets.shortening import shortened
from tutor.widgets.svg import DRAWING_CSS, ROLE_SIGNS, building_shape, link_below, piece_shape, seam_look, svg
from tutor.widgets.text import text

__all__ = ["BoardView", "Callback"]

Callback = Callable[[str], object]
"""Called with the id of what was chosen; what it returns is ignored."""

KINDS = ("cell", "card", "seam", "symbol", "button")
TONES = ("info", "good", "bad")
_STATIC = Path(__file__).with_name("static")
_PICTURE_LIMIT = 32_000  # characters; a bigger still picture would bloat notebooks, which hold the text as well


_SPOTS = [[], *([list(spot) for spot in art.SPOTS[count]] for count in sorted(art.SPOTS))]


def _brief(style: str) -> str:
    """A style or drawing with short names of variables, which count within a view alone, and with quotes that take one
    character in a message instead of two.
    """
    return style.replace("--eld-", "--").replace('"', "'")


class BoardView(anywidget.AnyWidget):
    """Shows a `Scene` and tells what the reader chooses.

    Parameters
    ----------
    scene
        What to show first; more with `show`.
    theme
        ``"light"``, ``"dark"`` or ``"auto"``: as the page is.
    status
        First text of the line that is also read aloud.

    Examples
    --------
    >>> from tutor.widgets.scene import Scene, SceneCell
    >>> view = BoardView(Scene("One space", cells=(SceneCell("a1", 0, 0, terrain="jungle", power=1),)))
    >>> @view.on_cell
    ... def chosen(cell):
    ...     view.say(f"You chose {cell}.")
    >>> view
    BoardView('One space', 1 cell, 0 pieces)
    """

    _esm = shortened((_STATIC / "board.js").read_text("utf-8"))
    _css = _brief(
        theme.live_css(".eld-board")
        + f".eld-board svg{{{DRAWING_CSS}}}\n"
        + HIDE_LINE
        + (_STATIC / "board.css").read_text("utf-8")
    ).replace("\n", "")

    art = traitlets.Dict().tag(sync=True)
    theme = traitlets.Enum(("auto", "light", "dark"), "auto").tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    caption = traitlets.Unicode().tag(sync=True)
    cells = traitlets.Dict().tag(sync=True)
    rim = traitlets.Dict().tag(sync=True)
    key: traitlets.List[Any] = traitlets.List().tag(sync=True)
    supply = traitlets.Unicode().tag(sync=True)
    pieces: traitlets.List[Any] = traitlets.List().tag(sync=True)
    places: traitlets.List[Any] = traitlets.List().tag(sync=True)
    highlights = traitlets.Dict().tag(sync=True)
    card_faces: traitlets.List[Any] = traitlets.List().tag(sync=True)
    groups: traitlets.List[Any] = traitlets.List().tag(sync=True)
    symbols: traitlets.List[Any] = traitlets.List().tag(sync=True)
    buttons: traitlets.List[Any] = traitlets.List().tag(sync=True)
    selected = traitlets.Unicode().tag(sync=True)
    enabled = traitlets.Bool(True).tag(sync=True)
    busy = traitlets.Bool(False).tag(sync=True)
    status = traitlets.Unicode().tag(sync=True)
    tone = traitlets.Enum(TONES, "info").tag(sync=True)

    def __init__(self, scene: Scene, *, theme: str = "auto", status: str = "") -> None:
        self._scene = scene
        self._callbacks: dict[str, list[Callback]] = {kind: [] for kind in KINDS}
        self.last_error: Exception | None = None
        super().__init__(theme=theme, status=status, **_traits(scene, []))
        self.on_msg(self._receive)

    @property
    def scene(self) -> Scene:
        """What is shown now."""
        return self._scene

    def show(self, scene: Scene) -> None:
        """Shows another scene; only what differs is sent. The reader's selection is taken away."""
        self._scene = scene
        with self.hold_sync():
            for name, value in _traits(scene, self.card_faces).items():
                if getattr(self, name) != value:
                    setattr(self, name, value)
            self.selected = ""

    def say(self, status: str, tone: str = "info") -> None:
        """Writes the status line, which is read aloud; `tone` is ``info``, ``good`` or ``bad``."""
        with self.hold_sync():
            self.status = status
            self.tone = tone

    def on_cell(self, callback: Callback) -> Callback:
        """Calls back when a space is chosen, by click, tap, Enter or Space. Usable as a decorator, like the others."""
        return self._add("cell", callback)

    def on_card(self, callback: Callback) -> Callback:
        """Calls back when a card of a playable group is chosen."""
        return self._add("card", callback)

    def on_seam(self, callback: Callback) -> Callback:
        """Calls back when the sign of a playable closed join is chosen."""
        return self._add("seam", callback)

    def on_symbol(self, callback: Callback) -> Callback:
        """Calls back when a symbol is chosen for a joker."""
        return self._add("symbol", callback)

    def on_button(self, callback: Callback) -> Callback:
        """Calls back when a button is pressed."""
        return self._add("button", callback)

    def _add(self, kind: str, callback: Callback) -> Callback:
        self._callbacks[kind].append(callback)
        return callback

    def _receive(self, _: Any, content: Any, buffers: Any) -> None:
        """Acts on a message of the page; one that doesn't fit what is shown comes too late or from a stranger."""
        kind, chosen = (content.get("kind"), content.get("id")) if isinstance(content, dict) else (None, None)
        if kind in KINDS:
            self.send({"kind": "heard"})  # so that the page knows that somebody is there
        if (
            kind not in KINDS
            or not isinstance(chosen, str)
            or not self.enabled
            or self.busy
            or not self._offers(kind, chosen)
        ):
            return
        if kind == "cell":
            self.selected = chosen
        for callback in tuple(self._callbacks[kind]):
            try:
                callback(chosen)
            except EldoradoError as error:
                self.last_error = error
                self.say(str(error), "bad")
            except Exception as error:  # whatever a callback does, the reader gets a sentence and the board lives on
                self.last_error = error
                self.say(f"That didn't work: {str(error) or type(error).__name__}", "bad")

    def _offers(self, kind: str, chosen: str) -> bool:
        scene = self._scene
        offered: set[str] = set()
        if kind == "cell":
            offered = {cell.id for cell in scene.cells}
        elif kind == "card":
            offered = {card.id for group in scene.groups if group.playable for card in group.cards if card.enabled}
        elif kind == "seam":
            offered = {seam.name for seam in scene.seams if seam.playable and seam.state == "closed"}
        elif kind in ("symbol", "button"):
            buttons = scene.symbols if kind == "symbol" else scene.buttons
            offered = {button.id for button in buttons if button.enabled}
        return chosen in offered

    def __repr__(self) -> str:
        cells, pieces = len(self._scene.cells), len(self._scene.pieces)
        return f"BoardView({self._scene.title!r}, {_count(cells, 'cell')}, {_count(pieces, 'piece')})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live view; beside it the text, and a still picture while it is small, for where no widget runs."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        data["text/plain"] = text(self._scene)
        picture = svg(self._scene)
        if len(picture) <= _PICTURE_LIMIT:
            data["image/svg+xml"] = picture
        return data, metadata


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def _traits(scene: Scene, known_faces: list[Any]) -> dict[str, Any]:
    """The scene as trait values: rows of plain values, short enough to be sent often.

    `known_faces` are the faces of cards sent before; they keep their numbers, so that a card that comes back is a
    number.
    """
    place = layout(scene)
    faces = list(known_faces)
    ground, rim = _cells(scene, place), _rim(scene, place)
    what, where = _pieces(scene)
    groups = [
        [group.id, heading, group.playable, [_card(card, faces) for card in group.cards]]
        for group, heading in zip(scene.groups, headings(scene.groups), strict=True)
    ]
    drawn = [
        *(art.drawn(tuple(face)) for face in ground["faces"]),
        *(seam[6] for seam in rim["seams"]),
        *(face[2] for face in faces),
    ]
    tones = {kind[0] for kind in ground["kinds"]}
    shapes = {f"p-{piece_shape(piece)}" for piece in scene.pieces} | {f"b-{corner[2]}" for corner in rim["corners"]}
    return {
        "art": {
            "defs": _brief(art.defs(art.symbols_in(drawn), tones, shapes)),
            "roles": dict(ROLES),
            "signs": dict(ROLE_SIGNS),
            "spots": _SPOTS,
            "counts": {"": "number", **scene.counts},
        },
        "title": scene.title,
        "caption": scene.caption,
        "cells": ground,
        "rim": rim,
        "key": key(scene),
        "supply": "\n".join(scene.supply),
        "pieces": what,
        "places": where,
        "highlights": {
            cell: [scene.highlights.get(cell, ""), scene.numbers.get(cell, "")]
            for cell in sorted({*scene.highlights, *scene.numbers})
        },
        "groups": groups,
        "card_faces": faces,
        "symbols": _buttons(scene.symbols),
        "buttons": _buttons(scene.buttons),
    }


def _cells(scene: Scene, place: Layout) -> dict[str, Any]:
    """The ground: faces, kinds of cells (tone, face, name), and the lines of cells from the top down.

    A line is its y, the x of its first cell, and its cells: id, kind, and how many places are left out before it, if
    any. Tiles are runs of cells in that order: a name, and how many cells in a row are of it.
    """
    layers = list(place.shifts)
    ordered = sorted(scene.cells, key=lambda cell: (layers.index(cell.layer), cell.r, cell.q))
    faces = art.faces(ordered)
    kinds: dict[tuple[str, int, str], int] = {}
    lines: list[list[Any]] = []
    tile_of = {cell_id: name for name, cell_ids in scene.tiles for cell_id in cell_ids}
    runs = groupby(tile_of.get(cell.id, "") for cell in ordered) if tile_of else ()
    before: SceneCell | None = None
    for cell in ordered:
        kind = (art.tone_of(cell.terrain), faces.get(art.cell_face(cell), -1), cell.words())
        row: list[Any] = [cell.id, kinds.setdefault(kind, len(kinds))]
        if before is None or (before.layer, before.r) != (cell.layer, cell.r):
            x, y = place.centres[cell.id]
            lines.append([round(y, 1), round(x, 1), []])
        elif cell.q - before.q > 1:
            row.append(cell.q - before.q - 1)
        lines[-1][2].append(row)
        before = cell
    named = [(name, round(x, 1), round(y, 1)) for name, x, y in place.tiles]
    return {
        "box": [round(value, 1) for value in place.box],
        "titles": [*([*title, "eld-heading"] for title in place.titles), *([*tile, "eld-tile"] for tile in named)],
        "faces": [list(face) for face in faces],
        "kinds": [list(kind) for kind in kinds],
        "lines": lines,
        "tiles": [[name, len(list(run))] for name, run in runs],
    }


def _rim(scene: Scene, place: Layout) -> dict[str, Any]:
    seams, corners = [], []
    for seam in scene.seams:
        _, middle = seam_lines(seam, place.centres)
        closed = seam.state == "closed"
        sign, width = art.seam_sign(seam.label) if closed and seam.label else ("", 0.0)
        seams.append(
            [
                seam.name,
                seam.words(),
                *seam_look(seam, place),
                *(round(v, 1) for v in middle),
                sign,
                width,
                closed and seam.playable,
            ]
        )
    for corner in scene.corners:
        x, y = corner_point(place.centres[corner.cell], corner.pole)
        corners.append([round(x, 1), round(y, 1), building_shape(corner), corner.colour, corner.sign(), corner.words()])
    ways = "".join(link_below(seam, place) for seam in scene.seams)
    return {"seams": seams, "ways": ways, "corners": corners, "words": scene.surroundings()}


def _pieces(scene: Scene) -> tuple[list[list[Any]], list[list[Any]]]:
    """What the pieces are, and, piece by piece, where they are; only the second changes when one moves."""
    what = [[piece.id, piece.colour, piece.sign(), piece_shape(piece), piece.words()] for piece in scene.pieces]
    where: dict[str, list[Any]] = {}
    badges = {cell.id for cell in scene.cells if art.has_badge(cell)}
    for cell_id in dict.fromkeys(piece.cell for piece in scene.pieces):
        on, aside = scene.pieces_on(cell_id), cell_id in badges
        for piece, (dx, dy, scale) in zip(on, piece_spots(len(on), aside), strict=True):
            where[piece.id] = [cell_id, round(dx, 1), round(dy, 1), scale] if len(on) > 1 or aside else [cell_id]
    return what, [where[piece.id] for piece in scene.pieces]


def _card(card: SceneCard, faces: list[Any]) -> list[Any]:
    symbols = art.card_symbols(card.symbol, card.power)
    cost = "" if card.cost is None else str(card.cost)
    face = [card.title, card_tone(card), symbols, card.single_use, card.note, cost, card_words(card)]
    if face not in faces:
        faces.append(face)
    return [card.id, faces.index(face), card.count, card.enabled, card.pressed]


def _buttons(buttons: tuple[SceneButton, ...]) -> list[list[Any]]:
    return [[button.id, button.label, button.enabled, button.pressed] for button in buttons]
