"""What the Thieves buy (THV-BUY, THV-THIEF-MOVE-1), and the book's chain of moves and purchases."""

from __future__ import annotations

from tests.engine.thieves.places import LINE, ROSE, raid, rolls, then
from tests.support import adds, adds_nothing, allowed, caused, not_caused, note, refused
from tutor.engine import play
from tutor.engine.bag import Bag
from tutor.engine.games.island.band import Band
from tutor.engine.games.island.slices import Hands, Pieces, Relic
from tutor.engine.games.island.space import force

SHRINES = "wood 0,0; shrine 1,0; shrine 0,1; shrine -1,0; gold 0,-1"


def purse(state):
    return getattr(state, "state", state).get(Band).doubloons


def paces(state):
    state = getattr(state, "state", state)
    return sorted((state.board.label(cell), left) for cell, left in state.get(Band).paces)


def test_prices_are_in_doubloons():
    state = raid(ROSE, {"at": "t5"}, thieves=["t1"], doubloons=5)
    for kind, cost in (("thief", 1), ("outpost", 2), ("hideout", 2), ("offering", 3)):
        adds(state.quantity("thieves' price", kind), "THV-BUY-1", cost)
    adds_nothing(state.quantity("thieves' price", "villager"), "THV-BUY-1")
    dear = raid(ROSE, {"at": "t5"}, thieves=["t1"], doubloons=4, ruleset="island+thieves;P-TCOST-OUTPOST=5")
    refused(dear, "erect outpost t3/N", "THV-BUY-1")
    found = caused(allowed(state, "erect outpost t3/N", spares="THV-BUY-1"), "THV-BUY-1")
    assert purse(found) == 3
    refused(raid(ROSE, {"at": "t5"}, thieves=["t1"], doubloons=1), "erect hideout t3/N", "THV-BUY-1")


def test_pairs_of_cards_become_doubloons():
    state = raid(ROSE, {"at": "t5"}, thieves=["t1"], hand="food+2*gold", doubloons=3)
    after = caused(allowed(state, "pair gold"), "THV-BUY-2").state
    assert purse(after) == 4
    assert after.get(Hands)[1] == Bag(["food"])
    refused(state, "pair food", "THV-BUY-2")
    not_caused(then(state, "prowl t2"), "THV-BUY-2")
    rate = raid(ROSE, {"at": "t5"}, thieves=["t1"], hand="2*gold", doubloons=1, ruleset="island+thieves;P-TPAIR=2")
    assert purse(then(rate, "pair gold")) == 3


def test_five_doubloons_are_the_most():
    full = raid(ROSE, {"at": "t5"}, thieves=["t1"], hand="2*gold", doubloons=5)
    refused(full, "pair gold", "THV-BUY-3")
    allowed(raid(ROSE, {"at": "t5"}, thieves=["t1"], hand="2*gold", doubloons=4), "pair gold", spares="THV-BUY-3")


def test_a_new_thief_starts_beside_a_den_with_four_speed():
    """ISL-CASE-50: an outpost bought by a thief with 1 speed left; the new thief has 4."""
    state = raid(ROSE, {"at": "t5"}, thieves=["t1"], speed=1, doubloons=3)
    assert not [move for move in play.legal_moves(state) if move.key == "recruit"]
    built = then(state, "erect outpost t3/N").state
    refused(built, "recruit t6", "THV-BUY-THIEF-1")
    found = caused(allowed(built, "recruit t2", spares="THV-BUY-THIEF-1"), "THV-BUY-THIEF-2", "THV-BUY-OUTPOST-2")
    assert paces(found) == [("t1", 1), ("t2", 4)]
    not_caused(then(state, "prowl t2"), "THV-BUY-THIEF-2", "THV-BUY-OUTPOST-2")


def test_a_new_thief_needs_free_land():
    """THV-OPEN-24."""
    tiles = "wood 0,0; gold 1,0; water 0,1; shrine 1,1; food -1,0"
    state = raid(tiles, {"at": "t2"}, thieves=["t1"], outposts=["t3/N", "t4/N"], doubloons=3)
    refused(state, "recruit t2", "THV-BUY-THIEF-1")
    refused(state, "recruit t3", "ISL-MAP-7")
    refused(state, "recruit t4", "ISL-MAP-8")
    allowed(state, "recruit t1", spares="THV-BUY-THIEF-1")


