"""The Quest position as a scene: spoken names, marks, pieces, cards, and nothing that a seat may not see."""

from __future__ import annotations

import pytest

from tutor.engine.board import Board, CellInfo, Edge
from tutor.engine.observe import observe
from tutor.engine.state import Ground
from tutor.lesson import state_of
from tutor.widgets.geometry import layout
from tutor.widgets.hand import card_words
from tutor.widgets.quest_scene import card_scene, cell_name, quest_scene
from tutor.widgets.scene import SceneButton
from tutor.widgets.scenes import scene_of
from tutor.widgets.svg import svg
from tutor.widgets.svg import svg as draw
from tutor.widgets.text import text

POSITION = """
ruleset: quest+danger.skulls+danger.water+danger.swamps
board: {rows: [" j1! w1 f1", "s1 w2 r2>NE x@", " u2 c1 v3"]}
seats:
  - name: red
    pieces: [a2, b2]
    hand: [explorer, explorer, adventurer, cartographer]
    discard: [sailor]
    played: [prop_plane]
  - {name: blue, pieces: [a1], hand: [scout, traveler]}
"""
STATE = state_of(POSITION)


@pytest.mark.parametrize(
    ("info", "name"),
    [
        (CellInfo("jungle", 1), "jungle, machete 1"),
        (CellInfo("river", 2), "river, paddle 2"),
        (CellInfo("village", 3), "village, coin 3"),
        (CellInfo("swamp", 1), "swamp, 1 crocodile"),
        (CellInfo("swamp", 2), "swamp, 2 crocodiles"),
        (CellInfo("rubble", 1), "rubble, 1 card"),
        (CellInfo("camp", 2), "base camp, 2 cards"),
        (CellInfo("mountain"), "mountain"),
        (CellInfo("start", 0, "", (("start", "1"),)), "start space"),
    ],
)
def test_spoken_names(info: CellInfo, name: str) -> None:
    assert cell_name(info) == name


def test_cells_with_marks_lie_where_the_board_has_them() -> None:
    scene = quest_scene(STATE)
    assert {cell.id: cell.words() for cell in scene.cells} == {
        "a3": "jungle, machete 1, skull",
        "b3": "swamp, 1 crocodile",
        "c3": "jungle, machete 1, finish",
        "a2": "start space, start 1",
        "b2": "swamp, 2 crocodiles",
        "c2": "river, paddle 2, arrow to the north-east",
        "d2": "mountain, cave",
        "a1": "rubble, 2 cards",
        "b1": "base camp, 1 card",
        "c1": "village, coin 3",
    }
    for cell in scene.cells:
        where = STATE.board.cell(cell.id)
        assert (cell.q, cell.r, cell.layer) == (where.q, where.r, where.layer)


def test_pieces_are_named_and_numbered_where_a_seat_has_two() -> None:
    pieces = {piece.id: piece for piece in quest_scene(STATE).pieces}
    assert {name: (piece.cell, piece.words(), piece.sign()) for name, piece in pieces.items()} == {
        "red-1": ("a2", "red piece 1", "R1"),
        "red-2": ("b2", "red piece 2", "R2"),
        "blue-1": ("a1", "blue piece", "B"),
    }


def test_the_hand_is_that_of_the_seat_to_move() -> None:
    scene = quest_scene(STATE, chosen={"explorer": 2, "adventurer": 1}, playable=True)
    assert [(group.id, group.playable) for group in scene.groups] == [
        ("hand", True),
        ("played", False),
        ("discard", False),
    ]
    hand = {card.id: card for card in scene.groups[0].cards}
    assert (hand["explorer"].count, hand["explorer"].pressed, hand["explorer"].note) == (2, True, "2 chosen")
    assert (hand["adventurer"].symbol, hand["adventurer"].power, hand["adventurer"].note) == ("joker", 2, "")
    assert (hand["cartographer"].symbol, hand["cartographer"].pressed) == ("action", False)
    assert [card.type for card in scene.groups[1].cards] == ["prop_plane"]
    assert scene.groups[1].cards[0].single_use
    assert [group.id for group in quest_scene(STATE, piles=False).groups] == ["hand"]


def test_an_observer_sees_the_own_hand_and_only_that() -> None:
    seen = observe(STATE, 1)
    assert [card.id for card in quest_scene(seen).groups[0].cards] == ["scout", "traveler"]
    others = quest_scene(seen, seat=0)
    hidden = others.groups[0].cards
    assert [(card.title, card.count, card.enabled) for card in hidden] == [("hidden card", 4, False)]
    assert "adventurer" not in str(others.to_plain())


def test_cards_say_what_is_on_them() -> None:
    assert (card_scene("captain").symbol, card_scene("captain").power, card_scene("captain").colour) == (
        "paddle",
        3,
        "blue",
    )
    assert card_scene("giant_machete").single_use
    assert card_scene("scout", 2, cost=1).cost == 1


