"""``eldorado play``: let bots play a whole game, and keep its record."""

from __future__ import annotations

import argparse
import json
from importlib import import_module
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from tutor.engine import ruleset
from tutor.engine.chance import Dealer
from tutor.engine.drive import go_on
from tutor.engine.errors import InputError
from tutor.engine.record import Record
from tutor.engine.ruleset import Ruleset

NAME = "play"
HELP = "let bots play a game to its end and write down its record"
GAMES = {"quest": "tutor.engine.games.quest.bots", "island": "tutor.engine.games.island.bots"}
"""Game to the Python module that holds its bots as ``BOTS``; the first one is the usual one."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("game", choices=tuple(GAMES), help="the base game")
    parser.add_argument(
        "--route", help="quest: an official route by name (see 'routes list') or a route file ('first' if left out)"
    )
    parser.add_argument(
        "--explorers", help="island: 'deal' at random (if left out), or a name a seat, e.g. hector+emma+tizoc"
    )
    parser.add_argument("--players", type=int, help="number of players, 2 to 4 (3 if left out)")
    parser.add_argument("--mode", help="island: who plays, in place of a number, e.g. 1v1v1, (thieves) 1vT, solo")
    parser.add_argument(
        "--settings",
        metavar="FILE",
        default="",
        help="island: prices, die faces and strengths from this file, or 'none' for the defaults; "
        "your own if left out (see 'eldorado settings')",
    )
    parser.add_argument("--modules", default="", help="modules to add, with commas between, e.g. caves,danger.swamps")
    parser.add_argument("--bots", default="", help="bots in seat order, with commas between; repeated as needed")
    parser.add_argument("--seed", type=int, default=0, help="settles all chance: the same seed gives the same game")
    parser.add_argument("--rounds", type=int, default=150, help="stop after so many rounds, unfinished")
    parser.add_argument("--record", metavar="FILE", help="write the record of the game here, - for standard output")
    parser.add_argument("--json", action="store_true", help="print the outcome as JSON")


def run(args: argparse.Namespace) -> int:
    """Do it."""
    modules = [name.strip() for name in args.modules.split(",") if name.strip()]
    if args.game == "island" and args.mode == "solo" and "solo" not in modules:
        modules.append("solo")  # a mode of its own, with its own module
    rules = ruleset("+".join([args.game, *modules]))
    if args.rounds < 1:
        raise InputError("there is no game without a round", field="--rounds", remedy="Choose 1 or more.")
    _only_for_its_game(args)
    if args.game == "island":
        rules = _as_in_the_box(rules, args)
    players = _players(rules, args)
    record = _begin(rules, args, players)
    known = import_module(GAMES[args.game]).BOTS
    names = list(islice(cycle((args.bots or next(iter(known))).split(",")), len(record.state.table.seats)))
    for name in names:
        if name not in known:
            raise InputError(f"there is no bot '{name}'", field="--bots", remedy=f"Choose from {', '.join(known)}.")
    bots = [known[name](args.seed * 8 + seat) for seat, name in enumerate(names)]
    record = go_on(record, bots, Dealer(args.seed), args.rounds)
    if args.record == "-":
        print(record.to_yaml(), end="")
        return 0
    if args.record:
        try:
            Path(args.record).write_text(record.to_yaml(), "utf-8")
        except OSError as error:
            raise InputError(
                f"the record can't be written: {error.strerror}", place=args.record, remedy="Name another file."
            ) from None
    _report(record, names, args)
    return 0


def _only_for_its_game(args: argparse.Namespace) -> None:
    """An option of the other game would be passed over without a word; what is left out has its usual value."""
    for game, name in (("quest", "route"), ("island", "explorers"), ("island", "settings")):
        if args.game != game and getattr(args, name):
            raise InputError(
                f"{args.game} has no such choice", field=f"--{name}", remedy=f"Leave it out: it is {game}'s."
            )
    args.route = "first" if args.route is None else args.route
    args.explorers = "deal" if args.explorers is None else args.explorers
    if args.record == "":
        raise InputError("no file is named", field="--record", remedy="Name a file, or - for standard output.")


def _as_in_the_box(rules: Ruleset, args: argparse.Namespace) -> Ruleset:
    """The rules with the values of the settings file; the ruleset's id holds them."""
    from tutor import settings
    from tutor.engine.games.island.values import with_values

    return with_values(rules, settings.stored(args.settings))


