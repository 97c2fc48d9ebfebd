"""Items leave the game once their function is used, and only then."""

from __future__ import annotations

import pytest

from tests.engine.quest.shops import deck, shop
from tests.support import allowed, caused, not_caused, note, refused
from tutor.engine.games.quest.data import cards

ITEMS = ["compass", "giant_machete", "prop_plane", "transmitter", "travel_log", "treasure_chest"]


def test_six_types_are_items() -> None:
    assert sorted(card.id for card in cards().values() if card.single_use) == ITEMS


# -- moving --


def test_an_item_that_moved_a_piece_leaves_the_game_even_with_power_left() -> None:
    after = caused(allowed(shop("giant_machete"), "play giant_machete surface:-1,2"), "QED-ITEM-1").state
    assert deck(after).removed == ("giant_machete",)
    assert deck(after).played == ()
    stopped = allowed(after, "stop").state  # five of its six power are lost
    assert deck(stopped).removed == ("giant_machete",)
    note("QED-ITEM-5", "bites")


def test_a_card_that_is_no_item_stays() -> None:
    after = not_caused(allowed(shop("trailblazer"), "play trailblazer surface:-1,2"), "QED-ITEM-1").state
    assert deck(after).played == ("trailblazer",)
    assert deck(allowed(after, "stop").state).removed == ()
    note("QED-ITEM-5", "spares")


def test_bug_01_an_item_that_moved_does_not_come_back_with_the_discard_pile() -> None:
    state = shop("giant_machete", seat="discard: [explorer]")
    after = allowed(allowed(allowed(state, "play giant_machete surface:-1,2").state, "stop").state, "end").state
    assert deck(after).hand == ("explorer",)
    assert deck(after).removed == ("giant_machete",)
    assert "giant_machete" not in (*deck(after).draw, *deck(after).discard, *deck(after).played)


def test_case_08_the_village_of_power_4() -> None:
    """Beside (0,-11), which asks for 4 coins."""
    at, there = "0,-10", "surface:0,-11"
    refused(shop("journalist", at=at), f"play journalist {there}", "QED-MOVE-1")
    refused(shop("photographer, photographer", at=at), f"pay 2*photographer {there}", "QED-MOVE-3")
    not_caused(allowed(shop("millionaire", at=at), f"play millionaire {there}", "QED-MOVE-1"), "QED-ITEM-1")
    for item, symbol in (("treasure_chest", ""), ("prop_plane", " coin")):
        done = allowed(shop(item, at=at), f"play {item}{symbol} {there}")
        assert deck(caused(done, "QED-ITEM-1").state).removed == (item,)


# -- paying --


def test_case_35_a_chest_that_pays_its_coins_leaves_and_the_rest_is_lost() -> None:
    done = allowed(shop("treasure_chest"), "buy trailblazer treasure_chest", "QED-BUY-3")
    after = caused(done, "QED-ITEM-1").state
    assert deck(after).removed == ("treasure_chest",)
    assert deck(after).discard == ("trailblazer",)
    assert deck(after).played == deck(after).hand == ()
    note("QED-ITEM-3", "bites")
    plane = caused(allowed(shop("prop_plane"), "buy transmitter prop_plane"), "QED-ITEM-1").state
    assert deck(plane).removed == ("prop_plane",)


def test_case_36_a_machete_that_pays_half_a_coin_is_discarded() -> None:
    state = shop("giant_machete, traveler, explorer")
    done = not_caused(allowed(state, "buy jack explorer+giant_machete+traveler", "QED-BUY-3"), "QED-ITEM-1")
    assert deck(done.state).played == ("explorer", "giant_machete", "traveler")
    ended = allowed(done.state, "end").state
    assert deck(ended).removed == ()
    assert "giant_machete" in (*deck(ended).hand, *deck(ended).discard)
    note("QED-ITEM-2", "bites")
    note("QED-ITEM-3", "spares")


@pytest.mark.parametrize("item", ["giant_machete", "compass", "travel_log", "transmitter"])
def test_items_without_a_coin_pay_half_and_are_discarded(item: str) -> None:
    done = not_caused(
        allowed(shop(f"{item}, explorer"), f"buy scout {'+'.join(sorted([item, 'explorer']))}"), "QED-ITEM-1"
    )
    assert item in deck(done.state).played
    assert "Laid" not in [type(event).__name__ for event in done.events]  # a purple item has no effect (QED-CARD-14)
    note("QED-CARD-14", "bites")


def test_two_chests_in_one_payment_leave_together() -> None:
    state = shop("treasure_chest, prop_plane, traveler", market="{board: {pioneer: 3}}")
    after = caused(allowed(state, "buy pioneer prop_plane+traveler+treasure_chest"), "QED-ITEM-1").state
    assert deck(after).removed == ("prop_plane", "treasure_chest")
    assert deck(after).played == ("traveler",)
    note("QED-ITEM-2", "spares")


# -- giving up --


def test_an_item_given_up_for_rubble_is_discarded() -> None:
    done = not_caused(allowed(shop("giant_machete", at="-1,-4"), "pay giant_machete surface:-1,-5"), "QED-ITEM-1")
    assert deck(done.state).played == ("giant_machete",)
    note("QED-ITEM-2", "bites")
    note("QED-ITEM-4", "spares")


def test_a_base_camp_takes_items_too() -> None:
    done = allowed(shop("compass, giant_machete", at="1,-2"), "pay compass surface:2,-3")
    assert deck(not_caused(done, "QED-ITEM-1").state).removed == ("compass",)
    note("QED-ITEM-4", "bites")


# -- following the text --


def test_case_43_a_compass_that_draws_nothing_leaves_all_the_same() -> None:
    after = caused(allowed(shop("compass"), "use compass"), "QED-ITEM-1").state
    assert deck(after).hand == ()
    assert deck(after).removed == ("compass",)
    note("QED-DRAW-5", "bites")


def test_the_rule_off_leaves_items_in_play() -> None:
    state = shop("giant_machete")
    without = state._replace(ruleset=state.ruleset.without("QED-ITEM-1"))
    assert deck(allowed(without, "play giant_machete surface:-1,2").state).played == ("giant_machete",)
