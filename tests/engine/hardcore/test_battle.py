"""Paid rerolls, and Nicolas (THV-HARD-BATTLE, THV-HARD-NICHOLAS-1)."""

from __future__ import annotations

from tests.engine.hardcore.places import HARD, LAND, WITH_TEAMS, WITH_THIEVES, exploring, hand, then
from tests.engine.island.places import exploring as with_dice
from tests.support import allowed, caused, not_caused, refused, rules
from tutor.engine import play
from tutor.engine.bag import HIDDEN
from tutor.engine.games.island.battle import attackers, defenders
from tutor.engine.games.island.explorers import Reroll
from tutor.engine.games.island.hardcore_battle import Fortune
from tutor.engine.games.island.slices import Battle, Hands
from tutor.engine.observe import observe
from tutor.engine.positions import from_text, to_line

SHRINES = "wood 0,0; gold 1,0; food 0,1; shrine 1,-1; shrine -1,1; shrine -1,0"
"""Land t1 to t3, shrines t4 to t6."""


def attack(red, blue, /, *others, tiles=SHRINES, ruleset=HARD, **more):
    """Red, on t1, attacks blue, on t2; nobody joins. The attacker is to roll."""
    state = exploring(tiles, red, {"at": "t2"} | blue, *others, ruleset=ruleset, **more)
    begun = then(state, "red: step t2").state
    while begun.top.key == "joining":
        begun = then(begun, f"{begun.table.name(begun.deciders[0])}: ready").state
    assert begun.top.key == "battle-rolling"
    return begun


TWO = {"offerings": ["t4"], "hand": "3*gold"}
"""An explorer of strength 2 with three gold."""


def test_a_gold_a_die_once_and_all_at_one_time():
    state = attack(TWO, {"hand": "2*food"})
    thrown = then(state, (1, 4)).state
    assert thrown.top.key == "wagering"
    assert thrown.deciders == (0,)
    assert {move.dice for move in thrown.legal_moves()} == {(), (1,), (4,), (1, 4)}
    again = caused(allowed(thrown, "reroll 1", spares="THV-HARD-BATTLE-1"), "THV-HARD-BATTLE-2")
    assert hand(again.state) == "2*gold"
    assert again.state.get(Battle).dice == (4,)
    settled = then(again, (6,)).state
    assert settled.get(Battle).attack == 10
    assert settled.top.key == "battle-rolling"  # no second round: the defender rolls
    refused(thrown, "reroll 1/1", "ISL-ATT-3")
    refused(thrown, "reroll 4/1", "ISL-ATT-3")


def test_who_has_no_gold_keeps_the_dice():
    poor = then(attack({"offerings": ["t4"], "hand": "gold+wood"}, {}), (1, 4)).state
    refused(poor, "reroll 1/4", "THV-HARD-BATTLE-1")
    allowed(poor, "reroll 1")
    none = then(attack({"offerings": ["t4"], "hand": "2*wood"}, {}), (1, 4)).state
    assert [move.long() for move in none.legal_moves()] == [Reroll(0, ()).long()]
    refused(none, "reroll 1", "THV-HARD-BATTLE-1")
    empty = then(attack({"offerings": ["t4"]}, {}), (1, 4)).state
    assert empty.top.key == "battle-rolling"
    usual = then(with_dice(LAND, {"hand": "3*gold"}, {"at": "t2"}), "step t2", "red: ready", "blue: ready", (1,)).state
    assert usual.top.key == "battle-rolling"  # outside hardcore mode nobody pays for dice


def test_the_attacker_is_done_before_the_defender_rolls():
    state = attack(TWO, {"hand": "2*gold"})
    thrown = then(state, (1, 1))
    assert thrown.state.deciders == (0,)
    refused(thrown.state, "blue: reroll 1")
    assert thrown.state.get(Battle).defence == -1
    kept = then(thrown, "reroll -").state
    assert kept.get(Battle).attack == 2
    theirs = then(kept, (2,))
    assert theirs.state.deciders == (1,)
    after = not_caused(allowed(theirs.state, "reroll 2", spares="THV-HARD-BATTLE-1"), "THV-HARD-BATTLE-2")
    assert hand(after.state, 1) == "gold"
    tied = then(after, (2,))
    assert "ISL-ATT-6" in tied.rules


def test_the_gold_goes_to_the_supply_before_the_hand_is_halved():
    """Five gold, two spent on dice, then defeat: one of three cards is lost."""
    state = attack({"offerings": ["t4"], "hand": "5*gold"}, {})
    lost = then(state, (1, 1), "reroll 1/1", (1, 2), (6,)).state
    assert lost.top.key == "paying"
    assert {len(move.cards) for move in lost.legal_moves() if move.key == "give-up"} == {1}


def test_a_dweller_pays_nothing():
    tiles = "entrance 0,0; gold 1,0; food 0,1; shrine 1,-1; exit cave:0,0; tiger cave:1,0"
    state = exploring(tiles, {"at": "u1", "hand": "gold"}, {"at": "t2", "hand": "3*gold"})
    begun = then(state, "step u2", "red: ready").state
    mine = then(begun, (3,))
    assert mine.state.deciders == (0,)
    theirs = then(mine, "reroll -", (1, 1)).state
    assert theirs.top.key != "wagering"


NICOLAS = {"explorer": "nicolas", "offerings": ["t4"], "hand": "gold"}


