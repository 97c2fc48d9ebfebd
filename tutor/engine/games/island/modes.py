"""The table of modes: who sits at the table, alone, in teams of two, or as the Thieves (THV-MODE-1 to THV-MODE-3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from tutor.engine.errors import InputError
from tutor.engine.fields import Choice
from tutor.engine.games.island.components import SEATS
from tutor.engine.module import Option
from tutor.engine.state import Frame, State

__all__ = [
    "EXPLORER",
    "MODES",
    "PARTNER",
    "SOLO_MODE",
    "THIEVES",
    "Mode",
    "check_few",
    "check_row",
    "mode_option",
    "seat_count",
    "seating",
]

EXPLORER, PARTNER, THIEVES = "explorer", "partner", "thieves"
"""The roles of seats: alone, one of a team of two, the Thieves. The side of the Thieves has the same name."""


class Mode(NamedTuple):
    """A row of the table: the size of each side of explorers, and how many thieves there are (0: nobody is them)."""

    sizes: tuple[int, ...]
    thieves: int = 0

    @property
    def seats(self) -> int:
        """The number of people."""
        return sum(self.sizes) + bool(self.thieves)


def _name(sizes: tuple[int, ...], thieves: int) -> str:
    return "v".join([*map(str, sizes), *(["T"] if thieves else [])])


_ROWS = (
    *(Mode((1,) * count) for count in SEATS),
    *(Mode((1,) * count, 2) for count in range(1, 7)),
    *(Mode((2,) * count) for count in (2, 3)),
    *(Mode((2,) * count, 4) for count in (1, 2, 3)),
)
MODES: Mapping[str, Mode] = {_name(*mode): mode for mode in _ROWS}
"""Name to row: ``1v1``, ``1v1vT``, ``2v2``, ``2v2vT`` and so on."""


SOLO_MODE = "solo"
"""The mode of one explorer against the guardians, which the table doesn't list."""


def mode_option(default: str) -> Option:
    """The set-up option `mode` with its default."""
    return Option(Choice("mode", MODES), default, "who plays", replaces=("seats",))


def seating(options: Mapping[str, Any]) -> Mode:
    """The row that the set-up options name: by `mode` where a module has that option, else by `seats`."""
    if "mode" in options:
        if options["mode"] == SOLO_MODE:
            return Mode((1,))
        if options["mode"] not in MODES:
            raise InputError(
                f"there is no mode '{options['mode']}'",
                field="options.mode",
                remedy=f"Choose one of {', '.join(MODES)}.",
            )
        return MODES[options["mode"]]
    count = options["seats"]
    if count not in SEATS:
        raise InputError(
            f"the game is for 2 to 4 players, not {count}", field="options.seats", remedy="Choose 2, 3 or 4."
        )
    return Mode((1,) * count)


def seat_count(options: Mapping[str, Any]) -> int:
    """The number of seats."""
    return seating(options).seats


def _sizes(state: State) -> Mode:
    """The table as a row: the sizes of its sides, and some thieves if somebody plays them."""
    groups = [group for group in state.table.order if state.table.seats[group[0]].role != THIEVES]
    return Mode(tuple(len(group) for group in groups), int(len(groups) < len(state.table.order)))


def check_row(state: State) -> Iterable[Frame]:
    """The sides at the table make a row of the table of modes; `InputError` if they don't (THV-MODE-5)."""
    found = _sizes(state)
    if not any(row.sizes == found.sizes and bool(row.thieves) == bool(found.thieves) for row in MODES.values()):
        played = ", ".join(state.ruleset.choices("mode"))
        raise InputError("these sides make no mode of the game", field="seats", remedy=f"Play {played}.")
    return ()


def check_few(state: State) -> Iterable[Frame]:
    """Without Thieves and teams two, three or four can play (THV-MODE-3)."""
    found = _sizes(state)
    if not found.thieves and set(found.sizes) == {1} and len(found.sizes) not in SEATS:
        raise InputError(
            f"{len(found.sizes)} can't play without Thieves and teams", field="seats", remedy="Seat 2, 3 or 4."
        )
    return ()
