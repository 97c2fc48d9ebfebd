"""Battles as an agenda of frames: join, the attacker rolls, the defender rolls, resolve, spoils (ISL-ATT-1 to 7).

What the frames share lies in the `Battle` slice. Once nobody rerolls a side's dice they are replaced by their total, so
that states merge.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from tutor.engine.board import Cell, CellInfo
from tutor.engine.chance import Dice, Node
from tutor.engine.events import Event, Laid
from tutor.engine.fields import CELL, COUNT, NAME, NUMBERS, SEAT, Choice
from tutor.engine.games.island import parameters
from tutor.engine.games.island.agenda import BattleBegan, Dicing, Mustering, TileWon, Wrapping, begin, challenge
from tutor.engine.games.island.cards import Looted
from tutor.engine.games.island.kinds import PART
from tutor.engine.games.island.shrines import claims, taken
from tutor.engine.games.island.slices import (
    SELF_PACED,
    WILD,
    Battle,
    Building,
    Came,
    Pieces,
    Relic,
    Turns,
    Unit,
    explorer_at,
    seats_of,
    side_of,
)
from tutor.engine.games.island.space import Force, dweller_at, force, hostile
from tutor.engine.games.island.spoils import Victor, defeat, next_player
from tutor.engine.games.island.turn import Exploring, TurnLost, leave
from tutor.engine.module import Part, add, auto, base, chance, react, reduce
from tutor.engine.state import Auto, Chance, Ground, State

__all__ = [
    "EVENTS", "FRAMES", "PARTS", "BattleRolled", "Decided", "Returned", "Rolling",
    "attackers", "attacking_victor", "defenders", "defending_victor", "end_lost_turns", "rollers",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Mustered(Event):
    """Nobody joins any more; both sides have this strength."""

    key: ClassVar[str] = "mustered"
    attack: Annotated[int, COUNT]
    defence: Annotated[int, COUNT]


@dataclass(frozen=True, slots=True)
class BattleRolled(Event):
    """A side's battle dice show this."""

    key: ClassVar[str] = "battle-rolled"
    part: Annotated[str, PART]
    dice: Annotated[tuple[int, ...], NUMBERS]


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """A side's dice are final and add up."""

    key: ClassVar[str] = "counted"
    part: Annotated[str, PART]


@dataclass(frozen=True, slots=True)
class Decided(Event):
    """The attack was won, lost or tied."""

    key: ClassVar[str] = "decided"
    outcome: Annotated[str, Choice("outcome", ("won", "lost", "tie"))]


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """An attacking unit went back to the tile it came from."""

    key: ClassVar[str] = "returned"
    seat: Annotated[int, SEAT]
    kind: Annotated[str, NAME]
    cell: Annotated[Cell, CELL]
    to: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Slain(Event):
    """A dweller is gone for good; its tile is empty from now on."""

    key: ClassVar[str] = "slain"
    cell: Annotated[Cell, CELL]
    dweller: Annotated[str, NAME]


@dataclass(frozen=True, slots=True)
class BattleEnded(Event):
    """The battle is over and done with."""

    key: ClassVar[str] = "battle-ended"


@dataclass(frozen=True, slots=True)
class Rolling(Chance):
    """One side rolls a battle die for each point of strength."""

    key: ClassVar[str] = "battle-rolling"
    part: Annotated[str, PART]


@dataclass(frozen=True, slots=True)
class Counting(Auto):
    """A side's dice are added up, once nobody rerolls any."""

    key: ClassVar[str] = "counting"
    part: Annotated[str, PART]


@dataclass(frozen=True, slots=True)
class Resolving(Auto):
    """The totals are compared."""

    key: ClassVar[str] = "resolving"


# -- who fights ----------------------------------------------------------------------------------------------------


def attackers(state: State) -> Force:
    """The attacking side's force."""
    battle = state.get(Battle)
    cell = explorer_at(state, battle.seat) if battle.ranged else battle.cell
    assert cell is not None
    if battle.raider:
        beasts = tuple(unit for unit in state.get(Pieces).at(cell) if (unit.side, unit.kind) == (WILD, battle.raider))
        return Force((WILD,), cell, beasts)
    found = force(state, (side_of(state, battle.seat),), cell)
    if battle.corner is None:
        return found
    # Whoever goes for a building leaves the hideout at home.
    return found._replace(buildings=tuple(b for b in found.buildings if b.kind != "hideout"))