def test_highlights_titles_and_buttons_pass_through() -> None:
    scene = quest_scene(
        STATE, title="Here", caption="Now", highlights={"b2": "target"}, numbers={"b2": "1"},
        buttons=[SceneButton("stop", "Stop")], symbols=[SceneButton("coin", "Coin")],
    )  # fmt: skip
    assert (scene.title, scene.caption, scene.highlights, scene.numbers) == (
        "Here",
        "Now",
        {"b2": "target"},
        {"b2": "1"},
    )
    assert scene.buttons[0].id == "stop"
    assert scene.symbols[0].id == "coin"
    assert quest_scene(STATE).title == "Red to move"


def test_joins_of_a_route_are_drawn_open_without_blockades() -> None:
    edge = Edge.between(STATE.board.cell("b2"), STATE.board.cell("c2"))
    joined = Board.make(STATE.board.cells, seams={"A-B": [edge]})
    scene = quest_scene(STATE.put(Ground(joined)))
    assert [(seam.name, seam.state, set(seam.edges[0])) for seam in scene.seams] == [("join A-B", "open", {"b2", "c2"})]


def test_any_quest_position_is_drawn_through_scene_of() -> None:
    assert scene_of(STATE) == quest_scene(STATE)
    assert "swamp" in text(scene_of(STATE), spaces=True)


def test_a_mountain_pass_is_told_from_a_black_mountain() -> None:
    rows = "ruleset: quest+danger.passes\nboard: {rows: ['j1 j2^ x']}\nseats: [{name: red, pieces: [a1]}]\n"
    scene = quest_scene(state_of(rows))
    words = {cell.id: cell.words() for cell in scene.cells}
    assert words == {"a1": "jungle, machete 1", "b1": "jungle, machete 2, mountain pass", "c1": "mountain"}
    assert "j2 =" in text(scene)
    assert "= pass" in text(scene)
    assert draw(scene).count('class="eld-mark"') == 1


def test_what_lies_open_before_a_seat_and_before_others_is_seen() -> None:
    """Artifacts, stored cards of one's own and of others: everybody sees them."""
    state = state_of(
        "ruleset: quest+danger.shrines+muisca\nboard: {rows: ['j1 j1*g j1']}\nseats:\n"
        "- {name: red, pieces: [a1], hand: [scout], artifacts: [blue, purple], stored: [fisher]}\n"
        "- {name: blue, pieces: [c1], hand: [jack], stored: [weaver]}\n"
    )
    groups = {group.id: group for group in quest_scene(state).groups}
    assert [card.title for card in groups["artifacts"].cards] == ["Blue artifact", "Purple artifact"]
    assert [card.title for card in groups["stored"].cards] == ["Fisher"]
    assert [card.title for card in groups["stored-blue"].cards] == ["Weaver"]
    assert not groups["artifacts"].playable
    assert not groups["stored-blue"].playable
    assert "jack" not in {card.type for group in groups.values() for card in group.cards}
    seen = {group.id for group in quest_scene(state, seat=1).groups}
    assert {"stored-red", "stored"} <= seen
    assert "artifacts" not in seen


def test_the_draw_pile_is_counted_and_shows_no_card() -> None:
    known = state_of(
        "ruleset: quest\nboard: {rows: ['j1 j1']}\n"
        "seats: [{name: red, pieces: [a1], hand: [explorer], draw: [scout, native]}]"
    )
    said = text(quest_scene(known))
    assert "Draw pile: 2 x face-down card" in said
    assert "Scout" not in said
    assert "Native" not in said


def test_a_cave_says_how_many_tokens_lie_on_it() -> None:
    caves = state_of(
        "ruleset: quest+caves\nboard: {rows: ['j1 x@ j1 x@']}\n"
        "seats: [{name: red, pieces: [a1], hand: [explorer]}]\ncaves: {b1: 2*coin_2+draw_1}"
    )
    scene = quest_scene(caves)
    assert "Caves: b1 with 3 tokens" in text(scene)
    assert scene.spoken("b1") == "b1, mountain, cave with 3 tokens"
    assert scene.spoken("d1") == "d1, mountain, cave"


def test_a_card_with_power_names_its_symbol_though_its_title_does() -> None:
    assert card_words(card_scene("giant_machete")) == "Giant Machete, machete 6, single use"


def test_the_tiles_of_a_route_are_lettered_in_their_middle() -> None:
    rows = "ruleset: quest\nboard: {route: first}\nseats: [{name: red, pieces: [m5]}]\n"
    scene = quest_scene(state_of(rows))
    letters = {name for seam in scene.seams for name in seam.name.split()[-1].split("-")} - {"end"}
    assert {name for name, _ in scene.tiles} == letters
    place = layout(scene)
    for (name, cells), (shown, x, y) in zip(scene.tiles, place.tiles, strict=True):
        assert name == shown
        xs, ys = zip(*(place.centres[cell] for cell in cells), strict=True)
        assert min(xs) < x < max(xs)
        assert min(ys) <= y <= max(ys)
        assert f">{name}</text>" in svg(scene)
    assert not quest_scene(STATE).tiles
    assert "eld-tile" not in svg(quest_scene(STATE)).partition("</style>")[2]
