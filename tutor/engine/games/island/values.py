"""The values that no source gives, from outside: which a ruleset reads, what one may be, on which a state hangs.

A ruleset's id holds the values themselves where they differ from the catalogue's, ``island;P-STR-FORT=3``. So a record
or position needs no settings file to be read again, and people see what was played with.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tutor.engine.bag import Bag
from tutor.engine.catalogue import catalogue
from tutor.engine.errors import InputError
from tutor.engine.games.island import parameters
from tutor.engine.games.island.components import CARDS
from tutor.engine.games.island.slices import WILD, Battle, Cast, CaveStack, Hands, Pieces
from tutor.engine.ruleset import Ruleset
from tutor.engine.state import State

__all__ = ["BASE", "checked", "depends", "fitting", "with_values"]

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


_FACES = 20
"""The most faces of a die."""
_MOST = 99
"""The highest number that a strength, a speed, a price in doubloons or a face can be."""
_TILES = 50
"""The most cave tiles; the real number is near 13 (P-CAVE-MIX)."""


def fitting(name: str, text: str) -> str:
    """A value that the game can be played with; one that means the catalogue's default comes back as that default.

    Raises
    ------
    InputError
        There is no such value, or `text` is not of its form, names a thing that is no price or tile, or is more than
        any box has.
    """
    known = catalogue().parameter(name)
    known.check(text)
    if known.form == "amounts":
        return known.default if _amounts(name, text) == _amounts(name, known.default) else text
    read = getattr(known, known.form)
    value = read(text)
    numbers = [value] if known.form == "number" else value if known.form == "faces" else ()
    numbers = [number for pair in value for number in pair] if known.form == "pairs" else numbers
    if max(numbers, default=0) > _MOST:
        raise InputError(f"{max(numbers)} is too much", field=name, remedy=f"Write numbers up to {_MOST}.")
    if known.form in ("faces", "pairs") and len(value) > _FACES:
        raise InputError(f"a die has no {len(value)} faces", field=name, remedy=f"Write at most {_FACES}.")
    return known.default if value == read() else text


def checked(name: str, text: str) -> str:
    """A value as an owner of the box would read it off: `fitting`, and a die has more than one face.

    Raises
    ------
    InputError
        See `fitting`.
    """
    value = fitting(name, text)
    if catalogue().parameter(name).form in ("faces", "pairs") and len(value.split(" ")) < 2:
        raise InputError(f"a die with the one face '{text}' is none", field=name, remedy="Write all its faces.")
    return value


def _amounts(name: str, text: str) -> Bag:
    """Amounts as a bag of what there is: cave tiles, or cards of the box."""
    most = dict.fromkeys(parameters.CAVE_TILES, _TILES) if name == "P-CAVE-MIX" else CARDS.counts()
    amounts = catalogue().parameter(name).amounts(text)
    for word, count in amounts.items():
        if word not in most:
            what = "tile" if name == "P-CAVE-MIX" else "card"
            raise InputError(f"'{text}' names no such {what} as '{word}'", field=name, remedy=f"Use {', '.join(most)}.")
        if count > most[word]:
            raise InputError(f"there are no {count} {word}", field=name, remedy=f"Write at most {most[word]} of them.")
    if name == "P-CAVE-MIX" and sum(amounts.values()) > _TILES:
        raise InputError(
            f"there are no {sum(amounts.values())} cave tiles", field=name, remedy=f"Write at most {_TILES}."
        )
    return Bag(word for word, count in amounts.items() for _ in range(count))


def with_values(rules: Ruleset, values: Mapping[str, str]) -> Ruleset:
    """These rules with values as well; those the ruleset names itself win, and those it never reads are left out."""
    modules = [module.name for module in rules.modules]
    if "island" not in modules:
        return rules
    added = {name: checked(name, text) for name, text in values.items() if len(modules) > 1 or name in BASE}
    own = added | dict(rules.parameters)
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
    if keys & {"exploring", "sharing"}:  # what a die is worth hangs on prices, too
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
