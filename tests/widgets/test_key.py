"""The key of a board names what this board shows, and its supply says what each side has left."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from tests.engine.island.places import exploring, isle, then
from tests.engine.thieves.places import raid
from tests.widgets.scenes import SMALL, field, island
from tutor.engine.notation import parse
from tutor.engine.observe import PUBLIC, observe
from tutor.engine.state import State
from tutor.engine.verdict import Verdict
from tutor.widgets.board import BoardView
from tutor.widgets.island_scene import island_scene, open_places
from tutor.widgets.key import key
from tutor.widgets.scene import Scene, SceneCell, SceneCorner, ScenePiece, SceneSeam
from tutor.widgets.scenes import scene_of

RED, BLUE = {"at": "t1", "villagers": ["t1", "t1", "t2"], "farmhouses": ["t1/N"]}, {"at": "t3", "forts": ["t3/S"]}


def words(scene: Scene) -> list[str]:
    return [row[0] for row in key(scene)]


def drawn(scene: Scene, name: str) -> list[Any]:
    return next(row for row in key(scene) if row[0] == name)


def test_each_kind_has_one_row() -> None:
    assert words(SMALL) == [
        *("jungle: machetes", "river: paddles", "start space", "swamp: crocodiles", "mountain", "rubble: any cards"),
        *("village: coins", "cave", "skull space", "arrow: pushes a piece", "blue piece", "red piece"),
        "blockade: what it asks",
    ]
    assert words(field(20, 10, pieces=24)).count("red piece") == 1


def test_an_island_names_tiles_places_pieces_and_buildings() -> None:
    assert words(island()) == [
        *("gold tile", "food tile", "wood tile", "water", "shrine tile", "garden tile", "cave entrance"),
        *("unknown place", "cave exit", "tiger, strength 2", "giant, strength 4", "thieves, strength 3"),
        *("red explorer", "blue villager", "red villager", "thief", "Titan"),
        *("red farmhouse", "blue fort", "black hideout", "black outpost"),
    ]
    assert drawn(island(), "Titan")[1:3] == ["wood-orange", "p-titan T"]
    assert drawn(island(), "blue fort")[1:3] == ["wood-blue", "b-fort B"]


def test_what_is_not_on_the_board_is_not_in_the_key() -> None:
    bare = replace(SMALL, cells=SMALL.cells[:2], pieces=(), seams=(), highlights={}, numbers={})
    assert words(bare) == ["jungle: machetes", "river: paddles"]


def test_marks_joins_and_letters_of_tiles() -> None:
    marks = (("shrine", "green"), ("pass", ""), ("finish", ""), ("wall", "E"), ("cave", "3 tokens"))
    cells = (SceneCell("a1", 0, 0, terrain="eldorado", marks=marks), SceneCell("b1", 1, 0), SceneCell("c1", 2, 0))
    seams = (
        SceneSeam("wall 1", (("a1", "b1"),), "closed", "X"),
        SceneSeam("way", (("a1", "c1"),), "link"),
        SceneSeam("join BC", (("b1", "c1"),), "open"),
    )
    scene = Scene("All", cells=cells, seams=seams, tiles=(("C", ("a1",)),))
    assert words(scene) == [
        *("El Dorado", "space", "green shrine", "mountain pass", "finish", "X: closed side", "cave"),
        *("way between surface and cave", "open join", "letter of a tile"),
    ]
    assert ">C<" in drawn(scene, "letter of a tile")[2]


def test_a_stack_is_explained_once_and_no_step_changes_the_key() -> None:
    state = exploring("wood 0,0; gold 1,0; food 0,1", RED, BLUE)
    shown = key(scene_of(state))
    assert [row[2] for row in shown if row[0] == "three red villagers"] == ["p-villager 3R"]
    assert [row[0] for row in shown if "explorer" in row[0]] == ["blue explorer", "red explorer"]
    assert key(scene_of(then(state, "step t2").state)) == shown


def test_a_building_that_is_only_planned_is_left_out() -> None:
    planned = SceneCorner("t1", "N", "fort", "red", "the chosen corner t1/N,", "?")
    assert words(replace(island(), corners=(*island().corners, planned))) == words(island())


def test_letters_are_no_markup() -> None:
    odd = ScenePiece("x", "a1", "red", "<b>", letter='<img src="x">')
    (row,) = [row for row in key(replace(SMALL, pieces=(odd,))) if row[2].startswith("p-")]
    assert "<" not in row[2]


@pytest.mark.parametrize("scene", [SMALL, island(), field(7, 5, pieces=6)], ids=["small", "isle", "field"])
def test_all_that_is_drawn_in_the_key_is_defined(scene: Scene) -> None:
    view = BoardView(scene)
    used = set()
    for _, _, shown, _ in view.key:
        used |= set(re.findall(r"#@([\w-]+)", shown))
        if not shown.startswith("<"):
            shape, _, sign = shown.partition(" ")
            used |= {shape, sign} if shape.startswith("g-") and sign else {shape}
    assert used <= set(re.findall(r"id='@([\w-]+)'", view.art["defs"]))


# -- supply ----------------------------------------------------------------------------------------------------------


def refusals(verdict: Verdict) -> set[str]:
    return {violation.message for violation in verdict.violations}


def lines(state: State) -> tuple[str, ...]:
    return scene_of(state).supply


def test_supply_is_what_the_box_holds_less_what_stands_on_the_map() -> None:
    """Four villagers, two farmhouses, one fort, three offerings a colour (ISL-COMP-10, ISL-SET-10)."""
    red, blue, tiles = lines(exploring("wood 0,0; gold 1,0; food 0,1", RED, BLUE))
    assert red == "In the supply of red: 1 villager, 1 farmhouse, 1 fort, 3 offerings"
    assert blue == "In the supply of blue: 4 villagers, 2 farmhouses, no forts, 3 offerings"
    # 47 tiles and the entrance, three of them on the map (ISL-COMP-1, ISL-COMP-2).
    assert tiles.startswith("Tiles to come: 45 on the surface, ")


def test_the_count_is_the_one_by_which_a_purchase_is_refused() -> None:
    state = exploring("wood 0,0; gold 1,0; food 0,1", {**RED, "hand": "9*gold+9*wood"}, BLUE)
    one_more = parse(state, "build farmhouse t2/S")
    assert "supply.none" not in refusals(state.check(one_more))
    built = then(state, "build farmhouse t1/S").state
    assert "no farmhouses," in lines(built)[0]
    assert "supply.none" in refusals(built.check(one_more))


def test_a_building_and_a_hired_villager_are_taken_from_it() -> None:
    state = exploring("wood 0,0; gold 1,0; food 0,1", {**RED, "hand": "9*food+9*wood"}, BLUE)
    assert "1 farmhouse," in lines(state)[0]
    assert "no farmhouses," in lines(then(state, "build farmhouse t1/S").state)[0]
    assert "no villagers," in lines(then(state, "hire t1").state)[0]


def test_hector_has_a_villager_more_and_the_thieves_have_their_own() -> None:
    hector = exploring("wood 0,0; gold 1,0", {"at": "t1", "explorer": "hector"}, {"at": "t2"})
    assert lines(hector)[0].startswith("In the supply of red: 5 villagers,")
    thieves = raid("wood 0,0; gold 1,0", {"at": "t2"}, thieves=["t1"])
    (told,) = [line for line in lines(thieves) if "the Thieves:" in line]
    assert told == "In the supply of the Thieves: 1 thief, 1 hideout, 2 outposts, 3 offerings"


def test_supply_tells_a_spectator_no_more_than_the_table_shows() -> None:
    state = exploring("wood 0,0; gold 1,0; food 0,1", {**RED, "hand": "2*wood"}, {**BLUE, "hand": "gold"})
    other = exploring("wood 0,0; gold 1,0; food 0,1", {**RED, "hand": "2*food"}, {**BLUE, "hand": "wood"})
    assert scene_of(observe(state, PUBLIC)).supply == scene_of(observe(other, PUBLIC)).supply == lines(state)


def test_an_empty_stack_is_told() -> None:
    state = isle("wood 0,0; gold 1,0", {"at": "t1"}, {"at": "t2"}, tiles=[])
    assert lines(state)[-1].startswith("Tiles to come: 0 on the surface, ")


# -- places ----------------------------------------------------------------------------------------------------------


def test_places_are_named_by_the_oldest_tile_beside_them() -> None:
    state = exploring("wood 0,0; gold 1,0", {"at": "t1"})
    scene = island_scene(state, places=open_places(state))
    # North-east of the tile on 0,0 is 1,-1, south-east of it 0,1.
    assert scene.spoken("surface:1,-1") == "unknown place north-east of t1 (1,-1)"
    assert scene.spoken("surface:0,1") == "unknown place south-east of t1 (0,1)"
    assert scene.spoken("t1").startswith("t1, wood")


def test_what_lies_beyond_a_side_is_named_as_the_place_is() -> None:
    cells = (SceneCell("t1", 0, 0), SceneCell("surface:1,0", 1, 0, name="unknown place east of t1 (1,0)"))
    scene = Scene("X", cells=cells, seams=(SceneSeam("wall 1", (("t1", "surface:1,0"),), "closed", "X"),))
    assert scene.spoken("t1") == "t1, space, wall 1 (X) to unknown place east of t1 (1,0)"
    assert scene.spoken("surface:1,0") == "unknown place east of t1 (1,0), wall 1 (X) to t1"


def test_a_space_says_its_tile() -> None:
    scene = replace(SMALL, tiles=(("C", ("a1", "b1")), ("D", ("b3",))))
    assert scene.spoken("b3") == "b3, village, coin 3, skull, arrow to the north-east, tile D"
    assert scene.spoken("b1") == "b1, river, paddle 2, tile C, blockade 1 (machete 1) to a1, reachable, 2"
    assert scene.spoken("a2") == "a2, start space, start 1, red piece"
    assert BoardView(scene).cells["tiles"] == [["C", 2], ["", 4], ["D", 1]]
    assert BoardView(SMALL).cells["tiles"] == []
