"""Treasure coins that change hands: won in battle, kept by a dweller, given (THV-TREASURE-2, THV-TREASURE-3).

One coin a beaten explorer, and one for all thieves beaten in a battle: their coins are the Thieves' in common.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from tutor.engine.board import Cell
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import CELL, SEAT, SEATS, Maybe
from tutor.engine.games.island.band import is_thieves, thieves_among
from tutor.engine.games.island.battle import (
    Decided,
    Slain,
    attackers,
    attacking_victor,
    defenders,
    defending_victor,
)
from tutor.engine.games.island.deeper_stack import DWELLING
from tutor.engine.games.island.kinds import MaybeName
from tutor.engine.games.island.slices import SELF_PACED, WILD, Battle, seats_of, side_of
from tutor.engine.games.island.space import Force
from tutor.engine.games.island.spoils import Victor
from tutor.engine.games.island.trade import near_enough
from tutor.engine.games.island.treasures import COIN, Found, Passed, Treasures, holds, loose
from tutor.engine.games.island.turn import Exploring
from tutor.engine.module import Part, check, effect, moves, react, reduce
from tutor.engine.moves import Move
from tutor.engine.state import Decision, Frame, State
from tutor.engine.verdict import Fault, fault

__all__ = ["EVENTS", "FRAMES", "MOVES", "PARTS", "PassCoin", "Seize", "Sifting", "lost_coins"]


@dataclass(frozen=True, slots=True)
class Sifting(Decision):
    """One coin of a beaten seat goes to one of the `heirs`; or to a dweller, and then the loser chooses."""

    key: ClassVar[str] = "sifting"
    exclusive: ClassVar[bool] = True
    loser: Annotated[int, SEAT]
    heirs: Annotated[tuple[int, ...] | None, Maybe(SEATS)]
    dweller: MaybeName
    cell: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Seize(Move):
    """Say which coin changes hands after a battle, and who gets it (THV-TREASURE-2, THV-OPEN-32)."""

    key: ClassVar[str] = "seize"
    near: ClassVar[tuple[str, ...]] = ("coin",)
    coin: Annotated[str, COIN]
    to: Annotated[int | None, Maybe(SEAT)]

    @classmethod
    def implied(cls, state: State, values: dict[str, Any]) -> dict[str, Any]:
        heirs = state.top.heirs if isinstance(state.top, Sifting) else ()
        return {"to": None} if heirs is None else {"to": heirs[0]} if len(heirs) == 1 else {}


@dataclass(frozen=True, slots=True)
class PassCoin(Move):
    """Give a treasure coin to the player of a neighbouring explorer (THV-TEAM-TREASURE-3, THV-TEAM-SHARE-3)."""

    key: ClassVar[str] = "pass-coin"
    near: ClassVar[tuple[str, ...]] = ("coin", "to")
    coin: Annotated[str, COIN]
    to: Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class Own(Event):
    """What a partner has found is that partner's alone."""

    key: ClassVar[str] = "own"
    seat: Annotated[int, SEAT]


# -- lost in battle ------------------------------------------------------------------------------------------------


def _losers(state: State, force: Force) -> list[int]:
    """The seats of a beaten force that have a coin to lose."""
    thieves = thieves_among(state, force.sides) if force.count(SELF_PACED) else None
    seats = [*force.explorers(), *([thieves] if thieves is not None else [])]
    return [seat for seat in seats if loose(state, seat)]


def lost_coins(state: State, force: Force, victor: Victor, winners: Force, dweller: str) -> Iterator[Event]:
    """A coin of each loser goes to the victor, who has the choice if there is one; to a dweller one of the loser's."""
    for loser in _losers(state, force):
        coins = loose(state, loser)
        if victor.seat is None:
            rule, chooser, heirs = "THV-TREASURE-3", loser, None
        else:
            side = side_of(state, victor.seat)
            fought = tuple(seat for seat in winners.explorers() if side_of(state, seat) == side)
            rule, chooser, heirs = "THV-TREASURE-2", victor.seat, fought or seats_of(state, side)
        if len(coins) == 1 and (heirs is None or len(heirs) == 1):
            yield _goes(rule, coins[0], heirs[0] if heirs else None, dweller, force.cell)
        else:
            yield Laid(rule, (Sifting((chooser,), loser, heirs, dweller or None, force.cell),))


def _goes(rule: str, coin: str, to: int | None, dweller: str | None, cell: Cell) -> Passed:
    """A dweller with a piece of its own has the coin wherever it is, any other one on its tile."""
    if to is not None:
        return Passed(rule, coin, to, None, None)
    return Passed(rule, coin, None, dweller, None if dweller in DWELLING else cell)


def _beast(force: Force) -> str:
    """The dweller that walks by itself in a force, such as the Titan."""
    return next((unit.kind for unit in force.units if unit.side == WILD and unit.kind in DWELLING), "")


def _decided(state: State, event: Decided, to_dwellers: bool) -> Iterator[Event]:
    battle = state.get(Battle)
    if event.outcome == "tie" or (event.outcome == "lost" and battle.ranged):
        return
    won = event.outcome == "won"
    winners, losers = (attackers(state), defenders(state)) if won else (defenders(state), attackers(state))
    victor = attacking_victor(state) if won else defending_victor(state, winners)
    dweller = battle.raider if won else battle.dweller or _beast(winners)
    if to_dwellers == bool(dweller) and (dweller or victor.seat is not None):
        yield from lost_coins(state, losers, victor, winners, dweller)


