"""``eldorado check``: is a move legal in a position, and if not, why."""

from __future__ import annotations

import argparse
import json

from tutor.cli.documents import read_state
from tutor.engine import play
from tutor.engine.errors import InputError
from tutor.engine.notation import parse

HELP = "try moves on a position: legal, or the rules that refuse them (exit code 1)"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", help="position, puzzle or record file, or the id of a puzzle; - for standard input")
    parser.add_argument(
        "moves", nargs="+", metavar="MOVE", help="moves in short or long form, e.g. 'play scout c5'; tried in turn"
    )
    parser.add_argument("--json", action="store_true", help="print the verdicts as JSON")


def run(args: argparse.Namespace) -> int:
    """Do it: moves are played one after the other until one is refused."""
    state = read_state(args.file)
    report = []
    code = 0
    for number, text in enumerate(args.moves, 1):
        if play.chance(state) is not None:
            raise InputError(
                "chance comes before this move", place=f"move {number}", remedy="Give a position after it."
            )
        try:
            move = parse(state, text)
        except InputError as error:
            raise error.at(place=f"move {number}") from None
        verdict = play.check(state, move)
        report.append(
            {
                "move": move.long(),
                "legal": verdict.legal,
                "stage": verdict.stage,
                "violations": [{"rule": v.rule, "text": v.text(state)} for v in verdict.violations],
                "near": [remedy.move.long() for remedy in verdict.remedies()],
            }
        )
        if not args.json:
            print(f"{text}: {verdict.explain() if not verdict else 'legal'}")
        if not verdict:
            code = 1
            break
        state, events = play.perform(state, move)
        report[-1]["events"] = [event.long() for event in events]
        if not args.json:
            for event in events:
                print(f"    {event.long()}")
    if args.json:
        print(json.dumps(report, indent=2))
    elif not code and play.result(state) is not None:
        end = play.result(state)
        assert end is not None
        print(end.text(state))
    return code
