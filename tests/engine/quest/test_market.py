"""Buying: one card a turn, paid in half coins, from six slots and a reserve."""

from __future__ import annotations

import pytest

from tests.engine.quest.shops import consistent, deck, expedition_cards, shop, walk
from tests.support import adds, adds_nothing, allowed, caused, not_caused, note, position, refused, rules, start
from tutor.engine import Bag, play
from tutor.engine.errors import InputError
from tutor.engine.games.quest.actions import Act, Take
from tutor.engine.games.quest.data import cards
from tutor.engine.games.quest.market import Buy, Market, Payment, coins
from tutor.engine.games.quest.slices import Purchase
from tutor.engine.positions import from_text, to_line, to_yaml
from tutor.engine.state import State

FIVE = "scout: 3, trailblazer: 3, jack: 3, photographer: 3, treasure_chest: 3"
VACANT = f"{{board: {{{FIVE}}}, reserve: {{captain: 3, pioneer: 1}}}}"
"""Five piles on the board: one slot is vacant."""
CLOSED = f"{{board: {{{FIVE}, transmitter: 1}}, reserve: {{captain: 3}}}}"
"""Six piles: nothing of the reserve is for sale."""


def on_offer(state: State) -> set[str]:
    """The types that can be bought with some payment."""
    return {move.ware for move in play.legal_moves(state) if isinstance(move, Buy)}


def money(state: State, *paid: str) -> int:
    return state.quantity("money", Payment(0, Bag(paid))).value


# -- the market --


def test_the_market_begins_with_six_piles_and_twelve_beside_it() -> None:
    market = start("quest", route="first", seats=3).get(Market)
    assert market.board.counts() == dict.fromkeys(
        ["jack", "photographer", "scout", "trailblazer", "transmitter", "treasure_chest"], 3
    )
    assert set(market.reserve.counts().values()) == {3}
    assert len(set(market.reserve)) == 12
    assert market.vacant == 0
    note("QED-SETUP-3", "bites")


def test_dev_05_captain_and_journalist_are_not_on_the_board_at_the_start() -> None:
    state = shop("traveler, traveler, traveler")
    assert on_offer(state) == {"scout", "jack", "photographer", "trailblazer", "treasure_chest"}
    refused(state, "buy captain 2*traveler", "QED-BUY-5")
    refused(state, "buy explorer traveler", "QED-SETUP-3")
    allowed(state, "buy treasure_chest 3*traveler", "QED-SETUP-3")


def test_all_86_cards_are_there() -> None:
    state = start("quest", route="first", seats=4)
    assert len(expedition_cards(state)) == 86


# -- money --


def test_case_25_four_travelers_pay_four_coins() -> None:
    state = shop("traveler, traveler, traveler, traveler")
    assert money(state, *["traveler"] * 4) == 8
    allowed(state, "buy transmitter 4*traveler", ("QED-BUY-3", "QED-BUY-5"))
    refused(state, "buy pioneer 4*traveler", "QED-BUY-3", "QED-BUY-5")


def test_case_26_three_explorers_and_a_sailor_pay_two_coins() -> None:
    state = shop("explorer, explorer, explorer, sailor")
    paid = state.quantity("money", Payment(0, Bag(["explorer"] * 3 + ["sailor"])))
    adds(paid, "QED-BUY-2", 4)
    assert on_offer(state) == {"jack", "photographer", "scout"}
    verdict = refused(state, "buy trailblazer 3*explorer+sailor", "QED-BUY-3")
    assert "costs 3 coins; these cards pay 2." in str(verdict)


def test_money_explains_itself() -> None:
    state = shop("traveler, explorer, prop_plane, native")
    paid = state.quantity("money", Payment(0, Bag(["traveler", "explorer", "prop_plane", "native"])))
    assert [step.amount for step in paid.trail] == [10, 2]
    assert coins(paid.value) == "6"
    assert coins(5) == "2½"
    assert coins(1) == "½"
    adds_nothing(state.quantity("money", Payment(0, Bag())), "QED-BUY-2")


@pytest.mark.parametrize("card", list(cards()))
def test_each_card_pays_its_coins_or_a_half(card: str) -> None:
    """By the sheet: coin symbols on yellow and white cards only; Dev-11: white cards pay their full power."""
    kind = cards()[card]
    expected = 2 * kind.power if kind.colour in ("yellow", "white") else 1
    assert money(shop(card), card) == expected


def test_dev_11_the_captain_has_power_3_and_white_cards_pay_in_full() -> None:
    assert cards()["captain"].power == 3
    state = shop("adventurer, jack")
    assert money(state, "adventurer") == 4
    allowed(state, "buy trailblazer adventurer+jack", "QED-BUY-3")


