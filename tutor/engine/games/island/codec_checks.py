"""What an Island position is asked once all of it is read: whether its parts go together.

The rules take for granted that a battle has somebody to fight, that dice lie there because they were rolled, and that
the box holds what is on the map. A file may say anything.
"""

from __future__ import annotations

from collections import Counter

from tutor.engine.games.island import parameters
from tutor.engine.games.island.battle import attackers, defenders
from tutor.engine.games.island.components import SURFACE_TILES, VILLAGERS_IN_BOX
from tutor.engine.games.island.modes import MODES
from tutor.engine.games.island.slices import OCCUPYING, WILD, Battle, Building, Pieces, Unit, explorer_at, side_of
from tutor.engine.games.island.space import dweller_at, force
from tutor.engine.reading import Node
from tutor.engine.state import State

__all__ = ["CAME", "check_battle", "check_pieces", "needed"]

_BATTLE_FRAMES = (
    "again", "battle-rolling", "charging", "counting", "dicing", "joining", "mustering", "rallying", "rerolling",
    "resolving", "wagering", "wrapping",
)  # fmt: skip
_WHOLE_THROW = ("counting", "rallying", "rerolling", "wagering")
"""Frames before which all dice of a side lie on the table."""

_COUNTED = ("villager", "thief", "farmhouse", "fort", "outpost", "hideout")
THIEVES_IN_BOX = max(mode.thieves for mode in MODES.values())
"""All the thieves there are; in most modes some of them stay in the box."""

RAIDERS = ("wolf", "thief", "titan")
CAME = ("villager", "explorer", "thief", "wolf", "titan")


def needed(node: Node, frames: tuple[str, ...], key: str, remedy: str) -> None:
    """Refuse frames on the stack that take a top-level key for granted which isn't there."""
    for entry in node["stack"] if "stack" in node and key not in node else ():
        kind = entry.text().split(" ")[0]
        if kind in frames:
            raise entry.error(f"the frame '{kind}' needs '{key}'", remedy)


# -- pieces --------------------------------------------------------------------------------------------------------


def check_pieces(node: Node, state: State) -> None:
    """No side has more villagers, thieves or buildings on the map than it owns; beasts are where they came from."""
    _check_charts(node, state)
    _check_beasts(node, state)
    if state.ruleset.off:
        return  # with a rule switched off nobody says how many there are
    pieces = state.get(Pieces)
    every: tuple[Unit | Building, ...] = (*pieces.units, *pieces.buildings)
    held = Counter((piece.side, piece.kind) for piece in every)
    villagers = 0
    for (side, kind), count in held.items():
        if side == WILD or kind not in _COUNTED:
            continue
        entry = next(entry for entry, seat in zip(node["seats"], state.table.seats, strict=True) if seat.side == side)
        owned = THIEVES_IN_BOX if kind == "thief" else state.quantity("pieces", (side, kind)).value
        villagers += count if kind == "villager" else 0
        if count > owned or villagers > VILLAGERS_IN_BOX:
            raise entry.error(f"there are not so many pieces: {count} {kind} of side '{side}'", f"It has {owned}.")


def _check_beasts(node: Node, state: State) -> None:
    """There is one Wolf and one Titan; neither walks about before its tile was entered (guardians of solo do)."""
    tamed = [unit for unit in state.get(Pieces).units if unit.kind == "wolf" and unit.side != WILD]
    entries = [entry["wolf"] for entry in node["seats"] if "wolf" in entry]
    if len(tamed) > 1:
        raise entries[1].error("two seats have a companion wolf", "There is one Wolf: leave one out.")
    if tamed and "companion" in node:
        owner = next(seat for seat in state.table.seats if seat.name == node["companion"].text())
        if owner.side != tamed[0].side:
            raise node["companion"].error(f"the wolf is with side '{tamed[0].side}'", "Name a seat of that side.")
    asleep = {info.terrain for info in state.board.cells.values()}
    if "send" in state.ruleset.moves or state.ruleset.off:
        return
    if tamed and "wolf" in asleep:
        raise entries[0].error("the Wolf is on its tile still", "Write 'wolf ... beaten' in the map.")
    if "titan" in asleep and state.get(Pieces).where("titan") is not None:
        raise node["wild"]["titan"].error("the Titan is on its tile still", "Write 'titan ... beaten' in the map.")


def _check_charts(node: Node, state: State) -> None:
    """Tiles that somebody has drawn to choose from are tiles of the box."""
    for frame in state.stack:
        strange = [name for name in getattr(frame, "tiles", ()) if name not in SURFACE_TILES]
        if strange:
            entry = next(entry for entry in node["stack"] if strange[0] in entry.text())
            raise entry.error(f"there is no tile '{strange[0]}'", f"Write one of {', '.join(SURFACE_TILES)}.")


