"""A puzzle solved in the box for typed moves, without any widget; and what a front end gets that runs none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tutor.lesson.progress import Log
from tutor.widgets import typed as box
from tutor.widgets.puzzle_player import PuzzlePlayer

ANSWER = ("play scout b1", "stop", "play trailblazer b2", "play captain c3", "stop", "play traveler c4")


@pytest.fixture
def player(tmp_path: Path) -> PuzzlePlayer:
    return PuzzlePlayer("spend-it-all", log=Log(tmp_path / "log.jsonl"))


def told(player: PuzzlePlayer, *lines: str) -> list[str]:
    """What is shown when these lines are typed."""
    shown: list[str] = []
    given: Iterator[str] = iter((*lines, ""))
    box.typed(player, ask=lambda _: next(given), show=shown.append)
    assert next(given, None) is None  # the empty line was read
    return shown


def test_a_puzzle_is_solved_by_typing(player: PuzzlePlayer) -> None:
    shown = told(player, *ANSWER)
    assert "Bring a piece to c4" in shown[0]
    assert "Solved." in shown[-1]
    assert player.solved


def test_refusals_hints_and_nonsense_are_sentences(player: PuzzlePlayer) -> None:
    shown = told(player, "play traveler b1", "hint", "fly b1", "next", "Undo", "play scout b1", "undo")
    assert "[QED-MOVE-1]" in shown[2]
    assert "Hint 1 of 3." in shown[3]
    assert "fly" in shown[4]
    assert "no line is shown" in shown[5]
    assert "nothing to take back" in shown[6]
    assert "Taken back" in shown[8]
    assert not player.solved


def test_every_command_is_one_of_the_players() -> None:
    for word in box.COMMANDS:
        assert callable(getattr(PuzzlePlayer, word.replace(" ", "_")))


def test_the_end_of_the_input_ends_it(player: PuzzlePlayer, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", nothing)
    player.typed()


def test_a_front_end_without_widgets_gets_a_picture_and_words(player: PuzzlePlayer) -> None:
    player.move("play scout b1")
    data = player._repr_mimebundle_()
    assert data["image/svg+xml"].startswith("<svg")
    assert "data-piece" in data["image/svg+xml"]
    assert "Bring a piece to c4" in data["text/plain"]
    assert "Done: play Scout" in data["text/plain"]
