"""Cards, cave tokens and blockades of the Quest game, as data with names people may use for them.

The facts and their sources stand in ``games/data/quest-cards.yaml``; this module reads the JSON compiled from it. What
it returns is cached and not to be changed.
"""

from __future__ import annotations

import difflib
import json
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any, Final

from tutor.engine.errors import InputError

__all__ = [
    "COLOUR_SYMBOL",
    "SYMBOLS",
    "SYMBOL_TERRAIN",
    "TERRAIN_SYMBOL",
    "BlockadeKind",
    "CardType",
    "CaveToken",
    "add_cards",
    "blockade",
    "blockades",
    "card_named",
    "cards",
    "cave_token",
    "cave_tokens",
    "check_card",
    "danger_pieces",
    "every_card",
    "load",
    "market_order",
    "muisca_card",
    "muisca_cards",
    "reserve_order",
    "starting_deck",
]

SYMBOLS: Final = ("machete", "paddle", "coin")

SYMBOL_TERRAIN: Final[Mapping[str, str]] = MappingProxyType({"machete": "jungle", "paddle": "river", "coin": "village"})
"""Symbol to the terrain that asks for it (QED-MOVE-1)."""

TERRAIN_SYMBOL: Final[Mapping[str, str]] = MappingProxyType({name: symbol for symbol, name in SYMBOL_TERRAIN.items()})
"""The inverse of `SYMBOL_TERRAIN`; other terrain asks for no symbol."""

COLOUR_SYMBOL: Final[Mapping[str, str]] = MappingProxyType({"green": "machete", "blue": "paddle", "yellow": "coin"})
"""Colour of a card to its symbol. White cards choose one each time (QED-MOVE-6), purple ones have none."""


@dataclass(frozen=True, slots=True)
class CardType:
    """A kind of expedition card.

    Parameters
    ----------
    id
        Name in positions, moves and files, e.g. ``giant_machete``.
    name
        English name as printed.
    colour
        green (machete), yellow (coin), blue (paddle), white (joker), purple (action).
    power
        Number of symbols; 0 for purple cards.
    cost
        Price in coins; 0 for the starting deck, which is never sold.
    copies
        For the starting deck: copies a player; else: copies in the pile.
    single_use
        An item: leaves the game when its function is used (QED-ITEM-1).
    coin_value_x2
        What it pays towards a purchase in half coins (QED-BUY-2).
    effect
        "" or, for purple cards, ``take_free``, ``draw`` or ``free_step``.
    draw, may_remove
        For ``draw``: cards drawn, and hand cards that may then leave the game.
    aliases
        Other names in use: other words of the book, other editions, other languages.
    """

    id: str
    name: str
    colour: str
    power: int
    cost: int
    copies: int
    single_use: bool
    coin_value_x2: int
    effect: str = ""
    draw: int = 0
    may_remove: int = 0
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CaveToken:
    """A kind of cave token.

    Parameters
    ----------
    id
        Name in positions and files, e.g. ``machete_2``.
    kind
        ``move`` (works like a card of its symbol), ``action`` or ``muisca`` (only with that module).
    count
        How many there are.
    symbol, power
        Of a ``move`` token; "" and 0 for the others.
    text
        What it does, one sentence; "" for ``move`` tokens.
    """

    id: str
    kind: str
    count: int
    symbol: str = ""
    power: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class BlockadeKind:
    """One of the six blockades: its number, what it asks for (a symbol, or ``rubble``) and how much (QED-BLK-7)."""

    number: int
    symbol: str
    power: int


def load(name: str) -> dict[str, Any]:
    """The compiled data file ``games/data/NAME.json``. Parsed anew each time."""
    text = (resources.files("tutor.engine.games") / "data" / f"{name}.json").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


@cache
def _tables() -> dict[str, Any]:
    return load("quest-cards")


@cache
def cards() -> Mapping[str, CardType]:
    """Id to card type: the 3 of the starting deck, the 6 of the market board, the 12 of the reserve, in that order."""
    tables = _tables()
    rows = [row for group in ("starting_deck", "market_board", "reserve") for row in tables[group]["cards"]]
    return MappingProxyType({row["id"]: _card(row) for row in rows})


@cache
def muisca_cards() -> Mapping[str, CardType]:
    """Id to card type of the eight Muisca cards. No public source has theirs: these are invented by this project."""
    return MappingProxyType({row["id"]: muisca_card(row) for row in _tables()["muisca_cards"]["cards"]})


def muisca_card(row: Mapping[str, Any]) -> CardType:
    """A Muisca card from its id, name, colour, power and cost; what it pays follows from colour and power."""
    power, shines = row["power"], row["colour"] in ("yellow", "white")
    paid = 2 * power if shines else 1
    return CardType(row["id"], row["name"], row["colour"], power, row["cost"], 1, False, paid)


@cache
def _every() -> dict[str, CardType]:
    return {**cards(), **muisca_cards()}


@cache
def every_card() -> Mapping[str, CardType]:
    """Id to card type of all cards there are: those of the base game, our Muisca cards, and those of `add_cards`."""
    return MappingProxyType(_every())


def add_cards(kinds: Iterable[CardType]) -> None:
    """Make more cards known, for instance the Muisca cards of one's own box: all of them, or none if one can't be.

    A card that is known keeps its meaning for good, so an id can't come to mean something else.

    Raises
    ------
    InputError
        If an id is taken by another card or by a cave token.
    """
    found: dict[str, CardType] = {}
    for kind in kinds:
        check_card(kind)
        if found.setdefault(kind.id, kind) != kind:
            raise InputError(f"'{kind.id}' means two things", field="id", remedy="Choose another id.")
    _every().update(found)
    _names.cache_clear()


