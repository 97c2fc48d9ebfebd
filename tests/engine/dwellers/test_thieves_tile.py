"""The Thieves' cave tile beside a Thieves player and without one (THV-DWELLER-THIEVES)."""

from __future__ import annotations

from tests.engine.dwellers.lairs import CAVE, band, lair, rolls, then
from tests.support import adds, adds_nothing, allowed, caused, not_caused
from tutor.engine.bag import Bag
from tutor.engine.games.island.band import hidden
from tutor.engine.games.island.slices import Battle, Hands, Pieces, explorer_at

HOARD = Bag(["food", "gold", "wood"] * 2)
FOUND = {"cave": {"rest": "thieves", "above": 1}}


def thieves(step):
    state = getattr(step, "state", step)
    return sorted(state.board.label(cell) for cell in state.get(Pieces).cells_of("thieves", "thief"))


def found(band_seat, **more):
    state = band(CAVE, {"at": "u2"}, band_seat, **FOUND, **more)
    return then(state, "discover cave:2,0", "thieves")


def test_a_thief_is_placed_at_once_and_fights():
    met = caused(found({"thieves": ["t2"]}), "THV-DWELLER-THIEVES-1")
    assert thieves(met) == ["t2", "u3"]
    battle = met.state.get(Battle)
    assert (battle.defenders, battle.dweller) == (("thieves",), "")
    tiger = band(CAVE, {"at": "u2"}, {"thieves": ["t2"]}, cave={"rest": "tiger", "above": 1})
    not_caused(then(tiger, "discover cave:2,0", "tiger"), "THV-DWELLER-THIEVES-1")


def test_who_holds_the_tile_is_fought_before_the_thief():
    """THV-OPEN-90."""
    blue, own = {"at": "t2", "forts": ["u3/N"]}, {"thieves": ["t3"]}
    state = band(f"{CAVE}; thieves cave:2,0", {"at": "u2", "speed": 1}, blue, own)
    met = then(state, "step u3")
    assert (met.state.get(Battle).defenders, thieves(met)) == (("blue",), ["t3"])
    assert thieves(rolls(met, "3", "1/2")) == ["t3"]  # after a tie nobody has entered the tile
    won = caused(rolls(met, "6", "1/1"), "THV-DWELLER-THIEVES-1")
    assert (won.state.get(Battle).defenders, thieves(won)) == (("thieves",), ["t3", "u3"])
    assert rolls(won, "6", "1/1/1").state.get(Hands)[0] == HOARD


def test_a_fort_of_the_side_that_is_thrown_back_stays():
    """THV-OPEN-91."""
    red = {"at": "u2", "speed": 1, "forts": ["u3/N"]}
    met = then(band(f"{CAVE}; thieves cave:2,0", red, {"thieves": ["t3"]}), "step u3")
    tied = rolls(met, "1/2/3", "1/2/3").state  # the explorer and its fort against the thief
    assert thieves(tied) == ["t3", "u3"]
    assert [building.kind for building in tied.get(Pieces).buildings] == ["fort"]


def test_the_victor_on_the_tile_takes_the_treasure():
    won = caused(rolls(found({"thieves": ["t2"]}), "6", "1/1/1"), "THV-DWELLER-THIEVES-2")
    assert won.state.get(Hands)[0] == HOARD
    assert not won.state.get(Hands).hoard
    assert thieves(won) == ["t2"]


def test_after_a_tie_the_thieves_have_it():
    tied = rolls(found({"thieves": ["t2"]}), "3", "1/1/1")
    assert tied.state.get(Hands)[1] == HOARD
    assert tied.state.board.label(explorer_at(tied.state, 0)) == "u2"


def test_after_a_defeat_the_thieves_have_it():
    lost = then(rolls(found({"thieves": ["t2"]}), "1", "1/1/1"), "thieves: place t3")
    assert lost.state.get(Hands)[1] == HOARD


def test_without_a_thief_to_spare_the_finder_takes_it():
    met = found({"thieves": ["t2", "t3"]})
    assert not met.state.get(Battle).active
    assert met.state.get(Hands)[0] == HOARD
    assert thieves(met) == ["t2", "t3"]


def test_a_thief_that_finds_it_fights_nobody():
    state = band(
        CAVE, {"at": "t2"}, {"thieves": ["u2"]}, turn="thieves", stack=["exploring seats=2"], paces=["u2 4"], **FOUND
    )
    met = then(state, "scout cave:2,0", "thieves")
    assert not met.state.get(Battle).active
    assert thieves(met) == ["u3", "u3"]
    assert met.state.get(Hands)[1] == HOARD


def test_hiding_ends_with_it():
    """THV-OPEN-28."""
    met = found({})
    assert thieves(met) == ["u3"]
    tied = rolls(met, "3", "1/1/1")
    assert not hidden(tied.state, 1)
    turn = then(tied, "red: end").state if tied.state.top.key == "exploring" else tied.state
    assert turn.top.key == "choosing"
    fallen = rolls(met, "6", "1/1/1")
    assert hidden(fallen.state, 1)
    over = then(fallen, "red: end").state
    assert over.top.key == "lurking"


def test_a_treasure_nobody_took_waits_on_the_tile():
    tiles = f"{CAVE}; thieves cave:2,0 beaten"
    state = band(tiles, {"at": "u2"}, {"thieves": ["t2"]})
    took = caused(allowed(state, "step u3"), "THV-DWELLER-THIEVES-2")
    assert took.state.get(Hands)[0] == HOARD
    empty = band(tiles, {"at": "u2"}, {"thieves": ["t2"]}, hoard="-")
    not_caused(allowed(empty, "step u3"), "THV-DWELLER-THIEVES-2")


def test_without_a_thieves_player_the_rule_of_the_base_game_holds():
    state = lair(CAVE, {"at": "u2"}, {"at": "t2"}, **FOUND)
    met = then(state, "discover cave:2,0", "thieves")
    assert met.state.get(Battle).dweller == "thieves"
    adds(met.state.quantity("dweller", "thieves"), "ISL-COMP-4", 3)
    won = caused(rolls(met, "6", "1/1/1"), "ISL-CAVE-8")
    assert won.state.get(Hands)[0] == HOARD
    with_them = band(CAVE, {"at": "u2"}, {"thieves": ["t2"]})
    assert with_them.quantity("dweller", "thieves").value == 0
    adds(with_them.quantity("dweller", "thieves"), "THV-DWELLER-THIEVES-1", -3)
    adds_nothing(met.state.quantity("dweller", "thieves"), "THV-DWELLER-THIEVES-1")
