"""Puzzles: files, goals, judging answers, and proofs that a puzzle is sound."""

from tutor.puzzle.judge import Judgement, judge
from tutor.puzzle.library import files_of, puzzle, puzzles
from tutor.puzzle.proof import Proof, prove
from tutor.puzzle.schema import Puzzle, load_puzzle, read_puzzle

__all__ = [
    "Judgement",
    "Proof",
    "Puzzle",
    "files_of",
    "judge",
    "load_puzzle",
    "prove",
    "puzzle",
    "puzzles",
    "read_puzzle",
]
