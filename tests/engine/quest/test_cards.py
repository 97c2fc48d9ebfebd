"""Discarding, drawing and reshuffling."""

from __future__ import annotations

from fractions import Fraction

from tests.engine.quest.places import on_rows
from tests.support import adds, adds_nothing, allowed, caused, not_caused, note, refused, rules, settled
from tutor.engine import Bag, observe, play
from tutor.engine.games.quest.cards import Discard, Drawing, Drew
from tutor.engine.games.quest.data import starting_deck
from tutor.engine.games.quest.slices import Decks
from tutor.engine.observe import PUBLIC, seen
from tutor.engine.state import State

ROWS = "j1 j1 j1 j1"


def ended(state: State) -> State:
    """The turn ended, keeping all that is in hand."""
    state = allowed(state, "end").state
    return allowed(state, "discard -").state if state.top is not None and state.top.key == "keeping" else state


def first_draw(**options: object) -> State:
    """The beginning of a game, other chance settled, up to the first hand."""
    state = rules("quest").start(**options)
    while not isinstance(state.top, Drawing):
        outcome = next(iter(play.outcomes(state)))[0]
        state = play.resolve(state, outcome).state
    return state


def test_a_starting_deck() -> None:
    """QED-SETUP-2: 3 Explorers, 4 Travelers, 1 Sailor; 4 in hand."""
    assert dict(starting_deck()) == {"explorer": 3, "traveler": 4, "sailor": 1}
    state = settled(rules("quest").start(route="first", seats=3))
    for deck in state.get(Decks).decks:
        assert deck.hand.plus(deck.draw) == Bag(["explorer"] * 3 + ["traveler"] * 4 + ["sailor"])
        assert len(deck.hand) == 4
    note("QED-SETUP-2", "bites")


def test_the_first_hand_is_hypergeometric() -> None:
    """Four of eight cards: the Sailor comes with chance 1/2; no Explorer with (5 choose 4) / (8 choose 4) = 1/14."""
    odds = dict(play.outcomes(first_draw(route="first", seats=2)))
    assert sum(odds.values()) == 1
    assert sum(weight for drawn, weight in odds.items() if "sailor" in drawn) == Fraction(1, 2)
    assert sum(weight for drawn, weight in odds.items() if "explorer" not in drawn) == Fraction(1, 14)


def test_played_cards_go_to_the_discard_pile_in_phase_2() -> None:
    state = allowed(
        on_rows(ROWS, "a1", "scout", draw="sailor, sailor, sailor, sailor, traveler"), "play scout b1"
    ).state
    state = allowed(state, "step c1").state
    assert state.get(Decks)[0].played == ("scout",)
    done = caused(allowed(state, "end"), "QED-DISC-4")
    assert done.state.get(Decks)[0].discard == ("scout",)
    idle = allowed(on_rows(ROWS, "a1", "scout", draw="sailor, sailor, sailor, sailor, traveler"), "end")
    not_caused(idle, "QED-DISC-4")


def test_unplayed_cards_are_kept_or_discarded_one_by_one() -> None:
    state = allowed(on_rows(ROWS, "a1", "scout, sailor, sailor"), "end").state
    choices = {move.cards for move in play.legal_moves(state) if isinstance(move, Discard)}
    assert len(choices) == 2 * 3  # scout or not, none to two sailors
    done = caused(allowed(state, "discard sailor"), "QED-DISC-1")
    assert done.state.get(Decks)[0].hand.covers(["scout", "sailor"])
    kept = allowed(state, "discard -")
    assert all(event.key != "discarded" for event in kept.events)
    note("QED-DISC-1", "spares")
    verdict = play.check(state, Discard(0, Bag(["pioneer"])))
    assert verdict.rules == ("QED-DISC-1",)


def test_bug_25_the_hand_is_filled_up_to_four() -> None:
    state = on_rows(ROWS, "a1", "scout, sailor", draw="explorer, explorer, traveler, traveler, traveler")
    adds(state.quantity("hand size", 0), "QED-TURN-1", 4)
    end = ended(state)
    assert isinstance(end.top, Drawing)
    assert end.top.count == 2
    end = ended(on_rows(ROWS, "a1", "scout, sailor, sailor, sailor", draw="explorer"))
    assert end.top is not None
    assert end.top.key == "turn"  # nothing to draw


