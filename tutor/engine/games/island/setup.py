"""Set-up: table, explorer cards, the two stacks, opening tile, starting cards, who begins (ISL-SET-1 to 13)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from tutor.engine.bag import EMPTY, Bag
from tutor.engine.board import Board, Cell, CellInfo, surface
from tutor.engine.catalogue import catalogue
from tutor.engine.chance import Node, OneOf
from tutor.engine.errors import InputError
from tutor.engine.events import Closed, Event, Laid, TurnBegan
from tutor.engine.fields import CELL, NAME, SEAT
from tutor.engine.games.island import parameters
from tutor.engine.games.island.cards import Gained
from tutor.engine.games.island.components import EXPLORER_CARDS, PIECES, PLAIN, RESOURCES, SEATS, SURFACE_TILES
from tutor.engine.games.island.kinds import EXPLORER, TILE, MaybeSeat
from tutor.engine.games.island.slices import Battle, Cast, CaveStack, Pieces, Relic, SurfaceStack, Turns, Unit
from tutor.engine.games.island.space import opening_tile
from tutor.engine.module import Part, add, auto, base, chance, check, effect, moves, react, reduce, setup, start
from tutor.engine.moves import Move
from tutor.engine.state import Auto, Chance, Decision, Frame, Ground, Seat, State, Table
from tutor.engine.verdict import Fault, fault

__all__ = ["EVENTS", "FRAMES", "MOVES", "PARTS", "ROLE", "Placed", "Restarted", "cave_stack", "surface_tiles"]

ROLE = "explorer"
START = surface(0, 0)
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


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A tile came from a stack to the map; `seat` discovered it (nobody the opening tile)."""

    key: ClassVar[str] = "placed"
    seat: MaybeSeat
    spot: Annotated[Cell, CELL]
    tile: Annotated[str, TILE]


@dataclass(frozen=True, slots=True)
class Stacked(Event):
    """The cave stack was made of the mix that the ruleset's parameter names."""

    key: ClassVar[str] = "stacked"


@dataclass(frozen=True, slots=True)
class Restarted(Event):
    """The map starts over: all tiles back to their stacks, pieces to their owners, explorers together at the start."""

    key: ClassVar[str] = "restarted"


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
class Stacking(Auto):
    """The cave stack is made: shrine in the lower half, exit on top."""

    key: ClassVar[str] = "stacking"


@dataclass(frozen=True, slots=True)
class OpeningDraw(Chance):
    """The opening tile is turned up."""

    key: ClassVar[str] = "opening-draw"


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


def surface_tiles() -> Bag:
    """All 48 surface tiles."""
    return Bag(tile for tile, count in SURFACE_TILES.items() for _ in range(count))


def cave_stack(mix: str | None = None) -> CaveStack:
    """The cave stack: the exit on top, the shrine in the lower half, which is rounded down (THV-OPEN-37)."""
    others = parameters.tiles(mix if mix is not None else catalogue().parameter("P-CAVE-MIX").default)
    low = len(others) // 2
    return CaveStack(Bag(["exit"]), others.plus(["cave-shrine"]), len(others) - low, low + 1)


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


def _stack(state: State, frame: Stacking) -> Iterable[Event]:
    return (Stacked("ISL-SET-8"),)


def _stacked(state: State, event: Stacked) -> State:
    return state.put(cave_stack(state.ruleset.parameter("P-CAVE-MIX")))


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


# -- tiles ---------------------------------------------------------------------------------------------------------


def _draw_opening(state: State, frame: OpeningDraw) -> Node:
    """Water and shrines go back and another tile is drawn (ISL-SET-3): in the end each other tile is as likely."""
    land = [tile for tile in state.get(SurfaceStack).all() if tile not in ("water", "shrine")]
    counts = Bag(land).counts()

    def then(tile: str) -> Iterable[Event]:
        return (Placed("ISL-SET-3", None, START, tile),)

    return Node(OneOf(tuple(counts), tuple(counts.values()), "tile"), then)


