"""Important tiles in the players' hands: dealt at set-up, laid within three turns (THV-HARD-SETUP, THV-HARD-PLACE).

A dealt tile that is laid goes on top of the stack and is drawn from there at once, so that all that follows a discovery
follows here too. The tiles belong to those who take a turn together: one player, the two of a team, the Thieves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from tutor.engine import play as kernel
from tutor.engine.bag import EMPTY, Bag
from tutor.engine.board import Cell
from tutor.engine.chance import Node, OneOf
from tutor.engine.events import Event, Laid
from tutor.engine.fields import SEAT, Item
from tutor.engine.games.island.band import Paced
from tutor.engine.games.island.components import SURFACE_TILES
from tutor.engine.games.island.exploring import Moved
from tutor.engine.games.island.hardcore_turn import gather_first, own_speed
from tutor.engine.games.island.kinds import TILE, TILES, Spot
from tutor.engine.games.island.modes import seating
from tutor.engine.games.island.prowling import (
    LEFT,
    LOAD,
    THIEF_AT,
    choices,
    drag,
    has_pace,
    implied_thief,
    is_role,
    with_shrine,
)
from tutor.engine.games.island.shrines import Held
from tutor.engine.games.island.slices import SELF_PACED, Special, SurfaceStack, Turns, explorer_at
from tutor.engine.games.island.space import Attempt, touching
from tutor.engine.games.island.tiles import Placed, Stacked
from tutor.engine.games.island.turn import Exploring, Gathering, Walked
from tutor.engine.module import Part, auto, base, between, chance, check, codec, effect, moves, react, reduce, start
from tutor.engine.moves import Move
from tutor.engine.positions import Codec, Reading
from tutor.engine.reading import Node as Written
from tutor.engine.state import Auto, Chance, Frame, State
from tutor.engine.verdict import Fault, fault

__all__ = ["EVENTS", "FRAMES", "MOVES", "PARTS", "QUANTITIES", "TURNS", "Lay", "Plant", "group_of", "lots", "tiles_of"]

TURNS = 3
"""The turns in which a dealt tile can be laid (THV-HARD-PLACE-1)."""

_ROW = ("shrine", "shrine", "shrine", "entrance", "garden", "garden", "water")
"""One tile a player, from four players on."""


def lots(groups: int) -> tuple[Bag, ...]:
    """What is dealt to 2 to 7 players or teams, one bag each (THV-HARD-SETUP-1); nothing to fewer."""
    if groups == 2:
        return Bag(["shrine", "shrine"]), Bag(["shrine", "entrance"])
    return tuple(Bag([tile]) for tile in _ROW[:groups]) if groups > 2 else ()


class _HeldField(Item):
    """A tile in the hand of those whose turn the seat shares, and one that isn't."""

    def universe(self, state: State, seat: int) -> Iterable[str]:
        return sorted({*tiles_of(state, seat), "gold"})


HELD = _HeldField("tile")


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Lay a dealt tile on a place next to the explorer instead of drawing one (THV-HARD-PLACE-1)."""

    key: ClassVar[str] = "lay"
    near: ClassVar[tuple[str, ...]] = ("spot", "tile")
    tile: Annotated[str, HELD]
    spot: Spot


@dataclass(frozen=True, slots=True)
class Plant(Move):
    """Lay a dealt tile on a place next to a thief, who pays for it (THV-HARD-PLACE-1, THV-OPEN-39)."""

    key: ClassVar[str] = "plant"
    near: ClassVar[tuple[str, ...]] = ("spot", "tile", "source")
    tile: Annotated[str, HELD]
    source: Annotated[Cell, THIEF_AT]
    left: Annotated[int, LEFT]
    spot: Spot
    shrine: Annotated[str, LOAD]

    @classmethod
    def implied(cls, state: State, values: dict[str, Any]) -> dict[str, Any]:
        return implied_thief(state, values)


@dataclass(frozen=True, slots=True)
class Handing(Chance):
    """A player or team is dealt its tiles."""

    key: ClassVar[str] = "handing"
    seat: Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class Elapsing(Auto):
    """A turn of those who still hold a dealt tile is over."""

    key: ClassVar[str] = "elapsing"
    seat: Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class Handed(Event):
    """Tiles came out of the stack to those whose turn the seat shares."""

    key: ClassVar[str] = "handed"
    seat: Annotated[int, SEAT]
    tiles: Annotated[Bag, TILES]


@dataclass(frozen=True, slots=True)
class Elapsed(Event):
    """One turn fewer is left to lay the tiles."""

    key: ClassVar[str] = "elapsed"
    seat: Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class Topped(Event):
    """A dealt tile was put on top of the stack, to be drawn from there."""

    key: ClassVar[str] = "topped"
    seat: Annotated[int, SEAT]
    tile: Annotated[str, TILE]


@dataclass(frozen=True, slots=True)
class Reclaimed(Event):
    """The tiles that were not laid in time went back into the stack, which was shuffled."""

    key: ClassVar[str] = "reclaimed"
    seat: Annotated[int, SEAT]
    tiles: Annotated[Bag, TILES]


# -- who holds what ------------------------------------------------------------------------------------------------


def group_of(state: State, seat: int) -> int:
    """The place in the table's order of those whose turn a seat shares."""
    return next(place for place, group in enumerate(state.table.order) if seat in group)


