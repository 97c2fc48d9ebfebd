"""Position files whose parts don't go together: each is refused in one line with field, place and remedy.

Beside each stands the file as it can be, which is read.
"""

from __future__ import annotations

import pytest

from tests.support import position, rules
from tutor.engine import play
from tutor.engine.chance import Dealer
from tutor.engine.errors import InputError
from tutor.engine.positions import from_text, to_line

CAVES = "quest+caves"
ALL = "quest+caves+muisca+danger.skulls+danger.passes+danger.water+danger.swamps+danger.shrines"


def file(
    red: str = "hand: [explorer]", more: str = "", *, modules: str = "quest", red_at: str = "d1", blue: str = "",
) -> str:  # fmt: skip
    """Red and blue on a small board with a cave, start spaces and a join."""
    return (
        f"ruleset: {modules}\n"
        "board: {rows: [' x@ j1 j1', 's1 s2 s3 j1'], seams: {A-B: [b1|a2]}}\n"
        f"seats:\n- {{name: red, pieces: [{red_at}], {red}}}\n- {{name: blue, pieces: [b2]{blue}}}\n"
        f"{more}\n"
    )


def told(text: str) -> str:
    """The one line that refuses a position text."""
    with pytest.raises(InputError) as caught:
        position(text)
    error = caught.value
    assert error.place.startswith("test:")
    assert error.field
    assert error.remedy
    return str(error)


def test_the_board_is_one() -> None:
    assert position(file()).top == position(file(more="stack: [turn seats=1]")).top


# -- the stack ------------------------------------------------------------------------------------------------------

DRAW = "drawing seat=1 count={} rule=QED-TURN-1"


@pytest.mark.parametrize(
    ("frames", "more", "says"),
    [
        ([DRAW.format(3)], "", "stack[0]: 3 cards are to be drawn, and 2 lie in the draw pile of red"),
        ([DRAW.format(1), DRAW.format(2)], "", "stack[1]: 3 cards are to be drawn"),
        ([DRAW.format(1), "turn seats=1"], "", "stack[1]: a turn is the lowest frame"),
        (["turn seats=1", DRAW.format(1), "removing seats=1 card=scientist most=1"], "",
         "stack[1]: 'drawing' doesn't wait below 'removing'"),
        (["turn seats=1", "drawing seat=2 count=1 rule=QED-TURN-1"], "", "stack[1]: 'drawing' is not about the seat"),
        (["drawing seat=1 count=1 rule=QED-NO-1"], "", "stack[0]: there is no rule QED-NO-1"),
        (["turn seats=2"], "", "stack[0]: 'turn' is not about the seat on turn"),
        (["turn seats=1", "turn seats=1"], "", "stack[1]: a turn is the lowest frame"),
        (["refill seat=2", "keeping seats=1"], "", "stack[0]: 'refill' is not about the seat on turn"),
        (["refill seat=1", "turn seats=1"], "", "stack[1]: a turn is the lowest frame"),
        (["turn seats=1"], "round: 0", "stack[0]: nobody is on turn in round 0"),
        (["second-pieces"], "", "stack[0]: 'second-pieces' belongs to the set-up"),
        (["turn seats=1", "blocking seam=A-B"], "", "stack[1]: 'blocking' belongs to the set-up"),
        (["turn seats=1", "removing seats=1 card=scout most=1"], "", "stack[1]: Scout takes up to 0 cards out, not 1"),
        (["turn seats=1", "removing seats=1 card=scientist most=2"], "", "takes up to 1 cards out, not 2"),
        (["turn seats=1", "moving seats=1 piece=2 card=scout symbol=machete left=1 printed=2 moved=yes"], "",
         "stack[1]: red has no piece 2 on the route"),
        (["turn seats=1", "moving seats=1 piece=1 card=scout symbol=machete left=3 printed=2 moved=yes"], "",
         "stack[1]: of 2 symbols 3 can't be left"),
        (["blocking seam=B-C"], "round: 0", "stack[0]: the board has no join 'B-C'"),
        (["blocking seam=A-B"], "round: 0\nblockades: {A-B: 2}", "stack[0]: 'A-B' has its blockade already"),
        (["blocking seam=A-B", "blocking seam=A-B"], "round: 0", "stack[1]: 'A-B' has its blockade already"),
    ],
)  # fmt: skip
def test_frames_that_cannot_be_done(frames: list[str], more: str, says: str) -> None:
    stack = "stack: [" + ", ".join(f"'{frame}'" for frame in frames) + "]"
    assert says in told(file("draw: [scout, jack]", f"{stack}\n{more}"))


