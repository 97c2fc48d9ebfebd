"""What an Island position looks like: the adapter from the engine's state to a plain scene."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from tutor.engine.bag import HIDDEN
from tutor.engine.board import Cell, CellInfo, Corner, Edge
from tutor.engine.games.island.band import Band
from tutor.engine.games.island.building import spare
from tutor.engine.games.island.components import EXPLORERS, PLAIN
from tutor.engine.games.island.dens import DEN
from tutor.engine.games.island.exploring import Discover
from tutor.engine.games.island.guards import Guard
from tutor.engine.games.island.hunting import Hunt
from tutor.engine.games.island.kinds import BUILDING
from tutor.engine.games.island.shrines import controls
from tutor.engine.games.island.slices import (
    WILD,
    Battle,
    Cast,
    CaveStack,
    Hands,
    Pieces,
    Relic,
    SurfaceStack,
    Turns,
    seats_of,
)
from tutor.engine.games.island.values import depends
from tutor.engine.observe import Observation
from tutor.engine.state import State
from tutor.lesson.texts import words
from tutor.lesson.values import OURS, in_words
from tutor.widgets.island_holders import coins_held, dealt_tiles
from tutor.widgets.island_signs import BEAST_SIGNS
from tutor.widgets.island_words import attacker, defender, who
from tutor.widgets.scene import (
    DIRECTIONS,
    PIECE_LETTERS,
    PLAYED,
    POLES,
    Scene,
    SceneButton,
    SceneCard,
    SceneCell,
    SceneCorner,
    SceneGroup,
    ScenePiece,
    SceneSeam,
)

__all__ = ["colour_of", "island_scene", "open_places", "tile_name", "values_shown"]

_PHASES = words("island.phases")
"""What a seat does in a frame."""
_PLURAL = {"is": "are"}

_CHANCE = words("island.chance")
"""What happens in a frame of chance."""

_TILES = words("island.tiles")
_FORMER = words("island.former")
"""What became of a tile that is empty now; any other was a dweller's, who is beaten."""
_DIRECTIONS = {(1, 0): "E", (1, -1): "NE", (0, -1): "NW", (-1, 0): "W", (-1, 1): "SW", (0, 1): "SE"}
_MANY = {"villager": "villagers", "thief": "thieves", "explorer": "explorers"}
_NO_COLOUR = "brown"
_BOUGHT = ("villager", "thief", *BUILDING.options, *DEN.options, "offering")
"""The kinds of pieces that are bought."""


def island_scene(
    seen: Observation | State,
    *,
    seat: int | None = None,
    title: str = "",
    caption: str = "",
    hands: bool = True,
    places: Iterable[Cell] = (),
    highlights: Mapping[str, str] | None = None,
    numbers: Mapping[str, str] | None = None,
    symbols: Iterable[SceneButton] = (),
    buttons: Iterable[SceneButton] = (),
) -> Scene:
    """The scene of a position.

    Parameters
    ----------
    seen
        What a seat sees, or a whole state.
    seat
        Whose cards come first; the observer, or else the seat that is to decide, or whose turn it is.
    hands
        Whether hands are shown; of a hidden one the number of its cards.
    places
        Places without a tile that are shown too, by their canonical names; see `open_places`.
    highlights, numbers
        By label; see `Scene`.
    """
    state = seen.state if isinstance(seen, Observation) else seen
    if seat is None:
        observer = seen.seat if isinstance(seen, Observation) and seen.seat >= 0 else None
        seat = next(iter((*state.deciders, *state.table.active, 0))) if observer is None else observer
    board = state.board
    places = set(places)
    cells = [_cell(state, cell, info, places) for cell, info in board.cells.items()]
    cells += [
        SceneCell(str(place), place.q, place.r, place.layer, "unknown", name=place_name(state, place))
        for place in sorted(places)
        if place not in board
    ]
    told = tuple(
        tell(state) for tell in (_turn, _battle, _walk, _shrines, coins_held, dealt_tiles, _stacks, values_shown)
    )
    return Scene(
        title or _title(state),
        caption or "\n".join(line for line in told if line),
        tuple(cells),
        tuple(_pieces(state)),
        tuple(_seams(state, places)),
        tuple(_corner(state, one.corner, one.side, one.kind) for one in state.get(Pieces).buildings),
        tuple(_hands(state, seat)) if hands else (),
        highlights or {},
        numbers or {},
        tuple(symbols),
        tuple(buttons),
        counts={"reach": "number: speed it takes", "": PLAYED},
        supply=tuple(_supply(state)),
    )


