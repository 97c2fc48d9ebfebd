"""The Titan of the deeper cave (THV-DWELLER-TITAN)."""

from __future__ import annotations

import pytest

from tests.engine.dwellers.lairs import CAVE, LINE, TURN, band, label, lair, rolls, then, walking
from tests.support import adds, adds_nothing, allowed, caused, not_caused, refused, rules
from tutor.engine import play
from tutor.engine.bag import Bag
from tutor.engine.games.island.slices import Battle, Hands, Pieces, Relic, explorer_at
from tutor.engine.games.island.space import force
from tutor.engine.positions import from_text, to_line


def at(step, seat=0):
    state = getattr(step, "state", step)
    cell = explorer_at(state, seat)
    return None if cell is None else state.board.label(cell)


def strength(state, side, tile):
    return state.quantity("strength", force(state, (side,), state.board.cell(tile)))


# -- waking --------------------------------------------------------------------------------------------------------


def test_whoever_enters_its_tile_wakes_and_fights_it():
    state = lair(CAVE, {"at": "u2"}, {"at": "t2"}, cave={"rest": "titan", "above": 1})
    met = caused(then(state, "discover cave:2,0", "titan"), "THV-DWELLER-TITAN-1")
    assert label(met, "titan") == "u3"
    assert met.state.get(Battle).defenders == ("wild",)
    adds(strength(met.state, "wild", "u3"), "THV-DWELLER-TITAN-1", 6)
    adds_nothing(strength(met.state, "red", "u3"), "THV-DWELLER-TITAN-1")
    tied = rolls(met, "6", "1/1/1/1/1/1")
    assert (at(tied), label(tied, "titan")) == ("u2", "u3")
    tiger = lair(CAVE, {"at": "u2"}, {"at": "t2"}, cave={"rest": "tiger", "above": 1})
    not_caused(then(tiger, "discover cave:2,0", "tiger"), "THV-DWELLER-TITAN-1")


def test_who_holds_its_tile_is_fought_first():
    """THV-OPEN-90: the Titan sleeps on until the attacker has won the tile."""
    held = f"{CAVE}; titan cave:2,0"
    state = lair(held, {"at": "u2", "speed": 1}, {"at": "t2", "forts": ["u3/N"]})
    met = then(state, "step u3")
    assert met.state.get(Battle).defenders == ("blue",)
    assert label(met, "titan") is None
    tied = rolls(met, "3", "1/2")
    assert (at(tied), label(tied, "titan")) == ("u2", None)
    assert tied.state.top.key != "mustering"
    woken = caused(rolls(met, "6", "1/1"), "THV-DWELLER-TITAN-1")
    assert not woken.state.get(Pieces).buildings
    assert (label(woken, "titan"), woken.state.get(Battle).defenders) == ("u3", ("wild",))
    back = rolls(woken, "6", "1/1/1/1/1/1")
    assert (at(back), label(back, "titan")) == ("u2", "u3")
    assert not back.state.get(Battle).active
    assert [frame.key for frame in back.state.stack] == ["opening", "stirring"]


def test_its_victim_pays_the_supply_and_is_placed_by_the_next_player():
    hand = {"hand": "4*gold", "at": "u2"}
    met = then(lair(CAVE, hand, {"at": "t2"}, cave={"rest": "titan", "above": 1}), "discover cave:2,0", "titan")
    lost = then(rolls(met, "1", "1/1/1/1/1/1"), "red: give-up 2*gold", "blue: place t3")
    assert len(lost.state.get(Hands)[0]) == 2
    assert at(lost) == "t3"
    assert label(lost, "titan") == "u3"


def test_beaten_it_is_gone_for_good():
    state = lair(LINE, {"at": "t1", "villagers": ["t1"]}, {"at": "t5"}, wild={"titan": "t2"})
    won = rolls(then(state, "step t2"), "6", "1/1/1/1/1/1")
    assert won.state.get(Battle).outcome == ""
    assert label(won, "titan") == "t2"  # a tie at six each
    beaten = rolls(
        then(lair(LINE, {"at": "t1"}, {"at": "t5"}, wild={"titan": "t2"}, ruleset=STRONG), "step t2"),
        "9",
        "1/1/1/1/1/1",
    )
    assert label(beaten, "titan") is None
    assert beaten.state.board.info(beaten.state.board.cell("t2")).terrain == "gold"
    over = then(beaten.state, "red: end")
    assert over.state.top.key == "rolling"


