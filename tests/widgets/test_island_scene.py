"""The Island position as a scene: spoken names, stacks, buildings, hands, values no source gives, the cave beside."""

from __future__ import annotations

import math
import re

import pytest

from tests.engine.island.places import ROSE, exploring, isle, rolls, then
from tests.engine.thieves.places import raid
from tutor import engine
from tutor.cli.main import main
from tutor.engine import play
from tutor.engine.board import Cell
from tutor.engine.chance import Dealer
from tutor.engine.games.island.slices import Pieces
from tutor.engine.observe import PUBLIC, observe
from tutor.engine.positions import to_yaml
from tutor.engine.state import State
from tutor.widgets import art, theme
from tutor.widgets.board import BoardView
from tutor.widgets.geometry import STEP_X, corner_point, layout
from tutor.widgets.hand import headings
from tutor.widgets.island_scene import island_scene, open_places
from tutor.widgets.scenes import scene_of
from tutor.widgets.svg import svg
from tutor.widgets.text import text

TILES = (
    "wood 0,0; gold 1,0; food 0,1; water -1,1; shrine -1,0; entrance 0,-1; garden 1,-1; "
    "exit cave:0,0; tiger cave:1,0; giant cave:-1,1 beaten; cave-shrine cave:0,1"
)
RED = {
    "explorer": "hector",
    "at": "t7",
    "speed": 3,
    "hand": "2*food+gold",
    "villagers": ["t7", "t7", "t3"],
    "farmhouses": ["t1/N"],
    "offerings": ["t5"],
}
BLUE = {"at": "t2", "hand": "3*wood", "villagers": ["t2"], "forts": ["surface:2,-2/S"]}


def place(**more: object) -> State:
    return isle(TILES, RED, BLUE, **more)


def test_spoken_names() -> None:
    scene = scene_of(place(walls=["cave:0,0|cave:1,0", "cave:1,0|cave:2,0"]))
    rim = "red farmhouse on a corner, blue fort on a corner"
    assert scene.spoken("t7") == f"t7, garden, {rim}, red explorer, 2 villagers"
    assert scene.spoken("t3") == "t3, food, red villager"
    assert scene.spoken("t2") == "t2, gold, blue explorer, 1 villager"
    assert scene.spoken("t5") == "t5, shrine, red offering"
    assert scene.spoken("t6") == "t6, cave entrance, way to u1, red farmhouse on a corner"
    assert scene.spoken("u1") == "u1, cave exit, wall 1 (X) to u2, way to t6"
    assert scene.spoken("u2") == "u2, tiger, strength 2, closed side to the east, wall 1 (X) to u1"
    assert scene.spoken("u3") == "u3, empty, the giant is beaten"


DEEP = (
    "wood 0,0; gold 1,0; entrance 0,1; exit cave:0,0; rose cave:1,0; curse cave:2,0 taken; wolf cave:0,1; "
    "titan cave:1,1 beaten; tunnel cave:-1,1; totec cave:-1,0; bavieca cave:0,-1 taken; tiger cave:1,-1 beaten"
)
AWAKE = DEEP.replace("wolf cave:0,1", "wolf cave:0,1 beaten")
"""The same once the wolf has left its tile and goes with an explorer."""


def test_the_deeper_cave_is_named_and_drawn() -> None:
    more = {"ruleset": "island+cave.deeper", "wild": {"titan": "u3"}, "treasures": {"bavieca": "red", "curse": "red"}}
    state = isle(AWAKE, {"at": "t1"}, {"at": "t2", "wolf": "t2"}, **more)
    scene = scene_of(state)
    spoken = [scene.spoken(f"u{number}") for number in range(2, 10)]
    assert spoken == [
        "u2, Golden Rose",
        "u3, empty, the Cursed Treasure is taken, titan",
        "u4, empty, the wolf is beaten",
        "u5, empty, the titan is awake",
        "u6, Secret Tunnel",
        "u7, Totec's Garden",
        "u8, empty, Bavieca is taken",
        "u9, empty, the tiger is beaten",
    ]
    assert scene.spoken("t2") == "t2, gold, blue explorer, 1 wolf"
    assert next(piece.letter for piece in scene.pieces if piece.kind == "titan") == "Ti"
    words = {info.terrain for info in state.board.cells.values()} - {"empty"}
    assert words <= set(art._TERRAIN_SYMBOL)
    assert words <= set(theme.TERRAINS)


