"""What lies in the box: tiles, cards, dice, wooden pieces, explorers (ISL-COMP-1 to ISL-DIE-2)."""

from __future__ import annotations

from typing import NamedTuple

from tutor.engine.bag import Bag

__all__ = [
    "BATTLE_DICE", "CARDS", "COLOURS", "DWELLERS", "EXPLORERS", "EXPLORER_CARDS", "GOLDEN_DICE", "GOLDEN_FACES",
    "GONE", "HOARD", "NEW_BATTLE_DICE", "NEW_CARDS", "NEW_EXPLORERS", "NEW_GOLDEN_DICE", "PIECES", "PLAIN",
    "RESOURCES", "SEATS", "SPELLINGS", "SURFACE_SHRINES", "SURFACE_TILES", "VILLAGERS_IN_BOX", "Explorer",
]  # fmt: skip

RESOURCES = ("food", "wood", "gold")

SURFACE_TILES = {"water": 9, "gold": 13, "food": 10, "wood": 10, "garden": 2, "shrine": 3, "entrance": 1}
"""Tile to number: 47 tiles (ISL-COMP-1) and the cave entrance (ISL-COMP-2)."""

SURFACE_SHRINES = SURFACE_TILES["shrine"]

CARDS = Bag(["food"] * 25 + ["wood"] * 25 + ["gold"] * 30)
"""The 80 resource cards (ISL-COMP-6)."""

HOARD = Bag(["wood", "food", "gold"] * 2)
"""What the cave Thieves hold at first (ISL-CAVE-8)."""

DWELLERS = {"tiger": 2, "thieves": 3, "giant": 4}
"""Cave dweller to its printed strength (ISL-COMP-4)."""

GONE = {
    **dict.fromkeys((*DWELLERS, "titan", "wolf"), "beaten"),
    **dict.fromkeys(("bavieca", "rose", "army", "curse"), "taken"),
    **dict.fromkeys(("cave-shrine", "cave-in"), "turned"),
}
"""Tiles that nothing is left to find on once something has happened, and the word a position has for that."""

GOLDEN_FACES = (1, 2, 3, 4, 5, 6)
GOLDEN_DICE, BATTLE_DICE = 2, 11
NEW_GOLDEN_DICE, NEW_BATTLE_DICE = 6, 5
"""Dice of the Thieves box (ISL-COMP-20)."""

COLOURS = ("red", "blue", "yellow", "white", "black")
SEATS = (2, 3, 4)

PIECES = {"explorer": 2, "villager": 4, "farmhouse": 2, "fort": 1, "offering": 3}
"""Wooden pieces of one colour in normal play (ISL-COMP-10)."""

VILLAGERS_IN_BOX = 5 * len(COLOURS)
"""All the villagers there are (ISL-COMP-12)."""


class Explorer(NamedTuple):
    """An explorer: its title in texts, and what it can do in a few words."""

    title: str
    ability: str


PLAIN = "plain"
EXPLORERS = {
    "hector": Explorer("Hector the Corporal", "one villager more"),
    "victoria": Explorer("Victoria the Wealthy", "starts with four of each resource"),
    "tizoc": Explorer("Tizoc the Gatherer", "a free food each turn"),
    "lafitte": Explorer("Lafitte the Pirate", "steals for each 3 or 5 on the golden dice"),
    "nicolas": Explorer("Nicolas the Fortuitous", "rerolls battle dice once a battle"),
    "emma": Explorer("Emma the Cartographer", "draws two tiles and places one"),
    PLAIN: Explorer("an explorer without an ability", "none"),
}
"""The six base explorers whose abilities are known, and one without any for the four whose aren't (ISL-EXP-7)."""

NEW_EXPLORERS = {
    "sequoia": Explorer("Sequoia the Traveler", "buys speed with wood"),
    "yanga": Explorer("Yanga the Ranger", "attacks from up to two tiles away"),
}
"""The two explorers of the Thieves box (THV-EXPL)."""

SPELLINGS = {"nicholas": "nicolas", "laffite": "lafitte"}
"""Other spellings that are accepted (ISL-DIS-12)."""

EXPLORER_CARDS = {
    "red": ("hector", "victoria"),
    "blue": ("tizoc", "lafitte"),
    "yellow": ("nicolas", "emma"),
    "white": (PLAIN, PLAIN),
    "black": (PLAIN, PLAIN),
}
"""Colour to the two sides of its card (ISL-COMP-9). Who shares a card is in no source: this pairing is ours."""

NEW_CARDS = {"green": ("sequoia", "yanga")}
"""The card of the Thieves box, in a sixth colour."""
