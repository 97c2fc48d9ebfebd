"""Puzzles that ask a question: what the engine answers, what is refused, how answers are judged and sessions logged."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from tutor.engine.catalogue import catalogue
from tutor.engine.errors import InputError
from tutor.lesson.outcome import Outcome
from tutor.lesson.progress import Log
from tutor.puzzle.dull import dull
from tutor.puzzle.judge import judge
from tutor.puzzle.library import puzzle
from tutor.puzzle.proof import prove
from tutor.puzzle.question import QuestionSession
from tutor.puzzle.rating import rating
from tutor.puzzle.schema import Puzzle, read_puzzle
from tutor.puzzle.tasks import PROPERTIES
from tutor.puzzle.tasks.odds import read_chance
from tutor.puzzle.tasks.reasons import REASONS

# t1 in the middle, t2 E, t3 SE, t4 SW, t5 W, t6 NW, t7 NE; the shrine t8 touches t2 and t7.
ROSE = '["wood 0,0", "gold 1,0", "food 0,1", "wood -1,1", "gold -1,0", "food 0,-1", "garden 1,-1", "shrine 2,-1"]'


def isle(task: str, red: str = "at: t1, speed: 2, villagers: [t1], hand: 3*food+2*wood") -> Puzzle:
    return read_puzzle(
        f"""
id: by-hand
title: By hand
hint: See for yourself.
ruleset: island
position:
  map: {ROSE}
  tiles: []
  seats:
    - {{name: red, {red}}}
    - {{name: blue, at: t5}}
  stack: [exploring seats=1]
{task}
""",
        "test",
    )


def thieves(task: str, band: str = "thieves: [t2], hideouts: [t2/N]") -> Puzzle:
    return read_puzzle(
        f"""
