"""What the Thieves buy with doubloons: thieves, hideout, outposts, offerings; doubloons for pairs (THV-BUY)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from tutor.engine.bag import Bag
from tutor.engine.board import Cell, Corner
from tutor.engine.events import Event
from tutor.engine.fields import CELL, SEAT, Choice, CornerField
from tutor.engine.games.island import parameters
from tutor.engine.games.island.band import BANK, Band, Minted, Spent, Started, available, dens, is_thieves, thieves_at
from tutor.engine.games.island.building import Bought, Built, Sacrificed
from tutor.engine.games.island.cards import Paid
from tutor.engine.games.island.components import RESOURCES, SURFACE_SHRINES
from tutor.engine.games.island.kinds import RESOURCE
from tutor.engine.games.island.prowling import is_role
from tutor.engine.games.island.shrines import controls
from tutor.engine.games.island.slices import SELF_PACED, Hands, Pieces, Relic, side_of
from tutor.engine.games.island.space import Attempt, company_rule, dweller_at, hostile, refusals, touching
from tutor.engine.games.island.turn import Exploring
from tutor.engine.module import Part, add, base, check, clamp, effect, ending, moves, react, reduce
from tutor.engine.moves import Move
from tutor.engine.state import State
from tutor.engine.verdict import Fault, Result, Violation, fault

__all__ = [
    "DEN", "DEN_CORNER", "EVENTS", "MOVES", "PARTS", "Dedicate", "Erect", "Pair", "Recruit", "coins", "hideout_price",
    "pay", "price", "rough", "settled_by_others", "stand", "tiles_of",
]  # fmt: skip

DEN = Choice("building", ("hideout", "outpost"))
_PRICES = ("thief", "outpost", "hideout", "offering")


class _DenCornerField(CornerField):
    """Every corner of the map."""

    def universe(self, state: State, seat: int) -> Iterable[Corner]:
        return sorted({corner for cell in state.board.cells for corner in Corner.of(cell)})


DEN_CORNER = _DenCornerField()


@dataclass(frozen=True, slots=True)
class Recruit(Move):
    """Buy a thief and put it on a tile that touches the hideout or an outpost (THV-BUY-THIEF-1)."""

    key: ClassVar[str] = "recruit"
    near: ClassVar[tuple[str, ...]] = ("cell",)
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Erect(Move):
    """Buy the hideout or an outpost and put it on a corner of a thief's tile (THV-BUY-HIDEOUT-2, THV-BUY-OUTPOST-1)."""

    key: ClassVar[str] = "erect"
    near: ClassVar[tuple[str, ...]] = ("corner", "building")
    building: Annotated[str, DEN]
    corner: Annotated[Corner, DEN_CORNER]


@dataclass(frozen=True, slots=True)
class Dedicate(Move):
    """Buy an offering of the Thieves and put it on a shrine next to a thief (THV-BUY-OFFERING-1)."""

    key: ClassVar[str] = "dedicate"
    near: ClassVar[tuple[str, ...]] = ("cell",)
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Pair(Move):
    """Trade two equal cards for doubloons (THV-BUY-2)."""

    key: ClassVar[str] = "pair"
    near: ClassVar[tuple[str, ...]] = ("card",)
    card: Annotated[str, RESOURCE]


@dataclass(frozen=True, slots=True)
class NoStronger(Event):
    """The Thieves control a shrine more and are no stronger for it."""

    key: ClassVar[str] = "no-stronger"
    seat: Annotated[int, SEAT]


# -- doubloons -----------------------------------------------------------------------------------------------------


def _price(state: State, kind: str) -> int:
    return parameters.number(state, f"P-TCOST-{kind.upper()}") if kind in _PRICES else 0


def price(state: State, kind: str) -> int:
    """The doubloons a piece costs."""
    return state.quantity("thieves' price", kind).value


def pay(state: State, seat: int, cost: int) -> Iterator[Event]:
    """Pay doubloons; with THV-BUY-1 switched off there is no price."""
    if cost:
        yield Spent("THV-BUY-1", seat, cost)


def kind_of(move: Any) -> str:
    """The kind of piece a purchase brings."""
    if isinstance(move, Erect):
        return move.building
    return "thief" if isinstance(move, Recruit) else "offering"


