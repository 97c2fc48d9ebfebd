"""The live board sends far less than the same board as a figure; bytes don't depend on the machine."""

from __future__ import annotations

import pytest

from bench import board
from bench.timing import Item
from tutor.widgets.board import BoardView


@pytest.fixture(scope="module")
def items() -> dict[str, Item]:
    return {item.name: item for item in board.items()}


@pytest.mark.parametrize(
    ("name", "times"), [("opening a board of 200 spaces", 50), ("a move", 1), ("recolouring 20 spaces", 1)]
)
def test_it_sends_less(items: dict[str, Item], name: str, times: int) -> None:
    assert items[name].good
    assert items[name].measured["plotly"] > times * items[name].measured["tutor"]


def test_a_move_is_small(items: dict[str, Item]) -> None:
    assert 100 < items["a move"].measured["tutor"] <= 1536


def test_what_is_sent_is_counted() -> None:
    scene = board.field(20, 10, 24)
    with board.counted() as bytes_of:
        view, opened = bytes_of(lambda: BoardView(scene))
        nothing = bytes_of(lambda: view.show(scene))[1]
        word = bytes_of(lambda: view.say("x" * 1000))[1]
        view.close()
    assert opened.scripts > len(str(view._esm)) > 10_000
    assert opened.data > 200 * len("['a1',0],")
    assert nothing == (0, 0)
    assert 1000 < word.data < 1300
    assert word.scripts == 0