def test_villagers_among_strangers_say_whose_they_are() -> None:
    state = isle("wood 0,0; gold 1,0", {"at": "t1", "villagers": ["t1", "t1"]}, {"at": "t2", "villagers": ["t1"]})
    assert scene_of(state).spoken("t1") == "t1, wood, red explorer, blue villager, 2 red villagers"


def test_the_map_grows() -> None:
    state = exploring("wood 0,0; gold 1,0", {"at": "t1"})
    grown = then(state, "discover surface:0,1", "food").state
    before, after = scene_of(state), scene_of(grown)
    assert {cell.id for cell in after.cells} - {cell.id for cell in before.cells} == {"t3"}
    found = after.cell("t3")
    assert (found.q, found.r, found.layer, found.terrain) == (0, 1, "surface", "food")


@pytest.mark.parametrize("ruleset", ["island", "island+thieves", "island+teams"])
def test_every_position_of_a_game_can_be_drawn(ruleset: str) -> None:
    """From the first draw of the set-up, with an empty map, through some moves."""
    state, dealer = engine.ruleset(ruleset).start(), Dealer(3)
    shown = set()
    for step in range(60):
        scene = scene_of(state)
        shown.add(scene.title)
        assert len(scene.cells) == len(state.board.cells)
        assert svg(scene).count("data-cell=") == len(scene.cells)
        assert text(scene).startswith(scene.title)
        if play.chance(state) is not None:
            state = play.resolve(state, play.chance(state).sample(dealer.rng)).state
        else:
            moves = state.legal_moves()
            state = state.apply(moves[(7 * step) % len(moves)]).state
    assert len(shown) > 4


def test_places_to_discover_on_request() -> None:
    state = exploring("wood 0,0; gold 1,0", {"at": "t1"})
    shown = {cell.id for cell in island_scene(state, places=open_places(state)).cells if cell.terrain == "unknown"}
    # Both tiles must be touched by a third one: two places touch both.
    assert shown == {"surface:0,1", "surface:1,-1"}
    assert not [cell for cell in island_scene(state).cells if cell.terrain == "unknown"]


def test_the_cave_lies_beside_the_surface_and_the_link_joins_them() -> None:
    scene = scene_of(place())
    at = layout(scene).centres
    assert max(x for name, (x, _) in at.items() if name[0] == "t") < min(
        x for name, (x, _) in at.items() if name[0] == "u"
    )
    (link,) = [seam for seam in scene.seams if seam.state == "link"]
    assert link.edges == (("t6", "u1"),)
    assert link.words() == "way between t6 and u1"
    drawn = re.search(
        r'<g class="eld-seam eld-open eld-is-link"[^>]*>.*?<line x1="([^"]+)" y1="([^"]+)" x2="([^"]+)"', svg(scene)
    )
    assert drawn is not None
    assert at["t6"][0] < float(drawn[1]) < at["t6"][0] + 50
    assert at["u1"][0] - 50 < float(drawn[3]) < at["u1"][0]


def test_the_link_runs_beneath_the_tiles_and_shows_its_ends_on_those_it_joins() -> None:
    """A cave tile lies between entrance and exit; its symbol stays free."""
    scene = scene_of(isle(DEEP, {"at": "t1"}, {"at": "t2"}, ruleset="island+cave.deeper"))
    assert scene.spoken("u4") == "u4, wolf, strength 1"
    (link,) = [seam for seam in scene.seams if seam.state == "link"]
    at = layout(scene).centres
    (entrance, exit_) = link.edges[0]
    between = [name for name, (x, y) in at.items() if at[entrance][0] < x < at[exit_][0] and y == at[exit_][1]]
    assert between
    picture = svg(scene)
    tiles = [found.start() for found in re.finditer(r'<g class="eld-cell', picture)]
    assert picture.index("eld-is-link") < min(tiles)
    ends = picture.index('<g class="eld-seam eld-ends"')
    assert ends > max(tiles)
    spots = re.findall(r'<rect x="([^"]+)" y="([^"]+)" width="12"', picture[ends : picture.index("</g>", ends)])
    for name, (x, y) in zip(link.edges[0], spots, strict=True):
        away = math.dist(at[name], (float(x) + 6, float(y) + 6))
        assert 30 < away < STEP_X / 2  # near the rim, on the tile
    live = BoardView(scene)
    assert live.rim["ways"] in picture
    assert live.rim["ways"].count("<line") == 1
    [row] = live.rim["seams"]
    assert (row[2], row[3].count("<line"), row[3].count("<rect")) == ("eld-seam eld-ends", 0, 2)
    assert link.name in live.rim["words"][entrance]


