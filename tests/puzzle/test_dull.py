"""What is dull, and the band written into files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.cli.main import main
from tutor.puzzle.dull import dull
from tutor.puzzle.proof import prove
from tutor.puzzle.rating import rating
from tutor.puzzle.schema import BANDS, Puzzle, read_puzzle
from tutor.puzzle.verify import write_band


def quest(rows: str, hand: str, rest: str) -> Puzzle:
    return read_puzzle(
        f"""id: by-hand
title: By hand
ruleset: quest+danger.swamps
position: {{board: {{rows: {rows}}}, seats: [{{name: red, pieces: [a1], hand: [{hand}]}}]}}
hint: See for yourself.
{rest}
""",
        "test",
    )


def test_a_walk_straight_ahead_is_dull_unless_it_is_a_first_step() -> None:
    four = prove(quest('["s1 j1 j1 j1 j1"]', "explorer, explorer, explorer, explorer", "goal: {reach: [e1]}"))
    assert dull(four) == "it is dull: going straight for the goal solves it, and no wrong first use tempts"
    two = prove(quest('["s1 j1 j1"]', "explorer, explorer", "goal: {reach: [c1]}"))
    assert (rating(two).band, dull(two)) == (BANDS[0], "")


def test_a_puzzle_that_tempts_is_not_dull() -> None:
    # The scout first leaves the explorer for the swamp, where it is too weak: only QED-SWP-1 says so.
    strip = prove(quest('["s1 j1 w2"]', "explorer, scout", "goal: {reach: [c1]}\nteaches: [QED-SWP-1]"))
    assert (strip.sound, dull(strip)) == (True, "")


def test_without_a_wrong_first_use_there_is_nothing_to_choose() -> None:
    text = """id: by-hand
title: By hand
ruleset: island
position:
  map: ["wood 0,0", "gold 1,0", "food 0,1"]
  tiles: []
  seats: [{name: red, at: t1, hand: 2*wood}, {name: blue, at: t3}]
  stack: ["sharing seats=1 dice=2/2"]
goal: {build: {farmhouse: any}}
unique: any
hint: See for yourself.
"""
    assert dull(prove(read_puzzle(text, "test"))) == "it is dull: every first use leads to the goal"


def test_what_is_not_solved_is_not_dull() -> None:
    assert dull(prove(quest('["s1 r1"]', "explorer", "goal: {reach: [b1]}"))) == ""


@pytest.mark.parametrize("before", ["", "band: hard\n", "band: hard\ncredit: Somebody\n", "credit: Somebody\n"])
def test_a_band_is_written_once(tmp_path: Path, before: str) -> None:
    file = tmp_path / "one.yaml"
    file.write_text(f"id: one\nhint: See.\n{before}", "utf-8")
    assert write_band(file, "easy")
    text = file.read_text("utf-8")
    assert text.count("band: ") == 1
    assert "band: easy\n" in text
    assert (
        text.replace("band: easy\n", "")
        == f"id: one\nhint: See.\n{before.replace(chr(10).join(['band: hard', '']), '')}"
    )
    assert not write_band(file, "easy")


def test_verify_writes_bands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "strip.yaml"
    file.write_text(
        "id: strip\ntitle: Strip\nruleset: quest+danger.swamps\n"
        'position: {board: {rows: ["s1 j1 w2"]}, seats: [{name: red, pieces: [a1], hand: [explorer, scout]}]}\n'
        "goal: {reach: [c1]}\nteaches: [QED-SWP-1]\nhint: See.\nband: expert\n",
        "utf-8",
    )
    assert main(["verify", "--jobs", "1", str(file)]) == 1
    assert "its band is easy, not expert" in capsys.readouterr().out
    assert main(["verify", "--jobs", "1", "--bands", "--profile", str(file)]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"{file}: band: easy\n1 puzzles, 0 exercises, 0 problems\n")
    assert out.splitlines()[3].split()[2:] == ["easy", "strip"]
    assert main(["verify", "--jobs", "1", str(file)]) == 0


def test_the_table_counts_by_book_theme_and_band(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    head = (
        "title: X\nhint: X.\nposition: {board: {rows: ['s1 j1']}, seats: [{name: red, pieces: [a1], hand: [scout]}]}\n"
    )
    for name, rules, band in (("a", "quest+caves", "easy"), ("b", "quest+danger.swamps", "easy"), ("c", "quest", "")):
        more = f"band: {band}\n" if band else ""
        text = f"id: {name}\nruleset: {rules}\ntheme: walks\ngoal: {{reach: [b1]}}\n{head}{more}"
        (tmp_path / f"{name}.yaml").write_text(text, "utf-8")
    assert main(["puzzles", "--table", str(tmp_path)]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert rows[1] == ["quest", "walks", ".", "1", ".", ".", ".", "1", "2"]
    assert rows[3] == ["dangers", "walks", ".", "1", ".", ".", ".", ".", "1"]
    assert rows[-2] == ["all", ".", "2", ".", ".", ".", "1", "3"]
    assert rows[-1] == [
        "0",
        "of",
        "3",
        "stand",
        "on",
        "official",
        "routes",
        "or",
        "on",
        "positions",
        "of",
        "played",
        "games",
    ]
