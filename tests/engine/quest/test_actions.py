"""Purple cards: Transmitter, Cartographer, Compass, Scientist, Travel Log, Native."""

from __future__ import annotations

import pytest

from tests.engine.quest.shops import consistent, deck, expedition_cards, shop, walk
from tests.support import allowed, caused, not_caused, note, position, refused, settled, start
from tutor.engine import Bag, play
from tutor.engine.events import Closed
from tutor.engine.games.quest.actions import Act, FreeStep, Gained, Remove, Removing, Take
from tutor.engine.games.quest.cards import Drawing, Drew, Keeping, Reshuffled
from tutor.engine.games.quest.market import Buy, Market
from tutor.engine.games.quest.movement import Stopped
from tutor.engine.games.quest.slices import Pieces
from tutor.engine.notation import parse
from tutor.engine.positions import from_text, to_line
from tutor.engine.verdict import Transition


def drawn(state: object, outcome: str) -> Transition:
    return play.resolve(state, Bag(outcome.split("+")))  # type: ignore[arg-type]


# -- any time in phase 1 --


def test_purple_cards_at_any_moment_of_phase_1_but_not_later() -> None:
    state = shop("cartographer, cartographer, cartographer, explorer, traveler", seat="draw: [sailor, sailor]")
    first = allowed(state, "use cartographer", "QED-CARD-1").state
    moved = allowed(first, "play explorer surface:-1,2").state
    second = allowed(moved, "use cartographer", "QED-CARD-1").state
    bought = allowed(second, "buy scout traveler").state
    allowed(bought, "use cartographer", "QED-CARD-1")
    keeping = allowed(bought, "end").state
    assert isinstance(keeping.top, Keeping)
    refused(keeping, "use cartographer")
    refused(state, "blue: use cartographer")
    note("QED-CARD-1", "bites")


def test_only_cards_that_draw_are_used_that_way() -> None:
    state = shop("explorer, transmitter, native, compass")
    for card in ("explorer", "transmitter", "native"):
        refused(state, f"use {card}", "QED-CARD-1")
    refused(state, "use scientist", "QED-TURN-4")
    allowed(state, "use compass", ("QED-CARD-1", "QED-TURN-4"))


# -- Transmitter --


def test_bug_13_the_transmitter_reaches_every_pile_and_leaves_the_game() -> None:
    state = shop("transmitter")
    assert {move.ware for move in play.legal_moves(state) if isinstance(move, Take)} == {
        *state.get(Market).board, *state.get(Market).reserve,
    }  # fmt: skip
    after = caused(allowed(state, "take pioneer"), "QED-CARD-2", "QED-ITEM-1").state
    assert deck(after).discard == ("pioneer",)
    assert deck(after).removed == ("transmitter",)
    assert deck(after).played == deck(after).hand == ()


def test_the_transmitter_takes_nothing_that_is_not_there() -> None:
    state = shop("transmitter", market="{board: {scout: 1}}")
    refused(state, "take captain", "QED-SETUP-3")
    refused(state, "take explorer", "QED-SETUP-3")
    refused(shop("traveler"), "take scout", "QED-TURN-4")
    not_caused(allowed(shop("transmitter, explorer"), "buy scout explorer+transmitter"), "QED-CARD-2")


def test_case_40_transmitter_and_purchase_in_one_turn() -> None:
    state = shop("transmitter, traveler, transmitter")
    after = allowed(state, "take pioneer").state
    bought = allowed(after, "buy scout traveler", "QED-BUY-1").state
    note("QED-CARD-3", "bites")
    refused(bought, "buy scout traveler", "QED-BUY-1")
    allowed(bought, "take pioneer")
    note("QED-CARD-3", "spares")


def test_case_41_the_last_scout_leaves_a_vacant_slot() -> None:
    board = "{scout: 1, jack: 3, photographer: 3, trailblazer: 3, treasure_chest: 3, transmitter: 3}"
    market = f"{{board: {board}, reserve: {{captain: 3}}}}"
    state = shop("transmitter, traveler, traveler", market=market)
    refused(state, "buy captain 2*traveler", "QED-BUY-5")
    after = allowed(state, "take scout").state
    assert after.get(Market).vacant == 1
    allowed(after, "buy captain 2*traveler", "QED-BUY-5")
    note("QED-CARD-5", "bites")
    other = allowed(state, "take jack").state
    assert other.get(Market).vacant == 0
    note("QED-CARD-5", "spares")


