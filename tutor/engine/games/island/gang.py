"""Battles of the Thieves: strength, who joins, what defeat and tie cost, hideouts, outposts (THV-THIEF-BATTLE).

A battle itself is the usual one; what differs are reactions and quantities.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from tutor.engine.board import Cell, Corner
from tutor.engine.events import Event, Laid
from tutor.engine.fields import CELL, SEAT, CornerField
from tutor.engine.games.island.agenda import begin, challenge
from tutor.engine.games.island.attack import Attack, Joining, way
from tutor.engine.games.island.band import (
    Band,
    Cashed,
    Dropped,
    Halted,
    Paced,
    Spent,
    is_thieves,
    lefts,
    thieves_among,
    thieves_at,
    thieves_seat,
)
from tutor.engine.games.island.battle import (
    Decided,
    Returned,
    attackers,
    attacking_victor,
    defenders,
    defending_victor,
)
from tutor.engine.games.island.exploring import Moved
from tutor.engine.games.island.hiding import Regroup
from tutor.engine.games.island.kinds import UNITS_AT
from tutor.engine.games.island.prowling import LEFT, LOAD, THIEF_AT, drag, implied_thief, is_role, loads, with_shrine
from tutor.engine.games.island.shrines import Held, claims, taken
from tutor.engine.games.island.slices import SELF_PACED, Battle, Building, Came, Pieces, Relic, Unit, side_of
from tutor.engine.games.island.space import Force, Spot, hostile
from tutor.engine.games.island.spoils import Fell, Paying, Victor
from tutor.engine.games.island.tiles import Restarted
from tutor.engine.games.island.turn import Exploring
from tutor.engine.module import Part, add, check, clamp, effect, moves, react, reduce
from tutor.engine.moves import Move
from tutor.engine.state import Frame, State
from tutor.engine.verdict import Fault, fault

__all__ = ["EVENTS", "MOVES", "PARTS", "Raze", "Rush"]

THIEF, HIDEOUT, OUTPOST, RELIC = 3, 2, 4, 2
"""Strengths."""


class _OutpostField(CornerField):
    """The corner of an outpost, or of one other building."""

    def universe(self, state: State, seat: int) -> list[Corner]:
        buildings = state.get(Pieces).buildings
        others = [building.corner for building in buildings if building.kind != "outpost"][:1]
        return [*(building.corner for building in buildings if building.kind == "outpost"), *others]


@dataclass(frozen=True, slots=True)
class Raze(Move):
    """Attack an outpost with the pieces on a tile that it touches (THV-OUTPOST-2)."""

    key: ClassVar[str] = "raze"
    near: ClassVar[tuple[str, ...]] = ("corner", "source")
    corner: Annotated[Corner, _OutpostField()]
    source: Annotated[Cell, UNITS_AT]


@dataclass(frozen=True, slots=True)
class Rush(Move):
    """Move a thief into the battle with the speed it has left (THV-THIEF-BATTLE-2, THV-THIEF-BATTLE-5)."""

    key: ClassVar[str] = "rush"
    near: ClassVar[tuple[str, ...]] = ("source", "left")
    source: Annotated[Cell, THIEF_AT]
    left: Annotated[int, LEFT]
    shrine: Annotated[str, LOAD]

    @classmethod
    def implied(cls, state: State, values: dict[str, object]) -> dict[str, object]:
        return implied_thief(state, values)


@dataclass(frozen=True, slots=True)
class Rushed(Event):
    """A thief came into a battle before it started."""

    key: ClassVar[str] = "rushed"
    seat: Annotated[int, SEAT]
    source: Annotated[Cell, CELL]
    cell: Annotated[Cell, CELL]


# -- strength ------------------------------------------------------------------------------------------------------


def _thieves(state: State, subject: Force) -> int:
    return THIEF * subject.count(SELF_PACED)


def _with_relic(state: State, subject: Force) -> int:
    relic = state.get(Relic)
    held = relic.holder is not None and relic.cell in _cells(subject)
    return RELIC if held else 0


def _cells(force: Force) -> set[Cell]:
    """The tiles of the thieves of a force."""
    return {unit.cell for unit in force.units if unit.kind == SELF_PACED}


def _beside(state: State, subject: Force, kind: str) -> int:
    """How many buildings of a kind the sides of a force have at its tile."""
    return sum(building.side in subject.sides for building in state.get(Pieces).touching(subject.cell, kind))


def _hideouts(state: State, subject: Force) -> int:
    return HIDEOUT * _beside(state, subject, "hideout")


def _no_hideout(state: State, subject: Force, value: int) -> int:
    """A hideout stays out of the attack on a building and of an outpost's battle."""
    return value - HIDEOUT * (_beside(state, subject, "hideout") - subject.count("hideout"))


