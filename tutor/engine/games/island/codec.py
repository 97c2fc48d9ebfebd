"""How an Island position is written.

```yaml
ruleset: island
map: [...]            # `wood 0,0` in the order of finding; `tiger cave:1,0`, `tiger cave:1,0 beaten`
walls: [...]          # sides with an X: `cave:0,0|cave:1,0`
links: [...]          # ways between surface and cave; left out: the one between entrance and exit
tiles: [...]          # rows of the surface stack, first to be drawn first; left out: all that the map doesn't show
cave: {top: exit, rest: ..., above: 7, below: 7}       # left out in the same way
supply: ...           # left out: all cards that are nowhere else
hoard: ...            # left out: 2 of each
cave-shrine: red      # its holder (`thieves t3`: the one of them on that tile), or the tile it lies on
battle: {...}         # while one is fought
seats:
  - {name: red, explorer: hector, at: t1, hand: 2*food, villagers: [t2, t2], farmhouses: [t1/N], offerings: [t4]}
```

Pieces of a side stand with its first seat. `gather`, `speed` and `over` are what is left of the seat's dice.
"""

from __future__ import annotations

from typing import Any

from tutor.engine.bag import EMPTY, HIDDEN, Bag
from tutor.engine.board import Board, Cell, Corner
from tutor.engine.fields import CELL, CORNER, NAME, NUMBERS, BagField, Field
from tutor.engine.games.island.codec_checks import CAME, check_battle, check_pieces
from tutor.engine.games.island.codec_frames import check_stack
from tutor.engine.games.island.codec_table import check_explorers, check_start
from tutor.engine.games.island.components import CARDS as ALL_CARDS
from tutor.engine.games.island.components import HOARD, PLAIN
from tutor.engine.games.island.kinds import CARD, EXPLORER
from tutor.engine.games.island.modes import THIEVES
from tutor.engine.games.island.setup import starters
from tutor.engine.games.island.slices import (
    WILD,
    Battle,
    Building,
    Came,
    Cast,
    Hands,
    Pieces,
    Relic,
    Turns,
    Unit,
)
from tutor.engine.module import Part, codec
from tutor.engine.positions import Codec, Reading
from tutor.engine.reading import Node
from tutor.engine.state import State

__all__ = ["PARTS"]

_BUILDINGS = {"farmhouses": "farmhouse", "forts": "fort", "outposts": "outpost", "hideouts": "hideout"}


_WALKERS = {"villagers": "villager", "thieves": "thief"}
_BEASTS = ("wolf", "thief", "titan")
_EXPLORERS_ONLY = ("at", "villagers", "farmhouses", "forts")
_THIEVES_ONLY = ("thieves", "outposts", "hideouts")


# -- cards ---------------------------------------------------------------------------------------------------------


def _read_hands(node: Node, reading: Reading) -> Hands:
    hands = tuple(entry["hand"].bag(CARD) if "hand" in entry else EMPTY for entry in node["seats"])
    hoard = node["hoard"].bag(CARD) if "hoard" in node else HOARD
    used = Bag([*hoard, *(card for hand in hands for card in hand)])
    if "supply" in node:
        _check_cards(node["supply"], used.plus(node["supply"].bag(CARD)), reading)
        return Hands(hands, node["supply"].bag(CARD), hoard)
    if not ALL_CARDS.covers(used):
        raise node["seats"].error(
            "there are not so many cards", "All hands and the hoard come from 25 food, 25 wood and 30 gold."
        )
    return Hands(hands, ALL_CARDS.minus(used), hoard)


def _check_cards(spot: Node, every: Bag, reading: Reading) -> None:
    """No card is there more often than in the box (ISL-COMP-6); those that nobody sees may be any."""
    box = ALL_CARDS.counts()
    for card, count in every.counts().items() if not reading.ruleset.off else ():
        if card != HIDDEN and count > box[card]:
            raise spot.error(f"with this {card} is there {count} times", f"The box has {box[card]}, hands counted.")
    if len(every) > len(ALL_CARDS) and not reading.ruleset.off:
        raise spot.error(f"with this there are {len(every)} cards", f"The box has {len(ALL_CARDS)}, hands counted.")


