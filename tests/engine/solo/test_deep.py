"""Many solo games by the settler; marked deep."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.engine.solo.games import played

GAMES, PARTS = 500, 10
EACH = GAMES // PARTS


@pytest.mark.deep
@pytest.mark.parametrize("part", range(PARTS))
def test_games_end_and_guardians_never_stand_still(part: int) -> None:
    seen: Counter[str] = Counter()
    ends = Counter(played(seed, seen) for seed in range(part * EACH, (part + 1) * EACH))
    print(part, dict(ends), dict(seen))
    assert ends["lost"]
    for what in ("rolls", "stalked", "assailed", "swapped", "spawned", "called"):
        assert seen[what], (what, seen)


@pytest.mark.deep
def test_the_settler_wins_now_and_then() -> None:
    """Seeds 0 to 499 hold wins and losses; here the first win and a few games around it."""
    ends = Counter(played(seed, Counter()) for seed in range(20, 32))
    assert ends["won"]
    assert ends["lost"]
