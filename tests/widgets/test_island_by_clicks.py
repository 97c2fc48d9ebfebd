"""Every kind of move of the Island can be made by clicks: random games, each move made as a reader would make it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tutor.engine import play
from tutor.engine.board import Corner
from tutor.engine.fields import BagField, CellField, CornerField
from tutor.engine.games.island.kinds import FIVE, HAND
from tutor.engine.moves import Move
from tutor.widgets.island_game import IslandGame
from tutor.widgets.scene import POLES


class Hand:
    """Makes a move by clicks."""

    def __init__(self, game: IslandGame) -> None:
        self.game = game

    def click(self, kind: str, name: str) -> None:
        self.game.view._handle_custom_msg({"kind": kind, "id": name}, [])
        assert self.game.view.last_error is None

    def make(self, move: Move) -> None:
        game = self.game
        words = {button.id: button.label for button in game.view.scene.buttons}
        spoken = play_words(game, move)
        for name, label in words.items():
            if name.startswith("move ") and label == spoken:
                return self.click("button", name)
        values = {name: getattr(move, name) for name in move.spec() if name != "seat"}
        first = next(iter(values.values()), None)
        button = next((name for name in (f"{move.key} {first}", move.key) if name in words), None)
        if button is not None:
            self.click("button", button)
        before = len(game.record().plies)
        for name, field in sorted(move.spec().items(), key=lambda item: not isinstance(item[1], BagField)):
            if name != "seat" and len(game.record().plies) == before:
                self.fill(type(move), name, field, values[name])
        if len(game.record().plies) == before and any(one.id == "do" for one in game.view.scene.buttons):
            self.click("button", "do")
        return None

    def fill(self, kind: type[Move], name: str, field: Any, value: Any) -> None:
        game, label = self.game, self.game.state.board.label
        if isinstance(field, BagField):
            for card, count in value.counts().items():
                for _ in range(count):
                    own = field in (HAND, FIVE)
                    self.click(*(("card", f"{game.seat}-{card}") if own else ("symbol", f"take {card}")))
        elif name not in game._open(game._kind() or kind) and name != "source" and not isinstance(field, CellField):
            return
        elif isinstance(field, CornerField):
            cell = next(cell for cell in value.cells() if cell in game.state.board)
            self.click("cell", label(cell))
            self.click("symbol", f"pole {dict(zip(Corner.of(cell), POLES, strict=True))[value]}")
        elif isinstance(field, CellField):
            self.click("cell", label(value) if value in game.state.board else str(value))
        else:
            wanted = field.spoken(value, game.state).capitalize()
            self.click("symbol", next(one.id for one in game.view.scene.symbols if one.label == wanted))


def play_words(game: IslandGame, move: Move) -> str:
    """The move as its own button says it."""
    from tutor.lesson.wording import in_words

    words = in_words(game.state, move)
    return f"{words[:1].upper()}{words[1:]}"


@pytest.mark.parametrize(
    ("rules", "options", "wanted"),
    [
        ("island", {"seats": 3, "you": "red"}, {"share", "gather", "step", "discover", "build", "end"}),
        ("island", {"seats": 2, "you": "blue"}, {"share", "gather", "hire", "march", "propose"}),
        ("island+thieves", {"mode": "1v1vT", "you": "thieves"}, {"prowl", "scout", "end"}),
    ],
)
def test_moves_made_by_clicks_are_the_moves_meant(rules: str, options: dict[str, Any], wanted: set[str]) -> None:
    rng, made = Random(1), Counter[str]()
    for seed in (3, 4):
        game = IslandGame(rules, seed=seed, rounds=14, **options)
        hand = Hand(game)
        while not game.over:
            legal = [move for move in play.legal_moves(game.state) if move.seat == game.seat]
            kinds = sorted({move.key for move in legal}, key=lambda key: (made[key], key))
            kind = kinds[0] if rng.random() < 0.5 else rng.choice(kinds)
            move = rng.choice([move for move in legal if move.key == kind])
            plies = len(game.record().plies)
            hand.make(move)
            assert game.record().plies[plies] == move
            made[kind] += 1
    assert wanted <= set(made)
