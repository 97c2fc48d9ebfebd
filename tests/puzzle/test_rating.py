"""Ratings and refutations of puzzles whose answer can be seen by hand."""

from __future__ import annotations

import pytest

from tutor.engine.errors import InputError
from tutor.engine.search import Budget, Undecided
from tutor.puzzle.proof import prove, shown
from tutor.puzzle.rating import Features, band, explain, features, refute
from tutor.puzzle.schema import Puzzle, read_puzzle


def puzzle(rows: str, hand: str, rest: str, pieces: str = "a1") -> Puzzle:
    return read_puzzle(
        f"""
id: by-hand
title: By hand
ruleset: quest+danger.swamps
position: {{board: {{rows: {rows}}}, seats: [{{name: red, pieces: [{pieces}], hand: [{hand}]}}]}}
hint: See for yourself.
{rest}""",
        "test",
    )


# b1 costs one machete, c1 takes exactly two: explorer first, then scout. The scout first would leave the explorer
# for the swamp.
STRIP = puzzle('["s1 j1 w2"]', "explorer, scout", "goal: {reach: [c1]}\nteaches: [QED-SWP-1]\n")

# From b1 to e1. Straight on, c1 costs an explorer, and then two are lacking for d2 and e1; the detour over b2 keeps
# both.
#    row 2:   x  v1  v1  j1
#    row 1: x  s1  j1  x   j1
DETOUR = puzzle(
    '[" x v1 v1 j1", "x s1 j1 x j1"]',
    "explorer, explorer, traveler, traveler",
    "goal: {reach: [e1]}\nunique: line\n",
    "b1",
)


def test_features_of_a_strip() -> None:
    found = features(prove(STRIP))
    # The answer has two uses. First: the explorer or the scout to b1 (where the scout must stop: no machete is left
    # for a swamp), or the end of the turn: 3. Second: the scout to c1, back to no start space, or the end: 2.
    assert (found.length, found.branching, found.wrong) == (2, 2.5, 2)
    # With QED-SWP-1 off the explorer would do for the swamp.
    assert [(shown(STRIP.start, near.use), near.rule) for near in found.near_misses] == [
        ("play scout b1, stop", "QED-SWP-1")
    ]
    # Both the explorer and the scout end on b1, and whoever goes straight for the goal may take the scout.
    assert (found.first_away, found.greedy_fails) == (False, True)
    assert found.points == 3


def test_the_greedy_player_fails_where_the_straight_way_ends() -> None:
    found = prove(DETOUR)
    assert found.sound
    rated = features(found)
    assert (rated.length, rated.greedy_fails, rated.first_away) == (4, True, True)


def test_a_walk_straight_ahead_is_for_the_greedy_player() -> None:
    walk = prove(puzzle('["s1 j1 j1"]', "explorer, explorer", "goal: {reach: [c1]}\n"))
    rated = features(walk)
    assert (rated.length, rated.greedy_fails, rated.first_away) == (2, False, False)
    assert rated.near_misses == ()
    assert band(rated) == "first steps"


def test_goals_that_are_no_place_have_no_distance() -> None:
    camp = prove(puzzle('["s1 c1 j1"]', "explorer, sailor", "goal: {gone: sailor}\n"))
    assert camp.sound
    rated = features(camp)
    assert (rated.greedy_fails, rated.first_away) == (None, None)


@pytest.mark.parametrize(
    ("rated", "points", "name"),
    [
        (Features(1, 3.0, 2, (), False, False), 0, "first steps"),
        (Features(2, 8.0, 2, (), False, False), 2, "first steps"),
        (Features(3, 8.0, 2, (), False, False), 3, "easy"),
        (Features(3, 16.0, 9, (), True, None), 5, "medium"),
        (Features(5, 8.0, 9, (), True, True), 7, "hard"),
        (Features(9, 16.0, 9, (), True, True), 10, "expert"),
    ],
)
def test_bands(rated: Features, points: int, name: str) -> None:
    assert rated.points == points
    assert band(rated) == name


def test_only_solved_puzzles_are_rated() -> None:
    lost = prove(puzzle('["s1 r1"]', "explorer", "goal: {reach: [b1]}\n"))
    for ask in (features, explain):
        with pytest.raises(ValueError, match="solved"):
            ask(lost)


# -- why not -----------------------------------------------------------------------------------------------------------


