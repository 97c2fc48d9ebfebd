"""Muisca: the open cards, storing, using what is stored, and the cave tokens that copy it; the cases by id."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from tests.engine.quest.places import on_rows
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
from tutor.engine import Bag, observe, play
from tutor.engine.chance import Dealer
from tutor.engine.errors import InputError
from tutor.engine.games.quest.caves import Caves
from tutor.engine.games.quest.copies import Copy, CopyBreak
from tutor.engine.games.quest.data import card_named, cave_tokens, every_card, muisca_cards
from tutor.engine.games.quest.market import Payment, price, wares
from tutor.engine.games.quest.movement import Moving
from tutor.engine.games.quest.muisca import Revealing, Store, Stored, Tribe
from tutor.engine.games.quest.muisca_cards import card_set
from tutor.engine.games.quest.slices import card_type
from tutor.engine.games.quest.tokens import BuyWith, Tokens
from tutor.engine.observe import PUBLIC
from tutor.engine.positions import from_text, to_line, to_yaml
from tutor.engine.state import State

MUISCA = "quest+muisca"
COPYING = "quest+caves+muisca"
DECK = "muisca: {open: [path_finder, weaver], deck: [elder, fisher]}"


def tribe(state: State) -> Tribe:
    return state.get(Tribe)


def stored(state: State, seat: int = 0) -> Bag:
    return state.get(Stored).held[seat]


def every_muisca_card(state: State) -> Bag:
    """All eight, wherever they lie."""
    here = tribe(state)
    known = [card for card in expedition_cards(state) if card in muisca_cards()]
    return Bag((*known, *here.open, *here.deck, *(card for bag in state.get(Stored).held for card in bag)))


def stall(hand: str, *, at: str = "-1,3", seat: str = "", more: str = DECK, market: str = "start") -> State:
    return shop(hand, at=at, market=market, rules=MUISCA, more=more, seat=seat)


def piles(hand: str, **more: str) -> State:
    """Red on the first of three jungle spaces."""
    return on_rows("j1 j1 j1 r1", "a1", hand, modules=MUISCA, **more)


# -- the market --


def test_two_of_eight_cards_lie_open_and_the_market_offers_eight() -> None:
    state = start(MUISCA, 3, route="first", seats=2)
    assert len(tribe(state).open) == 2
    assert len(tribe(state).deck) == 6
    assert every_muisca_card(state) == Bag(muisca_cards())
    offered = [ware for ware in wares(state) if state.quantity("for sale", ware).value]
    assert len(offered) == 8
    for card in tribe(state).open:
        adds(state.quantity("for sale", card), "QED-MUI-1", 1)
    adds_nothing(state.quantity("for sale", "scout"), "QED-MUI-1")
    assert not set(muisca_cards()) & set(wares(start("quest", 3, route="first", seats=2)))


def test_the_first_two_are_a_blind_draw() -> None:
    begin = settled_until_revealing(3)
    node = play.chance(begin)
    assert node is not None
    assert node.weight(Bag(["elder", "weaver"])) == Fraction(1, 28)
    assert node.weight(Bag(["elder", "elder"])) == 0
    assert {card for outcome, _ in node.outcomes() for card in outcome} == set(muisca_cards())


def settled_until_revealing(seed: int) -> State:
    dealer = Dealer(seed)
    state = rules(MUISCA).start(route="first", seats=2)
    while not isinstance(state.top, Revealing):
        node = play.chance(state)
        assert node is not None
        state = play.resolve(state, node.sample(dealer.rng)).state
    return state


def test_a_bought_card_is_the_one_purchase_and_lies_on_the_discard_pile() -> None:
    state = stall("journalist, traveler, traveler")
    done = caused(allowed(state, "buy path_finder journalist+traveler"), "QED-BUY-4").state
    assert deck(done).discard == ("path_finder",)
    done = settled(done)
    refused(done, "buy scout traveler", "QED-BUY-1")
    refused(done, f"buy {tribe(done).open[0]} traveler", "QED-BUY-1")
    note("QED-MUI-2", "bites")
    allowed(allowed(state, "end").state, "discard -")
    allowed(state, "buy scout traveler")
    note("QED-MUI-2", "spares")


def test_it_is_replaced_from_the_deck_at_once() -> None:
    state = stall("journalist, traveler, traveler")
    done = caused(allowed(state, "buy path_finder journalist+traveler"), "QED-MUI-10").state
    assert dict(play.outcomes(done)) == {Bag(["elder"]): Fraction(1, 2), Bag(["fisher"]): Fraction(1, 2)}
    after = play.resolve(done, Bag(["fisher"])).state
    assert tribe(after) == Tribe(Bag(["fisher", "weaver"]), Bag(["elder"]))
    not_caused(allowed(state, "buy scout traveler"), "QED-MUI-10")
    bare = stall("journalist, traveler", more="muisca: {open: [path_finder, weaver]}")
    last = not_caused(allowed(bare, "buy path_finder journalist+traveler"), "QED-MUI-10").state
    assert tribe(last).open == ("weaver",)  # the deck has run out


def test_the_transmitter_takes_a_muisca_card() -> None:
    """QED-OPEN-16."""
    state = stall("transmitter")
    done = caused(allowed(state, "take weaver"), "QED-MUI-10").state
    assert deck(done).discard == ("weaver",)
    assert isinstance(done.top, Revealing)
    refused(state, "take elder", "QED-SETUP-3")  # it lies face down in the deck


@pytest.mark.parametrize("card", list(muisca_cards()))
def test_what_a_muisca_card_pays(card: str) -> None:
    kind = card_type(card)
    state = stall(card, more="")
    money = state.quantity("money", Payment(0, Bag([card])))
    if kind.colour in ("yellow", "white"):
        assert money.value == 2 * kind.power
        adds_nothing(money, "QED-MUI-8")
    else:
        assert money.value == 1
        adds(money, "QED-MUI-8", 1)


def test_a_muisca_card_without_a_coin_pays_half_a_coin() -> None:
    state = stall("raft_maker, explorer, traveler, goldsmith", more="muisca: {}")
    allowed(state, "buy scout explorer+raft_maker", "QED-MUI-8")
    refused(state, "buy photographer explorer+raft_maker", "QED-BUY-3")
    allowed(state, "buy trailblazer goldsmith")


def test_an_empty_muisca_place_does_not_open_the_reserve() -> None:
    """QED-OPEN-11."""
    state = stall("traveler, traveler", more="muisca: {open: [weaver]}")
    refused(state, "buy captain 2*traveler", "QED-BUY-5")
    adds(state.quantity("vacant slots"), "QED-MUI-9", -1)
    five = (
        "market: {board: {scout: 3, jack: 1, photographer: 2, trailblazer: 1, transmitter: 1}, reserve: {captain: 3}}"
    )
    vacant = stall("traveler, traveler", market=five.removeprefix("market: "), more="muisca: {open: [weaver, elder]}")
    adds_nothing(vacant.quantity("vacant slots"), "QED-MUI-9")
    allowed(vacant, "buy captain 2*traveler", "QED-MUI-9")


def test_without_the_rule_an_empty_place_would_open_it() -> None:
    state = stall("traveler, traveler", more="muisca: {open: [weaver]}")
    loose = state._replace(ruleset=state.ruleset.without("QED-MUI-9"))
    assert play.check(loose, play.legal_moves(loose)[0])
    assert loose.quantity("vacant slots").value == 1
    assert any(move.long().startswith("buy seat=1 ware=captain") for move in play.legal_moves(loose))


def test_nobody_sees_the_deck() -> None:
    state = stall("explorer", seat="stored: [elder]", more="muisca: {open: [weaver], deck: [fisher, hunter]}")
    for seat in (PUBLIC, 0, 1):
        seen = observe(state, seat).state
        assert tribe(seen) == Tribe(Bag(["weaver"]), Bag(["?", "?"]))
        assert stored(seen) == ("elder",)


# -- storing --


def test_a_muisca_card_is_played_or_stored() -> None:
    state = piles("path_finder, scout")
    done = caused(allowed(state, "store path_finder", "QED-MUI-3"), "QED-MUI-3").state
    assert stored(done) == ("path_finder",)
    assert deck(done).hand == ("scout",)
    assert not deck(done).played
    played = not_caused(allowed(state, "play path_finder b1"), "QED-MUI-3").state
    assert deck(played).played == ("path_finder",)
    refused(state, "store scout", "QED-MUI-3")
    refused(state, "store weaver", "QED-TURN-4")


def test_case_106_a_third_card_finds_no_room() -> None:
    state = piles("path_finder, weaver", stored="elder, hunter")
    verdict = refused(state, "store weaver", "QED-MUI-5")
    assert "Elder" in str(verdict)
    used = allowed(allowed(state, "play hunter b1").state, "stop").state
    assert stored(used) == ("elder",)
    full = allowed(used, "store weaver", "QED-MUI-5").state
    assert stored(full) == ("elder", "weaver")
    refused(full, "store path_finder", "QED-MUI-5")


def test_a_stored_card_is_used_in_the_same_turn_or_later() -> None:
    now = allowed(piles("path_finder, scout"), "store path_finder").state
    moving = allowed(now, "play path_finder b1", "QED-MUI-4").state
    assert isinstance(moving.top, Moving)
    assert moving.top.left == 3
    note("QED-MUI-4", "bites")
    later = piles("", stored="path_finder")
    allowed(later, "play path_finder b1")
    refused(piles(""), "play path_finder b1", "QED-TURN-4")
    other = position(
        f"ruleset: {MUISCA}\nboard: {{rows: ['j1 j1 j1']}}\n"
        "seats: [{name: red, pieces: [a1]}, {name: blue, pieces: [c1], stored: [path_finder]}]\n"
    )
    refused(other, "play path_finder b1", "QED-TURN-4")  # it is blue's


def test_a_used_stored_card_lies_above_the_board_and_is_discarded() -> None:
    done = allowed(allowed(piles("", stored="path_finder, weaver"), "play path_finder b1").state, "stop").state
    assert deck(done).played == ("path_finder",)
    assert stored(done) == ("weaver",)
    ended = allowed(done, "end").state
    assert "path_finder" in (*deck(ended).discard, *deck(ended).hand, *deck(ended).draw)
    assert stored(ended) == ("weaver",)
    note("QED-MUI-6", "bites")
    kept = allowed(piles("scout", stored="weaver"), "end").state
    assert stored(kept) == ("weaver",)
    note("QED-MUI-6", "spares")


def test_a_stored_card_pays() -> None:
    state = stall("traveler", seat="stored: [goldsmith, raft_maker]", more="muisca: {}")
    done = allowed(state, "buy trailblazer goldsmith").state
    assert stored(done) == ("raft_maker",)
    assert deck(done).played == ("goldsmith",)
    allowed(state, "buy scout traveler")
    refused(done, "buy scout goldsmith", "QED-BUY-10", "QED-BUY-1")


def test_a_stored_card_is_given_for_rubble_and_at_a_camp() -> None:
    rubble = on_rows("j1 u2", "a1", "explorer", modules=MUISCA, stored="elder")
    done = allowed(rubble, "pay elder+explorer b1").state
    assert deck(done).played == ("elder", "explorer")
    assert not stored(done)
    camp = on_rows("j1 c1", "a1", "explorer", modules=MUISCA, stored="elder")
    done = caused(allowed(camp, "pay elder b1"), "QED-SPEC-8").state
    assert deck(done).removed == ("elder",)
    assert deck(done).hand == ("explorer",)
    refused(on_rows("j1 u2", "a1", "explorer", modules=MUISCA), "pay explorer b1", "QED-SPEC-6")


def test_a_stored_card_overcomes_a_blockade() -> None:
    text = """
        ruleset: {}
        board: {{rows: ["j1 j1"], seams: {{A-B: [a1|b1]}}}}
        blockades: {{A-B: {}}}
        seats: [{{name: red, pieces: [a1], hand: [explorer], stored: [path_finder]}}]
    """
    moving = allowed(position(text.format(MUISCA, 1)), "break path_finder A-B").state
    assert isinstance(moving.top, Moving)
    assert not stored(moving)
    done = allowed(position(text.format(MUISCA, 6)), "break-pay explorer+path_finder A-B").state
    assert deck(done).played == ("explorer", "path_finder")


def test_case_108_stored_cards_do_not_count_when_cards_are_drawn() -> None:
    state = piles("scout, sailor", stored="weaver", draw="explorer, explorer, explorer, explorer")
    ended = settled(allowed(allowed(state, "end").state, "discard -").state)
    assert len(deck(ended).hand) == 4
    assert deck(ended).hand.count("explorer") == 2
    assert stored(ended) == ("weaver",)
    note("QED-MUI-7", "bites")
    in_hand = piles("scout, sailor, weaver", draw="explorer, explorer, explorer, explorer")
    ended = settled(allowed(allowed(in_hand, "end").state, "discard -").state)
    assert deck(ended).hand.count("explorer") == 1
    note("QED-MUI-7", "spares")


def test_stored_cards_are_neither_removed_nor_given_at_a_shrine_nor_discarded() -> None:
    state = piles("scientist, sailor", stored="weaver", draw="explorer")
    removing = settled(allowed(state, "use scientist").state)
    refused(removing, "remove weaver", "QED-TURN-4")
    allowed(removing, "remove sailor")
    shrines = f"{MUISCA}+danger.shrines"
    at = on_rows("j1 j1*g", "a1", "explorer, scout", modules=shrines, stored="path_finder")
    asked = allowed(at, "play explorer b1").state
    refused(asked, "sacrifice path_finder", "QED-SHR-6")
    allowed(asked, "sacrifice scout")
    keeping = allowed(piles("sailor", stored="weaver"), "end").state
    refused(keeping, "discard weaver", "QED-DISC-1")


def test_a_shrine_asks_nothing_of_a_player_who_has_only_stored_cards() -> None:
    at = on_rows("j1 j1*g", "a1", "explorer", modules=f"{MUISCA}+danger.shrines", stored="path_finder")
    done = allowed(at, "play explorer b1").state
    assert done.top is not None
    assert done.top.key == "turn"


def test_a_card_bought_this_turn_is_not_stored() -> None:
    """QED-BUY-4: a Compass has drawn it back."""
    fresh = stall("weaver, traveler", more="bought: [weaver]")
    refused(fresh, "store weaver", "QED-BUY-4")
    allowed(stall("weaver, traveler", more="bought: [scout]", seat="discard: [scout]"), "store weaver", "QED-BUY-4")


# -- the six cave tokens --


def copying(
    tokens: str, mine: str = "", theirs: str = "", rows: str = "j1 j1 j1 r1", hand: str = "", more: str = ""
) -> State:
    """Red with tokens on a1, blue on the last cell."""
    return position(
        f'ruleset: {COPYING}\nboard: {{rows: ["{rows}"]}}\n{more}\n'
        f"seats: [{{name: red, pieces: [a1], hand: [{hand}], tokens: [{tokens}], stored: [{mine}]}}, "
        f"{{name: blue, pieces: [d1], stored: [{theirs}]}}]\n"
    )


def test_there_are_42_tokens_and_four_on_each_cave() -> None:
    state = start(COPYING, 5, route="first", seats=2)
    caves = state.get(Caves)
    lying = Bag((*caves.box, *(token for _, pile in caves.piles for token in pile)))
    assert len(lying) == 42
    assert lying.count("copy_own_muisca") == lying.count("copy_opponent_muisca") == 3
    assert {len(pile) for _, pile in caves.piles} == {4}
    adds(state.quantity("tokens of a kind", "copy_own_muisca"), "QED-MCT-3", 3)
    adds_nothing(state.quantity("tokens of a kind", "coin_1"), "QED-MCT-3")
    assert sum(token.count for token in cave_tokens(muisca=True).values()) == 42


def test_case_110_a_token_acts_as_an_opponents_card() -> None:
    state = copying("copy_opponent_muisca", theirs="path_finder")
    done = caused(allowed(state, "copy copy_opponent_muisca path_finder b1"), "QED-MCT-1").state
    assert isinstance(done.top, Moving)
    assert (done.top.card, done.top.left) == ("path_finder", 3)
    assert stored(done, 1) == ("path_finder",)
    assert done.get(Tokens).gone == ("copy_opponent_muisca",)
    assert not deck(done).played
    allowed(done, "step c1")
    mine = copying("copy_own_muisca", mine="path_finder", theirs="weaver")
    not_caused(allowed(mine, "copy copy_own_muisca path_finder b1"), "QED-MCT-1")
    refused(copying("copy_opponent_muisca, coin_1", theirs="weaver"), "copy coin_1 weaver machete b1", "QED-MCT-1")


def test_case_111_nothing_is_stored_nothing_is_copied() -> None:
    refused(copying("copy_opponent_muisca"), "copy copy_opponent_muisca path_finder b1", "QED-MCT-2")
    refused(
        copying("copy_opponent_muisca", mine="path_finder"), "copy copy_opponent_muisca path_finder b1", "QED-MCT-2"
    )
    other = copying("copy_opponent_muisca", theirs="weaver")
    verdict = refused(other, "copy copy_opponent_muisca path_finder b1", "QED-MCT-2")
    assert "Weaver" in str(verdict)
    allowed(other, "copy copy_opponent_muisca weaver machete b1", "QED-MCT-2")


def test_a_token_acts_as_a_card_of_ones_own() -> None:
    state = copying("copy_own_muisca", mine="weaver")
    done = caused(allowed(state, "copy copy_own_muisca weaver machete b1"), "QED-MCT-4").state
    assert stored(done) == ("weaver",)
    both = allowed(allowed(done, "stop").state, "play weaver machete c1").state  # and then the card itself
    assert not stored(both)
    theirs = copying("copy_own_muisca", theirs="weaver")
    refused(theirs, "copy copy_own_muisca weaver machete b1", "QED-MCT-2")
    other = copying("copy_opponent_muisca", theirs="weaver")
    not_caused(allowed(other, "copy copy_opponent_muisca weaver machete b1"), "QED-MCT-4")


def test_a_copy_has_the_symbols_of_the_card() -> None:
    state = copying("copy_own_muisca", mine="raft_maker")
    refused(state, Copy(0, "copy_own_muisca", "raft_maker", "machete", 1, state.board.cell("b1")), "QED-MOVE-1")
    refused(state, "copy copy_own_muisca raft_maker b1", "QED-MOVE-1")


def test_a_copy_is_no_card_to_give_up() -> None:
    state = copying("copy_own_muisca", mine="weaver", rows="j1 u1 j1 r1")
    refused(state, "copy copy_own_muisca weaver machete b1", "QED-CAVE-8")


def test_a_copy_overcomes_a_blockade() -> None:
    text = f"""
        ruleset: {COPYING}
        board: {{rows: ["j1 j1"], seams: {{A-B: [a1|b1]}}}}
        blockades: {{A-B: 1}}
        seats: [{{name: red, pieces: [a1], tokens: [copy_own_muisca], stored: [path_finder]}}]
    """
    done = caused(allowed(position(text), "copy-break copy_own_muisca path_finder A-B"), "QED-MCT-4").state
    assert isinstance(done.top, Moving)
    assert done.top.left == 3
    bare = position(text.replace("stored: [path_finder]", "stored: []"))
    refused(bare, CopyBreak(0, "copy_own_muisca", "path_finder", "machete", 1, "A-B"), "QED-MCT-2")


def test_a_copy_pays_the_coins_of_the_best_card() -> None:
    more = "market: start"
    state = copying("copy_opponent_muisca", theirs="goldsmith, salt_trader", more=more)
    done = allowed(state, BuyWith(0, "transmitter", Bag(["copy_opponent_muisca"]), Bag())).state
    assert deck(done).discard == ("transmitter",)
    assert price("transmitter") <= state.quantity("money", Payment(0, Bag(), Bag(["copy_opponent_muisca"]))).value == 10
    green = copying("copy_opponent_muisca", theirs="hunter", more=more, hand="traveler")
    refused(green, BuyWith(0, "scout", Bag(["copy_opponent_muisca"]), Bag(["traveler"])), "QED-CAVE-8")
    nobody = copying("copy_opponent_muisca", more=more, hand="traveler")
    refused(nobody, BuyWith(0, "scout", Bag(["copy_opponent_muisca"]), Bag(["traveler"])), "QED-MCT-2", "QED-CAVE-8")


def test_a_changed_symbol_is_used_up_by_a_copy() -> None:
    state = copying("change_symbol, copy_own_muisca", mine="raft_maker")
    turned = allowed(state, "use-token change_symbol").state
    done = allowed(turned, "copy copy_own_muisca raft_maker machete b1").state
    assert isinstance(done.top, Moving)
    assert "changing" not in to_yaml(done)


# -- cards of one's own box --


OWN = """
cards:
  - {id: own_1, name: One, colour: green, power: 2, cost: 2}
  - {id: own_2, name: Two, colour: blue, power: 2, cost: 2}
  - {id: own_3, name: Three, colour: yellow, power: 3, cost: 3}
  - {id: own_4, name: Four, colour: white, power: 2, cost: 4}
  - {id: own_5, name: Five, colour: green, power: 5, cost: 5}
  - {id: own_6, name: Six, colour: blue, power: 6, cost: 5}
  - {id: own_7, name: Seven, colour: yellow, power: 4, cost: 4}
  - {id: own_8, name: Eight, colour: white, power: 4, cost: 6}