# -- battles -------------------------------------------------------------------------------------------------------


def check_battle(node: Node, state: State) -> None:
    """Somebody fights somebody, with dice that can lie there."""
    needed(node, _BATTLE_FRAMES, "battle", "Give 'battle' with seat, cell and defenders or dweller.")
    battle = state.get(Battle)
    if not battle.active or battle.cell is None:
        return
    spot = node["battle"]
    if not battle.defenders and not battle.dweller:
        raise spot.error("nobody defends in this battle", "Name 'defenders' (sides) or a 'dweller'.")
    if battle.defenders and battle.dweller:
        raise spot["dweller"].error("a battle is against sides or a dweller", "Leave out 'defenders' or 'dweller'.")
    _check_sides(spot, state, battle)
    if not battle.outcome:
        _check_present(spot, state, battle)
        _check_came(spot, state, battle)
        _check_dice(node, state, battle)


def _check_sides(spot: Node, state: State, battle: Battle) -> None:
    known = [*dict.fromkeys(seat.side for seat in state.table.seats), WILD]
    mine = WILD if battle.raider else side_of(state, battle.seat)
    for side in battle.defenders:
        if side not in known or side == mine:
            others = ", ".join(other for other in known if other != mine)
            problem = "attacks itself" if side == mine else "is no side"
            raise spot["defenders"].error(f"'{side}' {problem}", f"Write one of {others}.")
    if battle.raider and (battle.raider not in RAIDERS or "lead" not in state.ruleset.moves):
        raise spot["raider"].error(
            f"'{battle.raider}' is no piece that attacks by itself here",
            f"Write one of {', '.join(RAIDERS)}, or leave it out.",
        )


def _check_present(spot: Node, state: State, battle: Battle) -> None:
    """Before it is decided, both sides of a battle are where it is."""
    assert battle.cell is not None
    where = state.board.label(battle.cell)
    if battle.ranged and explorer_at(state, battle.seat) is None:
        raise spot.error("the explorer that attacks from afar is not on the map", "Put it there with 'at'.")
    force_of = attackers(state)
    if not force_of.units and not force_of.buildings:
        raise spot.error(f"nobody attacks on {where}", "Put the attacker on that tile, or name another cell.")
    if battle.dweller and dweller_at(state, battle.cell) != battle.dweller:
        raise spot["dweller"].error(f"no '{battle.dweller}' lives on {where}", "Name the dweller of that tile.")
    if battle.corner is not None:
        if not any(building.side in battle.defenders for building in defenders(state).buildings):
            raise spot["corner"].error("the defender has no building there", "Name the corner of a building of theirs.")
        return
    for side in battle.defenders:
        found = force(state, (side,), battle.cell)
        if not found.units and not any(building.kind in OCCUPYING for building in found.buildings):
            raise spot["defenders"].error(f"nobody of '{side}' is on {where}", "Name a side that is there.")


def _check_came(spot: Node, state: State, battle: Battle) -> None:
    """Whoever came stands there now: each attacker once."""
    assert battle.cell is not None
    side = WILD if battle.raider else side_of(state, battle.seat)
    there = Counter((unit.kind, unit.seat) for unit in state.get(Pieces).at(battle.cell) if unit.side == side)
    for kind, seat in ((came.kind, came.seat) for came in battle.came):
        there[kind, seat] -= 1
        if there[kind, seat] < 0:
            who = state.table.name(seat) if seat >= 0 else kind
            raise spot["came"].error(
                f"'{who}' came more often than it stands there", "Name each attacker on the tile of the battle once."
            )


def _check_dice(node: Node, state: State, battle: Battle) -> None:
    if not battle.dice:
        return
    spot = node["battle"]["dice"]
    faces = parameters.faces(state, "P-BATTLE-DIE")
    if any(face not in faces for face in battle.dice):
        raise spot.error("no battle die shows that", f"The faces are {', '.join(map(str, sorted(set(faces))))}.")
    strengths = [state.quantity("strength", side(state)).value for side in (attackers, defenders)]
    top = state.top
    if top is not None and top.key in _WHOLE_THROW:
        wanted = strengths[getattr(top, "part", "attack") == "defence"]
        if len(battle.dice) != wanted:
            raise spot.error(f"{len(battle.dice)} dice lie there", f"Write {wanted}: one for each point of strength.")
    elif len(battle.dice) > max(strengths):
        raise spot.error(f"{len(battle.dice)} dice lie there", f"Write at most {max(strengths)}.")