def test_a_reserve_pile_the_transmitter_took_from_stays_in_the_reserve() -> None:
    """QED-OPEN-17, with a vacant slot as well."""
    market = "{board: {scout: 3}, reserve: {captain: 3}}"
    after = not_caused(allowed(shop("transmitter", market=market), "take captain"), "QED-BUY-7").state
    assert after.get(Market).reserve == ("captain", "captain")
    assert after.get(Market).vacant == 5
    note("QED-CARD-4", "bites")
    bought = caused(allowed(shop("traveler, traveler", market=market), "buy captain 2*traveler"), "QED-BUY-7").state
    assert bought.get(Market).reserve == ()
    note("QED-CARD-4", "spares")


def test_a_card_taken_for_nothing_was_not_bought() -> None:
    """QED-OPEN-24: what the Transmitter took may be used once a shuffle brings it to hand."""
    state = shop("transmitter, compass")
    after = allowed(allowed(state, "take scout").state, "use compass").state
    assert deck(after).hand == ("scout",)
    allowed(after, "play scout surface:-1,2", "QED-BUY-4")


# -- drawing --


@pytest.mark.parametrize(("card", "count"), [("cartographer", 2), ("compass", 3)])
def test_drawn_cards_can_be_played_this_turn(card: str, count: int) -> None:
    state = shop(card, seat="draw: [explorer, explorer, explorer, explorer, explorer]")
    done = caused(allowed(state, f"use {card}"), "QED-CARD-6")
    assert done.state.top == Drawing(0, count, "QED-CARD-6")
    after = drawn(done.state, "+".join(["explorer"] * count))
    assert caused(after, "QED-CARD-6").state.deciders == (0,)
    assert len(deck(after.state).hand) == count
    allowed(after.state, "play explorer surface:-1,2")
    not_caused(allowed(state, "end"), "QED-CARD-6")


def test_the_cartographer_is_no_item() -> None:
    state = shop("cartographer", seat="draw: [explorer, sailor]")
    after = not_caused(allowed(state, "use cartographer"), "QED-ITEM-1").state
    assert deck(after).played == ("cartographer",)
    assert deck(after).hand == ("explorer", "sailor")


def test_bug_17_a_shuffle_in_phase_1_leaves_played_cards_where_they_are() -> None:
    state = shop("compass, explorer", seat="discard: [sailor, traveler]")
    moved = allowed(state, "play explorer surface:-1,2").state
    done = allowed(moved, "use compass")
    assert any(isinstance(event, Reshuffled) for event in done.events)
    assert deck(done.state).hand == ("sailor", "traveler")
    assert deck(done.state).played == ("explorer",)
    note("QED-DRAW-3", "bites")


def test_no_shuffle_in_phase_1_while_the_pile_suffices() -> None:
    state = shop("cartographer", seat="draw: [explorer, sailor], discard: [scout]")
    done = allowed(state, "use cartographer")
    assert not any(isinstance(event, Reshuffled) for event in done.events)
    assert deck(done.state).hand == ("explorer", "sailor")
    assert deck(done.state).discard == ("scout",)
    note("QED-DRAW-3", "spares")


def test_a_short_pile_is_drawn_out_before_the_shuffle() -> None:
    state = shop("compass", seat="draw: [explorer], discard: [scout, sailor, traveler]")
    done = allowed(state, "use compass")
    assert [event.cards for event in done.events if isinstance(event, Drew)] == [("explorer",)]
    assert done.state.top == Drawing(0, 2, "QED-CARD-6")
    assert dict(play.outcomes(done.state)).keys() == {
        Bag(["scout", "sailor"]), Bag(["scout", "traveler"]), Bag(["sailor", "traveler"])
    }  # fmt: skip


