"""Find puzzles: on positions of one's own, on pieces of the official routes, in games that bots play, on random boards.

Prints ready YAML, which wants a title, a hint and somebody who looks at it::

    python -m tools.mine position my.yaml --rules QED-SWP-1
    python -m tools.mine route first --near e5 --radius 2 --seed 3 --tries 200
    python -m tools.mine game island+thieves --seed 3 --rounds 12
    python -m tools.mine drawn --tokens 'j1:5 r1:3 v1:2 w2:2' --ruleset quest+danger.swamps --tries 200

What one search may cost is bounded, so a run takes a few seconds a hundred tries; the same seed gives the same finds.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from tutor.engine import play, ruleset
from tutor.engine.board import Board, Cell
from tutor.engine.errors import EldoradoError, InputError
from tutor.engine.positions import from_text
from tutor.engine.record import Record
from tutor.engine.state import State
from tutor.puzzle.facts import Mined, bare, mine_position
from tutor.puzzle.mining import Recipe, mine
from tutor.puzzle.rating import band, features

_HANDS = [
    "explorer",
    "explorer",
    "sailor",
    "traveler",
    "scout",
    "jack",
    "captain",
    "photographer",
    "pioneer",
    "trailblazer",
]


def main() -> int:
    """Do it; exit code 1 if nothing was found."""
    args = _parser().parse_args()
    try:
        number = 0
        for found in globals()[f"_{args.source}"](args):
            number += 1
            print(f"# {_said(found)}\n{found.text}\n---", flush=True)
            if number >= args.most:
                break
    except EldoradoError as error:
        print(f"mine: {error}", file=sys.stderr)
        return 2
    print(f"{number} found", file=sys.stderr)
    return 0 if number else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.mine", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    subs = parser.add_subparsers(dest="source", required=True)
    own = subs.add_parser("position", help="every goal that a position of one's own allows")
    own.add_argument("file", help="a position with its ruleset, or a puzzle file (its position is taken)")
    cut = subs.add_parser("route", help="a piece of an official route, with hands drawn at random")
    cut.add_argument("name", help="a route; 'eldorado routes' lists them")
    cut.add_argument("--near", required=True, help="the space in the middle, by its label on the route")
    cut.add_argument("--radius", type=int, default=2)
    cut.add_argument("--ruleset", default="quest")
    game = subs.add_parser("game", help="the turns of a game that bots play")
    game.add_argument("ruleset")
    game.add_argument("--rounds", type=int, default=10)
    game.add_argument("--speed", type=int, default=3, help="Island: pass over turns with more speed than that")
    drawn = subs.add_parser("drawn", help="boards drawn at random")
    drawn.add_argument("--ruleset", default="quest")
    drawn.add_argument("--tokens", default="j1:5 j2:2 r1:4 v1:3 x:1", help="token:weight ...")
    drawn.add_argument("--size", default="4x4", help="columns x rows")
    drawn.add_argument("--keep", type=int, default=0)
    drawn.add_argument("--gone", action="store_true")
    for sub in (cut, drawn):
        sub.add_argument("--hand", type=int, default=4, help="cards in hand")
        sub.add_argument("--cards", nargs="+", default=_HANDS, help="cards to choose hands from")
    for sub in (own, cut, game, drawn):
        sub.add_argument("--seed", type=int, default=1)
        sub.add_argument("--tries", type=int, default=100)
        sub.add_argument("--rules", nargs="*", default=[], help="rules it may teach (all that refuse something)")
        sub.add_argument("--needs", type=int, default=1, help="fewest rules it must need")
        sub.add_argument("--uses", type=int, nargs=2, default=(2, 6), help="fewest and most uses of the answer")
        sub.add_argument("--tempting", type=int, default=2, help="fewest wrong first uses")
        sub.add_argument("--states", type=int, default=3000, help="what one search may cost; less for the Island")
        sub.add_argument("--most", type=int, default=5, help="stop after so many finds")
    return parser


def _said(found: Mined) -> str:
    solution = found.proof.solution
    assert solution is not None
    rated = features(found.proof)
    lines = "one line" if solution.lines == 1 else f"{solution.lines} lines"
    return f"{band(rated)}, {rated.length} uses, {lines}, {rated.wrong} wrong first uses, {solution.states} states"


def _mined(args: argparse.Namespace, state: State, name: str) -> Iterator[Mined]:
    seat = state.deciders[0]
    yield from mine_position(
        state, seat, name=name, rules=args.rules, uses=tuple(args.uses), tempting=args.tempting,
        states=args.states, most=args.most, needs=args.needs,
    )  # fmt: skip


def _position(args: argparse.Namespace) -> Iterator[Mined]:
    try:
        text = Path(args.file).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(
            f"it can't be read ({error})", place=args.file, remedy="Name a position or a puzzle."
        ) from None
    from tutor.engine.reading import read_yaml

    node = read_yaml(text, args.file)
    if "position" in node:
        from tutor.engine.positions import read_position

        yield from _mined(args, read_position(node["position"], ruleset(node["ruleset"].text())), "mined")
    else:
        yield from _mined(args, from_text(text, args.file), "mined")


def _route(args: argparse.Namespace) -> Iterator[Mined]:
    from tutor.engine.games.quest.drawn import draw
    from tutor.engine.games.quest.route import route

    board = route(args.name)
    middle = board.cell(args.near)
    cells = {cell: info for cell, info in board.cells.items() if cell.hex.distance(middle.hex) <= args.radius}
    rows = draw(Board.make(cells))
    for number in range(args.tries):
        random = Random(f"{args.seed}/{number}")
        state = _with_hand(args, rows, random)
        if state is not None:
            yield from _mined(args, state, f"mined-{args.name}-{args.seed}-{number}".replace("_", "-"))


def _with_hand(args: argparse.Namespace, rows: list[str], random: Random) -> State | None:
    from tutor.engine.games.quest.drawn import drawn

    board = drawn(rows)
    spots = [cell for cell, info in board.cells.items() if info.terrain in ("jungle", "river", "village", "start")]
    if not spots:
        return None
    at: Cell = random.choice(spots)
    hand = ", ".join(sorted(random.sample(list(args.cards), min(args.hand, len(args.cards)))))
    drawing = "\n".join(f'    - "{row}"' for row in rows)
    text = (
        f"ruleset: {args.ruleset}\nboard:\n  rows:\n{drawing}\nseats:\n"
        f"  - {{name: red, pieces: [{board.label(at)}], hand: [{hand}]}}\n"
    )
    return from_text(text, "mined")


def _game(args: argparse.Namespace) -> Iterator[Mined]:
    rules = ruleset(args.ruleset)
    record = _played(args)
    random = Random(args.seed)
    turns = [state for state in record.states() if _begins(state, args.speed)]
    random.shuffle(turns)
    for number, state in enumerate(turns[: args.tries]):
        seat = state.deciders[0]
        yield from _mined(args, bare(state, seat), f"mined-{rules.game}-{args.seed}-{number}")


def _begins(state: State, speed: int) -> bool:
    """Whether a seat's main phase begins here, small enough to be searched."""
    top = state.top
    if top is None or play.result(state) is not None:
        return False
    if state.ruleset.game == "quest":
        return top.key == "turn"
    from tutor.engine.games.island.slices import Turns

    return top.key == "exploring" and all(state.get(Turns).speed[seat] <= speed for seat in state.deciders)


def _played(args: argparse.Namespace) -> Record:
    from tutor.engine.drive import drive

    rules = ruleset(args.ruleset)
    seats = len(rules.start().table.seats)
    if rules.game == "quest":
        from tutor.engine.games.quest.bots import racer as bot
    else:
        from tutor.engine.games.island.bots import settler as bot
    return drive(rules, [bot(args.seed + seat) for seat in range(seats)], args.seed, args.rounds)


def _drawn(args: argparse.Namespace) -> Iterator[Mined]:
    tokens = {word.split(":")[0]: int(word.split(":")[1]) for word in args.tokens.split()}
    columns, rows = map(int, args.size.split("x"))
    recipe = Recipe(
        args.ruleset, tokens, args.cards, teaches=args.rules, least=min(args.needs, len(args.rules)), rows=rows,
        columns=columns, hand=args.hand, keep=args.keep, gone=args.gone, uses=tuple(args.uses), tempting=args.tempting,
    )  # fmt: skip
    from tutor.puzzle.proof import prove

    for find in mine(recipe, args.seed, args.tries, states=args.states):
        yield Mined(find.text, prove(find.puzzle))


if __name__ == "__main__":
    sys.exit(main())
