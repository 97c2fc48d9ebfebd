"""What every toy must stand: played at random, it is checked at each state against what the kernel promises."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from tests.fit.toys import base, battle, demand, discovery, guardian, partners, steal
from tutor.engine import play
from tutor.engine.errors import InputError
from tutor.engine.events import Event, Laid
from tutor.engine.module import Module
from tutor.engine.moves import Move
from tutor.engine.notation import parse, parse_long, short, spoken
from tutor.engine.observe import PUBLIC, observe, seen
from tutor.engine.record import Record, read_record
from tutor.engine.ruleset import Ruleset
from tutor.engine.state import Decision, State

TOYS: dict[str, Module] = {
    toy.MODULE.name: toy.MODULE for toy in (battle, steal, discovery, partners, guardian, demand)
}

FIELD = "0,0=plain 1,0=arrow 0,1=fort 1,1=plain 2,0=pit 2,1=plain"
"""A small board with something of everything; the pieces start on its first cells, the guardian on its last."""

OPTIONS: dict[str, dict[str, Any]] = {
    "battle": {"gold": 2, "cells": FIELD},
    "steal": {"seats": 3, "gold": 2},
    "discovery": {"gold": 3, "supply": "mine+plain"},
    "partners": {"seats": 4, "partners": "yes", "cells": FIELD},
    "guardian": {"seats": 2, "gold": 3, "cells": FIELD},
    "demand": {"gold": 1, "cells": FIELD},
}


def rules(*names: str) -> Ruleset:
    """The toys of these names on their common base."""
    return Ruleset.compile([base.MODULE, *(TOYS[name] for name in names)])


def options(*names: str) -> dict[str, Any]:
    """Set-up options that suit all of these toys."""
    found: dict[str, Any] = {}
    for name in names:
        for key, value in OPTIONS[name].items():
            found[key] = max(found.get(key, value), value)
    return found


def walk(start: State, seed: int, plies: int) -> Iterator[tuple[State, Any]]:
    """A random game from a state: each state with the move or outcome that is taken there (None at the end)."""
    rng, state = Random(seed), start
    for _ in range(plies):
        node = play.chance(state)
        moves = () if node else play.legal_moves(state)
        if node is None and not moves:
            break
        taken = node.sample(rng) if node else rng.choice(moves)
        yield state, taken
        state = play.resolve(state, taken).state if node else play.apply(state, taken).state
    yield state, None


def check_legality(state: State) -> None:
    """`legal_moves` are exactly the thinkable moves that `check` accepts, none of them twice."""
    legal = play.legal_moves(state)
    assert len(set(legal)) == len(legal)
    thinkable = list(play.universe(state))
    assert set(legal) <= set(thinkable)
    verdicts = [play.check(state, move) for move in thinkable]
    assert {verdict.move for verdict in verdicts if verdict} == set(legal)
    refused = [verdict for verdict in verdicts if not verdict]
    for verdict in refused:
        assert verdict.rules
        assert "{" not in str(verdict)
        assert "toy." not in str(verdict)
    for verdict in refused[:3]:
        assert all(near.move in legal for near in verdict.remedies())


def check_texts(state: State) -> None:
    """Every legal move round-trips in its long and its short form, and can be said."""
    for move in play.legal_moves(state):
        assert parse_long(state.ruleset, move.long()) == move
        assert parse(state, short(state, move)) == move
        assert spoken(state, move)
    for frame in state.stack:
        assert state.ruleset.frames[frame.key].parse(frame.long()) == frame


def check_events(state: State, taken: Any) -> None:
    """Events print in one line and parse back (laid frames print only); applying does what performing does."""
    if isinstance(state.top, Decision):
        transition = play.apply(state, taken)
        assert play.perform(state, taken) == transition
    else:
        transition = play.resolve(state, taken)
    for seat in range(PUBLIC, len(state.table.seats)):
        for event in seen(transition.state, transition.events, seat):
            check_event(state.ruleset, event)


def check_event(ruleset: Ruleset, event: Event) -> None:
    """One event as text."""
    text = event.long()
    assert "\n" not in text
    kind = ruleset.events[text.split(" ")[0]]
    if isinstance(event, Laid):
        assert all(frame.key in text for frame in event.frames)
        with pytest.raises(InputError, match="Replay the moves"):
            kind.parse(text)
    else:
        assert kind.parse(text) == event


def recorded(ruleset: Ruleset, seed: int, plies: int, start: dict[str, Any]) -> Record:
    """A random game written down, with attempts at thinkable moves, refused ones among them."""
    record = Record.begin(ruleset, **start)
    rng = Random(seed)
    for _ in range(plies):
        node = play.chance(record.state)
        if node is not None:
            record.chance(node.sample(rng))
            continue
        thinkable, legal = list(play.universe(record.state)), play.legal_moves(record.state)
        if not legal:
            break
        record.attempt(rng.choice(thinkable))
        record.move(rng.choice(legal))
    return record


def check_record(record: Record) -> None:
    """A record replays to the same state through its text, and its text is canonical."""
    again = read_record(record.to_yaml(), ruleset=record.ruleset)
    assert again.state == record.state
    assert again.plies == record.plies
    assert again.to_yaml() == record.to_yaml()
    assert list(again.states())[-1] == record.state


def check_open(state: State, hidden: tuple[str, ...]) -> None:
    """All slices but those named are seen by everybody as they are, and so is the stack."""
    for seat in range(PUBLIC, len(state.table.seats)):
        view = observe(state, seat).state
        assert view.stack == state.stack
        for kind in state.ruleset.slots:
            if kind.key not in hidden:
                assert view.get(kind) == state.get(kind)


def odds(state: State, policy: Callable[[State], Move | None], wanted: Callable[[State], bool]) -> Fraction:
    """The exact chance that `wanted` holds once `policy` gives no more move or the game is over.

    All outcomes of chance are walked.
    """
    if play.chance(state) is not None:
        outcomes = play.outcomes(state)
        return sum(
            (weight * odds(play.resolve(state, outcome).state, policy, wanted) for outcome, weight in outcomes),
            Fraction(0),
        )
    move = None if state.result() else policy(state)
    return Fraction(wanted(state)) if move is None else odds(play.apply(state, move).state, policy, wanted)
