"""What stands beside a board: the last refusal explained, dice of a battle, strengths of a tile."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from tests.engine.hardcore.places import exploring as hardcore
from tests.engine.island.places import exploring
from tutor.engine.games.island.slices import Battle
from tutor.lesson import state_of
from tutor.lesson.content import find
from tutor.lesson.progress import Log
from tutor.lesson.session import Session
from tutor.widgets.company import Company
from tutor.widgets.game import GameBoard
from tutor.widgets.island_board import IslandBoard
from tutor.widgets.island_game import IslandGame
from tutor.widgets.island_words import battle_line
from tutor.widgets.lesson import LessonView
from tutor.widgets.puzzle_player import PuzzlePlayer
from tutor.widgets.table import PlayBoard
from tutor.widgets.words import plain

SWAMP = """
ruleset: quest+danger.swamps
board: {rows: [" j1 w2", "v2 j1 w3", " r1 w1"]}
seats: [{name: red, pieces: [b2], hand: [explorer, scout, trailblazer]}]
"""


def test_a_refusal_is_explained_and_goes_when_it_is_taken_back() -> None:
    board = PlayBoard(state_of(SWAMP))
    company = Company(board)
    assert company.why.html == ""
    board.attempt("play explorer b3")
    assert "QED-SWP-1" in plain(company.why.html)
    assert "<details class='eld-fold'>" in company.why.html
    board.reset()
    assert company.why.html == ""


def test_near_moves_are_told_only_where_the_board_tells_remedies() -> None:
    for remedies in (True, False):
        board = PlayBoard(state_of(SWAMP), remedies=remedies)
        company = Company(board)
        board.attempt("play explorer b3")
        assert ("data-near" in company.why.html) is remedies


def test_a_lesson_gives_nothing_away(tmp_path: Path) -> None:
    """Step 1 of the crocodiles asks for the one card that fits."""
    view = LessonView(Session(find("crocodiles"), Log(tmp_path / "log.jsonl")))(1)
    assert isinstance(view.board, PlayBoard)
    view.board.attempt("play explorer b3")
    assert view.company is not None
    assert "QED-SWP-1" in plain(view.company.why.html)
    assert "data-near" not in view.company.why.html


FIGHT = ("gold 0,0; wood 1,0", {"at": "t1", "explorer": "nicolas", "villagers": ["t1"], "hand": "food"}, {"at": "t2"})


def test_dice_lie_beside_the_board_while_a_battle_is_fought() -> None:
    board = IslandBoard(exploring(*FIGHT), seed=3)
    company = Company(board)
    assert company.dice is None
    for move in ("step t2", "ready", "ready"):
        board.attempt(move)
    assert company.dice is not None
    assert company.dice in company.widget.children
    assert company.dice.throw.most == 1  # Nicolas alone fights: one die, and he may roll it again
    names = [total.name for total in company.why.why.sums]
    assert names == ["attack, red: strength", "defence, blue: strength"]
    company.dice._receive(None, {"kind": "die", "id": "0"}, None)
    company.dice._receive(None, {"kind": "action", "id": "roll"}, None)
    assert board.state.top is None or board.state.top.key != "rerolling"
    assert company.dice is None  # the battle is over
    board.reset()
    assert company.dice is None


def test_hardcore_dice_cost_gold() -> None:
    red, blue = {"hand": "2*gold", "villagers": ["t1"]}, {"at": "t2", "hand": "food"}
    board = IslandBoard(hardcore("gold 0,0; wood 1,0", red, blue), seed=3)
    company = Company(board)
    for move in ("step t2", "ready", "ready"):
        board.attempt(move)
    assert company.dice is not None
    assert company.dice.throw.price == "1 gold each"
    # One die against one: nothing or the only die again, each with its exact worth.
    assert set(dict(company.dice.throw.table())) == {0, 1}


def test_the_strengths_on_a_tile_are_explained() -> None:
    board = IslandBoard(exploring("gold 0,0; wood 1,0", {"at": "t1", "villagers": ["t1", "t1"]}, {"at": "t2"}))
    company = Company(board)
    board.view._receive(None, {"kind": "cell", "id": "t1"}, None)
    (total,) = company.why.why.sums
    assert total.value == 3  # ISL-ATT-5: 1 + 1 + 1
    assert sorted(addend.rule for addend in total.addends)[0].startswith("ISL-")


def test_a_puzzle_tells_near_moves_only_when_there_is_nothing_left_to_give_away(tmp_path: Path) -> None:
    player = PuzzlePlayer("spend-it-all", log=Log(tmp_path / "log.jsonl"))
    assert player.company.widget in player.widget.children
    why = player.company.why
    player.move("play traveler b1")
    assert "QED-MOVE-1" in plain(why.html)
    assert "data-near" not in why.html
    player.give_up()
    assert why.html == ""  # what is shown now is another line
    player.reset()
    player.move("play traveler b1")
    assert "data-near" in why.html


def test_a_game_against_bots_explains_what_it_refuses() -> None:
    game = GameBoard(seats=2, seed=7)
    assert game.company.widget in game.widget.children
    refused = game.attempt("step 1 h8")
    assert not refused.verdict
    assert set(refused.verdict.rules) <= set(re.findall(r"data-rule=.([A-Z0-9-]+)", game.company.why.html))
    game.attempt("end")
    assert game.company.why.html == ""


def test_your_dice_lie_beside_a_game_on_the_island() -> None:
    """The bot's move, the ready of both sides and the dice are settled; yours is to roll again or not."""
    game = IslandGame(seats=2, seed=7)
    board = IslandBoard(exploring(*FIGHT), seed=3)
    board.play(("step t2", "ready", "ready"))
    game.line = board.line
    game.company._look()
    assert game.company.dice is not None
    assert game.company.dice in game.company.widget.children


