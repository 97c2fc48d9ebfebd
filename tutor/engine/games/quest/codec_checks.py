"""What a Quest position is asked once all of it is read: whether its parts go together.

The rules take for granted that frames were laid by rules: that what is to be drawn is there, and that whoever is to
move knows its hand. A file may say anything.
"""

from __future__ import annotations

from collections import Counter

from tutor.engine.bag import HIDDEN
from tutor.engine.board import Cell
from tutor.engine.catalogue import catalogue
from tutor.engine.games.quest.actions import Removing
from tutor.engine.games.quest.blockades import Blockades, Blocking
from tutor.engine.games.quest.cards import Drawing, Keeping, Refill
from tutor.engine.games.quest.data import blockades, cards, muisca_cards, starting_deck
from tutor.engine.games.quest.market import Market
from tutor.engine.games.quest.movement import Moving, where
from tutor.engine.games.quest.slices import Decks, Pieces, Source, card_type, title
from tutor.engine.games.quest.stacks import laid, not_below, only_in_the_set_up
from tutor.engine.games.quest.turn import Turn, start_spaces
from tutor.engine.games.quest.two_players import SecondPieces
from tutor.engine.reading import Node
from tutor.engine.state import Decision, State

__all__ = ["MOST_SEATS", "check_decks", "check_stack"]

MOST_SEATS = 4
"""Starting decks in the box."""
NO_LIMIT = 10**9
_PILES = ("hand", "draw", "discard", "played", "removed")


# -- cards ----------------------------------------------------------------------------------------------------------


def check_decks(node: Node, state: State) -> None:
    """Whoever is on turn knows its hand, and no card is there more often than the box has it."""
    for seat in state.table.active:
        if HIDDEN in state.get(Decks)[seat].hand:
            spot = node["seats"].items()[seat]["hand"]
            raise spot.error("whoever is to move knows its hand", "Name the cards, or give the turn to another seat.")
    for seat, entry in enumerate(node["seats"]):
        for pile in ("discard", "played", "removed"):
            if HIDDEN in getattr(state.get(Decks)[seat], pile):
                raise entry[pile].error("these cards lie open", "Name them.")
    _check_box(node, state)


def _check_box(node: Node, state: State) -> None:
    """No card is there more often than the box has it, wherever the cards lie.

    Puzzles put cards that they are about beside a full market, so cards of the market may be there twice as often. What
    is counted stays the same while cards go from pile to pile: a position that is reached from one that could be read
    can be read.
    """
    market = state.get(Market)
    held = Counter((*market.board, *market.reserve))
    for seat, entry in enumerate(node["seats"]):
        deck = state.get(Decks)[seat]
        piles = [(pile, getattr(deck, pile)) for pile in _PILES]
        piles += [(piece.key, piece.held[seat]) for piece in state.slices if isinstance(piece, Source)]
        for pile, found in piles:
            held.update(found)
            for card in found:
                box, most = _in_the_box(card) if card != HIDDEN else (0, NO_LIMIT)
                if card == HIDDEN and held[card] > (there := _all_cards()):
                    raise entry[pile].error(
                        f"with this {held[card]} cards are there that nobody sees", f"The box has {there} cards."
                    )
                if held[card] > most:
                    raise entry[pile].error(
                        f"with this {title(card)} is there {held[card]} times, and the box has {box}",
                        f"Write at most {most}, those of the market counted.",
                    )


def _all_cards() -> int:
    """The number of all cards there are, those of Muisca too."""
    market = sum(card.copies for name, card in cards().items() if name not in starting_deck())
    return market + MOST_SEATS * sum(starting_deck().values()) + len(muisca_cards())


def _in_the_box(card: str) -> tuple[int, int]:
    """How often the box has a card, and how often a position may have it; Muisca cards are counted by their module."""
    copies = card_type(card).copies
    if card in starting_deck():
        return copies * MOST_SEATS, copies * MOST_SEATS
    return copies, 2 * copies if card in cards() else NO_LIMIT


# -- the stack ------------------------------------------------------------------------------------------------------