def tiles_of(state: State, seat: int) -> Bag:
    """The dealt tiles that a seat can lay."""
    return state.get(Special).tiles[group_of(state, seat)]


def _start(options: Mapping[str, Any]) -> Special:
    mode = seating(options)
    return Special.none(len(mode.sizes) + bool(mode.thieves))


def _on_the_die(state: State, seat: int) -> int:
    """The battle die on the opening tile counts the turns still to come after the current one (ISL-DIS-11)."""
    return max(0, state.get(Special).turns[group_of(state, seat)] - 1)


# -- dealing -------------------------------------------------------------------------------------------------------


def _deal(state: State, event: Stacked) -> Iterator[Event]:
    if lots(len(state.table.order)):
        yield Laid("THV-HARD-SETUP-1", (Handing(state.table.order[0][0]),))


def _left_to_deal(state: State) -> list[Bag]:
    left = list(lots(len(state.table.order)))
    for tiles in state.get(Special).tiles:
        if tiles in left:
            left.remove(tiles)
    return left or [EMPTY]


def _hand(state: State, frame: Handing) -> Node:
    left = Bag(lot.text() for lot in _left_to_deal(state))
    place = group_of(state, frame.seat)

    def then(lot: str) -> Iterator[Event]:
        order = state.table.order
        if place + 1 < len(order):
            yield Laid("THV-HARD-SETUP-1", (Handing(order[place + 1][0]),))
        yield Handed("THV-HARD-SETUP-1", frame.seat, TILES.parse(lot))

    counts = left.counts()
    return Node(OneOf(tuple(counts), tuple(counts.values()), "tiles"), then)


def _handed(state: State, event: Handed) -> State:
    special = state.get(Special).with_group(group_of(state, event.seat), event.tiles, TURNS)
    return state.put(special, state.get(SurfaceStack).without(event.tiles))


# -- the three turns -----------------------------------------------------------------------------------------------


def _turn_over(state: State) -> Iterable[Frame]:
    """Asked while those whose turn has ended are still the ones on turn."""
    group = state.table.group
    return [Elapsing(state.table.order[group][0])] if state.get(Special).tiles[group] else []


def _elapse(state: State, frame: Elapsing) -> Iterator[Event]:
    special, group = state.get(Special), group_of(state, frame.seat)
    if special.turns[group] <= 1:
        yield Reclaimed("THV-HARD-PLACE-2", frame.seat, special.tiles[group])
    else:
        yield Elapsed("THV-HARD-PLACE-2", frame.seat)


def _elapsed(state: State, event: Elapsed) -> State:
    special, group = state.get(Special), group_of(state, event.seat)
    return state.put(special.with_group(group, special.tiles[group], special.turns[group] - 1))


def _reclaimed(state: State, event: Reclaimed) -> State:
    """Shuffled, the stack is one row again: nothing of its order is known."""
    special = state.get(Special).with_group(group_of(state, event.seat), EMPTY, 0)
    return state.put(special, SurfaceStack.of([state.get(SurfaceStack).all().plus(event.tiles)]))


# -- laying a tile -------------------------------------------------------------------------------------------------


def _here(state: State, move: Lay) -> Iterator[Fault]:
    if explorer_at(state, move.seat) is None:
        yield fault("explorer.away")


def _holds_it(state: State, move: Any) -> Iterator[Fault]:
    if move.tile not in tiles_of(state, move.seat):
        yield fault("lay.none", tile=move.tile)


