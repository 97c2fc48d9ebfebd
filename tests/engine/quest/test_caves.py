"""The caves variant: finding tokens, and what each of the fourteen kinds does."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from tests.engine.quest.shops import consistent, deck, expedition_cards, shop, walk
from tests.support import (
    adds,
    adds_nothing,
    allowed,
    caused,
    not_caused,
    note,
    position,
    refused,
    rules,
    settled,
    start,
)
from tutor.engine import Bag, observe, play, surface
from tutor.engine.errors import InputError
from tutor.engine.games.quest.blockades import Blockades
from tutor.engine.games.quest.cards import Reshuffled
from tutor.engine.games.quest.caves import Caves, Exploring, Found, Heaping, Visit
from tutor.engine.games.quest.data import cave_tokens
from tutor.engine.games.quest.market import Buy, Payment
from tutor.engine.games.quest.movement import Moving, Pay, Play
from tutor.engine.games.quest.slices import Pieces
from tutor.engine.games.quest.tokens import BuyWith, Lasting, TokenBreak, TokenMove, Tokens, TokenUse
from tutor.engine.observe import PUBLIC, seen
from tutor.engine.positions import from_text, to_line, to_yaml
from tutor.engine.state import State
from tutor.engine.verdict import Transition

CAVE = surface(2, -2)
"""The cave on tile B; its neighbours on that tile are (2,-1), (3,-2), (1,-1), (1,-2), (3,-3), (2,-3)."""


def caves(
    hand: str = "", tokens: str = "", at: str = "2,0", pile: str = "2*coin_1", seat: str = "", more: str = "",
    market: str = "start", rules: str = "quest+caves",
) -> State:  # fmt: skip
    """Red on a cell of tile B with a hand and tokens; a pile on the cave of that tile."""
    piles = f"caves: {{'surface:2,-2': {pile}}}\n" if pile else ""
    entries = ", ".join(entry for entry in (f"tokens: [{tokens}]" if tokens else "", seat) if entry)
    return shop(hand, at=at, market=market, rules=rules, more=piles + more, seat=entries)


def held(state: State, seat: int = 0) -> Bag:
    return state.get(Tokens).held[seat]


def tokens_everywhere(state: State) -> Bag:
    piles, tokens = state.get(Caves), state.get(Tokens)
    bags = [piles.box, tokens.gone, *(pile for _, pile in piles.piles), *tokens.held]
    return Bag(token for bag in bags for token in bag)


def went(state: State, *moves: str) -> State:
    """The state after legal moves, chance settled in between."""
    for move in moves:
        state = settled(allowed(state, move).state)
    return state


def explores(transition: Transition) -> bool:
    return isinstance(transition.state.top, Exploring)


# -- set-up --


def test_dev_03_there_are_36_tokens_and_four_lie_on_each_cave() -> None:
    state = start("quest+caves", 5, route="first", seats=3)
    piles = state.get(Caves)
    assert all(state.board.info(cave).mark("cave") for cave, _ in piles.piles)
    assert len(piles.piles) == sum(1 for cell in state.board if state.board.info(cell).mark("cave"))
    assert {len(pile) for _, pile in piles.piles} == {4}
    assert tokens_everywhere(state).counts() == {name: token.count for name, token in sorted(cave_tokens().items())}
    assert len(tokens_everywhere(state)) == 36
    assert len(piles.box) == 36 - 4 * len(piles.piles)
    note("QED-SETUP-7", "bites")
    assert Caves not in start("quest", 5, route="first", seats=3).ruleset.slots
    note("QED-SETUP-7", "spares")


def test_the_first_pile_is_a_blind_draw_of_four_from_36() -> None:
    state = rules("quest+caves").start(route="first", seats=3)
    while not isinstance(state.top, Heaping):
        state = play.resolve(state, next(play.outcomes(state))[0]).state
    node = play.chance(state)
    assert node is not None
    # All four draw tokens: 1 / (36 over 4) = 1 / 58905.
    assert node.weight(Bag(["draw_1"] * 4)) == Fraction(1, 58905)
    # 3 of 3 coins of power 2 and one of 4 draw tokens: 1 * 4 / 58905.
    assert node.weight(Bag(["coin_2"] * 3 + ["draw_1"])) == Fraction(4, 58905)


def test_nobody_sees_a_token_that_lies_face_down() -> None:
    state = start("quest+caves", 5, route="first", seats=3)
    for seat in (PUBLIC, 0, 1):
        hidden = observe(state, seat).state.get(Caves)
        assert all(pile == ("?",) * 4 for _, pile in hidden.piles)
        assert set(hidden.box) == {"?"}
        open_ = caves(tokens="coin_1, draw_1", pile="2*coin_2")
        assert held(observe(open_, seat).state) == ("coin_1", "draw_1")
    begin = rules("quest+caves").start(route="first", seats=3)
    while not isinstance(begin.top, Heaping):
        begin = play.resolve(begin, next(play.outcomes(begin))[0]).state
    done = play.resolve(begin, Bag(["coin_1", "coin_1", "draw_1", "draw_1"]))
    assert "coin_1" not in seen(done.state, done.events, 0)[1].long()


# -- finding --


def test_a_stop_beside_a_cave_turns_its_top_token() -> None:
    state = caves("explorer", pile="coin_1+draw_1+2*remove_1")
    done = caused(allowed(state, "play explorer surface:2,-1"), "QED-CAVE-1")
    assert done.state.top == Exploring(0, CAVE)
    assert dict(play.outcomes(done.state)) == {
        Bag(["coin_1"]): Fraction(1, 4), Bag(["draw_1"]): Fraction(1, 4), Bag(["remove_1"]): Fraction(1, 2)
    }  # fmt: skip
    after = play.resolve(done.state, Bag(["remove_1"]))
    assert Found("QED-CAVE-1", 0, CAVE, "remove_1") in after.events
    assert held(after.state) == ("remove_1",)
    assert after.state.get(Caves).pile(CAVE) == ("coin_1", "draw_1", "remove_1")
    assert after.state.deciders == (0,)
    assert seen(after.state, after.events, 1) == after.events


def test_a_token_found_can_be_used_at_once() -> None:
    state = went(caves("explorer, sailor", pile="remove_1"), "play explorer surface:2,-1")
    after = allowed(state, "use-token remove_1 sailor").state
    assert held(after) == ()
    assert after.get(Tokens).gone == ("remove_1",)
    note("QED-CAVE-5", "bites")
    # Or kept for a later turn.
    assert held(went(state, "end", "discard -", "end")) == ("remove_1",)
    note("QED-CAVE-5", "spares")


def test_case_78_passing_by_gives_nothing() -> None:
    """Trailblazer (2,-1), (3,-1), (3,0) from (2,0): the piece passes the cave and stops away from it."""
    state = caves("trailblazer")
    first = not_caused(allowed(state, "play trailblazer surface:2,-1"), "QED-CAVE-1")
    second = not_caused(allowed(first.state, "step surface:3,-1"), "QED-CAVE-1")
    third = not_caused(allowed(second.state, "step surface:3,0"), "QED-CAVE-1")
    assert third.state.get(Pieces).at[0] == (surface(3, 0),)
    assert not explores(third)
    note("QED-CAVE-2", "bites")
    assert explores(caused(allowed(first.state, "stop"), "QED-CAVE-1"))
    note("QED-CAVE-2", "spares")


def test_a_turn_that_ends_beside_a_cave_is_no_stop() -> None:
    not_caused(allowed(caves("", at="2,-1"), "end"), "QED-CAVE-1")


def test_case_80_a_second_token_after_a_stop_elsewhere() -> None:
    state = caves("explorer, explorer", at="2,-1", seat="visited: [['surface:2,-2']]")
    left = caused(allowed(state, "play explorer surface:3,-1"), "QED-CAVE-3")
    assert left.state.get(Caves).visited == ()
    assert explores(caused(allowed(left.state, "play explorer surface:2,-1"), "QED-CAVE-1"))


def test_case_81_no_second_token_without_a_stop_elsewhere() -> None:
    state = caves("scout", at="2,-1", seat="visited: [['surface:2,-2']]")
    away = allowed(state, "play scout surface:3,-1").state
    back = not_caused(allowed(away, "step surface:2,-1"), "QED-CAVE-1", "QED-CAVE-3")
    assert not explores(back)
    again = back.state.quantity("tokens from a cave", Visit(0, 1, CAVE))
    assert again.value == 0
    adds(again, "QED-CAVE-3", -1)
    fresh = caves("scout", at="2,-1").quantity("tokens from a cave", Visit(0, 1, CAVE))
    adds(fresh, "QED-CAVE-1", 1)
    adds_nothing(fresh, "QED-CAVE-3")


def test_sliding_along_a_cave_gives_one_token() -> None:
    state = caves("explorer, explorer", at="2,0")
    first = settled(caused(allowed(state, "play explorer surface:2,-1"), "QED-CAVE-1").state)
    assert held(first) == ("coin_1",)
    slid = not_caused(allowed(first, "play explorer surface:1,-1"), "QED-CAVE-1", "QED-CAVE-3")
    assert slid.state.get(Caves).visited == ((0, 1, CAVE),)


def test_an_empty_cave_gives_nothing() -> None:
    none = not_caused(allowed(caves("explorer", pile=""), "play explorer surface:2,-1"), "QED-CAVE-1")
    assert not explores(none)
    note("QED-CAVE-4", "bites")
    last = went(caves("explorer", pile="coin_1"), "play explorer surface:2,-1")
    assert last.get(Caves) == Caves()  # a cave used up is forgotten with all visits
    note("QED-CAVE-4", "spares")


def two_caves(piles: str = "a2: coin_1, c2: draw_1") -> State:
    return position(
        f"""
        ruleset: quest+caves
        board: {{rows: ["x@ j1 x@", " j1 j1"]}}
        caves: {{{piles}}}
        seats:
        - {{name: red, pieces: [a1], hand: [explorer]}}
        - {{name: blue, pieces: [b1]}}
        """
    )


def test_a_stop_beside_two_caves_gives_a_token_from_each() -> None:
    done = caused(allowed(two_caves(), "play explorer b2"), "QED-CAVE-15")
    assert held(settled(done.state)) == ("coin_1", "draw_1")
    one = not_caused(allowed(two_caves("a2: coin_1"), "play explorer b2"), "QED-CAVE-15")
    assert held(settled(one.state)) == ("coin_1",)


def test_each_piece_has_its_own_memory() -> None:
    """Piece 1 has been at the cave; piece 2 has not, and takes a token of the same player's."""
    text = """
        ruleset: quest+caves
        board: {route: first}
        caves: {'surface:2,-2': 2*coin_1}
        seats:
        - {name: red, pieces: ['surface:3,-1', 'surface:2,0'], hand: [explorer, scout], visited: [['surface:2,-2'], []]}
        - {name: blue, pieces: ['surface:-1,3', 'surface:-3,3']}
        """
    state = position(text)
    moved = caused(allowed(state, "play explorer 2 surface:2,-1"), "QED-CAVE-1").state
    assert held(settled(moved)) == ("coin_1",)
    note("QED-CAVE-16", "bites")
    other = position(text.replace("['surface:3,-1', 'surface:2,0']", "['surface:2,-1', 'surface:2,0']"))
    slid = not_caused(allowed(other, "play explorer 1 surface:1,-1"), "QED-CAVE-1")
    assert slid.state.get(Caves).visited == ((0, 1, CAVE),)
    note("QED-CAVE-16", "spares")


