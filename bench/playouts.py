"""Random playouts, in decisions a second, against python-chess on its own game.

Both sides do the same: draw a legal move at random, play it, up to a bound of plies a game; each in its quickest way.
The tutor draws with `random_move` and settles chance in between. python-chess tries its pseudo-legal moves in random
order, which is a fourth faster than listing the legal ones, and is not asked whether a game is over beyond having no
move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import process_time
from typing import Any

import chess

from bench.timing import ROUNDS, Item
from tutor.engine import play, ruleset
from tutor.engine.chance import Dealer
from tutor.engine.errors import RulesetError
from tutor.engine.games import MODULES
from tutor.engine.playout import random_move

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
    began = process_time()
    plies = run(seed)
    return plies / (process_time() - began)


def tutor_plies(rules: Any, seed: int) -> int:
    """Play at random from the start, again and again, for `PLIES` decisions; chance is settled by a dealer in
    between.
    """
    rng, dealer, plies = Random(seed), Dealer(seed), 0
    while plies < PLIES:
        state = dealer.settle(rules.start())
        for _ in range(min(BOUND, PLIES - plies)):
            move = random_move(state, rng)
            if move is None:
                break
            state = play.perform(state, move).state
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
            chess_move = random_chess_move(board, rng)
            if chess_move is None:
                break
            board.push(chess_move)
            plies += 1
    return plies


def random_chess_move(board: chess.Board, rng: Random) -> chess.Move | None:
    """What `random_move` does, for chess."""
    moves = list(board.pseudo_legal_moves)
    while moves:
        place = int(rng.random() * len(moves))
        if board.is_legal(moves[place]):
            return moves[place]
        moves[place] = moves[-1]
        moves.pop()
    return None
