"""Perft: pinned sizes of game trees.

Each entry of ``*.yaml`` beside this file pins a triple (chance/decision/terminal nodes down to a depth) and says what
it was counted against: ``universe`` means that every thinkable move of every state was tried through `check`, so the
count is independent of the move generators; ``oracle`` that the second implementation in tests/oracle gave the same
number; ``hand`` that it was counted on paper. The counts themselves are compared here on every run; those by universe
are counted again that way.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support import switched
from tutor.engine import play, ruleset
from tutor.engine.chance import Dealer
from tutor.engine.perft import Triple, perft
from tutor.engine.positions import read_position
from tutor.engine.reading import Node, read_yaml
from tutor.engine.state import State

HERE = Path(__file__).parent


def entries() -> Iterator[Any]:
    """All pinned entries, as pytest parameters."""
    for path in sorted(HERE.glob("*.yaml")):
        for node in read_yaml(path.read_text("utf-8"), path.name):
            yield pytest.param(node, id=node["id"].text())


def state_of(node: Node) -> State:
    """The state of an entry: a position, or a game start with a seed and a number of random plies."""
    rules = switched(ruleset(node["ruleset"].text()))
    if "position" in node:
        return read_position(node["position"], rules)
    options = {key: node["start"][key].value for key in node["start"].keys()}
    dealer = Dealer(node["seed"].whole())
    state = dealer.settle(rules.start(**options))
    for _ in range(node["plies"].whole() if "plies" in node else 0):
        state = dealer.settle(play.perform(state, dealer.rng.choice(play.legal_moves(state))).state)
    return state


def by_universe(state: State, depth: int) -> Triple:
    """The triple, counted by trying every thinkable move through `check`."""
    if play.result(state) is not None:
        return Triple(0, 0, 1)
    node = play.chance(state)
    counts = [int(node is not None), int(node is None), 0]
    if depth:
        if node is not None:
            children = [play.resolve(state, outcome).state for outcome, _ in node.outcomes()]
        else:
            children = [
                play.apply(state, move).state for move in dict.fromkeys(play.universe(state)) if play.check(state, move)
            ]
        for child in children:
            counts = [a + b for a, b in zip(counts, by_universe(child, depth - 1), strict=True)]
    return Triple(*counts)


@pytest.mark.parametrize("node", list(entries()))
def test_pinned(node: Node) -> None:
    state, depth = state_of(node), node["depth"].whole()
    assert str(perft(state, depth)) == node["triple"].text()
    if node["counted"].word(("universe", "oracle", "hand")) == "universe":
        assert str(by_universe(state, depth)) == node["triple"].text()
