"""Moving with cards on landscape spaces: the cases of the book's own examples and pictures, on the official first
route.
"""

from __future__ import annotations

import pytest

from tests.engine.quest.places import on_first, on_rows
from tests.support import adds, adds_nothing, allowed, caused, not_caused, note, refused
from tutor.engine import play, surface
from tutor.engine.games.quest.movement import Attempt, Moving, Pay, Play, Step
from tutor.engine.games.quest.slices import Decks, Pieces
from tutor.engine.state import State


def at(state: State, seat: int = 0, piece: int = 1) -> str:
    """Where a piece stands, as ``q,r``."""
    cell = state.get(Pieces).at[seat][piece - 1]
    return "home" if cell is None else f"{cell.q},{cell.r}"


def run(state: State, *moves: str) -> State:
    """Play moves that must all be legal."""
    for move in moves:
        state = allowed(state, move).state
    return state


def test_case_01_one_card_one_space() -> None:
    state = on_first("-1,3", "explorer")
    done = caused(allowed(state, "play explorer surface:-1,2", "QED-MOVE-7"), "QED-MOVE-1", "QED-TURN-5")
    assert at(done.state) == "-1,2"
    assert not isinstance(done.state.top, Moving)  # nothing left over
    assert done.state.get(Decks)[0].played == ("explorer",)


def test_case_03_left_over_goes_on() -> None:
    state = on_first("-1,3", "trailblazer")
    first = caused(allowed(state, "play trailblazer surface:-1,2"), "QED-MOVE-4")
    second = allowed(first.state, "step surface:0,1")
    third = not_caused(allowed(second.state, "step surface:0,0"), "QED-SPEC-1")
    assert at(third.state) == "0,0"
    assert not isinstance(third.state.top, Moving)


def test_case_05_powers_never_add_up() -> None:
    state = on_first("0,-21", "explorer, scout")
    refused(state, Pay(0, state.get(Decks)[0].hand, 1, surface(0, -22)), "QED-MOVE-3")
    refused(state, "play scout surface:0,-22", "QED-MOVE-1")
    allowed(on_first("0,-21", "trailblazer"), "play trailblazer surface:0,-22", "QED-MOVE-3")


def test_case_06_exactly_enough_power() -> None:
    done = allowed(on_first("0,-21", "trailblazer"), "play trailblazer surface:0,-22", "QED-MOVE-1")
    assert at(done.state) == "0,-22"
    assert not isinstance(done.state.top, Moving)


def test_case_08_village_of_four() -> None:
    here, to = "0,-10", "surface:0,-11"
    refused(on_first(here, "journalist"), f"play journalist {to}", "QED-MOVE-1")
    two = on_first(here, "photographer, photographer")
    refused(two, Pay(0, two.get(Decks)[0].hand, 1, surface(0, -11)), "QED-MOVE-3")
    allowed(on_first(here, "millionaire"), f"play millionaire {to}")
    allowed(on_first(here, "treasure_chest"), f"play treasure_chest {to}")
    allowed(on_first(here, "prop_plane"), f"play prop_plane coin {to}")


def test_case_10_a_joker_keeps_its_symbol() -> None:
    state = allowed(on_first("0,-3", "adventurer"), "play adventurer paddle surface:0,-4", "QED-MOVE-6").state
    verdict = refused(state, "step surface:0,-5", "QED-MOVE-6")
    assert "keeps it" in str(verdict)


def test_a_joker_may_choose_again_at_the_next_play() -> None:
    state = on_first("0,-3", "adventurer, adventurer")
    state = run(state, "play adventurer paddle surface:0,-4", "stop")
    allowed(state, "play adventurer coin surface:0,-5", "QED-MOVE-6")


def test_case_11_no_entering_and_so_no_passing() -> None:
    state = on_first("-1,3", "trailblazer", "-1,2")
    refused(state, "play trailblazer surface:-1,2", "QED-MOVE-7")
    refused(state, "play trailblazer surface:0,1", "QED-MOVE-1")  # not next to the piece: it would have to pass


