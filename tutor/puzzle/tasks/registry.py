"""The closed set of tasks, and how a puzzle file's task is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.engine.reading import Node
from tutor.engine.state import State
from tutor.puzzle.goals import read_goal
from tutor.puzzle.tasks.legal import LEGAL_SCHEMA, read_legal
from tutor.puzzle.tasks.mark import MARK_SCHEMA, read_mark
from tutor.puzzle.tasks.odds import OddsTask
from tutor.puzzle.tasks.task import Task

__all__ = ["TASKS", "TASK_KEYS", "read_task", "task_schema"]

TASKS: Mapping[str, tuple[str, ...]] = {
    "goal": ("goal",),
    "legal": ("moves", "reasons"),
    "mark": ("mark",),
    "odds": ("goal",),
}
"""Task to the keys of its own; ``goal`` is that of a puzzle that names no task."""

TASK_KEYS = tuple(dict.fromkeys(key for keys in TASKS.values() for key in keys))


def read_task(node: Node, name: str, state: State, seat: int) -> Task | None:
    """The task of a puzzle file; None for one that asks for moves to a goal.

    Raises
    ------
    InputError
        A key of another task, or a value that means nothing here.
    """
    for key in TASK_KEYS:
        if key in node and key not in TASKS[name]:
            others = " or ".join(task for task, keys in TASKS.items() if key in keys)
            raise node[key].error(f"a puzzle with task '{name}' has no '{key}'", f"That is for task {others}.")
    if name == "legal":
        return read_legal(node, state, seat)
    if name == "mark":
        return read_mark(node, state, seat)
    if name == "odds":
        return OddsTask(seat, read_goal(node["goal"], state, seat))
    return None


def task_schema() -> dict[str, Any]:
    """JSON Schema of the keys that only tasks have."""
    return {**LEGAL_SCHEMA, **MARK_SCHEMA}
