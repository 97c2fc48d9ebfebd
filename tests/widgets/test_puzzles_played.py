"""The answers of the shipped puzzles, played move by move as a learner would, are taken for what they are: solved.

The answer is that of the proof; where chance or the others have a say before it ends, the best play goes on behind it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.engine.notation import short
from tutor.lesson.outcome import Outcome
from tutor.lesson.progress import Log
from tutor.paths import shipped
from tutor.puzzle.library import files_of
from tutor.puzzle.proof import prove
from tutor.puzzle.schema import read_puzzle
from tutor.widgets.puzzle_player import PuzzlePlayer

GOALS = [path.stem for path in files_of([shipped("puzzles")]) if "\ngoal:" in path.read_text("utf-8")
         and "\ntask: odds" not in path.read_text("utf-8")]  # fmt: skip
OVER_NIGHT = ("packing", "next-in-line", "room-on-the-shelf", "half-a-step", "camp-one")
GIFTS = ("no-white-lies", "open-sesame", "on-the-way", "the-last-two")
OTHERS = ("spend-it-all", "the-long-way-round", "manna", "lost-and-found")

SKULL = """
id: skull
title: Skull
ruleset: quest+danger.skulls
position:
  board: {{rows: ["s1 j1! j1"]}}
  seats:
    - {{name: red, pieces: [a1], hand: {hand}}}
goal: {{reach: [b1]}}
unique: any
hint: A short one.
theme: movement
"""
"""A skull on b1, which is the goal, and plain jungle behind it."""


def played(name: str, log: Log) -> PuzzlePlayer:
    """The puzzle with its answer played."""
    player = PuzzlePlayer(name, log=log)
    for use in player.session.answer:
        for move in use.moves:
            if not player.board.closed:
                player.move(short(player.board.state, move))
    while not player.board.closed:
        best = player.session.best(player.board.state)
        assert best is not None, player.board.view.status
        player.move(short(player.board.state, best.moves[0]))
    return player


def solves(name: str, log: Log) -> None:
    player = played(name, log)
    assert (player.board.closed, player.said.mark) == ("Solved", "Solved."), player.said.words
    [entry] = log.read().entries
    assert (entry["puzzle"], entry["outcome"]) == (name, str(Outcome.RIGHT))


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path / "progress.jsonl")


@pytest.mark.parametrize("name", [*OVER_NIGHT, *GIFTS, *OTHERS])
def test_the_answer_is_accepted(name: str, log: Log) -> None:
    solves(name, log)


@pytest.mark.deep
@pytest.mark.parametrize("name", GOALS)
def test_the_answer_of_every_puzzle_is_accepted(name: str, log: Log) -> None:
    solves(name, log)


def test_an_empty_hand_ends_a_try_in_the_last_turn_only(log: Log) -> None:
    player = PuzzlePlayer("packing", log=log)
    player.move("store fisher")
    assert player.board.closed == ""
    player.move("end")
    assert player.board.closed == ""
    said = player.moves(["end", "discard -"])
    assert player.board.closed
    assert "The turn is over." in said.words


def test_a_gift_belongs_to_the_card_that_came_to_the_shrine(log: Log) -> None:
    # Two cards are played; the one given away at the end is no play of its own.
    assert "in 2 plays." in played("no-white-lies", log).said.words


def test_a_goal_on_a_skull_needs_a_way_on(log: Log) -> None:
    # One card gets there and no further; a second one could go on to c1. An Explorer left in hand makes it legal.
    stuck = prove(read_puzzle(SKULL.format(hand="[explorer]"), "skull.yaml"))
    assert "can't be solved" in stuck.problems[0]
    free = prove(read_puzzle(SKULL.format(hand="[explorer, explorer]"), "skull.yaml"))
    assert free.solution is not None
    assert free.solution.won
    player = PuzzlePlayer(read_puzzle(SKULL.format(hand="[explorer]"), "skull.yaml"), log=log)
    assert player.move("play explorer b1").mark == "Not allowed."
    assert "QED-DNG-3" in player.explain().words