def test_a_fallen_thief_waits_for_the_next_turn():
    state = raid(LINE, {"at": "t3"}, thieves=["t2"], outposts=["t1/N"], doubloons=5, hand="wood")
    both = raid(LINE, {"at": "t3"}, thieves=["t2", "t1"], outposts=["t1/N"], doubloons=5)
    fallen = rolls(then(both, "prowl t2 t3"), "1/1/1", "6").state
    assert fallen.get(Band).fallen == 1
    refused(fallen, "recruit t1", "THV-BUY-THIEF-3")
    allowed(state, "recruit t1", spares="THV-BUY-THIEF-3")
    text = raid(LINE, {"at": "t3", "speed": 1}, thieves=["t1"], fallen=1, turn="red", stack=["exploring seats=1"])
    later = caused(then(text, "end"), "THV-THIEF-EXPLORE-2")
    assert later.state.get(Band).fallen == 0


def test_nothing_is_bought_that_is_not_in_the_supply():
    state = raid(ROSE, {"at": "t5"}, thieves=["t1", "t2"], outposts=["t3/N", "t1/N"], doubloons=5)
    refused(state, "recruit t3", "THV-SETUP-6")
    refused(state, "erect outpost t2/N", "THV-SETUP-6")
    allowed(raid(ROSE, {"at": "t5"}, thieves=["t1"], outposts=["t3/N"], doubloons=5), "recruit t3", "THV-SETUP-6")
    for kind, number in (("outpost", 2), ("hideout", 1), ("offering", 3)):
        adds(state.quantity("pieces", ("thieves", kind)), "THV-SETUP-6", number)
    adds_nothing(state.quantity("pieces", ("red", "offering")), "THV-SETUP-6")
    assert state.quantity("pieces", ("thieves", "villager")).value == 0


def test_where_a_hideout_may_stand_in_play():
    state = raid(f"{ROSE}; water 2,-1", {"at": "t5", "forts": ["t5/N"]}, thieves=["t1"], doubloons=5)
    allowed(state, "erect hideout t3/N", spares="THV-BUY-HIDEOUT-2")
    villager = raid(ROSE, {"at": "t5", "villagers": ["t2"]}, thieves=["t1"], doubloons=5)
    refused(villager, "erect hideout t3/N", "THV-BUY-HIDEOUT-2")
    farm = raid(ROSE, {"at": "t5", "farmhouses": ["t1/N"]}, thieves=["t1"], doubloons=5)
    allowed(farm, "erect hideout t3/N", spares="THV-BUY-HIDEOUT-2")
    refused(state, "erect hideout t2/N", "THV-BUY-HIDEOUT-2")
    by_fort = raid(ROSE, {"at": "t5", "forts": ["t1/N"]}, thieves=["t1"], doubloons=5)
    refused(by_fort, "erect hideout t2/N", "THV-BUY-HIDEOUT-2")
    water = raid(f"{ROSE}; water 2,-1", {"at": "t5"}, thieves=["t7"], doubloons=5)
    refused(water, "erect hideout t2/N", "THV-BUY-HIDEOUT-2")
    loose = raid(
        f"{ROSE}; water 2,-1", {"at": "t5"}, thieves=["t7"], doubloons=5, ruleset="island+thieves;THV-OPEN-23=allowed"
    )
    allowed(loose, "erect hideout t2/N", spares="THV-BUY-HIDEOUT-2")


