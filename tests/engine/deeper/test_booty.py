"""Treasures that change hands in battle (THV-TREASURE-2, THV-TREASURE-3)."""

from __future__ import annotations

from tests.engine.deeper.places import deep, lair, rolls, then
from tests.engine.deeper.test_treasures import coins, team
from tests.support import allowed, caused, not_caused, refused
from tutor.engine import play
from tutor.engine.games.island.slices import Hands
from tutor.engine.games.island.treasures import Coin, Treasures


def lying(state):
    state = getattr(state, "state", state)
    return [coin for coin in state.get(Treasures).coins if coin.seat < 0]


def to_the_choice(state):
    """The state in which a coin is chosen, whatever else comes first."""
    while state.top.key != "sifting":
        state = play.apply(state, state.legal_moves()[0]).state
    return state


def test_isl_case_55_one_treasure_and_never_the_cursed_one():
    """ISL-CASE-55: of Bavieca, the Rose and the cursed coin the winner takes one of the first two."""
    held = {"bavieca": "blue", "rose": "blue", "curse": "blue"}
    state = deep("", {"at": "t1"}, {"at": "t2", "villagers": ["t2"]}, treasures=held)
    won = rolls(then(state, "step t2"), "6", "1").state
    won = to_the_choice(won)
    assert won.deciders == (0,)
    taken = allowed(won, "seize rose", spares="THV-TREASURE-2")
    assert coins(taken) == {"bavieca": 1, "rose": 0, "curse": 1}
    caused(taken, "THV-TREASURE-2")
    allowed(won, "seize bavieca")
    refused(won, "seize curse", "THV-TREASURE-2")
    refused(won, "seize army", "THV-TREASURE-1")
    assert {move.coin for move in won.legal_moves()} == {"bavieca", "rose"}


def test_the_only_one_is_taken_without_a_question():
    state = deep("", {"at": "t1"}, {"at": "t2"}, treasures={"rose": "blue", "army": "red"})
    won = caused(rolls_past(state), "THV-TREASURE-2")
    assert coins(won)["rose"] == 0
    none = deep("", {"at": "t1"}, {"at": "t2"}, treasures={"curse": "red"})
    lost = not_caused(then(none, "step t2", "red: ready", "blue: ready"), "THV-TREASURE-2")
    assert coins(lost) == {"curse": 0}


def rolls_past(state):
    """Red attacks t2 with six to one, the Army resting."""
    return then(state, "step t2", "red: ready", "blue: ready", (6,), "rally -", (1,))


def test_the_attacker_loses_one_too():
    state = deep("", {"at": "t1"}, {"at": "t2"}, treasures={"rose": "red"})
    lost = caused(rolls(then(state, "step t2"), "1", "6"), "THV-TREASURE-2")
    assert coins(lost) == {"rose": 1}
    tied = not_caused(rolls(then(state, "step t2"), "3", "3"), "THV-TREASURE-2")
    assert coins(tied) == {"rose": 0}


def test_villagers_win_it_for_their_owner():
    """THV-OPEN-32."""
    state = deep("", {"at": "t1"}, {"at": "t5", "villagers": ["t2"]}, treasures={"rose": "red"})
    assert coins(rolls(then(state, "step t2"), "1", "6")) == {"rose": 1}
    fallen = deep("", {"at": "t1"}, {"at": "t5", "villagers": ["t2"]}, treasures={"rose": "blue"})
    assert coins(rolls(then(fallen, "step t2"), "6", "1")) == {"rose": 1}


def test_villagers_of_a_team_win_it_for_either_partner():
    state = team("", {"at": "t4", "villagers": ["t1"], "hand": "4*food"}, {"at": "t5"}, treasures={"rose": "blue"})
    won = rolls(then(state, "red: march source=t1 to=t7"), "6", "1/1").state
    won = to_the_choice(won)
    assert {move.to for move in won.legal_moves()} == {0, 1}
    assert coins(then(won, "seize rose to=red-2")) == {"rose": 1}
    refused(won, "seize rose to=blue", "THV-TREASURE-1")


def test_thieves_lose_one_for_a_battle_and_take_one():
    more = {"turn": "red", "speed": None, "stack": ["exploring seats=1"], "doubloons": 3}
    state = lair("", {"at": "t1", "speed": 3}, thieves=["t2", "t4"], treasures={"rose": "thieves"}, **more)
    assert coins(rolls(then(state, "step t2"), "6", "1/1/1")) == {"rose": 0}
    theirs = lair("", {"at": "t1", "speed": 3}, thieves=["t2", "t4"], treasures={"rose": "red"}, **more)
    assert coins(rolls(then(theirs, "step t2"), "1", "1/1/1")) == {"rose": 1}
    outpost = lair("", {"at": "t1", "speed": 3}, outposts=["t3/N"], treasures={"rose": "thieves"}, **more)
    assert coins(rolls(then(outpost, "raze t3/N t1"), "6", "1/1/1/1")) == {"rose": 1}


