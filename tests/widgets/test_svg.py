"""The still picture: well-formed, the same each time, and with all that the scene holds."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.widgets.scenes import SMALL, field, island
from tutor.engine.errors import InputError
from tutor.widgets.scene import Scene, SceneCell, ScenePiece
from tutor.widgets.svg import svg
from tutor.widgets.text import text

SCENES = [
    pytest.param(SMALL, id="small"),
    pytest.param(field(9, 6, pieces=5), id="field"),
    pytest.param(island(), id="isle"),
]
NS = "{http://www.w3.org/2000/svg}"


def parsed(scene: Scene) -> ET.Element:
    return ET.fromstring(svg(scene))


def named(root: ET.Element, attribute: str) -> list[str]:
    return [node.attrib[attribute] for node in root.iter() if attribute in node.attrib]


def missing(scene: Scene, picture: str) -> list[str]:
    """What the scene holds and the picture doesn't show, or the other way round."""
    root = ET.fromstring(picture)
    drawn = Counter(
        [f"cell {name}" for name in named(root, "data-cell")]
        + [f"piece {n.attrib['data-piece']} on {n.attrib['data-on']}" for n in root.iter() if "data-piece" in n.attrib]
        + [f"seam {name}" for name in named(root, "data-seam")]
        + [f"corner {name}" for name in named(root, "data-corner")]
        + [f"card {name}" for name in named(root, "data-card")]
    )
    held = Counter(
        [f"cell {cell.id}" for cell in scene.cells]
        + [f"piece {piece.id} on {piece.cell}" for piece in scene.pieces]
        + [f"seam {seam.name}" for seam in scene.seams]
        + [f"corner {corner.cell}/{corner.pole}" for corner in scene.corners]
        + [f"card {card.id}" for group in scene.groups for card in group.cards]
    )
    return [*(held - drawn).elements(), *(f"not in the scene: {name}" for name in (drawn - held).elements())]


@pytest.mark.parametrize("scene", SCENES)
def test_everything_is_drawn_once(scene: Scene) -> None:
    assert missing(scene, svg(scene)) == []


def test_what_is_missing_is_noticed() -> None:
    """The comparison above sees a piece that isn't drawn, one on a wrong cell, and one too many."""
    fewer = replace(SMALL, pieces=SMALL.pieces[:1])
    assert missing(SMALL, svg(fewer)) == ["piece blue-1 on b2"]
    assert missing(fewer, svg(SMALL)) == ["not in the scene: piece blue-1 on b2"]
    astray = replace(SMALL, pieces=(SMALL.pieces[0], replace(SMALL.pieces[1], cell="a1")))
    assert missing(SMALL, svg(astray)) == ["piece blue-1 on b2", "not in the scene: piece blue-1 on a1"]


@pytest.mark.parametrize("scene", SCENES)
def test_every_reference_meets_one_definition(scene: Scene) -> None:
    root = parsed(scene)
    ids = Counter(named(root, "id"))
    assert set(ids.values()) == {1}
    used = {href.removeprefix("#") for href in named(root, "href")}
    assert used
    assert used <= set(ids)
    assert not re.search(r'"#?@', svg(scene))


@pytest.mark.parametrize("scene", SCENES)
def test_title_and_text_board_are_in_the_picture(scene: Scene) -> None:
    root = parsed(scene)
    assert root[0].tag == f"{NS}title"
    assert root[0].text == scene.title
    assert root[1].tag == f"{NS}desc"
    assert root[1].text == text(scene)
    assert root.attrib["aria-labelledby"] == root[0].attrib["id"]
    assert root.attrib["aria-describedby"] == root[1].attrib["id"]


def test_the_same_scene_gives_the_same_bytes_whatever_the_hash_seed(root: Path) -> None:
    code = (
        "import hashlib; from tests.widgets.scenes import *; from tutor.widgets.svg import svg;"
        "print([hashlib.sha256(svg(s).encode()).hexdigest() for s in (SMALL, island(), field(8, 5))])"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
        )
        for seed in ("1", "2")
    ]
    assert [run.returncode for run in runs] == [0, 0]
    assert runs[0].stdout == runs[1].stdout
    assert len(runs[0].stdout) > 200