def test_an_illegal_answer_is_refused_by_its_rule() -> None:
    found = refute(STRIP, ["play explorer b1", "play scout a1"])
    assert not found.wins
    assert [move.key for move in found.played] == ["play"]
    assert found.verdict is not None
    assert found.rule in found.verdict.rules
    assert found.rule == "QED-MOVE-10"


def test_a_wrong_first_use_is_played_out_up_to_the_rule_that_stops_it() -> None:
    found = refute(STRIP, ["play scout b1", "stop"])
    assert not found.wins
    assert found.rule == "QED-SWP-1"
    assert found.verdict is not None
    assert found.verdict.move.long().startswith("play seat=1 card=explorer")
    assert "Then it would take 'play Explorer to c1', and that is refused:" in found.text
    assert "QED-SWP-1" in found.text


def test_the_way_on_is_shown_as_far_as_it_goes() -> None:
    # The scout is wasted on b1; c1 is then reached with the explorer, and the swamp d1 wants two.
    longer = puzzle('["s1 j1 j1 w2"]', "explorer, explorer, scout", "goal: {reach: [d1]}\n")
    found = refute(longer, ["play scout b1", "stop"])
    assert found.line == ("play explorer c1",)
    assert found.rule == "QED-SWP-1"
    assert found.text.startswith("The best way to go on: play Explorer with the machete to c1.")


def test_without_a_single_rule_to_blame_it_says_what_is_missing() -> None:
    found = refute(STRIP, ["end"])
    assert (found.wins, found.verdict, found.rule) == (False, None, "")
    assert found.text.startswith("Your turn is over")
    # Three steps and two cards: one step lacks, and no rule is to blame for it.
    short = puzzle('["s1 j1 j1 j1"]', "explorer, explorer", "goal: {reach: [d1]}\n")
    lacking = refute(short, [])
    assert lacking.line == ("play explorer b1", "play explorer c1")
    assert "1 step is still missing" in lacking.text


CUT_OFF = """
id: cut-off
title: Cut off
hint: Look at the map.
ruleset: island
position:
  map: ["wood 0,0", "gold 1,0", "exit cave:0,0", "empty cave:1,0"]
  tiles: []
  seats: [{name: red, at: t1, speed: 2}, {name: blue, at: t2}]
  stack: [exploring seats=1]
goal: {reach: [u2]}
unique: any
"""


@pytest.mark.parametrize(("entrance", "wanted"), [
    ("", "No way leads there from where you are: "),
    (', "entrance 0,1"', "Then 1 step is still missing."),
])  # fmt: skip
def test_where_no_way_leads_it_says_so(entrance: str, wanted: str) -> None:
    """Nothing joins the map and the cave as long as the entrance isn't found; with it the cave is three steps off."""
    cut_off = read_puzzle(CUT_OFF.replace(', "exit', f'{entrance}, "exit'), "test")
    text = refute(cut_off, []).text
    assert text.splitlines()[-1].startswith(wanted)
    assert "99" not in text


def test_a_right_answer_is_not_refuted() -> None:
    for moves in ([], ["play explorer b1"], ["play explorer b1", "play scout c1"]):
        found = refute(STRIP, moves)
        assert found.wins
        assert found.verdict is None


def test_nonsense_names_the_move() -> None:
    with pytest.raises(InputError, match="move 2"):
        refute(STRIP, ["play explorer b1", "jump c1"])


def test_a_refutation_keeps_to_its_budget() -> None:
    with pytest.raises(Undecided):
        refute(STRIP, ["play scout b1", "stop"], Budget(states=3))


# -- why this one ------------------------------------------------------------------------------------------------------


def test_the_best_line_and_the_runner_up() -> None:
    best, runner = explain(prove(STRIP))
    assert best.startswith("play explorer b1; play scout c1: the goal is reached in 2 uses.")
    assert "Of 3 first uses this is the only one" in best
    assert runner.startswith("Take 'play Scout with the machete to b1, stop here' instead.")
    assert "QED-SWP-1" in runner


def test_odds_are_compared() -> None:
    text = """
id: by-hand
title: By hand
ruleset: quest
hint: See for yourself.
position:
  board: {rows: ["s1 j1"]}
  seats: [{name: red, pieces: [a1], hand: [sailor], draw: [explorer, sailor, sailor, sailor, traveler]}]
goal: {reach: [b1], within: 2}
certainty: odds
unique: any
"""
    best, runner = explain(prove(read_puzzle(text, "test")))
    assert best.startswith("'end' reaches the goal with 4/5")
    assert runner == ""
