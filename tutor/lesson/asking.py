"""What a question asks of a Quest position: spaces with some property, steps from one to another, cards that will do.

Every function here takes a state, or makes one that does, so that a problem can ask the engine for its answer.
"""

from __future__ import annotations

from collections.abc import Callable

from tutor.engine import play
from tutor.engine.bag import Bag
from tutor.engine.board import Cell
from tutor.engine.errors import InputError
from tutor.engine.games.quest.market import Buy, Payment, wares
from tutor.engine.games.quest.movement import Play, Step, Stop
from tutor.engine.games.quest.slices import Decks, Pieces
from tutor.engine.games.quest.tokens import BuyWith, Tokens
from tutor.engine.hexgrid import DIRECTIONS
from tutor.engine.state import State

__all__ = [
    "affordable", "at_distance", "cards_onto", "fewest_cards", "for_sale", "how_far", "in_game", "in_hand",
    "in_row", "line_to", "neighbours", "of_terrain", "options", "pile", "stands", "steps", "to_draw", "tokens_held",
    "what_it_is", "where_is", "whose_turn", "winner", "worth",
]  # fmt: skip

Cells = Callable[[State], frozenset[str]]
Count = Callable[[State], int]


def _here(state: State) -> Cell:
    """Where the first piece of the seat on turn stands."""
    cell = state.get(Pieces).at[state.table.active[0]][0]
    if cell is None:
        raise InputError("the piece is not on the board", field="position", remedy="Give it a space.")
    return cell


def _labels(state: State, cells: list[Cell]) -> frozenset[str]:
    return frozenset(state.board.label(cell) for cell in cells)


def stands(state: State) -> str:
    """The space on which the first piece of the seat on turn stands; ``home`` once it has arrived."""
    cell = state.get(Pieces).at[state.table.active[0]][0]
    return "home" if cell is None else state.board.label(cell)


def neighbours(state: State) -> frozenset[str]:
    """The spaces next to the piece, whatever lies on them."""
    return _labels(state, list(state.board.neighbours(_here(state))))


def at_distance(number: int) -> Cells:
    """The spaces that the piece can be on after so many steps and no fewer; nothing is in the way."""

    def found(state: State) -> frozenset[str]:
        import networkx as nx

        away = nx.single_source_shortest_path_length(state.board.graph, _here(state))
        return _labels(state, [cell for cell, steps in away.items() if steps == number])

    return found


def line_to(direction: str) -> Cells:
    """The spaces in a straight line from the piece to the rim; `direction` is E, NE, NW, W, SW or SE."""

    def found(state: State) -> frozenset[str]:
        one, cells, cell = DIRECTIONS[direction], [], _here(state)
        while (cell := Cell(cell.layer, cell.q + one.q, cell.r + one.r)) in state.board:
            cells.append(cell)
        return _labels(state, cells)

    return found


def in_row(number: int) -> Cells:
    """The spaces whose label ends with this number."""

    def found(state: State) -> frozenset[str]:
        labels = (state.board.label(cell) for cell in state.board.cells)
        return frozenset(label for label in labels if label.lstrip("abcdefghijklmnopqrstuvwxyz") == str(number))

    return found


def of_terrain(terrain: str) -> Cells:
    """The spaces of one kind, e.g. ``river``."""

    def found(state: State) -> frozenset[str]:
        return _labels(state, [cell for cell, info in state.board.cells.items() if info.terrain == terrain])

    return found


def steps(state: State, target: str) -> tuple[str, ...]:
    """A shortest way of the piece to a space, round mountains and other pieces: the labels of the spaces entered.

    Raises
    ------
    InputError
        There is no way.
    """
    import networkx as nx

    here, there = _here(state), state.board.cell(target)
    closed = {cell for cell, info in state.board.cells.items() if info.terrain in ("mountain", "start")}
    closed |= {cell for _, _, cell in state.get(Pieces).standing()}
    try:
        way = nx.shortest_path(state.board.graph.subgraph(set(state.board.cells) - closed | {here}), here, there)
    except (nx.NetworkXNoPath, nx.NodeNotFound):
        raise InputError(
            f"no way leads to {target}", field="target", remedy="Name a space that can be reached."
        ) from None
    return tuple(state.board.label(cell) for cell in way[1:])