"""


def test_a_file_replaces_the_invented_cards(tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    file.write_text(OWN, "utf-8")
    state = start(MUISCA, 1, route="first", seats=2, muisca=str(file))
    assert Bag((*tribe(state).open, *tribe(state).deck)) == Bag(f"own_{n}" for n in range(1, 9))
    assert card_named("Seven") == "own_7"
    assert card_type("own_7").coin_value_x2 == 8
    assert from_text(to_yaml(state)) == state
    assert card_set(str(file)) == card_set(str(file))


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("id: own_2", "id: own_1", "cards[1].id"),
        ("id: own_2", "id: weaver", "cards[1].id"),
        ("id: own_2", "id: coin_1", "cards[1].id"),
        ("id: own_2", "id: own-2", "cards[1].id"),
        ("colour: blue, power: 2", "colour: purple, power: 2", "cards[1].colour"),
        ("power: 6", "power: 0", "cards[5].power"),
        ("- {id: own_8, name: Eight, colour: white, power: 4, cost: 6}", "", "cards"),
    ],
)
def test_a_wrong_file_says_where(tmp_path: Path, old: str, new: str, field: str) -> None:
    file = tmp_path / "own.yaml"
    file.write_text(OWN.replace(old, new, 1), "utf-8")
    with pytest.raises(InputError) as caught:
        card_set(str(file))
    assert caught.value.field == field
    assert "own.yaml" in caught.value.place


def test_a_refused_file_leaves_nothing_behind(tmp_path: Path) -> None:
    """Its ids stay free: mended, the same file may say something else of them."""
    file = tmp_path / "own.yaml"
    fresh = OWN.replace("own_", "late_")
    file.write_text(fresh.replace("name: Eight, colour: white", "name: Eight, colour: purple"), "utf-8")
    known = dict(every_card())
    with pytest.raises(InputError, match=r"cards\[7\]\.colour"):
        card_set(str(file))
    assert dict(every_card()) == known
    file.write_text(fresh.replace("power: 2", "power: 3"), "utf-8")
    assert card_set(str(file)) == tuple(f"late_{n}" for n in range(1, 9))
    assert card_type("late_2").power == 3


def test_cards_that_look_alike_have_one_name(tmp_path: Path) -> None:
    """The name finds the first of them, and other names are found as before."""
    file = tmp_path / "own.yaml"
    file.write_text(
        OWN.replace("own_", "twin_").replace("name: Eight", "name: Sept").replace("name: Seven", "name: Sept")
    )
    card_set(str(file))
    assert card_named("Sept") == "twin_7"
    assert card_named("Scout") == "scout"


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(InputError, match="no set of Muisca cards"):
        start(MUISCA, 1, muisca="nowhere.yaml")


@pytest.mark.parametrize(
    ("seat", "more"),
    [
        ("hand: [weaver], stored: [weaver]", ""),
        ("stored: [scout]", ""),
        ("stored: [weaver, elder, fisher]", ""),
        ("hand: [weaver]", "muisca: {open: [weaver]}"),
        ("hand: []", "muisca: {open: [scout]}"),
        ("hand: []", "muisca: {open: [weaver, elder, fisher]}"),
        ("hand: []", "muisca: {shut: [weaver]}"),
    ],
)
def test_positions_that_cannot_be(seat: str, more: str) -> None:
    with pytest.raises(InputError) as caught:
        position(f"ruleset: {MUISCA}\nboard: {{rows: ['j1']}}\n{more}\nseats: [{{name: red, pieces: [a1], {seat}}}]\n")
    assert caught.value.place.startswith("test:")


# -- on random states --


@pytest.mark.parametrize("seed", range(2))
def test_random_games_keep_all_cards_and_the_two_voices_of_legality(seed: int) -> None:
    begin = position(
        f"""
        ruleset: {COPYING}
        board: {{rows: [" j1 u1 r1 v1", "j1 x@ j2 c1", " s1 r1 j1 w1"]}}
        market: {{board: {{scout: 2, jack: 1}}, reserve: {{captain: 1}}}}
        muisca: {{open: [path_finder, weaver], deck: [elder, fisher]}}
        caves: {{b2: copy_opponent_muisca+2*copy_own_muisca}}
        seats:
          - {{name: red, pieces: [a3], hand: [hunter, traveler, goldsmith], draw: [explorer, sailor, traveler],
             tokens: [copy_opponent_muisca], stored: [raft_maker]}}
          - {{name: blue, pieces: [c1], hand: [explorer, scientist], draw: [explorer, explorer],
             tokens: [copy_opponent_muisca, copy_own_muisca], stored: [salt_trader]}}
    """,
        ruleset=f"{COPYING}+danger.swamps",
    )
    muisca = every_muisca_card(begin)
    others = Bag(card for card in expedition_cards(begin) if card not in muisca_cards())
    kinds = set()
    for count, state in enumerate(walk(begin, seed, 40, (Store, Copy))):
        assert every_muisca_card(state) == muisca
        assert Bag(card for card in expedition_cards(state) if card not in muisca_cards()) == others
        assert from_text(to_line(state)) == state
        if state.deciders and play.result(state) is None:
            kinds |= {type(move) for move in play.legal_moves(state)}
            consistent(state, ("QED-MUI-5", "QED-MCT-2") if count % 6 == 0 else ())
    assert {Store, Copy} <= kinds
