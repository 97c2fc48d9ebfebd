"""Puzzle files: one YAML file a puzzle, read strictly.

See ``docs/formats/puzzle.md``. A puzzle holds a position and a goal; the answer is not in it, it comes from the proof.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from tutor.engine import play, ruleset
from tutor.engine.errors import InputError
from tutor.engine.notation import parse
from tutor.engine.positions import read_position, to_plain
from tutor.engine.reading import Node, read_yaml
from tutor.engine.ruleset import Ruleset
from tutor.engine.state import State
from tutor.puzzle.goals import Goal, goal_schema, read_goal
from tutor.puzzle.ids import read_rules
from tutor.puzzle.tasks import TASK_KEYS, TASKS, Task, read_task, task_schema
from tutor.puzzle.values import in_play, to_come

__all__ = ["BANDS", "BOOKS", "EQUIVALENCES", "KEYS", "Puzzle", "load_puzzle", "puzzle_schema", "read_puzzle"]

KEYS = (
    "id",
    "title",
    "ruleset",
    "position",
    "seat",
    "after",
    "task",
    *TASK_KEYS,
    "certainty",
    "unique",
    "teaches",
    "shows",
    "hint",
    "theme",
    "band",
    "played",
    "credit",
)
EQUIVALENCES = ("line", "first-use", "end-state", "any")
BANDS = ("first steps", "easy", "medium", "hard", "expert")
"""The five bands of difficulty, the easiest first."""


BOOKS = ("quest", "dangers", "island", "thieves")
"""The four books, in the order of the course."""
_FIRST_BOOKS = ("quest", "caves", "island")
_LATER_BOOK = {"quest": "dangers", "island": "thieves"}


@dataclass(frozen=True)
class Puzzle:
    """A puzzle as written: `teaches` are switchable rules it can't do without, `shows` rules that just occur in it.

    `task` is the question it asks; None for one that asks for moves to `goal`. In the others `goal` has only the text
    of the question, but for ``odds``, whose chance is that of the goal. `played` says which game its position is from.
    """

    id: str
    title: str
    rules: Ruleset
    position: State
    seat: int
    goal: Goal
    task: Task | None
    certainty: str
    unique: str
    teaches: tuple[str, ...]
    shows: tuple[str, ...]
    hint: str
    theme: str
    band: str
    played: str
    credit: str
    place: str

    @cached_property
    def start(self) -> State:
        """The position with the goal in force: what a solver plays on."""
        return self.goal.pose(self.position)

    @cached_property
    def statement(self) -> str:
        """What is asked, for people; a second line has what the answer may hang on and the board doesn't show: the few
        tiles still to come, and the values that no source gives.
        """
        facts = self.facts()
        return f"{self.asked}\n{facts}" if facts else self.asked

    @property
    def asked(self) -> str:
        """What is asked, on one line."""
        return self.goal.text if self.task is None else self.task.text(self.position)

    def facts(self, state: State | None = None) -> str:
        """What the answer may hang on and the board doesn't show, in a position (the first one if left out)."""
        return " ".join(filter(None, (to_come(state or self.position), self._values)))

    @cached_property
    def _values(self) -> str:
        return in_play(self.position, self.seat)

    @property
    def kind(self) -> str:
        """``goal``, ``legal``, ``mark`` or ``odds``."""
        return "goal" if self.task is None else self.task.key

    @property
    def lists_moves(self) -> bool:
        """Whether its board may list the legal moves; not where it asks a question, to which they may be the answer."""
        return self.task is None

    @property
    def game(self) -> str:
        """The base game: ``quest`` or ``island``."""
        return self.rules.game

    @cached_property
    def real(self) -> bool:
        """Whether it stands on an official route or on a position of a played game, not on a drawing of its own."""
        return bool(self.played) or "route" in to_plain(self.position).get("board", {})

    @property
    def book(self) -> str:
        """The latest of the four books that its rules come from; the caves belong to that of the Quest."""
        more = {module.name for module in self.rules.modules} - set(_FIRST_BOOKS)
        return _LATER_BOOK[self.game] if more else self.game

    def without(self, rule: str) -> State:
        """The start with one rule switched off."""
        state = self.position._replace(ruleset=self.position.ruleset.without(rule))
        return self.goal.pose(state)


