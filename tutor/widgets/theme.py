"""Colours: one palette for light pages, one for dark ones, and the contrast that they must keep.

Every colour is a CSS custom property, so a page may set its own. Paper and ink follow JupyterLab's where there are any.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["DARK", "LIGHT", "PIECES", "TERRAINS", "Palette", "Tone", "contrast", "lab_css", "live_css", "still_css"]


@dataclass(frozen=True)
class Tone:
    """Colours of one kind of space: the fill, its texture and border, the symbol, the label."""

    fill: str
    texture: str
    symbol: str
    ink: str


@dataclass(frozen=True)
class Palette:
    """A theme: page colours, accents by role, and the tone of each terrain."""

    paper: str
    panel: str
    ink: str
    quiet: str
    line: str
    accent: str
    accent_ink: str
    focus: str
    good: str
    bad: str
    seam: str
    seam_ink: str
    roles: Mapping[str, str]
    tones: Mapping[str, Tone]


TERRAINS: Mapping[str, str] = {
    # Quest
    "jungle": "jungle",
    "river": "river",
    "village": "village",
    "rubble": "rubble",
    "camp": "camp",
    "mountain": "mountain",
    "swamp": "swamp",
    "start": "start",
    "eldorado": "gold",
    # Island
    "water": "river",
    "gold": "gold",
    "food": "camp",
    "wood": "jungle",
    "garden": "swamp",
    "shrine": "rubble",
    "cave-shrine": "purple",
    "entrance": "mountain",
    "exit": "start",
    "empty": "start",
    "tiger": "village",
    "thieves": "purple",
    "giant": "camp",
    "bavieca": "gold",
    "rose": "gold",
    "army": "gold",
    "curse": "purple",
    "titan": "rubble",
    "wolf": "village",
    "cave-in": "mountain",
    "tunnel": "start",
    "totec": "swamp",
    # whatever else, and a place where nothing lies yet
    "plain": "start",
    "unknown": "open",
}
"""Terrain word to the tone it is drawn in. Two terrains of one tone differ by texture and symbol."""

_LIGHT_INK = "#1b2118"
_DARK_INK = "#f5f2ea"

LIGHT = Palette(
    paper="#fffdf8",
    panel="#f4efe3",
    ink="#23201a",
    quiet="#5c5648",
    line="#8a8271",
    accent="#1f6f54",
    accent_ink="#ffffff",
    focus="#0b4fd6",
    good="#17663f",
    bad="#a8201a",
    seam="#5b3413",
    seam_ink="#fff6e6",
    roles={
        "target": "#0b4fd6",
        "selected": "#111111",
        "problem": "#b3120c",
        "reach": "#4a1a8c",
        "hint": "#8a1466",
        "path": "#0d3b66",
    },
    tones={
        "jungle": Tone("#a6d289", "#8bbd6c", "#1f4d18", _LIGHT_INK),
        "river": Tone("#a5d4f0", "#82bfe3", "#0c4470", _LIGHT_INK),
        "village": Tone("#f7db7c", "#e3c04f", "#634300", _LIGHT_INK),
        "rubble": Tone("#d3cec5", "#b7b0a4", "#464038", _LIGHT_INK),
        "camp": Tone("#f3b29f", "#e09280", "#741d0f", _LIGHT_INK),
        "mountain": Tone("#6b635a", "#585047", "#ddd5c9", "#ffffff"),
        "swamp": Tone("#93bfae", "#78a896", "#0f3d32", _LIGHT_INK),
        "start": Tone("#f0e7d2", "#d5c9ab", "#4a3c1c", _LIGHT_INK),
        "gold": Tone("#ffcf4d", "#e0a91c", "#5a3900", _LIGHT_INK),
        "purple": Tone("#d6bde8", "#b99ad0", "#47206b", _LIGHT_INK),
        "white": Tone("#ffffff", "#d9d4c8", "#3a352b", _LIGHT_INK),
    },
)

DARK = Palette(
    paper="#14130f",
    panel="#23211b",
    ink="#f3efe4",
    quiet="#b9b2a1",
    line="#7d7666",
    accent="#57c79b",
    accent_ink="#08251a",
    focus="#8fb8ff",
    good="#7fd8a8",
    bad="#ff9a8f",
    seam="#e3b37c",
    seam_ink="#26160a",
    roles={
        "target": "#9cc2ff",
        "selected": "#ffffff",
        "problem": "#ffb3aa",
        "reach": "#dcc2ff",
        "hint": "#ffb0e4",
        "path": "#bfe1ff",
    },
    tones={
        "jungle": Tone("#2d5727", "#3d6b34", "#c9f0b4", _DARK_INK),
        "river": Tone("#1d4c75", "#2c6290", "#c6e5ff", _DARK_INK),
        "village": Tone("#665013", "#7d6522", "#ffe493", _DARK_INK),
        "rubble": Tone("#4b4742", "#605b54", "#e6e0d6", _DARK_INK),
        "camp": Tone("#773324", "#8f4837", "#ffd2c5", _DARK_INK),
        "mountain": Tone("#2a2723", "#3d3933", "#b5ada1", _DARK_INK),
        "swamp": Tone("#2a4f46", "#3d655b", "#c2ebdd", _DARK_INK),
        "start": Tone("#3d382c", "#544d3c", "#f1e6c8", _DARK_INK),
        "gold": Tone("#6f5206", "#82620d", "#ffe9a8", _DARK_INK),
        "purple": Tone("#4b3260", "#63477b", "#e6d0f7", _DARK_INK),
        "white": Tone("#efeadd", "#c9c2b1", "#3a352b", _LIGHT_INK),
    },
)

PIECES: Mapping[str, tuple[str, str]] = {
    "red": ("#c3241c", "#ffffff"),
    "blue": ("#1c57b5", "#ffffff"),
    "white": ("#ffffff", "#1a1a1a"),
    "yellow": ("#f6c700", "#1a1a1a"),
    "green": ("#1f7a34", "#ffffff"),
    "purple": ("#6a2c91", "#ffffff"),
    "orange": ("#f08a1d", "#1a1a1a"),
    "black": ("#1c1c1c", "#ffffff"),
    "brown": ("#6d4424", "#ffffff"),
}
"""Colour of a piece and of the letter on it: the same in both themes, as wood doesn't change."""

