"""Dangers: skulls, passes, arrows, shrines; the book's examples and the cases by id."""

from __future__ import annotations

import pytest

from tests.engine.quest.places import on_rows
from tests.support import adds, allowed, caused, not_caused, note, position, refused
from tutor.engine import play
from tutor.engine.games.quest.danger_shrines import Artifacts, Sacrifice, Sacrificing
from tutor.engine.games.quest.movement import Attempt, Moving, Play
from tutor.engine.games.quest.slices import Decks, Pieces
from tutor.engine.state import State

SKULLS = "quest+danger.skulls"
WATER = "quest+danger.skulls+danger.water"
SHRINES = "quest+danger.shrines"


def where(state: State, seat: int = 0, piece: int = 1) -> str:
    """The label of the cell a piece stands on."""
    cell = state.get(Pieces).at[seat][piece - 1]
    return "home" if cell is None else state.board.label(cell)


def with_artifacts(rows: str, hand: str, artifacts: str, modules: str = SHRINES) -> State:
    """Red on a1 of a drawn row, with artifacts."""
    seat = f"{{name: red, pieces: [a1], hand: [{hand}], artifacts: [{artifacts}]}}"
    return position(f'ruleset: {modules}\nboard: {{rows: ["{rows}"]}}\nseats: [{seat}]\n')


# -- skulls and passes --


def test_case_91_no_way_on() -> None:
    state = on_rows("j1 j1! r1", "a1", "explorer, explorer", modules=SKULLS)
    one = on_rows("j1 j1! r1", "a1", "explorer", modules=SKULLS)
    verdict = refused(one, "play explorer b1", "QED-DNG-2", "QED-DNG-3")
    assert verdict.stage == "demand"
    assert "b1" in str(verdict)
    allowed(state, "play explorer b1", ("QED-DNG-2", "QED-DNG-3"))  # the second Explorer can step back


def test_a_turn_may_not_end_on_a_skull() -> None:
    state = allowed(on_rows("j1 j1! j1", "a1", "explorer, explorer", modules=SKULLS), "play explorer b1").state
    refused(state, "end", "QED-DNG-2")
    state = allowed(state, "play explorer c1").state
    allowed(state, "end", "QED-DNG-2")


def test_moving_on_by_left_over_by_another_card_and_backwards() -> None:
    """QED-DNG-4."""
    rows = "j1 j1! j1"
    moving = allowed(on_rows(rows, "a1", "scout", modules=SKULLS), "play scout b1").state
    refused(moving, "stop", "QED-DNG-2")  # nothing is left to move on with
    allowed(allowed(moving, "step c1").state, "end")
    back = allowed(on_rows("j1 j1! r1", "a1", "scout", modules=SKULLS), "play scout b1").state
    allowed(allowed(back, "step a1").state, "end")
    note("QED-DNG-4", "bites")
    dead = on_rows("s1 j1! r1", "a1", "scout", modules=SKULLS)  # not even backwards: nobody enters a start space
    refused(dead, "play scout b1", "QED-DNG-2")
    note("QED-DNG-4", "spares")


def test_paying_rubble_is_a_way_on() -> None:
    state = on_rows("s1 j1! u1", "a1", "explorer, sailor", modules=SKULLS)
    allowed(state, "play explorer b1", "QED-DNG-3")
    refused(on_rows("s1 j1! u2", "a1", "explorer, sailor", modules=SKULLS), "play explorer b1", "QED-DNG-3")


def test_a_hidden_draw_is_no_way_on() -> None:
    """QED-OPEN-15: a Compass may draw the card that helps, or not: only certain ways count."""
    state = on_rows(
        "s1 j1! r1", "a1", "explorer, cartographer", modules=SKULLS, draw="sailor, explorer, explorer, explorer"
    )
    refused(state, "play explorer b1", "QED-DNG-3")
    sure = on_rows("s1 j1! r1", "a1", "explorer, cartographer", modules=SKULLS, draw="sailor, sailor, sailor, explorer")
    allowed(sure, "play explorer b1", "QED-DNG-3")


def test_a_way_leads_through_one_draw() -> None:
    """QED-OPEN-29: the same cards are a sure way when one draw brings them, and none when it takes two in a row."""
    rows, boats = "s1 j1! r1", "sailor, sailor, captain"
    one = on_rows(rows, "a1", "explorer, travel_log", modules=SKULLS, draw=boats)
    allowed(one, "play explorer b1", "QED-DNG-3")
    two = on_rows(
        rows, "a1", "explorer, cartographer", modules=SKULLS, draw="travel_log, travel_log, scientist", discard=boats
    )
    refused(two, "play explorer b1", "QED-DNG-3")


