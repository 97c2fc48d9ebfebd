"""The Army of Jiménez: one battle die rerolled in each battle of its side (THV-TREASURE-ARMY-1, TEAM-TREASURE-2).

It is offered when the dice lie on the table, and once more after another reroll of theirs, until it has been used
(THV-OPEN-40).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from tutor.engine.chance import Dice, Node
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import SEAT, IntField, Maybe
from tutor.engine.games.island import parameters
from tutor.engine.games.island.agenda import BattleBegan
from tutor.engine.games.island.battle import BattleEnded, BattleRolled, Counting, attackers, defenders, rollers
from tutor.engine.games.island.explorers import Rerolled, Retaken
from tutor.engine.games.island.kinds import PART
from tutor.engine.games.island.slices import Battle
from tutor.engine.games.island.treasures import Treasures, holder
from tutor.engine.module import Part, chance, check, effect, moves, react, reduce
from tutor.engine.moves import Move
from tutor.engine.state import Chance, Decision, State
from tutor.engine.verdict import Fault, fault

__all__ = ["EVENTS", "FRAMES", "MOVES", "PARTS", "Rally"]


class _DieField(IntField):
    """The battle dice on the table, and one number that isn't there."""

    def universe(self, state: State, seat: int) -> Iterable[int]:
        shown = set(state.get(Battle).dice)
        other = next(face for face in range(1, 99) if face not in shown)
        return sorted(shown | {other})


DIE = _DieField(0, 99)


@dataclass(frozen=True, slots=True)
class Rallying(Decision):
    """The Army's holder may reroll one of the battle dice on the table."""

    key: ClassVar[str] = "rallying"
    exclusive: ClassVar[bool] = True
    part: Annotated[str, PART]


@dataclass(frozen=True, slots=True)
class Charging(Chance):
    """One battle die is rolled again."""

    key: ClassVar[str] = "charging"
    part: Annotated[str, PART]


@dataclass(frozen=True, slots=True)
class Rally(Move):
    """Roll this battle die again, or none for now (THV-TREASURE-ARMY-1)."""

    key: ClassVar[str] = "rally"
    near: ClassVar[tuple[str, ...]] = ("die",)
    die: Annotated[int | None, Maybe(DIE)]


@dataclass(frozen=True, slots=True)
class Rallied(Event):
    """The Army has done its part in this battle."""

    key: ClassVar[str] = "rallied"
    seat: Annotated[int, SEAT]


def _holder(state: State, part: str, only_the_partner: bool) -> int | None:
    """The Army's holder on the rolling side, if its die is still to be rerolled; by which of the two rules."""
    seat = holder(state, "army")
    if seat is None or state.get(Treasures).rallied or seat not in rollers(state, part):
        return None
    fought = (attackers(state) if part == "attack" else defenders(state)).explorers()
    return seat if only_the_partner == (bool(fought) and seat not in fought) else None


def _offer(state: State, rule: str, part: str, only_the_partner: bool) -> Iterator[Event]:
    seat = _holder(state, part, only_the_partner)
    if seat is not None:
        yield Laid(rule, (Rallying((seat,), part),))


def _own(state: State, event: BattleRolled) -> Iterator[Event]:
    return _offer(state, "THV-TREASURE-ARMY-1", event.part, only_the_partner=False)


def _partners(state: State, event: BattleRolled) -> Iterator[Event]:
    return _offer(state, "THV-TEAM-TREASURE-2", event.part, only_the_partner=True)


def _part(state: State) -> str:
    """Whose dice lie on the table."""
    return next(frame.part for frame in state.frames_of(Counting))


def _own_again(state: State, event: Rerolled) -> Iterator[Event]:
    return _offer(state, "THV-TREASURE-ARMY-1", _part(state), only_the_partner=False)


def _partners_again(state: State, event: Rerolled) -> Iterator[Event]:
    return _offer(state, "THV-TEAM-TREASURE-2", _part(state), only_the_partner=True)


def _rallies(state: State, frame: Rallying, seat: int) -> Iterator[Move]:
    for die in (None, *sorted(set(state.get(Battle).dice))):
        yield Rally(seat, die)


def _on_the_table(state: State, move: Rally) -> Iterator[Fault]:
    if move.die is not None and move.die not in state.get(Battle).dice:
        yield fault("reroll.absent", dice=move.die)


def _rally(state: State, move: Rally) -> Iterator[Event]:
    frame = state.top
    assert isinstance(frame, Rallying)
    yield Closed("THV-TREASURE-ARMY-1", Rallying.key)
    if move.die is not None:
        yield Rallied("THV-TREASURE-ARMY-1", move.seat)
        yield Retaken("THV-TREASURE-ARMY-1", (move.die,))
        yield Laid("THV-TREASURE-ARMY-1", (Charging(frame.part),))


def _roll(state: State, frame: Charging) -> Node:
    def then(dice: tuple[int, ...]) -> Iterable[Event]:
        return (Rerolled("THV-TREASURE-ARMY-1", dice),)

    return Node(Dice(parameters.faces(state, "P-BATTLE-DIE"), 1), then)


def _used(state: State, event: Rallied) -> State:
    return state.put(replace(state.get(Treasures), rallied=True))


def _over(state: State, event: Event) -> Iterator[Event]:
    """The battle is over, or the next one on the same tile begins."""
    if state.get(Treasures).rallied:
        yield Rested("THV-TREASURE-ARMY-1")


@dataclass(frozen=True, slots=True)
class Rested(Event):
    """The Army may reroll a die again."""

    key: ClassVar[str] = "army-rested"


def _rested(state: State, event: Rested) -> State:
    return state.put(replace(state.get(Treasures), rallied=False))


EVENTS = (Rallied, Rested)
FRAMES = (Rallying, Charging)
MOVES = (Rally,)

PARTS: tuple[Part, ...] = (
    react(BattleRolled, "THV-TREASURE-ARMY-1", _own),
    react(BattleRolled, "THV-TEAM-TREASURE-2", _partners),
    react(Rerolled, "THV-TREASURE-ARMY-1", _own_again),
    react(Rerolled, "THV-TEAM-TREASURE-2", _partners_again),
    moves(Rallying, "THV-TREASURE-ARMY-1", _rallies, (Rally,)),
    check(Rally, "THV-TREASURE-ARMY-1", _on_the_table, "shape"),
    effect(Rally, "THV-TREASURE-ARMY-1", _rally),
    chance(Charging, "THV-TREASURE-ARMY-1", _roll),
    reduce(Rallied, "THV-TREASURE-ARMY-1", _used),
    *(react(event, "THV-TREASURE-ARMY-1", _over) for event in (BattleBegan, BattleEnded)),
    reduce(Rested, "THV-TREASURE-ARMY-1", _rested),
)
