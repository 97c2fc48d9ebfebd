"""The board to play on: what clicks do, what is told, and that a refused move changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.engine.errors import InputError
from tutor.engine.games.quest.slices import Decks, Pieces
from tutor.lesson import Tried, state_of
from tutor.widgets.markboard import MarkBoard
from tutor.widgets.table import PlayBoard

RING = """
ruleset: quest+danger.swamps
board: {rows: [" j1 w2 r1", "v2 j1 w3 u2", " r1 w1 u1"]}
seats: [{name: red, pieces: [b2], hand: HAND}]
"""


def table(hand: str = "[explorer, scout, trailblazer]", at: str = "b2", **more: Any) -> PlayBoard:
    return PlayBoard(state_of(RING.replace("HAND", hand).replace("b2]", f"{at}]")), **more)


def click(board: PlayBoard | MarkBoard, *chosen: str) -> None:
    """Send messages as the page does: ``card:scout``, ``cell:b3``, ``symbol:coin``, ``button:stop``."""
    for one in chosen:
        kind, _, name = one.partition(":")
        board.view._handle_custom_msg({"kind": kind, "id": name}, [])
        assert board.view.last_error is None


def where(board: PlayBoard) -> str:
    """The label of the space the piece is drawn on."""
    return board.view.scene.pieces[0].cell


def hand(board: PlayBoard) -> list[str]:
    return list(board.state.get(Decks)[0].hand)


def test_a_card_then_a_space_moves_the_piece() -> None:
    board = table()
    click(board, "card:scout")
    assert board.view.status == "Scout, machete 2. Now a space."
    assert [card.pressed for card in board.view.scene.groups[0].cards] == [False, True, False]
    click(board, "cell:b3")
    assert where(board) == "b3"
    assert hand(board) == ["explorer", "trailblazer"]
    assert board.view.tone == "good"
    assert "Nothing is left over." in board.view.status
    assert board.chosen == {}


@pytest.mark.parametrize(
    ("card", "cell", "rule", "power", "crocodiles"),
    [
        ("explorer", "b3", "QED-SWP-1", 1, 2),
        ("trailblazer", "b3", "QED-SWP-4", 3, 2),
        ("scout", "c2", "QED-SWP-1", 2, 3),
    ],
)
def test_a_refusal_is_told_and_nothing_changes(card: str, cell: str, rule: str, power: int, crocodiles: int) -> None:
    board = table()
    before = board.state
    click(board, f"card:{card}", f"cell:{cell}")
    assert board.state == before
    assert where(board) == "b2"
    assert board.view.tone == "bad"
    assert f"[{rule}]" in board.view.status
    assert f"power {power}" in board.view.status
    assert f"{crocodiles} crocodiles" in board.view.status
    assert board.view.scene.highlights[cell] == "problem"
    assert board.chosen == {card: 1}  # so that another space can be tried at once


def test_a_refusal_names_a_legal_move_unless_told_not_to() -> None:
    board = table()
    click(board, "card:explorer", "cell:b3")
    assert "Legal and close: play Scout to b3, or play" in board.view.status
    quiet = table(remedies=False)
    click(quiet, "card:explorer", "cell:b3")
    assert "Allowed" not in quiet.view.status


def test_the_mark_of_a_refusal_goes_with_the_next_choice() -> None:
    board = table(goal=["b3"])
    click(board, "card:explorer", "cell:b3")
    assert board.view.scene.highlights == {"b3": "problem"}
    click(board, "card:scout")
    assert board.view.scene.highlights == {"b3": "target"}


def test_left_over_power_steps_on_and_stop_ends_it() -> None:
    board = table(at="a3")
    click(board, "card:trailblazer", "cell:b2")
    assert "2 power is left" in board.view.status
    click(board, "cell:a3")
    assert where(board) == "a3"
    assert "1 power is left" in board.view.status
    stop = next(button for button in board.view.scene.buttons if button.id == "stop")
    assert stop.enabled
    click(board, "button:stop")
    assert "1 power is lost." in board.view.status
    assert [move.key for move in board.line.moves] == ["play", "step", "stop"]
    assert not next(button for button in board.view.scene.buttons if button.id == "stop").enabled


def test_another_card_ends_the_movement_once_it_is_used() -> None:
    board = table(at="a3")
    click(board, "card:trailblazer", "cell:b2", "card:scout")
    assert [move.key for move in board.line.moves] == ["play"], "to look at a card costs nothing"
    assert board.view.status == "Scout, machete 2. Now a space. Then the 2 power that is left is lost."
    click(board, "cell:b3")
    assert [move.key for move in board.line.moves] == ["play", "stop", "play"]
    assert "2 power is lost." in board.view.status
    assert where(board) == "b3"


def test_a_card_that_is_put_back_or_refused_ends_no_movement() -> None:
    """a1 is a river: the Scout can't go there, and the two power that are left stay where they are."""
    board = table(at="a3")
    click(board, "card:trailblazer", "cell:b2", "card:scout", "card:scout")
    assert board.view.status.startswith("2 power left of Trailblazer")
    click(board, "card:scout", "cell:a1")
    assert "a1 asks for the paddle" in board.view.status
    assert board.view.tone == "bad"
    assert [move.key for move in board.line.moves] == ["play"]
    board.press("anew")
    click(board, "cell:a3")
    assert [move.key for move in board.line.moves] == ["play", "step"]


