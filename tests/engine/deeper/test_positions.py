"""Positions with the deeper cave: what they state, and what is refused in them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.engine.deeper.places import deep, lair
from tutor.engine.errors import InputError
from tutor.engine.games.island.band import Band
from tutor.engine.games.island.slices import CaveStack
from tutor.engine.games.island.treasures import Coin, Treasures
from tutor.engine.positions import from_text, to_line, to_plain


def test_everything_can_be_stated():
    cave = "rose cave:1,0 taken; army cave:0,1 taken; bavieca cave:-1,1 taken; curse cave:-1,0 taken; tiger cave:0,-1"
    state = lair(
        f"{cave}; cave-shrine cave:1,-1 turned; tunnel cave:2,0; totec cave:-2,0; cave-in cave:0,2", {"at": "t1"},
        thieves=["t2", "t4"], treasures={"rose": "red", "army": "titan", "bavieca": "tiger u6", "curse": "thieves"},
        **{"cursed-thief": "t4 4", "cave-shrine": "red"},
    )  # fmt: skip
    coins = {coin.name: coin for coin in state.get(Treasures).coins}
    assert coins["army"] == Coin("army", -1, "titan")
    assert coins["bavieca"] == Coin("bavieca", -1, "tiger", state.board.cell("u6"))
    assert coins["rose"] == Coin("rose", 0)
    assert state.get(Band).cursed == (state.board.cell("t4"), 4)
    assert from_text(to_line(state)) == state
    plain = to_plain(state)
    assert plain["treasures"]["bavieca"] == "tiger u6"
    assert plain["cursed-thief"] == "t4 4"
    assert "rose cave:1,0 taken" in plain["map"]


def test_a_shuffled_stack_can_be_stated():
    state = deep("", {"at": "t1"}, cave={"rest": "exit+giant+rose", "below": 2, "sure": "exit"})
    assert list(state.get(CaveStack).sure) == ["exit"]
    assert from_text(to_line(state)) == state


@pytest.mark.parametrize(
    ("more", "place"),
    [
        ({"treasures": {"ruby": "red"}}, "treasures"),
        ({"treasures": {"rose": "green"}}, "treasures.rose"),
        ({"treasures": {"rose": "tiger u1"}}, "treasures.rose"),
        ({"treasures": {"army": "red"}}, "treasures.army"),
        ({"treasures": {"curse": "titan"}}, "treasures.curse"),
        ({"cave": {"rest": "giant+rose", "below": 2, "sure": "exit"}}, "cave"),
    ],
)
def test_what_cannot_be_is_refused_by_name(more, place):
    with pytest.raises(InputError) as caught:
        deep("army cave:1,0", {"at": "t1"}, **more)
    assert place in str(caught.value)
    assert caught.value.remedy


def test_a_cursed_thief_has_a_place_and_a_pace():
    with pytest.raises(InputError, match="cursed-thief"):
        lair("", {"at": "t1"}, thieves=["t2"], treasures={"curse": "thieves"}, **{"cursed-thief": "t2 9"})
    with pytest.raises(InputError, match="cursed-thief"):
        lair("", {"at": "t1"}, thieves=["t2"], **{"cursed-thief": "t2"})
    with pytest.raises(InputError, match="cursed-thief"):
        lair("", {"at": "t1"}, thieves=["t2"], treasures={"curse": "thieves"}, **{"cursed-thief": "t5"})


def test_tiles_are_gone_in_their_own_words():
    for tile, word in (("rose", "taken"), ("cave-in", "turned"), ("wolf", "beaten"), ("titan", "beaten")):
        state = deep(f"{tile} cave:1,0 {word}", {"at": "t1"})
        assert state.board.info(state.board.cell("u2")).terrain == "empty"
        with pytest.raises(InputError, match="tile"):
            deep(f"{tile} cave:1,0 gone", {"at": "t1"})
    with pytest.raises(InputError, match="beaten"):
        deep("tunnel cave:1,0 beaten", {"at": "t1"})


def test_the_position_in_the_documentation_can_be_read():
    text = (Path(__file__).parents[3] / "docs" / "formats" / "deeper-cave.md").read_text("utf-8")
    blocks = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    assert blocks
    for block in blocks:
        state = from_text(block)
        assert from_text(to_line(state)) == state
        assert state.legal_moves()
