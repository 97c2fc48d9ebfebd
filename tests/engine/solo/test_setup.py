"""How a solo game begins (THV-SOLO-SETUP)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.island.places import isle
from tests.engine.solo.places import LINE, alone, end_turn
from tests.support import adds, adds_nothing, allowed, caused, not_caused, refused, rules, settled
from tutor.engine.bag import Bag
from tutor.engine.errors import InputError
from tutor.engine.games.island.guards import Guard
from tutor.engine.games.island.hunting import Hunt
from tutor.engine.games.island.slices import Cast, Hands, Pieces, Turns, explorer_at
from tutor.engine.positions import from_text, to_line

THREE = Bag(["food", "gold", "wood"] * 3)


def test_the_box_of_the_guardians():
    state = settled(rules("island+solo").start(explorers="hector"))
    assert not [unit for unit in state.get(Pieces).units if unit.side == "wild"]
    assert state.get(Guard) == Guard()
    for kind, number in (("wolf", 1), ("thief", 1), ("titan", 1), ("offering", 3)):
        adds(state.quantity("pieces", ("wild", kind)), "THV-SOLO-SETUP-1", number)
    adds_nothing(state.quantity("pieces", ("red", "offering")), "THV-SOLO-SETUP-1")


@pytest.mark.parametrize("seed", range(6))
def test_three_of_each_on_the_opening_tile(seed):
    state = settled(rules("island+solo").start(), seed)
    if state.top.key == "picking":
        barred = {"victoria", "emma", "nicolas", "lafitte"}
        card = {"hector", "victoria"} if state.table.seats[0].side == "red" else {"tizoc", "lafitte"}
        for name in sorted(card, key=lambda name: name not in barred):
            if name in barred:
                refused(state, f"pick {name}", "THV-SOLO-SETUP-2")
            else:
                state = settled(allowed(state, f"pick {name}", spares="THV-SOLO-SETUP-2").state, seed)
    assert state.table.seats[0].side != "yellow"  # both sides of that card stay in the box
    assert len(state.table.seats) == 1
    assert state.get(Hands)[0] == THREE
    assert explorer_at(state, 0) == state.board.order[0]
    adds(state.quantity("starting cards", 0), "THV-SOLO-SETUP-2", 2)


@pytest.mark.parametrize("name", ["victoria", "emma", "nicolas", "nicholas", "lafitte", "laffite"])
def test_barred_explorers_are_refused_by_name(name):
    with pytest.raises(InputError, match="can't be played alone"):
        rules("island+solo").start(explorers=name)


def test_others_play_alone():
    for name in ("hector", "tizoc", "plain"):
        state = settled(rules("island+solo").start(explorers=name))
        assert state.get(Cast).names == (name,)
    new = settled(rules("island+explorers.thieves+solo").start(explorers="yanga"))
    assert new.get(Cast).names == ("yanga",)


def test_the_turn_is_that_of_hardcore_mode_without_its_tiles():
    state = settled(rules("island+solo").start(explorers="plain"))
    assert state.top.key == "gathering"
    assert state.get(Turns).gather == (6,)
    caused(end_turn(alone(LINE)), "THV-SOLO-SETUP-3")
    usual = isle("wood 0,0; gold 1,0", {"at": "t1"}, {"at": "t2"})
    not_caused(end_turn(usual), "THV-SOLO-SETUP-3")
    assert "lay" not in state.ruleset.moves


def test_wrong_company_is_refused():
    for other in ("thieves", "teams", "hardcore"):
        with pytest.raises(InputError, match="exclude each other"):
            rules(f"island+{other}+solo")
    with pytest.raises(InputError, match=r"there is no mode '1v1'\. Choose one of solo"):
        rules("island+solo").start(mode="1v1")


SHRINES = "wood 0,0; gold 1,0; shrine 2,0; shrine 0,1; water -1,0"


def test_positions_state_everything():
    state = alone(
        SHRINES,
        wild={"wolf": "t2", "titan": "t3", "offerings": ["t4"]},
        guard={"resting": ["wolf"], "waiting": ["thief"]},
    )
    assert from_text(to_line(state)) == state
    assert state.get(Guard) == Guard(("wolf",), ("thief",))
    assert state.get(Pieces).offerings == ((state.board.cell("t4"), "wild"),)
    hunt = {"beast": "titan", "seat": "red", "left": 2, "from": "t2"}
    walking = alone(SHRINES, wild={"titan": "t3"}, hunt=hunt, stack=["stalking", "leading seats=1"])
    assert walking.get(Hunt) == Hunt("titan", 0, 2, walking.board.cell("t2"))
    assert from_text(to_line(walking)) == walking


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"wild": {"wolf": "t5"}}, "can stand on water"),
        ({"wild": {"bear": "t1"}}, "bear"),
        ({"wild": {"offerings": ["t1"]}}, "shrine"),
        ({"wild": {"offerings": ["t3", "t3"]}}, "shrine"),
        ({"guard": {"resting": ["bear"]}}, "bear"),
        ({"guard": {"waiting": ["wolf", "wolf"]}}, "twice"),
        ({"hunt": {"beast": "bear", "seat": "red"}}, "bear"),
    ],
)
def test_wrong_positions_are_refused_in_one_line(wrong, said):
    with pytest.raises(InputError, match=said):
        alone(SHRINES, **wrong)


def test_the_documented_position_is_one():
    text = (Path(__file__).parents[3] / "docs" / "formats" / "solo.md").read_text("utf-8")
    state = from_text(text.split("```yaml\n")[1].split("```")[0])
    assert {state.board.label(move.to) for move in state.legal_moves()} == {"t2", "t3"}
    assert from_text(to_line(state)) == state


@pytest.mark.parametrize(
    ("ruleset", "more", "said"),
    [
        ("island", {"wild": {"titan": "t2"}}, "no module moves"),
        ("island+cave.deeper", {"wild": {"wolf": "t2"}}, "wolf"),
        ("island+cave.deeper", {"wild": {"offerings": ["t3"]}}, "offerings"),
    ],
)
def test_pieces_that_nobody_moves_are_refused(ruleset, more, said):
    with pytest.raises(InputError, match=said):
        isle(SHRINES, {"at": "t1"}, {"at": "t2"}, ruleset=ruleset, **more)
    with pytest.raises(InputError, match="companion"):
        isle(SHRINES, {"at": "t1", "wolf": "t1"}, {"at": "t2"}, ruleset="island")
