"""Scenes that several tests look at."""

from __future__ import annotations

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

SMALL = Scene(
    title="Seven spaces",
    caption="Red to move",
    cells=(
        SceneCell("a1", 0, -1, terrain="jungle", power=1, name="jungle, machete 1"),
        SceneCell("b1", 1, -1, terrain="river", power=2, name="river, paddle 2"),
        SceneCell("a2", -1, 0, terrain="start", name="start space", marks=(("start", "1"),)),
        SceneCell("b2", 0, 0, terrain="swamp", power=2, name="swamp, 2 crocodiles"),
        SceneCell("c2", 1, 0, terrain="mountain", name="mountain", marks=(("cave", ""),)),
        SceneCell("a3", -1, 1, terrain="rubble", power=1, name="rubble, 1 card"),
        SceneCell(
            "b3", 0, 1, terrain="village", power=3, name="village, coin 3", marks=(("skull", ""), ("arrow", "NE"))
        ),
    ),
    pieces=(ScenePiece("red-1", "a2", "red", "red piece"), ScenePiece("blue-1", "b2", "blue", "blue piece")),
    seams=(SceneSeam("blockade 1", (("a1", "b1"),), "closed", "machete 1"),),
    groups=(
        SceneGroup(
            "hand",
            "Hand",
            (
                SceneCard("explorer", "explorer", "Explorer", "green", "machete", 1, count=2),
                SceneCard("plane", "prop_plane", "Prop Plane", "white", "joker", 4, single_use=True),
            ),
        ),
        SceneGroup("discard", "Discard pile", (), playable=False),
    ),
    highlights={"a1": "target", "b1": "reach"},
    numbers={"b1": "2", "a3": "1"},
    symbols=(SceneButton("machete", "Machete", pressed=True), SceneButton("paddle", "Paddle", pressed=False)),
    buttons=(SceneButton("end", "End turn"), SceneButton("undo", "Undo", enabled=False)),
)
"""A hexagon of seven spaces with one of almost everything."""

_TERRAINS = ("jungle", "river", "village", "rubble", "camp", "mountain", "swamp")
_NAMES = {
    "jungle": "jungle, machete {}",
    "river": "river, paddle {}",
    "village": "village, coin {}",
    "rubble": "rubble, {} cards",
    "camp": "base camp, {} cards",
    "mountain": "mountain",
    "swamp": "swamp, {} crocodiles",
}


def field(columns: int, rows: int, *, pieces: int = 2) -> Scene:
    """A board of `columns` by `rows` spaces in shifted rows, all kinds of ground in a fixed mix."""
    cells = []
    for row in range(rows):
        for column in range(columns):
            kind = _TERRAINS[(column * 5 + row * 3 + (column * row) % 4) % 7]
            power = 0 if kind == "mountain" else 1 + (column * 7 + row * 5) % 4
            label = f"{chr(97 + column % 26)}{row + 1}"
            marks = (("cave", ""),) if kind == "mountain" and row % 2 else ()
            cells.append(
                SceneCell(label, column - row // 2, row, "surface", kind, power, _NAMES[kind].format(power), marks)
            )
    colours = ("red", "blue", "white", "yellow")
    placed = tuple(
        ScenePiece(f"{colours[i % 4]}-{i // 4 + 1}", cells[-1 - 3 * i].id, colours[i % 4], f"{colours[i % 4]} piece")
        for i in range(pieces)
    )
    return Scene(f"Field of {columns * rows}", cells=tuple(cells), pieces=placed)


def island() -> Scene:
    """Two layers, buildings on corners, several pieces on a tile."""
    surface = (
        SceneCell("t1", 0, 0, terrain="gold", name="gold tile"),
        SceneCell("t2", 1, 0, terrain="food", name="food tile"),
        SceneCell("t3", 0, 1, terrain="wood", name="wood tile"),
        SceneCell("t4", 1, -1, terrain="water", name="water"),
        SceneCell("t5", 2, -1, terrain="shrine", name="shrine tile"),
        SceneCell("t6", 2, 0, terrain="garden", name="garden tile"),
        SceneCell("t7", 1, 1, terrain="entrance", name="cave entrance"),
        SceneCell("n1", 0, -1, terrain="unknown", name="unknown place"),
    )
    caves = (
        SceneCell("u1", 0, 0, layer="cave", terrain="exit", name="cave exit"),
        SceneCell("u2", 1, 0, layer="cave", terrain="tiger", power=2, name="tiger, strength 2"),
        SceneCell("u3", 2, 0, layer="cave", terrain="giant", power=4, name="giant, strength 4"),
        SceneCell("u4", 3, 0, layer="cave", terrain="thieves", power=3, name="thieves, strength 3"),
    )
    pieces = (
        ScenePiece("e1", "t2", "red", "red explorer"),
        ScenePiece("v1", "t2", "red", "red villager", 1, "villager"),
        ScenePiece("v2", "t2", "blue", "blue villager", 2, "villager"),
        ScenePiece("k1", "t7", "black", "thief", 0, "thief"),
        ScenePiece("ti", "t6", "orange", "Titan", 0, "titan", "T"),
    )
    corners = (
        SceneCorner("t1", "N", "farmhouse", "red"),
        SceneCorner("t2", "S", "fort", "blue"),
        SceneCorner("t3", "S", "outpost", "black"),
        SceneCorner("t6", "N", "hideout", "black"),
    )
    return Scene("Two layers", cells=surface + caves, pieces=pieces, corners=corners)