id: by-hand
title: By hand
hint: See for yourself.
ruleset: island+thieves
position:
  map: ["wood 0,0", "gold 1,0", "food 2,0", "wood 3,0", "gold 4,0", "water 5,0"]
  tiles: []
  seats:
    - {{name: red, at: t4, hand: 3*gold+wood}}
    - {{name: blue, at: t1, hand: 2*wood}}
    - {{name: thieves, role: thieves, {band}}}
  turn: thieves
{task}
""",
        "test",
    )


def marked(puzzle: Puzzle) -> set[str]:
    finding = prove(puzzle).finding
    assert finding is not None
    return set(finding.answer)


# -- legal or not ------------------------------------------------------------------------------------------------------

MOVES = "task: legal\nmoves: [step t8, step t2, build fort t1/N, build farmhouse t1/N]\nreasons: [ISL-BUY-5]"


def test_each_move_is_judged_by_itself() -> None:
    # t8 is no neighbour of t1; a fort costs more than two wood; the farmhouse is paid and its corner is free.
    proof = prove(isle(MOVES))
    assert proof.problems == ()
    assert proof.finding is not None
    assert [set(rules) for rules in proof.finding.answer] == [{"ISL-MAP-6"}, set(), {"ISL-BUY-1"}, set()]


def test_answers_are_given_in_a_few_words() -> None:
    first, *_ = isle(MOVES).task.questions(isle(MOVES).start, ())  # type: ignore[union-attr]
    assert (
        first.choices()["ISL-BUY-1"]
        == "It is refused: it can't be paid, there is none left, or the tile is taken. [ISL-BUY-1]"
    )
    known = catalogue()
    for rule, words in REASONS.items():
        assert rule in known
        assert words.endswith(".")
        assert len(words) <= 90


def test_what_is_taught_must_decide_an_answer() -> None:
    assert prove(isle(f"{MOVES}\nteaches: [ISL-BUY-1]")).sound
    (problem,) = prove(isle(f"{MOVES}\nteaches: [ISL-ATT-6]")).problems
    assert problem == "teaches ISL-ATT-6, but does not need it: without that rule the answer is the same"


def test_two_answers_to_choose_from_are_a_guess() -> None:
    (problem,) = prove(isle("task: legal\nmoves: [step t8]")).problems
    assert problem.startswith("only 2 answers are offered")
    assert prove(isle("task: legal\nmoves: [step t8]\nreasons: [ISL-MAP-8]")).sound


def test_moves_that_are_all_alike_are_dull() -> None:
    alike = prove(isle("task: legal\nmoves: [step t2, step t3]\nreasons: [ISL-MAP-6, ISL-MAP-8]"))
    assert alike.sound
    assert dull(alike) == "it is dull: all the moves have the same answer"
    assert dull(prove(isle(MOVES))) == ""


def test_answers_are_judged_and_a_wrong_reason_is_wrong() -> None:
    puzzle = isle(MOVES)
    assert judge(puzzle, ["ISL-MAP-6", "legal", "ISL-BUY-1", "legal"]).outcome == "solved"
    wrong = judge(puzzle, ["ISL-MAP-6", "legal", "ISL-BUY-5", "legal"])
    assert wrong.outcome == "wrong"
    assert "it is refused, but not by ISL-BUY-5" in wrong.text
    with pytest.raises(InputError, match="3 answers to 4 questions"):
        judge(puzzle, ["ISL-MAP-6", "legal", "legal"])
    with pytest.raises(InputError, match="none of the answers"):
        judge(puzzle, ["ISL-MAP-7", "legal", "legal", "legal"])


# -- marking -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "labels"),
    [
        ("enterable", "t2 t3 t4 t5 t6 t7"),
        # Two steps lead everywhere but onto blue, which would be a battle, and onto the shrine.
        ("reachable", "t2 t3 t4 t6 t7"),
        # The corners of t1: its own two, and one each of four neighbours.
        ("farmhouse", "t1/N t1/S t3/N t4/N t6/S t7/S"),
        ("attackable", "t5"),
    ],
)
def test_properties_of_explorers(what: str, labels: str) -> None:
    assert marked(isle(f"task: mark\nmark: {what}")) == set(labels.split())


def test_offerings_and_villagers() -> None:
    assert marked(isle("task: mark\nmark: offer", "at: t2, hand: food+4*gold+wood")) == {"t8"}
    # A villager costs two food and comes to a tile that touches the farmhouse: t1/N lies between t1, t6 and t7.
    red = "at: t1, farmhouses: [t1/N], hand: 2*food"
    assert marked(isle("task: mark\nmark: hire", red)) == {"t1", "t6", "t7"}


def test_within_reach_counts_tiles_from_the_nearest_piece_of_the_thieves() -> None:
    # The thief stands on t2; the water t6 is no place to be robbed on.
    assert marked(thieves("task: mark\nmark: {within-reach: 2}", "thieves: [t2]")) == {"t1", "t2", "t3", "t4"}
    assert marked(thieves("task: mark\nmark: {within-reach: 4}", "thieves: [t2]")) == {"t1", "t2", "t3", "t4", "t5"}


def test_it_is_the_thieves_who_reach_whoever_is_asked() -> None:
    # Red's farmhouse at the other end of the row counts for nothing, though red is to decide.
    puzzle = read_puzzle(
        """
id: by-hand
title: By hand
hint: See for yourself.
ruleset: island+thieves
position:
  map: ["wood 0,0", "gold 1,0", "food 2,0", "wood 3,0", "gold 4,0"]
  tiles: []
  seats:
    - {name: red, at: t5, farmhouses: [t5/N]}
    - {name: blue, at: t4}
    - {name: thieves, role: thieves, thieves: [t1]}
  stack: [exploring seats=1]
seat: red
task: mark
mark: {within-reach: 1}
""",
        "test",
    )
    assert marked(puzzle) == {"t1", "t2"}
    assert puzzle.task is not None
    [question] = puzzle.task.questions(puzzle.position, ())
    assert "t5 is 4 tiles away." in question.judge("t5").text


def test_nobody_reaches_where_nobody_plays_the_thieves() -> None:
    with pytest.raises(InputError, match="nobody plays the Thieves here"):
        read_puzzle(
            """
id: by-hand
title: By hand
hint: See for yourself.
ruleset: island+thieves+teams
position:
  map: ["wood 0,0", "gold 1,0"]
  tiles: []
  seats: [{name: red, at: t1}, {name: blue, at: t2}]
  stack: [exploring seats=1]
