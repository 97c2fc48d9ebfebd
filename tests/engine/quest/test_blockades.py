"""Blockades: who may overcome them, what it costs, what it opens (QED-BLK-*, QED-SETUP-6, QED-CARD-11)."""

from __future__ import annotations

import json
import random
from fractions import Fraction
from itertools import pairwise

import pytest

from tests.support import adds, adds_nothing, allowed, caused, not_caused, note, position, refused, rules, settled
from tutor.engine import play
from tutor.engine.board import surface
from tutor.engine.errors import InputError
from tutor.engine.games.quest.blockades import Blockades, Breach, connections
from tutor.engine.games.quest.data import blockades
from tutor.engine.games.quest.drawn import drawn
from tutor.engine.games.quest.movement import Attempt, Moving
from tutor.engine.games.quest.route import route, routes
from tutor.engine.games.quest.slices import Decks, Pieces
from tutor.engine.games.quest.turn import Turn
from tutor.engine.positions import from_text, to_line, to_yaml
from tutor.engine.state import State

BESIDE = "surface:-2,-1"  # jungle 1 of tile B, beside two hexes of tile C


def at(
    cell: str, hand: str, lying: str = "", *, others: str = "surface:0,3", ruleset: str = "quest", more: str = ""
) -> State:
    """Red on a cell of the first route with a hand; blue elsewhere; blockades on seams."""
    return position(
        f"""
        ruleset: {ruleset}
        board: {{route: first}}
        blockades: {{{lying}}}
        seats:
          - {{name: red, pieces: ["{cell}"], hand: [{hand}]{more}}}
          - {{name: blue, pieces: ["surface:0,3"], hand: [sailor, explorer]}}
        """
    )


def lying(state: State) -> dict[str, int]:
    return dict(state.get(Blockades).on)


def owned(state: State) -> tuple[tuple[int, ...], ...]:
    return state.get(Blockades).owned


def where(state: State, seat: int = 0, piece: int = 1) -> str:
    return str(state.get(Pieces).at[seat][piece - 1])


SMALL = ["f1 f1 f1", " j1 r1 j2", "r1 v1 j1", " j1 u1 c1", "s1 s2 s3"]


def small(first: int, second: int) -> str:
    """A board of five rows with two seams, above the second and above the third row, and a blockade on each."""
    rows = dict(enumerate(sorted({cell.r for cell in drawn(SMALL)}, reverse=True)))
    seams = {
        name: [
            f"{drawn(SMALL).label(a)}|{drawn(SMALL).label(b)}"
            for a in drawn(SMALL)
            for b in drawn(SMALL).neighbours(a)
            if (a.r, b.r) == (rows[row], rows[row + 1])
        ]
        for name, row in (("P-Q", 1), ("Q-R", 2))
    }
    return f"""
        board: {{rows: {json.dumps(SMALL)}, seams: {json.dumps(seams)}}}
        blockades: {{P-Q: {first}, Q-R: {second}}}
        seats:
          - {{name: red, pieces: [a2, b3], hand: [adventurer, trailblazer, native]}}
          - {{name: blue, pieces: [b2, c3], hand: [sailor, scout, photographer]}}
        """


def test_the_six_blockades() -> None:
    """As the catalogue lists them (QED-BLK-7)."""
    printed = {
        1: ("machete", 1),
        2: ("coin", 1),
        3: ("rubble", 1),
        4: ("paddle", 1),
        5: ("machete", 2),
        6: ("rubble", 2),
    }
    assert {number: (kind.symbol, kind.power) for number, kind in blockades().items()} == printed
    note("QED-BLK-7", "bites")


