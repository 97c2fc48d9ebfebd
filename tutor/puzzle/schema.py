"""Puzzle files: one YAML file a puzzle, read strictly.

See ``docs/formats/puzzle.md``. A puzzle holds a position and a goal; the answer is not in it, it comes from the proof.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from tutor.engine import ruleset
from tutor.engine.catalogue import catalogue
from tutor.engine.errors import InputError
from tutor.engine.positions import read_position
from tutor.engine.reading import read_yaml
from tutor.engine.ruleset import Ruleset
from tutor.engine.state import State
from tutor.puzzle.goals import Goal, goal_schema, read_goal

__all__ = ["BANDS", "EQUIVALENCES", "KEYS", "Puzzle", "load_puzzle", "puzzle_schema", "read_puzzle"]

KEYS = (
    "id",
    "title",
    "ruleset",
    "position",
    "seat",
    "goal",
    "certainty",
    "unique",
    "teaches",
    "shows",
    "hint",
    "theme",
    "band",
    "credit",
)
EQUIVALENCES = ("line", "first-use", "end-state", "any")
BANDS = ("first steps", "easy", "medium", "hard")


@dataclass(frozen=True)
class Puzzle:
    """A puzzle as written: `teaches` are switchable rules it can't do without, `shows` rules that just occur in it."""

    id: str
    title: str
    rules: Ruleset
    position: State
    seat: int
    goal: Goal
    certainty: str
    unique: str
    teaches: tuple[str, ...]
    shows: tuple[str, ...]
    hint: str
    theme: str
    band: str
    credit: str
    place: str

    @cached_property
    def start(self) -> State:
        """The position with the goal in force: what a solver plays on."""
        return self.goal.pose(self.position)

    @property
    def book(self) -> str:
        """The base game."""
        return self.rules.game

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
    if seat not in position.deciders:
        raise (node.get("seat") or node["position"]).error(
            f"{seats[seat]} is not to decide here", "Name the seat whose turn it is."
        )
    goal = read_goal(node["goal"], position, seat)
    certainty = node["certainty"].word(("always", "odds")) if "certainty" in node else "always"
    unique = node["unique"].word(EQUIVALENCES) if "unique" in node else "first-use"
    known = catalogue()
    listed: dict[str, tuple[str, ...]] = {}
    for key in ("teaches", "shows"):
        listed[key] = tuple(entry.text() for entry in node[key]) if key in node else ()
        for entry in node[key] if key in node else ():
            if entry.text() not in known:
                raise entry.error(f"there is no rule '{entry.text()}'", "See 'eldorado rules' for the ids.")
    hint = node["hint"].text().strip()
    if not hint:
        raise node["hint"].error("the hint is empty", "Say what the idea is about, without giving it away.")
    return Puzzle(
        id=name,
        title=node["title"].text(),
        rules=rules,
        position=position,
        seat=seat,
        goal=goal,
        certainty=certainty,
        unique=unique,
        teaches=listed["teaches"],
        shows=listed["shows"],
        hint=hint,
        theme=node["theme"].text() if "theme" in node else "",
        band=node["band"].word(BANDS) if "band" in node else BANDS[1],
        credit=node["credit"].text() if "credit" in node else "",
        place=file,
    )


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
    ids: dict[str, Any] = {"type": "array", "items": {"type": "string"}}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "El Dorado Tutor puzzle",
        "type": "object",
        "properties": {
            "id": {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"},
            "title": word,
            "ruleset": word,
            "position": {"type": "object"},
            "seat": word,
            "goal": goal_schema(),
            "certainty": {"enum": ["always", "odds"]},
            "unique": {"enum": list(EQUIVALENCES)},
            "teaches": ids,
            "shows": ids,
            "hint": {"type": "string", "minLength": 1},
            "theme": word,
            "band": {"enum": list(BANDS)},
            "credit": word,
        },
        "required": ["id", "title", "ruleset", "position", "goal", "hint"],
        "additionalProperties": False,
    }
