"""Goals of puzzles: a closed set, a registry of kinds that each belong to a game, one file an idea.

A goal is compiled into an ending of the ruleset, so that the engine itself is the judge. ``docs/formats/puzzle.md``
lists the kinds; `goal_schema` makes their JSON Schema.
"""

from tutor.puzzle.goals.goal import GOAL, NO_WAY, Ask, Feats, Goal, Noted
from tutor.puzzle.goals.kind import Kind
from tutor.puzzle.goals.registry import KINDS, WITHIN, goal_schema, kinds_of, read_goal

__all__ = [
    "GOAL",
    "KINDS",
    "NO_WAY",
    "WITHIN",
    "Ask",
    "Feats",
    "Goal",
    "Kind",
    "Noted",
    "goal_schema",
    "kinds_of",
    "read_goal",
]