def _affordable(state: State, move: Any) -> Iterator[Fault]:
    cost, purse = price(state, kind_of(move)), state.get(Band).doubloons
    if purse < cost:
        yield fault("thieves.poor", cost=cost, purse=purse)


def _in_supply(state: State, move: Any) -> Iterator[Fault]:
    if available(state, move.seat, kind_of(move)) < 1:
        yield fault("supply.none", kind=kind_of(move))


def _for_a_pair(state: State, what: str) -> int:
    return parameters.number(state, "P-TPAIR") if what == "pair" else 0


def coins(state: State, what: str) -> int:
    """The doubloons that a pair of cards (``pair``) or a skipped turn (``skip``) brings."""
    return state.quantity("doubloons", what).value


def _five_at_most(state: State, what: str, value: int) -> int:
    return max(0, min(value, BANK - state.get(Band).doubloons))


def _holds_pair(state: State, move: Pair) -> Iterator[Fault]:
    if state.get(Hands)[move.seat].count(move.card) < 2:
        yield fault("pair.none", card=move.card)


def _room(state: State, move: Pair) -> Iterator[Fault]:
    if state.get(Band).doubloons >= BANK:
        yield fault("pair.full", most=BANK)


def _pairs(state: State, frame: Exploring, seat: int) -> Iterator[Move]:
    for card in RESOURCES if is_thieves(state, seat) else ():
        yield Pair(seat, card)


def _trade(state: State, move: Pair) -> Iterator[Event]:
    yield Paid("THV-BUY-2", move.seat, Bag([move.card] * 2))
    yield Minted("THV-BUY-2", move.seat, coins(state, "pair"))


# -- thieves -------------------------------------------------------------------------------------------------------


def _on_map(state: State, move: Any) -> Iterator[Fault]:
    if move.cell not in state.board:
        yield fault("cell.none", cell=move.cell)


def _homes(state: State, seat: int) -> list[Cell]:
    return sorted({cell for den in dens(state, seat) for cell in den.corner.cells() if cell in state.board})


def _by_a_den(state: State, move: Recruit) -> Iterator[Fault]:
    if move.cell not in _homes(state, move.seat):
        yield fault("recruit.den", cell=move.cell)


def stand(state: State, seat: int, cell: Cell) -> list[Violation]:
    """What the entry rules say against a new thief on a tile."""
    return refusals(state, Attempt(seat, SELF_PACED, cell))


def _can_stand(state: State, move: Recruit) -> list[Violation]:
    return stand(state, move.seat, move.cell)


def _no_opponent(state: State, move: Recruit) -> Iterator[Fault]:
    if hostile(state, side_of(state, move.seat), move.cell) or dweller_at(state, move.cell):
        yield fault("recruit.occupied", cell=move.cell)


def _not_fallen(state: State, move: Recruit) -> Iterator[Fault]:
    spare, fallen = available(state, move.seat, "thief"), state.get(Band).fallen
    if 0 < spare <= fallen:
        yield fault("recruit.fallen", fallen=fallen)


def _recruits(state: State, frame: Exploring, seat: int) -> Iterator[Move]:
    """Only what THV-BUY-THIEF-1 lets pass."""
    for cell in _homes(state, seat) if is_thieves(state, seat) else ():
        move = Recruit(seat, cell)
        if not any(True for _ in _no_opponent(state, move)):
            yield move


def _recruit(state: State, move: Recruit) -> Iterator[Event]:
    yield from pay(state, move.seat, price(state, "thief"))
    yield Bought(company_rule(state, move.seat, move.cell, "THV-BUY-OUTPOST-2"), move.seat, SELF_PACED, move.cell)
    yield Started("THV-BUY-THIEF-2", move.seat, move.cell, state.quantity("thief speed", move.seat).value)


# -- hideout and outposts ------------------------------------------------------------------------------------------


def tiles_of(state: State, corner: Corner) -> list[Cell]:
    """The tiles of the map that meet at a corner."""
    return [cell for cell in corner.cells() if cell in state.board]


def settled_by_others(state: State, seat: int, corner: Corner) -> Cell | None:
    """A tile at a corner that somebody else occupies."""
    side = side_of(state, seat)
    found = (cell for cell in tiles_of(state, corner) if hostile(state, side, cell) or dweller_at(state, cell))
    return next(found, None)