def test_a_skull_is_nothing_without_its_module() -> None:
    """The vortex of our layout shows one, and is laid with the water."""
    state = position(
        "{ruleset: quest+danger.water, board: {route: first, dangers: [water]}, "
        "seats: [{name: red, pieces: ['surface:-7,-2'], hand: [sailor]}]}"
    )
    vortex = state.board.cell("surface:-7,-1")
    assert state.board.info(vortex).mark("skull")
    allowed(allowed(state, "play sailor surface:-7,-1").state, "end")


def test_a_pass_is_entered_like_a_space_and_left_again() -> None:
    modules = "quest+danger.passes"
    refused(on_rows("j1 j2^ j1", "a1", "scout", modules=modules), "play scout b1", "QED-DNG-5", "QED-DNG-3")
    through = allowed(
        on_rows("j1 j2^ j1", "a1", "trailblazer", modules=modules), "play trailblazer b1", "QED-DNG-5"
    ).state
    allowed(allowed(through, "step c1").state, "end", "QED-DNG-5")
    refused(on_rows("j1 j2^ j1", "a1", "explorer", modules=modules), "play explorer b1", "QED-MOVE-1")


# -- arrows --


def test_case_93_pushed_one_space_free() -> None:
    state = on_rows("j1 r1>E r3", "a1", "sailor", modules=WATER)
    done = caused(allowed(state, "play sailor b1"), "QED-ARW-1", "QED-ARW-8")
    assert where(done.state) == "c1"
    note("QED-ARW-5", "bites")  # the river of 3 was not paid for
    not_caused(allowed(on_rows("j1 r1 r3", "a1", "sailor", modules=WATER), "play sailor b1"), "QED-ARW-1", "QED-ARW-8")
    note("QED-ARW-5", "spares")


def test_case_95_one_push_only() -> None:
    state = on_rows("j1 r1>E r1>E r1", "a1", "sailor", modules=WATER)
    assert where(caused(allowed(state, "play sailor b1"), "QED-ARW-1").state) == "c1"
    note("QED-ARW-3", "bites")
    state = on_rows("j1 r1>E r1>E r1", "b1", "sailor", modules=WATER)
    assert where(allowed(state, "play sailor c1").state) == "d1"  # landed on by a card it does push
    note("QED-ARW-3", "spares")


@pytest.mark.parametrize(
    ("rows", "piece", "hand", "move", "others"),
    [
        ("j1 r1>E", "a1", "sailor", "play sailor b1", ()),  # off the route
        ("j1 r1>E x", "a1", "sailor", "play sailor b1", ()),  # a mountain
        ("j1 r1>E r1", "a1", "sailor", "play sailor b1", ("c1",)),  # occupied
        ("j1 r1>NE", "a1", "sailor", "play sailor b1", ()),  # off the route to the north
    ],
)
def test_no_push(rows: str, piece: str, hand: str, move: str, others: tuple[str, ...]) -> None:
    done = not_caused(allowed(on_rows(rows, piece, hand, *others, modules=WATER), move), "QED-ARW-1")
    assert where(done.state) == "b1"
    attempt = Attempt("drift", 0, 1, done.state.board.cell("a1"), done.state.board.cell("b1"))
    assert done.state.quantity("drift", attempt).name == "drift"


def test_why_there_is_no_push() -> None:
    state = on_rows("j1 r1>E x", "a1", "sailor", modules=WATER)
    cell = state.board.cell
    adds(state.quantity("drift", Attempt("drift", 0, 1, cell("b1"), cell("c1"))), "QED-ARW-2", -1)
    open_ = on_rows("j1 r1>E r1", "a1", "sailor", modules=WATER)
    assert open_.quantity("drift", Attempt("drift", 0, 1, cell("b1"), cell("c1"))).rules == ("QED-ARW-1",)
    note("QED-ARW-2", "spares")


def test_crossing_an_arrow_is_no_stop() -> None:
    """QED-ARW-4."""
    state = on_rows("j1 r1>E r1/ j1 j1 r1", "a2", "captain", modules=WATER)
    moving = not_caused(allowed(state, "play captain b2"), "QED-ARW-1").state
    assert isinstance(moving.top, Moving)
    note("QED-ARW-4", "bites")
    assert where(caused(allowed(moving, "stop"), "QED-ARW-1").state) == "c2"
    note("QED-ARW-4", "spares")


