"""Arriving, the final round and who wins (QED-END-*, QED-OPEN-6)."""

from __future__ import annotations

import pytest

from tests.support import adds, adds_nothing, allowed, caused, not_caused, note, position, refused, rules, settled
from tutor.engine import play
from tutor.engine.errors import IllegalMove, InputError
from tutor.engine.games.quest.endgame import arrivals
from tutor.engine.games.quest.movement import Attempt, Moving
from tutor.engine.games.quest.route import route, routes
from tutor.engine.games.quest.slices import Decks, Pieces
from tutor.engine.games.quest.turn import Turn
from tutor.engine.notation import parse
from tutor.engine.positions import from_text, to_line, to_yaml
from tutor.engine.state import State
from tutor.engine.verdict import Result

GATE = "surface:-3,-21"  # jungle 1 of the last tile, beside all three finishing spaces
FINISH = ("surface:-3,-22", "surface:-4,-21", "surface:-4,-20")
COLOURS = ("red", "blue", "yellow", "white")


def race(
    *cells: str,
    turn: str = "red",
    hands: tuple[str, ...] = (),
    own: tuple[str, ...] = (),
    more: str = "",
    ruleset: str = "quest",
) -> State:
    """A position of the first route: a cell or ``home`` for each seat, hands, blockades owned."""
    seats = ""
    for number, cell in enumerate(cells):
        hand = hands[number] if number < len(hands) else ""
        numbers = own[number] if number < len(own) else ""
        piece = cell if cell == "home" else f'"{cell}"'
        seats += f"\n- {{name: {COLOURS[number]}, pieces: [{piece}], hand: [{hand}], blockades: [{numbers}]}}"
    return position(f"ruleset: {ruleset}\nboard: {{route: first}}\nturn: {turn}\nseats:{seats}\n{more}")


def over(state: State, rule: str, *winners: str) -> Result:
    """Assert that the game is over by a rule and who has won; the rule bites."""
    result = state.result()
    assert result is not None, "the game goes on"
    assert (result.rule, [state.table.name(seat) for seat in result.winners]) == (rule, list(winners))
    assert state.legal_moves() == ()
    assert "{" not in result.text(state)
    note(rule, "bites")
    return result


def goes_on(state: State, *spares: str) -> State:
    """Assert that the game goes on; the rules spare."""
    assert state.result() is None
    assert state.legal_moves()
    for rule in spares:
        note(rule, "spares")
    return state


def final(*own: str, arrived: str, ruleset: str = "quest") -> State:
    """The end of the last round of a game of three or four: those listed have arrived, all last turns are over."""
    cells = [
        "home" if colour in arrived else f"surface:{number},-1" for number, colour in enumerate(COLOURS[: len(own)])
    ]
    return race(*cells, turn=COLOURS[len(own) - 1], own=own, more="stack: []", ruleset=ruleset)


# -- arriving --------------------------------------------------------------------------------------------------------


def test_a_piece_that_enters_goes_on_to_el_dorado() -> None:
    for finish in FINISH:
        state = race(GATE, "surface:0,0", "surface:1,0", hands=("sailor",))
        after = caused(allowed(state, f"play sailor {finish}"), "QED-END-1", "QED-END-2")
        assert after.state.get(Pieces).at[0] == (None,)
        assert arrivals(after.state) == (0,)
    short = race("surface:0,0", "surface:0,3", hands=("trailblazer",))
    not_caused(allowed(short, "play trailblazer surface:0,-1"), "QED-END-1")


def test_the_space_is_free_again() -> None:
    state = race(GATE, "surface:-2,-22", "surface:1,0", hands=("sailor", "sailor"))
    state = settled(allowed(allowed(state, f"play sailor {FINISH[0]}").state, "end").state)
    after = allowed(state, f"play sailor {FINISH[0]}", "QED-MOVE-7")
    assert arrivals(after.state) == (0, 1)


def test_case_63_the_river_side_takes_no_machete() -> None:
    state = race(GATE, "surface:0,0", "surface:1,0", hands=("pioneer, sailor",))
    for finish in FINISH:
        refused(state, f"play pioneer {finish}", "QED-MOVE-1")
        assert (
            state.quantity("price", Attempt("play", 0, 1, state.board.cell(GATE), state.board.cell(finish))).value == 1
        )


