"""What is played of the Island: a game in each mode, the end of one, and the cave; and where everybody stands in it."""

from __future__ import annotations

from typing import Any

from tutor.engine.games.island.slices import Hands, Pieces, Turns
from tutor.engine.state import State

__all__ = ["ISLAND", "standing"]

_LIKES = ("attack", "offering", "build", "hire", "discover", "step", "gather", "share", "march")

_FIGHTS = ("offering", "step", "attack", "share", "gather", "ready", "reroll", "keep")

_END = """
ruleset: island
map: ["wood 0,0", "gold 1,0", "shrine 0,1", "shrine -1,1", "shrine -1,0", "food 0,-1", "garden 1,-1"]
cave-shrine: blue
seats:
- {name: red, explorer: nicolas, at: t1, hand: 2*food+6*gold+2*wood, offerings: [t3, t4], villagers: [t7, t7]}
- {name: blue, explorer: tizoc, at: t2, hand: 2*food+3*wood, villagers: [t6], forts: [t7/N]}
turn: red
"""

_CAVE = """
ruleset: island;P-BATTLE-DIE=1 1 2 2 3 3
map: ["entrance 0,0", "gold 1,0", "wood 0,1", "shrine -1,1", "exit cave:0,0", "empty cave:1,0"]
cave: {rest: cave-shrine+empty+giant+thieves+2*tiger, above: 1, below: 5}
seats:
- {name: red, explorer: hector, at: u2, hand: 3*food+2*gold, villagers: [t1]}
- {name: blue, explorer: lafitte, at: t2, hand: gold+2*wood}
turn: red
"""

ISLAND: tuple[dict[str, Any], ...] = (
    *(
        {
            "name": f"island-{'v'.join('1' * seats)}",
            "ruleset": "island",
            "options": {"seats": seats, "explorers": explorers},
            "seed": seed,
            "plies": 70,
            "likes": _LIKES,
        }
        for seats, explorers, seed in (
            (2, "hector+lafitte", 4),
            (3, "emma+tizoc+victoria", 3),
            (4, "nicolas+lafitte+hector+plain", 8),
        )
    ),
    {"name": "island-end", "ruleset": "island", "position": _END, "seed": 27, "plies": 70, "likes": _FIGHTS},
    {
        "name": "island-cave",
        "ruleset": "island;P-BATTLE-DIE=1 1 2 2 3 3",
        "position": _CAVE,
        "seed": 25,
        "plies": 50,
        "likes": ("discover", *_FIGHTS),
    },
)
"""The values of the scripts."""


def standing(state: State) -> list[str]:
    """Where everybody is, the hands and the dice of the seats that decide."""
    pieces, hands, turns = state.get(Pieces), state.get(Hands), state.get(Turns)
    said = []
    for seat in range(len(state.table.seats)):
        cell = pieces.explorer(seat)
        said.append(f"{state.table.name(seat)} {'away' if cell is None else state.board.label(cell)}")
    for seat in state.deciders:
        said.append(f"hand {hands[seat].text() or 'empty'}, gather {turns.gather[seat]}, speed {turns.speed[seat]}")
    return said
