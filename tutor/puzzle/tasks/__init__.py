"""Tasks: puzzles that ask a question about a position instead of moves to a goal. A closed set, one file a task.

``legal``  is each of these moves legal, and if not, which rule refuses it?
``mark``   mark everything that has a property
``odds``   the exact chance to reach a goal with the best play

No answer stands in the file; the engine gives it.
"""

from tutor.puzzle.tasks.properties import PROPERTIES, Property
from tutor.puzzle.tasks.registry import TASK_KEYS, TASKS, read_task, task_schema
from tutor.puzzle.tasks.task import Finding, Task

__all__ = ["PROPERTIES", "TASKS", "TASK_KEYS", "Finding", "Property", "Task", "read_task", "task_schema"]
