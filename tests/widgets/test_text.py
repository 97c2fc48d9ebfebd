"""The board in plain text, against drawings made by hand."""

from __future__ import annotations

from dataclasses import replace

from tests.widgets.scenes import SMALL, field, island
from tutor.widgets.scene import Scene, SceneCell, ScenePiece
from tutor.widgets.text import text

DRAWN = """\
Seven spaces
Red to move

     a1        b1
     j1 >      r2 +2
a2        b2        c2
o1 R      s2 B      ^ @
     a3        b3
     x1 1      v3 % /NE

Key: j jungle, r river, v village, x rubble, ^ mountain, s swamp, o start
     % skull, @ cave, /NE arrow to the north-east, > target, + reachable
Pieces: R red piece on a2, B blue piece on b2
Join: blockade 1, machete 1, closed (a1|b1)
Target: a1
Reachable: b1 (2)
Numbers: a3 (1)
Hand: 2 x Explorer, machete 1; Prop Plane, joker 4, single use
Discard pile: no cards
Symbols: Machete (chosen), Paddle
Buttons: End turn"""

GAPPED = """\
Gapped

   a1          c1
   j1          j1
b2
^ R

Key: j jungle, ^ mountain
Pieces: R red explorer on b2"""


def test_seven_spaces_look_as_drawn_by_hand() -> None:
    assert text(SMALL) == DRAWN


def test_missing_places_stay_free_and_rows_are_shifted_by_half() -> None:
    cells = (
        SceneCell("a1", 0, 0, terrain="jungle", power=1),
        SceneCell("c1", 2, 0, terrain="jungle", power=1),
        SceneCell("b2", -1, 1, terrain="mountain"),
    )
    assert text(Scene("Gapped", cells=cells, pieces=(ScenePiece("p", "b2", "red"),))) == GAPPED


def test_all_spaces_are_listed_on_demand_in_reading_order() -> None:
    lines = text(SMALL, spaces=True).splitlines()
    assert lines[lines.index("Spaces:") + 1 :] == [
        f"  {SMALL.spoken(c)}" for c in ("a1", "b1", "a2", "b2", "c2", "a3", "b3")
    ]


def test_layers_are_drawn_one_after_the_other() -> None:
    drawn = text(island())
    assert drawn.index("surface:") < drawn.index("t4") < drawn.index("cave:") < drawn.index("u1")
    assert "RRB" in drawn
    assert "Buildings: red farmhouse at t1/N, blue fort at t2/S, black outpost at t3/S, black hideout at t6/N" in drawn


def test_what_is_not_there_is_not_told() -> None:
    bare = replace(SMALL, pieces=(), seams=(), highlights={}, numbers={}, groups=(), symbols=(), buttons=())
    drawn = text(bare)
    for word in ("Pieces", "Join", "Target", "Numbers", "Hand", "Symbols", "Buttons", "target"):
        assert word not in drawn


def test_lines_carry_no_trailing_blanks_and_plain_signs_only() -> None:
    drawn = text(field(20, 10, pieces=24))
    assert all(line == line.rstrip() for line in drawn.splitlines())
    assert drawn.isascii()


def test_a_scene_without_cells_is_its_title() -> None:
    assert text(Scene("Nothing")) == "Nothing"


def test_a_shrine_shows_its_colour_and_the_key_names_a_direction_that_is_there() -> None:
    marks = [(("shrine", "green"),), (("shrine", "purple"), ("arrow", "SW")), (("arrow", "W"),)]
    cells = tuple(
        SceneCell(f"{place}1", number, 0, terrain="jungle", power=1, marks=shown)
        for number, (place, shown) in enumerate(zip("abc", marks, strict=True))
    )
    told = text(Scene("Shrines", cells=cells)).splitlines()
    assert told[3].split() == ["j1", "&g", "j1", "&p", "/SW", "j1", "/W"]
    assert told[6] == "     &g green shrine, &p purple shrine, /W arrow to the west (likewise for the others)"