# -- set-up ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [info.name for info in routes()])
def test_one_on_every_connection_of_a_route(name: str) -> None:
    state = settled(rules("quest").start(route=name, seats=3), 5)
    pieces = next(info.pieces for info in routes() if info.name == name)
    joins = {f"{a.tile}-{b.tile}" for a, b in pairwise(pieces)}
    assert set(lying(state)) == joins  # the end piece is no connection
    assert len(set(lying(state).values())) == len(joins)
    assert set(lying(state).values()) <= {1, 2, 3, 4, 5, 6}
    assert owned(state) == ((), (), ())


def test_bug_05_dealt_at_random() -> None:
    state = rules("quest").start(route="first", seats=3)
    first = dict(play.outcomes(state))
    assert first == {str(number): Fraction(1, 6) for number in range(1, 7)}
    after = caused(play.resolve(state, "4"), "QED-SETUP-6")
    assert lying(after.state) == {"B-C": 4}
    assert dict(play.outcomes(after.state)) == {number: Fraction(1, 5) for number in "12356"}
    while not isinstance(after.state.top, Turn):
        node = play.chance(after.state)
        assert node is not None
        after = play.resolve(after.state, node.sample(random.Random(1)))
    not_caused(after, "QED-SETUP-6")  # the last chance before the first turn deals a hand


def test_open_to_all() -> None:
    from tutor.engine.observe import PUBLIC, observe

    state = settled(rules("quest").start(route="first", seats=3), 2)
    for seat in (PUBLIC, 0, 1, 2):
        assert observe(state, seat).state.get(Blockades) == state.get(Blockades)


def test_strips_have_one_on_both_sides_or_on_the_near_side() -> None:
    board = route("swamplands")
    assert connections(board) == ("A-R", "R-D", "D-H", "H-E", "E-O", "O-K")
    assert connections(board, every=False) == ("A-R", "D-H", "H-E", "E-O")
    assert connections(route("home_stretch"), every=False) == ("B-J", "J-Q", "K-M", "M-C")
    assert connections(route("first"), every=False) == connections(route("first"))
    state = settled(rules("quest;QED-OPEN-1=near-side").start(route="swamplands", seats=3))
    assert set(lying(state)) == {"A-R", "D-H", "H-E", "E-O"}


# -- crossing --------------------------------------------------------------------------------------------------------


def test_a_closed_seam_refuses_every_way_across() -> None:
    state = at(BESIDE, "trailblazer, explorer, native", "B-C: 1")
    for target in ("surface:-2,-2", "surface:-3,-1"):
        refused(state, f"play trailblazer {target}", "QED-BLK-1")
        refused(state, f"native {target}", "QED-BLK-1")
    moving = allowed(at("surface:-2,0", "trailblazer", "B-C: 1"), f"play trailblazer {BESIDE}", "QED-BLK-1").state
    refused(moving, "step surface:-2,-2", "QED-BLK-1")
    open_ = at(BESIDE, "trailblazer", "C-N: 1")
    allowed(open_, "play trailblazer surface:-2,-2", "QED-BLK-1")


def test_a_space_behind_it_cannot_be_paid_for_with_cards_either() -> None:
    board = route("first")
    edges = [edge for edges in board.seams.values() for edge in edges]
    assert not [cell for edge in edges for cell in edge if board.info(cell).terrain in ("rubble", "camp")]
    strip = route("home_stretch")
    pairs = [
        (name, a, b)
        for name, edges in strip.seams.items()
        for edge in edges
        for a, b in (edge, edge[::-1])
        if strip.info(b).terrain in ("rubble", "camp") and strip.info(a).terrain != "mountain"
    ]
    assert pairs
    name, source, target = pairs[0]
    count = strip.info(target).power
    hand = ", ".join(["explorer"] * count)
    text = f"""
        ruleset: quest
        board: {{route: home_stretch}}
        blockades: {{{name}: 1}}
        seats:
          - {{name: red, pieces: ["{source}"], hand: [{hand}]}}
          - {{name: blue, pieces: ["surface:0,3"]}}
        """
    cards = "explorer" if count == 1 else f"{count}*explorer"
    refused(position(text), f"pay {cards} {target}", "QED-BLK-1")
    allowed(position(text.replace(f"{name}: 1", "")), f"pay {cards} {target}", "QED-BLK-1")


