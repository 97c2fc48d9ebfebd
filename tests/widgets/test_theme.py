"""What is written or drawn can be told from what is under it, in both themes (WCAG 2, level AA)."""

from __future__ import annotations

import itertools
import re

import pytest

from tests.widgets.scenes import SMALL, field, island
from tutor.widgets import art, theme
from tutor.widgets.board import BoardView
from tutor.widgets.scene import ROLES, SceneCell
from tutor.widgets.svg import svg
from tutor.widgets.theme import DARK, LIGHT, PIECES, TERRAINS, Palette, contrast

TEXT, GRAPHIC = 4.5, 3.0
THEMES = pytest.mark.parametrize("palette", [pytest.param(LIGHT, id="light"), pytest.param(DARK, id="dark")])


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    # Black on white is 21 by definition; #767676 is the lightest grey that passes on white, #777777 fails.
    [
        ("#000000", "#ffffff", 21.0),
        ("#767676", "#ffffff", 4.54),
        ("#777777", "#ffffff", 4.48),
        ("#ff0000", "#ffffff", 4.0),
    ],
)
def test_contrast_follows_the_definition(one: str, other: str, ratio: float) -> None:
    assert contrast(one, other) == pytest.approx(ratio, abs=0.005)
    assert contrast(other, one) == contrast(one, other)


@THEMES
def test_text_on_the_page(palette: Palette) -> None:
    for under in (palette.paper, palette.panel):
        for over in (palette.ink, palette.quiet, palette.good, palette.bad):
            assert contrast(over, under) >= TEXT
        for over in (palette.line, palette.focus, palette.accent):
            assert contrast(over, under) >= GRAPHIC
    assert contrast(palette.accent_ink, palette.accent) >= TEXT
    assert contrast(palette.seam_ink, palette.seam) >= TEXT


@THEMES
def test_labels_and_symbols_on_every_ground(palette: Palette) -> None:
    for tone in palette.tones.values():
        for under in (tone.fill, tone.texture):
            assert contrast(tone.ink, under) >= TEXT
            assert contrast(tone.symbol, under) >= GRAPHIC


@THEMES
def test_rings_on_their_white_or_black_back(palette: Palette) -> None:
    assert set(palette.roles) == set(ROLES)
    for colour in palette.roles.values():
        assert contrast(colour, palette.paper) >= GRAPHIC


@THEMES
def test_the_two_lines_of_the_focus_ring_stand_out_on_every_ground(palette: Palette) -> None:
    rule = re.search(r"\.eld-cursor\{[^}]*stroke:(#\w{6}).*?:last-child\{stroke:(#\w{6})", str(BoardView._css), re.S)
    assert rule is not None
    for tone in palette.tones.values():
        assert max(contrast(line, tone.fill) for line in rule.groups()) >= GRAPHIC
    assert contrast(*rule.groups()) >= GRAPHIC


def test_letters_on_pieces() -> None:
    for wood, letter in PIECES.values():
        assert contrast(wood, letter) >= TEXT


def test_both_themes_know_the_same_tones() -> None:
    assert set(LIGHT.tones) == set(DARK.tones)
    assert set(TERRAINS.values()) <= {*LIGHT.tones, "open"}


def test_grounds_differ_without_colour() -> None:
    """Symbol and texture together are different for each two kinds of ground: colour is never the only sign."""
    quest = ("jungle", "river", "village", "rubble", "camp", "mountain", "swamp", "eldorado", "start")
    isle = (
        "water",
        "gold",
        "food",
        "wood",
        "garden",
        "shrine",
        "entrance",
        "exit",
        "empty",
        "tiger",
        "thieves",
        "giant",
    )
    for kinds in (quest, isle):
        shown = {kind: art.drawn(art.cell_face(SceneCell("x", 0, 0, terrain=kind, power=2))) for kind in kinds}
        for one, other in itertools.combinations(kinds, 2):
            assert shown[one] != shown[other], (one, other)
    textures = [art.TEXTURES[art.tone_of(kind)] for kind in quest]
    assert len(set(textures)) == len(quest)


def test_roles_differ_without_colour() -> None:
    """Each ring has a line of its own: its rule says more than a colour, or a sign stands beside it."""
    rules = {role: re.search(rf"\.eld-role-{role} \.eld-ring\{{([^}}]*)\}}", str(BoardView._css)) for role in ROLES}
    lines = [re.sub(r"stroke:var\([^)]*\);?", "", rule[1]) for rule in rules.values() if rule]
    assert len(lines) == len(ROLES) == len(set(lines))


def test_no_rule_is_left_without_its_root() -> None:
    """A picture's style must touch nothing else on the page."""
    for scene in (SMALL, island(), field(3, 3)):
        style = re.search(r"<style>(.*?)</style>", svg(scene), re.S)
        assert style is not None
        flat = re.sub(r"@media[^{]*\{", "", style[1])
        for selectors in re.findall(r"([^{}]+)\{", flat):
            for selector in selectors.split(","):
                assert selector.strip().startswith(".eld-svg"), selector


def test_one_theme_is_half_the_style() -> None:
    assert "prefers-color-scheme" in theme.still_css(".x")
    assert "prefers-color-scheme" not in theme.still_css(".x", "dark")
    assert LIGHT.tones["jungle"].fill in theme.still_css(".x", "light")
    assert LIGHT.tones["jungle"].fill not in theme.still_css(".x", "dark")
