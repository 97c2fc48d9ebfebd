"""A whole game on the Island by hand against bots: turns, what is told and shown, undo, the end, the record."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tutor.engine import play
from tutor.engine.bag import HIDDEN
from tutor.engine.errors import InputError
from tutor.engine.games.island.bots import settler
from tutor.engine.games.island.slices import Hands
from tutor.engine.record import Attempt, Outcome, read_record
from tutor.widgets.game import GameBoard
from tutor.widgets.island_game import IslandGame
from tutor.widgets.words import plain


def click(game: IslandGame, *chosen: str) -> None:
    """Send messages as the page does."""
    for one in chosen:
        kind, _, name = one.partition(":")
        game.view._handle_custom_msg({"kind": kind, "id": name}, [])
        assert game.view.last_error is None


def to_the_end(game: IslandGame) -> None:
    """Let a settler choose for us, too."""
    choose = settler(0)
    while not game.over:
        moves = [move for move in play.legal_moves(game.state) if move.seat == game.seat]
        game.attempt(choose(game.shown, moves))


@pytest.mark.parametrize("you", ["red", "blue", "yellow"])
def test_it_begins_with_your_turn_whoever_you_are(you: str) -> None:
    game = GameBoard("island", seats=3, you=you, seed=5)
    assert isinstance(game, IslandGame)
    assert game.state.table.name(game.state.deciders[0]) == you
    assert re.fullmatch(f"Round [12]: you are {you}", game.view.title)  # the first player is drawn
    assert f"{you.capitalize()} (you)" in plain(game.panel.head)
    assert game.view.status == "Which die is for gathering? The other one is your speed."
    assert "End turn" not in [button.label for button in game.view.scene.buttons]


def test_a_turn_by_clicks_then_the_others() -> None:
    game = IslandGame(seats=3, you="red", seed=5)
    click(game, "button:move 0")
    assert game.state.top is not None
    assert game.state.top.key == "gathering"
    due = game.state.quantity("gather", game.seat).value
    own = game.state.board.info(game.state.board.cell("t1")).terrain
    take = "food" if own == "garden" else own
    click(game, *[f"symbol:take {take}"] * due, "button:do")
    assert game.state.top.key == "exploring"
    assert len(game.state.get(Hands)[game.seat]) == 3 + due
    click(game, "button:end")
    assert game.state.deciders == (game.seat,)
    assert "The others have played." in game.view.status
    said = plain(game.panel.said)
    assert "Blue " in said
    assert "Yellow " in said
    assert "goes to" in said or "gets" in said


def test_a_refused_try_is_recorded_with_its_rule() -> None:
    game = IslandGame(seats=2, you="red", seed=5)
    game.attempt("share 6 6" if game.state.top.dice != (6, 6) else "share 5 5")  # type: ignore[union-attr]
    assert "[ISL-TURN-1]" in game.view.status
    assert isinstance(game.record().plies[-1], Attempt)


def test_only_what_your_seat_sees_is_shown() -> None:
    game = IslandGame(seats=3, you="blue", seed=3, rounds=12)
    to_the_end(game)
    for seat in (0, 2):
        assert set(game.shown.state.get(Hands)[seat]) <= {HIDDEN}
    assert {card.type for group in game.view.scene.groups[1:] for card in group.cards} <= {HIDDEN}
    assert "?" not in f"{game.panel.head}{game.panel.said}"


def test_the_record_of_a_game_replays(tmp_path: Path) -> None:
    game = IslandGame(seats=2, you="blue", seed=4, rounds=40)
    to_the_end(game)
    saved = game.save(tmp_path / "island.yaml")
    again = read_record(saved.read_text("utf-8"))
    assert again.state == game.state
    result = game.state.result()
    if result is not None:
        assert game.view.title == "The game is over"
        assert f"[{result.rule}]" in game.view.status
    with pytest.raises(InputError, match="the game is over"):
        game.attempt("end")


def test_explorers_may_be_dealt() -> None:
    game = IslandGame(seats=2, you="first", explorers="deal", seed=1)
    assert game.state.top is not None
    assert game.state.top.key == "picking"
    assert len(game.view.scene.cells) == 0
    assert game.view.scene.buttons[0].label.startswith("Play ")
    click(game, "button:move 0")
    assert game.state.board.cells
    assert game.state.deciders == (game.seat,)


def test_undo_stops_at_chance() -> None:
    game = IslandGame(seats=2, you="red", seed=5)
    before, plies = game.state, len(game.record().plies)
    click(game, "button:move 0")
    assert game.state != before
    click(game, "button:undo")
    assert (game.state, len(game.record().plies)) == (before, plies)
    click(game, "button:move 0")
    while game.state.top is not None and game.state.top.key == "gathering":
        game.attempt(next(move for move in play.legal_moves(game.state) if move.key == "gather"))
    game.attempt("end")
    assert any(isinstance(ply, Outcome) for ply in game.record().plies[plies:])
    after = game.state
    game.undo()
    assert game.state == after


def test_thieves_sit_at_the_table_as_well() -> None:
    game = IslandGame("island+thieves", mode="1v1vT", you="thieves", seed=3, rounds=3)
    to_the_end(game)
    assert game.over
    assert "Thieves (you)" in plain(game.panel.head)


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"ruleset": "quest"}, "ruleset"),
        ({"seats": 5}, "options.seats"),
        ({"you": "purple"}, "you"),
        ({"bots": "racer"}, "bots"),
        ({"bots": ["settler"]}, "bots"),
        ({"explorers": "hector+nobody+emma"}, "options.explorers"),
    ],
)
def test_wrong_arguments_are_named(wrong: dict[str, Any], field: str) -> None:
    with pytest.raises(InputError) as error:
        IslandGame(**wrong)
    assert error.value.field == field


def test_without_a_widget_it_is_text() -> None:
    game = IslandGame(seats=2, you="red", seed=7)
    assert repr(game).startswith(game.view.title)
    assert game._repr_mimebundle_()["text/plain"] == repr(game)