# -- overcoming ------------------------------------------------------------------------------------------------------


def test_case_53_taken_and_the_piece_stays() -> None:
    after = caused(allowed(at(BESIDE, "explorer", "B-C: 1"), "break explorer B-C"), "QED-BLK-5")
    not_caused(after, "QED-BLK-3", "QED-MOVE-5")  # nothing left over, and no stop without a move (QED-OPEN-22)
    assert where(after.state) == BESIDE
    assert owned(after.state) == ((1,), ())
    assert isinstance(after.state.top, Turn)
    assert after.state.get(Decks)[0].played == ("explorer",)


def test_case_55_first_the_blockade_then_the_space() -> None:
    after = allowed(at("surface:0,-3", "traveler, sailor", "B-C: 2"), "break traveler B-C")
    assert owned(after.state)[0] == (2,)
    after = not_caused(allowed(after.state, "play sailor surface:0,-4"), "QED-BLK-5")
    assert where(after.state) == "surface:0,-4"


def test_case_56_a_white_card() -> None:
    after = allowed(at("surface:0,-3", "jack", "B-C: 2"), "break jack coin B-C", "QED-BLK-2")
    assert owned(after.state)[0] == (2,)
    state = at("surface:0,-3", "jack", "B-C: 2")
    refused(state, "break jack machete B-C", "QED-BLK-2")


def test_case_58_rubble_takes_cards_and_leaves_nothing_over() -> None:
    state = at("surface:-1,-2", "scout, sailor, explorer", "B-C: 6", more=", draw: [scout, scout, scout, scout]")
    after = caused(allowed(state, "break-pay sailor+scout B-C", "QED-BLK-2"), "QED-BLK-8")
    assert isinstance(after.state.top, Turn)
    assert where(after.state) == "surface:-1,-2"
    assert after.state.get(Decks)[0].played == ("sailor", "scout")
    assert not after.state.get(Decks)[0].removed
    after = not_caused(allowed(after.state, "play explorer surface:-2,-2"), "QED-BLK-8")
    after = allowed(after.state, "end")
    assert after.state.get(Decks)[0].discard == ("explorer", "sailor", "scout")


def test_case_60_open_for_everybody() -> None:
    state = position(
        """
        ruleset: quest
        board: {route: first}
        blockades: {B-C: 1}
        seats:
          - {name: red, pieces: ["surface:-2,-1"], hand: [explorer]}
          - {name: blue, pieces: ["surface:0,-3"], hand: [sailor]}
        """
    )
    state = settled(allowed(settled(allowed(state, "break explorer B-C").state), "end").state)
    after = not_caused(allowed(state, "play sailor surface:0,-4", ("QED-BLK-1", "QED-BLK-5")), "QED-BLK-5")
    assert where(after.state, 1) == "surface:0,-4"
    assert owned(after.state) == ((1,), ())


@pytest.mark.parametrize("reading", ["stay", "step"])
def test_case_61_the_native(reading: str) -> None:
    state = at(
        BESIDE, "native, scout", "B-C: 1", ruleset=f"quest;QED-OPEN-2={reading}" if reading == "step" else "quest"
    )
    stays = caused(allowed(state, "native-break B-C"), "QED-CARD-11")
    assert where(stays.state) == BESIDE
    assert owned(stays.state) == ((1,), ())
    assert stays.state.get(Decks)[0].played == ("native",)
    not_caused(stays, "QED-MOVE-5")
    if reading == "stay":
        refused(state, "native surface:-2,-2", "QED-BLK-1")
        return
    across = caused(allowed(state, "native surface:-2,-2"), "QED-CARD-11")
    assert where(across.state) == "surface:-2,-2"
    assert owned(across.state) == ((1,), ())