def test_the_native_and_rubble_stop_beside_a_cave_too() -> None:
    assert explores(allowed(caves("native"), "native surface:2,-1"))
    state = position(
        """
        ruleset: quest+caves
        board: {rows: ["j1 u1", " x@"]}
        caves: {a1: coin_1}
        seats: [{name: red, pieces: [a2], hand: [explorer]}]
        """
    )
    assert explores(allowed(state, "pay explorer b2"))


def test_a_card_that_only_takes_a_blockade_is_no_stop() -> None:
    """QED-OPEN-22. The piece stands beside the cave and the join; the Explorer opens the join."""
    state = position(
        """
        ruleset: quest+caves
        board:
          cells:
            cells:
            - ['surface:0,0', jungle, 1, '', {}]
            - ['surface:1,0', jungle, 1, '', {}]
            - ['surface:0,1', mountain, 0, '', {cave: 'yes'}]
            seams: {A-B: ['surface:0,0|surface:1,0']}
        blockades: {A-B: 1}
        caves: {'surface:0,1': coin_1}
        seats: [{name: red, pieces: ['surface:0,0'], hand: [explorer]}]
        """
    )
    not_caused(allowed(state, "break explorer A-B"), "QED-CAVE-1")


@pytest.mark.parametrize(("reading", "found"), [("caves-only", True), ("both", True), ("neither", False)])
def test_a_push_beside_a_cave_counts_as_a_stop_by_the_ruling(reading: str, found: bool) -> None:
    """QED-OPEN-13. The arrow on b1 is not beside the cave d2; c1, where it points to, is."""
    state = position(
        """
        ruleset: quest
        board: {rows: [". . . x@", " r1 r1>E r1 j1"]}
        caves: {d2: coin_1}
        seats: [{name: red, pieces: [a1], hand: [sailor]}]
        """,
        f"quest+caves+danger.water;QED-OPEN-13={reading}" if reading != "caves-only" else "quest+caves+danger.water",
    )
    done = allowed(state, "play sailor b1")
    assert state.board.label(next(cell for cell in done.state.get(Pieces).at[0] if cell)) == "c1"
    assert explores(done) == found


