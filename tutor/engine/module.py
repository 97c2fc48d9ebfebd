"""Modules: what a book, or a feature of one, contributes. A module is a list of parts; that is all a ruleset compiles.

A part says where it comes in (`point`), on what (`key`), by which rule, and holds one function. The makers below give
each point its type. Playing code never asks which modules are on: it asks the ruleset for the parts of a point and key.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from math import inf
from typing import TYPE_CHECKING, Any, TypeVar

from tutor.engine.events import Event
from tutor.engine.fields import Field
from tutor.engine.moves import Move
from tutor.engine.state import Frame, Slice, State
from tutor.engine.verdict import Fault, Result, Violation

if TYPE_CHECKING:
    from tutor.engine.chance import Node
    from tutor.engine.positions import Codec

__all__ = [
    "ANY",
    "POINTS",
    "SINGLE",
    "SWITCHABLE",
    "Module",
    "Option",
    "Part",
    "add",
    "auto",
    "base",
    "between",
    "chance",
    "check",
    "clamp",
    "codec",
    "demand",
    "effect",
    "ending",
    "entry",
    "hide",
    "moves",
    "opening",
    "react",
    "reduce",
    "setup",
    "start",
]

ANY = "*"
"""The key of parts that are not tied to one kind, and of `check` parts that look at every move."""

POINTS = frozenset(
    [
        "start",
        "setup",
        "opening",
        "between",
        "moves",
        "check",
        "entry",
        "effect",
        "reduce",
        "react",
        "chance",
        "auto",
        "demand",
        "base",
        "add",
        "clamp",
        "hide",
        "ending",
        "codec",
    ]
)
SINGLE = frozenset(["start", "effect", "reduce", "chance", "auto", "codec"])
"""Points that take one part a key."""
SWITCHABLE = frozenset(["check", "entry", "react", "demand", "base", "add", "clamp"])
"""Points whose parts refuse or add; a rule with such a part can be switched off."""

Faults = Iterable[Fault | Violation]
M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event)
F = TypeVar("F", bound=Frame)
L = TypeVar("L", bound=Slice)


@dataclass(frozen=True, slots=True)
class Part:
    """One contribution.

    `stage` orders checks (``shape`` before ``rules``); `when` ties the part to a reading of a ruling; `satisfies` are
    the rule ids a move generator has already seen to; `kinds` the move kinds it makes; `stake` a quick test whether a
    demand can matter; `ahead` the rule that the look-ahead of a demand cites as well, and `through` how many
    events of chance in a row a way to meet it may lead through; `company` the module beside which alone the part is in
    force.
    """

    point: str
    key: str
    rule: str
    fn: Any  # a function, or a codec; the makers below give each point its type
    stage: str = "rules"
    when: tuple[str, str] | None = None
    satisfies: frozenset[str] = frozenset()
    kinds: tuple[type[Move], ...] = ()
    stake: Callable[[State, int], bool] | None = None
    label: str = ""
    ahead: str = ""
    through: float = inf
    company: str = ""

    @property
    def switchable(self) -> bool:
        """Whether this part refuses or adds. Shape checks don't count: without them a move would mean nothing."""
        return self.point in SWITCHABLE and self.stage != "shape"

    def under(self, ruling: str, reading: str) -> Part:
        """This part, in force only under one reading of a ruling."""
        return replace(self, when=(ruling, reading))

    def beside(self, module: str) -> Part:
        """This part, in force only in rulesets that have that module too: what two modules mean to each other."""
        return replace(self, company=module)


@dataclass(frozen=True, slots=True)
class Option:
    """A choice at set-up: its field type, default and a line of help.

    `replaces` names options of other modules that it takes the place of: they can't be given any more.
    """

    field: Field[Any]
    default: Any
    help: str
    replaces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Module:
    """A named list of parts with what they declare.

    `requires`, `excludes` and `overrides` are resolved once, in the ruleset. `overrides` names the rules of other
    modules that stand aside; as a mapping it also says which rule stands in for each.
    `turn_rule` says whose turn it is, `phase_rule` (the same, if left out) refuses what may not be done yet.
    """

    name: str
    title: str
    parts: tuple[Part, ...]
    requires: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    overrides: tuple[str, ...] | Mapping[str, str] = ()
    slices: tuple[type[Slice], ...] = ()
    frames: tuple[type[Frame], ...] = ()
    moves: tuple[type[Move], ...] = ()
    events: tuple[type[Event], ...] = ()
    quantities: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    terrains: tuple[str, ...] = ()
    options: Mapping[str, Option] = field(default_factory=dict)
    messages: Mapping[str, str] = field(default_factory=dict)
    turn_rule: str = ""
    phase_rule: str = ""


