"""A puzzle that says which game it is from stands on a position of that game, as its record has it.

Of the position nothing may differ but what `tutor.puzzle.facts.bare` leaves out: the number of the round; on the Quest
also piles, market and the hands of the others. Where nothing is left out, the puzzle is the position card by card.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.write import HERE, PLAYED, named
from tutor.engine import play, ruleset
from tutor.engine.errors import InputError
from tutor.engine.positions import to_plain
from tutor.engine.record import read_record
from tutor.engine.state import State
from tutor.paths import shipped
from tutor.puzzle.facts import bare
from tutor.puzzle.library import files_of
from tutor.puzzle.schema import load_puzzle

CLAIMS = [
    path for path in files_of([shipped("puzzles")]) if re.search(r"^played:", path.read_text("utf-8"), re.MULTILINE)
]


def likes(record: str, number: int, seat: int) -> Iterator[State]:
    """The states of a game in a round in which a seat decides, each without what a puzzle may leave out."""
    text = (HERE / record).read_text("utf-8")
    for state in read_record(text, record).states():
        if state.table.round == number and seat in state.deciders and play.chance(state) is None:
            try:
                yield bare(state, seat)
            except InputError:  # in the midst of something that no position file tells, a battle or a theft
                continue


def test_each_record_is_the_game_of_some_puzzle() -> None:
    assert {path.name for path in HERE.glob("*.yaml")} == set(named())


@pytest.mark.parametrize("path", CLAIMS, ids=lambda path: path.stem)
def test_the_position_of_the_puzzle_is_one_of_its_game(path: Path) -> None:
    claim = PLAYED.search(path.read_text("utf-8"))
    assert claim is not None, "write: played: settlers at RULESET, seed N, round N"
    puzzle = load_puzzle(path)
    assert puzzle.rules.id == ruleset(claim["ruleset"]).id
    found = likes(f"{claim['ruleset']}-{claim['seed']}.yaml", int(claim["round"]), puzzle.seat)
    wanted = to_plain(puzzle.position)
    assert any(to_plain(state) == wanted for state in found)


def test_another_position_is_not_found(tmp_path: Path) -> None:
    # One card more in a hand that plays no part is enough to be from no game.
    path = shipped("puzzles") / "island" / "hardcore" / "pick-a-fight.yaml"
    puzzle, other = load_puzzle(path), tmp_path / path.name
    other.write_text(path.read_text("utf-8").replace("hand: 2*food+4*gold", "hand: 2*food+5*gold"), "utf-8")
    states = [to_plain(state) for state in likes("island+hardcore-1.yaml", 3, puzzle.seat)]
    assert to_plain(puzzle.position) in states
    assert to_plain(load_puzzle(other).position) not in states