@pytest.mark.parametrize("name", [info.name for info in routes()])
def test_the_three_spaces_of_every_route_ask_for_one_of_its_side(name: str) -> None:
    board = route(name)
    side = next(info.end_side for info in routes() if info.name == name)
    spaces = [info for info in board.cells.values() if info.mark("finish")]
    assert [(info.terrain, info.power) for info in spaces] == [(side, 1)] * 3


def test_left_over_power_is_lost_on_arrival() -> None:
    state = race(GATE, "surface:0,0", "surface:1,0", hands=("captain",))
    attempt = Attempt("play", 0, 1, state.board.cell(GATE), state.board.cell(FINISH[1]), "captain", "paddle", 3, 3)
    adds(state.quantity("left-over", attempt), "QED-END-7", -2)
    after = allowed(state, f"play captain {FINISH[1]}")
    assert isinstance(after.state.top, Turn)
    not_caused(after, "QED-MOVE-5", "QED-MOVE-4")  # it doesn't stop on the finishing space: it is gone from there
    river = race("surface:0,-3", "surface:0,0", "surface:1,0", hands=("captain",))
    attempt = Attempt(
        "play", 0, 1, river.board.cell("surface:0,-3"), river.board.cell("surface:0,-4"), "captain", "paddle", 3, 3
    )
    adds_nothing(river.quantity("left-over", attempt), "QED-END-7")
    assert isinstance(allowed(river, "play captain surface:0,-4").state.top, Moving)


def test_one_step_before_the_end_the_rest_still_carries() -> None:
    """Left-over power that reaches a finishing space by a step arrives there all the same."""
    state = position(
        """
        ruleset: quest
        board: {rows: ["g1 g1 g1", " r1 r1 r1", "s1 s2 s3"]}
        seats:
          - {name: red, pieces: [a2], hand: [captain]}
          - {name: blue, pieces: [a1]}
          - {name: yellow, pieces: [c1]}
        """
    )
    state = allowed(state, "play captain b2").state
    after = caused(allowed(state, "step b3"), "QED-END-1")
    assert isinstance(after.state.top, Turn)
    assert arrivals(after.state) == (0,)


def test_an_arrived_piece_moves_no_more() -> None:
    state = allowed(
        race(GATE, "surface:0,0", "surface:1,0", hands=("sailor, scout, native",)), f"play sailor {FINISH[0]}"
    ).state
    refused(state, "play seat=1 card=scout symbol=machete piece=1 to=surface:-2,-22", "QED-END-7")
    refused(state, "native seat=1 piece=1 to=surface:-2,-22", "QED-END-7")
    refused(state, "break seat=1 card=scout symbol=machete piece=1 seam=B-C", "QED-END-7")
    assert {move.key for move in state.legal_moves()} <= {"end", "buy", "use", "take"}
    before = race(GATE, "surface:0,0", "surface:1,0", hands=("scout",))
    allowed(before, "play scout surface:-2,-22", "QED-END-7")


def test_the_turn_ends_right_there() -> None:
    """With no piece left on the route nothing is discarded and nothing drawn."""
    state = allowed(
        race(GATE, "surface:0,0", "surface:1,0", hands=("sailor, scout",)), f"play sailor {FINISH[0]}"
    ).state
    after = caused(allowed(state, "end"), "QED-END-7")
    not_caused(after, "QED-TURN-1")
    assert after.state.deciders == (1,)
    assert after.state.get(Decks)[0].hand == ("scout",)
    other = allowed(race(GATE, "surface:0,0", "surface:1,0", hands=("sailor, scout",)), "end")
    not_caused(other, "QED-END-7")


def test_case_native_onto_a_finishing_space() -> None:
    state = race(GATE, "surface:0,0", "surface:1,0", hands=("native",))
    after = caused(allowed(state, f"native {FINISH[2]}"), "QED-END-1")
    not_caused(after, "QED-MOVE-5")
    assert arrivals(after.state) == (0,)


