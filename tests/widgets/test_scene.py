"""A scene is a plain value that refuses what can't be drawn."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.widgets.scenes import SMALL, island
from tutor.engine.errors import InputError
from tutor.widgets.scene import (
    Scene,
    SceneButton,
    SceneCard,
    SceneCell,
    SceneCorner,
    SceneGroup,
    ScenePiece,
    SceneSeam,
)

GROUND = (SceneCell("a1", 0, 0), SceneCell("b1", 1, 0))


def test_plain_form_survives_json() -> None:
    for scene in (SMALL, island()):
        plain = scene.to_plain()
        assert json.loads(json.dumps(plain)) == plain
    plain = SMALL.to_plain()
    assert plain["cells"][6] == {
        "id": "b3",
        "q": 0,
        "r": 1,
        "layer": "surface",
        "terrain": "village",
        "power": 3,
        "name": "village, coin 3",
        "marks": [["skull", ""], ["arrow", "NE"]],
    }
    assert plain["pieces"][1]["cell"] == "b2"
    assert plain["groups"][0]["cards"][1]["single_use"] is True
    assert plain["highlights"] == {"a1": "target", "b1": "reach"}


def test_scenes_compare_by_value() -> None:
    assert replace(SMALL) == SMALL
    assert replace(SMALL, highlights={}) != SMALL


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        ("a1", "a1, jungle, machete 1, blockade 1 (machete 1) to b1, target"),
        ("b1", "b1, river, paddle 2, blockade 1 (machete 1) to a1, reachable, 2"),
        ("a2", "a2, start space, start 1, red piece"),
        ("b2", "b2, swamp, 2 crocodiles, blue piece"),
        ("b3", "b3, village, coin 3, skull, arrow to the north-east"),
    ],
)
def test_spoken_name_says_all_there_is(cell: str, words: str) -> None:
    assert SMALL.spoken(cell) == words


def test_a_building_is_told_on_each_cell_it_touches() -> None:
    # The south corner of t2 (1, 0) is shared by t3 (0, 1) and t7 (1, 1); nothing else touches it.
    forts = {cell for cell, words in island().surroundings().items() if "blue fort" in words}
    assert forts == {"t2", "t3", "t7"}
    # The north corner of t1 (0, 0) is shared by n1 (0, -1) and t4 (1, -1).
    farms = {cell for cell, words in island().surroundings().items() if "red farmhouse" in words}
    assert farms == {"t1", "n1", "t4"}


def test_an_open_join_is_not_told_as_a_hindrance() -> None:
    seam = replace(SMALL.seams[0], state="open")
    assert replace(SMALL, seams=(seam,)).spoken("a1") == "a1, jungle, machete 1, target"


def test_pieces_on_a_cell_come_in_stack_order() -> None:
    pieces = tuple(ScenePiece(name, "a1", "red", stack=stack) for name, stack in (("x", 2), ("y", 0), ("z", 1)))
    assert [piece.id for piece in Scene("Three", cells=GROUND, pieces=pieces).pieces_on("a1")] == ["y", "z", "x"]


def test_other_highlights_leave_the_rest() -> None:
    marked = SMALL.with_highlights({"c2": "problem"})
    assert (marked.highlights, marked.numbers) == ({"c2": "problem"}, {})
    assert marked.cells == SMALL.cells
    assert SMALL.highlights == {"a1": "target", "b1": "reach"}


@pytest.mark.parametrize(
    ("fault", "field"),
    [
        ({"cells": (*GROUND, SceneCell("a1", 2, 0))}, "cells"),
        ({"cells": (*GROUND, SceneCell("c1", 1, 0))}, "cells"),
        ({"cells": (SceneCell("a1", 0, 0, marks=(("arrow", "N"),)),)}, "cells[0].marks.arrow"),
        ({"pieces": (ScenePiece("p", "z9", "red"),)}, "pieces[0].cell"),
        ({"pieces": (ScenePiece("p", "a1", "red"), ScenePiece("p", "b1", "red"))}, "pieces"),
        ({"seams": (SceneSeam("s", (("a1", "z9"),)),)}, "seams[0].edges[0]"),
        ({"seams": (SceneSeam("s", (("a1", "b1"),), "ajar"),)}, "seams[0].state"),
        ({"corners": (SceneCorner("z9", "N", "fort", "red"),)}, "corners[0].cell"),
        ({"corners": (SceneCorner("a1", "E", "fort", "red"),)}, "corners[0].pole"),
        ({"highlights": {"z9": "target"}}, "highlights"),
        ({"highlights": {"a1": "nice"}}, "highlights.a1"),
        ({"numbers": {"z9": "1"}}, "numbers"),
        ({"groups": (SceneGroup("h", "H", (SceneCard("x", "t", "T"), SceneCard("x", "t", "T"))),)}, "cards"),
        ({"buttons": (SceneButton("x", "X"), SceneButton("x", "Y"))}, "buttons"),
    ],
)
def test_a_fault_is_named_with_field_place_and_remedy(fault: dict[str, Any], field: str) -> None:
    with pytest.raises(InputError) as caught:
        Scene("Faulty", **{"cells": GROUND, **fault})
    assert caught.value.field == field
    assert caught.value.place == "Faulty"
    assert caught.value.remedy


def test_an_unknown_cell_is_refused_in_words() -> None:
    with pytest.raises(InputError, match="no space is called 'z9'"):
        SMALL.cell("z9")