def test_a_dweller_keeps_what_it_wins_for_whoever_beats_it():
    state = deep("tiger cave:1,0; tiger cave:0,1", {"at": "u1", "hand": "2*wood"}, treasures={"rose": "red"})
    lost = caused(then(state, "step u2", "ready", (1,), (5, 6)), "THV-TREASURE-3")
    assert lying(lost) == [Coin("rose", -1, "tiger", lost.state.board.cell("u2"))]
    kept = {"rose": "tiger u2"}
    again = deep("tiger cave:1,0; tiger cave:0,1", {"at": "u1"}, treasures=kept)
    won = caused(then(again, "step u2", "ready", (6,), (1, 1)), "THV-TREASURE-3")
    assert coins(won) == {"rose": 0}
    other = not_caused(then(again, "step u3", "ready", (6,), (1, 1)), "THV-TREASURE-3")
    assert lying(other) == lying(again)
    tied = not_caused(then(state, "step u2", "ready", (6,), (3, 3)), "THV-TREASURE-3")
    assert coins(tied) == {"rose": 0}


def test_of_several_the_loser_chooses_what_a_dweller_gets():
    """THV-OPEN-32."""
    state = deep("tiger cave:1,0", {"at": "u1"}, treasures={"rose": "red", "army": "red", "curse": "red"})
    lost = then(state, "step u2", "ready").state  # the curse leaves no strength, so nobody rolls
    lost = to_the_choice(lost)
    assert lost.deciders == (0,)
    assert coins(then(lost, "seize army"))["rose"] == 0
    assert [coin.name for coin in lying(then(lost, "seize army"))] == ["army"]
    refused(lost, "seize curse", "THV-TREASURE-2")


def test_a_shot_wins_a_treasure():
    """THV-OPEN-21: a victory at range brings what any battle brings."""
    state = deep(
        "", {"at": "t5", "explorer": "yanga"}, {"at": "t2"},
        treasures={"rose": "blue"}, ruleset="island+explorers.thieves+cave.deeper",
    )  # fmt: skip
    assert coins(rolls(then(state, "shoot t2"), "6", "1")) == {"rose": 0}
    assert coins(rolls(then(state, "shoot t2"), "1", "6")) == {"rose": 1}


def test_the_titan_keeps_what_it_wins_wherever_it_goes():
    """It has a piece of its own: whoever beats it has the coin, whether it attacked or was attacked."""
    titan = {"wild": {"titan": "u2"}}
    state = deep("empty cave:1,0; empty cave:2,0", {"at": "u1"}, treasures={"rose": "red"}, **titan)
    lost = caused(rolls(then(state, "step u2"), "1", "1/1/1/1/1/1"), "THV-TREASURE-3")
    assert lying(lost) == [Coin("rose", -1, "titan", None)]
    again = deep(
        "empty cave:1,0", {"at": "u1", "villagers": ["u1"] * 4, "hand": "5*food"}, treasures={"rose": "titan"}, **titan
    )
    met = then(again, "step u2", *["red: bring u1"] * 4)
    won = caused(rolls(met, "6/6/6/6/6", "1/1/1/1/1/1"), "THV-TREASURE-3")
    assert coins(won) == {"rose": 0}


def test_what_the_titan_had_is_lost_with_it_in_a_cave_in():
    """THV-OPEN-77."""
    titan = {"wild": {"titan": "u1"}, "treasures": {"rose": "titan"}}
    state = deep("empty cave:1,0; empty cave:2,0", {"at": "u3"}, **titan)
    fallen = then(state, "discover cave:3,0", "cave-in")
    not_caused(fallen, "THV-TREASURE-3")
    assert coins(fallen) == {"rose": -1}


def test_isl_case_36_the_hoard_of_the_cave_thieves():
    """ISL-CASE-36: nobody plays the Thieves; four of nine cards go to their hoard, ten for whoever beats them next."""
    state = deep("thieves cave:1,0", {"at": "u1", "hand": "3*food+3*gold+3*wood"})
    lost = then(state, "step u2", "ready", (1,), (6, 6, 6))
    assert lost.state.top.count == 4
    paid = then(lost, "give-up 2*food+2*gold").state
    assert len(paid.get(Hands).hoard) == 10
    again = deep("thieves cave:1,0", {"at": "u1"}, hoard="4*food+4*gold+2*wood")
    won = then(again, "step u2", "ready", (6,), (1, 1, 1)).state
    assert len(won.get(Hands)[0]) == 10
    assert not won.get(Hands).hoard
