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
from tutor.engine.games.island.components import EXPLORER_CARDS, PIECES, PLAIN, RESOURCES, SEATS
from tutor.engine.games.island.kinds import EXPLORER
from tutor.engine.games.island.slices import Battle, Cast, Pieces, Relic, Turns, Unit
from tutor.engine.games.island.tiles import START, OpeningDraw, Stacking
from tutor.engine.module import Part, add, auto, base, chance, check, effect, moves, reduce, setup, start
from tutor.engine.moves import Move
from tutor.engine.state import Auto, Chance, Decision, Frame, Ground, Seat, State, Table
from tutor.engine.verdict import Fault, fault

__all__ = ["EVENTS", "FRAMES", "MOVES", "PARTS", "ROLE"]

ROLE = "explorer"
_NAMES = ("first", "second", "third", "fourth")


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
    if len(names) != options["seats"]:
        raise InputError(
            f"{len(names)} explorers for {options['seats']} seats",
            field="options.explorers",
            remedy="Name one a seat, e.g. hector+emma.",
        )
    return names


def _colours(names: list[str]) -> list[str]:
    """The colours of the cards these explorers are on; each card once."""
    free = dict(EXPLORER_CARDS)
    found = []
    for name in names:
        colour = next((colour for colour, sides in free.items() if name in sides), None)
        if colour is None:
            raise InputError(
                f"the card of '{name}' is taken",
                field="options.explorers",
                remedy="One card has two of them: choose others.",
            )
        del free[colour]
        found.append(colour)
    return found


def _table(options: Mapping[str, Any]) -> Table:
    count = options["seats"]
    if count not in SEATS:
        raise InputError(
            f"the game is for 2 to 4 players, not {count}", field="options.seats", remedy="Choose 2, 3 or 4."
        )
    names = _colours(_named(options)) or list(_NAMES[:count])
    return Table(tuple(Seat(name, name, ROLE) for name in names), tuple((index,) for index in range(count)))


def _ground(options: Mapping[str, Any]) -> Ground:
    return Ground(Board.make({}, labels="found"))


def _pieces(options: Mapping[str, Any]) -> Pieces:
    table = _table(options)
    return Pieces().plus(*(Unit(START, seat.side, "explorer", number) for number, seat in enumerate(table.seats)))


def _cast(options: Mapping[str, Any]) -> Cast:
    return Cast(tuple(_named(options)) or (PLAIN,) * options["seats"])


def _frames(state: State) -> Iterable[Frame]:
    """Deal cards unless the explorers were named, then hands, the opening tile, and who begins."""
    seats = range(len(state.table.seats))
    dealt = state.table.seats[0].name == _NAMES[0]
    dealing = [Dealing(seat) for seat in seats] if dealt else []
    return [Stacking(), *dealing, *(Equipping(seat) for seat in seats), OpeningDraw(), FirstPlayer()]


# -- dealing -------------------------------------------------------------------------------------------------------


def _deal(state: State, frame: Dealing) -> Node:
    taken = {seat.name for seat in state.table.seats}
    colours = [colour for colour in EXPLORER_CARDS if colour not in taken]

    def then(colour: str) -> Iterator[Event]:
        yield Dealt("ISL-SET-5", frame.seat, colour)
        sides = EXPLORER_CARDS[colour]
        if sides[0] == sides[1]:
            yield Chosen("ISL-SET-5", frame.seat, sides[0])
        else:
            yield Laid("ISL-SET-5", (Picking((frame.seat,)),))

    return Node(OneOf(colours, name="colour"), then)


def _dealt(state: State, event: Dealt) -> State:
    table, pieces = state.table, state.get(Pieces)
    seats = list(table.seats)
    old = seats[event.seat]
    seats[event.seat] = Seat(event.colour, event.colour, old.role)
    unit = Unit(START, old.side, "explorer", event.seat)
    moved = pieces.minus(unit).plus(unit._replace(side=event.colour))
    return state.put(Table(tuple(seats), table.order, table.group, table.round), moved)


def _picks(state: State, frame: Picking, seat: int) -> Iterator[Move]:
    for explorer in EXPLORER_CARDS[state.table.name(seat)]:
        yield Pick(seat, explorer)


def _on_card(state: State, move: Pick) -> Iterator[Fault]:
    if move.explorer not in EXPLORER_CARDS[state.table.name(move.seat)]:
        yield fault("pick.other-card", explorer=EXPLORER.spoken(move.explorer))


def _pick(state: State, move: Pick) -> Iterator[Event]:
    yield Closed("ISL-SET-5", Picking.key)
    yield Chosen("ISL-SET-5", move.seat, move.explorer)


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
    names = [seat.name for seat in state.table.seats]

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
        return PIECES[kind] if side[1] == kind else 0

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
    start(Turns, "ISL-TURN-1", lambda options: Turns.fresh(options["seats"])),
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
    base("pieces", "ISL-SET-10", _pieces_of("villager"), "villagers of a single player"),
    *(add("pieces", "ISL-COMP-10", _pieces_of(kind), "of its colour") for kind in ("farmhouse", "fort", "offering")),
)
