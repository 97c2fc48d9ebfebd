"""Records of the games that puzzles are from."""
