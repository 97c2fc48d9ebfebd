"""Every kind of move of the Quest game by clicks: what it takes, and what is told when a rule forbids it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.widgets.test_table import click, hand, where
from tutor.engine import ruleset
from tutor.engine.games.quest.blockades import Blockades
from tutor.engine.games.quest.danger_shrines import Artifacts
from tutor.engine.games.quest.market import Market
from tutor.engine.games.quest.muisca import Stored
from tutor.engine.games.quest.slices import Decks
from tutor.engine.games.quest.tokens import Tokens
from tutor.engine.games.quest.turn import Turn
from tutor.lesson import state_of
from tutor.widgets.scene import SceneGroup
from tutor.widgets.table import PlayBoard

FULL = (
    "{board: {scout: 3, trailblazer: 3, jack: 3, photographer: 3, treasure_chest: 3, transmitter: 3}, "
    "reserve: {captain: 3}}"
)
VACANT = "{board: {scout: 3}, reserve: {captain: 2, native: 1}}"


def table(
    cards: str,
    *,
    rows: str = " j1 j2 r1;v2 j1 j3 u2; r1 v1 u1",
    at: str = "b2",
    rules: str = "quest",
    more: str = "",
    seat: str = "",
    blue: str = "",
    **how: Any,
) -> PlayBoard:
    drawn = ", ".join(f'"{row}"' for row in rows.split(";"))
    text = (
        f"ruleset: {rules}\nboard: {{rows: [{drawn}]}}\n{more}\n"
        f"seats:\n  - {{name: red, pieces: [{at}], hand: [{cards}]{seat and ', ' + seat}}}\n"
    )
    if blue:
        text += f"  - {{name: blue, {blue}}}\n"
    return PlayBoard(state_of(text), **{"ends": True, **how})


def group(board: PlayBoard, name: str) -> SceneGroup | None:
    return next((one for one in board.view.scene.groups if one.id == name), None)


def shown(board: PlayBoard, name: str) -> dict[str, tuple[int, int | None]]:
    """Card to number and price in a group."""
    found = group(board, name)
    return {card.type: (card.count, card.cost) for card in found.cards} if found else {}


def buttons(board: PlayBoard) -> dict[str, str]:
    return {button.id: button.label for button in board.view.scene.buttons}


def pile(board: PlayBoard, name: str) -> list[str]:
    return list(getattr(board.state.get(Decks)[0], name))


def made(board: PlayBoard) -> str:
    return board.line.moves[-1].key


# -- the market --------------------------------------------------------------------------------------------------------


def test_the_market_shows_number_and_price_and_the_closed_reserve_on_request() -> None:
    board = table("traveler", more=f"market: {FULL}")
    assert shown(board, "market") == {
        "scout": (3, 1), "photographer": (3, 2), "jack": (3, 2), "trailblazer": (3, 3), "treasure_chest": (3, 3),
        "transmitter": (3, 4),
    }  # fmt: skip
    assert shown(board, "reserve") == {}
    click(board, "button:reserve")
    assert shown(board, "reserve") == {"captain": (3, 2)}
    assert "closed" in (group(board, "reserve") or SceneGroup("", "")).title
    click(board, "button:reserve")
    assert shown(board, "reserve") == {}


def test_buying_says_what_the_payment_is_worth() -> None:
    board = table("traveler, traveler, explorer", more=f"market: {FULL}")
    click(board, "card:market-jack")
    assert board.view.status == "Jack-of-all-Trades costs 2 coins. Choose what to pay with, then press Buy."
    click(board, "card:traveler", "card:explorer")
    assert board.view.status == "Jack-of-all-Trades costs 2 coins. Chosen: Explorer, Traveler, worth 1½ coins."
    assert buttons(board)["buy"] == "Buy Jack-of-all-Trades"
    before = board.state
    click(board, "button:buy")
    assert "[QED-BUY-3]" in board.view.status
    assert board.view.tone == "bad"
    assert board.state == before
    click(board, "card:traveler", "button:buy")
    assert made(board) == "buy"
    assert (pile(board, "discard"), pile(board, "hand")) == (["jack"], [])
    assert board.state.get(Market).board.count("jack") == 2


def test_the_payment_may_be_chosen_first() -> None:
    board = table("traveler", more=f"market: {FULL}")
    click(board, "card:traveler", "card:market-scout", "button:buy")
    assert pile(board, "discard") == ["scout"]


def test_one_card_a_turn_and_no_move_after_it() -> None:
    board = table("traveler, traveler, explorer", more=f"market: {FULL}")
    click(board, "card:market-scout", "card:traveler", "button:buy", "card:market-scout", "card:traveler", "button:buy")
    assert "[QED-BUY-1]" in board.view.status
    click(board, "card:market-scout", "card:traveler", "card:explorer", "cell:b3")
    assert board.view.tone == "bad"


def test_a_closed_reserve_is_refused_and_an_open_one_sells() -> None:
    board = table("traveler, traveler", more=f"market: {FULL}")
    click(board, "button:reserve", "card:reserve-captain", "card:traveler", "card:traveler", "button:buy")
    assert "[QED-BUY-5]" in board.view.status
    board = table("traveler, traveler", more=f"market: {VACANT}")
    assert shown(board, "reserve") == {"captain": (2, 2), "native": (1, 5)}
    assert "reserve" not in buttons(board)
    click(board, "card:reserve-captain", "card:traveler", "card:traveler", "button:buy")
    assert pile(board, "discard") == ["captain"]
    assert shown(board, "market") == {"scout": (3, 1), "captain": (1, 2)}


def test_another_ware_takes_the_place_of_the_first_and_the_payment_stays() -> None:
    board = table("traveler", more=f"market: {FULL}")
    click(board, "card:market-jack", "card:traveler", "card:market-scout")
    assert board.chosen == {"market-scout": 1, "traveler": 1}
    click(board, "card:market-scout")
    assert board.chosen == {"traveler": 1}


def test_the_market_is_only_looked_at_while_something_else_is_asked() -> None:
    board = table("scientist, explorer", more=f"market: {FULL}", seat="draw: [sailor]")
    click(board, "card:scientist", "button:use")
    found = group(board, "market")
    assert found is not None
    assert not found.playable
    click(board, "card:market-scout")
    assert board.chosen == {}


# -- purple cards ------------------------------------------------------------------------------------------------------


def test_a_drawing_card_is_used_and_then_asks_what_leaves_the_game() -> None:
    board = table("travel_log, explorer, traveler", seat="draw: [sailor, scout]")
    click(board, "card:travel_log")
    assert buttons(board)["use"] == "Use Travel Log"
    click(board, "button:use")
    assert made(board) == "use"
    assert "choose up to 2 cards to take out of the game" in board.view.status
    assert sorted(hand(board)) == ["explorer", "sailor", "scout", "traveler"]
    click(board, "card:explorer", "card:sailor", "card:traveler")
    assert buttons(board)["remove"] == "Remove 3 cards"
    click(board, "button:remove")
    assert "[QED-CARD-8]" in board.view.status
    click(board, "card:traveler", "button:remove")
    assert pile(board, "removed") == ["explorer", "sailor", "travel_log"]
    assert isinstance(board.state.top, Turn)


def test_nothing_need_leave_the_game() -> None:
    board = table("scientist, explorer", seat="draw: [sailor]")
    click(board, "card:scientist", "button:use")
    assert "choose a card to take out of the game, or remove none" in board.view.status
    assert list(buttons(board)) == ["remove-none", "undo", "reset"]
    click(board, "button:remove-none")
    assert made(board) == "remove"
    assert sorted(hand(board)) == ["explorer", "sailor"]


def test_another_card_has_no_effect_to_use() -> None:
    board = table("explorer, native")
    for card in ("explorer", "native"):
        click(board, f"card:{card}")
        assert "use" not in buttons(board)


def test_the_transmitter_takes_from_market_and_closed_reserve() -> None:
    board = table("transmitter, traveler", more=f"market: {FULL}")
    click(board, "card:transmitter")
    assert "take for nothing" in board.view.status
    assert "captain" in shown(board, "reserve")
    click(board, "card:reserve-captain")
    assert buttons(board)["take"] == "Take Captain with the Transmitter"
    click(board, "button:take")
    assert made(board) == "take"
    assert "captain" in pile(board, "discard")


def test_the_native_steps_anywhere_but_onto_a_mountain() -> None:
    board = table("native", rows=" x j2 r1;v2 j1 j3", at="b1")
    click(board, "card:native", "cell:a2")
    assert "[QED-MOVE-12]" in board.view.status
    click(board, "cell:b2")
    assert (made(board), where(board)) == ("native", "b2")


# -- the end of a turn ------------------------------------------------------------------------------------------------


def test_the_end_of_a_turn_asks_what_to_discard() -> None:
    board = table("explorer, sailor, scout")
    click(board, "card:explorer", "cell:a3", "button:end")
    assert "The turn ends: choose the cards to discard, or keep all." in board.view.status
    assert list(buttons(board)) == ["keep", "discard-all", "undo", "reset"]
    click(board, "card:sailor")
    assert buttons(board)["discard"] == "Discard Sailor"
    click(board, "card:scout")
    assert buttons(board)["discard"] == "Discard 2 cards"
    click(board, "card:scout", "button:discard")
    assert made(board) == "discard"
    assert board.line.moves[-1].cards.counts() == {"sailor": 1}  # type: ignore[attr-defined]


@pytest.mark.parametrize(("button", "gone"), [("keep", 0), ("discard-all", 2)])
def test_all_can_be_kept_or_discarded(button: str, gone: int) -> None:
    board = table("explorer, sailor")
    click(board, "button:end", f"button:{button}")
    assert len(board.line.moves[-1].cards) == gone  # type: ignore[attr-defined]


def test_who_ends_the_turn_while_moving_stops_first() -> None:
    board = table("trailblazer, sailor")
    click(board, "card:trailblazer", "cell:a3", "button:end")
    assert [move.key for move in board.line.moves] == ["play", "stop", "end"]


def test_what_is_drawn_then_is_chance() -> None:
    board = table("explorer", seat="draw: [sailor, sailor, scout, scout, traveler]")
    click(board, "button:end", "button:keep")
    assert board.view.status.endswith("Now 3 cards are drawn: chance decides which.")
    assert list(buttons(board)) == ["undo", "reset"]


def test_a_turn_that_may_not_end_here_says_why() -> None:
    board = table("explorer", rows="j1! j1", at="a1", rules="quest+danger.skulls")
    click(board, "button:end")
    assert "[QED-DNG-2]" in board.view.status
    assert board.line.moves == ()


# -- cave tokens -------------------------------------------------------------------------------------------------------


def caves(tokens: str, cards: str = "explorer", **more: Any) -> PlayBoard:
    return table(cards, rules="quest+caves", seat=f"tokens: [{tokens}]", **more)


def held(board: PlayBoard) -> list[str]:
    return list(board.state.get(Tokens).held[0])


def test_tokens_lie_as_cards_and_move_a_piece() -> None:
    board = caves("paddle_2, paddle_2, draw_1", rows="j1 r1 r1 v1", at="a1")
    found = group(board, "tokens")
    assert found is not None
    assert [(card.title, card.count) for card in found.cards] == [("Draw 1 token", 1), ("Paddle 2 token", 2)]
    click(board, "card:token-paddle_2", "cell:b1")
    assert (made(board), where(board), held(board)) == ("token", "b1", ["draw_1", "paddle_2"])
    click(board, "cell:c1", "card:token-paddle_2", "cell:d1")
    assert board.view.tone == "bad"
    assert "[QED-MOVE-1]" in board.view.status


def test_a_token_is_no_card_to_give() -> None:
    board = caves("paddle_2", rows="j1 u1", at="a1")
    click(board, "card:token-paddle_2", "cell:b1")
    assert "[QED-CAVE-8]" in board.view.status


def test_a_token_with_a_text_is_used() -> None:
    board = caves("draw_1, pass_through", cards="explorer", more="", at="b2", blue="pieces: [a3]")
    click(board, "card:token-pass_through")
    assert board.view.status.startswith("Pass through token: For the rest of this turn")
    click(board, "button:use-token", "card:explorer", "cell:a3")
    assert [move.key for move in board.line.moves] == ["use-token", "play"]


def test_a_token_takes_the_cards_it_is_about() -> None:
    board = caves("remove_1, replace_4", cards="explorer, sailor, traveler")
    click(board, "card:token-remove_1", "button:use-token")
    assert board.view.tone == "bad"
    click(board, "card:explorer")
    assert buttons(board)["use-token"] == "Use the remove 1 token on Explorer"
    click(board, "button:use-token")
    assert "explorer" in pile(board, "removed")
    click(board, "card:token-replace_4", "card:sailor", "card:traveler", "button:use-token")
    assert board.line.moves[-1].cards.counts() == {"sailor": 1, "traveler": 1}  # type: ignore[attr-defined]


def test_an_item_is_kept_right_after_its_use() -> None:
    board = caves("keep_item", cards="giant_machete", rows="j6 j6", at="a1")
    click(board, "card:giant_machete", "cell:b1")
    assert "giant_machete" in shown(board, "items")
    click(board, "card:token-keep_item", "button:use-token")
    assert made(board) == "use-token"
    assert pile(board, "removed") == []


def test_coin_tokens_pay() -> None:
    board = caves("coin_2, machete_1", cards="traveler", more=f"market: {FULL}")
    click(board, "card:market-trailblazer", "card:token-coin_2")
    assert board.view.status.endswith("Chosen: coin 2 token, worth 2 coins.")
    click(board, "card:token-machete_1", "button:buy")
    assert "[QED-CAVE-8]" in board.view.status
    click(board, "card:token-machete_1", "card:traveler", "button:buy")
    assert made(board) == "buy-with"
    assert held(board) == ["machete_1"]


def test_a_changed_symbol_is_chosen() -> None:
    board = caves("change_symbol", cards="explorer", rows="j1 r1", at="a1")
    click(board, "card:token-change_symbol", "button:use-token", "card:explorer")
    assert [button.id for button in board.view.scene.symbols] == ["paddle", "coin"]
    click(board, "symbol:paddle", "cell:b1")
    assert where(board) == "b1"


BLOCKED = """
ruleset: {rules}
board: {{route: first}}
blockades: {{B-C: {number}}}
seats: [{{name: red, pieces: [m5], hand: [{cards}], {seat}}}, {{name: blue, pieces: [h8], {blue}}}]
"""


def blocked(number: int, cards: str, *, rules: str = "quest+caves", seat: str = "", blue: str = "") -> PlayBoard:
    text = BLOCKED.format(rules=rules, number=number, cards=cards, seat=seat, blue=blue)
    return PlayBoard(state_of(text.replace(", }", "}")))


@pytest.mark.parametrize(
    ("number", "cards", "token", "key"),
    [
        (5, "explorer", "machete_2", "token-break"),  # machete 2
        (6, "explorer", "native_step", "token-break"),  # rubble 2, the Native's token takes it down
    ],
)
def test_a_token_overcomes_a_blockade(number: int, cards: str, token: str, key: str) -> None:
    board = blocked(number, cards, seat=f"tokens: [{token}]")
    click(board, f"card:token-{token}", f"seam:blockade {number}")
    assert made(board) == key
    assert board.state.get(Blockades).owned[0] == (number,)


def test_a_token_too_weak_for_a_blockade_is_refused() -> None:
    board = blocked(5, "explorer", seat="tokens: [machete_1]")
    click(board, "card:token-machete_1", "seam:blockade 5")
    assert "[QED-BLK-2]" in board.view.status


# -- shrines -----------------------------------------------------------------------------------------------------------


def test_a_card_is_given_to_the_shrine_or_none() -> None:
    for cell, given in (("b1", True), ("b1", False)):
        board = table("explorer, jack, sailor", rows="j1 j1*g", at="a1", rules="quest+danger.shrines")
        click(board, "card:explorer", f"cell:{cell}")
        assert "The green shrine: choose a card to give, or give nothing." in board.view.status
        click(board, "card:sailor", "button:sacrifice")
        assert "[QED-SHR-1]" in board.view.status
        click(board, *(["card:jack", "button:sacrifice"] if given else ["button:decline"]))
        assert made(board) == ("sacrifice" if given else "decline")
        assert list(board.state.get(Artifacts).owned[0]) == (["green"] if given else [])


# -- Muisca ------------------------------------------------------------------------------------------------------------


def test_a_muisca_card_is_stored_and_used_from_there() -> None:
    board = table("path_finder, explorer", rows="j1 j1 j1 r1", at="a1", rules="quest+muisca")
    click(board, "card:explorer")
    assert "store" not in buttons(board)
    click(board, "card:path_finder", "button:store")
    assert made(board) == "store"
    assert list(board.state.get(Stored).held[0]) == ["path_finder"]
    click(board, "card:stored-path_finder", "cell:b1")
    assert (made(board), where(board)) == ("play", "b1")
    assert list(board.state.get(Stored).held[0]) == []


def test_there_is_room_for_two() -> None:
    board = table("path_finder", rows="j1 j1", at="a1", rules="quest+muisca", seat="stored: [goldsmith, raft_maker]")
    click(board, "card:path_finder", "button:store")
    assert "[QED-MUI-5]" in board.view.status


def test_open_muisca_cards_are_for_sale() -> None:
    board = table(
        "treasure_chest, treasure_chest", rows="j1 j1", at="a1", rules="quest+muisca",
        more="muisca: {open: [path_finder], deck: []}",
    )  # fmt: skip
    assert list(shown(board, "beside-muisca")) == ["path_finder"]
    click(board, "card:beside-path_finder", "card:treasure_chest", "card:treasure_chest", "button:buy")
    assert made(board) == "buy"
    assert pile(board, "discard") == ["path_finder"]


def test_a_copy_token_acts_as_a_stored_card() -> None:
    board = table(
        "", rows="j1 j1 j1 r1", at="a1", rules="quest+caves+muisca", seat="tokens: [copy_opponent_muisca]",
        blue="pieces: [d1], stored: [path_finder]",
    )  # fmt: skip
    click(board, "card:token-copy_opponent_muisca")
    assert list(shown(board, "copies")) == ["path_finder"]
    click(board, "cell:b1")
    assert made(board) == "copy"
    empty = table(
        "", rows="j1 j1", at="a1", rules="quest+caves+muisca", seat="tokens: [copy_own_muisca]"
    )  # fmt: skip
    click(empty, "card:token-copy_own_muisca", "cell:b1")
    assert "[QED-MCT-2]" in empty.view.status


def test_a_copy_token_overcomes_a_blockade() -> None:
    board = blocked(
        1, "", rules="quest+caves+muisca", seat="tokens: [copy_opponent_muisca]", blue="stored: [path_finder]"
    )
    click(board, "card:token-copy_opponent_muisca", "seam:blockade 1")
    assert made(board) == "copy-break"


# -- all of them -------------------------------------------------------------------------------------------------------

BY_CLICKS = {
    "play", "step", "stop", "pay", "break", "break-step", "break-pay", "native", "native-break", "buy", "take", "use",
    "remove", "end", "discard", "token", "token-break", "use-token", "buy-with", "sacrifice", "decline", "store",
    "copy", "copy-break",
}  # fmt: skip


def test_every_kind_of_move_has_a_way_to_be_made() -> None:
    """The kinds tried above and in test_table are all there are, with every module on."""
    everything = ruleset("quest+caves+danger.skulls+danger.water+danger.swamps+danger.shrines+muisca")
    assert {kind.key for kind in everything.moves.values()} == BY_CLICKS


def test_a_blockade_of_two_cards_offers_to_choose_several() -> None:
    """Blockades 3 and 6 ask for one card and for two (QED-BLK-7); no space of these boards asks for cards."""

    def offers(number: int) -> bool:
        more = "board: {rows: ['j1 j1'], seams: {A-B: [a1|b1]}}"
        red = "seats: [{name: red, pieces: [a1], hand: [jack]}]"
        text = f"{{ruleset: quest, {more}, blockades: {{A-B: {number}}}, {red}}}"
        return "several" in {button.id for button in PlayBoard(state_of(text)).scene().buttons}

    assert [offers(number) for number in (1, 3, 5, 6)] == [False, False, False, True]