def test_own_pieces_block_too() -> None:
    from tests.support import position

    state = position("""
        ruleset: quest
        board: {rows: ["j1 j1 j1"]}
        seats: [{name: red, pieces: [a1, b1], hand: [scout]}]
    """)
    refused(state, "play scout 1 b1", "QED-MOVE-7")
    note("QED-2P-4", "bites")
    allowed(state, "play scout 2 c1")
    note("QED-2P-4", "spares")


def test_case_13_mountains_are_closed_to_cards() -> None:
    for card in ("pioneer", "millionaire", "captain"):
        refused(on_first("1,-1", card), f"play {card} surface:2,-2", "QED-MOVE-12")
    allowed(on_first("1,-1", "pioneer"), "play pioneer surface:0,0", "QED-MOVE-12")


def test_case_15_the_rest_of_a_card_is_gone_after_another() -> None:
    state = on_first("-1,3", "scout, explorer")
    moving = allowed(state, "play scout surface:-1,2").state
    stopped = caused(allowed(moving, "stop"), "QED-MOVE-5").state
    after = run(stopped, "play explorer surface:0,1")
    verdict = play.check(after, Step(0, 1, surface(0, 0)))
    assert not verdict
    assert verdict.stage == "turn"
    assert all(move.key != "step" for move in play.legal_moves(after))


def test_a_card_used_up_needs_no_stop() -> None:
    done = caused(allowed(on_first("-1,3", "explorer"), "play explorer surface:-1,2"), "QED-MOVE-5")
    assert all(move.key != "stop" for move in play.legal_moves(done.state))
    moving = not_caused(allowed(on_first("-1,3", "scout"), "play scout surface:-1,2"), "QED-MOVE-5")
    assert {move.key for move in play.legal_moves(moving.state)} == {"step", "stop"}


def test_case_16_nothing_to_do_is_no_trouble() -> None:
    state = on_rows("x x/ s1 x", "a1", "sailor")
    assert [move.key for move in play.legal_moves(state) if move.key in ("play", "step", "pay")] == []
    caused(allowed(state, "end", "QED-TURN-2"), "QED-TURN-1")
    note("QED-TURN-6", "bites")
    assert {move.key for move in play.legal_moves(on_first("-1,3", "explorer"))} >= {"play", "end"}
    note("QED-TURN-6", "spares")


def test_only_the_entered_space_is_paid() -> None:
    """QED-MOVE-2: from a jungle 3 (K) back to a jungle 1 costs 1."""
    state = on_first("0,-22", "explorer")
    adds(state.quantity("price", Attempt("play", 0, 1, surface(0, -22), surface(0, -21))), "QED-MOVE-2", 1)
    allowed(state, "play explorer surface:0,-21")
    adds_nothing(
        state.quantity("price", Attempt("play", 0, 1, surface(0, 2), surface(0, 3))), "QED-MOVE-2"
    )  # a start space


def test_price_is_the_number_of_symbols() -> None:
    state = on_rows("j3 j1", "b1", "pioneer")
    moving = caused(allowed(state, "play pioneer a1"), "QED-MOVE-4").state
    assert isinstance(moving.top, Moving)
    assert moving.top.left == 2  # 5 - 3
    moving = allowed(moving, "step b1").state
    assert isinstance(moving.top, Moving)
    assert moving.top.left == 1


def test_left_over_must_be_enough() -> None:
    state = allowed(on_rows("j1 j1 j2", "a1", "scout"), "play scout b1").state
    verdict = refused(state, "step c1", "QED-MOVE-1")
    assert "1 power left" in str(verdict)
    assert "asks for 2" in str(verdict)


def test_left_over_needs_the_symbol() -> None:
    state = allowed(on_rows("j1 j1 r1", "a1", "scout"), "play scout b1").state
    refused(state, "step c1", "QED-MOVE-1")


