"""What is played of the Island: a game in each row of the table of modes, the end of one, the cave; who is where."""

from __future__ import annotations

from typing import Any

from tutor.engine.games.island.slices import WILD, Hands, Pieces, Turns
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

_RAIDS = (
    "emerge", "aim", "take", "steal", "dedicate", "raze", "rush", "erect", "recruit", "pair", "scout", "prowl", "shoot",
    "stride", "give", "allot", *_LIKES,
)  # fmt: skip

_ROWS = (
    ("1vT", 7), ("1v1vT", 5), ("1v1v1vT", 56), ("1v1v1v1vT", 20), ("1v1v1v1v1vT", 5), ("1v1v1v1v1v1vT", 6),
    ("2vT", 39), ("2v2", 8), ("2v2vT", 9), ("2v2v2", 10), ("2v2v2vT", 11),
)  # fmt: skip
"""The rows of the table of modes that the Thieves box adds, each with a seed."""

_ALONE = ("yanga", "tizoc", "emma", "hector", "plain", "plain")
_PAIRS = ("sequoia", "yanga", "hector", "victoria", "tizoc", "lafitte")


_ALONE_LIKES = (
    "lead", "goad", "wreck", "send", "offering", "attack", "bring", "build", "hire", "reroll", "discover", "step",
    "gather",
)  # fmt: skip

_SOLO = """
ruleset: island+solo;P-BATTLE-DIE=1 1 2 2 3 3
map: ["wood 0,0", "gold 1,0", "food 0,1", "shrine 1,1", "garden 1,-1", "shrine -1,1", "wood -1,0", "entrance 0,-1"]
tiles: [shrine, 2*food+gold+water+wood]
wild: {wolf: t6, thief: t5}
seats:
- {name: red, explorer: hector, at: t1, hand: 4*food+9*gold+3*wood, speed: 5, villagers: [t2, t3], farmhouses: [t1/S],
   offerings: [t4]}
stack: ["exploring seats=1"]
"""

_DWELLERS_LIKES = ("lead", "goad", "wreck", "run", "sniff", "scout", "prowl", "attack", "discover", "step", "share")

_DWELLERS = """
ruleset: island+thieves+cave.deeper;P-BATTLE-DIE=1 1 2 2 3 3
map: ["entrance 0,0", "gold 1,0", "food 0,1", "wood -1,1", "garden 1,-1", "exit cave:0,0", "wolf cave:1,0",
      "thieves cave:0,1", "titan cave:-1,1 beaten"]
wild: {titan: u4}
cave: {rest: cave-shrine+empty+giant+tiger, above: 1, below: 2}
seats:
- {name: red, explorer: hector, at: u1, hand: 4*food+2*gold, villagers: [u1, t2], farmhouses: [t2/S]}
- {name: blue, explorer: tizoc, at: t3, hand: 2*food+wood, villagers: [t4], forts: [t4/S]}
- {name: thieves, role: thieves, thieves: [t5], hand: 2*gold}
turn: red
"""


_HARD = ("lay", "plant", "fortune", "attack", "step", "discover", "reroll", "gather", "emerge", "aim", "take", "prowl")

_WAGER = """
ruleset: island+hardcore;P-BATTLE-DIE=1 1 2 2 3 3
map: ["wood 0,0", "gold 1,0", "food 0,1", "shrine 1,-1", "shrine -1,1", "garden 0,-1"]
seats:
- {name: red, explorer: nicolas, at: t1, hand: 2*food+3*gold+2*wood, speed: 4, offerings: [t4], special: entrance}
- {name: blue, explorer: lafitte, at: t2, hand: 4*gold+wood, offerings: [t5], special: shrine, special-turns: 2}
turn: red
stack: [exploring seats=1]
"""


_DEEPER = """
ruleset: island+thieves+cave.deeper;P-BATTLE-DIE=1 1 2 2 3 3
map:
  ["wood 0,0", "gold 1,0", "entrance 0,1", "food -1,1", "garden 1,-1", "exit cave:0,0", "empty cave:1,0",
   "empty cave:0,1"]
cave: {rest: army+bavieca+cave-in+cave-shrine+curse+rose+tiger+totec+tunnel, above: 4, below: 5}
seats:
- {name: red, explorer: nicolas, at: u2, hand: 3*food+2*gold, villagers: [t1]}
- {name: blue, at: u3, hand: gold+2*wood, villagers: [t3]}
- {name: thieves, role: thieves, thieves: [u1, u1], outposts: [u1/N], hand: 2*gold}
turn: red
"""

_DEEP = (
    "pluck", "rally", "mount", "seize", "relay", "discover", "scout", "step", "prowl", "share", "gather", "ready",
    "aim", "take",
)  # fmt: skip


def _explorers(mode: str) -> int:
    """How many explorers play."""
    return sum(int(size) for size in mode.split("v") if size != "T")


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
    {
        "name": "island-deeper",
        "ruleset": "island+thieves+cave.deeper;P-BATTLE-DIE=1 1 2 2 3 3",
        "position": _DEEPER,
        "seed": 57,
        "plies": 110,
        "likes": _DEEP,
    },
    {
        "name": "island-solo",
        "ruleset": "island+solo",
        "position": _SOLO,
        "seed": 7,
        "plies": 110,
        "likes": _ALONE_LIKES,
    },
    {
        "name": "island-dwellers",
        "ruleset": "island+thieves+cave.deeper",
        "position": _DWELLERS,
        "seed": 6,
        "plies": 100,
        "likes": _DWELLERS_LIKES,
    },
    {
        "name": "island-hardcore-battle",
        "ruleset": "island+hardcore",
        "position": _WAGER,
        "seed": 0,
        "plies": 60,
        "likes": _HARD,
    },
    *(
        {
            "name": f"island-hardcore-{mode}",
            "ruleset": "island+explorers.thieves+thieves+teams+hardcore",
            "options": {"mode": mode, "explorers": explorers},
            "seed": seed,
            "plies": 90,
            "likes": _HARD,
        }
        for mode, explorers, seed in (
            ("1v1v1vT", "yanga+nicolas+lafitte", 1),
            ("2v2", "hector+victoria+nicolas+emma", 0),
        )
    ),
    *(
        {
            "name": f"island-{mode}",
            "ruleset": "island+explorers.thieves+thieves+teams",
            "options": {"mode": mode, "explorers": "+".join((_PAIRS if "2" in mode else _ALONE)[: _explorers(mode)])},
            "seed": seed,
            "plies": 90,
            "likes": _RAIDS,
        }
        for mode, seed in _ROWS
    ),
)
"""The values of the scripts."""


def standing(state: State) -> list[str]:
    """Where everybody is, the hands and the dice of the seats that decide."""
    pieces, hands, turns = state.get(Pieces), state.get(Hands), state.get(Turns)
    said = []
    for seat in range(len(state.table.seats)):
        cell = pieces.explorer(seat)
        said.append(f"{state.table.name(seat)} {'away' if cell is None else state.board.label(cell)}")
    said += [f"{unit.kind} {state.board.label(unit.cell)}" for unit in pieces.units if unit.side == WILD]
    for seat in state.deciders:
        said.append(f"hand {hands[seat].text() or 'empty'}, gather {turns.gather[seat]}, speed {turns.speed[seat]}")
    return said
