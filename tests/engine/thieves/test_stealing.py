"""Gold or theft: the die, reach and steal, the private look (THV-STEAL-1 to THV-STEAL-8)."""

from __future__ import annotations

from fractions import Fraction

from tests.engine.thieves.places import LINE, ROSE, hiding, opening, raid, then
from tests.support import adds, adds_nothing, allowed, caused, not_caused, note, refused
from tutor.engine import play
from tutor.engine.bag import HIDDEN, Bag
from tutor.engine.games.island.band import Band
from tutor.engine.games.island.slices import Hands
from tutor.engine.observe import PUBLIC, observe, seen

CAVE = "entrance 0,0; gold 1,0; exit cave:0,0; empty cave:1,0"


def reach(state, label, seat=None):
    seat = len(state.table.seats) - 1 if seat is None else seat
    return state.quantity("reach", (seat, state.board.cell(label)))


def aiming(tiles, *seats, numbers="1/6", **more):
    state = opening(tiles, *seats, **more)
    return then(state, "steal", numbers).state


def test_a_standard_turn_opens_with_gold_or_a_theft():
    state = opening(LINE, {"at": "t5"}, thieves=["t1"])
    gold = caused(allowed(state, "take-gold"), "THV-STEAL-1", "THV-THIEF-EXPLORE-1")
    assert gold.state.get(Hands)[1] == Bag(["gold"])
    assert gold.state.top.key == "exploring"
    allowed(state, "steal")
    not_caused(then(hiding(LINE, {"at": "t5"}), "lie-low"), "THV-STEAL-1", "THV-THIEF-EXPLORE-1")


def test_the_explore_phase_follows_and_nothing_is_gathered():
    state = opening(LINE, {"at": "t5"}, thieves=["t1"])
    before = then(
        raid(LINE, {"at": "t5"}, {"at": "t4"}, thieves=["t1"], turn="blue", stack=["exploring seats=2"]), "end"
    )
    found = caused(before, "THV-THIEF-EXPLORE-2")
    assert found.state.top.key == "choosing"
    assert then(state, "take-gold").state.get(Band).paces == ((state.board.cell("t1"), 4),)
    assert not [move for move in play.legal_moves(then(state, "take-gold").state) if move.key == "gather"]
    red = raid(LINE, {"at": "t5", "speed": 1}, thieves=["t1"], turn="red", stack=["exploring seats=1"])
    refused(red, "prowl source=t1 left=4 to=t2 shrine=no", "THV-THIEF-EXPLORE-2")
    not_caused(then(red, "step t4"), "THV-THIEF-EXPLORE-2")


def test_moves_purchases_and_attacks_come_in_any_order():
    state = raid(ROSE, {"at": "t5"}, thieves=["t1"], hideouts=["t1/N"], doubloons=3)
    then(state, "recruit t7", "prowl t1 t2", "prowl t2 t3")
    then(state, "prowl t2", "recruit t7", "prowl t7 t1")


def test_the_die_shows_two_numbers():
    casting = then(opening(LINE, {"at": "t4", "hand": "2*wood"}, thieves=["t1"]), "steal").state
    assert dict(play.outcomes(casting)) == {"1/6": Fraction(1, 3), "2/5": Fraction(1, 3), "3/4": Fraction(1, 3)}
    found = caused(then(casting, "1/6"), "THV-STEAL-2")
    refused(found.state, "aim 2 red", "THV-STEAL-2")
    allowed(found.state, "aim 6 red", spares="THV-STEAL-2")
    not_caused(then(opening(LINE, {"at": "t4"}, thieves=["t1"]), "take-gold"), "THV-STEAL-2")


def test_isl_case_40_reach_six_steal_one():
    """ISL-CASE-40 and the book's example (THV-STEAL-8): 1/6 with Yanga 3 tiles off."""
    state = aiming(LINE, {"at": "t4", "hand": "gold+2*wood"}, thieves=["t1"])
    verdict = refused(state, "aim 1 red", "THV-STEAL-3")
    assert "3 tiles away" in str(verdict)
    looking = allowed(state, "aim 6 red", spares="THV-STEAL-3").state
    assert looking.top.loot == 1
    refused(looking, "take gold+wood", "THV-STEAL-5")
    taken = caused(allowed(looking, "take gold"), "THV-STEAL-5").state
    assert taken.get(Hands)[1] == Bag(["gold"])
    assert taken.get(Hands)[0] == Bag(["wood", "wood"])
    assert taken.top.key == "exploring"
    note("THV-STEAL-8", "bites")
    near = aiming(LINE, {"at": "t2", "hand": "gold+2*wood"}, thieves=["t1"])
    allowed(near, "aim 1 red")  # within reach 1 the six are the steal
    note("THV-STEAL-8", "spares")


def test_isl_case_41_steal_at_close_range():
    """ISL-CASE-41: reach 1 suffices, steal 6, and he has four cards."""
    state = aiming("wood 0,0; gold 1,-1", {"at": "t2", "hand": "food+gold+2*wood"}, thieves=["t1"])
    looking = then(state, "aim 1 red").state
    assert looking.top.loot == 6
    most = max(len(move.cards) for move in play.legal_moves(looking))
    assert most == 4
    assert then(looking, "take food+gold+2*wood").state.get(Hands)[0] == Bag()


