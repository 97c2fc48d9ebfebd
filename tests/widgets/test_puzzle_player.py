"""The puzzle player: tries, hints, refusals, the answer and the analysis, by messages of the page and by typed moves.

The puzzle "Spend it all" was solved on paper: a swamp of 3 crocodiles takes the unused Trailblazer (machete 3) and no
Scout (machete 2), so the Scout must make the first step; then Captain for the river and Traveler for the village.
"""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from tutor.engine.board import Cell
from tutor.engine.catalogue import catalogue
from tutor.engine.errors import InputError
from tutor.engine.games.quest.movement import Pay, Play, Step, Stop
from tutor.lesson.progress import Log
from tutor.paths import shipped
from tutor.puzzle.library import files_of, puzzle
from tutor.puzzle.schema import read_puzzle
from tutor.widgets.puzzle_player import PuzzlePlayer
from tutor.widgets.text import text
from tutor.widgets.words import plain

ANSWER = ["play scout b1", "stop", "play trailblazer b2", "play captain c3", "stop", "play traveler c4"]
LOST = ["play trailblazer b1", "stop", "end"]

DETOUR = """
id: detour
title: Detour
ruleset: quest
position:
  board: {rows: ["j1 j1", " j1 s1"]}
  seats:
    - {name: red, pieces: [b1], hand: [explorer, explorer, explorer]}
goal: {reach: [b2]}
unique: any
hint: A short one.
theme: movement
"""
"""Jungle all around the start b1: b2 is one card away, or two by way of a1."""


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path / "progress.jsonl")


@pytest.fixture
def player(log: Log) -> PuzzlePlayer:
    return PuzzlePlayer("spend-it-all", log=log)


def press(player: PuzzlePlayer, action: str) -> None:
    player.panel._handle_custom_msg({"kind": "action", "id": action, "value": ""}, [])


def click(player: PuzzlePlayer, kind: str, chosen: str) -> None:
    player.board.view._handle_custom_msg({"kind": kind, "id": chosen}, [])


def offered(player: PuzzlePlayer) -> list[str]:
    return [action[0] for action in player.panel.actions]


def lines(log: Log) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.path.read_text("utf-8").splitlines()]


def test_nothing_is_given_away_before_a_try(player: PuzzlePlayer) -> None:
    seen = repr(player) + player.head.head + player.panel.said + json.dumps(player.panel.actions)
    assert "Spend it all" in seen
    assert "Bring a piece to c4, this turn." in seen
    assert "Medium" in seen
    for secret in ("swamps", "QED-", "Begin with", player.puzzle.hint):
        assert secret not in seen
    assert player.board.view.highlights["c4"] == ["target", ""]
    assert offered(player) == ["hint", "answer"]


def test_solved_by_clicks(player: PuzzlePlayer, log: Log) -> None:
    for kind, chosen in [("card", "scout"), ("cell", "b1"), ("card", "trailblazer"), ("cell", "b2")]:
        click(player, kind, chosen)
    assert player.board.view.highlights["b2"] == ["path", "2"]
    for kind, chosen in [("card", "captain"), ("cell", "c3"), ("card", "traveler"), ("cell", "c4")]:
        click(player, kind, chosen)
    assert player.solved
    assert player.said.mark == "Solved."
    assert "in 4 plays" in player.said.words
    assert "1. Play Scout with the machete to b1, stop here." in player.said.words
    assert "✓ solved" in player.head.head
    assert "theme: swamps" in player.head.head
    assert "QED-SWP-1" in player.panel.said
    [entry] = lines(log)
    assert (entry["kind"], entry["puzzle"], entry["outcome"], entry["answer"]) == (
        "attempt",
        "spend-it-all",
        "right",
        ANSWER,
    )


def test_a_solved_try_takes_no_more_moves(player: PuzzlePlayer, log: Log) -> None:
    player.moves(ANSWER)
    with pytest.raises(InputError, match=r"Solved\. Undo a move, or start again\."):
        player.move("end")
    click(player, "cell", "b4")
    assert "Undo a move" in player.board.view.status
    assert len(lines(log)) == 1
    player.undo()
    said = player.move("play traveler b4")
    assert "No card left in your hand can be played from here." in said.words
    assert "Move 6 was the one that lost it: play Traveler with the coin to b4." in said.words