# -- the final round -------------------------------------------------------------------------------------------------


def test_case_65_the_last_of_the_round_ends_it_at_once() -> None:
    state = race("surface:0,0", "surface:1,0", GATE, turn="yellow", hands=("", "", "sailor"))
    after = caused(allowed(state, f"play sailor {FINISH[0]}"), "QED-END-3")
    over(after.state, "QED-END-3", "yellow")
    with pytest.raises(IllegalMove):
        after.state.apply(parse(state, "end"))


def test_case_66_those_who_come_after_have_one_more_turn() -> None:
    state = race(GATE, "surface:0,0", "surface:1,0", hands=("sailor", "explorer", "explorer"))
    state = caused(allowed(state, f"play sailor {FINISH[0]}"), "QED-END-2").state
    state = goes_on(settled(allowed(state, "end").state), "QED-END-3", "QED-END-8")
    assert state.deciders == (1,)
    state = settled(allowed(settled(allowed(state, "end").state), "discard -").state)
    goes_on(state)
    assert state.deciders == (2,)
    state = settled(allowed(settled(allowed(state, "end").state), "discard -").state)
    over(state, "QED-END-8", "red")


def test_bug_27_only_later_seats_of_the_same_round_play() -> None:
    """Blue arrives: yellow has one more turn, red, who came before, has none."""
    state = race("surface:0,0", GATE, "surface:1,0", turn="blue", hands=("explorer", "sailor", ""))
    state = settled(allowed(allowed(state, f"play sailor {FINISH[0]}").state, "end").state)
    assert state.deciders == (2,)
    state = settled(allowed(state, "end").state)
    over(state, "QED-END-8", "blue")


def test_a_later_arrival_in_the_final_round_starts_no_new_one() -> None:
    state = race(GATE, "surface:-2,-22", "surface:1,0", hands=("sailor", "sailor", ""))
    state = settled(allowed(allowed(state, f"play sailor {FINISH[0]}").state, "end").state)
    after = allowed(state, f"play sailor {FINISH[0]}")
    not_caused(after, "QED-END-2", "QED-END-3")
    caused(after, "QED-END-4")
    state = goes_on(settled(allowed(after.state, "end").state))
    assert state.deciders == (2,)
    over(settled(allowed(state, "end").state), "QED-END-6", "red")


def test_the_last_seat_arriving_second_ends_nothing_at_once() -> None:
    state = race("home", "surface:0,0", GATE, turn="yellow", hands=("", "", "sailor, scout"), own=("", "", "1"))
    after = not_caused(allowed(state, f"play sailor {FINISH[0]}"), "QED-END-3")
    goes_on(after.state, "QED-END-3")
    over(allowed(after.state, "end").state, "QED-END-4", "yellow")


# -- who wins --------------------------------------------------------------------------------------------------------


def test_case_71_alone_in_el_dorado() -> None:
    over(final("1, 2, 3, 4", "", "", arrived="blue"), "QED-END-8", "blue")


def test_the_most_blockades() -> None:
    result = over(final("5", "", "1, 2", arrived="red, yellow"), "QED-END-4", "yellow")
    assert dict(result.facts)["count"] == 2
    over(final("", "1, 2", "", arrived="red"), "QED-END-8", "red")
    note("QED-END-4", "spares")


def test_case_68_the_best_single_power() -> None:
    result = over(final("1, 5", "", "2, 4", arrived="red, yellow"), "QED-END-5", "red")
    assert dict(result.facts)["power"] == 2
    over(final("1", "", "2, 4", arrived="red, yellow"), "QED-END-4", "yellow")
    note("QED-END-5", "spares")


def test_dev_07_power_before_arrival() -> None:
    over(final("1", "", "6", arrived="red, yellow"), "QED-END-5", "yellow")


def test_dev_13_powers_are_not_added_up() -> None:
    """Three blockades of power 1 in all beat two of power 4 in all; and best single powers tie though sums do, too."""
    over(final("5, 6", "", "1, 2, 3", arrived="red, yellow"), "QED-END-4", "yellow")
    over(final("5, 1", "", "6, 2", arrived="red, yellow"), "QED-END-6", "red")


