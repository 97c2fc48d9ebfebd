"""Texts of small Island positions for steps: tiles in the order of finding, seats, and whose decision it is."""

from __future__ import annotations

__all__ = ["isle"]


def isle(
    *tiles: str, red: str, others: tuple[str, ...] = (), stack: str = "exploring", more: str = "", rules: str = "island"
) -> str:
    """A position on the Island with red to decide (see docs/formats/position.md).

    Parameters
    ----------
    tiles
        The map: ``"wood 0,0"``, the opening tile first.
    red
        What the red seat has, as YAML: ``"at: t1, speed: 3"``.
    others
        Further seats: ``"name: blue, at: t2"``.
    stack
        Frames of red, the lowest first, with commas between: ``"exploring, gathering"``.
    more
        Further lines of the position.

    Examples
    --------
    >>> print(isle("wood 0,0", "gold 1,0", red="at: t1, speed: 2"))
    ruleset: island
    map:
      - "wood 0,0"
      - "gold 1,0"
    seats:
      - {name: red, at: t1, speed: 2}
    stack: ["exploring seats=1"]
    """
    frames = ", ".join(
        f'"{frame.strip()} seats=1"' if "=" not in frame else f'"{frame.strip()}"' for frame in stack.split(",")
    )
    seats = [f"  - {{name: red, {red}}}", *(f"  - {{{other}}}" for other in others)]
    lines = [f"ruleset: {rules}", "map:", *(f'  - "{tile}"' for tile in tiles), "seats:", *seats, f"stack: [{frames}]"]
    return "\n".join([*lines, *([more] if more else [])])