def rough(state: State, corner: Corner) -> bool:
    """Whether a corner touches water, a shrine or the edge of the map (THV-OPEN-23)."""
    return any(
        cell not in state.board or state.board.info(cell).terrain in ("water", "shrine") for cell in corner.cells()
    )


def hideout_price(state: State) -> int:
    """The price of coming out: hideout and thief together."""
    return price(state, "hideout") + price(state, "thief")


def _at_a_corner(state: State, move: Erect) -> Iterator[Fault]:
    if not tiles_of(state, move.corner):
        yield fault("den.nowhere", corner=move.corner)


def _free_corner(state: State, move: Erect) -> Iterator[Fault]:
    if any(building.corner == move.corner for building in state.get(Pieces).buildings):
        yield fault("build.taken", corner=move.corner)


def _beside_a_thief(kind: str) -> Any:
    def far(state: State, move: Erect) -> Iterator[Fault]:
        if move.building == kind and not set(thieves_at(state, move.seat)) & set(move.corner.cells()):
            yield fault("den.far", corner=move.corner)

    return far


def _nobody_else(state: State, move: Erect) -> Iterator[Fault]:
    taken = settled_by_others(state, move.seat, move.corner)
    if move.building == "hideout" and taken is not None:
        yield fault("den.occupied", cell=taken)


def _no_rough_ground(state: State, move: Erect) -> Iterator[Fault]:
    if move.building == "hideout" and rough(state, move.corner):
        yield fault("den.rough", corner=move.corner)


def _erections(state: State, frame: Exploring, seat: int) -> Iterator[Move]:
    if is_thieves(state, seat):
        strict = state.ruleset.ruling("THV-OPEN-23") == "refused"
        corners = {corner for cell in thieves_at(state, seat) for corner in Corner.of(cell)}
        for corner in sorted(corners):
            yield Erect(seat, "outpost", corner)
            if settled_by_others(state, seat, corner) is None and not (strict and rough(state, corner)):
                yield Erect(seat, "hideout", corner)


def _erect(state: State, move: Erect) -> Iterator[Event]:
    yield from pay(state, move.seat, price(state, move.building))
    rule = "THV-BUY-HIDEOUT-2" if move.building == "hideout" else "THV-BUY-OUTPOST-1"
    yield Built(rule, move.seat, move.building, move.corner)


# -- offerings -----------------------------------------------------------------------------------------------------


def _on_shrine(state: State, move: Dedicate) -> Iterator[Fault]:
    if move.cell in state.board and state.board.info(move.cell).terrain != "shrine":
        yield fault("offering.shrine", cell=move.cell)


def _beside_shrine(state: State, move: Dedicate) -> Iterator[Fault]:
    if not set(touching(state, move.cell)) & set(thieves_at(state, move.seat)):
        yield fault("dedicate.far", cell=move.cell)


def _stays(state: State, move: Dedicate) -> Iterator[Fault]:
    if (move.cell, side_of(state, move.seat)) in state.get(Pieces).offerings:
        yield fault("offering.stays", cell=move.cell)


def _dedications(state: State, frame: Exploring, seat: int) -> Iterator[Move]:
    for cell, info in state.board.cells.items() if is_thieves(state, seat) else ():
        if info.terrain == "shrine":
            yield Dedicate(seat, cell)


def _dedicate(state: State, move: Dedicate) -> Iterator[Event]:
    yield from pay(state, move.seat, price(state, "offering"))
    yield Sacrificed("THV-BUY-OFFERING-1", move.seat, move.cell)


def _no_stronger(state: State, event: Sacrificed) -> Iterator[Event]:
    if is_thieves(state, event.seat):
        yield NoStronger("THV-BUY-OFFERING-2", event.seat)


def _four_shrines(state: State) -> Result | None:
    """Three offerings, and a thief with the cave shrine (THV-OPEN-10)."""
    relic = state.get(Relic)
    if relic.holder is None or relic.cell is None:
        return None
    side = side_of(state, relic.holder)
    if len(controls(state, side)) < SURFACE_SHRINES:
        return None
    return Result((relic.holder,), "THV-BUY-OFFERING-3", "win.shrines", (("side", side),))


# -- wooden pieces -------------------------------------------------------------------------------------------------


