"""Positions for tests of market, items, action cards and caves, and the checks that hold on every state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from tests.support import position
from tutor.engine import play
from tutor.engine.bag import Bag
from tutor.engine.games.quest.market import Market
from tutor.engine.games.quest.slices import Deck, Decks
from tutor.engine.moves import Move
from tutor.engine.state import State

__all__ = ["consistent", "deck", "expedition_cards", "shop", "walk"]


def shop(
    hand: str, *, at: str = "-1,3", market: str = "start", rules: str = "quest", more: str = "", seat: str = ""
) -> State:
    """Red on a cell of the first route; `seat` are further entries of red, `more` further lines of the position."""
    return position(
        f"ruleset: {rules}\nboard: {{route: first}}\nmarket: {market}\n{more}\n"
        f"seats:\n- {{name: red, pieces: ['surface:{at}'], hand: [{hand}]{', ' + seat if seat else ''}}}\n"
        "- {name: blue, pieces: ['surface:0,3']}\n"
    )


def deck(state: State, seat: int = 0) -> Deck:
    """A seat's piles."""
    return state.get(Decks)[seat]


def expedition_cards(state: State) -> Bag:
    """Every expedition card there is in a state, wherever it lies."""
    market = state.get(Market)
    piles = [
        pile
        for owned in state.get(Decks).decks
        for pile in (owned.hand, owned.draw, owned.discard, owned.played, owned.removed)
    ]
    return Bag(card for pile in (*piles, market.board, market.reserve) for card in pile)


def consistent(state: State, off: Sequence[str] = ()) -> None:
    """`legal_moves` are the thinkable moves that `check` accepts, each once; also with any of the rules `off`."""
    for ruleset in (state.ruleset, *(state.ruleset.without(rule) for rule in off)):
        here = state._replace(ruleset=ruleset)
        listed = play.legal_moves(here)
        accepted = {move for move in play.universe(here) if play.check(here, move)}
        assert set(listed) == accepted, f"{ruleset.id}: {[m.long() for m in set(listed) ^ accepted][:5]}"
        twice = [move.long() for move, count in Counter(listed).items() if count > 1]
        assert not twice, twice


def walk(state: State, seed: int, plies: int, likes: Sequence[type[Move]] = ()) -> Iterator[State]:
    """States of a random game, the first one first; moves of the kinds in `likes` are preferred."""
    rng = Random(seed)
    yield state
    for _ in range(plies):
        if play.result(state) is not None:
            return
        node = play.chance(state)
        if node is not None:
            state = play.resolve(state, node.sample(rng)).state
        else:
            moves = play.legal_moves(state)
            liked = [move for move in moves if isinstance(move, tuple(likes))]
            state = play.apply(state, rng.choice(liked if liked and rng.random() < 0.7 else moves)).state
        yield state
