"""Mining: the same seed gives the same finds, and what is found is sound, as proved afresh."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tutor.puzzle.mining import Find, Recipe, mine
from tutor.puzzle.proof import prove
from tutor.puzzle.schema import read_puzzle

EASY = Recipe(
    "quest",
    {"j1": 5, "j2": 2, "r1": 5, "v1": 3, "x": 1},
    ["explorer", "explorer", "sailor", "traveler", "scout", "captain"],
    teaches=("QED-MOVE-3", "QED-MOVE-4", "QED-MOVE-12"),
    rows=3,
    columns=3,
    hand=3,
    uses=(2, 3),
    tempting=1,
)


@pytest.fixture(scope="module")
def finds() -> list[Find]:
    found = list(mine(EASY, seed=3, tries=20))
    assert found, "this recipe finds something"
    return found


def test_the_seed_decides(finds: list[Find]) -> None:
    assert [find.text for find in mine(EASY, seed=3, tries=20)] == [find.text for find in finds]
    assert [find.text for find in mine(EASY, seed=4, tries=20)] != [find.text for find in finds]


def test_fewer_tries_give_the_beginning(finds: list[Find]) -> None:
    number = int(finds[0].puzzle.id.rsplit("-", 1)[1])
    assert [find.text for find in mine(EASY, seed=3, tries=number + 1)] == [finds[0].text]
    assert not list(mine(EASY, seed=3, tries=number))


def test_finds_are_sound_and_need_their_rules(finds: list[Find]) -> None:
    for find in finds:
        puzzle = read_puzzle(find.text, "mined.yaml")
        assert puzzle.teaches
        proof = prove(puzzle)
        assert proof.problems == ()
        assert proof.uses == find.uses
        assert 2 <= find.uses <= 3
        assert proof.solution is not None
        assert proof.solution.lines == 1
        assert len(proof.solution.others) == find.wrong_first >= 1


def test_finds_are_all_different(finds: list[Find]) -> None:
    assert len({find.puzzle.position for find in finds}) == len(finds)
    assert len({find.puzzle.id for find in finds}) == len(finds)


def test_a_recipe_that_asks_for_a_rule_keeps_only_what_needs_it() -> None:
    wanted = replace(EASY, teaches=("QED-MOVE-12",))
    found = list(mine(wanted, seed=3, tries=20))
    assert found
    for find in found:
        assert find.puzzle.teaches == ("QED-MOVE-12",)
        assert any(info.terrain == "mountain" for info in find.puzzle.position.board.cells.values())


def test_goals_with_more_than_a_place() -> None:
    recipe = replace(
        EASY, tokens={"j1": 4, "r1": 4, "c1": 4}, gone=True, keep=1, teaches=("QED-SPEC-1",), others=1, uses=(1, 3)
    )
    found = list(mine(recipe, seed=1, tries=100))
    assert found
    for find in found:
        assert "take a" in find.puzzle.goal.text
        assert "keep 1 card in hand" in find.puzzle.goal.text
        assert [seat.name for seat in find.puzzle.position.table.seats] == ["red", "blue"]


def test_a_search_that_costs_too_much_is_dropped() -> None:
    assert not list(mine(EASY, seed=3, tries=20, states=2))