def test_fewer_cards_than_the_compass_draws() -> None:
    after = allowed(shop("compass", seat="draw: [explorer], discard: [scout]"), "use compass").state
    assert deck(after).hand == ("explorer", "scout")
    assert after.deciders == (0,)
    note("QED-DRAW-5", "bites")


def test_case_45_the_cards_played_this_turn_are_shuffled_in_phase_3() -> None:
    """Eight cards, four of them just played: all eight lie on the discard pile when four are drawn."""
    state = shop("explorer, explorer, traveler, traveler", seat="discard: [explorer, traveler, traveler, sailor]")
    after = allowed(state, "play explorer surface:-1,2").state
    bought = allowed(after, "buy jack 2*traveler").state
    moved = allowed(bought, "end").state
    kept = allowed(moved, "discard explorer").state
    assert kept.top == Drawing(0, 4, "QED-TURN-1")
    assert deck(kept).draw == Bag(["explorer"] * 3 + ["traveler"] * 4 + ["sailor", "jack"])
    assert deck(kept).discard == deck(kept).played == ()
    note("QED-DRAW-4", "bites")


def test_played_cards_lie_on_the_discard_pile_when_the_draw_pile_suffices() -> None:
    state = shop("explorer", seat="draw: [sailor, sailor, sailor, sailor]")
    after = allowed(allowed(state, "play explorer surface:-1,2").state, "end").state
    assert deck(after).discard == ("explorer",)
    note("QED-DRAW-4", "spares")


def test_case_48_five_cards_are_kept_and_none_drawn() -> None:
    state = shop("compass, explorer, sailor, scout", seat="draw: [traveler, traveler, traveler, jack]")
    six = drawn(allowed(state, "use compass").state, "traveler+traveler+traveler").state
    assert len(deck(six).hand) == 6
    five = allowed(six, "play explorer surface:-1,2").state
    kept = allowed(allowed(five, "end").state, "discard -").state
    assert len(deck(kept).hand) == 5
    assert deck(kept).draw == ("jack",)
    note("QED-DISC-2", "bites")


# -- Scientist and Travel Log --


def test_case_46_none_or_any_one_card_of_the_hand() -> None:
    state = shop("scientist, sailor, traveler", seat="draw: [pioneer]")
    done = caused(allowed(state, "use scientist"), "QED-CARD-7", "QED-CARD-9").state
    assert deck(done).hand == ("pioneer", "sailor", "traveler")
    assert {move.cards for move in play.legal_moves(done) if isinstance(move, Remove)} == {
        Bag(), Bag(["pioneer"]), Bag(["sailor"]), Bag(["traveler"]),
    }  # fmt: skip
    gone = caused(allowed(done, "remove pioneer"), "QED-CARD-7").state
    assert deck(gone).removed == ("pioneer",)
    assert deck(gone).played == ("scientist",)
    refused(done, "remove pioneer+sailor", "QED-CARD-7")
    refused(done, "remove scout", "QED-TURN-4")
    none = allowed(done, "remove -")
    assert [type(event) for event in none.events] == [Closed]
    assert deck(none.state).removed == ()


def test_bug_07_remove_none_then_buy() -> None:
    state = shop("scientist, traveler", seat="draw: [sailor]")
    done = allowed(state, "use scientist").state
    refused(done, "buy scout traveler")
    refused(done, "end")
    note("QED-CARD-9", "bites")
    allowed(allowed(done, "remove -", "QED-CARD-7").state, "buy scout traveler", "QED-CARD-7")
    note("QED-CARD-9", "spares")


def test_first_drawn_then_decided() -> None:
    state = shop("scientist, traveler", seat="draw: [sailor, scout]")
    done = allowed(state, "use scientist").state
    assert isinstance(done.top, Drawing)
    after = drawn(done, "scout").state
    assert after.top == Removing((0,), "scientist", 1)
    assert deck(after).hand == ("scout", "traveler")