_NAMES = ("paper", "panel", "ink", "quiet", "line", "accent", "accent_ink", "focus", "good", "bad", "seam", "seam_ink")
_FROM_LAB = {"paper": "--jp-layout-color1"}


def variables(palette: Palette, *, lab: bool = False) -> str:
    """Custom properties of the page's colours and of the roles; with `lab`, the paper is JupyterLab's, if there is
    one.
    """
    parts = []
    for name in _NAMES:
        value = getattr(palette, name)
        shown = f"var({_FROM_LAB[name]},{value})" if lab and name in _FROM_LAB else value
        parts.append(f"--eld-{name.replace('_', '-')}:{shown}")
    parts += [f"--eld-{role}:{value}" for role, value in palette.roles.items()]
    return ";".join(parts)


def tone_rules(palette: Palette, root: str) -> list[str]:
    """One rule a tone: ``--f`` fill, ``--t`` texture, ``--s`` symbol, ``--i`` ink."""
    return [
        f"{root}.tone-{name}{{--f:{tone.fill};--t:{tone.texture};--s:{tone.symbol};--i:{tone.ink}}}"
        for name, tone in palette.tones.items()
    ]


def wood_rules(root: str) -> list[str]:
    """One rule a colour of pieces, ``--w`` wood and ``--l`` letter; and the tone of a place where nothing lies yet."""
    rules = [f"{root}.tone-open{{--f:transparent;--t:var(--eld-line);--s:var(--eld-ink);--i:var(--eld-ink)}}"]
    return rules + [f"{root}.wood-{colour}{{--w:{body};--l:{letter}}}" for colour, (body, letter) in PIECES.items()]


def still_css(root: str, only: str = "auto") -> str:
    """Palettes for a picture that stands alone: ``"light"``, ``"dark"``, or both, between which the reader's system
    chooses.
    """
    first = DARK if only == "dark" else LIGHT
    rules = [f"{root}{{{variables(first)}}}", *tone_rules(first, f"{root} "), *wood_rules(f"{root} ")]
    if only == "auto":
        dark = [f"{root}{{{variables(DARK)}}}", *tone_rules(DARK, f"{root} ")]
        rules.append(f"@media (prefers-color-scheme:dark){{{''.join(dark)}}}")
    return "\n".join(rules) + "\n"


def lab_css(root: str) -> str:
    """Palettes for pictures below `root` on a page of JupyterLab, whose theme goes before the reader's system."""
    rules = []
    for light, palette in (("true", LIGHT), ("false", DARK)):
        picture = f"body[data-jp-theme-light={light}] {root} .eld-svg"
        rules += [f"{picture}{{{variables(palette)}}}", *tone_rules(palette, f"{picture} ")]
    return "\n".join(rules) + "\n"


def live_css(root: str) -> str:
    """Palettes for a widget, whose root says in ``data-theme`` which one the page around it wants."""
    light = [variables(LIGHT, lab=True) + ";", *_short_tones(LIGHT), *wood_rules("")]
    dark = [variables(DARK, lab=True) + ";color-scheme:dark;", *_short_tones(DARK)]
    css = f'{root}{{{"".join(light)}}}\n{root}[data-theme="dark"]{{{"".join(dark)}}}\n'
    return re.sub(r"#(\w)\1(\w)\2(\w)\3\b", r"#\1\2\3", css)


def _short_tones(palette: Palette) -> list[str]:
    """The rules of all tones, with the ink that most of them have said once: every view sends them."""
    inks = {name: (LIGHT.tones[name].ink, DARK.tones[name].ink) for name in palette.tones}
    usual = Counter(inks.values()).most_common(1)[0][0]
    ink = usual[palette is DARK]
    rules = zip(palette.tones, tone_rules(palette, ""), strict=True)
    return [f"--i:{ink};", *(rule.replace(f";--i:{ink}", "") if inks[name] == usual else rule for name, rule in rules)]


def contrast(one: str, other: str) -> float:
    """WCAG 2 contrast ratio of two colours written ``#rrggbb``: from 1 (equal) to 21 (black on white)."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
