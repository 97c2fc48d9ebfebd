"""Proofs: what a sound puzzle needs, asked of puzzles whose answer can be seen by hand."""

from __future__ import annotations

from fractions import Fraction

from tutor.engine.search import Budget
from tutor.puzzle.proof import prove, shown, spare_cards
from tutor.puzzle.schema import Puzzle, read_puzzle

HEAD = """
id: by-hand
title: By hand
ruleset: quest+danger.swamps
hint: See for yourself.
"""


def puzzle(rows: str, hand: str, rest: str, more: str = "") -> Puzzle:
    position = f"position: {{board: {{rows: {rows}}}, seats: [{{name: red, pieces: [a1], hand: [{hand}]{more}}}]}}\n"
    return read_puzzle(HEAD + position + rest, "test")


# a1 is next to b1 and a2; b1 to a2, b2 and c1; a2 to b2.
STRIP = '["s1 j1 w2 j1"]'


def test_a_strip_with_a_swamp() -> None:
    # b1 costs a machete, c1 exactly two: the scout must be kept for the swamp and the explorer goes first.
    found = prove(puzzle(STRIP, "explorer, scout", "goal: {reach: [c1]}\nunique: line\nteaches: [QED-SWP-1]\n"))
    assert found.sound
    assert found.solution is not None
    assert shown(found.puzzle.start, found.solution.line[0]) == "play explorer b1"
    assert found.uses == 2
    assert found.solution.lines == 1
    assert found.solution.ends == 1
    assert found.odds == 1


def test_a_rule_that_is_not_needed_is_named() -> None:
    found = prove(puzzle(STRIP, "explorer, scout", "goal: {reach: [b1]}\nunique: any\nteaches: [QED-SWP-1]\n"))
    assert found.problems == ("teaches QED-SWP-1, but does not need it: without that rule the answers are the same",)


def test_equivalences_count_different_things() -> None:
    # To b1 by the explorer, or by the scout (who may stop there with one left): two first uses, two lines, two end
    # states.
    for unique in ("first-use", "line", "end-state"):
        found = prove(puzzle(STRIP, "explorer, scout", f"goal: {{reach: [b1]}}\nunique: {unique}\n"))
        (problem,) = found.problems
        assert problem.startswith(f"it has 2 answers by '{unique}'")
        assert "'play explorer b1' and 'play scout b1'" in problem
    # Two explorers are alike: one answer.
    assert prove(puzzle(STRIP, "explorer, explorer", "goal: {reach: [b1]}\nunique: line\n")).sound


def test_an_order_is_a_second_line_and_not_a_second_end() -> None:
    # Two rows of jungle: from a1 over b1 or a2 to b2, with two explorers: two lines, one end state.
    rows = '[" j1 j1", "s1 j1"]'
    by_line = prove(puzzle(rows, "explorer, explorer", "goal: {reach: [b2]}\nunique: line\n"))
    assert by_line.problems[0].startswith("it has 2 answers by 'line'")
    assert prove(puzzle(rows, "explorer, explorer", "goal: {reach: [b2]}\nunique: end-state\n")).sound
    assert prove(puzzle(rows, "explorer, explorer", "goal: {reach: [b2]}\nunique: any\n")).sound


def test_certainty_always_counts_every_draw() -> None:
    # Two turns: a sailor of no use now, and a draw of four from five. Only without the explorer among them b1 stays
    # closed.
    more = ", draw: [explorer, sailor, sailor, sailor, traveler]"
    always = puzzle('["s1 j1"]', "sailor", "goal: {reach: [b1], within: 2}\nunique: any\n", more)
    found = prove(always, Budget(states=100_000))
    assert not found.sound
    assert "it can't be solved" in found.problems[0]


def test_odds_are_those_of_the_draw() -> None:
    # The hand of one is kept or put away. Kept, three of five come: 3/5 have the explorer. Put away, four of five: 4/5.
    more = ", draw: [explorer, sailor, sailor, sailor, traveler]"
    rest = "goal: {reach: [b1], within: 2}\ncertainty: odds\nunique: any\n"
    found = prove(puzzle('["s1 j1"]', "sailor", rest, more), Budget(states=100_000))
    assert found.sound
    assert found.odds == Fraction(4, 5)


def test_odds_of_nothing_are_no_puzzle() -> None:
    found = prove(puzzle('["s1 j1"]', "sailor", "goal: {reach: [b1]}\ncertainty: odds\nunique: any\n"))
    assert "it can't be solved" in found.problems[0]


def test_a_budget_is_for_the_whole_proof() -> None:
    one = puzzle(STRIP, "explorer, scout", "goal: {reach: [c1]}\nteaches: [QED-SWP-1, QED-SWP-4]\n")
    whole = Budget()
    assert prove(one, whole).decided
    for states in range(1, whole.spent):
        found = prove(one, Budget(states=states))
        assert not found.decided
        assert found.problems == (f"not decided within {states} states",)
    assert prove(one, Budget(states=whole.spent)).decided


def test_cards_it_could_do_without() -> None:
    assert spare_cards(puzzle(STRIP, "explorer, scout", "goal: {reach: [c1]}\n")) == ()
    assert spare_cards(puzzle(STRIP, "explorer, scout, sailor", "goal: {reach: [c1]}\n")) == ("sailor",)
    # One of two explorers can be spared, each for the other.
    assert spare_cards(puzzle(STRIP, "explorer, explorer, scout", "goal: {reach: [c1]}\n")) == ("explorer",)


def test_a_rule_without_a_switch_can_not_be_taught() -> None:
    rule = "QED-DISC-1"
    found = prove(puzzle(STRIP, "explorer, scout", f"goal: {{reach: [c1]}}\nteaches: [{rule}]\n"))
    assert len(found.problems) == 1
    assert found.problems[0].startswith(f"teaches {rule}, which ")