def test_a_wrong_try_is_played_out_with_its_rules(player: PuzzlePlayer, log: Log) -> None:
    said = player.moves(LOST)
    assert said.mark == "Not solved."
    assert "What is lacking: bring a piece to c4." in said.words
    assert "The first move was the one that lost it: play Trailblazer with the machete to b1." in said.words
    assert "b2 has 3 crocodiles" in said.words
    assert said.rules == ("QED-SWP-1",)
    assert "play Trailblazer with the machete to b1 [QED-MOVE-1, QED-MOVE-4]; stop here [QED-MOVE-5]" in said.words
    assert "Your piece ends on b1." in said.words
    assert not player.solved
    assert [entry["outcome"] for entry in lines(log)] == ["wrong"]
    press(player, "out")
    assert player.board.view.status == "The start. 3 moves follow."
    assert player.panel.actions == [["back", "Back", False], ["next", "Next move", True], ["again", "Try again"]]
    press(player, "next")
    assert player.board.view.status.startswith("Move 1 of 3. Done: play Trailblazer with the machete to b1.")
    assert player.board.view.highlights["b1"] == ["path", "1"]
    press(player, "back")
    assert "b1" not in player.board.view.highlights
    press(player, "again")
    assert offered(player) == ["hint", "answer"]
    assert player.moves(ANSWER).mark == "Solved."


def test_end_turn_stops_first(player: PuzzlePlayer) -> None:
    click(player, "card", "trailblazer")
    click(player, "cell", "b1")
    click(player, "button", "end")
    click(player, "button", "end")
    assert player.said.mark == "Not solved."
    assert "The turn is over." in player.said.words


def ends(player: PuzzlePlayer) -> str:
    return next(one.label for one in player.board.view.scene.buttons if one.id == "end")


def test_the_end_of_the_turn_is_asked_for_again(player: PuzzlePlayer, log: Log) -> None:
    click(player, "button", "end")
    assert player.board.view.status.startswith("The goal is not reached yet")
    assert ends(player) == "End turn anyway"
    assert not log.path.exists(), "no try is written down"
    for kind, chosen in [("card", "scout"), ("cell", "b1")]:
        click(player, kind, chosen)
        assert ends(player) == "End turn"
    click(player, "button", "end")
    click(player, "button", "undo")
    assert ends(player) == "End turn"
    click(player, "button", "end")
    assert not player.board.closed
    click(player, "button", "end")
    assert player.board.closed == "This try is over"
    click(player, "button", "undo")
    assert not player.board.closed


def test_the_end_of_the_turn_that_wastes_nothing_is_not_asked_for(player: PuzzlePlayer, log: Log) -> None:
    player.give_up()
    press(player, "analyse")
    click(player, "button", "end")
    assert player.said.mark == "Out of reach.", "in the analysis anything may be tried"
    island = PuzzlePlayer("lost-and-found", log=log)
    click(island, "button", "end")
    assert ends(island) == "End turn anyway"
    island.move("end")
    assert island.board.closed == "This try is over", "who types it means it"


def test_another_right_line_is_kindly_taken(log: Log) -> None:
    player = PuzzlePlayer(read_puzzle(DETOUR, "detour.yaml"), log=log)
    said = player.moves(["play explorer a1", "play explorer b2"])
    assert said.mark == "Solved, but not the line that is meant."
    assert "in 2 plays; 1 would do. It counts. A play is a card" in said.words
    assert player.solved
    player.reset()
    assert player.move("play explorer b2").mark == "Solved."
    assert [entry["outcome"] for entry in lines(log)] == ["right_but_not_meant", "right"]


