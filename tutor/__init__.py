"""El Dorado Tutor: lessons and puzzles on a rules engine for four board-game rulebooks."""

__version__ = "0.1.0"
