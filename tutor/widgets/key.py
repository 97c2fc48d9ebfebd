"""What the signs of a board mean: a row each for what this board shows, as plain values that a page draws.

A row is its words, the classes that colour it, what is drawn, and half the width of the picture in drawing units. Drawn
is a ground with the name of its symbol (``"g-jungle machete"``), a piece or building with its letter (``"p-explorer
R"``), or a fragment of SVG. Rings and numbers, which come and go with every click, have their rows from the page: it
has their words from `tutor.widgets.scene.ROLES` and `Scene.counts`.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from tutor.lesson.texts import words
from tutor.widgets import art
from tutor.widgets.scene import PIECE_LETTERS, Scene, ScenePiece, mark_words
from tutor.widgets.svg import building_shape, piece_shape

__all__ = ["key"]

Row = list[Any]

_GROUND = words("key.grounds")
"""Names of grounds; others are called as their spaces are."""
_MARKS = words("key.marks")
_DISC_SIGNS = {"skull": "skull", "pass": "mountain", "finish": "flag", "arrow": "arrow"}
_MANY = {"thief": "thieves"}


def key(scene: Scene) -> list[Row]:
    """The rows of a board: grounds, marks, pieces, buildings, joins, letters of tiles, each kind once."""
    found: dict[str, Row] = {}
    for row in (*_grounds(scene), *_marks(scene), *_pieces(scene), *_buildings(scene), *_joins(scene)):
        found.setdefault(row[0], row)
    return list(found.values())


def _grounds(scene: Scene) -> Iterator[Row]:
    for cell in scene.cells:
        tone, symbol = art.tone_of(cell.terrain), art.symbol_of(cell.terrain)
        words = "unknown place" if cell.terrain == "unknown" else _GROUND.get(cell.terrain) or cell.name or cell.terrain
        drawn = f"g-{tone}{f' {symbol}' if symbol else ''}"
        if cell.terrain == "unknown":
            drawn = f"<use href='#@g-{tone}'/><text y='12' font-size='34'>?</text>"
        yield [words or "space", f"tone-{tone}", drawn, 50]


def _marks(scene: Scene) -> Iterator[Row]:
    for cell in scene.cells:
        for kind, value in cell.marks:
            words, drawn, half = _MARKS.get(kind) or mark_words(kind, value), "", 13
            if kind in _DISC_SIGNS:
                drawn = art.use("disc") + art.use(_DISC_SIGNS[kind], scale=0.5)
            elif kind == "cave":
                words, drawn, half = "cave", art.use("cave"), 20
            elif kind == "wall":
                drawn, half = art.use("cross"), 20
            elif kind == "shrine":
                drawn = art.shrine_sign(value)
            if drawn:
                yield [words, "tone-start eld-face", drawn.replace('"', "'"), half]


def _pieces(scene: Scene) -> Iterator[Row]:
    """Each shape, colour and letter, in an order that doesn't hang on where the pieces stand: no step changes it."""
    single, stacked = [], []
    for piece in scene.pieces:
        sign, shape = piece.sign(), f"p-{piece_shape(piece)}"
        letter = sign.lstrip("0123456789")
        one = _one(piece, letter)
        single.append([one, *_wood(piece.colour, shape, letter, 22)])
        if letter != sign:
            many = one.replace(piece.kind, _MANY.get(piece.kind, f"{piece.kind}s"))
            stacked.append([f"three {many}", *_wood(piece.colour, shape, f"3{letter}", 22)])
    order = [f"p-{shape}" for shape in art.PIECES]
    yield from sorted(single, key=lambda row: (order.index(row[2].partition(" ")[0]), row[0]))
    # One row does for all stacks, and it says three whatever they hold.
    yield from sorted(stacked)[:1]


def _one(piece: ScenePiece, letter: str) -> str:
    """One piece of a stack in words; what only one side can have needs no colour."""
    if not piece.words()[:1].isdigit():
        return piece.words()
    return f"{piece.colour} {piece.kind}" if PIECE_LETTERS.get(piece.colour) == letter else piece.kind


def _buildings(scene: Scene) -> Iterator[Row]:
    standing = [corner for corner in scene.corners if corner.sign() != "?"]  # that is a corner only chosen yet
    for corner in sorted(standing, key=lambda corner: (corner.kind, corner.title())):
        yield [corner.title(), *_wood(corner.colour, f"b-{building_shape(corner)}", corner.sign(), 14)]


def _wood(colour: str, shape: str, letter: str, half: int) -> Row:
    return [f"wood-{escape(colour)}", f"{shape} {escape(letter)}", half]


def _joins(scene: Scene) -> Iterator[Row]:
    for seam in scene.seams:
        if seam.state == "closed" and seam.label:
            sign, width = art.seam_sign(seam.label)
            plate = f"<rect x='{-width / 2:g}' y='-13' width='{width:g}' height='26' rx='8'/>"
            words = _MARKS["wall"] if seam.label == "X" else "blockade: what it asks"
            yield [words, "eld-seam", plate + sign.replace('"', "'"), 26]
        elif seam.state == "closed":
            yield ["closed join", "eld-seam", _LINE, 44]
        else:
            words = "way between surface and cave" if seam.state == "link" else "open join"
            yield [words, "eld-seam eld-open", _LINE, 44]
    if scene.tiles:
        yield ["letter of a tile", "", f"<text class='eld-tile'>{escape(scene.tiles[0][0])}</text>", 100]


_LINE = "<line x1='-38' x2='38'/>"
