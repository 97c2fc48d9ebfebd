"""What is shipped: index, notebook and lessons agree, the notebook is fresh, and the lesson says what the book says."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.lesson.test_problems import SWAMP
from tools import build_lessons
from tutor.engine.catalogue import catalogue
from tutor.engine.games.quest.route import route
from tutor.engine.games.quest.slices import Decks
from tutor.engine.reading import read_yaml
from tutor.lesson import Choose, DoIt, Legality, Line, Number, find, lessons
from tutor.lesson.line import state_of


def test_the_index_lists_the_lessons_as_they_are(root: Path) -> None:
    index = read_yaml((root / "lessons" / "index.yaml").read_text("utf-8"), "index.yaml")
    assert index["format"].whole() == 1
    rows = [
        {key: list(node[key].value) if isinstance(node[key].value, list) else node[key].value for key in node.keys()}
        for node in index["lessons"]
    ]
    assert rows == [
        {
            "slug": lesson.slug, "number": lesson.number, "file": f"{lesson.file}.ipynb", "title": lesson.title,
            "game": lesson.game, "book": lesson.book, "section": lesson.section, "minutes": lesson.minutes,
            "needs": list(lesson.needs), "rules": list(lesson.rules),
        }
        for lesson in lessons()
    ]  # fmt: skip


def test_every_notebook_is_in_the_index_as_a_lesson_or_a_game(root: Path) -> None:
    index = read_yaml((root / "lessons" / "index.yaml").read_text("utf-8"), "index.yaml")
    listed = [node["file"].text() for part in ("lessons", "games") for node in index[part]]
    assert index["start"]["file"].text() == min(path.name for path in (root / "lessons").glob("*.ipynb"))
    assert sorted([index["start"]["file"].text(), *listed]) == sorted(
        path.name for path in (root / "lessons").glob("*.ipynb")
    )
    for node in index["games"]:
        cells = json.loads((root / "lessons" / node["file"].text()).read_text("utf-8"))["cells"]
        text = "\n".join("".join(cell["source"]) for cell in cells)
        assert text.startswith(f"# {node['number'].whole()} · {node['title'].text()}")
        assert "GameBoard(" in text


def test_every_lesson_is_short_steps_with_something_to_do(root: Path) -> None:
    for lesson in lessons():
        assert 8 <= len(lesson.steps) <= 15
        assert all(step.problem.state is not None for step in lesson.steps), "each step has a board"
        assert len({step.problem.kind for step in lesson.steps}) >= 3
        for step in lesson.steps:
            assert len(step.idea) <= 180
            assert len(step.problem.prompt) <= 200


def test_the_notebook_shows_minutes_recap_and_a_closed_note_for_teachers(root: Path) -> None:
    for lesson in lessons():
        cells = json.loads((root / "lessons" / f"{lesson.file}.ipynb").read_text("utf-8"))["cells"]
        text = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
        assert f"**{lesson.minutes} minutes**" in text
        assert f"{len(lesson.steps)} short steps" in text
        assert "## Recap" in text
        assert "## Common mistakes" in text
        assert re.search(r"<details><summary>.*teachers.*</summary>", text)
        assert "<details open" not in text
        assert all(len("".join(cell["source"]).splitlines()) <= 8 for cell in cells if cell["cell_type"] == "code")


def test_the_two_cards_of_the_books_picture() -> None:
    """Dangers & Muisca, Swamps: one pictured space wants a card of exactly 2, the other one of exactly 4."""
    two_and_four = SWAMP.replace('" j1 w2"', '" j1 w4"').replace("w1", "w2")
    cards = ("explorer", "scout", "trailblazer", "millionaire", "pioneer")
    state = state_of(two_and_four.replace("explorer, scout, trailblazer", ", ".join(cards)))
    enters = {
        cell: [card for card in cards if Line(state).then(f"play {card} {cell}").refusal is None]
        for cell in ("b1", "b3")
    }
    assert enters == {"b1": ["scout"], "b3": ["millionaire"]}


def test_what_the_lesson_teaches_is_what_the_book_says() -> None:
    """Each claim of the swamps section, looked up in the lesson: exactness, any symbol, one card, nothing left over."""
    lesson = find("crocodiles")
    problems = {step.id: step.problem for step in lesson.steps}
    too_much, used = problems["too-much"], problems["used-card"]
    assert isinstance(too_much, Legality)
    assert isinstance(used, Legality)
    assert too_much.judge("QED-SWP-4").passed
    assert used.judge("QED-SWP-5").passed
    assert problems["symbol"].judge(3).passed
    assert problems["count"].judge(4).passed
    assert [problems["left-over-swamp"].judge(number).passed for number in (1, 2, 3)] == [False, True, False]
    assert problems["left-over-landscape"].judge(2).passed
    one_card, purple, shortcut = problems["one-card"], problems["white-purple"], problems["shortcut"]
    assert isinstance(one_card, Choose)
    assert isinstance(purple, Choose)
    assert isinstance(shortcut, DoIt)
    assert [one_card.judge(letter).passed for letter in one_card.letters] == [False, False, True, False]
    assert [purple.judge(letter).passed for letter in purple.letters] == [False, True, False]
    assert "QED-SWP-3" in purple.judge("c").rules
    assert (
        str(shortcut.judge("play explorer a3; play photographer b3; stop; play scout c2").outcome)
        == "right_but_not_meant"
    )
    assert "as few cards" in shortcut.prompt  # so three cards are right, and two are better
    own = problems["mark"].judge("a2 a3 b1 c2 b2").text
    assert "Your piece stands on b2 already." in own
    assert "not on the route" not in own


def test_the_first_lesson_counts_as_the_board_does() -> None:
    """Counted by hand on the drawings: the neighbours of b3, the ring around a2, the way round the wall."""
    problems = {step.id: step.problem for step in find("hexes-and-distance").steps}
    assert problems["neighbours"].judge("a3 c3 b4 c4 b2 c2").passed
    assert not problems["neighbours"].judge("a3 c3 b4 c4 b2 b1").passed
    assert problems["ring"].judge("a4 b4 b3 c2 b1").passed
    assert [problems["way-round"].judge(number).passed for number in (2, 4, 5, 6)] == [False, False, True, False]
    assert "QED-MOVE-12" in problems["mountain"].judge("legal").rules
    assert problems["piece"].judge("a").rules == ("QED-MOVE-7",)
    assert problems["piece"].judge("b").rules == ("QED-MOVE-1",)
    walked = problems["walk-it"].judge("play explorer b2; play explorer a3; play explorer b4")
    assert walked.rules == ("QED-MOVE-7",)


def test_the_second_lesson_says_what_the_book_says() -> None:
    """Symbol and power, no sums, left-over power, white cards, rubble, base camp, the end of a turn."""
    problems = {step.id: step.problem for step in find("moving-with-cards").steps}
    assert problems["symbol"].judge("play explorer b3").rules == ("QED-MOVE-1",)
    sums = problems["no-sum"]
    assert isinstance(sums, Choose)
    assert [sums.judge(letter).passed for letter in sums.letters] == [False, False, True, False]
    assert sums.judge("a").rules == ("QED-MOVE-3",)
    assert problems["left-over"].judge(2).passed
    assert problems["stop"].judge(0).passed
    assert problems["white-keeps"].judge("QED-MOVE-6").passed
    assert problems["rubble-left-over"].judge("QED-MOVE-9").passed
    assert problems["rubble"].judge("pay sailor b2").rules == ("QED-SPEC-1",)
    assert problems["rubble"].judge("pay sailor+scout+traveler b2").rules == ("QED-SPEC-1",)
    assert [problems["camp"].judge(number).passed for number in (7, 8)] == [True, False]
    assert [problems["end-of-turn"].judge(number).passed for number in (2, 3, 4)] == [False, True, False]


def test_a_hand_on_the_first_route_is_one_that_can_be_drawn() -> None:
    """Three Explorers, four Travelers and one Sailor are what everybody begins with."""
    state = find("moving-with-cards").step(15).problem.state
    assert state is not None
    hand = state.get(Decks)[0].hand.counts()
    assert sum(hand.values()) == 4
    assert all(hand.get(card, 0) <= most for card, most in {"explorer": 3, "traveler": 4, "sailor": 1}.items())
    assert state.board == route("first")


def test_all_rules_of_the_section_on_swamps_are_taught() -> None:
    """All but QED-SWP-6, which is about the Native and belongs to the lesson on purple cards."""
    section = {rule.id for rule in catalogue().rules(book="dangers") if rule.id.startswith("QED-SWP-")}
    assert section - set(find("crocodiles").rules) == {"QED-SWP-6"}


def test_notebooks_are_fresh(root: Path, tmp_path: Path) -> None:
    assert build_lessons.main(["--check"]) == 0


def test_a_stale_notebook_is_found_and_mended(root: Path, tmp_path: Path) -> None:
    sources = tmp_path / "src"
    sources.mkdir()
    source = sources / "03-crocodiles.py"
    source.write_text((root / "lessons" / "src" / source.name).read_text("utf-8"), "utf-8")
    assert build_lessons.main(["--check"], sources) == 1
    assert not (tmp_path / "03-crocodiles.ipynb").exists()
    assert build_lessons.main([], sources) == 0
    assert (tmp_path / "03-crocodiles.ipynb").read_bytes() == (root / "lessons" / "03-crocodiles.ipynb").read_bytes()
    source.write_text(source.read_text("utf-8").replace("## Recap", "## In short"), "utf-8")
    assert build_lessons.main(["--check"], sources) == 1
    (tmp_path / "04-lost.ipynb").write_text("{}")
    assert build_lessons.main([], sources) == 1


def test_ids_are_stable_and_outputs_empty(root: Path) -> None:
    made = build_lessons.notebook_of(root / "lessons" / "src" / "03-crocodiles.py")
    assert [cell["id"] for cell in made["cells"]] == [
        f"crocodiles-{number:02d}" for number in range(1, len(made["cells"]) + 1)
    ]
    assert all(
        cell["outputs"] == [] and cell["execution_count"] is None
        for cell in made["cells"]
        if cell["cell_type"] == "code"
    )
    assert made["metadata"]["kernelspec"]["name"] == "python3"


def test_outputs_of_tagged_cells_are_made_and_kept(tmp_path: Path) -> None:
    sources = tmp_path / "src"
    sources.mkdir()
    (sources / "01-tagged.py").write_text('# %%\n1 + 1\n\n# %% tags=["nbval-check-output"]\n6 * 7\n', "utf-8")
    assert build_lessons.main([], sources) == 0
    cells = json.loads((tmp_path / "01-tagged.ipynb").read_text("utf-8"))["cells"]
    assert cells[0]["outputs"] == []
    assert cells[1]["outputs"][0]["data"]["text/plain"] == "42"
    assert cells[1]["execution_count"] == 2
    assert build_lessons.main(["--check"], sources) == 0


def test_a_wrong_number_plays_nothing_that_gives_the_right_one_away() -> None:
    for lesson in lessons():
        for step in lesson.steps:
            if isinstance(step.problem, Number):
                assert all(not step.problem.judge(number).shows for number in step.problem.tempting())


def test_the_words_above_a_question_do_not_name_the_rule_that_is_asked_for() -> None:
    for step in find("crocodiles").steps:
        problem, before = step.problem, f"{step.idea} {step.problem.prompt} {' '.join(step.hints)}"
        if isinstance(problem, Legality):
            assert problem.answer not in before