def test_an_outpost_stands_anywhere_beside_a_thief():
    state = raid("wood 0,0; water 1,0; shrine 0,1; gold 2,0", {"at": "t4"}, thieves=["t1"], doubloons=5)
    for corner in ("t3/N", "t1/N"):
        allowed(state, f"erect outpost {corner}", spares="THV-BUY-OUTPOST-1")
    refused(state, "erect outpost t4/N", "THV-BUY-OUTPOST-1")
    enemies = raid(ROSE, {"at": "t2", "forts": ["t2/N"]}, thieves=["t1"], doubloons=5)
    found = caused(allowed(enemies, "erect outpost t3/N", spares="THV-BUY-OUTPOST-1"), "THV-BUY-OUTPOST-1")
    assert [b.kind for b in found.state.get(Pieces).buildings if b.side == "thieves"] == ["outpost"]
    refused(found.state, "erect outpost t3/N", "ISL-MAP-10")


def test_offerings_give_control_and_no_strength():
    state = raid(SHRINES, {"at": "t5"}, thieves=["t1"], doubloons=5)
    found = caused(allowed(state, "dedicate t2", spares="THV-BUY-OFFERING-1"), "THV-BUY-OFFERING-1")
    caused(found, "THV-BUY-OFFERING-2")
    assert purse(found) == 2
    strength = found.state.quantity("strength", force(found.state, ("thieves",), found.state.board.cell("t1")))
    assert strength.value == 3
    adds_nothing(strength, "ISL-SHR-4")
    far = raid(f"{SHRINES}; gold 0,-2", {"at": "t5"}, thieves=["t6"], doubloons=5)
    refused(far, "dedicate t2", "THV-BUY-OFFERING-1")
    refused(raid(SHRINES, {"at": "t5"}, thieves=["t1"], doubloons=5, offerings=["t2"]), "dedicate t2", "ISL-SHR-6")
    explorer = raid(SHRINES, {"at": "t1", "hand": "food+4*gold+wood"}, thieves=["t5"], turn="red",
                    stack=["exploring seats=1"])  # fmt: skip
    not_caused(then(explorer, "offering t2"), "THV-BUY-OFFERING-2", "THV-BUY-OFFERING-1")


def test_the_thieves_win_with_three_offerings_and_the_cave_shrine():
    """THV-OPEN-10."""
    three = {"offerings": ["t2", "t3", "t4"], "thieves": ["t1"]}
    won = play.result(raid(SHRINES, {"at": "t5"}, **three, **{"cave-shrine": "thieves t1"}))
    assert won is not None
    assert (won.winners, won.rule) == ((1,), "THV-BUY-OFFERING-3")
    note("THV-BUY-OFFERING-3", "bites")
    assert play.result(raid(SHRINES, {"at": "t5"}, **three)) is None
    two = {"offerings": ["t2", "t3"], "thieves": ["t1"], "doubloons": 3}
    almost = raid(SHRINES, {"at": "t5"}, **two, **{"cave-shrine": "thieves t1"})
    assert play.result(almost) is None
    note("THV-BUY-OFFERING-3", "spares")
    assert play.result(then(almost, "dedicate t4").state).winners == (1,)


def test_each_thief_walks_with_its_own_speed():
    state = raid(LINE, {"at": "t5"}, thieves=["t1", "t1"])
    adds(state.quantity("thief speed", 1), "THV-THIEF-MOVE-1", 4)
    after = then(state, "prowl t2", "prowl t2 t3").state
    assert paces(after) == [("t1", 4), ("t3", 2)]
    tired = raid(LINE, {"at": "t5"}, thieves=["t1"], speed=0)
    refused(tired, "prowl t2", "THV-THIEF-MOVE-1")
    allowed(state, "prowl t2", spares="THV-THIEF-MOVE-1")
    refused(state, "prowl t2 left=3", "THV-SETUP-6")
    ended = then(state, "end").state
    assert ended.get(Band).paces == ()


def test_thieves_discover_and_find_shrines_only():
    tiles = "wood 0,0; gold 1,0"
    state = raid(tiles, {"at": "t2"}, thieves=["t1"], tiles=["food+shrine+water"])
    drawn = allowed(state, "scout surface:0,1").state
    found = caused(then(drawn, "food"), "THV-BUY-THIEF-4")
    assert paces(found) == [("t3", 3)]
    assert found.state.get(Pieces).cells_of("thieves", "thief") == [found.state.board.cell("t3")]
    shrine = then(drawn, "shrine").state
    assert paces(shrine) == [("t1", 3)]
    red = raid(tiles, {"at": "t2", "speed": 3}, thieves=["t1"], turn="red", stack=["exploring seats=1"])
    not_caused(then(red, "discover surface:1,-1", "food"), "THV-BUY-THIEF-4")
    refused(state, "scout surface:-1,0", "ISL-MAP-3")


