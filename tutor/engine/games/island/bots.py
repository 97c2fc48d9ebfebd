"""Players for the Island: a settler with a plan, and one that plays at random. They see what their seat may see.

The settler gathers for the next offering, explores while shrines or the cave entrance are missing, keeps a farmhouse
with villagers at work, looks for the cave shrine, and fights where it is the stronger one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, NamedTuple

from tutor.engine.board import Cell
from tutor.engine.games.island import deeper_bot, hardcore_bot, solo_bot, thieves_bot
from tutor.engine.games.island.attack import Attack
from tutor.engine.games.island.battle import attackers, defenders
from tutor.engine.games.island.building import Build, Hire, Offering, cost
from tutor.engine.games.island.components import RESOURCES, SURFACE_SHRINES
from tutor.engine.games.island.exploring import Discover, Step
from tutor.engine.games.island.farming import farmed, makes
from tutor.engine.games.island.hardcore_tiles import Lay
from tutor.engine.games.island.natives import DWELLER, Shoot
from tutor.engine.games.island.shrines import controls, relic_cell
from tutor.engine.games.island.slices import WILD, Battle, Hands, Pieces, Relic, Turns, explorer_at, side_of
from tutor.engine.games.island.space import (
    backward,
    dweller_at,
    enterable,
    force,
    hostile,
    onward,
    steps_over,
    touching,
)
from tutor.engine.games.island.teams import Give
from tutor.engine.games.island.trade import Swap
from tutor.engine.moves import Move
from tutor.engine.observe import Observation
from tutor.engine.state import State

__all__ = ["BOTS", "Bot", "random_player", "settler"]

Bot = Callable[[Observation, Sequence[Move]], Move]

_FAR = 99
_NEAR = 6
"""The steps that a treasure is worth."""
_FULL = 16
"""The cards that are more than enough."""
_PATIENCE = 25
"""The rounds after which a settler fights its way through."""
_TILES = {"shrine": 6, "entrance": 5, "garden": 4, "gold": 3, "food": 2, "wood": 2, "water": 0}
"""How glad a cartographer is of a tile."""


class _View(NamedTuple):
    """What the seat sees, the cards it lacks for an offering, the surface shrines it controls."""

    state: State
    seat: int
    side: str
    here: Cell | None
    hand: Counter[str]
    missing: Counter[str]
    controlled: tuple[Cell, ...]


_Score = Callable[[_View, Any], float]
"""How good a move looks."""


def random_player(seed: int) -> Bot:
    """A bot that picks a kind of move at random, then a move of that kind."""
    rng = Random(seed)

    def choose(observation: Observation, moves: Sequence[Move]) -> Move:
        kind = rng.choice(sorted({move.key for move in moves}))
        return rng.choice([move for move in moves if move.key == kind])

    return choose


def settler(seed: int) -> Bot:
    """The settler; the seed breaks ties between moves that seem equally good."""
    rng = Random(seed)

    def choose(observation: Observation, moves: Sequence[Move]) -> Move:
        if thieves_bot.plays(observation.state, observation.seat):
            return thieves_bot.choose(observation.state, observation.seat, moves, rng)
        view = _view(observation)
        top = view.state.top
        score = _score_in(view.state, top.key if top is not None else "")
        scored = [(score(view, move), move) for move in moves]
        best = max(value for value, _ in scored)
        return rng.choice([move for value, move in scored if value == best])

    return choose


def _score_in(state: State, key: str) -> _Score:
    """How moves are scored in a frame; alone against guardians the settler minds other things too."""
    usual: _Score = _SCORES.get(key, _explore)
    if not solo_bot.plays(state):
        return usual
    return lambda view, move: solo_bot.score(view.state, view.seat, key, move, usual(view, move))


def _view(observation: Observation) -> _View:
    state, seat = observation.state, observation.seat
    side, hand = side_of(state, seat), Counter(state.get(Hands)[seat])
    missing = Counter(cost(state, "offering")) - hand
    return _View(state, seat, side, explorer_at(state, seat), hand, missing, controls(state, side))


# -- before exploring ----------------------------------------------------------------------------------------------


def _share(view: _View, move: Any) -> float:
    """The larger die for gathering while cards are missing and something is farmed, else for speed."""
    if getattr(move, "gather", None) is None:
        return -1
    useful = bool(farmed(view.state, view.seat)) and sum(view.missing.values()) > 0
    return float(move.gather if useful else move.speed)


def _allot(view: _View, move: Any) -> float:
    """The large dice for the gathering of those who lack cards and farm, else for speed."""
    if move.key != "allot":
        return -1
    top: Any = view.state.top
    lacks = sum(view.missing.values()) > 0
    useful = [lacks and bool(farmed(view.state, seat)) for seat in top.seats]
    pairs = ((move.gather, move.speed), (move.gather2, move.speed2))
    return float(sum(gather if wants else speed for wants, (gather, speed) in zip(useful, pairs, strict=True)))


def _wanted(view: _View) -> Counter[str]:
    """Cards worth having: an offering first, then a farmhouse and villagers."""
    wanted = Counter(cost(view.state, "offering"))
    if not view.state.get(Pieces).on_map(view.side, "farmhouse"):
        wanted.update(cost(view.state, "farmhouse"))
    wanted.update(cost(view.state, "villager"))
    return wanted


def _gather(view: _View, move: Any) -> float:
    cards = getattr(move, "cards", None)
    if cards is None or move.key != "gather":
        return -1
    if "turn points" in view.state.ruleset.quantities:
        return hardcore_bot.gather(view.state, view.seat, move)
    after = view.hand + Counter(cards)
    short, wanted = Counter(cost(view.state, "offering")) - after, _wanted(view) - after
    return 1000 - 10 * sum(short.values()) - sum(wanted.values())


# -- exploring -----------------------------------------------------------------------------------------------------


def _goals(view: _View) -> set[Cell]:
    """The tiles worth walking to now."""
    state = view.state
    board, relic = state.board, state.get(Relic)
    tiles = Counter(info.tile for info in board.cells.values())
    alone = solo_bot.goals(state, view.seat) if solo_bot.plays(state) else None
    if alone is not None:
        return alone
    coins = {cell for cell in deeper_bot.treasures(state, view.seat) if _safe(view, cell)}
    if coins and view.here is not None and _distance(view, view.here, coins) <= _NEAR:
        return coins
    if deeper_bot.trapped(state, view.here):
        return {cell for cell in board.cells if cell.layer == "cave" and _edge(state, cell)}
    if not view.missing:
        closed = {*view.controlled, *(unit.cell for unit in state.get(Pieces).units if unit.side == WILD)}
        new = [cell for cell, info in board.cells.items() if info.terrain == "shrine" and cell not in closed]
        beside = {cell for shrine in new for cell in touching(state, shrine) if _safe(view, cell)}
        if beside and len(view.controlled) < SURFACE_SHRINES:
            return beside
    if relic.cell is not None:
        return {relic.cell}
    if relic.holder is not None and side_of(state, relic.holder) != view.side:
        held = relic_cell(state)
        return {held} if held is not None and _stronger(view, held) else _workplaces(view)
    if tiles["shrine"] < SURFACE_SHRINES or not tiles["entrance"]:
        return {cell for cell in board.cells if cell.layer == "surface" and _edge(state, cell)} or _workplaces(view)
    if relic.holder is None and len(view.controlled) >= 1:
        return {cell for cell in board.cells if cell.layer == "cave" and _edge(state, cell)} | _mouth(state)
    return _workplaces(view)


def _workplaces(view: _View) -> set[Cell]:
    """The tiles that make what is missing most."""
    short = view.missing or _wanted(view)
    wanted = max(RESOURCES, key=lambda type_: short[type_])
    return {cell for cell in view.state.board.cells if makes(view.state, cell, wanted) and _safe(view, cell)}


def _mouth(state: State) -> set[Cell]:
    opened = any(cell.layer == "cave" for cell in state.board.cells)
    return set() if opened else {cell for cell, info in state.board.cells.items() if info.terrain == "entrance"}


def _edge(state: State, cell: Cell) -> bool:
    """Whether a tile can be laid next to this one."""
    for at in cell.hex.neighbours():
        place = Cell(cell.layer, *at)
        if place not in state.board and len(touching(state, place)) >= state.quantity("contacts", place).value:
            return True
    return False


def _safe(view: _View, cell: Cell) -> bool:
    state = view.state
    if not enterable(state, view.seat, "explorer", cell):
        return False
    return cell == view.here or not (hostile(state, view.side, cell) or dweller_at(state, cell))


def _stronger(view: _View, cell: Cell) -> bool:
    """Whether the explorer alone is stronger than what is on a tile; late in a game as strong will do."""
    state = view.state
    if dweller_at(state, cell):
        theirs = state.quantity("dweller", dweller_at(state, cell)).value
    else:
        sides = hostile(state, view.side, cell)
        theirs = max((state.quantity("strength", force(state, (side,), cell)).value for side in sides), default=0)
    mine = force(state, (view.side,), view.here)._replace(buildings=()) if view.here is not None else None
    own = [unit for unit in mine.units if unit.seat == view.seat] if mine is not None else []
    strength = state.quantity("strength", mine._replace(units=tuple(own))).value if mine is not None else 0
    return strength + (state.table.round > 2 * _PATIENCE) > theirs


def _distance(view: _View, start: Cell, goals: Iterable[Cell]) -> int:
    state = view.state
    steps = steps_over(state.board, start, lambda cell: _safe(view, cell), None, lambda cell: onward(state, cell))
    reach = steps | {
        cell: 1 + min((steps.get(other, _FAR) for other in backward(state, cell)), default=_FAR)
        for cell in goals
        if cell not in steps
    }
    return min((reach[cell] for cell in goals), default=_FAR)


def _through(view: _View, start: Cell, goals: Iterable[Cell]) -> int:
    """Steps to a goal through whoever stands in the way."""
    state = view.state

    def free(cell: Cell) -> bool:
        return enterable(state, view.seat, "explorer", cell)

    steps = steps_over(state.board, start, free, None, lambda cell: onward(state, cell))
    return min((steps[cell] for cell in goals if cell in steps), default=_FAR)


def _explore(view: _View, move: Move) -> float:
    state = view.state
    if isinstance(move, Offering):
        return 900
    if isinstance(move, Hire):
        return 300 if _spare(view, "villager") and makes_something(state, move.cell) else -1
    if isinstance(move, Build):
        return _build(view, move)
    if isinstance(move, Attack):
        mine = state.quantity("strength", force(state, (view.side,), move.source)).value
        return 250 if mine > 1 else -1
    if isinstance(move, Swap):
        return _swap(view, move)
    if isinstance(move, Shoot):
        return 260 if _weaker_than_one(view, move) else -1
    if isinstance(move, Give):
        return _give(view, move)
    if isinstance(move, Step | Discover):
        return _walk(view, move)
    if isinstance(move, Lay):
        return hardcore_bot.lay(view.state, move)
    return 0 if move.key == "end" else -1


def _weaker_than_one(view: _View, move: Shoot) -> bool:
    """Whether an explorer alone is stronger than the target of a shot."""
    state = view.state
    mine = 1 + len(view.controlled) + 2 * (state.get(Relic).holder == view.seat)
    if move.side == DWELLER:
        return mine > state.quantity("dweller", dweller_at(state, move.cell)).value
    return mine > state.quantity("strength", force(state, (move.side,), move.cell)).value


def _give(view: _View, move: Give) -> float:
    """To a partner who lacks this card for an offering and has the larger hand."""
    other = Counter(view.state.get(Hands)[move.to])
    wanted = Counter(cost(view.state, "offering"))
    lacks = other[move.card] < wanted[move.card]
    return 350 if lacks and sum((wanted - other).values()) < sum(view.missing.values()) else -1


def makes_something(state: State, cell: Cell) -> bool:
    """Whether a tile makes any resource."""
    return any(makes(state, cell, type_) for type_ in RESOURCES)


def _spare(view: _View, kind: str) -> bool:
    """Whether buying a piece leaves what an offering needs, or an offering is far off anyway."""
    left = Counter(view.hand)
    left.subtract(cost(view.state, kind))
    before, after = sum(view.missing.values()), sum((Counter(cost(view.state, "offering")) - left).values())
    return after == before or before >= 4


def _build(view: _View, move: Build) -> float:
    state = view.state
    if move.building == "fort":
        return 20 if _spare(view, "fort") and len(view.controlled) >= 1 else -1
    if state.get(Pieces).on_map(view.side, "farmhouse") or not _spare(view, "farmhouse"):
        return -1
    land = [cell for cell in move.corner.cells() if cell in state.board and makes_something(state, cell)]
    types = {type_ for cell in land for type_ in RESOURCES if makes(state, cell, type_)}
    return 100 + 10 * len(land) + len(types) if len(land) > 1 else -1


def _swap(view: _View, move: Swap) -> float:
    """Swap what an offering doesn't need for what it lacks, and from a full hand, lest the supply run dry."""
    left = view.hand - Counter(move.cards)
    before, after = view.missing, Counter(cost(view.state, "offering")) - (left + Counter([move.gets]))
    if sum(after.values()) < sum(before.values()):
        return 400
    return 5 if sum(view.hand.values()) > _FULL and sum(after.values()) == sum(before.values()) else -1


