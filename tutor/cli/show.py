"""``eldorado show``: draw a position, puzzle or record as text."""

from __future__ import annotations

import argparse

from tutor.cli.documents import read_state
from tutor.engine import play
from tutor.engine.errors import InputError
from tutor.engine.notation import short, spoken
from tutor.engine.positions import to_line, to_yaml

HELP = "draw a position, puzzle or record as text (or SVG)"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", help="position, puzzle or record file, or the id of a puzzle; - for standard input")
    parser.add_argument("--seat", help="show what this seat sees (its name); otherwise all hands are open")
    parser.add_argument("--moves", action="store_true", help="list the legal moves too")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--svg", action="store_true", help="print an SVG picture")
    form.add_argument("--line", action="store_true", help="print the canonical one-line form")
    form.add_argument("--yaml", action="store_true", help="print the position as YAML")


def run(args: argparse.Namespace) -> int:
    """Do it."""
    from tutor.engine.fields import SEAT
    from tutor.engine.observe import observe
    from tutor.widgets.scenes import scene_of
    from tutor.widgets.svg import svg
    from tutor.widgets.text import text

    state = read_state(args.file, posed=False)
    try:
        seat = None if args.seat is None else SEAT.parse(args.seat, state)
    except InputError as error:
        raise error.at(field="--seat") from None
    seen = state if seat is None else observe(state, seat).state
    if args.line or args.yaml:
        print(to_line(seen) if args.line else to_yaml(seen), end="\n" if args.line else "")
        return 0
    scene = scene_of(seen)
    print(svg(scene) if args.svg else text(scene))
    end = play.result(state)
    if end is not None and not args.svg:
        print(f"The game is over. {end.text(state)}")
    if args.moves:
        # What others may do would tell what they hold.
        moves = [move for move in play.legal_moves(state) if seat in (None, move.seat)]
        print("\nLegal moves:" if moves or seat is None else f"\nNo moves for {state.table.name(seat)} now.")
        for move in moves:
            print(f"  {short(state, move):28} {spoken(state, move)}")
    return 0
