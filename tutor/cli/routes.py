"""``eldorado routes``: list the official routes, and check one of your own."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from tutor.engine.errors import InputError

NAME = "routes"
HELP = "list the official routes, or check route files"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    subs = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    check = subs.add_parser("check", help="check route files: errors, and warnings about bottlenecks")
    check.add_argument("files", nargs="+", metavar="FILE", help="route file")
    check.add_argument("--json", action="store_true", help="print as JSON")
    listing = subs.add_parser("list", help="list the official routes")
    listing.add_argument("--json", action="store_true", help="print as JSON")


def run(args: argparse.Namespace) -> int:
    """Do it; exit code 1 when a file is no route."""
    return _check(args) if args.action == "check" else _list(args)


def _check(args: argparse.Namespace) -> int:
    from pathlib import Path

    from tutor.engine.games.quest.route import bottlenecks, load_route, warnings

    rows: list[dict[str, Any]] = []
    for file in args.files:
        row: dict[str, Any] = {"file": file}
        try:
            board = load_route(Path(file))
        except InputError as error:
            row |= {"ok": False, "error": str(error)}
        else:
            row |= {"ok": True, "spaces": len(board), "joins": list(board.seams), "warnings": list(warnings(board))}
            row["bottlenecks"] = [board.label(cell) for cell in bottlenecks(board)]
        rows.append(row)
    if args.json:
        print(json.dumps(rows, indent=2))
    else:
        for row in rows:
            if not row["ok"]:
                print(f"eldorado: {row['error']}", file=sys.stderr)
                continue
            count = len(row["warnings"])
            joins = len(row["joins"])
            print(f"{row['file']}: a route of {row['spaces']} spaces and {joins} join{'s' * (joins != 1)}")
            for line in row["warnings"]:
                print(f"  warning: {line}")
            if not count:
                print("  no bottlenecks")
    return 0 if all(row["ok"] for row in rows) else 1


def _list(args: argparse.Namespace) -> int:
    from tutor.engine.games.quest.route import bottlenecks, route, routes

    rows: list[dict[str, Any]] = [
        {
            "name": info.name,
            "title": info.title,
            "difficulty": info.difficulty,
            "pieces": [piece.tile for piece in info.pieces],
            "end": info.end_side,
            "spaces": len(route(info.name)),
            "bottlenecks": len(bottlenecks(route(info.name))),
            "certainty": info.certainty,
        }
        for info in routes()
    ]
    if args.json:
        print(json.dumps(rows, indent=2))
        return 0
    for row in rows:
        print(f"{row['name']:16} {row['difficulty']:7} {' '.join(row['pieces']):14} {row['end']:6} end  {row['title']}")
    return 0