@pytest.mark.parametrize("power", [1, 2, 3, 4])
def test_power_is_shown_by_so_many_symbols(power: int) -> None:
    drawn = svg(Scene("One", cells=(SceneCell("a1", 0, 0, terrain="river", power=power),)))
    assert len(re.findall(r'<use href="#\w+-paddle"', drawn)) == power


def test_a_power_from_five_on_is_a_number() -> None:
    drawn = svg(Scene("One", cells=(SceneCell("a1", 0, 0, terrain="jungle", power=6),)))
    assert len(re.findall(r'<use href="#\w+-machete"', drawn)) == 1
    assert ">6</text>" in drawn


@pytest.mark.parametrize(
    ("direction", "angle"), [("E", 0), ("SE", 60), ("SW", 120), ("W", 180), ("NW", 240), ("NE", 300)]
)
def test_an_arrow_points_to_the_neighbour_it_names(direction: str, angle: int) -> None:
    # Screen angles run clockwise from the east, and y grows downwards: the south-east neighbour lies at 60 degrees.
    drawn = svg(Scene("One", cells=(SceneCell("a1", 0, 0, terrain="river", power=1, marks=(("arrow", direction),)),)))
    assert f'transform="rotate({angle})"' in drawn


def test_cells_lie_as_their_coordinates_say() -> None:
    root = parsed(SMALL)
    spots = {}
    for node in root.iter():
        if "data-cell" in node.attrib:
            x, y = re.findall(r"-?[\d.]+", node.attrib["transform"])
            spots[node.attrib["data-cell"]] = (float(x), float(y))
    (x0, y0) = spots["b2"]
    distances = {cell: ((x - x0) ** 2 + (y - y0) ** 2) ** 0.5 for cell, (x, y) in spots.items() if cell != "b2"}
    assert all(distance == pytest.approx(86.6, abs=0.2) for distance in distances.values())  # six equal neighbours
    assert spots["c2"][1] == y0
    assert spots["c2"][0] > x0  # q grows to the east
    assert spots["b3"][1] > y0
    assert spots["b3"][0] > x0  # r grows to the south-east


def test_names_are_text_and_never_markup() -> None:
    odd = '<script>alert("x")</script> & co'
    scene = Scene(
        odd, odd, cells=(SceneCell("a1", 0, 0, terrain=odd, name=odd),), pieces=(ScenePiece('p"<', "a1", 'red"<', odd),)
    )
    root = parsed(scene)
    assert root[0].text == odd
    assert not [node for node in root.iter() if node.tag.endswith("script")]


def test_width_and_theme() -> None:
    assert 'width="320"' in svg(SMALL, width=320)
    assert "max-width:100%" in svg(SMALL)
    assert "prefers-color-scheme" not in svg(SMALL, theme="dark")
    with pytest.raises(InputError, match="theme 'pink' is unknown"):
        svg(SMALL, theme="pink")
    with pytest.raises(InputError, match="width 0"):
        svg(SMALL, width=0)


def test_many_pieces_on_a_cell_are_all_within_it() -> None:
    for count in range(1, 9):
        pieces = tuple(ScenePiece(f"p{i}", "a1", "red", stack=i) for i in range(count))
        root = parsed(Scene("Crowd", cells=(SceneCell("a1", 0, 0),), pieces=pieces))
        places = [n.attrib["transform"] for n in root.iter() if "data-piece" in n.attrib]
        assert len(set(places)) == count
        for place in places:
            x, y = (float(value) for value in re.findall(r"-?[\d.]+", place)[:2])
            assert abs(x - 43.3) <= 43.3
            assert abs(y - 50) <= 38


def test_an_empty_scene_is_still_a_picture() -> None:
    assert parsed(Scene("Nothing"))[0].text == "Nothing"
