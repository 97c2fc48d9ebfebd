"""Guardians: where they may stand, when they come, how they walk, what they attack (THV-SOLO)."""

from __future__ import annotations

import pytest

from tests.engine.solo.places import LINE, ROSE, alone, end_turn, rolls, then, where
from tests.support import adds, adds_nothing, allowed, caused, not_caused, refused
from tutor.engine import play
from tutor.engine.games.island.guards import Guard
from tutor.engine.games.island.hunting import Hunt
from tutor.engine.games.island.slices import Battle, Pieces, explorer_at
from tutor.engine.games.island.space import force

RICH = "food+4*gold+wood"
SHORE = "wood 0,0; gold 1,0; shrine 0,1; food -1,1; wood -1,0"
"""t1 in the middle; the shrine t3 touches t1, t2 and t4."""


def strength(state, beast):
    cell = state.get(Pieces).where(beast)
    return state.quantity("strength", force(state, ("wild",), cell))


def at(state):
    state = getattr(state, "state", state)
    return state.board.label(explorer_at(state, 0))


# -- shrine tiles --------------------------------------------------------------------------------------------------


def test_guardians_enter_shrines_the_explorer_does_not():
    row = "wood 0,0; gold 1,0; shrine 2,0; food 3,0"
    state = alone(row, {"at": "t1"}, wild={"wolf": "t4"}, hunting="wolf")
    walk = caused(then(state, (2,)), "THV-SOLO-GUARD-1")
    assert where(walk, "wolf") == "t2"
    refused(alone(row, {"at": "t2"}), "step t3", "ISL-MAP-8")
    dry = alone(LINE, {"at": "t1"}, wild={"wolf": "t4"}, hunting="wolf")
    not_caused(then(dry, (2,)), "THV-SOLO-GUARD-1")


def test_isl_case_66_a_guarded_shrine():
    """ISL-CASE-66: the Titan stands on the shrine, the full price is there: no offering."""
    refused(alone(SHORE, {"hand": RICH}, wild={"titan": "t3"}), "offering t3", "THV-SOLO-GUARD-2")
    done = allowed(alone(SHORE, {"hand": RICH}, wild={"titan": "t2"}), "offering t3", spares="THV-SOLO-GUARD-2")
    assert done.state.get(Pieces).offerings


def test_nobody_walks_over_water():
    row = "wood 0,0; water 1,0; gold 2,0"
    stuck = then(alone(row, {"at": "t1"}, wild={"wolf": "t3"}, hunting="wolf"), (5,))
    assert where(stuck, "wolf") == "t3"
    assert [event.key for event in stuck.events].count("stalked") == 0


# -- coming into play, order ---------------------------------------------------------------------------------------


def test_shrines_bring_wolf_thief_and_titan():
    ring = "wood 0,0; gold 1,0; food 0,1; shrine -1,1"
    start = alone("wood 0,0; gold 1,0; food 0,1", {"speed": 4}, tiles=["2*shrine+wood"])
    first = caused(then(start, "discover surface:-1,1", "shrine"), "THV-SOLO-SPAWN-1")
    assert where(first, "wolf") == "t4"
    assert where(first, "thief") is None
    second = then(first.state, "discover surface:-1,0", "shrine")
    assert where(second, "thief") == "t5"
    third = then(
        alone(f"{ring}; shrine -1,0", wild={"wolf": "t4", "thief": "t5"}, tiles=["shrine+wood"]),
        "discover surface:0,-1",
        "shrine",
    )
    assert where(third, "titan") == "t6"
    not_caused(then(start, "discover surface:-1,1", "wood"), "THV-SOLO-SPAWN-1")


