"""The drawings themselves: symbols, textures, pieces and buildings, as small SVG fragments drawn for this project.

A symbol lies in a box from -20 to 20 and takes its colour from ``currentColor``. Ids carry the sign ``@``, which is
replaced by a prefix when a picture is put together (`prefixed`), so that several pictures can share a page. The still
picture and the live board use the same fragments: nothing is drawn twice.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from html import escape

from tutor.widgets.geometry import hex_points, number
from tutor.widgets.scene import SceneCell
from tutor.widgets.theme import PIECES as PIECE_COLOURS
from tutor.widgets.theme import TERRAINS

__all__ = [
    "BUILDINGS",
    "PIECES",
    "SPOTS",
    "SYMBOLS",
    "TEXTURES",
    "Face",
    "card_symbols",
    "cell_face",
    "defs",
    "drawn",
    "face_defs",
    "faces",
    "has_badge",
    "prefixed",
    "seam_sign",
    "shrine_sign",
    "symbol_of",
    "symbols_in",
    "tone_of",
    "use",
]

_PEN = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'

SYMBOLS: dict[str, str] = {
    "machete": f'<path {_PEN} stroke-width="6" d="M-7 7-14 15"/><path d="M-10 3C-2-5 5-12 13-19q6 3 5 9C13-1 7 6-1 '
    '12z"/>',
    "paddle": f'<path {_PEN} stroke-width="4.5" d="M-15 16 4-5"/><path d="M-1-4C1-13 8-19 17-18 18-9 13-1 5 2z"/>',
    "coin": f'<circle {_PEN} r="14.5" stroke-width="4"/><path d="M0-8.5 7 0 0 8.5-7 0z"/>',
    "rubble": '<path d="M-18 14-14 2-4 0 0 14zM3 14 6 4 14 1 19 14zM-9-3-5-13 5-15 12-5 8-1-2 1z"/>',
    "camp": '<path fill-rule="evenodd" d="M-2-16H2L19 14H-19zM0-4-7 14H7z"/>',
    "crocodile": '<path d="M-19 3C-17-6-10-8-5-7L-4-12 1-12 3-7 19-3 18 1 15-1 13 2 10-1 8 2 5-1 3 2 0 0-7 3z"/>'
    '<path d="M-18 6-7 5 0 3 18 6 16 9C8 11-8 13-16 11z"/>',
    "mountain": '<path d="M-20 15-7-13-1-3 5-11 20 15z"/>',
    "star": '<path d="M0-16 4.4-5.5 16-5 7 2.4 10 14 0 7.6-10 14-7 2.4-16-5-4.4-5.5z"/>',
    "cave": f'<path {_PEN} stroke-width="4" d="M-15 14V2a15 15 0 0 1 30 0V14"/><path d="M-9 14V3a9 9 0 0 1 18 0V14z"/>',
    "skull": '<path fill-rule="evenodd" d="M0-16c9 0 15 6 15 14 0 5-3 8-6 10v8H-9V8c-3-2-6-5-6-10 0-8 6-14 15-14z'
    'M-6-5a4 4 0 1 0 .1 0zM6-5a4 4 0 1 0 .1 0zM0 4-2 8H2z"/>',
    "arrow": '<path d="M-16-5H1V-13L17 0 1 13V5H-16z"/>',
    "disc": '<circle r="11" style="fill:var(--f);stroke:var(--s);stroke-width:1.5"/>',
    "temple": '<path d="M-19 15V8H-13V2H-8V-4H-4V-11H4V-4H8V2H13V8H19V15z"/>',
    "flag": '<path d="M-11 17V-17H-7V-15L15-8-7 0V17z"/>',
    "waves": f'<path {_PEN} stroke-width="4" d="M-16-8q4-5 8 0t8 0 8 0 8 0M-16 2q4-5 8 0t8 0 8 0 8 0M-16 12q4-5 8 '
    '0t8 0 8 0 8 0"/>',
    "nugget": '<path d="M-15 8-8-6 2-4 6 6 0 13-11 14zM1-8 7-15 15-11 16-2 9 2z"/>',
    "fruit": '<path d="M0-6C-4-10-15-9-15 2-15 11-8 16 0 13 8 16 15 11 15 2 15-9 4-10 0-6z"/>'
    f'<path {_PEN} stroke-width="3" d="M0-6Q0-13 5-17"/>',
    "tree": '<path d="M0-18 12-2H7L15 9H3V17H-3V9H-15L-7-2H-12z"/>',
    "flower": '<path fill-rule="evenodd" d="M0-17a7 7 0 0 1 7 7 7 7 0 0 1 8 10 7 7 0 0 1-7 10 7 7 0 0 1-8 5 7 7 0 '
    "0 1-8-5"
    'A7 7 0 0 1-15 0a7 7 0 0 1 8-10A7 7 0 0 1 0-17zM0-5a5 5 0 1 0 .1 0z"/>',
    "door": f'<path {_PEN} stroke-width="3.5" d="M-14 15H-7V8H0V1H7V-6H14V-13"/>',
    "paw": '<path d="M0 0c6 0 11 6 11 11 0 5-5 4-11 4s-11 1-11-4C-11 6-6 0 0 0z"/><circle cx="-12" cy="-3" r="4"/>'
    '<circle cx="-5" cy="-10" r="4.2"/><circle cx="5" cy="-10" r="4.2"/><circle cx="12" cy="-3" r="4"/>',
    "mask": '<path fill-rule="evenodd" d="M-17-7Q0-13 17-7 17 8 6 7 2 6 0 2-2 6-6 7-17 8-17-7zM-11-4Q-7 '
    '4-3-1-7-5-11-4zM11-4Q7 4 3-1 7-5 11-4z"/>',
    "club": '<path d="M-16 12-11 17 2 5C10 8 17 1 17-8 16-15 8-18 1-14-5-9-6-3-4 0z"/>',
    "cross": f'<path {_PEN} stroke-width="5" d="M-13-13 13 13M13-13-13 13"/>',
    "horse": '<path fill-rule="evenodd" d="M-10 17C-9 8 0 5-1-2-5 0-9 3-13 1L-15-4-6-13-5-18-1-14C9-13 14-3 12 '
    '17zM-5-9a2 2 0 1 0 .1 0z"/>',
    "rose": '<path fill-rule="evenodd" d="M0-18a10 10 0 1 1-.1 0zM-5-10Q0-17 6-10 4-3-2-5-4-8 1-9 2-8 1-7 '
    f'4-8 2-11-2-13-5-10z"/><path {_PEN} stroke-width="3" d="M0 2V18M0 12Q8 11 10 5M0 15Q-7 14-9 8"/>',
    "swords": f'<path {_PEN} stroke-width="4.5" d="M-15-16 12 12M15-16-12 12"/><path {_PEN} stroke-width="4" d="M4 '
    '14 14 4M-4 14-14 4"/>',
    "wolf": '<path fill-rule="evenodd" d="M-15-18-7-8H7L15-18 18 0 8 8 4 16H-4L-8 8-18 0zM-10-2-7 4-3 2zM10-2 7 4 3 '
    '2z"/>',
    "idol": '<path fill-rule="evenodd" d="M-12-18H12L15-3 10 17H-10L-15-3zM-9-8V-3H-2V-8zM2-8V-3H9V-8zM-5 7V11H5V7z"/>',
    "tunnel": f'<path {_PEN} stroke-width="4" d="M-16 15V2a16 16 0 0 1 32 0V15"/><path d="M0-8 9 3H4V15H-4V3H-9z"/>',
    "sun": '<path fill-rule="evenodd" d="M0-19 5-12 13-13 12-5 19 0 12 5 13 13 5 12 0 19-5 12-13 '
    '13-12 5-19 0-12-5-13-13-5-12zM0-6a6 6 0 1 0 .1 0z"/>',
}
"""Every symbol, by name."""

_TERRAIN_SYMBOL = {
    "jungle": "machete",
    "river": "paddle",
    "village": "coin",
    "rubble": "rubble",
    "camp": "camp",
    "swamp": "crocodile",
    "mountain": "mountain",
    "eldorado": "star",
    "water": "waves",
    "gold": "nugget",
    "food": "fruit",
    "wood": "tree",
    "garden": "flower",
    "shrine": "temple",
    "cave-shrine": "temple",
    "entrance": "cave",
    "exit": "door",
    "tiger": "paw",
    "thieves": "mask",
    "giant": "club",
    "bavieca": "horse",
    "rose": "rose",
    "army": "swords",
    "curse": "skull",
    "titan": "idol",
    "wolf": "wolf",
    "cave-in": "rubble",
    "tunnel": "tunnel",
    "totec": "sun",
}

_THIN = 'fill="none" stroke-width="2.6" stroke-linecap="round"'

TEXTURES: dict[str, str] = {
    "jungle": f'<path {_THIN} d="M-35-18q3-8 8-10M-37-4q2-8 7-11M-36 12q2-8 7-11M35-18q-3-8-8-10M37-4q-2-8-7-11M36 '
    "12q-2-8-7-11"
    'M-6-41q2-3 6-4M6-38q3-2 7-2M-27 26q1-5 5-8M27 26q-1-5-5-8"/>',
    "river": f'<path {_THIN} d="M-36-17q5-5 10 0t10 0 10 0 12 0 10 0 10 0 10 0M-38 18q5-5 10 0t10 0 10 0 12 0 12 0 '
    '10 0 10 0M-16-34q4-4 8 0t8 0 8 0 8 0"/>',
    "village": '<g stroke="none"><circle cx="-34" cy="-14" r="2.6"/><circle cx="-34" cy="0" r="2.6"/><circle '
    'cx="-34" cy="14" r="2.6"/>'
    '<circle cx="34" cy="-14" r="2.6"/><circle cx="34" cy="0" r="2.6"/><circle cx="34" cy="14" r="2.6"/><circle '
    'cx="-18" cy="-30" r="2.6"/>'
    '<circle cx="0" cy="-40" r="2.6"/><circle cx="18" cy="-30" r="2.6"/><circle cx="-24" cy="26" r="2.6"/><circle '
    'cx="24" cy="26" r="2.6"/></g>',
    "rubble": f'<path {_THIN} d="M-37-14l5-6 7 3M-37 2l4-5 6 4M-36 18l5-6 6 4M37-14l-5-6-7 3M37 2l-4-5-6 4M36 '
    '18l-5-6-6 4M-8-36l6-6 8 4"/>',
    "camp": f'<path {_THIN} d="M-38-16-28-26M-38-4-32-10M-38 10-32 4M-37 21-30 14M38-16 28-26M38-4 32-10M38 10 32 '
    '4M37 21 30 14M-8-34 0-42 8-34"/>',
    "mountain": f'<path {_THIN} d="M-38-10l8-12 6 8M-38 8l6-9 5 7M38-10l-8-12-6 8M38 8l-6-9-5 7M-10-32l10-11 10 11"/>',
    "swamp": f'<path {_THIN} d="M-37-18h9M-38-6h5M-38 6h9M-37 18h5M37-18h-9M38-6h-5M38 6h-9M37 18h-5M-10-36h20'
    'M-4-42h8M-24 29h7M24 29h-7"/>',
    "start": "",
    "white": "",
    "open": "",
    "gold": f'<path {_THIN} d="M-36-10l-3-6 3-6 3 6zM36-10l3-6-3-6-3 6zM-35 14l-3-6 3-6 3 6zM35 14l3-6-3-6-3 6z'
    'M0-33l-3-6 3-6 3 6z"/>',
    "purple": f'<path {_THIN} d="M-38-14l9 6M-38-2l7 5M-38 10l9 6M38-14l-9 6M38-2l-7 5M38 10l-9 6"/>',
}
"""The texture of each tone: lines that tell grounds apart without colour, around the room for the symbol."""

PIECES: dict[str, str] = {
    "explorer": '<path d="M0-19.5a7 7 0 0 1 6 11c8 2 13 5 13 9 0 3-4 3.5-9 2l6 12c1 2 0 4-2 4H4L0 12-4 18.5H-14c-2 '
    "0-3-2-2-4l6-12"
    'c-5 1.5-9 1-9-2 0-4 5-7 13-9a7 7 0 0 1 6-11z"/>',
    "villager": '<path d="M0-17a7 7 0 0 1 5 12c4 3 8 10 9 17 0 4-1 6-4 6h-20c-3 0-4-2-4-6 1-7 5-14 9-17a7 7 0 0 1 '
    '5-12z"/>',
    "thief": '<path d="M0-18C10-14 12-6 11 0L17 15q0 3-4 3H-13q-4 0-4-3L-11 0C-12-6-10-14 0-18z"/>',
    "titan": '<path d="M-10-19H10V-7H18V6H13L12 18H2V9H-2V18H-12L-13 6H-18V-7H-10z"/>',
    "wolf": '<path d="M-18 0-12-12-8-5H8L17-9 13 0V18H8L6 8H-5L-7 18H-12L-13 5z"/>',
    "token": '<circle r="17"/>',
}
"""Shapes of pieces; a kind that isn't here is a round token."""

