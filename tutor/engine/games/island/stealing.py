"""How the Thieves' turn opens: one gold, or a theft with reach, loot and a private look (THV-STEAL)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from tutor.engine import play as kernel
from tutor.engine.bag import HIDDEN, Bag
from tutor.engine.board import Cell
from tutor.engine.chance import Node, OneOf
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import COUNT, NUMBERS, SEAT, BagField, IntField, Maybe
from tutor.engine.games.island import parameters
from tutor.engine.games.island.band import dens, is_thieves, thieves_at
from tutor.engine.games.island.cards import Gained, Given
from tutor.engine.games.island.kinds import CARD, MaybeSeat
from tutor.engine.games.island.slices import Hands, Pieces, explorer_at, side_of
from tutor.engine.games.island.turn import Exploring
from tutor.engine.module import Part, base, chance, check, effect, hide, moves, reduce
from tutor.engine.moves import Move
from tutor.engine.state import Chance, Decision, State
from tutor.engine.verdict import Fault, fault

__all__ = ["EVENTS", "FRAMES", "MOVES", "PARTS", "Aim", "Choosing", "Steal", "Take", "TakeGold", "Target"]

OUT_OF_REACH = 99
"""The distance to where no way leads."""


def _loot(state: State, seat: int) -> Bag:
    top = state.top
    return state.get(Hands)[top.victim] if isinstance(top, Looking) else Bag()


REACH = IntField(0, OUT_OF_REACH)
LOOT = BagField(CARD, from_=_loot)


class _ReachField(IntField):
    """The numbers on the die, and one that isn't."""

    def universe(self, state: State, seat: int) -> Iterable[int]:
        shown = state.top.numbers if isinstance(state.top, Aiming) else ()
        return sorted({*shown, max(shown, default=0) + 1})


@dataclass(frozen=True, slots=True)
class Choosing(Decision):
    """The Thieves take one gold, or steal."""

    key: ClassVar[str] = "choosing"


@dataclass(frozen=True, slots=True)
class Casting(Chance):
    """The thief die is rolled."""

    key: ClassVar[str] = "casting"
    seat: Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class Aiming(Decision):
    """The Thieves say which number is the reach, and from whom they steal."""

    key: ClassVar[str] = "aiming"
    exclusive: ClassVar[bool] = True
    numbers: Annotated[tuple[int, ...], NUMBERS]


@dataclass(frozen=True, slots=True)
class Looking(Decision):
    """The Thieves look through a hand and keep up to `loot` cards of it."""

    key: ClassVar[str] = "looking"
    exclusive: ClassVar[bool] = True
    victim: Annotated[int, SEAT]
    loot: Annotated[int, COUNT]


@dataclass(frozen=True, slots=True)
class TakeGold(Move):
    """Take one gold from the supply (THV-STEAL-1)."""

    key: ClassVar[str] = "take-gold"


@dataclass(frozen=True, slots=True)
class Steal(Move):
    """Roll the thief die to steal (THV-STEAL-1)."""

    key: ClassVar[str] = "steal"