def test_frames_that_can_be_done() -> None:
    two = position(file("draw: [scout, jack, pioneer]", f"stack: ['{DRAW.format(1)}', '{DRAW.format(1)}']"))
    node = play.chance(two)
    assert node is not None
    once = play.resolve(two, next(node.outcomes())[0]).state
    node = play.chance(once)
    assert node is not None
    assert len(list(node.outcomes())) == 2
    removing = (
        "stack: [turn seats=1, 'removing seats=1 card=scientist most=1', 'drawing seat=1 count=1 rule=QED-CARD-7']"
    )
    assert play.chance(position(file("draw: [scout, jack]", removing))) is not None
    moving = "stack: [turn seats=1, 'moving seats=1 piece=1 card=scout symbol=machete left=1 printed=2 moved=yes']"
    assert position(file("played: [scout]", moving)).legal_moves()


def test_a_blockade_for_each_of_six_joins_and_no_more() -> None:
    rows = "rows: ['j1 j1 j1 j1 j1 j1 j1 j1']"
    seams = ", ".join(f"{name}: [{name}1|{other}1]" for name, other in zip("abcdefg", "bcdefgh", strict=True))
    frames = [f"blocking seam={name}" for name in "abcdefg"]
    text = "{{ruleset: quest, board: {{{}, seams: {{{}}}}}, round: 0, seats: [{{name: red, pieces: [a1]}}], stack: {}}}"
    assert "stack[6]: no blockade is left" in told(text.format(rows, seams, frames))
    state = position(text.format(rows, seams, frames[:6]))
    assert len(Dealer(1).settle(state).board.seams) == 7


@pytest.mark.parametrize(
    ("red", "blue", "says"),
    [
        ("a1, d1", "b1", "red has two pieces already"),
        ("c1", "b1", "c1 is where a second piece goes"),
        ("a1", "b1", "no start space 4"),
    ],
)
def test_second_pieces_that_cannot_be_put_down(red: str, blue: str, says: str) -> None:
    spaces = "s1 s2 s3 j1" if "4" in says else "s1 s2 s3 s4"
    text = (
        f"ruleset: quest\nboard: {{rows: ['{spaces}']}}\nround: 0\n"
        f"seats: [{{name: red, pieces: [{red}]}}, {{name: blue, pieces: [{blue}]}}]\nstack: [second-pieces]\n"
    )
    assert says in told(text)
    if "4" not in says:
        with_room = text.replace(f"pieces: [{red}]", "pieces: [a1]")
        from tutor.engine.games.quest.slices import Pieces

        assert [len(row) for row in position(with_room).get(Pieces).at] == [2, 2]
        assert "come once" in told(with_room.replace("[second-pieces]", "[second-pieces, second-pieces]"))
        third = with_room.replace("blue, pieces: [b1]}", "blue, pieces: [b1]}, {name: yellow, pieces: [c1]}")
        assert "there are 3 players" in told(third)


@pytest.mark.parametrize("frame", ["exploring seat=1 cave=surface:0,1"])
def test_a_cave_gives_no_more_than_lies_there(frame: str) -> None:
    def cave(pile: str, *frames: str) -> str:
        stack = ", ".join(f"'{frame}'" for frame in ("turn seats=1", *frames))
        return file(more=f"caves: {{a2: {pile}}}\nstack: [{stack}]", modules=CAVES)

    assert "2 tokens are to be turned on a2, which has 1" in told(cave("coin_1", frame, frame))
    assert play.chance(position(cave("2*coin_1", frame, frame))) is not None
    moving = "moving seats=1 piece=1 card=scout symbol=machete left=1 printed=2 moved=yes"
    assert "'exploring' doesn't wait below 'moving'" in told(cave("coin_1", frame, moving))
    assert "only the seat on turn" in told(cave("coin_1", frame.replace("seat=1", "seat=2")))


@pytest.mark.parametrize(
    ("frames", "more", "says"),
    [
        ("'heaping cave=surface:0,1'", "round: 0", "no token is left for this cave"),
        ("'heaping cave=surface:9,9'", "round: 0\ntoken_box: coin_1", "the board has no cell surface:9,9"),
        ("'heaping cave=surface:1,1'", "round: 0\ntoken_box: coin_1", "is no cave without tokens"),
        ("'heaping cave=surface:0,1'", "round: 0\ncaves: {a2: coin_2}\ntoken_box: coin_1", "is no cave without tokens"),
        ("'heaping cave=surface:0,1'", "token_box: coin_1", "belongs to the set-up"),
        ("shuffling", "round: 0\nused_tokens: coin_1", "out of the box already"),
        ("shuffling, shuffling", "round: 0", "out of the box already"),
    ],
)
def test_a_set_up_of_caves_that_cannot_be(frames: str, more: str, says: str) -> None:
    assert says in told(file("hand: []", f"{more}\nstack: [{frames}]", modules=CAVES))


