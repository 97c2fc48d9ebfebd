"""Makes ``island-games.yaml``: ``python -m tests.perft.pin_island > tests/perft/island-games.yaml``.

Positions met in random games: whole ones, in each mode, and short ones from the scenes of wins, fights and the cave. Of
each kind of frame about as many are taken. Each triple is the one counted through the universe and `check`; where the
generators disagree nothing is printed. Trees that take long are left out.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Iterator

from tests.engine.island.census import game, journey
from tests.engine.island.test_happenings import STRAIGHT, scenes
from tests.perft.test_perft import by_universe
from tutor.engine import play
from tutor.engine.perft import Triple, perft
from tutor.engine.positions import to_plain
from tutor.engine.state import State

LONGEST = 0.12
"""Seconds of the count by universe."""
WANTED = 48


def candidates() -> Iterator[tuple[str, State]]:
    """(where from, state), of all kinds by turns."""
    for number in range(60):
        for name, scene in scenes().items():
            ply = 2 + number % 7
            for _, after, _ in journey(scene, number, ply, STRAIGHT):
                last = after
            yield name.replace(" ", "-").replace(",", ""), last
        for seats in (2, 3, 4):
            for _, after, _ in game(number, seats, 20 + 7 * number):
                last = after
            yield "v".join("1" * seats), last


def counted(state: State, depth: int) -> Triple | None:
    """The triple by universe, if both ways agree and it doesn't take long."""
    if play.result(state) is not None or len(play.legal_moves(state)) > 60:
        return None
    began = time.process_time()
    triple = perft(state, depth)
    if time.process_time() - began > LONGEST / 2 or not 4 < sum(triple) <= 600:
        return None
    slow = by_universe(state, depth)
    if slow != triple:
        raise SystemExit(f"the generators give {triple}, the universe {slow}: {json.dumps(to_plain(state))}")
    return triple if time.process_time() - began <= LONGEST else None


def main() -> int:
    """Print the file."""
    print("# Positions met in random games of the Island; made by tests/perft/pin_island.py.")
    kinds: Counter[str] = Counter()
    taken = 0
    for name, state in candidates():
        if taken == WANTED:
            break
        key = state.top.key if state.top is not None else ""
        if kinds[key] > 8:
            continue
        for depth in (3, 2, 1):
            triple = counted(state, depth)
            if triple is not None:
                taken, kinds[key] = taken + 1, kinds[key] + 1
                plain = to_plain(state)
                words = f"ruleset: '{plain.pop('ruleset')}', position: {json.dumps(plain)}, depth: {depth}"
                print(f"- {{id: {name}-{taken}-d{depth}, {words}, triple: {triple}, counted: universe}}", flush=True)
                break
    print(dict(kinds), file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