def test_the_travel_log_takes_two_at_most_and_leaves() -> None:
    state = shop("travel_log, sailor", seat="draw: [explorer, explorer]")
    done = caused(allowed(state, "use travel_log"), "QED-CARD-8", "QED-ITEM-1").state
    assert {move.cards for move in play.legal_moves(done) if isinstance(move, Remove)} == {
        Bag(), Bag(["explorer"]), Bag(["sailor"]), Bag(["explorer", "explorer"]), Bag(["explorer", "sailor"]),
    }  # fmt: skip
    verdict = refused(done, "remove 2*explorer+sailor", "QED-CARD-8")
    assert "at most 2" in str(verdict)
    after = caused(allowed(done, "remove 2*explorer", "QED-CARD-7"), "QED-CARD-8").state
    assert deck(after).removed == ("explorer", "explorer", "travel_log")
    allowed(allowed(done, "remove sailor", "QED-CARD-8").state, "end")


def test_a_card_played_this_turn_is_no_hand_card() -> None:
    """A second copy above the board stays there when the one in hand leaves the game."""
    state = shop("scientist, explorer, explorer", seat="draw: [sailor]")
    moved = allowed(state, "play explorer surface:-1,2").state
    after = allowed(allowed(moved, "use scientist").state, "remove explorer").state
    assert deck(after).played == ("explorer", "scientist")
    assert deck(after).removed == ("explorer",)
    assert deck(after).hand == ("sailor",)


def test_nothing_to_decide_without_a_card() -> None:
    after = allowed(shop("travel_log"), "use travel_log").state
    assert deck(after).removed == ("travel_log",)
    allowed(after, "end")


# -- Native --


def test_case_50_the_native_enters_a_camp_for_nothing() -> None:
    state = shop("native, explorer", at="4,-18")
    done = caused(allowed(state, "native surface:5,-18"), "QED-CARD-10")
    assert deck(done.state).hand == ("explorer",)
    assert deck(done.state).removed == ()
    assert deck(done.state).played == ("native",)
    assert any(isinstance(event, Stopped) for event in done.events)
    ended = allowed(done.state, "end").state
    kept = allowed(ended, "discard -").state
    assert "native" in (*deck(kept).hand, *deck(kept).discard)
    not_caused(done, "QED-ITEM-1")
    note("QED-CARD-13", "bites")
    not_caused(allowed(shop("explorer"), "play explorer surface:-1,2"), "QED-CARD-10")
    gone = allowed(shop("giant_machete"), "play giant_machete surface:-1,2").state
    assert deck(gone).removed
    note("QED-CARD-13", "spares")


def test_case_51_not_onto_an_occupied_space() -> None:
    state = position(
        """
        ruleset: quest
        board: {route: first}
        seats:
        - {name: red, pieces: ["surface:0,-21"], hand: [native]}
        - {name: blue, pieces: ["surface:0,-22"]}
        """
    )
    refused(state, "native surface:0,-22", "QED-MOVE-7")


def test_case_13_and_dev_01_not_onto_a_mountain() -> None:
    state = shop("native, pioneer, explorer", at="1,-1")
    refused(state, "native surface:2,-2", "QED-MOVE-12")
    refused(state, "play pioneer surface:2,-2", "QED-MOVE-12")
    allowed(state, "native surface:0,-1", "QED-MOVE-12")


def test_the_native_goes_one_step_and_not_back_to_the_start() -> None:
    state = shop("native", at="-1,2")
    refused(state, "native surface:0,0", "QED-MOVE-1")
    refused(state, "native surface:-1,3", "QED-MOVE-10")
    refused(shop("explorer"), "native surface:-1,2", "QED-TURN-4")


def test_the_native_enters_rubble_and_any_landscape() -> None:
    rubble = allowed(shop("native", at="-1,-4"), "native surface:-1,-5", ("QED-SPEC-1", "QED-SPEC-6")).state
    assert deck(rubble).played == ("native",)
    allowed(shop("native", at="0,-10"), "native surface:0,-11", "QED-MOVE-1")
    allowed(shop("native", at="0,-21"), "native surface:0,-22", "QED-MOVE-1")