def test_case_70_and_bug_03_the_first_to_arrive() -> None:
    over(final("5", "", "6", arrived="red, yellow"), "QED-END-6", "red")
    over(final("", "", "", arrived="blue, yellow"), "QED-END-6", "blue")
    over(final("4", "", "5", arrived="red, yellow"), "QED-END-5", "yellow")
    note("QED-END-6", "spares")


def test_only_those_who_have_arrived_count() -> None:
    over(final("1", "3, 4, 5", "2, 6", arrived="red, yellow"), "QED-END-4", "yellow")
    over(final("1", "3, 4, 5", "2", arrived="red, yellow"), "QED-END-6", "red")


def test_who_has_fewer_is_out_of_it() -> None:
    """Red came first and has a blockade of power 2, but only one; the two others tie on two and go on to the power."""
    over(final("6", "1, 5", "2, 3", arrived="red, blue, yellow"), "QED-END-5", "blue")
    over(final("6", "1, 3", "2, 4", arrived="red, blue, yellow"), "QED-END-6", "blue")
    over(final("", "6", "1, 3", "2, 4", arrived="blue, yellow, white"), "QED-END-6", "yellow")


def test_the_other_readings_of_the_last_tie() -> None:
    shared = "quest;QED-OPEN-6=shared"
    over(final("5", "", "6", arrived="red, yellow", ruleset=shared), "QED-END-6", "red", "yellow")
    over(final("", "", "", arrived="blue, yellow", ruleset=shared), "QED-END-6", "blue", "yellow")
    over(final("1", "", "6", arrived="red, yellow", ruleset=shared), "QED-END-5", "yellow")
    number = "quest;QED-OPEN-6=number"
    over(final("5", "", "6", arrived="red, yellow", ruleset=number), "QED-END-6", "yellow")
    over(final("4, 5", "", "1, 6", arrived="red, yellow", ruleset=number), "QED-END-6", "yellow")
    over(final("", "", "", arrived="blue, yellow", ruleset=number), "QED-END-6", "blue")


# -- positions -------------------------------------------------------------------------------------------------------


def test_positions_round_trip() -> None:
    for state in (
        race("home", GATE, "surface:1,0", turn="blue", own=("1, 2", "5")),
        final("1", "", "6", arrived="red, yellow"),
        allowed(race(GATE, "surface:0,0", hands=("sailor",)), f"play sailor {FINISH[0]}").state,
    ):
        assert from_text(to_yaml(state)) == state == from_text(to_line(state))
        assert from_text(to_line(state)).result() == state.result()


def test_nobody_has_arrived_before_a_turn_that_is_still_to_come() -> None:
    with pytest.raises(InputError) as caught:
        race("surface:0,0", "home", "surface:1,0", turn="red")
    assert caught.value.field == "seats[1].pieces"
    assert race("surface:0,0", "home", "surface:1,0", turn="yellow").result() is None


def test_nobody_stands_on_a_finishing_space() -> None:
    with pytest.raises(InputError) as caught:
        race(FINISH[0], "surface:0,0")
    assert caught.value.field == "seats[0].pieces[0]"
    assert "home" in caught.value.remedy


def test_the_record_of_a_finished_game_names_the_winner() -> None:
    from tutor.engine.record import Record, read_record

    record = Record.of(race("surface:0,0", "surface:1,0", GATE, turn="yellow", hands=("", "", "sailor")))
    record.move(parse(record.state, f"play sailor {FINISH[0]}"))
    text = record.to_yaml()
    assert record.to_plain()["result"] == {"winners": ["yellow"], "rule": "QED-END-3"}
    assert read_record(text).to_yaml() == text


def test_without_the_arrival_rule_nobody_arrives() -> None:
    state = race(GATE, "surface:0,0", hands=("sailor",), ruleset="quest;-QED-END-1")
    after = allowed(state, f"play sailor {FINISH[0]}")
    assert after.state.get(Pieces).at[0][0] is not None
    assert play.result(after.state) is None
    start = rules("quest").start(route="first", seats=3)
    assert start.result() is None
