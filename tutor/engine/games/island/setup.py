"""Set-up: the table, explorer cards, starting cards, wooden pieces, who begins (ISL-SET-5 to 7, 10, 12, 13)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from tutor.engine.bag import Bag
from tutor.engine.board import Board
from tutor.engine.chance import Node, OneOf
from tutor.engine.errors import InputError
from tutor.engine.events import Closed, Event, Laid, TurnBegan
from tutor.engine.fields import NAME, SEAT
from tutor.engine.games.island.cards import Gained
from tutor.engine.games.island.components import EXPLORER_CARDS, NEW_CARDS, PIECES, PLAIN, RESOURCES
from tutor.engine.games.island.kinds import EXPLORER
from tutor.engine.games.island.modes import EXPLORER as ROLE
from tutor.engine.games.island.modes import PARTNER, THIEVES, seat_count, seating
from tutor.engine.games.island.slices import WILD, Battle, Cast, Pieces, Relic, Turns, Unit, seats_of
from tutor.engine.games.island.tiles import START, OpeningDraw, Stacking
from tutor.engine.module import Part, add, auto, base, chance, check, effect, moves, reduce, setup, start
from tutor.engine.moves import Move
from tutor.engine.state import Auto, Chance, Decision, Frame, Ground, Seat, State, Table
from tutor.engine.verdict import Fault, fault

__all__ = ["EVENTS", "FRAMES", "MOVES", "PARTS", "ROLE"]

_NAMES = ("first", "second", "third", "fourth", "fifth", "sixth")
_CARDS = EXPLORER_CARDS | NEW_CARDS


# -- what happens --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A seat got the explorer card of a colour, and with it that colour's wooden pieces."""

    key: ClassVar[str] = "dealt"
    seat: Annotated[int, SEAT]
    colour: Annotated[str, NAME]


@dataclass(frozen=True, slots=True)
class Chosen(Event):
    """A seat plays this explorer."""

    key: ClassVar[str] = "chosen"
    seat: Annotated[int, SEAT]
    explorer: Annotated[str, EXPLORER]


# -- frames and moves ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Dealing(Chance):
    """A seat gets one of the explorer cards left."""

    key: ClassVar[str] = "dealing"
    seat: Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class Picking(Decision):
    """A seat picks one of the two sides of its explorer card."""

    key: ClassVar[str] = "picking"
    exclusive: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Equipping(Auto):
    """A seat takes its starting cards."""

    key: ClassVar[str] = "equipping"
    seat: Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class FirstPlayer(Chance):
    """Chance says who begins."""

    key: ClassVar[str] = "first-player"


@dataclass(frozen=True, slots=True)
class Pick(Move):
    """Play the explorer on one side of the card (ISL-SET-5)."""

    key: ClassVar[str] = "pick"
    explorer: Annotated[str, EXPLORER]


# -- starting values -----------------------------------------------------------------------------------------------


def _named(options: Mapping[str, Any]) -> list[str]:
    """The explorers named in the options; nothing when they are dealt."""
    text = options["explorers"]
    if text == "deal":
        return []
    try:
        names = [EXPLORER.parse(word) for word in str(text).split("+")]
    except InputError as error:
        raise error.at(field="options.explorers") from None
    seats = sum(seating(options).sizes)
    if len(names) != seats:
        raise InputError(
            f"{len(names)} explorers for {seats} seats",
            field="options.explorers",
            remedy="Name one a seat, e.g. hector+emma.",
        )
    return names


def _colours(names: list[str], sizes: Iterable[int]) -> list[str]:
    """The colours of the cards these explorers are on; each card once, partners on the two sides of one."""
    free, left = dict(_CARDS), list(names)
    found = []
    for size in sizes if names else ():
        team, left = left[:size], left[size:]
        fits = (colour for colour, sides in free.items() if Bag(sides).covers(Bag(team)))
        colour = next(fits, None)
        if colour is None:
            raise InputError(
                f"the card of '{team[0]}' is taken" if size == 1 else f"no card has the sides {' and '.join(team)}",
                field="options.explorers",
                remedy="One card has two of them: choose others." if size == 1 else "Name the two sides of a card.",
            )
        del free[colour]
        found.append(colour)
    return found


def called(side: str, number: int) -> str:
    """The name of a side's first, or second, seat."""
    return side if not number else f"{side}-{number + 1}"


