"""The base game of The Island of El Dorado as one module."""

from __future__ import annotations

from tutor.engine.fields import NAME, IntField
from tutor.engine.games.island import (
    agenda,
    attack,
    battle,
    building,
    cards,
    cave,
    codec,
    codec_map,
    explorers,
    exploring,
    farming,
    marching,
    setup,
    shrines,
    space,
    spoils,
    tiles,
    trade,
    turn,
)  # fmt: skip
from tutor.engine.games.island.slices import Battle, Cast, CaveStack, Hands, Pieces, Relic, SurfaceStack, Turns
from tutor.engine.messages import texts
from tutor.engine.module import Module, Option
from tutor.engine.state import Ground, Table

__all__ = ["MODULE"]

MODULE = Module(
    name="island",
    title="The Island of El Dorado",
    parts=(
        *setup.PARTS,
        *tiles.PARTS,
        *cards.PARTS,
        *turn.PARTS,
        *farming.PARTS,
        *space.PARTS,
        *cave.PARTS,
        *exploring.PARTS,
        *marching.PARTS,
        *building.PARTS,
        *battle.PARTS,
        *shrines.PARTS,
        *attack.PARTS,
        *spoils.PARTS,
        *trade.PARTS,
        *explorers.PARTS,
        *codec_map.PARTS,
        *codec.PARTS,
    ),
    slices=(Table, Ground, Cast, Pieces, Hands, SurfaceStack, CaveStack, Turns, Relic, Battle),
    frames=(
        *setup.FRAMES,
        *tiles.FRAMES,
        *turn.FRAMES,
        *exploring.FRAMES,
        agenda.Naming,
        agenda.Mustering,
        agenda.Dicing,
        agenda.Wrapping,
        *battle.FRAMES,
        *attack.FRAMES,
        *spoils.FRAMES,
        *trade.FRAMES,
        *explorers.FRAMES,
    ),
    moves=(
        *exploring.MOVES,
        *building.MOVES,
        *attack.MOVES,
        *turn.MOVES,
        *farming.MOVES,
        *marching.MOVES,
        *trade.MOVES,
        *spoils.MOVES,
        *explorers.MOVES,
        *setup.MOVES,
    ),
    events=(
        *setup.EVENTS,
        *tiles.EVENTS,
        *cards.EVENTS,
        *turn.EVENTS,
        *farming.EVENTS,
        *cave.EVENTS,
        *exploring.EVENTS,
        *building.EVENTS,
        agenda.BattleBegan,
        *battle.EVENTS,
        *shrines.EVENTS,
        *attack.EVENTS,
        *spoils.EVENTS,
        *explorers.EVENTS,
    ),
    quantities=(
        "explorer cards", "starting cards", "pieces", "makes", "gather", "distance", "dweller", "occupants", "step",
        "contacts", "discovery", "tiles drawn", "march", "price", "strength", "loss",
        "cave tiles", "cave tiles gone",
    ),
    roles=(setup.ROLE,),
    terrains=codec_map.TERRAINS,
    options={
        "seats": Option(IntField(2, 4), 3, "number of players, 2 to 4"),
        "explorers": Option(NAME, "deal", "'deal' for cards at random, or a name a seat, e.g. hector+emma+tizoc"),
    },
    messages=texts("island"),
    turn_rule="ISL-SET-12",
)  # fmt: skip