def _players(rules: Ruleset, args: argparse.Namespace) -> dict[str, Any]:
    """The set-up options that say who plays."""
    if args.mode is not None and args.players is not None:
        raise InputError("the mode says how many play", field="--players", remedy="Leave out one of the two.")
    modes = rules.choices("mode")
    if modes:
        remedy = f"Choose one of {', '.join(modes)}."
        if args.players is not None:
            raise InputError("the mode says how many play", field="--players", remedy=f"Give --mode. {remedy}")
        known = rules.options()["mode"].field.options
        if args.mode is not None and args.mode not in known:
            raise InputError(f"'{rules.id}' has no mode '{args.mode}'", field="--mode", remedy=remedy)
        return {} if args.mode is None else {"mode": args.mode}
    if args.mode is None:
        players = 3 if args.players is None else args.players
        if not 2 <= players <= 4:
            raise InputError(f"{players} can't play", field="--players", remedy="Choose 2, 3 or 4.")
        return {"seats": players}
    counts = {"v".join("1" * count): count for count in (2, 3, 4)} if args.game == "island" else {}
    if args.mode not in counts:
        remedy = f"Choose one of {', '.join(counts)}." if counts else "Give --players instead."
        raise InputError(f"'{rules.id}' has no mode '{args.mode}'", field="--mode", remedy=remedy)
    return {"seats": counts[args.mode]}


def _begin(rules: Any, args: argparse.Namespace, players: dict[str, Any]) -> Record:
    """The record of a game. On a route that somebody wrote, Quest begins with a position."""
    if args.game == "island":
        return Record.begin(rules, **players, explorers=args.explorers)
    from tutor.engine.games.quest.route import load_route, routes

    official = [info.name for info in routes()]
    if args.route in official:
        # The pieces of Dangers have no public layout; without any on the board their rules would never come up.
        laid = {"dangers": "ours"} if "dangers" in rules.options() else {}
        if laid and args.record != "-" and not args.json:
            print("The pieces of Dangers lie as we have laid them: no official layout is public.")
        return Record.begin(rules, route=args.route, **players, **laid)
    if not args.route or not Path(args.route).exists():
        raise InputError(
            f"there is no route '{args.route}'",
            field="--route",
            remedy=f"Name a route file or one of {', '.join(official)}.",
        )
    return Record.of(rules.start(route=load_route(Path(args.route)), **players))


def _report(record: Record, names: list[str], args: argparse.Namespace) -> None:
    state = record.state
    result = state.result()
    # The last round is the one the end came in; a bound is noticed when the round after it begins.
    rounds = min(state.table.round, args.rounds)
    seats = {state.table.name(seat): name for seat, name in enumerate(names)}
    if args.json:
        facts: dict[str, Any] = {"ruleset": record.ruleset.id, "seed": args.seed, "rounds": rounds, "bots": seats}
        facts |= {"plies": len(record.plies), "result": record.to_plain()["result"]}
        print(json.dumps(facts, indent=2))
        return
    where = f"route {args.route}" if args.game == "quest" else f"explorers {args.explorers}"
    print(f"{record.ruleset.id}, {where}, seed {args.seed}")
    print("  " + ", ".join(f"{colour}: {name}" for colour, name in seats.items()))
    if result is None:
        print(f"unfinished after {rounds} rounds, {len(record.plies)} plies")
    else:
        print(f"round {rounds}: {result.text(state)} [{result.rule}]")
    if args.record:
        print(f"record: {args.record}")
    if args.game == "island" and not args.settings and not record.ruleset.parameters:
        print("Prices, die faces and strengths are guesses; 'eldorado settings ask' takes those of your box.")