def defenders(state: State) -> Force:
    """The defending force: sides on the tile, a building alone, or a dweller."""
    battle = state.get(Battle)
    assert battle.cell is not None
    if battle.corner is not None:
        alone: tuple[Building, ...] = tuple(b for b in state.get(Pieces).buildings if b.corner == battle.corner)
        together = alone and alone[0].kind == "outpost" and state.ruleset.ruling("THV-OPEN-7") == "together"
        tiles = battle.corner.cells() if together else ()
        thieves = (unit for unit in state.get(Pieces).units if unit.kind == SELF_PACED and unit.cell in tiles)
        beside = tuple(unit for unit in thieves if unit.side in battle.defenders)
        return Force(battle.defenders, battle.cell, beside, alone)
    if battle.dweller:
        return Force((), battle.cell, (), (), battle.dweller)
    return force(state, battle.defenders, battle.cell)


def _attacking_side(state: State) -> str:
    battle = state.get(Battle)
    return WILD if battle.raider else side_of(state, battle.seat)


def rollers(state: State, part: str) -> tuple[int, ...]:
    """The seats whose side rolls in a part of the battle; none for a dweller."""
    battle = state.get(Battle)
    sides = (_attacking_side(state),) if part == "attack" else battle.defenders
    return tuple(seat for side in sides for seat in seats_of(state, side))


def _explorers(state: State, subject: Force) -> int:
    return subject.count("explorer")


def _villagers_alone(state: State, subject: Force) -> int:
    return 0 if subject.explorers() else subject.count("villager") * parameters.number(state, "P-STR-VILLAGER")


def _villagers_with_explorer(state: State, subject: Force) -> int:
    return subject.count("villager") * parameters.number(state, "P-STR-VILLAGER") if subject.explorers() else 0


def _forts(state: State, subject: Force) -> int:
    return subject.count("fort") * parameters.number(state, "P-STR-FORT")


def _farmhouse(state: State, subject: Force) -> int:
    return subject.count("farmhouse")


def _dweller(state: State, subject: Force) -> int:
    return state.quantity("dweller", subject.dweller).value


# -- beginning -----------------------------------------------------------------------------------------------------


def _began(state: State, event: BattleBegan) -> State:
    """A further battle on the same tile keeps those who came for the first."""
    old = state.get(Battle)
    came: tuple[Came, ...] = old.came if old.active else ()
    if not old.active and event.kind is not None and event.source is not None:
        came = (Came(event.kind, event.seat if event.kind == "explorer" else -1, event.source),)
    new = Battle(event.seat, event.cell, event.corner, tuple(event.defenders), event.dweller or "", came)
    return state.put(replace(new, ranged=event.ranged == "yes"))


def _muster(state: State, frame: Mustering) -> Iterator[Event]:
    strengths = [state.quantity("strength", side).value for side in (attackers(state), defenders(state))]
    yield Mustered("ISL-ATT-1", *strengths)


def _mustered(state: State, event: Mustered) -> State:
    return state


def _powerless(state: State, event: Mustered) -> Iterator[Event]:
    """A side of strength 0 loses at once."""
    if not event.attack:
        yield from decide(state, "lost", "ISL-ATT-4")
    elif not event.defence:
        yield from decide(state, "won", "ISL-ATT-4")


def _call_for_dice(state: State, frame: Dicing) -> Iterator[Event]:
    if not state.get(Battle).outcome:
        yield Laid("ISL-ATT-3", (Rolling("attack"), Rolling("defence"), Resolving()))


def _roll(state: State, frame: Rolling) -> Node:
    side = attackers(state) if frame.part == "attack" else defenders(state)
    count = state.quantity("strength", side).value

    def then(dice: tuple[int, ...]) -> Iterator[Event]:
        yield Laid("ISL-ATT-2", (Counting(frame.part),))
        yield BattleRolled("ISL-ATT-3" if frame.part == "attack" else "ISL-ATT-2", frame.part, dice)

    return Node(Dice(parameters.faces(state, "P-BATTLE-DIE"), count), then)


