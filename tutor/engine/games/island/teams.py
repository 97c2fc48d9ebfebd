"""Two partners on one side: dice shared, hands of their own, pieces in common, gifts at any time (THV-TEAM).

Partners act in one frame for both. Treasures wait for the deeper cave.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import Annotated, Any, ClassVar

from tutor.engine.bag import HIDDEN, Bag
from tutor.engine.chance import Dice, Node
from tutor.engine.errors import InputError
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import NUMBERS, SEAT, SEATS, IntField
from tutor.engine.games.island.building import Bought, Build, Built, Hire, Offering, Sacrificed, cost, kind_of
from tutor.engine.games.island.cards import Given
from tutor.engine.games.island.components import GOLDEN_DICE, GOLDEN_FACES, PLAIN
from tutor.engine.games.island.exploring import Discover, Step
from tutor.engine.games.island.farming import Gather, farmed
from tutor.engine.games.island.kinds import RESOURCE
from tutor.engine.games.island.modes import PARTNER, check_few, check_row, mode_option
from tutor.engine.games.island.shrines import Held
from tutor.engine.games.island.slices import Cast, Hands, Relic, explorer_at, seats_of, side_of
from tutor.engine.games.island.spoils import Paying
from tutor.engine.games.island.trade import near_enough
from tutor.engine.games.island.turn import Exploring, Gathering, Rolled, Shared
from tutor.engine.messages import texts
from tutor.engine.module import Module, add, chance, check, effect, hide, moves, opening, react, reduce, setup
from tutor.engine.moves import Move
from tutor.engine.state import Chance, Decision, Frame, State
from tutor.engine.verdict import Fault, fault

__all__ = ["MODULE", "Allot", "Allotting", "Give", "PassShrine", "partner"]


class _ShownField(IntField):
    """The dice on the table, and one number that isn't there."""

    def universe(self, state: State, seat: int) -> Iterable[int]:
        shown = set(state.top.dice) if isinstance(state.top, Allotting) else set()
        other = next((face for face in GOLDEN_FACES if face not in shown), None)
        return sorted(shown | ({other} if other else set()))


SHOWN = _ShownField(GOLDEN_FACES[0], GOLDEN_FACES[-1])


@dataclass(frozen=True, slots=True)
class Pitching(Chance):
    """The next partner rolls two golden dice; `dice` are those on the table."""

    key: ClassVar[str] = "pitching"
    seats: Annotated[tuple[int, ...], SEATS]
    dice: Annotated[tuple[int, ...], NUMBERS]


@dataclass(frozen=True, slots=True)
class Allotting(Decision):
    """The partners share out their four dice."""

    key: ClassVar[str] = "allotting"
    dice: Annotated[tuple[int, ...], NUMBERS]


@dataclass(frozen=True, slots=True)
class Allot(Move):
    """Two dice become gather amounts and two speeds, one of each for each partner in turn order (THV-OPEN-1)."""

    key: ClassVar[str] = "allot"
    near: ClassVar[tuple[str, ...]] = ("gather", "speed")
    gather: Annotated[int, SHOWN]
    speed: Annotated[int, SHOWN]
    gather2: Annotated[int, SHOWN]
    speed2: Annotated[int, SHOWN]


@dataclass(frozen=True, slots=True)
class Give(Move):
    """Give a card to the partner, at any time (THV-TEAM-SHARE-2)."""

    key: ClassVar[str] = "give"
    anytime: ClassVar[bool] = True
    near: ClassVar[tuple[str, ...]] = ("to", "card")
    to: Annotated[int, SEAT]
    card: Annotated[str, RESOURCE]

    @classmethod
    def implied(cls, state: State, values: dict[str, Any]) -> dict[str, Any]:
        other = partner(state, values["seat"])
        return {} if other is None else {"to": other}


@dataclass(frozen=True, slots=True)
class PassShrine(Move):
    """Pass the cave shrine to the partner, at any time (THV-TEAM-SHARE-2, THV-TEAM-SHARE-3)."""

    key: ClassVar[str] = "pass-shrine"
    anytime: ClassVar[bool] = True
    near: ClassVar[tuple[str, ...]] = ("to",)
    to: Annotated[int, SEAT]

    @classmethod
    def implied(cls, state: State, values: dict[str, Any]) -> dict[str, Any]:
        other = partner(state, values["seat"])
        return {} if other is None else {"to": other}


@dataclass(frozen=True, slots=True)
class Common(Event):
    """A piece that one partner paid for belongs to both."""

    key: ClassVar[str] = "common"
    seat: Annotated[int, SEAT]