def test_case_96_pushed_onto_a_skull_without_a_way_on() -> None:
    rows = "j1 r1>E r1! r1"
    verdict = refused(on_rows(rows, "a1", "sailor", modules=WATER), "play sailor b1", "QED-DNG-2", "QED-DNG-3")
    assert "c1" in str(verdict)
    note("QED-ARW-6", "bites")
    done = allowed(on_rows(rows, "a1", "sailor, sailor", modules=WATER), "play sailor b1").state
    assert where(done) == "c1"
    refused(done, "end", "QED-DNG-2")
    allowed(done, "play sailor d1")
    note("QED-ARW-6", "spares")


def test_stopping_on_an_arrow_that_leads_to_a_skull_is_looked_at_too() -> None:
    """A Captain has left-over on the arrow: going on is possible, stopping there is not."""
    state = on_rows("j1 r1>E r1! r1", "a1", "captain", modules=WATER)
    moving = allowed(state, "play captain b1").state
    refused(moving, "stop", "QED-DNG-2")
    on_skull = allowed(moving, "step c1").state
    allowed(allowed(on_skull, "step d1").state, "end")


def test_each_cards_end_is_looked_at() -> None:
    """QED-ARW-7: pushed off one arrow, back by a later card, pushed again."""
    state = on_rows("j1 r1>E r1", "a1", "sailor, sailor", modules=WATER)
    once = allowed(state, "play sailor b1").state
    assert where(once) == "c1"
    again = caused(allowed(once, "play sailor b1"), "QED-ARW-1").state
    assert where(again) == "c1"
    note("QED-ARW-7", "bites")


def test_the_push_ignores_no_blockade_and_no_closed_gate() -> None:
    """QED-OPEN-12: a finishing space without artifacts: no push; with them: home."""
    modules = "quest+danger.water+danger.shrines"
    shut = on_rows("j1 r1>E f1", "a1", "sailor", modules=modules)
    assert where(not_caused(allowed(shut, "play sailor b1"), "QED-ARW-1").state) == "b1"
    free = with_artifacts("j1 r1>E f1", "sailor", "green, blue, yellow, purple", modules)
    assert where(caused(allowed(free, "play sailor b1"), "QED-ARW-1").state) == "home"


def test_a_pass_takes_a_push() -> None:
    """QED-OPEN-19: only black mountains close a space; then the piece has to move on."""
    modules = "quest+danger.water+danger.passes"
    refused(on_rows("j1 r1>E j1^", "a1", "sailor", modules=modules), "play sailor b1", "QED-DNG-5")
    done = allowed(on_rows("j1 r1>E j1^ r1", "a1", "sailor, sailor", modules=modules), "play sailor b1").state
    assert where(done) == "c1"


def test_the_books_example_of_the_yellow_piece() -> None:
    """A paddle 1 onto an arrow; carried onto a skull with an arrow of its own; another card must move on."""
    rows = "j1 r1>E r1!>E r1"
    refused(on_rows(rows, "a1", "sailor", modules=WATER), "play sailor b1", "QED-DNG-3")
    done = allowed(on_rows(rows, "a1", "sailor, captain", modules=WATER), "play sailor b1").state
    assert where(done) == "c1"
    assert where(allowed(done, "play captain d1").state) == "d1"


# -- shrines --


def test_case_101_a_joker_at_the_green_shrine() -> None:
    state = allowed(on_rows("j1 j1*g", "a1", "explorer, jack", modules=SHRINES), "play explorer b1").state
    assert isinstance(state.top, Sacrificing)
    done = caused(allowed(state, "sacrifice jack", ("QED-SHR-1", "QED-SHR-2")), "QED-SHR-1").state
    assert done.get(Artifacts).owned[0] == ("green",)
    assert done.get(Decks)[0].removed == ("jack",)
    assert done.top is not None
    assert done.top.key == "turn"  # the turn goes on


def test_the_books_example_of_the_green_shrine() -> None:
    state = on_rows("r1 r1*g", "a1", "sailor, explorer, traveler", modules=SHRINES)
    state = allowed(state, "play sailor b1").state
    refused(state, "sacrifice traveler", "QED-SHR-1")
    caused(allowed(state, "sacrifice explorer", "QED-SHR-1"), "QED-SHR-1")


def test_a_sacrifice_is_optional() -> None:
    state = allowed(on_rows("j1 j1*g", "a1", "explorer, explorer", modules=SHRINES), "play explorer b1").state
    done = caused(allowed(state, "decline"), "QED-SHR-5").state
    assert done.get(Artifacts).owned[0] == ()
    not_caused(allowed(state, "sacrifice explorer"), "QED-SHR-5")