task: mark
mark: {within-reach: 1}
""",
            "test",
        )


def test_robbable_is_who_the_die_lets_reach() -> None:
    # By 2/5 the reach may be 2 or 5: both explorers, on t1 and t4. By 1/6 with a reach of 6, too.
    task = "task: mark\nmark: robbable"
    both = thieves(f"  stack: [exploring seats=3, aiming seats=3 numbers=2/5]\n{task}", "thieves: [t2]")
    assert marked(both) == {"t1", "t4"}
    near = thieves(f"  stack: [exploring seats=3, aiming seats=3 numbers=1/1]\n{task}", "thieves: [t2]")
    assert marked(near) == {"t1"}


def test_a_rule_that_keeps_spaces_out_is_taught() -> None:
    # Without ISL-MAP-8 the shrine could be entered.
    found = prove(isle("task: mark\nmark: enterable\nteaches: [ISL-MAP-8]", "at: t2, speed: 1"))
    assert found.sound
    assert rating(found).points >= 1


def test_nothing_and_everything_are_no_questions() -> None:
    (nothing,) = prove(isle("task: mark\nmark: offer")).problems
    assert nothing.startswith("nothing is to be marked")
    everything = thieves("task: mark\nmark: {within-reach: 9}", "thieves: [t2]")
    assert prove(everything).sound  # the water is left out


def test_marks_are_judged_in_any_order_and_corners_by_any_name() -> None:
    assert judge(isle("task: mark\nmark: attackable"), ["t5"]).outcome == "solved"
    wrong = judge(isle("task: mark\nmark: enterable"), ["t2", "t3", "t8"])
    assert wrong.outcome == "wrong"
    assert "2 of 6 found" in wrong.text
    assert "t8" in wrong.text
    corners = isle("task: mark\nmark: farmhouse")
    assert judge(corners, ["surface:0,0/N", "t1/S", "t3/N", "t4/N", "t6/S", "t7/S"]).outcome == "solved"
    with pytest.raises(InputError, match="is no corner"):
        judge(corners, ["t1/E"])


def test_each_property_belongs_to_a_game() -> None:
    for entry in PROPERTIES.values():
        assert set(entry.games) <= {"quest", "island"}
    with pytest.raises(InputError, match="'payable' is not possible here"):
        isle("task: mark\nmark: payable")
    with pytest.raises(InputError, match="nobody reaches for anything here"):
        isle("task: mark\nmark: {within-reach: 2}")


def quest(rows: str, hand: str, what: str) -> Puzzle:
    return read_puzzle(
        f"""
