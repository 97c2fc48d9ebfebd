"""The puzzles that come with the project, as a set: what a reader of the list sees gives nothing away."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from tutor.cli.main import main
from tutor.engine.games.quest.data import cards
from tutor.engine.games.quest.movement import Moved
from tutor.lesson.line import Line
from tutor.paths import shipped
from tutor.puzzle.library import files_of, puzzles
from tutor.puzzle.proof import prove
from tutor.puzzle.schema import BANDS, BOOKS, Puzzle
from tutor.puzzle.tasks import TASKS


@pytest.fixture(scope="module")
def all_of_them() -> list[Puzzle]:
    return puzzles()


def test_each_book_has_puzzles_in_all_five_bands(all_of_them: list[Puzzle]) -> None:
    assert len(all_of_them) >= 120
    for book in BOOKS:
        assert {puzzle.band for puzzle in all_of_them if puzzle.book == book} == set(BANDS), book


def test_the_table_in_the_documents_is_the_one_that_is_printed(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "--table"]) == 0
    assert capsys.readouterr().out in (root / "docs" / "puzzles.md").read_text("utf-8")
    assert f"There are {len(puzzles())}, " in (root / "README.md").read_text("utf-8")


def test_every_file_is_named_after_its_id_and_lies_with_its_theme(all_of_them: list[Puzzle]) -> None:
    files = files_of([shipped("puzzles")])
    assert [path.stem for path in files] == [puzzle.id for puzzle in all_of_them]
    assert [path.parent.name for path in files] == [puzzle.theme for puzzle in all_of_them]


def test_no_title_and_no_position_comes_twice(all_of_them: list[Puzzle]) -> None:
    for number in (
        Counter(puzzle.title for puzzle in all_of_them),
        Counter((puzzle.position, puzzle.statement) for puzzle in all_of_them),
        Counter(puzzle.hint for puzzle in all_of_them),
    ):
        assert max(number.values()) == 1


def test_titles_are_short_and_name_no_theme(all_of_them: list[Puzzle]) -> None:
    for puzzle in all_of_them:
        assert len(puzzle.title) <= 32, puzzle.title
        assert puzzle.theme.rstrip("s") not in puzzle.title.lower()


def test_hints_name_no_space_and_no_card(all_of_them: list[Puzzle]) -> None:
    names = [kind.name.lower() for kind in cards().values()]
    for puzzle in all_of_them:
        assert not re.search(r"\b[a-z]\d\b", puzzle.hint), puzzle.id
        if puzzle.game == "quest":
            assert not [name for name in names if re.search(rf"\b{name}s?\b", puzzle.hint.lower())], puzzle.id


def test_every_puzzle_is_about_some_rule(all_of_them: list[Puzzle]) -> None:
    for puzzle in all_of_them:
        assert puzzle.teaches or puzzle.shows, puzzle.id
        assert not set(puzzle.teaches) & set(puzzle.shows), puzzle.id


def test_there_are_all_kinds_in_all_books(all_of_them: list[Puzzle]) -> None:
    # That the band of a file is the one the rating gives is a matter of its proof: `eldorado verify` holds it.
    assert {one.book for one in all_of_them} == set(BOOKS)
    assert {one.kind for one in all_of_them} == set(TASKS)


def test_a_third_stands_on_official_routes_or_is_from_played_games(all_of_them: list[Puzzle]) -> None:
    # Counted from the files' own words, not by the property that the table is printed from.
    texts = [path.read_text("utf-8") for path in files_of([shipped("puzzles")])]
    real = sum(bool(re.search(r"^played: \S|\broute: [a-z_]+", text, re.M)) for text in texts)
    assert real == sum(puzzle.real for puzzle in all_of_them)
    assert 3 * real >= len(texts)


def test_the_puzzles_of_the_lesson_on_swamps_lead_through_a_swamp(root: Path, all_of_them: list[Puzzle]) -> None:
    named = re.findall(
        r'^play\("([a-z-]+)"\)', (root / "lessons" / "src" / "03-crocodiles.py").read_text("utf-8"), re.M
    )
    assert len(named) == 3
    known = {puzzle.id: puzzle for puzzle in all_of_them}
    for name in named:
        solution = prove(known[name]).solution
        assert solution is not None
        line = Line(known[name].start).play([move for use in solution.line for move in use.moves])
        moved = [event for one in line.tried for event in one.events if isinstance(event, Moved)]
        entered = {line.state.board.info(event.to).terrain for event in moved}
        assert "swamp" in entered, name
        # Rubble and base camps belong to the lesson before; here cards are played, nothing is given away.
        assert {one.move.key for one in line.tried} <= {"play", "step", "stop"}
