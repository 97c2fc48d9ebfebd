"""The base explorers whose abilities are known: Hector, Victoria, Tizoc, Lafitte, Nicolas, Emma (ISL-EXP-1 to 6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from typing import Annotated, Any, ClassVar

from tutor.engine.bag import EMPTY, Bag
from tutor.engine.board import Cell
from tutor.engine.chance import Dice, Draw, Node
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import BAG, CELL, COUNT, NUMBERS, SEAT, BagField
from tutor.engine.games.island import parameters
from tutor.engine.games.island.battle import BattleRolled, rollers
from tutor.engine.games.island.cards import Gained, Given
from tutor.engine.games.island.exploring import Revealing, next_tiles
from tutor.engine.games.island.farming import Gathered, farmed
from tutor.engine.games.island.kinds import CARDS, PART, REROLL, TILE, TILES
from tutor.engine.games.island.slices import Battle, Cast, Hands, SurfaceStack, seats_of, side_of
from tutor.engine.games.island.tiles import Placed
from tutor.engine.games.island.turn import Rolled
from tutor.engine.module import Part, add, auto, chance, check, effect, moves, react, reduce
from tutor.engine.moves import Move
from tutor.engine.state import Auto, Chance, Decision, State
from tutor.engine.verdict import Fault, fault

__all__ = [
    "EVENTS", "FRAMES", "MOVES", "PARTS", "Again", "Chart", "Reroll", "Rerolled", "Retaken", "Rob", "on_the_table",
    "plays", "put_back", "take_up",
]  # fmt: skip


def plays(state: State, seat: int, explorer: str) -> bool:
    """Whether a seat plays an explorer."""
    return state.get(Cast).names[seat] == explorer


# -- Hector and Victoria -------------------------------------------------------------------------------------------


def _one_more_villager(state: State, subject: tuple[str, str]) -> int:
    side, kind = subject
    return int(kind == "villager" and any(plays(state, seat, "hector") for seat in seats_of(state, side)))


def _three_more_cards(state: State, seat: int) -> int:
    return 3 if plays(state, seat, "victoria") else 0


# -- Tizoc ---------------------------------------------------------------------------------------------------------


def _free_food(state: State, event: Gathered) -> Iterator[Event]:
    """A food from the supply at the end of the gather phase; P-TIZOC says whether only while food is farmed."""
    if not plays(state, event.seat, "tizoc") or "food" not in state.get(Hands).supply:
        return
    if parameters.word(state, "P-TIZOC") == "always" or "food" in farmed(state, event.seat):
        yield Gained("ISL-EXP-3", event.seat, Bag(["food"]))


# -- Lafitte -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Raid(Auto):
    """Lafitte steals once more, if there is anybody with cards."""

    key: ClassVar[str] = "raid"
    seat: Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class Robbing(Decision):
    """Lafitte says from whom he steals."""

    key: ClassVar[str] = "robbing"
    exclusive: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Snatching(Chance):
    """Cards are drawn from a hand at random."""

    key: ClassVar[str] = "snatching"
    seat: Annotated[int, SEAT]
    victim: Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class Rob(Move):
    """Steal random cards from another explorer (ISL-EXP-4)."""

    key: ClassVar[str] = "rob"
    near: ClassVar[tuple[str, ...]] = ("victim",)
    victim: Annotated[int, SEAT]


def _three_or_five(state: State, event: Rolled) -> Iterator[Event]:
    raids = sum(die in (3, 5) for die in event.dice)
    if raids and plays(state, event.seat, "lafitte"):
        yield Laid("ISL-EXP-4", (Raid(event.seat),) * raids)


def _victims(state: State, seat: int) -> list[int]:
    hands, side = state.get(Hands), side_of(state, seat)
    return [other for other in range(len(state.table.seats)) if side_of(state, other) != side and hands[other]]


def _raid(state: State, frame: Raid) -> Iterator[Event]:
    if _victims(state, frame.seat):
        yield Laid("ISL-EXP-4", (Robbing((frame.seat,)),))


def _robs(state: State, frame: Robbing, seat: int) -> Iterator[Move]:
    return (Rob(seat, victim) for victim in _victims(state, seat))


def _has_cards(state: State, move: Rob) -> Iterator[Fault]:
    if move.victim == move.seat or side_of(state, move.victim) == side_of(state, move.seat):
        yield fault("rob.own")
    elif move.victim not in _victims(state, move.seat):
        yield fault("rob.nobody", victim=state.table.name(move.victim))


def _rob(state: State, move: Rob) -> Iterator[Event]:
    yield Closed("ISL-EXP-4", Robbing.key)
    yield Laid("ISL-EXP-4", (Snatching(move.seat, move.victim),))


def _snatch(state: State, frame: Snatching) -> Node:
    hand = state.get(Hands)[frame.victim]

    def then(cards: Bag) -> Iterable[Event]:
        return (Given("ISL-EXP-4", frame.victim, frame.seat, cards),)

    return Node(Draw(hand, min(len(hand), parameters.number(state, "P-LAFITTE")), CARDS), then)


# -- Nicolas -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rerolling(Decision):
    """Nicolas may reroll some of his battle dice, once."""

    key: ClassVar[str] = "rerolling"
    exclusive: ClassVar[bool] = True
    part: Annotated[str, PART]


@dataclass(frozen=True, slots=True)
class Again(Chance):
    """Battle dice are rolled again."""

    key: ClassVar[str] = "again"
    part: Annotated[str, PART]
    count: Annotated[int, COUNT]


@dataclass(frozen=True, slots=True)
class Reroll(Move):
    """Roll these battle dice again; none keeps them all (ISL-EXP-5)."""

    key: ClassVar[str] = "reroll"
    near: ClassVar[tuple[str, ...]] = ("dice",)
    dice: Annotated[tuple[int, ...], REROLL]


@dataclass(frozen=True, slots=True)
class Retaken(Event):
    """Battle dice were taken off the table."""

    key: ClassVar[str] = "retaken"
    dice: Annotated[tuple[int, ...], NUMBERS]


@dataclass(frozen=True, slots=True)
class Rerolled(Event):
    """These battle dice came instead."""

    key: ClassVar[str] = "rerolled"
    dice: Annotated[tuple[int, ...], NUMBERS]


def _fortune(state: State, event: BattleRolled) -> Iterator[Event]:
    for seat in rollers(state, event.part):
        if plays(state, seat, "nicolas"):
            yield Laid("ISL-EXP-5", (Rerolling((seat,), event.part),))


def _rerolls(state: State, frame: Rerolling, seat: int) -> Iterator[Move]:
    for dice in REROLL.universe(state, seat):
        yield Reroll(seat, dice)


def on_the_table(state: State, move: Reroll) -> Iterator[Fault]:
    """Only dice that lie on the table can be rolled again."""
    if not Bag(map(str, state.get(Battle).dice)).covers(map(str, move.dice)) or tuple(sorted(move.dice)) != move.dice:
        yield fault("reroll.absent", dice=" ".join(map(str, move.dice)))


def _reroll(state: State, move: Reroll) -> Iterator[Event]:
    frame = state.top
    assert isinstance(frame, Rerolling)
    yield Closed("ISL-EXP-5", Rerolling.key)
    if move.dice:
        yield Retaken("ISL-EXP-5", move.dice)
        yield Laid("ISL-EXP-5", (Again(frame.part, len(move.dice)),))


def _roll_again(state: State, frame: Again) -> Node:
    def then(dice: tuple[int, ...]) -> Iterable[Event]:
        return (Rerolled("ISL-EXP-5", dice),)

    return Node(Dice(parameters.faces(state, "P-BATTLE-DIE"), frame.count), then)


def take_up(state: State, event: Retaken) -> State:
    """The battle without the dice that are rolled again."""
    left = list(state.get(Battle).dice)
    for die in event.dice:
        left.remove(die)
    return state.put(replace(state.get(Battle), dice=tuple(left)))


def put_back(state: State, event: Rerolled) -> State:
    """The battle with the dice that came instead."""
    battle = state.get(Battle)
    return state.put(replace(battle, dice=tuple(sorted((*battle.dice, *event.dice)))))


# -- Emma ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Charting(Decision):
    """Emma has drawn two tiles and says which one she lays."""

    key: ClassVar[str] = "charting"
    exclusive: ClassVar[bool] = True
    spot: Annotated[Cell, CELL]
    tiles: Annotated[Bag, BAG]


@dataclass(frozen=True, slots=True)
class Chart(Move):
    """Lay this one of the two tiles; the other goes under the stack (ISL-EXP-6)."""

    key: ClassVar[str] = "chart"
    near: ClassVar[tuple[str, ...]] = ("tile",)
    tile: Annotated[str, TILE]


@dataclass(frozen=True, slots=True)
class Buried(Event):
    """A tile from the top of the surface stack went under it."""

    key: ClassVar[str] = "buried"
    tile: Annotated[str, TILE]


@dataclass(frozen=True, slots=True)
class TopTwo:
    """Two tiles from the top of a stack of two or more; the outcome is the bag of both."""

    rows: tuple[Bag, ...]
    field: BagField = TILES

    def _parts(self) -> tuple[Bag, Draw]:
        """What is certain to come, and the draw for the rest."""
        if len(self.rows[0]) > 1:
            return EMPTY, Draw(self.rows[0], 2)
        return self.rows[0], Draw(self.rows[1], 1)

    def outcomes(self) -> Iterator[tuple[Bag, Fraction]]:
        sure, draw = self._parts()
        for drawn, weight in draw.outcomes():
            yield sure.plus(drawn), weight

    def weight(self, outcome: Any) -> Fraction:
        sure, draw = self._parts()
        return draw.weight(outcome.minus(sure)) if isinstance(outcome, Bag) and outcome.covers(sure) else Fraction(0)

    def sample(self, rng: Random) -> Bag:
        sure, draw = self._parts()
        return sure.plus(draw.sample(rng))


def _one_tile_more(state: State, subject: tuple[int, Cell]) -> int:
    """On the surface, while the stack has two tiles; the order of the cave stack is fixed by its set-up."""
    seat, spot = subject
    return int(plays(state, seat, "emma") and spot.layer == "surface" and len(state.get(SurfaceStack)) > 1)


def _reveal(state: State, frame: Revealing) -> Node:
    if state.quantity("tiles drawn", (frame.seat, frame.spot)).value < 2:
        return next_tiles(state, frame)

    def then(tiles: Bag) -> Iterator[Event]:
        yield Laid("ISL-EXP-6", (Charting((frame.seat,), frame.spot, tiles),))

    return Node(TopTwo(state.get(SurfaceStack).rows), then)


def _charts(state: State, frame: Charting, seat: int) -> Iterator[Move]:
    return (Chart(seat, tile) for tile in frame.tiles.counts())


def _was_drawn(state: State, move: Chart) -> Iterator[Fault]:
    assert isinstance(state.top, Charting)
    if move.tile not in state.top.tiles:
        yield fault("chart.other", tile=move.tile, tiles=state.top.tiles)


def _chart(state: State, move: Chart) -> Iterator[Event]:
    frame = state.top
    assert isinstance(frame, Charting)
    other = frame.tiles.minus([move.tile])
    yield Closed("ISL-EXP-6", Charting.key)
    yield Buried("ISL-EXP-6", other[0])
    yield Placed("ISL-MAP-2", move.seat, frame.spot, move.tile)


def _buried(state: State, event: Buried) -> State:
    tile = Bag([event.tile])
    return state.put(SurfaceStack.of([*state.get(SurfaceStack).without(tile).rows, tile]))


EVENTS = (Retaken, Rerolled, Buried)
FRAMES = (Raid, Robbing, Snatching, Rerolling, Again, Charting)
MOVES = (Rob, Reroll, Chart)

PARTS: tuple[Part, ...] = (
    add("pieces", "ISL-EXP-1", _one_more_villager, "Hector's villager"),
    add("starting cards", "ISL-EXP-2", _three_more_cards, "Victoria's wealth"),
    react(Gathered, "ISL-EXP-3", _free_food),
    react(Rolled, "ISL-EXP-4", _three_or_five),
    auto(Raid, "ISL-EXP-4", _raid),
    moves(Robbing, "ISL-EXP-4", _robs, (Rob,)),
    check(Rob, "ISL-EXP-4", _has_cards, "shape"),
    effect(Rob, "ISL-EXP-4", _rob),
    chance(Snatching, "ISL-EXP-4", _snatch),
    react(BattleRolled, "ISL-EXP-5", _fortune),
    moves(Rerolling, "ISL-EXP-5", _rerolls, (Reroll,)),
    check(Reroll, "ISL-EXP-5", on_the_table, "shape"),
    effect(Reroll, "ISL-EXP-5", _reroll),
    chance(Again, "ISL-EXP-5", _roll_again),
    reduce(Retaken, "ISL-EXP-5", take_up),
    reduce(Rerolled, "ISL-EXP-5", put_back),
    add("tiles drawn", "ISL-EXP-6", _one_tile_more, "Emma draws two"),
    chance(Revealing, "ISL-MAP-17", _reveal),
    moves(Charting, "ISL-EXP-6", _charts, (Chart,)),
    check(Chart, "ISL-EXP-6", _was_drawn, "shape"),
    effect(Chart, "ISL-EXP-6", _chart),
    reduce(Buried, "ISL-EXP-6", _buried),
)