STRONG = "island+cave.deeper;P-BATTLE-DIE=1 9"


# -- its turn ------------------------------------------------------------------------------------------------------


def test_it_has_a_turn_between_any_two_and_the_upcoming_player_rolls():
    state = lair(LINE, {"at": "t1"}, {"at": "t5"}, wild={"titan": "t3"})
    first = caused(then(state, "red: end"), "THV-DWELLER-TITAN-1")
    assert (first.state.top.key, first.state.top.seat) == ("stirring", 1)
    assert sorted(outcome for outcome, _ in play.outcomes(first.state)) == [(face,) for face in range(1, 7)]
    not_caused(then(lair(LINE, {"at": "t1"}, {"at": "t5"}), "red: end"), "THV-DWELLER-TITAN-1")


def test_it_walks_towards_the_nearest_living_thing():
    state = walking(LINE, "t5", {"at": "t1"}, {"at": "t2", "villagers": ["t3"]})
    assert label(then(state, (1,)), "titan") == "t4"
    attack = then(state, (2,)).state
    assert (label(attack, "titan"), attack.get(Battle).raider) == ("t3", "titan")


def test_it_comes_out_of_the_cave_and_enters_no_shrine():
    out = walking(f"{CAVE}; wood -1,0", "u2", {"at": "t2"}, {"at": "t4"})
    assert label(then(out, (2,)), "titan") == "t1"
    ringed = walking("wood 0,0; shrine 1,0; gold 2,0", "t3", {"at": "t1"}, {"at": "t1"})
    assert label(then(ringed, (6,)), "titan") == "t3"


def test_equal_ways_are_chosen_by_the_player_who_rolled():
    state = walking(LINE, "t3", {"at": "t1"}, {"at": "t5"})
    asked = then(state, (1,))
    assert asked.state.deciders == (0,)
    refused(asked.state, "lead t3")
    away = f"{LINE}; food 2,-1"
    wide = then(walking(away, "t3", {"at": "t1"}, {"at": "t5"}), (1,)).state
    refused(wide, "lead t6", "THV-DWELLER-TITAN-3")
    assert label(caused(allowed(wide, "lead t2", spares="THV-DWELLER-TITAN-3"), "THV-DWELLER-TITAN-3"), "titan") == "t2"
    not_caused(then(walking(LINE, "t4", {"at": "t1"}, {"at": "t1"}), (1,)), "THV-DWELLER-TITAN-3")


def test_partners_on_turn_choose_together():
    seats = [
        {"name": "red", "side": "red", "role": "partner", "at": "t1", "speed": 3},
        {"name": "red-2", "side": "red", "role": "partner", "at": "t5"},
        {"name": "blue", "at": "t1"},
    ]
    state = lair(
        LINE,
        *seats,
        ruleset="island+teams+cave.deeper",
        wild={"titan": "t3"},
        stack=["exploring seats=1+2", "rousing beast=titan"],
    )
    assert then(state, (1,)).state.deciders == (0, 1)


# -- attacks -------------------------------------------------------------------------------------------------------


def test_it_attacks_any_wooden_piece_and_goes_on():
    state = walking(LINE, "t5", {"at": "t1"}, {"at": "t1", "villagers": ["t3"]})
    attack = caused(then(state, (4,)), "THV-DWELLER-TITAN-2")
    assert attack.state.deciders == (1,)  # the villagers' side may bring more
    on = rolls(attack, "1/1/1/1/1/2", "1")
    assert label(on, "titan") == "t1"
    assert {event.key for event in on.events} >= {"fell", "stalked"}
    assert on.state.top.key == "goading"
    not_caused(then(walking(LINE, "t5", {"at": "t1"}, {"at": "t1"}), (2,)), "THV-DWELLER-TITAN-2")


