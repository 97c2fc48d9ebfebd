"""Each thing to do in the lessons of the Island and the Thieves, done by clicks on a board that tells nothing."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.widgets.test_island_by_clicks import Hand
from tutor.engine.notation import parse
from tutor.lesson import DoIt, find, lessons
from tutor.widgets.island_board import IslandBoard
from tutor.widgets.lesson import _board

ISLAND = [lesson.slug for lesson in lessons() if lesson.game == "island"]


class Clicks(Hand):
    """Clicks on the board of a lesson; refused tries count as made."""

    def __init__(self, board: IslandBoard) -> None:
        super().__init__(board)  # type: ignore[arg-type]
        vars(board)["record"] = lambda: SimpleNamespace(plies=board.line.tried)


@pytest.mark.parametrize("slug", ISLAND)
def test_what_is_to_be_done_can_be_clicked(slug: str) -> None:
    for step in find(slug).steps:
        problem: Any = step.problem
        if not isinstance(problem, DoIt):
            continue
        board = _board(problem, "auto")
        assert isinstance(board, IslandBoard)
        hand = Clicks(board)
        for text in problem.answer:
            move = parse(board.state, text)
            if move.seat != board.seat:
                board.press("partner")
            before = len(board.line.tried)
            hand.make(move)
            assert len(board.line.tried) > before, f"{slug}, {step.id}: {text} can't be clicked"
            assert board.line.tried[-1].move == move, f"{slug}, {step.id}: {text}"
        assert problem.judge(board.line).passed, f"{slug}, {step.id}"