def test_dev_15_the_photographer_pays_two() -> None:
    state = shop("photographer")
    assert money(state, "photographer") == 4
    allowed(state, "buy jack photographer", "QED-BUY-3")
    refused(state, "buy trailblazer photographer", "QED-BUY-3")


def test_any_cards_that_suffice_pay_and_no_change_is_given() -> None:
    state = shop("traveler, traveler, sailor, explorer")
    # Scout costs 1: every choice worth a coin or more pays. Of the sub-bags of {2 travelers, sailor, explorer},
    # 3 * 2 * 2 = 12, the empty one and the two single half coins fall short.
    assert sum(isinstance(move, Buy) and move.ware == "scout" for move in play.legal_moves(state)) == 9
    after = allowed(state, "buy scout explorer+sailor+2*traveler").state
    assert deck(after).hand == ()
    assert len(deck(after).played) == 4
    refused(state, "buy scout sailor", "QED-BUY-3")


# -- one purchase a turn --


def test_one_card_a_turn() -> None:
    state = shop("traveler, traveler, traveler", market=VACANT)
    allowed(state, "buy scout traveler", "QED-BUY-1")
    after = allowed(state, "buy scout traveler").state
    refused(after, "buy scout traveler", "QED-BUY-1")
    refused(after, "buy jack 2*traveler", "QED-BUY-1")
    assert on_offer(after) == set()


def test_the_next_player_has_a_purchase_again() -> None:
    state = shop("traveler", seat="draw: [traveler, traveler, traveler, traveler]")
    after = allowed(state, "buy scout traveler").state
    ended = caused(allowed(after, "end"), "QED-BUY-1")
    assert ended.state.get(Purchase).cards == ()
    assert ended.state.get(Purchase) == shop("").get(Purchase)
    not_caused(allowed(state, "end"), "QED-BUY-1")


def test_buying_without_having_moved_and_after_having_moved() -> None:
    state = shop("explorer, traveler")
    allowed(state, "buy scout traveler", "QED-BUY-1")
    moved = allowed(state, "play explorer surface:-1,2").state
    allowed(moved, "buy scout traveler", "QED-BUY-1")


# -- QED-TURN-3 and QED-OPEN-3 --


def test_moves_come_before_the_purchase_but_purple_cards_at_any_time() -> None:
    state = shop("explorer, traveler, compass, native, explorer")
    allowed(state, "play explorer surface:-1,2", "QED-TURN-3")
    allowed(state, "native surface:-1,2", "QED-TURN-3")
    after = allowed(state, "buy scout traveler").state
    refused(after, "play explorer surface:-1,2", "QED-TURN-3")
    refused(after, "native surface:-1,2", "QED-TURN-3")
    allowed(after, "use compass", "QED-CARD-1")
    note("QED-CARD-1", "bites")


def test_rubble_after_the_purchase_is_a_move_too() -> None:
    state = shop("traveler, explorer", at="-1,-4")
    allowed(state, "pay explorer surface:-1,-5", "QED-TURN-3")
    refused(allowed(state, "buy scout traveler").state, "pay explorer surface:-1,-5", "QED-TURN-3")


def test_the_loose_reading_lets_a_piece_move_after_the_purchase() -> None:
    state = shop("explorer, traveler, native", rules="quest;QED-OPEN-3=loose")
    after = allowed(state, "buy scout traveler").state
    allowed(after, "play explorer surface:-1,2")
    allowed(after, "native surface:-1,2")


# -- what pays --


def test_case_28_a_card_that_moved_does_not_pay() -> None:
    # Beside the village of power 1 at (0,-5); its river neighbour is (0,-4).
    state = shop("traveler, traveler, traveler, traveler", at="0,-4")
    after = allowed(state, "play traveler surface:0,-5").state
    assert money(after, "traveler", "traveler", "traveler") == 6
    verdict = refused(after, "buy transmitter 4*traveler", "QED-BUY-10")
    assert verdict.stage == "rules"
    assert str(verdict).startswith("Traveler did something else this turn")  # by its name, not by its id
    allowed(after, "buy trailblazer 3*traveler", "QED-BUY-10")


def test_cards_that_are_nowhere_near_do_not_pay() -> None:
    refused(shop("traveler"), "buy scout 2*traveler", "QED-TURN-4")
    refused(shop("traveler", seat="discard: [traveler]"), "buy jack 2*traveler", "QED-TURN-4")


def test_money_is_not_saved() -> None:
    """The rest of an overpaid purchase buys nothing, this turn or the next."""
    state = shop("treasure_chest", seat="draw: [explorer, explorer, explorer, explorer]")
    after = allowed(allowed(state, "buy scout treasure_chest").state, "end").state
    later = allowed(after, "end").state  # blue has no cards
    assert later.table.active == (0,)
    assert on_offer(later) == {"jack", "photographer", "scout"}  # four half coins


# -- slots and reserve --


