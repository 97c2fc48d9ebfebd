"""With any rule switched off `legal_moves` lists exactly what `check` accepts, and what they lead to can be written."""

from __future__ import annotations

import pytest

from tests.support import position
from tutor import engine
from tutor.engine import play
from tutor.engine.chance import Dealer
from tutor.engine.notation import parse
from tutor.engine.observe import PUBLIC, observe
from tutor.engine.positions import from_text, to_line
from tutor.engine.state import State

MODULES = "quest+caves+danger.skulls+danger.passes+danger.water+danger.swamps+danger.shrines+muisca"
POSITION = """
ruleset: RULESET
board:
  rows:
    - " r1>NW u1*g j1! x@"
    - "j2 v1 r1>E f1"
    - " s1 s2 w2 c1 s3"
seats:
  - {name: red, pieces: [b1], hand: [native, photographer, explorer], tokens: [paddle_1, native_step]}
  - {name: blue, pieces: [a1], hand: [sailor], stored: [hunter]}
  - {name: yellow, pieces: [e1], hand: [scout]}
market: {board: {scout: 1}, reserve: {captain: 1}}
caves: {d3: coin_1}
muisca: {open: [fisher], deck: [elder]}
"""
LINES = ((), ("play photographer b2",), ("play photographer b2", "stop"))
SWITCHES = sorted(engine.ruleset(MODULES).switchable())


def at(ruleset: str, line: tuple[str, ...]) -> State | None:
    """The position after a line, or None if the line can't be played with these rules."""
    state = position(POSITION.replace("RULESET", ruleset))
    for text in line:
        move = parse(state, text)
        if not play.check(state, move):
            return None
        state = Dealer(1).settle(play.apply(state, move).state)
    return state


@pytest.mark.parametrize("rule", SWITCHES)
def test_legal_moves_are_what_check_accepts(rule: str) -> None:
    for line in LINES:
        state = at(f"{MODULES};-{rule}", line)
        if state is None or play.chance(state) is not None:
            continue
        legal = play.legal_moves(state)
        assert set(legal) == {move for move in play.universe(state) if play.check(state, move)}
        for move in legal:
            after = play.apply(state, move).state
            assert from_text(to_line(after)) == after


def test_a_hidden_hand_has_no_move_and_breaks_nothing() -> None:
    state = at(MODULES, ())
    assert state is not None
    shown = play.legal_moves(observe(state, PUBLIC).state)
    assert [move.key for move in shown if "card" in move.values() and move.key != "copy"] == []
    refusal = play.check(observe(state, PUBLIC).state, parse(state, "play explorer b2 symbol=machete"))
    assert "QED-TURN-4" in refusal.rules
