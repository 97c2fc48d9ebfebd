"""What the lessons on the Thieves say is what the book says: its examples and numbers, looked up in the steps."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tutor.engine.catalogue import catalogue
from tutor.engine.games.island.slices import Pieces
from tutor.engine.odds import battle
from tutor.lesson import find, lessons, state_of
from tutor.lesson.asking_thieves import doubloons, first_thief, hides, new_thief, reach_to, within
from tutor.lesson.camps import LINE, ROSE, camp, deep, hiding, raid, team
from tutor.lesson.chances import best_from, haul, percent, sides, wins
from tutor.lesson.line import begun
from tutor.widgets.island_board import IslandBoard

THIEVES = ("hiding", "reach-and-steal", "doubloons-and-outposts", "thieves-in-battle", "teams", "treasures-and-curse",
           "yanga-and-sequoia", "dwellers-of-the-deep", "when-the-cave-moves")  # fmt: skip


def problems(slug: str) -> dict[str, object]:
    return {step.id: step.problem for step in find(slug).steps}


def test_hiding_brings_a_doubloon_up_to_five_and_defeat_leaves_two() -> None:
    said = problems("hiding")
    assert [said["begin"].judge(number).passed for number in (3, 4, 5)] == [False, True, False]
    assert said["five"].judge(5).passed
    assert said["driven-back"].judge(2).passed
    assert said["beside"].judge("THV-HIDE-5").passed
    assert said["full"].judge("THV-HIDE-6").passed


def test_the_books_own_throw_of_one_and_six() -> None:
    """THV-STEAL-8: more than one tile away leaves reach 6 and one card."""
    said = problems("reach-and-steal")
    assert said["example"].judge("aim 6 red; take gold").passed
    assert "THV-STEAL-3" in said["example"].judge("aim 1 red").rules
    assert "THV-STEAL-5" in said["example"].judge("aim 6 red; take gold+wood").rules
    assert said["close"].judge(4).passed
    assert said["exactly"].judge("legal").passed


def test_reach_is_counted_by_hand() -> None:
    """A thief on t1 of a row reaches t1 at 0 and t4 at 3; a tile beside a building is at 1."""
    row = state_of(camp(LINE, {"at": "t5"}, thieves=["t1"]))
    assert [reach_to(label)(row) for label in ("t1", "t2", "t4")] == [0, 1, 3]
    assert within(1)(row) == {"t1", "t2"}
    den = state_of(camp(ROSE, {"at": "t5"}, hideouts=["t3/N"]))
    assert [reach_to(label)(den) for label in ("t1", "t3", "t5")] == [1, 1, 2]


def test_where_thieves_appear() -> None:
    assert first_thief(state_of(hiding("wood 0,0; gold 1,0; food 0,1", {"at": "t1"}))) == frozenset()
    assert new_thief(state_of(raid(ROSE, {"at": "t5"}, thieves=["t4"], hideouts=["t3/N"]))) == {"t1", "t2", "t3"}
    waiting = state_of(hiding(ROSE, {"at": "t5"}, doubloons=4))
    assert (doubloons(waiting), hides(waiting)) == (4, True)


def test_odds_read_off_a_position() -> None:
    """Three dice against two; and 2/5, 3/4, 1/6 with five cards at three tiles: 2, 4 and 1 of them."""
    met = begun(raid(LINE, {"at": "t3", "villagers": ["t3"]}, thieves=["t2"]), ("prowl t3",)).state
    assert wins(met) == round(100 * battle(3, 2, range(1, 7)).win) == 78
    assert percent(2, 3)(met) == 15
    far = state_of(camp(LINE, {"at": "t4", "hand": "2*food+gold+2*wood"}, thieves=["t1"]))
    assert haul(far).mean == Fraction(2 + 4 + 1, 3)
    assert sides(2)(far) == 4
    assert best_from("red")(far) == 3


def test_prices_and_pieces_as_the_book_has_them() -> None:
    said = problems("doubloons-and-outposts")
    assert said["pairs"].judge(4).passed
    assert said["supply"].judge("THV-SETUP-6").passed
    assert said["no-strength"].judge(3).passed
    assert said["outpost"].judge("legal").passed


def test_battles_as_the_book_has_them() -> None:
    """Strength 3, 8 for two with the shrine (ISL-CASE-43), 5 with a hideout (ISL-CASE-45), half of five is two."""
    said = problems("thieves-in-battle")
    answers = {"strength": 3, "relic": 8, "hideout": 5, "outpost": 3, "defeat": 2}
    assert all(said[name].judge(number).passed for name, number in answers.items())
    assert said["off-turn"].judge("THV-THIEF-BATTLE-6").passed
    assert said["again"].judge("THV-BUY-THIEF-3").passed


def test_teams_and_treasures_as_the_book_has_them() -> None:
    said = problems("teams") | problems("treasures-and-curse")
    answers = {"villagers": 6, "one-side": 2, "wood": 2, "bavieca": 2, "curse-gold": 1, "lifted": 3}
    assert all(said[name].judge(number).passed for name, number in answers.items())
    assert said["farm"].judge("THV-TEAM-FARM-2").passed
    assert said["seize"].judge("THV-TREASURE-2").passed
    assert state_of(deep("", {"at": "u1"}, {"at": "t7"})).ruleset.game == "island"


def test_dwellers_of_the_deep_as_the_book_has_them() -> None:
    """Strength 6, a choice between equally short ways, a food a tile, 1 strength, 2 of each kind under the tile."""
    said = problems("dwellers-of-the-deep")
    answers = {"awake": 6, "beside": 3, "ambush": 2, "hoard": 2 + 2 + 2}
    assert all(said[name].judge(number).passed for name, number in answers.items())
    assert said["walks"].judge("b").passed
    assert said["not-so"].judge("THV-DWELLER-TITAN-3").passed
    assert said["food"].judge("THV-DWELLER-WOLF-2").passed
    assert said["faithful"].judge("b").passed


def test_the_wolf_discovers_where_its_explorer_could() -> None:
    """Of the places around the wolf two are next to its explorer as well."""
    wanted = ("surface:2,-1", "surface:3,0")
    marked = problems("dwellers-of-the-deep")["nose"]
    assert marked.judge(wanted).passed
    beyond = marked.judge((*wanted, "surface:1,1"))
    assert not beyond.passed
    assert "surface:1,1 is not next to the explorer" in beyond.text


def test_events_of_the_cave_as_the_book_has_them() -> None:
    """ISL-CASE-58 for the Cave-In, ISL-CASE-08 for Totec's Garden, and who has the strength of the shrine."""
    said = problems("when-the-cave-moves")
    assert said["fall"].judge("b").passed
    assert said["in"].judge(("t1", "t2", "t4", "u2")).passed
    assert said["shut"].judge("THV-EVENT-CAVEIN-2").passed
    assert said["one-way"].judge("THV-EVENT-TUNNEL-1").passed
    assert said["no-find"].judge("THV-EVENT-TUNNEL-2").passed
    assert said["jealous"].judge(0).passed
    assert said["drop"].judge("c").passed
    assert said["guard"].judge(1).passed


