"""The list of puzzles: all or some, what has been solved, and nothing that gives an idea away."""

from __future__ import annotations

from pathlib import Path

import pytest

import tutor
from tutor.engine.errors import InputError
from tutor.lesson.progress import Log
from tutor.puzzle.library import puzzles
from tutor.puzzle.taught import needed
from tutor.widgets.puzzle_list import listed
from tutor.widgets.puzzle_player import PuzzlePlayer


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path / "log.jsonl")


def test_all_of_them_are_there_in_four_folds(log: Log) -> None:
    every = listed(log=log)
    assert len(every) == len(puzzles())
    html = every._repr_html_()
    assert html.count("<details><summary>") == 4
    assert all(f"play(&quot;{one.id}&quot;)" in html or f'play("{one.id}")' in html for one in puzzles())
    assert repr(every).endswith(f"\n{len(puzzles())} puzzles")


def test_some_of_them(log: Log) -> None:
    easy = listed("thieves", "easy", log=log)
    assert {(one.book, one.band) for one in easy.rows} == {("thieves", "easy")}
    assert 0 < len(easy) < len(listed("thieves", log=log))
    swamps = listed(rule="QED-SWP-1", log=log)
    assert all("QED-SWP-1" in (*one.teaches, *one.shows) for one in swamps.rows)
    few = next(some for band in ("expert", "hard") if 0 < len(some := listed("thieves", band, log=log)) <= 12)
    assert "<details open>" in few._repr_html_(), "few are shown unfolded"
    none = listed("quest", rule="THV-SOLO-WOLF-1", log=log)
    assert none._repr_html_() == "<p>No puzzle is of that kind.</p>"


def test_what_is_solved_is_marked_and_themes_are_not_told(log: Log) -> None:
    player = PuzzlePlayer("camp-one", log=log)
    player.moves(move for use in player.session.answer for move in use.moves)
    assert player.solved
    here = listed("dangers", log=log)
    [row] = [line for line in repr(here).splitlines() if 'play("camp-one")' in line]
    assert row.startswith("* dangers")
    assert "1 solved" in here._repr_html_()
    assert "✓ solved" in here._repr_html_()
    assert not any(one.theme in row for one in here.rows if one.theme and one.theme not in one.id + one.title.lower())


def test_what_has_to_be_known_is_said(log: Log) -> None:
    """Swamps are lesson 3, skulls lesson 13, caves lesson 12; classes and tests are no lessons to begin with."""
    assert needed(["QED-SWP-1"]) == 3
    assert needed(["QED-SWP-1", "QED-DNG-2"]) == 13
    assert needed([]) == 0
    assert 0 < max(needed((*one.teaches, *one.shows)) for one in puzzles()) < 50
    assert "after lesson 13" in PuzzlePlayer("camp-one", log=log).head.head
    assert "<td" in listed("dangers", log=log)._repr_html_().partition("After lesson")[2]


def test_what_there_is_not_is_named() -> None:
    with pytest.raises(InputError, match=r"no puzzle has the book 'chess'.*There are dangers, island, quest, thieves"):
        tutor.puzzles(book="chess")
    with pytest.raises(InputError, match="no puzzle has the band 'simple'"):
        tutor.puzzles(band="simple")


@pytest.mark.parametrize("odd", [None, 5, ["quest"], {}, True])
@pytest.mark.parametrize("name", ["book", "band", "theme", "rule"])
def test_what_is_no_text_is_refused(name: str, odd: object) -> None:
    with pytest.raises(InputError, match=name):
        tutor.puzzles(**{name: odd})  # type: ignore[arg-type]


def test_odd_calls_get_a_sentence() -> None:
    with pytest.raises(InputError, match="QED-SWP-1"):
        tutor.puzzles(rule="QED-SWP-11")
    for call in (
        lambda: tutor.play("a\0b.yaml"),
        lambda: tutor.play("twins", theme="Light"),
        lambda: tutor.learn("crocodiles", theme=None),  # type: ignore[arg-type]
        lambda: tutor.rule("QED-SWP-1", theme=5),  # type: ignore[arg-type]
        lambda: tutor.learn("crocodiles")(1.0),  # type: ignore[arg-type]
        lambda: tutor.learn("crocodiles")(True),
    ):
        with pytest.raises(InputError):
            call()