def _table(options: Mapping[str, Any]) -> Table:
    mode = seating(options)
    seats: list[Seat] = []
    order: list[tuple[int, ...]] = []
    for side, size in zip(_colours(_named(options), mode.sizes) or _NAMES, mode.sizes, strict=False):
        order.append(tuple(range(len(seats), len(seats) + size)))
        seats += [Seat(called(side, number), side, ROLE if size == 1 else PARTNER) for number in range(size)]
    if mode.thieves:
        order.append((len(seats),))
        seats.append(Seat(THIEVES, THIEVES, THIEVES))
    return Table(tuple(seats), tuple(order))


def _ground(options: Mapping[str, Any]) -> Ground:
    return Ground(Board.make({}, labels="found"))


def starters(table: Table) -> list[Unit]:
    """The explorers on the opening tile."""
    return [
        Unit(START, seat.side, "explorer", number) for number, seat in enumerate(table.seats) if seat.role != THIEVES
    ]


def _pieces(options: Mapping[str, Any]) -> Pieces:
    table = _table(options)
    return Pieces().plus(*starters(table))


def _cast(options: Mapping[str, Any]) -> Cast:
    named = tuple(_named(options))
    return Cast((*named, *(PLAIN,) * (seat_count(options) - len(named))))


def _unplayable(state: State) -> Iterator[InputError]:
    """What in the choices of the set-up asks for a module that is not there."""
    roles = {role for module in state.ruleset.modules for role in module.roles}
    missing = sorted({seat.role for seat in state.table.seats} - roles)
    if missing:
        needed = {PARTNER: "teams", THIEVES: "thieves"}
        yield InputError(
            f"nobody can play as '{missing[0]}' here",
            field="options.mode",
            remedy=f"Add the module '{needed.get(missing[0], missing[0])}' to the ruleset.",
        )
    known = {name for colour in _deck(state) for name in _CARDS[colour]}
    for name in state.get(Cast).names:
        if name not in known:
            yield InputError(
                f"'{name}' is not in the box of this game",
                field="options.explorers",
                remedy=f"Known are {', '.join(sorted(known))}.",
            )
    sides = sum(state.table.seats[group[0]].role != THIEVES for group in state.table.order)
    if sides > len(_deck(state)):
        yield InputError(
            f"{len(_deck(state))} explorer cards are too few for {sides} sides",
            field="options.mode",
            remedy="Add the module 'explorers.thieves', which brings a sixth.",
        )


def _deck(state: State) -> list[str]:
    """The colours of the explorer cards there are."""
    return list(_CARDS)[: state.quantity("explorer cards").value]


def _frames(state: State) -> Iterable[Frame]:
    """Deal cards unless the explorers were named, then hands, the opening tile, and who begins."""
    for problem in _unplayable(state):
        raise problem
    table = state.table
    seats = [number for number, seat in enumerate(table.seats) if seat.role != THIEVES]
    dealt = table.seats[0].name == _NAMES[0]
    dealing = [Dealing(group[0]) for group in table.order if group[0] in seats] if dealt else []
    return [Stacking(), *dealing, *(Equipping(seat) for seat in seats), OpeningDraw(), FirstPlayer()]


# -- dealing -------------------------------------------------------------------------------------------------------


def _deal(state: State, frame: Dealing) -> Node:
    taken = {seat.side for seat in state.table.seats}
    colours = [colour for colour in _deck(state) if colour not in taken and _playable(state, colour)]
    team = seats_of(state, state.table.seats[frame.seat].side)
    rule = "ISL-SET-5" if len(team) == 1 else "THV-SETUP-4"

    def then(colour: str) -> Iterator[Event]:
        yield Dealt(rule, frame.seat, colour)
        sides = _CARDS[colour]
        if sides[0] == sides[1]:
            for seat in team:
                yield Chosen(rule, seat, sides[0])
        else:
            yield Laid(rule, (Picking(team),))

    return Node(OneOf(colours, name="colour"), then)


def _playable(state: State, colour: str) -> bool:
    """Whether either side of a card can be played."""
    return any(state.quantity("playable", name).value for name in _CARDS[colour])


def _dealt(state: State, event: Dealt) -> State:
    table, pieces = state.table, state.get(Pieces)
    seats = list(table.seats)
    old = seats[event.seat].side
    for number, seat in enumerate(seats_of(state, old)):
        seats[seat] = Seat(called(event.colour, number), event.colour, seats[seat].role)
        unit = Unit(START, old, "explorer", seat)
        pieces = pieces.minus(unit).plus(unit._replace(side=event.colour))
    return state.put(Table(tuple(seats), table.order, table.group, table.round), pieces)


