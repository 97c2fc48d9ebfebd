"""Pieces that move by rules of their own: how the Titan and the guardians walk, whom they meet, how their turn ends.

Each has a law: which rules it cites, what it goes for, what it rolls. What the frames of its turn share lies in `Hunt`.
The turn: roll, then tile by tile a step on a shortest way to what is nearest (the player who rolled chooses where
several ways are as short), a battle with whoever stands there and one with each building at the tile, and on.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar, NamedTuple

from tutor.engine.board import Cell, Corner
from tutor.engine.chance import Distribution, Node
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import CELL, COUNT, NAME, NUMBERS, SEAT
from tutor.engine.games.island.slices import WILD, Pieces, Unit
from tutor.engine.games.island.space import enterable, hostile
from tutor.engine.games.island.ways import Course, course
from tutor.engine.module import Part, auto, chance, check, effect, moves, reduce, start
from tutor.engine.moves import Move
from tutor.engine.state import Auto, Chance, Decision, Slice, State
from tutor.engine.verdict import Fault, fault

__all__ = [
    "EVENTS", "FRAMES", "MOVES", "Hunt", "HuntOver", "Law", "Laws", "Lead", "Leading", "Rousing", "Stalked", "Stalking",
    "Stirred", "Stirring", "Striking", "bound", "choosers", "course_of", "facing", "living", "parts",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Hunt(Slice):
    """The turn of a piece of no seat: which one's, the seat that rolled, tiles left, where it came from, whether over.

    Without such a turn `beast` is empty.
    """

    key: ClassVar[str] = "hunt"
    beast: str = ""
    seat: int = -1
    left: int = 0
    source: Cell | None = None
    over: bool = False


class Law(NamedTuple):
    """How a kind of piece moves.

    `walk`, `fight` and `choose` are the rules of its roll, its attacks and its ties. `aims` gives rules and the tiles
    that it goes to by them; the first that are in reach count. `fights` are the kinds of buildings that it attacks
    beside its tile, `die` is what is rolled and how many tiles that is. `walks_as` is the kind that the entry rules ask
    for; `onto` cites another rule for the step onto some tiles.
    """

    walk: str
    fight: str
    choose: str
    aims: Callable[[State], Iterable[tuple[str, Collection[Cell]]]]
    fights: tuple[str, ...]
    die: Callable[[State], tuple[Distribution, Callable[[Any], int]]]
    walks_as: str
    onto: Callable[[State, Cell], str | None] = lambda state, cell: None


Laws = Mapping[str, Law]
"""Kind of piece to law."""


# -- frames, moves, events -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rousing(Auto):
    """The turn of a piece begins, if it is in play."""

    key: ClassVar[str] = "rousing"
    beast: Annotated[str, NAME]


@dataclass(frozen=True, slots=True)
class Stirring(Chance):
    """A player rolls for a piece."""

    key: ClassVar[str] = "stirring"
    beast: Annotated[str, NAME]
    seat: Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class Stalking(Auto):
    """The piece goes on by a tile, or its turn is over."""

    key: ClassVar[str] = "stalking"


@dataclass(frozen=True, slots=True)
class Leading(Decision):
    """Several ways are as short: which tile comes next?"""

    key: ClassVar[str] = "leading"
    exclusive: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Striking(Auto):
    """The piece attacks what is on the tile it has entered, then what stands beside it."""

    key: ClassVar[str] = "striking"


@dataclass(frozen=True, slots=True)
class Lead(Move):
    """Let the piece go onto this tile (THV-DWELLER-TITAN-3, THV-SOLO-WOLF-3)."""

    key: ClassVar[str] = "lead"
    near: ClassVar[tuple[str, ...]] = ("to",)
    to: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Stirred(Event):
    """The dice for a piece show this; so many tiles may it go."""

    key: ClassVar[str] = "stirred"
    beast: Annotated[str, NAME]
    seat: Annotated[int, SEAT]
    dice: Annotated[tuple[int, ...], NUMBERS]
    tiles: Annotated[int, COUNT]


@dataclass(frozen=True, slots=True)
class Stalked(Event):
    """A piece of no seat went onto a tile."""

    key: ClassVar[str] = "stalked"
    beast: Annotated[str, NAME]
    source: Annotated[Cell, CELL]
    to: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class HuntOver(Event):
    """The turn of a piece is over."""

    key: ClassVar[str] = "hunt-over"
    beast: Annotated[str, NAME]


# -- where to ------------------------------------------------------------------------------------------------------


def living(state: State, *kinds: str) -> set[Cell]:
    """The tiles of living things: explorers and villagers, and of more kinds if any are named."""
    wanted = ("explorer", "villager", *kinds)
    return {unit.cell for unit in state.get(Pieces).units if unit.side != WILD and unit.kind in wanted}


def _free(state: State, law: Law) -> Callable[[Cell], bool]:
    return lambda cell: enterable(state, 0, law.walks_as, cell)


def course_of(state: State, beast: str, law: Law) -> tuple[str, Course]:
    """Where a piece on the map goes next, and the rule by which it does.

    Between surface and cave it takes the link of entrance and exit; Cave-In and Secret Tunnel let players through
    (THV-OPEN-12).
    """
    here = state.get(Pieces).where(beast)
    assert here is not None
    for rule, targets in law.aims(state):
        found = course(here, state.board.neighbours, _free(state, law), targets)
        if found.far >= 0:
            return rule, found
    return law.walk, Course(-1)


def facing(state: State, law: Law, cell: Cell) -> tuple[list[str], list[Corner]]:
    """Whom a piece fights on a tile: sides that occupy it, and corners of buildings beside it."""
    corners = [building.corner for building in state.get(Pieces).touching(cell, *law.fights)]
    return list(hostile(state, WILD, cell)), corners


def choosers(state: State) -> tuple[int, ...]:
    """Who chooses for the piece: the player who rolled, with a partner on turn (THV-DWELLER-TITAN-3)."""
    seat = state.get(Hunt).seat
    return state.table.active if seat in state.table.active else (seat,)


def bound(fn: Callable[..., Any], *first: Any) -> Callable[..., Any]:
    """A part's function with the laws it is to follow."""

    def part(*args: Any) -> Any:
        return fn(*first, *args)

    return part