def _write_hands(state: State) -> dict[str, Any]:
    hands = state.get(Hands)
    written: dict[str, Any] = {"seats": [{"hand": hand.text()} if hand else {} for hand in hands.hands]}
    if hands.hoard != HOARD:
        written["hoard"] = hands.hoard.text()
    used = Bag([*hands.hoard, *(card for hand in hands.hands for card in hand)])
    if HIDDEN in used or not ALL_CARDS.covers(used) or ALL_CARDS.minus(used) != hands.supply:
        written["supply"] = hands.supply.text()
    return written


# -- pieces --------------------------------------------------------------------------------------------------------


def _spots(entry: Node, name: str, kind: Field[Any], reading: Reading) -> list[tuple[Any, Node]]:
    return [(node.parsed(kind, reading.bare), node) for node in entry[name]] if name in entry else []


def _read_pieces(node: Node, reading: Reading) -> Pieces:
    units: list[Unit] = []
    buildings: list[Building] = []
    offerings: list[tuple[Cell, str]] = []
    board = reading.board
    for seat, entry in enumerate(node["seats"]):
        side, role = reading.table.seats[seat].side, reading.table.seats[seat].role
        for name in _EXPLORERS_ONLY if role == THIEVES else _THIEVES_ONLY:
            if name in entry:
                raise entry[name].error(f"no seat of role '{role}' has '{name}'", "Give them to another seat.")
        stands = [(entry["at"].parsed(CELL, reading.bare), entry["at"])] if "at" in entry else []
        walkers = [(kind, _spots(entry, name, CELL, reading)) for name, kind in _WALKERS.items()]
        for kind, found in (("explorer", stands), *walkers):
            for cell, where in found:
                if board.info(cell).terrain in ("water", "shrine") and not reading.ruleset.off:
                    raise where.error(f"no {kind} can stand on {board.info(cell).terrain}", "Put it on another tile.")
                units.append(Unit(cell, side, kind, seat if kind == "explorer" else -1))
        if "wolf" in entry and "run" not in reading.ruleset.moves:
            raise entry["wolf"].error("no module knows a companion wolf here", "Add 'cave.deeper' to the ruleset.")
        if "wolf" in entry:
            den = entry["wolf"].parsed(CELL, reading.bare)
            if board.info(den).terrain == "water" and not reading.ruleset.off:
                raise entry["wolf"].error("no wolf can stand on water", "Put it on another tile.")
            units.append(Unit(den, side, "wolf"))
        for name, kind in _BUILDINGS.items():
            for corner, where in _spots(entry, name, CORNER, reading):
                if corner in [building.corner for building in buildings] and not reading.ruleset.off:
                    raise where.error("two buildings stand on this corner", "A corner holds one.")
                buildings.append(Building(corner, side, kind))
        for cell, where in _spots(entry, "offerings", CELL, reading):
            if board.info(cell).terrain != "shrine":
                raise where.error("an offering lies on a shrine tile", "Name a shrine of the map.")
            if (cell, side) in offerings:
                raise where.error("this side has an offering there already", "Name each shrine once.")
            offerings.append((cell, side))
    if "wild" in node:
        beasts, owned = _read_wild(node["wild"], reading)
        units += beasts
        offerings += owned
    if not board.cells:
        units += starters(reading.table)  # before the opening tile is turned up nobody can be anywhere else
    return Pieces(tuple(sorted(units)), tuple(sorted(buildings)), tuple(sorted(offerings)))


def _read_wild(node: Node, reading: Reading) -> tuple[list[Unit], list[tuple[Cell, str]]]:
    """The pieces of no seat: guardians may stand on shrines."""
    moves = reading.ruleset.moves
    if "lead" not in moves:
        raise node.error("no module moves these pieces here", "Add 'solo' or 'cave.deeper' to the ruleset.")
    node.only([*_BEASTS, "offerings"] if "send" in moves else ["titan"])
    units = []
    for kind in _BEASTS:
        for cell, where in [(node[kind].parsed(CELL, reading.bare), node[kind])] if kind in node else []:
            if reading.board.info(cell).terrain == "water" and not reading.ruleset.off:
                raise where.error(f"no {kind} can stand on water", "Put it on another tile.")
            units.append(Unit(cell, WILD, kind))
    offerings = [(cell, WILD) for cell, _ in _spots(node, "offerings", CELL, reading)]
    for cell, _ in offerings:
        if reading.board.info(cell).terrain != "shrine" or offerings.count((cell, WILD)) > 1:
            raise node["offerings"].error("an offering lies on a shrine tile, one a side", "Name each shrine once.")
    return units, offerings


