"""Makes ``dangers.yaml``: ``python -m tests.perft.pin_dangers > tests/perft/dangers.yaml``.

Small drawn boards with pieces of Dangers on them, hands, stored cards, tokens and artifacts, all drawn at random, and
games on the first route with our layout. Each triple is the one counted through the universe and `check`; where the
generators disagree nothing is printed. Trees that take long are left out.
"""

from __future__ import annotations

import json
import sys
import time
from random import Random
from typing import Any

from tests.engine.quest.dangers import subsets
from tests.perft.test_perft import by_universe
from tutor.engine import play, ruleset
from tutor.engine.chance import Dealer
from tutor.engine.errors import InputError
from tutor.engine.games.quest.muisca_cards import OURS, card_set
from tutor.engine.perft import Triple, perft
from tutor.engine.positions import read_position, to_plain
from tutor.engine.reading import read_yaml
from tutor.engine.state import State

LONGEST = 0.12
"""Seconds of the count by universe."""
HANDS = (
    "explorer", "sailor", "traveler", "scout", "trailblazer", "jack", "captain", "photographer", "adventurer", "native",
    "compass", "scientist", "transmitter", "treasure_chest",
)  # fmt: skip
TOKENS = ("machete_1", "paddle_2", "coin_1", "draw_1", "native_step", "pass_through", "change_symbol")
COPIES = ("copy_opponent_muisca", "copy_own_muisca")


def _token(rng: Random, name: str) -> str:
    """A cell of a drawn board."""
    plain = rng.choice(["j1", "j1", "j2", "r1", "r1", "v1", "r2", "u1", "c1", "x"])
    if plain == "x":
        return "x@" if "caves" in name and rng.random() < 0.5 else "x"
    marks = []
    if "skulls" in name and rng.random() < 0.3:
        marks.append("!")
    if "passes" in name and rng.random() < 0.15:
        marks.append("^")
    if "water" in name and rng.random() < 0.35:
        marks.append(">" + rng.choice(["E", "NE", "NW", "W", "SW", "SE"]))
    if "shrines" in name and rng.random() < 0.25:
        marks.append("*" + rng.choice("gbyp"))
    if "swamps" in name and rng.random() < 0.25:
        return "w" + rng.choice("12")
    return plain + "".join(marks)


def drawn(rng: Random, name: str) -> State | None:
    """A position on a board of three rows of four."""
    rows = [(" " if row % 2 == 0 else "") + " ".join(_token(rng, name) for _ in range(4)) for row in range(3)]
    if rng.random() < 0.5:
        rows[0] = rows[0].rsplit(" ", 1)[0] + " f1"
    places = rng.sample([f"{column}{row}" for column in "abcd" for row in (1, 2, 3)], 2)
    red: dict[str, Any] = {"name": "red", "pieces": [places[0]], "hand": rng.sample(HANDS, rng.randint(1, 3))}
    blue: dict[str, Any] = {"name": "blue", "pieces": [places[1]], "hand": ["explorer"], "draw": ["sailor", "scout"]}
    red["draw"] = rng.sample(HANDS, rng.randint(0, 3))
    plain: dict[str, Any] = {"ruleset": name, "board": {"rows": rows}, "seats": [red, blue]}
    if "shrines" in name:
        red["artifacts"] = rng.sample(["green", "blue", "yellow", "purple"], rng.randint(1, 4))
    if "muisca" in name:
        eight = rng.sample(card_set(OURS), 6)
        red["stored"], blue["stored"], red["hand"] = eight[:1], eight[1:2], [*red["hand"], eight[2]]
        plain["muisca"] = {"open": eight[3:5], "deck": eight[5:]}
    if "caves" in name:
        red["tokens"] = rng.sample((*TOKENS, *COPIES) if "muisca" in name else TOKENS, 2)
    if rng.random() < 0.3:
        plain["market"] = {"board": {"scout": 2, "photographer": 1}}
    try:
        return read_position(read_yaml(json.dumps(plain), "drawn"), ruleset(name))
    except InputError:
        return None  # a piece on a mountain, say


def counted(state: State, depth: int) -> Triple | None:
    """The triple by universe, if both ways agree and it doesn't take long."""
    began = time.process_time()
    if len(play.legal_moves(state)) > 40:
        return None
    triple = perft(state, depth)
    if time.process_time() - began > LONGEST or sum(triple) > 400:
        return None
    slow = by_universe(state, depth)
    if time.process_time() - began > 2 * LONGEST:
        return None
    if slow != triple:
        raise SystemExit(f"the generators give {triple}, the universe {slow}: {json.dumps(to_plain(state))}")
    return triple


def entries(rng: Random, boards: int, games: int) -> list[str]:
    """The lines of the file."""
    names = [name for name in subsets() if "danger" in name or "muisca" in name]
    lines: list[str] = []
    while len(lines) < boards:
        name, depth = rng.choice(names), rng.choice((1, 2, 2, 3))
        state = drawn(rng, name)
        triple = counted(state, depth) if state is not None else None
        if state is not None and triple is not None and sum(triple) > 4:
            plain = to_plain(state)
            words = f"ruleset: {plain.pop('ruleset')}, position: {json.dumps(plain)}, depth: {depth}"
            lines.append(f"- {{id: drawn-{len(lines) + 1}-d{depth}, {words}, triple: {triple}, counted: universe}}")
    count = 0
    while count < games:
        name, seed, plies, seats = rng.choice(names), rng.randint(1, 999), rng.randint(0, 250), rng.choice((2, 3, 4))
        start = {"route": "first", "seats": seats} | ({"dangers": "ours"} if "danger" in name else {})
        dealer = Dealer(seed)
        state = dealer.settle(ruleset(name).start(**start))
        for _ in range(plies):
            state = dealer.settle(play.perform(state, dealer.rng.choice(play.legal_moves(state))).state)
        depth = rng.choice((1, 2))
        triple = counted(state, depth)
        if triple is not None:
            count += 1
            said = ", ".join(f"{key}: {value}" for key, value in start.items())
            words = f"ruleset: {name}, start: {{{said}}}, seed: {seed}, plies: {plies}, depth: {depth}"
            lines.append(f"- {{id: game-{count}-d{depth}, {words}, triple: {triple}, counted: universe}}")
    return lines


def main() -> int:
    """Print the file."""
    print("# Pieces of Dangers, Muisca cards and cave tokens in all combinations; made by tests/perft/pin_dangers.py.")
    print("\n".join(entries(Random(7), 90, 40)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
