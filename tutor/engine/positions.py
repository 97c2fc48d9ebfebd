"""Positions: states as readable YAML, and as one canonical line.

Each slice has a codec; the kernel knows the table (``seats``, ``turn``, ``round``) and the stack. Without a ``stack``
the position stands at the beginning of the named seat's turn, or, in ``round: 0``, at the beginning of the set-up. What
is read strictly is printed canonically and round-trips.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from io import StringIO
from typing import Any

from tutor.engine import play
from tutor.engine.board import Board
from tutor.engine.errors import InputError, expect
from tutor.engine.reading import Node, read_yaml
from tutor.engine.ruleset import Ruleset
from tutor.engine.state import Chance, Decision, Frame, Ground, Seat, Slice, State, Table

__all__ = [
    "Codec",
    "Reading",
    "dump_yaml",
    "from_text",
    "position_schema",
    "read_position",
    "to_line",
    "to_plain",
    "to_yaml",
]

_TABLE_KEYS = ("name", "side", "role")
_NAME = re.compile(r"[^\s:+=;]{1,40}")
"""What a move can begin with: ``red: end``."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What is known while the slices of a position are read: the rules, the board, the table."""

    ruleset: Ruleset
    board: Board
    table: Table

    @property
    def bare(self) -> State:
        """A state of table and board only, to read labels and seat names with."""
        slots = self.ruleset.slots
        slices: list[Any] = [None] * len(slots)
        slices[slots[Table]], slices[slots[Ground]] = self.table, Ground(self.board)
        return State(self.ruleset, tuple(slices), ())


@dataclass(frozen=True, slots=True)
class Codec:
    """How one slice is written. `keys` are top-level keys, ``seats.x`` those within each seat.

    `read` makes the slice from the document; `write` gives top-level keys, and under ``seats`` a mapping for each seat.
    `check` is asked once everything is read, stack and all, and refuses what doesn't go together.
    """

    keys: tuple[str, ...]
    read: Callable[[Node, Reading], Slice]
    write: Callable[[State], dict[str, Any]]
    check: Callable[[Node, State], None] | None = None


def read_position(node: Node, ruleset: Ruleset | None = None) -> State:
    """The state of a position document (with its own ``ruleset`` unless one is given).

    Raises
    ------
    InputError
        Naming field, place and remedy.
    """
    from tutor.engine.games import ruleset as named

    if ruleset is None:
        spot = node["ruleset"]
        try:
            ruleset = named(spot.text())
        except InputError as error:
            inner = "" if error.field == spot.field else error.field
            raise InputError(error.problem, field=inner, remedy=error.remedy).at(
                field=spot.field, place=spot.place
            ) from None
    codecs = {kind: part.fn for kind in ruleset.slots for part in ruleset.parts("codec", kind.key)}
    seat_keys = [
        key.removeprefix("seats.") for codec in codecs.values() for key in codec.keys if key.startswith("seats.")
    ]
    top_keys = [key for codec in codecs.values() for key in codec.keys if not key.startswith("seats.")]
    node.only(["ruleset", "seats", "turn", "round", "stack", *top_keys, *([] if Ground in codecs else ["board"])])
    table = _read_table(node, ruleset, seat_keys)
    empty = Reading(ruleset, Board.make({}), table)
    ground = codecs[Ground].read(node, empty) if Ground in codecs else Ground(_read_board(node["board"]))
    reading = Reading(ruleset, ground.board, table)
    made: list[Slice] = []
    for kind in ruleset.slots:
        if kind is Table:
            made.append(table)
        elif kind is Ground:
            made.append(ground)
        elif kind in codecs:
            made.append(codecs[kind].read(node, reading))
        else:
            raise InputError(
                f"positions of '{ruleset.id}' can't be read", field=kind.key, remedy="Its module needs a codec."
            )
    state = State(ruleset, tuple(made), ())
    stack = node.get("stack")
    frames = _read_stack(stack, state) if stack is not None else _opening(state)
    state = state._replace(stack=frames)
    for codec in codecs.values():
        if codec.check is not None:
            codec.check(node, state)
    if stack is None:
        return play.settle(state, [])
    return _answered(stack, state)