BUILDINGS: dict[str, str] = {
    "farmhouse": '<path d="M-10 10V-2L0-11 10-2V10z"/>',
    "fort": '<path d="M-11 10V-10H-6V-6H-2.5V-10H2.5V-6H6V-10H11V10z"/>',
    "outpost": '<path d="M0-11 11 10H-11z"/>',
    "hideout": '<path d="M-11 10C-11-4-7-11 0-11S11-4 11 10z"/>',
    "building": '<path d="M-9-9H9V9H-9z"/>',
}
"""Shapes of buildings on corners."""

_BARE = ("start", "empty", "unknown", "plain", "")
SPOTS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0, -9, 1.05),),
    2: ((-18, -9, 0.82), (18, -9, 0.82)),
    3: ((0, -26, 0.66), (-18, 1, 0.66), (18, 1, 0.66)),
    4: ((-16, -25, 0.6), (16, -25, 0.6), (-16, 2, 0.6), (16, 2, 0.6)),
}
"""Where one to four symbols stand on a cell: x, y, scale."""
_MARK_SPOTS = ((-31, 17), (31, 17), (-31, -18))
"""Close to the sides, so that a piece in the middle hides none of them."""
_BADGES = ("skull", "pass", "shrine", "finish")
_DISC = '<use href="#@disc"/>'
_ANGLES = {"E": 0, "SE": 60, "SW": 120, "W": 180, "NW": 240, "NE": 300}


