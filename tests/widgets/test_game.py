"""A whole game by hand against bots: turns, chance, what is shown and what not, undo, the end, the record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tutor.engine import play
from tutor.engine.bag import HIDDEN
from tutor.engine.errors import InputError
from tutor.engine.games.quest.blockades import Blockades
from tutor.engine.games.quest.bots import racer
from tutor.engine.games.quest.slices import Decks
from tutor.engine.record import Attempt, Outcome, read_record
from tutor.widgets.chronicle import Chronicle
from tutor.widgets.game import GameBoard
from tutor.widgets.words import plain


def click(game: GameBoard, *chosen: str) -> None:
    """Send messages as the page does: ``card:scout``, ``cell:b3``, ``button:end``."""
    for one in chosen:
        kind, _, name = one.partition(":")
        game.view._handle_custom_msg({"kind": kind, "id": name}, [])
        assert game.view.last_error is None


def enabled(game: GameBoard, button: str) -> bool:
    return next(one.enabled for one in game.view.scene.buttons if one.id == button)


def to_the_end(game: GameBoard) -> None:
    """Let the racer choose for us, too."""
    choose = racer(0)
    while not game.over:
        game.attempt(choose(game.shown, play.legal_moves(game.state)))


@pytest.mark.parametrize("you", ["red", "blue", "yellow"])
def test_it_begins_with_your_turn_whoever_you_are(you: str) -> None:
    game = GameBoard(you=you)
    state = game.state
    assert state.table.name(state.deciders[0]) == you
    assert game.view.status == "Your turn: choose a card, then a space."
    assert game.view.title == f"Round 1: you are {you}"
    before = ["Red", "Blue", "Yellow"][: ["red", "blue", "yellow"].index(you)]
    assert [line.split()[0] for line in game.chronicle.lines()] == before


def test_a_turn_by_clicks_then_chance_and_the_bots() -> None:
    game = GameBoard("quest", seed=7, you="red")
    start = game.view.scene.pieces[0].cell
    card = next(move for move in play.legal_moves(game.state) if move.key == "play")
    label = game.state.board.label(card.to)  # type: ignore[attr-defined]
    click(game, f"card:{card.card}", f"cell:{label}")  # type: ignore[attr-defined]
    assert game.view.scene.pieces[0].cell == label != start
    assert "buy" not in [one.id for one in game.view.scene.buttons]
    paid = game.state.get(Decks)[0].hand[0]
    click(game, "card:market-captain")
    assert game.choice.ware == ""  # it lies in the reserve
    click(game, "card:market-scout", f"card:{paid}", "card:traveler", "button:buy")
    assert "scout" in game.state.get(Decks)[0].discard
    click(game, "button:end")
    if game.state.table.round == 1:
        click(game, "button:discard-all")
    assert game.state.table.round == 2
    assert game.state.deciders == (0,)
    assert game.view.status.endswith("Your turn: choose a card, then a space.")
    assert "You draw " in game.view.status
    said = plain(game.panel.said)
    assert said.index("Blue ") < said.index("Yellow ")
    assert "Red " not in said
    assert "Red plays" in game.chronicle.lines()[0]


def test_an_illegal_try_names_the_rule_and_is_recorded() -> None:
    game = GameBoard(seed=7)
    before = game.state
    click(game, "card:market-transmitter", "button:buy")
    assert "[QED-BUY-3]" in game.view.status
    assert game.view.tone == "bad"
    assert game.state == before
    assert isinstance(game.record().plies[-1], Attempt)
    assert game.record().plies[-1].rules == ("QED-BUY-3",)


def test_only_what_your_seat_sees_is_shown() -> None:
    game = GameBoard("quest+caves", seed=3, you="blue")
    to_the_end(game)
    for seat in (0, 2):
        assert set(game.shown.state.get(Decks)[seat].hand) <= {HIDDEN}
    drawn = [line for line in game.chronicle.lines() if not line.startswith("Blue") and " draws " in line]
    assert drawn
    for line in drawn:
        for part in line.split(" draws ")[1:]:
            assert part.split(",")[0].rstrip(".").split()[0].isdecimal() or part.startswith("a card")
    told = f"{game.panel.head}{game.panel.said}{game.view.scene.to_plain()}"
    assert HIDDEN not in [card.type for group in game.view.scene.groups for card in group.cards]
    assert "?" not in told


def test_a_game_goes_to_its_end_and_its_record_replays(tmp_path: Path) -> None:
    game = GameBoard("quest+caves", seed=7, you="blue")
    to_the_end(game)
    result = game.state.result()
    assert result is not None
    assert f"[{result.rule}]" in game.view.status
    assert game.view.status.startswith("You win!") is (1 in result.winners)
    assert game.view.title == "The game is over"
    assert not any(group.playable for group in game.view.scene.groups)
    with pytest.raises(InputError, match="the game is over"):
        game.attempt("end")
    saved = game.save(tmp_path / "game.yaml")
    again = read_record(saved.read_text("utf-8"))
    assert again.state == game.state
    assert again.to_plain()["result"]["rule"] == result.rule
    with pytest.raises(InputError, match="can't be written"):
        game.save(tmp_path / "nowhere" / "game.yaml")


def test_two_players_have_two_pieces_each_and_any_module_goes() -> None:
    game = GameBoard("quest+caves+muisca", "first", 2, "blue", "random", 5)
    assert [piece.id for piece in game.view.scene.pieces if piece.colour == "blue"] == ["blue-1", "blue-2"]
    to_the_end(game)
    assert game.over


def test_the_same_seed_and_moves_are_the_same_game() -> None:
    first, second, other = GameBoard(seed=11), GameBoard(seed=11), GameBoard(seed=12)
    for game in (first, second, other):
        game.play(["end", "discard -"])
    assert first.record().to_yaml() == second.record().to_yaml()
    assert first.record().to_yaml() != other.record().to_yaml()


def test_undo_goes_back_to_your_last_decision_but_not_over_chance() -> None:
    game = GameBoard(seed=7)
    assert not enabled(game, "undo")
    start, plies, lines = game.state, len(game.record().plies), game.chronicle.lines()
    card = next(move for move in play.legal_moves(game.state) if move.key == "play")
    game.attempt(card)
    assert enabled(game, "undo")
    click(game, "button:undo")
    assert (game.state, len(game.record().plies), game.chronicle.lines()) == (start, plies, lines)
    assert not enabled(game, "undo")
    game.attempt("end")
    click(game, "button:undo")  # what to discard is a decision of its own, and nothing was drawn yet
    assert game.state == start
    game.play(["end", "discard explorer"])
    assert any(isinstance(ply, Outcome) for ply in game.record().plies[plies:])
    after = game.state
    assert not enabled(game, "undo")
    game.undo()
    assert game.state == after
    assert "chance has spoken" in game.view.status


def test_the_rounds_have_a_bound() -> None:
    game = GameBoard(seed=7, rounds=2)
    while not game.over:
        game.attempt(racer(0)(game.shown, play.legal_moves(game.state)))
    assert game.record().to_plain()["result"] == "unfinished"
    assert "stays unfinished" in game.view.status


def test_the_whole_story_on_request() -> None:
    game = GameBoard(seed=7)
    game.play(["end", "discard -"])
    game.play(["end", "discard -"])
    news = plain(game.panel.said)
    game.panel._handle_custom_msg({"kind": "action", "id": "story", "value": ""}, [])
    story = plain(game.panel.said)
    assert story.endswith(news)
    assert len(story) > len(news)
    game.panel._handle_custom_msg({"kind": "action", "id": "news", "value": ""}, [])
    assert plain(game.panel.said) == news


def test_the_players_are_listed_with_what_lies_open() -> None:
    game = GameBoard("quest+caves", seed=7, you="blue")
    assert plain(game.panel.head).startswith("Red · hand 4")
    assert "Blue (you) · hand 4" in plain(game.panel.head)
    to_the_end(game)
    words = plain(game.panel.head)
    for seat, owned in enumerate(game.state.get(Blockades).owned):
        name = game.state.table.name(seat).capitalize()
        line = words[words.index(name) :].split(" hand ")[1]
        assert (f"blockades {', '.join(map(str, owned))}" in line) is bool(owned)
    assert "arrived 1" in words


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"you": "green"}, "you"),
        ({"you": "white"}, "you"),  # a game of three has no white
        ({"bots": ["racer"]}, "bots"),
        ({"bots": "genius"}, "bots"),
        ({"seats": 5}, "options.seats"),
        ({"ruleset": "island", "you": "purple"}, "you"),
        ({"ruleset": "island", "bots": "racer"}, "bots"),
    ],
)
def test_wrong_arguments_are_named(wrong: dict[str, Any], field: str) -> None:
    with pytest.raises(InputError) as error:
        GameBoard(**wrong)
    assert error.value.field == field
    assert error.value.remedy


def test_without_a_widget_it_is_text() -> None:
    game = GameBoard(seed=7)
    assert repr(game).startswith("Round 1: you are red")
    assert "Market: " in repr(game)
    data = game._repr_mimebundle_()
    assert data["text/plain"] == repr(game)
    assert "application/vnd.jupyter.widget-view+json" in data


def test_a_chronicle_says_a_shared_word_once() -> None:
    game = GameBoard(seed=7, you="yellow")
    first = game.chronicle.lines()[0]
    assert first.startswith("Red plays Explorer to ")
    assert first.count("plays") == 1
    assert Chronicle(0).lines() == []
