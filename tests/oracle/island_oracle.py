"""A second, slow and literal reading of the Island's turn: farming, walking, discovering, buying, strength.

It was written from the rule catalogue alone and shares no code with the engine, so that the two can be compared
(`test_island_oracle.py`). Everything is a plain dict, list, set or tuple:

world
    ``{"tiles": {place: terrain}, "walls": {frozenset of two places}, "link": (entrance, exit) or None,
    "explorers": {name: place}, "villagers": [(name, place)], "buildings": [(name, kind, frozenset of three places)],
    "offerings": [(name, place)], "relic": name or None, "hands": {name: {card: count}}, "supply": {card: count},
    "gather": {name: die}, "speed": {name: steps}, "left": {layer: tiles in its stack}, "prices": {kind: {card: count}},
    "pieces": {name: {kind: number of its colour}}, "villager": strength, "fort": strength}``

A place is ``(layer, q, r)``; a corner is the set of the three places that meet there.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

World = dict[str, Any]
Place = tuple[str, int, int]

TYPES = ("food", "gold", "wood")
AROUND = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
LIVING = {"tiger": 2, "thieves": 3, "giant": 4}


def around(place: Place) -> list[Place]:
    """The six places next to one, tile or not."""
    layer, q, r = place
    return [(layer, q + dq, r + dr) for dq, dr in AROUND]


def ways(world: World, place: Place) -> list[Place]:
    """The tiles one step away (ISL-CAVE-1, ISL-CAVE-4)."""
    found = [
        other for other in around(place) if other in world["tiles"] and frozenset((place, other)) not in world["walls"]
    ]
    link = world["link"]
    if link and place in link:
        found.append(link[1] if place == link[0] else link[0])
    return found


def distance(world: World, start: Place, goal: Place) -> int | None:
    """Steps over the tiles of the map (ISL-MAP-1); None without a way."""
    reached, steps = {start}, 0
    while goal not in reached:
        more = {other for place in reached for other in ways(world, place)} | reached
        if more == reached:
            return None
        reached, steps = more, steps + 1
    return steps


def corners(place: Place) -> list[frozenset[Place]]:
    """The six corners of a tile: two neighbours that are next to each other, and the tile."""
    near = around(place)
    return [frozenset((place, a, b)) for a in near for b in near if a < b and b in around(a)]


# -- gathering -----------------------------------------------------------------------------------------------------


def farms(world: World, name: str) -> set[str]:
    """The types a player farms (ISL-TURN-4, ISL-TURN-6)."""
    places = [world["explorers"][name]] if name in world["explorers"] else []
    for owner, place in world["villagers"]:
        houses = [corner for side, kind, corner in world["buildings"] if side == name and kind == "farmhouse"]
        if owner == name and any(place in corner for corner in houses):
            places.append(place)
    found: set[str] = set()
    for place in places:
        terrain = world["tiles"][place]
        if terrain == "garden":
            found |= set(TYPES)
        elif terrain in TYPES:
            found.add(terrain)
    return found


def takes(world: World, name: str) -> set[tuple[str, ...]]:
    """What may be gathered (ISL-TURN-3, ISL-TURN-5, ISL-TURN-13): as many as the die says and the supply has."""
    types = sorted(farms(world, name))
    most = min(world["gather"][name], sum(world["supply"].get(type_, 0) for type_ in types))
    return {
        cards
        for cards in combinations_with_replacement(types, most)
        if all(cards.count(type_) <= world["supply"].get(type_, 0) for type_ in types)
    }


# -- walking and discovering ---------------------------------------------------------------------------------------


def steps(world: World, name: str) -> set[Place]:
    """The tiles an explorer may step onto (ISL-MAP-6 to 8)."""
    if world["speed"][name] < 1 or name not in world["explorers"]:
        return set()
    return {to for to in ways(world, world["explorers"][name]) if world["tiles"][to] not in ("water", "shrine")}


def discoveries(world: World, name: str) -> set[Place]:
    """The places an explorer may lay a tile on (ISL-MAP-3, 4, 16, 17, ISL-CAVE-4, ISL-CAVE-5)."""
    if world["speed"][name] < 1 or name not in world["explorers"]:
        return set()
    here = world["explorers"][name]
    found = set()
    for place in around(here):
        if place in world["tiles"] or not world["left"][here[0]] or frozenset((here, place)) in world["walls"]:
            continue
        touched = sum(other in world["tiles"] for other in around(place))
        tiles = sum(other[0] == "surface" for other in world["tiles"])
        wanted = 1 if here[0] == "cave" or tiles == 1 else 2
        if touched >= wanted:
            found.add(place)
    cave_found = any(place[0] == "cave" for place in world["tiles"])
    if world["tiles"][here] == "entrance" and not cave_found and world["left"]["cave"]:
        found.add(("cave", 0, 0))
    return found


# -- buying --------------------------------------------------------------------------------------------------------


def has(world: World, name: str, kind: str) -> bool:
    """Whether a piece can be paid and is in the supply (ISL-BUY-1)."""
    hand = world["hands"][name]
    used = [1 for owner, _ in world["villagers"] if owner == name and kind == "villager"]
    used += [1 for owner, built, _ in world["buildings"] if owner == name and built == kind]
    used += [1 for owner, _ in world["offerings"] if owner == name and kind == "offering"]
    payable = all(hand.get(card, 0) >= count for card, count in world["prices"][kind].items())
    return payable and len(used) < world["pieces"][name][kind]


def opposed(world: World, name: str, place: Place) -> bool:
    """Whether an opponent or a dweller occupies a tile (ISL-MAP-11, ISL-MAP-12)."""
    units = [owner for owner, where in (*world["explorers"].items(), *world["villagers"]) if where == place]
    forts = [owner for owner, kind, corner in world["buildings"] if kind == "fort" and place in corner]
    return any(owner != name for owner in units + forts) or world["tiles"][place] in LIVING


def building_corners(world: World, name: str, kind: str) -> set[frozenset[Place]]:
    """The corners where a farmhouse or fort may stand (ISL-BUY-5, ISL-MAP-10)."""
    here = world["explorers"].get(name)
    if here is None or not has(world, name, kind) or (kind == "farmhouse" and here[0] == "cave"):
        return set()
    found = set()
    for corner in corners(here):
        taken = any(corner == other for _, _, other in world["buildings"])
        rough = any(world["tiles"].get(place, "water") in ("water", "shrine") for place in corner)
        fought = any(place in world["tiles"] and opposed(world, name, place) for place in corner)
        if not taken and not (kind == "fort" and (rough or fought)):
            found.add(corner)
    return found


def homes(world: World, name: str) -> set[Place]:
    """The tiles where a new villager may start (ISL-BUY-4)."""
    if not has(world, name, "villager"):
        return set()
    return {
        place
        for owner, kind, corner in world["buildings"]
        if owner == name and kind == "farmhouse"
        for place in corner
        if world["tiles"].get(place, "water") not in ("water", "shrine") and not opposed(world, name, place)
    }


def offerings(world: World, name: str) -> set[Place]:
    """The shrines where an offering may be placed (ISL-BUY-6, ISL-SHR-6)."""
    here = world["explorers"].get(name)
    if here is None or not has(world, name, "offering"):
        return set()
    return {
        place
        for place in around(here)
        if world["tiles"].get(place) == "shrine" and (name, place) not in world["offerings"]
    }


# -- strength ------------------------------------------------------------------------------------------------------


def strength(world: World, name: str, place: Place) -> int:
    """What a side fights with on a tile (ISL-ATT-1, ISL-ATT-5, ISL-SHR-4, ISL-SHR-5)."""
    total = 0
    if world["explorers"].get(name) == place:
        total += 1 + sum(owner == name for owner, _ in world["offerings"])
        total += 2 if world["relic"] == name else 0
    total += world["villager"] * sum(entry == (name, place) for entry in world["villagers"])
    for owner, kind, corner in world["buildings"]:
        total += world["fort"] if owner == name and kind == "fort" and place in corner else 0
    return total


def shortest(world: World, name: str, source: Place, goal: Place) -> int | None:
    """The tiles a villager walks to a goal past water, shrines, opponents and dwellers; None without a way."""
    reached, count = {source}, 0
    while goal not in reached:
        more = set(reached)
        for place in reached:
            for other in ways(world, place):
                land = world["tiles"][other] not in ("water", "shrine")
                if other == goal or (land and not opposed(world, name, other)):
                    more.add(other)
        if more == reached:
            return None
        reached, count = more, count + 1
    return count