def test_where_several_sides_stand_the_roller_says_whom_first():
    """ISL-OPEN-11: one side after the other."""
    state = then(walking(LINE, "t2", {"at": "t1"}, {"at": "t1"}), (1,)).state
    assert (state.top.key, state.deciders) == ("goading", (0,))
    refused(state, "goad wild")
    first = rolls(then(state, "goad blue"), "1/1/1/1/1/2", "1")
    placed = then(first, "red: place t5") if first.state.top.key == "placing" else first
    assert placed.state.get(Battle).defenders == ("red",)


def test_farmhouses_and_outposts_have_a_battle_of_their_own():
    """THV-OPEN-8."""
    grid = "wood 0,0; gold 1,0; food 2,0; wood 3,0; gold 2,1"
    house = then(walking(grid, "t4", {"at": "t1"}, {"at": "t1", "farmhouses": ["t3/S"]}), (1,)).state
    assert house.board.corner_label(house.get(Battle).corner) == "t3/S"
    fell = rolls(house, "1/1/1/1/1/1", "5")
    assert not fell.state.get(Pieces).buildings
    post = band(
        grid,
        {"at": "t1"},
        {"outposts": ["t3/S"], "thieves": ["t1"]},
        wild={"titan": "t4"},
        stack=[*TURN, "rousing beast=titan"],
    )
    battle = then(post, (1,)).state.get(Battle)
    assert (battle.raider, battle.defenders, battle.corner is None) == ("titan", ("thieves",), False)


def test_its_way_back_is_kept_free_while_it_has_a_building_to_fight():
    """ISL-OPEN-21: after a tie with the farmhouse it goes back, and nobody may stand there."""
    held = walking(LINE, "t4", {"at": "t1"}, {"at": "t3", "farmhouses": ["t3/S"]})
    beaten = rolls(then(held, (1,)), "6/6/6/6/6/6", "1").state
    assert beaten.top.key == "placing"
    refused(beaten, "place t4", "ISL-ATT-10")
    tied = rolls(then(beaten, "place t5"), "1/1/1/1/1/1", "6")
    assert label(tied, "titan") == "t4"
    free = rolls(then(walking(LINE, "t4", {"at": "t1"}, {"at": "t3"}), (1,)), "6/6/6/6/6/6", "1").state
    allowed(free, "place t4")


def test_two_buildings_at_a_tile_are_chosen_between():
    grid = "wood 0,0; gold 1,0; food 2,0; wood 3,0; gold 2,1; food 3,-1"
    state = walking(grid, "t4", {"at": "t1", "farmhouses": ["t3/S"]}, {"at": "t1", "farmhouses": ["t3/N"]})
    asked = then(state, (1,)).state
    assert asked.top.key == "wrecking"
    refused(asked, "wreck t1/N")
    one = rolls(then(asked, "wreck t3/N"), "1/1/1/1/1/1", "1")
    assert one.state.get(Battle).corner is not None
    two = rolls(one, "1/1/1/1/1/1", "1")
    assert not two.state.get(Pieces).buildings


def test_a_tie_ends_its_turn_a_tile_back():
    """THV-OPEN-14."""
    state = walking(
        LINE, "t4", {"at": "t1"}, {"at": "t1", "villagers": ["t3"]}, ruleset="island+cave.deeper;P-BATTLE-DIE=1 6"
    )
    tied = rolls(then(state, (6,)), "1/1/1/1/1/1", "6")
    assert label(tied, "titan") == "t4"
    assert tied.state.top.key == "sharing"