def _rolled(state: State, event: BattleRolled) -> State:
    return state.put(replace(state.get(Battle), dice=event.dice))


def _count(state: State, frame: Counting) -> Iterator[Event]:
    yield Counted("ISL-ATT-2", frame.part)


def _counted(state: State, event: Counted) -> State:
    battle = state.get(Battle)
    total = sum(battle.dice)
    if event.part == "attack":
        return state.put(replace(battle, dice=(), attack=total))
    return state.put(replace(battle, dice=(), defence=total))


# -- the end -------------------------------------------------------------------------------------------------------


def _resolve(state: State, frame: Resolving) -> Iterator[Event]:
    battle = state.get(Battle)
    if battle.attack > battle.defence:
        return decide(state, "won", "ISL-ATT-2")
    if battle.attack < battle.defence:
        return decide(state, "lost", "ISL-ATT-2")
    return decide(state, "tie", "ISL-ATT-2")


def decide(state: State, outcome: str, rule: str) -> Iterator[Event]:
    """What the outcome of an attack brings."""
    battle = state.get(Battle)
    mine, theirs = attackers(state), defenders(state)
    yield Decided(rule, outcome)
    if outcome == "won":
        if battle.dweller:
            yield Slain("ISL-CAVE-7", theirs.cell, battle.dweller)
            if battle.dweller == "thieves":
                yield Looted("ISL-CAVE-8", battle.seat)
        yield from defeat(state, theirs, attacking_victor(state), "ISL-ATT-2")
    elif outcome == "lost" and not battle.ranged:
        yield from defeat(state, mine, defending_victor(state, theirs), "ISL-ATT-7")


def _go_back(state: State, rule: str) -> Iterator[Event]:
    """The attacking pieces return to where they came from, and the turn ends if it is theirs."""
    battle = state.get(Battle)
    assert battle.cell is not None
    for came in battle.came:
        yield Returned(rule, came.seat if came.seat >= 0 else battle.seat, came.kind, battle.cell, came.origin)
    if battle.seat in state.table.active and not battle.raider and not attackers(state).count(SELF_PACED):
        yield TurnLost(rule, battle.seat)


def _tied(state: State, event: Decided) -> Iterator[Event]:
    if event.outcome == "tie" and not state.get(Battle).dweller and not state.get(Battle).ranged:
        yield from _go_back(state, "ISL-ATT-6")


def _tied_with_dweller(state: State, event: Decided) -> Iterator[Event]:
    if event.outcome == "tie" and state.get(Battle).dweller and not state.get(Battle).ranged:
        yield from _go_back(state, "ISL-CAVE-10")


def _lost_turn(state: State, event: Decided) -> Iterator[Event]:
    """The attackers lost, an explorer whose turn it is among them."""
    if event.outcome == "lost" and not state.get(Battle).ranged:
        for seat in attackers(state).explorers():
            if seat in state.table.active:
                yield TurnLost("ISL-ATT-7", seat)


def attacking_victor(state: State) -> Victor:
    """Who won an attack. What the Titan or a guardian beats pays to the supply, as for a dweller."""
    battle = state.get(Battle)
    if battle.raider:
        return Victor(None, "supply")
    # From afar nobody picks up what a beaten explorer held.
    return Victor(battle.seat, explorer=None if battle.ranged else next(iter(attackers(state).explorers()), None))


def defending_victor(state: State, theirs: Force) -> Victor:
    """Who beat the attackers; of several seats one whose explorer fought, then the next in turn order."""
    battle = state.get(Battle)
    if battle.dweller:
        return Victor(None, "hoard" if battle.dweller == "thieves" else "supply")
    seats = rollers(state, "defence")
    fought = [seat for seat in seats if seat in theirs.explorers()]
    nearest = next_player(state, side_of(state, battle.seat), battle.seat)
    best = next(iter(fought), nearest if nearest in seats else next(iter(seats), None))
    return Victor(best, "player" if best is not None else "supply", next(iter(fought), None))


def _decided(state: State, event: Decided) -> State:
    return state.put(replace(state.get(Battle), outcome=event.outcome))