def test_nicolas_rolls_his_whole_throw_again_for_nothing():
    state = then(attack(NICOLAS, {}), (1, 2)).state
    assert {move.key for move in state.legal_moves()} == {"reroll", "fortune"}
    again = caused(allowed(state, "fortune", spares="THV-HARD-NICHOLAS-1"), "THV-HARD-NICHOLAS-1").state
    assert hand(again) == "gold"
    settled = then(again, (5, 6)).state
    assert settled.get(Battle).attack == 11
    assert settled.top.key == "battle-rolling"  # no gold after it
    paid = not_caused(then(state, "reroll 1"), "THV-HARD-NICHOLAS-1").state
    assert then(paid, (3,)).state.get(Battle).attack == 5  # nor the throw after gold
    assert then(paid, (3,)).state.top.key == "battle-rolling"


def test_nicolas_needs_no_card():
    state = then(attack(NICOLAS | {"hand": "-"}, {}), (1, 2)).state
    allowed(state, "fortune")
    refused(state, "reroll 1", "THV-HARD-BATTLE-1")


def test_nicolas_has_to_be_there():
    """His villagers are attacked elsewhere: no free throw."""
    home = {"explorer": "nicolas", "at": "t3", "villagers": ["t2"], "hand": "gold"}
    state = exploring(SHRINES, {"at": "t1"}, home)
    begun = then(state, "step t2", "red: ready", "blue: ready", (6,)).state
    theirs = then(begun, (1,)).state
    refused(theirs, "fortune", "THV-HARD-NICHOLAS-1")
    allowed(theirs, "reroll 1")
    other = then(attack(TWO, {}), (1, 2)).state
    refused(other, "fortune", "THV-HARD-NICHOLAS-1")
    said = refused(theirs, "fortune", "THV-HARD-NICHOLAS-1").explain()
    assert "ISL-EXP-5 stands aside for it here" in said


def test_nicolas_beside_an_archer_is_not_on_the_tile_of_the_battle():
    red = {"side": "red", "role": "partner", "at": "t1"}
    state = exploring(
        SHRINES,
        {**red, "explorer": "yanga"},
        {**red, "name": "red-2", "explorer": "nicolas", "hand": "gold"},
        {"at": "t2"},
        ruleset="island+explorers.thieves+teams+hardcore",
        stack=["exploring seats=1+2"],
    )
    begun = then(state, "red: shoot t2").state
    while begun.top.key == "joining":
        begun = then(begun, f"{begun.table.name(begun.deciders[0])}: ready").state
    thrown = then(begun, (1,)).state
    assert thrown.deciders == (1,)
    refused(thrown, "fortune", "THV-HARD-NICHOLAS-1")
    allowed(thrown, "reroll 1")


def test_one_round_for_a_team_paid_by_one_of_the_two():
    red = {"side": "red", "role": "partner"}
    state = exploring(
        SHRINES,
        {**red, "at": "t1", "offerings": ["t4"], "hand": "gold", "speed": 2},
        {**red, "name": "red-2", "at": "t3", "hand": "2*gold"},
        {"at": "t2"},
        ruleset=WITH_TEAMS,
        stack=["exploring seats=1+2"],
    )
    begun = then(state, "red: step t2").state
    while begun.top.key == "joining":
        begun = then(begun, f"{begun.table.name(begun.deciders[0])}: ready").state
    thrown = then(begun, (1, 2)).state
    assert thrown.deciders == (0, 1)
    refused(thrown, "red: reroll 1/2", "THV-HARD-BATTLE-1")
    paid = then(thrown, "red-2: reroll 1/2").state
    assert [hand(paid, seat) for seat in (0, 1)] == ["gold", "-"]
    assert then(paid, (3, 3)).state.top.key == "battle-rolling"


def test_the_thieves_pay_with_gold_cards():
    """THV-OPEN-39."""
    state = exploring(
        SHRINES,
        {"at": "t1", "offerings": ["t4", "t5"]},
        {"name": "thieves", "role": "thieves", "thieves": ["t2"], "hand": "2*gold"},
        ruleset=WITH_THIEVES,
    )
    begun = then(state, "step t2").state
    while begun.top.key == "joining":
        begun = then(begun, f"{begun.table.name(begun.deciders[0])}: ready").state
    theirs = then(begun, (5, 5, 5), (1, 1, 6)).state
    assert theirs.deciders == (1,)
    refused(theirs, "reroll 1/1/6", "THV-HARD-BATTLE-1")
    paid = allowed(theirs, "reroll 1/1").state
    assert hand(paid, 1) == "-"


def test_a_battle_in_mid_reroll_is_a_position():
    for state in (
        then(attack(TWO, {"hand": "gold"}), (1, 4)).state,
        then(attack(TWO, {"hand": "gold"}), (1, 4), "reroll 1").state,
        then(attack(TWO, {"hand": "gold"}), (1, 4), "reroll -", (3,)).state,
        then(attack(NICOLAS, {}), (1, 4), "fortune").state,
    ):
        assert from_text(to_line(state)) == state


def test_nobody_learns_from_being_asked_which_cards_a_hand_holds():
    """A seat with cards is asked whether it has gold or not."""
    state = then(attack({"offerings": ["t4"], "hand": "wood"}, {"hand": "food"}), (1, 4)).state
    assert state.top.key == "wagering"
    seen = observe(state, 1).state
    assert set(seen.get(Hands)[0]) == {HIDDEN}
    assert observe(state, 0).state.legal_moves() == state.legal_moves()


def test_without_the_rule_nobody_pays():
    ruleset = rules(HARD).without("THV-HARD-BATTLE-1")
    state = attack(TWO, {"hand": "2*gold"}, ruleset=ruleset.id)
    assert then(state, (1, 4)).state.top.key == "battle-rolling"


def test_the_frame_takes_both_kinds():
    assert rules(HARD).kinds("wagering") == (Reroll, Fortune)
    state = then(attack(TWO, {}), (1, 4)).state
    assert attackers(state).explorers() == (0,)
    assert defenders(state).explorers() == (1,)
    assert play.check(state, Reroll(0, (1,)))
