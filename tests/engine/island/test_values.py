"""On which of the values that no source gives a state hangs."""

from __future__ import annotations

import pytest

from tests.engine.island.places import ROSE, exploring, isle
from tutor.engine.games.island.values import depends

PRICES = ["P-COST-VILLAGER", "P-COST-FARMHOUSE", "P-COST-FORT", "P-COST-OFFERING"]


def names(state):
    return [name for name, _ in depends(state)]


def test_prices_count_while_somebody_may_buy():
    assert names(exploring(ROSE)) == [*PRICES, "P-BATTLE-DIE", "P-CAVE-MIX"]
    rolling = isle(ROSE, {"at": "t1"}, {"at": "t2"}, stack=["rolling seat=1"])
    assert names(rolling) == ["P-CAVE-MIX"]


def test_the_values_are_those_of_the_ruleset():
    state = exploring(ROSE, {"forts": ["t1/S"]}, ruleset="island;P-STR-FORT=3;P-HAND-LIMIT=9")
    assert ("P-STR-FORT", "3") in depends(state)
    assert ("P-HAND-LIMIT", "9") in depends(state)
    assert ("P-COST-FORT", "3 wood + 1 gold") in depends(state)


@pytest.mark.parametrize(
    ("seat", "found"),
    [
        ({"villagers": ["t1"]}, {"P-MOVE-VILLAGER", "P-STR-VILLAGER"}),
        ({"forts": ["t1/S"]}, {"P-STR-FORT"}),
        ({"hand": "5*wood"}, {"P-5FOR1"}),
        ({"explorer": "tizoc"}, {"P-TIZOC"}),
        ({"explorer": "lafitte"}, {"P-LAFITTE"}),
        ({"explorer": "emma", "hand": "4*wood", "farmhouses": ["t1/S"]}, set()),
    ],
)
def test_what_lies_on_the_table_adds_its_values(seat, found):
    assert set(names(exploring(ROSE, seat))) - set(names(exploring(ROSE))) == found