def test_case_30_the_last_card_of_a_pile_leaves_its_slot_vacant() -> None:
    state = shop(
        "traveler, traveler, traveler, traveler",
        market=CLOSED,
        more="",
        seat="draw: [traveler, traveler, traveler, traveler]",
    )
    refused(state, "buy captain 2*traveler", "QED-BUY-5")
    bought = allowed(state, "buy transmitter 4*traveler")
    after = not_caused(bought, "QED-BUY-7").state
    assert after.get(Market).vacant == 1
    assert "captain" in after.get(Market).reserve
    note("QED-BUY-9", "bites")
    blue = position(
        f"""
        ruleset: quest
        board: {{route: first}}
        market: {VACANT}
        turn: blue
        seats:
        - {{name: red, pieces: ["surface:-1,3"]}}
        - {{name: blue, pieces: ["surface:0,3"], hand: [traveler, traveler, traveler, traveler]}}
        """
    )
    assert {"captain", "scout", "jack"} <= on_offer(blue)
    allowed(blue, "buy captain 2*traveler", "QED-BUY-5")
    adds(blue.quantity("for sale", "captain"), "QED-BUY-6", 3)
    adds_nothing(state.quantity("for sale", "captain"), "QED-BUY-6")


def test_case_31_the_rest_of_a_reserve_pile_moves_into_the_vacant_slot() -> None:
    state = shop("traveler, traveler", market=VACANT, seat="draw: [compass]")
    after = caused(allowed(state, "buy captain 2*traveler", "QED-BUY-5"), "QED-BUY-7", "QED-BUY-4").state
    assert deck(after).discard == ("captain",)
    assert after.get(Market).board.count("captain") == 2
    assert after.get(Market).vacant == 0
    assert after.get(Market).reserve == ("pioneer",)
    assert not after.quantity("for sale", "pioneer").value


def test_two_vacant_slots_and_one_is_filled() -> None:
    market = "{board: {scout: 3, trailblazer: 3, jack: 3, photographer: 3}, reserve: {captain: 3, pioneer: 1}}"
    after = caused(allowed(shop("traveler, traveler", market=market), "buy captain 2*traveler"), "QED-BUY-7").state
    assert after.get(Market).vacant == 1
    assert after.quantity("for sale", "pioneer").value == 1


def test_the_last_card_of_a_reserve_pile_leaves_nothing_to_move() -> None:
    state = shop("millionaire, traveler", market=VACANT)
    after = not_caused(allowed(state, "buy pioneer millionaire+traveler"), "QED-BUY-7").state
    assert after.get(Market).vacant == 1
    assert set(after.get(Market).reserve) == {"captain"}
    note("QED-BUY-8", "bites")
    filled = allowed(shop("traveler, traveler", market=VACANT), "buy captain 2*traveler").state
    assert filled.get(Market).vacant == 0
    note("QED-BUY-8", "spares")


def test_case_33_a_purchase_from_the_board_leaves_the_slot_vacant() -> None:
    state = shop("traveler", market=VACANT)
    after = not_caused(allowed(state, "buy scout traveler", "QED-BUY-5"), "QED-BUY-7").state
    assert after.get(Market).vacant == 1
    note("QED-BUY-9", "bites")
    filled = allowed(shop("traveler, traveler", market=VACANT), "buy captain 2*traveler").state
    assert filled.get(Market).vacant == 0
    note("QED-BUY-9", "spares")


# -- the bought card --


def test_case_38_a_bought_card_cannot_be_played_this_turn() -> None:
    state = shop("traveler, explorer")
    after = caused(allowed(state, "buy scout traveler"), "QED-BUY-4").state
    assert deck(after).discard == ("scout",)
    assert deck(after).hand == ("explorer",)
    refused(after, "play scout surface:-1,2", "QED-TURN-4")


def test_a_bought_card_that_a_shuffle_brings_back_stays_unused() -> None:
    """QED-OPEN-5: the Compass empties the draw pile and shuffles the discard pile, the new Scout comes to hand."""
    state = shop("traveler, compass, traveler", rules="quest;QED-OPEN-3=loose", seat="draw: [sailor]")
    after = allowed(allowed(state, "buy scout traveler").state, "use compass").state
    assert deck(after).hand == ("sailor", "scout", "traveler")
    verdict = refused(after, "play scout surface:-1,2", "QED-BUY-4")
    assert "Scout was bought this turn" in str(verdict)
    consistent(after, ["QED-BUY-4", "QED-BUY-1", "QED-BUY-10"])
    # By the next turn it is a card like others.
    ended = allowed(after, "end").state
    kept = allowed(ended, "discard sailor+traveler").state
    again = allowed(kept, "end").state
    assert "scout" in deck(again).hand
    allowed(again, "play scout surface:-1,2", "QED-BUY-4")


