"""El Dorado Tutor: lessons and puzzles on a rules engine for four board-game rulebooks."""