def test_a_wide_map_has_the_cave_below() -> None:
    tiles = [f"gold {q},0" for q in range(9)]
    scene = scene_of(isle("; ".join(["wood 0,1", *tiles, "exit cave:0,0"]), {"at": "t1"}, {"at": "t2"}))
    at = layout(scene).centres
    assert at["u1"][1] > max(y for name, (_, y) in at.items() if name[0] == "t") + 75
    assert at["u1"][0] < at["t5"][0]


def test_a_building_on_a_corner_whose_own_tile_is_missing() -> None:
    scene = scene_of(place())
    fort = next(corner for corner in scene.corners if corner.kind == "fort")
    # (2, -2) isn't on the map; its bottom is the corner between t7, (2, -1) and (2, -2): to the north-east of t7.
    assert (fort.cell, fort.pole, fort.colour) == ("t7", "NE", "blue")
    x, y = layout(scene).centres["t7"]
    assert corner_point((x, y), "NE") == pytest.approx((x + 43.3, y - 25), abs=0.1)


def test_hands_the_others_as_counts() -> None:
    red = island_scene(observe(place(), 0))
    assert [(card.title, card.count) for card in red.groups[0].cards] == [("Food", 2), ("Gold", 1)]
    assert [(card.title, card.count) for card in red.groups[1].cards] == [("Blue: hidden", 3)]
    assert red.groups[0].title == "Red, Hector the Corporal"
    assert "wood" not in text(red).rpartition("The others")[2]
    bare = island_scene(isle("wood 0,0", {"at": "t1"}, {"at": "t1"}, {"at": "t1", "hand": "gold"}))
    assert headings(bare.groups) == ["Red (no cards)", "The others (1 card); Blue has no cards"]
    poor = island_scene(isle("wood 0,0", {"at": "t1"}, {"at": "t1"}, {"at": "t1"}))
    assert headings(poor.groups)[1] == "Blue and Yellow have no cards"
    assert "\nBlue and Yellow have no cards" in text(poor)
    nobody = island_scene(observe(place(), PUBLIC))
    assert all(card.type == "?" for group in nobody.groups for card in group.cards)
    assert "The others: Blue has 3 x Wood" in text(scene_of(place()))
    assert "The others: Yellow has Gold; Blue has no cards" in text(bare)


def test_turn_dice_and_what_is_left() -> None:
    rolled = then(isle("wood 0,0; gold 1,0", {"at": "t1"}, {"at": "t2"}, stack=["rolling seat=1"]), (2, 5)).state
    scene = scene_of(rolled)
    assert scene.title == "Red says which die is for gathering"
    assert "golden dice 2 and 5" in scene.caption
    shared = scene_of(then(rolled, "share gather=5").state)
    assert shared.title == "Red gathers"
    assert "red's turn: gather 5, speed 2 left" in shared.caption


def test_a_battle_is_told() -> None:
    met = then(
        exploring("wood 0,0; gold 1,0", {"explorer": "nicolas"}, {"at": "t2"}), "step t2", "ready", "ready", (4,)
    )
    caption = scene_of(met.state).caption
    assert "Battle: red attacks blue at t2; dice 4" in caption
    assert "a battle die has 1-2-3-4-5-6 (P-BATTLE-DIE)" in caption


ROLLING = {"stack": ["rolling seat=1"]}
ALWAYS = {"P-CAVE-MIX"}


@pytest.mark.parametrize(
    ("state", "shown"),
    [
        (isle("wood 0,0", {"at": "t1"}, {"at": "t1"}, **ROLLING), set()),
        (isle("wood 0,0", {"at": "t1", "forts": ["t1/N"]}, {"at": "t1"}, **ROLLING), {"P-STR-FORT"}),
        (
            isle("wood 0,0", {"at": "t1", "villagers": ["t1"]}, {"at": "t1"}, **ROLLING),
            {"P-STR-VILLAGER", "P-MOVE-VILLAGER"},
        ),
        (isle("wood 0,0", {"at": "t1"}, {"at": "t1"}, ruleset="island;P-HAND-LIMIT=9", **ROLLING), {"P-HAND-LIMIT"}),
        (
            isle("wood 0,0", {"at": "t1"}, {"at": "t1"}),
            {"P-COST-VILLAGER", "P-COST-FARMHOUSE", "P-COST-FORT", "P-COST-OFFERING", "P-BATTLE-DIE"},
        ),
    ],
)
def test_values_stand_beside_what_depends_on_them(state: State, shown: set[str]) -> None:
    assert set(re.findall(r"P-[A-Z0-9-]+", scene_of(state).caption)) == shown | ALWAYS