def test_the_books_chain():
    """THV-BUY-CHAIN-1: A walks two, builds an outpost, discovers; B is bought there, builds one too, finds a shrine."""
    tiles = "wood 0,0; gold 0,-1; gold 1,-1; gold 0,-2; gold 1,-2; food -1,0; food 1,0"
    state = raid(tiles, {"at": "t6"}, thieves=["t1"], doubloons=5, tiles=["3*shrine+2*wood"])
    walked = then(state, "prowl t2", "prowl t4", "erect outpost t4/S").state
    assert paces(walked) == [("t4", 2)]
    assert purse(walked) == 3
    outwards = then(walked, "scout surface:-1,-1", "wood").state
    assert paces(outwards) == [("t8", 1)]
    created = then(outwards, "recruit t2").state
    assert paces(created) == [("t2", 4), ("t8", 1)]
    second = then(created, "prowl t2 t3", "erect outpost t3/S").state
    assert purse(second) == 0
    shrine = then(second, "scout t3 surface:2,-2", "shrine").state
    assert paces(shrine) == [("t3", 2), ("t8", 1)]
    food = then(shrine, "prowl t3 t7", "end").state
    assert sorted(food.board.label(c) for c in food.get(Pieces).cells_of("thieves", "thief")) == ["t7", "t8"]
    assert food.get(Pieces).on_map("thieves", "outpost") == 2
    note("THV-BUY-CHAIN-1", "bites")
    poor = raid(tiles, {"at": "t6"}, thieves=["t1"], doubloons=2, tiles=["3*shrine+2*wood"])
    refused(then(poor, "prowl t2", "prowl t4", "erect outpost t4/S").state, "recruit t2")  # nothing is left for B
    note("THV-BUY-CHAIN-1", "spares")


def test_the_cave_shrine_goes_with_a_thief():
    tiles = "entrance 0,0; gold 1,0; exit cave:0,0; cave-shrine cave:1,0; empty cave:0,1"
    state = raid(tiles, {"at": "t2"}, thieves=["u1"])
    found = caused(then(state, "prowl u2"), "ISL-SHR-5").state
    assert found.get(Relic) == Relic(1, found.board.cell("u2"))
    gone = then(found, "prowl u1").state
    assert gone.get(Relic).cell == gone.board.cell("u1")
    refused(found, "prowl u1 shrine=no", "ISL-SHR-7")
    two = raid(tiles, {"at": "t2"}, thieves=["u1", "u1"], **{"cave-shrine": "thieves u1"})
    assert then(two, "prowl u2 no").state.get(Relic).cell == two.board.cell("u1")
    assert then(two, "prowl u2 yes").state.get(Relic).cell == two.board.cell("u2")
    lying = raid(tiles, {"at": "t2"}, thieves=["u1"], **{"cave-shrine": "u3"})
    assert caused(then(lying, "prowl u3"), "ISL-ATT-17").state.get(Relic).holder == 1
    # After a tie the thief goes back to where it came from, and the shrine with it: 3 + 2 dice against one.
    fight = raid(tiles, {"at": "u3"}, thieves=["u1"], **{"cave-shrine": "thieves u1"})
    tied = caused(rolls(then(fight, "prowl u3"), "1/1/1/1/1", "5"), "ISL-SHR-7").state
    assert tied.get(Relic) == Relic(1, tied.board.cell("u1"))
    bare = raid(tiles, {"at": "u3"}, thieves=["u1"], **{"cave-shrine": "u2"})
    left = rolls(then(bare, "prowl u3"), "1/1/1", "3").state
    assert left.get(Relic) == Relic(None, left.board.cell("u2"))