_thought: tuple[State | None, dict[str, Any]] = (None, {})
"""The state last thought about, and what came of it: many moves are weighed on one state, one after the other."""


def _once(view: _View, what: str, think: Callable[[_View], Any]) -> Any:
    """The answer to a question that is the same for all moves."""
    global _thought
    if _thought[0] is not view.state:
        _thought = (view.state, {})
    known = _thought[1]
    if what not in known:
        known[what] = think(view)
    return known[what]


def _walk(view: _View, move: Step | Discover) -> float:
    assert view.here is not None
    here, goals = view.here, _once(view, "goals", _goals)
    if isinstance(move, Discover):
        if view.here not in goals:
            return -1
        cave_wanted = view.state.get(Relic).holder is None and len(view.controlled) >= 1
        cave_wanted = cave_wanted or deeper_bot.trapped(view.state, view.here)
        return 60 + len(touching(view.state, move.spot)) if move.spot.layer == "surface" or cave_wanted else -1
    now = _once(view, "now", lambda view: _distance(view, here, goals))
    blocked = now >= _FAR and view.state.table.round > _PATIENCE
    if not _safe(view, move.to) and not ((blocked or move.to in goals) and _stronger(view, move.to)):
        return -1
    if blocked:
        now, then = (_through(view, cell, goals) for cell in (view.here, move.to))
    else:
        then = _distance(view, move.to, goals)
    speed = view.state.get(Turns).speed[view.seat]
    return 50 - then if then < now and speed else -1


