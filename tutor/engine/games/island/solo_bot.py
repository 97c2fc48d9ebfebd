"""How the settler plays alone: rich before it looks for shrines, never into a battle that it may well lose.

No guardian stirs before the first shrine is found, so there is time to gather. Food brings villagers into any battle,
gold rolls dice again.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from tutor.engine.board import Cell
from tutor.engine.games.island.attack import Bring, way
from tutor.engine.games.island.battle import attackers, defenders
from tutor.engine.games.island.building import Build, Hire, cost, spare
from tutor.engine.games.island.components import RESOURCES, SURFACE_SHRINES
from tutor.engine.games.island.exploring import Discover, Step, places_around
from tutor.engine.games.island.farming import farmed, makes
from tutor.engine.games.island.guards import pursued, stolen
from tutor.engine.games.island.hardcore_battle import Wagering
from tutor.engine.games.island.marching import March
from tutor.engine.games.island.shrines import controls
from tutor.engine.games.island.slices import WILD, Battle, CaveStack, Hands, Pieces, Relic, explorer_at, side_of
from tutor.engine.games.island.space import dweller_at, enterable, force, hostile, steps_over, touching
from tutor.engine.games.island.trade import Swap
from tutor.engine.moves import Move
from tutor.engine.state import State

__all__ = ["defeat", "goals", "plays", "score"]

WEALTH = {"gold": 20, "food": 20, "wood": 8}
"""The hand with which it sets out."""
RISK = 0.04
"""The chance of defeat that it takes when it attacks."""
DARING = 0.25
"""The chance of defeat by the strongest dweller, rerolls apart, that it takes with a step into the dark."""
HUNGER = 7
"""As much food as it wants to have at least."""
GIANT = 4
"""The strength of the strongest dweller a tile may hide."""
FILLS = 400
"""What the settler thinks of a swap that an offering needs."""
SAFETY = 0.01
"""The chance of defeat below which it brings in nobody more."""


def plays(state: State) -> bool:
    """Whether this is a solo game."""
    return "send" in state.ruleset.moves


def score(state: State, seat: int, key: str, move: Any, usual: float) -> float:
    """How good a move looks in a frame of this key, where elsewhere it would look so good."""
    if key == "gathering":
        return gather(state, seat, move, usual)
    if key == "exploring":
        return explore(state, seat, move, usual)
    if key == "joining":
        return join(state, move, usual)
    if key == "wagering":
        return wager(state, move)
    return {"returning": send, "leading": lead}[key](state, seat, move) if key in ("returning", "leading") else usual


# -- odds ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _totals(dice: int) -> dict[int, float]:
    """Total to chance, of ordinary dice."""
    totals = {0: 1.0}
    for _ in range(dice):
        longer: dict[int, float] = {}
        for total, chance in totals.items():
            for face in range(1, 7):
                longer[total + face] = longer.get(total + face, 0.0) + chance / 6
        totals = longer
    return totals


@lru_cache(maxsize=1024)
def defeat(mine: int, theirs: int) -> float:
    """The chance to roll less, rerolls apart."""
    return sum(a * b for x, a in _totals(mine).items() for y, b in _totals(theirs).items() if x < y)


# -- what there is -------------------------------------------------------------------------------------------------


def _lacking(state: State, seat: int) -> Counter[str]:
    return Counter(WEALTH) - Counter(state.get(Hands)[seat])


def _stirred(state: State) -> bool:
    """Whether guardians are about, or will be as soon as they find a way back."""
    pieces = state.get(Pieces)
    return any(unit.side == WILD for unit in pieces.units) or bool(stolen(state))


def _ready(state: State, seat: int) -> bool:
    """Rich enough, with all villagers hired; once guardians are about there is no time left."""
    side = side_of(state, seat)
    if _stirred(state):
        return True
    here = explorer_at(state, seat)
    if here is not None and here.layer == "cave":
        return state.get(Hands)[seat].count("food") > HUNGER
    return not _lacking(state, seat) and not spare(state, side, "villager")


_looked: tuple[State | None, dict[Cell, dict[Cell, int]]] = (None, {})
"""The state last looked at, and ways on it: many moves are weighed on one state, one after the other."""


def _ways(state: State, seat: int, goal: Cell) -> dict[Cell, int]:
    """The tiles from which villagers come to a goal, with the tiles that it takes."""
    global _looked
    if _looked[0] is not state:
        _looked = (state, {})
    known, side = _looked[1], side_of(state, seat)

    def free(cell: Cell) -> bool:
        return (
            not hostile(state, side, cell) and not dweller_at(state, cell) and enterable(state, seat, "villager", cell)
        )

    if goal not in known:
        known[goal] = steps_over(state.board, goal, free)
    return known[goal]


def _help(state: State, seat: int, goal: Cell, food: int, more: int = 0) -> int:
    """How many villagers a number of foods brings to a tile, or `more` tiles beyond it."""
    side, brought = side_of(state, seat), 0
    away = _ways(state, seat, goal)
    villagers = state.get(Pieces).cells_of(side, "villager")
    for tiles in sorted(away[cell] + more for cell in villagers if cell in away):
        food -= tiles
        brought += food >= 0
    return brought


def _alone(state: State, seat: int) -> int:
    """The strength of the explorer."""
    here, side = explorer_at(state, seat), side_of(state, seat)
    assert here is not None
    own = force(state, (side,), here)
    only = own._replace(units=tuple(unit for unit in own.units if unit.seat == seat), buildings=())
    return state.quantity("strength", only).value


def _holds_back(state: State, seat: int) -> bool:
    """The cave shrine first, if its cave is found; the third shrine, which brings the Titan, after two offerings."""
    terrains = Counter(info.terrain for info in state.board.cells.values())
    if terrains["entrance"] and state.get(Relic).holder is None:
        return True
    return terrains["shrine"] == SURFACE_SHRINES - 1 and len(controls(state, side_of(state, seat))) < terrains["shrine"]


def goals(state: State, seat: int) -> set[Cell] | None:
    """Where to go, if that is somewhere else than usual: for food, or into the cave."""
    cells = state.board.cells
    if _stirred(state) and state.get(Hands)[seat].count("food") <= HUNGER:
        return {cell for cell in cells if makes(state, cell, "food")}
    shrines = {cell for cell, info in cells.items() if info.terrain == "shrine"}
    open_ = shrines - set(controls(state, side_of(state, seat))) - {unit.cell for unit in state.get(Pieces).units}
    if not _holds_back(state, seat) or open_:
        return None
    caves = {cell for cell in cells if cell.layer == "cave"}
    if caves:
        return {cell for cell in caves if places_around(state, cell)}
    return {cell for cell, info in cells.items() if info.terrain == "entrance"} or None


def _chance(state: State, seat: int, goal: Cell) -> float:
    """The chance of defeat when the explorer attacks what is on a tile, with all the help it can pay."""
    mine = _alone(state, seat) + _help(state, seat, goal, state.get(Hands)[seat].count("food"))
    dweller = dweller_at(state, goal)
    theirs = state.quantity("dweller", dweller).value if dweller else 0
    theirs += state.quantity("strength", force(state, (WILD,), goal)).value
    return defeat(mine, theirs)


# -- scores --------------------------------------------------------------------------------------------------------


def gather(state: State, seat: int, move: Any, usual: float) -> float:
    """All points for cards until it is rich; what can be swapped later counts a little."""
    lacking = _lacking(state, seat)
    hand = state.get(Hands)[seat]
    hungry = hand.count("food") < 2 * HUNGER or hand.count("gold") < HUNGER
    if move.key != "gather" or (_stirred(state) and not hungry):
        return usual
    got = Counter(move.cards)
    useful = sum((lacking & got).values())
    if _stirred(state):
        return 10.0 * useful + usual / 1000
    return 100.0 * useful + (len(move.cards) if not _ready(state, seat) else -len(move.cards))


def explore(state: State, seat: int, move: Any, score: float) -> float:
    """Before it is ready: a farmhouse, villagers, swaps, tiles it lacks. Afterwards as usual, but no rash battle."""
    here = explorer_at(state, seat)
    if here is None:
        return score
    if _ready(state, seat):
        return _careful(state, seat, move, score)
    lacking = _lacking(state, seat)
    side = side_of(state, seat)
    if isinstance(move, Build):
        return score if move.building == "farmhouse" and not state.get(Pieces).on_map(side, "farmhouse") else -1
    if isinstance(move, Hire):
        return 300.0 + (move.cell == here)
    if isinstance(move, Swap):
        left = Counter(state.get(Hands)[seat])
        left.subtract(move.cards)
        return 200.0 if lacking[move.gets] and move.gets not in move.cards and not _worse(left, lacking) else -1
    if isinstance(move, Step | Discover):
        return _towards_work(state, seat, here, move, lacking)
    return 0.0 if move.key == "end" else -1


def _worse(left: Counter[str], lacking: Counter[str]) -> bool:
    """Whether a swap gives away what is wanted."""
    return any(left[type_] < WEALTH[type_] for type_ in RESOURCES if not lacking[type_]) or any(
        left[type_] < WEALTH[type_] - lacking[type_] for type_ in RESOURCES if lacking[type_]
    )


def _towards_work(state: State, seat: int, here: Cell, move: Step | Discover, lacking: Counter[str]) -> float:
    """To a tile that makes what is lacking; a new tile only if no such tile is known."""
    types = [type_ for type_ in RESOURCES if lacking[type_]] or ["food"]
    if any(type_ in farmed(state, seat) for type_ in types):
        return -1
    cells = [cell for cell in state.board.cells if any(makes(state, cell, type_) for type_ in types)]
    away = steps_over(state.board, here, lambda cell: enterable(state, seat, "explorer", cell))
    known = [cell for cell in cells if cell in away]
    if isinstance(move, Discover):
        return -1 if known or move.spot.layer != "surface" else 60.0 + len(touching(state, move.spot))
    if not known:
        return 1.0 if move.to in away else -1
    goal = min(known, key=lambda cell: away[cell])
    back = steps_over(state.board, goal, lambda cell: enterable(state, seat, "explorer", cell))
    return 50.0 - back.get(move.to, 99) if back.get(move.to, 99) < back.get(here, 99) else -1


def _careful(state: State, seat: int, move: Any, score: float) -> float:
    """Into a guardian or dweller only where defeat is unlikely; then gladly, since the beaten rest."""
    if isinstance(move, Step) and move.to in state.board:
        wild = any(unit.side == WILD for unit in state.get(Pieces).at(move.to))
        if wild or dweller_at(state, move.to):
            return 70.0 if wild and _chance(state, seat, move.to) <= RISK else -1
    if isinstance(move, Build) and move.building == "fort":
        return -1
    if isinstance(move, March):
        return _follow(state, seat, move)
    if isinstance(move, Discover):
        if move.spot.layer == "surface":
            return -1 if _holds_back(state, seat) else score
        here, food = explorer_at(state, seat), state.get(Hands)[seat].count("food")
        assert here is not None
        brave = _alone(state, seat) + _help(state, seat, here, food, 1)
        safe = bool(state.get(CaveStack).top) or defeat(brave, GIANT) <= DARING
        return max(score, 60.0) if safe else -1
    if isinstance(move, Swap):
        return score if score >= FILLS and _spare_for(state, seat, move) else -1
    return score


def _follow(state: State, seat: int, move: March) -> float:
    """Villagers come along in the cave while there is food for it."""
    here = explorer_at(state, seat)
    if here is None or here.layer != "cave" or state.get(Hands)[seat].count("food") <= HUNGER:
        return -1
    away = _ways(state, seat, here)
    return 65.0 if away.get(move.to, 99) < away.get(move.source, 0) else -1


def _spare_for(state: State, seat: int, move: Swap) -> bool:
    """A swap that leaves an offering's cards where they are."""
    left = Counter(state.get(Hands)[seat])
    left.subtract(move.cards)
    return all(left[type_] >= count for type_, count in Counter(cost(state, "offering")).items())


