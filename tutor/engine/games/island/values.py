"""The values that no source gives, from outside: which a ruleset reads, what one may be, on which a state hangs.

A ruleset's id holds the values themselves where they differ from the catalogue's, ``island;P-STR-FORT=3``. So a record
or position needs no settings file to be read again, and people see what was played with.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tutor.engine.catalogue import catalogue
from tutor.engine.errors import InputError
from tutor.engine.games.island import parameters
from tutor.engine.games.island.components import RESOURCES
from tutor.engine.games.island.slices import WILD, Battle, Cast, CaveStack, Hands, Pieces
from tutor.engine.ruleset import Ruleset
from tutor.engine.state import State

__all__ = ["BASE", "checked", "depends", "with_values"]

_PRICES = ("P-COST-VILLAGER", "P-COST-FARMHOUSE", "P-COST-FORT", "P-COST-OFFERING")
_THIEVES = (
    "P-TCOST-THIEF", "P-TCOST-OUTPOST", "P-TCOST-HIDEOUT", "P-TCOST-OFFERING", "P-TPAIR", "P-THIEF-DIE",
    "P-REACH-BUILDING",
)  # fmt: skip

BASE = (
    *_PRICES, "P-MOVE-VILLAGER", "P-STR-VILLAGER", "P-STR-FORT", "P-BATTLE-DIE", "P-CAVE-MIX", "P-HAND-LIMIT",
    "P-5FOR1", "P-TIZOC", "P-LAFITTE",
)  # fmt: skip
"""The values the base game reads; a ruleset with more modules may read them all."""


def checked(name: str, text: str) -> str:
    """A value that the game can use; one that means the catalogue's default comes back as that default.

    Raises
    ------
    InputError
        There is no such value, or `text` is not of its form, or names a thing that is no price or tile.
    """
    known = catalogue().parameter(name)
    known.check(text)
    if known.form == "amounts":
        things = parameters.tiles if name == "P-CAVE-MIX" else _cards
        same = things(text, name) == things(known.default, name)
    else:
        read = getattr(known, known.form)
        same = read(text) == read()
    if known.form in ("faces", "pairs") and len(text.split(" ")) < 2:
        raise InputError(f"a die with the one face '{text}' is none", field=name, remedy="Write all its faces.")
    return known.default if same else text


def _cards(text: str, name: str) -> Mapping[str, int]:
    amounts = catalogue().parameter(name).amounts(text)
    for word in amounts:
        if word not in RESOURCES:
            raise InputError(
                f"'{text}' names no such card as '{word}'", field=name, remedy=f"Use {', '.join(RESOURCES)}."
            )
    return {word: count for word, count in amounts.items() if count}


def with_values(rules: Ruleset, values: Mapping[str, str]) -> Ruleset:
    """These rules with values as well; those the ruleset names itself win, and those it never reads are left out."""
    modules = [module.name for module in rules.modules]
    if "island" not in modules:
        return rules
    fitting = {name: checked(name, text) for name, text in values.items() if len(modules) > 1 or name in BASE}
    own = fitting | dict(rules.parameters)
    return Ruleset.compile(rules.modules, rulings=rules.rulings, parameters=own, off=rules.off)


def depends(state: State) -> list[tuple[str, str]]:
    """(id, value) of the values on which something in the state hangs: what may be bought, fought, swapped, found.

    Every view and puzzle of a state prints these. They are chosen by what lies on the table (a fort's strength once a
    fort stands), not by how the game may go on.
    """
    rules = state.ruleset
    return [(name, rules.parameter(name)) for name in dict.fromkeys(_names(state))]


def _names(state: State) -> Iterator[str]:
    pieces, hands = state.get(Pieces), state.get(Hands)
    kinds = {unit.kind for unit in pieces.units} | {building.kind for building in pieces.buildings}
    keys = {frame.key for frame in state.stack}
    if "exploring" in keys:
        yield from _PRICES
    if "villager" in kinds:
        yield "P-MOVE-VILLAGER"
        yield "P-STR-VILLAGER"
    if "fort" in kinds:
        yield "P-STR-FORT"
    wild = {unit.kind for unit in pieces.units if unit.side == WILD}
    if state.get(Battle).active or "exploring" in keys or wild:
        yield "P-BATTLE-DIE"
    if "thief" in wild:
        yield "P-THIEF-DIE"
    if len(state.get(CaveStack)):
        yield "P-CAVE-MIX"
    if parameters.limit(state, "P-HAND-LIMIT") is not None:
        yield "P-HAND-LIMIT"
    if any(len(hand) >= 5 for hand in hands.hands):
        yield "P-5FOR1"
    cast = state.get(Cast).names
    for explorer, name in (("tizoc", "P-TIZOC"), ("lafitte", "P-LAFITTE"), ("sequoia", "P-SEQUOIA")):
        if explorer in cast:
            yield name
    if "thieves" in {seat.role for seat in state.table.seats}:
        yield from _THIEVES