# -- battles and the rest ------------------------------------------------------------------------------------------


def _join(view: _View, move: Move) -> float:
    """Bring a villager while the own side is not the stronger one."""
    state = view.state
    mine, theirs = attackers(state), defenders(state)
    battle = state.get(Battle)
    if battle.raider or side_of(state, battle.seat) != view.side:
        mine, theirs = theirs, mine
    behind = state.quantity("strength", mine).value <= state.quantity("strength", theirs).value
    return {"bring": 2.0 if behind else -1.0, "ready": 1.0}.get(move.key, -2.0)


def _pay(view: _View, move: Any) -> float:
    """Give up what an offering needs least."""
    if move.key != "give-up":
        return -1000
    return -float(sum((Counter(cost(view.state, "offering")) - (view.hand - Counter(move.cards))).values()))


def _place(view: _View, move: Any) -> float:
    """As far from the cave and from shrines as can be."""
    shrines = [cell for cell, info in view.state.board.cells.items() if info.terrain in ("shrine", "entrance")]
    return float(sum(move.cell.hex.distance(shrine.hex) for shrine in shrines))


def _reroll(view: _View, move: Any) -> float:
    """Roll again what is below the mean of a die."""
    return float(sum(3.5 - die for die in move.dice))


def _wager(view: _View, move: Move) -> float:
    return hardcore_bot.wager(view.state, view.seat, move)


