"""Writes the games that puzzles are from: ``python -m tests.games.write [NAME ...]``.

A puzzle that says ``played: settlers at island+thieves, seed 1, round 3`` has its position from the game whose record
is ``island+thieves-1.yaml`` in this folder. The record is what counts: every ply of it is checked when it is read. The
settlers that played it may play better one day; then their games are others, and those of the puzzles stay.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from tutor import engine
from tutor.engine.drive import drive
from tutor.engine.games.island.bots import settler
from tutor.engine.record import Record
from tutor.paths import shipped
from tutor.puzzle.library import files_of

HERE = Path(__file__).parent
PLAYED = re.compile(r"^played: settlers at (?P<ruleset>\S+), seed (?P<seed>\d+), round (?P<round>\d+)$", re.MULTILINE)
"""How a puzzle file names its game."""


def played(ruleset: str, seed: int, rounds: int) -> Record:
    """The game that settlers play at a ruleset: the dealer has the seed, the settlers have those from it on."""
    rules = engine.ruleset(ruleset)
    seats = len(rules.start().table.seats)
    return drive(rules, [settler(seed + seat) for seat in range(seats)], seed, rounds)


def named() -> dict[str, tuple[str, int, int]]:
    """The games that puzzle files name: file name to ruleset, seed and the last round that a puzzle is from."""
    games: dict[str, tuple[str, int, int]] = {}
    for path in files_of([shipped("puzzles")]):
        for found in PLAYED.finditer(path.read_text("utf-8")):
            name = f"{found['ruleset']}-{found['seed']}.yaml"
            last = max(int(found["round"]), games[name][2] if name in games else 0)
            games[name] = (found["ruleset"], int(found["seed"]), last)
    return games


def main(names: list[str]) -> int:
    """Write the records that are missing; those named on the command line are written anew."""
    for name, (ruleset, seed, rounds) in named().items():
        if name in names or not (HERE / name).exists():
            (HERE / name).write_text(played(ruleset, seed, rounds).to_yaml(), encoding="utf-8")
            print(f"wrote {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
