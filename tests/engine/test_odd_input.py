"""Input that nobody would write on purpose still gives one readable line."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tutor
from tutor import engine
from tutor.engine import play
from tutor.engine.bag import Bag
from tutor.engine.board import Cell
from tutor.engine.errors import InputError
from tutor.engine.games.quest.movement import Pay, Play
from tutor.engine.notation import parse, parse_long, short, spoken
from tutor.engine.positions import from_text, to_line
from tutor.engine.reading import near, read_yaml
from tutor.engine.record import Record, read_record
from tutor.lesson import state_of
from tutor.puzzle.schema import read_puzzle

POSITION = """
ruleset: quest
board: {rows: ["s1 j1"]}
seats:
  - {name: red, pieces: [a1], hand: [scout]}
turn: red
"""

LAUGHS = "a: &a [x, x]\n" + "".join(
    f"{after}: &{after} [{', '.join([f'*{name}'] * 9)}]\n"
    for name, after in zip("abcdefghij", "bcdefghijk", strict=True)
)
"""Ten lists, each of nine times the one before: short to write, endless to print."""


def told(text: str) -> str:
    """The error of a position text."""
    with pytest.raises(InputError) as caught:
        from_text(text, "odd.yaml")
    line = str(caught.value)
    assert line.isprintable()
    assert len(line) < 300
    return line


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("[" * 3000, "nested too deeply"),
        ("- " * 3000, "nested too deeply"),
        (POSITION.replace("turn: red", "turn: !!bool red"), "does not fit its tag"),
        ("&a {ruleset: *a}", "ruleset: a mapping is not a text"),
        (POSITION.replace("turn: red", 'turn: "red\\nblue"'), r"turn: 'red\nblue' is not possible"),
        (POSITION.replace("turn: red", 'turn: "red\\0"'), r"turn: 'red\x00' is not possible"),
        (POSITION.replace("name: red", 'name: "\\ud800"'), "seats[0].name"),
        (LAUGHS + "ruleset: *k", "ruleset: a list is not a text"),
    ],
)  # fmt: skip
def test_one_line(text: str, wanted: str) -> None:
    line = told(text)
    assert wanted in line
    assert line.startswith("odd.yaml")


def test_keys_may_be_merged_in() -> None:
    merged = POSITION.replace("- {name: red,", "- &red {name: red,").replace(
        "turn:", "  - {<<: *red, name: blue, pieces: [b1]}\nturn:"
    )
    state = from_text(merged)
    assert from_text(to_line(state)) == state
    assert '"name":"blue","pieces":["b1"],"hand":["scout"]' in to_line(state)
    wrong = merged.replace("hand: [scout]", "hand: [boot]")
    assert "seats[0].hand[0]" in told(wrong)


def test_json_escapes_of_rare_characters_are_read_as_these_characters() -> None:
    plain = json.loads(to_line(from_text(POSITION.replace("red", "\U0001f98a"))))
    assert "\\ud83e" in json.dumps(plain)
    assert from_text(json.dumps(plain)).table.name(0) == "\U0001f98a"


@pytest.mark.parametrize("name", ["", "two words", "red:", "a=b", "a+b", "a;b", "x" * 41, "a\u202eb"])
def test_a_name_is_a_word_that_moves_can_begin_with(name: str) -> None:
    assert "can't be a name" in told(POSITION.replace("name: red", f"name: {json.dumps(name)}"))


@pytest.mark.parametrize(("option", "value"), [("seats", None), ("seats", "2"), ("seats", True), ("seats", []),
                                               ("route", []), ("route", {"a": 1}), ("route", 3), ("muisca", 3),
                                               ("muisca", None), ("muisca", "a\0b"), ("muisca", True)])  # fmt: skip
def test_a_set_up_option_of_a_wrong_type(option: str, value: Any) -> None:
    with pytest.raises(InputError) as caught:
        engine.ruleset("quest+muisca").start(**{option: value})
    assert caught.value.field == f"options.{option}"
    assert caught.value.remedy


def test_a_long_scalar_is_cut() -> None:
    with pytest.raises(InputError) as caught:
        read_yaml(f"turn: [{'x' * 500}]")["turn"].items()[0].whole()
    assert len(str(caught.value)) < 200


def test_values_of_a_wrong_type_are_refused_like_wrong_values() -> None:
    state = from_text(POSITION)
    cell: Any = state.board.cell("b1")
    assert play.check(state, Play(0, "scout", "machete", 1, cell))
    odd: Any
    for odd in (None, "0", [0], 99, -1):
        assert play.check(state, Play(odd, "scout", "machete", 1, cell)).stage == "turn"
        for move in (Play(0, "scout", "machete", odd, cell), Play(0, odd, "machete", 1, cell)):
            verdict = play.check(state, move)
            assert not verdict
            assert str(verdict)
    for odd in (None, "scout", ["scout"], Bag(["boot"])):
        assert play.check(state, Pay(0, odd, 1, cell)).stage == "shape"


@pytest.mark.parametrize("odd", [None, 3, "play scout b1"])
def test_what_is_no_move_is_said_so(odd: Any) -> None:
    for use in (play.check, play.apply):
        with pytest.raises(InputError, match="is no move") as caught:
            use(from_text(POSITION), odd)
        assert "parse(state, text)" in caught.value.remedy


CALLS: dict[str, Any] = {
    "ruleset": engine.ruleset,
    "parse a state and": lambda odd: parse(from_text(POSITION), odd),
    "parse": lambda odd: parse(odd, "end"),
    "parse_long": lambda odd: parse_long(odd, "end seat=1"),
    "short": lambda odd: short(odd, Play(0, "scout", "machete", 1, Cell("surface", 0, 0))),
    "spoken": lambda odd: spoken(from_text(POSITION), odd),
    "from_text": from_text,
    "to_line": to_line,
    "read_record": read_record,
    "Record.begin": Record.begin,
    "Record.of": Record.of,
    "state_of": state_of,
    "state_of with moves": lambda odd: state_of(POSITION, (odd,)),
    "check": lambda odd: engine.check(odd, Play(0, "scout", "machete", 1, Cell("surface", 0, 0))),
    "legal_moves": engine.legal_moves,
    "outcomes": engine.outcomes,
    "resolve": lambda odd: engine.resolve(odd, 1),
    "result": engine.result,
    "observe": lambda odd: engine.observe(odd, 0),
    "observe a seat": lambda odd: engine.observe(from_text(POSITION), odd),
    "perft": lambda odd: engine.perft(odd, 1),
    "perft to a depth": lambda odd: engine.perft(from_text(POSITION), odd),
    "without": lambda odd: engine.ruleset("quest").without(odd),
    "reading": lambda odd: engine.ruleset("quest").reading(**{"QED-OPEN-9": odd}),
    "catalogue": lambda odd: engine.catalogue().rule(odd),
    "find": lambda odd: engine.catalogue().find(odd),
    "cell": lambda odd: from_text(POSITION).board.cell(odd),
    "play": tutor.play,
}


@pytest.mark.parametrize("name", CALLS)
@pytest.mark.parametrize("odd", [None, -5, 1.5, [], {"a": 1}, b"x", object()], ids=lambda odd: type(odd).__name__)
def test_what_is_called_with_something_else_says_what_it_wants(name: str, odd: Any) -> None:
    with pytest.raises(InputError) as caught:
        CALLS[name](odd)
    assert caught.value.remedy
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("call", "wanted"),
    [
        (lambda: engine.ruleset(None), "ruleset: None is not the id of a ruleset. Write a text, e.g. 'quest'"),
        (lambda: parse(from_text(POSITION), 5), "move: 5 is not the text of a move. Write it in quotes"),
        (lambda: parse(None, "end"), "state: None is not a state. Give the state first"),
        (lambda: engine.observe(from_text(POSITION), 3), "seat: there is no seat 3. Write one from 0 to 0"),
        (lambda: state_of(POSITION, "end"), "moves: 'end' is not a row of moves"),
        (lambda: state_of(POSITION, ["end", 3]), "move 2: moves: 3 is not the text of a move"),
    ],
)  # fmt: skip
def test_the_field_is_named(call: Any, wanted: str) -> None:
    with pytest.raises(InputError) as caught:
        call()
    assert str(caught.value).startswith(wanted)


GANG = """
ruleset: island+thieves
map: ['wood 0,0', 'gold 1,0', 'food 0,1']
paces: [t1 4, t2 3]
turn: thieves
seats: [{name: red, at: t1}, {name: thieves, role: thieves, thieves: [t1, t2]}]
stack: [exploring seats=2]
"""


def test_settled_values_may_be_stated_in_their_place() -> None:
    """The thief on t1 has speed 4 left and carries no shrine: both may be left out or said."""
    state = from_text(GANG)
    wanted = "prowl seat=2 source=surface:0,0 left=4 to=surface:1,0 shrine=no"
    for text in ("prowl t1 t2", "prowl t1 4 t2", "prowl t1 t2 no", "prowl t1 4 t2 no", "thieves: prowl t1 4 t2"):
        assert parse(state, text).long() == wanted
    assert parse(state, "prowl t1 left=3 t2").long() == wanted.replace("left=4", "left=3")
    assert parse(from_text(POSITION), "play scout machete 1 b1") == parse(from_text(POSITION), "play scout b1")


PROWL = "prowl <source> [left] <to> [shrine], where what is in [ ] is settled and may be left out."


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("prowl t1 3 t2", f"move.left: left is settled here: it is 4, not '3'. Leave it out: {PROWL}"),
        ("prowl t1 4 t9", "move.to: The board has no cell 't9'. Near it: t1, t2, t3. The form is " + PROWL),
        ("prowl t1 t9", "move.to: The board has no cell 't9'. Near it: t1, t2, t3."),
        ("prowl t1", f"move: 'prowl t1' lacks its to. Write {PROWL}"),
        ("prowl t1 4", f"move: 'prowl t1 4' lacks its to. Write {PROWL}"),
        ("prowl t1 4 t2 no t3", f"move: 't3' is one word too many. Write {PROWL}"),
    ],
)
def test_a_move_that_is_wrong_names_its_form(text: str, wanted: str) -> None:
    with pytest.raises(InputError) as caught:
        parse(from_text(GANG), text)
    assert str(caught.value) == wanted


def test_nobody_is_asked_to_move_while_chance_is_to_decide() -> None:
    with pytest.raises(InputError) as caught:
        parse(engine.ruleset("island").start(), "end")
    assert str(caught.value) == "move: nobody can move here: chance comes first. Let chance decide before it."


ISLE = "map: ['wood 0,0', 'gold 1,0', 'food 0,1', 'water 1,1', 'entrance -1,0', 'exit cave:0,0', 'tiger cave:1,0']"
APART = "[{name: red, at: t1}, {name: blue, at: t2}]"
TOGETHER = "[{name: red, at: t2, explorer: nicolas}, {name: blue, at: t2}]"
DEEP, HARD = "island+cave.deeper", "island+hardcore"


def isle(rules: str, seats: str, more: str, tiles: str = ISLE) -> str:
    return f"{{ruleset: {rules}, {tiles}, seats: {seats}, {more}}}"


def fight(battle: str, stack: str = "mustering", seats: str = APART, rules: str = DEEP) -> str:
    return isle(rules, seats, f"battle: {{seat: red, {battle}}}, stack: ['{stack}']")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (isle(DEEP, APART, "stack: [stalking]"), "stack[0]: the frame 'stalking' needs 'hunt'"),
        (isle(DEEP, APART, "stack: ['leading seats=1']"), "stack[0]: the frame 'leading' needs 'hunt'"),
        (isle(DEEP, APART, "stack: ['leading seats=1'], hunt: {beast: titan, seat: red}"), "hunt: the titan is not on"),
        (isle(DEEP, APART, "stack: ['stirring beast=dragon seat=1']"), "stack[0]: 'dragon' has no turn"),
        (isle(DEEP, APART, "stack: ['exploring seats=1', 'rousing beast=dragon']"), "stack[1]: 'dragon' has no turn"),
        (isle("island", APART, "stack: ['exploring seats=1', 'charting seats=1 spot=surface:0,2 tiles=dragon']"),
         "stack[1]: there is no tile 'dragon'"),
        (isle(DEEP, APART, "stack: [striking], hunt: {beast: titan, seat: red}"), "hunt: the titan is not on"),
        (isle("island", "[{name: red, at: t1, farmhouses: [t1/N, t1/S, t2/N]}, {name: blue, at: t2}]", "round: 1"),
         "seats[0]: there are not so many pieces: 3 farmhouse"),
        (isle("island", APART, "stack: ['robbing seats=1']"), "stack: nobody has a move in 'robbing'"),
        (isle("island", APART, "stack: ['exploring seats=1', resolving]"), "stack[1]: the frame 'resolving' needs"),
        (isle(HARD, APART, "stack: ['sharing seats=1 dice=1/2']"), "stack[0]: no rule of 'island+hardcore' answers"),
        (isle(HARD, APART, "stack: ['rerolling seats=1 part=attack']"), "stack[0]: no rule of 'island+hardcore'"),
        (fight("cell: t1, defenders: green"), "battle.defenders: 'green' is no side. Write one of blue"),
        (fight("cell: t1, defenders: blue"), "battle.defenders: nobody of 'blue' is on t1"),
        (fight("cell: t1, defenders: red"), "battle.defenders: 'red' attacks itself"),
        (fight("cell: t1, defenders: wild, raider: titan"), "battle.defenders: 'wild' attacks itself"),
        (fight("cell: t1, defenders: blue, raider: dragon"), "battle.raider: 'dragon' is no piece"),
        (fight("cell: t1, dweller: tiger"), "battle.dweller: no 'tiger' lives on t1"),
        (fight("cell: t1"), "battle: nobody defends"),
        (fight("cell: t2, defenders: blue"), "battle: nobody attacks on t2"),
        (fight("cell: t1, defenders: blue, came: [dragon t1]"), "battle.came[0]: there is no 'dragon'"),
        (fight("cell: t2, defenders: blue, dice: 7", "rerolling seats=1 part=attack", TOGETHER, "island"),
         "battle.dice: no battle die shows that"),
        (fight("cell: t2, defenders: blue, dice: 1/1/1", "rerolling seats=1 part=attack", TOGETHER, "island"),
         "battle.dice: 3 dice lie there. Write 1"),
        (isle("island", APART, "round: 1", "map: ['wood 0,0', 'gold 99999999999,0']"), "numbers from -999 to 999"),
        (isle("island", APART, f"walls: ['cave:{'9' * 5000},0|cave:0,0']"), "numbers from -999 to 999"),
        (isle("island", APART, "round: 1", "map: ['garden 0,0', 'garden 1,0', 'garden 0,1']"), "There are 2 in"),
        (isle(DEEP, "[{name: red, at: t1, wolf: t4}, {name: blue, at: t2}]", "round: 1"), "seats[0].wolf: no wolf can"),
        (isle("island+solo", "[{name: red, at: t1}]", "wild: {wolf: t2}, guard: {waiting: [wolf]}"),
         "guard.waiting: the wolf waits and is on the map"),
        (isle(HARD, f"[{{name: red, at: t1, villagers: [{', '.join(['t1'] * 30)}]}}, {{name: blue, at: t2}}]",
              "round: 1"), "seats[0]: there are not so many pieces: 30 villager"),
        (isle(DEEP, APART, "treasures: {curse: red}, cave-shrine: red"), "treasures.curse: red holds the cave shrine"),
    ],
)  # fmt: skip
def test_parts_of_an_island_that_do_not_go_together(text: str, wanted: str) -> None:
    assert wanted in told(text)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("ruleset: quest\nposition: null\nplies: []", "position: an empty value is not a mapping"),
        ("ruleset: quest\nposition: [1]\nplies: []", "position: "),
        ("ruleset: nope\nposition: {}\nplies: []", "odd.yaml:1"),
        ("ruleset: quest\nposition:\n  board: {rows: ['s1 j1']}\n  seats: [{name: red, pieces: [a1], hand: [explorer]}]"
         "\nplies:\n- {attempt: end seat=1, refused: []}", "this attempt is legal"),
    ],
)  # fmt: skip
def test_records_that_can_not_be_replayed(text: str, wanted: str) -> None:
    with pytest.raises(InputError) as caught:
        read_record(text, "odd.yaml")
    assert wanted in str(caught.value)


GAME = """
ruleset: island
position:
  map: ['wood 0,0', 'gold 1,0']
  seats: [{name: red, at: t1}, {name: blue, at: t2}]
