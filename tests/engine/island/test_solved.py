"""The solver and the odds on Island positions: what search finds is what a count on paper gives."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from tests.engine.island.places import ROSE, exploring, isle, then
from tutor.engine import play
from tutor.engine.games.island.slices import Battle
from tutor.engine.search import Solver


def chances(state) -> Counter:
    """How likely each outcome of the battle on the stack is, summed over the engine's own chance nodes."""
    found: Counter = Counter()

    def walk(state, weight):
        battle = state.get(Battle)
        if battle.outcome or not battle.active:
            found[battle.outcome] += weight
            return
        for outcome, part in play.outcomes(state):
            transition = play.resolve(state, outcome)
            decided = [event for event in transition.events if event.key == "decided"]
            if decided:
                found[decided[0].outcome] += weight * part
            else:
                walk(transition.state, weight * part)

    walk(state, Fraction(1))
    return found


@pytest.mark.parametrize(("mine", "theirs"), [(1, 1), (2, 1), (2, 2), (3, 2)])
@pytest.mark.parametrize("faces", ["1 2 3 4 5 6", "1 1 2 2 2 3"])
def test_the_odds_of_a_battle(mine, theirs, faces):
    state = exploring(
        ROSE,
        {"at": "t1", "villagers": ["t4"] * (mine - 1), "hand": "9*food"},
        {"at": "t2", "villagers": ["t2"] * (theirs - 1)},
        ruleset=f"island;P-BATTLE-DIE={faces}",
    )
    met = then(state, "step t2", *["bring t4"] * (mine - 1), "ready", "ready").state
    die = [int(face) for face in faces.split(" ")]
    throws = [(sum(a), sum(b)) for a in product(die, repeat=mine) for b in product(die, repeat=theirs)]
    expected = {
        "won": Fraction(sum(a > b for a, b in throws), len(throws)),
        "tie": Fraction(sum(a == b for a, b in throws), len(throws)),
        "lost": Fraction(sum(a < b for a, b in throws), len(throws)),
    }
    assert chances(met) == {name: weight for name, weight in expected.items() if weight}


LAST = "gold 0,0; wood 1,0; shrine 2,0; shrine -1,1; shrine -1,0; gold -2,0"


def last_step(speed: int, hand: str):
    """One offering is missing for the fourth shrine; the third shrine is two steps away."""
    return isle(
        LAST, {"at": "t1", "speed": speed, "hand": hand, "offerings": ["t4", "t5"]}, {"at": "t6"}, tiles=[],
        **{"cave-shrine": "red"},
    )  # fmt: skip


def within_the_turn(state, seat):
    """The solver, on the rest of this turn only: a later turn counts as a loss."""
    from tutor.engine.module import Module, ending
    from tutor.engine.ruleset import Ruleset
    from tutor.engine.verdict import Result

    turn = (state.table.round, state.table.group)

    def over(now):
        return Result((), "GOAL", "over") if (now.table.round, now.table.group) != turn else None

    rules = state.ruleset
    goal = Module(name="goal", title="Goal", parts=(ending("GOAL", over),))
    bounded = Ruleset.compile((*rules.modules, goal), rulings=rules.rulings, parameters=rules.parameters, off=rules.off)
    return Solver(seat), state._replace(ruleset=bounded)


def test_the_solver_finds_the_win_of_this_turn():
    solver, state = within_the_turn(last_step(1, "food+4*gold+wood"), 0)
    assert solver.won(state)
    solver, state = within_the_turn(last_step(0, "food+4*gold+wood"), 0)
    assert not solver.won(state)
    solver, state = within_the_turn(last_step(1, "food+3*gold+6*wood"), 0)
    assert solver.won(state), "five wood make the fourth gold"
    solver, state = within_the_turn(last_step(1, "food+3*gold+5*wood"), 0)
    assert not solver.won(state), "the swap would take the last wood"
