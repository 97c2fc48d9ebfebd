"""A second, literal reading of reach, hiding, hideouts, outposts, new thieves and strength of the Thieves.

It was written from the rule catalogue, shares no code with the engine and takes the `world` of `island_oracle`, with
these entries more:

``"thieves": [place], "dens": [(kind, set of three places)], "doubloons": number, "fallen": number,
"supply of thieves": number, "beside": distance of the tiles that touch a den``
"""

from __future__ import annotations

from typing import Any

from tests.oracle.island_oracle import LIVING, Place, World, corners, distance

__all__ = ["hideouts", "ins", "outposts", "reach", "recruits", "strength", "victims"]

Corner = frozenset[Place]
NOBODY_STANDS = ("water", "shrine")


def forts(world: World) -> list[Corner]:
    """The corners of all forts."""
    return [corner for _, kind, corner in world["buildings"] if kind == "fort"]


def foreign(world: World, place: Place) -> bool:
    """Whether anybody but the Thieves occupies a tile."""
    people = place in world["explorers"].values() or any(place == where for _, where in world["villagers"])
    lives = place[0] == "cave" and world["tiles"].get(place) in LIVING
    return people or lives or any(place in corner for corner in forts(world))


def taken(world: World, place: Place) -> bool:
    """Whether anybody at all occupies a tile."""
    hideout = any(place in corner for kind, corner in world["dens"] if kind == "hideout")
    return foreign(world, place) or place in world["thieves"] or hideout


def built(world: World) -> set[Corner]:
    """The corners in use."""
    return {corner for _, _, corner in world["buildings"]} | {corner for _, corner in world["dens"]}


# -- reach ---------------------------------------------------------------------------------------------------------


def reach(world: World, goal: Place) -> int | None:
    """Tiles from the nearest thief, hideout or outpost (THV-STEAL-4, THV-OPEN-3, THV-OPEN-11); None without a way."""
    found = [distance(world, thief, goal) for thief in world["thieves"]]
    for _, corner in world["dens"]:
        for place in corner:
            if place in world["tiles"]:
                steps = distance(world, place, goal)
                found.append(None if steps is None else steps + world["beside"])
    return min((steps for steps in found if steps is not None), default=None)


def victims(world: World, number: int) -> set[str]:
    """Who can be robbed with a reach (THV-STEAL-3, THV-STEAL-6)."""
    found = set()
    for name, place in world["explorers"].items():
        steps = reach(world, place)
        if steps is not None and steps <= number and not any(place in corner for corner in forts(world)):
            found.add(name)
    return found


# -- building ------------------------------------------------------------------------------------------------------


def land(world: World, corner: Corner) -> bool:
    """Whether all three places at a corner are tiles that a piece can stand on (THV-OPEN-23)."""
    return all(place in world["tiles"] and world["tiles"][place] not in NOBODY_STANDS for place in corner)


def all_corners(world: World) -> set[Corner]:
    """Every corner of every tile."""
    return {corner for place in world["tiles"] for corner in corners(place)}


def ins(world: World) -> set[tuple[Corner, Place]]:
    """Where hideout and thief can come out of hiding (THV-HIDE-5, THV-HIDE-6, THV-BUY-HIDEOUT-1)."""
    island = [place for place, tile in world["tiles"].items() if place[0] == "surface" and tile not in NOBODY_STANDS]
    if world["doubloons"] < 2 + 1 or all(taken(world, place) for place in island):
        return set()
    found = set()
    for corner in all_corners(world) - built(world):
        if land(world, corner) and not any(taken(world, place) for place in corner):
            found |= {(corner, place) for place in corner}
    return found


def hideouts(world: World) -> set[Corner]:
    """Where a hideout can be built in play (THV-BUY-HIDEOUT-2)."""
    if world["doubloons"] < 2 or any(kind == "hideout" for kind, _ in world["dens"]):
        return set()
    near = {corner for place in world["thieves"] for corner in corners(place)} - built(world)
    return {corner for corner in near if land(world, corner) and not any(foreign(world, place) for place in corner)}


def outposts(world: World) -> set[Corner]:
    """Where an outpost can be built (THV-BUY-OUTPOST-1)."""
    if world["doubloons"] < 2 or sum(kind == "outpost" for kind, _ in world["dens"]) == 2:
        return set()
    return {corner for place in world["thieves"] for corner in corners(place)} - built(world)


def recruits(world: World) -> set[Place]:
    """Where a new thief can start (THV-BUY-THIEF-1, THV-BUY-THIEF-3, THV-OPEN-24)."""
    left = world["supply of thieves"] - len(world["thieves"]) - world["fallen"]
    if world["doubloons"] < 1 or left < 1:
        return set()
    near = {place for _, corner in world["dens"] for place in corner if place in world["tiles"]}
    return {place for place in near if world["tiles"][place] not in NOBODY_STANDS and not foreign(world, place)}


def strength(world: World, place: Place, holds_relic: Any = None) -> int:
    """What the Thieves fight with on a tile (THV-THIEF-BATTLE-1, THV-HIDEOUT-1, THV-OUTPOST-3)."""
    there = world["thieves"].count(place)
    hideout = any(place in corner for kind, corner in world["dens"] if kind == "hideout")
    return 3 * there + 2 * hideout + (2 if there and holds_relic == place else 0)
