"""The hardcore turn: six points instead of golden dice, each to gather a card or to walk a tile (THV-HARD-TURN).

While a seat gathers, its points stand where the gather die would; those it has not spent become speed. Speed that comes
from elsewhere is for walking only (THV-OPEN-38). The Thieves roll no golden dice, so their turn stays (THV-OPEN-39).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from tutor.engine.bag import Bag
from tutor.engine.chance import Dice, Node
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import COUNT, SEAT
from tutor.engine.games.island.cards import Gained
from tutor.engine.games.island.components import GOLDEN_DICE, GOLDEN_FACES
from tutor.engine.games.island.explorers import plays
from tutor.engine.games.island.exploring import Discover, Step, step_cost
from tutor.engine.games.island.farming import Gather, Gathered, farmed
from tutor.engine.games.island.modes import EXPLORER, PARTNER, seat_count
from tutor.engine.games.island.slices import Turns, seats_of, side_of
from tutor.engine.games.island.treasures import Sped, holds
from tutor.engine.games.island.turn import Exploring, Gathering, Rolled, Rolling
from tutor.engine.module import Part, auto, base, chance, check, clamp, effect, moves, opening, react, reduce, start
from tutor.engine.moves import Move
from tutor.engine.state import Auto, Frame, State
from tutor.engine.verdict import Fault, fault

__all__ = [
    "ASIDE",
    "EVENTS",
    "FRAMES",
    "PARTS",
    "POINTS",
    "QUANTITIES",
    "Granted",
    "Kept",
    "gather_first",
    "own_speed",
]

POINTS = 6
"""The turn points of an explorer (THV-HARD-TURN-1)."""

ASIDE = {
    "ISL-TURN-1": "THV-HARD-TURN-1",
    "ISL-TURN-3": "THV-HARD-TURN-1",
    "ISL-TURN-5": "THV-HARD-TURN-1",
    "THV-TEAM-TURN-1": "THV-HARD-TURN-3",
}
"""The rules of golden dice that stand aside, each with the one that stands in for it."""


@dataclass(frozen=True, slots=True)
class Granting(Auto):
    """A seat gets the points of its turn."""

    key: ClassVar[str] = "granting"
    seat: Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class Granted(Event):
    """A seat has so many turn points."""

    key: ClassVar[str] = "granted"
    seat: Annotated[int, SEAT]
    points: Annotated[int, COUNT]


@dataclass(frozen=True, slots=True)
class Kept(Event):
    """A seat has gathered and has so many points left to walk with."""

    key: ClassVar[str] = "kept"
    seat: Annotated[int, SEAT]
    points: Annotated[int, COUNT]


# -- the points ----------------------------------------------------------------------------------------------------


def _phases(state: State, seats: tuple[int, ...]) -> Iterable[Frame]:
    """Lafitte's dice, the points, gathering, exploring."""
    pirates = [Rolling(seat) for seat in seats if plays(state, seat, "lafitte")]
    return [*pirates, *(Granting(seat) for seat in seats), Gathering(seats), Exploring(seats)]


def _roll(state: State, frame: Rolling) -> Node:
    """The dice are for stealing alone."""

    def then(dice: tuple[int, ...]) -> Iterable[Event]:
        return (Rolled("THV-HARD-LAFITTE-1", frame.seat, dice),)

    return Node(Dice(GOLDEN_FACES, GOLDEN_DICE), then)


def _grant(state: State, frame: Granting) -> Iterator[Event]:
    alone = len(seats_of(state, side_of(state, frame.seat))) == 1
    rule = "THV-HARD-TURN-1" if alone else "THV-HARD-TURN-3"
    yield Granted(rule, frame.seat, state.quantity("turn points", frame.seat).value)


def _granted(state: State, event: Granted) -> State:
    return state.put(state.get(Turns).with_seat(event.seat, gather=event.points))


def _kept(state: State, event: Kept) -> State:
    turns = state.get(Turns)
    return state.put(turns.with_seat(event.seat, speed=turns.speed[event.seat] + event.points))


def _six(state: State, seat: int) -> int:
    return POINTS


def _points(state: State, seat: int) -> int:
    return state.get(Turns).gather[seat]


# -- treasures -----------------------------------------------------------------------------------------------------


def _horse(state: State, event: Granted) -> Iterator[Event]:
    """Bavieca carries one tile further and gathers nothing (THV-OPEN-38)."""
    if holds(state, event.seat, "bavieca"):
        yield Sped("THV-TREASURE-BAVIECA-1", event.seat, 1)


def _curse(state: State, subject: tuple[int, int], value: int) -> int:
    """One of the turn points can't walk: of six at most five (THV-OPEN-38)."""
    seat = subject[0]
    return min(value, state.quantity("turn points", seat).value - 1) if holds(state, seat, "curse") else value


# -- gathering -----------------------------------------------------------------------------------------------------


def _takes(state: State, frame: Gathering, seat: int) -> Iterator[Move]:
    """Any number of cards up to the points, of the types farmed."""
    most = state.quantity("gather", seat).value
    every = Bag(type_ for type_ in farmed(state, seat) for _ in range(most))
    for count in range(most + 1):
        for cards in every.sub_bags(count):
            yield Gather(seat, cards)


