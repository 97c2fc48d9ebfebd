"""Hardcore battles: once a battle each side may pay for dice to be rolled again (THV-HARD-BATTLE, THV-HARD-NICHOLAS).

The attacker rolls and rerolls before the defender takes up the dice. A side has one round: gold for as many dice as it
likes, or the whole throw for nothing if Nicolas stands on the tile.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar

from tutor.engine.bag import Bag
from tutor.engine.chance import Dice, Node
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.games.island import parameters
from tutor.engine.games.island.battle import BattleRolled, attackers, defenders, rollers
from tutor.engine.games.island.cards import Paid
from tutor.engine.games.island.explorers import (
    Again,
    Reroll,
    Rerolled,
    Retaken,
    on_the_table,
    plays,
    put_back,
    take_up,
)
from tutor.engine.games.island.kinds import PART, REROLL
from tutor.engine.games.island.slices import Battle, Hands, seats_of, side_of
from tutor.engine.module import Part, chance, check, effect, moves, react, reduce
from tutor.engine.moves import Move
from tutor.engine.state import Decision, State
from tutor.engine.verdict import Fault, fault

__all__ = ["ASIDE", "FRAMES", "MOVES", "PARTS", "Fortune", "Wagering", "lucky"]

ASIDE = {"ISL-EXP-5": "THV-HARD-NICHOLAS-1"}
"""How Nicolas rerolls elsewhere stands aside."""


@dataclass(frozen=True, slots=True)
class Wagering(Decision):
    """A side may have some of its battle dice rolled again, once; one of its seats decides and pays."""

    key: ClassVar[str] = "wagering"
    exclusive: ClassVar[bool] = True
    part: Annotated[str, PART]


@dataclass(frozen=True, slots=True)
class Fortune(Move):
    """Nicolas has the whole throw of his side rolled again, for nothing (THV-HARD-NICHOLAS-1)."""

    key: ClassVar[str] = "fortune"


def lucky(state: State, seat: int, part: str) -> bool:
    """Whether a seat plays Nicolas and he stands on the tile of the battle; who attacks from afar does not."""
    battle = state.get(Battle)
    if not battle.active or (part == "attack" and battle.ranged):
        return False
    force = attackers(state) if part == "attack" else defenders(state)
    return plays(state, seat, "nicolas") and seat in force.explorers()


def _once_a_side(state: State, event: BattleRolled) -> Iterator[Event]:
    """Whoever holds cards is asked: which cards they are is nobody else's business (ISL-TURN-11)."""
    hands, frames = state.get(Hands), []
    for side in dict.fromkeys(side_of(state, seat) for seat in rollers(state, event.part)):
        seats = tuple(seat for seat in seats_of(state, side) if hands[seat] or lucky(state, seat, event.part))
        frames += [Wagering(seats, event.part)] if seats else []
    if frames:
        yield Laid(_rule(event.part), tuple(frames))


def _rule(part: str) -> str:
    """The attacker's round is over before the defender's dice are taken up."""
    return "THV-HARD-BATTLE-2" if part == "attack" else "THV-HARD-BATTLE-1"


def _gold(state: State, seat: int) -> int:
    return state.get(Hands)[seat].count("gold")


def _rerolls(state: State, frame: Wagering, seat: int) -> Iterator[Move]:
    for dice in REROLL.universe(state, seat):
        if len(dice) <= _gold(state, seat):
            yield Reroll(seat, dice)


def _fortunes(state: State, frame: Wagering, seat: int) -> Iterable[Move]:
    return (Fortune(seat),)


def _a_gold_a_die(state: State, move: Reroll) -> Iterator[Fault]:
    gold = _gold(state, move.seat)
    if len(move.dice) > gold:
        yield fault("wager.gold", dice=len(move.dice), gold=gold)


def _is_nicolas(state: State, move: Fortune) -> Iterator[Fault]:
    if not plays(state, move.seat, "nicolas"):
        yield fault("wager.only")


def _on_the_tile(state: State, move: Fortune) -> Iterator[Fault]:
    frame = state.top
    if isinstance(frame, Wagering) and not lucky(state, move.seat, frame.part):
        yield fault("wager.away", cell=state.get(Battle).cell)


def _reroll(state: State, move: Reroll) -> Iterator[Event]:
    frame = state.top
    assert isinstance(frame, Wagering)
    yield Closed(_rule(frame.part), Wagering.key)
    price = Bag(["gold"] * min(len(move.dice), _gold(state, move.seat)))
    if price:
        yield Paid("THV-HARD-BATTLE-1", move.seat, price)
    if move.dice:
        yield Retaken("THV-HARD-BATTLE-1", move.dice)
        yield Laid("THV-HARD-BATTLE-1", (Again(frame.part, len(move.dice)),))


def _fortune(state: State, move: Fortune) -> Iterator[Event]:
    frame, dice = state.top, state.get(Battle).dice
    assert isinstance(frame, Wagering)
    yield Closed("THV-HARD-NICHOLAS-1", Wagering.key)
    yield Retaken("THV-HARD-NICHOLAS-1", dice)
    yield Laid("THV-HARD-NICHOLAS-1", (Again(frame.part, len(dice)),))


def _roll_again(state: State, frame: Again) -> Node:
    def then(dice: tuple[int, ...]) -> Iterable[Event]:
        return (Rerolled(_rule(frame.part), dice),)

    return Node(Dice(parameters.faces(state, "P-BATTLE-DIE"), frame.count), then)


FRAMES = (Wagering,)
MOVES = (Fortune,)

PARTS: tuple[Part, ...] = (
    react(BattleRolled, "THV-HARD-BATTLE-1", _once_a_side),
    moves(Wagering, "THV-HARD-BATTLE-1", _rerolls, (Reroll,), satisfies=("THV-HARD-BATTLE-1",)),
    check(Reroll, "ISL-ATT-3", on_the_table, "shape"),
    check(Reroll, "THV-HARD-BATTLE-1", _a_gold_a_die),
    effect(Reroll, "THV-HARD-BATTLE-2", _reroll),
    moves(Wagering, "THV-HARD-NICHOLAS-1", _fortunes, (Fortune,)),
    check(Fortune, "THV-HARD-NICHOLAS-1", _is_nicolas, "shape"),
    check(Fortune, "THV-HARD-NICHOLAS-1", _on_the_tile),
    effect(Fortune, "THV-HARD-NICHOLAS-1", _fortune),
    chance(Again, "THV-HARD-BATTLE-1", _roll_again),
    reduce(Retaken, "THV-HARD-BATTLE-1", take_up),
    reduce(Rerolled, "THV-HARD-BATTLE-1", put_back),
)
