"""Mining: drawing small boards at random and keeping those that make a sound puzzle.

Everything hangs on the seed: the same recipe, seed and number of tries give the same finds on every machine. A search
that would take too many states is dropped, never one that takes too long.

What comes out is raw: a puzzle wants a title, a hint and somebody who looks at it before it is put among the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from tutor.engine.errors import InputError
from tutor.engine.search import Budget, Solver, Undecided
from tutor.puzzle.proof import prove
from tutor.puzzle.schema import Puzzle, read_puzzle

__all__ = ["Find", "Recipe", "mine"]

_BLUE = "blue"


@dataclass(frozen=True)
class Recipe:
    """What to draw and what to keep.

    Parameters
    ----------
    tokens
        Token of a space (see `tutor.engine.games.quest.drawn`) to its weight.
    cards
        Cards to choose a hand from; one that stands twice is chosen twice as often.
    rows, columns, hand
        Size of the board and of the hand.
    clump
        Chance that a space takes the terrain of the one before it or above it, so that boards look grown.
    others
        Pieces of another player that stand about.
    keep, gone
        What the goal asks for besides reaching a space of the far row: cards left over, a card taken out of the game.
    teaches
        Rules a find may teach; at least `least` of them must be needed.
    uses
        Fewest and most uses of the answer.
    tempting
        Fewest wrong first uses.
    """

    ruleset: str
    tokens: Mapping[str, int]
    cards: Sequence[str]
    teaches: Sequence[str] = ()
    least: int = 1
    rows: int = 4
    columns: int = 4
    hand: int = 4
    clump: float = 0.35
    others: int = 0
    keep: int = 0
    gone: bool = False
    uses: tuple[int, int] = (3, 6)
    tempting: int = 3
    unique: str = "line"


@dataclass(frozen=True)
class Find:
    """A sound puzzle: the text of its file, what was read from it, and the length of its answer in uses."""

    text: str
    puzzle: Puzzle
    uses: int
    wrong_first: int


@dataclass
class _Drawing:
    """A board being drawn, bottom row first."""

    rows: list[list[str]] = field(default_factory=list)

    def text(self) -> list[str]:
        """Top row first, every other row a half step to the right."""
        top = len(self.rows) - 1
        return [
            (" " if (top - line) % 2 == 0 else "") + " ".join(self.rows[top - line]) for line in range(len(self.rows))
        ]


def mine(recipe: Recipe, seed: int, tries: int, *, states: int = 20_000) -> Iterator[Find]:
    """The sound puzzles among so many random drawings, in the order of drawing.

    Parameters
    ----------
    states
        What one search may cost; a drawing that takes more is dropped.
    """
    for number in range(tries):
        found = _tried(recipe, Random(f"{seed}/{number}"), f"mined-{seed}-{number}", states)
        if found is not None:
            yield found


def _tried(recipe: Recipe, random: Random, name: str, states: int) -> Find | None:
    text = _drawn(recipe, random, name)
    try:
        puzzle = read_puzzle(text, name)
    except InputError:  # a drawing without the spaces it needs
        return None
    solver = Solver(puzzle.seat, Budget(states))
    try:
        if not solver.won(puzzle.start):
            return None
        uses = solver.depth(puzzle.start)
        if not recipe.uses[0] <= uses <= recipe.uses[1]:
            return None
        wrong = sum(not solver.won(use.state) for use in solver.uses(puzzle.start))
        if wrong < recipe.tempting or not prove(puzzle, Budget(states)).sound:
            return None
        needed = [rule for rule in recipe.teaches if prove(replace(puzzle, teaches=(rule,)), Budget(states)).sound]
    except Undecided:
        return None
    if len(needed) < recipe.least:
        return None
    text = text.replace("teaches: []", f"teaches: [{', '.join(needed)}]")
    return Find(text, read_puzzle(text, name), uses, wrong)


def _drawn(recipe: Recipe, random: Random, name: str) -> str:
    """The text of a puzzle file with a board and a hand drawn at random."""
    names, weights = list(recipe.tokens), list(recipe.tokens.values())
    drawing = _Drawing()
    for line in range(recipe.rows):
        row: list[str] = []
        for column in range(recipe.columns):
            token = random.choices(names, weights)[0]
            near = [*(row[-1:]), *(drawing.rows[line - 1][column : column + 1] if line else [])]
            if near and random.random() < recipe.clump:
                like = [other for other in names if other[0] == random.choice(near)[0]]
                token = random.choice(like or [token])
            row.append(token)
        drawing.rows.append(row)
    start = random.randrange(recipe.columns)
    drawing.rows[0][start] = "s1"
    hand = sorted(random.sample(list(recipe.cards), recipe.hand))
    spaces = [
        f"{chr(ord('a') + column)}{line + 1}"
        for line, row in enumerate(drawing.rows)
        for column, token in enumerate(row)
        if token[0] not in "xs"
    ]
    far = [space for space in spaces if space.endswith(str(recipe.rows))]
    goal = [f"reach: [{random.choice(far)}]"] if far else []
    if recipe.keep:
        goal.append(f"keep: {recipe.keep}")
    if recipe.gone:
        goal.append(f"gone: {random.choice(hand)}")
    seats = [f"    - {{name: red, pieces: [{chr(ord('a') + start)}1], hand: [{', '.join(hand)}]}}"]
    if recipe.others:
        free = [space for space in spaces if f"[{space}]" not in goal[:1][0]] if goal else spaces
        standing = random.sample(free, min(recipe.others, len(free)))
        seats.append(f"    - {{name: {_BLUE}, pieces: [{', '.join(standing)}], hand: []}}")
    rows = "\n".join(f'      - "{row}"' for row in drawing.text())
    return (
        f"id: {name}\ntitle: Mined\nruleset: {recipe.ruleset}\nposition:\n  board:\n    rows:\n{rows}\n  seats:\n"
        + "\n".join(seats)
        + f"\ngoal: {{{', '.join(goal)}}}\nunique: {recipe.unique}\nteaches: []\nhint: Mined.\n"
    )
