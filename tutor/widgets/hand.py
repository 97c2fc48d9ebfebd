"""Cards: what is said of them, and how the still picture draws them."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from tutor.widgets.art import card_symbols, use
from tutor.widgets.scene import Scene, SceneCard, SceneGroup

__all__ = ["card_svg", "card_tone", "card_words", "group_words", "groups_svg"]

CARD_W, CARD_H, CARD_GAP = 104.0, 112.0, 10.0
_HEAD = 30.0
_NONE = "no cards"
_NO_CARDS = ("artifacts", "tokens")
"""Groups of other things than cards: only their number is told."""
_TONES = {"green": "jungle", "blue": "river", "yellow": "village", "white": "white", "purple": "purple", "red": "camp"}
_TONES |= {"food": "camp", "wood": "jungle", "gold": "gold"}


def card_tone(card: SceneCard) -> str:
    """Tone of a card's colour; cards without a known colour are white."""
    return _TONES.get(card.colour, "white")


def card_words(card: SceneCard) -> str:
    """Spoken name without the copies: ``"Explorer, machete 1"``, ``"Prop Plane, joker 4, single use"``."""
    said = not card.power and card.title.lower().endswith(card.symbol)  # a number never stands without its symbol
    symbol = "" if said else " or ".join(card.symbol.split("/"))
    parts = [card.title, f"{symbol} {card.power}" if card.power else symbol]
    parts += ["single use"] if card.single_use else []
    parts += [f"price {card.cost}"] if card.cost is not None else []
    parts += [card.note] if card.note else []
    return ", ".join(part for part in parts if part)


def group_words(group: SceneGroup) -> str:
    """One line: ``"Hand: 2 x Explorer, machete 1; Sailor, paddle 1"``; cards of several owners go by these.

    An owner stands before the name of a card, ``"Blue: wood"``: ``"The others: Blue has 2 x Wood, Gold"``. A title may
    say itself who has none, ``"Blue has no cards"``.
    """
    if group.title.endswith(_NONE) and not group.cards:
        return group.title
    title, _, none = group.title.partition("; ")
    owned: dict[str, list[str]] = {}
    for card in group.cards:
        owner, _, words = card_words(card).rpartition(": ")
        words = f"{words[:1].upper()}{words[1:]}" if owner else words
        owned.setdefault(owner, []).append(f"{card.count} x {words}" if card.count != 1 else words)
    parts = [f"{owner} has {', '.join(cards)}" if owner else "; ".join(cards) for owner, cards in owned.items()]
    parts += [none] if none else []
    return f"{title}: {'; '.join(parts) or 'no cards'}"


def card_svg(card: SceneCard, x: float, y: float) -> str:
    """One card with its corner at (x, y): name, symbols, a crossed sign if it is single use, copies, price, note."""
    classes = f"eld-card tone-{card_tone(card)}{' eld-pressed' if card.pressed else ''}"
    title_size = 13 if len(card.title) <= 13 else 10.5
    parts = [
        f'<g class="{classes}" data-card="{escape(card.id)}" transform="translate({x:g} {y:g})">',
        f"<title>{escape(card_words(card))}</title>",
        f'<rect width="{CARD_W:g}" height="{CARD_H:g}" rx="9"/>',
        f'<text x="{CARD_W / 2:g}" y="22" font-size="{title_size:g}">{escape(card.title)}</text>',
        f'<g class="eld-face" transform="translate({CARD_W / 2:g} 56)">{card_symbols(card.symbol, card.power)}</g>',
    ]
    if card.single_use:
        parts.append(f'<g class="eld-face">{use("cross", 15, CARD_H - 15, 0.4)}</g>')
    if card.cost is not None:
        parts.append(f'<g class="eld-face">{use("coin", CARD_W - 16, CARD_H - 16, 0.4)}</g>')
        parts.append(f'<text x="{CARD_W - 34:g}" y="{CARD_H - 10:g}" font-size="14">{card.cost}</text>')
    if card.count != 1:
        x = CARD_W / 2 - (0 if card.cost is None else 10)  # well apart from the price
        parts.append(f'<text x="{x:g}" y="{CARD_H - 10:g}" font-size="14">×{card.count}</text>')
    if card.note:
        parts.append(f'<text x="{CARD_W / 2:g}" y="{CARD_H - 27:g}" font-size="9">{escape(card.note[:22])}</text>')
    parts.append("</g>")
    return "".join(parts)


def groups_svg(scene: Scene, x: float, y: float, width: float) -> tuple[str, float]:
    """All groups below each other, cards wrapped to `width`; returns the drawing and the y where it ends."""
    parts: list[str] = []
    per_row = max(1, int((width + CARD_GAP) // (CARD_W + CARD_GAP)))
    for group in scene.groups:
        parts.append(f'<text class="eld-heading" x="{x:g}" y="{y + 20:g}">{escape(_heading(group))}</text>')
        y += _HEAD
        for index, card in enumerate(group.cards):
            row, column = divmod(index, per_row)
            parts.append(card_svg(card, x + column * (CARD_W + CARD_GAP), y + row * (CARD_H + CARD_GAP)))
        y += -(-len(group.cards) // per_row) * (CARD_H + CARD_GAP)
    return "".join(parts), y


def _heading(group: SceneGroup) -> str:
    total = group.total()
    title, and_, none = group.title.partition("; ")
    if not total:
        return group.title if group.title.endswith(_NONE) else f"{group.title} (no cards)"
    counted = "" if group.id in _NO_CARDS else " card" if total == 1 else " cards"
    return f"{title} ({total}{counted}){and_}{none}"


def headings(groups: Iterable[SceneGroup]) -> list[str]:
    """Headings of groups with their number of cards."""
    return [_heading(group) for group in groups]