def test_a_joker_is_never_purple() -> None:
    state = allowed(on_rows("j1 j1*p", "a1", "explorer, jack, compass", modules=SHRINES), "play explorer b1").state
    refused(state, "sacrifice jack", "QED-SHR-2")
    done = allowed(state, "sacrifice compass", "QED-SHR-2").state
    assert done.get(Artifacts).owned[0] == ("purple",)


def test_case_103_one_artifact_of_a_colour() -> None:
    owned = with_artifacts("j1 j1*g", "explorer, explorer", "green")
    done = allowed(owned, "play explorer b1").state
    assert done.top is not None
    assert done.top.key == "turn"  # nothing is offered
    asked = done._replace(stack=(*done.stack, Sacrificing((0,), 1, "green")))
    refused(asked, Sacrifice(0, "explorer"), "QED-SHR-3")
    other = allowed(with_artifacts("j1 j1*g", "explorer, explorer", "blue"), "play explorer b1").state
    allowed(other, "sacrifice explorer", "QED-SHR-3")


def test_case_105_the_gate_wants_four() -> None:
    three = with_artifacts("j1 f1", "explorer", "green, blue, yellow")
    verdict = refused(three, "play explorer b1", "QED-SHR-4")
    assert "you lack purple" in str(verdict)
    four = with_artifacts("j1 f1", "explorer", "green, blue, yellow, purple")
    assert where(allowed(four, "play explorer b1", "QED-SHR-4").state) == "home"


def test_the_card_that_came_is_not_in_hand() -> None:
    """QED-SHR-6: with the Explorer played there is no green card left to give."""
    state = allowed(on_rows("j1 j1*g", "a1", "explorer, traveler", modules=SHRINES), "play explorer b1").state
    assert state.top is not None
    assert state.top.key == "turn"
    two = allowed(on_rows("j1 j1*g", "a1", "explorer, scout", modules=SHRINES), "play explorer b1").state
    refused(two, "sacrifice explorer", "QED-SHR-6")
    allowed(two, "sacrifice scout", "QED-SHR-6")


def test_passing_over_a_shrine_gives_nothing() -> None:
    """QED-SHR-7."""
    state = on_rows("j1 j1*g j1", "a1", "scout, explorer", modules=SHRINES)
    moving = allowed(state, "play scout b1").state
    over = allowed(moving, "step c1").state
    assert over.top is not None
    assert over.top.key == "turn"
    note("QED-SHR-7", "bites")
    assert isinstance(allowed(moving, "stop").state.top, Sacrificing)
    note("QED-SHR-7", "spares")


def test_artifacts_of_two_pieces() -> None:
    """QED-SHR-8: shared by the player; under the other reading each piece has its own."""
    text = """
        ruleset: {}
        board: {{rows: ["j1 j1*g f1 j1"]}}
        seats: [{{name: red, pieces: [a1, d1], hand: [explorer, explorer], artifacts: [{}]}}]
    """
    four = ["green", "blue", "yellow", "purple"]
    shared = position(text.format(SHRINES, ", ".join(four)))
    allowed(shared, "play explorer 2 c1", "QED-SHR-4")
    mine = ", ".join(f'"1:{colour}"' for colour in four)
    own = position(text.format(f"{SHRINES};QED-OPEN-10=per-piece", mine))
    refused(own, "play explorer 2 c1", "QED-SHR-4")
    note("QED-SHR-8", "bites")
    note("QED-SHR-8", "spares")


def test_a_push_onto_a_shrine_is_no_stop_there() -> None:
    """QED-OPEN-13: not for shrines by default; under 'both' it is."""
    modules = "quest+danger.water+danger.shrines"
    state = on_rows("j1 r1>E j1*g", "a1", "sailor, explorer", modules=modules)
    done = allowed(state, "play sailor b1").state
    assert where(done) == "c1"
    assert done.top is not None
    assert done.top.key == "turn"
    both = on_rows("j1 r1>E j1*g", "a1", "sailor, explorer", modules=f"{modules};QED-OPEN-13=both")
    assert isinstance(allowed(both, "play sailor b1").state.top, Sacrificing)


ALL = "quest+danger.skulls+danger.passes+danger.water+danger.swamps+danger.shrines"