def _place_beside(state: State, spot: Cell, source: Cell | None) -> Iterator[Fault]:
    if spot in state.board:
        yield fault("discover.taken", cell=spot)
    elif spot.layer != "surface":
        yield fault("lay.surface", cell=spot)
    elif source is not None and (source.layer != "surface" or source.hex.distance(spot.hex) != 1):
        yield fault("lay.far", cell=spot, source=source)


def _beside_explorer(state: State, move: Lay) -> Iterable[Fault]:
    return _place_beside(state, move.spot, explorer_at(state, move.seat))


def _beside_thief(state: State, move: Plant) -> Iterable[Fault]:
    return _place_beside(state, move.spot, move.source)


def _touches_two(state: State, move: Any) -> Iterator[Fault]:
    wanted, found = state.quantity("contacts", move.spot).value, len(touching(state, move.spot))
    if found < wanted:
        yield fault("discover.touch", cell=move.spot, found=found, wanted=wanted)


def _cost(state: State, move: Any) -> int:
    return state.quantity("discovery", move.seat).value


def _a_point(state: State, move: Lay) -> Iterator[Fault]:
    left = state.get(Turns).speed[move.seat]
    if left < _cost(state, move):
        yield fault("speed.short", left=left, cost=_cost(state, move))


def _own_points(state: State, move: Lay) -> Iterable[Fault]:
    return own_speed(state, move.seat, _cost(state, move))


def _a_pace(state: State, move: Plant) -> Iterator[Fault]:
    if move.left < _cost(state, move):
        yield fault("speed.short", left=move.left, cost=_cost(state, move))


def _surface_places(state: State, cell: Cell) -> list[Cell]:
    around = [Cell(cell.layer, *at) for at in cell.hex.neighbours()]
    return [place for place in around if place not in state.board] if cell.layer == "surface" else []


def _lays(state: State, frame: Exploring, seat: int) -> Iterator[Move]:
    here = explorer_at(state, seat)
    places = _surface_places(state, here) if here is not None else []
    for tile in tiles_of(state, seat).counts():
        for spot in places:
            yield Lay(seat, tile, spot)


def _lay(state: State, move: Lay) -> Iterator[Event]:
    yield Walked("THV-HARD-PLACE-1", move.seat, _cost(state, move))
    yield Topped("THV-HARD-PLACE-1", move.seat, move.tile)
    yield Placed("THV-HARD-PLACE-1", move.seat, move.spot, move.tile)


def _topped(state: State, event: Topped) -> State:
    special, group = state.get(Special), group_of(state, event.seat)
    left = special.with_group(group, special.tiles[group].minus([event.tile]), special.turns[group])
    return state.put(left, SurfaceStack.of([Bag([event.tile]), *state.get(SurfaceStack).rows]))


def _plants(state: State, frame: Exploring, seat: int) -> Iterator[Move]:
    for tile in tiles_of(state, seat).counts():
        for source, left, shrine in choices(state, seat):
            for spot in _surface_places(state, source):
                yield Plant(seat, tile, source, left, spot, shrine)


def _plant(state: State, move: Plant) -> Iterator[Event]:
    """As a thief's discovery, the tile known beforehand."""
    cost = _cost(state, move)
    enters = not kernel.entry(state, move.tile, Attempt(move.seat, SELF_PACED, move.spot))
    yield Paced("THV-HARD-PLACE-1", move.seat, move.source, move.left, move.spot if enters else move.source, cost)
    yield from drag(state, move, move.spot if enters else move.source, move.left - cost)
    yield Topped("THV-HARD-PLACE-1", move.seat, move.tile)
    yield Placed("THV-HARD-PLACE-1", move.seat, move.spot, move.tile)
    if enters:
        if move.shrine == "yes":
            yield Held("ISL-SHR-7", move.seat, move.spot)
        yield Moved("ISL-MAP-5", move.seat, SELF_PACED, move.source, move.spot)


# -- positions -----------------------------------------------------------------------------------------------------


