"""How the settler plays the Thieves: come out rich, steal where most is to be had, offerings, then the cave shrine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, NamedTuple

from tutor.engine.board import Cell
from tutor.engine.games.island import deeper_bot, hardcore_bot
from tutor.engine.games.island.band import BANK, Band, is_thieves, thieves_at
from tutor.engine.games.island.battle import attackers, defenders
from tutor.engine.games.island.components import SURFACE_SHRINES
from tutor.engine.games.island.dens import Dedicate, Erect, Pair, Recruit, price
from tutor.engine.games.island.hardcore_tiles import Plant
from tutor.engine.games.island.prowling import Prowl, Scout
from tutor.engine.games.island.shrines import controls, relic_cell
from tutor.engine.games.island.slices import SELF_PACED, Battle, Hands, Relic, explorer_at, side_of
from tutor.engine.games.island.space import backward, dweller_at, enterable, force, hostile, touching
from tutor.engine.games.island.trade import Swap
from tutor.engine.moves import Move
from tutor.engine.state import State

__all__ = ["choose", "plays"]

_FAR = 99
_ENOUGH = 12
"""The cards with which a hand is full enough."""
_READY = BANK
"""The doubloons with which the Thieves come out."""


class _View(NamedTuple):
    """What the Thieves see and want."""

    state: State
    seat: int
    side: str
    doubloons: int
    hand: Counter[str]
    controlled: tuple[Cell, ...]
    goals: frozenset[Cell]
    away: dict[Cell, int]


_Score = Callable[[_View, Any], float]


def plays(state: State, seat: int) -> bool:
    """Whether a seat plays the Thieves."""
    return is_thieves(state, seat)


def choose(state: State, seat: int, moves: Iterable[Move], rng: Random) -> Move:
    """The move that looks best; the generator breaks ties."""
    view = _view(state, seat)
    top = state.top
    score: _Score = _SCORES.get(top.key if top is not None else "", _explore)
    scored = [(score(view, move), move) for move in moves]
    best = max(value for value, _ in scored)
    return rng.choice([move for value, move in scored if value == best])


def _view(state: State, seat: int) -> _View:
    side = side_of(state, seat)
    bare = _View(
        state,
        seat,
        side,
        state.get(Band).doubloons,
        Counter(state.get(Hands)[seat]),
        controls(state, side),
        frozenset(),
        {},
    )
    if state.top is None or state.top.key != "exploring":
        return bare
    goals = frozenset(_goals(bare))
    return bare._replace(goals=goals, away=_away(bare, goals))


# -- where to go ---------------------------------------------------------------------------------------------------


def _safe(view: _View, cell: Cell) -> bool:
    state = view.state
    free = enterable(state, view.seat, SELF_PACED, cell)
    return free and not hostile(state, view.side, cell) and not dweller_at(state, cell)


def _weaker(view: _View, cell: Cell) -> bool:
    """Whether all thieves together are at least as strong as what is on a tile."""
    state = view.state
    mine = 3 * len(thieves_at(state, view.seat))
    if dweller_at(state, cell):
        return state.quantity("dweller", dweller_at(state, cell)).value < mine
    sides = hostile(state, view.side, cell)
    return all(state.quantity("strength", force(state, (side,), cell)).value <= mine for side in sides)


def _edge(state: State, cell: Cell) -> bool:
    """Whether a tile can be laid next to this one."""
    places = (Cell(cell.layer, *at) for at in cell.hex.neighbours())
    return any(
        place not in state.board and len(touching(state, place)) >= state.quantity("contacts", place).value
        for place in places
    )


def _goals(view: _View) -> set[Cell]:
    state = view.state
    board, relic = state.board, state.get(Relic)
    tiles = Counter(info.tile for info in board.cells.values())
    below = [cell for cell in thieves_at(state, view.seat) if cell.layer == "cave"]
    coins = {cell for cell in deeper_bot.treasures(state, view.seat) if _safe(view, cell)} if below else set()
    if coins:
        return coins
    if below and all(deeper_bot.trapped(state, cell) for cell in thieves_at(state, view.seat)):
        return {cell for cell in board.cells if cell.layer == "cave" and _edge(state, cell) and _safe(view, cell)}
    if view.doubloons + _pairs(view.hand) >= price(state, "offering") and len(view.controlled) < SURFACE_SHRINES:
        new = [cell for cell, info in board.cells.items() if info.terrain == "shrine" and cell not in view.controlled]
        around = {cell for shrine in new for cell in touching(state, shrine)}
        beside = {cell for cell in around if _safe(view, cell)}
        if beside:
            return beside
        stormed = {cell for cell in around if enterable(state, view.seat, SELF_PACED, cell) and _weaker(view, cell)}
        if stormed:
            return stormed
    if tiles["shrine"] < SURFACE_SHRINES or not tiles["entrance"]:
        edges = {cell for cell in board.cells if cell.layer == "surface" and _edge(state, cell) and _safe(view, cell)}
        if edges:
            return edges
    if relic.holder != view.seat:
        held = relic_cell(state)
        if held is not None:
            return {held} if _weaker(view, held) else set()
        opened = any(cell.layer == "cave" for cell in board.cells)
        if opened:
            return {cell for cell in board.cells if cell.layer == "cave" and _edge(state, cell) and _safe(view, cell)}
        return {cell for cell, info in board.cells.items() if info.terrain == "entrance" and _safe(view, cell)}
    return set()


def _away(view: _View, goals: frozenset[Cell]) -> dict[Cell, int]:
    """Steps to the nearest goal from each tile, past nobody; through everybody where no thief has such a way."""

    def flood(free: Callable[[Cell], bool]) -> dict[Cell, int]:
        steps = dict.fromkeys(sorted(goals), 0)
        queue = list(steps)
        for cell in queue:
            for other in backward(view.state, cell):
                if other not in steps and free(other):
                    steps[other] = steps[cell] + 1
                    queue.append(other)
        return steps

    clear = flood(lambda cell: _safe(view, cell))
    if any(cell in clear for cell in thieves_at(view.state, view.seat)):
        return clear
    return flood(lambda cell: enterable(view.state, view.seat, SELF_PACED, cell))


# -- decisions -----------------------------------------------------------------------------------------------------


def _pairs(hand: Counter[str]) -> int:
    return sum(count // 2 for count in hand.values())


def _lurk(view: _View, move: Any) -> float:
    """Wait for five doubloons, then come out where the map ends or a shrine lies, near somebody to rob."""
    if move.key == "lie-low":
        return 1
    if move.key != "emerge" or view.doubloons < _READY:
        return -1
    state = view.state
    shrines = [cell for cell, info in state.board.cells.items() if info.terrain == "shrine"]
    beside = sum(shrine in touching(state, move.cell) for shrine in shrines)
    near = min((_hexes(move.cell, cell) for cell in _explorers(view)), default=_FAR)
    return 100 + 10 * beside + 3 * _edge(state, move.cell) - near


def _explorers(view: _View) -> list[Cell]:
    found = (explorer_at(view.state, seat) for seat in range(len(view.state.table.seats)))
    return [cell for cell in found if cell is not None]


def _hexes(a: Cell, b: Cell) -> int:
    return a.hex.distance(b.hex) if a.layer == b.layer else _FAR


def _open(view: _View, move: Any) -> float:
    """Steal if somebody with two cards or more can be reached at all."""
    state, worth = view.state, 0
    for seat in range(len(state.table.seats)):
        cell = explorer_at(state, seat)
        if cell is not None and state.quantity("reach", (view.seat, cell)).value <= 4:
            worth = max(worth, len(state.get(Hands)[seat]))
    return {"steal": float(worth > 1), "take-gold": 0.5}.get(move.key, -1)


def _aim(view: _View, move: Any) -> float:
    if move.victim is None:
        return 0
    top: Any = view.state.top
    loot: int = sum(top.numbers) - move.reach
    return 1.0 + min(loot, len(view.state.get(Hands)[move.victim]))


def _take(view: _View, move: Any) -> float:
    """As many pairs as can be, then as many cards; no more than can be used."""
    if sum(view.hand.values()) >= _ENOUGH:
        return -float(len(move.cards))
    return 10 * _pairs(view.hand + Counter(move.cards)) + len(move.cards)


def _pay(view: _View, move: Any) -> float:
    if move.key != "give-up":
        return -1000
    return float(_pairs(view.hand - Counter(move.cards)))


def _explore(view: _View, move: Move) -> float:
    state = view.state
    if isinstance(move, Dedicate):
        return 900
    if isinstance(move, Pair):
        return 800
    if isinstance(move, Recruit):
        there = len(thieves_at(state, view.seat))
        spare = view.doubloons - price(state, "thief")
        done = len(view.controlled) == SURFACE_SHRINES
        return 700 if not there or done or (spare >= price(state, "offering") and there < 2) else -1
    if isinstance(move, Erect):
        lonely = move.building == "outpost" and view.doubloons >= BANK and len(view.controlled) == SURFACE_SHRINES
        return 10 if lonely else -1
    if isinstance(move, Scout):
        return _scout(view, move)
    if isinstance(move, Prowl):
        return _prowl(view, move)
    if isinstance(move, Plant):
        return hardcore_bot.lay(view.state, move)
    if isinstance(move, Swap):
        return 5 if sum(view.hand.values()) > _ENOUGH else -1
    return 0 if move.key == "end" else -1


def _scout(view: _View, move: Scout) -> float:
    if move.source not in view.goals:
        return -1
    cave = move.spot.layer == "cave"
    missing = Counter(info.tile for info in view.state.board.cells.values())
    surface_done = missing["shrine"] >= SURFACE_SHRINES and bool(missing["entrance"])
    return 60 + len(touching(view.state, move.spot)) if cave == surface_done else -1


def _prowl(view: _View, move: Prowl) -> float:
    if not _safe(view, move.to) and not _weaker(view, move.to):
        return -1
    now, then = view.away.get(move.source, _FAR), view.away.get(move.to, _FAR)
    return 50 - then if then < now else -1


def _join(view: _View, move: Move) -> float:
    state = view.state
    mine, theirs = attackers(state), defenders(state)
    battle = state.get(Battle)
    if battle.raider or side_of(state, battle.seat) != view.side:
        mine, theirs = theirs, mine
    behind = state.quantity("strength", mine).value <= state.quantity("strength", theirs).value
    return {"rush": 2.0 if behind else -1.0, "ready": 1.0}.get(move.key, -2.0)


def _place(view: _View, move: Any) -> float:
    """As far from shrines as can be."""
    shrines = [cell for cell, info in view.state.board.cells.items() if info.terrain in ("shrine", "entrance")]
    return float(sum(_hexes(move.cell, shrine) for shrine in shrines))


def _name(view: _View, move: Any) -> float:
    top: Any = view.state.top
    return -float(view.state.quantity("strength", force(view.state, (move.side,), top.cell)).value)


def _wager(view: _View, move: Move) -> float:
    return hardcore_bot.wager(view.state, view.seat, move)


def _decline(view: _View, move: Move) -> float:
    return float(move.key == "decline")


_SCORES: dict[str, _Score] = {
    "lurking": _lurk,
    "choosing": _open,
    "aiming": _aim,
    "looking": _take,
    "paying": _pay,
    "exploring": _explore,
    "joining": _join,
    "placing": _place,
    "naming": _name,
    "wagering": _wager,
    "plucking": lambda view, move: deeper_bot.pluck(move, view.hand),
    "rallying": lambda view, move: deeper_bot.rally(view.state, move),
    "sifting": lambda view, move: deeper_bot.sift(view.seat, move),
    "mounting": lambda view, move: deeper_bot.mount(move, view.away),
    "asked": _decline,
    "weighing": _decline,
}