def open_places(state: State) -> tuple[Cell, ...]:
    """The places that can be discovered now."""
    return tuple(sorted({move.spot for move in state.legal_moves() if isinstance(move, Discover)}))


def place_name(state: State, place: Cell) -> str:
    """What a place without a tile is called: ``"unknown place north-east of t3 (2,-1)"``, as seen from the oldest tile
    beside it, and with the numbers by which texts name it.
    """
    beside = {Cell(place.layer, place.q - q, place.r - r): way for (q, r), way in _DIRECTIONS.items()}
    found = [f"{DIRECTIONS[beside[cell]]} of {state.board.label(cell)}" for cell in state.board.cells if cell in beside]
    where = found[0] if found else f"in the {place.layer}" if place.layer == "cave" else ""
    return " ".join(filter(None, ("unknown place", where, f"({place.q},{place.r})")))


# -- the map -------------------------------------------------------------------------------------------------------


def tile_name(state: State, info: CellInfo) -> str:
    """The spoken name of a tile: ``"gold"``, ``"tiger, strength 2"``, ``"empty, the tiger is beaten"``."""
    strength = state.quantity("dweller", info.terrain).value
    if strength:
        return f"{info.terrain}, strength {strength}"
    if info.terrain == "empty" and info.tile not in ("empty", ""):
        name = _TILES.get(info.tile, info.tile).removesuffix(" tile")
        return f"empty, {'' if info.tile == 'bavieca' else 'the '}{name} {_FORMER.get(info.tile, 'is beaten')}"
    return _TILES.get(info.terrain, info.terrain)


def _cell(state: State, cell: Cell, info: CellInfo, places: Collection[Cell]) -> SceneCell:
    board = state.board
    marks = []
    for (q, r), name in _DIRECTIONS.items():
        other = Cell(cell.layer, cell.q + q, cell.r + r)
        if other not in board and other not in places and Edge.between(cell, other) in board.walls:
            marks.append(("wall", name))
    power = state.quantity("dweller", info.terrain).value
    label = board.label(cell)
    return SceneCell(label, cell.q, cell.r, cell.layer, info.terrain, power, tile_name(state, info), tuple(marks))


def _seams(state: State, places: Collection[Cell]) -> Iterator[SceneSeam]:
    """The way between surface and cave, and sides between two tiles (or a tile and a place) that an X closes."""
    label = state.board.label

    def named(cell: Cell) -> str:
        return label(cell) if cell in state.board else str(cell)

    seen = {*state.board.cells, *places}
    walls = [wall for wall in sorted(state.board.walls) if wall.a in seen and wall.b in seen]
    for number, wall in enumerate(walls, 1):
        yield SceneSeam(f"wall {number}", ((named(wall.a), named(wall.b)),), "closed", "X")
    for number, link in enumerate(sorted(state.board.links), 1):
        name = "way" if len(state.board.links) == 1 else f"way {number}"
        yield SceneSeam(name, ((label(link.b), label(link.a)),), "link")


def _corner(state: State, corner: Corner, side: str, kind: str) -> SceneCorner:
    """A building, named from a tile of the map: the one whose top or bottom it stands on may be missing."""
    cell = next(cell for cell in corner.cells() if cell in state.board)
    pole = dict(zip(Corner.of(cell), POLES, strict=True))[corner]
    colour = colour_of(state, side)
    name, letter = ("", "") if colour == side else (_owned(state, side, kind), side[:1].upper())
    return SceneCorner(state.board.label(cell), pole, kind, colour, name, letter)


# -- pieces --------------------------------------------------------------------------------------------------------


def colour_of(state: State, side: str) -> str:
    """The colour of a side's pieces: that of its first seat; brown for sides without a seat."""
    names = [state.table.name(seat) for seat in seats_of(state, side)]
    return next((name for name in (*names, side) if name in PIECE_LETTERS), _NO_COLOUR)