def tone_of(terrain: str) -> str:
    """Tone of a terrain word; unknown words are drawn plain."""
    return TERRAINS.get(terrain, TERRAINS["plain"])


def symbol_of(terrain: str) -> str:
    """Name of the symbol on a ground; ``""`` for bare ones."""
    return _TERRAIN_SYMBOL.get(terrain, "")


def use(symbol: str, x: float = 0, y: float = 0, scale: float = 1, *, turn: float = 0, extra: str = "") -> str:
    """A symbol put at a place, scaled, turned clockwise by `turn` degrees."""
    moves = f"translate({number(x)} {number(y)})" if x or y else ""
    moves += f"rotate({number(turn)})" if turn else ""
    moves += f"scale({round(scale, 2):g})" if scale != 1 else ""
    return f'<use href="#@{symbol}"{f" transform={chr(34)}{moves}{chr(34)}" if moves else ""}{extra}/>'


Face = tuple[str, int, str]
"""What is drawn on a cell beside its label: a symbol, how often (1 to 4), and whatever else, as a fragment."""


def cell_face(cell: SceneCell) -> Face:
    """The power as so many symbols (a number from 5 on) and the marks; ``("", 0, "")`` for bare ground."""
    symbol = _TERRAIN_SYMBOL.get(cell.terrain)
    marks = "".join(_marks(cell))
    if cell.terrain == "mountain":
        caves = any(kind == "cave" for kind, _ in cell.marks)
        return "", 0, use("mountain", -8 if caves else 0, -9, 1.15 if caves else 1.3) + marks
    if symbol is None:
        start = next((value for kind, value in cell.marks if kind == "start" and value), "")
        word = start or ("?" if cell.terrain == "unknown" else "" if cell.terrain in _BARE else cell.terrain)
        size, y = (34, 4) if len(word) < 3 else (13, -4)
        return "", 0, (f'<text y="{y}" font-size="{size}">{escape(word)}</text>' if word else "") + marks
    if cell.power > max(SPOTS):
        return "", 0, f'<text x="-16" y="4" font-size="34">{cell.power}</text>{use(symbol, 17, -8, 0.85)}{marks}'
    # Ground without a power of its own (a gold tile, a shrine) shows its symbol once.
    return symbol, max(cell.power, 1), marks