def test_on_a_board_one_acts_for_either_partner() -> None:
    table = IslandBoard(begun(team(ROSE, {"at": "t1", "hand": "wood"}, {"at": "t2"}, {"at": "t5"})).state)
    assert [one.label for one in table.view.scene.buttons if one.id == "partner"] == ["Act for red-2"]
    table.press("partner")
    table.choose_cell("t7")
    assert table.state.get(Pieces).explorer(1) == table.state.board.cell("t7")
    assert table.seat == 1
    table.press("partner")
    assert table.seat == 0


@pytest.mark.parametrize("family", ["HIDE", "STEAL", "HIDEOUT", "OUTPOST", "BUY", "DWELLER", "EVENT", "SHRINE"])
def test_every_rule_of_these_families_is_taught(family: str) -> None:
    """But for the two worked examples, which are told, and a rule that is the base game's."""
    taught = {rule for lesson in lessons() for rule in lesson.rules}
    rules = {rule.id for rule in catalogue().rules(book="thieves") if rule.id.startswith(f"THV-{family}-")}
    assert rules - taught <= {"THV-STEAL-8", "THV-BUY-CHAIN-1", "THV-DWELLER-THIEVES-3"}
    assert set(THIEVES) <= {lesson.slug for lesson in lessons()}


def test_treasures_may_go_to_other_sides_and_partners_gather_before_either_walks() -> None:
    """THV-TEAM-SHARE-3 lets treasures go next door, cards by a trade; THV-TEAM-TURN-2 holds in hardcore too."""
    board = problems("treasures-and-curse")["partner"].start
    assert board.then("red: pass-coin rose blue").tried[-1].verdict
    assert "THV-TEAM-TREASURE-4" in board.then("red: pass-coin curse blue").tried[-1].verdict.rules
    gift = problems("teams")["others"].start.then("red: give gold to=blue").tried[-1].verdict
    assert "THV-TEAM-SHARE-3" in gift.rules
    six = problems("hardcore-turns")["partners"].start.then("red: gather 3*wood")
    assert not six.then("red: step t4").tried[-1].verdict
    assert six.then("red-2: gather 3*gold").then("red: step t4").tried[-1].verdict