def test_hints_come_in_three_steps(player: PuzzlePlayer, log: Log) -> None:
    assert player.hint().words == player.puzzle.hint
    assert player.hint().words == "Begin with the Scout."
    assert player.board.view.highlights["a1"] == ["hint", ""]
    assert player.panel.actions[0] == ["hint", "Hint 3 of 3"]
    assert player.hint().words == "The first play of the answer: play Scout with the machete to b1, stop here."
    assert player.board.view.highlights["b1"] == ["hint", ""]
    assert player.hint(1).mark == "Hint 1 of 3."
    with pytest.raises(InputError, match="no hint 4"):
        player.hint(4)
    assert [entry["number"] for entry in lines(log)] == [1, 2, 3, 1]
    assert "3 hints" in player.head.head
    player.move("play scout b1")
    assert player.board.view.highlights["b1"] == ["path", "1"]


def test_explain_shows_the_rule(player: PuzzlePlayer) -> None:
    assert "Nothing was refused" in player.explain().words
    click(player, "card", "traveler")
    click(player, "cell", "b1")
    assert player.board.view.highlights["b1"] == ["problem", ""]
    player.explain()
    assert player.said.mark == "Why not 'play Traveler with the coin to b1'?"
    assert "Legal and close: " in player.said.words
    assert catalogue().rule("QED-MOVE-1").text in player.said.words
    assert "Legal and close" not in player.board.view.status  # a legal move nearby would help too much


def test_a_refusal_is_explained_in_one_place(player: PuzzlePlayer) -> None:
    """The fold under the board has the rule; no button offers it again, whatever was tried."""
    player.move("play traveler b1")
    assert offered(player) == ["hint", "answer"]
    assert catalogue().rule("QED-MOVE-1").text in unescape(player.company.why.html)
    player.move("play scout b1")
    assert offered(player) == ["hint", "answer"]
    assert player.company.why.html == ""


def test_giving_up_plays_the_answer(player: PuzzlePlayer, log: Log) -> None:
    player.move("play trailblazer b1")
    press(player, "answer")
    assert player.said.words.startswith("The answer then takes the place of your line.")
    assert player.panel.actions[-1] == ["answer", "Yes, show the answer"]
    assert "c1" not in str(player.panel.said), "nothing is shown yet"
    player.board.undo()  # who plays on is asked again
    assert player.panel.actions[-1] == ["answer", "Give up"]
    press(player, "answer")
    press(player, "answer")
    assert player.said.words.startswith("**The answer:**")
    seen = []
    for _ in range(len(ANSWER)):
        press(player, "next")
        seen.append(player.board.view.status)
    assert seen[0].startswith("Move 1 of 6. Done: play Scout with the machete to b1.")
    assert seen[-1].startswith("Move 6 of 6. Done: play Traveler with the coin to c4.")
    assert player.board.view.scene.pieces_on("c4")
    assert player.panel.actions[1] == ["next", "Next move", False]
    with pytest.raises(InputError, match="a line is being shown"):
        player.move("play scout b1")
    assert not player.solved
    assert "answer seen" in player.head.head
    assert [entry["kind"] for entry in lines(log)] == ["solution"]


def test_analysis_tells_whether_the_goal_is_in_reach(player: PuzzlePlayer, log: Log) -> None:
    with pytest.raises(InputError, match="analysis begins"):
        player.analyse()
    player.moves(ANSWER)
    press(player, "analyse")
    assert player.move("play trailblazer b1").mark == "Out of reach."
    assert player.best().words == "From here the goal can't be reached. Undo a move."
    player.undo()
    assert player.move("play scout b1").mark == "Good so far."
    player.move("stop")
    press(player, "best")
    assert player.said.words == "Play Trailblazer to b2."
    assert player.moves(ANSWER[2:]).words == "The goal is reached."
    assert len(lines(log)) == 1  # nothing tried in the analysis counts
    press(player, "again")
    assert not player.analysing
    with pytest.raises(InputError, match="for the analysis"):
        player.best()


def test_progress_is_read_again(player: PuzzlePlayer, log: Log) -> None:
    player.hint()
    player.moves(LOST)
    player.reset()
    player.moves(ANSWER)
    again = PuzzlePlayer("spend-it-all", log=Log(log.path))
    assert again.solved
    assert "2 tries · 1 hint" in again.head.head
    assert "analyse" in offered(again)
    other = PuzzlePlayer("twins", log=Log(log.path))
    assert not other.solved
    assert "tries" not in other.head.head
    again.session.reset()
    assert not PuzzlePlayer("spend-it-all", log=Log(log.path)).solved