def has_badge(cell: SceneCell) -> bool:
    """Whether a mark stands on the left of a cell."""
    return any(kind in _BADGES for kind, _ in cell.marks)


def drawn(face: Face) -> str:
    """A face as one fragment."""
    symbol, count, rest = face
    return "".join(use(symbol, x, y, scale) for x, y, scale in (SPOTS[count] if symbol else ())) + rest


def _marks(cell: SceneCell) -> Iterable[str]:
    spots = iter(_MARK_SPOTS)
    for kind, value in cell.marks:
        if kind == "start":
            continue
        if kind == "arrow":
            # On the rim, beyond the symbols, in a disc that keeps it apart from them: it shows where the push goes.
            sign = use("disc", 34, 0, 0.9) + use("arrow", 34, 0, 0.52)
            yield f'<g class="eld-mark" transform="rotate({_ANGLES[value]})">{sign}</g>'
            continue
        if kind == "wall":
            # On the side that can't be crossed.
            yield f'<g class="eld-mark" transform="rotate({_ANGLES[value]})">{use("cross", 35, 0, 0.5)}</g>'
            continue
        x, y = next(spots, (26, -22))
        if kind == "skull":
            yield f'<g class="eld-mark" transform="translate({x} {y})">{_DISC}{use("skull", 0, 0, 0.5)}</g>'
        elif kind == "pass":
            # A mountain to be crossed: its sign in a disc, where a black mountain fills the space.
            yield f'<g class="eld-mark" transform="translate({x} {y})">{_DISC}{use("mountain", 0, 0, 0.5)}</g>'
        elif kind == "cave":
            yield f'<g class="eld-mark" transform="translate(17 5)">{use("cave", 0, 0, 0.8)}</g>'
        elif kind == "shrine":
            yield f'<g class="eld-mark" transform="translate({x} {y})">{shrine_sign(value)}</g>'
        elif kind == "finish":
            yield f'<g class="eld-mark" transform="translate({x} {y})">{_DISC}{use("flag", 1, 0, 0.46)}</g>'
        else:
            yield f'<text class="eld-mark" x="{x}" y="{y}" font-size="12">{escape((value or kind)[:2])}</text>'