def _read(node: Written, reading: Reading) -> Special:
    special = Special.none(len(reading.table.order))
    entries = list(node["seats"])
    for place, group in enumerate(reading.table.order):
        for seat in group[1:]:
            for name in ("special", "special-turns"):
                if name in entries[seat]:
                    raise entries[seat][name].error("a team's tiles stand with its first seat", "Move them there.")
        entry = entries[group[0]]
        if "special" in entry:
            tiles = entry["special"].parsed(TILES)
            if not Bag(_ROW).covers(tiles):
                raise entry["special"].error("such tiles are not dealt", f"Dealt are at most {Bag(_ROW).text()}.")
            left = entry["special-turns"].whole(1, TURNS) if "special-turns" in entry else TURNS
            special = special.with_group(place, tiles, left)
            found = [info.tile for info in reading.board.cells.values()]
            for tile in special.all():
                # a shrine more is let pass: short positions have one to begin with
                if tile != "shrine" and found.count(tile) + special.all().count(tile) > SURFACE_TILES[tile]:
                    raise entry["special"].error(
                        f"the box hasn't got so many tiles '{tile}'", "Leave it out here, or take one from the map."
                    )
            if not Bag(_ROW).covers(special.all()):
                raise entry["special"].error(
                    "so many such tiles are not dealt", f"All together hold at most {Bag(_ROW).text()}."
                )
        elif "special-turns" in entry:
            raise entry["special-turns"].error("there is no tile to lay", "Name the tiles under 'special'.")
    return special


def _write(state: State) -> dict[str, Any]:
    special, seats = state.get(Special), [dict[str, Any]() for _ in state.table.seats]
    for group, tiles, turns in zip(state.table.order, special.tiles, special.turns, strict=True):
        if tiles:
            seats[group[0]]["special"] = tiles.text()
            if turns != TURNS:
                seats[group[0]]["special-turns"] = turns
    return {"seats": seats}


EVENTS = (Handed, Elapsed, Topped, Reclaimed)
FRAMES = (Handing, Elapsing)
MOVES = (Lay, Plant)
QUANTITIES = ("turns to come",)

PARTS: tuple[Part, ...] = (
    start(Special, "THV-HARD-SETUP-1", _start),
    codec(Special, Codec(("seats.special", "seats.special-turns"), _read, _write)),
    react(Stacked, "THV-HARD-SETUP-1", _deal),
    chance(Handing, "THV-HARD-SETUP-1", _hand),
    reduce(Handed, "THV-HARD-SETUP-1", _handed),
    base("turns to come", "THV-HARD-SETUP-2", _on_the_die, "on the battle die"),
    between("THV-HARD-PLACE-2", _turn_over),
    auto(Elapsing, "THV-HARD-PLACE-2", _elapse),
    reduce(Elapsed, "THV-HARD-PLACE-2", _elapsed),
    reduce(Reclaimed, "THV-HARD-PLACE-2", _reclaimed),
    reduce(Topped, "THV-HARD-PLACE-1", _topped),
    moves(Exploring, "THV-HARD-PLACE-1", _lays, (Lay,)),
    moves(Gathering, "THV-HARD-TURN-2", lambda state, frame, seat: (), (Lay,)),
    check(Lay, "ISL-SET-7", _here, "shape"),
    check(Lay, "THV-HARD-PLACE-1", _holds_it, "shape"),
    check(Lay, "THV-HARD-PLACE-1", _beside_explorer, "shape"),
    check(Lay, "THV-HARD-TURN-2", gather_first, "shape"),
    check(Lay, "THV-HARD-PLACE-1", _touches_two),
    check(Lay, "THV-HARD-PLACE-1", _a_point),
    check(Lay, "THV-HARD-TURN-3", _own_points).beside("teams"),
    effect(Lay, "THV-HARD-PLACE-1", _lay),
    moves(Exploring, "THV-HARD-PLACE-1", _plants, (Plant,)).beside("thieves"),
    check(Plant, "THV-THIEF-EXPLORE-2", is_role, "shape").beside("thieves"),
    check(Plant, "THV-SETUP-6", has_pace, "shape").beside("thieves"),
    check(Plant, "ISL-SHR-7", with_shrine, "shape").beside("thieves"),
    check(Plant, "THV-HARD-PLACE-1", _holds_it, "shape").beside("thieves"),
    check(Plant, "THV-HARD-PLACE-1", _beside_thief, "shape").beside("thieves"),
    check(Plant, "THV-HARD-PLACE-1", _touches_two).beside("thieves"),
    check(Plant, "THV-HARD-PLACE-1", _a_pace).beside("thieves"),
    effect(Plant, "THV-HARD-PLACE-1", _plant).beside("thieves"),
)