@pytest.mark.parametrize("seed", range(3))
def test_all_dangers_together_keep_the_three_voices_of_legality(seed: int) -> None:
    """On a board with everything: the universe filtered by `check` is `legal_moves`, and positions round-trip."""
    from tests.support import settled
    from tutor.engine.chance import Dealer
    from tutor.engine.positions import from_text, to_line

    state = position(f"""
        ruleset: {ALL}
        board: {{rows: [" j1*b r1>E r1!>SE f1", "w2 j1! v1*y j2^", " j1*g w1 r1>NW j1*p", "s1 j1 s2 v1"]}}
        seats:
          - name: red
            pieces: [a1]
            hand: [explorer, scout, jack, captain]
            draw: [sailor, compass, explorer, traveler, native]
          - name: blue
            pieces: [c1]
            hand: [sailor, traveler, adventurer, scout]
            draw: [sailor, explorer, explorer, traveler]
    """)
    dealer = Dealer(seed)
    for _ in range(25):
        state = settled(state, seed)
        legal = play.legal_moves(state)
        if not legal:
            break
        assert set(legal) == {move for move in play.universe(state) if play.check(state, move)}
        assert from_text(to_line(state)) == state
        state = play.perform(state, dealer.rng.choice(legal)).state


def test_a_swamp_before_a_skull() -> None:
    """Features mix: no left-over after a swamp, so the skull behind it needs a card of its own and one more."""
    modules = "quest+danger.skulls+danger.swamps"
    state = on_rows("j1 w2 j1! j1", "a1", "scout, scout", modules=modules)
    swamp = allowed(state, "play scout b1").state
    moving = allowed(swamp, "play scout c1").state
    allowed(moving, "step d1")
    short = allowed(on_rows("j1 w2 j1! r1", "a1", "scout, explorer", modules=modules), "play scout b1").state
    refused(short, "play explorer c1", "QED-DNG-3")


def test_a_wrong_play_is_refused_before_the_look_ahead() -> None:
    state = on_rows("j1 j1! r1", "a1", "explorer", modules=SKULLS)
    assert play.check(state, Play(0, "explorer", "machete", 1, state.board.cell("c1"))).stage == "shape"


def test_a_card_bought_this_turn_is_not_given_to_a_shrine() -> None:
    """QED-BUY-4: a reshuffle has brought the new Scout to the hand, where no older copy lies elsewhere."""
    text = """
        ruleset: quest+danger.shrines;QED-OPEN-3=loose
        board: {{rows: ["j1 j1*g"]}}
        bought: [{}]
        seats: [{{name: red, pieces: [a1], hand: [explorer, scout, trailblazer], played: [jack]}}]
    """
    new = allowed(position(text.format("scout")), "play explorer b1").state
    refused(new, "sacrifice scout", "QED-BUY-4")
    allowed(new, "sacrifice trailblazer", "QED-BUY-4")
    allowed(allowed(position(text.format("jack")), "play explorer b1").state, "sacrifice scout", "QED-BUY-4")
    only = position(text.format("scout").replace(", trailblazer", ""))
    done = allowed(only, "play explorer b1").state
    assert done.top is not None
    assert done.top.key == "turn"  # the new card can't be given, so nothing is asked


def test_no_push_leaves_the_board_even_with_the_rule_that_says_so_switched_off() -> None:
    state = on_rows("r1>NW j1/ s1 s2", "a1", "sailor", modules="quest+danger.water;-QED-ARW-2")
    after = play.apply(state, Play(0, "sailor", "paddle", 1, state.board.cell("a2"))).state
    assert where(after) == "a2"


def test_a_refusal_that_looks_ahead_says_first_where_the_turn_is_held_then_two_ways_on_at_most() -> None:
    """From the skull b1 three further skulls can be reached and none can be left: two of them are named."""
    state = on_rows("s1 j1! j1! j1! j1!", "a1", "explorer, trailblazer", modules=SKULLS)
    verdict = refused(state, "play explorer b1", "QED-DNG-3", "QED-DNG-2")
    lines = [violation.text(state) for violation in verdict.violations]
    assert lines[:2] == [
        "No sure way leads from b1 to a space where the turn may end.",
        "b1 shows a skull: no turn may end there.",
    ]
    ways = {f"You could get on to {cell}, but no turn may end there either." for cell in ("c1", "d1", "e1")}
    assert len(set(lines[2:]) & ways) == len(lines[2:]) == 2
    alone = on_rows("s1 j1! u2", "a1", "explorer, sailor", modules=SKULLS)
    assert len(refused(alone, "play explorer b1", "QED-DNG-3").violations) == 2