def test_the_panel_is_made_when_there_is_something_to_say() -> None:
    board = PlayBoard(state_of(SWAMP))
    company = Company(board)
    board.attempt("play scout b3")
    assert company.widget.children == ()
    board.reset()
    board.attempt("play explorer b3")
    assert company.widget.children == (company.why,)
    assert "QED-SWP-1" in plain(company.why.html)


def test_what_dice_are_worth_is_told_when_nothing_is_given_away(tmp_path: Path) -> None:
    """The table would print the answer of the puzzle; solved, it may."""
    player = PuzzlePlayer("all-or-a-gold", log=Log(tmp_path / "log.jsonl"))
    assert player.company is not None
    dice = player.company.dice
    assert dice is not None
    assert (dice.worth, "%" in dice.said) == ([], False)
    for place in ("0", "1"):
        dice._handle_custom_msg({"kind": "die", "id": place}, [])
    dice._handle_custom_msg({"kind": "action", "id": "roll"}, [])
    assert [one.move.key for one in player.board.line.tried] == ["fortune"]  # nobody pays for what is free
    assert player.solved


def test_who_fights_is_named_beside_the_numbers_and_over_the_board(tmp_path: Path) -> None:
    """A guardian attacks: the seat whose turn it is only rolls for it."""
    player = PuzzlePlayer("a-place-for-a-thief", log=Log(tmp_path / "log.jsonl"))
    state = player.board.state
    state = state.put(replace(state.get(Battle), raider="titan", outcome=""))
    assert battle_line(state).startswith("Battle on t2: the titan against ")


def test_a_payment_says_where_its_number_comes_from() -> None:
    """QED-BUY-2: a Traveler pays a whole coin, an Explorer half a one."""
    board = PlayBoard(
        state_of(
            """
ruleset: quest
board: {rows: ["j1 j2 x"]}
market: {board: {scout: 3}}
seats: [{name: red, pieces: [a1], hand: [traveler, explorer]}]
"""
        )
    )
    company = Company(board)
    for card in ("market-scout", "traveler"):
        board.choose_card(card)
    assert "the payment in half coins 2 = 2" in plain(company.why.html)
    board.choose_card("explorer")
    assert "the payment in half coins 3 = 2 + 1" in plain(company.why.html)
    assert company.why.html.count("QED-BUY-2") >= 2
    board.choose_card("market-scout")
    assert "payment" not in company.why.html
    board.reset()
