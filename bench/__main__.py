"""``python -m bench``: run the benchmarks, print a table, write JSON; exit code 1 if a target or a pin is missed."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path

from bench import board, cold, dice, playouts, repaint, turn
from bench.timing import ROUNDS, Item

GROUPS = {
    "board": board.items,
    "repaint": repaint.items,
    "dice": dice.items,
    "playouts": playouts.items,
    "turn": turn.items,
    "cold": cold.items,
}


def main() -> int:
    """Run the chosen groups."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Benchmarks against other libraries.")
    parser.add_argument(
        "groups", nargs="*", metavar="GROUP", help=f"which groups: {', '.join(GROUPS)} (all if left out)"
    )
    parser.add_argument("--json", metavar="FILE", default="build/bench.json", help="where the numbers go (%(default)s)")
    args = parser.parse_args()
    for name in args.groups:
        if name not in GROUPS:
            parser.error(f"there is no group '{name}'")
    items = []
    print(f"medians of {ROUNDS} rounds in processor time, contenders in turn, equal answers asserted first\n")
    print(f"{'item':44} {'tutor':>12} {'other':>26} {'ratio':>8} {'must be':>8}")
    for name in args.groups or GROUPS:
        for item in GROUPS[name]():
            items.append(item)
            print(_line(item), flush=True)
    target = Path(args.json)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(_plain(items), indent=2) + "\n", "utf-8")
    missed = [item.name for item in items if not item.good]
    print(f"\n{len(items)} items, {len(missed)} missed{': ' if missed else ''}{'; '.join(missed)}; numbers in {target}")
    return 1 if missed else 0


def _line(item: Item) -> str:
    (_, ours), *others = item.measured.items()
    other = f"{others[0][0]} {_value(others[0][1], item.unit)}" if others else ""
    ratio = f"{item.ratio:.3g}x" if item.ratio is not None else ""
    must = "" if item.target is None else f"{item.target:.3g}x" if item.ratio is not None else f"{item.target:g} s"
    pins = "".join(
        f"  {name} {found}{'' if found == wanted else f' (pinned: {wanted})'}"
        for name, (found, wanted) in item.pins.items()
    )
    mark = "" if item.good else "  MISSED"
    return f"{item.name:44.44} {_value(ours, item.unit):>12} {other:>26} {ratio:>8} {must:>8}{mark}{pins}"


def _value(value: float, unit: str) -> str:
    if unit == "B":
        return f"{value:,.0f} B"
    if unit == "1/s":
        return f"{value:,.0f}/s"
    return f"{value * 1e6:.0f} us" if value < 1e-3 else f"{value * 1e3:.1f} ms" if value < 1 else f"{value:.2f} s"


def _plain(items: list[Item]) -> dict[str, object]:
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "others": {name: version(name) for name in ("icepool", "chess", "plotly")},
        "rounds": ROUNDS,
        "items": [{**asdict(item), "good": item.good} for item in items],
    }


sys.exit(main())