def check_stack(node: Node, state: State) -> None:
    """Every frame can be done when its turn comes, not only the top one."""
    active = state.table.active
    for place, (spot, frame) in enumerate(laid(node, state)):
        if isinstance(frame, Decision) and not active:
            raise spot.error(f"nobody is on turn in round 0, so nobody decides '{frame.key}'", "Write round: 1.")
        seats = frame.seats if isinstance(frame, Decision) else ()
        if isinstance(frame, Refill) or (isinstance(frame, Drawing) and active):
            seats = (frame.seat,)
        if not set(seats) <= set(active):
            raise spot.error(f"'{frame.key}' is not about the seat on turn", "Name that seat, or write another 'turn'.")
        if isinstance(frame, Turn) and place:
            raise spot.error("a turn is the lowest frame", "Leave out what lies below it.")
        for name in frame.spec():
            cell = getattr(frame, name)
            if isinstance(cell, Cell) and cell not in state.board:
                raise spot.error(f"the board has no cell {cell}", "Name a cell that it has.")
        rule = getattr(frame, "rule", None)
        if rule is not None and rule not in catalogue():
            raise spot.error(f"there is no rule {rule}", "Name the rule that this comes from, e.g. QED-TURN-1.")
    not_below(node, state, Drawing, Decision)
    not_below(node, state, Refill, Decision, but=Keeping)
    only_in_the_set_up(node, state, Blocking, SecondPieces)
    _check_drawing(node, state)
    _check_pieces(node, state)
    _check_blocking(node, state)
    _check_second(node, state)


def _check_drawing(node: Node, state: State) -> None:
    wanted: Counter[int] = Counter()
    for spot, frame in laid(node, state, Drawing):
        wanted[frame.seat] += frame.count
        there = len(state.get(Decks)[frame.seat].draw)
        if wanted[frame.seat] > there:
            raise spot.error(
                f"{wanted[frame.seat]} cards are to be drawn, and {there} lie in the draw pile of "
                f"{state.table.name(frame.seat)}",
                "Put more cards there, or let fewer be drawn.",
            )


def _check_pieces(node: Node, state: State) -> None:
    """A piece that something is decided about stands on the route."""
    for spot, frame in laid(node, state):
        piece = getattr(frame, "piece", None)
        if piece is None or not isinstance(frame, Decision):
            continue
        for seat in frame.seats:
            # With a rule switched off a piece may go on that has arrived (QED-END-7).
            if piece > len(state.get(Pieces).at[seat]) or (where(state, seat, piece) is None and not state.ruleset.off):
                raise spot.error(
                    f"{state.table.name(seat)} has no piece {piece} on the route",
                    "Name another piece, or put it there.",
                )
    for spot, frame in laid(node, state, Moving):
        if not 1 <= frame.left <= frame.printed:
            raise spot.error(
                f"of {frame.printed} symbols {frame.left} can't be left", f"Write left=1 to left={frame.printed}."
            )
    for spot, frame in laid(node, state, Removing):
        most = card_type(frame.card).may_remove
        if not 1 <= frame.most <= most:
            raise spot.error(f"{title(frame.card)} takes up to {most} cards out, not {frame.most}", "Name that number.")


def _check_blocking(node: Node, state: State) -> None:
    lying = state.get(Blockades)
    left = len(blockades()) - len(lying.on) - sum(map(len, lying.owned))
    seen = {seam for seam, _ in lying.on}
    for spot, frame in laid(node, state, Blocking):
        if frame.seam not in state.board.seams:
            raise spot.error(
                f"the board has no join '{frame.seam}'", f"It has {', '.join(state.board.seams) or 'none'}."
            )
        if frame.seam in seen:
            raise spot.error(f"'{frame.seam}' has its blockade already", "Leave this frame out.")
        seen.add(frame.seam)
        left -= 1
        if left < 0:
            raise spot.error("no blockade is left for this join", f"There are {len(blockades())} in all.")


def _check_second(node: Node, state: State) -> None:
    found = list(laid(node, state, SecondPieces))
    for spot, _ in found[1:]:
        raise spot.error("second pieces come once", "Leave this frame out.")
    for spot, _ in found:
        at, spaces = state.get(Pieces).at, start_spaces(state.board)
        if len(at) != 2:
            raise spot.error(f"there are {len(at)} players", "Second pieces are for two: leave this frame out.")
        if full := [seat for seat, pieces in enumerate(at) if len(pieces) > 1]:
            raise spot.error(f"{state.table.name(full[0])} has two pieces already", "Leave this frame out.")
        if missing := [number for number in (3, 4) if number not in spaces]:
            raise spot.error(f"the board has no start space {missing[0]}", "Mark start spaces 1 to 4.")
        if taken := [cell for cells in at for cell in cells if cell in (spaces[3], spaces[4])]:
            raise spot.error(
                f"{state.board.label(taken[0])} is where a second piece goes", "Put the first piece elsewhere."
            )