def check_card(kind: CardType) -> None:
    """Refuse a card whose id another card or a cave token has; see `add_cards`."""
    if kind.id in cave_tokens(muisca=True) or every_card().get(kind.id, kind) != kind:
        raise InputError(f"'{kind.id}' means something else already", field="id", remedy="Choose another id.")


def _card(row: Mapping[str, Any]) -> CardType:
    return CardType(
        id=row["id"],
        name=row["name"],
        colour=row["colour"],
        power=row["power"],
        cost=row["cost"],
        copies=row["copies"],
        single_use=row["single_use"],
        coin_value_x2=row["coin_value_x2"],
        effect=row.get("effect", ""),
        draw=row.get("draw", 0),
        may_remove=row.get("may_remove", 0),
        aliases=(*row.get("aliases", ()), row["name_de"]),
    )


@cache
def starting_deck() -> Mapping[str, int]:
    """Card id to the number of copies each player starts with (QED-SETUP-2)."""
    return MappingProxyType({row["id"]: row["copies"] for row in _tables()["starting_deck"]["cards"]})


@cache
def market_order() -> tuple[str, ...]:
    """The six types on the market board at the start (QED-SETUP-3), in the order of the data."""
    return tuple(row["id"] for row in _tables()["market_board"]["cards"])


@cache
def reserve_order() -> tuple[str, ...]:
    """The twelve types in the reserve at the start, in the order of the data."""
    return tuple(row["id"] for row in _tables()["reserve"]["cards"])


@cache
def cave_tokens(muisca: bool = False) -> Mapping[str, CaveToken]:
    """Id to kind of cave token: 36 tokens in all, 42 with the Muisca module."""
    tables = _tables()
    found = [
        CaveToken(
            row["id"], row["kind"], row["count"], row.get("symbol", ""), row.get("power", 0), row.get("effect", "")
        )
        for row in tables["cave_tokens"]["tokens"]
    ]
    if muisca:
        found += [
            CaveToken(row["id"], "muisca", row["count"], text=row["effect"])
            for row in tables["cave_tokens_muisca"]["tokens"]
        ]
    return MappingProxyType({token.id: token for token in found})


def cave_token(name: str) -> CaveToken:
    """The cave token kind with this id.

    Raises
    ------
    InputError
        If there is none.
    """
    tokens = cave_tokens(muisca=True)
    if name not in tokens:
        raise _unknown("cave token", name, list(tokens))
    return tokens[name]


@cache
def danger_pieces() -> Mapping[str, int]:
    """Kind of piece of Dangers to the number in the box (QED-DNG-6), artifacts left out."""
    rows = _tables()["dangers"]["pieces"]
    return MappingProxyType({row["id"]: row["count"] for row in rows if row["id"] != "artifact"})


@cache
def blockades() -> Mapping[int, BlockadeKind]:
    """Number to blockade, 1 to 6."""
    rows = _tables()["blockades"]["pieces"]
    return MappingProxyType({row["number"]: BlockadeKind(row["number"], row["symbol"], row["power"]) for row in rows})


def blockade(number: int) -> BlockadeKind:
    """The blockade with this number.

    Raises
    ------
    InputError
        If there is none.
    """
    kinds = blockades()
    if number not in kinds:
        raise InputError(f"There is no blockade {number}", remedy=f"They are numbered {min(kinds)} to {max(kinds)}")
    return kinds[number]


def card_named(text: str) -> str:
    """The id of the card somebody means: an id, a printed name or an alias.

    Capitals, accents, spaces and hyphens don't matter.

    Raises
    ------
    InputError
        If no card is called that; the remedy lists names like it.
    """
    found = _names().get(_bare(text))
    if found is None:
        known = every_card()
        names = [name for kind in known.values() for name in (kind.name, *kind.aliases)]
        raise _unknown("card", text, list(known), names)
    return found


@cache
def _names() -> Mapping[str, str]:
    """What people write to the id; of cards of a file that look alike the first has the name."""
    names: dict[str, str] = {}
    own = {**cards(), **muisca_cards()}
    for card in every_card().values():
        for name in (card.id, card.name, *card.aliases):
            if names.setdefault(_bare(name), card.id) != card.id and card.id in own:
                raise InputError(f"{name!r} names two cards", field="aliases", place="quest-cards.json")
    return names


def _bare(text: str) -> str:
    """Lower case letters and digits only; umlauts as two letters, so that ``Kapitän`` is also ``Kapitaen``."""
    text = text.casefold().replace("ä", "ae").replace("ö", "oe").replace("ü", "ue")
    return "".join(sign for sign in unicodedata.normalize("NFKD", text) if sign.isascii() and sign.isalnum())


def _unknown(what: str, text: str, known: list[str], also: Iterable[str] = ()) -> InputError:
    bare = {_bare(name): name for name in (*known, *also)}
    near = [bare[name] for name in difflib.get_close_matches(_bare(text), bare, 3, 0.5)]
    remedy = f"Did you mean {', '.join(near)}?" if near else f"Known: {', '.join(known)}"
    return InputError(f"No {what} is called {text!r}", remedy=remedy)