# -- movement tokens --


@pytest.mark.parametrize(
    ("token", "at", "to"), [("machete_1", "2,0", "2,-1"), ("paddle_1", "0,-3", "0,-4"), ("coin_1", "0,-4", "0,-5")]
)
def test_a_movement_token_works_like_a_card_of_its_symbol(token: str, at: str, to: str) -> None:
    state = caves(tokens=token, at=at, pile="")
    done = caused(allowed(state, f"token {token} surface:{to}", "QED-CAVE-6"), "QED-CAVE-6", "QED-CAVE-5")
    assert held(done.state) == ()
    assert done.state.get(Tokens).gone == (token,)
    others = {"machete_1", "paddle_1", "coin_1"} - {token}
    for other in others:
        refused(caves(tokens=other, at=at, pile=""), f"token {other} surface:{to}", "QED-MOVE-1")


def test_left_over_power_of_a_token_goes_on() -> None:
    state = caves(tokens="machete_3")
    first = allowed(state, "token machete_3 surface:2,-1", "QED-CAVE-7")
    assert first.state.top == Moving((0,), 1, "machete_3", "machete", 2, 3)
    note("QED-CAVE-7", "bites")
    second = allowed(first.state, "step surface:3,-1").state
    assert second.deciders == (0,)
    refused(second, "end")
    assert explores(allowed(first.state, "stop"))
    spent = allowed(caves(tokens="machete_1"), "token machete_1 surface:2,-1")
    assert not [event for event in spent.events if event.key == "laid" and "moving" in event.long()]
    note("QED-CAVE-7", "spares")


