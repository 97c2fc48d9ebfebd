"""The look-ahead of turn-end demands in the Quest: what it may leave out, and how far it has to look."""

from __future__ import annotations

import pytest

from tests.engine.quest.places import on_rows
from tests.support import position
from tutor.engine import play
from tutor.engine.moves import Move
from tutor.engine.notation import parse
from tutor.engine.state import State
from tutor.engine.wording import short

SKULLS = "quest+danger.skulls"
SHOP = """
ruleset: quest+danger.skulls
board: {rows: ["s1 j1! r1"]}
market: {board: {captain: 3}}
seats: [{name: red, pieces: [a1], hand: [explorer, cartographer, photographer]}]
"""
RICH = """
ruleset: quest+caves+danger.skulls+danger.water+danger.shrines
board: {route: hills_of_gold, dangers: [skulls, water, shrines]}
market:
  board: {cartographer: 2, giant_machete: 2, journalist: 1, transmitter: 3, treasure_chest: 3}
  reserve: {adventurer: 3, millionaire: 3, native: 3, pioneer: 3, prop_plane: 3, scientist: 3}
seats:
- {name: red, pieces: [l17, c14]}
- name: blue
  pieces: [b12, q25]
  hand: [captain, jack, journalist, travel_log]
  draw: [cartographer, jack, photographer]
  discard: [adventurer, captain, compass, compass, jack, journalist, native, scout, scout, trailblazer, travel_log]
turn: blue
"""


def test_a_new_card_is_no_way_on_but_without_the_rules_that_say_so() -> None:
    """A purchase is left out of the look-ahead only as long as what it brings has to rest this turn (QED-BUY-4); moves
    after it need QED-TURN-3 off as well.
    """
    state = position(SHOP)
    step = parse(state, "play explorer b1")
    assert [violation.rule for violation in play.check(state, step).violations][:1] == ["QED-DNG-3"]
    assert not play.check(state._replace(ruleset=state.ruleset.without("QED-TURN-3")), step)
    loose = state._replace(ruleset=state.ruleset.without("QED-BUY-4", "QED-TURN-3"))
    assert play.check(loose, step)
    after = play.apply(loose, step).state
    bought = play.apply(after, parse(after, "buy captain photographer")).state
    on = play.apply(bought, parse(bought, "use cartographer")).state
    assert play.check(on, parse(on, "play captain c1"))


def test_cards_taken_out_of_the_game_open_no_way() -> None:
    state = on_rows("s1 j1! j1", "a1", "explorer, scientist, cartographer", modules=SKULLS, draw="explorer")
    removing = play.apply(state, parse(state, "use scientist")).state
    moves = play.legal_moves(removing)
    assert {short(removing, move): move.needless(removing) for move in moves} == {
        "remove -": False, "remove cartographer": True, "remove explorer": True,
    }  # fmt: skip


@pytest.mark.parametrize("hand", ["captain, jack, journalist, travel_log", "captain, jack, journalist"])
def test_short_ways_are_found_first(monkeypatch: pytest.MonkeyPatch, hand: str) -> None:
    """With caves, draws and a market there is no end of lines; a way out of a few steps takes few looks."""
    state = position(RICH.replace("captain, jack, journalist, travel_log]\n  draw", f"{hand}]\n  draw"))
    looks = 0
    plain = play.perform

    def counted(before: State, move: Move) -> object:
        nonlocal looks
        looks += 1
        return plain(before, move)

    monkeypatch.setattr(play, "perform", counted)
    assert len(play.legal_moves(state)) >= 40
    assert looks < 3_000