id: by-hand
title: By hand
hint: See for yourself.
ruleset: quest
position: {{board: {{rows: {rows}}}, seats: [{{name: red, pieces: [a1], hand: [{hand}]}}]}}
task: mark
mark: {what}
""",
        "test",
    )


def test_the_quest_is_marked_as_well() -> None:
    # A Scout goes two spaces of jungle, or one; the river asks for a paddle; rubble is paid with a card.
    assert marked(quest('["s1 j1 j1 r1"]', "scout", "reachable")) == {"b1", "c1"}
    assert marked(quest('["s1 j1 j1 r1"]', "scout", "enterable")) == {"b1"}
    assert marked(quest('[" u1", "s1 j1"]', "scout", "payable")) == {"a2"}


# -- odds --------------------------------------------------------------------------------------------------------------


def test_the_chance_is_that_of_the_goal_with_the_best_play() -> None:
    # Alone 15/36; the villager joins for one food, and two dice beat one with 181/216.
    assert prove(isle("task: odds\ngoal: {defeat: blue}", "at: t1, speed: 1")).odds == Fraction(5, 12)
    after = 'after: [step t5, bring t1, ready, "blue: ready"]'
    two = prove(isle(f"task: odds\ngoal: {{defeat: blue}}\n{after}"))
    assert (two.odds, two.problems) == (Fraction(181, 216), ())
    assert two.finding is not None
    assert two.finding.said == ("181/216",)


def test_what_is_sure_is_no_question_of_odds() -> None:
    sure = prove(isle("task: odds\ngoal: {reach: [t2]}", "at: t1, speed: 1"))
    assert sure.problems == ("the chance is 1, so nothing is left to chance",)
    never = prove(isle("task: odds\ngoal: {reach: [t8]}", "at: t1, speed: 1"))
    assert never.problems == ("the chance is 0, so nothing is left to chance",)


@pytest.mark.parametrize("text", ["3/8", "6/16", "0.375", ".375", "37.5%", "0,375", " 3 / 8 "])
def test_a_chance_may_be_written_in_many_ways(text: str) -> None:
    assert read_chance(text)[0] == Fraction(3, 8)


@pytest.mark.parametrize("text", ["", "x", "3/0", "9/8", "101%", "-1/2", "1e-1", "3/8/2"])
def test_what_is_no_chance_is_said(text: str) -> None:
    with pytest.raises(InputError, match=r"no chance|more than 1"):
        read_chance(text)


def test_a_rounded_chance_counts_and_a_rough_one_does_not() -> None:
    puzzle = isle("task: odds\ngoal: {defeat: blue}", "at: t1, speed: 1")  # 5/12 = 0.41666...
    for text in ("5/12", "10/24", "0.42", "41.7%", "0.4167"):
        assert judge(puzzle, [text]).outcome == "solved", text
    for text in ("0.4", "0.41", "1/2", "0.416"):
        assert judge(puzzle, [text]).outcome == "wrong", text


def test_a_goal_puzzle_of_odds_is_judged_by_the_best_chance() -> None:
    puzzle = isle("goal: {defeat: blue}\ncertainty: odds\nunique: any", "at: t1, speed: 1, villagers: [t1], hand: food")
    good = judge(puzzle, ["step t5", "bring t1", "ready", "blue: ready"])
    assert (good.outcome, "181/216" in good.text) == ("solved", True)
    bad = judge(puzzle, ["step t5", "ready", "blue: ready"])
    assert bad.outcome == "wrong"
    assert "the chance is 5/12; with the best move it is 181/216" in bad.text


# -- files -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("task", "problem"),
    [
        ("task: leagl", "'leagl' is not possible here. Did you mean 'legal'?"),
        ("task: legal", "'moves' is missing"),
        ("task: legal\nmoves: []", "0 moves are named"),
        ("task: legal\nmoves: [step t2, step t2]", "a move is named twice"),
        ("task: legal\nmoves: [jump t2]", "moves[0]"),
        ("task: legal\nmoves: [step t2]\nreasons: [ISL-NONE-1]", "reasons[0]: there is no rule 'ISL-NONE-1'"),
        ("task: legal\nmoves: [step t2]\ngoal: {reach: [t2]}", "a puzzle with task 'legal' has no 'goal'"),
        ("task: mark\nmark: farmhuose", "'farmhuose' is not possible here"),
        ("task: mark\nmark: enterable\nunique: line", "a puzzle with task 'mark' has no 'unique'"),
        ("task: odds\ngoal: {defeat: blue}\ncertainty: odds", "a puzzle with task 'odds' has no 'certainty'"),
        ("goal: {reach: [t2]}\nmoves: [step t2]", "a puzzle with task 'goal' has no 'moves'"),
        ("goal: {reach: [t2]}\nafter: [step t8]", "after[0]: this is not legal"),
        ("goal: {reach: [t2]}\nafter: [end]", "red is not to decide here"),
    ],
)
def test_a_task_that_means_nothing_is_named(task: str, problem: str) -> None:
    with pytest.raises(InputError) as caught:
        isle(task)
    assert problem in str(caught.value)


def test_the_statement_names_the_values_that_no_source_gives() -> None:
    text = isle(MOVES).statement
    asked, _, values = text.partition("\n")
    assert asked.startswith("Which of these moves are legal now")
    assert "a farmhouse costs 2 wood" in values
    assert "an explorer's offering" not in values, "six cards can't be paid with five"
    other = read_puzzle(TWO_GOLD, "test").statement
    assert "a farmhouse costs 2 gold" in other
    assert "\n" not in quest('["s1 j1"]', "scout", "enterable").statement


TWO_GOLD = f"""
id: by-hand
title: By hand
hint: See for yourself.
ruleset: island;P-COST-FARMHOUSE=2 gold
position:
  map: {ROSE}
  tiles: []
  seats: [{{name: red, at: t1, hand: 2*gold}}, {{name: blue, at: t5}}]
  stack: [exploring seats=1]