def test_a_token_is_too_weak_too_far_or_not_there() -> None:
    refused(caves(tokens="machete_2", at="0,-21", pile=""), "token machete_2 surface:0,-22", "QED-MOVE-1")  # jungle 3
    refused(caves(tokens="machete_1"), "token machete_1 surface:1,-1", "QED-MOVE-1")
    refused(caves(tokens="machete_1"), "token machete_2 surface:2,-1", "QED-CAVE-5")
    refused(caves(tokens="draw_1"), "token draw_1 surface:2,-1", "QED-CAVE-6")
    refused(caves(tokens="machete_1", at="1,-1"), "token machete_1 surface:2,-2", "QED-MOVE-12")


def test_tokens_move_before_the_purchase_too() -> None:
    state = caves("traveler", tokens="machete_1, native_step, draw_1")
    after = allowed(state, "buy scout traveler").state
    refused(after, "token machete_1 surface:2,-1", "QED-TURN-3")
    refused(after, "token native_step surface:2,-1", "QED-TURN-3")
    allowed(after, "use-token draw_1")


def test_a_movement_token_at_a_blockade() -> None:
    state = caves(tokens="machete_2, paddle_1", at="-2,-1", pile="", more="blockades: {B-C: 1}")
    refused(state, "token machete_2 surface:-2,-2", "QED-BLK-1")
    refused(state, "token-break paddle_1 B-C", "QED-BLK-2")
    done = caused(allowed(state, "token-break machete_2 B-C", "QED-BLK-2"), "QED-CAVE-7")
    assert done.state.get(Blockades).owned[0] == (1,)
    assert done.state.top == Moving((0,), 1, "machete_2", "machete", 1, 2, "no")
    strong = caves(tokens="machete_1", at="-2,-1", pile="", more="blockades: {B-C: 5}")
    refused(strong, "token-break machete_1 B-C", "QED-BLK-2")


def test_the_native_token_steps_and_takes_down_blockades() -> None:
    state = caves(tokens="native_step", at="4,-18", pile="")
    done = caused(allowed(state, "token native_step surface:5,-18", "QED-CAVE-8"), "QED-CAVE-13")
    assert deck(done.state).removed == ()
    assert done.state.get(Pieces).at[0] == (surface(5, -18),)
    closed = caves(tokens="native_step", at="-2,-1", pile="", more="blockades: {B-C: 5}")
    refused(closed, "token native_step surface:-2,-2", "QED-BLK-1")
    opened = caused(allowed(closed, "token-break native_step B-C"), "QED-CAVE-13").state
    assert opened.get(Blockades).owned[0] == (5,)
    assert opened.get(Pieces).at[0] == (surface(-2, -1),)
    refused(caves(tokens="native_step", at="1,-1"), "token native_step surface:2,-2", "QED-MOVE-12")
    not_caused(allowed(caves(tokens="machete_1"), "token machete_1 surface:2,-1"), "QED-CAVE-13")


def test_the_native_token_steps_across_under_the_other_reading() -> None:
    closed = caves(
        tokens="native_step, machete_1",
        at="-2,-1",
        pile="",
        more="blockades: {B-C: 5}",
        rules="quest+caves;QED-OPEN-2=step",
    )
    after = allowed(closed, "token native_step surface:-2,-2").state
    assert after.get(Blockades).owned[0] == (5,)
    assert after.get(Pieces).at[0] == (surface(-2, -2),)
    refused(closed, "token machete_1 surface:-2,-2", "QED-BLK-1")
    consistent(closed)


# -- coins --


def test_case_83_coin_token_and_traveler_pay_three() -> None:
    state = caves("traveler", tokens="coin_2")
    refused(state, "buy trailblazer traveler", "QED-BUY-3")
    done = allowed(state, "buy-with trailblazer coin_2 traveler", ("QED-BUY-3", "QED-CAVE-8"))
    assert done.state.get(Tokens).gone == ("coin_2",)
    assert deck(done.state).discard == ("trailblazer",)
    assert deck(done.state).played == ("traveler",)
    paid = state.quantity("money", Payment(0, Bag(["traveler"]), Bag(["coin_2"])))
    assert paid.value == 6
    adds(paid, "QED-CAVE-6", 4)
    adds_nothing(state.quantity("money", Payment(0, Bag(["traveler"]))), "QED-CAVE-6")