def _placed(state: State, event: Placed) -> State:
    """The tile leaves its stack and lies on the map."""
    board = state.board.with_cell(event.spot, CellInfo(event.tile, 0, event.tile))
    if event.spot.layer == "surface":
        return state.put(Ground(board), state.get(SurfaceStack).without(Bag([event.tile])))
    stack = state.get(CaveStack)
    if event.tile in stack.top:
        return state.put(Ground(board), CaveStack(EMPTY, stack.rest, stack.above, stack.below))
    above, below = (stack.above - 1, stack.below) if stack.above else (0, stack.below - 1)
    return state.put(Ground(board), CaveStack(stack.top, stack.rest.minus([event.tile]), above, below))


def _ring_of_water(state: State, event: Placed) -> Iterator[Event]:
    """The opening tile with water on all six sides: shuffle everything and start over."""
    board = state.board
    first = opening_tile(board)
    around = [Cell(first.layer, *at) for at in first.hex.neighbours()]
    if event.tile == "water" and all(cell in board and board.info(cell).terrain == "water" for cell in around):
        yield Restarted("ISL-SET-4")
        yield Laid("ISL-SET-4", (OpeningDraw(),))


def _restarted(state: State, event: Restarted) -> State:
    """Tiles of a position with a smaller set go back as they are; the cave stack is made anew if the cave was open."""
    board = state.board
    tiles = [info.tile for cell, info in board.cells.items() if cell.layer == "surface"]
    surface_stack = SurfaceStack.of([state.get(SurfaceStack).all().plus(tiles)])
    pieces = Pieces().plus(
        *(Unit(START, seat.side, "explorer", number) for number, seat in enumerate(state.table.seats))
    )
    new = [Ground(Board.make({}, labels="found")), surface_stack, pieces, Relic(), Battle()]
    opened = any(cell.layer == "cave" for cell in board.cells)
    return state.put(*new, *([cave_stack(state.ruleset.parameter("P-CAVE-MIX"))] if opened else []))


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


EVENTS = (Dealt, Chosen, Stacked, Placed, Restarted)
FRAMES = (Stacking, Dealing, Picking, Equipping, OpeningDraw, FirstPlayer)
MOVES = (Pick,)

PARTS: tuple[Part, ...] = (
    start(Table, "ISL-SET-13", _table),
    start(Ground, "ISL-SET-2", _ground),
    start(Pieces, "ISL-SET-7", _pieces),
    start(Cast, "ISL-SET-5", _cast),
    start(SurfaceStack, "ISL-SET-2", lambda options: SurfaceStack.of([surface_tiles()])),
    start(CaveStack, "ISL-SET-8", lambda options: cave_stack()),
    start(Relic, "ISL-SHR-5", lambda options: Relic()),
    start(Battle, "ISL-ATT-2", lambda options: Battle()),
    start(Turns, "ISL-TURN-1", lambda options: Turns.fresh(options["seats"])),
    setup("ISL-SET-5", _frames),
    auto(Stacking, "ISL-SET-8", _stack),
    reduce(Stacked, "ISL-SET-8", _stacked),
    chance(Dealing, "ISL-SET-5", _deal),
    moves(Picking, "ISL-SET-5", _picks, (Pick,)),
    check(Pick, "ISL-SET-5", _on_card, "shape"),
    effect(Pick, "ISL-SET-5", _pick),
    reduce(Dealt, "ISL-SET-5", _dealt),
    reduce(Chosen, "ISL-SET-5", _chosen),
    auto(Equipping, "ISL-SET-6", _equip),
    base("starting cards", "ISL-SET-6", _one_each, "of each resource"),
    chance(OpeningDraw, "ISL-SET-3", _draw_opening),
    reduce(Placed, "ISL-MAP-2", _placed),
    react(Placed, "ISL-SET-4", _ring_of_water),
    reduce(Restarted, "ISL-SET-4", _restarted),
    chance(FirstPlayer, "ISL-SET-12", _who_begins),
    base("pieces", "ISL-SET-10", _pieces_of("villager"), "villagers of a single player"),
    *(add("pieces", "ISL-COMP-10", _pieces_of(kind), "of its colour") for kind in ("farmhouse", "fort", "offering")),
)
