"""The values that an answer may hang on and that no source gives: prices, strengths, die faces of the Island.

They are found by trying: every value that the rules ask for while the turn is followed for a while. Prices that no hand
at the table could pay are left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tutor.engine import play
from tutor.engine.catalogue import catalogue
from tutor.engine.ruleset import Ruleset
from tutor.engine.state import State
from tutor.lesson.values import OURS, in_words

__all__ = ["heard", "in_play", "to_come"]

_FEW = 6
"""So many tiles still to come are named one by one."""
_LOOKS = 60
"""How many states are looked at."""


class _Listening(Ruleset):
    """Rules that keep in mind which values were asked for."""

    asked: set[str]

    def parameter(self, name: str) -> str:
        if hasattr(self, "asked"):
            self.asked.add(name)
        return super().parameter(name)


def heard(state: State, seat: int) -> tuple[str, ...]:
    """The ids of the values that the rules ask for in the first steps of a seat's turn, in the catalogue's order."""
    rules = state.ruleset
    listening = _Listening.compile(rules.modules, rulings=rules.rulings, parameters=rules.parameters, off=rules.off)
    assert isinstance(listening, _Listening)
    listening.asked = set()
    start = state._replace(ruleset=listening)
    waiting, seen = [start], {start}
    while waiting and len(seen) <= _LOOKS:
        here = waiting.pop(0)
        if play.result(here) is not None:
            continue
        for after in _next(here):
            if after.table.round == start.table.round and after.table.group == start.table.group and after not in seen:
                seen.add(after)
                waiting.append(after)
    return tuple(value.id for value in catalogue().parameters() if value.id in listening.asked)


def _next(state: State) -> Iterable[State]:
    """Where chance (its first outcome) or any move leads."""
    node = play.chance(state)
    if node is not None:
        outcome = next(iter(node.outcomes()))[0]
        return [play.resolve(state, outcome).state]
    moves = [
        move for move in play.legal_moves(state) if move.key not in ("propose", "swap") and not type(move).ends_turn
    ]
    return [play.perform(state, move).state for move in moves]


def in_play(state: State, seat: int) -> str:
    """A line for people: ``Our values, ...: a farmhouse costs 2 wood; ...``; ``""`` if there are none."""
    if state.ruleset.game != "island":
        return ""
    names = [name for name in heard(state, seat) if _payable(name, state, seat)]
    said = [in_words(name, str(state.ruleset.parameter(name))) for name in names]
    return f"{OURS}: {'; '.join(said)}." if said else ""


def to_come(state: State) -> str:
    """A line for people on the tiles that are still face down, where they are few; ``""`` if none or many are.

    Everybody may count what is on the map already, so this tells nothing that a player could not know.
    """
    from tutor.engine.games.island.slices import CaveStack, SurfaceStack

    said = []
    if SurfaceStack in state.ruleset.slots and 0 < len(state.get(SurfaceStack)) <= _FEW:
        rows = (_listed(row) for row in state.get(SurfaceStack).rows)
        said.append(f"Still to be discovered: {', then '.join(rows)}.")
    if CaveStack in state.ruleset.slots and 0 < len(state.get(CaveStack)) <= _FEW:
        cave = state.get(CaveStack)
        parts = [_listed(cave.top)] if cave.top else []
        if len(cave.rest) == cave.above + cave.below:
            parts += [_listed(cave.rest)] if cave.rest else []
            said.append(f"Still to be discovered in the cave: {', then '.join(parts)}.")
    return " ".join(said)


def _listed(tiles: Iterable[str]) -> str:
    """Tiles in words: ``food, water and wood in any order``."""
    names = [name.replace("-", " ") for name in tiles]
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}" + (" in any order" if len(set(names)) > 1 else "")


def _payable(name: str, state: State, seat: int) -> bool:
    """Whether a price could be paid at all in this turn; True of what is no price."""
    if name == "P-5FOR1":
        return _most(state, seat) >= 5
    if name.startswith("P-COST-"):
        price: Any = catalogue().parameter(name).amounts(state.ruleset.parameter(name))
        cards: int = sum(price.values())
        return cards <= _most(state, seat)
    return True


def _most(state: State, seat: int) -> int:
    """The most cards a seat could have in hand in this turn."""
    from tutor.engine.games.island.slices import Hands, Turns

    # While the dice are still to be shared, either of them may become the number for gathering.
    thrown: list[int] = [die for frame in state.stack if frame.key == "sharing" for die in getattr(frame, "dice", ())]
    most: int = max(state.get(Turns).gather[seat], *thrown, 0)
    return len(state.get(Hands)[seat]) + 3 * most