def test_a_set_up_of_caves() -> None:
    text = file("hand: []", "round: 0\ntoken_box: coin_1\nstack: ['heaping cave=surface:0,1']", modules=CAVES)
    assert play.chance(position(text)) is not None
    assert position(file("hand: []", "round: 0\nstack: [shuffling]", modules=CAVES)).stack


@pytest.mark.parametrize(
    ("tribe", "count", "says"),
    [
        ("deck: [weaver]", 2, "2 cards are to be turned, and the deck has 1 for 2 places"),
        ("open: [elder, fisher], deck: [weaver]", 1, "1 cards are to be turned, and the deck has 1 for 0 places"),
        ("open: [elder], deck: [weaver]", 1, ""),
    ],
)
def test_muisca_cards_that_cannot_be_turned(tribe: str, count: int, says: str) -> None:
    stack = f"stack: [turn seats=1, 'revealing count={count} rule=QED-MUI-10']"
    text = file(more=f"muisca: {{{tribe}}}\n{stack}", modules="quest+muisca")
    if says:
        assert f"stack[1]: {says}" in told(text)
    else:
        assert play.result(position(text)) is None


@pytest.mark.parametrize("seats", [2, 3])
def test_every_position_on_the_way_through_a_set_up_and_a_turn_can_be_read(seats: int) -> None:
    """What rules lay is never refused."""
    made = rules(ALL)
    dealer = Dealer(seats)
    state = play.settle(made.start(route="first", seats=seats, dangers="ours"), [])
    for _ in range(60):
        assert from_text(to_line(state), ruleset=made) == state
        node = play.chance(state)
        if node is not None:
            state = play.resolve(state, node.distribution.sample(dealer.rng)).state
        else:
            state = play.perform(state, dealer.rng.choice(play.legal_moves(state))).state


# -- hands and the box ----------------------------------------------------------------------------------------------


def test_whoever_is_to_move_knows_its_hand() -> None:
    assert "seats[0].hand: whoever is to move knows its hand" in told(file("hand: ['?', explorer]"))
    assert position(file(blue=", hand: ['?', '?']")).legal_moves()
    assert "seats[1].hand" in told(file(blue=", hand: ['?', '?']", more="turn: blue"))
    assert position(file("hand: ['?']", "turn: blue")).legal_moves()


@pytest.mark.parametrize("pile", ["discard", "played", "removed"])
def test_what_lies_open_is_named(pile: str) -> None:
    assert f"seats[0].{pile}: these cards lie open" in told(file(f"{pile}: ['?']"))


@pytest.mark.parametrize(
    ("red", "blue", "more", "says"),
    [
        (
            "hand: 3*sailor",
            ", draw: 2*sailor",
            "",
            "seats[1].draw: with this Sailor is there 5 times, and the box has 4",
        ),
        ("hand: 4*scout, draw: 3*scout", "", "", "seats[0].draw: with this Scout is there 7 times, and the box has 3"),
        ("hand: 4*scout", "", "market: start", "seats[0].hand: with this Scout is there 7 times"),
        ("hand: 2*scout", ", removed: 3*scout", "market: {board: {scout: 2}}", "seats[1].removed: with this Scout"),
    ],
)
def test_more_cards_than_there_can_be(red: str, blue: str, more: str, says: str) -> None:
    assert says in told(file(red, more, blue=blue))


def test_a_full_market_beside_the_cards_a_puzzle_is_about() -> None:
    assert position(file("hand: 3*scout, draw: 4*sailor", "market: start")).legal_moves()


@pytest.mark.parametrize(
    ("red", "more", "field"),
    [
        ("tokens: [coin_1, coin_1]", "used_tokens: 3*coin_1", "used_tokens"),
        ("tokens: 9*draw_1", "", "seats[0].tokens"),
        ("tokens: [coin_1]", "caves: {a2: 4*coin_1}", "caves.a2"),
        ("tokens: 4*draw_1", "token_box: 5*draw_1", "token_box"),
    ],
)
def test_more_tokens_than_the_box_has(red: str, more: str, field: str) -> None:
    """QED-CAVE-5: two of coin 1, four of draw 1."""
    line = told(file(red, more, modules=CAVES))
    assert f" {field}: with this the " in line
    assert "and the box has " in line
    assert position(
        file("tokens: [coin_1, '4*draw_1']".replace("'4*draw_1'", "draw_1"), "caves: {a2: coin_1}", modules=CAVES)
    )