def test_the_native_needs_a_blockade_and_takes_any() -> None:
    for number in range(1, 7):
        after = allowed(at(BESIDE, "native", f"B-C: {number}"), "native-break B-C")
        assert owned(after.state)[0] == (number,)
    state = at(BESIDE, "native", "C-N: 1")
    refused(state, "native-break B-C", "QED-BLK-5")
    refused(state, "native-break C-N", "QED-BLK-4")
    refused(at(BESIDE, "scout", "B-C: 1"), "native-break B-C", "QED-TURN-4")
    not_caused(allowed(state, "native surface:-2,-2"), "QED-CARD-11")


def test_a_card_with_too_little_or_the_wrong_symbol() -> None:
    state = at(BESIDE, "explorer, sailor, traveler, photographer, native", "B-C: 5")
    refused(state, "break explorer B-C", "QED-BLK-2")
    refused(state, "break sailor B-C", "QED-BLK-2")
    refused(state, "break photographer B-C", "QED-BLK-2")
    refused(state, "break seat=1 card=native symbol=machete piece=1 seam=B-C", "QED-BLK-2")
    refused(state, "break scout B-C", "QED-TURN-4")
    refused(at(BESIDE, "scout", "B-C: 5"), "break-pay scout B-C", "QED-BLK-2")
    refused(at(BESIDE, "scout, scout, explorer", "B-C: 5"), "break-pay 2*scout B-C", "QED-BLK-2")
    refused(at(BESIDE, "scout", "B-C: 3"), "break scout B-C", "QED-BLK-2")
    refused(at(BESIDE, "scout, scout", "B-C: 3"), "break-pay 2*scout B-C", "QED-BLK-2")
    refused(at(BESIDE, "scout, sailor", "B-C: 6"), "break-pay scout B-C", "QED-BLK-2")
    refused(at(BESIDE, "scout", "B-C: 6"), "break-pay 2*scout B-C", "QED-SPEC-5")
    allowed(at(BESIDE, "scout", "B-C: 5"), "break scout B-C", "QED-BLK-2")
    allowed(at(BESIDE, "native, transmitter", "B-C: 6"), "break-pay native+transmitter B-C", "QED-BLK-2")


def test_left_over_power_goes_on_from_the_same_hex() -> None:
    after = caused(allowed(at(BESIDE, "trailblazer", "B-C: 1"), "break trailblazer B-C"), "QED-BLK-3")
    top = after.state.top
    assert isinstance(top, Moving)
    assert (top.left, top.printed, top.symbol, top.moved) == (2, 3, "machete", "no")
    assert where(after.state) == BESIDE
    after = allowed(after.state, "step surface:-2,-2", "QED-BLK-1")
    assert isinstance(after.state.top, Moving)
    assert after.state.top.moved == "yes"
    after = caused(allowed(after.state, "stop"), "QED-MOVE-5")
    not_caused(after, "QED-BLK-6")


def test_left_over_power_keeps_its_symbol() -> None:
    state = allowed(at("surface:0,-3", "adventurer", "B-C: 2"), "break adventurer coin B-C").state
    refused(state, "step surface:0,-4", "QED-MOVE-6")  # river, while the card was played as coin
    state = allowed(at("surface:0,-3", "trailblazer", "B-C: 1"), "break trailblazer B-C").state
    refused(state, "step surface:0,-4", "QED-MOVE-1")


def test_bug_29_the_move_completes_and_the_payer_has_it() -> None:
    state = allowed(at(BESIDE, "trailblazer", "B-C: 1, C-N: 4, N-I: 6"), "break trailblazer B-C").state
    state = allowed(state, "step surface:-3,-1").state
    assert where(state) == "surface:-3,-1"
    assert lying(state) == {"C-N": 4, "N-I": 6}
    assert owned(state) == ((1,), ())