def _outposts(state: State, subject: Force) -> int:
    return OUTPOST * _beside(state, subject, "outpost")


def _no_outposts(state: State, subject: Force, value: int) -> int:
    return value - OUTPOST * (_beside(state, subject, "outpost") - subject.count("outpost"))


def _occupied_by_hideouts(state: State, spot: Spot) -> int:
    hideouts = state.get(Pieces).touching(spot.cell, "hideout")
    return sum(not spot.side or building.side == spot.side for building in hideouts)


# -- how battles start ---------------------------------------------------------------------------------------------


def _meets_hideout(state: State, event: Moved) -> Iterator[Event]:
    """Entering a tile that nothing but an opponent's hideout occupies."""
    sides, pieces = hostile(state, side_of(state, event.seat), event.to), state.get(Pieces)
    others = any(unit.side in sides for unit in pieces.at(event.to))
    forts = any(fort.side in sides for fort in pieces.touching(event.to, "fort"))
    if sides and not others and not forts:
        came = Came(event.kind, event.seat if event.kind == "explorer" else -1, event.source)
        yield from challenge(state, "THV-HIDEOUT-1", event.seat, event.to, came, sides)


def _hideout_alone(state: State, move: Attack) -> Iterator[Fault]:
    side, pieces = side_of(state, move.seat), state.get(Pieces)
    units = any(unit.side == side for unit in pieces.at(move.source))
    if not units and any(building.side == side for building in pieces.touching(move.source, "hideout")):
        yield fault("attack.hideout", cell=move.source)


def _outpost(state: State, corner: Corner) -> Building | None:
    buildings = state.get(Pieces).buildings
    return next((b for b in buildings if b.corner == corner and b.kind == "outpost"), None)


def _outpost_there(state: State, move: Raze) -> Iterator[Fault]:
    target, side = _outpost(state, move.corner), side_of(state, move.seat)
    if target is None or target.side == side:
        yield fault("raze.none", corner=move.corner)
    if not any(unit.side == side for unit in state.get(Pieces).at(move.source)):
        yield fault("attack.nobody", cell=move.source)


def _touches_it(state: State, move: Raze) -> Iterator[Fault]:
    if move.source not in move.corner.cells():
        yield fault("raze.far", corner=move.corner, cell=move.source)


def _razes(state: State, frame: Exploring, seat: int) -> Iterator[Move]:
    side, pieces = side_of(state, seat), state.get(Pieces)
    cells = sorted({unit.cell for unit in pieces.units if unit.side == side})
    for building in pieces.buildings:
        if building.kind == "outpost" and building.side != side:
            for cell in cells:
                yield Raze(seat, building.corner, cell)


def _raze(state: State, move: Raze) -> Iterator[Event]:
    target = _outpost(state, move.corner)
    assert target is not None
    yield from begin("THV-OUTPOST-2", move.seat, move.source, None, sides=(target.side,), corner=move.corner)


# -- who joins -----------------------------------------------------------------------------------------------------


def _there(state: State, move: Rush) -> Iterator[Fault]:
    """A thief elsewhere; in the Thieves' own turn one with that speed left, else any (of which none is left)."""
    here = state.get(Battle).cell
    if move.source not in thieves_at(state, move.seat):
        yield fault("thief.none", cell=move.source)
    elif is_thieves(state, move.seat) and move.left not in (lefts(state, move.seat, move.source) or [0]):
        yield fault("thief.left", cell=move.source, left=move.left)
    elif here is None or move.source == here or _way(state, move) is None:
        yield fault("rush.no-way", cell=move.source)


def _way(state: State, move: Rush) -> int | None:
    here = state.get(Battle).cell
    return None if here is None else way(state, move.seat, move.source, here, SELF_PACED)