def test_a_movement_that_can_not_be_stopped_says_so_when_a_card_is_chosen() -> None:
    """b1 shows a skull and nothing leads on from it but the power that is left (QED-DNG-2)."""
    board = PlayBoard(
        state_of(
            """
ruleset: quest+danger.skulls
board: {rows: ["j1 j1! j1"]}
seats: [{name: red, pieces: [a1], hand: [trailblazer, sailor]}]
"""
        )
    )
    click(board, "card:trailblazer", "cell:b1", "card:sailor")
    assert "QED-DNG" in board.view.status
    assert not board.chosen
    click(board, "cell:c1")
    assert [move.key for move in board.line.moves] == ["play", "step"]


def test_a_purchase_ends_the_movement_too() -> None:
    board = PlayBoard(
        state_of(
            """
ruleset: quest
board: {rows: ["j1 j1 j1"]}
market: {board: {scout: 3}}
seats: [{name: red, pieces: [a1], hand: [trailblazer, traveler]}]
"""
        )
    )
    click(board, "card:trailblazer", "cell:b1", "card:market-scout", "card:traveler")
    assert [move.key for move in board.line.moves] == ["play"]
    click(board, "button:buy")
    assert [move.key for move in board.line.moves] == ["play", "stop", "buy"]


def test_a_step_into_a_swamp_is_refused_by_the_reading_taken() -> None:
    board = table(at="b2")
    click(board, "card:trailblazer", "cell:a3", "cell:b3")
    assert "[QED-SWP-5]" in board.view.status
    assert where(board) == "a3"


def test_a_white_card_takes_the_symbol_that_is_chosen() -> None:
    board = table("[adventurer]")
    click(board, "card:adventurer")
    assert [button.id for button in board.view.scene.symbols] == ["machete", "paddle", "coin"]
    click(board, "symbol:coin", "cell:a1")
    assert "a1 asks for the paddle" in board.view.status
    assert "[QED-MOVE-1]" in board.view.status
    click(board, "symbol:paddle", "cell:a1")
    assert where(board) == "a1"
    assert board.line.moves[-1].symbol == "paddle"  # type: ignore[attr-defined]


def test_without_a_choice_the_space_decides_the_symbol() -> None:
    board = table("[adventurer]")
    click(board, "card:adventurer", "cell:a2")
    assert board.line.moves[-1].symbol == "coin"  # type: ignore[attr-defined]
    swamp = table("[adventurer]")
    click(swamp, "card:adventurer", "cell:b3")
    assert where(swamp) == "b3"


def test_a_purple_card_meets_the_rule_on_power() -> None:
    board = table("[cartographer]")
    click(board, "card:cartographer", "cell:b3")
    assert "[QED-SWP-3]" in board.view.status
    assert board.view.scene.symbols == ()


def test_several_cards_are_given_to_rubble() -> None:
    board = table("[explorer, explorer, sailor]", at="c2")
    assert "several" in [button.id for button in board.view.scene.buttons]
    click(board, "card:sailor", "cell:d2")
    assert "[QED-SPEC-1]" in board.view.status
    assert "2" in board.view.status
    click(board, "card:sailor", "button:several", "card:explorer", "card:explorer")
    assert board.chosen == {"explorer": 2}
    click(board, "card:explorer")  # a third time: none again
    assert board.chosen == {}
    click(board, "card:explorer", "card:sailor", "cell:d2")
    assert where(board) == "d2"
    assert hand(board) == ["explorer"]


def test_one_card_is_enough_for_rubble_that_asks_for_one() -> None:
    board = table("[sailor]", at="c2")
    click(board, "card:sailor", "cell:c1")
    assert where(board) == "c1"
    assert board.line.moves[-1].key == "pay"


def test_two_cards_for_a_swamp_meet_the_rule() -> None:
    board = table("[explorer, explorer]", several=True)
    click(board, "button:several", "card:explorer", "card:explorer", "cell:b3")
    assert "[QED-SWP-1]" in board.view.status
    assert "not several cards" in board.view.status


def test_undo_and_reset() -> None:
    board = table()
    start = board.state
    click(board, "card:scout", "cell:b3", "card:trailblazer", "cell:c2")
    assert where(board) == "c2"
    click(board, "button:undo")
    assert (where(board), hand(board)) == ("b3", ["explorer", "trailblazer"])
    click(board, "card:explorer", "cell:c2", "button:undo")  # the refused try in between is no move
    assert board.state == start
    click(board, "card:scout", "cell:b3", "button:reset")
    assert board.state == start
    assert board.line.tried == ()
    board.undo()
    assert board.view.status == "There is nothing to take back."