def _chart(view: _View, move: Any) -> float:
    return float(_TILES.get(move.tile, 1))


def _rob(view: _View, move: Any) -> float:
    return float(len(view.state.get(Hands)[move.victim]))


def _name(view: _View, move: Any) -> float:
    top: Any = view.state.top
    return -float(view.state.quantity("strength", force(view.state, (move.side,), top.cell)).value)


def _any(view: _View, move: Move) -> float:
    return 0.0


def _no_trade(view: _View, move: Move) -> float:
    return float(move.key == "decline")


_SCORES: dict[str, _Score] = {
    "sharing": _share,
    "allotting": _allot,
    "gathering": _gather,
    "exploring": _explore,
    "joining": _join,
    "paying": _pay,
    "placing": _place,
    "rerolling": _reroll,
    "wagering": _wager,
    "charting": _chart,
    "robbing": _rob,
    "naming": _name,
    "plucking": lambda view, move: deeper_bot.pluck(move, view.missing or _wanted(view)),
    "rallying": lambda view, move: deeper_bot.rally(view.state, move),
    "sifting": lambda view, move: deeper_bot.sift(view.seat, move),
    "asked": _no_trade,
    "weighing": _no_trade,
    "picking": _any,
}

BOTS: dict[str, Callable[[int], Bot]] = {"settler": settler, "random": random_player}
"""Bots by name; each is made from a seed."""