def _to_players(state: State, event: Decided) -> Iterator[Event]:
    return _decided(state, event, to_dwellers=False)


def _to_dwellers(state: State, event: Decided) -> Iterator[Event]:
    return _decided(state, event, to_dwellers=True)


def _won_back(state: State, event: Slain) -> Iterator[Event]:
    """Whoever beats a dweller has the coins it won; buried in a Cave-In they are lost (THV-OPEN-77)."""
    battle = state.get(Battle)
    if not battle.active:
        return
    if battle.raider:
        victor, force = defending_victor(state, defenders(state)), defenders(state)
    else:
        victor, force = attacking_victor(state), attackers(state)
    heir = next(iter(force.explorers()), victor.seat)
    for coin in state.get(Treasures).coins:
        if coin.dweller == event.dweller and coin.cell in (None, event.cell) and heir is not None:
            yield Passed("THV-TREASURE-3", coin.name, heir, None, None)


# -- the choice ----------------------------------------------------------------------------------------------------


def _seizures(state: State, frame: Sifting, seat: int) -> Iterator[Move]:
    for coin in COIN.options:
        for to in frame.heirs if frame.heirs is not None else (None,):
            yield Seize(seat, coin, to)


def _has_it(state: State, move: Seize) -> Iterator[Fault]:
    frame = state.top
    assert isinstance(frame, Sifting)
    if not holds(state, frame.loser, move.coin):
        yield fault("coin.gone", loser=state.table.name(frame.loser))


def _an_heir(state: State, move: Seize) -> Iterator[Fault]:
    frame = state.top
    assert isinstance(frame, Sifting)
    if move.to not in (frame.heirs if frame.heirs is not None else (None,)):
        yield fault("coin.heir")


def _never_the_cursed(state: State, move: Any) -> Iterator[Fault]:
    if move.coin == "curse":
        yield fault("coin.cursed")


def _seize(state: State, move: Seize) -> Iterator[Event]:
    frame = state.top
    assert isinstance(frame, Sifting)
    rule = "THV-TREASURE-2" if move.to is not None else "THV-TREASURE-3"
    yield Closed(rule, Sifting.key)
    yield _goes(rule, move.coin, move.to, frame.dweller, frame.cell)


# -- given ---------------------------------------------------------------------------------------------------------


def _gifts(state: State, frame: Exploring, seat: int) -> Iterator[Move]:
    for coin in COIN.options:
        if holds(state, seat, coin):
            for other in range(len(state.table.seats)):
                yield PassCoin(seat, coin, other)


def _is_mine(state: State, move: PassCoin) -> Iterator[Fault]:
    if not holds(state, move.seat, move.coin):
        yield fault("coin.none")


def _somebody_else(state: State, move: PassCoin) -> Iterator[Fault]:
    if move.to == move.seat or is_thieves(state, move.to) or is_thieves(state, move.seat):
        yield fault("coin.explorers")


def _partner_near(state: State, move: PassCoin) -> Iterator[Fault]:
    if side_of(state, move.to) == side_of(state, move.seat) and not near_enough(state, move.seat, move.to):
        yield fault("partner.far", other=state.table.name(move.to))


def _other_near(state: State, move: PassCoin) -> Iterator[Fault]:
    if side_of(state, move.to) != side_of(state, move.seat) and not near_enough(state, move.seat, move.to):
        yield fault("trade.far", other=state.table.name(move.to))


def _pass(state: State, move: PassCoin) -> Iterator[Event]:
    partners = side_of(state, move.to) == side_of(state, move.seat)
    yield Passed("THV-TEAM-TREASURE-3" if partners else "THV-TEAM-SHARE-3", move.coin, move.to, None, None)


def _not_the_partners(state: State, event: Found) -> Iterator[Event]:
    if len(seats_of(state, side_of(state, event.seat))) > 1:
        yield Own("THV-TEAM-TREASURE-1", event.seat)


EVENTS = (Own,)
FRAMES: tuple[type[Frame], ...] = (Sifting,)
MOVES = (Seize, PassCoin)

PARTS: tuple[Part, ...] = (
    react(Decided, "THV-TREASURE-2", _to_players),
    react(Decided, "THV-TREASURE-3", _to_dwellers),
    react(Slain, "THV-TREASURE-3", _won_back),
    moves(Sifting, "THV-TREASURE-2", _seizures, (Seize,)),
    check(Seize, "THV-TREASURE-1", _has_it, "shape"),
    check(Seize, "THV-TREASURE-1", _an_heir, "shape"),
    check(Seize, "THV-TREASURE-2", _never_the_cursed),
    effect(Seize, "THV-TREASURE-2", _seize),
    moves(Exploring, "THV-TEAM-TREASURE-3", _gifts, (PassCoin,)),
    check(PassCoin, "THV-TREASURE-1", _is_mine, "shape"),
    check(PassCoin, "THV-TREASURE-1", _somebody_else, "shape"),
    check(PassCoin, "THV-TEAM-TREASURE-4", _never_the_cursed),
    check(PassCoin, "THV-TEAM-TREASURE-3", _partner_near),
    check(PassCoin, "THV-TEAM-SHARE-3", _other_near),
    effect(PassCoin, "THV-TEAM-TREASURE-3", _pass),
    react(Found, "THV-TEAM-TREASURE-1", _not_the_partners),
    reduce(Own, "THV-TEAM-TREASURE-1", lambda state, event: state),
)
