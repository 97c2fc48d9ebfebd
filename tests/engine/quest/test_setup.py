"""Set-up and what is in the box, as data; and the few turn rules that allow rather than forbid."""

from __future__ import annotations

import pytest

from tests.engine.quest.places import on_first, on_rows
from tests.support import allowed, caused, not_caused, note, rules, settled
from tutor.engine import play
from tutor.engine.errors import InputError
from tutor.engine.games.quest.data import blockades, cards, cave_tokens, market_order, reserve_order, starting_deck
from tutor.engine.games.quest.route import routes
from tutor.engine.games.quest.slices import Decks, Pieces


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_on_a_route(seats: int) -> None:
    state = settled(rules("quest").start(route="home_stretch", seats=seats))
    assert len(state.table.seats) == seats
    starts = {state.board.info(cell).mark("start") for _, _, cell in state.get(Pieces).standing()}
    assert starts == set("1234"[: len(starts)])
    note("QED-SETUP-1", "bites")


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(InputError, match="2 to 4 players"):
        rules("quest").start(seats=seats)
    note("QED-SETUP-1", "spares")


def test_what_is_in_the_box() -> None:
    """QED-SETUP-9: 9 double-sided pieces of route, 6 blockades, 86 cards, 36 cave tokens, 8 playing pieces."""
    deck = sum(starting_deck().values())
    assert deck == 8
    sold = sum(cards()[card].copies for card in (*market_order(), *reserve_order()))
    assert 4 * deck + sold == 86
    assert sum(token.count for token in cave_tokens().values()) == 36
    assert len(blockades()) == 6
    used = {piece.tile for info in routes() for piece in info.pieces}
    pairs = [{a, b} for a, b in zip("ACEGIKMOQ", "BDFHJLNPR", strict=True)]
    for info in routes():
        tiles = [piece.tile for piece in info.pieces]
        assert all(len(pair & set(tiles)) <= 1 for pair in pairs), "both sides of one piece are used"
    assert used <= {tile for pair in pairs for tile in pair}
    two = settled(rules("quest").start(seats=2))
    assert sum(len(row) for row in two.get(Pieces).at) == 4
    note("QED-SETUP-9", "bites")


def test_six_kinds_of_items() -> None:
    items = {card for card, kind in cards().items() if kind.single_use}
    assert items == {"treasure_chest", "transmitter", "giant_machete", "prop_plane", "compass", "travel_log"}
    note("QED-ITEM-6", "bites")


def test_playing_nothing_is_allowed_and_so_is_playing_all() -> None:
    """QED-TURN-2."""
    state = on_first("-1,3", "explorer, explorer")
    allowed(state, "end", "QED-TURN-2")
    state = allowed(state, "play explorer surface:-1,2").state
    state = allowed(state, "play explorer surface:0,1").state
    assert state.get(Decks)[0].hand == ()
    allowed(state, "end")
    note("QED-TURN-2", "bites")


def test_a_card_that_leaves_the_game_does_not_lie_above_the_board() -> None:
    """QED-TURN-5: but for camps and items."""
    used = allowed(on_rows("j1 v4", "a1", "treasure_chest"), "play treasure_chest b1").state
    assert used.get(Decks)[0].played == ()
    assert used.get(Decks)[0].removed == ("treasure_chest",)
    note("QED-TURN-5", "spares")


def test_cards_for_a_camp_do_not_go_to_the_discard_pile() -> None:
    """QED-SPEC-3 speaks of rubble; a camp's cards leave the game."""
    camp = allowed(on_rows("j1 c1", "a1", "sailor"), "pay sailor b1").state
    assert allowed(camp, "end").state.get(Decks)[0].discard == ()
    note("QED-SPEC-3", "spares")


def test_an_action_card_played_for_its_text_does_what_it_says() -> None:
    """QED-SPEC-4 is about giving it up."""
    state = on_rows("j1 u1", "a1", "cartographer, sailor", draw="scout, scout")
    done = allowed(state, "use cartographer").state
    assert done.get(Decks)[0].hand == ("sailor", "scout", "scout")
    note("QED-SPEC-4", "spares")


def test_the_native_ignores_crocodiles() -> None:
    """QED-SWP-6."""
    state = on_rows("j1 w3", "a1", "native", modules="quest+danger.swamps")
    done = allowed(state, "native b1")
    assert done.state.board.label(done.state.get(Pieces).at[0][0]) == "b1"
    note("QED-SWP-6", "bites")
    assert all(move.key != "play" for move in play.legal_moves(state))
    note("QED-SWP-6", "spares")


def test_an_arrow_left_behind_pushes_no_more() -> None:
    """QED-ARW-7: a card that ends elsewhere is not looked at by an arrow passed before."""
    state = on_rows("r1>E r1 j1", "b1", "explorer", modules="quest+danger.water")
    not_caused(allowed(state, "play explorer c1"), "QED-ARW-1")
    note("QED-ARW-7", "spares")
    caused(
        allowed(on_rows("r1>E r1 j1", "b1", "sailor", "c1", modules="quest+danger.water"), "play sailor a1"),
        "QED-MOVE-5",
    )
