"""In hiding and out of it (THV-HIDE-1 to THV-HIDE-6, THV-BUY-HIDEOUT-1, THV-BUY-OUTPOST-3)."""

from __future__ import annotations

from tests.engine.thieves.places import LINE, ROSE, hiding, opening, raid, rolls, then
from tests.support import adds, adds_nothing, allowed, caused, not_caused, refused, rules, settled
from tutor.engine.bag import Bag
from tutor.engine.games.island.band import Band, hidden
from tutor.engine.games.island.slices import Hands, Pieces


def purse(state):
    return getattr(state, "state", state).get(Band).doubloons


def test_the_thieves_begin_in_hiding_and_wait_for_doubloons():
    state = settled(rules("island+thieves").start(mode="1v1vT", explorers="hector+emma"))
    assert hidden(state, 2)
    assert purse(state) == 3
    waiting = hiding(LINE, {"at": "t5"})
    assert waiting.top.key == "lurking"
    adds(waiting.quantity("doubloons", "skip"), "THV-HIDE-3", 1)
    after = caused(allowed(waiting, "lie-low"), "THV-HIDE-3")
    assert purse(after) == 4
    assert after.state.table.active == (0,)
    not_caused(then(opening(LINE, {"at": "t5"}, thieves=["t1"]), "take-gold"), "THV-HIDE-3")
    adds_nothing(waiting.quantity("doubloons", "pair"), "THV-HIDE-3")


def test_isl_case_48_waiting_in_hiding():
    """ISL-CASE-48: three skipped turns from three doubloons give five."""
    state = hiding(LINE, {"at": "t5"})
    for wanted in (4, 5, 5):
        state = then(hiding(LINE, {"at": "t5"}, doubloons=purse(state)), "lie-low").state
        assert purse(state) == wanted
    full = hiding(LINE, {"at": "t5"}, doubloons=5)
    adds(full.quantity("doubloons", "skip"), "THV-BUY-3", -1)
    adds_nothing(hiding(LINE, {"at": "t5"}, doubloons=4).quantity("doubloons", "skip"), "THV-BUY-3")


def test_coming_out_brings_hideout_and_thief_and_the_explore_phase():
    """ISL-DIS-10: hideout and thief are one purchase; ISL-OPEN-6: three doubloons suffice at the set prices."""
    state = hiding(ROSE, {"at": "t5"})
    out = caused(allowed(state, "emerge t3/N t2"), "THV-HIDE-5", "THV-BUY-THIEF-2", "THV-BUY-HIDEOUT-1")
    after = out.state
    assert purse(after) == 0
    assert not hidden(after, 1)
    assert after.top.key == "exploring"
    assert after.get(Band).paces == ((after.board.cell("t2"), 4),)
    assert [building.kind for building in after.get(Pieces).buildings] == ["hideout"]
    not_caused(then(state, "lie-low"), "THV-HIDE-5", "THV-BUY-THIEF-2", "THV-BUY-HIDEOUT-1")
    refused(state, "emerge t3/N t5", "THV-HIDE-5")
    refused(state, "erect hideout t3/N", "THV-HIDE-5")
    poor = hiding(ROSE, {"at": "t5"}, doubloons=2)
    refused(poor, "emerge t3/N t2", "THV-BUY-1")
    allowed(state, "emerge t3/N t3", spares="THV-BUY-1")


def test_where_a_hideout_may_stand_in_hiding():
    state = hiding(f"{ROSE}; water 2,-1", {"at": "t5", "villagers": ["t2"], "farmhouses": ["t1/N"]})
    refused(state, "emerge t3/N t1", "THV-BUY-HIDEOUT-1")
    refused(state, "emerge t1/N t1", "THV-BUY-HIDEOUT-1")
    refused(state, "emerge t7/N t7", "THV-BUY-HIDEOUT-1")
    free = hiding(f"{ROSE}; water 2,-1", {"at": "t5", "farmhouses": ["t1/N"]})
    allowed(free, "emerge t3/N t1", spares="THV-BUY-HIDEOUT-1")
    loose = hiding(f"{ROSE}; water 2,-1", {"at": "t5"}, ruleset="island+thieves;THV-OPEN-23=allowed")
    allowed(loose, "emerge t7/N t7", spares="THV-BUY-HIDEOUT-1")
    refused(loose, "emerge t2/N t8", "ISL-MAP-7")


def test_a_hideout_in_the_cave():
    tiles = "entrance 0,0; gold 1,0; exit cave:0,0; empty cave:1,0; empty cave:0,1"
    state = hiding(tiles, {"at": "t2"})
    allowed(state, "emerge u3/N u3", spares="THV-BUY-HIDEOUT-1")


def test_a_full_island_keeps_the_thieves_in_hiding():
    full = hiding("wood 0,0; gold 1,0; food 0,1", {"at": "t1", "villagers": ["t2"]}, {"at": "t3"})
    refused(full, "emerge t3/N t3", "THV-HIDE-6", "THV-BUY-HIDEOUT-1")
    allowed(full, "lie-low")
    caves = "wood 0,0; empty cave:0,0; empty cave:1,0; empty cave:0,1"
    refused(hiding(caves, {"at": "t1"}), "emerge u3/N u3", "THV-HIDE-6")
    allowed(hiding(f"{caves}; gold 1,0", {"at": "t1"}), "emerge u3/N u3", spares="THV-HIDE-6")


def test_no_outposts_in_hiding():
    refused(hiding(ROSE, {"at": "t5"}), "erect outpost t3/N", "THV-BUY-OUTPOST-3")
    allowed(raid(ROSE, {"at": "t5"}, thieves=["t1"]), "erect outpost t3/N", spares="THV-BUY-OUTPOST-3")


def test_the_last_piece_falls_and_the_thieves_hide():
    """Hand given up, doubloons made two; on their own turn it is over (THV-OPEN-27)."""
    state = raid(LINE, {"at": "t2"}, thieves=["t1"], hand="2*gold+2*wood", offerings=[], doubloons=5)
    fight = rolls(then(state, "prowl t2"), "1/1/1", "6")
    paid = caused(then(fight, "give-up gold+wood"), "THV-HIDE-1", "THV-HIDE-2")
    after = paid.state
    assert hidden(after, 1)
    assert purse(after) == 2
    assert after.get(Hands)[1] == Bag()
    assert after.get(Hands)[0] == Bag(["gold", "wood"])
    assert after.table.active == (0,)
    two = raid(LINE, {"at": "t2"}, thieves=["t1", "t4"], hand="2*gold+2*wood", doubloons=5)
    left = then(rolls(then(two, "prowl t1 t2"), "1/1/1", "6"), "give-up gold+wood")
    not_caused(left, "THV-HIDE-1", "THV-HIDE-2")
    assert purse(left) == 4
    assert left.state.top.key == "exploring"


def test_offerings_alone_are_no_presence():
    shrines = f"{LINE}; shrine 0,1"
    state = raid(shrines, {"at": "t2"}, thieves=["t1"], offerings=["t6"], doubloons=0)
    after = caused(rolls(then(state, "prowl t2"), "1/1/1", "6"), "THV-HIDE-1").state
    assert purse(after) == 2
    assert after.get(Pieces).on_map("thieves", "offering") == 1
