"""The board as a picture: a pure function from a scene to an SVG document.

The same scene gives the same text, byte for byte, so pictures can be committed and compared. What is drawn has stable
classes (``eld-cell``, ``eld-piece``, ``eld-seam``, ``eld-corner``, ``eld-card``, ``eld-role-target``, ``tone-jungle``
…) and data attributes (``data-cell``, ``data-piece``, ``data-card``, ``data-seam``), and the whole is told in words in
its description.
"""

from __future__ import annotations

import hashlib
import json
from html import escape
from textwrap import wrap

from tutor.engine.errors import InputError
from tutor.widgets import art
from tutor.widgets import theme as palettes
from tutor.widgets.geometry import Layout, Point, corner_point, layout, number, piece_spots, seam_lines
from tutor.widgets.hand import groups_svg
from tutor.widgets.scene import ROLES, Scene, SceneCell, SceneCorner, ScenePiece, SceneSeam
from tutor.widgets.text import text

__all__ = ["DRAWING_CSS", "ROLE_SIGNS", "svg"]

ROLE_SIGNS = {"problem": "!", "hint": "?"}
"""Sign beside the ring of a highlight, where the line alone would say too little."""

DRAWING_CSS = """\
& {font-family:var(--jp-ui-font-family,system-ui,"DejaVu Sans",sans-serif);font-weight:700}
& {text-anchor:middle;fill:var(--eld-ink)}
.eld-cell{fill:var(--i)}
.eld-face{color:var(--s);fill:var(--s)}
.eld-label{font-size:var(--n,13px)}
.eld-full>.eld-at{transform:translate(0,-17px) scale(.66)}
.eld-ring,.eld-back,.eld-halo{fill:none;stroke-width:6;stroke-linejoin:round;pointer-events:none}
.eld-back{stroke:var(--eld-paper);stroke-width:9}
.eld-role-target .eld-ring{stroke:var(--eld-target)}
.eld-role-selected .eld-ring{stroke:var(--eld-selected);stroke-width:8}
.eld-role-problem .eld-ring{stroke:var(--eld-problem);stroke-dasharray:12 7}
.eld-role-reach .eld-ring{stroke:var(--eld-reach);stroke-width:5;stroke-dasharray:1 8;stroke-linecap:round}
.eld-role-hint .eld-ring{stroke:var(--eld-hint);stroke-dasharray:20 6 3 6}
.eld-role-path .eld-ring{stroke:var(--eld-path);stroke-width:5;stroke-dasharray:4 8}
.eld-badge circle{fill:var(--eld-ink);stroke:var(--eld-paper);stroke-width:2}
.eld-badge text{fill:var(--eld-paper);font-size:16px}
.eld-wood{fill:var(--w);stroke:#15130f;stroke-width:2;stroke-linejoin:round}
.eld-halo{stroke:#fff}
.eld-piece text,.eld-corner text{fill:var(--l)}
.eld-seam line{stroke:var(--eld-seam);stroke-width:11;stroke-linecap:round}
.eld-seam rect{fill:var(--eld-seam);stroke:var(--eld-paper);stroke-width:2}
.eld-seam text{fill:var(--eld-seam-ink);font-size:17px}
.eld-sign{color:var(--eld-seam-ink);fill:var(--eld-seam-ink)}
.eld-open line{stroke-width:4;stroke-dasharray:2 9}
.eld-tile{font-size:210px;dominant-baseline:central;paint-order:stroke;stroke:var(--eld-paper);stroke-width:6;opacity:.15}
.eld-heading{text-anchor:start;font-size:15px;fill:var(--eld-ink)}
"""
"""Style of what lies in the picture, for the still one and for the live board alike; the first rule is the picture's
own.

What is defined once and drawn by reference (grounds, faces) carries its style itself: a page's rules don't reach into
it.
"""