def start(slice_: type[L], rule: str, fn: Callable[[Mapping[str, Any]], L]) -> Part:
    """The slice a game starts with, from the set-up options."""
    return Part("start", slice_.key, rule, fn)


def setup(rule: str, fn: Callable[[State], Iterable[Frame]]) -> Part:
    """Frames to go through before the first turn (dealing hands)."""
    return Part("setup", ANY, rule, fn)


def opening(role: str, rule: str, fn: Callable[[State, tuple[int, ...]], Iterable[Frame]]) -> Part:
    """Frames a turn of `role` starts with, for the seats that take it together."""
    return Part("opening", role, rule, fn)


def between(rule: str, fn: Callable[[State], Iterable[Frame]]) -> Part:
    """Frames that lie between two turns."""
    return Part("between", ANY, rule, fn)


def moves(
    frame: type[F] | str,
    rule: str,
    fn: Callable[[State, Any, int], Iterable[Move]],
    kinds: Iterable[type[Move]],
    satisfies: Iterable[str] = (),
) -> Part:
    """Candidate moves of a seat in a frame (``"anytime"`` for the kinds so marked). No move may come twice."""
    key = frame if isinstance(frame, str) else frame.key
    return Part("moves", key, rule, fn, satisfies=frozenset(satisfies), kinds=tuple(kinds))


def check(move: type[M] | str, rule: str, fn: Callable[[State, M], Faults], stage: str = "rules") -> Part:
    """Faults of a move; stage ``shape`` for what makes it thinkable at all."""
    return Part("check", move if isinstance(move, str) else move.key, rule, fn, stage=stage)


def entry(terrain: str, rule: str, fn: Callable[[State, Any], Faults]) -> Part:
    """Faults of entering a cell of `terrain` (``*`` for every terrain); the game says what an attempt holds."""
    return Part("entry", terrain, rule, fn)


def effect(move: type[M], rule: str, fn: Callable[[State, M], Iterable[Event]]) -> Part:
    """What a legal move leads to."""
    return Part("effect", move.key, rule, fn)


def reduce(event: type[E], rule: str, fn: Callable[[State, E], State]) -> Part:
    """How an event changes the state."""
    return Part("reduce", event.key, rule, fn)


def react(event: type[E], rule: str, fn: Callable[[State, E], Iterable[Event]]) -> Part:
    """What an event brings about; sees the state after it."""
    return Part("react", event.key, rule, fn)


def chance(frame: type[F], rule: str, fn: Callable[[State, F], Node]) -> Part:
    """The chance node of a frame; the frame is off the stack already when its outcome's events come."""
    return Part("chance", frame.key, rule, fn)


def auto(frame: type[F], rule: str, fn: Callable[[State, F], Iterable[Event]]) -> Part:
    """What an automatic frame does; it is off the stack already."""
    return Part("auto", frame.key, rule, fn)


def demand(
    rule: str,
    fn: Callable[[State, int], Faults],
    stake: Callable[[State, int], bool] | None = None,
    *,
    ahead: str = "",
    through: float = inf,
) -> Part:
    """What keeps a seat from ending its turn.

    `stake` is a quick no when it can't matter; `ahead` a rule to cite as well when a move is refused for leaving no way
    to end the turn; `through` how many events of chance in a row a way to such an end may lead through.
    """
    return Part("demand", ANY, rule, fn, stake=stake, ahead=ahead, through=through)


def base(quantity: str, rule: str, fn: Callable[[State, Any], int], label: str) -> Part:
    """What a quantity starts from."""
    return Part("base", quantity, rule, fn, label=label)


def add(quantity: str, rule: str, fn: Callable[[State, Any], int], label: str) -> Part:
    """What is added to a quantity (0 leaves no trace in the trail)."""
    return Part("add", quantity, rule, fn, label=label)


def clamp(quantity: str, rule: str, fn: Callable[[State, Any, int], int], label: str) -> Part:
    """A bound on a quantity: the value it is cut to."""
    return Part("clamp", quantity, rule, fn, label=label)


def hide(kind: type[Slice] | type[Event], rule: str, fn: Callable[[Any, int, State], Any]) -> Part:
    """What a seat sees of a slice or an event: fn(value, seat, state) -> value with unknown things as ``?``."""
    return Part("hide", kind.key, rule, fn)


def ending(rule: str, fn: Callable[[State], Result | None]) -> Part:
    """The end of the game, or None."""
    return Part("ending", ANY, rule, fn)


def codec(slice_: type[Slice], fn: Codec) -> Part:
    """How a slice is written in a position."""
    return Part("codec", slice_.key, "", fn)