def test_a_guardian_in_play_or_waiting_stays_when_its_shrine_is_found():
    """THV-OPEN-42."""
    tiles = "wood 0,0; gold 1,0; food 0,1"
    near = alone(tiles, wild={"wolf": "t3"}, tiles=["shrine+wood"])
    assert where(then(near, "discover surface:-1,1", "shrine"), "wolf") == "t3"
    away = alone(tiles, guard={"waiting": ["wolf"]}, tiles=["shrine+wood"])
    assert where(then(away, "discover surface:-1,1", "shrine"), "wolf") is None


def test_wolf_thief_titan_in_this_order_after_the_player():
    state = alone(LINE, wild={"wolf": "t5", "thief": "t5", "titan": "t5"})
    step = caused(end_turn(state), "THV-SOLO-ORDER-1")
    rolled = []
    while play.chance(step.state) is not None:
        rolled.append(step.state.top.beast)
        faces = {"thief": "1/6"}
        step = then(step.state, faces.get(step.state.top.beast, (1,)))
    assert rolled == ["wolf", "thief", "titan"]
    assert step.state.top.key == "gathering"
    assert step.state.table.round == 2
    assert [where(step, beast) for beast in rolled] == ["t4"] * 3
    calm = not_caused(end_turn(alone(LINE)), "THV-SOLO-ORDER-1")
    assert calm.state.top.key == "gathering"


def test_the_guardians_in_play_alone_have_turns():
    step = end_turn(alone(LINE, wild={"titan": "t5"}))
    assert (step.state.top.key, step.state.top.beast) == ("stirring", "titan")


# -- the Wolf ------------------------------------------------------------------------------------------------------


def test_the_wolf_walks_what_the_battle_die_shows():
    state = alone(LINE, wild={"wolf": "t5"}, hunting="wolf")
    weights = dict(play.outcomes(state))
    assert sorted(weights) == [(face,) for face in range(1, 7)]
    walk = caused(then(state, (3,)), "THV-SOLO-WOLF-1")
    assert where(walk, "wolf") == "t2"
    assert walk.state.top.key == "gathering"
    assert walk.state.get(Hunt) == Hunt()
    thief = alone(LINE, wild={"thief": "t5"}, hunting="thief")
    not_caused(then(thief, "3/4"), "THV-SOLO-WOLF-1")


def test_villagers_draw_it_as_the_explorer_does():
    nearer = then(alone(LINE, {"villagers": ["t4"]}, wild={"wolf": "t3"}, hunting="wolf"), (1,))
    assert where(nearer, "wolf") == "t4"


@pytest.mark.parametrize(
    ("seat", "where_to"),
    [
        ({"at": "t1"}, "t1"),
        ({"at": "t5", "villagers": ["t1"]}, "t1"),
        ({"at": "t5", "forts": ["t1/S"]}, "t1"),
    ],
)
def test_the_wolf_attacks_explorer_villagers_and_forts(seat, where_to):
    grid = "wood 0,0; gold 1,0; food 2,0; wood -1,1; gold 0,1; food -3,0"
    seat = {"at": "t6", **seat} if seat["at"] != "t1" else seat
    if seat["at"] == "t5":
        seat["at"] = "t6"
    state = alone(grid, seat, wild={"wolf": "t3"}, hunting="wolf")
    walk = then(state, (2,))
    if "forts" in seat:
        assert where(walk, "wolf") == "t3"  # nobody alive within reach: it stays
        return
    caused(walk, "THV-SOLO-WOLF-2")
    assert walk.state.get(Battle).raider == "wolf"
    assert walk.state.board.label(walk.state.get(Battle).cell) == where_to


def test_the_wolf_goes_on_after_a_victory_and_fights_a_fort_on_its_way():
    grid = "wood 0,0; gold 1,0; food 2,0; wood 3,0; gold 0,1; food 1,1; wood 2,1"
    state = alone(grid, {"at": "t1", "forts": ["t2/S"], "villagers": ["t3"]}, wild={"wolf": "t4"}, hunting="wolf")
    won = rolls(then(state, (2,)), "6", "1")
    assert where(won, "wolf") == "t2"  # the villager fell, a tile on it meets the fort
    assert won.state.get(Battle).raider == "wolf"
    assert not won.state.get(Pieces).cells_of("red", "villager")
    over = rolls(won, "6", "1/1")
    assert not over.state.get(Pieces).buildings
    assert over.state.top.key == "gathering"