def test_tokens_alone_pay_and_the_purchase_is_the_one_of_the_turn() -> None:
    state = caves("traveler", tokens="coin_1, coin_2", pile="")
    after = allowed(state, "buy-with jack coin_2 -").state
    assert held(after) == ("coin_1",)
    refused(after, "buy-with scout coin_1 -", "QED-BUY-1")
    refused(after, "buy scout traveler", "QED-BUY-1")
    refused(state, "buy-with scout - traveler", "QED-CAVE-5")
    refused(state, "buy-with scout 2*coin_1 -", "QED-CAVE-5")
    refused(state, "buy-with transmitter coin_1+coin_2 -", "QED-BUY-3")
    refused(state, "buy-with captain coin_2 -", "QED-BUY-5")


def test_other_tokens_pay_nothing_not_even_half_a_coin() -> None:
    state = caves("traveler", tokens="draw_1, machete_3")
    verdict = refused(state, "buy-with scout machete_3 traveler", "QED-CAVE-8")
    assert "shows no coin" in str(verdict)
    refused(state, "buy-with scout draw_1 traveler", "QED-CAVE-8")
    assert not [move for move in play.legal_moves(state) if isinstance(move, BuyWith)]


def test_case_90_a_token_is_no_card_for_rubble() -> None:
    """Rubble 1 at (-1,-5), no card in hand, one token."""
    state = caves(tokens="coin_2", at="-1,-4", pile="")
    refused(state, "token coin_2 surface:-1,-5", "QED-CAVE-8")
    # The one thing to do with it is the village at (0,-5).
    assert {move.to for move in play.legal_moves(state) if isinstance(move, Pay | TokenMove)} == {surface(0, -5)}
    without = state._replace(ruleset=state.ruleset.without("QED-CAVE-8"))
    assert play.check(without, TokenMove(0, "coin_2", 1, surface(-1, -5)))
    consistent(state, ["QED-CAVE-8"])
    refused(caves(tokens="machete_3", at="1,-2", pile=""), "token machete_3 surface:2,-3", "QED-CAVE-8")


# -- drawing, removing, replacing --


def test_the_draw_token_draws_a_card_to_use_this_turn() -> None:
    done = caused(allowed(caves(tokens="draw_1", seat="draw: [explorer]"), "use-token draw_1"), "QED-CAVE-9")
    allowed(done.state, "play explorer surface:2,-1")
    not_caused(allowed(caves("explorer"), "play explorer surface:2,-1"), "QED-CAVE-9")
    shuffled = allowed(caves("", tokens="draw_1", seat="discard: [sailor], played: [scout]"), "use-token draw_1")
    assert any(isinstance(event, Reshuffled) for event in shuffled.events)
    assert deck(shuffled.state).hand == ("sailor",)
    refused(caves("sailor", tokens="draw_1"), "use-token draw_1 cards=sailor", "QED-TURN-4")


def test_the_remove_token_takes_exactly_one_hand_card_out_of_the_game() -> None:
    state = caves("explorer, explorer, sailor", tokens="remove_1", seat="played: [sailor]")
    done = caused(allowed(state, "use-token remove_1 sailor"), "QED-CAVE-17").state
    assert deck(done).removed == ("sailor",)
    assert deck(done).played == ("sailor",)
    assert deck(done).hand == ("explorer", "explorer")
    refused(state, "use-token remove_1 -", "QED-TURN-4")
    refused(state, "use-token remove_1 2*explorer", "QED-TURN-4")
    refused(caves("", tokens="remove_1", seat="discard: [scout]"), "use-token remove_1 scout", "QED-TURN-4")
    not_caused(allowed(caves("explorer"), "play explorer surface:2,-1"), "QED-CAVE-17")


def test_the_replace_token_lays_cards_aside_and_draws_as_many() -> None:
    state = caves("explorer, explorer, sailor", tokens="replace_4", seat="draw: [jack, scout], discard: [captain]")
    done = caused(allowed(state, "use-token replace_4 explorer+sailor", "QED-CAVE-10"), "QED-CAVE-10").state
    assert deck(done).hand == ("explorer", "jack", "scout")
    assert deck(done).played == ("explorer", "sailor")
    assert deck(done).discard == ("captain",)
    ended = went(done, "end")
    assert deck(ended).discard == ("captain", "explorer", "sailor")
    none = not_caused(allowed(state, "use-token replace_4 -"), "QED-CAVE-10").state
    assert deck(none) == deck(state)


def test_the_replace_token_replaces_four_cards_at_most() -> None:
    state = caves("explorer, explorer, sailor, scout, jack", tokens="replace_4")
    refused(state, "use-token replace_4 2*explorer+jack+sailor+scout", "QED-CAVE-10")
    after = allowed(state, "use-token replace_4 2*explorer+jack+sailor").state
    assert deck(after).hand == ("scout",)  # cards laid aside are not shuffled in


# -- keeping an item --


def test_case_85_a_machete_kept_is_discarded_in_phase_2() -> None:
    state = went(
        caves("giant_machete", tokens="keep_item", at="-1,3", pile=""), "play giant_machete surface:-1,2", "stop"
    )
    assert deck(state).removed == ("giant_machete",)
    done = caused(allowed(state, "use-token keep_item giant_machete", "QED-CAVE-11"), "QED-CAVE-11").state
    assert deck(done).played == ("giant_machete",)
    assert deck(done).removed == ()
    ended = allowed(done, "end").state
    assert "giant_machete" in (*deck(ended).discard, *deck(ended).hand)


