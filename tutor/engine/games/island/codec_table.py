"""Who sits at the table of an Island position: sides, teams, the Thieves, one explorer alone.

This is asked before anything else is read, since all that follows takes for granted that a team has two partners and
that nobody but the Thieves is called the Thieves.
"""

from __future__ import annotations

import re

from tutor.engine.errors import InputError
from tutor.engine.games.island.codec_checks import CAME
from tutor.engine.games.island.components import PLAIN
from tutor.engine.games.island.kinds import EXPLORER
from tutor.engine.games.island.modes import PARTNER, THIEVES
from tutor.engine.games.island.slices import WILD, Cast
from tutor.engine.positions import Reading
from tutor.engine.reading import Node

__all__ = ["check_explorers", "check_start", "check_table"]

_OF_EXPLORERS = ("explorer", "gather", "speed")
TEAM = 2
_LABEL = re.compile("[tu][1-9][0-9]*")


def check_table(node: Node, reading: Reading) -> None:
    """Names that mean something else, sides that nobody can play, too many at the table.

    Raises
    ------
    InputError
        With the seat at fault.
    """
    entries, table = list(node["seats"]), reading.table
    for entry, seat in zip(entries, table.seats, strict=True):
        if WILD in (seat.name, seat.side):
            raise _at(entry, "side" if seat.side == WILD and "side" in entry else "name").error(
                f"'{WILD}' is the side of the pieces that nobody plays", "Choose another name."
            )
        if _LABEL.fullmatch(seat.name):
            raise entry["name"].error(f"'{seat.name}' is the label of a tile", "Choose another name.")
        if seat.name in CAME:
            raise entry["name"].error(f"'{seat.name}' is a kind of piece", "Choose another name.")
        for key in _OF_EXPLORERS if seat.role == THIEVES else ():
            if key in entry:
                raise entry[key].error(f"the Thieves have no '{key}'", "Leave it out: only explorers have it.")
    for group in table.order:
        _check_side(entries, [table.seats[seat].role for seat in group], group, table.seats[group[0]].side)
    bands = [number for number, seat in enumerate(table.seats) if seat.role == THIEVES]
    if len(bands) > 1:
        raise entries[bands[1]]["role"].error("two seats play the Thieves", "Let one seat play them.")
    alone, most = "send" in reading.ruleset.moves, reading.bare.quantity("explorer cards").value
    if alone and len(entries) > 1:
        raise node["seats"].error(f"{len(entries)} can't play solo", "Seat one explorer.")
    if len(table.order) - len(bands) > most and not reading.ruleset.off:
        raise node["seats"].error(
            f"{len(table.order) - len(bands)} sides of explorers are too many", f"The box has pieces for {most}."
        )


def _check_side(entries: list[Node], roles: list[str], group: tuple[int, ...], side: str) -> None:
    """A side is one seat, or two partners."""
    if len(group) > 1 and THIEVES in roles:
        other = next((seat for seat, role in zip(group, roles, strict=True) if role != THIEVES), group[1])
        raise _at(entries[other], "side").error("the Thieves have no partner", "Give this seat a side of its own.")
    if PARTNER in roles and len(group) == 1:
        raise _at(entries[group[0]], "role").error(
            f"side '{side}' has one partner only", "Seat two with 'role: partner' and the same 'side'."
        )
    if PARTNER in roles and len(group) > TEAM:
        raise _at(entries[group[TEAM]], "side").error(
            f"side '{side}' has {len(group)} seats", "A team has two partners: give this seat another side."
        )
    if PARTNER in roles and set(roles) != {PARTNER}:
        odd = next(seat for seat, role in zip(group, roles, strict=True) if role != PARTNER)
        raise _at(entries[odd], "role").error(f"'{side}' has a partner and somebody else", "Write 'role: partner'.")


def _at(entry: Node, key: str) -> Node:
    return entry[key] if key in entry else entry


def check_explorers(node: Node, reading: Reading, cast: Cast) -> None:
    """Explorers that can be played by those at the table, e.g. alone."""
    if reading.ruleset.off:
        return  # with a rule switched off nobody says who can be played
    for number, (entry, name) in enumerate(zip(node["seats"], cast.names, strict=True)):
        if "explorer" in entry and not reading.bare.quantity("playable", name).value:
            raise entry["explorer"].error(f"{EXPLORER.spoken(name)} can't be played alone", "Choose another explorer.")
        if name != PLAIN and list(cast.names).index(name) < number:
            raise entry["explorer"].error(f"{EXPLORER.spoken(name)} is there twice", "Choose another explorer.")


def check_start(node: Node, reading: Reading, cast: Cast) -> None:
    """In round 0: what the set-up itself asks of the table, said of the place where it is written."""
    for part in reading.ruleset.parts("setup") if reading.table.group < 0 else ():
        try:
            list(part.fn(reading.bare.put(cast)))
        except InputError as error:
            raise node["seats"].error(error.problem, error.remedy) from None
