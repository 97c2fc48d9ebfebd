"""Dull puzzles: nothing to think about. Measured on the proof, so that `verify` can refuse them.

A goal puzzle is dull if it is *forced* (no first use is wrong, or there are fewer than two uses to choose from on the
way, on average), or if it is *obvious and tempts nobody*: whoever always takes a use that ends nearest to the goal
solves it (where the goal is no place: one use does it), and no wrong first use would work but for a taught rule.
Puzzles of the lowest band may be obvious; those are for who has just met a rule.

A question is dull if there is nothing to it: all moves have the same answer, a single space is to be marked and no
taught rule keeps another one out, or a single throw of one die decides.
"""

from __future__ import annotations

from tutor.engine.search import Budget
from tutor.puzzle.proof import Proof
from tutor.puzzle.rating import Features, band, features, rating
from tutor.puzzle.schema import BANDS
from tutor.puzzle.tasks.legal import LegalTask
from tutor.puzzle.tasks.mark import MarkTask

__all__ = ["dull"]

_FEWEST_CHOICES = 2


def dull(proof: Proof, budget: Budget | None = None) -> str:
    """Why a sound puzzle is dull, in a sentence; ``""`` if it is not.

    Raises
    ------
    Undecided
        The budget ran out.
    """
    if proof.puzzle.task is not None:
        return _dull_question(proof)
    if proof.solution is None or not proof.solution.won:
        return ""
    return _dull_goal(features(proof, budget))


def _dull_goal(found: Features) -> str:
    if not found.wrong:
        return "it is dull: every first use leads to the goal"
    if found.branching < _FEWEST_CHOICES:
        return f"it is dull: there are only {found.branching:.1f} uses to choose from on the way, on average"
    tempting = found.near_misses or found.greedy_fails or found.first_away or found.odds
    if tempting or band(found) == BANDS[0]:
        return ""
    if found.greedy_fails is False:
        return "it is dull: going straight for the goal solves it, and no wrong first use tempts"
    return "it is dull: one use does it, and no wrong first use tempts" if found.length == 1 else ""


def _dull_question(proof: Proof) -> str:
    task, finding = proof.puzzle.task, proof.finding
    if finding is None:
        return ""
    if isinstance(task, LegalTask) and len(task.moves) > 1 and len(set(finding.answer)) == 1:
        return "it is dull: all the moves have the same answer"
    points = rating(proof).points
    if isinstance(task, MarkTask) and len(finding.answer) == 1 and not points:
        return "it is dull: one space is to be marked, and no rule keeps another one out"
    if task is not None and task.key == "odds" and not points:
        return "it is dull: a single die decides"
    return ""