def test_thieves_are_attacked_and_pay_but_do_not_draw_it():
    """THV-OPEN-13, THV-OPEN-29."""
    row = "wood 0,0; gold 1,0; food 2,0; wood 3,0; gold 4,0"
    seats = ({"at": "t1"}, {"thieves": ["t3"], "hand": "4*food"})
    state = band(row, *seats, wild={"titan": "t4"}, stack=[*TURN, "rousing beast=titan"])
    met = then(state, (2,))
    assert met.state.get(Battle).defenders == ("thieves",)
    fallen = rolls(met, "6/6/6/6/6/6", "1/1/1")
    paid = then(fallen, "thieves: give-up 2*food")
    assert paid.state.get(Hands)[1] == Bag()
    assert label(paid, "titan") == "t2"  # nobody is left of them: they hide, and the Titan goes on
    behind = band(row, {"at": "t1"}, {"thieves": ["t5"]}, wild={"titan": "t4"}, stack=[*TURN, "rousing beast=titan"])
    assert label(then(behind, (1,)), "titan") == "t3"


@pytest.mark.parametrize(("reading", "expected"), [("anybody", "t4"), ("roller", "t2"), ("thieves-too", "t4")])
def test_whom_it_walks_towards_is_a_ruling(reading, expected):
    ruleset = f"island+cave.deeper;THV-OPEN-13={reading}"
    state = walking(LINE, "t3", {"at": "t1"}, {"at": "t4"}, ruleset=ruleset)
    after = then(state, (1,))
    assert label(after, "titan") == expected


def test_the_ruling_that_lets_thieves_draw_it():
    seats = ({"at": "t1"}, {"name": "thieves", "role": "thieves", "thieves": ["t4"]})
    ruleset = "island+thieves+cave.deeper;THV-OPEN-13=thieves-too"
    state = lair(LINE, *seats, ruleset=ruleset, wild={"titan": "t3"}, stack=[*TURN, "rousing beast=titan"])
    assert label(then(state, (1,)), "titan") == "t4"


# -- what it takes -------------------------------------------------------------------------------------------------


def test_a_coin_lost_to_it_walks_with_it_and_is_won_back():
    state = walking(LINE, "t2", {"at": "t1"}, {"at": "t5"}, treasures={"bavieca": "red"})
    lost = then(rolls(then(state, (1,)), "6/6/6/6/6/6", "1"), "blue: place t3")
    assert '"bavieca":"titan"' in to_line(lost.state)
    own = lair(LINE, {"at": "t1"}, {"at": "t5"}, treasures={"bavieca": "red"}, wild={"titan": "t2"})
    gone = then(rolls(then(own, "step t2"), "1", "1/1/1/1/1/1"), "blue: place t3")
    assert '"bavieca":"titan"' in to_line(gone.state)
    back = rolls(
        then(
            lair(LINE, {"at": "t1"}, {"at": "t5"}, treasures={"army": "titan"}, wild={"titan": "t2"}, ruleset=STRONG),
            "step t2",
        ),
        "9",
        "1/1/1/1/1/1",
    )
    assert '"army":"red"' in to_line(back.state)


def test_the_cave_shrine_lies_where_its_holder_fell():
    """THV-OPEN-30."""
    state = walking(LINE, "t2", {"at": "t1"}, {"at": "t5"}, **{"cave-shrine": "red"})
    lost = then(rolls(then(state, (1,)), "6/6/6/6/6/6", "1/1/1"), "blue: place t3")
    assert lost.state.get(Relic).cell == lost.state.board.cell("t1")


def test_positions_say_where_it_is():
    state = walking(LINE, "t3", {"at": "t1"}, {"at": "t5"})
    asked = then(state, (3,)).state
    for found in (state, asked):
        assert from_text(to_line(found)) == found
    assert rules("island+cave.deeper").implemented() >= {f"THV-DWELLER-TITAN-{number}" for number in (1, 2, 3)}


def test_a_cave_in_buries_it_on_the_exit():
    state = lair(
        CAVE,
        {"at": "u2"},
        {"at": "t2"},
        wild={"titan": "u1"},
        treasures={"army": "titan"},
        cave={"rest": "cave-in", "above": 1},
    )
    buried = caused(then(state, "discover cave:2,0", "cave-in"), "THV-EVENT-CAVEIN-1")
    assert label(buried, "titan") is None
    assert buried.state.legal_moves()