def test_exactly_at_reach_is_within_reach():
    state = aiming(LINE, {"at": "t4"}, thieves=["t1"], numbers="3/4")
    allowed(state, "aim 3 red", spares="THV-STEAL-3")


def test_reach_from_every_origin():
    thief = raid(LINE, {"at": "t5"}, thieves=["t1"])
    adds(reach(thief, "t5"), "THV-STEAL-4", 4)
    adds_nothing(reach(thief, "t1"), "THV-STEAL-4")
    ring = f"{ROSE}; wood 2,0; food 3,0"
    hideout = raid(ring, {"at": "t5"}, hideouts=["t3/N"])
    outpost = raid(ring, {"at": "t5"}, outposts=["t3/N"])
    for state in (hideout, outpost):
        assert [reach(state, label).value for label in ("t1", "t2", "t5", "t8", "t9")] == [1, 1, 2, 2, 3]
    both = raid(ring, {"at": "t5"}, hideouts=["t3/N"], thieves=["t9"])
    assert reach(both, "t8").value == 1
    zero = raid(ring, {"at": "t5"}, hideouts=["t3/N"], ruleset="island+thieves;THV-OPEN-3=zero")
    assert [reach(zero, label).value for label in ("t1", "t5")] == [0, 1]
    far = raid(ring, {"at": "t5"}, hideouts=["t3/N"], ruleset="island+thieves;P-REACH-BUILDING=2")
    assert reach(far, "t1").value == 2


def test_reach_counts_water_shrines_and_occupied_tiles_but_no_gaps():
    state = raid("wood 0,0; water 1,0; shrine 2,0; food 3,0", {"at": "t4"}, thieves=["t1"])
    assert reach(state, "t4").value == 3
    gap = raid("wood 0,0; gold 0,1; gold 1,1; food 2,0", {"at": "t4"}, thieves=["t1"])
    assert reach(gap, "t4").value == 3


def test_reach_through_the_cave():
    state = aiming(CAVE, {"at": "u2"}, thieves=["t2"], numbers="3/4")
    assert reach(state, "u2").value == 3
    allowed(state, "aim 3 red", spares="THV-STEAL-4")
    shut = aiming(CAVE, {"at": "u2"}, thieves=["t2"], numbers="3/4", links=[])
    refused(shut, "aim 4 red", "THV-STEAL-3")
    allowed(shut, "aim 4 -")


def test_a_fort_protects():
    seats = {"at": "t4", "hand": "wood"}, {"at": "t5", "forts": ["t4/S"]}
    tiles = f"{LINE}; food 3,1; gold 2,1"
    state = aiming(tiles, *seats, thieves=["t1"])
    assert "t4" in [state.board.label(c) for c in state.board.parse_corner("t4/S").cells() if c in state.board]
    refused(state, "aim 6 red", "THV-STEAL-6")
    allowed(state, "aim 6 blue", spares="THV-STEAL-6")
    own = aiming(tiles, *seats, thieves=["t1"], ruleset="island+thieves;THV-OPEN-6=own")
    allowed(own, "aim 6 red", spares="THV-STEAL-6")
    mine = {"at": "t4", "hand": "wood", "forts": ["t4/S"]}
    refused(aiming(tiles, mine, thieves=["t1"], ruleset="island+thieves;THV-OPEN-6=own"), "aim 6 red", "THV-STEAL-6")


def test_nobody_within_reach_brings_nothing():
    """THV-OPEN-22: the choice between gold and theft comes before the roll."""
    state = aiming("wood 0,0; gold 5,0", {"at": "t2", "hand": "3*wood"}, thieves=["t1"])
    assert {move.victim for move in play.legal_moves(state)} == {None}
    after = then(state, "aim 6 -").state
    assert after.top.key == "exploring"
    assert after.get(Hands)[1] == Bag()
    near = aiming(LINE, {"at": "t4"}, thieves=["t1"])
    refused(near, "aim 6 -", "THV-STEAL-5")
    allowed(near, "aim 1 -", spares="THV-STEAL-5")


def test_the_thieves_alone_look_at_the_hand():
    state = then(aiming(LINE, {"at": "t4", "hand": "gold+2*wood"}, {"at": "t1"}, thieves=["t2"]), "aim 6 red").state
    hand = state.get(Hands)[0]
    assert observe(state, 2).state.get(Hands)[0] == hand
    assert set(observe(state, 1).state.get(Hands)[0]) == {HIDDEN}
    assert set(observe(state, PUBLIC).state.get(Hands)[0]) == {HIDDEN}
    step = then(state, "take gold")
    assert set(observe(step.state, 2).state.get(Hands)[0]) == {HIDDEN}
    given = [event for event in seen(step.state, step.events, 1) if event.key == "given"]
    assert given[0].cards == Bag([HIDDEN])
    for owner, cards in enumerate(observe(state, PUBLIC).state.get(Hands).hands):
        assert len(cards) == len(state.get(Hands)[owner])
    note("THV-STEAL-7", "bites")
    note("THV-STEAL-7", "spares")


def test_in_hiding_nobody_steals_or_is_robbed():
    hidden = hiding(LINE, {"at": "t5", "hand": "wood", "explorer": "lafitte"})
    refused(hidden, "steal", "THV-HIDE-4")
    allowed(opening(LINE, {"at": "t5"}, thieves=["t1"]), "steal", spares="THV-HIDE-4")
    assert hidden.get(Hands)[1] == Bag()