def cards_onto(target: str) -> Count:
    """How many cards of the hand can, each by itself, bring the piece onto a space now."""

    def found(state: State) -> int:
        cell = state.board.cell(target)
        able = {move.card for move in play.legal_moves(state) if isinstance(move, Play) and move.to == cell}
        return sum(card in able for card in state.get(Decks)[state.table.active[0]].hand)

    return found


def fewest_cards(target: str) -> Count:
    """How many cards must be played at least to bring the piece onto a space; left-over power is used on the way."""

    def found(state: State) -> int:
        cell, cards, now, seen = state.board.cell(target), 0, [state], {state}
        while now:
            following: list[State] = []
            for one in now:  # grows while the card just played goes on
                if _here(one) == cell:
                    return cards
                for move in play.legal_moves(one):
                    if isinstance(move, Play | Step | Stop) and (after := play.perform(one, move)[0]) not in seen:
                        seen.add(after)
                        (following if isinstance(move, Play) else now).append(after)
            now, cards = following, cards + 1
        raise InputError(f"no way leads to {target}", field="target", remedy="Name a space that can be reached.")

    return found


def in_game(state: State) -> int:
    """How many cards the seat on turn has, in all places together but not out of the game."""
    deck = state.get(Decks)[state.table.active[0]]
    return sum(len(pile) for pile in (deck.hand, deck.draw, deck.discard, deck.played))


def in_hand(state: State) -> int:
    """How many cards the seat on turn has in hand."""
    return pile("hand")(state)


_PILES = ("hand", "draw", "discard", "played", "removed")


def pile(name: str, card: str = "") -> Count:
    """How many cards lie in a pile of the seat on turn, all or those of one type.

    Piles are ``hand``, ``draw``, ``discard``, ``played`` and ``removed``.
    """

    def found(state: State) -> int:
        cards: Bag = getattr(state.get(Decks)[state.table.active[0]], name)
        return cards.counts().get(card, 0) if card else len(cards)

    return found


def where_is(card: str) -> Callable[[State], str]:
    """In which pile of the seat on turn a card lies: see `pile`; ``""`` if it has none."""

    def found(state: State) -> str:
        deck = state.get(Decks)[state.table.active[0]]
        return next((name for name in _PILES if card in getattr(deck, name)), "")

    return found


def worth(state: State) -> int:
    """What the whole hand pays, in half coins."""
    seat = state.table.active[0]
    return state.quantity("money", Payment(seat, state.get(Decks)[seat].hand)).value


def for_sale(state: State) -> frozenset[str]:
    """The types that may be bought by somebody with money enough."""
    return frozenset(card for card in wares(state) if state.quantity("for sale", card).value > 0)


def affordable(state: State) -> frozenset[str]:
    """The types that the seat on turn can buy now."""
    return frozenset(move.ware for move in play.legal_moves(state) if isinstance(move, Buy | BuyWith))


def options(count: Callable[[State], frozenset[str]]) -> Count:
    """How many there are of something that is listed."""
    return lambda state: len(count(state))


def tokens_held(state: State) -> int:
    """How many cave tokens lie in front of the seat on turn."""
    return len(state.get(Tokens).held[state.table.active[0]])


def winner(state: State) -> str:
    """The name of who has won, several names with ``+`` between; ``nobody`` while the game goes on."""
    result = play.result(state)
    return "+".join(state.table.name(seat) for seat in result.winners) if result is not None else "nobody"


def whose_turn(state: State) -> str:
    """The name of the seat whose turn it is; ``over`` once somebody has won."""
    return "over" if play.result(state) is not None else state.table.name(state.table.active[0])


def to_draw(state: State) -> int:
    """How many cards are being drawn: of those the order of the pile decides, which is chance; 0 if none."""
    return int(getattr(state.top, "count", 0))


def how_far(state: State, label: str) -> str:
    """A sentence for a space that was marked wrongly: its distance from the piece, with nothing in the way."""
    import networkx as nx

    away = nx.shortest_path_length(state.board.graph, _here(state), state.board.cell(label))
    if not away:
        return f"{label} is where the piece stands."
    return f"{label} is {away} step{'' if away == 1 else 's'} away."


def what_it_is(state: State, label: str) -> str:
    """A sentence for a space that was marked wrongly: its kind."""
    info = state.board.info(state.board.cell(label))
    return f"{label} is {info.terrain}." if info.power else f"{label} is a {info.terrain}."