def _pieces(state: State) -> Iterator[ScenePiece]:
    """Explorers one by one, other pieces of a side as stacks; offerings; the cave shrine where it lies."""
    pieces, label = state.get(Pieces), state.board.label
    stacks: dict[tuple[Cell, str, str], int] = {}
    for unit in pieces.units:
        if unit.cell not in state.board:
            continue  # the set-up: explorers wait for the opening tile
        if unit.seat >= 0:
            who = state.table.name(unit.seat)
            colour, number = who.partition("-")[0], who.partition("-")[2]
            colour = colour if colour in PIECE_LETTERS else colour_of(state, unit.side)
            sign = f"{PIECE_LETTERS[colour]}{number}"  # partners share a colour: W and W2
            # Explorers stand first on their tile.
            yield ScenePiece(f"{who}-{unit.kind}", label(unit.cell), colour, f"{who} {unit.kind}", -1, unit.kind, sign)
        else:
            key = (unit.cell, unit.side, unit.kind)
            stacks[key] = stacks.get(key, 0) + 1
    for (cell, side, kind), count in stacks.items():
        colour, sides = colour_of(state, side), {unit.side for unit in pieces.at(cell)}
        beside = sides == {side} and any(unit.seat >= 0 for unit in pieces.at(cell))
        letter = PIECE_LETTERS[colour] if colour == side else (side if seats_of(state, side) else kind)[:1].upper()
        if side == WILD:
            letter = BEAST_SIGNS.get(kind, letter)
        many = _MANY.get(kind, f"{kind}s") if count > 1 else kind
        name = f"{count} {many}" if beside else _owned(state, side, many)
        name = f"{count} {name}" if count > 1 and not beside else name
        sign = f"{count}{letter}" if count > 1 else letter
        yield ScenePiece(f"{side}-{kind}-{label(cell)}", label(cell), colour, name, 0, kind, sign)
    for cell, side in pieces.offerings:
        yield ScenePiece(
            f"{side}-offering-{label(cell)}", label(cell), colour_of(state, side), _offering(state, side), 1, "offering"
        )
    relic = state.get(Relic)
    if relic.cell is not None:
        yield ScenePiece("cave-shrine", label(relic.cell), _NO_COLOUR, "cave shrine", 2, "offering", "C")


def _offering(state: State, side: str) -> str:
    """Whose offering it is; what has no side at the table is the solo Thief's."""
    owner = "the Thieves'" if side == "thieves" else side
    return f"{owner} offering" if seats_of(state, side) else "the Thief's offering"


def _owned(state: State, side: str, kind: str) -> str:
    """``"red villager"``; what only one side can have needs no owner, ``"thief"``."""
    return kind if side == "thieves" or not seats_of(state, side) else f"{side} {kind}"


# -- beside the map ------------------------------------------------------------------------------------------------


def _title(state: State) -> str:
    result = state.result()
    if result is not None:
        return result.text(state)
    if state.deciders:
        names = [state.table.name(seat) for seat in state.deciders]
        who, phase = " and ".join(names), _PHASES.get(state.top.key, "to move") if state.top else "to move"
        if len(names) > 1 or names == ["thieves"]:
            verb, _, rest = phase.partition(" ")
            phase = f"{_PLURAL.get(verb, verb.removesuffix('s'))} {rest}".strip()
        return f"{who[:1].upper()}{who[1:]} {phase}"
    return _CHANCE.get(state.top.key, "The rules go on") if state.top else "The game has not begun"


def _turn(state: State) -> str:
    """Round, whose turn, the dice and what is left of them."""
    turns = state.get(Turns)
    parts = [f"Round {state.table.round}"] if state.table.round else []
    for seat in state.table.active:
        name = state.table.name(seat)
        if state.table.seats[seat].role == "thieves":
            parts.append("the Thieves' turn")
        elif {"exploring", "gathering"} & {frame.key for frame in state.stack}:
            gather = f"gather {turns.gather[seat]}, " if turns.gather[seat] else ""
            parts.append(f"{name}'s turn: {gather}speed {turns.speed[seat]} left")
        else:
            parts.append(f"{name}'s turn")
    if Band in state.ruleset.slots:
        band, label = state.get(Band), state.board.label
        parts.append(f"Thieves: {band.doubloons} {'doubloon' if band.doubloons == 1 else 'doubloons'}")
        if band.paces:
            paces = sorted(f"{label(cell)} {left}" for cell, left in band.paces)
            parts.append(f"speed left of the thieves on {', '.join(paces)}")
    if state.top is not None and state.top.key == "sharing":
        parts.append(f"golden dice {' and '.join(map(str, state.top.dice))}")  # type: ignore[attr-defined]
    return "; ".join(parts)