def test_a_log_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    player = PuzzlePlayer("spend-it-all", log=Log(tmp_path / "file" / "progress.jsonl"))
    player.hint()
    assert "Progress is not kept" in player.panel.said
    assert player.moves(ANSWER).mark == "Solved."


def test_every_way_to_name_a_puzzle(log: Log) -> None:
    path = shipped("puzzles") / "quest" / "swamps" / "spend-it-all.yaml"
    for given in (path, str(path), puzzle("spend-it-all")):
        assert PuzzlePlayer(given, log=log).puzzle.id == "spend-it-all"
    with pytest.raises(InputError, match="Near: spend-it-all"):
        PuzzlePlayer("spend-it-al", log=log)
    with pytest.raises(InputError, match=r"nowhere\.yaml"):
        PuzzlePlayer("nowhere.yaml", log=log)


def test_a_typing_error_is_one_sentence_and_changes_nothing(player: PuzzlePlayer) -> None:
    with pytest.raises(InputError, match=r"move\.card: there is no card 'scot'"):
        player.move("play scot b1")
    assert not player.board.line.tried
    assert player.move("play scout b1").words.startswith("Done:")


def test_an_unsolvable_puzzle_says_so(log: Log) -> None:
    text = DETOUR.replace("reach: [b2]", "reach: [b2], keep: 3")
    player = PuzzlePlayer(read_puzzle(text, "detour.yaml"), log=log)
    press(player, "answer")
    press(player, "answer")
    assert "it can't be solved" in player.panel.said
    assert player.panel.tone == "bad"


def test_without_a_front_end(player: PuzzlePlayer) -> None:
    bundle = player._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert bundle["image/svg+xml"].startswith("<svg")
    assert "Hand: Captain, paddle 3; Scout, machete 2" in bundle["text/plain"]
    player.hint()
    assert player.puzzle.hint in player._repr_mimebundle_()["text/plain"]


CLICKED = [
    path.stem
    for theme in ("movement", "rubble", "swamps")
    for path in files_of([shipped("puzzles") / "quest" / theme])
    if "\ngoal:" in path.read_text("utf-8")
]


@pytest.mark.parametrize("name", CLICKED)
def test_the_answer_of_every_puzzle_can_be_clicked(name: str, log: Log) -> None:
    player = PuzzlePlayer(name, log=log)
    moves = [move for use in player.session.answer for move in use.moves]
    if "several" in buttons(player):
        click(player, "button", "several")
    for move in moves:
        if isinstance(move, Stop):
            click(player, "button", "stop")
            continue
        if isinstance(move, Pay):
            for card in move.cards:
                click(player, "card", card)
        elif not isinstance(move, Play | Step):
            player.move(move.long())
            continue
        elif isinstance(move, Play):
            click(player, "card", move.card)
            if player.board.view.symbols:
                click(player, "symbol", move.symbol)
        to = getattr(move, "to", None)
        assert isinstance(to, Cell)
        click(player, "cell", player.board.state.board.label(to))
    assert player.said.mark == "Solved.", player.board.view.status
    assert player.solved


# One that ends with a purchase, one behind a draw that is certain, one through the cave.
@pytest.mark.parametrize("name", ["the-last-gift", "known-waters", "a-long-way-up"])
def test_the_answer_of_an_island_puzzle_solves_it(name: str, log: Log) -> None:
    player = PuzzlePlayer(name, log=log)
    for use in player.session.answer:
        if not player.board.closed:
            player.moves([move.long() for move in use.moves])
    assert player.said.mark == "Solved.", player.board.view.status


def buttons(player: PuzzlePlayer) -> list[str]:
    return [button[0] for button in player.board.view.buttons]


