"""What lies beside a Quest board, as groups of cards: hand, market, tokens, and the piles of one seat.

The id of a card in a group is ``group-card``, such as ``market-scout``; a card of the hand has its bare name. What a
module keeps in a slice of its own is found by the kind of the slice, so nothing here asks which modules are on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

from tutor.engine.bag import HIDDEN, Bag
from tutor.engine.games.quest.danger_shrines import Artifacts
from tutor.engine.games.quest.data import COLOUR_SYMBOL, cave_token
from tutor.engine.games.quest.market import Market, Shelf
from tutor.engine.games.quest.slices import Decks, Source, card_type
from tutor.engine.games.quest.slices import title as called
from tutor.engine.games.quest.tokens import Lasting, Tokens, copyable
from tutor.engine.state import Slice, State
from tutor.widgets.scene import SceneCard, SceneGroup

__all__ = ["card_scene", "kept", "open_reserve", "parted", "pile_groups", "token_scene"]

S = TypeVar("S", bound=Slice)
_TOKEN_COLOURS = {symbol: colour for colour, symbol in COLOUR_SYMBOL.items()}


def kept(state: State, kind: type[S]) -> Iterator[S]:
    """The slices of a kind or derived from it; none where no module has one."""
    return (piece for piece in state.slices if isinstance(piece, kind))


def parted(name: str) -> tuple[str, str]:
    """The group and the card that the id of a card stands for: ``("market", "scout")``; those of the hand are bare."""
    group, _, card = name.rpartition("-")
    return group or "hand", card


def open_reserve(state: State) -> bool:
    """Whether the reserve is for sale, as far as the engine says."""
    return any(state.quantity("for sale", card).value > 0 for card in set(state.get(Market).reserve))


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


def token_scene(token: str, count: int = 1, **more: Any) -> SceneCard:
    """A cave token as a card."""
    kind = cave_token(token)
    title = f"{kind.symbol} {kind.power} token" if kind.symbol else called(token)
    face: dict[str, Any] = {
        "id": f"token-{token}",
        "type": token,
        "title": title[:1].upper() + title[1:],
        "colour": _TOKEN_COLOURS.get(kind.symbol, "purple"),
        "symbol": kind.symbol or "action",
        "power": kind.power,
        "count": count,
    }
    return SceneCard(**face | more)


def pile_groups(
    state: State,
    seat: int,
    *,
    chosen: Mapping[str, int],
    playable: bool,
    buying: bool,
    piles: bool,
    reserve: bool,
) -> Iterable[SceneGroup]:
    """All groups of a seat.

    Parameters
    ----------
    chosen
        Id of a card to the number that is chosen.
    playable, buying
        Whether what the seat has, and what is for sale, can be chosen.
    piles
        Whether more than the hand is shown.
    reserve
        Show the reserve even while it is closed.
    """

    def pick(ident: str, **face: Any) -> dict[str, Any]:
        number = chosen.get(ident, 0)
        return {"id": ident, "pressed": number > 0, "note": f"{number} chosen" if number > 1 else "", **face}

    deck = state.get(Decks)[seat]
    hand = [card_scene(card, count, **pick(card), enabled=card != HIDDEN) for card, count in deck.hand.counts().items()]
    yield SceneGroup("hand", "Hand", tuple(hand), playable)
    if not piles:
        return
    stored = [card for piece in kept(state, Source) for card in piece.held[seat]]
    yield from _group("stored", "Stored", [card_scene(card, **pick(f"stored-{card}")) for card in stored], playable)
    yield from _token_groups(state, seat, chosen, playable, pick)
    yield from _group(
        "artifacts", "Artifacts", [_artifact(name) for had in kept(state, Artifacts) for name in had.owned[seat]], False
    )
    yield from _stored_by_others(state, seat)
    yield from _market(state, pick, buying, reserve)
    left = len(deck.draw)
    face_down = SceneCard("draw-back", "back", "face-down card", count=left, enabled=False)
    yield from _group("draw", "Draw pile", [face_down] if left else [], False)
    for name, title in (("played", "Played"), ("discard", "Discard pile"), ("removed", "Out of the game")):
        pile: Bag = getattr(deck, name)
        cards = [card_scene(card, count, id=f"{name}-{card}") for card, count in pile.counts().items()]
        yield from _group(name, title, cards, False)


def _token_groups(
    state: State, seat: int, chosen: Mapping[str, int], playable: bool, pick: Any
) -> Iterator[SceneGroup]:
    """Tokens; with one of them chosen that is about an item or a stored card, those it can be about."""
    for tokens in kept(state, Tokens):
        held = tokens.held[seat]
        cards = [token_scene(token, count, **pick(f"token-{token}")) for token, count in held.counts().items()]
        yield from _group("tokens", "Tokens", cards, playable)
        picked = [card for group, card in map(parted, chosen) if group == "token"]
        copies = sorted({card for token in picked for card in copyable(state, seat, token)})
        yield from _group("copies", "Act as", [card_scene(card, **pick(f"copy-{card}")) for card in copies], playable)
    for lasting in kept(state, Lasting):
        items = [card_scene(card, count, **pick(f"item-{card}")) for card, count in lasting.items.counts().items()]
        yield from _group("items", "Items used this turn", items, playable)


def _artifact(name: str) -> SceneCard:
    """An artifact as a card; a piece's own is kept as ``"1:green"``."""
    piece, _, colour = name.rpartition(":")
    title = f"{colour.capitalize()} artifact{f' of piece {piece}' if piece else ''}"
    return SceneCard(f"artifact-{name}", name, title, colour, "temple")


def _stored_by_others(state: State, seat: int) -> Iterator[SceneGroup]:
    """Cards that others keep in front of them for later lie open for everybody."""
    for other in range(len(state.table.seats)):
        if other != seat:
            name = state.table.name(other)
            cards = [card for piece in kept(state, Source) for card in piece.held[other]]
            yield from _group(
                f"stored-{name}", f"Stored by {name}", [card_scene(card, id=f"{name}-{card}") for card in cards], False
            )


def _market(state: State, pick: Any, buying: bool, reserve: bool) -> Iterator[SceneGroup]:
    def wares(name: str, pile: Bag) -> list[SceneCard]:
        return [
            card_scene(card, count, **pick(f"{name}-{card}"), cost=card_type(card).cost)
            for card, count in sorted(pile.counts().items(), key=lambda one: (card_type(one[0]).cost, one[0]))
        ]

    market = state.get(Market)
    yield from _group("market", "Market", wares("market", market.board), buying)
    for shelf in kept(state, Shelf):
        yield from _group(f"beside-{shelf.key}", "Beside the market", wares("beside", shelf.open), buying)
    is_open = open_reserve(state)
    if is_open or reserve:
        title = "Reserve, open" if is_open else "Reserve, closed"
        yield from _group("reserve", title, wares("reserve", market.reserve), buying)


def _group(name: str, title: str, cards: list[SceneCard], playable: bool) -> Iterator[SceneGroup]:
    if cards:
        yield SceneGroup(name, title, tuple(cards), playable)
