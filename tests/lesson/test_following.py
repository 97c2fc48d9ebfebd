"""Questions about what follows, goals about what a seat has, and what the engine is asked of market and end.

Right values are worked out by hand: prices and coins from the card sheet, winners from the section on the end.
"""

from __future__ import annotations

from dataclasses import replace

from tutor.lesson import DoIt, Follows, Has, Line, Option, Outcome, asking, state_of

SHOP = """
ruleset: quest
board: {rows: ["j1 j1"]}
market: start
seats: [{name: red, pieces: [a1], hand: [traveler, explorer, sailor], draw: [traveler, traveler, jack]}]
"""
"""A coin and two half ones: worth 2."""

FINALS = """
ruleset: quest
board: {rows: [" f1 f1", "j1 j1 j1"]}
seats:
  - {name: red, pieces: [home], blockades: [RED]}
  - {name: blue, pieces: [b1], hand: [explorer], blockades: [BLUE]}
turn: blue
"""


def finals(red: str, blue: str) -> str:
    return FINALS.replace("RED", red).replace("BLUE", blue)


WHO = Follows(
    prompt="Who wins?",
    position=finals("1", "6"),
    plays=("play explorer b2", "end"),
    measure=asking.winner,
    answer="b",
    options=(
        Option("Red.", "Red was first, but power counts before that.", value="red"),
        Option("Blue.", "2 is more than 1.", value="blue"),
    ),
)


def test_what_follows_is_asked_of_the_engine_and_played_out_only_when_right() -> None:
    right, wrong = WHO.judge("b"), WHO.judge("a")
    assert right.passed
    assert right.shows == WHO.plays
    assert wrong.outcome is Outcome.WRONG
    assert not wrong.shows
    assert replace(WHO, position=finals("5", "6")).judge("a").passed  # equal power: red was first
    assert not WHO.decided(Option("Nobody.", "?"))


def test_the_money_of_a_hand_and_what_it_buys() -> None:
    state = state_of(SHOP)
    assert asking.worth(state) == 4
    assert asking.for_sale(state) == {"scout", "trailblazer", "jack", "photographer", "treasure_chest", "transmitter"}
    assert asking.affordable(state) == {"scout", "jack", "photographer"}
    assert asking.options(asking.affordable)(state) == 3
    after = Line(state).play(["buy scout traveler"]).state
    assert asking.affordable(after) == frozenset()
    assert [asking.pile(name)(after) for name in ("hand", "played", "discard", "removed")] == [2, 1, 1, 0]
    assert asking.pile("hand", "sailor")(after) == asking.pile("draw", "jack")(after) == 1
    assert asking.in_hand(after) == 2


def test_a_goal_about_what_a_seat_has() -> None:
    problem = DoIt(
        prompt="Buy a Scout.", position=SHOP, goal=Has("discard", "scout"), answer=("buy scout traveler",),
        wrong=(("buy jack explorer+sailor+traveler",),), says="Bought.",
    )  # fmt: skip
    assert problem.judge("buy scout explorer+sailor").passed
    assert "discard pile" in problem.judge("buy jack explorer+sailor+traveler").text


def test_nobody_wins_before_the_round_is_over() -> None:
    state = state_of(finals("", ""))
    assert asking.winner(state) == "nobody"
    assert asking.whose_turn(state) == "blue"
    ended = Line(state).play(["end", "discard -"]).state
    assert (asking.winner(ended), asking.whose_turn(ended)) == ("red", "over")


def test_chance_that_can_only_say_one_thing_is_settled() -> None:
    alike = SHOP.replace("hand: [traveler, explorer, sailor]", "hand: [cartographer]")
    mixed = Line(state_of(alike)).play(["use cartographer"]).state
    assert asking.to_draw(mixed) == 2
    sure = Line(state_of(alike.replace("jack]", "traveler]"))).play(["use cartographer"]).state
    assert asking.pile("hand", "traveler")(sure) == 2


def test_tokens_are_counted() -> None:
    caves = SHOP.replace("quest", "quest+caves").replace("a1], ", "a1], tokens: [draw_1, coin_2], ")
    assert asking.tokens_held(state_of(caves)) == 2


def test_where_a_card_lies() -> None:
    state = state_of(SHOP)
    assert [asking.where_is(card)(state) for card in ("sailor", "jack", "scout")] == ["hand", "draw", ""]
    assert asking.where_is("sailor")(Line(state).play(["buy scout explorer+sailor"]).state) == "played"