def _write_wild(pieces: Pieces, board: Board) -> dict[str, Any]:
    written: dict[str, Any] = {unit.kind: board.label(unit.cell) for unit in pieces.units if unit.side == WILD}
    offerings = [board.label(cell) for cell, side in pieces.offerings if side == WILD]
    if offerings:
        written["offerings"] = offerings
    return {"wild": written} if written else {}


def _write_pieces(state: State) -> dict[str, Any]:
    pieces, board = state.get(Pieces), state.board
    seats: list[dict[str, Any]] = []
    sides: set[str] = set()
    for number, seat in enumerate(state.table.seats):
        entry: dict[str, Any] = {}
        cell = pieces.explorer(number)
        if cell is not None and board.cells:
            entry["at"] = board.label(cell)
        if seat.side not in sides:
            for name, kind in _WALKERS.items():
                entry[name] = [board.label(cell) for cell in pieces.cells_of(seat.side, kind)]
            wolf = pieces.where("wolf", seat.side)
            entry["wolf"] = board.label(wolf) if wolf is not None else ""
            for name, kind in _BUILDINGS.items():
                own = [
                    building for building in pieces.buildings if building.side == seat.side and building.kind == kind
                ]
                entry[name] = [board.corner_label(building.corner) for building in own]
            entry["offerings"] = [board.label(cell) for cell, side in pieces.offerings if side == seat.side]
        sides.add(seat.side)
        seats.append({name: value for name, value in entry.items() if value})
    return {"seats": seats, **_write_wild(pieces, board)}


def _read_cast(node: Node, reading: Reading) -> Cast:
    cast = Cast(tuple(entry["explorer"].parsed(EXPLORER) if "explorer" in entry else PLAIN for entry in node["seats"]))
    check_explorers(node, reading, cast)
    check_start(node, reading, cast)
    return cast


def _write_cast(state: State) -> dict[str, Any]:
    return {"seats": [{"explorer": name} if name != PLAIN else {} for name in state.get(Cast).names]}


def _read_turns(node: Node, reading: Reading) -> Turns:
    rows = [
        (
            entry["gather"].whole(0, 6) if "gather" in entry else 0,
            entry["speed"].whole(0, 99) if "speed" in entry else 0,
            entry["over"].truth() if "over" in entry else False,
        )
        for entry in node["seats"]
    ]
    return Turns(tuple(row[0] for row in rows), tuple(row[1] for row in rows), tuple(row[2] for row in rows))


def _write_turns(state: State) -> dict[str, Any]:
    turns = state.get(Turns)
    rows = zip(turns.gather, turns.speed, turns.over, strict=True)
    return {
        "seats": [
            {name: value for name, value in (("gather", gather), ("speed", speed), ("over", over)) if value}
            for gather, speed, over in rows
        ]
    }


def _read_relic(node: Node, reading: Reading) -> Relic:
    spot = node.get("cave-shrine")
    if spot is None:
        return Relic()
    names = [seat.name for seat in reading.table.seats]
    if spot.text() in names:
        return Relic(names.index(spot.text()))
    holder, _, where = spot.text().partition(" ")
    if holder in names:
        cell = Node(where, spot.field, *spot.place.rsplit(":", 1)).parsed(CELL, reading.bare)  # type: ignore[arg-type]
        return Relic(names.index(holder), cell)
    return Relic(None, spot.parsed(CELL, reading.bare))


def _write_relic(state: State) -> dict[str, Any]:
    relic = state.get(Relic)
    if relic.holder is not None:
        where = "" if relic.cell is None else f" {state.board.label(relic.cell)}"
        return {"cave-shrine": state.table.name(relic.holder) + where}
    return {} if relic.cell is None else {"cave-shrine": state.board.label(relic.cell)}


# -- the battle ----------------------------------------------------------------------------------------------------


_BATTLE = (
    "seat", "cell", "corner", "defenders", "dweller", "came", "dice", "attack", "defence", "outcome", "ranged",
    "raider",
)  # fmt: skip