def _a_point_a_card(state: State, move: Gather) -> Iterator[Fault]:
    points = _points(state, move.seat)
    if len(move.cards) > points:
        yield fault("points.gather", taken=len(move.cards), points=points)


def _gather(state: State, move: Gather) -> Iterator[Event]:
    others = tuple(seat for seat in state.deciders if seat != move.seat)
    yield Closed("THV-HARD-TURN-2", Gathering.key)
    if others:
        yield Laid("THV-HARD-TURN-2", (Gathering(others),))
    if move.cards:
        yield Gained("THV-HARD-TURN-1", move.seat, move.cards)
    left = max(0, _points(state, move.seat) - len(move.cards))
    yield Kept("THV-HARD-TURN-1", move.seat, state.quantity("walking points", (move.seat, left)).value)
    yield Gathered("THV-HARD-TURN-2", move.seat, move.cards)


def _left(state: State, subject: tuple[int, int]) -> int:
    """`subject` is (seat, points it has not spent)."""
    return subject[1]


def gather_first(state: State, move: Any) -> Iterator[Fault]:
    """Nobody walks, or lays a tile, before the gathering is done."""
    if isinstance(state.top, Gathering):
        yield fault("points.gather-first")


def _too_late(state: State, move: Gather) -> Iterator[Fault]:
    if isinstance(state.top, Exploring):
        yield fault("points.too-late")


# -- partners ------------------------------------------------------------------------------------------------------


def _partner(state: State, seat: int) -> int | None:
    return next((other for other in seats_of(state, side_of(state, seat)) if other != seat), None)


def _not_shared(own: int, others: int, wanted: int) -> Iterator[Fault]:
    """Points that a seat lacks and its partner has."""
    if own < wanted <= own + others:
        yield fault("points.partner", wanted=wanted, points=own)


def _own_points(state: State, move: Gather) -> Iterable[Fault]:
    other = _partner(state, move.seat)
    if other is None:
        return ()
    return _not_shared(_points(state, move.seat), _points(state, other), len(move.cards))


def own_speed(state: State, seat: int, cost: int) -> Iterable[Fault]:
    """What the partner's points are not good for."""
    other, speed = _partner(state, seat), state.get(Turns).speed
    return () if other is None else _not_shared(speed[seat], speed[other], cost)


def _own_step(state: State, move: Step) -> Iterable[Fault]:
    return own_speed(state, move.seat, step_cost(state, move.seat, move.to))


def _own_discovery(state: State, move: Discover) -> Iterable[Fault]:
    return own_speed(state, move.seat, state.quantity("discovery", move.seat).value)


_SATISFIED = ("THV-HARD-TURN-1", "ISL-TURN-4", "ISL-TURN-7", "ISL-TURN-10")

EVENTS = (Granted, Kept)
FRAMES = (Granting,)
QUANTITIES = ("turn points", "walking points")

PARTS: tuple[Part, ...] = (
    start(Turns, "THV-HARD-TURN-1", lambda options: Turns.fresh(seat_count(options))),
    opening(EXPLORER, "THV-HARD-TURN-1", _phases),
    opening(PARTNER, "THV-HARD-TURN-3", _phases).beside("teams"),
    chance(Rolling, "THV-HARD-LAFITTE-1", _roll),
    reduce(Rolled, "THV-HARD-LAFITTE-1", lambda state, event: state),
    base("turn points", "THV-HARD-TURN-1", _six, "points of a turn"),
    base("walking points", "THV-HARD-TURN-1", _left, "turn points left"),
    auto(Granting, "THV-HARD-TURN-1", _grant),
    reduce(Granted, "THV-HARD-TURN-1", _granted),
    reduce(Kept, "THV-HARD-TURN-1", _kept),
    react(Granted, "THV-TREASURE-BAVIECA-1", _horse).beside("cave.deeper"),
    clamp("walking points", "THV-TREASURE-CURSE-1", _curse, "the curse").beside("cave.deeper"),
    base("gather", "THV-HARD-TURN-1", _points, "turn points"),
    moves(Gathering, "THV-HARD-TURN-1", _takes, (Gather,), satisfies=_SATISFIED),
    check(Gather, "THV-HARD-TURN-1", _a_point_a_card),
    check(Gather, "THV-HARD-TURN-3", _own_points).beside("teams"),
    effect(Gather, "THV-HARD-TURN-1", _gather),
    moves(Exploring, "THV-HARD-TURN-2", lambda state, frame, seat: (), (Gather,)),
    check(Gather, "THV-HARD-TURN-2", _too_late, "shape"),
    check(Step, "THV-HARD-TURN-2", gather_first, "shape"),
    check(Discover, "THV-HARD-TURN-2", gather_first, "shape"),
    check(Step, "THV-HARD-TURN-3", _own_step).beside("teams"),
    check(Discover, "THV-HARD-TURN-3", _own_discovery).beside("teams"),
)
