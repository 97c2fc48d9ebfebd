"""What holds on every state with Titan, Wolf and the Thieves' tile, on random games from places where they meet."""

from __future__ import annotations

import json
import random
from collections import Counter
from functools import cache

import pytest

from tests.engine.thieves.walks import onward
from tests.support import rules
from tutor.engine import play
from tutor.engine.bag import Bag
from tutor.engine.games.island.companion import NOBODY, WOLF, Pack
from tutor.engine.games.island.components import CARDS
from tutor.engine.games.island.hunting import Hunt
from tutor.engine.games.island.slices import WILD, Battle, Hands, Pieces, side_of
from tutor.engine.games.island.space import hostile, opening_tile
from tutor.engine.notation import parse, short, spoken
from tutor.engine.positions import from_text, to_line
from tutor.engine.state import State

EVERYTHING = "island+explorers.thieves+thieves+teams+cave.deeper"
QUIET = ("exploring", "gathering", "sharing", "allotting", "choosing", "lurking")
ISLE = [
    "wood 0,0", "gold 1,0", "food 0,1", "wood -1,1", "entrance -1,0", "food 0,-1", "garden 1,-1", "gold 2,-1",
    "shrine 1,1", "exit cave:0,0", "empty cave:1,0", "thieves cave:0,1", "wolf cave:1,-1", "titan cave:-1,1",
]  # fmt: skip
RED = {"name": "red", "at": "t1", "hand": "3*food+2*gold+2*wood", "villagers": ["t2", "t2"], "farmhouses": ["t1/N"]}
BLUE = {"name": "blue", "at": "t8", "hand": "2*food+gold", "villagers": ["t4"], "forts": ["t8/N"]}
BAND = {"name": "thieves", "role": "thieves", "thieves": ["t3"], "hand": "2*gold+wood", "outposts": ["t3/S"]}
SCENES = {
    "titan": {"seats": [RED, BLUE], "wild": {"titan": "u2"}},
    "wolf": {"seats": [{**RED, "wolf": "t2"}, BLUE]},
    "cave": {"seats": [{**RED, "at": "u2"}, {**BLUE, "at": "u1"}]},
    "band": {"seats": [RED, {**BLUE, "at": "u2"}, BAND], "wild": {"titan": "t7"}},
    "their wolf": {"seats": [RED, {**BAND, "thieves": ["t3", "u2"], "wolf": "t3"}], "wild": {"titan": "t6"}},
    "team": {
        "seats": [
            {**RED, "side": "red", "role": "partner"},
            {"name": "red-2", "side": "red", "role": "partner", "at": "u2", "hand": "food"},
            {**BLUE, "wolf": "t8"},
        ],
        "wild": {"titan": "t6"},
    },
}  # fmt: skip


def begun(name: str) -> State:
    scene = SCENES[name]
    ruleset = rules(EVERYTHING if name in ("band", "their wolf", "team") else "island+cave.deeper")
    gone = [beast for beast in ("wolf", "titan") if f"'{beast}'" in str(scene)]
    isle = [f"{tile} beaten" if tile.split(" ")[0] in gone else tile for tile in ISLE]
    plain = {"ruleset": ruleset.id, "map": isle, **scene}
    return State(ruleset, *from_text(json.dumps(plain))[1:])


def games(length: int, seeds: range):
    for name in SCENES:
        for seed in seeds:
            yield name, seed, onward(begun(name), random.Random(seed), length)


def holds(state: State) -> None:
    hands, pieces, owner = state.get(Hands), state.get(Pieces), state.get(Pack).owner
    assert Bag([*hands.supply, *hands.hoard, *(card for hand in hands.hands for card in hand)]) == CARDS
    assert sum(unit.side == WILD for unit in pieces.units) <= 1
    wolves = [unit for unit in pieces.units if unit.kind == WOLF]
    assert len(wolves) <= 1
    assert all(owner != NOBODY and unit.side == side_of(state, owner) for unit in wolves)
    quiet = not state.get(Battle).active and state.top is not None and state.top.key in QUIET
    for unit in pieces.units:
        assert state.board.info(unit.cell).terrain not in ("water", "shrine")
        if quiet and hostile(state, unit.side, unit.cell):
            assert unit.cell == opening_tile(state.board)
    if quiet:
        assert state.get(Hunt) == Hunt()


def test_nothing_is_lost_and_everything_happens() -> None:
    seen: Counter[str] = Counter()
    for _, _, plies in games(120, range(12)):
        for before, after, events in plies:
            holds(after)
            for event in events:
                if event.key in ("woken", "lurked", "tamed", "heeled", "stalked", "assailed"):
                    seen[event.key] += 1
                elif event.key == "decided" and before.get(Battle).raider:
                    seen[f"Titan {event.outcome}"] += 1
                elif event.key == "looted" and event.rule == "THV-DWELLER-THIEVES-2":
                    seen["treasure"] += 1
                elif event.key == "moved" and event.kind == WOLF:
                    seen["wolf walks"] += 1
    wanted = (
        "woken",
        "lurked",
        "tamed",
        "heeled",
        "stalked",
        "assailed",
        "Titan won",
        "Titan lost",
        "treasure",
        "wolf walks",
    )
    for what in wanted:
        assert seen[what], (what, seen)


@cache
def samples() -> tuple[State, ...]:
    found: dict[str, State] = {}
    for name, _, plies in games(70, range(3)):
        for number, (before, _, _) in enumerate(plies):
            if before.legal_moves():
                found.setdefault(f"{before.top.key}", before)
                if number == 40:
                    found[f"{name} {number}"] = before
    assert {"leading", "exploring", "joining"} <= set(found)
    return tuple(found.values())


def test_legal_moves_are_the_thinkable_moves_that_check_accepts() -> None:
    for name, seed, plies in games(60, range(2)):
        for number, (state, _, _) in enumerate(plies):
            if play.chance(state) is not None:
                continue
            listed = state.legal_moves()
            assert listed, f"{state} is stuck in {name} {seed}"
            assert len(set(listed)) == len(listed)
            if number % 9 == 0 or state.top.key not in QUIET:
                assert set(listed) == {move for move in play.universe(state) if play.check(state, move)}, name


OWN = sorted(
    {part.rule for _, part in rules(EVERYTHING).all_parts if part.switchable and part.rule.startswith("THV-DWELLER")}
)


@pytest.mark.parametrize("rule", OWN)
def test_the_same_holds_with_any_rule_switched_off(rule: str) -> None:
    for state in samples():
        if rule not in state.ruleset.switchable():
            continue
        other = State(state.ruleset.without(rule), state.slices, state.stack)
        assert set(other.legal_moves()) == {move for move in play.universe(other) if play.check(other, move)}


def test_positions_moves_and_sentences_round_trip() -> None:
    rng = random.Random(5)
    for _, _, plies in games(60, range(20, 22)):
        for number, (state, _, _) in enumerate(plies):
            if number % 6 and state.top.key in QUIET:
                continue
            line = to_line(state)
            again = from_text(line)
            assert again == state
            assert to_line(again) == line
            for move in state.legal_moves()[::5]:
                assert parse(state, short(state, move)) == move
                assert "{" not in spoken(state, move)
            thinkable = list(play.universe(state))
            for move in rng.sample(thinkable, min(20, len(thinkable))):
                for violation in play.check(state, move).violations:
                    assert violation.text(state).endswith(".")