def test_tokens_of_the_muisca_need_the_muisca() -> None:
    text = file("tokens: [copy_own_muisca]", modules=CAVES)
    assert "add that, or leave it out" in told(text)
    assert position(text.replace(CAVES, CAVES + "+muisca"))


def test_one_cave_under_two_names() -> None:
    text = file(more="caves: {a2: coin_1, 'surface:0,1': coin_2}", modules=CAVES)
    assert "caves.surface:0,1: surface:0,1 is a cave that is there under another name" in told(text)
    twice = file("visited: [[a2, 'surface:0,1']]", "caves: {a2: coin_1}", modules=CAVES)
    assert "seats[0].visited[0][1]: surface:0,1 is there twice" in told(twice)
    assert position(file("visited: [[a2]]", "caves: {a2: coin_1}", modules=CAVES))


# -- what a turn has begun ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("red", "more", "says"),
    [
        ("hand: [explorer]", "bought: [scout]", "Scout is not among the cards of red"),
        ("discard: [scout]", "bought: [scout, scout]", "2 cards were bought in one turn"),
        ("discard: [scout, jack]", "bought: [scout, jack]", "2 cards were bought in one turn"),
        ("discard: [scout]", "bought: ['?']", "what is bought is seen by all"),
        ("discard: [scout]", "bought: [scout]\nround: 0", "nobody is on turn in round 0"),
        ("discard: [scout]", "bought: [scout]\nturn: blue", "Scout is not among the cards of blue"),
    ],
)
def test_a_purchase_that_cannot_be(red: str, more: str, says: str) -> None:
    assert f" bought: {says}" in told(file(red, more))


def test_a_purchase() -> None:
    for pile in ("discard", "hand", "draw", "played"):
        assert position(file(f"{pile}: [scout]", "bought: [scout]")).legal_moves()


@pytest.mark.parametrize(
    ("red", "lasting", "says"),
    [
        ("removed: [scout]", "items: [scout]", "lasting.items: Scout is no item"),
        ("hand: [compass]", "items: [compass]", "lasting.items: Compass is not out of the game"),
        ("removed: [compass]", "items: [compass, compass]", "lasting.items: Compass is not out of the game"),
        ("removed: [compass]", "items: ['?']", "lasting.items: ? is no item"),
        ("removed: [compass]", "items: [compass], last: [jack]", "lasting.last: these are not among the items"),
    ],
)
def test_what_lasts_that_cannot_be(red: str, lasting: str, says: str) -> None:
    assert says in told(file(red, f"lasting: {{{lasting}}}", modules=CAVES))


def test_what_lasts() -> None:
    text = file("removed: [compass]", "lasting: {items: [compass], last: [compass]}", modules=CAVES)
    assert position(text).legal_moves()
    assert "nothing lasts" in told(file(more="lasting: {passing: true}\nround: 0", red="discard: []", modules=CAVES))


# -- marks ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("token", "feature"), [("j1!", "skulls"), ("j1^", "passes"), ("j1>E", "water"), ("j1*g", "shrines")]
)
def test_marks_need_their_module(token: str, feature: str) -> None:
    text = f"{{ruleset: quest, board: {{rows: ['j1 {token} j1']}}, seats: [{{name: red, pieces: [a1]}}]}}"
    line = told(text)
    assert "board.rows: b1 has the mark" in line
    assert f"Add 'danger.{feature}' to the ruleset" in line
    assert position(text.replace("ruleset: quest", f"ruleset: quest+danger.{feature}")).board.info
    assert position(text.replace(token, "j1"))
    assert "Add 'danger." in told(text.replace("ruleset: quest", "ruleset: quest+danger.swamps"))


@pytest.mark.parametrize("marks", ["{arrow: UP}", "{shrine: red}", "{start: five}", "{crocodile: yes}", "{skull: 3}"])
def test_marks_that_there_are_not(marks: str) -> None:
    text = (
        f"{{ruleset: {ALL}, board: {{cells: {{cells: [['surface:0,0', jungle, 1, '', {{}}], "
        f"['surface:1,0', jungle, 1, '', {marks}]]}}}}, seats: [{{name: red, pieces: ['surface:0,0']}}]}}"
    )
    assert "b1 has the mark" in told(text)
    assert position(text.replace(marks, "{skull: 'yes', arrow: E}"))


def test_a_printed_piece_shows_what_it_shows() -> None:
    text = (
        "{ruleset: quest+danger.water, board: {cells: {cells: [['surface:0,0', river, 1, vortex, "
        "{skull: 'yes', arrow: E}]]}}, seats: [{name: red, pieces: ['surface:0,0']}]}"
    )
    state = position(text)
    assert from_text(to_line(state)) == state