def test_directions_are_free() -> None:
    """QED-MOVE-8: backwards and sideways cost as usual."""
    run(on_first("0,0", "scout"), "play scout surface:0,1", "step surface:-1,2")
    note("QED-MOVE-8", "bites")
    refused(on_first("0,0", "scout"), "play scout surface:-1,1", "QED-MOVE-1")  # river


def test_start_spaces_are_not_entered_again() -> None:
    refused(on_first("0,2", "explorer"), "play explorer surface:0,3", "QED-MOVE-10")
    allowed(on_first("0,2", "explorer"), "play explorer surface:0,1", "QED-MOVE-10")


def test_a_symbol_the_card_does_not_show() -> None:
    refused(on_rows("j1 r1", "a1", "explorer"), "play explorer b1 symbol=paddle", "QED-MOVE-1")
    refused(on_rows("j1 r1", "a1", "explorer"), "play explorer b1", "QED-MOVE-1")
    allowed(on_rows("j1 r1", "a1", "jack"), "play jack paddle b1")


def test_purple_cards_do_not_move() -> None:
    verdict = refused(on_rows("j1 j1", "a1", "compass"), Play(0, "compass", "machete", 1, surface(1, 0)), "QED-MOVE-1")
    assert "no power" in str(verdict)


def test_a_card_that_is_not_in_hand() -> None:
    state = on_first("-1,3", "explorer", played="scout")
    refused(state, "play scout surface:-1,2", "QED-TURN-4")
    allowed(state, "play explorer surface:-1,2", "QED-TURN-4")


def test_a_card_does_one_thing() -> None:
    state = run(on_first("-1,3", "explorer"), "play explorer surface:-1,2")
    refused(state, "play explorer surface:0,1", "QED-TURN-4")


def test_the_power_of_a_card_is_not_split() -> None:
    from tests.support import position

    state = position("""
        ruleset: quest
        board: {route: first}
        seats: [{name: red, pieces: ["surface:0,3", "surface:-2,3"], hand: [scout, explorer, explorer]}]
    """)
    moving = allowed(state, "play scout 1 surface:0,2").state
    refused(moving, "step surface:-2,2 piece=2", "QED-2P-3")
    allowed(moving, "step surface:1,1", "QED-2P-3")


def test_a_neighbour_across_a_join_is_a_neighbour() -> None:
    """QED-MOVE-11: tiles B and C, no blockade on the board."""
    allowed(on_first("-2,-1", "explorer"), "play explorer surface:-1,-2")
    note("QED-MOVE-11", "bites")


def test_not_your_turn() -> None:
    state = on_first("-1,3", "explorer", "-2,3")
    refused(state, "blue: end", "QED-TURN-7")
    allowed(state, "end", "QED-TURN-7")


def test_turns_pass_in_order() -> None:
    """QED-TURN-7: red, blue, yellow, red; each finishes all phases first."""
    state = on_first("-1,3", "explorer", "-2,3", "0,3")
    seen = []
    for _ in range(4):
        seen.append(state.table.name(state.deciders[0]))
        for _ in range(3):
            if state.top is not None and state.top.key == "turn" and state.table.name(state.deciders[0]) == seen[-1]:
                state = allowed(state, "end").state
            if state.top is not None and state.top.key == "keeping":
                state = allowed(state, "discard -").state
    assert seen == ["red", "blue", "yellow", "red"]
    note("QED-TURN-7", "bites")


@pytest.mark.parametrize(
    ("card", "power"), [("captain", 3), ("photographer", 2), ("pioneer", 5), ("giant_machete", 6), ("sailor", 1)]
)
def test_dev_11_and_15_powers_as_printed(card: str, power: int) -> None:
    """DEV-11, DEV-15: the powers other programs have wrong, on a space that asks for exactly as much and one more."""
    terrain = {"captain": "r", "photographer": "v", "pioneer": "j", "giant_machete": "j", "sailor": "r"}[card]
    allowed(on_rows(f"j1 {terrain}{power}", "a1", card), f"play {card} b1")
    refused(on_rows(f"j1 {terrain}{power + 1}", "a1", card), f"play {card} b1", "QED-MOVE-1")
