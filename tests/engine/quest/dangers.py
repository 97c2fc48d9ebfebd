"""All combinations of the features of Dangers & Muisca with the caves, and what stays the same in every game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

from tests.engine.quest.shops import expedition_cards
from tests.support import rules
from tutor.engine import Bag, play
from tutor.engine.chance import Dealer
from tutor.engine.games.quest.blockades import Blockades
from tutor.engine.games.quest.caves import Caves
from tutor.engine.games.quest.danger_shrines import COLOURS, Artifacts
from tutor.engine.games.quest.muisca import Stored, Tribe
from tutor.engine.games.quest.slices import Deck, Decks, Pieces
from tutor.engine.games.quest.tokens import Tokens
from tutor.engine.state import State

__all__ = ["FEATURES", "begin", "conserved", "random_game", "scattered", "subsets"]

FEATURES = (
    "caves", "danger.skulls", "danger.passes", "danger.water", "danger.swamps", "danger.shrines", "muisca",
)  # fmt: skip


_GOOD = (
    "explorer", "sailor", "traveler", "scout", "trailblazer", "jack", "captain", "journalist", "adventurer",
    "cartographer", "scientist", "compass", "transmitter", "native", "giant_machete",
)  # fmt: skip


def subsets() -> list[str]:
    """The 128 rulesets, the smallest first."""
    return ["+".join(("quest", *some)) for size in range(8) for some in combinations(FEATURES, size)]


def begin(ruleset: str, seats: int, route: str = "first") -> State:
    """The start of a game on a route, with our layout of whatever Dangers the ruleset has."""
    made = rules(ruleset)
    laid = {"dangers": "ours"} if "dangers" in made.options() else {}
    return made.start(route=route, seats=seats, **laid)


def scattered(state: State, seed: int) -> State:
    """The same game in its middle: pieces anywhere but on skulls, better cards, some things stored and found."""
    rng, board = Random(seed), state.board
    state = Dealer(seed).settle(state)
    free = [
        cell
        for cell, info in board.cells.items()
        if info.terrain not in ("mountain", "start") and not any(map(info.mark, ("finish", "skull", "pass")))
    ]
    seats = len(state.table.seats)
    places = iter(rng.sample(free, 2 * seats))
    pieces = Pieces(tuple(tuple(next(places) for _ in row) for row in state.get(Pieces).at))
    decks, better = state.get(Decks), rng.sample(3 * _GOOD, 8 * seats)  # the box has three of each
    for seat in range(seats):
        hand, draw = Bag(better[8 * seat : 8 * seat + 4]), Bag(better[8 * seat + 4 : 8 * seat + 8])
        decks = decks.with_deck(seat, Deck(hand=hand, draw=draw))
    state = state.put(pieces, decks)
    if Stored in state.ruleset.slots:
        tribe = state.get(Tribe)
        stored = Stored((tribe.deck[:2] and Bag(tribe.deck[:2]), *([Bag()] * (seats - 1))))
        state = state.put(stored, Tribe(tribe.open, Bag(tribe.deck[2:])))
    if Tokens in state.ruleset.slots:
        caves, held = state.get(Caves), state.get(Tokens)
        some = Bag(rng.sample(caves.box, 4))
        state = state.put(replace(caves, box=caves.box.minus(some)), held.with_held(seats - 1, some))
    return state


def _get(state: State, kind: type[Any]) -> Any:
    return state.get(kind) if kind in state.ruleset.slots else None


def conserved(state: State) -> tuple[Bag, Bag, int, Bag]:
    """What no move may change: the cards, the tokens, the pieces, the blockades; and whether the artifacts can be."""
    cards = [*expedition_cards(state)]
    tribe, stored = _get(state, Tribe), _get(state, Stored)
    cards += [*tribe.open, *tribe.deck] if tribe else []
    cards += [card for bag in stored.held for card in bag] if stored else []
    tokens: list[str] = []
    caves, held = _get(state, Caves), _get(state, Tokens)
    if caves:
        tokens = [*caves.box, *held.gone, *(token for _, pile in caves.piles for token in pile)]
        tokens += [token for bag in held.held for token in bag]
    lying = state.get(Blockades)
    blockades = [str(number) for _, number in lying.on] + [str(number) for row in lying.owned for number in row]
    artifacts = _get(state, Artifacts)
    if artifacts:
        assert all(set(bag) <= set(COLOURS) and len(set(bag)) == len(bag) for bag in artifacts.owned)
    if stored:
        assert all(len(bag) <= 2 for bag in stored.held)
        assert len(tribe.open) <= 2
    return Bag(cards), Bag(tokens), sum(len(row) for row in state.get(Pieces).at), Bag(blockades)


def random_game(state: State, seed: int, plies: int) -> Iterator[State]:
    """The states of a random game once it is set up; a new decision or chance result is a ply."""
    rng = Random(seed)
    set_up = False
    while not set_up or plies > 0:
        if play.result(state) is not None:
            return
        node = play.chance(state)
        if node is not None:
            state = play.resolve(state, node.sample(rng)).state
        else:
            set_up = True
            moves = play.legal_moves(state)
            assert moves, f"nobody can move: {state!r}"
            state = play.perform(state, rng.choice(moves)).state
        if set_up:
            plies -= 1
            yield state
