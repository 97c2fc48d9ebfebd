"""``eldorado solve``: search a puzzle exhaustively and print the answer."""

from __future__ import annotations

import argparse
import json
import sys

from tutor.cli.documents import at_least, read_text
from tutor.engine.search import Budget
from tutor.puzzle.dull import dull
from tutor.puzzle.judge import judge
from tutor.puzzle.proof import Proof, prove, shown, spare_cards
from tutor.puzzle.rating import explain, rating, refute
from tutor.puzzle.schema import read_puzzle

HELP = "solve a puzzle file by exhaustive search and print its answer"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", help="puzzle file or the id of a shipped puzzle; - for standard input")
    parser.add_argument("--states", type=int, default=2_000_000, help="give up after so many states (not decided)")
    parser.add_argument("--seconds", type=float, default=600.0, help="give up after so many seconds of CPU time")
    parser.add_argument(
        "--why", action="store_true", help="say why it is the best, what the runner-up lacks, how hard it is"
    )
    parser.add_argument(
        "--try", dest="tried", nargs="+", metavar="MOVE", help="an answer of yours, after the file: say why it fails"
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(args: argparse.Namespace) -> int:
    """Do it."""
    at_least(1, args.states, "--states")
    at_least(0, args.seconds, "--seconds")
    puzzle = read_puzzle(read_text(args.file), args.file)
    if args.tried and puzzle.task is not None:
        judged = judge(puzzle, args.tried)
        right = judged.outcome == "solved"
        print(json.dumps({"id": puzzle.id, "wins": right, "text": judged.text}, indent=2) if args.json else judged.text)
        return 0 if right else 1
    if args.tried:
        found = refute(puzzle, args.tried, Budget(args.states, args.seconds))
        if args.json:
            played = [move.long() for move in found.played]
            facts = {"id": puzzle.id, "wins": found.wins, "played": played, "rule": found.rule, "text": found.text}
            print(json.dumps(facts, indent=2))
        else:
            print(found.text)
        return 0 if found.wins else 1
    tick = (lambda states: print(f"\r{states} states", end="", file=sys.stderr)) if sys.stderr.isatty() else None
    proof = prove(puzzle, Budget(args.states, args.seconds, tick))
    solution = proof.solution
    lines = []
    state = puzzle.start
    for use in solution.line if solution else ():
        lines.append(shown(state, use))
        state = use.state
    solved = bool(lines) or proof.finding is not None
    if args.json:
        more: dict[str, object] = {}
        if solution:
            more = {"lines": solution.lines, "first": len(solution.first), "states": solution.states}
        elif proof.finding:
            more = {"task": puzzle.kind, "answer": list(proof.finding.said)}
        print(
            json.dumps(
                {"id": puzzle.id, "solved": solved, "line": lines, "problems": list(proof.problems), **more},
                indent=2,
            )
        )
    else:
        print(f"{puzzle.title}: {puzzle.statement}")
        for said in proof.finding.said if proof.finding else ():
            print(f"  {said}")
        for number, line in enumerate(lines, 1):
            print(f"  {number}. {line}")
        if solution:
            count = "one line" if solution.lines == 1 else f"{solution.lines or 'no end of'} lines"
            total = len(solution.first) + len(solution.others)
            print(f"{count}, {len(solution.first)} of {total} first uses, {solution.states} states searched")
        if args.why and solution and solution.won:
            _why(proof, Budget(args.states, args.seconds))
        elif args.why and proof.finding:
            _how_hard(proof, Budget(args.states, args.seconds))
        for problem in proof.problems:
            print(f"problem: {problem}")
    return 0 if solved and not proof.problems else 1


def _why(proof: Proof, budget: Budget) -> None:
    """Why this answer, what the runner-up lacks, what the puzzle could do without, and how hard it is."""
    best, runner = explain(proof, budget)
    print(f"\nWhy this one: {best}")
    if runner:
        print(f"And nothing else? {runner}")
    spare = spare_cards(proof.puzzle, budget)
    print(f"Cards it could do without: {', '.join(spare) or 'none'}.")
    _how_hard(proof, budget)


def _how_hard(proof: Proof, budget: Budget) -> None:
    rated = rating(proof, budget)
    print(f"It is {rated.band}: {rated.said}.")
    if why := dull(proof, budget):
        print(f"problem: {why}")