def test_a_player_may_stay_on_this_side() -> None:
    state = allowed(at(BESIDE, "trailblazer", "B-C: 1"), "break trailblazer B-C").state
    after = caused(allowed(state, "stop"), "QED-BLK-6")
    not_caused(after, "QED-MOVE-5")  # nothing has moved, so nothing stops (QED-OPEN-22)
    assert where(after.state) == BESIDE
    assert isinstance(after.state.top, Turn)


def test_a_card_that_has_moved_can_overcome_with_the_rest() -> None:
    state = allowed(at("surface:-2,0", "trailblazer", "B-C: 1"), f"play trailblazer {BESIDE}").state
    after = caused(allowed(state, "break-step B-C"), "QED-BLK-10", "QED-BLK-3")
    assert isinstance(after.state.top, Moving)
    assert (after.state.top.left, after.state.top.moved) == (1, "yes")
    after = allowed(after.state, "step surface:-3,-1")
    assert where(after.state) == "surface:-3,-1"
    not_caused(allowed(at(BESIDE, "trailblazer", "B-C: 1"), "break trailblazer B-C"), "QED-BLK-10")


def test_the_last_power_spent_on_a_blockade_is_a_stop_of_the_piece_that_moved() -> None:
    state = allowed(at("surface:-2,0", "scout", "B-C: 1"), f"play scout {BESIDE}").state
    after = caused(allowed(state, "break-step B-C"), "QED-BLK-10", "QED-MOVE-5")
    not_caused(after, "QED-BLK-3")
    assert isinstance(after.state.top, Turn)


def test_the_rest_must_be_enough_and_of_the_symbol() -> None:
    weak = allowed(at("surface:-2,0", "scout", "B-C: 5"), f"play scout {BESIDE}").state
    refused(weak, "break-step B-C", "QED-BLK-2")
    other = allowed(at("surface:-2,0", "trailblazer", "B-C: 2"), f"play trailblazer {BESIDE}").state
    refused(other, "break-step B-C", "QED-BLK-2")
    rubble = allowed(at("surface:-2,0", "trailblazer", "B-C: 3"), f"play trailblazer {BESIDE}").state
    refused(rubble, "break-step B-C", "QED-MOVE-9")
    fits = allowed(at("surface:-2,0", "trailblazer", "B-C: 5"), f"play trailblazer {BESIDE}").state
    allowed(fits, "break-step B-C", ("QED-BLK-2", "QED-MOVE-9"))


def test_two_blockades_with_one_card() -> None:
    """A hex beside two seams: what one blockade leaves over pays for the other, and the piece has not moved."""
    state = position(small(1, 5).replace("[adventurer, trailblazer, native]", "[pioneer]"), "quest")
    after = caused(allowed(state, "break pioneer 2 P-Q"), "QED-BLK-3")
    after = caused(allowed(after.state, "break-step Q-R"), "QED-BLK-3")
    not_caused(after, "QED-BLK-10", "QED-MOVE-5")
    assert isinstance(after.state.top, Moving)
    assert (after.state.top.left, after.state.top.moved) == (2, "no")
    assert owned(after.state)[0] == (1, 5)


def test_the_piece_has_to_stand_beside_it() -> None:
    state = at("surface:-2,0", "explorer, scout, native", "B-C: 1")
    refused(state, "break explorer B-C", "QED-BLK-4")
    refused(at("surface:-2,0", "scout, sailor", "B-C: 6"), "break-pay sailor+scout B-C", "QED-BLK-4")
    refused(state, "native-break B-C", "QED-BLK-4")
    allowed(at(BESIDE, "explorer", "B-C: 1"), "break explorer B-C", "QED-BLK-4")
    after = allowed(at("surface:-3,-1", "explorer", "B-C: 1"), "break explorer B-C", "QED-BLK-4")  # from the far side
    assert owned(after.state)[0] == (1,)


