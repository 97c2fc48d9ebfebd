"""The board as plain text: for a terminal, for a page without pictures, for somebody who listens.

A space is two lines, its label over what is on it; each row is shifted by half a space, as on the table. Under the
drawing all that isn't bare ground is said in words.
"""

from __future__ import annotations

from collections.abc import Iterator

from tutor.widgets.hand import group_words
from tutor.widgets.scene import DIRECTIONS, ROLES, Scene, SceneCell

__all__ = ["text"]

_TERRAIN = {
    "jungle": "j",
    "river": "r",
    "village": "v",
    "rubble": "x",
    "camp": "c",
    "mountain": "^",
    "swamp": "s",
    "start": "o",
    "eldorado": "E",
    "water": "~",
    "gold": "g",
    "food": "f",
    "wood": "w",
    "garden": "y",
    "shrine": "h",
    "cave-shrine": "H",
    "entrance": "n",
    "exit": "u",
    "tiger": "z",
    "thieves": "b",
    "giant": "i",
    "bavieca": "B",
    "rose": "R",
    "army": "A",
    "curse": "K",
    "titan": "T",
    "wolf": "W",
    "cave-in": "X",
    "tunnel": "U",
    "totec": "Y",
    "empty": ".",
    "unknown": "?",
}
_MARKS = {"skull": "%", "pass": "=", "cave": "@", "finish": "#", "shrine": "&"}
_ROLES = {"target": ">", "selected": "*", "problem": "!", "reach": "+", "hint": "?", "path": ":"}


def text(scene: Scene, *, spaces: bool = False) -> str:
    """Draws the board and lists what is on and beside it.

    Parameters
    ----------
    spaces
        Also list every space with its spoken name.

    Returns
    -------
    str
        Lines without trailing blanks, without a line feed at the end.
    """
    lines = [scene.title, *([scene.caption] if scene.caption else [])]
    layers = list(dict.fromkeys(cell.layer for cell in scene.cells))
    for layer in layers:
        cells = [cell for cell in scene.cells if cell.layer == layer]
        lines += ["", *([f"{layer}:"] if len(layers) > 1 else []), *_drawing(scene, cells)]
    if scene.cells:
        lines += ["", *_key(scene)]
    lines += _words(scene)
    if spaces:
        lines += ["Spaces:", *(f"  {scene.spoken(cell.id)}" for cell in _reading_order(scene))]
    return "\n".join(line.rstrip() for line in lines)


def _drawing(scene: Scene, cells: list[SceneCell]) -> Iterator[str]:
    content = {cell.id: _content(scene, cell) for cell in cells}
    longest = max(max(len(cell.id), len(content[cell.id])) for cell in cells)
    half = max(3, (longest + 3) // 2)  # a space is two halves wide: an even number of characters
    left = min(2 * cell.q + cell.r for cell in cells)
    for row in sorted({cell.r for cell in cells}):
        for shown in (lambda cell: cell.id, lambda cell: content[cell.id]):
            line = ""
            for cell in sorted((c for c in cells if c.r == row), key=lambda c: c.q):
                line = line.ljust((2 * cell.q + cell.r - left) * half) + shown(cell)
            yield line


def _content(scene: Scene, cell: SceneCell) -> str:
    ground = _TERRAIN.get(cell.terrain, cell.terrain[:2] or ".")
    parts = [f"{ground}{cell.power or ''}"]
    for kind, value in cell.marks:
        if kind == "start":
            parts[0] += value
        elif kind == "arrow":
            parts.append(f"/{value}")
        elif kind == "wall":
            parts.append(f"x{value}")
        elif kind == "shrine":
            parts.append(f"{_MARKS[kind]}{value[:1]}")
        else:
            parts.append(_MARKS.get(kind, kind[:1]))
    pieces = "".join(piece.sign() for piece in scene.pieces_on(cell.id))
    parts += [pieces] if pieces else []
    role = scene.highlights.get(cell.id)
    shown = (_ROLES[role] if role else "") + scene.numbers.get(cell.id, "")
    parts += [shown] if shown else []
    return " ".join(parts)


def _key(scene: Scene) -> Iterator[str]:
    seen = {cell.terrain for cell in scene.cells}
    ground = [f"{sign} {terrain}" for terrain, sign in _TERRAIN.items() if terrain in seen]
    yield f"Key: {', '.join(ground)}"
    kinds = {kind for cell in scene.cells for kind, _ in cell.marks}
    signs = [f"{sign} {kind}" for kind, sign in _MARKS.items() if kind in kinds and kind != "shrine"]
    shrines = {value for cell in scene.cells for kind, value in cell.marks if kind == "shrine"}
    signs += [f"{_MARKS['shrine']}{colour[:1]} {colour} shrine".replace("  ", " ") for colour in sorted(shrines)]
    signs += _ways(scene, "arrow", "/", "arrow to the")
    signs += _ways(scene, "wall", "x", "closed side to the")
    roles = set(scene.highlights.values())
    signs += [f"{_ROLES[role]} {words}" for role, words in ROLES.items() if role in roles]
    if signs:
        yield f"     {', '.join(signs)}"


def _ways(scene: Scene, kind: str, sign: str, words: str) -> list[str]:
    """What a mark with a direction means, by one that the board has."""
    found = {value for cell in scene.cells for name, value in cell.marks if name == kind}
    ways = [way for way in DIRECTIONS if way in found]
    others = " (likewise for the others)" if len(ways) > 1 else ""
    return [f"{sign}{way} {words} {DIRECTIONS[way]}{others}" for way in ways[:1]]


def _words(scene: Scene) -> Iterator[str]:
    if scene.pieces:
        on = [f"{p.sign()} {p.words()} on {p.cell}" for c in _reading_order(scene) for p in scene.pieces_on(c.id)]
        yield f"Pieces: {', '.join(on)}"
    marks = ((cell.id, kind, value) for cell in _reading_order(scene) for kind, value in cell.marks)
    caves = [f"{cell} with {value}" for cell, kind, value in marks if kind == "cave" and value]
    if caves:
        yield f"Caves: {', '.join(caves)}"
    for seam in scene.seams:
        yield f"Join: {seam.words()} ({', '.join('|'.join(edge) for edge in seam.edges)})"
    if scene.corners:
        yield f"Buildings: {', '.join(corner.words() for corner in scene.corners)}"
        yield "  (/N is the upper corner of the tile, /S the lower one)"
    for role, words in ROLES.items():
        cells = [c.id for c in _reading_order(scene) if scene.highlights.get(c.id) == role]
        if cells:
            yield f"{words.capitalize()}: {', '.join(_numbered(scene, cell) for cell in cells)}"
    plain = [c.id for c in _reading_order(scene) if c.id in scene.numbers and c.id not in scene.highlights]
    if plain:
        yield f"Numbers: {', '.join(_numbered(scene, cell) for cell in plain)}"
    for group in scene.groups:
        yield group_words(group)
    choices = [f"{b.label}{' (chosen)' if b.pressed else ''}" for b in scene.symbols if b.enabled]
    if choices:
        yield f"Symbols: {', '.join(choices)}"
    usable = [b.label for b in scene.buttons if b.enabled]
    if usable:
        yield f"Buttons: {', '.join(usable)}"


def _numbered(scene: Scene, cell_id: str) -> str:
    shown = scene.numbers.get(cell_id)
    return f"{cell_id} ({shown})" if shown else cell_id


def _reading_order(scene: Scene) -> list[SceneCell]:
    layers = list(dict.fromkeys(cell.layer for cell in scene.cells))
    return sorted(scene.cells, key=lambda cell: (layers.index(cell.layer), cell.r, cell.q))
