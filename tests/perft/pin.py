"""Prints new perft entries: ``python -m tests.perft.pin RULESET DEPTH SEED PLIES [option=value ...]``.

The triple printed is the one counted through the universe and `check`; if the generators disagree nothing is printed.
"""

from __future__ import annotations

import sys

from tests.perft.test_perft import by_universe
from tutor.engine import play, ruleset
from tutor.engine.chance import Dealer
from tutor.engine.perft import perft


def main(words: list[str]) -> int:
    """Count and print one entry."""
    name, depth, seed, plies = words[0], int(words[1]), int(words[2]), int(words[3])
    options = {
        key: int(value) if value.isdecimal() else value for key, value in (word.split("=") for word in words[4:])
    }
    dealer = Dealer(seed)
    state = dealer.settle(ruleset(name).start(**options))
    for _ in range(plies):
        state = dealer.settle(play.perform(state, dealer.rng.choice(play.legal_moves(state))).state)
    triple = by_universe(state, depth)
    if perft(state, depth) != triple:
        print(f"the generators give {perft(state, depth)}, the universe {triple}", file=sys.stderr)
        return 1
    start = ", ".join(f"{key}: {value}" for key, value in options.items())
    slug = name.replace("+", "-").replace(";", "-").replace(".", "-").lower()
    ident = f"{slug}-{'-'.join(str(value) for value in options.values())}-{seed}-{plies}-d{depth}"
    print(
        f"- {{id: {ident}, ruleset: '{name}', start: {{{start}}}, seed: {seed}, plies: {plies}, depth: {depth}, "
        f"triple: {triple}, counted: universe}}"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