def test_bug_21_what_can_be_taken_is_next_to_the_piece_and_payable() -> None:
    state = at(BESIDE, "explorer, sailor, scout", "B-C: 5, C-N: 1")
    moves = [move.long() for move in state.legal_moves() if move.key.startswith("break")]
    assert moves == ["break seat=1 card=scout symbol=machete piece=1 seam=B-C"]
    taken = allowed(state, "break scout B-C").state
    assert not [move for move in taken.legal_moves() if move.key.startswith("break")]
    refused(taken, "break explorer B-C", "QED-BLK-5")


def test_a_blockade_asks_for_its_own_symbol_and_power() -> None:
    """The space behind is river 1; the blockade asks for machete 2, and each is paid for by itself."""
    state = at("surface:0,-3", "sailor, scout", "B-C: 5")
    breach = Breach("play", 0, 1, surface(0, -3), "B-C", 5, "scout", "machete", 2)
    adds(state.quantity("toll", breach), "QED-BLK-9", 2)
    refused(state, "break sailor B-C", "QED-BLK-2")
    after = allowed(state, "break scout B-C").state
    price = after.quantity("price", Attempt("play", 0, 1, surface(0, -3), surface(0, -4), "sailor", "paddle", 1, 1))
    adds_nothing(price, "QED-BLK-9")
    assert price.value == 1
    allowed(after, "play sailor surface:0,-4", "QED-BLK-9")


def test_one_part_of_the_way_for_several_cards_is_no_way() -> None:
    """Two cards never join their powers at a blockade, nor does a blockade make the space behind it cheaper."""
    state = at("surface:-1,-2", "explorer, explorer", "B-C: 5")
    refused(state, "break-pay 2*explorer B-C", "QED-BLK-2")
    refused(state, "break explorer B-C", "QED-BLK-2")


def test_an_item_that_overcomes_a_blockade_leaves_the_game() -> None:
    after = allowed(at(BESIDE, "giant_machete", "B-C: 1"), "break giant_machete B-C")
    assert after.state.get(Decks)[0].removed == ("giant_machete",)
    given = allowed(at(BESIDE, "giant_machete", "B-C: 3"), "break-pay giant_machete B-C")
    assert given.state.get(Decks)[0].played == ("giant_machete",)
    assert not given.state.get(Decks)[0].removed


def test_no_blockade_after_the_purchase() -> None:
    state = position(
        f"""
        ruleset: quest
        board: {{route: first}}
        blockades: {{B-C: 1}}
        market: {{board: {{scout: 3}}}}
        seats:
          - {{name: red, pieces: ["{BESIDE}"], hand: [explorer, traveler, traveler]}}
          - {{name: blue, pieces: ["surface:0,3"]}}
        """
    )
    bought = allowed(state, "buy scout traveler").state
    refused(bought, "break explorer B-C", "QED-TURN-3")
    allowed(state, "break explorer B-C", "QED-TURN-3")


# -- positions -------------------------------------------------------------------------------------------------------


def test_positions_round_trip() -> None:
    state = at(BESIDE, "explorer", "B-C: 1, I-K: 6", more=", blockades: [5, 2]")
    assert owned(state) == ((2, 5), ())
    assert lying(state) == {"B-C": 1, "I-K": 6}
    assert from_text(to_yaml(state)) == state == from_text(to_line(state))
    moving = allowed(at(BESIDE, "trailblazer", "B-C: 1"), "break trailblazer B-C").state
    assert from_text(to_line(moving)) == moving
    fresh = rules("quest").start(route="first", seats=3)
    assert from_text(to_line(fresh)) == fresh