def test_tiles_that_were_discovered_are_no_longer_to_come(log: Log) -> None:
    player = PuzzlePlayer("there-and-back", log=log)
    assert "Still to be discovered in the cave: exit, then cave shrine." in player.head.head
    player.move("discover cave:0,0")
    assert "Still to be discovered in the cave: cave shrine." in player.head.head
    assert "Still to be discovered in the cave: cave shrine." in repr(player)
    player.undo()
    assert "exit, then cave shrine" in player.head.head
    player.moves(["discover cave:0,0", "discover cave:1,0"])
    assert not player.board.closed
    assert "Still to be discovered" not in player.head.head


@pytest.mark.parametrize(
    ("name", "words"),
    [("lost-and-found", "Begin like this: walk."), ("there-and-back", "Begin like this: discover.")],
)
def test_the_second_hint_of_the_island_names_no_id(name: str, words: str, log: Log) -> None:
    assert PuzzlePlayer(name, log=log).hint(2).words.startswith(words)


def test_each_value_is_told_once(log: Log) -> None:
    player = PuzzlePlayer("the-settlers-turn", log=log)
    shown = unescape(player.head.head) + text(player.board.view.scene)
    assert shown.count("a villager costs 2 food") == 1
    assert "price of" not in shown
    assert len(re.findall("3 wood", shown)) == 1


def test_nothing_is_called_by_an_id(log: Log) -> None:
    player = PuzzlePlayer("lost-and-found", log=log)
    for move in (move for use in player.session.answer for move in use.moves):
        player.board.attempt(move)
        assert "cave-shrine" not in player.board.view.status
        assert "GOAL" not in player.board.view.status
    trade = PuzzlePlayer("the-settlers-turn", log=log)
    trade.move("propose blue wood")
    assert "nobody trades" in trade.board.view.status
    assert "GOAL" not in trade.board.view.status + plain(trade.company.why.html)


def test_hints_stay_on_show_until_there_are_no_more(player: PuzzlePlayer, log: Log) -> None:
    for _ in range(3):
        press(player, "hint")
    assert [plain(note) for note in player.panel.notes] == [
        f"Hint 1. {player.puzzle.hint}",
        "Hint 2. Begin with the Scout.",
        "Hint 3. The first play of the answer: play Scout with the machete to b1, stop here.",
    ]
    assert player.panel.actions[0] == ["hint", "No more hints", False]
    press(player, "hint")
    assert len(lines(log)) == 3, "a button that can't be pressed does nothing"
    player.moves(LOST)
    assert len(player.panel.notes) == 3

    again = PuzzlePlayer("spend-it-all", log=log)
    assert again.panel.notes == []
    assert again.panel.actions[:2] == [["hints", "Show the hints again"], ["hint", "No more hints", False]]
    press(again, "hints")
    assert again.panel.notes == player.panel.notes
    assert offered(again)[0] == "hint"
    assert len(lines(log)) == 4, "reading them again is no new hint"


def test_a_hint_in_another_line_says_where_it_belongs(player: PuzzlePlayer) -> None:
    player.hint()
    player.move("play trailblazer b1")
    assert player.hint().words == "Begin with the Scout. Start again to play it."
    player.reset()
    player.move("play scout b1")
    assert player.hint().words.endswith("to b1, stop here.")


def test_the_cave_stays_in_sight_once_it_was_seen(log: Log) -> None:
    player = PuzzlePlayer("lost-and-found", log=log)

    def cave() -> set[str]:
        return {cell.id for cell in player.board.view.scene.cells if cell.layer == "cave"}

    assert cave() == set()
    player.move("step t2")
    assert cave() == {"cave:0,0"}
    player.move("step t1")
    assert cave() == {"cave:0,0"}
    click(player, "cell", "cave:0,0")
    assert "not an empty place next to your explorer" in player.board.view.status
    player.undo()
    player.move("discover cave:0,0")
    assert "u1" in cave()


def test_the_end_of_a_turn_that_leads_on_is_not_asked_for(log: Log) -> None:
    long = read_puzzle(DETOUR.replace("goal: {reach: [b2]}", "goal: {reach: [b2], within: 2}"), "test")
    player = PuzzlePlayer(long, log=log)
    click(player, "button", "end")
    assert not player.board.warned
    assert "end" in player.board.line.tried[-1].text
    assert "Done" in player.board.view.status
