"""Mining a position: what only one first use leads to, and which rules that needs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tutor.engine import play
from tutor.engine.positions import from_text
from tutor.engine.search import Budget
from tutor.puzzle.facts import bare, facts_of, mine_position, only_one_way
from tutor.puzzle.proof import prove
from tutor.puzzle.schema import read_puzzle

# b1 costs one machete, and the swamp c1 takes exactly two: the explorer first, then the scout.
STRIP = """
ruleset: quest+danger.swamps
board: {rows: ["s1 j1 w2"]}
seats: [{name: red, pieces: [a1], hand: [explorer, scout]}]
"""
# One wood too few for a farmhouse; the tile makes some.
FARM = """
ruleset: island
map: ["wood 0,0", "gold 1,0", "food 0,1"]
tiles: []
seats: [{name: red, at: t1, gather: 1, speed: 1, hand: wood}, {name: blue, at: t3}]
stack: ["exploring seats=1", "gathering seats=1"]
"""


def test_only_the_explorer_first_leads_to_the_swamp() -> None:
    found = {fact.goal: (fact.first.moves[0].long(), fact.uses) for fact in only_one_way(from_text(STRIP), 0)}
    first, uses = found["{reach: [c1]}"]
    assert ("card=explorer" in first, uses) == (True, 2)
    # b1 can be had by either card, so it is no puzzle; the end of the turn brings nothing new.
    assert "{reach: [b1]}" not in found


def test_facts_are_goals_of_the_closed_set() -> None:
    for text in (STRIP, FARM):
        state = from_text(text)
        for goal in facts_of(state, 0):
            puzzle = read_puzzle(
                f"id: x\ntitle: X\nhint: X.\nruleset: {state.ruleset.id}\nposition:\n"
                + "".join(f"  {line}\n" for line in text.strip().splitlines()[1:])
                + f"goal: {goal}\n",
                "test",
            )
            assert puzzle.goal.reached(puzzle.position) or "keep" in goal


def test_what_is_mined_is_sound_and_needs_its_rules() -> None:
    (found,) = (one for one in mine_position(from_text(STRIP), 0, tempting=1) if "goal: {reach: [c1]}\n" in one.text)
    puzzle = read_puzzle(found.text, "mined.yaml")
    assert "QED-SWP-1" in puzzle.teaches
    assert puzzle.unique == "line"
    assert prove(puzzle).sound
    assert not list(mine_position(from_text(STRIP), 0, rules=["QED-MOVE-12"], tempting=1))
    assert not list(mine_position(from_text(STRIP), 0, tempting=1, states=1))


def test_the_island_is_mined_too() -> None:
    found = mine_position(from_text(FARM), 0, rules=["ISL-TURN-3"], tempting=0, needs=0, states=400, most=9)
    goals = {one.text.split("goal: ")[1].split("\n")[0] for one in found}
    # The wood that is lacking grows on t1; a farmhouse may then stand there, or after a step on t2.
    assert "{build: {farmhouse: t2/S}}" in goals


def test_what_plays_no_part_is_left_out() -> None:
    state = from_text(
        STRIP.replace("hand: [explorer, scout]}", "hand: [explorer, scout], draw: [sailor]}") + "market: start\n"
    )
    small = bare(state, 0)
    assert len(play.legal_moves(small)) < len(play.legal_moves(state))
    assert only_one_way(small, 0, Budget(500))


def test_the_command_prints_ready_puzzles(tmp_path: Path, root: Path) -> None:
    file = tmp_path / "strip.yaml"
    file.write_text(STRIP, "utf-8")
    command = [sys.executable, "-m", "tools.mine", "position", str(file), "--tempting", "1", "--most", "1"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, cwd=root)
    assert (done.returncode, done.stderr.strip()) == (0, "1 found")
    text = done.stdout.split("---")[0]
    assert prove(read_puzzle(text, "mined.yaml")).sound
    missing = subprocess.run([*command[:-5], "nowhere.yaml"], capture_output=True, text=True, timeout=120, cwd=root)
    assert "Traceback" not in missing.stderr
    assert missing.returncode == 2