def test_case_86_too_late_once_another_card_is_played() -> None:
    state = caves("giant_machete, explorer", tokens="keep_item", at="-1,3", pile="")
    moved = went(state, "play giant_machete surface:-1,2", "stop", "play explorer surface:0,1")
    verdict = refused(moved, "use-token keep_item giant_machete", "QED-CAVE-11")
    assert verdict.stage == "rules"
    assert not [move for move in play.legal_moves(moved) if isinstance(move, TokenUse)]
    refused(state, "use-token keep_item giant_machete", "QED-TURN-4")


@pytest.mark.parametrize("between", ["use-token draw_1", "pay scout surface:-1,-5", "buy scout jack"])
def test_other_uses_end_the_moment_too(between: str) -> None:
    state = caves("compass, scout, jack", tokens="keep_item, draw_1", at="-1,-4", pile="")
    drawn = went(state, "use compass")
    allowed(drawn, "use-token keep_item compass", "QED-CAVE-11")
    refused(went(drawn, between), "use-token keep_item compass", "QED-CAVE-11")


def test_a_token_found_by_the_items_own_move_can_keep_it() -> None:
    state = went(caves("giant_machete", pile="keep_item"), "play giant_machete surface:2,-1", "stop")
    allowed(state, "use-token keep_item giant_machete", "QED-CAVE-11")


def test_after_the_whole_function_of_a_travel_log() -> None:
    state = went(
        caves("travel_log, sailor", tokens="keep_item", seat="draw: [scout]"), "use travel_log", "remove sailor"
    )
    kept = allowed(state, "use-token keep_item travel_log", "QED-CAVE-11").state
    assert deck(kept).removed == ("sailor",)
    assert deck(kept).played == ("travel_log",)


def test_one_of_two_items_that_paid_is_kept() -> None:
    state = caves("treasure_chest, prop_plane", tokens="keep_item, keep_item", market="{board: {pioneer: 1}}")
    paid = allowed(state, "buy pioneer prop_plane+treasure_chest").state
    refused(paid, "use-token keep_item prop_plane+treasure_chest", "QED-TURN-4")
    one = allowed(paid, "use-token keep_item prop_plane").state
    assert deck(one).removed == ("treasure_chest",)
    both = allowed(one, "use-token keep_item treasure_chest").state
    assert deck(both).played == ("prop_plane", "treasure_chest")
    refused(allowed(one, "end").state, "use-token keep_item treasure_chest")


def test_an_item_given_to_a_camp_is_not_kept() -> None:
    state = went(caves("compass", tokens="keep_item", at="1,-2", pile=""), "pay compass surface:2,-3")
    refused(state, "use-token keep_item compass", "QED-TURN-4")


# -- passing through --


def crowded(tokens: str, hand: str = "scout") -> State:
    return position(
        f"""
        ruleset: quest+caves
        board: {{route: first}}
        seats:
        - {{name: red, pieces: ['surface:-1,3'], hand: [{hand}], tokens: [{tokens}], draw: [scout, scout]}}
        - {{name: blue, pieces: ['surface:-1,2'], hand: [explorer]}}
        """
    )


def test_case_88_through_an_occupied_space_at_the_normal_price() -> None:
    state = crowded("pass_through")
    refused(state, "play scout surface:-1,2", "QED-MOVE-7")
    open_ = caused(allowed(state, "use-token pass_through"), "QED-CAVE-12").state
    first = allowed(open_, "play scout surface:-1,2", "QED-MOVE-7").state
    assert isinstance(first.top, Moving)
    assert first.top.left == 1
    second = allowed(first, "step surface:0,1").state
    assert second.get(Pieces).at[0] == (surface(0, 1),)
    adds(open_.quantity("passage", 0), "QED-CAVE-12", 1)
    adds_nothing(state.quantity("passage", 0), "QED-CAVE-12")


def test_both_pieces_stay_and_the_token_ends_with_the_turn() -> None:
    """QED-OPEN-18."""
    state = went(crowded("pass_through"), "use-token pass_through", "play scout surface:-1,2", "stop")
    assert state.get(Pieces).at == ((surface(-1, 2),), (surface(-1, 2),))
    blue = went(state, "end")
    assert blue.get(Lasting) == Lasting()
    assert not blue.quantity("passage", 0).value
    gone = allowed(blue, "play explorer surface:0,1").state
    refused(went(gone, "end"), "play scout surface:0,1", "QED-MOVE-7")


def test_mountains_stay_closed_and_the_native_passes_too() -> None:
    state = went(caves("native, explorer", tokens="pass_through", at="1,-1"), "use-token pass_through")
    refused(state, "play explorer surface:2,-2", "QED-MOVE-12")
    refused(state, "native surface:2,-2", "QED-MOVE-12")
    beside = went(crowded("pass_through", "native"), "use-token pass_through")
    allowed(beside, "native surface:-1,2", "QED-MOVE-7")
    consistent(beside, ["QED-CAVE-12"])


