"""``eldorado odds``: exact odds of a battle, with rerolls or without, and of a steal."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tutor.engine.catalogue import catalogue
from tutor.engine.errors import InputError
from tutor.engine.games.island.values import fitting
from tutor.engine.odds import Hardcore, battle, expected_haul

HELP = "exact odds of a battle (with rerolls for gold, too) or of a steal"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    subs = parser.add_subparsers(dest="what", metavar="battle|steal", required=True)
    fight = subs.add_parser("battle", help="ATTACK dice against DEFENCE dice")
    fight.add_argument("attack", type=int, help="strength of the attacker: its number of dice")
    fight.add_argument("defence", type=int, help="strength of the defender")
    fight.add_argument("--faces", help="faces of a battle die, e.g. '1 2 3 4 5 6' (the default is P-BATTLE-DIE)")
    fight.add_argument("--gold", nargs=2, type=int, metavar=("OURS", "THEIRS"), help="hardcore: gold for rerolls")
    fight.add_argument("--tie", help="hardcore: what a tie is worth to the attacker, 0 to 1 (default 0)")
    fight.add_argument("--throw", metavar="A/B/C", help="hardcore: the attacker's throw, for its best reroll")
    steal = subs.add_parser("steal", help="what the thief die brings")
    steal.add_argument(
        "victims", nargs="+", metavar="NAME:DISTANCE:CARDS", help="e.g. yanga:3:4; distance - if out of reach"
    )
    steal.add_argument("--die", help="faces of the thief die, e.g. '1/6 2/5 3/4' (the default is P-THIEF-DIE)")
    for sub in (fight, steal):
        sub.add_argument("--json", action="store_true", help="print as JSON")


def run(args: argparse.Namespace) -> int:
    """Do it."""
    found = _battle(args) if args.what == "battle" else _steal(args)
    if args.json:
        print(json.dumps({key: _plain(value) for key, value in found.items()}, indent=2))
    else:
        for key, value in found.items():
            print(f"{key + ':':24} {_said(value)}")
    return 0


def _battle(args: argparse.Namespace) -> dict[str, Any]:
    faces = catalogue().parameter("P-BATTLE-DIE").faces(_die("P-BATTLE-DIE", args.faces, "--faces"))
    found: dict[str, Any] = {"faces": " ".join(map(str, faces))}
    if args.gold is None:
        for flag, value in (("throw", args.throw), ("tie", args.tie)):
            if value is not None:
                raise InputError(f"a {flag} needs gold", field=f"--{flag}", remedy="Add --gold OURS THEIRS.")
        odds = battle(args.attack, args.defence, faces)
        return found | odds._asdict()
    try:
        tie = Fraction("0" if args.tie is None else args.tie)
    except (ValueError, ZeroDivisionError):
        raise InputError(f"'{args.tie}' is not a number", field="--tie", remedy="Write e.g. 0 or 1/2.") from None
    hardcore = Hardcore(args.attack, args.defence, tuple(args.gold), faces, tie=tie)
    ours, theirs = hardcore.worth_of_gold()
    found |= {"value": hardcore.value, "one more gold of ours": ours, "one more gold of theirs": theirs}
    if args.throw is not None:
        if not all(word.isdecimal() for word in args.throw.split("/")):
            raise InputError(f"'{args.throw}' is no throw", field="--throw", remedy="Write e.g. 1/2/5.")
        best = hardcore.attacker(map(int, args.throw.split("/")))
        found |= {"roll again": "/".join(map(str, best.dice)) or "nothing", "then": best.value}
        found |= {f"with {count} rolled again": value for count, value in enumerate(best.options)}
    return found


def _steal(args: argparse.Namespace) -> dict[str, Any]:
    die = catalogue().parameter("P-THIEF-DIE")
    faces = die.pairs(_die("P-THIEF-DIE", args.die, "--die"))
    distances: dict[str, int | None] = {}
    hands: dict[str, int] = {}
    for victim in args.victims:
        words = victim.split(":")
        if len(words) != 3 or not words[0].strip() or not _NUMBER.fullmatch(words[2]) or not _FAR.fullmatch(words[1]):
            raise InputError(
                f"'{victim}' is no victim", field="victims", remedy="Write NAME:DISTANCE:CARDS, e.g. yanga:3:4."
            )
        if words[0] in distances:
            raise InputError(f"'{words[0]}' is named twice", field="victims", remedy="Name each victim once.")
        distances[words[0]] = None if words[1] == "-" else int(words[1])
        hands[words[0]] = int(words[2])
    haul = expected_haul(faces, distances, hands)
    found: dict[str, Any] = {"expected cards": haul.mean}
    for (one, other), theft in haul.faces:
        told = "nobody is within reach"
        if theft.victim is not None:
            told = f"reach {theft.reach}, steal {theft.steal} from {theft.victim}: {theft.haul}"
        found[f"{one}/{other}"] = told
    return found


def _die(name: str, given: str | None, flag: str) -> str:
    """The faces of a die as text: those given, or those of its parameter."""
    if given is None:
        return catalogue().parameter(name).default
    try:
        return fitting(name, given)
    except InputError as error:
        raise InputError(error.problem, field=flag, remedy=error.remedy) from None


_NUMBER = re.compile("[0-9]{1,3}")
_FAR = re.compile("-|[0-9]{1,3}")
"""A distance in tiles, or out of reach."""


def _said(value: Any) -> str:
    return f"{value} = {float(value):.4f}" if isinstance(value, Fraction) and value.denominator > 1 else str(value)


def _plain(value: Any) -> str | Mapping[str, Any]:
    return {"exact": str(value), "decimal": float(value)} if isinstance(value, Fraction) else str(value)