def _own_turn(state: State, move: Rush) -> Iterator[Fault]:
    if move.seat not in state.table.active:
        yield fault("rush.off-turn")


def _fast_enough(state: State, move: Rush) -> Iterator[Fault]:
    cost = _way(state, move)
    if cost is not None and (move.left < cost or not lefts(state, move.seat, move.source)):
        yield fault("speed.short", left=move.left, cost=cost)


def _rushes(state: State, frame: Joining, seat: int) -> Iterator[Move]:
    if is_thieves(state, seat):
        for source in sorted(set(thieves_at(state, seat))):
            for left in sorted(set(lefts(state, seat, source) or [0])):
                for shrine in loads(state, seat, source, left):
                    yield Rush(seat, source, left, shrine)


def _rush(state: State, move: Rush) -> Iterator[Event]:
    battle, cost = state.get(Battle), _way(state, move)
    assert battle.cell is not None
    assert cost is not None
    rule = "THV-THIEF-BATTLE-2" if battle.seat == move.seat else "THV-THIEF-BATTLE-5"
    if lefts(state, move.seat, move.source):
        yield Paced("THV-THIEF-MOVE-1", move.seat, move.source, move.left, battle.cell, min(cost, move.left))
        yield from drag(state, move, battle.cell, move.left - min(cost, move.left))
    else:
        yield from drag(state, move, battle.cell, -1)
    if move.shrine == "yes":
        yield Held("ISL-SHR-7", move.seat, battle.cell)
    yield Rushed(rule, move.seat, move.source, battle.cell)


def _rushed(state: State, event: Rushed) -> State:
    side, battle = side_of(state, event.seat), state.get(Battle)
    unit = Unit(event.source, side, SELF_PACED)
    pieces = state.get(Pieces).minus(unit).plus(unit._replace(cell=event.cell))
    if side == side_of(state, battle.seat) and not battle.raider:
        battle = replace(battle, came=tuple(sorted((*battle.came, Came(SELF_PACED, -1, event.source)))))
    return state.put(pieces, battle)


# -- how they end --------------------------------------------------------------------------------------------------


def _beaten(state: State, event: Decided) -> Force | None:
    """The beaten force, if any."""
    if event.outcome == "tie" or (event.outcome == "lost" and state.get(Battle).ranged):
        return None
    return defenders(state) if event.outcome == "won" else attackers(state)


def _victor(state: State, event: Decided) -> Victor:
    if event.outcome == "lost":
        return defending_victor(state, defenders(state))
    return attacking_victor(state)


def _loses(state: State, event: Decided) -> Iterator[Event]:
    """Beaten thieves cost half the cards and one doubloon, once for the battle (THV-OPEN-2, THV-OPEN-29)."""
    force = _beaten(state, event)
    seat = thieves_among(state, force.sides) if force is not None else None
    if seat is None or force is None or not force.count(SELF_PACED):
        return
    victor = _victor(state, event)
    if state.get(Band).doubloons:
        yield Spent("THV-THIEF-BATTLE-3", seat, 1)
    to = "player" if victor.to == "player" else "supply"
    count = state.quantity("loss", (seat, to)).value
    frames: list[Frame] = [Paying((seat,), count, to, victor.seat)] if count else []
    yield Laid("THV-THIEF-BATTLE-3", tuple(frames))


def _loses_the_shrine(state: State, event: Decided) -> Iterator[Event]:
    """What beaten thieves held goes to the victor's explorer, else it lies on the tile of the battle."""
    relic, force = state.get(Relic), _beaten(state, event)
    if force is None or relic.holder is None or relic.cell not in _cells(force):
        return
    explorer = _victor(state, event).explorer
    yield Held("ISL-ATT-17", explorer, None if explorer is not None else relic.cell)


def _regroups(state: State, event: Decided) -> Iterator[Event]:
    """Once all is paid it is seen whether anything of the Thieves is left."""
    force = _beaten(state, event)
    seat = thieves_among(state, force.sides) if force is not None else None
    if seat is not None:
        yield Laid("ISL-ATT-2", (Regroup(seat),))