# -- changing the symbol --


def test_the_next_card_shows_another_symbol_with_the_same_power() -> None:
    """From (0,-3) the river at (0,-4) is entered by a Scout that shows a paddle."""
    state = caves("scout, scout, sailor", tokens="change_symbol", at="0,-3", pile="")
    refused(state, "play scout symbol=paddle surface:0,-4", "QED-MOVE-1")
    changed = caused(allowed(state, "use-token change_symbol"), "QED-CAVE-14").state
    first = allowed(changed, "play scout paddle surface:0,-4", "QED-CAVE-14").state
    assert first.top == Moving((0,), 1, "scout", "paddle", 1, 2)
    back = went(first, "stop")
    refused(back, "play scout symbol=coin surface:0,-5", "QED-MOVE-1")
    assert back.get(Lasting) == Lasting()


def test_the_changed_card_does_not_keep_its_own_symbol() -> None:
    changed = went(caves("scout, adventurer", tokens="change_symbol"), "use-token change_symbol")
    refused(changed, "play scout machete surface:2,-1", "QED-CAVE-14")
    allowed(changed, "play adventurer machete surface:2,-1", "QED-CAVE-14")
    assert {move.symbol for move in play.universe(changed) if isinstance(move, Play)} == {"machete", "paddle", "coin"}


def test_tokens_are_no_cards_and_keep_their_symbol() -> None:
    changed = went(caves("", tokens="change_symbol, machete_2"), "use-token change_symbol")
    after = allowed(changed, "token machete_2 surface:2,-1").state
    assert after.get(Lasting).changing


def test_a_changed_card_at_a_blockade() -> None:
    state = caves("sailor", tokens="change_symbol", at="-2,-1", pile="", more="blockades: {B-C: 1}")
    refused(state, "break sailor symbol=machete B-C", "QED-BLK-2")
    changed = went(state, "use-token change_symbol")
    assert allowed(changed, "break sailor machete B-C").state.get(Blockades).owned[0] == (1,)


def test_a_changed_card_pays_as_a_coin() -> None:
    """QED-OPEN-26: the card of a payment that gains most; it is the function of an item, which leaves the game."""
    state = caves("giant_machete, scout, traveler", tokens="change_symbol", market="{board: {pioneer: 1, scout: 3}}")
    changed = went(state, "use-token change_symbol")
    paid = changed.quantity("money", Payment(0, Bag(["giant_machete", "scout"])))
    assert paid.value == 12 + 1  # six coins and a half
    adds(paid, "QED-CAVE-14", 11)
    adds_nothing(state.quantity("money", Payment(0, Bag(["giant_machete", "scout"]))), "QED-CAVE-14")
    done = allowed(changed, "buy pioneer giant_machete").state
    assert deck(done).removed == ("giant_machete",)
    assert done.get(Lasting).last == ("giant_machete",)
    assert not done.get(Lasting).changing
    plain = allowed(changed, "buy scout traveler").state
    assert not plain.get(Lasting).changing
    refused(state, "buy pioneer giant_machete", "QED-BUY-3")


def test_an_unused_change_ends_with_the_turn() -> None:
    """QED-OPEN-27."""
    state = went(caves("scout", tokens="change_symbol", seat="draw: [jack, scout, scout]"), "use-token change_symbol")
    assert went(state, "end").get(Lasting) == Lasting()


# -- positions, invariants --


def cellar(hand: str, tokens: str) -> State:
    """A small board with a cave, rubble and a camp."""
    return position(
        f"""
        ruleset: quest+caves
        board: {{rows: ["j1 j1 u1", " v1 x@ c1"]}}
        market: {{board: {{scout: 1}}}}
        caves: {{b1: coin_1+draw_1}}
        seats:
        - {{name: red, pieces: [a1], hand: [{hand}], tokens: [{tokens}], draw: [explorer]}}
        - {{name: blue, pieces: [c2]}}
        """
    )


def everything() -> State:
    """A hand and one token of each kind, beside a cave and a blockade."""
    return caves(
        "giant_machete, scout, jack", tokens=", ".join(cave_tokens()), at="1,-2", pile="3*draw_1",
        seat="draw: [sailor, compass]", market="{board: {scout: 1}}",
    )  # fmt: skip


def states() -> Iterator[State]:
    yield everything()
    yield went(everything(), "use-token change_symbol", "use-token pass_through")
    yield went(everything(), "play giant_machete surface:1,-1", "stop")
    yield caves(
        tokens="coin_1",
        pile="2*coin_2",
        seat="visited: [['surface:2,-2']]",
        more="used_tokens: [draw_1]\ntoken_box: coin_1\n",
    )