def shrine_sign(colour: str) -> str:
    """A plate in a shrine's colour, with its letter."""
    # Styles are written in place: rules of a page don't reach what is drawn by reference.
    body, on = PIECE_COLOURS.get(colour, ("var(--s)", "var(--f)"))
    return (
        f'<g style="color:{on};fill:{on}"><circle r="12" style="fill:{body};stroke:var(--s);stroke-width:1.5"/>'
        f'{use("temple", 0, -3, 0.42)}<text y="11" font-size="9">{escape(colour[:1].upper())}</text></g>'
    )


def card_symbols(symbol: str, power: int) -> str:
    """The strip of symbols on a card, in a box of 100 by 30: as many as its power, from 5 on a number and one symbol.

    A joker shows its three symbols once, with the number before them; an action card shows a star.
    """
    named = ["machete", "coin", "paddle"] if symbol == "joker" else symbol.split("/")
    # A card of a resource shows the symbol of the ground that gives it.
    names = [name for name in (_TERRAIN_SYMBOL.get(name, name) for name in named) if name in SYMBOLS]
    if symbol == "action":
        names = ["star"]
    if not names:
        return ""
    if len(names) == 1 and power <= 4:
        count = max(power, 1)
        return "".join(use(names[0], (i - (count - 1) / 2) * 24, 0, 0.62) for i in range(count))
    pitch, first = 24.0, -12.0 * (len(names) - 1) + 10
    count_text = f'<text x="{number(first - 22)}" y="8" font-size="24">{power}</text>'
    return count_text + "".join(use(name, first + i * pitch, 0, 0.58) for i, name in enumerate(names))


