"""What rule tests are written with: positions, assertions about verdicts, events and trails, and a log of what was
seen.

Each assertion that names a rule writes down that this test saw the rule bite (refuse, cause, contribute) or spare
(allow, not cause, not contribute). ``eldorado rules --matrix`` is made from that log, so it knows what tests saw, not
what they claim.

With the environment variable ``ELDORADO_OFF`` set to a rule id, every ruleset made here lacks that rule; the tests of
the rule must then fail (tests/test_rules_off.py).
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from textwrap import dedent

from tutor import engine
from tutor.engine import play
from tutor.engine.chance import Dealer
from tutor.engine.moves import Move
from tutor.engine.notation import parse
from tutor.engine.ruleset import Ruleset
from tutor.engine.state import State
from tutor.engine.verdict import Quantity, Transition, Verdict

__all__ = [
    "adds",
    "adds_nothing",
    "allowed",
    "caused",
    "not_caused",
    "position",
    "refused",
    "rules",
    "settled",
    "start",
    "switched",
]

OFF = os.environ.get("ELDORADO_OFF", "")
LOG = Path(__file__).parent.parent / "build" / "observed"
_seen: set[tuple[str, str, str]] = set()


def note(rule: str, what: str) -> None:
    """Write down that the current test saw `rule` bite or spare."""
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rsplit(" ", 1)[0]
    if not test or OFF or (rule, what, test) in _seen:
        return
    _seen.add((rule, what, test))
    LOG.mkdir(parents=True, exist_ok=True)
    with (LOG / f"{os.getpid()}.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps({"rule": rule, "what": what, "test": test}) + "\n")


def switched(ruleset: Ruleset) -> Ruleset:
    """The ruleset, without the rule named by ``ELDORADO_OFF`` if it has a switch here."""
    return ruleset.without(OFF) if OFF and OFF in ruleset.switchable() else ruleset


def rules(text: str) -> Ruleset:
    """The ruleset of an id, e.g. ``quest+danger.swamps``."""
    return switched(engine.ruleset(text))


def position(text: str, ruleset: str | Ruleset = "") -> State:
    """The state of a position text; `ruleset` replaces or supplies the one in the text."""
    from tutor.engine.positions import read_position
    from tutor.engine.reading import read_yaml

    node = read_yaml(dedent(text), "test")
    if isinstance(ruleset, Ruleset):
        return read_position(node, switched(ruleset))
    return read_position(node, rules(ruleset or node["ruleset"].text()))


def start(ruleset: str, seed: int = 0, **options: object) -> State:
    """A game from its beginning, chance settled by a seed."""
    return settled(rules(ruleset).start(**options), seed)


def settled(state: State, seed: int = 0) -> State:
    """The state once a dealer has settled chance."""
    return Dealer(seed).settle(state)


def _move(state: State, move: str | Move) -> Move:
    return parse(state, move) if isinstance(move, str) else move


def refused(state: State, move: str | Move, *wanted: str) -> Verdict:
    """Assert that a move is refused by (at least) the wanted rules, in check and in apply alike; the rules bite."""
    verdict = play.check(state, _move(state, move))
    assert not verdict, f"{move} is legal"
    missing = [rule for rule in wanted if rule not in verdict.rules]
    assert not missing, f"{move} is refused by {verdict.rules}, not by {missing}"
    assert verdict.move not in play.legal_moves(state), f"{move} is refused but listed as legal"
    assert str(verdict)
    assert verdict.explain()
    for rule in wanted:
        note(rule, "bites")
    return verdict


def allowed(state: State, move: str | Move, spares: str | Iterable[str] = ()) -> Transition:
    """Assert that a move is legal and listed; the named rules, all in force, spare it."""
    found = _move(state, move)
    verdict = play.check(state, found)
    assert verdict, f"{move} is refused: {verdict}"
    assert found in play.legal_moves(state), f"{move} is legal but not listed"
    for rule in (spares,) if isinstance(spares, str) else spares:
        assert OFF or rule in state.ruleset.implemented(), f"{rule} is not in force"
        note(rule, "spares")
    return play.apply(state, found)


def caused(transition: Transition, *wanted: str) -> Transition:
    """Assert that events of the wanted rules happened; the rules bite."""
    missing = [rule for rule in wanted if rule not in transition.rules]
    assert not missing, f"{missing} caused nothing; seen {transition.rules}"
    for rule in wanted:
        note(rule, "bites")
    return transition


def not_caused(transition: Transition, *unwanted: str) -> Transition:
    """Assert that no event of these rules happened; the rules spare."""
    found = [rule for rule in unwanted if rule in transition.rules]
    assert not found, f"{found} happened"
    for rule in unwanted:
        note(rule, "spares")
    return transition


def adds(quantity: Quantity, rule: str, amount: int) -> None:
    """Assert what a rule contributes to a quantity; the rule bites."""
    found = sum(step.amount for step in quantity.trail if step.rule == rule)
    assert found == amount, f"{rule} adds {found}: {quantity}"
    note(rule, "bites")


def adds_nothing(quantity: Quantity, rule: str) -> None:
    """Assert that a rule contributes nothing to a quantity; the rule spares."""
    assert rule not in quantity.rules, str(quantity)
    note(rule, "spares")