plies:
- chance: 2/5
- share seat=1 gather=2 speed=5
"""


@pytest.mark.parametrize(
    ("right", "wrong", "wanted"),
    [
        ("2/5", "2/5/5", "odd.yaml:7: plies[0].chance: 2/5/5 can't come here. Write e.g. 1/1 or 1/2 or 1/3."),
        ("2/5", "2/7", "odd.yaml:7: plies[0].chance: 2/7 can't come here."),
        ("2/5", "5/2", "odd.yaml:7: plies[0].chance: 5/2 can't come here."),
        ("2/5", "wood", "odd.yaml:7: plies[0].chance: 'wood' is not a row of numbers"),
        ("2/5", "[2, 5]", "odd.yaml:7: plies[0].chance: a list is not a text"),
        ("chance: 2/5", "dice: 2/5", "odd.yaml:7: plies[0].dice: there is no key 'dice' here. Known"),
        ("share seat=1", "shear seat=1", "odd.yaml:8: plies[1].move: there is no move 'shear'"),
        ("speed=5", "speed=x", "odd.yaml:8: plies[1].move.share.speed: 'x' is not a number"),
        ("share seat=1 gather=2", "share seat=1 gather=3", "odd.yaml:8: plies[1]: this move is not legal here"),
        ("- share", "- chance: 1/1\n- share", "odd.yaml:8: plies[1]: chance has nothing to settle here"),
        ("share seat=1 gather=2 speed=5", "{attempt: hop seat=1, refused: []}", "plies[1].attempt.move: there is no"),
    ],
)  # fmt: skip
def test_a_ply_that_is_wrong_is_named(right: str, wrong: str, wanted: str) -> None:
    assert len(read_record(GAME, "odd.yaml").plies) == 2
    with pytest.raises(InputError) as caught:
        read_record(GAME.replace(right, wrong), "odd.yaml")
    assert wanted in str(caught.value)


ROAD = "board: {rows: ['s1 j1 j1 j1']}"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (f"{{ruleset: quest, {ROAD}, seats: [{', '.join(f'{{name: n{n}, pieces: [home]}}' for n in range(5))}]}}",
         "seats[4]: there are more players than the box is for"),
        (f"{{ruleset: quest+caves, {ROAD}, seats: [{{name: red, pieces: [a1], tokens: '2*?'}}]}}",
         "seats[0].tokens: whoever is to move knows its tokens"),
        (f"{{ruleset: quest+caves, {ROAD}, seats: [{{name: red, pieces: [a1], visited: [[], []]}}]}}",
         "seats[0].visited[1]: there is no piece 2"),
        (f"{{ruleset: quest, {ROAD}, seats: [{{name: red, pieces: [a1], draw: '95*?'}}]}}",
         "seats[0].draw: with this 95 cards are there that nobody sees. The box has 94 cards"),
        (f"{{ruleset: quest+caves, {ROAD}, turn: red, seats: [{{name: red, pieces: [a1]}}, {{name: blue, pieces: [b1], "
         "tokens: '43*?'}]}", "seats[1].tokens: with this 43 tokens are there that nobody sees. The box has 42"),
        (f"{{ruleset: quest, {ROAD}, round: 0, seats: [{{name: red, pieces: [a1], hand: [scout]}}]}}",
         "round: in round 0 the game is still set up"),
    ],
)  # fmt: skip
def test_parts_of_a_quest_that_do_not_go_together(text: str, wanted: str) -> None:
    assert wanted in told(text)


def test_brackets_are_counted_before_they_cost_time() -> None:
    for text in ("a: " + "[" * 3000 + "]" * 3000, "{a: " * 3000):
        assert "at most 100 levels" in told(text)
    assert read_yaml("a: " + "[" * 99 + "]" * 99)["a"].items()


def test_a_remedy_lists_three_near_names_or_a_few() -> None:
    many = [f"lesson-{number}" for number in range(40)]
    assert near("lesson-1", many).count("lesson-") == 3
    assert near("zebra", many, "'tutor.course()'") == "There are 40: see 'tutor.course()'."
    assert near("zebra", ["red", "blue"]) == "Write one of red, blue."


def test_what_is_no_name_of_a_lesson_or_puzzle_is_said_so() -> None:
    odd: Any
    for odd in (None, [], 3, {}):
        for use in (tutor.learn, tutor.play):
            with pytest.raises(InputError, match="there is no") as caught:
                use(odd)
            assert caught.value.remedy
    player: Any = tutor.play("the-far-bank")
    for odd in (None, 3, "play scout b1"):
        with pytest.raises(InputError, match="is no list of moves"):
            player.moves(odd)


PUZZLE = """
id: odd
title: Odd
ruleset: quest
position:
  board: {rows: ["s1 j1"]}
  seats: [{name: red, pieces: [a1], hand: [scout]}]