def _ties(state: State, event: Decided) -> Iterator[Event]:
    """The turn of the thieves that attacked and tied is over, that of others goes on."""
    battle, seat = state.get(Battle), thieves_seat(state)
    if event.outcome == "tie" and seat == battle.seat and not battle.raider and battle.cell is not None:
        yield Halted("THV-THIEF-BATTLE-4", battle.cell)


def _carried_back(state: State, event: Returned) -> Iterator[Event]:
    """The cave shrine goes back with the first of the thieves that held it."""
    relic = state.get(Relic)
    gone = event.kind == SELF_PACED and relic.holder == event.seat and relic.cell == event.cell
    if gone:
        yield Held("ISL-SHR-7", event.seat, event.to)


def _falls(state: State, event: Fell) -> Iterator[Event]:
    if event.kind == SELF_PACED and event.cell is not None:
        yield Dropped("THV-BUY-THIEF-3", event.cell)


def _halts(state: State, event: Fell) -> Iterator[Event]:
    """The turn of the fallen is over, and of nobody else."""
    if event.kind == SELF_PACED and event.cell is not None:
        yield Halted("THV-THIEF-BATTLE-7", event.cell)


def _picks_up(state: State, event: Held) -> Iterator[Event]:
    """Thieves that beat the holder off their tile have the cave shrine."""
    battle, seat = state.get(Battle), thieves_seat(state)
    if event.cell is None or event.holder is not None or seat is None:
        return
    if battle.outcome == "lost" and not battle.ranged and claims(state, seat, event.cell):
        yield taken(state, "ISL-ATT-17", seat, event.cell)


def _starts_over(state: State, event: Restarted) -> Iterator[Event]:
    seat = thieves_seat(state)
    if seat is not None:
        yield Cashed("ISL-SET-4", seat)


EVENTS = (Rushed,)
MOVES = (Raze, Rush)

PARTS: tuple[Part, ...] = (
    add("strength", "THV-THIEF-BATTLE-1", _thieves, "thieves"),
    add("strength", "THV-THIEF-BATTLE-1", _with_relic, "the thief with the cave shrine"),
    add("strength", "THV-HIDEOUT-1", _hideouts, "the hideout of this tile"),
    clamp("strength", "THV-HIDEOUT-2", _no_hideout, "a hideout stays out of this"),
    add("strength", "THV-OUTPOST-1", _outposts, "the outpost at this tile"),
    clamp("strength", "THV-OUTPOST-3", _no_outposts, "an outpost fights in its own battle only"),
    add("occupants", "THV-HIDEOUT-1", _occupied_by_hideouts, "hideouts that touch the tile"),
    react(Moved, "THV-HIDEOUT-1", _meets_hideout),
    check(Attack, "THV-HIDEOUT-2", _hideout_alone, "shape"),
    moves(Exploring, "THV-OUTPOST-2", _razes, (Raze,)),
    check(Raze, "THV-OUTPOST-1", _outpost_there, "shape"),
    check(Raze, "THV-OUTPOST-2", _touches_it),
    effect(Raze, "THV-OUTPOST-2", _raze),
    moves(Joining, "THV-THIEF-BATTLE-2", _rushes, (Rush,)),
    check(Rush, "THV-THIEF-EXPLORE-2", is_role, "shape"),
    check(Rush, "THV-SETUP-6", _there, "shape"),
    check(Rush, "ISL-SHR-7", with_shrine, "shape"),
    check(Rush, "THV-THIEF-BATTLE-6", _own_turn),
    check(Rush, "THV-THIEF-MOVE-1", _fast_enough),
    effect(Rush, "THV-THIEF-BATTLE-5", _rush),
    reduce(Rushed, "THV-THIEF-BATTLE-2", _rushed),
    react(Decided, "THV-HIDE-1", _regroups),
    react(Decided, "THV-THIEF-BATTLE-3", _loses),
    react(Decided, "ISL-ATT-17", _loses_the_shrine),
    react(Decided, "THV-THIEF-BATTLE-4", _ties),
    react(Returned, "ISL-SHR-7", _carried_back),
    react(Fell, "THV-BUY-THIEF-3", _falls),
    react(Fell, "THV-THIEF-BATTLE-7", _halts),
    react(Held, "ISL-ATT-17", _picks_up),
    react(Restarted, "ISL-SET-4", _starts_over),
)