def test_the_native_reaches_el_dorado() -> None:
    done = caused(allowed(shop("native", at="-3,-21"), "native surface:-3,-22"), "QED-CARD-10", "QED-END-1")
    assert done.state.get(Pieces).at[0] == (None,)
    note("QED-CARD-12", "bites")
    near = allowed(shop("native", at="-3,-21"), "native surface:-3,-20").state
    assert near.get(Pieces).at[0] != (None,)
    note("QED-CARD-12", "spares")


def test_a_native_that_is_given_up_does_not_step() -> None:
    done = not_caused(allowed(shop("native", at="-1,-4"), "pay native surface:-1,-5"), "QED-CARD-10")
    assert [type(event) for event in done.events].count(Stopped) == 1
    note("QED-CARD-14", "bites")
    caused(allowed(shop("native", at="-1,-4"), "native surface:-1,-5"), "QED-CARD-10")
    note("QED-CARD-14", "spares")


def test_with_two_pieces_the_native_moves_either() -> None:
    state = position(
        """
        ruleset: quest
        board: {route: first}
        seats:
        - {name: red, pieces: ["surface:0,3", "surface:-2,3"], hand: [native]}
        - {name: blue, pieces: ["surface:-1,3", "surface:-3,3"]}
        """
    )
    pieces = {move.piece for move in play.legal_moves(state) if isinstance(move, FreeStep)}
    assert pieces == {1, 2}
    allowed(state, "native 2 surface:-2,2")


# -- texts, positions, invariants --


def test_a_position_in_the_middle_of_a_removal_round_trips() -> None:
    state = allowed(shop("scientist, sailor", seat="draw: [pioneer]"), "use scientist").state
    assert isinstance(state.top, Removing)
    assert from_text(to_line(state), ruleset=state.ruleset) == state


@pytest.mark.parametrize("seed", range(3))
def test_random_games_with_many_purple_cards(seed: int) -> None:
    state = shop(
        "scientist, travel_log, native, transmitter, compass",
        seat="draw: [cartographer, scientist, sailor, explorer, traveler, explorer]",
    )
    everything = expedition_cards(state)
    for number, here in enumerate(walk(state, seed, 40, (Act, Take, FreeStep, Remove))):
        assert expedition_cards(here) == everything
        if number % 5 == 0 and here.deciders:
            consistent(here)


def test_the_list_is_right_with_any_rule_of_purple_cards_off() -> None:
    off = ["QED-CARD-7", "QED-CARD-8", "QED-BUY-4", "QED-MOVE-7", "QED-MOVE-12"]
    consistent(shop("scientist, native, transmitter", at="1,-1", market="{board: {scout: 1}}"), off)
    consistent(allowed(shop("scientist, sailor", seat="draw: [pioneer]"), "use scientist").state, off)


def test_taking_is_an_event_of_its_own() -> None:
    done = allowed(shop("transmitter"), "take scout")
    assert [event for event in done.events if isinstance(event, Gained)] == [Gained("QED-CARD-2", 0, "scout")]
    assert not [move for move in play.legal_moves(done.state) if isinstance(move, Take | Buy)]


def test_a_game_from_the_start_can_use_every_kind() -> None:
    kinds = {type(move) for move in play.universe(settled(start("quest", 3, route="first", seats=3)))}
    assert {Act, Take, FreeStep, Buy} <= kinds


def test_bug_09_an_end_from_somebody_whose_turn_it_is_not() -> None:
    """Neither the end of a turn nor anything else is taken from a player who is not to move."""
    state = position("""
        ruleset: quest
        board: {rows: [" j1 j1 j1", "s1 s2 j1"]}
        seats:
          - {name: red, pieces: [a1], hand: [explorer]}
          - {name: blue, pieces: [b1], hand: [explorer]}
    """)
    for move in ("blue: end", "blue: play explorer b2", "blue: discard explorer"):
        verdict = play.check(state, parse(state, move))
        assert (verdict.stage, [violation.message for violation in verdict.violations]) == ("turn", ["turn.other"])
        assert not [listed for listed in play.legal_moves(state) if listed.seat == 1]
    assert play.check(state, parse(state, "red: end"))
