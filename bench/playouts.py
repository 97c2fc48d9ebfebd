"""Random playouts, in decisions a second, against python-chess on its own game.

Both sides do the same: list the legal moves, choose one at random, play it, up to a bound of plies a game.
python-chess is not asked whether a game is over beyond having no move, which is its faster way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter
from typing import Any

import chess

from bench.timing import ROUNDS, Item
from tutor.engine import play, ruleset
from tutor.engine.chance import Dealer
from tutor.engine.errors import RulesetError
from tutor.engine.games import MODULES

PLIES = 2000
BOUND = 300


def items() -> Iterator[Item]:
    """Quest base, Quest with all its modules, Island."""
    quest = "+".join(
        name for name in MODULES if name == "quest" or name.partition(".")[0] in ("caves", "danger", "muisca")
    )
    yield _against_chess("playouts, Quest", "quest", 2)
    if quest != "quest":
        yield _against_chess(f"playouts, {quest}", quest, 1)
    if "island" in MODULES:
        yield _against_chess("playouts, Island", "island", 1)


def _against_chess(name: str, text: str, target: float) -> Item:
    try:
        rules = ruleset(text)
    except RulesetError as error:
        raise SystemExit(f"{name}: {error}") from None

    def ours(seed: int) -> int:
        return tutor_plies(rules, seed)

    rates: dict[str, list[float]] = {"tutor": [], "python-chess": []}
    for seed in range(ROUNDS):
        for contender, run in (("tutor", ours), ("python-chess", chess_plies)):
            rates[contender].append(_rate(run, seed))
    found = {contender: sorted(values)[len(values) // 2] for contender, values in rates.items()}
    return Item(name, found, "1/s", found["tutor"] / found["python-chess"], target)


def _rate(run: Callable[[int], int], seed: int) -> float:
    began = perf_counter()
    plies = run(seed)
    return plies / (perf_counter() - began)


def tutor_plies(rules: Any, seed: int) -> int:
    """Play at random from the start, again and again, for `PLIES` decisions; chance is settled by a dealer in
    between.
    """
    rng, dealer, plies = Random(seed), Dealer(seed), 0
    while plies < PLIES:
        state = dealer.settle(rules.start())
        for _ in range(min(BOUND, PLIES - plies)):
            moves = play.legal_moves(state)
            if not moves:
                break
            state = play.perform(state, rng.choice(moves)).state
            if not state.deciders:
                state = dealer.settle(state)
            plies += 1
    return plies


def chess_plies(seed: int) -> int:
    """The same with python-chess."""
    rng, plies = Random(seed), 0
    while plies < PLIES:
        board = chess.Board()
        for _ in range(min(BOUND, PLIES - plies)):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
            plies += 1
    return plies
