"""Which eight cards the Muisca deck has: ours, which are invented, or those of a file.

Ids keep their meaning: a file adds cards under ids of its own, so a puzzle or a record with our cards stays what it
was.
"""

from __future__ import annotations

from pathlib import Path

from tutor.engine.errors import InputError
from tutor.engine.games.quest.data import CardType, add_cards, cards, check_card, every_card, muisca_card, muisca_cards
from tutor.engine.reading import Node, read_yaml

__all__ = ["OURS", "SIZE", "card_set", "is_muisca"]

OURS = "ours"
"""The name of the invented set."""
SIZE = 8
_COLOURS = ("green", "blue", "yellow", "white")


def is_muisca(card: str) -> bool:
    """Whether a card is none of the base game's."""
    return card in every_card() and card not in cards()


def card_set(name: str) -> tuple[str, ...]:
    """The ids of the eight cards of a set: ``ours``, or a YAML or JSON file, whose cards become known by this.

    A file that is refused makes none of its cards known.

    Raises
    ------
    InputError
        There is no such file, it has not eight cards, or a card can't be: with file, line and field.
    """
    if name == OURS:
        return tuple(muisca_cards())
    path = Path(name)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise InputError(
            f"'{name}' is no set of Muisca cards", field="options.muisca", remedy="Write 'ours' or name a file."
        ) from None
    rows = read_yaml(text, path.name).only(["cards"])["cards"].items()
    if len(rows) != SIZE:
        raise InputError(f"there are {len(rows)} cards", field="cards", place=path.name, remedy=f"Write all {SIZE}.")
    found: dict[str, CardType] = {}
    for row in rows:
        kind = _card(row)
        if kind.id in found:
            raise row["id"].error(f"'{kind.id}' is there twice", "Give cards that look alike an id each.")
        found[kind.id] = kind
    add_cards(found.values())
    return tuple(found)


def _card(row: Node) -> CardType:
    row.only(["id", "name", "colour", "power", "cost"])
    name = row["id"].text()
    if not name.isidentifier() or not name.isascii():
        raise row["id"].error(f"'{name}' is no id", "Use small letters, digits and _.")
    plain = {
        "id": name,
        "name": row["name"].text(),
        "colour": row["colour"].word(_COLOURS),
        "power": row["power"].whole(1, 9),
        "cost": row["cost"].whole(0, 20),
    }
    kind = muisca_card(plain)
    try:
        check_card(kind)
    except InputError as error:
        raise row["id"].error(error.problem, error.remedy) from None
    return kind