# -- the turn ------------------------------------------------------------------------------------------------------


def _one(laws: Laws, state: State) -> tuple[str, Law]:
    beast = state.get(Hunt).beast
    return beast, laws[beast]


def _stir(laws: Laws, state: State, frame: Stirring) -> Node:
    law = laws[frame.beast]
    distribution, tiles = law.die(state)

    def then(outcome: Any) -> Iterator[Event]:
        yield Laid(law.walk, (Stalking(),))
        dice = outcome if isinstance(outcome, tuple) else tuple(map(int, outcome.split("/")))
        yield Stirred(law.walk, frame.beast, frame.seat, dice, tiles(outcome))

    return Node(distribution, then)


def _stirred(state: State, event: Stirred) -> State:
    return state.put(Hunt(event.beast, event.seat, event.tiles, state.get(Pieces).where(event.beast)))


def _stalk(laws: Laws, state: State, frame: Stalking) -> Iterator[Event]:
    hunt = state.get(Hunt)
    beast, law = _one(laws, state)
    here = state.get(Pieces).where(beast)
    if hunt.over or not hunt.left or here is None:
        yield HuntOver(law.walk, beast)
        return
    rule, way = course_of(state, beast, law)
    if not way.first:
        yield HuntOver(law.walk, beast)
    elif len(way.first) == 1:
        yield Laid(rule, (Stalking(),))
        yield _stalked(state, law, rule, beast, here, way.first[0])
    else:
        yield Laid(law.choose, (Leading(choosers(state)), Stalking()))


def _stalked(state: State, law: Law, rule: str, beast: str, source: Cell, to: Cell) -> Stalked:
    return Stalked(law.onto(state, to) or rule, beast, source, to)


def _went(state: State, event: Stalked) -> State:
    old = Unit(event.source, WILD, event.beast)
    hunt = state.get(Hunt)
    moved = replace(hunt, left=max(0, hunt.left - 1), source=event.source)
    return state.put(state.get(Pieces).minus(old).plus(old._replace(cell=event.to)), moved)


def _ends(state: State, event: HuntOver) -> State:
    """The last frames of a turn that a tie has ended still know whose it was."""
    hunt = state.get(Hunt)
    walking = any(isinstance(frame, Stalking) for frame in state.stack)
    return state.put(replace(hunt, over=True) if walking else Hunt())


def _leads(laws: Laws, state: State, frame: Leading, seat: int) -> Iterator[Move]:
    beast, law = _one(laws, state)
    for cell in course_of(state, beast, law)[1].first:
        yield Lead(seat, cell)


def _next_to_it(laws: Laws, state: State, move: Lead) -> Iterator[Fault]:
    beast, law = _one(laws, state)
    here = state.get(Pieces).where(beast)
    if here is None or move.to not in state.board or not state.board.adjacent(here, move.to):
        yield fault("lead.far", cell=move.to, beast=beast)
    elif not _free(state, law)(move.to):
        yield fault("lead.closed", cell=move.to, beast=beast)


def _nearest(laws: Laws, rule: str, state: State, move: Lead) -> Iterator[Fault]:
    beast, law = _one(laws, state)
    way = course_of(state, beast, law)[1]
    if law.choose == rule and move.to not in way.first:
        yield fault("lead.longer", cell=move.to, beast=beast, far=way.far)


def _lead(laws: Laws, state: State, move: Lead) -> Iterator[Event]:
    beast, law = _one(laws, state)
    here = state.get(Pieces).where(beast)
    assert here is not None
    yield Closed(law.choose, Leading.key)
    yield _stalked(state, law, law.choose, beast, here, move.to)


def parts(laws: Laws, turn: str) -> tuple[Part, ...]:
    """The parts that let pieces walk by these laws, in turns that come by the rule `turn`."""
    choices: Iterable[str] = dict.fromkeys(law.choose for law in laws.values())
    return (
        start(Hunt, turn, lambda options: Hunt()),
        chance(Stirring, turn, bound(_stir, laws)),
        reduce(Stirred, turn, _stirred),
        auto(Stalking, turn, bound(_stalk, laws)),
        reduce(Stalked, turn, _went),
        reduce(HuntOver, turn, _ends),
        moves(Leading, turn, bound(_leads, laws), (Lead,), satisfies=tuple(choices)),
        check(Lead, turn, bound(_next_to_it, laws), "shape"),
        *(check(Lead, rule, bound(_nearest, laws, rule)) for rule in choices),
        effect(Lead, turn, bound(_lead, laws)),
    )


EVENTS = (Stirred, Stalked, HuntOver)
FRAMES = (Rousing, Stirring, Stalking, Leading, Striking)
MOVES = (Lead,)
