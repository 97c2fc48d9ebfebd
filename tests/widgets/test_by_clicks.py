"""Whole games in which every move of one seat is made by clicks: what is legal can be clicked, and comes out so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tests.widgets.test_game import click
from tutor.engine import play
from tutor.engine.games.quest.blockades import Blockades
from tutor.engine.games.quest.market import Market
from tutor.engine.games.quest.slices import Decks, Pieces
from tutor.engine.moves import Move
from tutor.widgets.game import GameBoard


class Hand:
    """Makes a move by clicks, as a reader of the instructions would."""

    def __init__(self, game: GameBoard) -> None:
        self.game = game

    def make(self, move: Any) -> None:
        kind = move.key.replace("-", "_")
        if "piece" in move.spec() and move.key not in ("step", "break-step"):
            self.piece(move.piece)
        getattr(self, f"do_{kind}")(move)

    def click(self, *chosen: str) -> None:
        click(self.game, *chosen)

    def piece(self, number: int) -> None:
        """Of two pieces the one on this space."""
        row = self.game.state.get(Pieces).at[self.game.seat]
        cell = row[number - 1]
        if sum(one is not None for one in row) > 1 and cell is not None:
            self.click(f"cell:{self.game.state.board.label(cell)}")

    def cards(self, cards: Any) -> None:
        for card, count in cards.counts().items():
            for _ in range(count):
                self.click(f"card:{self.own(card)}")

    def own(self, card: str) -> str:
        """A card of the hand, or of those stored."""
        return card if card in self.game.state.get(Decks)[self.game.seat].hand else f"stored-{card}"

    def ware(self, card: str) -> None:
        market = self.game.state.get(Market)
        group = "market" if card in market.board else "reserve" if card in market.reserve else "beside"
        self.click(f"card:{group}-{card}")

    def one(self, card: str) -> None:
        self.several(())
        self.click(f"card:{self.own(card)}")

    def several(self, cards: Any) -> None:
        if (len(cards) > 1) is not self.game.several:
            self.click("button:several")

    def symbol(self, name: str) -> None:
        if self.game.view.scene.symbols:
            self.click(f"symbol:{name}")

    def to(self, move: Any) -> None:
        self.click(f"cell:{self.game.state.board.label(move.to)}")

    def sign(self, move: Any) -> None:
        self.click(f"seam:blockade {self.game.state.get(Blockades).at(move.seam)}")

    # -- each kind of move ---------------------------------------------------------------------------------------------

    def do_play(self, move: Any) -> None:
        self.one(move.card)
        self.symbol(move.symbol)
        self.to(move)

    def do_step(self, move: Any) -> None:
        self.to(move)

    def do_stop(self, move: Any) -> None:
        self.click("button:stop")

    def do_pay(self, move: Any) -> None:
        self.several(move.cards)
        self.cards(move.cards)
        self.to(move)

    def do_native(self, move: Any) -> None:
        self.one("native")
        self.to(move)

    def do_native_break(self, move: Any) -> None:
        self.one("native")
        self.sign(move)

    def do_break(self, move: Any) -> None:
        self.one(move.card)
        self.symbol(move.symbol)
        self.sign(move)

    def do_break_pay(self, move: Any) -> None:
        self.several(move.cards)
        self.cards(move.cards)
        self.sign(move)

    def do_break_step(self, move: Any) -> None:
        self.sign(move)

    def do_buy(self, move: Any) -> None:
        self.ware(move.ware)
        self.cards(move.cards)
        self.click("button:buy")

    def do_buy_with(self, move: Any) -> None:
        self.ware(move.ware)
        for token, count in move.tokens.counts().items():
            for _ in range(count):
                self.click(f"card:token-{token}")
        self.cards(move.cards)
        self.click("button:buy")

    def do_use(self, move: Any) -> None:
        self.one(move.card)
        self.click("button:use")

    def do_take(self, move: Any) -> None:
        self.one("transmitter")
        self.ware(move.ware)
        self.click("button:take")

    def do_remove(self, move: Any) -> None:
        self.cards(move.cards)
        self.click("button:remove" if move.cards else "button:remove-none")

    def do_discard(self, move: Any) -> None:
        self.cards(move.cards)
        self.click("button:discard" if move.cards else "button:keep")

    def do_end(self, move: Any) -> None:
        self.click("button:end")

    def do_store(self, move: Any) -> None:
        self.one(move.card)
        self.click("button:store")

    def do_token(self, move: Any) -> None:
        self.click(f"card:token-{move.token}")
        self.to(move)

    def do_token_break(self, move: Any) -> None:
        self.click(f"card:token-{move.token}")
        self.sign(move)

    def do_use_token(self, move: Any) -> None:
        self.click(f"card:token-{move.token}")
        if move.token == "keep_item":
            self.click(f"card:item-{move.cards[0]}")
        else:
            self.cards(move.cards)
        self.click("button:use-token")

    def do_copy(self, move: Any) -> None:
        self.click(f"card:token-{move.token}", f"card:copy-{move.card}")
        self.symbol(move.symbol)
        self.to(move)

    def do_copy_break(self, move: Any) -> None:
        self.click(f"card:token-{move.token}", f"card:copy-{move.card}")
        self.symbol(move.symbol)
        self.sign(move)


def some(rng: Random, moves: Sequence[Move]) -> Move:
    """A move of a kind taken at random; ending and stopping are for when there is nothing else, and now and then."""
    kinds = sorted({move.key for move in moves})
    busy = [kind for kind in kinds if kind not in ("end", "stop")]
    kind = rng.choice(busy if busy and rng.random() < 0.85 else kinds)
    return rng.choice([move for move in moves if move.key == kind])


@pytest.mark.parametrize(
    ("rules", "seats", "seed", "kinds"),
    [
        ("quest", 3, 1, {"play", "step", "stop", "buy", "end", "discard", "use", "native", "take"}),
        ("quest+caves", 2, 2, {"play", "pay", "token", "buy", "remove", "take"}),
        ("quest+caves+muisca", 4, 3, {"play", "buy", "buy-with", "use-token", "native"}),
    ],
)
def test_a_game_by_clicks(rules: str, seats: int, seed: int, kinds: set[str]) -> None:
    game = GameBoard(rules, seats=seats, bots="random", seed=seed)
    rng, hand = Random(seed), Hand(game)
    seen: Counter[str] = Counter()
    while not game.over and sum(seen.values()) < 150:
        move = some(rng, play.legal_moves(game.state))
        before = len([ply for ply in game.record().plies if ply == move])
        hand.make(move)
        assert len([ply for ply in game.record().plies if ply == move]) == before + 1, move.long()
        seen[move.key] += 1
    assert kinds <= set(seen)