def _answered(stack: Node, state: State) -> State:
    """A position with a stack of its own, once what needs nobody is done: somebody or chance must be able to go on."""
    problem, remedy = "this stack doesn't go with the rest of the position", "Mend the frames, or leave 'stack' out."
    try:
        settled = play.settle(state, [])
        top = settled.top
        stuck = isinstance(top, Decision) and play.result(settled) is None and not _any_move(settled)
        play.chance(settled)
    except InputError:
        raise
    except (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError) as error:
        # The rules take for granted that frames are laid by the rules: what the author wrote is at fault, not they.
        raise stack.error(problem, remedy) from error
    if stuck:
        assert top is not None
        raise stack.error(f"nobody has a move in '{top.key}', so the game can't go on", remedy)
    return settled


def _any_move(state: State) -> bool:
    """Whether somebody has a legal move; stops at the first."""
    tried = play.candidates(state, state.deciders, range(len(state.table.seats)))
    return any(play.stands(state, move, skip) for move, skip in tried)


def _read_table(node: Node, ruleset: Ruleset, seat_keys: list[str]) -> Table:
    roles = [role for module in ruleset.modules for role in module.roles]
    seats: list[Seat] = []
    entries = node["seats"].items()
    if not entries:
        raise node["seats"].error("nobody is seated", "Give at least one seat.")
    for entry in entries:
        entry.only([*_TABLE_KEYS, *seat_keys])
        name = entry["name"].text()
        if not _NAME.fullmatch(name) or not name.isprintable():
            raise entry["name"].error(
                f"'{name}' can't be a name", "Write one word of at most 40 characters, without : + = or ;."
            )
        if name in [seat.name for seat in seats]:
            raise entry["name"].error(f"two seats are called '{name}'", "Give each its own name.")
        side, role = entry.get("side"), entry.get("role")
        seats.append(Seat(name, side.text() if side else name, role.word(roles) if role else roles[0]))
    order: list[tuple[int, ...]] = []
    for index, seat in enumerate(seats):
        partner = next((place for place, group in enumerate(order) if seats[group[0]].side == seat.side), None)
        if partner is None:
            order.append((index,))
        else:
            order[partner] = (*order[partner], index)
    turn = node.get("turn")
    name = turn.word(seat.name for seat in seats) if turn else seats[0].name
    group = next(place for place, group in enumerate(order) if name in [seats[index].name for index in group])
    spot = node.get("round")
    number = spot.whole(0, 10_000) if spot else 1
    return Table(tuple(seats), tuple(order), group if number else -1, number)


def _read_board(node: Node) -> Board:
    try:
        return Board.from_plain(node.value)
    except InputError as error:
        raise error.at(field=node.field, place=node.place) from None


def _read_stack(node: Node, state: State) -> tuple[Frame, ...]:
    ruleset = state.ruleset
    frames: list[Frame] = []
    for entry in node:
        text = entry.text()
        kind = ruleset.frames.get(text.split(" ")[0])
        if kind is None:
            raise entry.error(
                f"there is no frame '{text.split(' ')[0]}'", f"Known are {', '.join(sorted(ruleset.frames))}."
            )
        point = "moves" if issubclass(kind, Decision) else "chance" if issubclass(kind, Chance) else "auto"
        if not ruleset.parts(point, kind.key):
            raise entry.error(f"no rule of '{ruleset.id}' answers '{kind.key}'", "Leave this frame out.")
        try:
            frame = kind.parse(text)
        except InputError as error:
            raise error.at(field=entry.field, place=entry.place) from None
        for name, field in kind.spec().items():
            if not field.fits(getattr(frame, name), state):
                raise entry.error(
                    f"'{name}' can't be {field.format(getattr(frame, name))} here", "Name a seat or value there is."
                )
        frames.append(frame)
    return tuple(frames)


def _opening(state: State) -> tuple[Frame, ...]:
    """The stack at the beginning of the turn, or of the set-up when no turn has begun."""
    active, rules = state.table.active, state.ruleset
    if active:
        role = state.table.seats[active[0]].role
        frames = [frame for part in rules.parts("opening", role) for frame in part.fn(state, active)]
    else:
        frames = [frame for part in rules.parts("setup") for frame in part.fn(state)]
    return tuple(reversed(frames))


