"""What a Quest position looks like: the adapter from the engine's state to a plain scene."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tutor.engine.bag import HIDDEN, Bag
from tutor.engine.board import Cell, CellInfo
from tutor.engine.games.quest.data import COLOUR_SYMBOL, TERRAIN_SYMBOL, blockade
from tutor.engine.games.quest.slices import Decks, Pieces, card_type
from tutor.engine.observe import Observation
from tutor.engine.state import State
from tutor.widgets.scene import Scene, SceneButton, SceneCard, SceneCell, SceneGroup, ScenePiece, SceneSeam

__all__ = ["card_scene", "cell_name", "piece_id", "quest_scene"]

_MARKS = ("start", "finish", "skull", "arrow", "cave", "shrine")


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


def card_scene(card: str, count: int = 1, **more: Any) -> SceneCard:
    """A card, with the id of its kind; `more` are further fields of `SceneCard`."""
    if card == HIDDEN:
        hidden: dict[str, Any] = {"id": card, "type": card, "title": "hidden card", "count": count}
        return SceneCard(**hidden | more)
    kind = card_type(card)
    symbol = "joker" if kind.colour == "white" else COLOUR_SYMBOL.get(kind.colour, "action")
    face: dict[str, Any] = {
        "id": card,
        "type": card,
        "title": kind.name,
        "colour": kind.colour,
        "symbol": symbol,
        "power": kind.power,
        "count": count,
        "single_use": kind.single_use,
    }
    return SceneCard(**face | more)


def quest_scene(
    seen: Observation | State,
    *,
    seat: int | None = None,
    title: str = "",
    caption: str = "",
    chosen: Mapping[str, int] | None = None,
    playable: bool = False,
    piles: bool = True,
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
        Cards of the hand that are chosen, with their number.
    playable
        Whether cards of the hand can be chosen.
    piles
        Whether the played cards and the discard pile are shown, if there are any.
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
        tuple(_cell(label(cell), cell, info) for cell, info in state.board.cells.items()),
        tuple(_pieces(state)),
        tuple(_seams(state)),
        groups=tuple(_groups(state, seat, chosen or {}, playable, piles)),
        highlights=highlights or {},
        numbers=numbers or {},
        symbols=tuple(symbols),
        buttons=tuple(buttons),
    )


def _whose(seen: Observation | State) -> int:
    if isinstance(seen, Observation) and seen.seat >= 0:
        return seen.seat
    state = seen.state if isinstance(seen, Observation) else seen
    return next(iter((*state.deciders, *state.table.active)), 0)


def _title(state: State, seat: int) -> str:
    return f"{state.table.name(seat).capitalize()} to move"


def _cell(label: str, cell: Cell, info: CellInfo) -> SceneCell:
    held = dict(info.marks)
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


def _groups(state: State, seat: int, chosen: Mapping[str, int], playable: bool, piles: bool) -> Iterable[SceneGroup]:
    deck = state.get(Decks)[seat]
    cards = tuple(
        card_scene(
            card,
            count,
            pressed=chosen.get(card, 0) > 0,
            note=f"{chosen[card]} chosen" if chosen.get(card, 0) > 1 else "",
            enabled=card != HIDDEN,
        )
        for card, count in deck.hand.counts().items()
    )
    yield SceneGroup("hand", "Hand", cards, playable)
    if not piles:
        return
    for name, title in (("played", "Played"), ("discard", "Discard pile"), ("removed", "Out of the game")):
        pile: Bag = getattr(deck, name)
        if pile:
            shown = tuple(card_scene(card, count, id=f"{name}-{card}") for card, count in pile.counts().items())
            yield SceneGroup(name, title, shown, playable=False)


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