def _pieces_of(kind: str, number: int) -> Any:
    def count(state: State, subject: tuple[str, str]) -> int:
        """`subject` is (name of the side, kind of piece)."""
        seats = [seat for seat in state.table.seats if seat.side == subject[0]]
        return number if subject[1] == kind and seats and seats[0].role == "thieves" else 0

    return count


def _teams(state: State) -> bool:
    return any(len(group) > 1 for group in state.table.order)


def _two_thieves(state: State, subject: tuple[str, str]) -> int:
    found: int = _pieces_of("thief", 2)(state, subject)
    return 0 if _teams(state) else found


def _four_thieves(state: State, subject: tuple[str, str]) -> int:
    found: int = _pieces_of("thief", 4)(state, subject)
    return found if _teams(state) else 0


EVENTS = (NoStronger,)
MOVES = (Recruit, Erect, Dedicate, Pair)
_PURCHASES = (Recruit, Erect, Dedicate)

PARTS: tuple[Part, ...] = (
    add("pieces", "THV-MODE-1", _two_thieves, "thieves against single explorers"),
    add("pieces", "THV-MODE-2", _four_thieves, "thieves against teams"),
    *(
        add("pieces", "THV-SETUP-6", _pieces_of(kind, number), "of the Thieves")
        for kind, number in (("outpost", 2), ("hideout", 1), ("offering", 3))
    ),
    base("thieves' price", "THV-BUY-1", _price, "doubloons, a setting"),
    *(check(kind, "THV-THIEF-EXPLORE-2", is_role, "shape") for kind in MOVES),
    *(check(kind, "THV-BUY-1", _affordable) for kind in _PURCHASES),
    *(check(kind, "THV-SETUP-6", _in_supply, "shape") for kind in _PURCHASES),
    base("doubloons", "THV-BUY-2", _for_a_pair, "for a pair of cards, a setting"),
    clamp("doubloons", "THV-BUY-3", _five_at_most, "five are all there are"),
    moves(Exploring, "THV-BUY-2", _pairs, (Pair,)),
    check(Pair, "THV-BUY-2", _holds_pair, "shape"),
    check(Pair, "THV-BUY-3", _room),
    effect(Pair, "THV-BUY-2", _trade),
    moves(Exploring, "THV-BUY-THIEF-1", _recruits, (Recruit,), satisfies=("THV-BUY-THIEF-1",)),
    check(Recruit, "ISL-MAP-1", _on_map, "shape"),
    check(Recruit, "THV-BUY-THIEF-1", _by_a_den),
    check(Recruit, "THV-BUY-THIEF-1", _no_opponent),
    check(Recruit, "", _can_stand),
    check(Recruit, "THV-BUY-THIEF-3", _not_fallen),
    effect(Recruit, "THV-BUY-OUTPOST-2", _recruit),
    moves(
        Exploring,
        "THV-BUY-OUTPOST-1",
        _erections,
        (Erect,),
        satisfies=("THV-BUY-OUTPOST-1", "THV-BUY-HIDEOUT-2"),
    ),
    check(Erect, "ISL-MAP-1", _at_a_corner, "shape"),
    check(Erect, "ISL-MAP-10", _free_corner),
    check(Erect, "THV-BUY-HIDEOUT-2", _beside_a_thief("hideout")),
    check(Erect, "THV-BUY-OUTPOST-1", _beside_a_thief("outpost")),
    check(Erect, "THV-BUY-HIDEOUT-2", _nobody_else),
    check(Erect, "THV-BUY-HIDEOUT-2", _no_rough_ground).under("THV-OPEN-23", "refused"),
    effect(Erect, "THV-BUY-OUTPOST-1", _erect),
    moves(Exploring, "THV-BUY-OFFERING-1", _dedications, (Dedicate,)),
    check(Dedicate, "ISL-MAP-1", _on_map, "shape"),
    check(Dedicate, "ISL-SHR-2", _on_shrine, "shape"),
    check(Dedicate, "THV-BUY-OFFERING-1", _beside_shrine),
    check(Dedicate, "ISL-SHR-6", _stays),
    effect(Dedicate, "THV-BUY-OFFERING-1", _dedicate),
    react(Sacrificed, "THV-BUY-OFFERING-2", _no_stronger),
    reduce(NoStronger, "THV-BUY-OFFERING-2", lambda state, event: state),
    ending("THV-BUY-OFFERING-3", _four_shrines),
)