_STILL_CSS = """\
.eld-paper{fill:var(--eld-paper)}
.eld-caption{text-anchor:start;font-size:13px;font-weight:400;fill:var(--eld-quiet)}
.eld-card{fill:var(--i)}
.eld-card>rect{fill:var(--f);stroke:var(--eld-line);stroke-width:1.5}
.eld-pressed>rect{stroke:var(--eld-focus);stroke-width:4}
"""
_TITLE = 30.0
_CAPTION = 18.0
_CAPTION_WIDTH = 560.0  # how wide a caption may make a picture; a longer one gets more lines
_LETTER = 6.9  # how wide a letter of the caption is, on the average of a line


def svg(scene: Scene, *, width: int | None = None, theme: str = "auto") -> str:
    """Draws a scene.

    Parameters
    ----------
    width
        Width in pixels; None leaves it to the page, up to the picture's own size.
    theme
        ``"light"``, ``"dark"``, or ``"auto"`` to follow the reader's system.

    Returns
    -------
    str
        A complete SVG document, which can also stand within an HTML page.
    """
    if theme not in ("auto", "light", "dark"):
        raise InputError(f"theme {theme!r} is unknown", field="theme", remedy="Use auto, light or dark")
    if width is not None and width < 1:
        raise InputError(f"width {width} is too small", field="width", remedy="Use a number of pixels from 1 on")
    place = layout(scene)
    x, y, wide, high = place.box
    lines = scene.caption.splitlines()
    wide = max(wide, 240.0, min(_CAPTION_WIDTH, 20 + _LETTER * max(map(len, lines), default=0)))
    told = [part for line in lines for part in wrap(line, int((wide - 20) / _LETTER))]
    top = y - _TITLE - (_TITLE - _CAPTION if told else 0) - _CAPTION * len(told)
    heads = [f'<text class="eld-heading" x="{number(x + 10)}" y="{number(top + 24)}">{escape(scene.title)}</text>']
    heads += [
        f'<text class="eld-caption" x="{number(x + 10)}" y="{number(top + 48 + _CAPTION * row)}">{escape(line)}</text>'
        for row, line in enumerate(told)
    ]
    cards, bottom = groups_svg(scene, x + 8, y + high, wide - 16)
    faces = list(art.faces(scene.cells))
    tones = {art.tone_of(cell.terrain) for cell in scene.cells}
    shapes = {f"p-{piece_shape(piece)}" for piece in scene.pieces} | {
        f"b-{building_shape(corner)}" for corner in scene.corners
    }
    body = [*heads, *board_parts(scene, place), cards]
    used = art.symbols_in([*map(art.drawn, faces), *body])
    paper = f'x="{number(x)}" y="{number(top)}" width="{number(wide)}" height="{number(bottom - top)}"'
    box = f"{number(x)} {number(top)} {number(wide)} {number(bottom - top)}"
    prefix = _prefix(scene)
    size = f'width="{width}"' if width else f'width="{number(wide)}" style="max-width:100%;height:auto"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="eld-svg" viewBox="{box}" {size} role="img"',
        f' aria-labelledby="{prefix}t" aria-describedby="{prefix}d">',
        f'<title id="{prefix}t">{escape(scene.title)}</title>',
        f'<desc id="{prefix}d">{escape(text(scene))}</desc>',
        f"<style>{_style(theme)}</style>",
        f"<defs>{art.defs(used, tones, shapes)}{art.face_defs(faces)}</defs>",
        f'<rect class="eld-paper" {paper} rx="10"/>',
        *body,
        "</svg>",
    ]
    return art.prefixed("".join(parts), prefix)


