"""A goal: what is asked, each part with its test, and how it is put in force on a position.

What a state shows is tested on the state. What has happened (a battle won, cards stolen) is noted as it happens, in a
slice of the goal's own that a puzzle has only if its goal asks for such a thing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, ClassVar

from tutor.engine import play
from tutor.engine.bag import EMPTY, Bag
from tutor.engine.board import Cell
from tutor.engine.events import Event
from tutor.engine.fields import NAME
from tutor.engine.module import Module, Part, check, ending, react, reduce
from tutor.engine.ruleset import Ruleset
from tutor.engine.state import Slice, State
from tutor.engine.verdict import Fault, Result, fault

__all__ = ["GOAL", "NO_WAY", "Ask", "Feats", "Goal", "Noted", "feats", "friendly"]

GOAL = "GOAL"
"""The rule id of an ending that a goal makes, and of what a goal puzzle closes: trades, and moves off turn."""

_OFFERS = ("propose",)
"""Moves that nobody makes in a puzzle: whoever is asked may say no, so nothing can be built on them."""
_OFF_TURN = ("swap", "give", "pass-shrine", "march")
"""Moves of the anytime kind that opponents leave alone."""

_KEPT = 4_096
"""Positions of which it is remembered whether a turn can end in them."""

Note = Callable[[State, Any], Iterable[str]]
"""What an event adds to the feats; sees the state after the event."""


NO_WAY = 99
"""The steps from a goal where no way leads to it."""


@dataclass(frozen=True, slots=True)
class Feats(Slice):
    """What has happened since the puzzle began, as far as its goal asks for it: ``won:blue``, ``stolen:red``."""

    key: ClassVar[str] = "feats"
    done: Bag = EMPTY


@dataclass(frozen=True, slots=True)
class Noted(Event):
    """Something that the goal asks for has happened."""

    key: ClassVar[str] = "noted"
    what: Annotated[str, NAME]


def feats(state: State) -> Bag:
    """What has been noted so far."""
    return state.get(Feats).done


def friendly(state: State, seat: int, other: int) -> bool:
    """Whether another seat is of the same side."""
    seats = state.table.seats
    return seats[seat].side == seats[other].side


@dataclass(frozen=True, slots=True)
class Ask:
    """One thing that a goal asks for.

    Attributes
    ----------
    text
        In the imperative, without a full stop: ``bring a piece to c4``.
    test
        Whether a state fulfils it.
    away
        How many steps a state is from it, whatever the terrain; None where it is no place.
    cells
        The spaces to reach, if it asks for any.
    notes
        Event type and what it adds to the `Feats`.
    alone
        Whether it can be the whole goal. What holds from the start, such as keeping cards, can't.
    over
        Whether a state that does not fulfil it never will in this turn; so a search need not look on. None: not known.
    """

    text: str
    test: Callable[[State], bool]
    away: Callable[[State], int] | None = None
    cells: frozenset[Cell] = frozenset()
    notes: tuple[tuple[type[Event], Note], ...] = ()
    alone: bool = True
    over: Callable[[State], bool] | None = None


@dataclass(frozen=True, slots=True)
class Goal:
    """What the solver wants of `seat`, with its sentence for people.

    `turns` says how many of the seat's turns there are. A goal without asks is that of a puzzle that only asks a
    question about its position.
    """

    seat: int
    text: str
    asks: tuple[Ask, ...] = ()
    turns: int = 1

    @property
    def away(self) -> Callable[[State], int] | None:
        """Steps from it; None if no part of it is a place."""
        return next((ask.away for ask in self.asks if ask.away is not None), None)

    @property
    def cells(self) -> frozenset[Cell]:
        """The spaces to reach."""
        return frozenset(cell for ask in self.asks for cell in ask.cells)

    @property
    def parts(self) -> tuple[tuple[str, Callable[[State], bool]], ...]:
        """What it asks for one by one, each with its test."""
        return tuple((ask.text, ask.test) for ask in self.asks)

    def reached(self, state: State) -> bool:
        """Whether all it asks for holds."""
        return all(ask.test(state) for ask in self.asks)

    def missing(self, state: State) -> tuple[str, ...]:
        """What is not fulfilled in a state, in words: ``"bring a piece to c4"``."""
        return tuple(text for text, test in self.parts if not test(state))

    def rules(self, state: State) -> Ruleset:
        """The position's ruleset with this goal as an ending of its own, before all others.

        A puzzle that is solved is solved, even if the same move ends the game. If the game ends without the goal, the
        goal is missed, whoever wins.
        """
        ruleset = state.ruleset
        return Ruleset.compile(
            (self._module(state), *ruleset.modules),
            rulings=ruleset.rulings,
            parameters=ruleset.parameters,
            off=ruleset.off,
        )

    def pose(self, state: State) -> State:
        """The position with the goal in force."""
        if not self.asks:
            return state
        rules = self.rules(state)
        posed = State(rules, state.slices, state.stack)
        return posed._replace(slices=(Feats(), *state.slices)) if Feats in rules.slots else posed

    def _module(self, state: State) -> Module:
        notes = [note for ask in self.asks for note in ask.notes]
        watched = [react(kind, GOAL, _noting(note)) for kind, note in dict.fromkeys(notes)]
        parts: list[Part] = [ending(GOAL, self._ending(state)), *_quiet(state.ruleset, self.seat), *watched]
        if watched:
            parts.append(reduce(Noted, GOAL, _noted))
        return Module(
            name="goal",
            title="Goal",
            parts=tuple(parts),
            slices=(Feats,) if watched else (),
            events=(Noted,) if watched else (),
            messages={
                "goal.reached": "The goal is reached: " + self.text,
                "goal.missed": "The turn is over and the goal is not reached.",
                "goal.late": "In this turn the goal can't be reached any more.",
                "goal.over": "The game is over and the goal is not reached.",
                "goal.no-trade": "In a puzzle nobody trades: whoever is asked may say no.",
                "goal.not-now": "In a puzzle the others wait for their turn.",
            },
        )

    def _ending(self, state: State) -> Callable[[State], Result | None]:
        first = (state.table.round, state.table.group)
        last = (state.table.round + self.turns - 1, state.table.group)
        demanding = bool(state.ruleset.parts("demand"))
        tests = [ask.test for ask in self.asks]
        others = [part.fn for part in state.ruleset.parts("ending")]
        closed = [(ask.test, ask.over) for ask in self.asks if ask.over is not None] if self.turns == 1 else []
        plain = state.ruleset

        @lru_cache(_KEPT)
        def may_stop(now: State) -> bool:
            """Whether the game without the goal would allow this: a move after which the turn can't be ended is no
            legal move, even if it is the last one of a puzzle.
            """
            rules = plain.without(*now.ruleset.off) if now.ruleset.off != plain.off else plain
            slices = tuple(part for part in now.slices if not isinstance(part, Feats))
            return play.can_end(State(rules, slices, now.stack))

        def end(now: State) -> Result | None:
            here = (now.table.round, now.table.group)
            if here > last and here > first:
                return Result((), GOAL, "goal.missed")
            if all(test(now) for test in tests) and (not demanding or may_stop(now)):
                return Result((self.seat,), GOAL, "goal.reached")
            if any(other(now) is not None for other in others):
                return Result((), GOAL, "goal.over")
            if any(over(now) and not test(now) for test, over in closed):
                return Result((), GOAL, "goal.late")
            return None

        return end


def _noting(note: Note) -> Callable[[State, Any], Iterator[Event]]:
    def noting(state: State, event: Any) -> Iterator[Event]:
        for what in note(state, event):
            yield Noted(GOAL, what)

    return noting


def _noted(state: State, event: Noted) -> State:
    return state.put(Feats(feats(state).plus((event.what,))))


def _quiet(ruleset: Ruleset, seat: int) -> Iterator[Part]:
    """Checks that keep others still: no offers of trade, and nothing of opponents between their own decisions."""

    def no_trade(state: State, move: Any) -> Iterator[Fault]:
        yield fault("goal.no-trade")

    def not_now(state: State, move: Any) -> Iterator[Fault]:
        if not friendly(state, seat, move.seat) and move.seat not in state.deciders:
            yield fault("goal.not-now")

    for key in _OFFERS:
        if key in ruleset.moves:
            yield check(key, GOAL, no_trade)
    for key in _OFF_TURN:
        if key in ruleset.moves and ruleset.moves[key].anytime:
            yield check(key, GOAL, not_now)