def read_puzzle(text: str, file: str) -> Puzzle:
    """The puzzle of a file's text.

    Raises
    ------
    InputError
        Anything malformed, with file, line, field and remedy. Whether the puzzle is sound is for `tutor.puzzle.proof`.
    """
    node = read_yaml(text, file).only(KEYS)
    name = node["id"].text()
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name):
        raise node["id"].error(f"'{name}' can't be an id", "Use small letters, digits and single hyphens.")
    spot = node["ruleset"]
    try:
        rules = ruleset(spot.text())
    except InputError as error:
        raise spot.error(error.problem, error.remedy) from None
    position = read_position(node["position"], rules)
    seats = [seat.name for seat in position.table.seats]
    seat = seats.index(node["seat"].word(seats)) if "seat" in node else position.table.active[0]
    if "after" in node:
        position = _after(node["after"], position)
    name_of_task = node["task"].word(TASKS) if "task" in node else "goal"
    if seat not in position.deciders and not (name_of_task == "odds" and play.chance(position) is not None):
        raise (node.get("seat") or node.get("after") or node["position"]).error(
            f"{seats[seat]} is not to decide here", "Name the seat whose turn it is."
        )
    task = read_task(node, name_of_task, position, seat)
    for key in ("certainty", "unique"):
        if task is not None and key in node:
            raise node[key].error(f"a puzzle with task '{name_of_task}' has no '{key}'", "Leave it out.")
    goal = read_goal(node["goal"], position, seat) if task is None else Goal(seat, task.text(position))
    certainty = node["certainty"].word(("always", "odds")) if "certainty" in node else "always"
    unique = node["unique"].word(EQUIVALENCES) if "unique" in node else "first-use"
    listed = {key: read_rules(node[key], rules) if key in node else () for key in ("teaches", "shows")}
    hint = node["hint"].text().strip()
    if not hint:
        raise node["hint"].error("the hint is empty", "Say what the idea is about, without giving it away.")
    return Puzzle(
        id=name,
        title=_line(node["title"]),
        rules=rules,
        position=position,
        seat=seat,
        goal=goal,
        task=task,
        certainty=certainty,
        unique=unique,
        teaches=listed["teaches"],
        shows=listed["shows"],
        hint=hint,
        theme=node["theme"].text() if "theme" in node else "",
        band=node["band"].word(BANDS) if "band" in node else "",
        played=node["played"].text() if "played" in node else "",
        credit=node["credit"].text() if "credit" in node else "",
        place=file,
    )


_LONGEST_TITLE = 80


def _line(node: Node) -> str:
    """A title: one short line."""
    text = node.text()
    if not text.strip() or not text.isprintable() or len(text) > _LONGEST_TITLE:
        raise node.error("this can't be a title", f"Write one line of 1 to {_LONGEST_TITLE} characters.")
    return text


def _after(node: Node, state: State) -> State:
    """The position after some legal moves, none of which leads to chance before the last."""
    for entry in node:
        try:
            move = parse(state, entry.text())
        except InputError as error:
            raise entry.error(error.problem, error.remedy) from None
        verdict = play.check(state, move)
        if not verdict:
            raise entry.error(f"this is not legal: {verdict.violations[0].text(state)}", "Write a legal move.")
        state = play.perform(state, move).state
    return state


def load_puzzle(path: Path) -> Puzzle:
    """The puzzle of a file."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(
            f"the file can't be read ({error})", place=str(path), remedy="Give a readable UTF-8 text file."
        ) from None
    return read_puzzle(text, str(path))


def puzzle_schema() -> dict[str, Any]:
    """JSON Schema of a puzzle file; positions are described by ``eldorado schema position``."""
    word: dict[str, Any] = {"type": "string"}
    ids: dict[str, Any] = {"type": "array", "items": {"type": "string"}, "uniqueItems": True}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "El Dorado Tutor puzzle",
        "type": "object",
        "properties": {
            "id": {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"},
            "title": {"type": "string", "minLength": 1, "maxLength": _LONGEST_TITLE},
            "ruleset": word,
            "position": {"type": "object"},
            "seat": word,
            "after": {"type": "array", "items": {"type": "string"}},
            "task": {"enum": list(TASKS)},
            "goal": goal_schema(),
            **task_schema(),
            "certainty": {"enum": ["always", "odds"]},
            "unique": {"enum": list(EQUIVALENCES)},
            "teaches": ids,
            "shows": ids,
            "hint": {"type": "string", "minLength": 1},
            "theme": word,
            "band": {"enum": list(BANDS)},
            "played": word,
            "credit": word,
        },
        "required": ["id", "title", "ruleset", "position", "hint"],
        "oneOf": [{"required": [keys[0]]} for keys in dict.fromkeys(TASKS.values())],
        "additionalProperties": False,
    }
