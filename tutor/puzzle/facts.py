"""Mining goals: everything that a position lets its seat bring about, and what only one first use leads to.

All lines of the turn are followed once, up to chance and to the others. Each state shows *facts*, goals of the closed
set as they stand in a puzzle file. A fact that exactly one first use leads to makes a puzzle; what rules it needs is
then proved like that of any other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from tutor.engine import play
from tutor.engine.errors import EldoradoError, InputError
from tutor.engine.positions import dump_yaml, to_plain
from tutor.engine.search import Budget, Solver, Undecided, Use
from tutor.engine.state import State
from tutor.puzzle.goals import Ask, Goal
from tutor.puzzle.proof import Proof, prove
from tutor.puzzle.schema import read_puzzle

__all__ = ["Fact", "Mined", "bare", "facts_of", "mine_position", "only_one_way"]


_TRIED = 8
"""How many rules are tried on a find where none are named."""


class Fact(NamedTuple):
    """A goal that can be reached: its text in a puzzle file, by which first use, in how many uses, of how many."""

    goal: str
    first: Use
    uses: int
    among: int


class Mined(NamedTuple):
    """A sound puzzle: the text of its file, and its proof."""

    text: str
    proof: Proof


# -- what a state shows ------------------------------------------------------------------------------------------------


def facts_of(state: State, seat: int) -> Iterator[str]:
    """The goals a state fulfils that are worth asking for."""
    yield from _FACTS[state.ruleset.game](state, seat)


def _quest(state: State, seat: int) -> Iterator[str]:
    from tutor.engine.games.quest.slices import Decks, Pieces

    deck, label = state.get(Decks)[seat], state.board.label
    places = [label(cell) for who, _, cell in state.get(Pieces).standing() if who == seat]
    in_turn = any(frame.key == "turn" for frame in state.stack)
    for place in places:
        yield f"{{reach: [{place}]}}"
        if in_turn and deck.hand:
            yield f"{{reach: [{place}], keep: {len(deck.hand)}}}"
        for card in deck.removed.counts():
            yield f"{{reach: [{place}], gone: {card}}}"


def _island(state: State, seat: int) -> Iterator[str]:
    from tutor.engine.games.island.slices import Hands, Pieces, side_of

    pieces, label, side = state.get(Pieces), state.board.label, side_of(state, seat)
    explorer = pieces.explorer(seat)
    for cell in [explorer] if explorer is not None else pieces.cells_of(side, "thief"):
        yield f"{{reach: [{label(cell)}]}}"
    for one in pieces.buildings:
        if one.side == side and one.corner.cell in state.board:
            yield f"{{build: {{{one.kind}: {state.board.corner_label(one.corner)}}}}}"
    for cell, owner in pieces.offerings:
        if owner == side:
            yield f"{{offer: [{label(cell)}]}}"
    for kind in ("villager", "thief"):
        count = pieces.on_map(side, kind)
        if count:
            yield f"{{have: {{{kind}: {count}}}}}"
    hand = state.get(Hands)[seat]
    if hand:
        yield f"{{hold: {{{', '.join(f'{card}: {count}' for card, count in hand.counts().items())}}}}}"


_FACTS: Mapping[str, Callable[[State, int], Iterator[str]]] = {"quest": _quest, "island": _island}


# -- which of them only one first use leads to -------------------------------------------------------------------------


def only_one_way(state: State, seat: int, budget: Budget | None = None) -> list[Fact]:
    """The facts that exactly one first use leads to within this turn, those of the longest lines first.

    Raises
    ------
    Undecided
        The budget ran out.
    """
    solver = Solver(seat, budget or Budget(20_000))
    never = Ask("", lambda now: False)
    start = Goal(seat, "", (never,)).pose(state)
    turn = (start.table.round, start.table.group)
    known = set(facts_of(start, seat))
    ways: dict[str, list[tuple[Use, int]]] = {}
    uses = solver.uses(start)
    for first in uses:
        for fact, depth in _after(solver, first, seat, turn).items():
            if fact not in known:
                ways.setdefault(fact, []).append((first, depth))
    found = [Fact(goal, way[0][0], way[0][1], len(uses)) for goal, way in ways.items() if len(way) == 1]
    return sorted(found, key=lambda fact: (-fact.uses, fact.goal))


def _after(solver: Solver, first: Use, seat: int, turn: tuple[int, int]) -> dict[str, int]:
    """Fact to the fewest uses to it, over all lines that begin with a use."""
    found: dict[str, int] = {}
    level, seen, depth = [first.state], {first.state}, 1
    while level:
        following = []
        for state in level:
            if (state.table.round, state.table.group) != turn:
                continue
            for fact in facts_of(state, seat):
                found.setdefault(fact, depth)
            if play.result(state) is None and play.chance(state) is None and solver.decides(state):
                for use in solver.uses(state):
                    if use.state not in seen:
                        seen.add(use.state)
                        solver.budget.spend()
                        following.append(use.state)
        level, depth = following, depth + 1
    return found


# -- puzzles of a position ---------------------------------------------------------------------------------------------


def mine_position(
    state: State,
    seat: int,
    *,
    name: str = "mined",
    rules: Iterable[str] = (),
    uses: tuple[int, int] = (2, 6),
    tempting: int = 2,
    states: int = 3000,
    most: int = 5,
    needs: int = 1,
) -> Iterator[Mined]:
    """Sound puzzles on a position, at most so many.

    Parameters
    ----------
    rules
        Rules that a puzzle may teach; all that refuse something along the answer if there are none.
    uses
        Fewest and most uses of the answer.
    tempting
        Fewest wrong first uses.
    states
        What one search may cost; what takes more is dropped.
    needs
        Fewest rules a puzzle must need.
    """
    try:
        facts = only_one_way(state, seat, Budget(states * 4))
    except Undecided:
        return
    plain = to_plain(state)
    number = 0
    for fact in facts:
        if not uses[0] <= fact.uses <= uses[1] or fact.among - 1 < tempting:
            continue
        called = f"{name}-{number + 1}"
        found = _proved(_text(plain, state, seat, fact.goal, called), called, tuple(rules), states, needs)
        if found is not None:
            number += 1
            yield found
        if number == most:
            return


def _proved(text: str, name: str, rules: tuple[str, ...], states: int, needs: int) -> Mined | None:
    try:
        puzzle = read_puzzle(text, name)
        proof = prove(puzzle, Budget(states))
        if not proof.sound or proof.solution is None:
            return None
        if proof.solution.lines == 1:
            text = text.replace("unique: first-use", "unique: line")
            puzzle = read_puzzle(text, name)
        tried = [rule for rule in rules or _refusing(puzzle.start, proof) if rule in puzzle.rules.switchable()]
        needed = [rule for rule in tried if prove(replace(puzzle, teaches=(rule,)), Budget(states)).sound]
    except (InputError, Undecided):
        return None
    if len(needed) < needs:
        return None
    text = text.replace("teaches: []", f"teaches: [{', '.join(needed)}]")
    final = read_puzzle(text, name)
    return Mined(text, replace(proof, puzzle=final))


def _refusing(state: State, proof: Proof) -> list[str]:
    """Rules that refuse some thinkable move along the answer: those that refuse the fewest first, for they say most."""
    found: Counter[str] = Counter()
    assert proof.solution is not None
    for here in [state, *(use.state for use in proof.solution.line)]:
        if play.result(here) is None:
            for move in play.universe(here):
                try:
                    verdict = play.check(here, move)
                except EldoradoError:
                    continue
                if not verdict and verdict.stage != "turn":
                    found.update(set(verdict.rules))
    return sorted(found, key=lambda rule: (found[rule], rule))[:_TRIED]


def _text(plain: Mapping[str, Any], state: State, seat: int, goal: str, name: str) -> str:
    position = {key: value for key, value in plain.items() if key != "ruleset"}
    body = "".join(f"  {line}\n" for line in dump_yaml(position).splitlines())
    who = "" if state.table.active[:1] == (seat,) else f"seat: {state.table.name(seat)}\n"
    return (
        f"id: {name}\ntitle: Mined\nruleset: {state.ruleset.id}\nposition:\n{body}{who}goal: {goal}\n"
        "unique: first-use\nteaches: []\nhint: Mined; say what the idea is about.\n"
    )


def bare(state: State, seat: int, *, shop: bool = False) -> State:
    """A position of a game, without what plays no part in this turn: other hands, the piles, the market."""
    from tutor.engine.positions import from_text

    plain = to_plain(state)
    for place, entry in enumerate(plain["seats"]):
        gone = ["draw", "discard", "played"]
        if state.ruleset.game == "quest" and place != seat:
            entry["hand"] = []
        for key in gone:
            entry.pop(key, None)
    if not shop:
        for key in ("market", "bought", "muisca"):
            plain.pop(key, None)
    plain.pop("round", None)
    return from_text(dump_yaml(plain), "mined")