def join(state: State, move: Move, score: float) -> float:
    """Bring villagers until defeat is out of the question, the nearest first."""
    mine, theirs = attackers(state), defenders(state)
    if state.get(Battle).raider:
        mine, theirs = theirs, mine
    if not isinstance(move, Bring):
        return score
    cell = state.get(Battle).cell
    assert cell is not None
    strengths = (state.quantity("strength", mine).value, state.quantity("strength", theirs).value)
    tiles = way(state, move.seat, move.source, cell) or 99
    worth = bool(mine.explorers()) and defeat(*strengths) > SAFETY
    return 2.0 - tiles / 1000 if worth else -1.0


def wager(state: State, move: Any) -> float:
    """The dice that make defeat least likely; gold matters little while the explorer fights."""
    frame, battle = state.top, state.get(Battle)
    assert isinstance(frame, Wagering)
    if move.key != "reroll":
        return -9.0
    attacking = frame.part == "attack"
    kept, dice = sum(battle.dice) - sum(move.dice), len(move.dice)
    theirs = _totals(state.quantity("strength", defenders(state)).value) if attacking else {battle.attack: 1.0}
    lost = tied = 0.0
    for more, chance in _totals(dice).items():
        lost += chance * sum(odds for total, odds in theirs.items() if kept + more < total)
        tied += chance * theirs.get(kept + more, 0.0)
    at_stake = 1.0 if (attackers(state) if attacking else defenders(state)).explorers() else 0.2
    return -at_stake * (lost + tied / 5) - dice / 200


def send(state: State, seat: int, move: Any) -> float:
    """A beaten guardian goes far away, to a shrine that needs no offering any more; the Thief never to one of ours."""
    if move.key != "send":
        return -1.0
    here = explorer_at(state, seat)
    away = steps_over(state.board, move.cell, lambda cell: enterable(state, seat, "explorer", cell))
    ours = move.cell in pursued(state)
    thief = getattr(state.top, "beast", "") == "thief"
    return min(away.get(here, 30), 30) + (-100.0 if thief else 15.0) * ours if here is not None else 0.0


def lead(state: State, seat: int, move: Any) -> float:
    """As far from the explorer as the ways allow."""
    here = explorer_at(state, seat)
    if move.key != "lead" or here is None:
        return 0.0
    away = steps_over(state.board, here, lambda cell: enterable(state, seat, "guardian", cell))
    return float(away.get(move.to, 0))
