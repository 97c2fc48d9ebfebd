"""Swamps: exact power, whatever the symbol."""

from __future__ import annotations

from tests.engine.quest.places import on_rows
from tests.support import adds, adds_nothing, allowed, caused, not_caused, note, refused, rules
from tutor.engine import Bag, surface
from tutor.engine.games.quest.movement import Attempt, Moving, Pay, Play, Step
from tutor.engine.games.quest.slices import Pieces
from tutor.engine.state import State

SWAMPS = "quest+danger.swamps"


def beside(crocodiles: int, hand: str, modules: str = SWAMPS) -> State:
    """A piece on a jungle beside a swamp."""
    return on_rows(f"j1 w{crocodiles} j1", "a1", hand, modules=modules)


def test_case_98_exactly_two() -> None:
    for card in ("scout", "photographer"):
        allowed(beside(2, card), f"play {card} b1", ("QED-SWP-1", "QED-SWP-4"))
    allowed(beside(2, "adventurer"), "play adventurer machete b1", "QED-SWP-3")
    verdict = refused(beside(2, "captain"), "play captain b1", "QED-SWP-4")
    assert "Captain has power 3" in str(verdict)
    assert "2 crocodiles" in str(verdict)
    verdict = refused(beside(2, "explorer"), "play explorer b1", "QED-SWP-1")
    assert "Explorer has power 1" in str(verdict)
    refused(beside(2, "compass"), Play(0, "compass", "coin", 1, surface(1, 0)), "QED-SWP-3")


def test_any_symbol_and_any_symbol_of_a_joker() -> None:
    for card in ("explorer", "sailor", "traveler"):
        allowed(beside(1, card), f"play {card} b1", "QED-SWP-1")
    for symbol in ("machete", "paddle", "coin"):
        allowed(beside(1, "jack"), f"play jack {symbol} b1", "QED-SWP-3")


def test_the_books_other_example_four_crocodiles() -> None:
    allowed(beside(4, "millionaire"), "play millionaire b1")
    refused(beside(4, "pioneer"), "play pioneer b1", "QED-SWP-4")
    refused(beside(4, "journalist"), "play journalist b1", "QED-SWP-1")


def test_case_100_left_over_strict() -> None:
    state = on_rows("j1 r1 w2", "a1", "captain", modules=SWAMPS)
    moving = allowed(state, "play captain b1").state
    verdict = refused(moving, "step c1", "QED-SWP-5")
    assert "printed on the card (3)" in str(verdict)
    allowed(on_rows("j1 r1 w2", "b1", "scout", modules=SWAMPS), "play scout c1", "QED-SWP-5")


def test_case_100_left_over_loose() -> None:
    state = on_rows("j1 r1 w2", "a1", "captain", modules=f"{SWAMPS};QED-OPEN-9=loose")
    moving = allowed(state, "play captain b1").state
    done = allowed(moving, "step c1")
    assert done.state.get(Pieces).at[0][0] == surface(2, 0)
    assert not isinstance(done.state.top, Moving)
    state = on_rows("j1 r1 w1", "a1", "captain", modules=f"{SWAMPS};QED-OPEN-9=loose")
    refused(allowed(state, "play captain b1").state, "step c1", "QED-SWP-4")
    assert "QED-SWP-5" not in rules(f"{SWAMPS};QED-OPEN-9=loose").implemented()


def test_nothing_is_left_over_after_a_swamp() -> None:
    """Bites only once too much power is allowed: then the rest is lost all the same."""
    loose = beside(2, "captain").ruleset.without("QED-SWP-4")
    state = beside(2, "captain")._replace(ruleset=loose)
    attempt = Attempt("play", 0, 1, surface(0, 0), surface(1, 0), "captain", "paddle", 3, 3)
    adds(state.quantity("left-over", attempt), "QED-SWP-2", -1)
    after = caused(allowed(state, "play captain b1"), "QED-MOVE-5").state
    assert not isinstance(after.top, Moving)
    elsewhere = attempt._replace(target=surface(2, 0))
    adds_nothing(state.quantity("left-over", elsewhere), "QED-SWP-2")


def test_several_cards_do_not_add_up_in_a_swamp() -> None:
    refused(beside(2, "explorer, explorer"), Pay(0, Bag(["explorer", "explorer"]), 1, surface(1, 0)), "QED-SWP-1")


def test_leaving_a_swamp_is_ordinary() -> None:
    state = on_rows("w2 j1", "a1", "explorer", modules=SWAMPS)
    not_caused(allowed(state, "play explorer b1", ("QED-SWP-1", "QED-SWP-4", "QED-SWP-5")), "QED-SWP-2")
    note("QED-SWP-2", "spares")


def test_mountains_and_pieces_bar_swamps_too() -> None:
    state = on_rows("w2 w2 x", "b1", "scout", "a1", modules=SWAMPS)
    refused(state, "play scout a1", "QED-MOVE-7")
    refused(state, "play scout c1", "QED-MOVE-12")


def test_without_the_module_swamps_are_no_terrain() -> None:
    """A board with swamps on the base game alone: nothing says how to enter, so the loader must refuse it."""
    import pytest

    from tutor.engine.errors import InputError

    with pytest.raises(InputError, match="swamp"):
        on_rows("j1 w2", "a1", "scout", modules="quest")


def test_a_step_needs_a_card_under_way() -> None:
    refused(beside(2, "scout"), Step(0, 1, surface(1, 0)), "QED-TURN-7")


def test_a_refusal_speaks_of_the_power_that_is_left() -> None:
    moving = allowed(on_rows("j1 r1 w2", "a1", "captain", modules=SWAMPS), "play captain b1").state
    fresh = on_rows("j1 r1 w3", "a1", "captain", modules=SWAMPS)
    assert "Captain has 2 power left, but c1" not in str(refused(moving, "step c1", "QED-SWP-5"))  # 2 would match
    weak = refused(allowed(fresh, "play captain b1").state, "step c1", "QED-SWP-1")
    assert "Captain has 2 power left, but c1 has 3 crocodiles" in str(weak)
    few = on_rows("j1 r1 w1", "a1", "captain", modules=SWAMPS)
    strong = refused(allowed(few, "play captain b1").state, "step c1", "QED-SWP-4")
    assert "Captain has 2 power left, but c1 has only 1 crocodile" in str(strong)


def test_the_way_into_a_swamp_is_told_by_the_rule_on_swamps() -> None:
    done = allowed(beside(2, "scout"), "play scout b1")
    assert [event.rule for event in done.events if event.key == "moved"] == ["QED-SWP-1"]
    done = allowed(on_rows("j1 j1 w2", "a1", "scout", modules=SWAMPS), "play scout b1")
    assert [event.rule for event in done.events if event.key == "moved"] == ["QED-MOVE-1"]
    loose = on_rows("j1 r1 w2", "a1", "captain", modules=f"{SWAMPS};QED-OPEN-9=loose")
    done = allowed(allowed(loose, "play captain b1").state, "step c1")
    assert [event.rule for event in done.events if event.key == "moved"] == ["QED-SWP-1"]