def defs(symbols: Collection[str], tones: Collection[str], shapes: Collection[str]) -> str:
    """Definitions for a picture: the hexes, and those symbols, grounds and wooden shapes (``p-thief``) that it uses.

    They come in a fixed order, whatever the order of what is asked for.
    """
    parts = [f'<polygon id="@hex" points="{hex_points(47)}"/>', f'<polygon id="@ring" points="{hex_points(43)}"/>']
    for tone, lines in TEXTURES.items():
        if tone not in tones:
            continue
        texture = f'<g style="stroke:var(--t);fill:var(--t)">{lines}</g>' if lines else ""
        rim = "stroke:var(--eld-line);stroke-dasharray:7 6" if tone == "open" else "stroke:var(--t)"
        style = f"fill:var(--f);{rim};stroke-width:3;stroke-linejoin:round"
        parts.append(f'<g id="@g-{tone}"><use href="#@hex" style="{style}"/>{texture}</g>')
    parts += [f'<g id="@{name}">{drawing}</g>' for name, drawing in SYMBOLS.items() if name in symbols]
    parts += [f'<g id="@p-{kind}">{shape}</g>' for kind, shape in PIECES.items() if f"p-{kind}" in shapes]
    parts += [f'<g id="@b-{kind}">{shape}</g>' for kind, shape in BUILDINGS.items() if f"b-{kind}" in shapes]
    return "".join(parts)


def faces(cells: Iterable[SceneCell]) -> dict[Face, int]:
    """Every different face of the cells, but not the bare one, numbered in the order in which they come."""
    found: dict[Face, int] = {}
    for cell in cells:
        face = cell_face(cell)
        if any(face):
            found.setdefault(face, len(found))
    return found


def face_defs(found: Iterable[Face]) -> str:
    """Definitions of faces, to be used by number: ``#@f0``."""
    return "".join(
        f'<g id="@f{index}" style="fill:var(--s);color:var(--s)">{drawn(face)}</g>' for index, face in enumerate(found)
    )


def seam_sign(label: str) -> tuple[str, float]:
    """Sign on a closed join and its width: ``"machete 2"`` as the symbol with its number, anything else as it is
    written.
    """
    word, _, rest = label.partition(" ")
    if word in SYMBOLS and rest.isdigit():
        return f'<g class="eld-sign">{use(word, 10, 0, 0.5)}</g><text x="-9" y="6">{rest}</text>', 46.0
    return f'<text y="5.5">{escape(label)}</text>', 9.5 * len(label) + 16


def symbols_in(fragments: Iterable[str]) -> list[str]:
    """Names of the symbols that fragments use, in the order of `SYMBOLS`."""
    text = "".join(fragments)
    return [name for name in SYMBOLS if f'"#@{name}"' in text]


def prefixed(fragment: str, prefix: str) -> str:
    """The fragment with its ids under `prefix`."""
    return fragment.replace('"#@', f'"#{prefix}').replace('id="@', f'id="{prefix}')