def test_of_two_copies_one_is_the_old_one() -> None:
    """With an old and a new Scout in hand one may be used; with one of them in a pile the one in hand is old."""
    state = shop("traveler, compass, scout", rules="quest;QED-OPEN-3=loose", seat="draw: [sailor, sailor]")
    both = allowed(allowed(state, "buy scout traveler").state, "use compass").state
    assert deck(both).hand.count("scout") == 2
    allowed(both, "play scout surface:-1,2", "QED-BUY-4")
    one = allowed(both, "play scout surface:-1,2").state
    refused(allowed(one, "stop").state, "play scout surface:0,1", "QED-BUY-4")
    far = shop("scout", more="bought: [scout]", seat="draw: [scout]", rules="quest;QED-OPEN-3=loose")
    allowed(far, "play scout surface:-1,2", "QED-BUY-4")


# -- positions, invariants --


@pytest.mark.parametrize("market", ["start", VACANT, CLOSED, "{board: {scout: 1}}", "{reserve: {scout: 1}}"])
def test_positions_with_a_market_round_trip(market: str) -> None:
    state = shop("traveler", market=market, more="bought: [scout]", seat="discard: [scout]")
    for text in (to_line(state), to_yaml(state)):
        again = from_text(text, ruleset=state.ruleset)
        assert again == state
    assert ("market: start" in to_yaml(state)) == (market == "start")


def test_a_position_without_a_market_sells_nothing() -> None:
    state = position(
        "ruleset: quest\nboard: {route: first}\nseats: [{name: red, pieces: ['surface:-1,3'], hand: [traveler]}]"
    )
    assert on_offer(state) == set()
    assert "market" not in to_yaml(state)


@pytest.mark.parametrize(
    ("market", "problem"),
    [
        ("{board: {explorer: 1}}", "is no card of the market"),
        ("{board: {scout: 4}}", "is not a number from 1 to 3"),
        ("{board: {scout: 1}, reserve: {scout: 1}}", "on the board and in the reserve"),
        ("{board: {scout: 1, jack: 1, captain: 1, pioneer: 1, native: 1, compass: 1, scientist: 1}}", "7 piles"),
        ("all", "is not possible here"),
        ("{shelf: {}}", "no key 'shelf'"),
    ],
)
def test_a_market_that_cannot_be_is_refused_with_its_line(market: str, problem: str) -> None:
    with pytest.raises(InputError, match=problem) as caught:
        shop("traveler", market=market)
    assert caught.value.field.startswith("market")
    assert caught.value.place == "test:3"
    assert caught.value.remedy


SWITCHES = [f"QED-BUY-{number}" for number in (1, 2, 3, 4, 5, 6, 7, 10)] + ["QED-TURN-3"]


def test_the_buying_rules_can_be_switched_off() -> None:
    assert set(SWITCHES) <= rules("quest").switchable(include_off=True)


@pytest.mark.parametrize("seed", range(3))
def test_random_games_keep_every_card_and_list_what_they_accept(seed: int) -> None:
    state = start("quest", seed, route="first", seats=2 + seed)
    everything = expedition_cards(state)
    assert len(everything) == 54 + 8 * (2 + seed)
    for number, here in enumerate(walk(state, seed, 120, (Buy, Act, Take))):
        assert expedition_cards(here) == everything
        if number % 12 == 0 and here.deciders:
            consistent(here)


def test_the_list_is_right_with_any_buying_rule_off() -> None:
    state = shop("traveler, explorer, compass", market=VACANT, seat="played: [traveler], draw: [scout]")
    consistent(state, SWITCHES)
    consistent(allowed(state, "buy scout traveler").state, SWITCHES)


def test_the_rules_matter() -> None:
    """With a rule off something else is legal."""
    state = shop("traveler", market=CLOSED, seat="played: [traveler]")
    spent = Buy(0, "photographer", Bag(["traveler", "traveler"]))
    assert not play.check(state, spent)
    without = state._replace(ruleset=state.ruleset.without("QED-BUY-10"))
    assert play.check(without, spent)
    assert deck(play.apply(without, spent).state).played == ("traveler", "traveler")
    assert on_offer(state._replace(ruleset=state.ruleset.without("QED-BUY-3"))) >= {"transmitter", "treasure_chest"}
    reserve = shop("traveler, traveler", market=CLOSED)
    assert "captain" in on_offer(reserve._replace(ruleset=reserve.ruleset.without("QED-BUY-5")))
    vacant = shop("traveler, traveler", market=VACANT)
    assert "captain" not in on_offer(vacant._replace(ruleset=vacant.ruleset.without("QED-BUY-6")))
    bought = play.apply(
        vacant._replace(ruleset=vacant.ruleset.without("QED-BUY-7")), Buy(0, "captain", Bag(["traveler"] * 2))
    )
    assert bought.state.get(Market).vacant == 1