def test_positions_round_trip() -> None:
    for state in states():
        assert from_text(to_line(state), ruleset=state.ruleset) == state
        assert from_text(to_yaml(state), ruleset=state.ruleset) == state


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ("caves: {'surface:2,-1': coin_1}", "is no cave"),
        ("caves: {zz99: coin_1}", "zz99"),
        ("caves: {'surface:2,-2': 5*coin_1}", "5 tokens"),
        ("caves: {'surface:2,-2': gold_1}", "no token 'gold_1'"),
        ("lasting: {last: [compass]}", "not among the items"),
        ("lasting: {passing: maybe}", "neither true nor false"),
        ("used_tokens: [compass]", "no token 'compass'"),
    ],
)
def test_positions_that_cannot_be_are_refused(more: str, problem: str) -> None:
    with pytest.raises(InputError, match=problem) as caught:
        caves(pile="", more=more)
    assert caught.value.field
    assert caught.value.place == "test:4"
    assert caught.value.remedy


def test_the_list_is_right_with_any_rule_of_the_caves_off() -> None:
    off = [f"QED-CAVE-{number}" for number in (1, 3, 6, 8, 10, 11, 12, 14)]
    assert set(off) <= rules("quest+caves").switchable(include_off=True)
    plain = cellar("scout", "coin_1, replace_4, machete_2, native_step")
    consistent(plain, off)
    consistent(went(cellar("scout, jack", "change_symbol, coin_1"), "use-token change_symbol"), off)
    late = cellar("giant_machete, scout", "keep_item")
    consistent(went(late, "play giant_machete b2", "stop", "play scout a2"), off)


@pytest.mark.parametrize("seed", range(3))
def test_random_games_keep_every_token_and_card(seed: int) -> None:
    state = start("quest+caves", seed, route="first", seats=2 + seed)
    cards, tokens = expedition_cards(state), tokens_everywhere(state)
    assert len(tokens) == 36
    for number, here in enumerate(walk(state, seed, 150, (Play, TokenMove, TokenBreak, TokenUse, BuyWith))):
        assert expedition_cards(here) == cards
        assert tokens_everywhere(here) == tokens
        if number % 70 == 0 and here.deciders:
            consistent(here)


@pytest.mark.parametrize("seed", range(3))
def test_random_turns_with_one_token_of_each_kind(seed: int) -> None:
    state = caves(
        "scout, jack", tokens=", ".join(cave_tokens()), at="2,0", pile="3*draw_1", seat="draw: [compass]",
        market="{board: {scout: 2}}",
    )  # fmt: skip
    cards, tokens = expedition_cards(state), tokens_everywhere(state)
    for here in walk(state, seed, 25, (TokenMove, TokenUse, BuyWith, Buy)):
        assert expedition_cards(here) == cards
        assert tokens_everywhere(here) == tokens


# -- together with the dangers --

DANGERS = "quest+caves+danger.skulls+danger.water+danger.swamps+danger.shrines"


def wild(hand: str, tokens: str, at: str = "b1") -> State:
    """Swamp, arrow, shrine and skull round a cave."""
    return position(
        f"""
        ruleset: {DANGERS}
        board: {{rows: [" j1 j1*g r1 j1!", "w2 x@ r1>E u1", " s1 j1 r1 c1"]}}
        caves: {{b2: coin_1+native_step+2*paddle_1}}
        market: {{board: {{scout: 1}}}}
        seats:
        - {{name: red, pieces: [{at}], hand: [{hand}], tokens: [{tokens}], draw: [explorer, sailor]}}
        - {{name: blue, pieces: [a3], hand: [explorer]}}
        """
    )


def test_movement_tokens_and_natives_in_a_swamp() -> None:
    """QED-OPEN-14: a movement token counts as a card of its power; the Native enters whatever is there (QED-SWP-6)."""
    board = 'board: {rows: ["w2 j1"]}'
    state = position(
        f"ruleset: {DANGERS}\n{board}\n"
        "seats: [{name: red, pieces: [b1], hand: [native], tokens: [paddle_2, machete_3, coin_1, native_step]}]"
    )
    allowed(state, "token paddle_2 a1", ("QED-SWP-1", "QED-SWP-4"))
    refused(state, "token machete_3 a1", "QED-SWP-4")
    refused(state, "token coin_1 a1", "QED-SWP-1")
    allowed(state, "token native_step a1", ("QED-SWP-1", "QED-SWP-3"))
    allowed(state, "native a1", ("QED-SWP-1", "QED-SWP-3"))


@pytest.mark.parametrize("seed", range(4))
def test_random_turns_among_all_dangers(seed: int) -> None:
    state = wild("sailor, scout, jack, native", "paddle_2, native_step, pass_through, draw_1")
    cards, tokens = expedition_cards(state), tokens_everywhere(state)
    for number, here in enumerate(walk(state, seed, 25, (Play, TokenMove, TokenUse))):
        assert expedition_cards(here) == cards
        assert tokens_everywhere(here) == tokens
        if number % 4 == 0 and here.deciders:
            consistent(here)
            assert from_text(to_line(here), ruleset=here.ruleset) == here
