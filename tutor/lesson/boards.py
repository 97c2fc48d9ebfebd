"""Texts of small positions for steps: a drawn board or a route, one seat that plays, perhaps others."""

from __future__ import annotations

__all__ = ["drawn", "on_route"]


def drawn(ruleset: str, *rows: str, others: tuple[str, ...] = (), more: str = "", **seat: str) -> str:
    """A position on a board drawn as rows, the top row first (see docs/formats/position.md).

    Parameters
    ----------
    seat
        What the red seat has: ``at`` for its piece, or pieces with commas between them; then piles and the like, e.g.
        ``hand="scout, jack"``.
    others
        Further seats, as YAML.
    more
        Further lines of the position.

    Examples
    --------
    >>> print(drawn("quest", "j1 r1", at="a1", hand="scout"))
    ruleset: quest
    board:
      rows:
        - "j1 r1"
    seats:
      - {name: red, pieces: [a1], hand: [scout]}
    """
    return _text(ruleset, ["board:", "  rows:", *(f'    - "{row}"' for row in rows)], others, more, seat)


def on_route(ruleset: str, route: str, *, others: tuple[str, ...] = (), more: str = "", **seat: str) -> str:
    """A position on an official route; `route` as in ``first, dangers: [skulls]``. For the rest see `drawn`."""
    return _text(ruleset, [f"board: {{route: {route}}}"], others, more, seat)


def _text(ruleset: str, board: list[str], others: tuple[str, ...], more: str, seat: dict[str, str]) -> str:
    piles = {"pieces" if name == "at" else name: value for name, value in seat.items()}
    red = ", ".join(["name: red", *(f"{name}: [{value}]" for name, value in piles.items())])
    seats = [f"  - {{{red}}}", *(f"  - {{{other}}}" for other in others)]
    return "\n".join([f"ruleset: {ruleset}", *board, *([more] if more else []), "seats:", *seats])