def position_schema(text: str) -> dict[str, Any]:
    """JSON Schema of the positions of a ruleset.

    The reader is stricter: it knows the board, the cards and the pieces.
    """
    from tutor.engine.games import ruleset as named

    ruleset = named(text)
    keys = [key for kind in ruleset.slots for part in ruleset.parts("codec", kind.key) for key in part.fn.keys]
    seat: dict[str, Any] = {name: {"type": "string"} for name in _TABLE_KEYS}
    seat |= {key.removeprefix("seats."): {} for key in keys if key.startswith("seats.")}
    properties: dict[str, Any] = {
        "ruleset": {"type": "string"},
        "seats": {
            "type": "array",
            "minItems": 1,
            "items": {"type": "object", "properties": seat, "required": ["name"], "additionalProperties": False},
        },
        "turn": {"type": "string"},
        "round": {"type": "integer", "minimum": 0},
        "stack": {"type": "array", "items": {"type": "string"}},
    }
    ground = [part.fn.keys[0] for part in ruleset.parts("codec", Ground.key)] or ["board"]
    properties |= {ground[0]: {"type": "array" if ground[0] == "map" else "object"}}
    properties |= {key: properties.get(key, {}) for key in keys if not key.startswith("seats.")}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Position of {ruleset.id}",
        "type": "object",
        "properties": properties,
        "required": [*ground, "seats"],
        "additionalProperties": False,
    }


def from_text(text: str, file: str = "position", ruleset: Ruleset | None = None) -> State:
    """The state of a position text, readable or one line."""
    return read_position(read_yaml(text, file), ruleset)


def to_plain(state: State) -> dict[str, Any]:
    """The position as plain values, keys in canonical order; what is at its default is left out."""
    expect(state, State, "a state", field="state", remedy="Give what from_text(...) or ruleset(...).start() made")
    table = state.table
    seats: list[dict[str, Any]] = []
    for seat in table.seats:
        entry: dict[str, Any] = {"name": seat.name}
        if seat.side != seat.name:
            entry["side"] = seat.side
        if seat.role != next(role for module in state.ruleset.modules for role in module.roles):
            entry["role"] = seat.role
        seats.append(entry)
    plain: dict[str, Any] = {"ruleset": state.ruleset.id}
    for kind in state.ruleset.slots:
        for part in state.ruleset.parts("codec", kind.key):
            written = dict(part.fn.write(state))
            for entry, more in zip(seats, written.pop("seats", ()), strict=False):
                entry.update(more)
            plain.update(written)
    if not state.ruleset.parts("codec", Ground.key):
        plain["board"] = state.board.to_plain()
    plain["seats"] = seats
    if table.active:
        plain["turn"] = table.seats[table.active[0]].name
    if table.round != 1:
        plain["round"] = table.round
    if state.stack != _opening(state):
        plain["stack"] = [frame.long() for frame in state.stack]
    return plain


def to_line(state: State) -> str:
    """The position as one canonical line (JSON, which the same reader takes)."""
    return json.dumps(to_plain(state), ensure_ascii=False, separators=(",", ":"))


def to_yaml(state: State) -> str:
    """The position as readable YAML."""
    return dump_yaml(to_plain(state))


def dump_yaml(plain: Any) -> str:
    """Plain values as YAML; lists of short words on one line."""
    from ruamel.yaml import YAML
    from ruamel.yaml.comments import CommentedMap, CommentedSeq

    def dress(value: Any) -> Any:
        if isinstance(value, dict):
            return CommentedMap((key, dress(item)) for key, item in value.items())
        if isinstance(value, list | tuple):
            seq = CommentedSeq(dress(item) for item in value)
            if all(isinstance(item, str | int) and " " not in str(item) for item in value):
                seq.fa.set_flow_style()
            return seq
        return value

    yaml = YAML(typ="rt", pure=True)
    yaml.width = 200
    out = StringIO()
    yaml.dump(dress(plain), out)
    return out.getvalue()