def test_a_changed_value_is_the_one_shown() -> None:
    state = place(ruleset="island;P-STR-FORT=3")
    assert "a fort has strength 3 (P-STR-FORT);" in scene_of(state).caption


def test_the_thieves() -> None:
    state = raid(ROSE, {"at": "t1"}, thieves=["t2", "t3", "t3"], hideouts=["t1/S"], outposts=["t2/S"], hand="gold")
    scene = scene_of(state)
    assert scene.spoken("t3") == "t3, food, hideout on a corner, outpost on a corner, 2 thieves"
    assert scene.spoken("t2") == "t2, gold, outpost on a corner, thief"
    assert {(corner.sign(), corner.words()) for corner in scene.corners} == {
        ("T", "hideout at t1/S"),
        ("T", "outpost at t2/S"),
    }
    assert scene.title == "Thieves explore"
    assert "the Thieves' turn; Thieves: 3 doubloons; speed left of the thieves on t2 4, t3 4, t3 4" in scene.caption
    assert "P-TCOST-HIDEOUT" in scene.caption


def test_partners_are_told_apart() -> None:
    state, dealer = engine.ruleset("island+teams").start(), Dealer(3)
    while not state.board.cells or not state.get(Pieces).units or state.top.key == "opening-draw":
        state = dealer.settle(state)
        state = state if state.board.cells else state.apply(state.legal_moves()[0]).state
    signs = {piece.words(): (piece.colour, piece.sign()) for piece in scene_of(state).pieces}
    assert signs["white explorer"] == ("white", "W")
    assert signs["white-2 explorer"] == ("white", "W2")


def test_the_cave_shrine_with_its_holder_or_where_it_lies() -> None:
    held = place(**{"cave-shrine": "blue"})
    assert "Shrines: red 1 on the surface; blue holds the cave shrine" in scene_of(held).caption
    lies = scene_of(place(**{"cave-shrine": "t3"}))
    assert lies.spoken("t3") == "t3, food, red villager, cave shrine"


def test_the_end_is_said() -> None:
    tiles = "wood 0,0; shrine 1,0; shrine 0,1; shrine -1,0"
    state = isle(tiles, {"at": "t1", "offerings": ["t2", "t3", "t4"]}, {"at": "t1"}, **{"cave-shrine": "red"})
    assert scene_of(state).title == "Red controls all four shrines."


def test_each_piece_of_the_position_is_in_picture_and_text() -> None:
    state = place()
    scene = scene_of(state)
    picture, told = svg(scene), text(scene)
    for piece in ("red-explorer", "blue-explorer", "red-villager-t7", "red-villager-t3", "red-offering-t5"):
        assert picture.count(f'data-piece="{piece}"') == 1
    for corner in ("t1/N", "t7/NE"):
        assert picture.count(f'data-corner="{corner}"') == 1
    assert all(picture.count(f'data-cell="{cell.id}"') == 1 for cell in scene.cells)
    assert "2R 2 villagers on t7" in told
    assert "Buildings: red farmhouse at t1/N, blue fort at t7/NE" in told


def test_after_a_battle_nothing_of_it_is_left() -> None:
    state = exploring("wood 0,0; gold 1,0", {}, {"at": "t2"})
    assert "Battle" not in scene_of(rolls(then(state, "step t2"), "3", "3").state).caption


def test_eldorado_show(tmp_path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "island.yaml"
    file.write_text(to_yaml(place()), "utf-8")
    assert main(["show", str(file)]) == 0
    assert "way between t6 and u1" in capsys.readouterr().out
    assert main(["show", "--svg", "--seat", "red", str(file)]) == 0
    assert 'data-piece="blue-explorer"' in capsys.readouterr().out


def test_an_x_stands_between_a_tile_and_a_place_that_is_shown() -> None:
    tiles = "entrance 0,0; gold 1,0; exit cave:0,0"
    state = isle(tiles, {"at": "u1"}, {"at": "t2"}, walls=["cave:0,0|cave:1,0", "cave:0,0|cave:0,1"])
    east, other = Cell("cave", 1, 0), Cell("cave", 0, -1)
    scene = island_scene(state, places=[east, other])
    assert [seam.edges for seam in scene.seams if seam.label == "X"] == [(("u1", "cave:1,0"),)]
    assert scene.cell("u1").marks == (("wall", "SE"),)