def _read_battle(node: Node, reading: Reading) -> Battle:
    spot = node.get("battle")
    if spot is None:
        return Battle()
    spot.only(_BATTLE)
    names = [seat.name for seat in reading.table.seats]
    came = []
    for entry in spot["came"] if "came" in spot else ():
        words = entry.text().split(" ")
        if len(words) != 2:
            raise entry.error(
                f"'{entry.text()}' does not say who came from where", "Write e.g. 'villager t3' or 'red t3'."
            )
        if words[0] not in (*names, *CAME):
            raise entry.error(f"there is no '{words[0]}' to come", f"Write one of {', '.join((*names, *CAME))}.")
        origin = Node(words[1], entry.field, *entry.place.rsplit(":", 1)).parsed(CELL, reading.bare)  # type: ignore[arg-type]
        came.append(
            Came("explorer", names.index(words[0]), origin) if words[0] in names else Came(words[0], -1, origin)
        )
    return Battle(
        names.index(spot["seat"].word(names)),
        spot["cell"].parsed(CELL, reading.bare),
        spot["corner"].parsed(CORNER, reading.bare) if "corner" in spot else None,
        tuple(spot["defenders"].parsed(BagField())) if "defenders" in spot else (),
        spot["dweller"].parsed(NAME) if "dweller" in spot else "",
        tuple(sorted(came)),
        spot["dice"].parsed(NUMBERS) if "dice" in spot else (),
        spot["attack"].whole(0, 999) if "attack" in spot else -1,
        spot["defence"].whole(0, 999) if "defence" in spot else -1,
        spot["outcome"].word(("won", "lost", "tie")) if "outcome" in spot else "",
        spot["ranged"].truth() if "ranged" in spot else False,
        spot["raider"].parsed(NAME) if "raider" in spot else "",
    )


def _write_battle(state: State) -> dict[str, Any]:
    battle, board = state.get(Battle), state.board
    if not battle.active:
        return {}
    assert battle.cell is not None
    came = [f"{state.table.name(c.seat) if c.seat >= 0 else c.kind} {board.label(c.origin)}" for c in battle.came]
    written = {
        "seat": state.table.name(battle.seat),
        "cell": board.label(battle.cell),
        "corner": board.corner_label(battle.corner) if isinstance(battle.corner, Corner) else None,
        "defenders": Bag(battle.defenders).text() if battle.defenders else None,
        "dweller": battle.dweller or None,
        "came": came or None,
        "dice": NUMBERS.format(battle.dice) if battle.dice else None,
        "attack": battle.attack if battle.attack >= 0 else None,
        "defence": battle.defence if battle.defence >= 0 else None,
        "outcome": battle.outcome or None,
        "ranged": battle.ranged or None,
        "raider": battle.raider or None,
    }
    return {"battle": {name: value for name, value in written.items() if value is not None}}


def _check_fight(node: Node, state: State) -> None:
    """The battle first: frames of a battle are asked about it."""
    check_battle(node, state)
    check_stack(node, state)


def _check_relic(node: Node, state: State) -> None:
    """The cave shrine is held where its holder stands; of the Thieves, by those on a tile."""
    relic, pieces = state.get(Relic), state.get(Pieces)
    if relic.holder is None:
        return
    spot, seat = node["cave-shrine"], state.table.seats[relic.holder]
    if seat.role == THIEVES:
        if relic.cell is None or relic.cell not in pieces.cells_of(seat.side, "thief"):
            raise spot.error(f"no thief of '{seat.name}' has it there", f"Write e.g. '{seat.name} t3', a thief's tile.")
    elif relic.cell is not None:
        raise spot.error(f"'{seat.name}' holds it wherever it stands", f"Write '{seat.name}' without a tile.")
    elif pieces.explorer(relic.holder) is None:
        raise spot.error(f"the explorer of '{seat.name}' is not on the map", "Put it there with 'at'.")


_SEAT_PIECES = (
    "seats.at", *(f"seats.{name}" for name in (*_WALKERS, *_BUILDINGS)), "seats.offerings", "seats.wolf",
    "wild",
)  # fmt: skip

PARTS: tuple[Part, ...] = (
    codec(Cast, Codec(("seats.explorer",), _read_cast, _write_cast)),
    codec(Pieces, Codec(_SEAT_PIECES, _read_pieces, _write_pieces, check_pieces)),
    codec(Hands, Codec(("supply", "hoard", "seats.hand"), _read_hands, _write_hands)),
    codec(Turns, Codec(("seats.gather", "seats.speed", "seats.over"), _read_turns, _write_turns)),
    codec(Relic, Codec(("cave-shrine",), _read_relic, _write_relic, _check_relic)),
    codec(Battle, Codec(("battle",), _read_battle, _write_battle, _check_fight)),
)
