"""El Dorado Tutor: four board-game rulebooks, taught by playing them.

`tutor.engine` knows the rules and says why a move is refused; `tutor.puzzle` proves puzzles; `tutor.lesson` runs
exercises; `tutor.widgets` draws boards in notebooks; `tutor.cli` is the `eldorado` command. Importing this package loads
none of them.
"""

__version__ = "0.1.0"