@dataclass(frozen=True, slots=True)
class Aim(Move):
    """Choose the reach and the victim; none when nobody can be robbed with it (THV-STEAL-2, THV-STEAL-3)."""

    key: ClassVar[str] = "aim"
    near: ClassVar[tuple[str, ...]] = ("victim", "reach")
    reach: Annotated[int, _ReachField(0, OUT_OF_REACH)]
    victim: Annotated[int | None, Maybe(SEAT)]


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Keep these cards of the hand; the rest goes back (THV-STEAL-5)."""

    key: ClassVar[str] = "take"
    near: ClassVar[tuple[str, ...]] = ("cards",)
    cards: Annotated[Bag, LOOT]


@dataclass(frozen=True, slots=True)
class Cast(Event):
    """The thief die shows these two numbers."""

    key: ClassVar[str] = "cast-die"
    seat: Annotated[int, SEAT]
    numbers: Annotated[tuple[int, ...], NUMBERS]


@dataclass(frozen=True, slots=True)
class Aimed(Event):
    """The reach is chosen, and with it the victim; nobody when nobody could be robbed."""

    key: ClassVar[str] = "aimed"
    seat: Annotated[int, SEAT]
    reach: Annotated[int, REACH]
    victim: MaybeSeat


# -- gold or steal -------------------------------------------------------------------------------------------------


def _choices(state: State, frame: Choosing, seat: int) -> Iterator[Move]:
    yield TakeGold(seat)
    yield Steal(seat)


def _take_gold(state: State, move: TakeGold) -> Iterator[Event]:
    yield Closed("THV-STEAL-1", Choosing.key)
    if "gold" in state.get(Hands).supply:
        yield Gained("THV-STEAL-1", move.seat, Bag(["gold"]))
    yield Laid("THV-THIEF-EXPLORE-1", (Exploring((move.seat,)),))


def _steal(state: State, move: Steal) -> Iterator[Event]:
    yield Closed("THV-STEAL-1", Choosing.key)
    yield Laid("THV-THIEF-EXPLORE-1", (Exploring((move.seat,)),))
    yield Laid("THV-STEAL-2", (Casting(move.seat),))


def _cast(state: State, frame: Casting) -> Node:
    faces = ["/".join(map(str, pair)) for pair in parameters.pairs(state, "P-THIEF-DIE")]
    options = sorted(set(faces))

    def then(face: str) -> Iterator[Event]:
        numbers = NUMBERS.parse(face)
        yield Cast("THV-STEAL-2", frame.seat, numbers)
        yield Laid("THV-STEAL-2", (Aiming((frame.seat,), numbers),))

    return Node(OneOf(options, [faces.count(face) for face in options], "face"), then)


# -- reach ---------------------------------------------------------------------------------------------------------


Target = tuple[int, Cell]
"""Who reaches (a seat), and the tile to be reached."""


def _from_nearest_origin(state: State, subject: Target) -> int:
    """Tiles from the nearest thief, hideout or outpost, over tiles on the map and through an open way to the cave.

    A tile that touches a building is at the distance of P-REACH-BUILDING from it (THV-OPEN-3), others are counted on.
    """
    seat, target = subject
    one = state.ruleset.ruling("THV-OPEN-3") == "one"
    beside = parameters.number(state, "P-REACH-BUILDING") if one else 0
    origins = [(cell, 0) for cell in set(thieves_at(state, seat))]
    origins += [(cell, beside) for den in dens(state, seat) for cell in den.corner.cells() if cell in state.board]
    ways = [(state.quantity("distance", (cell, target)).value, start) for cell, start in set(origins)]
    return min((steps + start for steps, start in ways if steps >= 0), default=OUT_OF_REACH)


def _is_shown(state: State, move: Aim) -> Iterator[Fault]:
    frame = state.top
    if isinstance(frame, Aiming) and move.reach not in frame.numbers:
        yield fault("aim.number", reach=move.reach, numbers=" and ".join(map(str, frame.numbers)))


def _is_a_victim(state: State, move: Aim) -> Iterator[Fault]:
    if move.victim is None:
        return
    if is_thieves(state, move.victim):
        yield fault("aim.self")
    elif explorer_at(state, move.victim) is None:
        yield fault("aim.away", victim=state.table.name(move.victim))


def _victim_cell(state: State, move: Aim) -> Cell | None:
    return None if move.victim is None else explorer_at(state, move.victim)


def _within_reach(state: State, move: Aim) -> Iterator[Fault]:
    cell = _victim_cell(state, move)
    if cell is not None:
        away = state.quantity("reach", (move.seat, cell)).value
        if away >= OUT_OF_REACH:
            yield fault("aim.no-way", cell=cell)
        elif away > move.reach:
            yield fault("aim.far", cell=cell, away=away, reach=move.reach)


def _no_fort(of_anybody: bool) -> Any:
    def sheltered(state: State, move: Aim) -> Iterator[Fault]:
        cell = _victim_cell(state, move)
        if cell is None or move.victim is None:
            return
        side = side_of(state, move.victim)
        if any(of_anybody or fort.side == side for fort in state.get(Pieces).touching(cell, "fort")):
            yield fault("aim.fort", cell=cell)

    return sheltered


def robbable(state: State, seat: int, reach: int) -> list[int]:
    """The seats that can be robbed with a reach."""
    others = range(len(state.table.seats))
    return [other for other in others if kernel.passes(state, Aim(seat, reach, other), frozenset())]


def _nobody_else(state: State, move: Aim) -> Iterator[Fault]:
    """Nobody is named only where nobody can be robbed (THV-OPEN-22)."""
    found = robbable(state, move.seat, move.reach) if move.victim is None else []
    if found:
        yield fault("aim.somebody", victim=state.table.name(found[0]), reach=move.reach)


def _aims(state: State, frame: Aiming, seat: int) -> Iterator[Move]:
    for reach in sorted(set(frame.numbers)):
        for victim in (None, *range(len(state.table.seats))):
            yield Aim(seat, reach, victim)


def _aim(state: State, move: Aim) -> Iterator[Event]:
    frame = state.top
    assert isinstance(frame, Aiming)
    loot = sum(frame.numbers) - move.reach
    yield Closed("THV-STEAL-2", Aiming.key)
    if move.victim is None:
        yield Aimed("THV-STEAL-5", move.seat, move.reach, None)
    else:
        yield Aimed("THV-STEAL-2", move.seat, move.reach, move.victim)
        yield Laid("THV-STEAL-5", (Looking((move.seat,), move.victim, loot),))


# -- the hand ------------------------------------------------------------------------------------------------------


def _in_hand(state: State, move: Take) -> Iterator[Fault]:
    frame = state.top
    assert isinstance(frame, Looking)
    if HIDDEN in move.cards or not state.get(Hands)[frame.victim].covers(move.cards):
        yield fault("take.absent", cards=move.cards)


def _no_more_than_loot(state: State, move: Take) -> Iterator[Fault]:
    frame = state.top
    assert isinstance(frame, Looking)
    if len(move.cards) > frame.loot:
        yield fault("take.loot", most=frame.loot, taken=len(move.cards))


def _takes(state: State, frame: Looking, seat: int) -> Iterator[Move]:
    for cards in state.get(Hands)[frame.victim].sub_bags():
        if HIDDEN not in cards:
            yield Take(seat, cards)


def _take(state: State, move: Take) -> Iterator[Event]:
    frame = state.top
    assert isinstance(frame, Looking)
    yield Closed("THV-STEAL-5", Looking.key)
    if move.cards:
        yield Given("THV-STEAL-5", frame.victim, move.seat, move.cards)


def _open_hand(hands: Hands, seat: int, state: State) -> Hands:
    """While they look, the Thieves see the hand they look at."""
    for frame in state.frames_of(Looking):
        if seat in frame.seats:
            hands = hands.with_hand(frame.victim, state.get(Hands)[frame.victim])
    return hands


def _counts_are_open(hands: Hands, seat: int, state: State) -> Hands:
    """However much is hidden, as many cards are seen as there are."""
    seen = tuple(
        shown if len(shown) == len(real) else real.hidden()
        for shown, real in zip(hands.hands, state.get(Hands).hands, strict=True)
    )
    return Hands(seen, hands.supply, hands.hoard)


EVENTS = (Cast, Aimed)
FRAMES = (Choosing, Casting, Aiming, Looking)
MOVES = (TakeGold, Steal, Aim, Take)

PARTS: tuple[Part, ...] = (
    moves(Choosing, "THV-STEAL-1", _choices, (TakeGold, Steal)),
    effect(TakeGold, "THV-THIEF-EXPLORE-1", _take_gold),
    effect(Steal, "THV-STEAL-1", _steal),
    chance(Casting, "THV-STEAL-2", _cast),
    reduce(Cast, "THV-STEAL-2", lambda state, event: state),
    base("reach", "THV-STEAL-4", _from_nearest_origin, "tiles from the nearest thief, hideout or outpost"),
    moves(Aiming, "THV-STEAL-2", _aims, (Aim,)),
    check(Aim, "THV-STEAL-2", _is_shown, "shape"),
    check(Aim, "THV-STEAL-5", _is_a_victim, "shape"),
    check(Aim, "THV-STEAL-3", _within_reach),
    check(Aim, "THV-STEAL-6", _no_fort(True)).under("THV-OPEN-6", "any"),
    check(Aim, "THV-STEAL-6", _no_fort(False)).under("THV-OPEN-6", "own"),
    check(Aim, "THV-STEAL-5", _nobody_else),
    effect(Aim, "THV-STEAL-2", _aim),
    reduce(Aimed, "THV-STEAL-2", lambda state, event: state),
    moves(Looking, "THV-STEAL-5", _takes, (Take,)),
    check(Take, "THV-STEAL-5", _in_hand, "shape"),
    check(Take, "THV-STEAL-5", _no_more_than_loot),
    effect(Take, "THV-STEAL-5", _take),
    hide(Hands, "THV-STEAL-5", _open_hand),
    hide(Hands, "THV-STEAL-7", _counts_are_open),
)