def partner(state: State, seat: int) -> int | None:
    """The seat of a seat's partner."""
    return next((other for other in seats_of(state, side_of(state, seat)) if other != seat), None)


# -- set-up --------------------------------------------------------------------------------------------------------


def _two_more_villagers(state: State, subject: tuple[str, str]) -> int:
    """`subject` is (name of the side, kind of piece)."""
    return 2 if subject[1] == "villager" and len(seats_of(state, subject[0])) > 1 else 0


def _one_card_a_team(state: State) -> Iterable[Frame]:
    names = state.get(Cast).names
    for group in state.table.order:
        played = [names[seat] for seat in group if names[seat] != PLAIN]
        if len(set(played)) < len(played):
            raise InputError(
                f"both partners play {played[0]}",
                field="explorers",
                remedy="A team has one card: each partner plays one of its two sides.",
            )
    return ()


# -- the turn ------------------------------------------------------------------------------------------------------


def _opening(state: State, seats: tuple[int, ...]) -> Iterable[Frame]:
    return [Pitching(seats, ())]


def _pitch(state: State, frame: Pitching) -> Node:
    seat = frame.seats[len(frame.dice) // GOLDEN_DICE]

    def then(dice: tuple[int, ...]) -> Iterator[Event]:
        table = tuple(sorted((*frame.dice, *dice)))
        last = len(table) == GOLDEN_DICE * len(frame.seats)
        yield Laid("THV-TEAM-TURN-1", (Allotting(frame.seats, table) if last else Pitching(frame.seats, table),))
        yield Rolled("THV-TEAM-TURN-1", seat, dice)

    return Node(Dice(GOLDEN_FACES, GOLDEN_DICE), then)


def _allots(state: State, frame: Allotting, seat: int) -> Iterator[Move]:
    for gather, speed, gather2, speed2 in sorted(set(permutations(frame.dice))):
        yield Allot(seat, gather, speed, gather2, speed2)


def _the_four_dice(state: State, move: Allot) -> Iterator[Fault]:
    frame = state.top
    if not isinstance(frame, Allotting):
        return
    if tuple(sorted((move.gather, move.speed, move.gather2, move.speed2))) != frame.dice:
        yield fault("allot.dice", dice=" ".join(map(str, frame.dice)))


def _allot(state: State, move: Allot) -> Iterator[Event]:
    frame = state.top
    assert isinstance(frame, Allotting)
    first, second = frame.seats
    yield Closed("THV-TEAM-TURN-1", Allotting.key)
    yield Shared("THV-TEAM-TURN-1", first, move.gather, move.speed)
    yield Shared("THV-TEAM-TURN-1", second, move.gather2, move.speed2)
    yield Laid("THV-TEAM-TURN-2", (Exploring(frame.seats),))
    yield Laid("THV-TEAM-FARM-1", (Gathering(frame.seats),))


def _both_gather_first(state: State, move: Any) -> Iterator[Fault]:
    if isinstance(state.top, Gathering) and partner(state, move.seat) is not None:
        yield fault("partner.gather-first")


# -- farming -------------------------------------------------------------------------------------------------------


def _not_the_partners_tile(state: State, move: Gather) -> Iterator[Fault]:
    """A type that only the partner farms."""
    other = partner(state, move.seat)
    if other is None:
        return
    wrong = sorted(set(move.cards) & set(farmed(state, other)) - set(farmed(state, move.seat)))
    if wrong:
        yield fault("gather.partner", wrong=" and ".join(wrong))


# -- sharing -------------------------------------------------------------------------------------------------------


def _see_each_other(hands: Hands, seat: int, state: State) -> Hands:
    other = partner(state, seat) if seat >= 0 else None
    return hands if other is None else hands.with_hand(other, state.get(Hands)[other])


def _has_card(state: State, move: Give) -> Iterator[Fault]:
    hand = state.get(Hands)[move.seat]
    if HIDDEN in hand or move.card not in hand:
        yield fault("cards.not-in-hand", cards=move.card)


def _to_partner(state: State, move: Give) -> Iterator[Fault]:
    if move.to != partner(state, move.seat):
        yield fault("partner.only")


def _not_owing(state: State, move: Give) -> Iterator[Fault]:
    """Between a defeat and its payment the hand is counted already."""
    if any(isinstance(frame, Paying) for frame in state.stack):
        yield fault("partner.owing")


def _near(state: State, move: Any) -> Iterator[Fault]:
    if side_of(state, move.to) == side_of(state, move.seat) and not near_enough(state, move.seat, move.to):
        yield fault("partner.far", other=state.table.name(move.to))


def _gifts(state: State, frame: Decision, seat: int) -> Iterator[Move]:
    other = partner(state, seat)
    if other is not None:
        for card in state.get(Hands)[seat].counts():
            if card != HIDDEN:
                yield Give(seat, other, card)


def _give(state: State, move: Give) -> Iterator[Event]:
    yield Given("THV-TEAM-SHARE-2", move.seat, move.to, Bag([move.card]))


def _holds_it(state: State, move: PassShrine) -> Iterator[Fault]:
    if state.get(Relic) != Relic(move.seat) or move.to == move.seat or explorer_at(state, move.to) is None:
        yield fault("relic.none")


def _partners_only(state: State, move: PassShrine) -> Iterator[Fault]:
    if side_of(state, move.to) != side_of(state, move.seat):
        yield fault("relic.other-side")


def _passes(state: State, frame: Decision, seat: int) -> Iterator[Move]:
    if state.get(Relic) == Relic(seat):
        for other in range(len(state.table.seats)):
            yield PassShrine(seat, other)


def _pass(state: State, move: PassShrine) -> Iterator[Event]:
    yield Held("THV-TEAM-SHARE-2", move.to, None)


# -- pieces --------------------------------------------------------------------------------------------------------


def _shared_piece(state: State, event: Any) -> Iterator[Event]:
    if partner(state, event.seat) is not None:
        yield Common("THV-TEAM-WOOD-1", event.seat)


def _only_together(state: State, move: Any) -> Iterator[Fault]:
    """A price that the two hands cover but not one of them, while the partners can't share."""
    other, price, hands = partner(state, move.seat), cost(state, kind_of(move)), state.get(Hands)
    if other is None or hands[move.seat].covers(price) or near_enough(state, move.seat, other):
        return
    if Bag([*hands[move.seat], *hands[other]]).covers(price):
        yield fault("partner.apart")


_PURCHASES = (Hire, Build, Offering)

MODULE = Module(
    name="teams",
    title="The Thieves of El Dorado: teams of two",
    requires=("island",),
    parts=(
        setup("THV-MODE-3", check_few),
        setup("THV-MODE-5", check_row),
        setup("THV-SETUP-4", _one_card_a_team),
        add("pieces", "THV-SETUP-2", _two_more_villagers, "more villagers for a team"),
        opening(PARTNER, "THV-TEAM-TURN-1", _opening),
        chance(Pitching, "THV-TEAM-TURN-1", _pitch),
        moves(Allotting, "THV-TEAM-TURN-1", _allots, (Allot,), satisfies=("THV-TEAM-TURN-1",)),
        check(Allot, "THV-TEAM-TURN-1", _the_four_dice, "shape"),
        effect(Allot, "THV-TEAM-FARM-1", _allot),
        check(Gather, "THV-TEAM-FARM-2", _not_the_partners_tile),
        check(Step, "THV-TEAM-TURN-2", _both_gather_first, "shape"),
        check(Discover, "THV-TEAM-TURN-2", _both_gather_first, "shape"),
        hide(Hands, "THV-TEAM-SHARE-1", _see_each_other),
        moves("anytime", "THV-TEAM-SHARE-2", _gifts, (Give,)),
        check(Give, "ISL-TURN-11", _has_card, "shape"),
        check(Give, "THV-TEAM-SHARE-3", _to_partner, "shape"),
        check(Give, "ISL-BUY-8", _not_owing, "shape"),
        check(Give, "THV-TEAM-SHARE-2", _near),
        effect(Give, "THV-TEAM-SHARE-2", _give),
        moves("anytime", "THV-TEAM-SHARE-3", _passes, (PassShrine,)),
        check(PassShrine, "ISL-SHR-5", _holds_it, "shape"),
        check(PassShrine, "THV-TEAM-SHARE-3", _partners_only),
        check(PassShrine, "THV-TEAM-SHARE-2", _near),
        effect(PassShrine, "THV-TEAM-SHARE-2", _pass),
        *(react(event, "THV-TEAM-WOOD-1", _shared_piece) for event in (Bought, Built, Sacrificed)),
        reduce(Common, "THV-TEAM-WOOD-1", lambda state, event: state),
        *(check(kind, "THV-TEAM-WOOD-2", _only_together) for kind in _PURCHASES),
    ),
    frames=(Pitching, Allotting),
    moves=(Allot, Give, PassShrine),
    events=(Common,),
    roles=(PARTNER,),
    options={"mode": mode_option("2v2")},
    messages=texts("teams"),
)