def board_parts(scene: Scene, place: Layout) -> list[str]:
    """The board without its frame: links, cells, seams, buildings, highlights, pieces, from the bottom up."""
    parts = [
        f'<text class="eld-heading" x="{number(x)}" y="{number(y)}">{escape(name)}</text>'
        for name, x, y in place.titles
    ]
    parts += [link_below(seam, place) for seam in scene.seams]
    numbers = art.faces(scene.cells)
    parts += [_cell(scene, cell, place.centres[cell.id], numbers.get(art.cell_face(cell))) for cell in scene.cells]
    parts += [
        f'<text class="eld-tile" x="{number(x)}" y="{number(y)}">{escape(name)}</text>' for name, x, y in place.tiles
    ]
    parts += [_seam(seam, place) for seam in scene.seams]
    parts += [_corner(corner, place) for corner in scene.corners]
    for cell in scene.cells:
        parts.append(_highlight(scene, cell.id, place.centres[cell.id]))
    parts += [_seam_sign(seam, place) for seam in scene.seams]
    for cell in scene.cells:
        pieces = scene.pieces_on(cell.id)
        for piece, spot in zip(pieces, piece_spots(len(pieces), art.has_badge(cell)), strict=True):
            parts.append(_piece(piece, place.centres[cell.id], spot))
    return [part for part in parts if part]


def wood(shape: str) -> str:
    """A wooden thing with a dark outline and a light halo, so that it stands out on every ground."""
    return f'<use href="#@{shape}" class="eld-halo"/><use href="#@{shape}" class="eld-wood"/>'


def piece_shape(piece: ScenePiece) -> str:
    """Name of the shape drawn for a piece."""
    return piece.kind if piece.kind in art.PIECES else "token"


def building_shape(corner: SceneCorner) -> str:
    """Name of the shape drawn for a building."""
    return corner.kind if corner.kind in art.BUILDINGS else "building"


def cell_classes(cell: SceneCell) -> str:
    """Classes of a cell that don't change while it lies there."""
    return f"eld-cell tone-{art.tone_of(cell.terrain)}"


def _at(x: float, y: float) -> str:
    """Transform attribute that moves a group to a place."""
    return f'transform="translate({number(x)} {number(y)})"'


def _cell(scene: Scene, cell: SceneCell, at: Point, face: int | None) -> str:
    full = " eld-full" if scene.pieces_on(cell.id) else ""
    return (
        f'<g class="{cell_classes(cell)}{full}" data-cell="{escape(cell.id)}" {_at(*at)}>'
        f'<title>{escape(scene.spoken(cell.id))}</title><use href="#@g-{art.tone_of(cell.terrain)}"/>'
        + (f'<use href="#@f{face}" class="eld-at"/>' if face is not None else "")
        + f'<text class="eld-label" y="33">{escape(cell.id.rpartition(":")[2])}</text></g>'
    )


def _corner(corner: SceneCorner, place: Layout) -> str:
    name = f"{escape(corner.cell)}/{corner.pole}"
    at = _at(*corner_point(place.centres[corner.cell], corner.pole))
    return (
        f'<g class="eld-corner wood-{escape(corner.colour)}" data-corner="{name}" {at}>'
        f"<title>{escape(corner.words())}</title>{wood('b-' + building_shape(corner))}"
        f'<text y="6" font-size="10">{escape(corner.sign())}</text></g>'
    )


def _highlight(scene: Scene, cell_id: str, at: Point) -> str:
    role, shown = scene.highlights.get(cell_id), scene.numbers.get(cell_id, "")
    if not role and not shown:
        return ""
    ring = '<use href="#@ring" class="eld-back"/><use href="#@ring" class="eld-ring"/>' if role else ""
    sign = shown or ROLE_SIGNS.get(role or "", "")
    classes = f"eld-highlight eld-role-{role}" if role else "eld-highlight"
    words = f"<title>{escape(', '.join(part for part in (ROLES.get(role or ''), shown) if part))}</title>"
    return f'<g class="{classes}" {_at(*at)}>{words}{ring}{badge(sign)}</g>'


def badge(sign: str) -> str:
    """A round plate with a short text in the upper right of a cell; nothing for an empty text."""
    if not sign:
        return ""
    size = "" if len(sign) <= 2 else ' style="font-size:11px"'
    label = f'<text y="5.5"{size}>{escape(sign)}</text>'
    return f'<g class="eld-badge" {_at(25, -25)}><circle r="13"/>{label}</g>'