@pytest.mark.parametrize(
    ("lying_", "more", "field", "remedy"),
    [
        ("B-X: 1", "", "blockades.B-X", "B-C"),
        ("B-C: 7", "", "blockades.B-C", "from 1 to 6"),
        ("B-C: 1, C-N: 1", "", "blockades.C-N", "once"),
        ("B-C: 1", ", blockades: [1]", "seats[0].blockades[0]", "once"),
        ("B-C: 1", ", blockades: [0]", "seats[0].blockades[0]", "from 1 to 6"),
    ],
)
def test_positions_are_read_strictly(lying_: str, more: str, field: str, remedy: str) -> None:
    with pytest.raises(InputError) as caught:
        at(BESIDE, "explorer", lying_, more=more)
    assert caught.value.field == field
    assert remedy in caught.value.remedy
    assert caught.value.place.startswith("test:")


def test_the_short_form_leaves_out_what_is_settled() -> None:
    from tutor.engine.notation import parse, short

    state = at(BESIDE, "explorer, jack", "B-C: 1")
    for move in state.legal_moves():
        assert parse(state, short(state, move)) == move
        assert parse(state, move.long()) == move
    texts = [short(state, move) for move in state.legal_moves() if move.key == "break"]
    assert texts == ["break explorer B-C", "break jack machete B-C"]


# -- for every state -------------------------------------------------------------------------------------------------

OFF = ("QED-BLK-1", "QED-BLK-2", "QED-BLK-3", "QED-BLK-4", "QED-BLK-9", "QED-MOVE-9", "QED-2P-3", "QED-TURN-3")


def test_drawn_boards_may_have_seams() -> None:
    state = position(small(1, 2), "quest")
    assert sorted(len(edges) for edges in state.board.seams.values()) == [5, 5]
    again = from_text(to_yaml(state))
    assert again == state
    assert again.board.seams == state.board.seams
    with pytest.raises(InputError) as caught:
        position(small(1, 2).replace("seams: {", 'seams: {"X-Y": ["a1|c3"], '), "quest")
    assert caught.value.field == "board.seams.X-Y"
    with pytest.raises(InputError, match="seams don't go with 'route'"):
        position("{ruleset: quest, board: {route: first, seams: {A-B: [a1|a2]}}, seats: [{name: red, pieces: [c4]}]}")


@pytest.mark.parametrize("off", ["", *OFF])
def test_legal_moves_are_what_check_accepts(off: str) -> None:
    """Random play around two blockades, also with one of the rules switched off."""
    base = rules("quest")
    ruleset = base.without(off) if off in base.switchable() else base
    rng = random.Random(off)
    seen = set()
    for pair in ((1, 3), (2, 5), (6, 4)):
        state = position(small(*pair), ruleset)
        for _ in range(9):
            moves = state.legal_moves()
            assert set(moves) == {move for move in play.universe(state) if play.check(state, move)}
            assert len(set(moves)) == len(moves)
            numbers = [*lying(state).values(), *owned(state)[0], *owned(state)[1]]
            assert sorted(numbers) == sorted(pair)
            breaks = [move for move in moves if "break" in move.key]
            move = rng.choice(breaks if breaks and rng.random() < 0.5 else moves)
            seen.add(move.key)
            state = settled(state.apply(move).state, rng.randrange(9))
    assert seen & {"break", "break-pay", "native-break"}


def test_blockades_belong_to_the_player() -> None:
    """Either piece wins them for the same seat (QED-2P-8)."""
    state = position(
        """
        ruleset: quest
        board: {route: first}
        blockades: {B-C: 1, C-N: 2}
        seats:
          - {name: red, pieces: ["surface:-2,-1", "surface:-1,-7"], hand: [explorer, traveler]}
          - {name: blue, pieces: ["surface:0,3", "surface:-1,3"]}
        """
    )
    state = allowed(state, "break explorer 1 B-C").state
    state = allowed(state, "break traveler 2 C-N").state
    assert owned(state) == ((1, 2), ())
    note("QED-2P-8", "bites")
    single = allowed(at(BESIDE, "explorer", "B-C: 1"), "break explorer B-C").state
    assert owned(single) == ((1,), ())
    note("QED-2P-8", "spares")