goal: {reach: [b1]}
hint: Walk.
"""


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (PUZZLE.replace("title: Odd", 'title: "Odd\\nEven"'), "title: this can't be a title"),
        (PUZZLE.replace("title: Odd", f"title: {'x' * 20_000}"), "Write one line of 1 to 80 characters"),
        (PUZZLE + "teaches: [QED-MOVE-1, QED-MOVE-1]", "teaches[1]: 'QED-MOVE-1' is named twice"),
        (PUZZLE + "teaches: [ISL-MAP-7]", "teaches[0]: 'ISL-MAP-7' is no rule of 'quest'"),
        (PUZZLE + "shows: [QED-SWP-1]", "shows[0]: 'QED-SWP-1' is no rule of 'quest'"),
    ],
)
def test_a_puzzle_has_one_line_for_a_title_and_names_its_own_rules(text: str, wanted: str) -> None:
    with pytest.raises(InputError) as caught:
        read_puzzle(text, "odd.yaml")
    assert wanted in str(caught.value)
    assert len(str(caught.value)) < 300


def test_reasons_are_rules_of_the_puzzle_too() -> None:
    asked = PUZZLE.replace("goal: {reach: [b1]}", 'task: legal\nmoves: ["red: end"]\nreasons: [QED-SWP-1]')
    with pytest.raises(InputError, match=r"reasons\[0\]: 'QED-SWP-1' is no rule of 'quest'"):
        read_puzzle(asked, "odd.yaml")