def test_the_wolf_attacks_a_farmhouse_beside_its_tile():
    """THV-OPEN-8: on entering a tile that touches it, in a battle of its own."""
    state = alone(
        "wood 0,0; gold 1,0; food 2,0; wood 3,0; gold 2,1",
        {"farmhouses": ["t3/S"]},
        wild={"wolf": "t4"},
        hunting="wolf",
    )
    walk = caused(then(state, (2,)), "THV-SOLO-WOLF-2")
    battle = walk.state.get(Battle)
    assert walk.state.board.corner_label(battle.corner) == "t3/S"
    won = rolls(walk, "5", "2")
    assert where(won, "wolf") == "t2"
    assert not won.state.get(Pieces).buildings
    bare = alone("wood 0,0; gold 1,0; food 2,0; wood 3,0; gold 2,1", wild={"wolf": "t4"}, hunting="wolf")
    assert where(not_caused(then(bare, (2,)), "THV-SOLO-WOLF-2"), "wolf") == "t2"


def test_a_tie_sends_it_back_a_tile_and_ends_its_turn():
    """THV-OPEN-14: three of four tiles are walked; back from t2 to t3."""
    state = alone(LINE, {"at": "t1", "villagers": ["t2"]}, wild={"wolf": "t5"}, hunting="wolf")
    tied = rolls(then(state, (6,)), "4", "4")
    assert where(tied, "wolf") == "t3"
    assert tied.state.top.key == "gathering"
    caused(tied, "ISL-ATT-6")
    assert not tied.state.get(Guard).resting


def test_a_defeat_ends_its_turn_even_on_a_shrine_near_by():
    row = "wood 0,0; gold 1,0; food 2,0; shrine 3,0"
    state = alone(row, {"at": "t1", "villagers": ["t2"]}, wild={"wolf": "t4"}, hunting="wolf")
    lost = rolls(then(state, (6,)), "1", "5")
    assert lost.state.top.key == "returning"
    back = then(lost, "send t4")
    assert where(back, "wolf") == "t4"
    assert back.state.top.key == "gathering"


def test_ties_are_led_by_the_player():
    star = "wood 0,0; gold 1,0; food 2,0; wood -1,0; gold -2,0"
    state = alone(star, {"at": "t3", "villagers": ["t5"]}, wild={"wolf": "t1"}, hunting="wolf")
    asked = then(state, (1,))
    assert asked.state.top.key == "leading"
    east = caused(allowed(asked.state, "lead t2"), "THV-SOLO-WOLF-3")
    assert where(east, "wolf") == "t2"
    assert where(allowed(asked.state, "lead t4", spares="THV-SOLO-WOLF-3"), "wolf") == "t4"
    near = alone(star, {"at": "t2", "villagers": ["t5"]}, wild={"wolf": "t1"}, hunting="wolf")
    assert not_caused(then(near, (1,)), "THV-SOLO-WOLF-3").state.get(Battle).raider == "wolf"


@pytest.mark.parametrize(
    ("beast", "face", "rule"),
    [
        ("wolf", (1,), "THV-SOLO-WOLF-3"),
        ("thief", "1/6", "THV-SOLO-THIEF-6"),
        ("titan", (1,), "THV-SOLO-TITAN-1"),
    ],
)
def test_no_longer_way_may_be_led(beast, face, rule):
    star = "wood 0,0; gold 1,0; food 2,0; wood -1,0; gold -2,0; wood 0,1; gold 1,-1"
    state = then(alone(star, {"at": "t3", "villagers": ["t5"]}, wild={beast: "t1"}, hunting=beast), face)
    verdict = refused(state.state, "lead t6", rule)
    assert "shortest way" in str(verdict)
    refused(state.state, "lead t3")
    allowed(state.state, "lead t2", spares=rule)


