"""A hand by itself."""

from __future__ import annotations

from tests.engine.quest.places import on_rows
from tutor.engine import observe
from tutor.widgets.hand_view import HandView


def test_the_cards_of_a_seat_and_what_is_chosen() -> None:
    state = on_rows("j1 j1", "a1", "explorer, explorer, scout", played="sailor")
    view = HandView(state)
    assert [group.id for group in view.scene.groups][:1] == ["hand"]
    assert {card.title: card.count for card in view.scene.groups[0].cards} == {"Explorer": 2, "Scout": 1}
    assert not view.scene.cells
    chosen: list[str] = []
    view.on_card(chosen.append)
    view._handle_custom_msg({"kind": "card", "id": view.scene.groups[0].cards[1].id}, [])
    assert chosen == ["scout"]


def test_another_seats_cards_are_only_counted() -> None:
    state = on_rows("j1 j1 j1", "a1", "explorer, scout", "c1")
    seen = HandView(observe(state, 1))
    assert "Explorer" not in repr(seen.scene)


def test_it_follows_the_position() -> None:
    state = on_rows("j1 j1", "a1", "explorer, scout")
    view = HandView(state)
    view.look(state.apply(state.legal_moves()[1]).state)
    hand = next(group for group in view.scene.groups if group.id == "hand")
    assert sum(card.count for card in hand.cards) == 1