goal: {{build: {{farmhouse: any}}}}
unique: any
"""


# -- sessions ----------------------------------------------------------------------------------------------------------


def test_a_question_is_solved_when_all_of_it_is_right(tmp_path: Path) -> None:
    log = Log(tmp_path / "log.jsonl")
    session = QuestionSession(isle(MOVES), log)
    assert len(session.lesson.steps) == 4
    for number, answer in enumerate(("ISL-MAP-6", "legal", "ISL-BUY-5", "legal"), 1):
        session.judge(number, answer)
    assert (session.record.attempts, session.record.solved) == (1, False)
    assert session.judge(3, "ISL-BUY-1").outcome is Outcome.RIGHT
    assert (session.record.attempts, session.record.solved) == (2, True)
    session.hint(1)
    session.solution(2)
    kinds = [(entry["kind"], entry.get("puzzle")) for entry in log.read().entries]
    assert kinds == [(kind, "by-hand") for kind in ("attempt", "attempt", "hint", "solution")]
    again = QuestionSession(isle(MOVES), Log(tmp_path / "log.jsonl"))
    assert (again.record.solved, again.record.hints, again.record.gave_up) == (True, 1, True)


def test_a_goal_has_a_session_of_another_kind() -> None:
    with pytest.raises(InputError, match="asks for moves to a goal"):
        QuestionSession(isle("goal: {reach: [t2]}\nunique: any"))


@pytest.mark.parametrize(
    ("task", "wrong", "reason"),
    [
        ("mark: hire", "t5", "ISL-BUY-4"),  # no farmhouse anywhere
        ("mark: reachable", "t8", "No way of this turn leads to t8."),  # a shrine
        ("mark: attackable", "t2", "Entering t2 starts no battle."),
        ("mark: fort", "t2/N", "t2/N is not a corner of your explorer's tile."),
        ("mark: fort", "t5/S", "Nothing of that kind can be put at t5/S now."),  # the map ends there
    ],
)
def test_a_wrong_mark_is_told_why(task: str, wrong: str, reason: str) -> None:
    puzzle = isle(f"task: mark\n{task}")
    assert puzzle.task is not None
    [question] = puzzle.task.questions(puzzle.position, ())
    judgement = question.judge(wrong)
    assert judgement.outcome is Outcome.WRONG
    assert reason in judgement.text


@pytest.mark.parametrize(("tile", "text"), [("t5", "t5 is 3 tiles away."), ("t6", "t6 is water, where nobody stands.")])
def test_a_wrong_mark_within_reach_is_told_the_distance(tile: str, text: str) -> None:
    # The only thief stands on t2; the tiles lie in a row, t6 is water.
    puzzle = thieves("task: mark\nmark: {within-reach: 2}")
    assert puzzle.task is not None
    [question] = puzzle.task.questions(puzzle.position, ())
    assert text in question.judge(tile).text


def test_what_is_nearly_to_be_marked_is_explained_with_the_answer(tmp_path: Path) -> None:
    """From g14, a skull, only skulls can be gone on to: QED-DNG-3, though the puzzle is about QED-DNG-2."""
    for session in (QuestionSession(puzzle("left-bank"), Log(tmp_path / name)) for name in ("a", "b")):
        assert "Not g14: " in session.solution(1)
        right = session.judge(1, session.lesson.step(1).problem.solution())
        assert "[QED-DNG-3]" in right.text
        assert right.passed
        wrong = session.judge(1, "h14")
        assert "Not g14" not in wrong.text


def test_the_answer_of_a_refused_move_says_why_in_numbers(tmp_path: Path) -> None:
    session = QuestionSession(puzzle("fangs-at-the-door"), Log(tmp_path / "log"))
    told = [session.solution(number) for number in range(1, 6)]
    [far] = [words for words in told if "ISL-BUY-9" in words]
    assert far.count("It is refused") == 1
    assert "2 food" in far, "two tiles at one food each"