def _battle(state: State) -> str:
    battle = state.get(Battle)
    if not battle.active or battle.cell is None:
        return ""
    against = f"the {battle.dweller}" if battle.dweller else defender(state)
    where = state.board.corner_label(battle.corner) if battle.corner is not None else state.board.label(battle.cell)
    mover = attacker(state)
    parts = [f"Battle: {mover} {'attack' if mover == 'the Thieves' else 'attacks'} {against} at {where}"]
    if battle.attack >= 0:
        parts.append(f"attack {battle.attack}")
    if battle.defence >= 0:
        parts.append(f"defence {battle.defence}")
    if battle.dice:
        parts.append(f"dice {', '.join(map(str, battle.dice))}")
    return "; ".join(parts)


def _shrines(state: State) -> str:
    """Which side controls how many of the four shrines."""
    held = {side: len(controls(state, side)) for side in dict.fromkeys(seat.side for seat in state.table.seats)}
    holder = state.get(Relic).holder
    parts = [f"{who(side)} {count} on the surface" for side, count in held.items() if count]
    if holder is not None:
        name = state.table.name(holder)
        parts.append("the Thieves hold the cave shrine" if name == "thieves" else f"{name} holds the cave shrine")
    return f"Shrines: {'; '.join(parts)}" if parts else ""


def _stacks(state: State) -> str:
    surface, caves = len(state.get(SurfaceStack)), len(state.get(CaveStack))
    return f"Tiles to come: {surface} on the surface, {caves} in the cave"


def _supply(state: State) -> Iterator[str]:
    """What each side can still build and hire, by the count the engine goes by, and the tiles to come."""
    for side in dict.fromkeys(seat.side for seat in state.table.seats):
        left = {kind: spare(state, side, kind) for kind in _BOUGHT if state.quantity("pieces", (side, kind)).value}
        said = [
            f"{count or 'no'} {kind if count == 1 else _MANY.get(kind, f'{kind}s')}" for kind, count in left.items()
        ]
        if said:
            yield f"In the supply of {who(side)}: {', '.join(said)}"
    yield _stacks(state)


def _walk(state: State) -> str:
    """What a guardian or the Titan that walks has left, and who misses a turn."""
    said = []
    if Hunt in state.ruleset.slots and (hunt := state.get(Hunt)).beast:
        said.append(f"The {hunt.beast} has {hunt.left} {'tile' if hunt.left == 1 else 'tiles'} to go")
    if Guard in state.ruleset.slots:
        guard = state.get(Guard)
        said += [f"the {beast} waits for a free shrine" for beast in guard.waiting]
        said += [f"the {beast} misses its next turn" for beast in guard.resting if beast not in guard.waiting]
    told = "; ".join(said)
    return f"{told[:1].upper()}{told[1:]}"


def values_shown(state: State) -> str:
    """The values that no source gives and on which something shown hangs: ``"a fort has strength 2 (P-STR-FORT)"``."""
    found = [f"{in_words(name, value)} ({name})" for name, value in depends(state)]
    return f"{OURS}: {'; '.join(found)}" if found else ""


def _hands(state: State, first: int) -> Iterator[SceneGroup]:
    """The hand of `first` as cards, those of the others in one row."""
    hands, names = state.get(Hands), state.get(Cast).names
    explorer = EXPLORERS[names[first]].title if names[first] in EXPLORERS else names[first].capitalize()
    title = state.table.name(first).capitalize() + (f", {explorer}" if names[first] != PLAIN else "")
    own = tuple(_card(card, count, f"{first}-{card}") for card, count in hands[first].counts().items())
    yield SceneGroup("hand", title, own, playable=False)
    others: list[SceneCard] = []
    empty: list[str] = []
    for seat, hand in enumerate(hands.hands):
        if seat != first:
            name = state.table.name(seat).capitalize()
            others += [_card(card, count, f"{seat}-{card}", f"{name}: ") for card, count in hand.counts().items()]
            empty += [] if hand else [name]
    poor = " and ".join(part for part in (", ".join(empty[:-1]), *empty[-1:]) if part)
    none = f"{poor} {'has' if len(empty) == 1 else 'have'} no cards" if empty else ""
    if len(hands.hands) > 1:
        title = "; ".join(part for part in ("The others" if others else "", none) if part)
        yield SceneGroup("others", title, tuple(others), playable=False)


def _card(card: str, count: int, card_id: str, owner: str = "") -> SceneCard:
    if card == HIDDEN:
        return SceneCard(card_id, card, f"{owner}hidden" if owner else "Hidden", count=count)
    return SceneCard(card_id, card, f"{owner}{card}" if owner else card.capitalize(), card, card, count=count)