def test_ways_of_one_length_to_one_target_are_chosen_too():
    straight = then(alone(ROSE, {"at": "t7"}, wild={"titan": "t4"}, hunting="titan"), (1,))
    assert where(straight, "titan") == "t1"
    wide = "wood 0,0; gold 1,0; food 0,1; wood 1,1"
    asked = then(alone(wide, {"at": "t1"}, wild={"titan": "t4"}, hunting="titan"), (1,)).state
    assert {asked.board.label(move.to) for move in asked.legal_moves()} == {"t2", "t3"}


# -- the Thief -----------------------------------------------------------------------------------------------------


def test_isl_case_65_the_thief_moves_the_smaller_number():
    """ISL-CASE-65: the die shows 1/6, the Thief moves 1."""
    row = f"{LINE}; shrine 0,1"
    state = alone(row, {"offerings": ["t6"]}, wild={"thief": "t5"}, hunting="thief")
    assert {face for face, _ in play.outcomes(state)} == {"1/6", "2/5", "3/4"}
    assert where(caused(then(state, "1/6"), "THV-SOLO-THIEF-1"), "thief") == "t4"
    assert where(then(state, "3/4"), "thief") == "t2"


def test_the_thief_pursues_the_nearest_shrine_of_the_player():
    row = "wood 0,0; gold 1,0; food 2,0; wood 3,0; gold 4,0; shrine 5,0; shrine -1,0"
    shrine = alone(row, {"at": "t2", "offerings": ["t6"]}, wild={"thief": "t3"}, hunting="thief")
    walk = caused(then(shrine, "1/6"), "THV-SOLO-THIEF-1")
    assert where(walk, "thief") == "t4"
    wolf = alone(row, {"at": "t2", "offerings": ["t6"]}, wild={"wolf": "t4"}, hunting="wolf")
    assert where(not_caused(then(wolf, (1,)), "THV-SOLO-THIEF-1"), "wolf") == "t3"


def test_a_shrine_with_both_offerings_is_left_alone():
    row = "wood 0,0; gold 1,0; food 2,0; wood 3,0; gold 4,0; shrine 5,0"
    both = alone(row, {"at": "t1", "offerings": ["t6"]}, wild={"thief": "t4", "offerings": ["t6"]}, hunting="thief")
    walk = caused(then(both, "1/6"), "THV-SOLO-THIEF-2")
    assert where(walk, "thief") == "t3"
    own = alone(row, {"at": "t1", "offerings": ["t6"]}, wild={"thief": "t4"}, hunting="thief")
    assert where(not_caused(then(own, "1/6"), "THV-SOLO-THIEF-2"), "thief") == "t5"


def test_a_shrine_out_of_reach_is_not_pursued():
    row = "wood 0,0; gold 1,0; food 2,0; wood 3,0; water 4,0; shrine 5,0"
    state = alone(row, {"at": "t1", "offerings": ["t6"]}, wild={"thief": "t4"}, hunting="thief")
    assert where(then(state, "1/6"), "thief") == "t3"


def test_the_swap_and_how_it_weakens_and_strengthens():
    row = "wood 0,0; gold 1,0; food 2,0; wood 3,0; shrine 4,0; gold 5,0"
    state = alone(row, {"at": "t1", "offerings": ["t5"]}, wild={"thief": "t4", "wolf": "t6"}, hunting="thief")
    board = state.board
    assert state.quantity("strength", force(state, ("red",), board.cell("t1"))).value == 2
    swap = caused(then(state, "1/6"), "THV-SOLO-THIEF-3")
    after = swap.state
    assert after.get(Pieces).offerings == ((board.cell("t5"), "wild"),)
    assert after.quantity("strength", force(after, ("red",), board.cell("t1"))).value == 1
    assert strength(after, "thief").value == 4
    assert strength(after, "wolf").value == 2
    not_caused(then(alone(row, {"at": "t1"}, wild={"thief": "t4"}, hunting="thief"), "1/6"), "THV-SOLO-THIEF-3")
    wolf = alone(row, {"at": "t3", "offerings": ["t5"]}, wild={"wolf": "t6"}, hunting="wolf")
    not_caused(then(wolf, (1,)), "THV-SOLO-THIEF-3")


