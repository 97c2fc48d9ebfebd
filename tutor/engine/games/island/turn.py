"""The turn: two golden dice, one for gathering and one for speed; gathering, then exploring (ISL-TURN-1, 2, 8, 9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from tutor.engine.chance import Dice, Node
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import COUNT, NUMBERS, SEAT
from tutor.engine.games.island.components import GOLDEN_DICE, GOLDEN_FACES
from tutor.engine.games.island.kinds import DIE
from tutor.engine.games.island.setup import ROLE
from tutor.engine.games.island.slices import Turns
from tutor.engine.module import Part, chance, check, effect, moves, opening, reduce
from tutor.engine.moves import Move
from tutor.engine.state import Chance, Decision, Frame, State
from tutor.engine.verdict import Fault, fault

__all__ = [
    "EVENTS",
    "FRAMES",
    "MOVES",
    "PARTS",
    "End",
    "Exploring",
    "Gathering",
    "Rested",
    "Rolled",
    "Share",
    "TurnLost",
    "Walked",
]


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A seat's golden dice show this."""

    key: ClassVar[str] = "rolled"
    seat: Annotated[int, SEAT]
    dice: Annotated[tuple[int, ...], NUMBERS]


@dataclass(frozen=True, slots=True)
class Shared(Event):
    """One die became the gather amount, the other the speed."""

    key: ClassVar[str] = "shared"
    seat: Annotated[int, SEAT]
    gather: Annotated[int, DIE]
    speed: Annotated[int, DIE]


@dataclass(frozen=True, slots=True)
class Walked(Event):
    """A seat's explorer used some of its speed."""

    key: ClassVar[str] = "walked"
    seat: Annotated[int, SEAT]
    speed: Annotated[int, COUNT]


@dataclass(frozen=True, slots=True)
class Rested(Event):
    """A seat's turn is over; speed that is left is lost."""

    key: ClassVar[str] = "rested"
    seat: Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class TurnLost(Event):
    """A tie or defeat ends a seat's turn once the battle is settled."""

    key: ClassVar[str] = "turn-lost"
    seat: Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class Rolling(Chance):
    """A seat rolls two golden dice."""

    key: ClassVar[str] = "rolling"
    seat: Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class Sharing(Decision):
    """A seat says which die is for gathering; the other is speed."""

    key: ClassVar[str] = "sharing"
    dice: Annotated[tuple[int, ...], NUMBERS]


@dataclass(frozen=True, slots=True)
class Gathering(Decision):
    """The gather phase."""

    key: ClassVar[str] = "gathering"


@dataclass(frozen=True, slots=True)
class Exploring(Decision):
    """The explore phase: moves, purchases and attacks in any order (ISL-TURN-8)."""

    key: ClassVar[str] = "exploring"


@dataclass(frozen=True, slots=True)
class Share(Move):
    """Use one golden die for gathering, the other for speed (ISL-TURN-1)."""

    key: ClassVar[str] = "share"
    near: ClassVar[tuple[str, ...]] = ("gather", "speed")
    gather: Annotated[int, DIE]
    speed: Annotated[int, DIE]

    @classmethod
    def implied(cls, state: State, values: dict[str, Any]) -> dict[str, Any]:
        dice = list(state.top.dice) if isinstance(state.top, Sharing) else []
        if values.get("gather") in dice:
            dice.remove(values["gather"])
            return {"speed": dice[0]}
        return {}


@dataclass(frozen=True, slots=True)
class End(Move):
    """End the turn."""

    key: ClassVar[str] = "end"
    ends_turn: ClassVar[bool] = True


def _opening(state: State, seats: tuple[int, ...]) -> Iterable[Frame]:
    return [Rolling(seat) for seat in seats]


def _roll(state: State, frame: Rolling) -> Node:
    def then(dice: tuple[int, ...]) -> Iterator[Event]:
        yield Laid("ISL-TURN-1", (Sharing((frame.seat,), dice),))
        yield Rolled("ISL-TURN-1", frame.seat, dice)

    return Node(Dice(GOLDEN_FACES, GOLDEN_DICE), then)


def _shares(state: State, frame: Sharing, seat: int) -> Iterator[Move]:
    first, second = frame.dice
    for gather, speed in sorted({(first, second), (second, first)}):
        yield Share(seat, gather, speed)


def _both_dice(state: State, move: Share) -> Iterator[Fault]:
    if isinstance(state.top, Sharing) and tuple(sorted((move.gather, move.speed))) != state.top.dice:
        yield fault("share.other", dice=" and ".join(map(str, state.top.dice)), gather=move.gather, speed=move.speed)


def _share(state: State, move: Share) -> Iterator[Event]:
    yield Closed("ISL-TURN-1", Sharing.key)
    yield Shared("ISL-TURN-1", move.seat, move.gather, move.speed)
    yield Laid("ISL-TURN-2", (Gathering((move.seat,)), Exploring((move.seat,))))


def _shared(state: State, event: Shared) -> State:
    return state.put(state.get(Turns).with_seat(event.seat, gather=event.gather, speed=event.speed))


def _walked(state: State, event: Walked) -> State:
    turns = state.get(Turns)
    return state.put(turns.with_seat(event.seat, speed=max(0, turns.speed[event.seat] - event.speed)))


def _rested(state: State, event: Rested) -> State:
    return state.put(state.get(Turns).with_seat(event.seat, gather=0, speed=0, over=False))


def _lost(state: State, event: TurnLost) -> State:
    return state.put(state.get(Turns).with_seat(event.seat, over=True))


def _ends(state: State, frame: Exploring, seat: int) -> Iterable[Move]:
    return (End(seat),)


def _end(state: State, move: End) -> Iterable[Event]:
    return leave(state, (move.seat,), "ISL-TURN-9")


def leave(state: State, seats: tuple[int, ...], rule: str) -> Iterator[Event]:
    """The events by which the explore phase, on top of the stack, ends for some seats; partners on turn go on."""
    assert isinstance(state.top, Exploring)
    others = tuple(other for other in state.top.seats if other not in seats)
    yield Closed(rule, Exploring.key)
    for seat in seats:
        yield Rested("ISL-TURN-9", seat)
    if others:
        yield Laid(rule, (Exploring(others),))


EVENTS = (Rolled, Shared, Walked, Rested, TurnLost)
FRAMES = (Rolling, Sharing, Gathering, Exploring)
MOVES = (Share, End)

PARTS: tuple[Part, ...] = (
    opening(ROLE, "ISL-TURN-1", _opening),
    chance(Rolling, "ISL-TURN-1", _roll),
    moves(Sharing, "ISL-TURN-1", _shares, (Share,), satisfies=("ISL-TURN-1",)),
    check(Share, "ISL-TURN-1", _both_dice),
    effect(Share, "ISL-TURN-2", _share),
    moves(Exploring, "ISL-TURN-8", _ends, (End,)),
    effect(End, "ISL-TURN-9", _end),
    reduce(Rolled, "ISL-TURN-1", lambda state, event: state),
    reduce(Shared, "ISL-TURN-1", _shared),
    reduce(Walked, "ISL-MAP-6", _walked),
    reduce(Rested, "ISL-TURN-9", _rested),
    reduce(TurnLost, "ISL-ATT-7", _lost),
)
