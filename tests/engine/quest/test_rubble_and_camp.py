"""Rubble and base camps: cards given from the hand."""

from __future__ import annotations

from tests.engine.quest.places import on_first, on_rows
from tests.support import allowed, caused, not_caused, note, refused
from tutor.engine import Bag, play, surface
from tutor.engine.games.quest.movement import Pay, Step
from tutor.engine.games.quest.slices import Decks


def test_case_18_a_card_counts_as_one() -> None:
    state = on_first("3,-18", "pioneer, explorer")
    verdict = refused(state, Pay(0, Bag(["pioneer", "explorer"]), 1, surface(2, -17)), "QED-SPEC-1", "QED-SPEC-6")
    assert "only 2 in your hand" in str(verdict)
    note("QED-SPEC-2", "bites")
    allowed(
        on_first("3,-18", "pioneer, explorer, explorer"),
        Pay(0, Bag(["pioneer", "explorer", "explorer"]), 1, surface(2, -17)),
        "QED-SPEC-6",
    )
    note("QED-SPEC-2", "spares")


def test_case_20_an_action_card_given_to_rubble() -> None:
    state = on_first("-1,-4", "transmitter")
    done = caused(allowed(state, "pay transmitter surface:-1,-5", "QED-SPEC-1"), "QED-SPEC-1", "QED-SPEC-3")
    deck = done.state.get(Decks)[0]
    assert deck.played == ("transmitter",)
    assert deck.discard == deck.removed == ()
    ended = allowed(done.state, "end").state
    assert "transmitter" in ended.get(Decks)[0].discard + ended.get(Decks)[0].hand
    note("QED-SPEC-4", "bites")
    not_caused(done, "QED-SPEC-8")


def test_case_21_an_item_given_to_a_camp() -> None:
    done = caused(allowed(on_first("1,-2", "compass"), "pay compass surface:2,-3"), "QED-SPEC-8")
    deck = done.state.get(Decks)[0]
    assert deck.removed == ("compass",)
    assert deck.hand == deck.played == deck.discard == ()


def test_case_23_only_hand_cards_pay() -> None:
    state = on_first("3,-18", "explorer, sailor", played="scout")
    refused(state, Pay(0, Bag(["explorer", "sailor", "scout"]), 1, surface(2, -17)), "QED-SPEC-5")
    allowed(
        on_first("3,-18", "explorer, sailor, scout"),
        Pay(0, Bag(["explorer", "sailor", "scout"]), 1, surface(2, -17)),
        "QED-SPEC-5",
    )


def test_bug_15_and_dev_09_exactly_n_different_cards_of_your_choice() -> None:
    state = on_rows("j1 u2", "a1", "explorer, explorer, sailor, scout")
    refused(state, "pay explorer b1", "QED-SPEC-1")
    refused(state, "pay 2*explorer+sailor b1", "QED-SPEC-1")
    refused(state, "pay 2*sailor b1", "QED-SPEC-5")
    given = {move.cards for move in play.legal_moves(state) if isinstance(move, Pay)}
    # by hand: pairs out of {explorer x2, sailor, scout}
    pairs = ("explorer explorer", "explorer sailor", "explorer scout", "sailor scout")
    assert given == {Bag(pair.split()) for pair in pairs}
    camp = allowed(on_rows("j1 c2", "a1", "explorer, sailor, scout"), "pay explorer+scout b1").state
    assert camp.get(Decks)[0].removed == ("explorer", "scout")
    assert camp.get(Decks)[0].hand == ("sailor",)


def test_a_power_card_does_not_enter_rubble_by_power() -> None:
    refused(on_rows("j1 u1", "a1", "pioneer"), "play pioneer b1", "QED-SPEC-1")
    refused(on_rows("j1 c1", "a1", "prop_plane"), "play prop_plane machete b1", "QED-SPEC-1")


def test_no_left_over_pays_rubble_and_none_comes_of_it() -> None:
    moving = allowed(on_rows("j1 j1 u1", "a1", "trailblazer, sailor"), "play trailblazer b1").state
    refused(moving, Step(0, 1, surface(2, 0)), "QED-MOVE-9")
    moving = allowed(on_rows("j1 j1 j1", "a1", "trailblazer, sailor"), "play trailblazer b1").state
    allowed(moving, "step c1", "QED-MOVE-9")
    after = caused(allowed(on_rows("j1 u1 j1", "a1", "pioneer, sailor"), "pay pioneer b1"), "QED-MOVE-9").state
    assert after.top is not None
    assert after.top.key == "turn"


def test_bug_11_a_camp_can_be_entered_again() -> None:
    """QED-SPEC-7: once per game is a house rule."""
    state = on_rows("j1 c1", "a1", "explorer, scout, sailor")
    state = allowed(state, "pay explorer b1").state
    state = allowed(state, "play scout a1").state
    state = allowed(state, "stop").state
    state = allowed(state, "pay sailor b1").state
    assert state.get(Decks)[0].removed == ("explorer", "sailor")
    note("QED-SPEC-7", "bites")


def test_rubble_cards_come_back_with_the_discard_pile() -> None:
    state = allowed(on_rows("j1 u1", "a1", "sailor", draw="scout, scout, scout, scout, scout"), "pay sailor b1").state
    ended = allowed(state, "end").state
    assert ended.get(Decks)[0].discard == ("sailor",)


def test_giving_nothing_enters_nothing() -> None:
    state = on_rows("j1 u1", "a1", "sailor")
    verdict = play.check(state, Pay(0, Bag(), 1, surface(1, 0)))
    assert verdict.stage == "shape"
    assert verdict.rules == ("QED-SPEC-1",)


def test_two_pieces_do_not_begin_on_one_space() -> None:
    import pytest

    from tutor.engine.errors import InputError

    with pytest.raises(InputError, match="holds red's piece already"):
        on_rows("j1 u1", "a1", "sailor", "a1")
    on_rows("j1 u1", "a1", "sailor", "a1", modules="quest+caves")  # a pass-through token may have led there