def test_after_a_swap_it_goes_on():
    """THV-OPEN-41: a tile to the shrine, two more towards the explorer."""
    row = "wood 0,0; gold 1,0; food 2,0; wood 3,0; shrine 4,0; gold 5,0"
    state = alone(row, {"at": "t1", "offerings": ["t5"]}, wild={"thief": "t6"}, hunting="thief")
    assert where(then(state, "3/4"), "thief") == "t3"


def test_a_swapped_shrine_has_to_be_bought_again():
    tiles = f"{SHORE}; shrine 1,1; shrine -2,1"
    seat = {"hand": RICH, "offerings": ["t6", "t7"]}
    state = alone(tiles, seat, wild={"thief": "t2", "offerings": ["t3"]}, **{"cave-shrine": "red"})
    assert state.result() is None
    won = caused(allowed(state, "offering t3"), "THV-SOLO-THIEF-4")
    assert won.state.result().winners == (0,)
    fresh = alone(tiles, {**seat, "offerings": ["t6"]}, wild={"thief": "t2"})
    assert not_caused(allowed(fresh, "offering t3"), "THV-SOLO-THIEF-4").state.result() is None


@pytest.mark.parametrize(
    ("beast", "face", "rule"), [("thief", "3/4", "THV-SOLO-THIEF-5"), ("titan", (3,), "THV-SOLO-TITAN-2")]
)
def test_thief_and_titan_attack_as_the_wolf_does(beast, face, rule):
    grid = "wood 0,0; gold 1,0; food 2,0; wood 3,0; gold 2,1"
    houses = alone(grid, {"farmhouses": ["t3/S"]}, wild={beast: "t4"}, hunting=beast)
    assert caused(then(houses, face), rule).state.get(Battle).corner is not None
    villager = alone(grid, {"villagers": ["t2"]}, wild={beast: "t3"}, hunting=beast)
    assert caused(then(villager, face), rule).state.get(Battle).raider == beast
    far = alone(LINE, wild={beast: "t5"}, hunting=beast)
    assert not not_caused(then(far, face), rule).state.get(Battle).active


# -- the Titan, strengths ------------------------------------------------------------------------------------------


def test_the_titan_walks_what_a_golden_die_shows():
    state = alone(LINE, wild={"titan": "t5"}, hunting="titan")
    assert sorted(outcome for outcome, _ in play.outcomes(state)) == [(face,) for face in range(1, 7)]
    walk = caused(then(state, (3,)), "THV-SOLO-TITAN-1")
    assert where(walk, "titan") == "t2"
    not_caused(then(alone(LINE, wild={"wolf": "t5"}, hunting="wolf"), (3,)), "THV-SOLO-TITAN-1")


@pytest.mark.parametrize(("offerings", "expected"), [([], (1, 3, 6)), (["t2", "t3"], (3, 5, 8))])
def test_the_strengths_of_the_book(offerings, expected):
    tiles = "wood 0,0; shrine 1,0; shrine -1,0; gold 0,1; food 0,-1; wood -1,1"
    state = alone(tiles, wild={"wolf": "t4", "thief": "t5", "titan": "t6", "offerings": offerings})
    for beast, value in zip(("wolf", "thief", "titan"), expected, strict=True):
        assert strength(state, beast).value == value
        adds(strength(state, beast), "THV-SOLO-STRENGTH-1", value)
    adds_nothing(state.quantity("strength", force(state, ("red",), state.board.cell("t1"))), "THV-SOLO-STRENGTH-1")
