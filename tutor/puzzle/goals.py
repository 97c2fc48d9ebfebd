"""Goals of puzzles: a closed set. A goal is compiled into an ending, so that the engine itself is the judge.

``reach``  one of your pieces stands on one of the cells, e.g. ``{reach: [c4]}``
``keep``   with it: at least so many cards are left in your hand, before the turn is ended
``gone``   a card of yours has left the game, e.g. ``{gone: traveler}``
``within`` how many of your turns there are (1 if left out)

The goal is missed when the last of those turns has ended without it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tutor.engine.board import Cell
from tutor.engine.errors import InputError
from tutor.engine.games.quest.data import every_card
from tutor.engine.games.quest.slices import Decks, Pieces, card_type
from tutor.engine.games.quest.turn import Turn
from tutor.engine.module import Module, ending
from tutor.engine.reading import Node
from tutor.engine.ruleset import Ruleset
from tutor.engine.state import State
from tutor.engine.verdict import Result

__all__ = ["GOAL", "KINDS", "Goal", "read_goal"]

GOAL = "GOAL"
"""The rule id of an ending that a goal makes."""

KINDS = ("reach", "keep", "gone", "within")


@dataclass(frozen=True, slots=True)
class Goal:
    """What the solver wants of `seat`, with its sentence for people.

    `away` says how many steps a state is from it, whatever the terrain; None for goals that are no place. `cells` are
    the spaces to reach, if it asks for any; `parts` what it asks for one by one, each with its test.
    """

    seat: int
    text: str
    reached: Callable[[State], bool]
    turns: int = 1
    away: Callable[[State], int] | None = None
    cells: frozenset[Cell] = frozenset()
    parts: tuple[tuple[str, Callable[[State], bool]], ...] = ()

    def missing(self, state: State) -> tuple[str, ...]:
        """What is not fulfilled in a state, in words: ``"bring a piece to c4"``."""
        return tuple(text for text, test in self.parts if not test(state))

    def rules(self, state: State) -> Ruleset:
        """The position's ruleset with this goal as an ending of its own."""
        table = state.table
        first = (table.round, table.group)
        last = table.round + self.turns - 1

        def end(now: State) -> Result | None:
            here = (now.table.round, now.table.group)
            if here > (last, table.group) and here > first:
                return Result((), GOAL, "goal.missed")
            return Result((self.seat,), GOAL, "goal.reached") if self.reached(now) else None

        messages = {
            "goal.reached": "Solved: " + self.text,
            "goal.missed": "The turn is over and the goal is not reached.",
        }
        goal = Module(name="goal", title="Goal", parts=(ending(GOAL, end),), messages=messages)
        ruleset = state.ruleset
        # The goal comes first: a puzzle that is solved is solved, even if the same move ends the game.
        return Ruleset.compile(
            (goal, *ruleset.modules), rulings=ruleset.rulings, parameters=ruleset.parameters, off=ruleset.off
        )

    def pose(self, state: State) -> State:
        """The position with the goal in force."""
        return state._replace(ruleset=self.rules(state))


def read_goal(node: Node, state: State, seat: int) -> Goal:
    """The goal of a puzzle file.

    Raises
    ------
    InputError
        An unknown kind of goal, a cell or card that does not exist, no goal at all.
    """
    node.only(KINDS)
    tests: list[Callable[[State], bool]] = []
    texts: list[str] = []
    away = None
    cells: frozenset[Cell] = frozenset()
    if "reach" in node:
        cells = frozenset(_cell(spot, state) for spot in node["reach"])
        away = _steps_to(cells, seat)
        tests.append(lambda now: any(who == seat and cell in cells for who, _, cell in now.get(Pieces).standing()))
        texts.append("bring a piece to " + " or ".join(sorted(state.board.label(cell) for cell in cells)))
    if "gone" in node:
        card = node["gone"].word(every_card())
        before = state.get(Decks)[seat].removed.counts().get(card, 0)
        tests.append(lambda now: now.get(Decks)[seat].removed.counts().get(card, 0) > before)
        texts.append(f"take a {card_type(card).name} out of the game")
    if "keep" in node:
        least = node["keep"].whole(0, 60)
        # Cards drawn at the end of a turn were not kept.
        tests.append(
            lambda now: any(isinstance(frame, Turn) for frame in now.stack) and len(now.get(Decks)[seat].hand) >= least
        )
        texts.append(f"keep {least} card{'s' if least != 1 else ''} in hand")
    if not tests:
        raise node.error("there is no goal", "Write e.g. goal: {reach: [c4]}.")
    turns = node["within"].whole(1, 4) if "within" in node else 1
    ends = "this turn" if turns == 1 else f"within {turns} turns"
    sentence = " and ".join(texts)
    text = f"{sentence[0].upper()}{sentence[1:]}, {ends}."
    parts = tuple(zip(texts, tests, strict=True))
    return Goal(seat, text, lambda now: all(test(now) for test in tests), turns, away, cells, parts)


def _steps_to(cells: frozenset[Cell], seat: int) -> Callable[[State], int]:
    """Steps from the nearest piece of a seat to the nearest of some cells, whatever the terrain."""

    def away(now: State) -> int:
        own = [cell for who, _, cell in now.get(Pieces).standing() if who == seat]
        return min((cell.hex.distance(goal.hex) for cell in own for goal in cells), default=0)

    return away


def _cell(spot: Node, state: State) -> Cell:
    try:
        return state.board.cell(spot.text())
    except InputError as error:
        raise spot.error(error.problem, error.remedy) from None