def _picks(state: State, frame: Picking, seat: int) -> Iterator[Move]:
    for explorer in _CARDS[state.table.seats[seat].side]:
        yield Pick(seat, explorer)


def _on_card(state: State, move: Pick) -> Iterator[Fault]:
    if move.explorer not in _CARDS[state.table.seats[move.seat].side]:
        yield fault("pick.other-card", explorer=EXPLORER.spoken(move.explorer))


def _pick(state: State, move: Pick) -> Iterator[Event]:
    """Who picks first has that side of the card, a partner the other."""
    side = state.table.seats[move.seat].side
    yield Closed("ISL-SET-5", Picking.key)
    yield Chosen("ISL-SET-5", move.seat, move.explorer)
    for other in seats_of(state, side):
        if other != move.seat:
            yield Chosen("THV-SETUP-4", other, next(name for name in _CARDS[side] if name != move.explorer))


def _chosen(state: State, event: Chosen) -> State:
    names = list(state.get(Cast).names)
    names[event.seat] = event.explorer
    return state.put(Cast(tuple(names)))


def _equip(state: State, frame: Equipping) -> Iterator[Event]:
    each = state.quantity("starting cards", frame.seat).value
    yield Gained("ISL-SET-6", frame.seat, Bag(RESOURCES * each))


def _one_each(state: State, seat: int) -> int:
    return 1


def _who_begins(state: State, frame: FirstPlayer) -> Node:
    names = [state.table.name(group[0]) for group in state.table.order]

    def then(name: str) -> Iterator[Event]:
        group = names.index(name)
        seats = state.table.order[group]
        yield TurnBegan("ISL-SET-12", group, 1)
        role = state.table.seats[seats[0]].role
        frames = [frame for part in state.ruleset.parts("opening", role) for frame in part.fn(state, seats)]
        yield Laid("ISL-SET-12", tuple(frames))

    return Node(OneOf(names, name="colour"), then)


# -- wooden pieces -------------------------------------------------------------------------------------------------


def _pieces_of(kind: str) -> Any:
    def count(state: State, side: tuple[str, str]) -> int:
        """`side` is (name of the side, kind of piece)."""
        seats = seats_of(state, side[0])
        explorers = state.table.seats[seats[0]].role != THIEVES if seats else side[0] != WILD
        return PIECES[kind] if side[1] == kind and explorers else 0

    return count


EVENTS = (Dealt, Chosen)
FRAMES = (Dealing, Picking, Equipping, FirstPlayer)
MOVES = (Pick,)

PARTS: tuple[Part, ...] = (
    start(Table, "ISL-SET-13", _table),
    start(Ground, "ISL-SET-2", _ground),
    start(Pieces, "ISL-SET-7", _pieces),
    start(Cast, "ISL-SET-5", _cast),
    start(Relic, "ISL-SHR-5", lambda options: Relic()),
    start(Battle, "ISL-ATT-2", lambda options: Battle()),
    start(Turns, "ISL-TURN-1", lambda options: Turns.fresh(seat_count(options))),
    setup("ISL-SET-5", _frames),
    chance(Dealing, "ISL-SET-5", _deal),
    moves(Picking, "ISL-SET-5", _picks, (Pick,)),
    check(Pick, "ISL-SET-5", _on_card, "shape"),
    effect(Pick, "ISL-SET-5", _pick),
    reduce(Dealt, "ISL-SET-5", _dealt),
    reduce(Chosen, "ISL-SET-5", _chosen),
    auto(Equipping, "ISL-SET-6", _equip),
    base("starting cards", "ISL-SET-6", _one_each, "of each resource"),
    chance(FirstPlayer, "ISL-SET-12", _who_begins),
    base("explorer cards", "ISL-SET-5", lambda state, subject: len(EXPLORER_CARDS), "cards of the base box"),
    base("playable", "ISL-SET-5", lambda state, name: 1, "an explorer that may be picked"),
    base("pieces", "ISL-SET-10", _pieces_of("villager"), "villagers of a single player"),
    *(add("pieces", "ISL-COMP-10", _pieces_of(kind), "of its colour") for kind in ("farmhouse", "fort", "offering")),
)
