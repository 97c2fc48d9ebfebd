"""Where one can go, on request: rings on what the next click may be, gone with the next thing done."""

from __future__ import annotations

from pathlib import Path

from tests.engine.island.places import exploring
from tutor.engine.state import State
from tutor.lesson import state_of
from tutor.lesson.progress import Log
from tutor.widgets.island_board import IslandBoard
from tutor.widgets.puzzle_player import PuzzlePlayer
from tutor.widgets.scene import POLES
from tutor.widgets.table import PlayBoard, Table

JUNGLE = """
ruleset: quest+danger.swamps
board: {rows: [" j1 w2", "v2 j1 w3", " r1 w1"]}
seats: [{name: red, pieces: [b2], hand: [explorer, scout]}]
"""


def rings(table: Table) -> dict[str, str]:
    scene = table.view.scene
    return {cell: scene.numbers.get(cell, "") for cell, role in scene.highlights.items() if role == "reach"}


def test_the_spaces_a_chosen_card_enters() -> None:
    """Two machetes enter a jungle of one (QED-MOVE-1) and the swamp of two crocodiles; one or three are no match."""
    board = PlayBoard(state_of(JUNGLE))
    board.choose_card("scout")
    board.press("reach")
    assert rings(board) == {"a3": "", "b3": ""}
    assert board.view.status == "2 spaces can be reached now."
    board.press("reach")
    assert rings(board) == {}


def test_with_nothing_chosen_each_space_of_the_turn_has_its_cards() -> None:
    """Two cards of one machete each: two spaces, and no river."""
    board = PlayBoard(
        state_of("""
ruleset: quest
board: {rows: ["j1 j1 j1 r1"]}
seats: [{name: red, pieces: [a1], hand: [explorer, explorer]}]
""")
    )
    board.press("reach")
    assert rings(board) == {"b1": "1", "c1": "2"}
    assert board.view.status == "2 spaces can be reached now. The number is that of the cards it takes."
    assert [one.pressed for one in board.view.scene.buttons if one.id == "reach"] == [True]
    board.attempt("play explorer b1")
    assert rings(board) == {}


def test_walking_on_the_island_takes_speed() -> None:
    """A row of four; speed 2 carries two tiles far, and no tile is refused but the water (ISL-MAP-7)."""
    state = exploring("gold 0,0; wood 1,0; food 2,0; wood 3,0; water 0,1", {"at": "t1", "speed": 2}, {"at": "t4"})
    board = IslandBoard(state)
    board.press("reach")
    found = rings(board)
    assert {cell: speed for cell, speed in found.items() if speed} == {"t2": "1", "t3": "2"}
    places = [cell for cell, speed in found.items() if not speed]
    assert places
    for place in places:  # each of them can be discovered
        assert IslandBoard(state).attempt(f"discover {place}").verdict
    board.choose_cell("t2")
    assert rings(board) == {}


def built(state: State, cell: str, pole: str) -> bool:
    """Whether a farmhouse can be put on a corner of a tile, by clicks."""
    board = IslandBoard(state)
    board.press("build farmhouse")
    board.choose_cell(cell)
    board.choose_symbol(f"pole {pole}")
    return bool(board.line.tried[-1].verdict)


def test_tiles_for_a_building() -> None:
    state = exploring("gold 0,0; wood 1,0; food 0,1", {"at": "t1", "hand": "2*food+2*gold+2*wood"}, {"at": "t3"})
    board = IslandBoard(state)
    board.press("build farmhouse")
    board.press("reach")
    assert set(rings(board)) <= {"t1", "t2", "t3"}
    for cell in rings(board):
        assert any(built(state, cell, pole) for pole in POLES)
    assert rings(board)


def test_a_puzzle_shows_no_ways_before_it_is_solved_or_given_up(tmp_path: Path) -> None:
    player = PuzzlePlayer("spend-it-all", log=Log(tmp_path / "log.jsonl"))
    assert "reach" not in [one.id for one in player.board.view.scene.buttons]
    player.give_up()
    player.reset()
    assert "reach" in [one.id for one in player.board.view.scene.buttons]
    player.board.press("reach")
    assert "b1" in rings(player.board)


def test_what_entering_costs_is_said_where_one_can_go() -> None:
    """A step takes 1 speed on the map (ISL-MAP-6) and into the cave (ISL-CAVE-2); none leads onto water (ISL-MAP-7)."""
    tiles = "entrance 0,0; wood 1,0; water 0,1; exit cave:0,0"
    state = exploring(tiles, {"at": "t1", "speed": 1}, {"at": "t2"})
    scene = IslandBoard(state).view.scene
    assert scene.notes == {"t2": "entering costs 1 speed", "u1": "entering costs 1 speed"}
    assert "entering costs 1 speed" in scene.spoken("t2")
    tired = IslandBoard(exploring(tiles, {"at": "t1", "speed": 0}, {"at": "t2"})).view.scene
    assert tired.notes == {}
    assert IslandBoard(state, remedies=False).view.scene.notes == {}