def test_case_48_a_hand_above_four_stays() -> None:
    state = allowed(
        on_rows(ROWS, "a1", "scout, sailor, sailor, sailor, sailor, traveler", draw="explorer"), "play scout b1"
    ).state
    state = allowed(state, "step c1").state
    end = ended(state)
    assert len(end.get(Decks)[0].hand) == 5
    assert end.get(Decks)[0].draw == ("explorer",)
    note("QED-DISC-2", "bites")
    less = ended(on_rows(ROWS, "a1", "scout", draw="explorer"))
    assert "explorer" in less.get(Decks)[0].hand
    note("QED-DISC-2", "spares")


def test_bug_23_no_reshuffle_while_the_pile_covers_the_draw() -> None:
    state = on_rows(ROWS, "a1", "scout", draw="explorer, traveler, traveler", discard="pioneer")
    state = allowed(state, "end").state
    done = not_caused(allowed(state, "discard -"), "QED-DRAW-1")
    deck = done.state.get(Decks)[0]
    assert deck.hand == ("explorer", "scout", "traveler", "traveler")
    assert deck.discard == ("pioneer",)
    assert deck.draw == ()
    note("QED-DRAW-2", "bites")
    note("QED-DRAW-1", "spares")


def test_a_short_pile_is_drawn_then_the_discard_pile_shuffled() -> None:
    state = on_rows(ROWS, "a1", "scout", draw="explorer", discard="pioneer, sailor, sailor")
    state = allowed(state, "end").state
    done = caused(allowed(state, "discard -"), "QED-DRAW-1")
    assert isinstance(done.state.top, Drawing)
    assert done.state.top.count == 2
    assert done.state.get(Decks)[0].draw == ("pioneer", "sailor", "sailor")
    # two of {pioneer, sailor, sailor}: two sailors 1/3, pioneer and a sailor 2/3
    assert dict(play.outcomes(done.state)) == {
        Bag(["sailor", "sailor"]): Fraction(1, 3),
        Bag(["pioneer", "sailor"]): Fraction(2, 3),
    }
    note("QED-DRAW-2", "spares")


def test_case_45_this_turns_cards_can_come_back_at_once() -> None:
    """After turn 2 all eight cards have been played once: the last four are discarded before the shuffle."""
    state = on_rows(ROWS, "a1", "scout", discard="explorer, explorer, explorer, sailor, traveler, traveler, traveler")
    state = allowed(state, "play scout b1").state
    end = ended(allowed(state, "stop").state)
    assert isinstance(end.top, Drawing)
    assert "scout" in end.get(Decks)[0].draw
    assert len(end.get(Decks)[0].draw) == 8
    note("QED-DRAW-4", "bites")
    kept = ended(on_rows(ROWS, "a1", "scout, sailor", discard="explorer, explorer, explorer"))
    assert "scout" not in kept.get(Decks)[0].draw  # it was not played
    note("QED-DRAW-4", "spares")


def test_both_piles_too_small() -> None:
    end = ended(on_rows(ROWS, "a1", "scout", draw="explorer"))
    assert end.get(Decks)[0].hand == ("explorer", "scout")
    note("QED-DRAW-5", "bites")
    full = ended(on_rows(ROWS, "a1", "scout", draw="explorer, explorer, sailor"))
    assert len(full.get(Decks)[0].hand) == 4
    note("QED-DRAW-5", "spares")


def test_hands_and_piles_are_hidden_from_others() -> None:
    state = settled(rules("quest").start(route="first", seats=2), 3)
    mine, theirs, nobody = (observe(state, seat).state.get(Decks) for seat in (0, 1, PUBLIC))
    assert mine[0] == state.get(Decks)[0]
    assert theirs[0].hand == nobody[0].hand == Bag("????")
    assert theirs[0].draw == Bag("????")
    assert theirs[0].discard == state.get(Decks)[0].discard
    note("QED-SETUP-8", "bites")


def test_what_is_drawn_is_hidden_from_others() -> None:
    state = first_draw(route="first", seats=2)
    state, events = play.resolve(state, Bag(["explorer", "explorer", "sailor", "traveler"]))
    for seat, cards in ((0, ["explorer", "explorer", "sailor", "traveler"]), (1, list("????"))):
        drew = [event for event in seen(state, events, seat) if isinstance(event, Drew)]
        assert [event.cards for event in drew] == [Bag(cards)]
    note("QED-SETUP-8", "spares")


def test_the_quantity_of_another_kind_has_no_trail() -> None:
    state = on_rows(ROWS, "a1", "scout")
    adds_nothing(state.quantity("hand size", 0), "QED-MOVE-2")
    refused(state, "discard scout", "QED-TURN-7")