def test_observers_hear_of_moves_and_of_attempts() -> None:
    board = table()
    moves: list[Tried] = []
    tries: list[Tried] = []
    board.on_move(moves.append)

    @board.on_attempt
    def heard(tried: Tried) -> None:
        tries.append(tried)

    click(board, "card:explorer", "cell:b3", "card:scout", "cell:b3")
    assert [one.text for one in moves] == ["play scout b3"]
    assert [bool(one.verdict) for one in tries] == [False, True]
    assert tries[0].verdict.rules == ("QED-SWP-1",)
    assert tries[1].events


def test_a_space_without_a_card_is_told_and_moves_nothing() -> None:
    board = table()
    click(board, "cell:c2")
    assert board.view.status == "c2, swamp, 3 crocodiles. Choose a card first."
    assert board.line.tried == ()


def test_the_same_card_again_is_let_go() -> None:
    board = table()
    click(board, "card:scout", "card:scout")
    assert board.chosen == {}
    assert board.view.status == "Nothing is chosen. Choose a card, then a space."


def test_one_of_two_pieces_is_chosen_by_its_space() -> None:
    state = state_of(RING.replace("HAND", "[explorer, scout]").replace("[b2]", "[b2, a3]"))
    board = PlayBoard(state)
    assert board.view.scene.highlights == {"b2": "selected"}
    click(board, "cell:a3", "card:scout", "cell:b3")
    assert board.view.scene.highlights == {"b3": "selected"}
    assert [board.state.board.label(cell) for cell in board.state.get(Pieces).at[0] if cell] == ["b2", "b3"]


def test_moves_can_be_given_as_text() -> None:
    board = table()
    board.play(["play explorer b3", "play scout b3"])
    assert where(board) == "b2"  # it stops at the first refusal
    assert board.attempt("play scout b3").verdict
    with pytest.raises(InputError, match="no move 'fly'"):
        board.attempt("fly b3")


def test_it_has_a_short_and_steady_name() -> None:
    board = table(title="Try it")
    click(board, "card:scout", "cell:b3")
    assert repr(board) == "PlayBoard('Try it', 1 move)"
    bundle = board._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data["text/plain"].startswith("Try it")


def test_spaces_are_marked_and_unmarked() -> None:
    board = MarkBoard(state_of(RING.replace("HAND", "[scout]")))
    click(board, "cell:b3", "cell:c2", "cell:b3")
    assert board.marked == ["c2"]
    assert board.view.scene.highlights == {"c2": "selected"}
    board.mark(["b1", "c2"], wrong=["c2"])
    assert board.view.scene.highlights == {"b1": "selected", "c2": "problem"}
    click(board, "button:clear")
    assert board.marked == []


def test_a_hand_without_cards_is_not_shown_where_spaces_are_marked() -> None:
    assert [group.id for group in MarkBoard(state_of(RING.replace("HAND", "[scout]"))).view.scene.groups] == ["hand"]
    assert MarkBoard(state_of(RING.replace("HAND", "[]"))).view.scene.groups == ()


def at_a_blockade(number: int, hand: str) -> PlayBoard:
    """On the first route, red stands on m5, right beside the join B-C with a blockade on it."""
    text = f"""
    ruleset: quest
    board: {{route: first}}
    blockades: {{B-C: {number}}}
    seats: [{{name: red, pieces: [m5], hand: {hand}}}]
    """
    return PlayBoard(state_of(text))


@pytest.mark.parametrize(
    ("number", "hand", "wrong", "right"),
    [
        (1, "[sailor, explorer]", "sailor", "explorer"),  # machete 1
        (5, "[explorer, scout]", "explorer", "scout"),  # machete 2
        (3, "[explorer, sailor]", "", "sailor"),  # rubble 1: any card
    ],
)
def test_a_blockade_is_overcome_on_its_sign(number: int, hand: str, wrong: str, right: str) -> None:
    board = at_a_blockade(number, hand)
    sign = f"seam:blockade {number}"
    click(board, sign)
    assert board.view.status == f"Blockade {number}. Choose a card first."
    if wrong:
        click(board, f"card:{wrong}", sign)
        assert board.view.tone == "bad"
        assert f"lockade {number} asks for" in board.view.status
    click(board, f"card:{right}", sign)
    assert board.view.tone == "good"
    assert where(board) == "m5"
    assert [seam.state for seam in board.view.scene.seams if seam.name in (f"blockade {number}", "join B-C")] == [
        "open"
    ]


def test_several_cards_are_given_to_a_blockade_of_rubble() -> None:
    board = at_a_blockade(6, "[explorer, sailor]")  # rubble 2
    click(board, "card:sailor", "seam:blockade 6")
    assert board.view.tone == "bad"
    click(board, "button:several", "card:explorer", "seam:blockade 6")
    assert hand(board) == []


def test_left_over_power_overcomes_a_blockade() -> None:
    board = at_a_blockade(1, "[trailblazer]")
    click(board, "card:trailblazer", "seam:blockade 1")
    assert "2 power is left" in board.view.status
    assert board.line.moves[-1].key == "break"


def test_the_native_needs_no_symbol() -> None:
    board = at_a_blockade(2, "[native, native]")
    click(board, "card:native", "seam:blockade 2")
    assert board.line.moves[-1].key == "native-break"
    click(board, "card:native", "cell:m6")
    assert board.line.moves[-1].key == "native"
    assert where(board) == "m6"
