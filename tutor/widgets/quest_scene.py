"""What a Quest position looks like: the adapter from the engine's state to a plain scene."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tutor.engine.board import Cell, CellInfo
from tutor.engine.games.quest.caves import Caves
from tutor.engine.games.quest.data import TERRAIN_SYMBOL, blockade
from tutor.engine.games.quest.slices import Pieces
from tutor.engine.observe import Observation
from tutor.engine.state import State
from tutor.widgets.quest_piles import card_scene, kept, pile_groups
from tutor.widgets.scene import PLAYED, Scene, SceneButton, SceneCell, ScenePiece, SceneSeam

__all__ = ["card_scene", "cell_name", "piece_id", "quest_scene"]

_MARKS = ("start", "finish", "skull", "pass", "arrow", "cave", "shrine")


def cell_name(info: CellInfo) -> str:
    """The spoken name of a space without its marks: ``"jungle, machete 1"``, ``"swamp, 2 crocodiles"``."""
    terrain, power = info.terrain, info.power
    if terrain in TERRAIN_SYMBOL:
        return f"{terrain}, {TERRAIN_SYMBOL[terrain]} {power}"
    if terrain == "swamp":
        return f"swamp, {_count(power, 'crocodile')}"
    if terrain == "rubble":
        return f"rubble, {_count(power, 'card')}"
    if terrain == "camp":
        return f"base camp, {_count(power, 'card')}"
    if terrain == "start":
        return "start space"
    return terrain


def piece_id(state: State, seat: int, number: int) -> str:
    """The id of a piece in a scene: ``"red-1"``."""
    return f"{state.table.name(seat)}-{number}"


def quest_scene(
    seen: Observation | State,
    *,
    seat: int | None = None,
    title: str = "",
    caption: str = "",
    chosen: Mapping[str, int] | None = None,
    playable: bool = False,
    buying: bool = False,
    piles: bool = True,
    reserve: bool = False,
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
        Whose cards lie beside the board; the observer, or else the seat that is to decide, or whose turn it is.
    chosen
        Cards that are chosen, with their number, by the ids of `tutor.widgets.quest_piles`.
    playable, buying
        Whether what the seat has, and what is for sale, can be chosen.
    piles
        Whether tokens, market, played cards and discard pile are shown, as far as there are any.
    reserve
        Whether the reserve is shown even while it is closed.
    highlights, numbers
        By label; see `Scene`.
    """
    state = seen.state if isinstance(seen, Observation) else seen
    if seat is None:
        seat = _whose(seen)
    label = state.board.label
    return Scene(
        title or _title(state, seat),
        caption,
        tuple(_cell(label(cell), cell, info, _tokens_on(state, cell)) for cell, info in state.board.cells.items()),
        tuple(_pieces(state)),
        tuple(_seams(state)),
        groups=tuple(
            pile_groups(
                state,
                seat,
                chosen=chosen or {},
                playable=playable,
                buying=buying,
                piles=piles,
                reserve=reserve,
            )
        ),
        highlights=highlights or {},
        numbers=numbers or {},
        symbols=tuple(symbols),
        buttons=tuple(buttons),
        tiles=tuple(_tiles(state)),
        counts={"reach": "number: cards it takes", "": PLAYED},
    )


def _tiles(state: State) -> Iterable[tuple[str, tuple[str, ...]]]:
    """The letters of the printed tiles, for joins and blockades are named by them; strips and the end have none."""
    found: dict[str, list[str]] = {}
    for cell, info in state.board.cells.items():
        if len(info.tile) == 1:
            found.setdefault(info.tile, []).append(state.board.label(cell))
    return ((name, tuple(cells)) for name, cells in found.items())


def _whose(seen: Observation | State) -> int:
    if isinstance(seen, Observation) and seen.seat >= 0:
        return seen.seat
    state = seen.state if isinstance(seen, Observation) else seen
    return next(iter((*state.deciders, *state.table.active)), 0)


def _title(state: State, seat: int) -> str:
    return f"{state.table.name(seat).capitalize()} to move"


def _tokens_on(state: State, cell: Cell) -> int:
    """How many tokens lie on a cave; 0 too where there are none in the game."""
    return sum(len(caves.pile(cell)) for caves in kept(state, Caves))


def _cell(label: str, cell: Cell, info: CellInfo, tokens: int) -> SceneCell:
    held = dict(info.marks)
    if "cave" in held and tokens:
        held["cave"] = _count(tokens, "token")
    marks = tuple((kind, "" if held[kind] == "yes" else held[kind]) for kind in _MARKS if kind in held)
    return SceneCell(label, cell.q, cell.r, cell.layer, info.terrain, info.power, cell_name(info), marks)


def _pieces(state: State) -> Iterable[ScenePiece]:
    at = state.get(Pieces).at
    for seat, number, cell in state.get(Pieces).standing():
        colour = state.table.name(seat)
        name = f"{colour} piece {number}" if len(at[seat]) > 1 else f"{colour} piece"
        letter = f"{colour[:1].upper()}{number}" if len(at[seat]) > 1 else ""
        yield ScenePiece(piece_id(state, seat, number), state.board.label(cell), colour, name, letter=letter)


def _seams(state: State) -> Iterable[SceneSeam]:
    """The joins of the route; one with a blockade on it is closed and says what the blockade asks."""
    blockades = next(
        (state.slices[place] for kind, place in state.ruleset.slots.items() if kind.key == "blockades"), None
    )
    for name, edges in state.board.seams.items():
        pairs = tuple((state.board.label(edge.a), state.board.label(edge.b)) for edge in sorted(edges))
        number = blockades.at(name) if blockades is not None else None
        if number is None:
            yield SceneSeam(f"join {name}", pairs, "open")
            continue
        kind = blockade(number)
        asks = _count(kind.power, "card") if kind.symbol == "rubble" else f"{kind.symbol} {kind.power}"
        yield SceneSeam(f"blockade {number}", pairs, "closed", asks, playable=True)


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