def _piece(piece: ScenePiece, at: Point, spot: tuple[float, float, float]) -> str:
    dx, dy, scale = spot
    moves = f"translate({number(at[0] + dx)} {number(at[1] + dy)})" + (f" scale({scale:g})" if scale != 1 else "")
    data = f'data-piece="{escape(piece.id)}" data-on="{escape(piece.cell)}"'
    return (
        f'<g class="eld-piece wood-{escape(piece.colour)}" {data} transform="{moves}">'
        f"<title>{escape(piece.words())}</title>{wood('p-' + piece_shape(piece))}"
        f'<text y="9" font-size="14">{escape(piece.sign())}</text></g>'
    )


def link_below(seam: SceneSeam, place: Layout) -> str:
    """What of a link runs beneath the cells, whose signs stay free; nothing for another seam."""
    if seam.state != "link":
        return ""
    return f'<g class="eld-seam eld-open eld-is-link"><title>{escape(seam.words())}</title>{_lines(seam, place)}</g>'


def seam_look(seam: SceneSeam, place: Layout) -> tuple[str, str]:
    """Classes of a seam, and what is drawn of it over the cells: its lines, of a link a dot at each end."""
    if seam.state == "closed":
        return "eld-seam", _lines(seam, place)
    if seam.state != "link":
        return f"eld-seam eld-open eld-is-{seam.state}", _lines(seam, place)
    lines, _ = seam_lines(seam, place.centres)
    ends = [end for x1, y1, x2, y2 in lines for end in ((x1, y1), (x2, y2))]
    dots = (f'<rect x="{number(x - 6)}" y="{number(y - 6)}" width="12" height="12" rx="6"/>' for x, y in ends)
    return "eld-seam eld-ends", "".join(dots)


def _lines(seam: SceneSeam, place: Layout) -> str:
    lines, _ = seam_lines(seam, place.centres)
    return "".join(
        f'<line x1="{number(a)}" y1="{number(b)}" x2="{number(c)}" y2="{number(d)}"/>' for a, b, c, d in lines
    )


def _seam(seam: SceneSeam, place: Layout) -> str:
    classes, drawn = seam_look(seam, place)
    return f'<g class="{classes}" data-seam="{escape(seam.name)}"><title>{escape(seam.words())}</title>{drawn}</g>'


def _seam_sign(seam: SceneSeam, place: Layout) -> str:
    """What a closed join asks, on its middle."""
    lines, (x, y) = seam_lines(seam, place.centres)
    if seam.state != "closed" or not seam.label or not lines:
        return ""
    sign, wide = art.seam_sign(seam.label)
    plate = f'<rect x="{number(-wide / 2)}" y="-13" width="{number(wide)}" height="26" rx="8"/>'
    title = f"<title>{escape(seam.words())}</title>"
    return f'<g class="eld-seam" {_at(x, y)}>{title}{plate}{sign}</g>'


def _style(chosen: str) -> str:
    # Written out rule by rule: programs that draw pictures know no nested style.
    rules = (_under(".eld-svg", rule) for rule in (DRAWING_CSS + _STILL_CSS).splitlines())
    return palettes.still_css(".eld-svg", chosen) + "\n".join(rules)


def _under(root: str, rule: str) -> str:
    """One rule for what is under `root`: ``a,b{…}`` becomes ``root a,root b{…}``, ``& {…}`` is the root's own."""
    selectors, _, style = rule.partition("{")
    named = (root if name.strip() == "&" else f"{root} {name}" for name in selectors.split(","))
    return f"{','.join(named)}{{{style}"


def _prefix(scene: Scene) -> str:
    """Ids of a picture start with a digest of the scene: stable, and different from those of other pictures on the
    page.
    """
    plain = json.dumps(scene.to_plain(), sort_keys=True).encode()
    return f"e{hashlib.blake2s(plain, digest_size=3).hexdigest()}-"