def _returned(state: State, event: Returned) -> State:
    seat = event.seat if event.kind == "explorer" else -1
    side = WILD if event.kind == state.get(Battle).raider else side_of(state, event.seat)
    unit = Unit(event.cell, side, event.kind, seat)
    return state.put(state.get(Pieces).minus(unit).plus(unit._replace(cell=event.to)))


def _slain(state: State, event: Slain) -> State:
    info = state.board.info(event.cell)
    if info.terrain != event.dweller:
        return state  # the Titan fell away from its tile
    return state.put(Ground(state.board.with_info(event.cell, CellInfo("empty", 0, info.tile, info.marks))))


def _ended(state: State, event: BattleEnded) -> State:
    return state.put(Battle())


def _wrap(state: State, frame: Wrapping) -> Iterator[Event]:
    battle = state.get(Battle)
    side, cell = side_of(state, battle.seat), battle.cell
    assert cell is not None
    conquered = battle.outcome == "won" and battle.corner is None and not battle.ranged and not battle.raider
    if conquered:
        left = hostile(state, side, cell)
        if left:
            yield from challenge(state, "ISL-MAP-13", battle.seat, cell, battle.came[0], left)
            return
        dweller = dweller_at(state, cell)
        if dweller:
            yield from begin("ISL-CAVE-6", battle.seat, cell, battle.came[0], dweller=dweller)
            return
        if state.get(Relic).cell == cell:
            for seat in seats_of(state, side):
                if claims(state, seat, cell):
                    yield taken(state, "ISL-ATT-17", seat, cell)
                    break
    yield BattleEnded("ISL-ATT-2")
    yield from end_lost_turns(state)
    if conquered and cell.layer == "cave":
        came = battle.came[0]
        yield TileWon("ISL-CAVE-6", battle.seat, came.kind, came.origin, cell)


def end_lost_turns(state: State) -> Iterator[Event]:
    """The explore phase of a seat whose turn a tie or defeat has ended is over."""
    if isinstance(state.top, Exploring):
        over = tuple(seat for seat in state.top.seats if state.get(Turns).over[seat])
        if over:
            yield from leave(state, over, "ISL-TURN-8")


EVENTS = (Mustered, BattleRolled, Counted, Decided, Returned, Slain, BattleEnded)
FRAMES = (Rolling, Counting, Resolving)

PARTS: tuple[Part, ...] = (
    base("strength", "ISL-ATT-5", _explorers, "explorer"),
    add("strength", "ISL-ATT-1", _villagers_alone, "villagers"),
    add("strength", "ISL-ATT-18", _villagers_with_explorer, "villagers beside the explorer"),
    add("strength", "ISL-ATT-13", _forts, "the fort of this tile"),
    add("strength", "ISL-ATT-12", _farmhouse, "a farmhouse in its own battle"),
    add("strength", "ISL-CAVE-6", _dweller, "the dweller's printed strength"),
    reduce(BattleBegan, "ISL-ATT-2", _began),
    auto(Mustering, "ISL-ATT-1", _muster),
    reduce(Mustered, "ISL-ATT-1", _mustered),
    react(Mustered, "ISL-ATT-4", _powerless),
    auto(Dicing, "ISL-ATT-2", _call_for_dice),
    chance(Rolling, "ISL-ATT-3", _roll),
    reduce(BattleRolled, "ISL-ATT-3", _rolled),
    auto(Counting, "ISL-ATT-2", _count),
    reduce(Counted, "ISL-ATT-2", _counted),
    auto(Resolving, "ISL-ATT-2", _resolve),
    reduce(Decided, "ISL-ATT-2", _decided),
    react(Decided, "ISL-ATT-6", _tied),
    react(Decided, "ISL-CAVE-10", _tied_with_dweller),
    react(Decided, "ISL-ATT-7", _lost_turn),
    reduce(Returned, "ISL-ATT-6", _returned),
    reduce(Slain, "ISL-CAVE-7", _slain),
    auto(Wrapping, "ISL-ATT-2", _wrap),
    reduce(BattleEnded, "ISL-ATT-2", _ended),
    reduce(TileWon, "ISL-CAVE-6", lambda state, event: state),
)
