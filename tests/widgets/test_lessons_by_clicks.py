"""Each thing to do in the Quest lessons, done by clicks on what the board shows: cards, spaces, signs and buttons."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.widgets.test_by_clicks import Hand
from tutor.engine.games.quest.market import Market
from tutor.engine.notation import parse
from tutor.lesson import DoIt, Log, Session, find, lessons
from tutor.widgets.lesson import StepView
from tutor.widgets.table import PlayBoard

QUEST = [lesson.slug for lesson in lessons() if lesson.game == "quest"]


class Clicks(Hand):
    """Clicks only what can be seen and is not greyed out."""

    def click(self, *chosen: str) -> None:
        for one in chosen:
            kind, _, name = one.partition(":")
            scene = self.game.view.scene
            there: dict[str, Any] = {
                "button": {button.id for button in scene.buttons if button.enabled},
                "symbol": {button.id for button in scene.symbols},
                "card": {card.id for group in scene.groups if group.playable for card in group.cards if card.enabled},
                "cell": {cell.id for cell in scene.cells},
                "seam": {seam.name for seam in scene.seams if seam.playable},
            }
            assert name in there[kind], f"{one} is not to be seen"
        super().click(*chosen)

    def ware(self, card: str) -> None:
        groups = {group.id for group in self.game.view.scene.groups}
        if card in self.game.state.get(Market).reserve and "reserve" not in groups:
            self.click("button:reserve")
        super().ware(card)

    def do_copy(self, move: Any) -> None:
        """A single card to act as is settled and isn't shown."""
        self.click(f"card:token-{move.token}")
        if any(group.id == "copies" for group in self.game.view.scene.groups):
            self.click(f"card:copy-{move.card}")
        self.symbol(move.symbol)
        self.to(move)

    def do_sacrifice(self, move: Any) -> None:
        self.one(move.card)
        self.click("button:sacrifice")

    def do_decline(self, move: Any) -> None:
        self.click("button:decline")


@pytest.mark.parametrize("slug", QUEST)
def test_what_is_to_be_done_can_be_clicked(slug: str, tmp_path: Path) -> None:
    session = Session(find(slug), Log(tmp_path / "log.jsonl"))
    for number, step in enumerate(session.lesson.steps, 1):
        if not isinstance(step.problem, DoIt):
            continue
        view = StepView(session, number)
        assert isinstance(view.board, PlayBoard)
        hand = Clicks(view.board)  # type: ignore[arg-type]
        for text in step.problem.answer:
            hand.make(parse(view.board.state, text))
        assert session.standing(number).passed, f"{slug}, step {number}: {view.board.view.status}"
