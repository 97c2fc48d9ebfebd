"""Lesson steps on Island positions: goals, measures, marks of places, and chance told in advance."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tutor.engine.errors import InputError
from tutor.lesson import DoIt, Every, Happened, Legality, Line, Mark, Measured, Outcome, Reach, Refused, state_of
from tutor.lesson import asking_island as asking
from tutor.lesson.goals import Goal
from tutor.lesson.island_goals import Beat, Built, Discovered, HasShrine, Holds, Offered, Posted, Won

ROSE = ["wood 0,0", "gold 1,0", "food 0,1", "wood -1,1", "gold -1,0", "shrine 0,-1", "water 1,-1"]
"""t1 wood with t2 gold E, t3 food SE, t4 wood SW, t5 gold W, t6 shrine NW, t7 water NE."""


def isle(red: dict[str, Any], blue: dict[str, Any] | None = None, extra: tuple[str, ...] = (), **more: Any) -> str:
    """Red explores from t1 with speed 3."""
    seats = [{"name": "red", "at": "t1", "speed": 3, **red}, {"name": "blue", "at": "t4", **(blue or {})}]
    plain = {"ruleset": "island", "map": [*ROSE, *extra], "seats": seats, "stack": ["exploring seats=1"]}
    return json.dumps({**plain, **more})


@pytest.mark.parametrize(
    ("goal", "red", "moves", "short"),
    [
        (Reach(("t3",)), {}, ("step t3",), ("step t2",)),
        (Built("farmhouse", ("t1/S",)), {"hand": "2*wood"}, ("build farmhouse t1/S",), ("build farmhouse t3/N",)),
        (Built("farmhouse"), {"hand": "2*wood"}, ("build farmhouse t1/S",), ("build fort t1/S",)),
        (Posted(("t3",)), {"hand": "2*food", "farmhouses": ["t3/N"]}, ("hire t3",), ("hire t2",)),
        (Holds("food+gold"), {"hand": "food+5*wood"}, ("swap 5*wood gold",), ("swap 5*wood food",)),
        (Holds("gold", exactly=True), {"hand": "5*wood"}, ("swap 5*wood gold",), ("swap 5*wood food",)),
        (Offered(("t6",)), {"hand": "food+4*gold+wood"}, ("offering t6",), ("offering t2",)),
        (Happened("sacrificed", "x"), {"hand": "food+4*gold+wood"}, ("offering t6",), ("step t3",)),
    ],
)  # fmt: skip
def test_goals(goal: Goal, red: dict[str, Any], moves: tuple[str, ...], short: tuple[str, ...]) -> None:
    start = Line(state_of(isle(red)))
    assert not goal.met(start)
    assert goal.met(start.play(moves))
    other = start.play(short)
    assert not goal.met(other)
    assert goal.missing(other)
    both = Every((goal, Refused("ISL-BUY-5")))
    assert not both.met(start.play(moves))
    assert both.met(start.play((*moves, "build farmhouse t7/N")))


def test_a_discovery_with_what_chance_gives() -> None:
    goal = Discovered(("surface:2,-1",))
    moves = ("step t2", "discover surface:2,-1")
    assert not goal.met(Line(state_of(isle({}))).play(moves))
    found = Line(state_of(isle({})), fortune=("2/5", "water")).play(moves)
    assert goal.met(found)
    assert found.state.board.info(found.state.board.cell("t8")).terrain == "water"
    assert found.tried[-1].rolled == ("water",)
    assert "No tile lies" in goal.missing(Line(state_of(isle({}))))


def test_chance_with_one_outcome_uses_no_fortune() -> None:
    only = Line(state_of(isle({}, extra=("gold 2,-1",), tiles=["gold", "water"])), fortune=("water",))
    twice = only.play(("step t2", "discover surface:2,0", "discover surface:1,1"))
    terrains = [twice.state.board.info(twice.state.board.cell(cell)).terrain for cell in ("t9", "t10")]
    assert terrains == ["gold", "water"]
    assert twice.tried[-1].rolled == ()


def test_chance_is_given_afterwards() -> None:
    line = Line(state_of(isle({}, {"at": "t2"}))).play(("step t2", "ready", "ready"))
    rolled = line.rolls((4,)).rolls((2,))
    assert rolled.tried[-1].rolled == ("4", "2")
    assert rolled.state.top is not None
    with pytest.raises(InputError, match="can't come"):
        line.rolls((9,))


def test_the_cave_shrine_and_the_win() -> None:
    cave = ("entrance 2,-1", "shrine 3,-1", "shrine 3,0", "exit cave:0,0", "cave-shrine cave:1,0")
    position = isle({"at": "u1", "offerings": ["t6", "t9", "t10"]}, extra=cave)
    start = Line(state_of(position))
    found = start.play(("step u2",))
    for goal in (HasShrine(), Won()):
        assert not goal.met(start)
        assert goal.met(found)
        assert goal.missing(start)


def test_what_can_be_asked() -> None:
    cave = ("entrance 2,-1", "exit cave:0,0", "tiger cave:1,0")
    red = {"hand": "2*food+wood", "farmhouses": ["t3/N"], "villagers": ["t3", "t5"], "offerings": ["t6"]}
    state = state_of(isle(red, {"forts": ["t1/S"]}, extra=cave))
    assert asking.farmed_tiles(state) == {"t1", "t3"}
    assert asking.farmed_types(state) == 2
    assert asking.hireable(state) == {"t1", "t2", "t3"} - {"t1", "t3"}  # blue's fort occupies t1, t3 and t4
    assert asking.offerable(state) == set()
    assert asking.occupied_tiles(state) == {"t1", "t3", "t4", "t5", "u2"}
    assert asking.held()(state) == 3
    assert asking.held("food")(state) == 2
    assert asking.held("gold", 1)(state) == 0
    assert asking.supplied("food")(state) == 25 - 2 - 2
    assert asking.speed_left(state) == 3
    assert asking.distance("t5", "t2")(state) == 2
    assert asking.strength("red", "t1")(state) == 2  # the explorer and one shrine
    assert asking.strength("blue", "t4")(state) == 3  # the explorer and the fort, which counts 2 with us
    assert asking.building_count("farmhouse")(state) == 1
    assert asking.villagers_left(state) == 2
    assert asking.shrines_held(state) == 1
    assert asking.dice("attack")(state) == 0
    assert asking.whose_tile(state, "t4") == "t4 is occupied by blue's things."
    assert asking.whose_tile(state, "u2") == "u2 is occupied by the tiger."
    assert asking.whose_tile(state, "t2") == "Nothing occupies t2."
    assert asking.says_tile(state, "t6") == "t6 is a shrine."
    assert asking.says_work(state, "t5") == "The villager on t5 stands beside no farmhouse of red's."
    assert asking.says_work(state, "t2") == "Nobody works for red on t2."
    gathering = state_of(isle({**red, "gather": 2}, stack=["exploring seats=1", "gathering seats=1"]))
    assert asking.due(gathering) == 2
    assert asking.gather_ways(gathering) == 3


def test_dice_of_a_battle_and_where_the_beaten_one_reappears() -> None:
    line = Line(state_of(isle({"villagers": ["t1"]}, {"at": "t2"})), fortune=("6", "1")).play(("step t2",))
    assert (asking.dice("attack")(line.state), asking.dice("defence")(line.state)) == (1, 1)
    assert asking.placeable(line.play(("ready", "ready")).state) == {"t3", "t4", "t5"}


def test_places_are_marked_and_wrong_ones_explained() -> None:
    position = isle({"at": "t2"})
    wanted = asking.open_to_discovery(state_of(position))
    assert wanted == {"surface:1,1", "surface:2,-1"}
    problem = Mark(
        prompt="Where?", position=position, answer=tuple(sorted(wanted)), says="Two.", truth=asking.open_to_discovery,
        beside=asking.around,
    )  # fmt: skip
    assert problem.judge(problem.answer).outcome is Outcome.RIGHT
    wrong = problem.judge(["surface:2,0"])
    assert "ISL-MAP-3" in wrong.rules
    for typed in ("1,1 2,-1", "surface:1,1, surface:2,-1", "2,-1,1,1"):
        assert problem.judge(typed).outcome is Outcome.RIGHT
    assert problem.judge(["surface:9,9"]).outcome is Outcome.ERROR


def test_the_other_kinds_of_problems() -> None:
    legal = Legality(
        prompt="?", position=isle({}), move="step t7", answer="ISL-MAP-7", reasons={"ISL-MAP-7": "water"}, says="Wet."
    )
    assert legal.judge("ISL-MAP-7").outcome is Outcome.RIGHT
    number = Measured(
        prompt="?", position=isle({"hand": "2*wood"}), plays=("build farmhouse t1/S",), answer=0, says="All paid.",
        measure=asking.held(),
    )  # fmt: skip
    assert number.judge(0).outcome is Outcome.RIGHT
    do = DoIt(
        prompt="?", position=isle({}, {"at": "t2", "hand": "2*gold"}), goal=Beat("blue"), fortune=("6", "1"),
        answer=("step t2", "ready", "ready"), wrong=(("step t3",),), says="Beaten.",
    )  # fmt: skip
    assert do.judge(do.answer).outcome is Outcome.RIGHT
    assert do.judge(do.answer[:2]).outcome is Outcome.WRONG
    tiger = isle({"at": "u1"}, extra=("entrance 2,-1", "exit cave:0,0", "tiger cave:1,0"))
    assert Beat("tiger").met(Line(state_of(tiger), fortune=("6", "1/2")).play(("step u2", "ready")))
    assert not Beat("tiger").met(Line(state_of(tiger), fortune=("1", "1/2")).play(("step u2", "ready")))
